/* unreadable.c - a table that cannot be read any more: nobody can play it, and nothing of it is lost.
 *
 * Its recording is written from the rows as they are. Where rules are at hand the moves are named
 * as far as they can be made; the others are numbers, for the Orrery that knows them.
 */
#include "kernel/kernel.h"
#include "table/fair_dice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void table_title(const table *t, orr_text *out)
{
    const orr_game *game = orr_game_find(t->game);
    orr_text_add(out, "%s", game ? game->title : t->game);
}

static void write_options(const table *t, orr_text *out)
{
    for (const char *at = t->options; *at;) {
        char option[TABLE_OPTIONS_SIZE];
        const size_t length = strcspn(at, "\n");
        snprintf(option, sizeof option, "%.*s", (int)length, at);
        orr_record_tag(out, "Option", option);
        at += length + (at[length] == '\n');
    }
}

static void write_own_promise(const table *t, orr_text *out)
{
    if (!table_is_fair(t))
        return;
    orr_record_tag(out, "Commitment", t->commitment);
    orr_record_tag(out, "Secret", t->secret);
    for (int seat = 0; seat < t->seats; seat++) {
        char value[TABLE_HASH_SIZE + 4];
        snprintf(value, sizeof value, "%d:%s", seat + 1, t->seat[seat].contribution);
        if (t->seat[seat].contribution[0])
            orr_record_tag(out, "Contribution", value);
    }
}

static void write_own_tags(const table *t, orr_text *out)
{
    char bytes[ORR_MAX_NOTATION];
    orr_text players = orr_text_in(bytes, sizeof bytes);
    table_describe_players(t, &players);
    orr_record_number(out, "Orrery", ORR_RECORD_FORMAT);
    orr_record_tag(out, "Game", t->game);
    orr_record_number(out, "Rules", (unsigned long long)t->rules_version);
    orr_record_number(out, "Seats", (unsigned long long)t->seats);
    write_options(t, out);
    orr_record_tag(out, "Pack",
                   t->course.rules  ? t->course.rules->pack_name
                   : t->pack_is_own ? "own pack"
                                    : "built in");
    orr_record_tag(out, "PackHash", t->pack);
    const orr_rng chance = fair_chance(t);
    orr_record_chance(out, &chance);
    orr_record_tag(out, "Players", bytes);
    write_own_promise(t, out);
    orr_record_number(out, "Moves", (unsigned long long)t->course.count);
}

/* Moves as they are called, as far as they can be made; how many that were. */
static int write_named(const table *t, orr_text *out)
{
    orr_moves legal;
    orr_error error;
    int made = 0;
    void *state = orr_alloc(orr_state_size(t->course.rules));
    bool fine = orr_start(t->course.rules, state, fair_chance(t), NULL, &legal, &error);
    while (fine && made < t->course.count && orr_is_legal(&legal, t->course.moves[made].move)) {
        orr_text_add(out, "%d. ", made + 1);
        orr_print_move(t->course.rules, state, t->course.moves[made].move, out);
        orr_text_add(out, "\n");
        orr_play(t->course.rules, state, t->course.moves[made++].move, NULL, &legal);
    }
    free(state);
    return made;
}

void table_export_unreadable(const table *t, orr_text *out)
{
    orr_text_add(out, "# Table %s could not be read: %s\n", t->id, t->unreadable);
    write_own_tags(t, out);
    const char *pack = t->course.rules ? orr_rules_pack_text(t->course.rules) : t->pack_text;
    if (pack)
        orr_record_pack(out, pack);
    orr_text_add(out, "\n");
    for (int i = t->course.rules ? write_named(t, out) : 0; i < t->course.count; i++) {
        const orr_move move = t->course.moves[i].move;
        orr_text_add(out, "%d. #%d %d %d %d\n", i + 1, move.verb, move.a, move.b, move.c);
    }
}
