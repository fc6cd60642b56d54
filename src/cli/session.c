/* session.c - see session.h. */
#include "cli/session.h"
#include "kernel/kernel.h"

#include <stdlib.h>
#include <string.h>

static void hear(void *user, int audience, const char *text)
{
    session *s = user;
    if (s->line_count == s->line_capacity) {
        s->line_capacity = s->line_capacity ? 2 * s->line_capacity : 64;
        s->lines = realloc(s->lines, (size_t)s->line_capacity * sizeof *s->lines);
        if (!s->lines)
            abort();
    }
    s->lines[s->line_count++] = (session_line){audience, s->record->count, strdup(text)};
    if (s->heard)
        s->heard(s->user, audience, text);
}

static void see(void *user, const void *state)
{
    session *s = user;
    (void)state; /* it is the session's own */
    if (s->witness && s->line_count > s->witnessed)
        s->witness(s->user);
    s->witnessed = s->line_count;
}

void session_note(session *s, const char *text)
{
    hear(s, ORR_ALL, text);
}

static void forget_lines_after(session *s, int ply)
{
    while (s->line_count > 0 && s->lines[s->line_count - 1].ply > ply)
        free(s->lines[--s->line_count].text);
}

/* Who wants to leave does not wait until a long thought is over. */
static bool wants_to_leave(void *unused)
{
    (void)unused;
    return cli_interrupted();
}

/* Everybody who plays thinks on all cores: one of them at a time. */
static bool seat_computers(session *s, orr_error *error)
{
    for (int i = 0; i < s->seats.count; i++) {
        if (cli_is_human(&s->seats, i))
            continue;
        s->players[i] = orr_player_new(s->seats.players[i], cli_threads(s->args), error);
        if (!s->players[i])
            return false;
        orr_player_heed(s->players[i], wants_to_leave, NULL);
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

/* Takes over the record; its moves are made again so that everything that was said is known. */
static session *open_session(const cli_args *args, const cli_seats *seats, orr_record *record,
                             int *code)
{
    orr_error error;
    session *s = calloc(1, sizeof *s);
    if (!s)
        abort();
    const int count = record->count;
    s->args = args;
    s->seats = *seats;
    s->record = record;
    s->recorded = count;
    s->sandbox = args->sandbox;
    s->skip_forced = args->skip_forced;
    s->log = (orr_log){.line = hear, .moment = see, .user = s};
    s->state = cli_state(record->rules);
    s->view = cli_state(record->rules);
    s->earlier = cli_state(record->rules);
    s->choices = orr_rng_fast(~record->rng.key[1] + (uint64_t)count);
    record->count = 0;
    if (seat_computers(s, &error) &&
        orr_start(record->rules, s->state, record->rng, &s->log, &s->moves, &error)) {
        s->keyboard = first_human(s);
        for (int i = 0; i < count; i++)
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
    orr_record *record = orr_record_new(rules, orr_rng_fast(cli_seed(args)));
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
    forget_lines_after(s, -1);
    free(s->lines);
    free(s->state);
    free(s->view);
    free(s->earlier);
    orr_record_free(s->record);
    orr_player_free(s->adviser);
    for (int i = 0; i < ORR_MAX_SEATS; i++)
        orr_player_free(s->players[i]);
    free(s);
}

const orr_rules *session_rules(const session *s)
{
    return s->record->rules;
}

bool session_is_over(const session *s)
{
    return orr_is_over(s->state);
}

int session_decider(const session *s)
{
    const int actor = orr_head_of(s->state)->actor;
    return actor == ORR_TEAM || actor == ORR_OVER ? s->keyboard : actor;
}

bool session_human_decides(const session *s)
{
    return !session_is_over(s) && !s->players[session_decider(s)];
}

int session_humans(const session *s)
{
    int count = 0;
    for (int i = 0; i < s->seats.count; i++)
        count += !s->players[i];
    return count;
}

static const void *concealed(session *s, const void *state, void *copy, int seat)
{
    if (copy != state)
        memcpy(copy, state, orr_state_size(session_rules(s)));
    orr_conceal(session_rules(s), copy, seat);
    return copy;
}

const void *session_view(session *s, int seat)
{
    return concealed(s, s->state, s->view, seat);
}

const void *session_view_at(session *s, int seat, int count)
{
    orr_error error;
    orr_moves moves;
    const int now = s->record->count;
    s->record->count = s->recorded;
    const bool there = orr_record_state(s->record, count, s->earlier, NULL, &moves, &error);
    s->record->count = now;
    return there ? concealed(s, s->earlier, s->earlier, seat) : session_view(s, seat);
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
    const bool again =
        s->record->count < s->recorded && orr_same_move(s->record->moves[s->record->count], move);
    if (again) {
        s->record->count++;
    } else {
        orr_record_add(s->record, move);
        s->recorded = s->record->count;
    }
    orr_play(session_rules(s), s->state, move, &s->log, &s->moves);
    if (session_human_decides(s))
        s->keyboard = session_decider(s);
}

bool session_skips(const session *s)
{
    return s->skip_forced && session_human_decides(s) &&
           orr_is_forced(session_rules(s), s->state, &s->moves);
}

void session_computer_moves(session *s)
{
    const int seat = session_decider(s);
    const orr_move move = orr_player_choose(s->players[seat], session_rules(s),
                                            session_view(s, seat), &s->moves, &s->choices);
    if (!cli_interrupted()) /* half a thought is no move */
        session_move(s, move);
}

/* May the game go back to its position after `count` moves? That position is in s->earlier. */
static bool may_return_to(session *s, int count, orr_moves *moves)
{
    orr_error error;
    if (!orr_record_state(s->record, count, s->earlier, NULL, moves, &error))
        return false;
    const orr_head *now = orr_head_of(s->state), *then = orr_head_of(s->earlier);
    return s->sandbox || (now->reveals == then->reveals && then->actor == now->actor);
}

/* The last position in which a human had something to decide; -1 if it may not be returned to. */
static int previous_decision(session *s)
{
    orr_moves moves;
    for (int count = s->record->count - 1; count >= 0; count--) {
        if (!may_return_to(s, count, &moves))
            return -1;
        if (s->skip_forced && orr_is_forced(session_rules(s), s->earlier, &moves))
            continue;
        const int actor = orr_head_of(s->earlier)->actor;
        if (actor == ORR_TEAM || (actor >= 0 && !s->players[actor]))
            return count;
    }
    return -1;
}

bool session_undo(session *s, orr_error *error)
{
    if (s->record->count == 0)
        return orr_fail(error, "There is nothing to take back.");
    const int count = previous_decision(s);
    if (count < 0)
        return orr_fail(error, "That cannot be taken back: a die was rolled, a secret was shown, "
                               "or another seat has decided since (--sandbox allows it).");
    if (!orr_record_state(s->record, count, s->state, NULL, &s->moves, error))
        return false;
    s->record->count = count;
    forget_lines_after(s, count);
    return true;
}

bool session_redo(session *s, orr_error *error)
{
    if (s->record->count == s->recorded)
        return orr_fail(error, "There is nothing to make again.");
    do
        session_move(s, s->record->moves[s->record->count]);
    while (s->record->count < s->recorded && !session_human_decides(s));
    return true;
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

/* ---- asking --------------------------------------------------------------------------------- */

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

bool session_hint(session *s, orr_text *out, orr_error *error)
{
    if (!s->adviser)
        s->adviser = orr_player_new(s->args->player ? s->args->player : "mcts:3",
                                    cli_threads(s->args), error);
    if (!s->adviser)
        return false;
    orr_player_heed(s->adviser, wants_to_leave, NULL);
    return cli_hint_text(s->adviser, session_rules(s), session_view(s, session_decider(s)),
                         &s->moves, (uint64_t)s->record->count, out, error);
}

/* From the heading whose slug is the anchor to the next one of its rank or above. */
void session_rule(session *s, orr_text *out)
{
    orr_prompt prompt;
    orr_prompt_of(session_rules(s), session_view(s, session_decider(s)), &prompt);
    const char *manual = orr_game_manual(session_rules(s)->game);
    size_t rank = 0; /* of the heading found: how many # it has */
    for (const char *line = manual; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        const size_t length = strcspn(line, "\n"), marks = strspn(line, "#");
        char heading[ORR_MAX_NAME * 2], slug[ORR_MAX_NAME];
        if (rank && marks && marks <= rank)
            return;
        if (!rank && marks && prompt.rule && length < sizeof heading) {
            memcpy(heading, line, length);
            heading[length] = '\0';
            orr_slug(heading + marks, slug);
            rank = strcmp(slug, prompt.rule) == 0 ? marks : 0;
        }
        if (rank)
            orr_text_add(out, "%.*s\n", (int)length, line);
    }
    if (!rank)
        orr_text_add(out, "%s", manual);
}
