/* flawed.c - with this the whole command knows one game, and that one breaks its contract:
 * build/asan/programs/flawed sim flawed --pack tests/programs/flawed.yaml -o flaw=no-answer */
#include "support/flawed.h"

const char *flawed_pack_text(void);

const char *flawed_pack_text(void)
{
    return flawed_pack;
}
