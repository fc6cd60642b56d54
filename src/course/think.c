/* think.c - see think.h. */
#include "course/think.h"
#include "course/coach.h"
#include "players/players.h"

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
    orr_legal(c->rules, question->known, &question->legal);
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
    if (question->written)
        return question->reply;
    return orr_player_choose(player, question->rules, question->known, &question->legal, rng);
}

bool course_think_within(const course_question *question, double seconds, orr_player *player,
                         orr_rng *rng, orr_move *move)
{
    *move = question->reply;
    return question->written || players_choose_within(player, seconds, question->rules,
                                                      question->known, &question->legal, rng, move);
}

bool course_still_asks(const course *c, const course_question *question)
{
    const course_turn turn = course_decides(c);
    return c->count == question->number && turn.who == WHO_COMPUTER && turn.seat == question->seat;
}
