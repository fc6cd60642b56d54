/* feel_stands.c - what stands out in how a game feels, the worst first.
 *
 * Each measure has a bound beyond which a designer should look, and an end that is as bad as it can be;
 * between the two lies the weight. The bounds are those that the bands of our games have in common. Cards
 * are held against the others of their group, since groups differ: a colony is worth more than a module.
 */
#include "lab/feel.h"
#include "lab/sim.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    LEAST_LOOKS = 5,  /* of a question, before anything is said of it */
    LEAST_GROUP = 4,  /* cards that can be compared */
    LEAST_SEATS = 20, /* games that were lost, before anything is said of how */
    LEAST_LOST = 10,  /* of a whole run, before it is said that nobody wins */
    LEAST_USES = 8,   /* of a card like the others of its group, before its want means anything */
};

typedef struct stands {
    const feel_report *r;
    const orr_rules *rules;
    feel_stand *at;
    int count;
} stands;

/* 0 at the bound, 1 at the end and beyond. */
static double beyond(double value, double bound, double end)
{
    return fmin(1, (value - bound) / (end - bound));
}

__attribute__((format(printf, 4, 5))) static void add(stands *s, double weight, const char *measure,
                                                      const char *format, ...)
{
    va_list arguments;
    if (!(weight > 0) || s->count == FEEL_MOST_STANDS)
        return;
    feel_stand *stand = &s->at[s->count++];
    *stand = (feel_stand){.weight = weight, .measure = measure};
    va_start(arguments, format);
    vsnprintf(stand->text, sizeof stand->text, format, arguments);
    va_end(arguments);
}

static bool against_the_box(const orr_rules *rules)
{
    return rules->seats == 1 || rules->game->team;
}

/* ---- decisions ---------------------------------------------------------------------------------- */

/* Asked again and again, and nothing comes of it. */
static void add_questions(stands *s)
{
    const double looks = s->r->looks ? s->r->looks : 1;
    long long all = 0;
    for (int i = 0; i < s->r->question_count; i++)
        all += s->r->questions[i].asked;
    for (int i = 0; i < s->r->question_count; i++) {
        const feel_question *q = &s->r->questions[i];
        if (q->looked < LEAST_LOOKS)
            continue;
        const double matter = (double)q->matter / (double)q->looked;
        const double idle = (1 - matter) * (double)q->asked / (double)all;
        const bool clear = 2 * q->told > q->looked || stats_plain_interval(&q->lead).high < 0.01;
        if ((double)q->asked / looks >= 10 && matter < 0.25 && clear)
            add(s, beyond(idle, 0.2, 1), "questions",
                "\"%s\" is asked %.0f times a game, and matters in %.0f %% of the cases.",
                q->moment, (double)q->asked / looks, 100 * matter);
    }
}

static void add_decisions(stands *s)
{
    const feel_report *r = s->r;
    if (r->whole == 0)
        return;
    const double run = stats_mean(&r->idle_run), matter = stats_mean(&r->matter);
    add(s, beyond(run, 12, 120), "idle_run",
        "%.0f decisions in a row do not matter, in the longest row of a game.", run);
    if (stats_mean(&r->told) > 0.5)
        add(s, beyond(matter, 0.3, 0), "matter", "Only %.0f %% of the decisions matter.",
            100 * matter);
    else
        add(s, 0.1, "told",
            "Whether a decision matters is clear in %.0f %% of the cases: look at their lead.",
            100 * stats_mean(&r->told));
    add(s, beyond(stats_mean(&r->decisions), 400, 4000), "decisions",
        "A person decides %.0f times a game.", stats_mean(&r->decisions));
    add(s, beyond(feel_film_at(r, 990), 6.5, 30), "between",
        "One film in a hundred lasts %.0f seconds.", feel_film_at(r, 990));
    add_questions(s);
}

/* Won or lost from the start, whatever one does: the cause of much of what follows. */
static void add_stakes(stands *s)
{
    const feel_report *r = s->r;
    const long long games = sim_finished(r->totals);
    if (against_the_box(s->rules) && games >= LEAST_LOST && r->totals->won[0] == 0)
        add(s, 1, "ladder", "Nobody wins: all of %lld games are lost.", games);
    if (r->whole == 0 || r->open.count == 0)
        return;
    const double open = stats_mean(&r->open), matter = stats_mean(&r->matter);
    add(s, fmin(beyond(open, 0.2, 0.05), beyond(matter, 0.15, 0.05)), "open",
        "Nothing is at stake: %.0f %% of the games are won, the result is open in %.0f %% of the "
        "turns, and %.0f %% of the decisions matter.",
        100 * sim_won(r->totals, 0).value, 100 * open, 100 * matter);
}

/* ---- tension ------------------------------------------------------------------------------------- */

/* Where the box is the enemy, it has to do something. */
static void add_danger(stands *s)
{
    const double quiet = stats_mean(&s->r->quiet), first = stats_mean(&s->r->first_danger);
    if (!against_the_box(s->rules) || s->r->quiet.count == 0)
        return;
    if (first >= 1) {
        add(s, 1, "first_danger", "Nobody is ever hit, missed or lost: there is no danger.");
        return;
    }
    add(s, fmax(beyond(quiet, 0.5, 1), beyond(first, 0.3, 1)), "quiet",
        "In %.0f %% of the turns nobody is hit, missed or lost; %.0f %% of a game is over when it "
        "happens first.",
        100 * quiet, 100 * first);
}

static void add_tension(stands *s)
{
    const feel_report *r = s->r;
    add_danger(s);
    if (r->decided.count) {
        add(s, 0.7 * beyond(stats_mean(&r->decided), 0.4, 0), "decided",
            "The result stands when %.0f %% of a game is over; the rest is played for nothing.",
            100 * stats_mean(&r->decided));
        add(s, 0.7 * beyond(stats_mean(&r->open), 0.3, 0), "open",
            "The result is open in only %.0f %% of the turns.", 100 * stats_mean(&r->open));
    }
    if (r->knew.count)
        add(s, 0.7 * beyond(stats_mean(&r->knew), 0.4, 1), "knew",
            "Losers know it for %.0f %% of a game.", 100 * stats_mean(&r->knew));
    if (r->luck_share.count)
        add(s, 0.5 * beyond(stats_mean(&r->luck_share), 0.95, 1), "luck_share",
            "Luck does %.0f %% of what luck and decisions do to the result.",
            100 * stats_mean(&r->luck_share));
}

/* ---- cards and other things ----------------------------------------------------------------------- */

static double use_of(const sim_thing *t)
{
    const long long all = t->count[SEATS_WITH] + t->count[SEATS_WITHOUT];
    return all ? (double)t->count[SEATS_WITH] / (double)all : 0;
}

/* The mean use of a group; -1 if it is too small to say. */
static double mean_use(const stands *s, const char *group, int things)
{
    double sum = 0;
    int count = 0;
    for (int i = 0; i < things; i++) {
        orr_thing thing;
        if (sim_is_thing(s->rules, i, &thing) && strcmp(thing.group, group) == 0) {
            sum += use_of(&s->r->totals->things[i]);
            count++;
        }
    }
    return count < LEAST_GROUP ? -1 : sum / count;
}

/* Those of a group that are hardly used though the others are. */
static void add_unused(stands *s, const char *group, int things)
{
    char names[200];
    orr_text list = orr_text_in(names, sizeof names);
    const long long *first = s->r->totals->things[0].count;
    const double mean = mean_use(s, group, things);
    const double seats = (double)(first[SEATS_WITH] + first[SEATS_WITHOUT]);
    int count = 0, all = 0;
    for (int i = 0; i < things; i++) {
        orr_thing thing;
        if (!sim_is_thing(s->rules, i, &thing) || strcmp(thing.group, group) != 0)
            continue;
        all++;
        if (mean * seats >= LEAST_USES && use_of(&s->r->totals->things[i]) < mean / 20)
            orr_text_add(&list, "%s%s", count++ ? ", " : "", thing.name);
    }
    if (count)
        add(s, 0.2 + 0.4 * count / all, "unused",
            "%d of %d of the kind \"%s\" are hardly ever used: %s.", count, all, group, names);
}

static void add_uses(stands *s)
{
    const int things = sim_thing_count(s->rules);
    const char *told = "";
    for (int i = 0; i < things; i++) { /* a group stands together */
        orr_thing thing;
        s->rules->game->thing(s->rules, i, &thing);
        if (strcmp(thing.group, told) != 0)
            add_unused(s, thing.group, things);
        told = thing.group;
    }
}

/* How many standard errors a card is away from the others of its group, in games won or in points; in
 * `mean` what they are worth. */
static double away(const stands *s, int own, bool points, double *mean)
{
    const feel_worth *worth = s->r->worth;
    const stats_interval at = points ? worth[own].points : worth[own].won;
    double sum = 0, squares = 0;
    int count = 0;
    for (int i = 0; i < s->r->worth_count; i++) {
        const double other = points ? worth[i].points.value : worth[i].won.value;
        if (i == own || strcmp(worth[i].thing.group, worth[own].thing.group) != 0)
            continue;
        sum += other;
        squares += other * other;
        count++;
    }
    if (count + 1 < LEAST_GROUP)
        return 0;
    *mean = sum / count;
    const double spread = sqrt(fmax(0, squares / count - *mean * *mean));
    const double error = hypot((at.high - at.low) / (2 * STATS_Z95), spread);
    return fabs(at.value - *mean) / fmax(0.02, error);
}

/* Worth so much more than the others, or so much less, that it is no accident. Points tell it sooner. */
static void add_worths(stands *s)
{
    for (int i = 0; i < s->r->worth_count; i++) {
        const feel_worth *w = &s->r->worth[i];
        double mean = 0, points = 0;
        const double sigmas = fmax(away(s, i, false, &mean), away(s, i, true, &points));
        if (fabs(w->won.value - mean) >= 0.1)
            add(s, beyond(sigmas, 3, 6), "worth",
                "Starting with %s is worth %+.0f points of the chance to win, with another %s "
                "%+.0f.",
                w->thing.name, 100 * w->won.value, w->thing.group, 100 * mean);
    }
}

static stats_interval rate_of_use(const sim_thing *t)
{
    return stats_rate(t->count[SEATS_WITH], t->count[SEATS_WITH] + t->count[SEATS_WITHOUT]);
}

/* A figure of each thing, and how far one is away from the others of its group. */
typedef struct figures {
    orr_thing thing[ORR_MAX_THINGS];
    stats_interval at[ORR_MAX_THINGS];
    bool known[ORR_MAX_THINGS];
    int count;
} figures;

/* In standard errors, of its own and of what the others differ by; in `mean` what the others have. */
static double above_group(const figures *f, int own, double *mean)
{
    double sum = 0, squares = 0;
    int count = 0;
    for (int i = 0; i < f->count; i++)
        if (i != own && f->known[i] && strcmp(f->thing[i].group, f->thing[own].group) == 0) {
            sum += f->at[i].value;
            squares += f->at[i].value * f->at[i].value;
            count++;
        }
    if (!f->known[own] || count + 1 < LEAST_GROUP)
        return 0;
    *mean = sum / count;
    const double spread = sqrt(fmax(0, squares / count - *mean * *mean));
    const double error = (f->at[own].high - f->at[own].low) / (2 * STATS_Z95);
    return (f->at[own].value - *mean) / fmax(0.01, hypot(error, spread));
}

/* Used by so many more, or by winners so much more, than its likes. What goes with winning need not cause
 * it, but is worth a look. */
static void add_sought(stands *s)
{
    figures used = {.count = sim_thing_count(s->rules)}, wins = used;
    for (int i = 0; i < used.count; i++) {
        const sim_thing *t = &s->r->totals->things[i];
        used.known[i] = sim_is_thing(s->rules, i, &used.thing[i]);
        wins.thing[i] = used.thing[i];
        used.at[i] = rate_of_use(t);
        wins.known[i] = used.known[i] && sim_thing_effect(t, &wins.at[i]);
    }
    for (int i = 0; i < used.count; i++) {
        double mean = 0;
        double sigmas = above_group(&used, i, &mean);
        if (used.at[i].value - mean >= 0.15)
            add(s, beyond(sigmas, 3, 7), "uses",
                "%s is used in %.0f %% of the games, another %s in %.0f %%.", used.thing[i].name,
                100 * used.at[i].value, used.thing[i].group, 100 * mean);
        sigmas = above_group(&wins, i, &mean);
        if (wins.at[i].value - mean >= 0.2)
            add(s, beyond(sigmas, 3, 7), "uses",
                "Those who have %s win %+.0f points more often than those who have not; with "
                "another "
                "%s it is %+.0f.",
                wins.thing[i].name, 100 * wins.at[i].value, wins.thing[i].group, 100 * mean);
    }
}

static void add_openings(stands *s)
{
    for (int i = 0; i < s->r->opening_count; i++) {
        const feel_opening *o = &s->r->openings[i];
        const stats_interval rate = stats_rate(o->first, o->games);
        if (o->games >= LEAST_LOOKS)
            add(s, 0.7 * beyond(rate.low, 0.6, 1), "openings",
                "%s comes first in %lld of %lld games.", o->thing.name, o->first, o->games);
    }
}

/* ---- who wins ------------------------------------------------------------------------------------- */

static void add_share(stands *s, const char *name, stats_interval won)
{
    const double fair = 1.0 / s->rules->seats;
    add(s, fmax(beyond(won.low, 1.4 * fair, 1), beyond(won.high, 0.7 * fair, 0)), "fairness",
        "%s wins %.0f %% of the games; its share is %.0f %%.", name, 100 * won.value, 100 * fair);
}

static void add_fairness(stands *s)
{
    const sim_totals *totals = s->r->totals;
    const long long games = sim_finished(totals);
    char name[24];
    for (int seat = 0; seat < s->rules->seats; seat++) {
        snprintf(name, sizeof name, "Seat %d", seat + 1);
        add_share(s, name, sim_won(totals, seat));
    }
    for (int i = 0; i < s->r->side_count; i++)
        add_share(s, s->r->sides[i].name, stats_rate(s->r->sides[i].won, s->r->sides[i].games));
    const stats_interval drew = stats_rate(totals->drew[0], games);
    add(s, 0.7 * beyond(drew.low, 0.05, 1), "fairness", "%.0f %% of the games are drawn.",
        100 * drew.value);
}

static const feel_rung *rung_of(const feel_report *r, const char *player)
{
    for (int i = 0; i < r->rung_count; i++)
        if (strcmp(r->ladder[i].player, player) == 0)
            return &r->ladder[i];
    return NULL;
}

static void add_ladder(stands *s)
{
    const feel_report *r = s->r;
    const feel_rung *random = rung_of(r, "random"), *greedy = rung_of(r, "greedy");
    const feel_rung *best = r->rung_count ? &r->ladder[r->rung_count - 1] : NULL;
    if (!random || !greedy || !best || best == greedy)
        return;
    if (against_the_box(s->rules)) {
        const stats_interval won = sim_won(r->totals, 0);
        add(s, fmax(beyond(won.low, 0.9, 1), beyond(won.high, 0.08, 0)), "ladder",
            "The strongest player wins %.0f %% of the games.", 100 * won.value);
        add(s, beyond(random->won.low, 0.02, 0.5), "ladder",
            "Random play wins %.0f %% of the games.", 100 * random->won.value);
    }
    const stats_interval gap = stats_difference(best->won, greedy->won);
    add(s, 0.5 * beyond(gap.high, 0.02, -0.2), "ladder",
        "Thinking does not pay: %s wins %.0f %% where greedy wins %.0f %%.", best->player,
        100 * best->won.value, 100 * greedy->won.value);
}

static void add_endings(stands *s)
{
    const sim_totals *totals = s->r->totals;
    const double lost = (double)(sim_finished(totals) - totals->won[0]);
    if (!against_the_box(s->rules) || lost < LEAST_SEATS)
        return;
    for (int i = 0; i < totals->ending_count; i++) {
        const double share = (double)totals->endings[i].games / lost;
        if (share <= 1) /* an ending of games that were won may be more */
            add(s, 0.5 * beyond(share, 0.8, 1), "endings",
                "%.0f %% of the lost games end alike: %s.", 100 * share, totals->endings[i].name);
    }
}

/* ---- all of it -------------------------------------------------------------------------------------- */

/* The heaviest first; of equals the one that was added first. */
static void sort_by_weight(feel_stand *at, int count)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && at[j].weight > at[j - 1].weight; j--) {
            const feel_stand heavier = at[j];
            at[j] = at[j - 1];
            at[j - 1] = heavier;
        }
}

/* ---- before and after --------------------------------------------------------------------------- */

/* The first line of two: how many standard errors lie between the figures, as weight. */
static void add_change(stands *s, const char *measure, const char *what, stats_interval before,
                       stats_interval after, const char *unit)
{
    const double error = hypot(before.high - before.low, after.high - after.low) / (2 * STATS_Z95);
    const double scale = unit[0] ? 100 : 1, difference = after.value - before.value;
    if (error > 0 && fabs(difference) > 2 * error)
        add(s, fabs(difference) / error, measure, "%s: %.1f%s before, %.1f%s now.", what,
            scale * before.value, unit, scale * after.value, unit);
}

static void add_sample(stands *s, const char *measure, const char *what, const stats_sample *before,
                       const stats_sample *after, const char *unit)
{
    if (before->count > 1 && after->count > 1)
        add_change(s, measure, what, stats_mean_interval(before), stats_mean_interval(after), unit);
}

static void add_samples(stands *s, const feel_report *before)
{
    const feel_report *r = s->r;
    add_sample(s, "decisions", "decisions of a person", &before->decisions, &r->decisions, "");
    add_sample(s, "matter", "decisions that matter", &before->matter, &r->matter, " %");
    add_sample(s, "idle_run", "decisions in a row that do not", &before->idle_run, &r->idle_run,
               "");
    add_sample(s, "quiet", "turns without danger", &before->quiet, &r->quiet, " %");
    add_sample(s, "first_danger", "of a game before the first danger", &before->first_danger,
               &r->first_danger, " %");
    add_sample(s, "open", "turns with an open result", &before->open, &r->open, " %");
    add_sample(s, "decided", "of a game when its result stands", &before->decided, &r->decided,
               " %");
    add_sample(s, "lead_changes", "lead changes", &before->lead_changes, &r->lead_changes, "");
    add_sample(s, "knew", "of a lost game spent knowing it", &before->knew, &r->knew, " %");
    add_sample(s, "luck_share", "luck's share", &before->luck_share, &r->luck_share, " %");
}

/* Things are where they were: packs that are compared have the same entries. */
static void add_changed_things(stands *s, const feel_report *before)
{
    char what[ORR_MAX_NAME + 40];
    const int things = sim_thing_count(s->rules);
    for (int i = 0; i < things; i++) {
        orr_thing thing;
        s->rules->game->thing(s->rules, i, &thing);
        snprintf(what, sizeof what, "games that see %s", thing.name);
        add_change(s, "uses", what, rate_of_use(&before->totals->things[i]),
                   rate_of_use(&s->r->totals->things[i]), " %");
    }
    for (int i = 0; i < s->r->worth_count; i++)
        for (int j = 0; j < before->worth_count; j++)
            if (strcmp(s->r->worth[i].thing.name, before->worth[j].thing.name) == 0) {
                snprintf(what, sizeof what, "worth of starting with %s", s->r->worth[i].thing.name);
                add_change(s, "worth", what, before->worth[j].won, s->r->worth[i].won, " %");
            }
}

static void add_changed_results(stands *s, const feel_report *before)
{
    char what[ORR_MAX_NAME + 40];
    const sim_totals *now = s->r->totals, *then = before->totals;
    const int seats = s->rules->game->team ? 1 : s->rules->seats;
    for (int seat = 0; seat < seats; seat++) {
        snprintf(what, sizeof what, seats > 1 ? "seat %d wins" : "games won", seat + 1);
        add_change(s, "fairness", what, sim_won(then, seat), sim_won(now, seat), " %");
    }
    for (int i = 0; i < now->ending_count; i++) {
        long long games = 0;
        for (int j = 0; j < then->ending_count; j++)
            games += strcmp(now->endings[i].name, then->endings[j].name) == 0
                         ? then->endings[j].games
                         : 0;
        snprintf(what, sizeof what, "ending: %s", now->endings[i].name);
        add_change(s, "endings", what, stats_rate(games, sim_finished(then)),
                   stats_rate(now->endings[i].games, sim_finished(now)), " %");
    }
    for (int i = 0; i < s->r->rung_count; i++) {
        const feel_rung *rung = rung_of(before, s->r->ladder[i].player);
        snprintf(what, sizeof what, "won by %s", s->r->ladder[i].player);
        if (rung)
            add_change(s, "ladder", what, rung->won, s->r->ladder[i].won, " %");
    }
}

int feel_changes(const feel_report *before, const feel_report *after, const orr_rules *rules,
                 feel_stand at[FEEL_MOST_STANDS])
{
    stands s = {.r = after, .rules = rules, .at = at};
    if (!before->totals || !after->totals || sim_finished(after->totals) == 0 ||
        sim_finished(before->totals) == 0)
        return 0;
    add_changed_results(&s, before);
    add_samples(&s, before);
    add_changed_things(&s, before);
    sort_by_weight(at, s.count);
    return s.count;
}

int feel_stands_out(const feel_report *report, const orr_rules *rules,
                    feel_stand at[FEEL_MOST_STANDS])
{
    stands s = {.r = report, .rules = rules, .at = at};
    if (!report->totals || sim_finished(report->totals) == 0)
        return 0;
    add_stakes(&s);
    add_tension(&s);
    add_decisions(&s);
    add_uses(&s);
    add_worths(&s);
    add_sought(&s);
    add_openings(&s);
    if (rules->seats > 1 && !rules->game->team)
        add_fairness(&s);
    add_ladder(&s);
    add_endings(&s);
    sort_by_weight(at, s.count);
    return s.count;
}
