/* ahead.c - answers that are given before the seat is asked.
 *
 * They are no moves yet: the course is where it was, and what the others see does not change. They are
 * kept with a hash of the question, its words and all that can be answered to it with what each brings,
 * as its seat sees it. When the turn comes the question is put again, and if it is another one (somebody
 * went back and decided otherwise) the answers are withdrawn.
 */
#include "course/position_at.h"
#include "kernel/kernel.h"

#include <stdlib.h>
#include <string.h>

static uint64_t mix_text(uint64_t hash, const char *text)
{
    for (; *text; text++)
        hash = orr_mix(hash ^ (unsigned char)*text, 1);
    return hash;
}

static uint64_t question_of(const course *c, const void *state, int seat)
{
    orr_prompt prompt;
    orr_moves legal;
    orr_text detail = orr_text_new();
    void *known = orr_copy_bytes(state, orr_state_size(c->rules));
    orr_conceal(c->rules, known, seat);
    orr_prompt_of(c->rules, known, &prompt);
    orr_legal(c->rules, known, &legal);
    uint64_t hash = mix_text(orr_mix((uint64_t)legal.count, 0), prompt.ask.data);
    for (int i = 0; i < legal.count; i++) {
        uint64_t move;
        static_assert(sizeof move == sizeof legal.at[i], "a move is one word");
        memcpy(&move, &legal.at[i], sizeof move);
        orr_text_clear(&detail);
        orr_detail_move(c->rules, known, legal.at[i], &detail);
        hash = mix_text(orr_mix(hash ^ move, 2), detail.data);
    }
    free(known);
    orr_text_free(&detail);
    return hash;
}

/* To where the seat begins to answer. */
static bool begins(const course *c, int seat, void *state, orr_moves *legal)
{
    if (!c->state || seat < 0 || course_by_computer(c, seat))
        return false;
    memcpy(state, c->state, orr_state_size(c->rules));
    return orr_ahead(c->rules, state, seat, legal);
}

static const course_answers *answers_of(const course *c, int seat)
{
    return c->ahead && c->ahead[seat].count > 0 ? &c->ahead[seat] : NULL;
}

enum course_ahead course_asks_ahead(const course *c, int seat, void *state, int *answers)
{
    orr_moves legal;
    const orr_head *head = state;
    *answers = 0;
    if (!begins(c, seat, state, &legal))
        return AHEAD_NOT;
    const course_answers *given = answers_of(c, seat);
    if (!given || question_of(c, state, seat) != given->question)
        return AHEAD_ASKED;
    for (; *answers < given->count; ++*answers)
        orr_play(c->rules, state, given->move[*answers], NULL, &legal);
    return head->actor == seat ? AHEAD_ASKED : AHEAD_READY;
}

void course_add_ahead(course *c, int seat, orr_move move, uint64_t question)
{
    if (!c->ahead)
        c->ahead = orr_alloc_zeroed(ORR_MAX_SEATS, sizeof *c->ahead);
    course_answers *given = &c->ahead[seat];
    given->question = question;
    given->move[given->count++] = move;
}

bool course_answer_ahead(course *c, int seat, orr_move move)
{
    int answers;
    orr_moves legal;
    void *state = orr_alloc(orr_state_size(c->rules));
    bool may =
        course_asks_ahead(c, seat, state, &answers) == AHEAD_ASKED && answers < COURSE_MOST_AHEAD;
    if (may) {
        orr_legal(c->rules, state, &legal);
        may = orr_is_legal(&legal, move);
    }
    if (may && answers == 0 && c->ahead)
        c->ahead[seat].count = 0; /* what is there answers another question */
    if (may)
        course_add_ahead(c, seat, move,
                         answers ? c->ahead[seat].question : question_of(c, state, seat));
    free(state);
    return may;
}

bool course_take_back_ahead(course *c, int seat)
{
    if (seat < 0 || !answers_of(c, seat))
        return false;
    c->ahead[seat].count--;
    return true;
}

unsigned course_follow(course *c, long long made)
{
    unsigned gone = 0;
    for (int seat; (seat = course_actor(c)) >= 0 && answers_of(c, seat);) {
        const course_answers given = c->ahead[seat];
        c->ahead[seat].count = 0;
        gone |= 1u << seat;
        if (course_by_computer(c, seat))
            continue;
        if (question_of(c, c->state, seat) != given.question) {
            course_hear(&(course_teller){.c = c, .number = c->count}, seat, ORR_ANNOUNCE,
                        "What you answered ahead of your turn does not fit any more.");
            continue;
        }
        for (int i = 0; i < given.count && course_actor(c) == seat; i++)
            if (!course_make(c, seat, given.move[i], made))
                break;
    }
    return gone;
}
