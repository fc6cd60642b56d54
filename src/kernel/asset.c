/* asset.c - finds a file that was built into the program. */
#include "kernel/asset.h"

#include <string.h>

const orr_asset *orr_asset_find(const char *path)
{
    for (const orr_asset *asset = orr_assets; asset->path; asset++)
        if (strcmp(asset->path, path) == 0)
            return asset;
    return NULL;
}
