/* cadets.c - the entry of Space Cadets: Away Missions: steps, verbs, options, names, the score. */
#include "cadets.h"

#include <stdio.h>

static const orr_step steps[STEP_COUNT] = {
    [MUSTERING] = ORR_RUN(cadets_mustering),
    [ENLIST] = ORR_ASK(cadets_enlist),
    [ORIENT] = ORR_ASK(cadets_orient),
    [DOCK] = ORR_ASK(cadets_dock),
    [EQUIP] = ORR_ASK(cadets_equip),
    [LAUNCH] = ORR_RUN(cadets_launch),
    [NEXT_ROCKETEER] = ORR_RUN(cadets_next_rocketeer),
    [LEAD] = ORR_ASK(cadets_lead),
    [SCAN_OR_ALARM] = ORR_RUN(cadets_scan_or_alarm),
    [SCAN] = ORR_ASK(cadets_scan),
    [REVEAL] = ORR_RUN(cadets_reveal),
    [TURN] = ORR_RUN(cadets_turn),
    [ACT] = ORR_ASK(cadets_act),
    [FREE_ACTION] = ORR_ASK(cadets_free_action),
    [RALLY] = ORR_RUN(cadets_rally),
    [SUMMON] = ORR_ASK(cadets_summon),
    [TRADE] = ORR_ASK(cadets_trade),
    [BOOST] = ORR_ASK(cadets_boost),
    [ROLL] = ORR_RUN(cadets_roll),
    [SECOND_THOUGHTS] = ORR_ASK(cadets_second_thoughts),
    [REROLL] = ORR_ASK(cadets_reroll),
    [RESULT] = ORR_RUN(cadets_result),
    [OVERKILL] = ORR_RUN(cadets_overkill),
    [SPEND] = ORR_ASK(cadets_spend),
    [MOVE_OUT] = ORR_ASK(cadets_move_out),
    [FRIGHT] = ORR_RUN(cadets_fright),
    [FRIGHT_WAY] = ORR_ASK(cadets_fright_way),
    [SHOVE] = ORR_ASK(cadets_shove),
    [COMPANY] = ORR_ASK(cadets_company),
    [HURT] = ORR_RUN(cadets_hurt),
    [ABSORB] = ORR_ASK(cadets_absorb),
    [SCARE] = ORR_RUN(cadets_scare),
    [SHRUG] = ORR_ASK(cadets_shrug),
    [STAMPEDE] = ORR_RUN(cadets_stampede),
    [FLEE] = ORR_ASK(cadets_flee),
    [DUSK] = ORR_RUN(cadets_dusk),
    [ALIENS] = ORR_RUN(cadets_aliens),
    [STRIKE] = ORR_RUN(cadets_strike),
    [VANISH] = ORR_ASK(cadets_vanish),
    [LAND] = ORR_RUN(cadets_land),
    [SWARM] = ORR_RUN(cadets_swarm),
    [BITE] = ORR_RUN(cadets_bite),
    [CLEANUP] = ORR_RUN(cadets_cleanup),
    [VERDICT] = ORR_RUN(cadets_verdict),
};

static const orr_verb verbs[VERB_COUNT + 1] = {
    [VERB_ENLIST] = {"enlist", {KIND_ROCKETEER}, "Enlist the %a"},
    [VERB_ORIENT] = {"orient", {KIND_DIRECTION}, "Point the arrow %a"},
    [VERB_DOCK] = {"dock", {KIND_TILE}, "Dock at %a"},
    [VERB_EQUIP] = {"equip", {KIND_ROCKETEER, KIND_CARD}, "%a takes %b"},
    [VERB_LEAD] = {"lead", {KIND_ROCKETEER}, "%a goes next"},
    [VERB_SCAN] = {"scan", {KIND_TILE}, "Scan %a"},
    [VERB_MOVE] = {"move", {KIND_DIRECTION}, "Move %a"},
    [VERB_OPEN] = {"open", {KIND_DIRECTION}, "Open the hatch %a"},
    [VERB_ATTACK] = {"attack", {KIND_CARD, KIND_ALIEN}, "%a: attack %b"},
    [VERB_TORCH] = {"torch", {KIND_TILE}, "Flame-Gun: burn out %a"},
    [VERB_HEAL] = {"heal", {KIND_ROCKETEER}, "Heal the %a"},
    [VERB_ANALYZE] = {"analyze", {KIND_CARD}, "Analyze %a"},
    [VERB_SUBDUE] = {"subdue", {KIND_ALIEN}, "Subdue %a"},
    [VERB_OPERATE] = {"operate", {0}, "Throw the switch here"},
    [VERB_TALENT] = {"talent", {0}, "Use the talent"},
    [VERB_BREATHE] = {"breathe", {0}, "Spend an oxygen for one more action"},
    [VERB_OBEY] = {"obey", {KIND_ROCKETEER}, "%a uses the Command point"},
    [VERB_PICK] = {"pick", {KIND_CARD}, "Pick up %a"},
    [VERB_TRADE] = {"trade", {KIND_ROCKETEER}, "Trade with the %a"},
    [VERB_END] = {"end", {0}, "End the turn"},
    [VERB_USE] = {"use", {KIND_CARD}, "Use %a"},
    [VERB_STUDY] = {"study", {KIND_CARD}, "Give up %a for an inspiration"},
    [VERB_AIM] = {"aim", {KIND_CARD, KIND_TILE}, "%a at %b"},
    [VERB_ZAP] = {"zap", {KIND_CARD, KIND_ALIEN}, "%a: remove %b"},
    [VERB_SEAL] = {"seal", {KIND_TILE, KIND_DIRECTION}, "Seal the hatch %a %b"},
    [VERB_BURN] = {"burn", {KIND_TILE, KIND_DIRECTION}, "Destroy the hatch %a %b"},
    [VERB_PEER] = {"peer", {KIND_TILE, KIND_DIRECTION}, "Look through the hatch %a %b"},
    [VERB_PULL] = {"pull", {KIND_ALIEN, ORR_KIND_NUMBER}, "Pull %a by %b"},
    [VERB_PULL_CREW] = {"pull-crew", {KIND_ROCKETEER, ORR_KIND_NUMBER}, "Pull the %a by %b"},
    [VERB_PULL_ITEM] = {"pull-item", {KIND_CARD, ORR_KIND_NUMBER}, "Pull %a by %b"},
    [VERB_PUSH] = {"push", {KIND_ALIEN}, "Push %a away"},
    [VERB_PUSH_CREW] = {"push-crew", {KIND_ROCKETEER}, "Push the %a away"},
    [VERB_PUSH_ITEM] = {"push-item", {KIND_CARD}, "Push %a away"},
    [VERB_COPY] = {"copy", {KIND_PART}, "Replicate %a"},
    [VERB_RECHARGE] = {"recharge", {KIND_CARD}, "Mysterium: recharge %a"},
    [VERB_UNFREEZE] = {"unfreeze", {KIND_CARD}, "Take %a out of the Stasis Box"},
    [VERB_FETCH] = {"fetch", {KIND_CARD}, "The Boy fetches %a"},
    [VERB_GIVE] = {"give", {KIND_CARD}, "Give %a"},
    [VERB_TAKE] = {"take", {KIND_CARD}, "Take %a"},
    [VERB_GIVE_OXYGEN] = {"give-oxygen", {0}, "Give an oxygen"},
    [VERB_TAKE_OXYGEN] = {"take-oxygen", {0}, "Take an oxygen"},
    [VERB_GIVE_PART] = {"give-part", {KIND_PART}, "Give %a"},
    [VERB_TAKE_PART] = {"take-part", {KIND_PART}, "Take %a"},
    [VERB_DONE] = {"done", {0}, "Done"},
    [VERB_ROLL] = {"roll", {0}, "Roll"},
    [VERB_KEEP] = {"keep", {0}, "Keep the roll"},
    [VERB_AGAIN] = {"again", {ORR_KIND_NUMBER}, "Roll die %a again"},
    [VERB_COMMAND] = {"command", {KIND_ROCKETEER}, "Command: an action point for the %a"},
    [VERB_MOVE_OUT] = {"move-out", {KIND_ROCKETEER}, "Move out: the %a moves now"},
    [VERB_SAWBONES] = {"sawbones", {KIND_ROCKETEER}, "Sawbones: heal the %a"},
    [VERB_OVERRIDE_OPEN] = {"override", {KIND_TILE, KIND_DIRECTION}, "Override: open %a %b"},
    [VERB_OVERRIDE_LOCK] = {"lock", {KIND_TILE, KIND_DIRECTION}, "Override: lock %a %b"},
    [VERB_STRAFE] = {"strafe", {KIND_ALIEN}, "Strafe %a"},
    [VERB_SWAY] = {"sway", {KIND_ALIEN}, "Sway %a"},
    [VERB_DISLODGE] = {"dislodge", {KIND_ALIEN, KIND_DIRECTION}, "Dislodge %a %b"},
    [VERB_RUN] = {"run", {KIND_DIRECTION}, "Hit and run %a"},
    [VERB_EXTRACT] = {"extract", {0}, "Extract alien blood"},
    [VERB_SHRAPNEL] = {"shrapnel", {KIND_ALIEN}, "Shrapnel hits %a"},
    [VERB_TERRIFY] = {"terrify", {KIND_ALIEN}, "Terror for %a"},
    [VERB_SLASH] = {"slash", {KIND_ALIEN}, "Slash %a"},
    [VERB_BURST] = {"burst", {0}, "Psychic burst: stun all around"},
    [VERB_SCREAM] = {"scream", {KIND_ALIEN}, "Psychic scream: stun %a"},
    [VERB_STAGGER] = {"stagger", {0}, "Stagger it: two dice fewer"},
    [VERB_REVULSION] = {"revulsion", {KIND_ALIEN}, "Revulsion: attack %a too"},
    [VERB_EXTERMINATE] = {"exterminate", {KIND_ALIEN}, "Exterminate %a"},
    [VERB_CHARGE] = {"charge", {0}, "Add a charge"},
    [VERB_RESCUE] = {"rescue", {0}, "Rescue the thrall"},
    [VERB_DOMINATE] = {"dominate", {0}, "Dominate the brain"},
    [VERB_RECORD] = {"record", {0}, "Record the overkill"},
    [VERB_LINK] = {"link", {KIND_ROCKETEER}, "Telepathy: borrow the talent of the %a"},
    [VERB_STOP] = {"stop", {0}, "Spend no more"},
    [VERB_SUFFER] = {"suffer", {0}, "Take it"},
    [VERB_ABSORB] = {"absorb", {KIND_CARD}, "Use %a"},
    [VERB_VANISH] = {"vanish", {0}, "Vanish"},
    [VERB_STAY] = {"stay", {0}, "Stay visible"},
    [VERB_FLEE] = {"flee", {KIND_DIRECTION}, "To the %a"},
    [VERB_BRING] = {"bring", {KIND_ROCKETEER}, "Bring the %a"},
    [VERB_LEAVE] = {"leave", {KIND_ROCKETEER}, "Leave the %a"},
    [VERB_PASS] = {"pass", {0}, "Nothing"},
};

static const char *const modes[] = {"space cadet", "standard",          "commodore",
                                    "admiral",     "galactic overlord", NULL};
static const char *const orders[] = {"free", "hit points", NULL};
static const char *const starts[] = {"quick", "chosen", NULL};
static const char *const campaigns[] = {"single", "whole", NULL};

static const orr_option options[] = {
    [OPTION_SCENARIO] = {.name = "scenario", .help = "which mission", .word = cadets_scenario_word},
    [OPTION_DIFFICULTY] = {.name = "difficulty",
                           .help = "how many aliens, and how stubborn",
                           .words = modes,
                           .otherwise = STANDARD},
    [OPTION_ROCKETEERS] = {.name = "rocketeers",
                           .help = "how many go (at least one per seat)",
                           .min = 1,
                           .max = ROCKETEERS,
                           .otherwise = 4},
    [OPTION_ORDER] = {.name = "order",
                      .help = "who goes next: decided freely, or fewest hit points first",
                      .words = orders},
    [OPTION_START] = {.name = "start",
                      .help = "recommended crew and items, or everything chosen",
                      .words = starts},
    [OPTION_CAMPAIGN] = {.name = "campaign",
                         .help = "one mission, or this one and all that follow",
                         .words = campaigns},
    {0},
};

const char *cadets_scenario_word(const void *pack, int index)
{
    const cadets_pack *p = pack;
    return index < p->scenario_count ? p->scenarios[index].name : NULL;
}

/* ---- names ------------------------------------------------------------------------------------------ */

static const char *card_name(const orr_rules *rules, const cadets_state *s, int card, char *buffer)
{
    if (card >= CARDS)
        return NULL;
    const int item = s->cards[card].item;
    if (item >= ITEMS) {
        snprintf(buffer, ORR_MAX_NAME, "blank %d", card);
        return buffer;
    }
    int copy = 1;
    while (card - copy >= 0 && s->cards[card - copy].item == item)
        copy++;
    if (copy == 1)
        return thing_of(rules, item)->name;
    snprintf(buffer, ORR_MAX_NAME, "%s %d", thing_of(rules, item)->name, copy);
    return buffer;
}

static const char *alien_name(const orr_rules *rules, const cadets_state *s, int f, char *buffer)
{
    (void)s;
    if (f >= FIGURES)
        return NULL;
    int type = 0;
    while (f >= cadets_figure_first(type + 1))
        type++;
    if (cadets_is_boss(type))
        return species_of(rules, type)->name;
    snprintf(buffer, ORR_MAX_NAME, "%s %d", species_of(rules, type)->name,
             f - cadets_figure_first(type) + 1);
    return buffer;
}

static const char *name(const orr_rules *rules, const void *state, int kind, int operand,
                        char buffer[ORR_MAX_NAME])
{
    static const char *const directions[] = {"east", "southeast", "southwest",
                                             "west", "northwest", "northeast"};
    static const char *const parts[] = {"Wire", "Alien Blood", "Mysterium"};
    switch (kind) {
    case KIND_ROCKETEER:
        return operand < ROCKETEERS ? person_of(rules, operand)->name : NULL;
    case KIND_TILE:
        if (operand >= CELLS)
            return NULL;
        snprintf(buffer, ORR_MAX_NAME, "%c%d", 'A' + operand / GRID, operand % GRID + 1);
        return buffer;
    case KIND_DIRECTION:
        return operand < DIRECTIONS ? directions[operand] : NULL;
    case KIND_ALIEN:
        return alien_name(rules, state, operand, buffer);
    case KIND_CARD:
        return card_name(rules, state, operand, buffer);
    case KIND_PART:
        return operand < PARTS ? parts[operand] : NULL;
    default:
        return NULL;
    }
}

/* In a campaign more than half of the missions must be won. */
static void score(const orr_rules *rules, const void *state, orr_score *out)
{
    static const char *const endings[] = {[ENDING_NONE] = "the mission is not over",
                                          [ENDING_WON] = "mission accomplished",
                                          [ENDING_HIT_POINTS] = "a rocketeer fell",
                                          [ENDING_OXYGEN] = "a rocketeer ran out of oxygen",
                                          [ENDING_TIME] = "time ran out",
                                          [ENDING_CORE] = "the core was destroyed",
                                          [ENDING_CAMPAIGN] = "the campaign is over"};
    const cadets_state *s = state;
    const bool campaign = rules->option[OPTION_CAMPAIGN] && s->missions_played > 1;
    const bool won = campaign ? s->missions_won * 2 > s->missions_played : s->missions_won > 0;
    for (int seat = 0; seat < rules->seats; seat++) {
        out->outcome[seat] = won ? ORR_WON : ORR_LOST;
        out->points[seat] = s->missions_won;
    }
    out->ending = campaign ? endings[ENDING_CAMPAIGN] : endings[s->ending];
}

const orr_game cadets_game = {
    .id = "cadets",
    .title = "Space Cadets: Away Missions",
    .tagline = "Board the saucers, free the thralls, come back alive.",
    .min_seats = 1,
    .max_seats = ROCKETEERS,
    .usual_seats = 1,
    .min_minutes = 30,
    .max_minutes = 120,
    .weight = 3,
    .team = true,
    .version = 1,
    .state_size = sizeof(cadets_state),
    .pack_size = sizeof(cadets_pack),
    .schema = cadets_schema,
    .options = options,
    .verbs = verbs,
    .steps = steps,
    .step_count = STEP_COUNT,
    .name = name,
    .check_pack = cadets_check_pack,
    .setup = cadets_setup,
    .score = score,
    .conceal = cadets_conceal,
    .imagine = cadets_imagine,
    .scene = cadets_scene,
    .detail = cadets_detail,
    .weigh = cadets_weigh,
    .value = cadets_value,
    .objection = cadets_objection,
    .check = cadets_check,
    .thing = cadets_tell_thing,
    .things_of = cadets_things_of,
};
