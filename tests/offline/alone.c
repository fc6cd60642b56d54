/* alone.c - for programs that are no table: nobody waits for work of others. */
#include "offline/offline.h"

void offline_go_on(void) {}
