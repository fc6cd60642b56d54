/* session.c - see session.h. */
#include "cli/session.h"
#include "course/coach.h"
#include "course/think.h"
#include "kernel/kernel.h"
#include "study/hint.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Who wants to leave does not wait until a long thought is over. */
static bool wants_to_leave(void *unused)
{
    (void)unused;
    return cli_interrupted();
}

/* Everybody who plays thinks on all cores: one of them at a time. */
static bool seat_computers(session *s, orr_error *error)
{
    char spec[COURSE_SPEC_SIZE];
    for (int i = 0; i < s->seats.count; i++) {
        course_seat *seat = &s->course.seat[i];
        seat->kind = cli_is_human(&s->seats, i) ? SEAT_PERSON : SEAT_COMPUTER;
        orr_text player = orr_text_in(seat->player, sizeof seat->player);
        if (seat->kind == SEAT_COMPUTER)
            orr_text_add(&player, "%s", s->seats.players[i]);
    }
    for (int i = 0; i < s->seats.count; i++) {
        if (s->course.seat[i].kind == SEAT_PERSON)
            continue;
        course_character(&s->course, i, spec);
        s->players[i] = orr_player_new(spec, cli_threads(s->args), error);
        if (!s->players[i])
            return false;
        orr_player_heed(s->players[i], wants_to_leave, NULL);
        orr_player_remember(s->players[i]);
    }
    return true;
}

static int first_human(const session *s)
{
    for (int i = 0; i < s->seats.count; i++)
        if (!s->players[i])
            return i;
    return 0;
}

/* After a change: what is legal now, and who sits at the keyboard. */
static void look_around(session *s)
{
    orr_legal(s->course.rules, s->course.state, &s->moves);
    if (session_human_decides(s))
        s->keyboard = session_decider(s);
}

/* Takes over the record; its moves are made again so that everything that was said is known. */
static session *open_session(const cli_args *args, const cli_seats *seats, orr_record *record,
                             int *code)
{
    orr_error error;
    session *s = orr_alloc_zeroed(1, sizeof *s);
    s->args = args;
    s->seats = *seats;
    s->record = record;
    s->course.rules = record->rules;
    s->course.chance = record->rng;
    s->course.sandbox = args->sandbox;
    s->course.skip_forced = args->skip_forced;
    s->course.coached = record->coached;
    s->view = cli_state(record->rules);
    s->earlier = cli_state(record->rules);
    s->choices = orr_rng_fast(~record->rng.key[1] + (uint64_t)record->count);
    if (seat_computers(s, &error) && course_begin(&s->course, &error)) {
        s->keyboard = first_human(s);
        look_around(s);
        for (int i = 0; i < record->count; i++)
            session_move(s, record->moves[i]);
        return s;
    }
    *code = cli_failed("%s", error.text);
    session_free(s);
    return NULL;
}

session *session_new(const cli_args *args, const orr_game *game, const cli_seats *seats, int *code)
{
    orr_rules *rules = cli_rules(game, seats->count, args, code);
    if (!rules)
        return NULL;
    bool keyed;
    *code = cli_keyed(args, rules, false, &keyed);
    if (*code != EXIT_OK) {
        orr_rules_free(rules);
        return NULL;
    }
    const orr_rng chance = orr_rng_fast(cli_seed(args));
    orr_record *record = orr_record_new(rules, keyed ? orr_rng_keyed(chance) : chance);
    orr_text players = orr_text_in(record->players, sizeof record->players);
    cli_describe_seats(seats, &players);
    return open_session(args, seats, record, code);
}

session *session_load(const cli_args *args, orr_record *record, int *code)
{
    orr_error error;
    cli_seats seats;
    const char *given = args->seats ? args->seats : record->players[0] ? record->players : NULL;
    *code = EXIT_FAILED;
    if (!cli_seat_players(record->rules->game, given, true, &seats, &error)) {
        *code = cli_usage("%s", error.text);
    } else if (seats.count != record->rules->seats) {
        *code = cli_usage("This game has %d seats, not %d.", record->rules->seats, seats.count);
    } else {
        orr_text players = orr_text_in(record->players, sizeof record->players);
        cli_describe_seats(&seats, &players);
        return open_session(args, &seats, record, code);
    }
    orr_record_free(record);
    return NULL;
}

void session_free(session *s)
{
    if (!s)
        return;
    course_clear(&s->course);
    free(s->view);
    free(s->earlier);
    orr_record_free(s->record);
    for (int i = 0; i < ORR_MAX_SEATS; i++)
        orr_player_free(s->players[i]);
    free(s);
}

const orr_rules *session_rules(const session *s)
{
    return s->course.rules;
}

bool session_is_over(const session *s)
{
    return course_actor(&s->course) == ORR_OVER;
}

int session_decider(const session *s)
{
    const int actor = course_actor(&s->course);
    return actor >= 0 ? actor : s->keyboard;
}

bool session_human_decides(const session *s)
{
    return course_decides(&s->course).who == WHO_PERSON;
}

int session_humans(const session *s)
{
    int count = 0;
    for (int i = 0; i < s->seats.count; i++)
        count += !s->players[i];
    return count;
}

const void *session_view(session *s, int seat)
{
    course_known(&s->course, seat, s->view);
    return s->view;
}

const void *session_view_at(session *s, int seat, int count)
{
    orr_error error;
    if (!course_state_at(&s->course, count, NULL, s->earlier, &error))
        return session_view(s, seat);
    orr_conceal(session_rules(s), s->earlier, seat);
    return s->earlier;
}

bool session_has_secrets(session *s, int seat, int other)
{
    const size_t size = orr_state_size(session_rules(s));
    memcpy(s->earlier, session_view(s, other), size);
    session_view(s, seat);
    ((orr_head *)s->earlier)->viewer = (int8_t)seat; /* who looks is no secret */
    return memcmp(s->earlier, s->view, size) != 0;
}

/* ---- moving --------------------------------------------------------------------------------- */

void session_move(session *s, orr_move move)
{
    const bool made = course_make(&s->course, session_decider(s), move, 0);
    assert(made); /* whoever asks for it has it from the list */
    (void)made;
    look_around(s);
}

bool session_skip(session *s)
{
    orr_move answer;
    if (!course_skips(&s->course, &answer))
        return false;
    session_move(s, answer);
    return true;
}

void session_computer_moves(session *s)
{
    course_question question;
    if (!course_ask_computer(&s->course, &question))
        return;
    const orr_move move = course_think(&question, s->players[question.seat], &s->choices);
    course_answered(&question);
    if (!cli_interrupted()) /* half a thought is no move */
        session_move(s, move);
}

/* Those who could agree to go further back sit at the keyboard; a sandbox is how they say so. */
bool session_undo(session *s, orr_error *error)
{
    const course_undo undo = course_may_undo(&s->course, ORR_ALL, COURSE_LAST);
    if (undo.way == UNDO_NOTHING)
        return orr_fail(error, "%s", undo.why);
    if (!course_undoes_at_once(&undo))
        return orr_fail(error, "%s Begin one with --sandbox.", undo.why);
    if (!course_back(&s->course, undo.to, NULL, error))
        return false;
    look_around(s);
    return true;
}

bool session_redo(session *s, orr_error *error)
{
    const bool made = course_redo(&s->course, error);
    look_around(s);
    return made;
}

bool session_parse(session *s, const char *text, orr_move *move, orr_error *error)
{
    long long number;
    orr_reason reason;
    if (orr_parse_number(text, INT64_MIN, INT64_MAX, &number)) {
        if (number < 1 || number > s->moves.count)
            return orr_fail(error, "There is no move %s; choose 1 to %d.", text, s->moves.count);
        *move = s->moves.at[number - 1];
        return true;
    }
    const void *view = session_view(s, session_decider(s));
    if (!orr_parse_move(session_rules(s), view, text, move, error))
        return false;
    if (orr_is_legal(&s->moves, *move))
        return true;
    orr_why_not(session_rules(s), view, *move, &reason);
    return orr_fail(error, "%s", reason.text);
}

/* ---- answering ------------------------------------------------------------------------------- */

void session_why(session *s, const char *text, orr_text *out)
{
    orr_error error;
    orr_move move;
    orr_reason reason;
    const void *view = session_view(s, session_decider(s));
    if (!orr_parse_move(session_rules(s), view, text, &move, &error)) {
        orr_text_add(out, "%s", error.text);
        return;
    }
    if (orr_is_legal(&s->moves, move)) {
        orr_text_add(out, "That move is possible.");
        return;
    }
    orr_why_not(session_rules(s), view, move, &reason);
    orr_text_add(out, "%s", reason.text);
    if (reason.rule)
        orr_text_add(out, " See '%s' in `orrery rules %s`.", reason.rule,
                     session_rules(s)->game->id);
}

bool session_hint(session *s, const orr_move *selected, bool spoken, orr_text *out)
{
    hint found;
    const orr_rules *rules = session_rules(s);
    const void *view = session_view(s, session_decider(s));
    const hint_question question = {.rules = rules,
                                    .view = view,
                                    .moves = &s->moves,
                                    .selected = selected,
                                    .threads = cli_threads(s->args),
                                    .quicker = coach_is_here(&s->course) ? coach_quicker : 1};
    if (!hint_make(&question, &found))
        return false;
    (spoken ? hint_spoken : hint_text)(rules, view, &found, out);
    return true;
}

void session_rule(session *s, orr_text *out)
{
    orr_prompt prompt;
    orr_prompt_of(session_rules(s), session_view(s, session_decider(s)), &prompt);
    orr_manual_text(session_rules(s)->game, prompt.rule, out);
}
