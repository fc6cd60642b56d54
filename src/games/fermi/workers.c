/* workers.c - the Assign Workers Phase: unharden, one replacement, then workers go where they are
 * wanted and may be hardened. Rules: docs/games/fermi.md#assign-workers-phase
 *
 * Workers in one place are alike, so a move names the places: who stands there first goes. Each
 * worker is settled by being moved or hardened and is not moved again that turn.
 */
#include "fermi.h"

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

static bool has_room(const fermi_pack *pack, const fermi_state *s, int space)
{
    if (space >= RESOURCE_SPACES || pack->spaces[space].max == 0)
        return true;
    return fermi_workers_at(s, space) < fermi_space_max(pack, s, space);
}

int fermi_space_shelter(const orr_rules *rules, const fermi_state *s, int space)
{
    const fermi_pack *pack = rules->pack;
    if (space == ORBIT)
        return pack->spaces[ORBIT].shelter + ORBIT_COVER * fermi_bonus(pack, s, BONUS_ORBIT);
    if (space < RESOURCE_SPACES)
        return pack->spaces[space].shelter;
    if (space < FIRST_MODULE)
        return fermi_sheet(rules)->shelter;
    return fermi_card_of(pack, s, fermi_module_of(space))->shelter;
}

/* Is there work to do on this space at all? Build spaces fill from the left. */
bool fermi_space_open(const orr_rules *rules, const fermi_state *s, int space)
{
    if (space < RESOURCE_SPACES)
        return true;
    const int place = place_on_module(space);
    if (space < FIRST_MODULE)
        return place >= s->built && place < fermi_sheet(rules)->builds;
    const int module = fermi_module_of(space);
    if (module >= s->module_count)
        return false;
    const fermi_module *m = &s->module[module];
    if (place == MODULE_BUILDS)
        return m->core && !m->installed;
    return place >= m->built && place < fermi_card_of(rules->pack, s, module)->builds;
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
    orr_say(log, "Orbit holds %d now; %d worker%s down to Subsurface.", room, over,
            over == 1 ? " comes" : "s come");
    for (int worker = WORKERS - 1; worker >= 0 && over > 0; worker--)
        if (s->worker[worker].space == ORBIT) {
            s->worker[worker].space = SUBSURFACE;
            over--;
        }
}

void new_day_run(const orr_rules *rules, void *state, orr_log *log)
{
    fermi_state *s = state;
    s->phase = TURN_ASSIGN;
    for (int worker = 0; worker < WORKERS; worker++)
        s->worker[worker].flags = 0;
    if (fermi_workers(s) < fermi_sheet(rules)->workers && s->replacements > 0) {
        s->replacements--;
        settle(s, SUBSURFACE);
        orr_say(log, "A replacement worker comes to Subsurface; %d left.", s->replacements);
    }
    leave_full_orbit(rules->pack, s, log);
    s->free_hardens = (uint8_t)(s->free_hardens + fermi_bonus(rules->pack, s, BONUS_HARDEN));
    orr_goto(&s->head, ASSIGN);
}

/* ---- assigning ------------------------------------------------------------------------------- */

static int first_unsettled(const fermi_state *s, int space)
{
    for (int worker = 0; worker < WORKERS; worker++)
        if (s->worker[worker].space == space && !(s->worker[worker].flags & WORKER_SETTLED))
            return worker;
    return -1;
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

void assign_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    char storm[40], hardening[80];
    orr_text text = orr_text_in(storm, sizeof storm);
    orr_text price = orr_text_in(hardening, sizeof hardening);
    fermi_storm_words(pack, s, &text);
    if (s->free_hardens)
        orr_text_add(&price, "harden them (%d free, then 1 resource each)", s->free_hardens);
    else if (!s->processed)
        orr_text_add(&price, "though none can be hardened without processed resources");
    else if (s->processed == 1)
        orr_text_add(&price, "harden one of them for your last processed resource");
    else
        orr_text_add(&price, "harden them (1 of your %d processed resources each)", s->processed);
    orr_ask(prompt,
            "The storm tonight: %s. Send workers where they are needed, %s, then end the phase.",
            storm, hardening);
    orr_wait(prompt, "The commander assigns workers.");
    prompt->rule = "assign-workers-phase";
}

/* Build spaces of one kind are alike: of those with equally many workers, none among them, the
 * first stands for all. */
static int add_builds(const orr_rules *rules, const fermi_state *s, const uint8_t crowd[SPACES],
                      int first, int count, uint8_t *targets, int found)
{
    uint32_t seen = 0;
    for (int space = first; space < first + count; space++) {
        const uint32_t bit = 1u << crowd[space];
        if (seen & bit || !fermi_space_open(rules, s, space))
            continue;
        seen |= bit;
        targets[found++] = (uint8_t)space;
    }
    return found;
}

static int list_targets(const orr_rules *rules, const fermi_state *s, const uint8_t crowd[SPACES],
                        uint8_t targets[SPACES])
{
    int found = 0;
    for (int space = 0; space < RESOURCE_SPACES; space++)
        if (has_room(rules->pack, s, space))
            targets[found++] = (uint8_t)space;
    found = add_builds(rules, s, crowd, FIRST_STRUCTURE, STRUCTURE_BUILDS, targets, found);
    for (int module = 0; module < s->module_count; module++) {
        const int first = FIRST_MODULE + module * SPACES_PER_MODULE;
        found = add_builds(rules, s, crowd, first, MODULE_BUILDS, targets, found);
        if (fermi_space_open(rules, s, first + MODULE_BUILDS))
            targets[found++] = (uint8_t)(first + MODULE_BUILDS);
    }
    return found;
}

void assign_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const fermi_state *s = state;
    uint8_t crowd[SPACES] = {0};
    uint64_t movable = 0, soft = 0;
    for (int worker = 0; worker < WORKERS; worker++) {
        const fermi_worker w = s->worker[worker];
        if (w.space == NONE)
            continue;
        const uint64_t bit = 1ull << w.space;
        crowd[w.space]++;
        movable |= w.flags & WORKER_SETTLED ? 0 : bit;
        soft |= w.flags & WORKER_HARD ? 0 : bit;
    }
    if (movable) {
        uint8_t targets[SPACES];
        const int count = list_targets(rules, s, crowd, targets);
        for (; movable; movable &= movable - 1)
            for (int i = 0; i < count; i++)
                if (targets[i] != __builtin_ctzll(movable))
                    orr_add(moves, ORR_MOVE2(VERB_ASSIGN, __builtin_ctzll(movable), targets[i]));
    }
    if (s->processed > 0 || s->free_hardens > 0)
        for (; soft; soft &= soft - 1)
            orr_add(moves, ORR_MOVE1(VERB_HARDEN, __builtin_ctzll(soft)));
    orr_add(moves, ORR_MOVE0(VERB_DONE));
}

static void harden(fermi_state *s, int space, orr_log *log)
{
    fermi_worker *worker = &s->worker[first_soft(s, space)];
    worker->flags = WORKER_HARD | WORKER_SETTLED;
    if (s->free_hardens)
        s->free_hardens--;
    else
        s->processed--;
    orr_say(log, "A worker on %s is hardened.", orr_named(log, KIND_SPACE, space));
}

void assign_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    fermi_state *s = state;
    if (move.verb == VERB_DONE) {
        orr_goto(&s->head, PRODUCTION);
        return;
    }
    if (move.verb == VERB_HARDEN) {
        harden(s, move.a, log);
        return;
    }
    fermi_worker *worker = &s->worker[first_unsettled(s, move.a)];
    const bool rested = move.a == REFUGE;
    worker->space = (uint8_t)move.b;
    worker->flags = (uint8_t)(WORKER_SETTLED | (rested ? WORKER_HARD : 0));
    orr_say(log, "A worker goes from %s to %s%s.", orr_named(log, KIND_SPACE, move.a),
            orr_named(log, KIND_SPACE, move.b), rested ? ", hardened by the Refuge" : "");
}
