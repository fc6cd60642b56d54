/* fermi_support.h - positions of Fermi's Paradox by a short description, and assertions in the words
 * of the game.
 *
 *   position *p = fermi_at("ionizer", "turn 25; worker refuge; worker refuge hard");
 *
 * The phrases of a description; names are those of the notation:
 *   turn N | raw N | processed N | tech N | replacements N | built N | worker SPACE [hard]
 *   ship NAME LEVEL [PLANET STEP] | probe [PLANET STEP] | leader NAME LEVEL [SHIP] | core SHIP LEVEL
 *   xeno TYPE [PLANET STEP] | bogey PLANET [STEP] | base PLANET LEVEL | hidden PLANET
 *   bag ABANDONED LEVEL-1 LEVEL-2 LEVEL-3 | module NAME BUILT [core|installed] | load CARD UNIT
 * A planet without a step is the planet itself, and nothing or "earth" is at home.
 */
#ifndef TESTS_FERMI_SUPPORT_H
#define TESTS_FERMI_SUPPORT_H

#include "games/fermi/parts.h"
#define POSITION_STATE fermi_state
#define POSITION_PACK fermi_pack
#include "support/position.h"

/* ---- things by their names ------------------------------------------------------------------- */

static inline int ship(const position *p, const char *name)
{
    return named(p, KIND_CRAFT, name);
}

static inline fermi_craft *the_craft(const position *p, const char *name)
{
    return &p->s->craft[ship(p, name)];
}

static inline const fermi_ship_card *ship_card(const position *p, const char *name)
{
    return &p->pack->ships[ship(p, name)];
}

static inline fermi_leader *the_leader(const position *p, const char *name)
{
    return &p->s->leader[named(p, KIND_LEADER, name)];
}

static inline const fermi_leader_card *leader_card(const position *p, const char *name)
{
    return &p->pack->leaders[named(p, KIND_LEADER, name)];
}

static inline fermi_module *the_module(const position *p, const char *name)
{
    return &p->s->module[named(p, KIND_MODULE, name)];
}

/* The place of a name in a list of cards that moves do not name. */
static inline int place_in(const char *name, const void *cards, size_t size, int count)
{
    for (int card = 0; card < count; card++) {
        char slug[ORR_MAX_NAME];
        orr_slug((const char *)cards + (size_t)card * size, slug); /* cards begin with their name */
        if (strcmp(slug, name) == 0)
            return card;
    }
    fail_because("no card is called '%s'", name);
    return -1;
}
#define card_called(list, count, name) place_in(name, list, sizeof(list)[0], count)

static inline int xeno_type(const position *p, const char *name)
{
    return card_called(p->pack->xenos, XENO_TYPES, name);
}

static inline const fermi_xeno_card *xeno_card(const position *p, const char *name)
{
    return &p->pack->xenos[xeno_type(p, name)];
}

static inline uint8_t event(const position *p, const char *name)
{
    return (uint8_t)card_called(p->pack->events, EVENTS, name);
}

static inline uint8_t base_location(const position *p, const char *name)
{
    return (uint8_t)card_called(p->pack->base_locations, BASE_LOCATIONS, name);
}

static inline uint8_t ship_location(const position *p, const char *name)
{
    return (uint8_t)card_called(p->pack->ship_locations, SHIP_LOCATIONS, name);
}

/* Ships as a set, for combats: "ist-caravel isc-halberd". */
static inline uint32_t ships(const position *p, const char *names)
{
    char *copy = strdup(names), *rest = copy, *name;
    uint32_t set = 0;
    assert_non_null(copy);
    while ((name = strtok_r(rest, " ", &rest)))
        set |= 1u << ship(p, name);
    free(copy);
    return set;
}

/* Where in the cup the first counter of a kind lies, for scripted draws. */
static inline uint8_t in_cup(const position *p, const char *name)
{
    const int place = orr_find_card(&p->s->cup, xeno_type(p, name));
    assert_true(place >= 0);
    return (uint8_t)place;
}

/* ---- describing ------------------------------------------------------------------------------ */

static inline int number(const char *word)
{
    return word ? atoi(word) : 0;
}

static inline fermi_place place_of(const position *p, const char *planet, const char *step)
{
    if (!planet || strcmp(planet, "earth") == 0)
        return (fermi_place){EARTH, 0};
    const int path = named(p, KIND_PLANET, planet);
    return step ? (fermi_place){(uint8_t)path, (uint8_t)number(step)}
                : fermi_planet_place(p->pack, path);
}

static inline void put_worker(position *p, char *words[], int count)
{
    int worker = 0;
    while (p->s->worker[worker].space != NONE)
        worker++;
    const bool hard = count > 2 && strcmp(words[2], "hard") == 0;
    p->s->worker[worker].space = (uint8_t)named(p, KIND_SPACE, words[1]);
    p->s->worker[worker].flags = hard ? WORKER_HARD | WORKER_SETTLED : 0;
}

static inline void put_probe(position *p, char *words[])
{
    int probe = SHIPS;
    while (p->s->craft[probe].level)
        probe++;
    p->s->craft[probe].level = 1;
    p->s->craft[probe].at = place_of(p, words[1], words[1] ? words[2] : NULL);
}

static inline void put_leader(position *p, char *words[], int count)
{
    the_leader(p, words[1])->level = (uint8_t)number(words[2]);
    if (count < 4)
        return;
    the_leader(p, words[1])->ship = (uint8_t)ship(p, words[3]);
    the_craft(p, words[3])->leader = (uint8_t)named(p, KIND_LEADER, words[1]);
}

static inline void put_xeno(position *p, int type, fermi_place at)
{
    fermi_state *s = p->s;
    int slot = 0;
    assert_true(orr_take_card(&s->cup, type));
    while (s->xeno[slot].type)
        slot++;
    s->xeno[slot] = (fermi_xeno){(uint8_t)(type + 1), at, 0};
    s->xenos_out |= 1u << slot;
}

static inline void put_bogey(position *p, char *words[])
{
    int bogey = 0;
    while (p->s->bogeys_out >> bogey & 1)
        bogey++;
    p->s->bogey[bogey] = place_of(p, words[1], words[2]);
    p->s->bogeys_out |= (uint16_t)(1u << bogey);
}

static inline void put_base(position *p, char *words[])
{
    const int level = number(words[2]);
    p->s->base[named(p, KIND_PLANET, words[1])] = (uint8_t)(BASE_LEVEL_1 + level - 1);
    if (p->s->bag[level])
        p->s->bag[level]--;
}

static inline void put_module(position *p, char *words[], int count)
{
    fermi_module *module = the_module(p, words[1]);
    module->built = (uint8_t)number(words[2]);
    module->core = count > 3;
    module->installed = count > 3 && strcmp(words[3], "installed") == 0;
}

static inline void put_equipment(position *p, char *words[])
{
    const int card = named(p, KIND_EQUIPMENT, words[1]);
    p->s->equipment[card].owner = (uint8_t)(named(p, KIND_UNIT, words[2]) + 1);
    p->s->loaded |= (uint16_t)(1u << card);
    for (int i = 0; i < p->pack->equipment[card].ability_count; i++)
        p->s->equipment[card].charges[i] = p->pack->equipment[card].abilities[i].charges;
}

static inline bool put_number(fermi_state *s, const char *word, int value)
{
    if (strcmp(word, "turn") == 0)
        s->turn = (uint8_t)value;
    else if (strcmp(word, "raw") == 0)
        s->raw = (uint16_t)value;
    else if (strcmp(word, "processed") == 0)
        s->processed = (uint16_t)value;
    else if (strcmp(word, "tech") == 0)
        s->xeno_tech = (uint8_t)value;
    else if (strcmp(word, "replacements") == 0)
        s->replacements = (uint8_t)value;
    else if (strcmp(word, "built") == 0)
        s->built = (uint8_t)value;
    else
        return false;
    return true;
}

/* One phrase of a description. */
static inline void fermi_phrase(position *p, char *words[], int count)
{
    const char *first = words[0];
    if (put_number(p->s, first, number(words[1])))
        return;
    if (strcmp(first, "worker") == 0)
        put_worker(p, words, count);
    else if (strcmp(first, "ship") == 0) {
        the_craft(p, words[1])->level = (uint8_t)number(words[2]);
        the_craft(p, words[1])->at = place_of(p, words[3], count > 4 ? words[4] : NULL);
    } else if (strcmp(first, "probe") == 0)
        put_probe(p, words);
    else if (strcmp(first, "leader") == 0)
        put_leader(p, words, count);
    else if (strcmp(first, "core") == 0)
        the_craft(p, words[1])->core = (uint8_t)number(words[2]);
    else if (strcmp(first, "xeno") == 0)
        put_xeno(p, xeno_type(p, words[1]), place_of(p, words[2], count > 3 ? words[3] : NULL));
    else if (strcmp(first, "bogey") == 0)
        put_bogey(p, words);
    else if (strcmp(first, "base") == 0)
        put_base(p, words);
    else if (strcmp(first, "hidden") == 0)
        p->s->base[named(p, KIND_PLANET, words[1])] = BASE_HIDDEN;
    else if (strcmp(first, "bag") == 0)
        for (int level = 0; level <= BASE_LEVELS; level++)
            p->s->bag[level] = (uint8_t)number(words[level + 1]);
    else if (strcmp(first, "module") == 0)
        put_module(p, words, count);
    else if (strcmp(first, "load") == 0)
        put_equipment(p, words);
    else
        fail_because("'%s' is not a phrase of a description", first);
}

/* More of a description. */
static inline void add(position *p, const char *description)
{
    describe(p, description, fermi_phrase);
}

static inline orr_rules *station(const char *name)
{
    char option[ORR_MAX_NAME];
    const char *options[] = {option};
    snprintf(option, sizeof option, "station=%s", name);
    return rules_with("fermi", 1, options, 1);
}

/* A game of this station at its first question. */
static inline position *fermi_begun(const char *sheet)
{
    char option[ORR_MAX_NAME];
    const char *options[] = {option};
    snprintf(option, sizeof option, "station=%s", sheet);
    return position_of("fermi", 1, options, 1);
}

/* A bare board: no workers, no bases, no bogeys, turn 1, waiting to load equipment. The event deck is
 * in the order of the cards, for scripted draws. */
static inline position *fermi_at(const char *sheet, const char *description)
{
    position *p = fermi_begun(sheet);
    fermi_state *s = p->s;
    memset(s->base, 0, sizeof s->base);
    memset(s->bag, 0, sizeof s->bag);
    memset(s->bogey, 0, sizeof s->bogey);
    s->bogeys_out = 0;
    s->craft[SHIPS].level = 0;
    s->processed = 0;
    s->replacements = 0;
    fermi_forget_event(s);
    s->pace = 1;
    for (int worker = 0; worker < WORKERS; worker++)
        s->worker[worker] = (fermi_worker){NONE, 0};
    s->phase = TURN_SHIPS;
    orr_goto(&s->head, LOAD);
    add(p, description);
    memset(&s->event_deck, 0, sizeof s->event_deck);
    memset(&s->event_discards, 0, sizeof s->event_discards);
    for (int card = 0; card < EVENTS; card++)
        orr_put(&s->head, &s->event_deck, card);
    return p;
}

/* A fight of these ships and xenos on the way to Jupiter, without escorts, before its first action. */
static inline position *battle(const char *description)
{
    position *p = fermi_at("ionizer", "worker refuge; replacements 5");
    uint32_t ships = 0;
    add(p, description);
    memset(&p->s->escort_deck, 0, sizeof p->s->escort_deck);
    for (int ship = 0; ship < SHIPS; ship++)
        ships |= p->s->craft[ship].level && p->s->craft[ship].at.path == JUPITER ? 1u << ship : 0;
    orr_goto(&p->s->head, XENO_CONTACT);
    fermi_muster(p->rules, p->s, ships, p->s->xenos_out, NULL);
    run_from(p, ROUND);
    return p;
}

static inline fermi_fighter *ours(position *p, int slot)
{
    return &fermi_battle(p->s)->fighter[HUMAN][slot];
}

/* ---- playing --------------------------------------------------------------------------------- */

/* A legal move, and on to the next question. */
static inline void make(position *p, orr_move move)
{
    orr_error error;
    if (!orr_apply(p->rules, p->s, move, &p->log, &p->moves, &error))
        fail_because("%s", error.text);
}

/* What a move itself does, and nothing after it. */
static inline void perform(position *p, orr_move move)
{
    orr_reason why;
    if (!orr_may(p->rules, p->s, move, &why))
        fail_because("%s", why.text);
    p->rules->game->verbs[move.verb]->apply(p->rules, p->s, move, &p->log);
}

/* The storm rolls for every worker, and nothing after them. */
static inline void whole_storm(position *p)
{
    orr_goto(&p->s->head, STORM);
    while (!orr_is_over(p->s) && orr_step_now(&p->s->head) == STORM)
        p->rules->game->steps[STORM].run(p->rules, p->s, &p->log);
}

static inline void only(position *p, const char *notation)
{
    perform(p, move_called(p->rules, p->s, notation));
}

#endif
