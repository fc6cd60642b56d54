/* hint_command.c - `orrery hint FILE`: the best move in a recorded game, and what comes of it. */
#include "cli/cli.h"
#include "study/hint.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool cli_check_thinker(const char *spec, orr_error *error)
{
    if (!cli_check_player(spec, false, error))
        return false;
    return strncmp(spec, "mcts", 4) == 0 ||
           orr_fail(error, "'%s' does not think ahead; --player needs mcts, such as mcts:3.", spec);
}

static void print_json(const orr_rules *rules, const void *view, const hint *h)
{
    orr_text text = orr_text_new();
    orr_json json = orr_json_lines(&text);
    orr_json_open(&json, NULL, '{');
    hint_json(rules, view, h, &json);
    orr_json_close(&json);
    cli_put(&text);
}

/* The seat that is to move there; -1 after saying why there is none, or not the one given. */
static int hinted_seat(const void *state, const cli_args *args, int *code)
{
    const int actor = orr_head_of(state)->actor;
    if (actor == ORR_OVER) {
        *code = cli_failed("The game is over: there is nothing to decide; --at N looks at an "
                           "earlier position.");
        return -1;
    }
    if (actor == ORR_TEAM)
        return args->seat ? (int)args->seat - 1 : 0;
    if (args->seat && args->seat - 1 != actor) {
        *code =
            cli_failed("It is not seat %lld's move here; seat %d decides.", args->seat, actor + 1);
        return -1;
    }
    return actor;
}

/* The move that it is held against, if one is given; false after saying why it cannot be made. */
static bool selected_move(const orr_rules *rules, const void *view, const orr_moves *moves,
                          const char *text, orr_move *move, int *code)
{
    orr_error error;
    orr_reason why;
    if (!orr_parse_move(rules, view, text, move, &error))
        *code = cli_failed("%s", error.text);
    else if (orr_is_legal(moves, *move))
        return true;
    else {
        orr_why_not(rules, view, *move, &why);
        *code = cli_failed("%s", why.text);
    }
    return false;
}

static int hint_at(const orr_record *record, const cli_args *args, void *state)
{
    orr_error error;
    orr_moves moves;
    orr_move selected;
    hint found;
    int code = EXIT_OK;
    const orr_rules *rules = record->rules;
    const char *against = args->word_count > 1 ? args->words[1] : NULL;
    const int at = cli_given(args, at) ? (int)args->at : record->count;
    if (args->seat > rules->seats)
        return cli_failed("There is no seat %lld in this game of %d.", args->seat, rules->seats);
    if (!orr_record_state(record, at, state, NULL, &moves, &error))
        return cli_failed("%s", error.text);
    const int seat = hinted_seat(state, args, &code);
    if (seat < 0)
        return code;
    orr_conceal(rules, state, seat);
    if (against && !selected_move(rules, state, &moves, against, &selected, &code))
        return code;
    const hint_question question = {.rules = rules,
                                    .view = state,
                                    .moves = &moves,
                                    .selected = against ? &selected : NULL,
                                    .threads = cli_threads(args)};
    hint_make(&question, &found);
    if (args->json) {
        print_json(rules, state, &found);
        return EXIT_OK;
    }
    orr_text text = orr_text_new();
    orr_text_add(&text, "%s, decision %d, seat %d to move:\n", rules->game->title, at + 1,
                 seat + 1);
    hint_text(rules, state, &found, &text);
    cli_put(&text);
    return EXIT_OK;
}

int cli_hint(const cli_args *args)
{
    orr_record *record = cli_read_record(args->words[0], args->pack);
    if (!record)
        return EXIT_FAILED;
    void *state = cli_state(record->rules);
    const int code = hint_at(record, args, state);
    free(state);
    orr_record_free(record);
    return code;
}
