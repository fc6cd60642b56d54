/* fermi.c - the entry of Fermi's Paradox: its tables, and who does what. */
#include "fermi.h"

static const orr_step steps[STEP_COUNT] = {
    /* Xeno Ships Phase */
    [XENO_MOVE] = ORR_RUN(xeno_move),
    [XENO_REVEAL] = ORR_RUN(xeno_reveal),
    [BOMBARD] = ORR_ASK(bombard),
    [XENO_CONTACT] = ORR_RUN(xeno_contact),
    /* Event Phase */
    [EVENT] = ORR_RUN(event),
    [TOLL] = ORR_ASK(toll),
    [DISPEL] = ORR_ASK(dispel),
    [SCAN] = ORR_ASK(scan),
    [TRAIN] = ORR_ASK(train),
    [BOGEY_CHECK] = ORR_RUN(bogey_check),
    /* Assign Workers and Production */
    [NEW_DAY] = ORR_RUN(new_day),
    [ASSIGN] = ORR_ASK(assign),
    [PRODUCTION] = ORR_RUN(production),
    [STORM] = ORR_RUN(storm),
    /* Human Ships Phase */
    [LOAD] = ORR_ASK(load),
    [MOVE] = ORR_ASK(move),
    [TAKE_LEADER] = ORR_ASK(take_leader),
    [SOCKET] = ORR_ASK(socket),
    [HUMAN_CONTACT] = ORR_RUN(human_contact),
    [ASSAULT] = ORR_ASK(assault),
    /* Construction Phase */
    [ACTIVATE] = ORR_RUN(activate),
    [SPEND_TECH] = ORR_ASK(spend_tech),
    [CONSTRUCT] = ORR_RUN(construct),
    [BUY] = ORR_ASK(buy),
    [ENLIST] = ORR_ASK(enlist),
    [STORM_ADVANCE] = ORR_RUN(storm_advance),
    /* Fights of both kinds */
    [ROUND] = ORR_RUN(round),
    [PHASE] = ORR_RUN(phase),
    [HUMAN_ACT] = ORR_ASK(human_act),
    [MORE_ATTACKS] = ORR_ASK(more_attacks),
    [XENO_ACT] = ORR_ASK(xeno_act),
    [MORE_STRIKES] = ORR_ASK(more_strikes),
    [DEFEND] = ORR_ASK(defend),
    /* Craft Combat */
    [DECLARE_BOARDING] = ORR_ASK(declare_boarding),
    [BOARD_ANOTHER] = ORR_ASK(board_another),
    [CRAFT_OVER] = ORR_RUN(craft_over),
    /* Marine Combat */
    [ADVANCE] = ORR_RUN(advance),
    [PAY] = ORR_ASK(pay),
    [DISCARD] = ORR_ASK(discard),
    [MARINES_OVER] = ORR_RUN(marines_over),
    [REINFORCE] = ORR_ASK(reinforce),
};

static const orr_verb verbs[] = {
    [VERB_LOSE_WORKER] = {"lose-worker", {KIND_SPACE}, "Lose a worker on %a"},
    [VERB_LOSE_REPLACEMENT] = {"lose-replacement", {0}, "Lose a replacement worker"},
    [VERB_LOSE_RESOURCES] = {"lose-resources", {0}, "Lose 3 processed resources"},
    [VERB_LOSE_MODULE] = {"lose-module", {KIND_MODULE}, "Lose a part of the %a"},
    [VERB_DISPEL] = {"dispel", {KIND_BOGEY}, "Strike off %a"},
    [VERB_SCAN] = {"scan", {KIND_PLANET}, "Scan the base on %a"},
    [VERB_TRAIN] = {"train", {KIND_LEADER}, "Promote %a"},
    [VERB_ASSIGN] = {"assign", {KIND_SPACE, KIND_SPACE}, "%a to %b"},
    [VERB_HARDEN] = {"harden", {KIND_SPACE}, "Harden a worker on %a"},
    [VERB_LOAD] = {"load", {KIND_EQUIPMENT, KIND_UNIT}, "%a for %b"},
    [VERB_LAUNCH] = {"launch", {KIND_CRAFT, KIND_PLANET}, "%a to %b"},
    [VERB_TAKE] = {"take", {KIND_LEADER}, "Take %a aboard"},
    [VERB_FLY] = {"fly", {KIND_CRAFT}, "%a flies a step"},
    [VERB_CROSS] = {"cross", {KIND_CRAFT}, "%a turns round"},
    [VERB_SOCKET] = {"socket", {KIND_MODULE}, "Core for the %a"},
    [VERB_ATTACK] = {"attack", {KIND_FIGHTER, KIND_XENO}, "%a attacks %b"},
    [VERB_HOLD] = {"hold", {KIND_FIGHTER}, "%a holds fire"},
    [VERB_RALLY] = {"rally", {KIND_FIGHTER, KIND_FIGHTER}, "%a again, for an XP of %b"},
    [VERB_STRIKE] = {"strike", {KIND_XENO, KIND_FIGHTER}, "%a attacks %b"},
    [VERB_USE] = {"use", {KIND_EQUIPMENT, KIND_ABILITY}, "Use %a (%b)"},
    [VERB_BRACE] = {"brace", {0}, "Take it as it comes"},
    [VERB_BOARD] = {"board", {KIND_FIGHTER, KIND_XENO}, "%a boards %b"},
    [VERB_PAY] = {"pay", {KIND_FIGHTER}, "%a forces the entrance"},
    [VERB_RETREAT] = {"retreat", {0}, "Retreat from the ship"},
    [VERB_DISCARD] = {"discard", {KIND_FIGHTER}, "%a covers the retreat"},
    [VERB_ASSAULT] = {"assault", {KIND_CRAFT}, "Marines of %a storm the base"},
    [VERB_SPEND] = {"spend", {ORR_KIND_NUMBER}, "Spend %a xeno tech"},
    [VERB_BUILD] = {"build", {KIND_CRAFT, KIND_LEVEL}, "Build %a, %b"},
    [VERB_PROBE] = {"build-probe", {0}, "Build a probe"},
    [VERB_RECRUIT] = {"recruit", {KIND_LEADER, KIND_LEVEL}, "Recruit %a, %b"},
    [VERB_ENLIST] = {"enlist", {KIND_LEADER, KIND_LEVEL}, "%a joins, %b"},
    [VERB_DECLINE] = {"decline", {0}, "No"},
    [VERB_DONE] = {"done", {0}, "Go on"},
    {0},
};

static const orr_option options[] = {
    [OPTION_STATION] = {.name = "station",
                        .help = "station sheet, from Introductory to Expert",
                        .word = fermi_station_name},
    {0},
};

enum { POINTS_WON = 100, POINTS_CORE = 5 };

/* Points tell how far one came: what is built, and the cores at the station. */
static int work_done(const fermi_state *s)
{
    int points = s->built;
    for (int module = 0; module < s->module_count; module++)
        points += s->module[module].built + POINTS_CORE * (s->module[module].core > 0);
    return points;
}

static void score(const orr_rules *rules, const void *state, orr_score *out)
{
    (void)rules;
    static const char *const endings[] = {
        [ENDING_NONE] = "still building",
        [ENDING_WON] = "the station works",
        [ENDING_STORM] = "the storm took the last worker",
        [ENDING_LOST] = "the last worker was lost",
    };
    const fermi_state *s = state;
    const bool won = s->ending == ENDING_WON;
    out->outcome[0] = won ? ORR_WON : ORR_LOST;
    out->points[0] = work_done(s) + (won ? POINTS_WON : 0);
    out->ending = endings[s->ending];
}

const orr_game fermi_game = {
    .id = "fermi",
    .title = "Fermi's Paradox",
    .tagline =
        "Build a station against the storm, with cores taken from those who were here first.",
    .min_seats = 1,
    .max_seats = 1,
    .usual_seats = 1,
    .min_minutes = 60,
    .max_minutes = 120,
    .weight = 4,
    .version = 1,
    .state_size = sizeof(fermi_state),
    .pack_size = sizeof(fermi_pack),
    .schema = fermi_schema,
    .options = options,
    .verbs = verbs,
    .steps = steps,
    .step_count = STEP_COUNT,
    .name = fermi_name,
    .check_pack = fermi_check_pack,
    .setup = fermi_setup,
    .score = score,
    .conceal = fermi_conceal,
    .imagine = fermi_imagine,
    .scene = fermi_scene,
    .detail = fermi_detail,
    .weigh = fermi_weigh,
    .value = fermi_value,
    .objection = fermi_objection,
    .check = fermi_check,
    .thing = fermi_thing,
    .things_of = fermi_things_of,
};
