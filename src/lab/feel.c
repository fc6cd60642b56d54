/* feel.c - see feel.h.
 *
 * A question matters if its best answer is better than the middle one by a point of the chance to
 * win, surely enough to be more than chance. Which answer is best and which is the middle one is
 * found in some imagined games, and by how much in others: otherwise the luckiest answer would always
 * look better than it is.
 */
#include "lab/feel.h"
#include "kernel/kernel.h"
#include "lab/feel_games.h"
#include "lab/seating.h"
#include "lab/sim.h"
#include "study/reckon.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_ANSWERS = 12, /* of a question that are tried */
    FIRST_GAMES = 8,   /* imagined for each of them; half of them if that makes it clear */
    A_BATCH = 8,       /* for the best and the middle one, until it is clear */
    MOST_BY_NET = 96,
    MOST_TO_THE_END =
        24,            /* by advice a thousand would not tell: better to look at more decisions */
    CHANCE_GAMES = 32, /* for the chances when a turn begins */
    MOST_TURNS = 400,  /* whose chances are kept */
    STRETCH = 12,      /* decisions that make a turn where a game counts none */
    USUAL_EFFORT = 24000000, /* for so many games; more of them for more */
    USUAL_GAMES = 40,
    NET_EFFORT = 3, /* a network's decision takes as long as so many by advice */
};
static const double matters = 0.01;              /* of the chance to win */
static const double surely = 2, very_surely = 3; /* standard errors */
static const double trusted = 0.2;               /* chance by which advice counts for more */
/* Seconds of a film at the usual pace, as web/table/film.js has it: beats that matter, those that tell
 * no more than a miss, and those of which nothing came; the longest film. */
static const double a_beat = 1.1, half_told = 0.4, a_blink = 0.2, longest = 6;

/* A game that is looked at. */
typedef struct look {
    const feel_plan *plan;
    feel_report *report;
    const orr_rules *rules;
    reckon *judge;
    void *view;
    int person;            /* whose decisions are looked at */
    bool looks;            /* the effort is not used up yet */
    int decisions, clicks; /* of the person */
    int looked, mattered, told, idle, idle_run;
    int looked_open, mattered_open; /* while the result was open */
    double lead;                    /* of the best answers over the middle ones */
    int moments;                    /* since the person's last decision */
    double film;
    struct told {
        int move, letters;
        double weight;
        bool ends;  /* it says what came of something */
    } moment, beat; /* what is announced is one beat with what came of it */
    bool danger;    /* in this turn */
    int turn, turns, quiet, first_danger;
    double chance[MOST_TURNS][ORR_MAX_SEATS];
    bool verb[FEEL_MOST_VERBS];
    orr_things had[ORR_MAX_SEATS];
    bool opened[FEEL_MOST_GROUPS];
} look;

/* Work so far, in decisions of imagined games by advice. */
static long long effort_of(const reckon *judge)
{
    return reckon_decisions(judge) * (reckon_has_net(judge) ? NET_EFFORT : 1);
}

/* ---- what happens between two decisions ----------------------------------------------------- */

static void hear_line(void *user, int audience, orr_mark mark, const char *text)
{
    look *l = user;
    if (audience != ORR_ALL && audience != l->person)
        return;
    const double weight = mark == ORR_NOTHING                        ? 0
                          : mark == ORR_MISS || mark == ORR_ANNOUNCE ? half_told
                                                                     : 1;
    l->moment.letters += (int)strlen(text);
    l->moment.weight = fmax(l->moment.weight, weight);
    l->moment.ends |= mark != ORR_NOTHING && mark != ORR_ANNOUNCE;
    l->danger |= mark == ORR_HIT || mark == ORR_MISS || mark == ORR_LOSS;
}

static void end_beat(look *l)
{
    if (l->beat.letters > 0 && l->beat.weight > 0)
        l->film += a_beat * l->beat.weight * (0.7 + fmin(0.6, l->beat.letters / 250.0));
    else if (l->beat.letters > 0)
        l->film += a_blink;
    memset(&l->beat, 0, sizeof l->beat);
}

static void see_moment(void *user, const void *state)
{
    look *l = user;
    const int move = (int)orr_head_of(state)->ply;
    l->moments++;
    if (move != l->beat.move)
        end_beat(l);
    l->beat.move = move;
    l->beat.letters += l->moment.letters;
    l->beat.weight = fmax(l->beat.weight, l->moment.weight);
    if (l->moment.ends)
        end_beat(l);
    memset(&l->moment, 0, sizeof l->moment);
}

static void end_gap(look *l)
{
    feel_report *r = l->report;
    end_beat(l);
    const double seconds = fmin(l->film, longest);
    r->gaps[l->moments < FEEL_MOST_GAPS ? l->moments : FEEL_MOST_GAPS]++;
    r->films[(int)(FEEL_MOST_FILM * seconds / longest)]++;
    stats_add(&r->film, seconds);
    l->moments = 0;
    l->film = 0;
}

/* ---- turns, chances ---------------------------------------------------------------------------- */

static int turn_now(const look *l, const void *state, int decisions)
{
    return l->rules->game->turn ? l->rules->game->turn(l->rules, state) : decisions / STRETCH + 1;
}

static void begin_turn(look *l, const void *state, int turn)
{
    if (l->turn && l->danger && !l->first_danger)
        l->first_danger = l->turns;
    l->quiet += l->turn && !l->danger;
    l->danger = false;
    l->turn = turn;
    if (l->turns == MOST_TURNS || !l->looks)
        return;
    reckon_value value;
    memcpy(l->view, state, orr_state_size(l->rules));
    reckon_conceal(l->rules, l->view);
    reckon_position(l->judge, l->view, NULL, reckon_horizon_of(l->judge, state, RECKON_USUAL),
                    l->plan->chance_games ? l->plan->chance_games : CHANCE_GAMES, &value);
    memcpy(l->chance[l->turns++], value.chance, sizeof value.chance);
}

/* Who leads; where all win or lose together, whether they will. */
static int leader(const look *l, int turn)
{
    if (l->rules->seats == 1 || l->rules->game->team)
        return l->chance[turn][0] >= 0.5;
    int best = 0;
    for (int seat = 1; seat < l->rules->seats; seat++)
        if (l->chance[turn][seat] > l->chance[turn][best])
            best = seat;
    return best;
}

/* How long it was open, when it was decided, and for how long somebody knew. */
static void tell_tension(look *l, const void *state)
{
    feel_report *r = l->report;
    orr_score score;
    int open = 0, changes = 0, decided = 0, known = 0;
    double lowest = 1;
    if (l->turns < 2)
        return;
    orr_score_of(l->rules, state, &score);
    const bool won = score.outcome[l->person] == ORR_WON;
    for (int turn = 0; turn < l->turns; turn++) {
        const double chance = l->chance[turn][l->person];
        open += chance > 0.1 && chance < 0.9;
        changes += turn > 0 && leader(l, turn) != leader(l, turn - 1);
        decided = (won ? chance < 0.9 : chance > 0.1) ? turn + 1 : decided;
        known = chance < 0.1 ? known + 1 : 0;
        lowest = fmin(lowest, chance);
    }
    stats_add(&r->open, (double)open / l->turns);
    stats_add(&r->decided, (double)decided / l->turns);
    stats_add(&r->lead_changes, changes);
    stats_add(&r->quiet, (double)l->quiet / l->turns);
    stats_add(&r->first_danger, l->first_danger ? (double)l->first_danger / l->turns : 1);
    if (won)
        r->comeback = fmin(r->comeback, lowest);
    else
        stats_add(&r->knew, (double)known / l->turns);
}

/* ---- does it matter? --------------------------------------------------------------------------- */

static double mean_of(const reckon_game *games, int count, int seat)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += games[i].win[seat];
    return sum / count;
}

/* The places of the answers, the best first; the first of equals stays first. */
static void sort_answers(const double *worth, int count, int *order)
{
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; at > 0 && worth[order[at - 1]] < worth[i]; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

/* What the games say of a question. */
typedef struct verdict {
    double chance; /* of whoever is asked, by all answers */
    double lead;   /* of the best answer over the middle one */
    double error;
    bool matters;
    bool told; /* it is clear on which side of a point the lead lies */
} verdict;

/* The answers that are tried, and how each went. */
typedef struct answers {
    orr_move move[MOST_ANSWERS];
    reckon_game games[MOST_ANSWERS][FIRST_GAMES];
    int count, played, best, middle;
    int own; /* which of them the judge would give */
} answers;

/* If there are many, some from all over the list, and the one that the judge would give. */
static void list_answers(look *l, const orr_moves *moves, answers *a)
{
    orr_move own;
    reckon_firsts(l->judge, l->view, 0, 1, &own);
    a->count = moves->count < MOST_ANSWERS ? moves->count : MOST_ANSWERS;
    a->own = a->count - 1;
    a->played = 0;
    for (int i = 0; i < a->count; i++) {
        a->move[i] = moves->at[(long long)i * moves->count / a->count];
        if (orr_same_move(a->move[i], own))
            a->own = i;
    }
    if (orr_is_legal(moves, own))
        a->move[a->own] = own;
}

static void try_answers(look *l, answers *a, reckon_horizon until, int games)
{
    for (int i = 0; i < a->count; i++)
        reckon_games(l->judge, l->view, &a->move[i], until, a->played, games, NULL,
                     &a->games[i][a->played]);
    a->played += games;
}

/* Without a network a game says no more than won or lost, so a few of them hardly tell answers apart.
 * What the advice would do is the best then, unless they speak clearly against it. */
static void rank_answers(const look *l, answers *a, int seat)
{
    double worth[MOST_ANSWERS];
    int order[MOST_ANSWERS] = {0};
    for (int i = 0; i < a->count; i++)
        worth[i] = mean_of(a->games[i], a->played, seat);
    if (!reckon_has_values(l->judge))
        worth[a->own] += trusted;
    sort_answers(worth, a->count, order);
    a->best = order[0];
    a->middle = order[a->count / 2];
}

static void add_leads(stats_sample *leads, const reckon_game *good, const reckon_game *plain,
                      int count, int seat)
{
    for (int i = 0; i < count; i++)
        stats_add(leads, good[i].win[seat] - plain[i].win[seat]);
}

/* A few games that were won whatever was answered prove little: as if one more had not been. */
static double error_of(const look *l, const stats_sample *leads)
{
    const double count = (double)leads->count, mean = stats_mean(leads);
    const double doubt = reckon_has_values(l->judge) ? 0 : 1 / count;
    return sqrt((fmax(0, leads->squares / count - mean * mean) + doubt) / (count - 1));
}

static bool lead_to_the_same(const answers *a)
{
    for (int i = 0; i < a->played; i++)
        if (a->games[a->best][i].end != a->games[a->middle][i].end)
            return false;
    return true;
}

/* Clear already, by the games that chose the best: they flatter it, and it is not ahead even so. */
static bool is_idle(const look *l, const answers *a, int seat, verdict *v)
{
    stats_sample leads = {0};
    add_leads(&leads, a->games[a->best], a->games[a->middle], a->played, seat);
    v->lead = stats_mean(&leads);
    v->error = error_of(l, &leads);
    const bool far = reckon_has_values(l->judge) && v->lead + very_surely * v->error < matters;
    return far || (a->played == FIRST_GAMES && lead_to_the_same(a));
}

/* In games that had no part in the choice, until it is clear. */
static void measure_lead(look *l, const answers *a, reckon_horizon until, int seat, verdict *v)
{
    reckon_game good[A_BATCH], plain[A_BATCH];
    stats_sample leads = {0};
    const int most = reckon_has_values(l->judge) ? MOST_BY_NET : MOST_TO_THE_END;
    for (int from = FIRST_GAMES; leads.count < most && !v->told; from += A_BATCH) {
        reckon_games(l->judge, l->view, &a->move[a->best], until, from, A_BATCH, NULL, good);
        reckon_games(l->judge, l->view, &a->move[a->middle], until, from, A_BATCH, NULL, plain);
        add_leads(&leads, good, plain, A_BATCH, seat);
        v->lead = stats_mean(&leads);
        v->error = error_of(l, &leads);
        v->told = leads.count > A_BATCH && fabs(v->lead - matters) >= surely * v->error;
    }
    v->matters = v->lead - v->error >= matters;
}

static verdict judge(look *l, const void *state, const orr_moves *moves, int seat)
{
    answers a;
    verdict v = {.told = true};
    const reckon_horizon until = reckon_horizon_of(l->judge, state, RECKON_USUAL);
    memcpy(l->view, state, orr_state_size(l->rules));
    orr_conceal(l->rules, l->view, seat);
    list_answers(l, moves, &a);
    if (a.count < 1)
        return v;
    bool idle = false;
    while (a.played < FIRST_GAMES && !idle) {
        try_answers(l, &a, until, FIRST_GAMES / 2);
        rank_answers(l, &a, seat);
        idle = is_idle(l, &a, seat, &v);
    }
    for (int i = 0; i < a.count; i++)
        v.chance += mean_of(a.games[i], a.played, seat) / a.count;
    v.told = idle;
    if (!idle)
        measure_lead(l, &a, until, seat, &v);
    return v;
}

static void look_at(look *l, const void *state, const orr_moves *moves, int seat)
{
    feel_question *question = &l->report->questions[orr_step_now(orr_head_of(state))];
    question->asked++;
    l->looks = l->looks && effort_of(l->judge) < l->plan->effort;
    if (!l->looks || (l->plan->stride && l->decisions % l->plan->stride != 0))
        return;
    const verdict v = judge(l, state, moves, seat);
    const bool open = v.chance > 0.1 && v.chance < 0.9;
    question->looked++;
    question->matter += v.matters;
    question->told += v.told;
    stats_add(&question->lead, v.lead);
    l->looked++;
    l->mattered += v.matters;
    l->told += v.told;
    l->lead += v.lead;
    l->looked_open += open;
    l->mattered_open += open && v.matters;
    l->idle = v.matters ? 0 : l->idle + 1;
    l->idle_run = l->idle > l->idle_run ? l->idle : l->idle_run;
}

/* ---- one game that is looked at -------------------------------------------------------------- */

static int group_of(feel_report *r, const char *group)
{
    int at = 0;
    while (at < r->opening_count && strcmp(r->openings[at].thing.group, group) != 0)
        at++;
    if (at == r->opening_count && at < FEEL_MOST_GROUPS)
        r->openings[r->opening_count++].thing.group = group;
    return at < FEEL_MOST_GROUPS ? at : FEEL_MOST_GROUPS - 1;
}

/* Which thing of each group the person gets first. What it has from the start is no opening. */
static void see_things(look *l, const void *state, long long first[ORR_MAX_THINGS], bool begins)
{
    const orr_game *game = l->rules->game;
    orr_things now = l->had[0];
    if (!game->things_of)
        return;
    game->things_of(l->rules, state, l->person, &now);
    for (int i = 0; i < ORR_MAX_THINGS; i++) {
        orr_thing thing;
        if (!orr_has(&now, i) || orr_has(&l->had[0], i) || !game->thing(l->rules, i, &thing))
            continue;
        const int group = group_of(l->report, thing.group);
        if (!l->opened[group] && !begins) {
            l->report->openings[group].games++;
            first[i]++;
        }
        l->opened[group] = true;
    }
    l->had[0] = now;
}

/* What a person has at the end that counts nothing any more. */
static void see_what_is_left(look *l, const void *state)
{
    const orr_game *game = l->rules->game;
    double values[ORR_MAX_CONCERNS];
    if (!game->concerns || !game->concern)
        return;
    game->concern(l->rules, state, l->person, values);
    for (int i = 0; i < ORR_MAX_CONCERNS && game->concerns[i].name; i++)
        if (game->concerns[i].passing && game->concerns[i].good > 0)
            stats_add(&l->report->left[i], values[i]);
}

static void end_look(look *l, const void *state)
{
    feel_report *r = l->report;
    begin_turn(l, state, l->turn + 1);
    stats_add(&r->decisions, l->decisions);
    stats_add(&r->clicks, l->clicks);
    r->looks++;
    if (l->looks && l->decisions) {
        r->whole++;
        if (l->looked) {
            stats_add(&r->matter, (double)l->mattered / l->looked);
            stats_add(&r->told, (double)l->told / l->looked);
            stats_add(&r->lead, l->lead / l->looked);
        }
        if (l->looked_open)
            stats_add(&r->matter_open, (double)l->mattered_open / l->looked_open);
        if (!l->plan->stride)
            stats_add(&r->idle_run, l->idle_run);
        r->longest_idle_run = l->idle_run > r->longest_idle_run ? l->idle_run : r->longest_idle_run;
        tell_tension(l, state);
    }
    for (int verb = 0; verb < l->rules->game->verb_count; verb++)
        r->verb_games[verb] += l->verb[verb];
    see_what_is_left(l, state);
}

/* What was decided before, as far as it is known. */
static orr_move next_move(const look *l, seating *seats, const void *state, const orr_moves *moves,
                          const sim_kept *kept, int *next, orr_rng *choices)
{
    if (orr_is_forced(l->rules, state, moves))
        return moves->at[0];
    if (kept && *next < kept->count)
        return kept->moves[(*next)++];
    return seating_choose(seats, state, moves, choices);
}

static bool look_at_game(const feel_plan *plan, feel_report *r, int number, const sim_kept *kept,
                         seating *seats, reckon *judge, void *state, void *view, long long *first,
                         orr_error *error)
{
    int next = 0;
    look l = {.plan = plan,
              .report = r,
              .rules = plan->rules,
              .judge = judge,
              .view = view,
              .person = number % plan->rules->seats,
              .looks = effort_of(judge) < plan->effort};
    const bool common = plan->rules->game->team;
    const uint64_t seed = orr_mix(plan->seed, (uint64_t)number);
    orr_rng choices = orr_rng_fast(~seed);
    orr_log log = {.line = hear_line, .moment = see_moment, .user = &l};
    orr_moves moves;
    if (!orr_start(l.rules, state, orr_rng_fast(seed), &log, &moves, error))
        return false;
    see_things(&l, state, first, true);
    for (int made = 0; moves.count > 0 && made < FEEL_MOST_CLICKS; made++) {
        const int seat = seating_decider(state), turn = turn_now(&l, state, made);
        const bool asked = common || seat == l.person;
        const bool choice = !orr_is_forced(l.rules, state, &moves);
        if (plan->stop && plan->stop())
            return true;
        if (turn != l.turn)
            begin_turn(&l, state, turn);
        if (asked)
            end_gap(&l);
        l.clicks += asked;
        l.decisions += asked && choice;
        if (asked && choice)
            look_at(&l, state, &moves, seat);
        const orr_move move = next_move(&l, seats, state, &moves, kept, &next, &choices);
        if (asked) {
            l.verb[move.verb] = true;
            r->verb_uses[move.verb]++;
        }
        orr_play(l.rules, state, move, &log, &moves);
        see_things(&l, state, first, false);
    }
    if (!orr_is_whole(l.rules, state, error))
        return false;
    if (moves.count > 0)
        return orr_fail(error, "A game was not over after %d answers.", FEEL_MOST_CLICKS);
    end_look(&l, state);
    return true;
}

/* The commonest first thing of every group. */
static void keep_openings(const orr_rules *rules, feel_report *r, const long long *first)
{
    orr_thing thing;
    for (int i = 0; i < ORR_MAX_THINGS; i++) {
        if (first[i] == 0 || !rules->game->thing(rules, i, &thing))
            continue;
        feel_opening *opening = &r->openings[group_of(r, thing.group)];
        if (first[i] > opening->first) {
            opening->first = first[i];
            opening->thing = thing;
        }
    }
}

/* Not if it would probably not come to its end; two at least. */
static bool may_look_again(const feel_plan *plan, const reckon *judge, int looks)
{
    return looks < 2 || effort_of(judge) * (looks + 1) / looks <= plan->effort;
}

static bool look_at_games(const feel_plan *plan, feel_report *r, const sim_kept *kept,
                          orr_error *error)
{
    const char *specs[ORR_MAX_SEATS];
    long long first[ORR_MAX_THINGS] = {0};
    seating seats;
    for (int seat = 0; seat < plan->rules->seats; seat++)
        specs[seat] = plan->player;
    if (!seating_open(&seats, plan->rules, specs, error)) {
        seating_close(&seats);
        return false;
    }
    reckon *judge = reckon_new(plan->rules, plan->threads, plan->seed);
    reckon_hurry(judge); /* a network that only values positions is better than won or lost */
    void *state = orr_alloc(orr_state_size(plan->rules));
    void *view = orr_alloc(orr_state_size(plan->rules));
    bool fine = true;
    snprintf(r->policy, sizeof r->policy, "%s", reckon_policy(judge));
    for (int i = 0; fine && i < plan->looks && !(plan->stop && plan->stop()); i++) {
        if (!may_look_again(plan, judge, i)) {
            if (plan->progress)
                plan->progress(plan->user, plan->looks, plan->looks);
            break;
        }
        fine = look_at_game(plan, r, plan->first + i, kept ? &kept[i] : NULL, &seats, judge, state,
                            view, first, error);
        if (plan->progress)
            plan->progress(plan->user, i + 1, plan->looks);
        if (plan->enough && plan->enough(plan->user, r))
            break;
    }
    keep_openings(plan->rules, r, first);
    free(view);
    free(state);
    reckon_free(judge);
    seating_close(&seats);
    return fine;
}

/* ---- all of it --------------------------------------------------------------------------------- */

static void keep_questions(const orr_rules *rules, feel_report *r)
{
    r->question_count =
        rules->game->step_count < FEEL_MOST_STEPS ? rules->game->step_count : FEEL_MOST_STEPS;
    for (int step = 0; step < r->question_count; step++)
        r->questions[step].moment = rules->game->steps[step].moment;
}

bool feel_run(const feel_plan *given, feel_report *report, orr_error *error)
{
    feel_plan plan = *given;
    memset(report, 0, sizeof *report);
    report->comeback = 1;
    report->totals = orr_alloc_zeroed(1, sizeof *report->totals);
    if (plan.rules->game->step_count > FEEL_MOST_STEPS ||
        plan.rules->game->verb_count > FEEL_MOST_VERBS)
        return orr_fail(error, "This game has more than %d questions or %d verbs.", FEEL_MOST_STEPS,
                        FEEL_MOST_VERBS);
    if (!plan.effort)
        plan.effort =
            USUAL_EFFORT * (plan.games > USUAL_GAMES ? plan.games : USUAL_GAMES) / USUAL_GAMES;
    keep_questions(plan.rules, report);
    if (plan.looks_only) {
        const bool looked = look_at_games(&plan, report, NULL, error);
        report->partial = plan.stop && plan.stop();
        return looked;
    }
    sim_kept *kept = orr_alloc_zeroed((size_t)plan.looks + 1, sizeof kept[0]);
    const bool fine =
        feel_play_many(&plan, report, kept, error) && look_at_games(&plan, report, kept, error) &&
        feel_weigh_luck(&plan, report, error) && feel_compare_sides(&plan, report, error) &&
        feel_weigh_things(&plan, report, error) && feel_climb(&plan, report, error);
    for (int i = 0; i < plan.looks; i++)
        free(kept[i].moves);
    free(kept);
    report->partial = plan.stop && plan.stop();
    return fine;
}

void feel_free(feel_report *report)
{
    free(report->totals);
    report->totals = NULL;
}

int feel_gap_at(const feel_report *report, int permille)
{
    const sim_counts gaps = {.at = report->gaps, .size = FEEL_MOST_GAPS + 1};
    return sim_counts_at(gaps, permille);
}

double feel_film_at(const feel_report *report, int permille)
{
    const sim_counts films = {.at = report->films, .size = FEEL_MOST_FILM + 1};
    return sim_counts_at(films, permille) / 10.0;
}

int feel_things(const feel_report *report, const orr_rules *rules, bool always,
                orr_thing names[FEEL_MOST_NAMES])
{
    const int count = sim_thing_count(rules);
    int found = 0;
    for (int i = 0; i < count && found < FEEL_MOST_NAMES; i++) {
        const long long *seats = report->totals->things[i].count;
        const long long with = seats[SEATS_WITH], all = with + seats[SEATS_WITHOUT];
        if (all && (always ? 100 * with > 95 * all : 100 * with < all))
            found += sim_is_thing(rules, i, &names[found]);
    }
    return found;
}
