/* reasons.c - see reasons.h. */
#include "study/reasons.h"
#include "kernel/kernel.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    STAGES = 3, /* this turn, the next, the end */
    ROOM = ORR_MAX_CONCERNS + 1,
    IS_OVER = ORR_MAX_CONCERNS, /* beside the concerns: the game was over by then */
    MOST_FOR = 3,               /* of REASONS_MOST; the rest may speak against it */
    FEWEST_GAMES = 12,          /* from which anything is told */
};
static const double sure = 2.9; /* standard errors: some fifty differences are looked at */
static const double least_turns = 0.3;

/* What was read in the imagined games of both moves. */
typedef struct watch {
    const orr_rules *rules;
    int seat, concerns, games;
    double start[ORR_MAX_CONCERNS];
    float *values;  /* by move, game, stage and concern */
    float *reached; /* by move, game and concern: turns until it grew; below 0: not yet */
} watch;

static float *values_of(const watch *w, int move, int game, int stage)
{
    return w->values + (size_t)((move * w->games + game) * STAGES + stage) * ROOM;
}

static float *reached_of(const watch *w, int move, int game)
{
    return w->reached + (size_t)(move * w->games + game) * ROOM;
}

/* Called by several threads, each with games of its own. */
static void look(void *user, const reckon_moment *moment)
{
    const watch *w = user;
    double now[ORR_MAX_CONCERNS];
    w->rules->game->concern(w->rules, moment->state, w->seat, now);
    float *reached = reached_of(w, moment->candidate, moment->game);
    for (int i = 0; i < w->concerns; i++) {
        const bool grew = now[i] > w->start[i];
        if (reached[i] < 0 && (grew || moment->last))
            reached[i] = (float)(moment->turn + !grew); /* later than all that was seen */
    }
    for (int stage = moment->turn; stage < STAGES; stage++) {
        float *values = values_of(w, moment->candidate, moment->game, stage);
        for (int i = 0; i < w->concerns; i++)
            values[i] = (float)now[i];
        values[IS_OVER] = moment->over;
        if (!moment->last)
            break;
    }
}

/* ---- what differs ---------------------------------------------------------------------------- */

typedef struct sums {
    double first, second, squares; /* of both, and of their difference */
} sums;

static void add(sums *s, double first, double second)
{
    s->first += first;
    s->second += second;
    s->squares += (first - second) * (first - second);
}

static double error_of(const sums *s, int count)
{
    const double sum = s->first - s->second;
    const double variance = (s->squares - sum * sum / count) / (count - 1);
    return variance > 0 ? sqrt(variance / count) : 0;
}

/* Whether a game says anything: a thing of passing worth nothing once either is over, and how soon
 * one wins nothing where one does not. */
static bool counts(const watch *w, int concern, enum reason_when when, int game)
{
    const orr_concern *about = &w->rules->game->concerns[concern];
    for (int move = 0; move < 2; move++) {
        if (when == REASON_MILESTONE && (about->share || !about->more) &&
            (double)values_of(w, move, game, REASON_END)[concern] <= w->start[concern])
            return false;
        if (when != REASON_MILESTONE && about->passing &&
            values_of(w, move, game, (int)when)[IS_OVER] > 0)
            return false;
    }
    return true;
}

/* One difference; how much it stands out, 0 if it is not sure or too small. */
static double weigh(const watch *w, int concern, enum reason_when when, int played,
                    consequence *found)
{
    const orr_concern *about = &w->rules->game->concerns[concern];
    const bool milestone = when == REASON_MILESTONE;
    sums s = {0};
    int games = 0;
    for (int game = 0; game < played; game++) {
        if (!counts(w, concern, when, game))
            continue;
        games++;
        if (milestone)
            add(&s, (double)reached_of(w, 0, game)[concern],
                (double)reached_of(w, 1, game)[concern]);
        else
            add(&s, (double)values_of(w, 0, game, (int)when)[concern],
                (double)values_of(w, 1, game, (int)when)[concern]);
    }
    if (games < FEWEST_GAMES)
        return 0;
    const double difference = (s.first - s.second) / games;
    const double least = milestone ? least_turns : about->least;
    *found = (consequence){.concern = concern,
                           .when = when,
                           .better = s.first / games,
                           .other = s.second / games,
                           .difference = difference,
                           .error = error_of(&s, games)};
    if (fabs(difference) < least || fabs(difference) <= sure * found->error)
        return 0;
    const int good = milestone ? -(about->good > 0) : about->good;
    found->speaks = good * difference > 0 ? 1 : good * difference < 0 ? -1 : 0;
    const double usual = sqrt(s.squares / games);
    return fabs(difference) / (usual + least) * (about->good ? 1 : 0.5);
}

/* The moment at which a concern tells most: rather later, where more has come of it. */
static double weigh_concern(const watch *w, int concern, bool to_the_end, int games,
                            consequence *found)
{
    static const double weight[] = {0.85, 1, 1.15, 1.1};
    const orr_concern *about = &w->rules->game->concerns[concern];
    double best = 0;
    for (int when = REASON_THIS_TURN; when <= REASON_MILESTONE; when++) {
        consequence one;
        if (when == REASON_MILESTONE ? !about->milestone || !to_the_end : !about->more)
            continue;
        if (when == REASON_END && (!to_the_end || about->passing || about->share))
            continue;
        const double rank = weigh(w, concern, (enum reason_when)when, games, &one) * weight[when];
        if (rank > best) {
            best = rank;
            *found = one;
        }
    }
    return best;
}

/* The best of those that speak for the move, then against it, then neither way. */
static void choose(const watch *w, bool to_the_end, int games, reasons *found)
{
    consequence all[ORR_MAX_CONCERNS];
    double rank[ORR_MAX_CONCERNS];
    for (int i = 0; i < w->concerns; i++)
        rank[i] = weigh_concern(w, i, to_the_end, games, &all[i]);
    for (int speaks = 1, round = 0; round < 3; round++, speaks = round == 1 ? -1 : 0) {
        const int most = round == 0 ? MOST_FOR : REASONS_MOST;
        while (found->count < most) {
            int best = -1;
            for (int i = 0; i < w->concerns; i++)
                if (rank[i] > 0 && all[i].speaks == speaks && (best < 0 || rank[i] > rank[best]))
                    best = i;
            if (best < 0)
                break;
            found->at[found->count++] = all[best];
            rank[best] = 0;
        }
    }
}

/* What is told of the same moment stands together, the most telling moment first. */
static void group(reasons *found)
{
    for (int i = 0; i + 2 < found->count; i++)
        for (int k = i + 2; k < found->count; k++) {
            const consequence one = found->at[k];
            if (one.when != found->at[i].when || one.speaks != found->at[i].speaks ||
                found->at[i + 1].when == one.when)
                continue;
            memmove(&found->at[i + 2], &found->at[i + 1],
                    (size_t)(k - i - 1) * sizeof found->at[0]);
            found->at[i + 1] = one;
        }
}

/* ---- the games ------------------------------------------------------------------------------- */

static void measure(const reckon_game *games, int count, int seat, reasons *found)
{
    sums both = {0};
    double squares[2] = {0};
    int alike = 0;
    found->games = count;
    for (int i = 0; i < count; i++) {
        const double first = games[i].win[seat], second = games[count + i].win[seat];
        add(&both, first, second);
        squares[0] += first * first;
        squares[1] += second * second;
        alike += games[i].end == games[count + i].end;
    }
    found->chance[0] = both.first / count;
    found->chance[1] = both.second / count;
    for (int move = 0; move < 2; move++) {
        const double mean = found->chance[move];
        const double variance = (squares[move] - mean * mean * count) / (count - 1);
        /* never surer than so many games can be: if all were lost, the next may be won */
        found->error[move] = hypot(variance > 0 ? sqrt(variance / count) : 0, 1.0 / (count + 2));
    }
    found->lead = (both.first - both.second) / count;
    found->lead_error = error_of(&both, count);
    found->alike = (double)alike / count;
}

/* Both moves in the same games, a few at a time, until there are enough. */
static int play(reckon *r, const void *view, const orr_move moves[2], reckon_horizon until,
                int games, long long decisions, const watch *w, reckon_game *results)
{
    enum { BATCH = 16 };
    const long long began = reckon_decisions(r);
    int played = 0;
    while (played < games) {
        const int more = reckon_batch(r, began, decisions ? began + decisions : 0, 2 * played, 2,
                                      games - played < BATCH ? games - played : BATCH);
        if (!more)
            break;
        for (int move = 0; move < 2; move++) {
            watch part =
                *w; /* the visitor is told of one candidate only: which one is ours to say */
            part.values = values_of(w, move, 0, 0);
            part.reached = reached_of(w, move, 0);
            const reckon_visitor visitor = {look, &part};
            reckon_games(r, view, &moves[move], until, played, more, w->concerns ? &visitor : NULL,
                         results + (ptrdiff_t)move * games + played);
        }
        played += more;
    }
    return played;
}

void reasons_between(reckon *r, const orr_rules *rules, const void *view, int seat, orr_move better,
                     orr_move other, int games, long long decisions, reasons *found)
{
    const orr_game *game = rules->game;
    const orr_move moves[2] = {better, other};
    const reckon_horizon until = reckon_horizon_of(r, view, RECKON_USUAL);
    watch w = {.rules = rules, .seat = seat, .games = games};
    while (game->concerns && game->concerns[w.concerns].name)
        w.concerns++;
    const size_t slots = (size_t)games * 2 * ROOM;
    w.values = orr_alloc_zeroed(slots * STAGES, sizeof w.values[0]);
    w.reached = orr_alloc(slots * sizeof w.reached[0]);
    for (size_t i = 0; i < slots; i++)
        w.reached[i] = -1;
    if (w.concerns)
        game->concern(rules, view, seat, w.start);
    reckon_game *results = orr_alloc_zeroed((size_t)games * 2, sizeof results[0]);
    const int played = play(r, view, moves, until, games, decisions, &w, results);
    memmove(results + played, results + games, (size_t)played * sizeof results[0]);
    *found = (reasons){0};
    measure(results, played, seat, found);
    if (played >= FEWEST_GAMES)
        choose(&w, until.turn < 0, played, found);
    group(found);
    free(results);
    free(w.values);
    free(w.reached);
}

static void swap(double *a, double *b)
{
    const double one = *a;
    *a = *b;
    *b = one;
}

/* Those in favour stay first. */
void reasons_turn(reasons *found)
{
    consequence kept[REASONS_MOST];
    int count = 0;
    swap(&found->chance[0], &found->chance[1]);
    swap(&found->error[0], &found->error[1]);
    found->lead = -found->lead;
    for (int speaks = -1; speaks <= 1; speaks++)
        for (int i = 0; i < found->count; i++)
            if (found->at[i].speaks == speaks)
                kept[count++] = found->at[i];
    for (int i = 0; i < count; i++) {
        swap(&kept[i].better, &kept[i].other);
        kept[i].difference = -kept[i].difference;
        kept[i].speaks = -kept[i].speaks;
        found->at[i] = kept[i];
    }
}

void reasons_shorten(reasons *found)
{
    int count = 0;
    for (int i = 0; i < found->count; i++)
        if (count == 0 || found->at[i].speaks != found->at[count - 1].speaks)
            found->at[count++] = found->at[i];
    found->count = count;
}

/* ---- words ----------------------------------------------------------------------------------- */

void reason_words(const char *pattern, const char *amount, orr_text *out)
{
    const bool one = strcmp(amount, "1") == 0;
    for (const char *c = pattern; *c; c++) {
        if (c[0] == '%' && c[1] == 's') {
            orr_text_add(out, "%s", amount);
            c++;
        } else if (*c == '(') {
            const char *bar = strchr(c, '|'), *end = strchr(c, ')');
            const char *from = one ? c + 1 : bar + 1, *to = one ? bar : end;
            orr_text_add(out, "%.*s", (int)(to - from), from);
            c = end;
        } else {
            orr_text_add(out, "%c", *c);
        }
    }
}

/* "12", "3.4", "1", "0.05" */
static void write_amount(double value, orr_text *out)
{
    const double size = fabs(value);
    char bytes[40];
    snprintf(bytes, sizeof bytes, size >= 9.95 ? "%.0f" : size >= 0.095 ? "%.1f" : "%.2f", value);
    const size_t length = strlen(bytes);
    if (length > 2 && strcmp(bytes + length - 2, ".0") == 0)
        bytes[length - 2] = '\0';
    orr_text_add(out, "%s", strcmp(bytes, "-0") == 0 || strcmp(bytes, "0.00") == 0 ? "0" : bytes);
}

/* "turns", or "turn" for one. */
static void write_turns(const orr_rules *rules, bool one, orr_text *out)
{
    const char *turns = rules->game->turns ? rules->game->turns : "turns";
    orr_text_add(out, "%.*s", (int)strlen(turns) - one, turns);
}

static void tell_when(const orr_rules *rules, enum reason_when when, orr_text *out)
{
    if (when == REASON_MILESTONE)
        return;
    if (when == REASON_END) {
        orr_text_add(out, "in the end ");
        return;
    }
    orr_text_add(out, when == REASON_THIS_TURN ? "by the end of this " : "a ");
    write_turns(rules, true, out);
    orr_text_add(out, when == REASON_THIS_TURN ? " " : " later ");
}

/* The words before the number: "you have". */
static size_t subject_of(const orr_rules *rules, const consequence *one, const char **pattern)
{
    const orr_concern *about = &rules->game->concerns[one->concern];
    *pattern = one->difference > 0 ? about->more : about->less;
    return one->when == REASON_MILESTONE ? 0 : strcspn(*pattern, "%");
}

static bool same_subject(const orr_rules *rules, const consequence *one, const consequence *before)
{
    const char *first, *second;
    const size_t length = subject_of(rules, one, &first);
    return length > 0 && subject_of(rules, before, &second) == length &&
           strncmp(first, second, length) == 0;
}

static void tell_what(const orr_rules *rules, const consequence *one, bool same, orr_text *out)
{
    const orr_concern *about = &rules->game->concerns[one->concern];
    const char *pattern;
    char bytes[40];
    orr_text amount = orr_text_in(bytes, sizeof bytes);
    if (about->share && one->when != REASON_MILESTONE)
        orr_text_add(&amount, "%.0f", 100 * fabs(one->difference));
    else
        write_amount(fabs(one->difference), &amount);
    if (one->when != REASON_MILESTONE) {
        const size_t subject = subject_of(rules, one, &pattern);
        reason_words(pattern + (same ? subject : 0), bytes, out);
        return;
    }
    orr_text_add(out, "%s %s ", about->milestone, strcmp(bytes, "1") == 0 ? "a" : bytes);
    write_turns(rules, strcmp(bytes, "1") == 0, out);
    orr_text_add(out, one->difference < 0 ? " earlier" : " later");
}

void reasons_tell(const orr_rules *rules, const reasons *found, orr_text *out)
{
    for (int i = 0; i < found->count; i++) {
        const consequence *one = &found->at[i], *before = i ? &found->at[i - 1] : NULL;
        const bool turns = before && before->speaks > 0 && one->speaks < 0;
        const bool last = i + 1 == found->count || found->at[i + 1].speaks != one->speaks;
        const bool apart = before && before->speaks != one->speaks && !turns; /* neither way */
        if (before)
            orr_text_add(out, turns ? ", but " : apart ? "; " : last ? " and " : ", ");
        const bool goes_on = before && before->when == one->when;
        if (!goes_on)
            tell_when(rules, one->when, out);
        tell_what(rules, one, goes_on && same_subject(rules, one, before), out);
    }
}

void reason_label(const orr_rules *rules, const consequence *one, orr_text *out)
{
    const orr_concern *about = &rules->game->concerns[one->concern];
    if (one->when == REASON_MILESTONE) {
        orr_text_add(out, "%s", about->event);
        return;
    }
    orr_text_add(out, "%s, ", about->name);
    if (one->when == REASON_END) {
        orr_text_add(out, "in the end");
        return;
    }
    orr_text_add(out, one->when == REASON_THIS_TURN ? "this " : "next ");
    write_turns(rules, true, out);
}

void reason_number(const orr_rules *rules, const consequence *one, double value, orr_text *out)
{
    const orr_concern *about = &rules->game->concerns[one->concern];
    if (one->when == REASON_MILESTONE) {
        char bytes[40];
        orr_text amount = orr_text_in(bytes, sizeof bytes);
        write_amount(value, &amount);
        orr_text_add(out, "in %s ", bytes);
        write_turns(rules, strcmp(bytes, "1") == 0, out);
    } else if (about->share) {
        orr_text_add(out, "%.0f %%", 100 * value);
    } else {
        write_amount(value, out);
    }
}

void reasons_name(const orr_rules *rules, const void *view, orr_move move, orr_move other,
                  orr_text *out)
{
    char label[2][ORR_MAX_NOTATION], print[ORR_MAX_NOTATION];
    orr_text first = orr_text_in(label[0], sizeof label[0]);
    orr_text second = orr_text_in(label[1], sizeof label[1]);
    orr_text detail = orr_text_in(print, sizeof print);
    orr_label_move(rules, view, move, &first);
    orr_label_move(rules, view, other, &second);
    orr_text_add(out, "%s", label[0]);
    if (orr_same_move(move, other) || strcmp(label[0], label[1]) != 0)
        return;
    orr_detail_move(rules, view, move, &detail);
    if (detail.length)
        orr_text_add(out, " (%s)", print);
}
