/* think.c - see think.h. */
#include "course/think.h"
#include "course/coach.h"

#include <stdlib.h>
#include <string.h>

bool course_ask_computer(const course *c, course_question *question)
{
    const course_turn turn = course_decides(c);
    if (turn.who != WHO_COMPUTER)
        return false;
    *question = (course_question){.rules = c->rules, .seat = turn.seat, .number = c->count};
    memcpy(question->player, c->seat[turn.seat].player, sizeof question->player);
    question->known = malloc(orr_state_size(c->rules));
    if (!question->known)
        abort();
    course_known(c, turn.seat, question->known);
    question->written = coach_reply(c, &question->reply);
    return true;
}

void course_answered(course_question *question)
{
    free(question->known);
    question->known = NULL;
}

orr_player *course_player(const char *spec, int threads)
{
    orr_error error;
    orr_player *player = orr_player_new(spec, threads, &error);
    player = player ? player : orr_player_new("random", threads, &error);
    if (!player)
        abort();
    return player;
}

orr_move course_think(const course_question *question, orr_player *player, orr_rng *rng)
{
    orr_moves legal;
    if (question->written)
        return question->reply;
    orr_legal(question->rules, question->known, &legal);
    return orr_player_choose(player, question->rules, question->known, &legal, rng);
}
