/* loading.c - the Human Ships Phase begins: ships and leaders on Earth are given equipment.
 *
 * Rules: docs/games/fermi.md#load-equipment
 */
#include "parts.h"

void fermi_load_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const fermi_state *s = state;
    orr_ask(prompt,
            "Buy equipment for ships and leaders on Earth with your %d processed resource%s, "
            "or go on to the launches.",
            s->processed, s->processed == 1 ? "" : "s");
    orr_wait(prompt, "The commander loads equipment.");
    prompt->rule = "load-equipment";
}

/* Is the card there, and the money for it? */
static bool card_is_for_sale(const fermi_pack *pack, const fermi_state *s, int card,
                             orr_reason *why)
{
    const char *name = pack->equipment[card].name;
    const int price = fermi_price_of_equipment(pack, s, card);
    return orr_need(why, !(s->loaded >> card & 1), "Somebody already carries %s.", name) &&
           orr_need(why, price <= s->processed, "%s costs %d, and you have %d processed.", name,
                    price, s->processed);
}

/* Is the unit there, with room for a card? */
static bool unit_has_room(const fermi_pack *pack, const fermi_state *s, int unit, orr_reason *why)
{
    const char *name = fermi_unit_name(pack, unit);
    return orr_need_by(why, "build-new-units", fermi_unit_serves(s, unit), "%s is not in service.",
                       name) &&
           orr_need(why, fermi_unit_home(s, unit), "%s is not on Earth, where equipment is loaded.",
                    name) &&
           orr_need(why, fermi_has_slot(pack, s, unit),
                    "There is no room for more equipment on %s.", name);
}

static bool may_load(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const fermi_pack *pack = rules->pack;
    return orr_need(why, fermi_is_for(pack, move.a, move.b), "%s is for %s.",
                    pack->equipment[move.a].name, move.b < SHIPS ? "squad leaders" : "ships") &&
           unit_has_room(pack, state, move.b, why) && card_is_for_sale(pack, state, move.a, why);
}

static void detail_load(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const fermi_pack *pack = rules->pack;
    const fermi_equipment_card *card = &pack->equipment[move.a];
    orr_text_add(out, "%d RP: ", fermi_price_of_equipment(pack, state, move.a));
    for (int i = 0; i < card->ability_count; i++) {
        orr_text_add(out, "%s%dx ", i ? " · " : "", fermi_charges(pack, move.a, i, move.b));
        fermi_ability_words(&card->abilities[i], out);
    }
}

static void load(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    const fermi_equipment_card *card = &pack->equipment[move.a];
    const int price = fermi_price_of_equipment(pack, s, move.a);
    s->processed = (uint16_t)(s->processed - price);
    s->loaded |= (uint16_t)(1u << move.a);
    s->equipment[move.a].owner = (uint8_t)(move.b + 1);
    for (int i = 0; i < card->ability_count; i++)
        s->equipment[move.a].charges[i] = (uint8_t)fermi_charges(pack, move.a, i, move.b);
    orr_say(log, ORR_GAIN, "%s takes %s for %d.", orr_named(log, KIND_UNIT, move.b), card->name,
            price);
}

const orr_verb fermi_verb_load = {
    .word = "load",
    .kind = {KIND_EQUIPMENT, KIND_UNIT},
    .label = "%a for %b",
    .at = ORR_AT(LOAD),
    .rule = "load-equipment",
    .may = may_load,
    .detail = detail_load,
    .apply = load,
};

static int movement_of(const fermi_pack *pack, const fermi_state *s, int craft)
{
    int movement =
        fermi_is_probe(craft) ? pack->probe_movement : fermi_ship_rank(pack, s, craft)->movement;
    movement += s->engine_change;
    if (fermi_at_home(s->craft[craft].at))
        movement += fermi_bonus(pack, s, BONUS_ENGINES);
    return movement < 1 ? 1 : movement;
}

/* Everybody has its movement of this turn. */
static void done_loading(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move, (void)log;
    fermi_state *s = state;
    for (int craft = 0; craft < CRAFT; craft++) {
        if (!s->craft[craft].level)
            continue;
        s->craft[craft].moves = (uint8_t)movement_of(rules->pack, s, craft);
        s->craft[craft].flags &= CRAFT_USED | CRAFT_GAVE_XP;
    }
    orr_goto(&s->head, MOVE);
}

const orr_verb fermi_verb_done_loading = {
    .word = "done",
    .label = "Go on to the launches",
    .at = ORR_AT(LOAD),
    .rule = "load-equipment",
    .apply = done_loading,
    .out = ORR_ENDS,
};

/* Cards and units are looked at once each, not once for every pair. */
void fermi_load_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    uint32_t cards = 0;
    for (int card = 0; s->processed > 0 && card < EQUIPMENT; card++)
        if (card_is_for_sale(pack, s, card, NULL))
            cards |= 1u << card;
    for (int unit = 0; cards && unit < UNITS; unit++) {
        if (!unit_has_room(pack, s, unit, NULL))
            continue;
        for (uint32_t left = cards; left; left &= left - 1)
            if (fermi_is_for(pack, __builtin_ctz(left), unit))
                orr_add(moves, ORR_MOVE2(VERB_LOAD, __builtin_ctz(left), unit));
    }
    orr_add(moves, ORR_MOVE0(VERB_DONE_LOADING));
}
