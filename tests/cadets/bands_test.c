/* bands_test.c - somebody is there: how alive the missions are for crews of one to six.
 *
 *   bands_test GAMES [SEED [PLAYER [MODE [MISSION]]]]
 *
 * prints the table of docs/lab-notes/balance.md: one line for each mission (1 to 16, 0: all) and crew.
 */
#include "games/cadets/parts.h"
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CREWS = 6 };

/* What was seen of the games of one mission and crew. */
typedef struct band {
    int games, won, timed_out, fast; /* fast: won within three turns */
    int late;                        /* games without an alien before the third turn */
    int turns, quiet, red; /* turns; without an alien when the aliens move; under red alert */
    int met;               /* aliens that appeared */
    int turn_seats;        /* rocketeers times turns */
} band;

typedef struct watch {
    int turn;
    bool met, empty, red; /* by now; when last looked */
    uint64_t alive[2];
} watch;

static void end_turn(const cadets_state *s, const watch *eye, band *seen)
{
    seen->turns++;
    seen->turn_seats += s->crew;
    seen->quiet += eye->empty;
    seen->red += eye->red;
    seen->late += eye->turn == 2 && !eye->met;
}

static void look(const cadets_state *s, watch *eye, band *seen)
{
    if (s->turn == 0)
        return;
    if (eye->turn > 0 && s->turn != eye->turn)
        end_turn(s, eye, seen);
    eye->turn = s->turn;
    for (int half = 0; half < 2; half++) {
        seen->met += __builtin_popcountll(s->alive[half] & ~eye->alive[half]);
        eye->alive[half] = s->alive[half];
    }
    eye->red = s->red_alert;
    eye->empty = !(s->alive[0] | s->alive[1]);
    eye->met = eye->met || !eye->empty;
}

static void play_one(const orr_rules *rules, orr_player *player, uint64_t seed, band *seen)
{
    cadets_state *s = new_state(rules), *view = new_state(rules);
    orr_rng rng = orr_rng_fast(seed + 1);
    orr_moves moves;
    orr_error error;
    watch eye = {0};
    if (!orr_start(rules, s, orr_rng_fast(seed), NULL, &moves, &error))
        fail_because("%s", error.text);
    while (!orr_is_over(s)) {
        look(s, &eye, seen);
        *view = *s;
        orr_conceal(rules, view, 0);
        orr_play(rules, s, orr_player_choose(player, rules, view, &moves, &rng), NULL, &moves);
    }
    end_turn(s, &eye, seen);
    seen->games++;
    seen->won += s->missions_won > 0;
    seen->fast += s->ending == ENDING_WON_FAST;
    seen->timed_out += s->ending == ENDING_TIME;
    free(s);
    free(view);
}

static band band_of(int mission, int crew, const char *mode, const char *who, int games,
                    uint64_t seed)
{
    char scenario[ORR_MAX_NAME + 16], rocketeers[32], difficulty[40];
    orr_error error;
    orr_rules *usual = usual_rules("cadets");
    snprintf(scenario, sizeof scenario, "scenario=%s", cadets_scenario_word(usual->pack, mission));
    snprintf(rocketeers, sizeof rocketeers, "rocketeers=%d", crew);
    snprintf(difficulty, sizeof difficulty, "difficulty=%s", mode);
    orr_rules *rules =
        rules_with("cadets", 1, (const char *[]){scenario, rocketeers, difficulty}, 3);
    orr_player *player = orr_player_new(who, 1, &error);
    band seen = {0};
    for (int i = 0; i < games; i++)
        play_one(rules, player, seed * 1000003 + (uint64_t)(1000 * mission + 100000 * crew + i),
                 &seen);
    orr_player_free(player);
    orr_rules_free(rules);
    orr_rules_free(usual);
    return seen;
}

static double percent(int part, int whole)
{
    return whole ? 100.0 * part / whole : 0;
}

static int missions(void)
{
    orr_rules *usual = usual_rules("cadets");
    const int count = ((const cadets_pack *)usual->pack)->scenario_count;
    orr_rules_free(usual);
    return count;
}

/* ---- the table ---------------------------------------------------------------------------------- */

static int print_table(int games, uint64_t seed, const char *who, const char *mode, int only)
{
    orr_rules *usual = usual_rules("cadets");
    printf("%-20s crew  won  time-outs  late  quiet   red  aliens  fast\n", mode);
    for (int mission = 0; mission < missions(); mission++)
        for (int crew = 1; crew <= CREWS && (only == 0 || only == mission + 1); crew++) {
            const band b = band_of(mission, crew, mode, who, games, seed);
            printf("%-20s %4d %4.0f %9.0f %6.0f %6.0f %5.0f %7.2f %5.0f\n",
                   cadets_scenario_word(usual->pack, mission), crew, percent(b.won, b.games),
                   percent(b.timed_out, b.games), percent(b.late, b.games),
                   percent(b.quiet, b.turns), percent(b.red, b.turns),
                   b.turn_seats ? (double)b.met / b.turn_seats : 0, percent(b.fast, b.games));
            fflush(stdout);
        }
    orr_rules_free(usual);
    return 0;
}

/* ---- the test ----------------------------------------------------------------------------------- */

/* #patrols #red-alert: a few games of every mission and crew; the bands with room for chance. */
static void somebody_is_there_in_every_mission_for_every_crew(void **state)
{
    (void)state;
    enum { GAMES = 12 };
    for (int mission = 0; mission < missions(); mission++)
        for (int crew = 1; crew <= CREWS; crew++) {
            const band b = band_of(mission, crew, "standard", "greedy", GAMES, 7);
            if (percent(b.late, b.games) > 25)
                fail_because("mission %d, crew %d: nobody before turn 3 in %d of %d games",
                             mission + 1, crew, b.late, b.games);
            if (percent(b.quiet, b.turns) > 30)
                fail_because("mission %d, crew %d: %d of %d turns without an alien", mission + 1,
                             crew, b.quiet, b.turns);
            if (percent(b.red, b.turns) > 55)
                fail_because("mission %d, crew %d: %d of %d turns under red alert", mission + 1,
                             crew, b.red, b.turns);
            if (b.won == 0 || b.timed_out > GAMES / 2)
                fail_because("mission %d, crew %d: %d won, %d timed out of %d", mission + 1, crew,
                             b.won, b.timed_out, b.games);
        }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(somebody_is_there_in_every_mission_for_every_crew),
    };
    if (argc > 1)
        return print_table(atoi(argv[1]), argc > 2 ? (uint64_t)atoi(argv[2]) : 1,
                           argc > 3 ? argv[3] : "greedy", argc > 4 ? argv[4] : "standard",
                           argc > 5 ? atoi(argv[5]) : 0);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
