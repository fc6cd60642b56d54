/* step.c - drives a game through its table of steps.
 *
 * The step on top of the stack either runs or asks. The kernel runs until one asks or the game is
 * over. A question with one answer is answered at once: the reader of a log sees what happened,
 * nobody is bothered. The legal moves found on the way are handed to the caller, so that nothing
 * computes them twice.
 */
#include "kernel/kernel.h"
#include "kernel/keyed.h"

#include <string.h>

/* The bytes of a state, and so its hash, are the same on every machine of this byte order. */
static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "Orrery runs on little-endian machines");

enum { RUNAWAY = 10000 }; /* steps without a decision: the game is caught in a circle */

static const orr_step *current_step(const orr_rules *rules, const orr_head *head)
{
    return &rules->game->steps[orr_step_now(head)];
}

/* Under keyed chance, which must know where the game is. */
static __attribute__((noinline)) void run_keyed(const orr_rules *rules, void *state, int step,
                                                orr_log *log)
{
    const uint64_t since = keyed_enter(rules, rules->game, state, step, 0);
    rules->game->steps[step].run(orr_rules_of(rules, orr_head_of(state)->actor), state, log);
    keyed_leave(rules, state, step, step, since);
}

static __attribute__((noinline)) void apply_keyed(const orr_rules *rules, void *state,
                                                  orr_move move, orr_log *log)
{
    const int actor = orr_head_of(state)->actor, step = orr_step_now(orr_head_of(state));
    const int what = ORR_PLACE_VERBS + move.verb;
    const uint64_t since = keyed_enter(rules, rules->game, state, what, actor);
    rules->game->verbs[move.verb]->apply(orr_rules_of(rules, actor), state, move, log);
    keyed_leave(rules, state, what, step, since);
}

static void apply_move(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    if (log)
        log->decided = true;
    if (__builtin_expect(orr_head_of(state)->rng.keyed, 0))
        apply_keyed(rules, state, move, log);
    else
        rules->game->verbs[move.verb]->apply(orr_rules_of(rules, orr_head_of(state)->actor), state,
                                             move, log);
    if (log)
        orr_log_moment(log, state, false);
}

static void break_off(const orr_rules *rules, void *state, orr_log *log)
{
    orr_error sentence;
    orr_finish(state);
    if (log && !orr_is_whole(rules, state, &sentence))
        orr_say(log, ORR_ANNOUNCE, "%s", sentence.text);
}

/* Made twice by the compiler: without a log nothing of one is left. */
static inline __attribute__((always_inline)) void run_steps(const orr_rules *rules, void *state,
                                                            orr_log *log, orr_moves *moves)
{
    const orr_step *const steps = rules->game->steps;
    const int step_count = rules->game->step_count;
    orr_head *head = state;
    int left = RUNAWAY;
    for (moves->count = 0; head->actor != ORR_OVER && !head->broken; moves->count = 0) {
        const int now = orr_step_now(head);
        if (now >= step_count || left-- == 0) {
            orr_break(head, left < 0 ? ORR_BROKEN_RUNAWAY : ORR_BROKEN_STEP);
            break;
        }
        if (steps[now].run) {
            if (__builtin_expect(head->rng.keyed, 0))
                run_keyed(rules, state, now, log);
            else
                steps[now].run(orr_rules_of(rules, head->actor), state, log);
            if (log)
                orr_log_moment(log, state, false);
            continue;
        }
        steps[now].legal(orr_rules_of(rules, head->actor), state, moves);
        if (moves->count > 1 && moves->count <= ORR_MAX_MOVES)
            return;
        if (moves->count != 1)
            orr_break(head, moves->count ? ORR_BROKEN_MANY_ANSWERS : ORR_BROKEN_NO_ANSWER);
        else if (steps[now].always || steps[now].confirm)
            return;
        else
            apply_move(rules, state, moves->at[0], log);
    }
    moves->count = 0;
    if (head->broken)
        break_off(rules, state, log);
}

void orr_go_on(const orr_rules *rules, void *state, orr_log *log, orr_moves *moves)
{
    if (!log) {
        run_steps(rules, state, NULL, moves);
        return;
    }
    run_steps(rules, state, log, moves);
    orr_log_moment(log, state, true);
}

static void attach_log(orr_log *log, const orr_rules *rules, const void *state)
{
    if (log) {
        log->rules = rules;
        log->state = state;
    }
}

bool orr_start(const orr_rules *rules, void *state, orr_rng rng, orr_log *log, orr_moves *moves,
               orr_error *error)
{
    orr_head *head = state;
    memset(state, 0, rules->game->state_size);
    head->version = (uint16_t)rules->version;
    head->seats = (uint8_t)rules->seats;
    head->viewer = ORR_ALL;
    head->depth = 1;
    head->rng = rng;
    attach_log(log, rules, state);
    if (rng.keyed) {
        if (!keyed_is_possible(rules, error))
            return false;
        keyed_place(&head->rng, 0, PLACE_SETUP, 0, 0);
    }
    if (!rules->game->setup(orr_rules_of(rules, -1), state, error))
        return false;
    orr_go_on(rules, state, log, moves);
    return orr_is_whole(rules, state, error);
}

bool orr_is_asking(const orr_rules *rules, const void *state)
{
    return !orr_is_over(state) && current_step(rules, state)->legal;
}

void orr_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const orr_head *head = state;
    moves->count = 0;
    if (!orr_is_asking(rules, state))
        return;
    current_step(rules, head)->legal(orr_rules_of(rules, head->actor), state, moves);
    if (moves->count > ORR_MAX_MOVES) /* the state is constant here: whoever plays on breaks it */
        moves->count = ORR_MAX_MOVES;
}

void orr_play(const orr_rules *rules, void *state, orr_move move, orr_log *log, orr_moves *moves)
{
    orr_head *head = state;
    assert(head->viewer == ORR_ALL && head->actor != ORR_OVER);
    attach_log(log, rules, state);
    head->ply++;
    apply_move(rules, state, move, log);
    orr_go_on(rules, state, log, moves);
}

bool orr_ahead(const orr_rules *rules, void *state, int seat, orr_moves *moves)
{
    const orr_head *head = state;
    if (!rules->game->ahead || head->actor == ORR_OVER || head->actor == seat ||
        !rules->game->ahead(orr_rules_of(rules, seat), state, seat))
        return false;
    orr_go_on(rules, state, NULL, moves);
    return head->actor == seat;
}

bool orr_is_forced(const orr_rules *rules, const void *state, const orr_moves *moves)
{
    return moves->count == 1 && current_step(rules, state)->confirm;
}

void orr_skip_forced(const orr_rules *rules, void *state, orr_log *log, orr_moves *moves)
{
    while (orr_is_forced(rules, state, moves))
        orr_play(rules, state, moves->at[0], log, moves);
}

bool orr_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log, orr_moves *moves,
               orr_error *error)
{
    orr_moves own; /* filled by orr_legal */
    /* cppcheck-suppress uninitvar */
    orr_moves *legal = moves ? moves : &own;
    if (orr_is_over(state))
        return orr_fail(error, "The game is over.");
    orr_legal(rules, state, legal);
    if (!orr_is_legal(legal, move)) {
        orr_reason reason;
        orr_why_not(rules, state, move, &reason);
        return orr_fail(error, "%s", reason.text);
    }
    orr_play(rules, state, move, log, legal);
    return true;
}

int orr_actor(const void *state)
{
    return orr_head_of(state)->actor;
}

int orr_viewer(const void *state)
{
    return orr_head_of(state)->viewer;
}

uint32_t orr_ply(const void *state)
{
    return orr_head_of(state)->ply;
}

uint32_t orr_reveals(const void *state)
{
    return orr_head_of(state)->reveals;
}

bool orr_is_over(const void *state)
{
    return orr_head_of(state)->actor == ORR_OVER;
}

bool orr_same_move(orr_move left, orr_move right)
{
    return left.verb == right.verb && left.a == right.a && left.b == right.b && left.c == right.c;
}

bool orr_is_legal(const orr_moves *moves, orr_move move)
{
    for (int i = 0; i < moves->count; i++)
        if (orr_same_move(moves->at[i], move))
            return true;
    return false;
}

void orr_finish(orr_head *head)
{
    head->actor = ORR_OVER;
    memset(head->stack, 0, sizeof head->stack);
    head->depth = 1;
}

void orr_score_of(const orr_rules *rules, const void *state, orr_score *score)
{
    *score = (orr_score){.ending = "the game broke off"};
    if (orr_is_broken(state))
        return;
    rules->game->score(orr_rules_of(rules, -1), state, score);
}

/* "Seat 1", then " and 3"; or "Russia", " and Japan". */
static void add_winner(const orr_rules *rules, const void *state, int seat, bool first,
                       orr_text *out)
{
    if (rules->game->side)
        orr_text_add(out, "%s%s", first ? "" : " and ", rules->game->side(rules, state, seat));
    else
        orr_text_add(out, "%s %d", first ? "Seat" : " and", seat + 1);
}

void orr_describe_result(const orr_rules *rules, const void *state, orr_text *out)
{
    if (!orr_is_over(state))
        return;
    if (orr_is_broken(state)) {
        orr_describe_breach(rules, state, out);
        return;
    }
    orr_score score;
    orr_score_of(rules, state, &score);
    if (rules->seats == 1 || rules->game->team) {
        static const char *const together[] = {"Lost", "A draw", "Won"};
        orr_text_add(out, "%s: %s", together[score.outcome[0]], score.ending);
        return;
    }
    int winners = 0;
    for (int seat = 0; seat < rules->seats; seat++)
        if (score.outcome[seat] == ORR_WON)
            add_winner(rules, state, seat, winners++ == 0, out);
    orr_text_add(out, winners > 1 ? " win: " : winners ? " wins: " : "Nobody wins: ");
    orr_text_add(out, "%s", score.ending);
}

void orr_prompt_of(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    prompt->ask = orr_text_in(prompt->ask_bytes, sizeof prompt->ask_bytes);
    prompt->wait = orr_text_in(prompt->wait_bytes, sizeof prompt->wait_bytes);
    prompt->rule = NULL;
    if (orr_is_asking(rules, state))
        current_step(rules, state)->prompt(rules, state, prompt);
}

static void conceal_for(const orr_rules *rules, void *state, int seat)
{
    orr_head *head = state;
    assert(head->viewer == ORR_ALL || head->viewer == seat);
    if (!head->broken) /* its game is over, and its rules cannot be trusted with what is left */
        rules->game->conceal(orr_rules_of(rules, -1), state, seat);
    head->viewer = (int8_t)seat;
    head->rng = (orr_rng){0}; /* whoever knows the rng knows every die to come */
}

void orr_conceal(const orr_rules *rules, void *state, int seat)
{
    const bool sits = seat >= 0 && seat < orr_head_of(state)->seats;
    conceal_for(rules, state, sits ? seat : ORR_SPECTATOR);
}

void orr_conceal_chance(const orr_rules *rules, void *state)
{
    conceal_for(rules, state, ORR_TABLE);
}

static void imagine(const orr_rules *rules, void *state, orr_rng chance)
{
    orr_head *head = state;
    assert(head->viewer != ORR_ALL);
    const uint32_t reveals = head->reveals;
    head->rng = chance;
    rules->game->imagine(orr_rules_of(rules, -1), state);
    head->viewer = ORR_ALL;
    head->reveals = reveals; /* dealing in the mind reveals nothing */
}

void orr_imagine(const orr_rules *rules, void *state, uint64_t seed)
{
    imagine(rules, state, orr_rng_fast(seed));
}

void orr_imagine_keyed(const orr_rules *rules, void *state, uint64_t seed)
{
    orr_rng chance = orr_rng_fast(seed);
    if (orr_rules_keyed(rules)) {
        chance = orr_rng_keyed(chance);
        keyed_place(&chance, 0, PLACE_SETUP, 0, 0);
    }
    imagine(rules, state, chance);
}

/* The first bytes of a state as recordings have always hashed them: there, the viewers ORR_ALL and
 * ORR_SPECTATOR are -1 and -2. */
static uint64_t first_word(const void *state)
{
    orr_head head = *orr_head_of(state);
    uint64_t word;
    static_assert(offsetof(orr_head, viewer) < sizeof word, "the viewer is part of the first word");
    head.viewer = (int8_t)(head.viewer == ORR_ALL         ? -1
                           : head.viewer == ORR_SPECTATOR ? -2
                                                          : head.viewer);
    memcpy(&word, &head, sizeof word);
    return word;
}

uint64_t orr_hash(const orr_rules *rules, const void *state)
{
    const uint8_t *bytes = state;
    const size_t size = rules->game->state_size;
    uint64_t hash = orr_mix(orr_mix(size, 0) ^ first_word(state), 0);
    for (size_t i = sizeof(uint64_t); i < size; i += sizeof(uint64_t)) {
        uint64_t word = 0;
        memcpy(&word, bytes + i, size - i < sizeof word ? size - i : sizeof word);
        hash = orr_mix(hash ^ word, i);
    }
    return hash;
}

size_t orr_state_size(const orr_rules *rules)
{
    return rules->game->state_size;
}
