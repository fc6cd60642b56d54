/* gpu_run.c - see gpu.h. Lays out the games, launches until all are played, adds up. */
#include "kernel/clock.h"
#include "lab/gpu/gpu.h"
#include "kernel/kernel.h"
#include "lab/sim.h"
#include "players/net.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES_EACH = 4, LEAST_ROUNDS = 4, MOST_ROUNDS = 4096 };
static const double moment = 0.02; /* seconds between two looks at the card */

typedef struct table {
    gpu_machine *m;
    const gpu_run *run;
    gpu_job own, *there; /* what the card knows: here, and there */
    gpu_rules rules;
    void *nets[ORR_MAX_SEATS]; /* there */
    uint32_t turn;
    bool stopped;
} table;

/* ---- laying out ----------------------------------------------------------------------------- */

static uint32_t power_of_two(uint64_t least)
{
    uint32_t power = 1;
    while (power < least)
        power *= 2;
    return power;
}

static void describe_job(table *t)
{
    const gpu_run *run = t->run;
    const gpu_machine *m = t->m;
    const uint64_t games = run->end - run->first;
    t->own = (gpu_job){
        .seed = run->seed,
        .next = run->first,
        .end = run->end,
        .slot_count = games < m->slots ? power_of_two(games) : m->slots,
        .copies = m->copies,
        .queue_count = (uint32_t)(run->rules->game->step_count + run->rules->game->verb_count) + 1,
        .fewest = m->fewest,
        .most = m->most,
        .hashing = run->hashing,
        .keyed = run->keyed};
    t->own.thinkers = (uint32_t)((uint64_t)t->own.slot_count * m->thinkers / 100) + 1;
    memcpy(t->own.player, run->player, sizeof t->own.player);
}

/* All slots wait for a game to begin: the last queue is full of them. */
static bool fill_queue(table *t)
{
    gpu_machine *m = t->m;
    gpu_job *job = &t->own;
    const uint32_t count = job->slot_count, last = job->queue_count - 1;
    gpu_slot *slots = calloc(count, sizeof *slots);
    uint32_t *numbers = malloc(count * sizeof *numbers);
    for (uint32_t i = 0; slots && numbers && i < count; i++) {
        slots[i].fresh = true;
        numbers[i] = i;
    }
    const bool good =
        slots && numbers && m->write(m, job->slots, slots, count * sizeof *slots) &&
        m->write(m, &job->queue[(size_t)last * count], numbers, count * sizeof *numbers) &&
        m->write(m, &job->waiting[last], &count, sizeof count);
    free(slots);
    free(numbers);
    return good;
}

static bool take_room(table *t)
{
    gpu_machine *m = t->m;
    gpu_job *job = &t->own;
    const orr_game *game = t->run->rules->game;
    const size_t slots = job->slot_count, queues = job->queue_count;
    t->there = m->take(m, sizeof *job);
    job->totals = m->take(m, m->copies * sizeof(gpu_totals));
    if (!t->there || !job->totals || m->whole)
        return t->there && job->totals;
    job->states = m->take(m, slots * gpu_room(game->state_size));
    job->slots = m->take(m, slots * sizeof(gpu_slot));
    job->queue = m->take(m, 2 * queues * slots * sizeof(uint32_t));
    job->waiting = m->take(m, 2 * queues * sizeof(uint32_t));
    job->first = m->take(m, (queues + 1) * sizeof(uint32_t));
    return job->states && job->slots && job->queue && job->waiting && job->first;
}

bool gpu_send_rules(gpu_machine *m, const orr_rules *rules, gpu_rules *there)
{
    orr_rules copy = *rules;
    there->pack = m->take(m, rules->game->pack_size);
    copy.pack = there->pack;
    there->rules = m->take(m, sizeof copy);
    return there->pack && there->rules &&
           m->write(m, there->pack, rules->pack, rules->game->pack_size) &&
           m->write(m, there->rules, &copy, sizeof copy);
}

void gpu_give_rules(gpu_machine *m, gpu_rules *there)
{
    m->give(m, there->rules);
    m->give(m, there->pack);
}

static bool send_nets(table *t)
{
    gpu_machine *m = t->m;
    bool good = true;
    for (int seat = 0; seat < ORR_MAX_SEATS && good; seat++) {
        if (!t->run->nets[seat])
            continue;
        size_t size = 0;
        net *block = net_for_card(t->run->nets[seat], &size);
        t->nets[seat] = block ? m->take(m, size) : NULL;
        good = t->nets[seat] && m->write(m, t->nets[seat], block, size);
        t->own.nets[seat] = t->nets[seat];
        free(block);
    }
    return good;
}

static bool lay_out(table *t)
{
    gpu_machine *m = t->m;
    describe_job(t);
    if (!gpu_send_rules(m, t->run->rules, &t->rules) || !send_nets(t) || !take_room(t) ||
        (!m->whole && !fill_queue(t)))
        return false;
    t->own.rules = t->rules.rules;
    return m->write(m, t->there, &t->own, sizeof t->own) &&
           m->launch(m, GPU_PREPARE, 1, t->there, 0) && m->wait(m);
}

static void put_away(table *t)
{
    void *const all[] = {t->there,     t->own.totals,  t->own.states, t->own.slots,
                         t->own.queue, t->own.waiting, t->own.first};
    gpu_give_rules(t->m, &t->rules);
    for (int seat = 0; seat < ORR_MAX_SEATS; seat++)
        t->m->give(t->m, t->nets[seat]);
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        t->m->give(t->m, all[i]);
}

/* ---- playing -------------------------------------------------------------------------------- */

/* What has become of it; and no new games, if somebody stopped the run. */
static bool look(table *t)
{
    gpu_machine *m = t->m;
    if (!m->wait(m) || !m->read(m, &t->own, t->there, sizeof t->own))
        return false;
    if (t->run->progress)
        t->run->progress(t->run->user, (long long)t->own.done);
    if (t->stopped || !t->run->stop || !t->run->stop())
        return true;
    t->stopped = true;
    t->own.end = 0;
    return m->write(m, &t->there->end, &t->own.end, sizeof t->own.end);
}

/* The games that are in play, at most. */
static uint64_t in_play(const table *t)
{
    const uint64_t begun = t->own.next - t->run->first;
    const uint64_t alive = begun > t->own.done ? begun - t->own.done : 0;
    return t->own.next >= t->own.end && alive < t->own.slot_count ? alive : t->own.slot_count;
}

/* When the last games are in play, nobody waits for others, and fewer wait for something slow. */
static bool thin_out(table *t)
{
    const uint32_t thinkers = (uint32_t)(in_play(t) * t->m->thinkers / 100) + 1;
    if (thinkers != t->own.thinkers) {
        t->own.thinkers = thinkers;
        if (!t->m->write(t->m, &t->there->thinkers, &thinkers, sizeof thinkers))
            return false;
    }
    if (t->own.fewest == 1 || in_play(t) > t->own.slot_count / 8)
        return true;
    t->own.fewest = 1;
    t->own.most = 64;
    return t->m->write(t->m, &t->there->fewest, &t->own.fewest, sizeof t->own.fewest) &&
           t->m->write(t->m, &t->there->most, &t->own.most, sizeof t->own.most);
}

/* Everybody's next piece, and so on, a number of times. Slots that never had a game wait with the
 * others at first. */
static bool play_rounds(table *t, int rounds)
{
    gpu_machine *m = t->m;
    const uint64_t all = t->own.done ? in_play(t) : t->own.slot_count;
    const uint64_t warps = all / m->lanes + t->own.queue_count + 1;
    for (int i = 0; i < rounds; i++) {
        if (!m->launch(m, GPU_ORDER, t->own.queue_count + 1, t->there, t->turn) ||
            !m->launch(m, GPU_WORK, (uint32_t)(warps * m->lanes), t->there, t->turn))
            return false;
        t->turn = 1 - t->turn;
    }
    return look(t);
}

/* Until all slots are idle, or until the time is up. */
static bool play_by_pieces(table *t, double seconds)
{
    const double start = clock_seconds();
    int rounds = LEAST_ROUNDS;
    while (t->own.idle < t->own.slot_count && !t->own.failed &&
           (seconds <= 0 || clock_seconds() - start < seconds)) {
        const double begun = clock_seconds();
        if (!thin_out(t) || !play_rounds(t, rounds))
            return false;
        const double elapsed = clock_seconds() - begun;
        rounds = elapsed < moment / 2 && rounds < MOST_ROUNDS ? 2 * rounds
                 : elapsed > moment && rounds > LEAST_ROUNDS  ? rounds / 2
                                                              : rounds;
    }
    return true;
}

/* Several games for every thread, more of them if that takes no time. */
static bool play_whole(table *t, double seconds)
{
    const double start = clock_seconds();
    uint64_t each = GAMES_EACH;
    while (t->own.next < t->run->end && !t->stopped && !t->own.failed &&
           (seconds <= 0 || clock_seconds() - start < seconds)) {
        const double begun = clock_seconds();
        const uint64_t end = t->own.next + each * t->own.slot_count;
        t->own.end = end < t->run->end ? end : t->run->end;
        if (!t->m->write(t->m, t->there, &t->own, sizeof t->own) ||
            !t->m->launch(t->m, GPU_WHOLE, t->own.slot_count, t->there, 0) || !look(t))
            return false;
        t->own.next = end < t->run->end ? end : t->run->end;
        each = clock_seconds() - begun < moment ? 2 * each : each;
    }
    return true;
}

static bool play(table *t, double seconds)
{
    return t->m->whole ? play_whole(t, seconds) : play_by_pieces(t, seconds);
}

/* ---- adding up ------------------------------------------------------------------------------ */

static void add_endings(table *t, const gpu_endings *endings, sim_totals *part)
{
    part->ending_count = 0;
    for (int i = 0; i < GPU_ENDINGS && endings->words[i]; i++) {
        sim_ending *ending = &part->endings[part->ending_count++];
        t->m->words(t->m, gpu_address(endings->words[i]), ending->name);
        ending->games = (long long)endings->games[i];
    }
}

static bool add_up(table *t, sim_totals *totals, gpu_outcome *outcome)
{
    gpu_totals *part = malloc(sizeof *part);
    bool good = part;
    for (uint32_t i = 0; good && i < t->own.copies; i++) {
        good = t->m->read(t->m, part, &t->own.totals[i], sizeof *part);
        if (!good)
            break;
        add_endings(t, &part->endings, &part->sums);
        sim_totals_add(totals, &part->sums);
        outcome->hashes += part->hashes;
    }
    free(part);
    return good;
}

/* Those of all games so far, also of those still in play. */
static bool decisions_so_far(table *t, uint64_t *sum)
{
    const size_t size = t->own.slot_count * sizeof(gpu_slot);
    gpu_slot *slots = malloc(size);
    bool good = slots && (t->m->whole || t->m->read(t->m, slots, t->own.slots, size));
    *sum = 0;
    for (uint32_t i = 0; good && !t->m->whole && i < t->own.slot_count; i++)
        *sum += slots[i].decisions;
    free(slots);
    for (uint32_t i = 0; good && i < t->own.copies; i++) {
        long long finished;
        good = t->m->read(t->m, &finished, &t->own.totals[i].sums.decisions, sizeof finished);
        *sum += (uint64_t)finished;
    }
    return good;
}

static bool play_for_a_time(table *t, gpu_outcome *outcome)
{
    uint64_t before, after;
    if (!play(t, t->run->warm) || !decisions_so_far(t, &before))
        return false;
    const double start = clock_seconds();
    const bool good = play(t, t->run->seconds);
    outcome->seconds = clock_seconds() - start;
    if (!good || !decisions_so_far(t, &after))
        return false;
    outcome->decisions = after - before;
    return true;
}

/* A program without networks would decide in their place by itself. */
static bool knows_its_players(const gpu_machine *m, const gpu_run *run, orr_error *error)
{
    for (int seat = 0; seat < ORR_MAX_SEATS; seat++)
        if (run->nets[seat] && m->program != GPU_NET)
            return orr_fail(error, "The card has a program without networks.");
    return true;
}

bool gpu_play(gpu_machine *m, const gpu_run *run, sim_totals *totals, gpu_outcome *outcome,
              orr_error *error)
{
    table t = {.m = m, .run = run};
    *outcome = (gpu_outcome){0};
    if (!knows_its_players(m, run, error))
        return false;
    const bool good = lay_out(&t) &&
                      (run->seconds > 0 ? play_for_a_time(&t, outcome) : play(&t, 0)) &&
                      add_up(&t, totals, outcome);
    outcome->failed = t.own.failed;
    outcome->stopped = t.stopped;
    put_away(&t);
    return good ||
           orr_fail(error, "The card failed: %s.", m->trouble[0] ? m->trouble : "out of memory");
}
