/* scene_fight.c - a fight takes the stage: where it is fought, who acts in which order, two lines of
 * fighters that face each other, and an arrow with its odds for every attack that can be chosen. What
 * hangs on it is on the shelf (scene_stake.c). */
#include "parts.h"

#include <stdio.h>

enum { MOST_ARROWS = 6, FEW_TARGETS = 5, MOST_DEAD = 6 };

/* ---- one fighter ----------------------------------------------------------------------------------- */

/* The card that somebody was drawn from, and its family on the sheet of pictures. */
static const char *card_of(const fermi_pack *pack, const fermi_fighter *who, const char **family)
{
    static const char *const families[] = {
        [FROM_SHIP] = "ship",       [FROM_ESCORT] = "escort", [FROM_LEADER] = "leader",
        [FROM_SQUADIE] = "squadie", [FROM_XENO] = "xeno",     [FROM_HOSTILE] = "hostile"};
    *family = families[who->origin];
    switch (who->origin) {
    case FROM_SHIP:
        return pack->ships[who->card].name;
    case FROM_ESCORT:
        return pack->escorts[who->card].name;
    case FROM_LEADER:
        return pack->leaders[who->card].name;
    case FROM_SQUADIE:
        return pack->squadies[who->card].name;
    case FROM_XENO:
        return pack->xenos[who->type].name;
    default:
        return pack->hostiles[who->card].name;
    }
}

void fermi_portrait(const fermi_pack *pack, const fermi_fighter *who, orr_node *node)
{
    const char *family, *name = card_of(pack, who, &family);
    fermi_art(node, family, name);
}

static void icons(orr_node *row, int count, const char *glyph, const char *hue, const char *what)
{
    if (count <= 0)
        return;
    char label[24] = "";
    if (count > 3)
        snprintf(label, sizeof label, "%d", count);
    for (int i = 0; i < (count > 3 ? 1 : count); i++) {
        orr_node *icon = orr_icon(row, NULL, glyph, label);
        orr_style(icon, hue);
        orr_tip(icon, "%d %s", count, what);
    }
}

/* Attack, cover, health; then hits, XP, and what the next attack has in addition. */
static void show_values(const fermi_fighter *who, orr_node *card)
{
    char label[24];
    orr_node *row = orr_row(card, NULL);
    orr_style(row, "tight");
    snprintf(label, sizeof label, "%d/%+d", who->attack, who->pen);
    orr_tip(orr_icon(row, NULL, "crosshair", label), "attack and penetration");
    snprintf(label, sizeof label, "%d", who->cover);
    orr_tip(orr_icon(row, NULL, "shield", label), "cover");
    icons(row, fermi_health(who), "heart", "red", "health");
    if (!who->hits && !who->xp && !who->aim && !who->aim_pen)
        return;
    orr_node *marks = orr_row(card, NULL);
    orr_style(marks, "tight");
    icons(marks, who->hits, "bomb", "orange", "hits taken");
    icons(marks, who->xp, "star", "yellow", "XP");
    if (who->aim || who->aim_pen) {
        snprintf(label, sizeof label, "+%d/+%d", who->aim, who->aim_pen);
        orr_tip(orr_icon(marks, NULL, "energy", label), "on the next attack");
    }
}

/* Emblems of what it can do, each with its words. */
static void show_traits(orr_node *card, const fermi_fighter *who)
{
    for (uint32_t left = who->traits; left; left &= left - 1) {
        const fermi_trait_words *trait = &fermi_traits[__builtin_ctz(left)];
        orr_node *emblem = orr_icon(card, NULL, trait->glyph, trait->name);
        orr_style(emblem, "pill");
        orr_tip(emblem, "%s", trait->text);
    }
}

/* What eliminating it earns, and what it owes to its fleet. */
static void describe_xeno(const fermi_pack *pack, const fermi_fighter *who, orr_text *out)
{
    if (who->origin == FROM_HOSTILE)
        orr_text_add(out, "%d XP", who->worth);
    if (who->origin != FROM_XENO)
        return;
    const fermi_xeno_card *card = &pack->xenos[who->type];
    orr_text_add(out, "%d XP · Elim %d XP", card->worth, card->elim_xp);
    if (card->elim_tech)
        orr_text_add(out, ", %d tech", card->elim_tech);
    if (card->attack > who->attack)
        orr_text_add(out, " · armada +%d", card->attack - who->attack);
}

/* Whose turn it is to do something: before an entrance, everybody's who can still pay. */
static uint32_t may_act_now(const fermi_state *s, const fermi_fight *f, int side)
{
    switch (orr_step_now(&s->head)) {
    case PAY:
        return side == HUMAN ? f->ready[HUMAN] & f->alive[HUMAN] : 0;
    case HUMAN_ACT:
    case MORE_ATTACKS:
        return side == HUMAN ? fermi_attackers(f, HUMAN) : 0;
    case XENO_ACT:
    case MORE_STRIKES:
        return side == XENO ? fermi_attackers(f, XENO) : 0;
    default:
        return 0;
    }
}

/* The lowest line of a card: what it does now. */
static const char *state_words(const fermi_state *s, int side, int slot, bool now)
{
    const fermi_fight *f = fermi_battle_of(s);
    const uint32_t bit = 1u << slot;
    if (!(f->alive[side] & bit))
        return "eliminated";
    if (now && orr_step_now(&s->head) == PAY)
        return "can give an action";
    if (now)
        return side == HUMAN ? "may attack" : "attacks now";
    if (side == HUMAN && f->grounded & bit)
        return "used: rests";
    if (f->is_protected[side] & bit) /* that it has acted can be seen */
        return "protected";
    if (!(f->ready[side] & bit))
        return "has acted";
    return f->phase_of[side][LAST_PHASE] & bit    ? "acts last"
           : f->phase_of[side][FIRST_PHASE] & bit ? "acts first"
                                                  : "waits";
}

/* What is done to our fighters, or by them when it is their turn. */
static void offer_human(const orr_rules *rules, const fermi_state *s, const fermi_fight *f,
                        int fighter, orr_node *card)
{
    switch (orr_step_now(&s->head)) {
    case HUMAN_ACT:
    case MORE_ATTACKS:
    case XENO_ACT:
    case MORE_STRIKES:
    case PAY:
    case DISCARD:
    case DECLARE_BOARDING:
        orr_offer_about(card, KIND_FIGHTER, fighter);
        break;
    default:
        break;
    }
    (void)rules, (void)f;
}

static void offer_xeno(const fermi_state *s, int xeno, orr_node *card)
{
    switch (orr_step_now(&s->head)) {
    case HUMAN_ACT:
    case MORE_ATTACKS:
    case XENO_ACT:
    case MORE_STRIKES:
    case DECLARE_BOARDING:
    case BOARD_ANOTHER:
        orr_offer_about(card, KIND_XENO, xeno);
        break;
    default:
        break;
    }
}

static orr_node *show_fighter(const orr_rules *rules, const fermi_state *s, int side, int slot,
                              orr_node *line)
{
    static const char *const phases[] = {"first", "", "last"};
    const fermi_fight *f = fermi_battle_of(s);
    const fermi_fighter *who = &f->fighter[side][slot];
    const bool alive = f->alive[side] >> slot & 1, now = may_act_now(s, f, side) >> slot & 1;
    char id[ORR_MAX_NAME], buffer[ORR_MAX_NAME], style[80], more[160] = "";
    snprintf(id, sizeof id, "fighter-%d-%d", side, slot);
    const char *name =
        orr_name_of(rules, s, side == HUMAN ? KIND_FIGHTER : KIND_XENO, slot, buffer);
    orr_node *card = orr_card(line, id, name);
    fermi_portrait(rules->pack, who, card);
    snprintf(style, sizeof style, "fighter %s%s", side == HUMAN ? "sky" : "orange",
             !alive                          ? " down"
             : now                           ? " now"
             : !(f->ready[side] >> slot & 1) ? " acted"
                                             : "");
    orr_style(card, style);
    orr_note(card, "%s", state_words(s, side, slot, now));
    if (!alive)
        return card;
    orr_corner(card, "%s", phases[who->phase]);
    show_values(who, card);
    show_traits(card, who);
    orr_text text = orr_text_in(more, sizeof more);
    describe_xeno(rules->pack, who, &text);
    if (text.length)
        orr_style(orr_words(card, NULL, "%s", more), "muted");
    if (side == HUMAN)
        offer_human(rules, s, f, slot, card);
    else
        offer_xeno(s, slot, card);
    return card;
}

/* ---- the order of acting --------------------------------------------------------------------------- */

static void show_turn_of(const fermi_pack *pack, const orr_rules *rules, const fermi_state *s,
                         int side, int slot, orr_node *row)
{
    const fermi_fight *f = fermi_battle_of(s);
    char buffer[ORR_MAX_NAME];
    const char *name =
        orr_name_of(rules, s, side == HUMAN ? KIND_FIGHTER : KIND_XENO, slot, buffer);
    const bool now = may_act_now(s, f, side) >> slot & 1, acted = !(f->ready[side] >> slot & 1);
    orr_node *icon = orr_icon(row, NULL,
                              acted           ? "check"
                              : side == HUMAN ? "marine"
                                              : "raider",
                              name);
    fermi_portrait(pack, &f->fighter[side][slot], icon);
    orr_style(icon, now     ? (side == HUMAN ? "pill sky now" : "pill orange now")
                    : acted ? (side == HUMAN ? "pill sky dim" : "pill orange dim")
                            : (side == HUMAN ? "pill sky" : "pill orange"));
    orr_tip(icon, "%s: %s", name, state_words(s, side, slot, now));
}

static void show_order(const orr_rules *rules, const fermi_state *s, orr_node *panel)
{
    static const char *const names[] = {"First", "Normal", "Last"};
    const fermi_fight *f = fermi_battle_of(s);
    orr_node *row = orr_row(panel, "order");
    orr_style(row, "tight order");
    for (int phase = 0; phase < PHASES; phase++) {
        orr_node *head = orr_words(row, NULL, "%s", names[phase]);
        orr_style(head, phase == f->phase ? "head now" : "head muted");
        bool any = false;
        for (int side = 0; side < SIDES; side++)
            for (uint32_t left = f->phase_of[side][phase] & f->alive[side]; left;
                 left &= left - 1, any = true)
                show_turn_of(rules->pack, rules, s, side, __builtin_ctz(left), row);
        if (!any)
            orr_style(orr_words(row, NULL, "nobody"), "muted");
    }
}

static void show_range(const fermi_pack *pack, const fermi_state *s, orr_node *panel)
{
    const fermi_fight *f = &s->fight[CRAFT_FIGHT];
    orr_node *track = orr_track(panel, "range", "Range", 1, RANGES, f->round + 1);
    orr_style(track, "phases");
    for (int i = 0; i < RANGES; i++) {
        const fermi_range *range = &pack->range[i];
        orr_node *cell = orr_words(track, NULL, "%d", i + 1);
        if (range->attack || range->pen)
            orr_label(cell, "%s %+d/%+d", range->name, range->attack, range->pen);
        else
            orr_label(cell, "%s", range->name);
    }
}

/* ---- lines and arrows ------------------------------------------------------------------------------ */

/* The living, and the dead only while there is room for them. */
static void show_side(const orr_rules *rules, const fermi_state *s, int side, orr_node *fight,
                      orr_node *cards[SIDE])
{
    const fermi_fight *f = fermi_battle_of(s);
    orr_node *line = orr_battle_line(fight, side == HUMAN ? "ours" : "theirs",
                                     side == HUMAN ? "Ours" : "Theirs");
    for (int slot = 0; slot < f->count[side]; slot++) {
        const bool shown = f->alive[side] >> slot & 1 || f->count[side] <= MOST_DEAD;
        cards[slot] = shown ? show_fighter(rules, s, side, slot, line) : NULL;
    }
}

/* Everybody's attacks if they are few, else those of who comes first. */
static void show_arrows(const orr_rules *rules, const fermi_state *s, int side,
                        orr_node *from[SIDE], orr_node *to[SIDE])
{
    const fermi_fight *f = fermi_battle_of(s);
    const uint32_t targets = fermi_targets(f, 1 - side);
    uint32_t attackers = fermi_attackers(f, side);
    if (__builtin_popcount(attackers) * __builtin_popcount(targets) > MOST_ARROWS)
        attackers &= -attackers;
    for (uint32_t left = attackers; left; left &= left - 1)
        for (uint32_t aims = targets; aims; aims &= aims - 1) {
            const int attacker = __builtin_ctz(left), target = __builtin_ctz(aims);
            if (!from[attacker] || !to[target])
                continue;
            const fermi_odds odds = fermi_odds_of(rules, s, side, attacker, target);
            char id[ORR_MAX_NAME];
            snprintf(id, sizeof id, "aim-%d-%d-%d", side, attacker, target);
            orr_node *arrow = orr_arrow(from[attacker], to[target], id);
            const int kill = (odds.kill * 100 + 30) / 60, hit = (odds.hit * 100 + 30) / 60;
            if (__builtin_popcount(targets) <= FEW_TARGETS)
                orr_label(arrow, "kill %d %% · hit %d %%", kill, hit);
            else
                orr_label(arrow, "%d · %d %%", kill, hit);
            orr_offer(arrow,
                      ORR_MOVE2(side == HUMAN ? VERB_ATTACK : VERB_STRIKE, attacker, target));
        }
}

void fermi_scene_fight(const orr_rules *rules, const fermi_state *s, orr_scene *scene)
{
    const char *title = !s->raid.active    ? "Craft combat"
                        : s->raid.boarding ? "Boarding action"
                                           : "Base assault";
    orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "fight", title);
    orr_art(panel, !s->raid.active    ? "ground/space"
                   : s->raid.boarding ? "ground/ship"
                                      : "ground/base");
    orr_stage(panel);
    show_order(rules, s, panel);
    if (!s->raid.active)
        show_range(rules->pack, s, panel);
    orr_node *row = orr_row(panel, "field");
    orr_style(row, "top");
    if (s->raid.active)
        fermi_scene_place(rules, s, row);
    orr_node *fight = orr_fight(row, "battle");
    orr_node *cards[SIDES][SIDE];
    show_side(rules, s, XENO, fight, cards[XENO]);
    show_side(rules, s, HUMAN, fight, cards[HUMAN]);
    switch (orr_step_now(&s->head)) {
    case HUMAN_ACT:
    case MORE_ATTACKS:
        show_arrows(rules, s, HUMAN, cards[HUMAN], cards[XENO]);
        break;
    case XENO_ACT:
    case MORE_STRIKES:
        show_arrows(rules, s, XENO, cards[XENO], cards[HUMAN]);
        break;
    default:
        break;
    }
}
