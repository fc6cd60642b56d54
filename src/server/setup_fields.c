/* setup_fields.c - what a new table is made from, out of the fields of a form or of JSON: chairs, a
 * length, a pace, and all the rest. docs/http-api.md is the manual. */
#include "course/first_game.h"
#include "kernel/kernel.h"
#include "server/http.h"
#include "table/computer_kinds.h"

#include <stdio.h>
#include <string.h>

/* How long people have to put something into the dice, if a page makes the table; and at most. */
enum { DICE_SECONDS = 120, MOST_DICE_SECONDS = 86400 };

bool setup_copy_field(const fields *f, const char *name, char *to, size_t size, orr_error *error)
{
    const char *value = fields_get(f, name);
    if (!value)
        return true;
    if (strlen(value) >= size)
        return orr_fail(error, "%s is longer than %zu bytes.", name, size - 1);
    memcpy(to, value, strlen(value) + 1);
    return true;
}

static bool is_wanted(const fields *f, const char *name)
{
    const char *value = fields_get(f, name);
    return value && strcmp(value, "false") != 0;
}

/* The chairs of a form, of which those that are for nobody are no seats. */
typedef struct chairs {
    int seat[ORR_MAX_SEATS]; /* the seat of each; -1: nobody sits there */
    int count;
} chairs;

static const char *chair_field(const fields *f, const char *what, int chair)
{
    char name[FIELDS_NAME];
    snprintf(name, sizeof name, "%s.%d", what, chair);
    return fields_get(f, name);
}

/* A form hands out no links, so its friends come by the invitation. */
static bool is_kept(const exchange *x, const char *kind)
{
    return strcmp(kind, "invite") == 0 || (x->is_form && strcmp(kind, "friend") == 0);
}

/* How good it is, and its character: level.1, character.1. */
static bool read_computer(const fields *f, int chair, char player[COURSE_SPEC_SIZE],
                          orr_error *error)
{
    enum { USUAL_LEVEL = 2, BEST_LEVEL = 4 };
    long long level = USUAL_LEVEL;
    char name[FIELDS_NAME];
    const char *of = chair_field(f, "character", chair);
    snprintf(name, sizeof name, "level.%d", chair);
    if (!fields_number(f, name, 1, BEST_LEVEL, &level, error))
        return false;
    const bool has = of && of[0];
    const int length =
        snprintf(player, COURSE_SPEC_SIZE, "mcts:%lld%s%s", level, has ? "+" : "", has ? of : "");
    return length < COURSE_SPEC_SIZE || orr_fail(error, "There is no character of that name.");
}

/* "me", "here" (somebody at the same screen), "friend" (with a link of their own), "invite" (for
 * whoever has the invitation), "computer" (with level and character), "anybody" (listed among the open tables), "open" (for whoever has the
 * address), or a computer player. */
static bool read_seat(const exchange *x, int chair, int seat, table_setup *setup, orr_error *error)
{
    table_seat *to = &setup->seat[seat];
    course_seat *plays = &setup->plays[seat];
    const fields *f = &x->fields;
    char name[FIELDS_NAME];
    snprintf(name, sizeof name, "names.%d", chair);
    if (!setup_copy_field(f, name, to->name, sizeof to->name, error))
        return false;
    const char *kind = chair_field(f, "seats", chair);
    if (!kind || strcmp(kind, "open") == 0) {
        plays->kind = SEAT_OPEN;
    } else if (is_kept(x, kind)) {
        plays->kind = SEAT_OPEN;
        setup->kept |= 1U << seat;
    } else if (strcmp(kind, "anybody") == 0) {
        plays->kind = SEAT_OPEN;
        setup->listed = true;
    } else if (strcmp(kind, "me") == 0) {
        plays->kind = SEAT_PERSON;
        return setup_copy_field(f, "name", to->name, sizeof to->name, error);
    } else if (strcmp(kind, "here") == 0) {
        plays->kind = SEAT_PERSON;
        setup->here |= 1U << seat;
    } else if (strcmp(kind, "friend") == 0) {
        plays->kind = SEAT_PERSON;
    } else if (strcmp(kind, "computer") == 0) {
        plays->kind = SEAT_COMPUTER;
        return read_computer(f, chair, plays->player, error);
    } else {
        plays->kind = SEAT_COMPUTER;
        if (strlen(kind) >= sizeof plays->player)
            return orr_fail(error, "There is no computer player of that name.");
        memcpy(plays->player, kind, strlen(kind) + 1);
    }
    return true;
}

/* How many chairs there are, and which of them are seats. */
static bool count_chairs(const fields *f, const orr_game *game, chairs *c, table_setup *setup,
                         orr_error *error)
{
    long long count = 0;
    while (count < ORR_MAX_SEATS && chair_field(f, "seats", (int)count))
        count++;
    const bool named = count > 0;
    if (!named)
        count = game->usual_seats;
    if (!fields_number(f, "count", 1, ORR_MAX_SEATS, &count, error))
        return false;
    c->count = (int)count;
    setup->seats = 0;
    for (int chair = 0; chair < c->count; chair++) {
        const char *kind = chair_field(f, "seats", chair);
        const bool nobody = kind && (strcmp(kind, "nobody") == 0 || !kind[0]);
        c->seat[chair] = nobody ? -1 : setup->seats++;
    }
    return true;
}

static void take_usual_seats(table_setup *setup)
{
    for (int seat = 0; seat < setup->seats; seat++) {
        setup->plays[seat].kind = seat == 0 ? SEAT_PERSON : SEAT_COMPUTER;
        snprintf(setup->plays[seat].player, COURSE_SPEC_SIZE, "%s",
                 seat ? computer_kinds()[0].spec : "");
    }
}

static bool read_seats(exchange *x, table_setup *setup, chairs *c, orr_error *error)
{
    const fields *f = &x->fields;
    const orr_game *game = orr_game_find(setup->game);
    if (!game)
        return orr_fail(error, "There is no game '%.40s' here.", setup->game);
    if (!count_chairs(f, game, c, setup, error))
        return false;
    if (!chair_field(f, "seats", 0)) {
        take_usual_seats(setup);
        x->mine = 0;
        return setup_copy_field(f, "name", setup->seat[0].name, TABLE_NAME_SIZE, error);
    }
    x->mine = -1;
    for (int chair = 0; chair < c->count; chair++) {
        const char *kind = chair_field(f, "seats", chair);
        if (c->seat[chair] < 0)
            continue;
        if (!read_seat(x, chair, c->seat[chair], setup, error))
            return false;
        if (!kind || strcmp(kind, "me") != 0)
            continue;
        if (x->mine >= 0)
            return orr_fail(error, "Only one seat can be yours.");
        x->mine = c->seat[chair];
    }
    for (int seat = 0; setup->here && x->mine < 0; seat++) /* one of them begins */
        if (setup->here >> seat & 1)
            x->mine = seat;
    return true;
}

/* ---- options --------------------------------------------------------------------------------- */

static const orr_option *option_named(const orr_game *game, const char *name)
{
    for (const orr_option *o = game->options; o->name; o++)
        if (strcmp(o->name, name) == 0)
            return o;
    return NULL;
}

/* What a chair plays becomes what its seat plays; NULL: nobody sits there. */
static const char *name_of_option(const orr_game *game, const char *name, const chairs *c)
{
    const orr_option *option = option_named(game, name);
    if (!option || option->seat < 1 || option->seat > c->count)
        return name;
    const int seat = c->seat[option->seat - 1];
    for (const orr_option *o = game->options; seat >= 0 && o->name; o++)
        if (o->seat == seat + 1)
            return o->name;
    return NULL;
}

static void add_option(orr_text *options, const char *name, const char *value)
{
    orr_text_add(options, "%s%s=%s", options->length ? "\n" : "", name, value);
}

static const orr_length *length_named(const orr_game *game, const char *slug)
{
    for (const orr_length *l = game->lengths; l && l->name; l++) {
        char own[ORR_MAX_NAME];
        orr_slug(l->name, own);
        if (strcmp(own, slug) == 0)
            return l;
    }
    return NULL;
}

/* The options of a length, but those that are chosen apart. */
static bool read_length(const fields *f, const orr_game *game, orr_text *options, orr_error *error)
{
    const char *slug = fields_get(f, "length");
    if (!slug || !slug[0])
        return true;
    const orr_length *length = length_named(game, slug);
    if (!length)
        return orr_fail(error, "%s has no length '%.40s'.", game->title, slug);
    char words[200], *save = NULL;
    snprintf(words, sizeof words, "%s", length->options);
    for (char *word = strtok_r(words, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
        char name[FIELDS_NAME];
        char *value = strchr(word, '=');
        *value++ = '\0';
        snprintf(name, sizeof name, "option.%s", word);
        const char *chosen = fields_get(f, name);
        if (!chosen || !chosen[0])
            add_option(options, word, value);
    }
    return true;
}

static bool read_options(const fields *f, const chairs *c, table_setup *setup, orr_error *error)
{
    orr_text options = orr_text_in(setup->options, sizeof setup->options);
    const orr_game *game = orr_game_find(setup->game);
    if (!read_length(f, game, &options, error))
        return false;
    for (int i = 0; i < f->count; i++) {
        const char *name = f->at[i].name, *value = f->at[i].value;
        if (strncmp(name, "option.", 7) != 0 || !value[0])
            continue;
        if (strchr(value, '\n') || strchr(name, '\n'))
            return orr_fail(error, "An option must be one line.");
        name = name_of_option(game, name + 7, c);
        if (name)
            add_option(&options, name, value);
    }
    return !options.cut || orr_fail(error, "The options are too long.");
}

/* Over days: a move has to come within so many of them, unless a clock says otherwise. */
static bool read_pace(const fields *f, long long *per_move, orr_error *error)
{
    enum { USUAL_DAYS = 3, MOST_DAYS = 30 };
    const char *speed = fields_get(f, "pace");
    long long days = USUAL_DAYS;
    if (!fields_number(f, "days", 1, MOST_DAYS, &days, error))
        return false;
    if (speed && strcmp(speed, "days") == 0 && *per_move == 0)
        *per_move = days * 86400;
    return true;
}

/* The first game of a game: all that makes it is known. */
static bool read_first(table_setup *setup, int *mine, orr_error *error)
{
    const orr_game *game = orr_game_find(setup->game);
    const first_game *first = game ? first_of(game) : NULL;
    if (!first)
        return orr_fail(error, "There is no first game of '%.40s'.", setup->game);
    orr_text options = orr_text_in(setup->options, sizeof setup->options);
    for (const char *at = first->options; *at; at++)
        orr_text_bytes(&options, *at == ' ' ? "\n" : at, 1);
    snprintf(setup->chance, sizeof setup->chance, "seed:%d", (int)first->seed);
    setup->seats = first->seats;
    setup->coached = true;
    *mine = FIRST_SEAT;
    for (int seat = 0; seat < setup->seats; seat++) {
        setup->plays[seat].kind = seat == FIRST_SEAT ? SEAT_PERSON : SEAT_COMPUTER;
        if (seat != FIRST_SEAT)
            snprintf(setup->plays[seat].player, COURSE_SPEC_SIZE, "%s", first->others);
    }
    return true;
}

/* "Play on from here": only the first moves of the recorded game, as many as `until` says. */
static bool cut_record(const fields *f, const table_setup *setup, orr_error *error)
{
    long long until = -1;
    if (!fields_number(f, "until", 0, INT32_MAX, &until, error))
        return false;
    if (until > setup->record->count)
        return orr_fail(error, "The recorded game has %d moves, not %lld.", setup->record->count,
                        until);
    if (until >= 0)
        setup->record->count = (int)until;
    return true;
}

bool setup_read(exchange *x, table_setup *setup, orr_error *error)
{
    const fields *f = &x->fields;
    long long seed = -1, per_move = 0, bank = 0, dice_seconds = x->is_form ? DICE_SECONDS : 0;
    const char *record = fields_get(f, "record"), *pack = fields_get(f, "pack");
    setup->sandbox = is_wanted(f, "sandbox");
    setup->coached = is_wanted(f, "coach");
    if (record) {
        for (int seat = 0; seat < ORR_MAX_SEATS; seat++) {
            setup->plays[seat].kind = seat ? SEAT_COMPUTER : SEAT_PERSON;
            snprintf(setup->plays[seat].player, COURSE_SPEC_SIZE, "%s",
                     seat ? computer_kinds()[0].spec : "");
        }
        return table_setup_record(setup, record, error) && cut_record(f, setup, error);
    }
    if (fields_get(f, "contribution") && !x->is_form)
        return orr_fail(error, "Digits can be added only after the promise. Make the table with "
                               "dice_seconds, look at its commitment, then post to contribute.");
    if (!fields_get(f, "game"))
        return orr_fail(error, "Which game? The field game is missing.");
    if (!setup_copy_field(f, "game", setup->game, sizeof setup->game, error))
        return false;
    if (is_wanted(f, "first"))
        return read_first(setup, &x->mine, error) &&
               setup_copy_field(f, "name", setup->seat[FIRST_SEAT].name, TABLE_NAME_SIZE, error);
    chairs c = {.count = 0};
    if (!read_seats(x, setup, &c, error) || !read_options(f, &c, setup, error) ||
        !fields_number(f, "seed", 0, INT64_MAX, &seed, error) ||
        !fields_number(f, "dice_seconds", 0, MOST_DICE_SECONDS, &dice_seconds, error) ||
        !fields_number(f, "clock.move", 0, 30LL * 86400, &per_move, error) ||
        !fields_number(f, "clock.bank", 0, 365LL * 86400, &bank, error) ||
        !read_pace(f, &per_move, error))
        return false;
    setup->per_move = (int)per_move;
    setup->bank = (int)bank;
    setup->contribution_seconds = (int)dice_seconds;
    if (seed >= 0)
        snprintf(setup->chance, sizeof setup->chance, "seed:%lld", seed);
    return !pack || table_setup_pack(setup, pack, error);
}
