/* scene_fight.c - the combat sheet: range track or line of locations, both sides' cards with their
 * hits, kills and XP, and every attack on the card it is aimed at. */
#include "parts.h"

#include <stdio.h>

static void show_marks(orr_node *card, const fermi_fighter *who)
{
    orr_node *row = orr_row(card, NULL);
    orr_style(row, "tight");
    for (int i = 0; i < who->hits && i < 6; i++)
        orr_style(orr_icon(row, NULL, "crosshair", ""), "warn");
    for (int i = 0; i < who->kills; i++)
        orr_style(orr_icon(row, NULL, "skull", ""), "bad");
    for (int i = 0; i < who->xp && i < 8; i++)
        orr_style(orr_icon(row, NULL, "star", ""), "yellow");
    if (who->aim || who->aim_pen) {
        char label[24];
        snprintf(label, sizeof label, "+%d/+%d", who->aim, who->aim_pen);
        orr_icon(row, NULL, "energy", label);
    }
}

/* What is done to our fighters, or by them when it is their turn to pay; attacks are offered by
 * those whom they are aimed at. */
static void offer_human(const orr_rules *rules, const fermi_state *s, const fermi_fight *f,
                        int fighter, orr_node *card)
{
    switch (orr_step_now(&s->head)) {
    case XENO_ACT:
    case MORE_STRIKES:
    case PAY:
    case DISCARD:
        orr_offer_about(card, KIND_FIGHTER, fighter);
        break;
    case HUMAN_ACT:
        if (fermi_ready(f, HUMAN) >> fighter & 1)
            orr_offer(card, ORR_MOVE1(VERB_HOLD, fighter));
        for (int payer = 0; payer < f->count[HUMAN]; payer++) {
            const orr_move rally = ORR_MOVE2(VERB_RALLY, fighter, payer);
            if (orr_may(rules, s, rally, NULL))
                orr_offer(card, rally);
        }
        break;
    default:
        break;
    }
}

static void offer_xeno(const fermi_state *s, int xeno, orr_node *card)
{
    switch (orr_step_now(&s->head)) {
    case HUMAN_ACT:
    case MORE_ATTACKS:
    case DECLARE_BOARDING:
    case BOARD_ANOTHER:
        orr_offer_about(card, KIND_XENO, xeno);
        break;
    default:
        break;
    }
}

/* Whose turn it is to do something: before an entrance, everybody's who can still pay. */
static uint32_t may_act_now(const fermi_state *s, const fermi_fight *f, int side)
{
    if (orr_step_now(&s->head) != PAY)
        return fermi_ready(f, side);
    return side == HUMAN ? f->ready[HUMAN] & f->alive[HUMAN] : 0;
}

/* Emblems of what it can do, each with its words. */
static void show_traits(orr_node *card, const fermi_fighter *who)
{
    if (!who->traits)
        return;
    orr_node *row = orr_row(card, NULL);
    orr_style(row, "tight");
    for (uint32_t left = who->traits; left; left &= left - 1) {
        const fermi_trait_words *trait = &fermi_traits[__builtin_ctz(left)];
        orr_node *emblem = orr_icon(row, NULL, trait->glyph, trait->name);
        orr_style(emblem, "pill");
        orr_tip(emblem, "%s", trait->text);
    }
}

/* What eliminating it earns, and what it owes to its fleet. */
static void describe_xeno(const fermi_pack *pack, const fermi_fighter *who, orr_text *out)
{
    if (who->origin == FROM_HOSTILE)
        orr_text_add(out, " · %d XP", who->worth);
    if (who->origin != FROM_XENO)
        return;
    const fermi_xeno_card *card = &pack->xenos[who->type];
    orr_text_add(out, " · worth %d XP · Elim %d XP", card->worth, card->elim_xp);
    if (card->elim_tech)
        orr_text_add(out, ", %d tech", card->elim_tech);
    if (card->attack > who->attack)
        orr_text_add(out, " · armada +%d", card->attack - who->attack);
}

static void show_fighter(const orr_rules *rules, const fermi_state *s, int side, int slot,
                         orr_node *cards)
{
    static const char *const phases[] = {" · first", "", " · last"};
    const fermi_fight *f = fermi_battle_of(s);
    const fermi_fighter *who = &f->fighter[side][slot];
    const uint32_t bit = 1u << slot;
    char id[ORR_MAX_NAME], buffer[ORR_MAX_NAME];
    const int kind = side == HUMAN ? KIND_FIGHTER : KIND_XENO;
    snprintf(id, sizeof id, "fighter-%d-%d", side, slot);
    orr_node *card = orr_card(cards, id, orr_name_of(rules, s, kind, slot, buffer));
    orr_corner(card, "%d/%+d", who->attack, who->pen);
    char more[80] = "";
    orr_text text = orr_text_in(more, sizeof more);
    describe_xeno(rules->pack, who, &text);
    orr_note(card, "cover %d · health %d%s%s%s", who->cover, fermi_health(who), phases[who->phase],
             f->is_protected[side] & bit ? " · protected" : "", more);
    show_traits(card, who);
    const bool alive = f->alive[side] & bit;
    const bool ready = may_act_now(s, f, side) & bit;
    const char *style = side == HUMAN ? (!alive                 ? "sky lost dim"
                                         : ready                ? "sky now"
                                         : f->ready[side] & bit ? "sky"
                                                                : "sky spent")
                                      : (!alive                 ? "orange lost dim"
                                         : ready                ? "orange now"
                                         : f->ready[side] & bit ? "orange"
                                                                : "orange spent");
    orr_style(card, style);
    show_marks(card, who);
    if (!alive)
        return;
    if (side == HUMAN)
        offer_human(rules, s, f, slot, card);
    else
        offer_xeno(s, slot, card);
}

/* The living, and the dead only while there is room for them. */
static void show_side(const orr_rules *rules, const fermi_state *s, int side, orr_node *parent)
{
    const fermi_fight *f = fermi_battle_of(s);
    orr_node *column = orr_column(parent, side == HUMAN ? "humans" : "hostiles");
    orr_style(orr_words(column, NULL, "%s", side == HUMAN ? "Ours" : "Theirs"), "head");
    const int count = f->count[side];
    orr_node *cards = orr_row(column, side == HUMAN ? "our-cards" : "their-cards");
    orr_style(cards, "top");
    for (int slot = 0; slot < count; slot++)
        if (f->alive[side] >> slot & 1 || count <= 9)
            show_fighter(rules, s, side, slot, cards);
}

static void show_range(const fermi_pack *pack, const fermi_state *s, orr_node *panel)
{
    const fermi_fight *f = &s->fight[CRAFT_FIGHT];
    orr_node *track = orr_track(panel, "range", "Range", 1, RANGES, f->round + 1);
    orr_style(track, "words");
    for (int i = 0; i < RANGES; i++) {
        const fermi_range *range = &pack->range[i];
        orr_node *cell = orr_words(track, NULL, "%d", i + 1);
        if (range->attack || range->pen)
            orr_label(cell, "%s %+d/%+d", range->name, range->attack, range->pen);
        else
            orr_label(cell, "%s", range->name);
    }
}

/* What the card of this location says besides its hostiles. */
static void show_location(const fermi_pack *pack, const fermi_state *s, orr_node *panel)
{
    const fermi_location *location = fermi_location_now(pack, s);
    if (!location)
        return;
    char words[160];
    orr_text text = orr_text_in(words, sizeof words);
    if (location->marine_attack)
        orr_text_add(&text, " · our attacks %+d", location->marine_attack);
    if (location->hostile_cover)
        orr_text_add(&text, " · their cover %+d", location->hostile_cover);
    switch (location->cleared) {
    case CLEARED_XP:
        orr_text_add(&text, " · cleared: %d XP for the leader", location->amount);
        break;
    case CLEARED_HEAL:
        orr_text_add(&text, " · cleared: all hits treated");
        break;
    case CLEARED_MARINE:
        orr_text_add(&text, " · cleared: %d squadie%s join%s", location->amount,
                     location->amount == 1 ? "" : "s", location->amount == 1 ? "s" : "");
        break;
    case CLEARED_TECH:
        orr_text_add(&text, " · cleared: %d xeno tech", location->amount);
        break;
    case CLEARED_ALARM:
        orr_text_add(&text, " · cleared: an alarm calls %d bogey%s", location->amount,
                     location->amount == 1 ? "" : "s");
        break;
    case CLEARED_FAME:
        orr_text_add(&text, " · cleared: the leader is promoted once more");
        break;
    default:
        break;
    }
    if (s->raid.boarding)
        orr_text_add(&text, " · retreat costs %d squadie%s", fermi_retreat_price(pack, s),
                     fermi_retreat_price(pack, s) == 1 ? "" : "s");
    if (words[0])
        orr_style(orr_words(panel, "location", "%s%s", location->name, words), "muted");
}

static void show_line(const fermi_pack *pack, const fermi_state *s, orr_node *panel)
{
    const fermi_raid *raid = &s->raid;
    orr_node *row = orr_row(panel, "line");
    const char *entrance = raid->boarding ? fermi_entrance_of(pack, raid->xeno_type)->name
                                          : pack->entrances[raid->level - 1].name;
    orr_style(orr_icon(row, NULL, "hatch", entrance), "pill");
    for (int i = 1; i <= raid->stages; i++) {
        const bool objective = !raid->boarding && i == raid->stages;
        const char *name = i == raid->stage && fermi_location_now(pack, s)
                               ? fermi_location_now(pack, s)->name
                           : i < raid->stage ? "cleared"
                           : objective       ? pack->objectives[raid->level - 1].name
                                             : "?";
        orr_node *icon = orr_icon(row, NULL, objective ? "core" : "hatch", name);
        orr_style(icon, i == raid->stage  ? "pill now orange"
                        : i < raid->stage ? "pill dim"
                                          : "pill");
    }
    char words[80] = "";
    orr_text text = orr_text_in(words, sizeof words);
    fermi_condition_words(raid->condition, raid->amount, &text);
    if (words[0])
        orr_style(orr_words(panel, "condition", "%s: %s.", entrance, words), "muted");
    show_location(pack, s, panel);
    if (raid->owed)
        orr_style(orr_words(panel, NULL, "Entrance: %d more action%s to pay.", raid->owed,
                            raid->owed == 1 ? "" : "s"),
                  "warn");
    if (raid->tech || raid->on_card)
        orr_words(panel, NULL, "Xeno tech: %d in hand, %d on this card.", raid->tech,
                  raid->on_card);
}

void fermi_scene_fight(const orr_rules *rules, const fermi_state *s, orr_scene *scene)
{
    const fermi_pack *pack = rules->pack;
    const fermi_fight *f = fermi_battle_of(s);
    if (f->count[HUMAN] == 0)
        return;
    orr_node *panel = orr_panel(
        scene, ORR_PLACE_BOARD, "fight",
        s->raid.active ? (s->raid.boarding ? "Boarding action" : "Base assault") : "Craft combat");
    orr_style(panel, "now");
    if (s->raid.active)
        show_line(pack, s, panel);
    else
        show_range(pack, s, panel);
    orr_node *row = orr_row(panel, "sides");
    orr_style(row, "top");
    show_side(rules, s, HUMAN, row);
    show_side(rules, s, XENO, row);
}
