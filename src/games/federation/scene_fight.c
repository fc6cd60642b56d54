/* scene_fight.c - a fight takes the stage: who faces whom, how many dice and why, the chance of each
 * result, what is at stake, and the dice once they lie. Other dice that may be rolled again stand in
 * a box over the map.
 */
#include "scene.h"

#include <stdio.h>

static bool dice_lie(const federation_state *s)
{
    const int step = orr_step_now(&s->head);
    return step != MUSTER;
}

bool federation_is_fighting(const federation_state *s)
{
    if (orr_is_over(s))
        return false;
    switch (orr_step_now(&s->head)) {
    case MUSTER:
    case LOSE_ASSET:
    case PURSUE:
        return true;
    case KEEP:
        return s->dice.purpose == FIGHT_DICE;
    case GIVE_UP:
        return orr_arg(&s->head) >= 0;
    default:
        return false;
    }
}

/* ---- who faces whom ------------------------------------------------------------------------- */

static orr_node *show_fleets(orr_node *fight, const federation_pack *pack,
                             const federation_state *s)
{
    const int race = s->fight_race;
    orr_node *line = orr_battle_line(fight, "theirs", pack->races[race].name), *first = NULL;
    orr_style(line, federation_hues[race]);
    for (int fleet = FLEETS - 1; fleet >= 0; fleet--) {
        char id[ORR_MAX_NAME];
        if (s->fleet[race][fleet].space != s->fight_space)
            continue;
        snprintf(id, sizeof id, "foe-%d", fleet);
        orr_node *card = orr_card(line, id, federation_short_fleet(pack, race, fleet));
        orr_style(card, "fighter");
        orr_style(card, federation_hues[race]);
        federation_draw_race(card, race);
        const int hits = federation_hits_to_destroy(pack, s, race, fleet);
        orr_note(card, "%d hit%s destroy%s it", hits, hits == 1 ? "" : "s", hits == 1 ? "s" : "");
        orr_node *icon = orr_icon(card, NULL, federation_fleet_glyphs[fleet], "");
        orr_label(icon, "value %d", pack->races[race].combat[fleet]);
        orr_art(icon, "fleet/%s", federation_fleet_pictures[fleet]);
        orr_style(icon, federation_hues[race]);
        first = first ? first : card;
    }
    return first;
}

/* A die more for two swords here, or for three next door. */
static int dice_of(const federation_pack *pack, const federation_state *s, int asset)
{
    const federation_asset *kind = &pack->assets[federation_kind_of(asset)];
    const int swords = s->asset[asset].upgraded ? kind->upgraded_swords : kind->swords;
    const int at = s->asset[asset].space;
    if (at == s->fight_space)
        return swords >= 2;
    return at < SPACES && swords >= 3 &&
           federation_adjacent(pack, s->fight_space) & federation_bit(at);
}

static orr_node *show_asset(orr_node *line, const orr_rules *rules, const federation_state *s,
                            int asset)
{
    const federation_pack *pack = rules->pack;
    const int kind = federation_kind_of(asset), dice = dice_of(pack, s, asset);
    const bool here = s->asset[asset].space == s->fight_space;
    char id[ORR_MAX_NAME], buffer[ORR_MAX_NAME];
    snprintf(id, sizeof id, "friend-%d", asset);
    orr_node *card = orr_card(line, id, federation_name(rules, s, KIND_ASSET, asset, buffer));
    orr_style(card, here ? "fighter" : "fighter dim");
    orr_style(card, kind == ALLY_SHIP ? "yellow" : "sky");
    federation_draw_asset(card, asset);
    if (s->asset[asset].upgraded)
        orr_corner(card, "+");
    if (here)
        orr_note(card, dice ? "adds a die" : "adds no die");
    else
        orr_note(card, "one more die from %s",
                 federation_space_name(pack, s->asset[asset].space, buffer));
    orr_offer_about(card, KIND_ASSET, asset); /* it takes the loss, or pursues */
    return card;
}

static orr_node *show_assets(orr_node *fight, const orr_rules *rules, const federation_state *s)
{
    char buffer[ORR_MAX_NAME], title[ORR_MAX_NAME + 20];
    snprintf(title, sizeof title, "The Federation at %s",
             federation_space_name(rules->pack, s->fight_space, buffer));
    orr_node *line = orr_battle_line(fight, "ours", title), *first = NULL;
    orr_style(line, "sky");
    for (int asset = 0; asset < ASSETS; asset++) {
        if (s->asset[asset].space != s->fight_space && !dice_of(rules->pack, s, asset))
            continue;
        orr_node *card = show_asset(line, rules, s, asset);
        first = first ? first : card;
    }
    if (!first) {
        first = orr_card(line, "friend-none", "Nobody");
        orr_style(first, "fighter sky");
        orr_art(first, "world/sol");
        orr_note(first, "Sol stands alone");
    }
    return first;
}

/* ---- dice ----------------------------------------------------------------------------------- */

static void add_term(orr_node *row, const char *style, int value, const char *word)
{
    if (value == 0)
        return;
    orr_node *term =
        orr_words(row, NULL, "%s%d %s", value > 0 ? "+" : "−", value > 0 ? value : -value, word);
    orr_style(term, "pill");
    orr_style(term, style);
}

/* "5 dice = 5 −2 raider −1 tech +1 here". */
static void show_sum(orr_node *column, const federation_state *s, const federation_odds *odds)
{
    const char *hue = federation_hues[s->fight_race];
    orr_node *row = orr_row(column, "fight-sum");
    orr_style(row, "tight sum");
    orr_style(orr_words(row, "fight-dice", "%d %s", odds->dice, odds->dice == 1 ? "die" : "dice"),
              "big");
    orr_style(orr_words(row, NULL, "= %d", odds->base), "muted");
    add_term(row, hue, -odds->highest, "strongest");
    add_term(row, hue, -odds->others, "others");
    add_term(row, hue, -odds->defenses, "defenses");
    add_term(row, "sky", odds->here, "here");
    add_term(row, "sky", odds->near, "next door");
    add_term(row, "sky", odds->swarms, "swarms");
    add_term(row, "sky", odds->bonus, "maneuver");
    orr_style(
        orr_words(row, NULL, "1 to %d dice; %d or more hits", MOST_FIGHT_DICE, 5 - odds->modifier),
        "muted");
}

/* The chance of each result, before the dice are rolled. */
static void show_forecast(orr_node *column, const federation_forecast *forecast)
{
    orr_node *lost = orr_meter(column, "fight-lost", "% lost", forecast->lost, 100);
    orr_style(lost, "bad");
    orr_node *back = orr_meter(column, "fight-back", "% driven back", forecast->back, 100);
    orr_style(back, "warn");
    orr_node *destroyed = orr_meter(column, "fight-destroyed",
                                    forecast->fleets > 1 ? "% some destroyed" : "% destroyed",
                                    forecast->destroyed, 100);
    orr_style(destroyed, "good");
}

/* What the hits on the table do to each fleet. */
static void write_result(const federation_pack *pack, const federation_state *s, orr_text *out)
{
    const int hits = federation_count_hits(s), race = s->fight_race;
    const char *between = ": ";
    orr_text_add(out, "%d hit%s", hits, hits == 1 ? "" : "s");
    for (int fleet = FLEETS - 1; fleet >= 0; fleet--) {
        if (s->fleet[race][fleet].space != s->fight_space)
            continue;
        orr_text_add(out, "%s%s %s", between, federation_short_fleet(pack, race, fleet),
                     hits == 0                                                  ? "holds"
                     : hits >= federation_hits_to_destroy(pack, s, race, fleet) ? "destroyed"
                                                                                : "driven back");
        between = ", ";
    }
}

static void show_dice_that_lie(orr_node *column, const federation_pack *pack,
                               const federation_state *s)
{
    char bytes[200] = "";
    orr_text text = orr_text_in(bytes, sizeof bytes);
    federation_write_dice(pack, s, &text);
    orr_style(orr_words(column, "dice-faces", "%s", bytes), "huge");
    bytes[0] = '\0';
    text = orr_text_in(bytes, sizeof bytes);
    write_result(pack, s, &text);
    orr_style(orr_words(column, "dice-mean", "%s", bytes),
              federation_count_hits(s) ? "good" : "bad");
}

static void show_stakes(orr_node *column, const federation_state *s)
{
    char bytes[200] = "";
    orr_text text = orr_text_in(bytes, sizeof bytes);
    federation_write_price_of_defeat(s, &text);
    orr_style(orr_words(column, "stake-head", "At stake"), "head");
    orr_words(column, "fight-stakes", "%s", bytes);
}

/* ---- the stage ------------------------------------------------------------------------------ */

void federation_show_fight(const orr_rules *rules, const federation_state *s, orr_scene *scene)
{
    const federation_pack *pack = rules->pack;
    if (!federation_is_fighting(s))
        return;
    char buffer[ORR_MAX_NAME];
    federation_odds odds;
    federation_forecast forecast;
    federation_fight_odds(pack, s, s->fight_race, s->fight_space, s->fight_bonus, &odds);
    federation_foresee(pack, s, s->fight_race, s->fight_space, &odds, &forecast);
    orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "fight", "Fight");
    orr_stage(panel);
    orr_art(panel, "ground/stars");
    orr_note(panel, "%s", federation_space_name(pack, s->fight_space, buffer));
    orr_node *row = orr_row(panel, "fight-row");
    orr_style(row, "abreast");
    orr_node *fight = orr_fight(row, "battle");
    orr_node *foe = show_fleets(fight, pack, s), *own = show_assets(fight, rules, s);
    orr_node *column = orr_column(row, "fight-odds");
    orr_style(column, "odds");
    show_sum(column, s, &odds);
    if (dice_lie(s))
        show_dice_that_lie(column, pack, s);
    else
        show_forecast(column, &forecast);
    const int step = orr_step_now(&s->head);
    if (step != LOSE_ASSET && step != PURSUE) /* there it was paid */
        show_stakes(column, s);
    if (!foe || dice_lie(s))
        return;
    orr_node *arrow = orr_arrow(own, foe, "strike");
    orr_label(arrow, "back %d %% · destroyed %d %%", forecast.back, forecast.destroyed);
    orr_offer(arrow, ORR_MOVE0(VERB_ROLL));
}

/* ---- other dice ----------------------------------------------------------------------------- */

/* A chit that was drawn and the die on its list; or any other roll that may be repeated. */
void federation_show_dice(const orr_rules *rules, const federation_state *s, orr_scene *scene)
{
    const federation_pack *pack = rules->pack;
    if (orr_is_over(s) || orr_step_now(&s->head) != KEEP || s->dice.purpose == FIGHT_DICE)
        return;
    const bool event = s->dice.purpose == EVENT_DIE || s->dice.purpose == EVENT_RACE_DIE ||
                       s->dice.purpose == EVENT_PAIR_DIE;
    char bytes[200] = "";
    orr_text text = orr_text_in(bytes, sizeof bytes);
    federation_write_dice(pack, s, &text);
    orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "dice", "");
    orr_style(panel, "inset left lean now");
    orr_node *card = orr_card(panel, "dice-card", event ? pack->chits[s->chit].name : "Dice");
    orr_style(card, "dense violet");
    if (event)
        federation_draw_chit(card, pack, s->chit);
    orr_style(orr_words(card, "dice-faces", "%s", bytes), "big");
    orr_note(card, "%d Espionage at hand to roll again", federation_at_hand(s, ESPIONAGE));
}
