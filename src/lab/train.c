/* train.c - see train.h.
 *
 * In the first stage the game's advice plays, and the network learns who won and what advice liked.
 * In the second it plays itself, drawing its moves by their weights, and learns which of them came
 * out better than it had thought (trial.h). In the third a search that uses it tells what to do,
 * and what that is worth, at the decisions that are kept. A generation studies what the last few
 * have played, but in the second stage only its own games. After each one everything is kept, so
 * that training can be stopped at any time.
 */
#include "lab/train.h"
#include "kernel/kernel.h"
#include "lab/trial.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { WINDOW = 6, LONGEST_PATH = 512 };
static const double last_epoch = 0.3; /* times the rate of learning */

typedef struct course {
    const train_plan *plan;
    learner *learner;
    net *net;
    lessons window[WINDOW];
    int generation;
    orr_rng rng;
} course;

static void path_of(const train_plan *plan, const char *ending, char *path)
{
    snprintf(path, LONGEST_PATH, "%s/%s%s", plan->folder, plan->rules[0]->game->id, ending);
}

static void say(const train_plan *plan, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void say(const train_plan *plan, const char *format, ...)
{
    char line[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (plan->say)
        plan->say(line);
}

/* ---- what is kept ---------------------------------------------------------------------------- */

static bool write_file(const char *path, const void *bytes, size_t length, orr_error *error)
{
    char fresh[LONGEST_PATH + 8];
    snprintf(fresh, sizeof fresh, "%s.new", path);
    FILE *file = fopen(fresh, "wb");
    if (!file)
        return orr_fail(error, "Cannot write %s.", fresh);
    const bool good = fwrite(bytes, 1, length, file) == length;
    if (fclose(file) != 0 || !good || rename(fresh, path) != 0)
        return orr_fail(error, "Cannot write %s.", path);
    return true;
}

static bool keep(course *c, orr_error *error)
{
    char path[LONGEST_PATH];
    size_t length, count;
    void *bytes = learner_write(c->learner, &length);
    path_of(c->plan, ".net", path);
    bool good = write_file(path, bytes, length, error);
    net_close(c->net);
    c->net = net_open(c->plan->rules[0], bytes, length, error);
    free(bytes);
    const float *memory = learner_memory(c->learner, &count);
    float *whole = orr_alloc((count + 1) * sizeof *whole);
    whole[0] = (float)(c->generation + 1);
    memcpy(whole + 1, memory, count * sizeof *whole);
    path_of(c->plan, ".learner", path);
    good = good && c->net && write_file(path, whole, (count + 1) * sizeof *whole, error);
    free(whole);
    return good;
}

/* Goes on where the folder stands; the first generation if there is nothing that fits. */
static void resume(course *c)
{
    char path[LONGEST_PATH];
    size_t count;
    float *memory = learner_memory(c->learner, &count), generation;
    path_of(c->plan, ".learner", path);
    FILE *file = fopen(path, "rb");
    struct stat status;
    if (!file)
        return;
    if (fstat(fileno(file), &status) == 0 &&
        (size_t)status.st_size == (count + 1) * sizeof *memory &&
        fread(&generation, sizeof generation, 1, file) == 1 &&
        fread(memory, sizeof *memory, count, file) == count)
        c->generation = (int)generation;
    fclose(file);
}

/* The network as it stands, to play with. */
static bool open_net(course *c, orr_error *error)
{
    size_t length;
    void *bytes = learner_write(c->learner, &length);
    c->net = net_open(c->plan->rules[0], bytes, length, error);
    free(bytes);
    return c->net;
}

/* ---- a generation ---------------------------------------------------------------------------- */

/* Which stage a generation belongs to, and how many of the stage came before it. */
static int stage_of(const course *c, int *number)
{
    int stage = 0;
    *number = c->generation;
    while (stage < TRAIN_STAGES && *number >= c->plan->stages[stage].generations)
        *number -= c->plan->stages[stage++].generations;
    return stage;
}

/* The games of one of the rules: with more seats they take longer, so there are fewer. */
static int games_of(const train_plan *plan, const train_stage *how, int number)
{
    double sum = 0;
    for (int i = 0; i < plan->rules_count; i++)
        sum += 1.0 / plan->rules[i]->seats;
    return 1 + (int)(how->games / sum / plan->rules[number]->seats);
}

static bool gather(course *c, int stage, lessons *all, orr_error *error)
{
    const train_plan *plan = c->plan;
    const train_stage *how = &plan->stages[stage];
    long long played = 0;
    for (int i = 0; i < plan->rules_count; i++) {
        const lesson_plan timetable = {
            .rules = plan->rules[i],
            .net = stage == TRAIN_BY_ADVICE ? NULL : c->net,
            .by_trial = stage == TRAIN_BY_TRIAL,
            .iterations = stage == TRAIN_BY_SEARCH ? plan->iterations : 0,
            .any_move = how->any_move,
            .faith = how->faith,
            .positions = how->positions,
            .first = played,
            .games = games_of(plan, how, i),
            .seed = orr_mix(plan->seed, (uint64_t)c->generation * TRAIN_MOST_RULES + (uint64_t)i),
            .threads = plan->threads,
            .progress = plan->progress,
            .user = plan->user,
        };
        if (!lessons_collect(&timetable, all, error))
            return false;
        played += timetable.games;
    }
    return true;
}

static void tell(const course *c, const char *when, const learner_loss *loss)
{
    say(c->plan, "generation %d, %s: value %.4f (by quarter %.3f %.3f %.3f %.3f), moves %.4f",
        c->generation, when, loss->value, loss->quarter[0], loss->quarter[1], loss->quarter[2],
        loss->quarter[3], loss->trust);
}

/* Through all that the last generations have played, more slowly towards the end. */
static void study(course *c, const train_stage *how, int number)
{
    const double done = how->generations > 1 ? (double)number / (how->generations - 1) : 0;
    const double rate = how->rate * pow(how->last_rate / how->rate, done);
    char when[40];
    for (int epoch = 0; epoch < how->epochs; epoch++) {
        const double slowed =
            pow(last_epoch, how->epochs > 1 ? (double)epoch / (how->epochs - 1) : 1);
        for (int i = 0; i < WINDOW; i++)
            if (c->window[i].count > 0)
                learner_study(c->learner, &c->window[i],
                              (learner_pace){.rate = rate * slowed, .batch = how->batch}, &c->rng);
        const learner_loss loss = learner_check(c->learner, &c->window[c->generation % WINDOW]);
        snprintf(when, sizeof when, "epoch %d", epoch + 1);
        tell(c, when, &loss);
    }
}

static bool generation(course *c, orr_error *error)
{
    int number;
    const int stage = stage_of(c, &number);
    lessons *fresh = &c->window[c->generation % WINDOW];
    c->rng = orr_rng_fast(orr_mix(c->plan->seed, (uint64_t)c->generation));
    for (int i = 0; i < WINDOW && stage == TRAIN_BY_TRIAL; i++)
        lessons_free(&c->window[i]); /* of play that is no longer its own */
    lessons_free(fresh);
    for (int i = 0; i < WINDOW && stage == TRAIN_BY_SEARCH && number == 0; i++)
        lessons_forget_moves(&c->window[i]); /* a better teacher has come */
    if (!gather(c, stage, fresh, error))
        return false;
    if (stage == TRAIN_BY_TRIAL)
        say(c->plan, "generation %d: %.1f %% won by moves drawn", c->generation,
            100 * trial_settle(fresh));
    const learner_loss before = learner_check(c->learner, fresh);
    say(c->plan, "generation %d: %zu positions", c->generation, fresh->count);
    say(c->plan,
        "generation %d: by quarter, advice %.3f %.3f %.3f %.3f, knowing nothing %.3f %.3f %.3f "
        "%.3f",
        c->generation, before.advice[0], before.advice[1], before.advice[2], before.advice[3],
        before.even[0], before.even[1], before.even[2], before.even[3]);
    tell(c, "before", &before);
    study(c, &c->plan->stages[stage], number);
    if (!keep(c, error))
        return false;
    c->generation++;
    return true;
}

static int all_generations(const train_plan *plan)
{
    int sum = 0;
    for (int i = 0; i < TRAIN_STAGES; i++)
        sum += plan->stages[i].generations;
    return plan->most && plan->most < sum ? plan->most : sum;
}

bool train_run(const train_plan *plan, orr_error *error)
{
    course c = {.plan = plan};
    if (!plan->rules[0]->game->encode)
        return orr_fail(error, "%s has no encoding to learn from.", plan->rules[0]->game->title);
    c.learner = learner_new(plan->rules[0], plan->shape, plan->seed);
    resume(&c);
    bool good = open_net(&c, error);
    while (good && c.generation < all_generations(plan) && !(plan->stop && plan->stop()))
        good = generation(&c, error);
    for (int i = 0; i < WINDOW; i++)
        lessons_free(&c.window[i]);
    learner_free(c.learner);
    net_close(c.net);
    return good;
}
