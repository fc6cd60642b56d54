/* cadets_support.h - positions from a short description, scripted dice, and assertions in the words
 * of the game. Every fixture starts with an empty map; the description lays what matters:
 *
 *   tiles C4 C5 D4          scanned tiles without hatches, inventory numbers 1, 2, 3 ...
 *   dark C6                 a tile that is not scanned
 *   number C4 26            its inventory number
 *   hatch C4 east [locked|sealed|opened|destroyed]
 *   vent C4
 *   captain C4 [hp 3] [o2 2] [order 1]
 *   alien saucerman C5 [stunned] [hp 1]
 *   holds captain ray-gun heat-ray ...
 *   parts captain wire blood mysterium
 *   lies C4 heat-ray
 *   acting captain          whose Actions Phase it is
 *   arrow northwest
 */
#ifndef CADETS_SUPPORT_H
#define CADETS_SUPPORT_H

#include "support/support.h"
#include "games/cadets/cadets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct fixture {
    orr_rules *rules;
    cadets_state s;
    orr_log log;
    orr_text told;
    orr_moves moves;
} fixture;

static void tell(void *user, int audience, const char *text)
{
    (void)audience;
    orr_text_add(user, "%s\n", text);
}

static int tile_called(const char *name)
{
    return (name[0] - 'A') * GRID + name[1] - '1';
}

static int operand_called(fixture *f, int kind, const char *word)
{
    for (int i = 0; i < 200; i++) {
        char buffer[ORR_MAX_NAME], slug[ORR_MAX_NAME];
        const char *name = orr_name_of(f->rules, &f->s, kind, i, buffer);
        if (!name)
            break;
        size_t n = 0;
        for (; name[n]; n++)
            slug[n] = name[n] == ' '                     ? '-'
                      : name[n] >= 'A' && name[n] <= 'Z' ? (char)(name[n] + 32)
                                                         : name[n];
        slug[n] = '\0';
        if (strcmp(slug, word) == 0)
            return i;
    }
    fail_because("'%s' is not known", word);
    return -1;
}

static int hero_called(fixture *f, const char *word)
{
    return operand_called(f, KIND_ROCKETEER, word);
}
static int card_called(fixture *f, const char *word)
{
    return operand_called(f, KIND_CARD, word);
}
static int alien_called(fixture *f, const char *word)
{
    return operand_called(f, KIND_ALIEN, word);
}

static int species_called(fixture *f, const char *word)
{
    for (int type = 0; type < ALIEN_TYPES; type++) {
        char numbered[ORR_MAX_NAME];
        snprintf(numbered, sizeof numbered, cadets_is_boss(type) ? "%s" : "%s-1", word);
        char buffer[ORR_MAX_NAME];
        const char *name =
            orr_name_of(f->rules, &f->s, KIND_ALIEN, cadets_figure_first(type), buffer);
        char slug[ORR_MAX_NAME];
        size_t n = 0;
        for (; name[n]; n++)
            slug[n] = name[n] == ' '                     ? '-'
                      : name[n] >= 'A' && name[n] <= 'Z' ? (char)(name[n] + 32)
                                                         : name[n];
        slug[n] = '\0';
        if (strcmp(slug, numbered) == 0)
            return type;
    }
    fail_because("no alien is called '%s'", word);
    return -1;
}

/* ---- describing ------------------------------------------------------------------------------- */

enum { MOST_WORDS = 48 };

static int number_after(char *words[], int count, const char *key, int otherwise)
{
    for (int i = 0; i + 1 < count; i++)
        if (strcmp(words[i], key) == 0)
            return atoi(words[i + 1]);
    return otherwise;
}

static bool has_word(char *words[], int count, const char *key)
{
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], key) == 0)
            return true;
    return false;
}

static void lay_plain(fixture *f, const char *name, bool scanned)
{
    const int tile = tile_called(name);
    cadets_state *s = &f->s;
    s->present |= cadets_tile_bit(tile);
    s->face[tile] = NONE;
    if (!scanned)
        return;
    s->scanned |= cadets_tile_bit(tile);
    s->face[tile] = (uint8_t)cadets_tile_count(s->scanned);
}

static void place_hero(fixture *f, int r, char *words[], int count)
{
    cadets_hero *hero = &f->s.heroes[r];
    const cadets_person *person = cadets_person_of(f->rules, r);
    hero->in_play = 1;
    hero->tile = (uint8_t)tile_called(words[1]);
    hero->hp = (uint8_t)number_after(words, count, "hp", person->hp);
    hero->oxygen = (uint8_t)number_after(words, count, "o2", 4);
    hero->order = (uint8_t)number_after(words, count, "order", ++f->s.orders_given);
    hero->standard = person->standard;
    hero->special = person->combat + person->non_combat;
    hero->acted = 1;
}

static void place_alien(fixture *f, char *words[], int count)
{
    const int type = species_called(f, words[1]);
    const int figure = cadets_new_figure(f->rules, &f->s, type, tile_called(words[2]), NULL);
    assert_int_not_equal(figure, NONE);
    f->s.figures[figure].hp =
        (uint8_t)number_after(words, count, "hp", cadets_species_of(f->rules, type)->hp);
    if (has_word(words, count, "stunned"))
        f->s.figures[figure].flags |= STUNNED;
}

static void set_edge(fixture *f, char *words[], int count)
{
    const int tile = tile_called(words[1]), way = operand_called(f, KIND_DIRECTION, words[2]);
    const char *state = count > 3 ? words[3] : "closed";
    cadets_edge_put(&f->s.doors, tile, way);
    cadets_edge_set *set = !strcmp(state, "locked")      ? &f->s.locked
                    : !strcmp(state, "sealed")    ? &f->s.sealed
                    : !strcmp(state, "opened")    ? &f->s.opened
                    : !strcmp(state, "destroyed") ? &f->s.destroyed
                                                  : NULL;
    if (set)
        cadets_edge_put(set, tile, way);
}

static void give(fixture *f, int r, const char *item)
{
    const int card = card_called(f, item);
    orr_take_card(&f->s.discovery_bag, card);
    orr_take_card(&f->s.thrall_bag, card);
    cadets_put_card(&f->s, card, HELD + r);
    const cadets_thing *thing = cadets_thing_of(f->rules, f->s.cards[card].item);
    if (thing->analyze && thing->class == DISCOVERY) {
        f->s.cards[card].flags |= ANALYZED;
        f->s.cards[card].charges = thing->charges;
    }
}

static int part_called(const char *word)
{
    return word[0] == 'w' ? WIRE : word[0] == 'b' ? BLOOD : CRYSTAL;
}

static void describe(fixture *f, char *words[], int count)
{
    cadets_state *s = &f->s;
    const char *verb = words[0];
    if (!strcmp(verb, "tiles") || !strcmp(verb, "dark")) {
        for (int i = 1; i < count; i++)
            lay_plain(f, words[i], verb[0] == 't');
    } else if (!strcmp(verb, "number")) {
        s->face[tile_called(words[1])] = (uint8_t)atoi(words[2]);
    } else if (!strcmp(verb, "hatch")) {
        set_edge(f, words, count);
    } else if (!strcmp(verb, "vent")) {
        s->vents |= cadets_tile_bit(tile_called(words[1]));
    } else if (!strcmp(verb, "alien")) {
        place_alien(f, words, count);
    } else if (!strcmp(verb, "holds")) {
        for (int i = 2; i < count; i++)
            give(f, hero_called(f, words[1]), words[i]);
    } else if (!strcmp(verb, "parts")) {
        for (int i = 2; i < count; i++)
            s->heroes[hero_called(f, words[1])].parts[part_called(words[i])]++;
    } else if (!strcmp(verb, "lies")) {
        const int card = card_called(f, words[2]);
        orr_take_card(&s->discovery_bag, card);
        cadets_put_card(s, card, tile_called(words[1]));
        s->cards[card].flags |= TOKEN;
    } else if (!strcmp(verb, "acting")) {
        s->acting = (uint8_t)hero_called(f, words[1]);
        s->heroes[s->acting].acted = 0;
    } else if (!strcmp(verb, "arrow")) {
        s->arrow = (uint8_t)operand_called(f, KIND_DIRECTION, words[1]);
    } else {
        place_hero(f, hero_called(f, verb), words, count);
    }
}

/* A game of these options, cleared, then laid out as described; it asks ACT if somebody acts. */
static fixture *cadets_with(const char *const *options, int option_count, const char *description)
{
    fixture *f = calloc(1, sizeof *f);
    orr_error error;
    f->rules = rules_with("cadets", 1, options, option_count);
    f->told = orr_text_new();
    f->log = (orr_log){.line = tell, .user = &f->told};
    assert_true(orr_start(f->rules, &f->s, orr_rng_fast(1), NULL, &f->moves, &error));
    cadets_state *s = &f->s;
    if (s->docks)
        orr_play(f->rules, s, f->moves.at[0], NULL, &f->moves);
    play_all(f->rules, s, "orient east");
    s->present = s->scanned = s->vents = s->exits = s->switches = s->docks = 0;
    s->alien_tokens = s->alert_tokens = s->discovery_tokens = s->locker_tokens = s->markers = 0;
    s->doors = s->opened = s->locked = s->sealed = s->destroyed = (cadets_edge_set){{0, 0, 0}};
    memset(s->face, 0, sizeof s->face);
    memset(s->heroes, 0, sizeof s->heroes);
    s->orders_given = 0;
    for (int c = 0; c < CARDS; c++)
        if (s->cards[c].place != GONE)
            s->cards[c].place = IN_STOCK;
    lay_plain(f, "H8", true); /* somewhere out of the way */
    char *copy = strdup(description), *rest = copy, *phrase;
    while ((phrase = strtok_r(rest, ";", &rest))) {
        char *words[MOST_WORDS], *at = phrase, *word;
        int count = 0;
        while ((word = strtok_r(at, " \n", &at)) && count < MOST_WORDS)
            words[count++] = word;
        if (count)
            describe(f, words, count);
    }
    free(copy);
    s->crew = 4;
    s->start_tile = s->muster_tile = (uint8_t)tile_called("H8");
    memset(s->head.stack, 0, sizeof s->head.stack);
    s->head.depth = 1;
    s->head.actor = 0;
    orr_goto(&s->head, ACT);
    f->log.rules = f->rules;
    f->log.state = s;
    return f;
}

static fixture *cadets_at(const char *description)
{
    return cadets_with(NULL, 0, description);
}

static void done(fixture *f)
{
    orr_error error;
    if (f->s.result == PLAYING && !cadets_check(f->rules, &f->s, &error))
        fail_because("the position breaks an invariant: %s", error.text);
    orr_rules_free(f->rules);
    orr_text_free(&f->told);
    free(f);
}

/* ---- acting ------------------------------------------------------------------------------------ */

/* Dice to come, as they read: 1 to 10. */
#define script(f, ...)                                                                             \
    do {                                                                                           \
        const uint8_t faces[] = {__VA_ARGS__};                                                     \
        uint8_t results[ORR_MAX_SCRIPT];                                                           \
        for (size_t i = 0; i < sizeof faces; i++)                                                  \
            results[i] = (uint8_t)(faces[i] - 1);                                                  \
        (f)->s.head.rng = orr_rng_scripted(results, sizeof faces);                                 \
    } while (0)

static void play(fixture *f, const char *moves)
{
    while (*moves) {
        char notation[ORR_MAX_NOTATION];
        orr_error error;
        const size_t length = strcspn(moves, ";");
        memcpy(notation, moves, length);
        notation[length] = '\0';
        const orr_move move = move_called(f->rules, &f->s, notation);
        if (!orr_apply(f->rules, &f->s, move, &f->log, &f->moves, &error))
            fail_because("'%s': %s", notation, error.text);
        moves += length + (moves[length] == ';');
    }
}

static bool can(fixture *f, const char *notation)
{
    orr_legal(f->rules, &f->s, &f->moves);
    return orr_is_legal(&f->moves, move_called(f->rules, &f->s, notation));
}

static void refused(fixture *f, const char *notation, const char *because)
{
    orr_error error;
    const cadets_state before = f->s;
    assert_false(
        orr_apply(f->rules, &f->s, move_called(f->rules, &f->s, notation), NULL, NULL, &error));
    assert_memory_equal(&before, &f->s, sizeof before);
    if (!strstr(error.text, because))
        fail_because("refused with '%s', not with '%s'", error.text, because);
}

/* Run steps as the kernel does, until this one is next or somebody has a choice. */
static void drive_to(fixture *f, int step)
{
    for (int i = 0; i < 5000 && f->s.head.actor != ORR_OVER; i++) {
        const int now = orr_step_now(&f->s.head);
        if (now == step)
            return;
        const orr_step *entry = &f->rules->game->steps[now];
        if (entry->run) {
            entry->run(f->rules, &f->s, &f->log);
            continue;
        }
        f->moves.count = 0;
        entry->legal(f->rules, &f->s, &f->moves);
        if (f->moves.count != 1)
            return;
        entry->apply(f->rules, &f->s, f->moves.at[0], &f->log);
    }
}

/* The aliens' turn, up to the cleanup. */
static void alien_turn(fixture *f)
{
    memset(f->s.head.stack, 0, sizeof f->s.head.stack);
    f->s.head.depth = 1;
    orr_goto(&f->s.head, ALIENS);
    drive_to(f, CLEANUP);
}

static void clean_up(fixture *f)
{
    orr_goto(&f->s.head, CLEANUP);
    drive_to(f, NEXT_ROCKETEER);
}

/* A rocketeer scans this tile and finds this alien token. */
static void find_token(fixture *f, const char *tile, const char *token)
{
    const cadets_pack *pack = f->rules->pack;
    cadets_state *s = &f->s;
    s->alien_tokens |= cadets_tile_bit(tile_called(tile));
    memset(&s->token_bag, 0, sizeof s->token_bag);
    for (int i = 0; i < pack->token_count; i++)
        if (strcmp(pack->tokens[i].name, token) == 0)
            orr_put(&s->head, &s->token_bag, i);
    assert_int_equal(s->token_bag.count, 1);
    s->token_discards.count = 0;
    for (int i = 0; i < pack->token_count; i++)
        if (i != s->token_bag.at[0])
            orr_put(&s->head, &s->token_discards, i);
    s->scan_tile = (uint8_t)tile_called(tile);
    orr_goto(&s->head, TURN);
    orr_push(&s->head, REVEAL);
    drive_to(f, TURN);
}

/* ---- asking -------------------------------------------------------------------------------------- */

static int hp_of(fixture *f, const char *hero)
{
    return f->s.heroes[hero_called(f, hero)].hp;
}
static int oxygen_of(fixture *f, const char *hero)
{
    return f->s.heroes[hero_called(f, hero)].oxygen;
}
static bool is_at(fixture *f, const char *hero, const char *tile)
{
    return f->s.heroes[hero_called(f, hero)].tile == tile_called(tile);
}
static bool alien_at(fixture *f, const char *alien, const char *tile)
{
    return f->s.figures[alien_called(f, alien)].tile == tile_called(tile);
}
static bool alien_gone(fixture *f, const char *alien)
{
    return f->s.figures[alien_called(f, alien)].tile == NO_TILE;
}
static bool alien_stunned(fixture *f, const char *alien)
{
    return cadets_is_stunned(&f->s, alien_called(f, alien));
}
static bool holds(fixture *f, const char *hero, const char *card)
{
    return f->s.cards[card_called(f, card)].place == HELD + hero_called(f, hero);
}
static int charges_of(fixture *f, const char *card)
{
    return f->s.cards[card_called(f, card)].charges;
}
static int parts_of(fixture *f, const char *hero, const char *part)
{
    return f->s.heroes[hero_called(f, hero)].parts[part_called(part)];
}
static bool was_told(fixture *f, const char *text)
{
    return f->told.data && strstr(f->told.data, text) != NULL;
}

/* Not every test needs every helper. */
static inline void cadets_support_is_used(void)
{
    (void)cadets_at, (void)done, (void)play, (void)can, (void)refused, (void)alien_turn;
    (void)clean_up, (void)find_token, (void)hp_of, (void)oxygen_of, (void)is_at, (void)alien_at;
    (void)alien_gone, (void)alien_stunned, (void)holds, (void)charges_of, (void)parts_of;
    (void)was_told;
}

#endif
