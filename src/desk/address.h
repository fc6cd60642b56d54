/* address.h - is an address one of a network, whose first bits all of its addresses share? */
#ifndef DESK_ADDRESS_H
#define DESK_ADDRESS_H

#include <stdbool.h>
#include <string.h>

static inline bool address_is_in(const unsigned char *bytes, const unsigned char *network, int bits)
{
    const int whole = bits / 8, rest = bits % 8;
    const unsigned char mask = (unsigned char)(0xff << (8 - rest));
    return memcmp(bytes, network, (size_t)whole) == 0 &&
           (rest == 0 || (bytes[whole] & mask) == (network[whole] & mask));
}

#endif
