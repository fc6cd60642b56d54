/* curve.c - see curve.h. */
#include "players/curve.h"
#include "kernel/asset.h"
#include "kernel/kernel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 4096, LONGEST_PATH = 512 };

shown_curve curve_plain(void)
{
    shown_curve c;
    for (int i = 0; i < CURVE_POINTS; i++)
        c.shown[i] = CURVE_CERTAIN * i / (CURVE_POINTS - 1);
    return c;
}

bool curve_is_sound(const shown_curve *c)
{
    for (int i = 0; i < CURVE_POINTS; i++)
        if (c->shown[i] < (i > 0 ? c->shown[i - 1] : 0) || c->shown[i] > CURVE_CERTAIN)
            return false;
    return true;
}

double curve_at(const shown_curve *c, double chance)
{
    const double place = (chance < 0 ? 0 : chance > 1 ? 1 : chance) * (CURVE_POINTS - 1);
    const int at = place >= CURVE_POINTS - 1 ? CURVE_POINTS - 2 : (int)place;
    const int low = c->shown[at], high = c->shown[at + 1];
    return (low + (high - low) * (place - at)) / CURVE_CERTAIN;
}

/* ---- files ----------------------------------------------------------------------------------- */

static const char *skip_remarks(const char *text)
{
    text += strspn(text, " \t\r\n");
    while (*text == '#') {
        text += strcspn(text, "\n");
        text += strspn(text, " \t\r\n");
    }
    return text;
}

bool curve_read(const char *text, shown_curve *c, orr_error *error)
{
    text = skip_remarks(text);
    for (int i = 0; i < CURVE_POINTS; i++, text = skip_remarks(text)) {
        char digits[8] = "";
        long long number;
        const size_t length = strspn(text, "0123456789");
        if (length >= sizeof digits)
            return orr_fail(error, "Chances are at most %d.", CURVE_CERTAIN);
        memcpy(digits, text, length);
        if (!orr_parse_number(digits, 0, CURVE_CERTAIN, &number))
            return orr_fail(error, "Write %d whole numbers from 0 to %d.", CURVE_POINTS,
                            CURVE_CERTAIN);
        c->shown[i] = (int)number;
        text += length;
    }
    if (*text)
        return orr_fail(error, "More than %d numbers.", CURVE_POINTS);
    return curve_is_sound(c) || orr_fail(error, "What is shown falls somewhere.");
}

void curve_write(const shown_curve *c, const char *remark, orr_text *out)
{
    orr_text_add(out, "# %s\n", remark);
    for (int i = 0; i < CURVE_POINTS; i++)
        orr_text_add(out, "%d\n", c->shown[i]);
}

static bool read_from(const char *path, shown_curve *c)
{
    char text[LONGEST];
    orr_error error;
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return curve_read(text, c, &error);
}

bool curve_of_game(const orr_game *game, shown_curve *c)
{
    char path[LONGEST_PATH];
    orr_error error;
    const char *folder = getenv("ORRERY_NETS");
    if (folder) {
        snprintf(path, sizeof path, "%s/%s.curve", folder, game->id);
        if (read_from(path, c))
            return true;
    }
    snprintf(path, sizeof path, "nets/%s.curve", game->id);
    const orr_asset *asset = orr_asset_find(path);
    return asset && curve_read(asset->bytes, c, &error);
}
