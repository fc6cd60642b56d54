/* production.c - the Production Phase: collect, process, and the gamma storm.
 *
 * The dice come from the time track. A worker whose total reaches the shelter of its space is
 * lost; hardening is worth five. Rules: docs/games/fermi.md#storm-rolls
 */
#include "parts.h"

#include <string.h>

int fermi_income(const fermi_pack *pack, const fermi_state *s)
{
    int raw = fermi_bonus(pack, s, BONUS_RAW);
    for (int worker = 0; worker < WORKERS; worker++)
        if (s->worker[worker].space < RESOURCE_SPACES)
            raw += pack->spaces[s->worker[worker].space].yield;
    return raw;
}

int fermi_processing(const fermi_pack *pack, const fermi_state *s)
{
    const int most = pack->automatic_processing + fermi_workers_at(s, PROCESSING) +
                     fermi_workers_at(s, ORBIT) * fermi_bonus(pack, s, BONUS_ORBIT) +
                     fermi_bonus(pack, s, BONUS_PROCESS) + s->process_change;
    return most < 0 ? 0 : most;
}

void fermi_production_run(const orr_rules *rules, void *state, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    s->phase = TURN_PRODUCTION;
    orr_phase(log, "Production and storm");
    const int raw = fermi_income(pack, s);
    s->raw = (uint16_t)(s->raw + raw);
    const int most = fermi_processing(pack, s);
    const int processed = s->raw < most ? s->raw : most;
    s->raw = (uint16_t)(s->raw - processed);
    s->processed = (uint16_t)(s->processed + processed);
    orr_say(log, raw || processed ? ORR_GAIN : ORR_ANNOUNCE,
            "Production: %d raw collected, %d processed; now %d raw and %d processed.", raw,
            processed, s->raw, s->processed);
    orr_goto(&s->head, STORM);
}

/* ---- the storm -------------------------------------------------------------------------------- */

int fermi_storm_change(const fermi_pack *pack, const fermi_state *s)
{
    return s->storm_change - fermi_bonus(pack, s, BONUS_SHIELD);
}

static int worst_total(const fermi_storm_dice *dice)
{
    return 6 * dice->d6 + 10 * dice->d10;
}

static bool is_calm(const fermi_storm_dice *dice)
{
    return dice->d6 == 0 && dice->d10 == 0;
}

bool fermi_is_calm(const fermi_pack *pack, int turn)
{
    return is_calm(&pack->storm[turn - 1]);
}

void fermi_dice_words(const fermi_storm_dice *dice, int change, orr_text *out)
{
    if (is_calm(dice)) {
        orr_text_add(out, "none yet");
        return;
    }
    if (dice->d6)
        orr_text_add(out, "%dd6", dice->d6);
    if (dice->d10)
        orr_text_add(out, "%s%dd10", dice->d6 ? "+" : "", dice->d10);
    if (dice->bonus + change)
        orr_text_add(out, "%+d", dice->bonus + change);
}

/* "2d6+1d10-1", as the dice will be rolled tonight. */
void fermi_storm_words(const fermi_pack *pack, const fermi_state *s, orr_text *out)
{
    fermi_dice_words(&pack->storm[s->turn - 1], fermi_storm_change(pack, s), out);
}

/* In how many of the ways that up to two dice can fall they reach a total. */
static int ways_to_reach(int dice, int sides, int total)
{
    assert(dice <= 2);
    if (total <= dice)
        return dice == 0 ? 1 : dice == 1 ? sides : sides * sides;
    const int above = dice * sides + 1 - total; /* totals from this one up */
    if (above <= 0)
        return 0;
    if (dice == 1)
        return above;
    return total > sides ? above * (above + 1) / 2 : sides * sides - (total - 1) * (total - 2) / 2;
}

int fermi_storm_risk(const fermi_pack *pack, const fermi_state *s, int turn, int shelter)
{
    const fermi_storm_dice *dice = &pack->storm[(turn > TURNS ? TURNS : turn) - 1];
    const int change =
        turn == s->turn ? fermi_storm_change(pack, s) : -fermi_bonus(pack, s, BONUS_SHIELD);
    const int needed = shelter - dice->bonus - change;
    if (is_calm(dice) || worst_total(dice) < needed)
        return 0;
    int bad = 0;
    for (int total = dice->d6; total <= 6 * dice->d6; total++)
        bad += (ways_to_reach(dice->d6, 6, total) - ways_to_reach(dice->d6, 6, total + 1)) *
               ways_to_reach(dice->d10, 10, needed - total);
    return bad * 10000 / (ways_to_reach(dice->d6, 6, 0) * ways_to_reach(dice->d10, 10, 0));
}

static int roll_storm(orr_head *head, const fermi_storm_dice *dice, orr_text *shown, orr_log *log)
{
    int total = 0;
    for (int die = 0; die < dice->d10 + dice->d6; die++) {
        const int sides = die < dice->d10 ? 10 : 6;
        const int face = orr_roll(head, sides);
        total += face;
        if (log)
            orr_text_add(shown, "%s", orr_die(log, sides, face));
    }
    return total;
}

void fermi_lose_worker(fermi_state *s, int worker)
{
    s->worker[worker] = (fermi_worker){NONE, 0};
}

bool fermi_nobody_left(fermi_state *s, int ending, orr_log *log)
{
    if (s->replacements > 0 || fermi_workers(s) > 0)
        return false;
    s->ending = (uint8_t)ending;
    orr_say(log, ORR_LOSS, "Nobody is left to build the station. Humanity is lost.");
    orr_finish(&s->head);
    return true;
}

/* False if the worker cannot be lost: no roll, as the book allows. */
static bool storm_on_worker(const orr_rules *rules, fermi_state *s, int worker, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    const fermi_storm_dice *dice = &pack->storm[s->turn - 1];
    const int space = s->worker[worker].space;
    const bool hard = s->worker[worker].flags & WORKER_HARD;
    const int shelter = fermi_space_shelter(rules, s, space) + (hard ? HARDENED_BONUS : 0);
    const int change = dice->bonus + fermi_storm_change(pack, s);
    if (worst_total(dice) + change < shelter)
        return false;
    char bytes[64];
    orr_text shown = orr_text_in(bytes, sizeof bytes);
    const int total = roll_storm(&s->head, dice, &shown, log) + change;
    if (change)
        orr_text_add(&shown, "%+d", change);
    const bool lost = total >= shelter;
    orr_say(log, lost ? ORR_LOSS : ORR_NOTHING, "Storm on %s: %s = %d against %d%s: %s.",
            orr_named(log, KIND_SPACE, space), bytes, total, shelter, hard ? " (hardened)" : "",
            lost ? "lost" : "safe");
    if (lost)
        fermi_lose_worker(s, worker);
    return true;
}

/* The docks see to the ships that fought over Earth. */
static void mend_at_home(fermi_state *s, orr_log *log)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        fermi_craft *c = &s->craft[ship];
        if (!c->level || !fermi_at_home(c->at) || !c->kills)
            continue;
        c->kills = 0;
        orr_say(log, ORR_GAIN, "%s is mended in the docks.", orr_named(log, KIND_CRAFT, ship));
    }
}

/* One worker at a time, the argument says from which on: each roll is a moment of its own. */
void fermi_storm_run(const orr_rules *rules, void *state, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    const bool calm = fermi_is_calm(pack, s->turn);
    for (int worker = orr_arg(&s->head); worker < WORKERS && !calm; worker++)
        if (s->worker[worker].space != NONE && storm_on_worker(rules, s, worker, log)) {
            orr_goto_with(&s->head, STORM, worker + 1);
            return;
        }
    if (fermi_nobody_left(s, ENDING_STORM, log))
        return;
    s->phase = TURN_SHIPS;
    orr_phase(log, "Ships and construction");
    mend_at_home(s, log);
    orr_goto(&s->head, LOAD);
}
