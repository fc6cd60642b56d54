/* hint_command.c - `orrery hint FILE`: what a search would do in a recorded game, and why. Also the
 * word `hint` of `orrery play`. */
#include "cli/cli.h"
#include "kernel/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BEST_FEW = 5 };

bool cli_check_thinker(const char *spec, orr_error *error)
{
    if (!cli_check_player(spec, false, error))
        return false;
    return strncmp(spec, "mcts", 4) == 0 ||
           orr_fail(error, "'%s' does not think ahead; --player wants mcts, such as mcts:3.", spec);
}

static orr_player *new_adviser(const cli_args *args, int *code)
{
    orr_error error;
    const char *spec = args->player ? args->player : "mcts:3";
    orr_player *player = NULL;
    if (!cli_check_thinker(spec, &error))
        *code = cli_usage("%s", error.text);
    else if (!(player = orr_player_new(spec, cli_threads(args), &error)))
        *code = cli_failed("%s", error.text);
    return player;
}

static int width_of(const orr_rules *rules, const void *view, orr_move move)
{
    char bytes[ORR_MAX_NOTATION];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    orr_print_move(rules, view, move, &text);
    return (int)text.length;
}

/* The main line begins with the move itself, which is named already. */
static void add_thought(const orr_rules *rules, const void *view, const orr_thought *t, int seat,
                        int width, orr_text *out)
{
    orr_text line = orr_text_new();
    orr_print_variation(rules, view, t, &line);
    const int own = width_of(rules, view, t->move);
    const char *rest = line.data + own + strspn(line.data + own, ", ");
    orr_text_add(out, "%-*.*s ", width, own, line.data);
    if (t->proven)
        orr_text_add(out, "%5.1f %%  proven ", 100 * t->chance[seat]);
    else if (t->visits >= ORR_ENOUGH_VISITS)
        orr_text_add(out, "%5.1f %% +- %4.1f", 100 * t->chance[seat], 100 * t->error);
    else
        orr_text_add(out, "%7s %8s", "", "a glance");
    orr_text_add(out, " %8lld%s%s\n", t->visits, *rest ? "   " : "", rest);
    orr_text_free(&line);
}

static void add_thoughts(const orr_rules *rules, const void *view, const orr_thoughts *thoughts,
                         orr_text *out)
{
    int width = 20;
    for (int i = 0; i < thoughts->count && i < BEST_FEW; i++) {
        const int needed = width_of(rules, view, thoughts->at[i].move);
        width = needed > width ? needed : width;
    }
    orr_text_add(out, "    %-*s %7s %8s %8s   %s\n", width, "move", "wins", "error", "visits",
                 "what may follow");
    for (int i = 0; i < thoughts->count && i < BEST_FEW; i++) {
        orr_text_add(out, "%2d. ", i + 1);
        add_thought(rules, view, &thoughts->at[i], thoughts->seat, width, out);
    }
    orr_text_add(out, "\n");
    orr_explain(rules, view, thoughts, out);
    orr_text_add(out, "\n");
}

static void json_thought(orr_json *json, const orr_rules *rules, const void *view,
                         const orr_thought *t, int seat)
{
    orr_text text = orr_text_new();
    orr_json_open(json, NULL, '{');
    orr_print_move(rules, view, t->move, &text);
    orr_json_text(json, "move", text.data);
    orr_json_real(json, "chance", t->chance[seat], 6);
    orr_json_real(json, "error", t->error, 6);
    orr_json_bool(json, "proven", t->proven);
    orr_json_int(json, "visits", t->visits);
    orr_json_int(json, "ends", t->ends);
    orr_json_real(json, "points", t->points, 3);
    orr_json_real(json, "decisions", t->decisions, 2);
    orr_text_clear(&text);
    orr_print_variation(rules, view, t, &text);
    orr_json_text(json, "line", text.data);
    orr_json_close(json);
    orr_text_free(&text);
}

static void print_json(const orr_rules *rules, const void *view, const orr_thoughts *thoughts)
{
    orr_text text = orr_text_new(), reasons = orr_text_new();
    orr_json json = orr_json_lines(&text);
    orr_explain(rules, view, thoughts, &reasons);
    orr_json_open(&json, NULL, '{');
    orr_json_int(&json, "seat", thoughts->seat + 1);
    orr_json_int(&json, "iterations", thoughts->iterations);
    orr_json_text(&json, "reasons", reasons.data);
    orr_json_open(&json, "moves", '[');
    for (int i = 0; i < thoughts->count; i++)
        json_thought(&json, rules, view, &thoughts->at[i], thoughts->seat);
    orr_json_close(&json);
    orr_json_close(&json);
    cli_put(&text);
    orr_text_free(&reasons);
}

/* The same for who hears it: the best three, one a line, and why. */
static void add_spoken(const orr_rules *rules, const void *view, const orr_thoughts *thoughts,
                       orr_text *out)
{
    enum { MOST_SPOKEN = 3 };
    for (int i = 0; i < thoughts->count && i < MOST_SPOKEN; i++) {
        const orr_thought *t = &thoughts->at[i];
        orr_print_move(rules, view, t->move, out);
        if (t->proven || t->visits >= ORR_ENOUGH_VISITS)
            orr_text_add(out, ": wins %.0f %%, give or take %.0f.\n",
                         100 * t->chance[thoughts->seat], 100 * t->error);
        else
            orr_text_add(out, ": no more than a glance was taken at it.\n");
    }
    orr_explain(rules, view, thoughts, out);
    orr_text_add(out, "\n");
}

bool cli_hint_text(orr_player *adviser, const orr_rules *rules, const void *view,
                   const orr_moves *moves, uint64_t seed, bool spoken, orr_text *out,
                   orr_error *error)
{
    orr_thoughts thoughts;
    orr_rng rng = orr_rng_fast(seed);
    if (!orr_player_think(adviser, rules, view, moves, NULL, &rng, &thoughts))
        return orr_fail(error, "'%s' does not think ahead and has no reasons.",
                        orr_player_name(adviser));
    (spoken ? add_spoken : add_thoughts)(rules, view, &thoughts, out);
    return true;
}

static void give_hint(orr_player *adviser, const orr_rules *rules, const void *view,
                      const orr_moves *moves, uint64_t seed, bool json)
{
    orr_thoughts thoughts;
    orr_rng rng = orr_rng_fast(seed);
    orr_player_think(adviser, rules, view, moves, NULL, &rng, &thoughts);
    if (json) {
        print_json(rules, view, &thoughts);
        return;
    }
    orr_text text = orr_text_new();
    add_thoughts(rules, view, &thoughts, &text);
    fputs(text.data, stdout);
    orr_text_free(&text);
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
        *code = cli_failed("Seat %lld is not to move here; seat %d is.", args->seat, actor + 1);
        return -1;
    }
    return actor;
}

static int hint_at(const orr_record *record, const cli_args *args, void *state)
{
    orr_error error;
    orr_moves moves;
    int code = EXIT_OK;
    const int at = cli_given(args, at) ? (int)args->at : record->count;
    if (args->seat > record->rules->seats)
        return cli_failed("There is no seat %lld in this game of %d.", args->seat,
                          record->rules->seats);
    if (!orr_record_state(record, at, state, NULL, &moves, &error))
        return cli_failed("%s", error.text);
    const int seat = hinted_seat(state, args, &code);
    if (seat < 0)
        return code;
    orr_player *adviser = new_adviser(args, &code);
    if (!adviser)
        return code;
    orr_conceal(record->rules, state, seat);
    if (!args->json)
        printf("%s, decision %d, seat %d to move, %s:\n", record->rules->game->title, at + 1,
               seat + 1, orr_player_name(adviser));
    give_hint(adviser, record->rules, state, &moves, cli_seed_or(args, 1), args->json);
    orr_player_free(adviser);
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
