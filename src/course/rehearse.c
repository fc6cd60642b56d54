/* rehearse.c - see rehearse.h. */
#include "course/rehearse.h"
#include "course/coach.h"
#include "course/think.h"
#include "kernel/kernel.h"
#include "study/hint.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct rehearsal {
    const first_game *first;
    course c;
    int seen; /* the last step that was looked at */
    orr_rules *rules;
    rehearse_watcher *watch;
    void *user;
    orr_error *error;
} rehearsal;

static bool learner_is_asked(const course *c)
{
    const int actor = course_actor(c);
    return actor == FIRST_SEAT || actor == ORR_TEAM;
}

/* Does any line since `from` that the learner may read say this? */
static bool was_said(const course *c, int from, const char *piece)
{
    bool said = false;
    for (int i = from; i < c->line_count && !said; i++) {
        orr_text plain = orr_text_new();
        const char *text = c->lines[i].text;
        orr_line_rank(&text);
        orr_line_text(text, NULL, &plain);
        said = course_may_read(&c->lines[i], FIRST_SEAT) && strstr(plain.data, piece);
        orr_text_free(&plain);
    }
    return said;
}

static bool expectations_hold(rehearsal *r, int step, int from)
{
    char piece[300];
    const char *expect = r->first->steps[step].expect;
    for (int i = 0; expect[0] && first_piece(expect, i, piece, sizeof piece); i++)
        if (!was_said(&r->c, from, piece))
            return orr_fail(r->error, "Step %d: the log does not say '%.100s' by then.", step + 1,
                            piece);
    return true;
}

static bool coach_agrees(rehearsal *r, int step, orr_move move)
{
    coach_words words;
    coach_say(&r->c, FIRST_SEAT, &words);
    return (words.says == COACH_STEP && words.step == step + 1 && orr_same_move(words.move, move) &&
            strcmp(words.then, r->first->steps[step].then) == 0) ||
           orr_fail(r->error, "Step %d: the coach does not say what is written.", step + 1);
}

static bool make_written(rehearsal *r, int step, bool first_of_step, const char *text)
{
    orr_error why;
    orr_move move;
    const int actor = course_actor(&r->c);
    if (actor == ORR_OVER)
        return orr_fail(r->error, "Step %d: the game is over before '%.80s'.", step + 1, text);
    if (!orr_parse_move(r->c.rules, r->c.state, text, &move, &why))
        return orr_fail(r->error, "Step %d: '%.80s': %.120s", step + 1, text, why.text);
    if (first_of_step && !learner_is_asked(&r->c) && (step > 0 || r->first->steps[0].anytime))
        return orr_fail(r->error, "Step %d begins with a move of another seat.", step + 1);
    if (learner_is_asked(&r->c) && !orr_may(r->c.rules, r->c.state, move, NULL)) {
        orr_reason reason;
        orr_why_not(r->c.rules, r->c.state, move, &reason);
        return orr_fail(r->error, "Step %d: '%.80s' cannot be done: %.160s", step + 1, text,
                        reason.text);
    }
    if (learner_is_asked(&r->c) &&
        (!coach_agrees(r, step, move) ||
         (r->watch && !r->watch(r->user, &r->c, step > r->seen ? step : -1, r->error))))
        return false;
    if (learner_is_asked(&r->c))
        r->seen = step;
    return course_make(&r->c, actor >= 0 ? actor : FIRST_SEAT, move, 0) ||
           orr_fail(r->error, "Step %d: '%.80s' cannot be done.", step + 1, text);
}

static bool play_steps(rehearsal *r)
{
    int step = 0, next, from = 0;
    char text[ORR_MAX_NOTATION];
    for (int i = 0; first_move(r->first, i, &next, text); i++) {
        if (next != step) {
            if (!expectations_hold(r, step, from))
                return false;
            from = r->c.line_count;
        }
        if (!make_written(r, next, i == 0 || next != step, text))
            return false;
        step = next;
    }
    return expectations_hold(r, step, from);
}

/* The written moves; the course is to be cleared and its rules freed. */
static bool begin(rehearsal *r)
{
    r->rules = first_rules(r->first, r->error);
    if (!r->rules)
        return false;
    r->c.rules = r->rules;
    r->c.first = r->first;
    r->c.chance = orr_rng_fast((uint64_t)r->first->seed);
    for (int seat = 0; seat < r->first->seats; seat++)
        r->c.seat[seat].kind = seat == FIRST_SEAT ? SEAT_PERSON : SEAT_COMPUTER;
    return course_begin(&r->c, r->error) && play_steps(r);
}

static void end(rehearsal *r)
{
    course_clear(&r->c);
    orr_rules_free(r->rules);
}

bool first_rehearse(const first_game *first, rehearse_watcher *watch, void *user, orr_error *error)
{
    rehearsal r = {.first = first, .seen = -1, .watch = watch, .user = user, .error = error};
    const bool fine = begin(&r);
    end(&r);
    return fine;
}

/* ---- to the end ------------------------------------------------------------------------------ */

static orr_move choice_of(const orr_rules *rules, const void *known, const orr_moves *legal,
                          bool learner, orr_player *other, orr_rng *rng)
{
    hint found;
    const hint_question question = {
        .rules = rules, .view = known, .moves = legal, .threads = 1, .quicker = coach_quicker};
    if (!learner)
        return orr_player_choose(other, rules, known, legal, rng);
    hint_make(&question, &found);
    return found.better.move;
}

/* From here to the end; does the learner win? */
static bool follow_on(const orr_rules *rules, void *state, void *known, orr_player *other,
                      uint64_t seed)
{
    orr_moves legal;
    orr_score score;
    orr_rng rng = orr_rng_fast(seed);
    orr_conceal(rules, state, FIRST_SEAT);
    orr_imagine(rules, state, seed);
    orr_legal(rules, state, &legal);
    while (legal.count > 0) {
        const int actor = orr_head_of(state)->actor;
        const bool learner = actor == FIRST_SEAT || actor == ORR_TEAM;
        memcpy(known, state, orr_state_size(rules));
        orr_conceal(rules, known, learner ? FIRST_SEAT : actor);
        orr_play_on(rules, state, choice_of(rules, known, &legal, learner, other, &rng), &legal);
    }
    orr_score_of(rules, state, &score);
    return score.outcome[FIRST_SEAT] == ORR_WON;
}

int first_follow(const first_game *first, int games, orr_error *error)
{
    rehearsal r = {.first = first, .seen = -1, .error = error};
    int won = -1;
    if (begin(&r)) {
        const size_t size = orr_state_size(r.c.rules);
        orr_player *other = course_player(first->others[0] ? first->others : "greedy", 1);
        void *state = orr_alloc(size), *known = orr_alloc(size);
        won = 0;
        for (int game = 0; game < games; game++) {
            memcpy(state, r.c.state, size);
            won += follow_on(r.c.rules, state, known, other, (uint64_t)game + 1);
        }
        free(state);
        free(known);
        orr_player_free(other);
    }
    end(&r);
    return won;
}
