/* boarding.c - between the rounds of a craft combat marines go over to a xeno ship: it is declared
 * after Contact, fought after Merge, and over after Extend.
 *
 * Rules: docs/games/fermi.md#boarding-action
 */
#include "parts.h"

/* Every xeno ship has one. */
const fermi_ship_entrance *fermi_entrance_of(const fermi_pack *pack, int xeno_type)
{
    int entrance = 0;
    while (pack->ship_entrances[entrance].xeno != xeno_type)
        entrance++;
    return &pack->ship_entrances[entrance];
}

/* Is this leader aboard that transport? Over Earth nobody is: leaders come aboard at take-off. By the
 * first two editions those who waited on Earth went along, and to board there was all one did. */
static bool leads_boarders(const orr_rules *rules, const fermi_state *s, int ship, int leader,
                           orr_reason *why)
{
    const fermi_pack *pack = rules->pack;
    if (fermi_at_home(s->craft[ship].at) && !fermi_is_third_edition(rules))
        return fermi_waits_on_earth(pack, s, leader, why);
    return orr_need_by(why, "boarding-action", !fermi_at_home(s->craft[ship].at),
                       "Over Earth nobody is aboard: leaders board at take-off.") &&
           orr_need(why, s->craft[ship].leader == leader, "%s is not aboard %s.",
                    pack->leaders[leader].name, pack->ships[ship].name);
}

static bool can_board(const orr_rules *rules, const fermi_state *s, int fighter, int leader,
                      orr_reason *why)
{
    const fermi_pack *pack = rules->pack;
    const fermi_fight *f = &s->fight[CRAFT_FIGHT];
    const fermi_fighter *who = &f->fighter[HUMAN][fighter];
    return orr_need(why, f->alive[HUMAN] >> fighter & 1, "It has been eliminated.") &&
           orr_need(why, who->origin == FROM_SHIP && fermi_is_transport(pack, who->card),
                    "Only a transport can board.") &&
           orr_need_by(why, "used-counters", !(f->grounded >> fighter & 1),
                       "%s has fought on this trip and can't board until home.",
                       pack->ships[who->card].name) &&
           leads_boarders(rules, s, who->card, leader, why);
}

static bool can_be_boarded(const fermi_state *s, int xeno, orr_reason *why)
{
    return orr_need(why, s->fight[CRAFT_FIGHT].alive[XENO] >> xeno & 1,
                    "That ship has been eliminated.");
}

bool fermi_may_board(const orr_rules *rules, const fermi_state *s, int fighter, int leader)
{
    return can_board(rules, s, fighter, leader, NULL);
}

bool fermi_somebody_can_board(const orr_rules *rules, const fermi_state *s)
{
    for (int fighter = 0; fighter < s->fight[CRAFT_FIGHT].count[HUMAN]; fighter++)
        for (int leader = 0; leader < LEADERS; leader++)
            if (can_board(rules, s, fighter, leader, NULL))
                return true;
    return false;
}

static void detail_board(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const fermi_state *s = state;
    const fermi_ship_entrance *entrance =
        fermi_entrance_of(rules->pack, s->fight[CRAFT_FIGHT].fighter[XENO][move.b].type);
    const int tech = s->xeno_tech;
    orr_text_add(out, "%d locations, %d tech at the end", entrance->max_locations, entrance->tech);
    if (entrance->tech)
        orr_text_add(out, " (activation %d to %d %% a turn)",
                     (fermi_activation_chance(rules, s, tech) + 50) / 100,
                     (fermi_activation_chance(rules, s, tech + entrance->tech) + 50) / 100);
    if (entrance->condition != CONDITION_NONE)
        orr_text_add(out, "; ");
    fermi_condition_words(entrance->condition, entrance->amount, out);
    if (entrance->no_promo)
        orr_text_add(out, "; no promotion");
}

/* ---- declaring it, after Contact ------------------------------------------------------------------- */

void fermi_declare_boarding_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "A transport may send a leader to board a xeno ship for its tech. The marines "
                    "go over after Merge; the transport must live until then, and that ship must "
                    "last through Extend.");
    orr_wait(prompt, "The commander decides about boarding.");
    prompt->rule = "boarding-action";
}

static bool may_board(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    return can_board(rules, state, move.a, move.c, why) && can_be_boarded(state, move.b, why);
}

static void board(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    fermi_state *s = state;
    const fermi_fight *f = &s->fight[CRAFT_FIGHT];
    s->boarding = BOARDING_DECLARED;
    s->boarder = f->fighter[HUMAN][move.a].card;
    s->boarded = f->fighter[XENO][move.b].card;
    s->craft[s->boarder].leader = (uint8_t)move.c; /* over Earth he comes aboard now */
    s->leader[move.c].ship = s->boarder;
    orr_say(log, ORR_ANNOUNCE, "%s prepares to board %s with the marines of %s.",
            orr_named(log, KIND_LEADER, move.c), orr_named(log, KIND_XENO, move.b),
            orr_named(log, KIND_FIGHTER, move.a));
    orr_goto(&s->head, ROUND);
}

const orr_verb fermi_verb_board = {
    .word = "board",
    .kind = {KIND_FIGHTER, KIND_XENO, KIND_LEADER},
    .label = "%c boards %b from %a",
    .at = ORR_AT(DECLARE_BOARDING),
    .rule = "boarding-action",
    .may = may_board,
    .detail = detail_board,
    .apply = board,
};

static void decline_boarding(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    fermi_state *s = state;
    orr_goto(&s->head, ROUND);
}

const orr_verb fermi_verb_decline_boarding = {
    .word = "decline",
    .label = "No boarding in this combat",
    .at = ORR_AT(DECLARE_BOARDING),
    .rule = "boarding-action",
    .apply = decline_boarding,
    .out = ORR_ENDS,
};

void fermi_declare_boarding_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const fermi_state *s = state;
    const fermi_fight *f = &s->fight[CRAFT_FIGHT];
    for (int fighter = 0; fighter < f->count[HUMAN]; fighter++)
        for (int leader = 0; leader < LEADERS; leader++)
            for (uint32_t left = f->alive[XENO]; left; left &= left - 1)
                orr_try(moves, may_board, rules, s,
                        ORR_MOVE3(VERB_BOARD, fighter, __builtin_ctz(left), leader));
    orr_add(moves, ORR_MOVE0(VERB_DECLINE_BOARDING));
}

/* ---- going over, after Merge ------------------------------------------------------------------------ */

void fermi_boarding_time(const orr_rules *rules, fermi_state *s, orr_log *log)
{
    orr_goto(&s->head, ROUND);
    if (s->boarded == NONE)
        orr_goto(&s->head, BOARD_ANOTHER);
    else
        fermi_begin_boarding(rules, s, log);
}

void fermi_board_another_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "The ship you wanted to board is gone. Board another, or stay.");
    orr_wait(prompt, "The commander chooses another ship to board.");
    prompt->rule = "boarding-action";
}

static bool may_board_another(const orr_rules *rules, const void *state, orr_move move,
                              orr_reason *why)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    const fermi_fighter *who = &s->fight[CRAFT_FIGHT].fighter[HUMAN][move.a];
    return orr_need(why, who->origin == FROM_SHIP && who->card == s->boarder,
                    "The marines of %s have been chosen to board.", pack->ships[s->boarder].name) &&
           can_be_boarded(s, move.b, why);
}

static void board_another(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    fermi_state *s = state;
    orr_goto(&s->head, ROUND);
    s->boarded = s->fight[CRAFT_FIGHT].fighter[XENO][move.b].card;
    fermi_begin_boarding(rules, s, log);
}

const orr_verb fermi_verb_board_another = {
    .word = "board",
    .kind = {KIND_FIGHTER, KIND_XENO},
    .label = "%a boards %b",
    .at = ORR_AT(BOARD_ANOTHER),
    .rule = "boarding-action",
    .may = may_board_another,
    .detail = detail_board,
    .apply = board_another,
    .chance = true,
};

static void stay_aboard(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    fermi_state *s = state;
    s->boarding = BOARDING_DONE;
    orr_goto(&s->head, ROUND);
}

const orr_verb fermi_verb_decline_another = {
    .word = "decline",
    .label = "The marines stay aboard",
    .at = ORR_AT(BOARD_ANOTHER),
    .rule = "boarding-action",
    .apply = stay_aboard,
    .out = ORR_ENDS,
};

void fermi_board_another_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const fermi_state *s = state;
    const fermi_fight *f = &s->fight[CRAFT_FIGHT];
    for (int fighter = 0; fighter < f->count[HUMAN]; fighter++)
        for (uint32_t left = f->alive[XENO]; left; left &= left - 1)
            orr_try(moves, may_board_another, rules, s,
                    ORR_MOVE2(VERB_BOARD_ANOTHER, fighter, __builtin_ctz(left)));
    orr_add(moves, ORR_MOVE0(VERB_DECLINE_ANOTHER));
}

/* ---- coming back, after Extend ---------------------------------------------------------------------- */

/* The marines are aboard a ship that is destroyed: in Extend they go down with it. */
void fermi_boarded_ship_lost(const orr_rules *rules, fermi_state *s, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    s->boarded = NONE;
    if (s->boarding != BOARDING_WON)
        return;
    const int leader = s->craft[s->boarder].leader;
    orr_say(log, ORR_LOSS, "%s was still aboard and is lost.", pack->leaders[leader].name);
    fermi_lose_boarding_leader(pack, s, leader, log);
    s->boarding = BOARDING_DONE;
}

/* Extend is over and the boarded ship still there: leader and tech come back. */
void fermi_bring_boarders_back(const orr_rules *rules, fermi_state *s, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    const int leader = s->craft[s->boarder].leader;
    const int type = s->xeno[s->boarded].type - 1;
    s->craft[s->boarder].tech = (uint8_t)(s->craft[s->boarder].tech + s->boarding_tech);
    s->boarding = BOARDING_DONE;
    orr_say(log, ORR_GAIN, "%s is back aboard with %d xeno tech.", pack->leaders[leader].name,
            s->boarding_tech);
    if (fermi_entrance_of(pack, type)->no_promo)
        return;
    fermi_promote_leader(s, leader, log);
    fermi_promote_ship(s, s->boarder, log);
    s->boarding = BOARDING_PROMOTED;
}
