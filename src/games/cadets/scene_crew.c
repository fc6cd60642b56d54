/* scene_crew.c - the shelf: a card for every rocketeer with portrait, hit points, oxygen, action
 * points and items.
 */
#include "scene.h"

#include <stdio.h>
#include <string.h>

/* More than four have to stand closer. */
static bool is_many(const cadets_table *t)
{
    return t->s->crew > 4 || orr_step_now(&t->s->head) == ENLIST;
}

static void points(orr_node *row, const char *style, const char *full, const char *spent, int left,
                   int all, const char *tip)
{
    char line[40];
    orr_text text = orr_text_in(line, sizeof line);
    for (int i = 0; i < all; i++)
        orr_text_add(&text, "%s", i < left ? full : spent);
    if (!text.length)
        return;
    orr_node *words = orr_words(row, NULL, "%s", line);
    orr_style(words, style);
    orr_tip(words, "%s", tip);
}

static void show_points(const cadets_table *t, orr_node *row, int r)
{
    const cadets_hero *hero = &t->s->heroes[r];
    const cadets_person *person = cadets_person_of(t->rules, r);
    points(row, "points good", "●", "○", hero->standard, person->standard,
           "action points for anything");
    points(row, "points", "◆", "◇", person->non_combat ? hero->special : 0, person->non_combat,
           "an action point for anything but combat");
    points(row, "points warn", "▲", "△", person->combat ? hero->special : 0, person->combat,
           "an action point for combat");
    points(row, "points warn", "★", "", hero->command, hero->command,
           "a Command point: an action in anybody's turn");
}

static void show_health(const cadets_table *t, orr_node *row, int r)
{
    const cadets_hero *hero = &t->s->heroes[r];
    char oxygen[8];
    snprintf(oxygen, sizeof oxygen, "%d", hero->oxygen);
    orr_style(orr_meter(row, NULL, "", hero->hp, cadets_person_of(t->rules, r)->hp), "heart red");
    orr_node *air = orr_icon(row, NULL, "oxygen", oxygen);
    orr_style(air, hero->oxygen <= 1 ? "bad" : "sky");
    orr_tip(air, "oxygen: at none the rocketeer dies and the mission is lost");
}

/* What holds for this rocketeer now: beside the name, or below it where many stand close. */
static void show_flag(const cadets_table *t, orr_node *panel, orr_node *row, const char *style,
                      const char *words)
{
    if (is_many(t))
        orr_style(orr_words(row, NULL, "%s", words), style);
    else
        orr_chip(panel, style, "%s", words);
}

static void show_flags(const cadets_table *t, orr_node *panel, orr_node *row, int r)
{
    const cadets_hero *hero = &t->s->heroes[r];
    if (hero->mind)
        show_flag(t, panel, row, "bad", "mind-controlled");
    if (cadets_is_held_back(t->s, r))
        show_flag(t, panel, row, "bad", "held back");
    if (hero->invisible)
        show_flag(t, panel, row, "good", "invisible");
}

/* What schematics are made of. */
static void show_parts(const cadets_table *t, orr_node *row, int r)
{
    static const char *const names[] = {"wire", "alien blood", "mysterium"};
    static const char *const words[] = {"wire", "alien-blood", "mysterium"};
    for (int p = 0; p < PARTS; p++) {
        const int count = t->s->heroes[r].parts[p];
        if (count == 0)
            continue;
        orr_node *icon = orr_icon(row, NULL, "card", names[p]);
        orr_style(icon, "brief");
        orr_art(icon, "item/%s", words[p]);
        orr_note(icon, "×%d", count);
        orr_tip(icon, "%d %s, for schematics", count, names[p]);
    }
}

static void show_item(cadets_table *t, orr_node *row, int c, bool brief)
{
    const cadets_state *s = t->s;
    const cadets_thing *thing = cadets_thing_of(t->rules, s->cards[c].item);
    char id[ORR_MAX_NAME], name[ORR_MAX_NAME], facts[120];
    orr_text text = orr_text_in(facts, sizeof facts);
    snprintf(id, sizeof id, "held-%d", c);
    orr_node *icon = orr_icon(row, id, thing->reach_count ? "crosshair" : "card", thing->name);
    t->card[c] = icon;
    orr_art(icon, "item/%s", cadets_word(KIND_CARD, s->cards[c].item));
    if (thing->analyze && !(s->cards[c].flags & ANALYZED))
        orr_note(icon, "not analyzed");
    else if (thing->charges)
        orr_note(icon, "%d/%d", s->cards[c].charges, thing->charges);
    if (thing->large)
        orr_corner(icon, "L");
    if (s->cards[c].user)
        orr_style(icon, "dim");
    cadets_tell_facts(thing, s->cards[c].charges, &text);
    orr_tip(icon, "%s: %s%s%s", orr_name_of(t->rules, s, KIND_CARD, c, name), facts,
            text.length ? ". " : "", thing->note);
    if (brief && (!thing->reach_count || is_many(t)))
        orr_style(icon, "brief");
}

/* Do the names of all items fit into two lines? If not, gear is shown by its picture. */
static bool is_crowded(const cadets_table *t, int r)
{
    static const int letters[] = {110, 110, 56, 36, 24};
    enum { LINES = 2, PICTURE = 4 };
    const int fit = letters[t->s->crew < 4 ? t->s->crew : 4];
    int lines = 1, used = 0;
    FOR_CARDS(&t->s->heroes[r], c)
    {
        const cadets_thing *thing = cadets_thing_of(t->rules, t->s->cards[c].item);
        const int length = PICTURE + (int)strlen(thing->name) + (thing->charges ? 4 : 0);
        if (used && used + length > fit) {
            lines++;
            used = 0;
        }
        used += length;
    }
    return lines > LINES || is_many(t);
}

/* "Professor Pelham": the title and the last name, if there is room. */
static void short_name(const cadets_table *t, const cadets_person *person, orr_text *out)
{
    enum { ROOM = 17 }; /* letters, for four beside each other */
    const char *space = strrchr(person->full, ' ');
    const bool fits = space && (t->s->crew < 4 || strlen(person->name) + strlen(space) <= ROOM);
    orr_text_add(out, "%s%s", person->name, fits && !is_many(t) ? space : "");
}

/* The card with its head and portrait; what comes beside the portrait goes into the column. */
static orr_node *open_card(cadets_table *t, int r, orr_node **column)
{
    const cadets_person *person = cadets_person_of(t->rules, r);
    char id[ORR_MAX_NAME], name[80];
    orr_text text = orr_text_in(name, sizeof name);
    snprintf(id, sizeof id, "sheet-%d", r);
    short_name(t, person, &text);
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_SHELF, id, name);
    t->sheet[r] = panel;
    orr_style(panel, is_many(t) ? "crew many" : "crew");
    orr_style(panel, cadets_hue_of(r));
    orr_tip(panel, "%s. %s: %s", person->full, person->talent, person->note);
    orr_node *body = orr_row(panel, NULL);
    orr_node *face = orr_icon(body, NULL, cadets_letters_of(r), "");
    orr_style(face, "portrait");
    orr_art(face, "person/%s", cadets_word(KIND_ROCKETEER, r));
    orr_note(face, "IQ %d", t->s->turn > 0 ? cadets_iq_of(t->rules, t->s, r) : person->iq);
    *column = orr_column(body, NULL);
    return panel;
}

static void show_card(cadets_table *t, int r)
{
    const cadets_hero *hero = &t->s->heroes[r];
    orr_node *column, *panel = open_card(t, r, &column);
    orr_note(panel, "%s", hero->acted ? "done" : cadets_person_of(t->rules, r)->talent);
    if (hero->order)
        orr_corner(panel, "%d", hero->order);
    if (hero->acted)
        orr_style(panel, "spent");
    if (r == t->s->acting && hero->order && !hero->acted)
        orr_style(panel, "now");
    orr_node *state = orr_row(column, NULL);
    show_health(t, state, r);
    show_points(t, state, r);
    show_flags(t, panel, state, r);
    orr_node *items = orr_row(column, NULL);
    orr_style(items, "items");
    const bool brief = is_crowded(t, r);
    FOR_CARDS(hero, c)
    {
        show_item(t, items, c, brief);
    }
    show_parts(t, items, r);
}

/* Somebody who could come along, or does. */
static void show_recruit(cadets_table *t, int r)
{
    const cadets_person *person = cadets_person_of(t->rules, r);
    orr_node *column, *panel = open_card(t, r, &column);
    const bool chosen = t->s->heroes[r].in_play;
    orr_note(panel, "%s", chosen ? "comes along" : "");
    if (chosen)
        orr_style(panel, "now");
    orr_node *row = orr_row(column, NULL);
    orr_style(orr_meter(row, NULL, "", person->hp, person->hp), "heart red");
    points(row, "points good", "●", "○", person->standard, person->standard,
           "action points for anything");
    points(row, "points", "◆", "◇", person->non_combat, person->non_combat,
           "an action point for anything but combat");
    points(row, "points warn", "▲", "△", person->combat, person->combat,
           "an action point for combat");
    orr_style(orr_words(column, NULL, "%s: %s", person->talent, person->note), "muted");
}

void cadets_show_crew(cadets_table *t)
{
    const cadets_state *s = t->s;
    const bool enlisting = s->turn == 0 && orr_step_now(&s->head) == ENLIST;
    for (int r = 0; r < ROCKETEERS; r++)
        if (enlisting)
            show_recruit(t, r);
        else if (s->heroes[r].in_play && s->heroes[r].hp + s->turn > 0)
            show_card(t, r);
}
