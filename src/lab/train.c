/* train.c - see train.h.
 *
 * In the first generation the game's advice plays, and the network learns who won and what advice
 * liked. From then on a short search that uses the network plays; it learns who won, what the search
 * thought of the position, and on which moves it spent its time. A generation studies what the last
 * few have played. After each one everything is kept, so that training can be stopped at any time.
 */
#include "lab/train.h"
#include "kernel/kernel.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { WINDOW = 6, FIRST_EPOCHS = 6, EPOCHS = 2, FIRST_POSITIONS = 5, LONGEST_PATH = 512 };
static const double first_rate = 2e-3, last_rate = 2e-4; /* of learning */
static const double first_any = 0.10, later_any = 0.04;  /* moves by chance */
static const double faith_in_teacher = 0.6;

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

/* ---- what is kept ---------------------------------------------------------------------------------- */

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
    float *whole = malloc((count + 1) * sizeof *whole);
    if (!whole)
        abort();
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
    size_t count, length;
    float *memory = learner_memory(c->learner, &count), generation;
    orr_error error;
    path_of(c->plan, ".learner", path);
    FILE *file = fopen(path, "rb");
    struct stat status;
    if (!file)
        return;
    if (fstat(fileno(file), &status) == 0 &&
        (size_t)status.st_size == (count + 1) * sizeof *memory &&
        fread(&generation, sizeof generation, 1, file) == 1 &&
        fread(memory, sizeof *memory, count, file) == count) {
        void *bytes = learner_write(c->learner, &length);
        c->generation = (int)generation;
        c->net = net_open(c->plan->rules[0], bytes, length, &error);
        free(bytes);
    }
    fclose(file);
}

/* ---- a generation ------------------------------------------------------------------------------------ */

static bool gather(course *c, lessons *all, orr_error *error)
{
    const train_plan *plan = c->plan;
    const bool first = c->generation == 0;
    for (int i = 0; i < plan->rules_count; i++) {
        const lesson_plan timetable = {
            .rules = plan->rules[i],
            .net = first ? NULL : c->net,
            .iterations = first ? 0 : plan->iterations,
            .any_move = first ? first_any : later_any,
            .positions = first ? FIRST_POSITIONS : plan->positions,
            .games = (first ? plan->first_games : plan->games) / plan->rules_count + 1,
            .seed = orr_mix(plan->seed, (uint64_t)c->generation * TRAIN_MOST_RULES + (uint64_t)i),
            .threads = plan->threads,
            .progress = plan->progress,
            .user = plan->user,
        };
        if (!lessons_gather(&timetable, all, error))
            return false;
    }
    return true;
}

static double rate_of(const course *c)
{
    const double done = (double)c->generation / c->plan->generations;
    return first_rate * pow(last_rate / first_rate, done);
}

static bool generation(course *c, orr_error *error)
{
    lessons *fresh = &c->window[c->generation % WINDOW];
    lessons_free(fresh);
    if (!gather(c, fresh, error))
        return false;
    const int epochs = c->generation == 0 ? FIRST_EPOCHS : EPOCHS;
    learner_loss loss = learner_check(c->learner, fresh);
    say(c->plan, "generation %d: %zu positions; before: value %.4f, moves %.4f", c->generation,
        fresh->count, loss.value, loss.trust);
    for (int epoch = 0; epoch < epochs; epoch++)
        for (int i = 0; i < WINDOW; i++)
            if (c->window[i].count > 0)
                learner_study(c->learner, &c->window[i],
                              rate_of(c) * (epoch == epochs - 1 ? 0.3 : 1), faith_in_teacher,
                              &c->rng);
    loss = learner_check(c->learner, fresh);
    say(c->plan, "generation %d: after: value %.4f (by quarter %.3f %.3f %.3f %.3f), moves %.4f",
        c->generation, loss.value, loss.quarter[0], loss.quarter[1], loss.quarter[2],
        loss.quarter[3], loss.trust);
    if (!keep(c, error))
        return false;
    c->generation++;
    return true;
}

bool train_run(const train_plan *plan, orr_error *error)
{
    course c = {.plan = plan, .rng = orr_rng_fast(plan->seed)};
    bool good = true;
    if (!plan->rules[0]->game->encode)
        return orr_fail(error, "%s has no encoding to learn from.", plan->rules[0]->game->title);
    c.learner = learner_new(plan->rules[0], plan->shape, plan->seed);
    resume(&c);
    while (good && c.generation < plan->generations && !(plan->stop && plan->stop()))
        good = generation(&c, error);
    for (int i = 0; i < WINDOW; i++)
        lessons_free(&c.window[i]);
    learner_free(c.learner);
    net_close(c.net);
    return good;
}
