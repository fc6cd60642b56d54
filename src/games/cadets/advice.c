/* advice.c - how good each move and the position look to a decent player. Advice only. */
#include "advice.h"
#include "parts.h"

#include <math.h>
#include <string.h>

static float weigh_action(const orr_rules *rules, const cadets_state *s, const cadets_plan *plan,
                          orr_move move);
static float weigh_spend(const orr_rules *rules, const cadets_state *s, const cadets_plan *plan,
                         orr_move move);

/* ---- moving ------------------------------------------------------------------------------------ */

/* How much worse it is to be hurt there than here; the weak fear more. */
static float fear(const orr_rules *rules, const cadets_state *s, const cadets_plan *plan, int to)
{
    const float more = cadets_danger_at(rules, s, to) - plan->danger;
    const int hp = s->heroes[plan->r].hp;
    const float weight = hp <= 1 ? 2.5f : hp == 2 ? 1.6f : hp == 3 ? 0.9f : 0.55f;
    return more * weight;
}

static float weigh_step(const orr_rules *rules, const cadets_state *s, const cadets_plan *plan,
                        int way)
{
    const int from = s->heroes[plan->r].tile, to = cadets_neighbour(from, way);
    const int before = plan->cost[from], after = plan->cost[to];
    float gain = 0;
    if (before < FAR_AWAY && after < FAR_AWAY)
        gain = (float)(before - after) * plan->eager;
    if (before == 0)
        gain -= 0.5f; /* no reason to leave */
    for (int c = 0; c < CARDS; c++)
        if (s->cards[c].place == to && s->cards[c].flags & TOKEN)
            gain += 1.0f;
    return gain - fear(rules, s, plan, to) - 0.1f;
}

float cadets_weigh_hatch(const cadets_state *s, const cadets_plan *plan, int tile, int way)
{
    const int to = cadets_neighbour(tile, way);
    if (to == NO_TILE || !cadets_tile_in(s->scanned, to))
        return -0.4f;
    const int before = plan->cost[tile], after = plan->cost[to];
    if (before < FAR_AWAY && after + 2 == before)
        return plan->eager * 0.95f;
    return -0.4f;
}

/* ---- acting ------------------------------------------------------------------------------------ */

static float weigh_attack(const orr_rules *rules, const cadets_state *s, int r, orr_move move)
{
    const cadets_passage see = cadets_ways_to_see(s, r);
    const int tile = s->figures[move.b].tile, item = s->cards[move.a].item;
    const int range = cadets_range_between(&see, s->heroes[r].tile, tile);
    const float chance = cadets_chance_of_success(cadets_dice_at(rules, s, r, move.a, range));
    float worth = chance * cadets_threat_of(rules, s, move.b);
    int crowd = 0;
    FOR_FIGURES(s, f)
    {
        crowd += s->figures[f].tile == tile;
    }
    worth += 0.12f * chance * (float)(crowd - 1);
    if (item == DEMO_CHARGE)
        worth = cadets_is_boss(s->figures[move.b].type) ? worth * 3
                : crowd >= 3                            ? worth * 1.5f
                                                        : 0.1f;
    if (item == PROTON_BLADE)
        worth *= 1.05f;
    return worth;
}

static float weigh_torch(const orr_rules *rules, const cadets_state *s, int tile)
{
    float worth = 0;
    FOR_FIGURES(s, f)
    {
        if (s->figures[f].tile == tile)
            worth += 0.51f * cadets_threat_of(rules, s, f);
    }
    return worth;
}

static float weigh_subdue(const orr_rules *rules, const cadets_state *s, int r, int f)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    const float chance = cadets_chance_of_success(cadets_iq_of(rules, s, r));
    const bool thrall = cadets_is_thrall(s->figures[f].type);
    float worth = thrall ? 1.5f : 2.8f;
    if (thrall && s->freed < cadets_needed(scenario->rescue, s))
        worth = 7;
    if (thrall && cadets_wants_assembly(scenario) && !s->heroes[r].parts[WIRE] &&
        r == cadets_assembler(rules, s))
        worth = 6;
    return chance * worth;
}

static float weigh_analyze(const orr_rules *rules, const cadets_state *s, int r, int card)
{
    const float chance = cadets_chance_of_success(cadets_iq_of(rules, s, r));
    const int item = s->cards[card].item;
    if (item == cadets_scenario_of(rules, s)->assemble)
        return 9 * chance;
    if (item != FORCE_FIELD_BELT && cadets_hoards(rules, s))
        return -1; /* its parts are wanted at home */
    return (item == FORCE_FIELD_BELT ? 1.6f : 0.9f) * chance;
}

static float weigh_switch(const orr_rules *rules, const cadets_state *s, int r)
{
    const cadets_place *place = cadets_place_on(rules, s, s->heroes[r].tile);
    if (place && place->lock == WANTS_CRYSTAL && cadets_hoards(rules, s))
        return -1;
    return 9 * cadets_chance_of_success(cadets_iq_of(rules, s, r));
}

/* The best use of one overkill on a talent, one's own or a borrowed one. */
static float best_of_talent(const orr_rules *rules, const cadets_state *s, const cadets_plan *plan,
                            int whose)
{
    orr_moves options;
    float best = 0;
    options.count = 0;
    cadets_add_talent(rules, s, plan->r, whose, &options);
    for (int i = 0; i < options.count; i++) {
        const float worth = weigh_spend(rules, s, plan, options.at[i]);
        best = worth > best ? worth : best;
    }
    return best;
}

float cadets_weigh_talent(const orr_rules *rules, const cadets_state *s, const cadets_plan *plan)
{
    cadets_state trial = *s;
    cadets_start_roll(rules, &trial, plan->r, TASK_TALENT);
    return best_of_talent(rules, &trial, plan, plan->r) - 0.15f;
}

static float weigh_action(const orr_rules *rules, const cadets_state *s, const cadets_plan *plan,
                          orr_move move)
{
    const int r = plan->r;
    switch (move.verb) {
    case VERB_MOVE:
        return weigh_step(rules, s, plan, move.a);
    case VERB_OPEN:
        return cadets_weigh_hatch(s, plan, s->heroes[r].tile, move.a);
    case VERB_ATTACK:
        return weigh_attack(rules, s, r, move);
    case VERB_TORCH:
        return weigh_torch(rules, s, move.a);
    case VERB_HEAL:
        return cadets_need_of_healing(rules, s, move.a) *
               cadets_chance_of_success(cadets_iq_of(rules, s, r) + (r == DOCTOR ? 2 : 0));
    case VERB_ANALYZE:
        return weigh_analyze(rules, s, r, move.a);
    case VERB_SUBDUE:
        return weigh_subdue(rules, s, r, move.a);
    case VERB_OPERATE:
        return weigh_switch(rules, s, r);
    case VERB_TALENT:
        return cadets_weigh_talent(rules, s, plan);
    case VERB_END:
        return 0;
    default:
        return cadets_weigh_gear(rules, s, plan, move);
    }
}

float cadets_best_action(const orr_rules *rules, const cadets_state *s, const cadets_plan *plan,
                         int kinds)
{
    orr_moves actions;
    actions.count = 0;
    cadets_add_actions(rules, s, plan->r, kinds, &actions);
    float best = 0;
    for (int i = 0; i < actions.count; i++) {
        const float worth = weigh_action(rules, s, plan, actions.at[i]);
        best = worth > best ? worth : best;
    }
    return best;
}

/* ---- overkills ----------------------------------------------------------------------------------- */

static float weigh_override(const cadets_state *s, const cadets_plan *plan, int tile, int way)
{
    const float there = cadets_weigh_hatch(s, plan, tile, way);
    const float back_again =
        cadets_weigh_hatch(s, plan, cadets_neighbour(tile, way), cadets_opposite(way));
    const float best = there > back_again ? there : back_again;
    const int here = s->heroes[plan->r].tile;
    const bool mine = tile == here || cadets_neighbour(tile, way) == here;
    return best > 0 ? (mine ? best : 0.4f) : -0.2f;
}

static float weigh_stun(const orr_rules *rules, const cadets_state *s, int f)
{
    return cadets_is_stunned(s, f) ? 0 : 0.7f * cadets_threat_of(rules, s, f);
}

static float weigh_spend(const orr_rules *rules, const cadets_state *s, const cadets_plan *plan,
                         orr_move move)
{
    cadets_plan other;
    switch (move.verb) {
    case VERB_STOP:
        return 0.01f;
    case VERB_COMMAND:
        return 0.75f + (move.a != plan->r ? 0.05f : 0);
    case VERB_MOVE_OUT: {
        orr_moves ways;
        ways.count = 0;
        cadets_make_plan(rules, s, move.a, &other);
        cadets_add_ways(s, move.a, VERB_MARCH, &ways);
        float best = -1;
        for (int i = 0; i < ways.count; i++) {
            const float worth = weigh_step(rules, s, &other, ways.at[i].a);
            best = worth > best ? worth : best;
        }
        return best;
    }
    case VERB_SAWBONES:
        return cadets_need_of_healing(rules, s, move.a);
    case VERB_OVERRIDE:
        return weigh_override(s, plan, move.a, move.b);
    case VERB_STRAFE:
    case VERB_SHRAPNEL:
    case VERB_SLASH:
    case VERB_EXTERMINATE:
        return cadets_threat_of(rules, s, move.a);
    case VERB_REVULSION:
        return 0.8f * cadets_threat_of(rules, s, move.a);
    case VERB_SWAY:
    case VERB_SCREAM:
        return weigh_stun(rules, s, move.a);
    case VERB_BURST: /* by who is awake around it */
        return 0.6f * (float)cadets_stunned_by_burst(s);
    case VERB_STAGGER:
        return 0.9f;
    case VERB_TERRIFY:
        return 0.5f;
    case VERB_RUN:
        return weigh_step(rules, s, plan, move.a);
    case VERB_EXTRACT:
        return 0.1f;
    case VERB_RESCUE:
    case VERB_DOMINATE:
        return 2.5f;
    case VERB_CHARGE:
        return 0.5f;
    case VERB_RECORD:
        return 0.3f;
    case VERB_LOCK:
        return cadets_worth_of_lock(rules, s, move.a, move.b);
    case VERB_LINK:
        return best_of_talent(rules, s, plan, move.a) - best_of_talent(rules, s, plan, plan->r) -
               0.6f / (float)s->roll.overkills;
    case VERB_USE_AMID:
        return s->cards[move.a].item == TAPE_RECORDER ? 0.2f
                                                      : cadets_weigh_use(rules, s, plan, move.a);
    default:
        return cadets_weigh_gear(rules, s, plan, move);
    }
}

/* ---- the other questions --------------------------------------------------------------------------- */

static float weigh_pick_of_order(const orr_rules *rules, const cadets_state *s, orr_move move)
{
    (void)rules;
    return 20.0f - s->heroes[move.a].hp; /* the sturdy go last and draw the fire */
}

static float weigh_scan(const cadets_state *s, int tile)
{
    float worth = 1;
    worth += cadets_tile_in(s->markers, tile) ? 2 : 0;
    worth -= cadets_tile_in(s->alien_tokens, tile) ? 1 : 0;
    worth += cadets_tile_in(s->guard_tokens, tile) ? 0.5f : 0;
    worth += cadets_tile_in(s->discovery_tokens, tile) ? 0.5f : 0;
    worth -= cadets_tile_in(s->alert_tokens, tile) ? 0.7f : 0;
    worth += s->face[tile] != NONE ? 3 : 0;
    return worth;
}

static float weigh_equip(const orr_rules *rules, const cadets_state *s, orr_move move)
{
    const int item = s->cards[move.b].item;
    for (int i = 0; i < 4; i++)
        if (cadets_kit_of(rules, s, move.a)[i] == item && !cadets_has_item(s, move.a, item))
            return 5.0f - (float)i;
    return cadets_has_item(s, move.a, item) ? 0 : 0.5f;
}

/* As the mission recommends. */
static float weigh_recruit(const orr_rules *rules, const cadets_state *s, int r)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    for (int i = 0; i < scenario->crew_count; i++)
        if (scenario->crew[i] == r)
            return 7.0f - (float)i;
    return 0;
}

static float weigh_dice(const orr_rules *rules, const cadets_state *s, orr_move move)
{
    const int count = cadets_successes(s);
    if (move.verb == VERB_KEEP)
        return 0.5f;
    switch (s->cards[move.a].item) {
    case SCIENTIST:
        return s->roll.task == TASK_SUBDUE && count == 1 ? 1 : 0;
    case REALITY_INVERTER: {
        cadets_state trial = *s;
        trial.roll.flags |= INVERTED;
        return cadets_successes(&trial) > count && count == 0 ? 1 : 0;
    }
    default:
        (void)rules;
        return count == 0 ? 1 : 0;
    }
}

static float weigh_reroll(const cadets_state *s, orr_move move)
{
    return move.verb == VERB_ROLL_AGAIN ? 0.5f : (s->roll.face[move.a - 1] & 15) > 3 ? 1 : 0;
}

static float weigh_reaction(const orr_rules *rules, const cadets_state *s, orr_move move)
{
    (void)rules;
    if (move.verb == VERB_VANISH) {
        const int hp = s->heroes[s->strike_target].hp;
        return hp <= (orr_arg(&s->head) == NIGHT_FALLS ? 2 : 3) ? 1 : 0;
    }
    return move.verb == VERB_ABSORB || move.verb == VERB_SHRUG ? 1 : 0.5f;
}

static float weigh_flight(const orr_rules *rules, const cadets_state *s, int r, orr_move move)
{
    if (move.verb == VERB_COWER)
        return -50;
    return -cadets_danger_at(rules, s, cadets_neighbour(s->heroes[r].tile, move.a));
}

int cadets_subject(const cadets_state *s)
{
    int who = cadets_doer(s);
    switch (orr_step_now(&s->head)) {
    case MOVE_OUT:
    case FLEE:
        who = orr_arg(&s->head);
        break;
    case VANISH:
        who = s->strike_target;
        break;
    case SPEND:
    case BOOST:
    case SECOND_THOUGHTS:
    case REROLL:
        who = s->roll.who;
        break;
    default:
        break;
    }
    if (who < ROCKETEERS && s->heroes[who].in_play)
        return who;
    for (int r = 0; r < ROCKETEERS; r++)
        if (s->heroes[r].in_play)
            return r;
    return NONE;
}

static float weigh_one(const orr_rules *rules, const cadets_state *s, int step,
                       const cadets_plan *plan, orr_move move)
{
    switch (step) {
    case ACT:
        return weigh_action(rules, s, plan, move);
    case FREE_ACTION:
        return move.verb == VERB_FORGO ? -0.05f : weigh_action(rules, s, plan, move);
    case MOVE_OUT:
        return weigh_step(rules, s, plan, move.a);
    case SPEND:
        return weigh_spend(rules, s, plan, move);
    case LEAD:
        return weigh_pick_of_order(rules, s, move);
    case SCAN: /* a Command point is better kept until the tile is known */
        return move.verb == VERB_SCAN ? weigh_scan(s, move.a) : -9;
    case TRADE:
        return cadets_weigh_trade_step(rules, s, move);
    case EQUIP:
        return weigh_equip(rules, s, move);
    case BOOST:
        return move.verb == VERB_ROLL                                       ? 0.5f
               : cadets_chance_of_success(cadets_dice_for(rules, s)) < 0.8f ? 1
                                                                            : 0;
    case SECOND_THOUGHTS:
        return weigh_dice(rules, s, move);
    case REROLL:
        return weigh_reroll(s, move);
    case ABSORB:
    case SHRUG:
    case VANISH:
        return weigh_reaction(rules, s, move);
    case FLEE:
        return weigh_flight(rules, s, orr_arg(&s->head), move);
    case SUMMON:
        return move.verb == VERB_SUMMON;
    case COMPANY:
        return move.verb == VERB_BRING;
    case ENLIST:
        return weigh_recruit(rules, s, move.a);
    case STOW:
        return cadets_worth_of_keeping(s->cards[move.a].item);
    default:
        return 1;
    }
}

void cadets_weigh(const orr_rules *rules, const void *state, const orr_moves *moves, float *weights)
{
    const cadets_state *s = state;
    const int step = orr_step_now(&s->head);
    cadets_plan plan;
    if (step == ACT || step == FREE_ACTION || step == MOVE_OUT || step == SPEND)
        cadets_make_plan(rules, s, cadets_subject(s), &plan);
    for (int i = 0; i < moves->count; i++)
        weights[i] = weigh_one(rules, s, step, &plan, moves->at[i]);
}

/* ---- the position ------------------------------------------------------------------------------------ */

float cadets_progress(const orr_rules *rules, const cadets_state *s)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    float done = 0, parts = 0;
    const int switches = cadets_needed(scenario->switches, s),
              rescue = cadets_needed(scenario->rescue, s);
    const int hold = cadets_needed(scenario->hold, s), boss = cadets_boss_hp(rules, s);
    if (switches) {
        parts++;
        done += s->thrown >= switches ? 1 : (float)s->thrown / (float)switches;
    }
    if (rescue) {
        parts++;
        done += s->freed >= rescue ? 1 : (float)s->freed / (float)rescue;
    }
    if (hold) {
        parts++;
        done += s->turn > hold ? 1 : (float)s->turn / (float)hold;
    }
    if (boss && scenario->ruler != NO_RULER) {
        const int f = cadets_figure_first(cadets_boss_type(scenario));
        parts++;
        done += s->boss_dead ? 1 : s->figures[f].hp ? 1 - (float)s->figures[f].hp / (float)boss : 0;
    }
    if (cadets_wants_assembly(scenario)) {
        parts++;
        done += s->assembled;
    }
    const int hunt = cadets_needed(scenario->hunt, s), loot = cadets_needed(scenario->loot, s),
              survey = cadets_needed(scenario->survey, s);
    if (hunt) {
        parts++;
        done += s->hunted >= hunt ? 1 : (float)s->hunted / (float)hunt;
    }
    if (loot) {
        const int carried = cadets_loot_of(rules, s);
        parts++;
        done += carried >= loot ? 1 : (float)carried / (float)loot;
    }
    if (survey) {
        const int known = cadets_tile_count(s->scanned);
        parts++;
        done += known >= survey ? 1 : (float)known / (float)survey;
    }
    if (scenario->leave) {
        int out = 0;
        for (int r = 0; r < ROCKETEERS; r++)
            out += s->heroes[r].in_play && cadets_tile_in(s->exits, s->heroes[r].tile);
        parts++;
        done += parts > 1 && !cadets_tasks_are_done(rules, s) ? 0 : (float)out / (float)s->crew;
    }
    return parts > 0 ? done / parts : 0;
}

/* How the crew stands. */
typedef struct muster {
    int dying, weak;   /* with one hit point, with two */
    int short_of_air;  /* with one oxygen left */
    float health;      /* hit points of all, as a share of what they could be */
    float far;         /* mean of actions to the goal */
    float most_danger; /* hits to come less hit points, of who is worst off */
} muster;

static muster call_muster(const orr_rules *rules, const cadets_state *s)
{
    enum { OUT_OF_REACH = 30 };
    muster m = {.most_danger = -INFINITY};
    int points = 0, most = 0;
    for (int r = 0; r < ROCKETEERS; r++) {
        const cadets_hero *hero = &s->heroes[r];
        if (!hero->in_play)
            continue;
        cadets_plan plan;
        cadets_make_plan(rules, s, r, &plan);
        const int cost = plan.cost[hero->tile];
        m.far += (float)(cost < OUT_OF_REACH ? cost : OUT_OF_REACH) / (float)s->crew;
        m.most_danger = fmaxf(m.most_danger, plan.danger - (float)hero->hp);
        m.dying += hero->hp <= 1;
        m.weak += hero->hp == 2;
        m.short_of_air += hero->oxygen <= 1;
        points += hero->hp;
        most += cadets_person_of(rules, r)->hp;
    }
    m.health = (float)points / (float)most;
    return m;
}

static int figures_awake(const cadets_state *s)
{
    int count = 0;
    FOR_FIGURES(s, f)
    {
        count += !cadets_is_stunned(s, f) && s->figures[f].type != THRALL;
    }
    return count < 20 ? count : 20;
}

/* The chance of winning, as it came of 13,000 missions of all kinds, crews and modes that this advice
 * played (a logistic regression over 74,000 positions): how much is done and how far the rest is,
 * against the time; who is hurt or short of air, and how many aliens are about. */
float cadets_value(const orr_rules *rules, const void *state, int seat)
{
    static const float of_mode[] = {[SPACE_CADET] = 0.43f,
                                    [STANDARD] = 0,
                                    [COMMODORE] = -0.4f,
                                    [ADMIRAL] = -0.78f,
                                    [OVERLORD] = -1.44f};
    const cadets_state *s = state;
    (void)seat;
    if (s->turn == 0)
        return 0.5f;
    if (orr_is_over(state))
        return cadets_has_won(rules, s);
    const muster m = call_muster(rules, s);
    const float time = (float)s->turn / (float)cadets_last_turn(rules, s);
    const float prospect =
        -1.84f + of_mode[rules->option[OPTION_DIFFICULTY]] + 0.94f * time - 1.05f * time * time +
        1.86f * cadets_progress(rules, s) - 0.108f * time * fminf(m.far, 12) + 1.44f * m.health -
        0.455f * (float)m.dying - 0.17f * (float)m.weak - 0.05f * (float)m.short_of_air -
        0.092f * m.most_danger - 0.011f * (float)figures_awake(s);
    return 1 / (1 + expf(-prospect));
}
