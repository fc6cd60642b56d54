/* asset.h - files that were built into the program: packs, manuals, the page. */
#ifndef KERNEL_ASSET_H
#define KERNEL_ASSET_H

#include <stddef.h>

typedef struct orr_asset {
    const char *path;  /* as in the repository: "packs/connect4.yaml" */
    const char *bytes; /* NULL: it was left out and comes later, as sets of puzzles do offline */
    size_t length;     /* a zero follows, which does not count */
} orr_asset;

extern const orr_asset orr_assets[]; /* ends with a path of NULL; written by tools/embed */

const orr_asset *orr_asset_find(const char *path); /* NULL if there is none */

#endif
