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

#include "games/cadets/parts.h"
#define POSITION_STATE cadets_state
#define POSITION_PACK cadets_pack
#include "support/position.h"

/* ---- names --------------------------------------------------------------------------------------- */

static inline int tile_called(const char *name)
{
    return (name[0] - 'A') * GRID + name[1] - '1';
}
static inline int hero_called(position *p, const char *word)
{
    return named(p, KIND_ROCKETEER, word);
}
static inline int card_called(position *p, const char *word)
{
    return named(p, KIND_CARD, word);
}
static inline int alien_called(position *p, const char *word)
{
    return named(p, KIND_ALIEN, word);
}

static inline int species_called(position *p, const char *word)
{
    for (int type = 0; type < ALIEN_TYPES; type++) {
        char slug[ORR_MAX_NAME];
        orr_slug(cadets_species_of(p->rules, type)->name, slug);
        if (strcmp(slug, word) == 0)
            return type;
    }
    fail_because("no alien is called '%s'", word);
    return -1;
}

/* ---- describing ------------------------------------------------------------------------------- */

static inline int number_after(char *words[], int count, const char *key, int otherwise)
{
    for (int i = 0; i + 1 < count; i++)
        if (strcmp(words[i], key) == 0)
            return atoi(words[i + 1]);
    return otherwise;
}

static inline bool has_word(char *words[], int count, const char *key)
{
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], key) == 0)
            return true;
    return false;
}

static inline void lay_plain(position *p, const char *name, bool scanned)
{
    const int tile = tile_called(name);
    cadets_state *s = p->s;
    s->present |= cadets_tile_bit(tile);
    s->face[tile] = NONE;
    if (!scanned)
        return;
    s->scanned |= cadets_tile_bit(tile);
    s->face[tile] = (uint8_t)cadets_tile_count(s->scanned);
}

static inline void place_hero(position *p, int r, char *words[], int count)
{
    cadets_hero *hero = &p->s->heroes[r];
    const cadets_person *person = cadets_person_of(p->rules, r);
    hero->in_play = 1;
    hero->tile = (uint8_t)tile_called(words[1]);
    hero->hp = (uint8_t)number_after(words, count, "hp", person->hp);
    hero->oxygen = (uint8_t)number_after(words, count, "o2", 4);
    hero->order = (uint8_t)number_after(words, count, "order", ++p->s->orders_given);
    hero->standard = person->standard;
    hero->special = person->combat + person->non_combat;
    hero->acted = 1;
}

static inline void place_alien(position *p, char *words[], int count)
{
    const int type = species_called(p, words[1]);
    const int figure = cadets_new_figure(p->rules, p->s, type, tile_called(words[2]), NULL);
    assert_int_not_equal(figure, NONE);
    p->s->figures[figure].hp =
        (uint8_t)number_after(words, count, "hp", cadets_species_of(p->rules, type)->hp);
    if (has_word(words, count, "stunned"))
        p->s->figures[figure].flags |= STUNNED;
}

static inline void set_edge(position *p, char *words[], int count)
{
    const int tile = tile_called(words[1]), way = named(p, KIND_DIRECTION, words[2]);
    const char *state = count > 3 ? words[3] : "closed";
    cadets_edge_put(&p->s->doors, tile, way);
    cadets_edge_set *set = !strcmp(state, "locked")      ? &p->s->locked
                           : !strcmp(state, "sealed")    ? &p->s->sealed
                           : !strcmp(state, "opened")    ? &p->s->opened
                           : !strcmp(state, "destroyed") ? &p->s->destroyed
                                                         : NULL;
    if (set)
        cadets_edge_put(set, tile, way);
}

static inline void give(position *p, int r, const char *item)
{
    const int card = card_called(p, item);
    orr_take_card(&p->s->discovery_bag, card);
    orr_take_card(&p->s->thrall_bag, card);
    cadets_put_card(p->s, card, HELD + r);
    const cadets_thing *thing = cadets_thing_of(p->rules, p->s->cards[card].item);
    if (thing->analyze && thing->class == DISCOVERY) {
        p->s->cards[card].flags |= ANALYZED;
        p->s->cards[card].charges = thing->charges;
    }
}

static inline int part_called(const char *word)
{
    return word[0] == 'w' ? WIRE : word[0] == 'b' ? BLOOD : CRYSTAL;
}

static inline void phrase(position *p, char *words[], int count)
{
    cadets_state *s = p->s;
    const char *verb = words[0];
    if (!strcmp(verb, "tiles") || !strcmp(verb, "dark")) {
        for (int i = 1; i < count; i++)
            lay_plain(p, words[i], verb[0] == 't');
    } else if (!strcmp(verb, "number")) {
        s->face[tile_called(words[1])] = (uint8_t)atoi(words[2]);
    } else if (!strcmp(verb, "hatch")) {
        set_edge(p, words, count);
    } else if (!strcmp(verb, "vent")) {
        s->vents |= cadets_tile_bit(tile_called(words[1]));
    } else if (!strcmp(verb, "alien")) {
        place_alien(p, words, count);
    } else if (!strcmp(verb, "holds")) {
        for (int i = 2; i < count; i++)
            give(p, hero_called(p, words[1]), words[i]);
    } else if (!strcmp(verb, "parts")) {
        for (int i = 2; i < count; i++)
            s->heroes[hero_called(p, words[1])].parts[part_called(words[i])]++;
    } else if (!strcmp(verb, "lies")) {
        const int card = card_called(p, words[2]);
        orr_take_card(&s->discovery_bag, card);
        cadets_put_card(s, card, tile_called(words[1]));
        s->cards[card].flags |= TOKEN;
    } else if (!strcmp(verb, "acting")) {
        s->acting = (uint8_t)hero_called(p, words[1]);
        s->heroes[s->acting].acted = 0;
    } else if (!strcmp(verb, "arrow")) {
        s->arrow = (uint8_t)named(p, KIND_DIRECTION, words[1]);
    } else {
        place_hero(p, hero_called(p, verb), words, count);
    }
}

/* Nothing on the map, nobody in play, every card in the box. */
static inline void clear_table(position *p)
{
    cadets_state *s = p->s;
    s->present = s->scanned = s->vents = s->exits = s->switches = s->docks = 0;
    s->alien_tokens = s->alert_tokens = s->discovery_tokens = s->locker_tokens = s->markers = 0;
    s->guard_tokens = 0;
    s->laws = 0;
    s->arrow = EAST;
    memset(s->place_at, 0, sizeof s->place_at);
    memset(s->place_left, 0, sizeof s->place_left);
    memset(s->place_seen, 0, sizeof s->place_seen);
    s->doors = s->opened = s->locked = s->sealed = s->destroyed = (cadets_edge_set){{0, 0, 0}};
    memset(s->face, 0, sizeof s->face);
    memset(s->heroes, 0, sizeof s->heroes);
    s->orders_given = 0;
    for (int c = 0; c < CARDS; c++)
        if (s->cards[c].place != GONE)
            s->cards[c].place = IN_STOCK;
    lay_plain(p, "H8", true); /* somewhere out of the way */
}

/* As if this step were the only one on the stack. */
static inline void stand_at(position *p, int step)
{
    memset(p->s->head.stack, 0, sizeof p->s->head.stack);
    p->s->head.depth = 1;
    orr_goto(&p->s->head, step);
}

/* A game of these options, cleared, then laid out as described; it asks ACT if somebody acts. */
static inline position *cadets_with(const char *const *options, int option_count,
                                    const char *description)
{
    position *p = position_of("cadets", 1, options, option_count);
    cadets_state *s = p->s;
    if (s->docks)
        orr_play(p->rules, s, p->moves.at[0], NULL, &p->moves);
    clear_table(p);
    describe(p, description, phrase);
    s->crew = 4;
    s->start_tile = s->muster_tile = (uint8_t)tile_called("H8");
    s->head.actor = 0;
    stand_at(p, ACT);
    return p;
}

static inline position *cadets_at(const char *description)
{
    return cadets_with(NULL, 0, description);
}

/* Every test ends with a position that breaks no invariant. */
static inline void done(position *p)
{
    if (p->s->result == PLAYING)
        check_position(p);
    leave(p);
}

/* ---- acting ------------------------------------------------------------------------------------ */

/* Run steps as the kernel does, until this one is next or somebody has a choice. */
static inline void drive_to(position *p, int step)
{
    const orr_game *game = p->rules->game;
    for (int i = 0; i < 5000 && p->s->head.actor != ORR_OVER; i++) {
        const int now = orr_step_now(&p->s->head);
        if (now == step)
            return;
        if (game->steps[now].run) {
            game->steps[now].run(p->rules, p->s, &p->log);
            continue;
        }
        p->moves.count = 0;
        game->steps[now].legal(p->rules, p->s, &p->moves);
        if (p->moves.count != 1)
            return;
        const orr_move only = p->moves.at[0];
        game->verbs[only.verb]->apply(p->rules, p->s, only, &p->log);
    }
}

/* The aliens' turn, up to the cleanup. */
static inline void alien_turn(position *p)
{
    stand_at(p, ALIENS);
    drive_to(p, CLEANUP);
}

static inline void clean_up(position *p)
{
    orr_goto(&p->s->head, CLEANUP);
    drive_to(p, NEXT_ROCKETEER);
}

/* The next alien token is this one; all others have been drawn. */
static inline void only_token(position *p, const char *token)
{
    cadets_state *s = p->s;
    memset(&s->token_bag, 0, sizeof s->token_bag);
    memset(&s->token_discards, 0, sizeof s->token_discards);
    for (int i = 0; i < p->pack->token_count; i++) {
        if (strcmp(p->pack->tokens[i].name, token) == 0)
            orr_put(&s->head, &s->token_bag, i);
        else
            orr_put(&s->head, &s->token_discards, i);
    }
    assert_int_equal(s->token_bag.count, 1);
}

/* What lies on a tile is turned over, as after a scan. */
static inline void turn_over(position *p, const char *tile)
{
    cadets_state *s = p->s;
    s->scan_tile = (uint8_t)tile_called(tile);
    orr_goto(&s->head, TURN);
    orr_push(&s->head, REVEAL);
    drive_to(p, TURN);
}

/* A rocketeer scans this tile and finds this alien token. */
static inline void find_token(position *p, const char *tile, const char *token)
{
    p->s->alien_tokens |= cadets_tile_bit(tile_called(tile));
    only_token(p, token);
    turn_over(p, tile);
}

static inline void find_discovery(position *p, const char *tile)
{
    p->s->discovery_tokens |= cadets_tile_bit(tile_called(tile));
    turn_over(p, tile);
}

/* ---- answering -------------------------------------------------------------------------------------- */

static inline int hp_of(position *p, const char *hero)
{
    return p->s->heroes[hero_called(p, hero)].hp;
}
static inline int oxygen_of(position *p, const char *hero)
{
    return p->s->heroes[hero_called(p, hero)].oxygen;
}
static inline bool is_at(position *p, const char *hero, const char *tile)
{
    return p->s->heroes[hero_called(p, hero)].tile == tile_called(tile);
}
static inline bool alien_at(position *p, const char *alien, const char *tile)
{
    return p->s->figures[alien_called(p, alien)].tile == tile_called(tile);
}
static inline bool alien_gone(position *p, const char *alien)
{
    return p->s->figures[alien_called(p, alien)].tile == NO_TILE;
}
static inline bool alien_stunned(position *p, const char *alien)
{
    return cadets_is_stunned(p->s, alien_called(p, alien));
}
static inline bool holds(position *p, const char *hero, const char *card)
{
    return p->s->cards[card_called(p, card)].place == HELD + hero_called(p, hero);
}
static inline int charges_of(position *p, const char *card)
{
    return p->s->cards[card_called(p, card)].charges;
}
static inline int parts_of(position *p, const char *hero, const char *part)
{
    return p->s->heroes[hero_called(p, hero)].parts[part_called(part)];
}

#endif
