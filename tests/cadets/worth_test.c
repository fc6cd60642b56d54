/* worth_test.c - everything in the box comes into play; and, asked for by hand, what it is worth.
 *
 *   worth_test rocketeer-items|discoveries|rescued|tokens|aliens GAMES [SEED]
 *
 * prints the table of docs/lab-notes/balance.md#what-things-are-worth: greedy commands four rocketeers
 * through all missions in turn, with one change at the beginning of the first turn and without.
 */
#include "games/cadets/parts.h"
#include "support/support.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MISSIONS = 16 };

/* ---- one game ----------------------------------------------------------------------------------- */

enum {
    NO_CHANGE,
    WITHOUT_ITEM,
    WITH_ITEM,
    FIRST_TOKEN,
    FIRST_ALERT,
    ALIEN_MORE,
    USUAL_BOSS,
    TOUGHER_BOSS
};

typedef struct change {
    int what, which;
} change;

/* What has been seen of a box in play. */
typedef struct sightings {
    bool held[ITEMS], token[MAX_TOKENS], alert[MAX_ALERTS], alien[ALIEN_TYPES];
    float hope; /* the chances of winning at the beginning, all together */
    int won;
} sightings;

static orr_rules *mission_of(int number, int crew)
{
    char scenario[ORR_MAX_NAME + 16], rocketeers[32];
    const char *const options[] = {scenario, rocketeers};
    orr_rules *usual = usual_rules("cadets");
    snprintf(scenario, sizeof scenario, "scenario=%s", cadets_scenario_word(usual->pack, number));
    snprintf(rocketeers, sizeof rocketeers, "rocketeers=%d", crew);
    orr_rules_free(usual);
    return rules_with("cadets", 1, options, 2);
}

/* Whom an item is given to: its owner, or anybody of the crew, the same one with it and without. */
static int bearer_of(const cadets_state *s, int item, uint64_t seed)
{
    const int owner = cadets_person_for(item);
    int number = (int)(seed % s->crew);
    if (owner != NONE)
        return s->heroes[owner].in_play ? owner : NONE;
    for (int r = 0; r < ROCKETEERS; r++)
        if (s->heroes[r].in_play && number-- == 0)
            return r;
    return NONE;
}

static void take_away(cadets_state *s, int r, int item)
{
    for (int c = cadets_card_held(s, r, item); c != NONE; c = cadets_card_held(s, r, item))
        cadets_put_card(s, c, IN_STOCK);
}

static int card_in_stock(const cadets_state *s, int item)
{
    for (int c = 0; c < CARDS; c++)
        if (s->cards[c].item == item && s->cards[c].place == IN_STOCK)
            return c;
    return NONE;
}

/* Ready for use: charged, analyzed, assembled. */
static void hand_over(const orr_rules *rules, cadets_state *s, int r, int c)
{
    const cadets_thing *thing = cadets_thing_of(rules, s->cards[c].item);
    orr_take_card(&s->discovery_bag, c);
    orr_take_card(&s->thrall_bag, c);
    if (s->cards[c].item == BUS_DRIVER) { /* oxygen at once */
        s->heroes[r].oxygen = (uint8_t)(s->heroes[r].oxygen + 2);
        cadets_put_card(s, c, GONE);
        return;
    }
    cadets_put_card(s, c, HELD + r);
    if (thing->analyze) {
        s->cards[c].flags |= ANALYZED;
        s->cards[c].charges = thing->charges;
    }
    if (s->cards[c].item == MYSTERIUM || s->cards[c].item == THRALL_TANK)
        cadets_pick_up(rules, s, r, c, NULL);
}

/* What is left in a bag is drawn first; after it the bag is filled up again from the discards. */
static void put_first_token(cadets_state *s, int token)
{
    for (int i = s->token_bag.count - 1; i >= 0; i--)
        if (s->token_bag.at[i] != token)
            orr_put(&s->head, &s->token_discards, orr_take_at(&s->head, &s->token_bag, i));
}

static void put_first_alert(cadets_state *s, int alert)
{
    bool kept = false;
    for (int i = s->alert_bag.count - 1; i >= 0; i--) {
        if (s->alert_bag.at[i] == alert && !kept)
            kept = true;
        else
            orr_put(&s->head, &s->alert_discards, orr_take_at(&s->head, &s->alert_bag, i));
    }
}

/* False if it means nothing in this mission: nobody to bear it, or what the mission is about. */
static bool change_item(const orr_rules *rules, cadets_state *s, change made, uint64_t seed)
{
    const int r = bearer_of(s, made.which, seed);
    if (r == NONE || made.which == cadets_scenario_of(rules, s)->assemble)
        return false;
    take_away(s, r, made.which);
    const int card = card_in_stock(s, made.which);
    if (card != NONE && made.what == WITH_ITEM)
        hand_over(rules, s, r, card);
    return card != NONE;
}

static bool make_change(const orr_rules *rules, cadets_state *s, change made, uint64_t seed)
{
    const int ruler = cadets_scenario_of(rules, s)->ruler;
    switch (made.what) {
    case WITH_ITEM:
    case WITHOUT_ITEM:
        return change_item(rules, s, made, seed);
    case FIRST_TOKEN:
        put_first_token(s, made.which);
        return true;
    case FIRST_ALERT:
        put_first_alert(s, made.which);
        return true;
    case ALIEN_MORE:
        return cadets_new_figure(rules, s, made.which, s->muster_tile, NULL) != NONE;
    case USUAL_BOSS:
    case TOUGHER_BOSS:
        return ruler != NO_RULER && (ruler == RULED_BY_QUEEN) == (made.which == QUEEN);
    default:
        return true;
    }
}

static void look_around(const cadets_state *s, sightings *seen)
{
    for (int r = 0; r < ROCKETEERS; r++)
        FOR_CARDS(&s->heroes[r], c)
        {
            seen->held[s->cards[c].item] = true;
        }
    for (int c = 0; c < CARDS; c++) /* what is used up at once */
        if (s->cards[c].place == GONE && s->cards[c].item < ITEMS)
            seen->held[s->cards[c].item] = true;
    FOR_FIGURES(s, f)
    {
        seen->alien[s->figures[f].type] = true;
    }
    for (int i = 0; i < s->token_discards.count; i++)
        seen->token[s->token_discards.at[i]] = true;
    for (int i = 0; i < s->alert_discards.count; i++)
        seen->alert[s->alert_discards.at[i]] = true;
}

/* 1 won, 0 lost, -1 if the change does not apply. */
static int outcome_of(const orr_rules *rules, orr_player *player, uint64_t seed, change made,
                      sightings *seen)
{
    cadets_state *s = new_state(rules), *view = new_state(rules);
    orr_rng rng = orr_rng_fast(seed + 1);
    orr_moves moves;
    orr_error error;
    bool changed = false, tougher = made.what != TOUGHER_BOSS;
    const int boss = cadets_figure_first(tougher ? QUEEN : made.which);
    if (!orr_start(rules, s, orr_rng_fast(seed), NULL, &moves, &error))
        fail_because("%s", error.text);
    while (!orr_is_over(s)) {
        if (!changed && s->turn > 0) {
            changed = true;
            if (!make_change(rules, s, made, seed)) {
                free(s);
                free(view);
                return -1;
            }
            orr_legal(rules, s, &moves);
            if (seen)
                seen->hope += rules->game->value(rules, s, 0);
        }
        if (!tougher && s->figures[boss].hp) {
            s->figures[boss].hp++;
            tougher = true;
        }
        if (seen)
            look_around(s, seen);
        *view = *s;
        orr_conceal(rules, view, 0);
        orr_play(rules, s, orr_player_choose(player, rules, view, &moves, &rng), NULL, &moves);
    }
    const int won = s->missions_won > 0;
    if (seen)
        seen->won += won;
    free(s);
    free(view);
    return won;
}

/* ---- the table ---------------------------------------------------------------------------------- */

typedef struct rate {
    int won, games;
} rate;

static orr_rules *rules_of[MISSIONS];
static orr_player *greedy;
static int games_each = 1600;
static uint64_t first_seed = 1;

static rate rate_with(change made)
{
    rate result = {0};
    for (int i = 0; i < games_each; i++) {
        const int won = outcome_of(rules_of[i % MISSIONS], greedy,
                                   first_seed * 1000003 + (uint64_t)i, made, NULL);
        result.games += won >= 0;
        result.won += won > 0;
    }
    return result;
}

static double share(rate r)
{
    return r.games ? (double)r.won / r.games : 0;
}

static void print_row(const char *name, rate with, rate without)
{
    const double a = share(with), b = share(without);
    const double error = 1.96 * sqrt(a * (1 - a) / with.games + b * (1 - b) / without.games);
    printf("| %s | %+.1f | %.1f |\n", name, 100 * (a - b), 100 * error);
    fflush(stdout);
}

static void rate_items(const cadets_pack *pack, int first, int last)
{
    for (int item = first; item <= last; item++)
        print_row(pack->things[item].name, rate_with((change){WITH_ITEM, item}),
                  rate_with((change){WITHOUT_ITEM, item}));
}

static void rate_tokens(const cadets_pack *pack, int first, int last)
{
    const rate usual = rate_with((change){NO_CHANGE, 0});
    printf("%.1f %% as it comes\n", 100 * share(usual));
    for (int i = first; i <= last && i < pack->token_count; i++)
        print_row(pack->tokens[i].name, rate_with((change){FIRST_TOKEN, i}), usual);
}

static void rate_aliens(const cadets_pack *pack, int first, int last)
{
    const rate usual = rate_with((change){NO_CHANGE, 0});
    printf("%.1f %% as it comes\n", 100 * share(usual));
    for (int i = 0; i < pack->alert_count; i++)
        print_row(pack->alerts[i].name, rate_with((change){FIRST_ALERT, i}), usual);
    for (int type = first; type <= last; type++)
        print_row(pack->species[type].name, rate_with((change){ALIEN_MORE, type}), usual);
    for (int type = QUEEN; type <= OVERMIND; type++)
        print_row(pack->species[type].name, rate_with((change){TOUGHER_BOSS, type}),
                  rate_with((change){USUAL_BOSS, type}));
}

static int print_table(const char *what)
{
    static const struct {
        const char *what;
        void (*rate)(const cadets_pack *pack, int first, int last);
        int first, last;
    } parts[] = {{"rocketeer-items", rate_items, 0, TOOLS},
                 {"discoveries", rate_items, PROTON_BLADE, TELEPORTER},
                 {"rescued", rate_items, BOY, DOMINATED_BRAIN},
                 {"tokens", rate_tokens, 0, MAX_TOKENS},
                 {"aliens", rate_aliens, 0, BUG}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strcmp(parts[i].what, what) == 0) {
            parts[i].rate(rules_of[0]->pack, parts[i].first, parts[i].last);
            return 0;
        }
    printf("rocketeer-items, discoveries, rescued, tokens or aliens?\n");
    return 1;
}

/* ---- the test ----------------------------------------------------------------------------------- */

enum { GAMES = 6 * MISSIONS };

static sightings look_at_some_games(void)
{
    sightings seen = {0};
    for (int game = 0; game < GAMES; game++)
        outcome_of(rules_of[game % MISSIONS], greedy, (uint64_t)game, (change){NO_CHANGE, 0},
                   &seen);
    return seen;
}

/* Within four standard errors of so few games. */
static void the_chance_at_the_start_is_what_is_then_won(void **state)
{
    (void)state;
    const sightings seen = look_at_some_games();
    const float hope = seen.hope / GAMES, won = (float)seen.won / GAMES;
    if (fabsf(hope - won) > 0.2f)
        fail_because("a chance of %.2f at the start, but %.2f are won", hope, won);
}

static void everything_in_the_box_comes_into_play(void **state)
{
    (void)state;
    const sightings seen = look_at_some_games();
    const cadets_pack *pack = rules_of[0]->pack;
    for (int i = 0; i < ITEMS; i++)
        if (!seen.held[i])
            fail_because("nobody ever held the %s", pack->things[i].name);
    for (int i = 0; i < pack->token_count; i++)
        if (!seen.token[i])
            fail_because("the token %s was never drawn", pack->tokens[i].name);
    for (int i = 0; i < pack->alert_count; i++)
        if (!seen.alert[i])
            fail_because("the alert %s was never drawn", pack->alerts[i].name);
    for (int i = 0; i < ALIEN_TYPES; i++)
        if (!seen.alien[i])
            fail_because("the %s was never met", pack->species[i].name);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_in_the_box_comes_into_play),
        cmocka_unit_test(the_chance_at_the_start_is_what_is_then_won),
    };
    orr_error error;
    int failed;
    greedy = orr_player_new("greedy", 1, &error);
    for (int i = 0; i < MISSIONS; i++)
        rules_of[i] = mission_of(i, 4);
    if (argc > 2)
        games_each = atoi(argv[2]);
    if (argc > 3)
        first_seed = (uint64_t)atoi(argv[3]);
    failed = argc > 1 ? print_table(argv[1]) : cmocka_run_group_tests(tests, NULL, NULL);
    for (int i = 0; i < MISSIONS; i++)
        orr_rules_free(rules_of[i]);
    orr_player_free(greedy);
    return failed;
}
