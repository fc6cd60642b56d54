/* truth_test.c - what the table says beforehand comes out: chances of attacks, of the storm and of the
 * last roll, prices, flights and the day's work, in positions of games that a half-witted commander plays.
 *
 * TRUTH_POSITIONS says how many decisions are looked at (10,000).
 */
#include "fermi_support.h"

#include <math.h>

static int positions_wanted(void)
{
    const char *given = getenv("TRUTH_POSITIONS");
    return given ? atoi(given) : 10000;
}

/* ---- games ------------------------------------------------------------------------------------ */

/* Decisions of many games, made well or at random, one after the other. */
typedef struct wanderer {
    orr_rules *rules;
    fermi_state *s, *other;
    orr_player *player;
    orr_rng rng;
    orr_moves moves;
    uint64_t games;
} wanderer;

static void begin_game(wanderer *w)
{
    static const char *const sheets[] = {"ionizer", "dyson-crown", "magnetic-veil", "gravity-lens"};
    orr_error error;
    orr_rules_free(w->rules);
    w->rules = station(sheets[w->games % 4]);
    w->games++;
    assert_true(orr_start(w->rules, w->s, orr_rng_fast(w->games), NULL, &w->moves, &error));
}

static wanderer *set_out(void)
{
    orr_error error;
    wanderer *w = calloc(1, sizeof *w);
    assert_non_null(w);
    w->rules = station("ionizer");
    w->s = new_state(w->rules);
    w->other = new_state(w->rules);
    w->player = orr_player_new("greedy", 1, &error);
    w->rng = orr_rng_fast(17);
    begin_game(w);
    return w;
}

static void come_back(wanderer *w)
{
    orr_player_free(w->player);
    orr_rules_free(w->rules);
    free(w->s);
    free(w->other);
    free(w);
}

/* To the next decision. Most of them greedy makes, or nobody would ever storm a base. */
static void wander(wanderer *w)
{
    orr_move move = w->moves.at[orr_rng_below(&w->rng, (uint32_t)w->moves.count)];
    if (orr_rng_below(&w->rng, 16)) {
        *w->other = *w->s;
        orr_conceal(w->rules, w->other, w->s->head.actor);
        move = orr_player_choose(w->player, w->rules, w->other, &w->moves, &w->rng);
    }
    orr_play(w->rules, w->s, move, NULL, &w->moves);
    if (w->moves.count == 0)
        begin_game(w);
}

/* What would become of a move, and nothing of this game. */
static const fermi_state *tried(wanderer *w, orr_move move)
{
    static orr_moves moves;
    *w->other = *w->s;
    w->other->head.rng = orr_rng_fast(orr_rng_below(&w->rng, 1u << 30));
    orr_play(w->rules, w->other, move, NULL, &moves);
    return w->other;
}

static const char *told_of(const wanderer *w, orr_move move)
{
    static char bytes[400];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    bytes[0] = '\0';
    orr_detail_move(w->rules, w->s, move, &text);
    return bytes;
}

/* The number before these words, or -1. */
static int number_before(const char *text, const char *words)
{
    const char *at = strstr(text, words);
    if (!at)
        return -1;
    while (at > text && at[-1] >= '0' && at[-1] <= '9')
        at--;
    return atoi(at);
}

/* ---- chances ---------------------------------------------------------------------------------- */

/* What was told of many chances, and what came. */
typedef struct bet {
    double told, spread;
    int came, count;
} bet;

static void add_bet(bet *b, int percent, bool came)
{
    b->told += percent / 100.0;
    b->spread += percent * (100 - percent) / 10000.0;
    b->came += came;
    b->count++;
}

/* Within five standard errors, and half a percent for what was rounded. */
static void assert_fair(const bet *b, const char *what)
{
    if (b->count < 100 || fabs(b->came - b->told) > 5 * sqrt(b->spread) + 0.005 * b->count)
        fail_because("%s: told %.1f of %d, came %d", what, b->told, b->count, b->came);
}

/* ---- attacks ---------------------------------------------------------------------------------- */

/* Every throw of the two dice, one after the other. */
static void count_throws(wanderer *w, orr_move move, int side, int *kills, int *hits)
{
    *kills = *hits = 0;
    for (int throw = 0; throw < 60; throw ++) {
        const uint8_t dice[] = {(uint8_t)(throw / 6), (uint8_t)(throw % 6)};
        *w->other = *w->s;
        w->other->head.rng = orr_rng_scripted(dice, 2);
        w->rules->game->verbs[move.verb]->apply(w->rules, w->other, move, NULL);
        const fermi_fighter *before = &fermi_battle(w->s)->fighter[1 - side][move.b];
        const fermi_fighter *after = &fermi_battle(w->other)->fighter[1 - side][move.b];
        *kills += after->kills > before->kills;
        *hits += after->hits > before->hits && after->kills == before->kills;
    }
}

static void look_at_attack(wanderer *w, orr_move move)
{
    const int side = move.verb == VERB_ATTACK ? HUMAN : XENO;
    const char *told = told_of(w, move);
    int kills, hits;
    *w->other = *w->s;
    w->other->head.rng = orr_rng_fast(1);
    w->rules->game->verbs[move.verb]->apply(w->rules, w->other, move, NULL);
    if (orr_step_now(&w->other->head) == DEFEND)
        return; /* the dice wait for whoever is attacked */
    count_throws(w, move, side, &kills, &hits);
    if (number_before(told, " % ") < 0 || strncmp(told, "kill ", 5) != 0)
        fail_because("an attack says '%s'", told);
    if (atoi(told + 5) != fermi_percent(kills) ||
        atoi(strstr(told, "hit ") + 4) != fermi_percent(hits))
        fail_because("'%s', but %d kills and %d hits of 60", told, kills, hits);
}

/* ---- workers ---------------------------------------------------------------------------------- */

static orr_move done_assigning(void)
{
    return ORR_MOVE0(VERB_DONE_ASSIGNING);
}

/* Once everybody is placed: what comes in, and whether somebody is lost. */
static void look_at_the_night(wanderer *w, bet *lost)
{
    const char *told = told_of(w, done_assigning());
    const int raw = number_before(told, " raw in"), processed = number_before(told, " processed");
    const int percent = number_before(told, " % that somebody");
    const fermi_state before = *w->s, *after = tried(w, done_assigning());
    if (after->ending == ENDING_NONE && (after->raw != before.raw + raw - processed ||
                                         after->processed != before.processed + processed))
        fail_because("'%s', but %d raw and %d processed became %d and %d", told, before.raw,
                     before.processed, after->raw, after->processed);
    if (percent < 0)
        assert_true(strstr(told, "nobody at risk") &&
                    fermi_workers(after) == fermi_workers(&before));
    else
        add_bet(lost, percent, fermi_workers(after) < fermi_workers(&before));
}

/* One more worker on a space, alone there: what the storm does to it. */
static void look_at_assignment(wanderer *w, orr_move move, bet *lost)
{
    static orr_moves moves;
    if (fermi_workers_at(w->s, move.b) > 0 || fermi_is_core_space(move.b))
        return;
    const char *told = told_of(w, move);
    const int percent = strncmp(told, "safe", 4) == 0 ? 0 : atoi(told);
    const fermi_state *after = tried(w, move);
    int worker = 0;
    while (after->worker[worker].space != move.b)
        worker++;
    orr_play(w->rules, w->other, done_assigning(), NULL, &moves);
    add_bet(lost, percent, after->worker[worker].space == NONE);
}

/* ---- flights and prices ----------------------------------------------------------------------- */

static void look_at_step(wanderer *w, orr_move move)
{
    const fermi_pack *pack = w->rules->pack;
    const char *told = told_of(w, move);
    const fermi_state *after = tried(w, move);
    const fermi_craft *c = &after->craft[move.a];
    if (!c->level || (move.verb == VERB_FLY_ON && c->flags & CRAFT_HALTED))
        return; /* used up, or met something on the way */
    const int left = number_before(told, " step"), away = number_before(told, " from Earth");
    bool true_words = left < 0 ? c->moves == 0 : c->moves == left;
    if (strncmp(told, "to Earth", 8) == 0)
        true_words &= fermi_at_home(c->at);
    else if (strncmp(told, "to ", 3) == 0)
        true_words &= fermi_on_planet(pack, c->at);
    else
        true_words &= !fermi_at_home(c->at) && fermi_distance(pack, c->at) == away;
    if (!true_words)
        fail_because("'%s', but it is at step %d with %d left", told, c->at.step, c->moves);
}

static void look_at_price(wanderer *w, orr_move move)
{
    const char *told = told_of(w, move);
    const int price = number_before(told, " RP"), before = w->s->processed;
    if (price >= 0 && tried(w, move)->processed != before - price)
        fail_because("'%s', but %d became %d", told, before, w->other->processed);
}

/* ---- all of them ------------------------------------------------------------------------------ */

typedef struct bets {
    bet night, worker;
    int attacks, steps, prices;
} bets;

static void look_at_move(wanderer *w, orr_move move, bets *b)
{
    switch (move.verb) {
    case VERB_ATTACK:
    case VERB_STRIKE:
        look_at_attack(w, move);
        b->attacks++;
        break;
    case VERB_ASSIGN:
        look_at_assignment(w, move, &b->worker);
        break;
    case VERB_DONE_ASSIGNING:
        look_at_the_night(w, &b->night);
        break;
    case VERB_FLY:
    case VERB_FLY_ON:
    case VERB_CROSS:
        look_at_step(w, move);
        b->steps++;
        break;
    case VERB_LOAD:
    case VERB_BUILD:
    case VERB_PROBE:
    case VERB_RECRUIT:
    case VERB_ENLIST:
    case VERB_TRAIN:
        look_at_price(w, move);
        b->prices++;
        break;
    default:
        break;
    }
}

/* At every decision one of the moves, whichever it is. */
static void what_a_move_says_comes_out(void **state)
{
    (void)state;
    wanderer *w = set_out();
    bets b = {0};
    for (int i = 0; i < positions_wanted(); i++, wander(w)) {
        look_at_move(w, w->moves.at[orr_rng_below(&w->rng, (uint32_t)w->moves.count)], &b);
        if (orr_step_now(&w->s->head) == ASSIGN)
            look_at_the_night(w, &b.night);
    }
    assert_fair(&b.night, "that somebody is lost");
    assert_fair(&b.worker, "that the worker sent out is lost");
    assert_true(b.attacks > 100 && b.steps > 50 && b.prices > 50);
    come_back(w);
}

/* #activate-cores: what the table gives the station once it stands is what the dice give it, whichever
 * cores are installed so far. */
static void the_last_roll_is_told_long_before(void **state)
{
    (void)state;
    static const char *const sheets[] = {"ionizer", "magnetic-veil", "gravity-lens", "dyson-crown"};
    enum { TRIES = 2000 };
    for (int i = 0; i < 4; i++)
        for (int tech = 0; tech <= 4; tech += 2) {
            position *p = fermi_at(sheets[i], "worker refuge");
            const int told = fermi_activation_chance(p->rules, p->s, tech);
            bet b = {0};
            p->s->built = (uint8_t)fermi_sheet(p->rules)->builds;
            for (int module = 0; module < p->s->module_count; module++) {
                p->s->module[module].core = p->s->module[module].installed = 1;
                p->s->module[module].built = (uint8_t)fermi_card_of(p->pack, p->s, module)->builds;
            }
            p->s->xeno_tech = (uint8_t)tech;
            assert_int_equal(told, fermi_activation_chance(p->rules, p->s, tech));
            const fermi_state ready = *p->s;
            for (int attempt = 0; attempt < TRIES; attempt++) {
                *p->s = ready;
                p->s->head.rng = orr_rng_fast((uint64_t)attempt);
                orr_goto(&p->s->head, ACTIVATE);
                while (!orr_is_over(p->s) && orr_step_now(&p->s->head) == ACTIVATE)
                    p->rules->game->steps[ACTIVATE].run(p->rules, p->s, NULL);
                add_bet(&b, (told + 50) / 100, p->s->ending == ENDING_WON);
            }
            assert_fair(&b, sheets[i]);
            leave(p);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_move_says_comes_out),
        cmocka_unit_test(the_last_roll_is_told_long_before),
    };
    return cmocka_run_group_tests_name("fermi: truth", tests, NULL, NULL);
}
