/* qr.h - an address as a picture that a phone's camera reads. */
#ifndef SERVER_QR_H
#define SERVER_QR_H

#include "orrery.h"

/* As SVG; nothing where the program was built without libqrencode (the table in a browser). */
void qr_svg(const char *address, const char *label, orr_text *out);

#endif
