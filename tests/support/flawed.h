/* flawed.h - a game that breaks its contract in any way one likes, for tests of what happens then.
 *
 * One seat, one question: `go` on, four times; then the game is over. With the option flaw=... the
 * second `go` goes wrong. Whoever includes this gets a program that knows this game and no other.
 */
#ifndef TESTS_FLAWED_H
#define TESTS_FLAWED_H

#include "kernel/registry.h"
#include "orrery_game.h"

enum flaw {
    FLAW_NONE,
    FLAW_NO_ANSWER,
    FLAW_MANY_ANSWERS,
    FLAW_ENDLESS,
    FLAW_DEPTH,
    FLAW_RETURN,
    FLAW_STEP,
    FLAW_FULL,
    FLAW_EMPTY,
    FLAW_CHANCE,
    FLAW_RULE,
    FLAW_SILENT_CHANCE, /* this and the next only with keyed chance */
    FLAW_MUCH_CHANCE,
    FLAWS,
};

static const char *const flaw_words[FLAWS + 1] = {
    [FLAW_NONE] = "none",
    [FLAW_NO_ANSWER] = "no-answer",
    [FLAW_MANY_ANSWERS] = "many-answers",
    [FLAW_ENDLESS] = "endless",
    [FLAW_DEPTH] = "depth",
    [FLAW_RETURN] = "return",
    [FLAW_STEP] = "step",
    [FLAW_FULL] = "full",
    [FLAW_EMPTY] = "empty",
    [FLAW_CHANCE] = "chance",
    [FLAW_RULE] = "rule",
    [FLAW_SILENT_CHANCE] = "silent-chance",
    [FLAW_MUCH_CHANCE] = "much-chance",
};

#define FLAWED_STEPS(X)                                                                            \
    X(flawed, ALWAYS, CHOOSE, choose, "the only question")                                         \
    X(flawed, ALWAYS, DUMB, dumb, "a question without an answer")                                  \
    X(flawed, ROLL, CIRCLE, circle, "a walk in circles")
enum { FLAWED_STEPS(ORR_STEP_NUMBER) STEP_COUNT };

#define FLAWED_VERBS(X) X(flawed, GO, go)
enum { FLAWED_VERBS(ORR_VERB_NUMBER) VERB_COUNT };

typedef struct flawed_state {
    orr_head head;
    uint32_t gone;
    ORR_PILE(3) pile;
} flawed_state;

static inline void flawed_choose_prompt(const orr_rules *rules, const void *state,
                                        orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "Go on.");
    orr_wait(prompt, "Somebody goes on.");
    prompt->rule = "going";
}
#define flawed_dumb_prompt flawed_choose_prompt

static inline void flawed_choose_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE1(VERB_GO, 1));
    orr_add(moves, ORR_MOVE1(VERB_GO, 2));
}

/* Nothing, or far too much. */
static inline void flawed_dumb_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    for (int i = 0; rules->option[0] == FLAW_MANY_ANSWERS && i < 2000; i++)
        orr_add(moves, ORR_MOVE1(VERB_GO, i));
}

static inline void flawed_circle_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)log;
    orr_head *head = state;
    for (int i = 0; rules->option[0] == FLAW_MUCH_CHANCE && i <= 1 << 20; i++)
        orr_roll(head, 6);
}

static inline void go_wrong(flawed_state *s, int flaw)
{
    switch (flaw) {
    case FLAW_NO_ANSWER:
    case FLAW_MANY_ANSWERS:
        orr_goto(&s->head, DUMB);
        break;
    case FLAW_SILENT_CHANCE:
        orr_roll(&s->head, 6);
        break;
    case FLAW_ENDLESS:
    case FLAW_MUCH_CHANCE:
        orr_goto(&s->head, CIRCLE);
        break;
    case FLAW_DEPTH:
        for (int i = 0; i < 100; i++)
            orr_push(&s->head, CHOOSE);
        break;
    case FLAW_RETURN:
        orr_pop(&s->head);
        break;
    case FLAW_STEP:
        orr_goto(&s->head, 77);
        break;
    case FLAW_FULL:
        for (int i = 0; i < 100; i++)
            orr_put(&s->head, &s->pile, i);
        break;
    case FLAW_EMPTY:
        orr_take_top(&s->head, &s->pile);
        break;
    case FLAW_CHANCE:
        orr_roll(&s->head, 0);
        break;
    case FLAW_RULE:
        orr_require(&s->head, s->gone == 1000);
        break;
    default:
        break;
    }
}

static inline void flawed_go(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    flawed_state *s = state;
    orr_say(log, ORR_ANNOUNCE, "Going %d.", move.a);
    if (++s->gone == 4)
        orr_finish(&s->head);
    else if (s->gone == 2)
        go_wrong(s, rules->option[0]);
}

static const orr_verb flawed_verb_go = {
    .word = "go",
    .kind = {ORR_KIND_NUMBER},
    .label = "Go on %a",
    .at = ORR_AT(CHOOSE),
    .rule = "going",
    .apply = flawed_go,
};

static inline const char *flawed_name(const orr_rules *rules, const void *state, int kind,
                                      int operand, char buffer[ORR_MAX_NAME])
{
    (void)rules, (void)state, (void)kind, (void)operand, (void)buffer;
    return NULL;
}

static inline bool flawed_setup(const orr_rules *rules, void *state, orr_error *error)
{
    (void)rules, (void)error;
    ((orr_head *)state)->actor = 0;
    return true;
}

static inline void flawed_score(const orr_rules *rules, const void *state, orr_score *score)
{
    (void)rules, (void)state;
    score->outcome[0] = ORR_WON;
    score->ending = "gone far enough";
}

static inline void flawed_conceal(const orr_rules *rules, void *state, int seat)
{
    (void)rules, (void)state, (void)seat;
}

static inline void flawed_imagine(const orr_rules *rules, void *state)
{
    (void)rules, (void)state;
}

static inline void flawed_scene(const orr_rules *rules, const void *state, orr_scene *scene)
{
    (void)rules;
    orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "way", "The way");
    orr_words(panel, NULL, "Gone %u", ((const flawed_state *)state)->gone);
}

static inline bool flawed_check(const orr_rules *rules, const void *state, orr_error *error)
{
    (void)rules, (void)state, (void)error;
    return true;
}

static const orr_step flawed_steps[] = {FLAWED_STEPS(ORR_STEP_ENTRY)};
static const orr_verb *const flawed_verbs[] = {FLAWED_VERBS(ORR_VERB_ENTRY)};
static const orr_option flawed_options[] = {
    {.name = "flaw", .help = "what goes wrong", .words = flaw_words}, {0}};
static const orr_field flawed_schema[] = {ORR_END_OF_FIELDS};

static const orr_game flawed_game = {
    .id = "flawed",
    .title = "Flawed",
    .tagline = "What can go wrong does.",
    .min_seats = 1,
    .max_seats = 1,
    .usual_seats = 1,
    .version = 1,
    .state_size = sizeof(flawed_state),
    .pack_size = sizeof(orr_pack_head),
    .schema = flawed_schema,
    .options = flawed_options,
    .verbs = flawed_verbs,
    .verb_count = VERB_COUNT,
    .steps = flawed_steps,
    .step_count = STEP_COUNT,
    .name = flawed_name,
    .setup = flawed_setup,
    .score = flawed_score,
    .conceal = flawed_conceal,
    .imagine = flawed_imagine,
    .scene = flawed_scene,
    .check = flawed_check,
};

/* Stands in for the list of the games that there are. */
const orr_game *const orr_games[] = {&flawed_game, NULL};

static const char flawed_pack[] =
    "game: flawed\nedition: flawed edition\nabout: A pack that has nothing in it.\n";

#endif
