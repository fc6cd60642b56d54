/* pack_sweep.c - see pack_sweep.h. */
#include "cli/pack_sweep.h"
#include "cli/cli.h"
#include "kernel/kernel.h"
#include "pack/packs.h"

#include <stdio.h>
#include <string.h>

int pack_sweep_read(const char *given, pack_sweep *sweep)
{
    const char *equals = given ? strchr(given, '=') : NULL;
    const char *dots = equals ? strstr(equals, "..") : NULL;
    char low[24];
    *sweep = (pack_sweep){.path = ""};
    if (!given)
        return EXIT_OK;
    if (dots) {
        snprintf(sweep->path, sizeof sweep->path, "%.*s", (int)(equals - given), given);
        snprintf(low, sizeof low, "%.*s", (int)(dots - equals - 1), equals + 1);
    }
    if (dots && orr_parse_number(low, INT32_MIN, INT32_MAX, &sweep->low) &&
        orr_parse_number(dots + 2, INT32_MIN, INT32_MAX, &sweep->high) && sweep->low <= sweep->high)
        return EXIT_OK;
    return cli_usage("--sweep needs LIST.ENTRY.FIELD=LOW..HIGH, not '%s'.", given);
}

bool pack_sweep_set(orr_rules *rules, const pack_sweep *sweep, long long value, orr_error *error)
{
    char number[24];
    const orr_game *game = rules->game;
    void *pack = (void *)rules->pack; /* nobody else has it */
    snprintf(number, sizeof number, "%lld", value);
    if (!orr_pack_set(game, pack, sweep->path, number, error) ||
        (game->check_pack && !game->check_pack(pack, error)))
        return false;
    rules->pack_hash = orr_pack_hash(game, pack);
    const size_t length = strlen(rules->pack_name);
    snprintf(rules->pack_name + length, sizeof rules->pack_name - length, " with %s=%s",
             sweep->path, number);
    return true;
}
