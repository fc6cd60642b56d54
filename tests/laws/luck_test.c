/* luck_test.c - keyed chance, in every game that has it: no place comes twice, only what says so uses
 * chance, a recording replays, and games are no better or worse than with chance that runs on.
 */
#include "support/support.h"

#include "kernel/keyed.h"
#include "kernel/kernel.h"
#include "lab/sim.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    RANDOM_GAMES = 40,
    GREEDY_GAMES = 20,
    MOST_DECISIONS = 4000,
    COMPARED = 400,
    TABLE = 1 << 20
};

/* The places that a game has used: a hash table, cleared for every game. */
static uint64_t used[TABLE];
static bool came_twice;
static long values;

static void note(const orr_rng *rng, uint32_t result)
{
    if (result & KEYED_DEALT)
        return;
    uint64_t at = orr_mix(rng->counter, 0) % TABLE;
    while (used[at] && used[at] != rng->counter)
        at = (at + 1) % TABLE;
    came_twice |= used[at] == rng->counter;
    used[at] = rng->counter;
    values++;
}

static void play_watched(const orr_rules *rules, uint64_t seed, bool greedy)
{
    static orr_moves moves;
    orr_error error;
    orr_rng any = orr_rng_fast(seed);
    void *state = new_state(rules);
    memset(used, 0, sizeof used);
    keyed_watch = note;
    bool good = orr_start(rules, state, orr_rng_keyed(orr_rng_fast(seed)), NULL, &moves, &error);
    for (int i = 0; good && moves.count > 0 && i < MOST_DECISIONS && !came_twice; i++) {
        keyed_watch = NULL; /* the choices are not part of the game */
        const orr_move move = greedy ? player_move("greedy", rules, state, &moves, &any)
                                     : moves.at[orr_rng_below(&any, (uint32_t)moves.count)];
        keyed_watch = note;
        orr_play(rules, state, move, NULL, &moves);
        good = orr_is_whole(rules, state, &error);
    }
    keyed_watch = NULL;
    free(state);
    if (!good)
        fail_because("%s, seed %llu: %s", rules->game->id, (unsigned long long)seed, error.text);
    if (came_twice)
        fail_because("%s, seed %llu: a place comes twice", rules->game->id,
                     (unsigned long long)seed);
}

/* A breach of either law ends the game or stops the test. */
static void no_place_comes_twice_and_only_what_says_so_uses_chance(void **state)
{
    const orr_game *game = orr_game_find(*state);
    orr_rng rng = orr_rng_fast(11);
    values = 0;
    came_twice = false;
    for (uint64_t i = 0; i < RANDOM_GAMES + GREEDY_GAMES; i++) {
        orr_rules *rules = random_rules(game, &rng);
        play_watched(rules, i, i >= RANDOM_GAMES);
        orr_rules_free(rules);
    }
    assert_true(values > 50); /* a few shuffles, where decks lie in order from the start */
}

static void a_recording_replays_and_a_copied_state_goes_on_alike(void **state)
{
    static orr_moves moves;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        orr_error error;
        orr_text text = orr_text_new();
        orr_rng any = orr_rng_fast(seed);
        orr_record *record = orr_record_new(usual_rules(*state), orr_rng_keyed(orr_rng_fast(seed)));
        const size_t size = orr_state_size(record->rules);
        void *at = new_state(record->rules), *copy = new_state(record->rules);
        assert_true(orr_start(record->rules, at, record->rng, NULL, &moves, &error));
        while (moves.count > 0 && record->count < MOST_DECISIONS) {
            const orr_move move = moves.at[orr_rng_below(&any, (uint32_t)moves.count)];
            memcpy(copy, at, size);
            orr_play(record->rules, copy, move, NULL, &moves);
            orr_play(record->rules, at, move, NULL, &moves);
            assert_memory_equal(at, copy, size);
            orr_record_add(record, move);
        }
        assert_true(orr_record_write(record, &text, &error));
        orr_record *again = orr_record_read(text.data, text.length, "recording", NULL, &error);
        if (!again)
            fail_because("%s", error.text);
        orr_record_free(again);
        orr_record_free(record);
        orr_text_free(&text);
        free(at);
        free(copy);
    }
}

static sim_totals *played(const orr_rules *rules, bool keyed)
{
    orr_error error;
    sim_totals *totals = calloc(1, sizeof *totals);
    sim_plan plan = {.rules = rules, .games = COMPARED, .seed = 5, .threads = 2, .keyed = keyed};
    for (int seat = 0; seat < rules->seats; seat++)
        plan.players[seat] = "greedy";
    if (!totals || !sim_run(&plan, totals, &error))
        fail_because("%s", error.text);
    return totals;
}

static double variance(const sim_totals *t, int seat)
{
    const double mean = (double)t->points[seat] / (double)t->games;
    return (double)t->points_squared[seat] / (double)t->games - mean * mean;
}

/* Within four standard errors; the seeds are fixed, so this holds always or never. */
static void means_are_those_of_running_chance(void **state)
{
    orr_rules *rules = usual_rules(*state);
    sim_totals *running = played(rules, false), *keyed = played(rules, true);
    for (int seat = 0; seat < rules->seats; seat++) {
        const double games = COMPARED, own = (double)running->won[seat] / games,
                     other = (double)keyed->won[seat] / games;
        const double error = sqrt((own * (1 - own) + other * (1 - other)) / games);
        const double points = ((double)keyed->points[seat] - (double)running->points[seat]) / games;
        const double spread = sqrt((variance(running, seat) + variance(keyed, seat)) / games);
        if (fabs(other - own) > 4 * error + 1e-9 || fabs(points) > 4 * spread + 1e-9)
            fail_because("%s, seat %d: %.3f won keyed, %.3f running; points differ by %.2f",
                         rules->game->id, seat + 1, other, own, points);
    }
    free(running);
    free(keyed);
    orr_rules_free(rules);
}

int main(void)
{
    static const struct {
        const char *name;
        CMUnitTestFunction test;
    } laws[] = {
        {"no_place_comes_twice_and_only_what_says_so_uses_chance",
         no_place_comes_twice_and_only_what_says_so_uses_chance},
        {"a_recording_replays_and_a_copied_state_goes_on_alike",
         a_recording_replays_and_a_copied_state_goes_on_alike},
        {"means_are_those_of_running_chance", means_are_those_of_running_chance},
    };
    enum { LAWS = sizeof laws / sizeof laws[0] };
    static struct CMUnitTest tests[32 * LAWS];
    static char names[32 * LAWS][160];
    size_t count = 0;
    for (int i = 0; i < orr_game_count(); i++) {
        const char *id = orr_game_at(i)->id;
        orr_rules *rules = usual_rules(id);
        for (size_t law = 0; orr_rules_keyed(rules) && law < LAWS; law++) {
            snprintf(names[count], sizeof names[count], "%s: %s", id, laws[law].name);
            tests[count] = (struct CMUnitTest){
                .name = names[count], .test_func = laws[law].test, .initial_state = (void *)id};
            count++;
        }
        orr_rules_free(rules);
    }
    return _cmocka_run_group_tests("luck", tests, count, NULL, NULL);
}
