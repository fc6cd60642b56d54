/* version.c - `orrery --version`: which program this is, and which rules and editions it plays. */
#include "cli/cli.h"
#include "kernel/kernel.h"

#include <stdio.h>

/* The commit it was built from, where it was built from a repository (Makefile). */
#ifndef ORRERY_COMMIT
#define ORRERY_COMMIT ""
#endif

static void game_line(const orr_game *game)
{
    orr_error error;
    orr_rules *rules = orr_rules_new(game, game->usual_seats, NULL, 0, NULL, &error);
    if (!rules) {
        fprintf(stderr, "orrery: %s\n", error.text);
        return;
    }
    const orr_pack_head *pack = rules->pack;
    printf("  %-12s rules %d, %s (%016llx)\n", game->id, game->version, pack->edition,
           (unsigned long long)orr_rules_pack_hash(rules));
    orr_rules_free(rules);
}

void cli_version(void)
{
    printf("orrery %s%s%s\n", ORRERY_VERSION, *ORRERY_COMMIT ? ", commit " : "", ORRERY_COMMIT);
    for (int i = 0; i < orr_game_count(); i++)
        game_line(orr_game_at(i));
}
