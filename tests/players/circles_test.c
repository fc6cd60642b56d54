/* circles_test.c - the search where one could go round in circles for ever, with a tiny game alone.
 *
 * Who stands at the door leaves, which ends the game and loses it, or looks into the room. From the
 * room one comes back to the door, or looks around first. In one of the two games there is a die at
 * the door, too: a six wins.
 */
#include "support/support.h"

enum { DOOR, ROOM, STEPS };
enum { VERB_LOOK, VERB_ROLL, VERB_LEAVE, VERB_AROUND, VERB_BACK, VERBS };
enum { LOST, A_CHANCE_LEFT }; /* the option: which of the two games */

typedef struct toy_state {
    orr_head head;
    uint8_t won;
    uint8_t unused[7];
} toy_state;

static void prompt(const orr_rules *rules, const void *state, orr_prompt *p)
{
    (void)rules, (void)state;
    orr_ask(p, "Choose.");
    orr_wait(p, "Somebody chooses.");
}

static void door_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)state;
    orr_add(moves, ORR_MOVE0(VERB_LOOK));
    if (rules->option[0] == A_CHANCE_LEFT)
        orr_add(moves, ORR_MOVE0(VERB_ROLL));
    orr_add(moves, ORR_MOVE0(VERB_LEAVE));
}

static void room_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_AROUND));
    orr_add(moves, ORR_MOVE0(VERB_BACK));
}

static void apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    toy_state *s = state;
    switch (move.verb) {
    case VERB_ROLL:
        s->won = orr_roll(&s->head, 6) == 6;
        orr_finish(&s->head);
        return;
    case VERB_LEAVE:
        orr_finish(&s->head);
        return;
    default:
        orr_goto(&s->head, move.verb == VERB_BACK ? DOOR : ROOM);
    }
}

static bool setup(const orr_rules *rules, void *state, orr_error *error)
{
    (void)rules, (void)state, (void)error;
    return true;
}

static void score(const orr_rules *rules, const void *state, orr_score *out)
{
    (void)rules;
    const toy_state *s = state;
    out->outcome[0] = s->won ? ORR_WON : ORR_LOST;
    out->ending = "decided";
}

/* Nothing is hidden. */
static void conceal(const orr_rules *rules, void *state, int seat)
{
    (void)rules, (void)state, (void)seat;
}

static void imagine(const orr_rules *rules, void *state)
{
    (void)rules, (void)state;
}

/* Leaving is advised, also where it loses. */
static void weigh(const orr_rules *rules, const void *state, const orr_moves *moves, float *weights)
{
    (void)rules, (void)state;
    for (int i = 0; i < moves->count; i++) {
        const int verb = moves->at[i].verb;
        weights[i] = verb == VERB_LEAVE || verb == VERB_BACK ? 0 : -1;
    }
}

static const orr_step steps[STEPS] = {
    [DOOR] = {.name = "door", .prompt = prompt, .legal = door_legal},
    [ROOM] = {.name = "room", .prompt = prompt, .legal = room_legal},
};
static const orr_verb verb_look = {.word = "look", .at = ORR_AT(DOOR), .apply = apply};
static const orr_verb verb_roll = {.word = "roll", .at = ORR_AT(DOOR), .apply = apply};
static const orr_verb verb_leave = {.word = "leave", .at = ORR_AT(DOOR), .apply = apply};
static const orr_verb verb_around = {.word = "around", .at = ORR_AT(ROOM), .apply = apply};
static const orr_verb verb_back = {.word = "back", .at = ORR_AT(ROOM), .apply = apply};
static const orr_verb *const verbs[] = {&verb_look, &verb_roll, &verb_leave, &verb_around,
                                        &verb_back};
static const orr_game toy = {.id = "toy",
                             .state_size = sizeof(toy_state),
                             .verbs = verbs,
                             .verb_count = VERBS,
                             .steps = steps,
                             .step_count = STEPS,
                             .setup = setup,
                             .score = score,
                             .conceal = conceal,
                             .imagine = imagine,
                             .weigh = weigh};

static orr_thought first_thought(int variant, const char *spec, int threads, uint64_t seed)
{
    const orr_rules rules = {.game = &toy, .version = 1, .seats = 1, .option = {variant}};
    toy_state s;
    orr_moves moves;
    orr_thoughts thoughts;
    orr_error error;
    orr_rng rng = orr_rng_fast(seed);
    assert_true(orr_start(&rules, &s, orr_rng_fast(seed), NULL, &moves, &error));
    orr_conceal(&rules, &s, 0);
    orr_player *player = orr_player_new(spec, threads, &error);
    assert_true(orr_player_think(player, &rules, &s, &moves, NULL, &rng, &thoughts));
    orr_player_free(player);
    return thoughts.at[0];
}

static void who_has_lost_anyway_does_not_put_it_off_for_ever(void **state)
{
    (void)state;
    static const char *const specs[] = {"mcts:6", "mcts:40", "mcts:200", "mcts:1000"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++)
        for (uint64_t seed = 0; seed < 10; seed++)
            for (int threads = 1; threads <= 2; threads++) {
                const orr_thought first = first_thought(LOST, specs[i], threads, seed);
                assert_int_equal(first.move.verb, VERB_LEAVE);
                assert_true(first.proven);
            }
}

static void who_has_a_chance_left_takes_it_and_not_the_sure_loss(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++)
        assert_int_not_equal(first_thought(A_CHANCE_LEFT, "mcts:200", 1, seed).move.verb,
                             VERB_LEAVE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_has_lost_anyway_does_not_put_it_off_for_ever),
        cmocka_unit_test(who_has_a_chance_left_takes_it_and_not_the_sure_loss),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
