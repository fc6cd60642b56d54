/* campaign.c - what is carried over from mission to mission: wounds, captives, things, thralls freed
 * and the stores that open; where the story forks; and the summary at its end.
 *
 * All of it is part of the state, so a campaign is one long game that can be saved, replayed and
 * taken back like any other. Rules: docs/games/cadets.md#campaign
 */
#include "parts.h"

enum { MOST_KEPT = 2 }; /* things from out there that a rocketeer may keep */

/* Whatever was found, freed or built out there; crystals and tanks are used up. */
bool cadets_can_be_kept(const orr_rules *rules, int item)
{
    const int class = cadets_thing_of(rules, item)->class;
    return class >= DISCOVERY && item != MYSTERIUM && item != THRALL_TANK;
}

static int keepsakes_of(const orr_rules *rules, const cadets_state *s, int r)
{
    int count = 0;
    FOR_CARDS(&s->heroes[r], c)
    {
        count += cadets_can_be_kept(rules, s->cards[c].item);
    }
    return count;
}

static int kept_by(const cadets_state *s, int r)
{
    int count = 0;
    for (int c = 0; c < CARDS; c++)
        count += (s->kept[c] & ~KEPT_WORKING) == r + 1;
    return count;
}

bool cadets_keeps(const cadets_state *s, int r, int item)
{
    for (int c = 0; c < CARDS; c++)
        if (s->cards[c].item == item && (s->kept[c] & ~KEPT_WORKING) == r + 1)
            return true;
    return false;
}

static void keep(cadets_state *s, int r, int card)
{
    s->kept[card] = (uint8_t)((r + 1) | (s->cards[card].flags & ANALYZED ? KEPT_WORKING : 0));
}

/* ---- the end of a mission ----------------------------------------------------------------------- */

static void forget_things(cadets_state *s, int r)
{
    for (int c = 0; c < CARDS; c++)
        if ((s->kept[c] & ~KEPT_WORKING) == r + 1)
            s->kept[c] = 0;
}

/* Half of the wounds heal on the way home from a mission that was won. Whoever had to flee has had no
 * rest; but nobody sets out with fewer than half of the hit points. */
static void count_wounds(const orr_rules *rules, cadets_state *s, int r)
{
    const int most = cadets_person_of(rules, r)->hp, missing = most - s->heroes[r].hp;
    const bool fled = s->result == MISSION_LOST && cadets_second_rules(rules);
    s->wounds[r] = (uint8_t)(!fled ? missing / 2 : missing > most / 2 ? most / 2 : missing);
}

static void welcome_captives(const orr_rules *rules, cadets_state *s, orr_log *log)
{
    for (int r = 0; r < ROCKETEERS; r++)
        if (s->captured >> r & 1)
            orr_say(log, ORR_GAIN, "Among those set free: the %s.",
                    cadets_person_of(rules, r)->name);
    s->captured = 0;
}

static void go_home_as_winners(const orr_rules *rules, cadets_state *s, orr_log *log)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    for (int r = 0; r < ROCKETEERS; r++)
        if (s->heroes[r].in_play)
            forget_things(s, r); /* they choose again */
    if (cadets_needed(scenario->rescue, s) > 0)
        welcome_captives(rules, s, log);
    if (scenario->lead_count == 0)
        return;
    s->depot |= UINT64_C(1) << scenario->reward;
    orr_say(log, ORR_GAIN, "Reward, for all missions to come: %s.",
            cadets_thing_of(rules, scenario->reward)->name);
}

/* Who fell is taken; what was found there is left behind, what was kept before is not. */
static void flee_home(const orr_rules *rules, cadets_state *s, orr_log *log)
{
    const bool taken = s->ending == ENDING_HIT_POINTS || s->ending == ENDING_OXYGEN;
    if (!taken || s->fallen >= ROCKETEERS)
        return;
    s->all_fallen++;
    s->captured |= (uint8_t)(1u << s->fallen);
    forget_things(s, s->fallen);
    orr_say(log, ORR_LOSS, "The %s is taken prisoner.", cadets_person_of(rules, s->fallen)->name);
}

void cadets_take_stock(const orr_rules *rules, cadets_state *s, orr_log *log)
{
    s->all_freed = (uint16_t)(s->all_freed + s->freed);
    for (int r = 0; r < ROCKETEERS; r++)
        if (s->heroes[r].in_play)
            count_wounds(rules, s, r);
        else
            s->wounds[r] = 0; /* who stayed at home has rested */
    if (s->result == MISSION_WON)
        go_home_as_winners(rules, s, log);
    else
        flee_home(rules, s, log);
}

/* ---- between missions ----------------------------------------------------------------------------- */

static void sum_up(const orr_rules *rules, const cadets_state *s, orr_log *log)
{
    const cadets_pack *pack = rules->pack;
    orr_say(log, ORR_ANNOUNCE,
            "The campaign is over: %d of %d missions won, %d thralls freed, %d times somebody "
            "fell.",
            s->missions_won, s->missions_played, s->all_freed, s->all_fallen);
    for (int i = 0; i < pack->scenario_count; i++)
        if (s->record[i])
            orr_say(log, ORR_ANNOUNCE, "%s: %s on turn %d.", pack->scenarios[i].name,
                    s->record[i] & WON ? "won" : "lost", s->record[i] & ~WON);
}

/* Where the story goes on: a lost mission may lead elsewhere. */
static int leads_of(const cadets_scenario *scenario, const cadets_state *s, const uint8_t **leads)
{
    const bool astray = s->result == MISSION_LOST && scenario->lost_count > 0;
    *leads = astray ? scenario->if_lost : scenario->leads_to;
    return astray ? scenario->lost_count : scenario->lead_count;
}

static void go_on_to(cadets_state *s, int scenario)
{
    s->scenario = (uint8_t)scenario;
    s->result = PLAYING;
    s->head.actor = ORR_TEAM;
    orr_goto(&s->head, MUSTERING);
}

/* Whoever brings home more than may be kept is asked; then the story goes on, or forks. */
void cadets_debrief_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    for (int r = 0; r < ROCKETEERS && s->result == MISSION_WON; r++) {
        if (!s->heroes[r].in_play || kept_by(s, r) >= MOST_KEPT)
            continue;
        const bool all = keepsakes_of(rules, s, r) <= MOST_KEPT;
        FOR_CARDS(&s->heroes[r], c)
        {
            if (all && cadets_can_be_kept(rules, s->cards[c].item))
                keep(s, r, c);
        }
        if (all)
            continue;
        s->acting = (uint8_t)r;
        s->head.actor = (int8_t)cadets_owner(s, r);
        orr_goto(&s->head, STOW);
        return;
    }
    const uint8_t *leads;
    const int count = leads_of(scenario, s, &leads);
    s->head.actor = ORR_TEAM;
    if (count == 0) {
        sum_up(rules, s, log);
        orr_finish(&s->head);
        return;
    }
    orr_say(log, ORR_ANNOUNCE, "The campaign goes on: %d of %d missions won so far.",
            s->missions_won, s->missions_played);
    if (count == 1)
        go_on_to(s, leads[0]);
    else
        orr_goto(&s->head, CROSSROADS);
}

void cadets_stow_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    const char *name = cadets_person_of(rules, s->acting)->name;
    orr_ask(prompt, "What does the %s keep for the missions to come? %d of %d.", name,
            kept_by(s, s->acting) + 1, MOST_KEPT);
    orr_wait(prompt, "The %s decides what to keep.", name);
    prompt->rule = "campaign";
}

static bool may_stow(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const cadets_card *card = &s->cards[move.a];
    return orr_need(why, card->place == HELD + s->acting, "The %s does not carry that.",
                    cadets_person_of(rules, s->acting)->name) &&
           orr_need(why, cadets_can_be_kept(rules, card->item),
                    "Only what was found or freed out there can be kept.") &&
           orr_need(why, !s->kept[move.a], "You have already kept that.");
}

static void stow(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules;
    keep(s, s->acting, move.a);
    orr_say(log, ORR_GAIN, "%s keeps %s.", orr_named(log, KIND_ROCKETEER, s->acting),
            orr_named(log, KIND_CARD, move.a));
    orr_goto(&s->head, DEBRIEF);
}

const orr_verb cadets_verb_stow = {
    .word = "stow",
    .kind = {KIND_CARD},
    .label = "Keep %a",
    .at = ORR_AT(STOW),
    .rule = "campaign",
    .may = may_stow,
    .detail = cadets_detail_card,
    .apply = stow,
};

void cadets_stow_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const cadets_state *s = state;
    FOR_CARDS(&s->heroes[s->acting], c)
    {
        orr_try(moves, may_stow, rules, state, ORR_MOVE1(VERB_STOW, c));
    }
}

void cadets_crossroads_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "The story forks. Where does the Patrol go next? What is not chosen now does "
                    "not come again.");
    orr_wait(prompt, "The crew chooses the next mission.");
    prompt->rule = "campaign";
}

static bool may_choose(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const uint8_t *leads;
    const int count = leads_of(cadets_scenario_of(rules, state), state, &leads);
    bool open = false;
    for (int i = 0; i < count; i++)
        open |= leads[i] == move.a;
    return orr_need(why, open, "You can't get there from here.");
}

static void detail_choose(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const cadets_pack *pack = rules->pack;
    (void)state;
    orr_text_add(out, "%s", pack->scenarios[move.a].briefing);
}

static void choose(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    orr_say(log, ORR_ANNOUNCE, "Next: %s.", orr_named(log, KIND_MISSION, move.a));
    (void)rules;
    go_on_to(state, move.a);
}

const orr_verb cadets_verb_choose = {
    .word = "choose",
    .kind = {KIND_MISSION},
    .label = "Go on with %a",
    .at = ORR_AT(CROSSROADS),
    .rule = "campaign",
    .may = may_choose,
    .detail = detail_choose,
    .apply = choose,
};

void cadets_crossroads_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const uint8_t *leads;
    const int count = leads_of(cadets_scenario_of(rules, state), state, &leads);
    for (int i = 0; i < count; i++)
        orr_add(moves, ORR_MOVE1(VERB_CHOOSE, leads[i]));
}

/* ---- the next mission begins ------------------------------------------------------------------------ */

/* Somebody who is neither here nor taken. */
static int substitute(const orr_rules *rules, const cadets_state *s)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    for (int i = 0; i < scenario->crew_count; i++) {
        const int r = scenario->crew[i];
        if (!s->heroes[r].in_play && !(s->captured >> r & 1))
            return r;
    }
    return NONE;
}

/* With nobody left to take the place, a captive is exchanged, and comes back in poor shape. */
static void replace(const orr_rules *rules, cadets_state *s, int r, orr_log *log)
{
    const int other = substitute(rules, s);
    const cadets_person *person = cadets_person_of(rules, r);
    if (other == NONE) {
        s->captured &= (uint8_t) ~(1u << r);
        s->wounds[r] = (uint8_t)(person->hp / 2);
        orr_say(log, ORR_GAIN, "The %s is exchanged, and comes back in poor shape.", person->name);
        return;
    }
    s->heroes[other].in_play = 1;
    s->heroes[other].owner = s->heroes[r].owner;
    s->heroes[r].in_play = s->heroes[r].owner = 0;
    orr_say(log, ORR_ANNOUNCE, "The %s takes the place of the %s.",
            cadets_person_of(rules, other)->name, person->name);
}

/* Prisoners find what they own in lockers, like everything else. */
static void hand_over(cadets_state *s, int card, int r, bool captive)
{
    cadets_put_card(s, card, captive ? GONE : HELD + r);
    if (captive)
        orr_put(&s->head, &s->locker, card);
}

static void hand_over_kept(const orr_rules *rules, cadets_state *s, int card)
{
    const int r = (s->kept[card] & ~KEPT_WORKING) - 1;
    const cadets_thing *thing = cadets_thing_of(rules, s->cards[card].item);
    orr_take_card(&s->discovery_bag, card);
    orr_take_card(&s->thrall_bag, card);
    if (!s->heroes[r].in_play) { /* it waits until the owner is back */
        cadets_put_card(s, card, GONE);
        return;
    }
    /* a mission that is about assembling it begins with the plan: elsewhere it is another machine */
    const bool to_assemble = cadets_second_rules(rules) && thing->class == SCHEMATIC &&
                             s->cards[card].item == cadets_scenario_of(rules, s)->assemble;
    const bool works = s->kept[card] & KEPT_WORKING && !to_assemble;
    if (works)
        s->cards[card].flags |= ANALYZED;
    if (!thing->analyze || works)
        s->cards[card].charges = thing->charges;
    hand_over(s, card, r, cadets_scenario_of(rules, s)->captive);
}

static int who_gets(const cadets_state *s, int item)
{
    const int person = cadets_person_for(item);
    int best = NONE, fewest = 0;
    for (int r = 0; r < ROCKETEERS; r++) {
        if (!s->heroes[r].in_play || (person != NONE && person != r))
            continue;
        const int has =
            __builtin_popcountll(s->heroes[r].held[0]) + __builtin_popcountll(s->heroes[r].held[1]);
        if (best == NONE || has < fewest) {
            best = r;
            fewest = has;
        }
    }
    return best;
}

/* Ready to use: out of whatever bag it is in, analyzed and charged. */
static void fetch_from_depot(const orr_rules *rules, cadets_state *s, int item)
{
    const cadets_thing *thing = cadets_thing_of(rules, item);
    const int r = who_gets(s, item);
    for (int c = 0; c < CARDS && r != NONE; c++) {
        if (s->cards[c].item != item || s->cards[c].place != IN_STOCK)
            continue;
        if (thing->class > PATROL_GEAR) {
            orr_take_card(&s->discovery_bag, c);
            orr_take_card(&s->thrall_bag, c);
            s->cards[c].flags |= thing->analyze ? ANALYZED : 0;
            s->cards[c].charges = thing->charges;
        }
        hand_over(s, c, r, cadets_scenario_of(rules, s)->captive);
        return;
    }
    for (int c = 0; c < CARDS && thing->class > PATROL_GEAR; c++)
        if (s->cards[c].item == item && s->kept[c] && s->cards[c].charges)
            s->cards[c].charges++; /* somebody has kept the only one: the stores charge it */
}

void cadets_replace_captives(const orr_rules *rules, cadets_state *s, orr_log *log)
{
    for (int r = 0; r < ROCKETEERS; r++)
        if (s->heroes[r].in_play && s->captured >> r & 1)
            replace(rules, s, r, log);
}

void cadets_bring_along(const orr_rules *rules, cadets_state *s)
{
    for (int c = 0; c < CARDS; c++)
        if (s->kept[c])
            hand_over_kept(rules, s, c);
}

/* What the stores have to spare goes to whoever carries least. */
void cadets_open_depot(const orr_rules *rules, cadets_state *s)
{
    for (int item = 0; item < ITEMS; item++)
        if (s->depot >> item & 1)
            fetch_from_depot(rules, s, item);
}
