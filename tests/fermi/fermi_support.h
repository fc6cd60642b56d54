/* fermi_support.h - positions of Fermi's Paradox by a short description, scripted dice, and
 * assertions in the words of the game.
 *
 *   fermi_fixture f = fermi_at("Ionizer", "turn 25; worker refuge; worker refuge hard");
 *
 * The words of a description, separated by ';' (see place() below for each):
 *   turn N | raw N | processed N | tech N | replacements N | worker SPACE [hard]
 *   ship INDEX LEVEL [PLANET STEP] | probe [PLANET STEP] | leader INDEX LEVEL [SHIP]
 *   xeno TYPE [PLANET STEP] | bogey PLANET [STEP] | base PLANET LEVEL | hidden PLANET
 *   core SHIP LEVEL | built N | module INDEX BUILT [core|installed] | load CARD UNIT
 */
#ifndef TESTS_FERMI_SUPPORT_H
#define TESTS_FERMI_SUPPORT_H

#include "support/support.h"
#include "games/fermi/fermi.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct fermi_fixture {
    orr_rules *rules;
    const fermi_pack *pack;
    fermi_state *s;
    orr_moves moves;
    char *said; /* the log, all lines of the last play */
} fermi_fixture;

/* Ships and leaders by name, for descriptions. */
enum { CARAVEL, MULE, COURIER, HALBERD, SABRE, BASTION };
enum { MERCURY, VENUS, MARS, PARRAS, JUPITER, SATURN, URANUS, NEPTUNE, PLUTO };
enum { RAIDER, WRECKER, ANNIHILATOR, STALKER, BROODSHIP };

static inline orr_rules *station(const char *name)
{
    char option[ORR_MAX_NAME];
    const char *options[] = {option};
    snprintf(option, sizeof option, "station=%s", name);
    return rules_with("fermi", 1, options, 1);
}

static inline int named(const orr_rules *rules, const void *state, int kind, const char *word)
{
    for (int i = 0; i < 64; i++) {
        char buffer[ORR_MAX_NAME], slug[ORR_MAX_NAME] = "";
        const char *name = orr_name_of(rules, state, kind, i, buffer);
        if (!name)
            break;
        for (size_t c = 0; name[c]; c++)
            slug[c] = (char)(name[c] == ' '                     ? '-'
                             : name[c] >= 'A' && name[c] <= 'Z' ? name[c] + 32
                                                                : name[c]);
        if (strcmp(slug, word) == 0)
            return i;
    }
    fail_because("nothing is called '%s'", word);
    return -1;
}

static inline fermi_place place_of(fermi_fixture *f, const char *planet, int step)
{
    if (!planet[0] || strcmp(planet, "earth") == 0)
        return (fermi_place){EARTH, 0};
    const int path = named(f->rules, f->s, KIND_PLANET, planet);
    if (step == 0)
        return fermi_planet_place(f->pack, path);
    return (fermi_place){(uint8_t)path, (uint8_t)step};
}

static inline int xeno_type(fermi_fixture *f, const char *word)
{
    for (int type = 0; type < XENO_TYPES; type++)
        if (strncasecmp(f->pack->xenos[type].name, word, strlen(word)) == 0)
            return type;
    fail_because("no xeno is called '%s'", word);
    return -1;
}

static inline void add_xeno_counter(fermi_fixture *f, int type, fermi_place at)
{
    fermi_state *s = f->s;
    assert_true(orr_take_card(&s->cup, type));
    int slot = 0;
    while (s->xeno[slot].type)
        slot++;
    s->xeno[slot] = (fermi_xeno){(uint8_t)(type + 1), at, 0};
    s->xenos_out |= 1u << slot;
}

/* One phrase of a description. */
static inline void place(fermi_fixture *f, const char *phrase)
{
    fermi_state *s = f->s;
    char word[5][32] = {"", "", "", "", ""};
    const int n =
        sscanf(phrase, " %31s %31s %31s %31s %31s", word[0], word[1], word[2], word[3], word[4]);
    const int second = atoi(word[1]), third = atoi(word[2]);
    if (n <= 0)
        return;
    if (strcmp(word[0], "turn") == 0)
        s->turn = (uint8_t)second;
    else if (strcmp(word[0], "raw") == 0)
        s->raw = (uint16_t)second;
    else if (strcmp(word[0], "processed") == 0)
        s->processed = (uint16_t)second;
    else if (strcmp(word[0], "tech") == 0)
        s->xeno_tech = (uint8_t)second;
    else if (strcmp(word[0], "replacements") == 0)
        s->replacements = (uint8_t)second;
    else if (strcmp(word[0], "built") == 0)
        s->built = (uint8_t)second;
    else if (strcmp(word[0], "worker") == 0) {
        int worker = 0;
        while (s->worker[worker].space != NONE)
            worker++;
        s->worker[worker].space = (uint8_t)named(f->rules, s, KIND_SPACE, word[1]);
        s->worker[worker].flags = strcmp(word[2], "hard") == 0 ? WORKER_HARD | WORKER_SETTLED : 0;
    } else if (strcmp(word[0], "ship") == 0) {
        s->craft[second].level = (uint8_t)third;
        s->craft[second].at = place_of(f, word[3], atoi(word[4]));
    } else if (strcmp(word[0], "probe") == 0) {
        int probe = SHIPS;
        while (s->craft[probe].level)
            probe++;
        s->craft[probe].level = 1;
        s->craft[probe].at = place_of(f, word[1], third);
    } else if (strcmp(word[0], "leader") == 0) {
        s->leader[second].level = (uint8_t)third;
        if (word[3][0]) {
            s->leader[second].ship = (uint8_t)atoi(word[3]);
            s->craft[atoi(word[3])].leader = (uint8_t)second;
        }
    } else if (strcmp(word[0], "xeno") == 0) {
        add_xeno_counter(f, xeno_type(f, word[1]), place_of(f, word[2], atoi(word[3])));
    } else if (strcmp(word[0], "bogey") == 0) {
        int bogey = 0;
        while (s->bogeys_out >> bogey & 1)
            bogey++;
        s->bogey[bogey] = place_of(f, word[1], third);
        s->bogeys_out |= (uint16_t)(1u << bogey);
    } else if (strcmp(word[0], "base") == 0) {
        s->base[named(f->rules, s, KIND_PLANET, word[1])] = (uint8_t)(BASE_LEVEL_1 + third - 1);
        if (s->bag[third])
            s->bag[third]--;
    } else if (strcmp(word[0], "hidden") == 0) {
        s->base[named(f->rules, s, KIND_PLANET, word[1])] = BASE_HIDDEN;
    } else if (strcmp(word[0], "bag") == 0) {
        for (int level = 0; level <= BASE_LEVELS; level++)
            s->bag[level] = (uint8_t)(word[level + 1][0] - '0');
    } else if (strcmp(word[0], "core") == 0) {
        s->craft[second].core = (uint8_t)third;
    } else if (strcmp(word[0], "module") == 0) {
        s->module[second].built = (uint8_t)third;
        s->module[second].core = word[3][0] != '\0';
        s->module[second].installed = strcmp(word[3], "installed") == 0;
    } else if (strcmp(word[0], "load") == 0) {
        const int card = named(f->rules, s, KIND_EQUIPMENT, word[1]);
        s->equipment[card].owner = (uint8_t)(third + 1);
        s->loaded |= (uint16_t)(1u << card);
        for (int i = 0; i < f->pack->equipment[card].ability_count; i++)
            s->equipment[card].charges[i] = f->pack->equipment[card].abilities[i].charges;
    } else {
        fail_because("'%s' is not a phrase of a description", phrase);
    }
}

static inline void describe(fermi_fixture *f, const char *description)
{
    char phrase[100];
    while (*description) {
        const size_t length = strcspn(description, ";");
        assert_true(length < sizeof phrase);
        memcpy(phrase, description, length);
        phrase[length] = '\0';
        place(f, phrase);
        description += length + (description[length] == ';');
    }
}

/* A bare board: no workers, no bases, no bogeys, turn 1, waiting to load equipment. */
static inline fermi_fixture fermi_at(const char *sheet, const char *description)
{
    fermi_fixture f = {.rules = station(sheet)};
    orr_error error;
    f.pack = f.rules->pack;
    f.s = new_state(f.rules);
    if (!orr_start(f.rules, f.s, orr_rng_fast(1), NULL, &f.moves, &error))
        fail_because("%s", error.text);
    memset(f.s->base, 0, sizeof f.s->base);
    memset(f.s->bag, 0, sizeof f.s->bag);
    memset(f.s->bogey, 0, sizeof f.s->bogey);
    f.s->bogeys_out = 0;
    f.s->craft[SHIPS].level = 0;
    f.s->processed = 0;
    f.s->replacements = 0;
    f.s->free_hardens = 0;
    f.s->storm_change = f.s->orbit_change = f.s->process_change = f.s->engine_change = 0;
    f.s->yard_change = 0;
    f.s->pace = 1;
    for (int worker = 0; worker < WORKERS; worker++)
        f.s->worker[worker] = (fermi_worker){NONE, 0};
    f.s->phase = TURN_SHIPS;
    orr_goto(&f.s->head, LOAD);
    describe(&f, description);
    /* Decks in order, for scripted draws. */
    memset(&f.s->event_deck, 0, sizeof f.s->event_deck);
    memset(&f.s->event_discards, 0, sizeof f.s->event_discards);
    for (int card = 0; card < EVENTS; card++)
        orr_put(&f.s->head, &f.s->event_deck, card);
    return f;
}

static inline void end(fermi_fixture *f)
{
    free(f->s);
    free(f->said);
    orr_rules_free(f->rules);
}

/* The results of chance to come, as values from 0: a die that shows 4 is 3. */
static inline void script(fermi_fixture *f, const uint8_t *results, int count)
{
    f->s->head.rng = orr_rng_scripted(results, count);
}
#define script_values(f, ...)                                                                      \
    script(f, (const uint8_t[]){__VA_ARGS__}, (int)sizeof((const uint8_t[]){__VA_ARGS__}))

static inline void script_dice_of(fermi_fixture *f, const uint8_t *faces, int count)
{
    uint8_t values[ORR_MAX_SCRIPT];
    for (int i = 0; i < count; i++)
        values[i] = (uint8_t)(faces[i] - 1);
    script(f, values, count);
}
/* Dice to come, by the faces that they show. */
#define script_dice(f, ...)                                                                        \
    script_dice_of(f, (const uint8_t[]){__VA_ARGS__}, (int)sizeof((const uint8_t[]){__VA_ARGS__}))

static inline void hear(void *user, int audience, const char *text)
{
    (void)audience;
    fermi_fixture *f = user;
    const size_t length = f->said ? strlen(f->said) : 0;
    f->said = realloc(f->said, length + strlen(text) + 2);
    assert_non_null(f->said);
    snprintf(f->said + length, strlen(text) + 2, "%s\n", text);
}

static inline void play(fermi_fixture *f, orr_move move)
{
    orr_error error;
    orr_log log = {.line = hear, .user = f};
    free(f->said);
    f->said = NULL;
    if (!orr_apply(f->rules, f->s, move, &log, &f->moves, &error))
        fail_because("%s", error.text);
}

static inline void do_it(fermi_fixture *f, const char *notation)
{
    play(f, move_called(f->rules, f->s, notation));
}

/* Go on from a step that runs (or asks), as the kernel would after the one before it: a harmless
 * decision is put in front of it and made. */
static inline void run_from(fermi_fixture *f, int step)
{
    orr_log log = {.line = hear, .user = f};
    free(f->said);
    f->said = NULL;
    log.rules = f->rules;
    log.state = f->s;
    orr_goto(&f->s->head, step);
    for (;;) {
        f->moves.count = 0;
        if (orr_is_over(f->s))
            return;
        const orr_step *now = &f->rules->game->steps[orr_step_now(&f->s->head)];
        if (now->run) {
            now->run(f->rules, f->s, &log);
            continue;
        }
        now->legal(f->rules, f->s, &f->moves);
        if (f->moves.count != 1 || now->always)
            return;
        now->apply(f->rules, f->s, f->moves.at[0], &log);
    }
}

/* Run a single step and nothing after it. */
static inline void run_step(fermi_fixture *f, int step)
{
    orr_log log = {.line = hear, .user = f, .rules = f->rules, .state = f->s};
    free(f->said);
    f->said = NULL;
    orr_goto(&f->s->head, step);
    f->rules->game->steps[step].run(f->rules, f->s, &log);
}

static inline bool offered(fermi_fixture *f, const char *notation)
{
    orr_move move;
    orr_error error;
    orr_legal(f->rules, f->s, &f->moves);
    return orr_parse_move(f->rules, f->s, notation, &move, &error) && orr_is_legal(&f->moves, move);
}

static inline int offered_verb(fermi_fixture *f, int verb)
{
    int count = 0;
    orr_legal(f->rules, f->s, &f->moves);
    for (int i = 0; i < f->moves.count; i++)
        count += f->moves.at[i].verb == verb;
    return count;
}

#define assert_offered(f, notation) assert_true(offered(f, notation))
#define assert_not_offered(f, notation) assert_false(offered(f, notation))
#define assert_said(f, words) assert_non_null((f)->said ? strstr((f)->said, words) : NULL)
#define assert_step(f, wanted) assert_int_equal(orr_step_now(&(f)->s->head), wanted)

static inline void assert_refused(fermi_fixture *f, const char *notation, const char *because)
{
    orr_error error;
    const orr_move move = move_called(f->rules, f->s, notation);
    assert_false(orr_apply(f->rules, f->s, move, NULL, NULL, &error));
    assert_string_equal(error.text, because);
}

#endif
