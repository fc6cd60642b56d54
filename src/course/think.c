/* think.c - see think.h. */
#include "course/think.h"
#include "course/coach.h"
#include "kernel/kernel.h"
#include "players/players.h"

#include <stdlib.h>
#include <string.h>

static int seats_of(const course *c, enum seat_kind kind)
{
    int count = 0;
    for (int seat = 0; seat < orr_rules_seats(c->rules); seat++)
        count += c->seat[seat].kind == kind;
    return count;
}

void course_character(const course *c, int seat, char spec[COURSE_SPEC_SIZE])
{
    static const char *const names[] = {"bold", "careful", "steady", "fanciful"};
    enum { NAMES = sizeof names / sizeof names[0] };
    const char *chosen = c->seat[seat].player;
    orr_text out = orr_text_in(spec, COURSE_SPEC_SIZE);
    orr_text_add(&out, "%s", chosen);
    if (strncmp(chosen, "mcts", 4) != 0 || strpbrk(chosen, "+@") ||
        orr_game_is_team(orr_rules_game(c->rules)) || seats_of(c, SEAT_COMPUTER) < 2 ||
        seats_of(c, SEAT_PERSON) < 1)
        return;
    /* Another one in another game; what will be rolled does not follow from it. */
    const uint64_t first = orr_mix(orr_mix(c->chance.key[1], c->chance.key[0]), 1) >> 32;
    orr_text_add(&out, "+%s", names[(first + (uint64_t)seat) % NAMES]);
}

bool course_ask_computer(const course *c, course_question *question)
{
    const course_turn turn = course_decides(c);
    if (turn.who != WHO_COMPUTER)
        return false;
    *question = (course_question){.rules = c->rules, .seat = turn.seat, .number = c->count};
    course_character(c, turn.seat, question->player);
    question->known = orr_alloc(orr_state_size(c->rules));
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
