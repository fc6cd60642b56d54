/* feel_bands.c - `orrery feel --band`: are the measures of a game where they should be? Games are looked at
 * until it is clear, which takes few where a measure is far from its bounds.
 */
#include "cli/cli.h"
#include "cli/feel_command.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BANDS = 16, LEAST_LOOKS = 4 };
static const double surely = 2.58; /* standard errors: it is asked again after every look */

/* A measure that can have a band. */
typedef struct measure {
    const char *name, *words;
    double scale; /* 100: a share, told in percent */
    size_t at;    /* of its sample in a report */
} measure;

#define SAMPLE(name, words, scale)                                                                 \
    {                                                                                              \
#name, words, scale, offsetof(feel_report, name)                                           \
    }
static const measure measures[] = {
    SAMPLE(decisions, "decisions of a person", 1),
    SAMPLE(matter, "decisions that matter", 100),
    SAMPLE(matter_open, "of those with an open result, that matter", 100),
    SAMPLE(idle_run, "decisions in a row that do not", 1),
    SAMPLE(film, "seconds of film between decisions", 1),
    SAMPLE(quiet, "turns without danger", 100),
    SAMPLE(first_danger, "of a game before the first danger", 100),
    SAMPLE(open, "turns with an open result", 100),
    SAMPLE(decided, "of a game when its result stands", 100),
    SAMPLE(lead_changes, "lead changes", 1),
    SAMPLE(knew, "of a lost game spent knowing it", 100),
    {0},
};
#undef SAMPLE

typedef struct band {
    const measure *of;
    double low, high; /* as told */
} band;

typedef struct bands {
    band at[MOST_BANDS];
    int count;
    cli_progress *progress;
} bands;

static bool read_bound(const char *text, size_t length, double none, double *bound)
{
    char digits[32] = "", *end;
    if (length >= sizeof digits)
        return false;
    memcpy(digits, text, length);
    *bound = length ? strtod(digits, &end) : none;
    return length == 0 || (*end == '\0' && isfinite(*bound));
}

/* "matter=45..100", so many characters long. */
static bool read_band(const char *text, size_t length, band *b)
{
    char word[80] = "";
    if (length >= sizeof word)
        return false;
    memcpy(word, text, length);
    const char *is = strchr(word, '='), *dots = is ? strstr(is, "..") : NULL;
    if (!dots)
        return false;
    for (b->of = measures; b->of->name; b->of++)
        if (strlen(b->of->name) == (size_t)(is - word) &&
            strncmp(b->of->name, word, (size_t)(is - word)) == 0)
            break;
    return b->of->name && read_bound(is + 1, (size_t)(dots - is - 1), 0, &b->low) &&
           read_bound(dots + 2, strlen(dots + 2), INFINITY, &b->high) && b->low <= b->high;
}

static bool read_bands(const char *text, bands *all)
{
    while (*text) {
        const size_t length = strcspn(text, ",");
        if (all->count == MOST_BANDS || !read_band(text, length, &all->at[all->count]))
            return false;
        all->count++;
        text += length + (text[length] == ',');
    }
    return all->count > 0;
}

/* How it stands, in the units of the band. */
static stats_interval figure(const band *b, const feel_report *r, double sigmas)
{
    const stats_sample *sample = (const stats_sample *)(const void *)((const char *)r + b->of->at);
    const stats_interval i = stats_mean_interval(sample);
    const double half = (i.high - i.value) * sigmas / STATS_Z95;
    const double most = b->of->scale > 1 ? b->of->scale : INFINITY;
    return (stats_interval){b->of->scale * i.value, fmax(0, b->of->scale * (i.value - half)),
                            fmin(most, b->of->scale * (i.value + half))};
}

static long long looks_of(const band *b, const feel_report *r)
{
    return ((const stats_sample *)(const void *)((const char *)r + b->of->at))->count;
}

/* Is it about decisions that matter, of which too few are clear for any number of games to help? */
static bool is_coarse(const band *b, const feel_report *r)
{
    return strncmp(b->of->name, "matter", strlen("matter")) == 0 && stats_mean(&r->told) < 0.5;
}

static bool is_clear(void *user, const feel_report *r)
{
    const bands *all = user;
    for (int i = 0; i < all->count; i++) {
        const band *b = &all->at[i];
        const stats_interval at = figure(b, r, surely);
        const bool inside = at.low >= b->low && at.high <= b->high;
        if (looks_of(b, r) < LEAST_LOOKS ||
            !(inside || at.high < b->low || at.low > b->high || is_coarse(b, r)))
            return false;
    }
    return true;
}

/* Name, figure with its interval and the number of games, bounds, verdict: as scripts/calibrate reads it. */
static bool tell_band(const band *b, const feel_result *result)
{
    const stats_interval at = figure(b, &result->report, STATS_Z95);
    const char *unit = b->of->scale > 1 ? " %" : "";
    const long long looks = looks_of(b, &result->report);
    const bool keeps = looks > 0 && at.value >= b->low && at.value <= b->high;
    char bounds[64], shown[96];
    if (isfinite(b->high))
        snprintf(bounds, sizeof bounds, "%g to %g%s", b->low, b->high, unit);
    else
        snprintf(bounds, sizeof bounds, "at least %g%s", b->low, unit);
    snprintf(shown, sizeof shown, "%.1f%s (%.1f - %.1f), %lld game%s", at.value, unit, at.low,
             at.high, looks, looks == 1 ? "" : "s");
    if (is_coarse(b, &result->report)) /* the interval is that of the figure, not of what is true */
        snprintf(shown + strlen(shown), sizeof shown - strlen(shown), ", clear for %.0f %%",
                 100 * stats_mean(&result->report.told));
    printf("  %s%s%-40s  %-36s  band %-16s  %s\n", result->label, result->label[0] ? ": " : "",
           b->of->words, shown, bounds, keeps ? "pass" : "MISS");
    return keeps;
}

static void show(void *user, long long done, long long all)
{
    cli_progress_show(((bands *)user)->progress, done, all);
}

int feel_bands(feel_story *story, const char *text, int threads)
{
    bands all = {.count = 0};
    orr_error error;
    bool keeps = true;
    if (!read_bands(text, &all)) {
        orr_text names = orr_text_new();
        for (const measure *m = measures; m->name; m++)
            orr_text_add(&names, "%s%s", m == measures ? "" : ", ", m->name);
        cli_usage("'%s' makes no sense: write bands as matter=45..100,idle_run=..12; there is %s.",
                  text, names.data);
        orr_text_free(&names);
        return EXIT_USAGE;
    }
    for (int i = 0; i < story->count; i++) {
        feel_result *result = &story->results[i];
        cli_progress progress = cli_progress_new("games looked at");
        all.progress = &progress;
        const feel_plan plan = {.rules = result->rules,
                                .player = story->player,
                                .games = story->games,
                                .looks = (int)story->games,
                                .looks_only = true,
                                .effort = INT64_MAX,
                                .seed = story->seed,
                                .threads = threads,
                                .enough = is_clear,
                                .stop = cli_interrupted,
                                .progress = show,
                                .user = &all};
        const bool fine = feel_run(&plan, &result->report, &error);
        cli_progress_end(&progress);
        if (!fine)
            return cli_failed("%s", error.text);
        for (int b = 0; b < all.count; b++)
            keeps = tell_band(&all.at[b], result) && keeps;
        fflush(stdout);
        if (result->report.partial)
            return cli_failed(
                "Interrupted: these are the figures of what had been played until then.");
    }
    return keeps ? EXIT_OK : EXIT_FAILED;
}
