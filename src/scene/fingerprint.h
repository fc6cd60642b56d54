/* fingerprint.h - what a panel's drawing depends on, as one number. */
#ifndef SCENE_FINGERPRINT_H
#define SCENE_FINGERPRINT_H

#include "scene/node.h"

/* Two panels with the same number are drawn alike, in this process; never 0. */
uint64_t scene_fingerprint(const orr_node *panel);
/* Of bytes, beginning with another hash. */
uint64_t scene_hash(uint64_t hash, const char *bytes, size_t length);

#endif
