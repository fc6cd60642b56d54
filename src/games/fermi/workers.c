/* workers.c - the Assign Workers Phase: unharden, one replacement, then workers go where they are
 * wanted and may be hardened. Rules: docs/games/fermi.md#assign-workers-phase
 *
 * Workers in one place are alike, so a move names the places: who stands there first goes. Each
 * worker is settled by being moved or hardened and is not moved again that turn.
 */
#include "parts.h"

int fermi_workers(const fermi_state *s)
{
    int count = 0;
    for (int worker = 0; worker < WORKERS; worker++)
        count += s->worker[worker].space != NONE;
    return count;
}

int fermi_workers_at(const fermi_state *s, int space)
{
    int count = 0;
    for (int worker = 0; worker < WORKERS; worker++)
        count += s->worker[worker].space == space;
    return count;
}

int fermi_module_of(int space)
{
    return space < FIRST_MODULE ? -1 : (space - FIRST_MODULE) / SPACES_PER_MODULE;
}

/* The number of a build space on its module or structure; MODULE_BUILDS is a module's core. */
static int place_on_module(int space)
{
    return space < FIRST_MODULE ? space - FIRST_STRUCTURE
                                : (space - FIRST_MODULE) % SPACES_PER_MODULE;
}

bool fermi_is_core_space(int space)
{
    return space >= FIRST_MODULE && place_on_module(space) == MODULE_BUILDS;
}

int fermi_bonus(const fermi_pack *pack, const fermi_state *s, int bonus)
{
    int amount = 0;
    for (int module = 0; module < s->module_count; module++)
        if (s->module[module].installed && fermi_card_of(pack, s, module)->bonus == bonus)
            amount += fermi_card_of(pack, s, module)->amount;
    return amount;
}

int fermi_space_max(const fermi_pack *pack, const fermi_state *s, int space)
{
    if (space >= RESOURCE_SPACES || pack->spaces[space].max == 0)
        return 0;
    if (space != ORBIT)
        return pack->spaces[space].max;
    return pack->spaces[ORBIT].max + s->orbit_change + fermi_bonus(pack, s, BONUS_ORBIT);
}

int fermi_space_shelter(const orr_rules *rules, const fermi_state *s, int space)
{
    const fermi_pack *pack = rules->pack;
    if (space == ORBIT)
        return pack->spaces[ORBIT].shelter + (fermi_bonus(pack, s, BONUS_ORBIT) ? ORBIT_COVER : 0);
    if (space < RESOURCE_SPACES)
        return pack->spaces[space].shelter;
    if (space < FIRST_MODULE)
        return fermi_sheet(rules)->shelter;
    return fermi_card_of(pack, s, fermi_module_of(space))->shelter;
}

/* ---- the start of the phase ------------------------------------------------------------------ */

static void settle(fermi_state *s, int space)
{
    for (int worker = 0; worker < WORKERS; worker++)
        if (s->worker[worker].space == NONE) {
            s->worker[worker] = (fermi_worker){(uint8_t)space, 0};
            return;
        }
}

/* Orbit may have become smaller: an event is over, or a core was thrown out of its socket. */
static void leave_full_orbit(const fermi_pack *pack, fermi_state *s, orr_log *log)
{
    if (pack->spaces[ORBIT].max == 0)
        return; /* of a pack in which Orbit holds any number */
    const int room = fermi_space_max(pack, s, ORBIT);
    int over = fermi_workers_at(s, ORBIT) - (room < 0 ? 0 : room);
    if (over <= 0)
        return;
    orr_say(log, ORR_LOSS, "Orbit holds %d now; %d worker%s down to Subsurface.", room, over,
            over == 1 ? " comes" : "s come");
    for (int worker = WORKERS - 1; worker >= 0 && over > 0; worker--)
        if (s->worker[worker].space == ORBIT) {
            s->worker[worker].space = SUBSURFACE;
            over--;
        }
}

void fermi_new_day_run(const orr_rules *rules, void *state, orr_log *log)
{
    fermi_state *s = state;
    s->phase = TURN_ASSIGN;
    for (int worker = 0; worker < WORKERS; worker++)
        s->worker[worker].flags = 0;
    if (fermi_workers(s) < fermi_sheet(rules)->workers && s->replacements > 0) {
        s->replacements--;
        settle(s, SUBSURFACE);
        orr_say(log, ORR_GAIN, "A replacement worker comes to Subsurface; %d left.",
                s->replacements);
    }
    leave_full_orbit(rules->pack, s, log);
    s->free_hardens = (uint8_t)(s->free_hardens + fermi_bonus(rules->pack, s, BONUS_HARDEN));
    orr_goto(&s->head, ASSIGN);
}

/* ---- assigning ------------------------------------------------------------------------------- */

/* Who stands where, who may still be sent away or hardened, and where there is something to do.
 * Sets of spaces are bits. */
typedef struct crew {
    uint8_t crowd[SPACES];
    uint64_t manned, movable, soft; /* spaces with workers, such workers */
    uint64_t open,
        distinct; /* build and core spaces with work; without those like an earlier one */
} crew;

static void count_workers(const fermi_state *s, crew *c)
{
    for (int worker = 0; worker < WORKERS; worker++) {
        const fermi_worker w = s->worker[worker];
        if (w.space == NONE)
            continue;
        const uint64_t bit = 1ull << w.space;
        c->crowd[w.space]++;
        c->manned |= bit;
        c->movable |= w.flags & WORKER_SETTLED ? 0 : bit;
        c->soft |= w.flags & WORKER_HARD ? 0 : bit;
    }
}

/* A row of build spaces, filled from the left. They are alike: of those with equally many workers,
 * none among them, the first stands for all. */
static void open_row(crew *c, int first, int built, int builds)
{
    const uint64_t row = ((1ull << builds) - (1ull << built)) << first;
    const uint64_t empty = row & ~c->manned;
    uint32_t seen = 0; /* crowds */
    c->open |= row;
    c->distinct |= empty & -empty;
    for (uint64_t left = row & c->manned; left; left &= left - 1) {
        const uint32_t crowd = 1u << c->crowd[__builtin_ctzll(left)];
        c->distinct |= seen & crowd ? 0 : left & -left;
        seen |= crowd;
    }
}

static crew crew_of(const orr_rules *rules, const fermi_state *s)
{
    crew c = {.manned = 0};
    count_workers(s, &c);
    open_row(&c, FIRST_STRUCTURE, s->built, fermi_sheet(rules)->builds);
    for (int module = 0; module < s->module_count; module++) {
        const fermi_module *m = &s->module[module];
        const int first = FIRST_MODULE + module * SPACES_PER_MODULE;
        const uint64_t core = m->core && !m->installed ? 1ull << (first + MODULE_BUILDS) : 0;
        open_row(&c, first, m->built, fermi_card_of(rules->pack, s, module)->builds);
        c.open |= core;
        c.distinct |= core;
    }
    return c;
}

/* What hardening costs now, as a part of the question. */
static void describe_hardening(const fermi_state *s, orr_text *out)
{
    if (s->free_hardens)
        orr_text_add(out, "harden them (%d free, then 1 resource each)", s->free_hardens);
    else if (!s->processed)
        orr_text_add(out, "though none can be hardened without processed resources");
    else if (s->processed == 1)
        orr_text_add(out, "harden one of them for your last processed resource");
    else
        orr_text_add(out, "harden them (1 of your %d processed resources each)", s->processed);
}

void fermi_assign_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_state *s = state;
    const crew c = crew_of(rules, s);
    char storm[40], hardening[80];
    orr_text text = orr_text_in(storm, sizeof storm);
    orr_text price = orr_text_in(hardening, sizeof hardening);
    fermi_storm_words(rules->pack, s, &text);
    describe_hardening(s, &price);
    if (!c.movable && (!c.soft || !(s->processed || s->free_hardens)))
        orr_ask(prompt, "The storm tonight: %s. Everybody has been sent; end the phase.", storm);
    else
        orr_ask(prompt,
                "The storm tonight: %s. Send workers where they are needed, %s, then end the "
                "phase.",
                storm, hardening);
    orr_wait(prompt, "The commander assigns workers.");
    prompt->rule = "assign-workers-phase";
}

/* ---- sending a worker somewhere ------------------------------------------------------------------ */

/* Does anybody fit into this resource space? */
static bool has_room(const fermi_pack *pack, const fermi_state *s, const crew *c, int space,
                     orr_reason *why)
{
    if (pack->spaces[space].max == 0)
        return true;
    const int room = fermi_space_max(pack, s, space);
    return orr_need_by(why, "resource-spaces", room > 0, "%s is closed this turn.",
                       pack->spaces[space].name) &&
           orr_need_by(why, "resource-spaces", c->crowd[space] < room,
                       "%s holds %d worker%s at most.", pack->spaces[space].name, room,
                       room == 1 ? "" : "s");
}

/* Is there something to do on this build or core space? */
static bool has_work(const crew *c, int space, orr_reason *why)
{
    return orr_need(why, c->open >> space & 1, "There is nothing to build or install there.") &&
           orr_need(why, c->distinct >> space & 1,
                    "Build spaces of one kind are all the same: use the first.");
}

static bool may_assign(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const crew c = crew_of(rules, state);
    return orr_need(why, c.manned >> move.a & 1, "There is no worker there to move.") &&
           orr_need(why, move.a != move.b, "It is already there.") &&
           orr_need(why, c.movable >> move.a & 1,
                    "You have already moved or hardened every worker there this turn.") &&
           (move.b < RESOURCE_SPACES ? has_room(rules->pack, state, &c, move.b, why)
                                     : has_work(&c, move.b, why));
}

static int risk_percent(const orr_rules *rules, const fermi_state *s, int space, bool hard)
{
    const int shelter = fermi_space_shelter(rules, s, space) + (hard ? HARDENED_BONUS : 0);
    return (fermi_storm_risk(rules->pack, s, s->turn, shelter) + 50) / 100;
}

static int yield_of(const fermi_pack *pack, int space)
{
    return space < RESOURCE_SPACES ? pack->spaces[space].yield : 0;
}

static int processing_of(const fermi_pack *pack, const fermi_state *s, int space)
{
    return space == PROCESSING ? 1 : space == ORBIT ? fermi_bonus(pack, s, BONUS_ORBIT) : 0;
}

/* What a worker on a build or core space does there. */
static const char *work_at(const fermi_state *s, int space)
{
    return fermi_workers_at(s, space) > 0 ? "a second pair of hands"
           : fermi_is_core_space(space)   ? "installs"
                                          : "builds";
}

/* What comes of it, or how far the building is. */
static void describe_work(const orr_rules *rules, const fermi_state *s, int space, orr_text *out)
{
    const int module = fermi_module_of(space);
    if (fermi_is_core_space(space))
        orr_text_add(out, "; then: %s", fermi_card_of(rules->pack, s, module)->core);
    else if (module < 0)
        orr_text_add(out, "; %d of %d up", s->built, fermi_sheet(rules)->builds);
    else
        orr_text_add(out, "; %d of %d up", s->module[module].built,
                     fermi_card_of(rules->pack, s, module)->builds);
}

/* The change of what is produced, net of what the worker did where it was, and the risk. */
static void detail_assign(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    const int risk = risk_percent(rules, s, move.b, move.a == REFUGE);
    const int before = risk_percent(rules, s, move.a, false);
    const int raw = yield_of(pack, move.b) - yield_of(pack, move.a);
    const int processed = processing_of(pack, s, move.b) - processing_of(pack, s, move.a);
    if (risk)
        orr_text_add(out, "%d %% lost", risk);
    else
        orr_text_add(out, "safe");
    if (move.b >= RESOURCE_SPACES)
        orr_text_add(out, " · %s", work_at(s, move.b));
    if (raw)
        orr_text_add(out, " · %+d raw", raw);
    if (processed)
        orr_text_add(out, " · %+d processed", processed);
    if (move.b >= RESOURCE_SPACES)
        describe_work(rules, s, move.b, out);
    if (move.b == REFUGE)
        orr_text_add(out, "; hardened tomorrow");
    if (move.a == REFUGE)
        orr_text_add(out, "; hardened");
    if (before != risk)
        orr_text_add(out, "; instead of %d %% lost", before);
}

/* Two build no faster than one, and on such a night none of them is lost. */
static bool assign_is_needless(const orr_rules *rules, const void *state, orr_move move)
{
    return move.b >= RESOURCE_SPACES && fermi_workers_at(state, move.b) > 0 &&
           risk_percent(rules, state, move.b, false) == 0;
}

static int first_unsettled(const fermi_state *s, int space)
{
    for (int worker = 0; worker < WORKERS; worker++)
        if (s->worker[worker].space == space && !(s->worker[worker].flags & WORKER_SETTLED))
            return worker;
    return -1;
}

static void assign(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    fermi_state *s = state;
    fermi_worker *worker = &s->worker[first_unsettled(s, move.a)];
    const bool rested = move.a == REFUGE;
    worker->space = (uint8_t)move.b;
    worker->flags = (uint8_t)(WORKER_SETTLED | (rested ? WORKER_HARD : 0));
    orr_say(log, ORR_ANNOUNCE, "A worker goes from %s to %s%s.", orr_named(log, KIND_SPACE, move.a),
            orr_named(log, KIND_SPACE, move.b), rested ? ", hardened by the Refuge" : "");
}

const orr_verb fermi_verb_assign = {
    .word = "assign",
    .kind = {KIND_SPACE, KIND_SPACE},
    .label = "%a to %b",
    .at = ORR_AT(ASSIGN),
    .rule = "assign-workers-phase",
    .may = may_assign,
    .detail = detail_assign,
    .needless = assign_is_needless,
    .apply = assign,
};

/* ---- hardening ------------------------------------------------------------------------------------ */

static bool can_pay_hardening(const fermi_state *s, orr_reason *why)
{
    return orr_need(why, s->processed > 0 || s->free_hardens > 0,
                    "Hardening costs a processed resource, and you have none.");
}

static bool may_harden(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const crew c = crew_of(rules, state);
    return orr_need(why, c.manned >> move.a & 1, "There is no worker there to harden.") &&
           orr_need(why, c.soft >> move.a & 1, "Every worker there is already hardened.") &&
           can_pay_hardening(state, why);
}

static void detail_harden(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const int soft = risk_percent(rules, state, move.a, false);
    if (soft > 0)
        orr_text_add(out, "%d to %d %% lost", soft, risk_percent(rules, state, move.a, true));
    else
        orr_text_add(out, "safe tonight as it is");
}

static bool harden_is_needless(const orr_rules *rules, const void *state, orr_move move)
{
    return risk_percent(rules, state, move.a, false) == 0;
}

/* Rather one who cannot be moved any more. */
static int first_soft(const fermi_state *s, int space)
{
    int found = -1;
    for (int worker = WORKERS - 1; worker >= 0; worker--)
        if (s->worker[worker].space == space && !(s->worker[worker].flags & WORKER_HARD) &&
            (found < 0 || s->worker[worker].flags & WORKER_SETTLED))
            found = worker;
    return found;
}

static void harden(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    fermi_state *s = state;
    s->worker[first_soft(s, move.a)].flags = WORKER_HARD | WORKER_SETTLED;
    if (s->free_hardens)
        s->free_hardens--;
    else
        s->processed--;
    orr_say(log, ORR_GAIN, "A worker on %s is hardened.", orr_named(log, KIND_SPACE, move.a));
}

const orr_verb fermi_verb_harden = {
    .word = "harden",
    .kind = {KIND_SPACE},
    .label = "Harden a worker on %a",
    .at = ORR_AT(ASSIGN),
    .rule = "hardening",
    .may = may_harden,
    .detail = detail_harden,
    .needless = harden_is_needless,
    .apply = harden,
};

/* ---- the end of the phase ------------------------------------------------------------------------- */

static void detail_done_assigning(const orr_rules *rules, const void *state, orr_move move,
                                  orr_text *out)
{
    (void)move;
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    const int raw = fermi_income(pack, s), most = fermi_processing(pack, s);
    int alive = 10000; /* in ten thousand: that nobody is lost */
    for (int worker = 0; worker < WORKERS; worker++) {
        const fermi_worker w = s->worker[worker];
        if (w.space == NONE)
            continue;
        const int shelter =
            fermi_space_shelter(rules, s, w.space) + (w.flags & WORKER_HARD ? HARDENED_BONUS : 0);
        alive = alive * (10000 - fermi_storm_risk(pack, s, s->turn, shelter)) / 10000;
    }
    if (alive < 10000)
        orr_text_add(out, "%d %% that somebody is lost", (10000 - alive + 50) / 100);
    else
        orr_text_add(out, "nobody at risk");
    orr_text_add(out, " · %d raw in, %d processed", raw, s->raw + raw < most ? s->raw + raw : most);
}

static void done_assigning(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    fermi_state *s = state;
    orr_goto(&s->head, PRODUCTION);
}

const orr_verb fermi_verb_done_assigning = {
    .word = "done",
    .label = "All workers are placed",
    .at = ORR_AT(ASSIGN),
    .rule = "assign-workers-phase",
    .detail = detail_done_assigning,
    .apply = done_assigning,
    .out = ORR_ENDS,
};

/* Who goes and where to are looked at once each, not once for every pair. */
void fermi_assign_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const fermi_state *s = state;
    const crew c = crew_of(rules, s);
    uint8_t targets[SPACES];
    int count = 0;
    for (int space = 0; c.movable && space < RESOURCE_SPACES; space++)
        if (has_room(rules->pack, s, &c, space, NULL))
            targets[count++] = (uint8_t)space;
    for (uint64_t left = c.distinct; left; left &= left - 1)
        targets[count++] = (uint8_t)__builtin_ctzll(left);
    for (uint64_t from = c.movable; from; from &= from - 1)
        for (int i = 0; i < count; i++)
            if (targets[i] != __builtin_ctzll(from))
                orr_add(moves, ORR_MOVE2(VERB_ASSIGN, __builtin_ctzll(from), targets[i]));
    for (uint64_t left = can_pay_hardening(s, NULL) ? c.soft : 0; left; left &= left - 1)
        orr_add(moves, ORR_MOVE1(VERB_HARDEN, __builtin_ctzll(left)));
    orr_add(moves, ORR_MOVE0(VERB_DONE_ASSIGNING));
}
