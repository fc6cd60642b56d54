/* scene_picture.c - how modules, resources and colonies are drawn: a colour for each type, a cube for each
 * resource, needs to the left of the arrow, yield to its right. */
#include "parts.h"
#include "scene.h"

#include <stdio.h>

const char *expatriate_type_colour(int type)
{
    static const char *const colours[TYPES] = {"green", "yellow", "sky", "red"};
    return colours[type];
}

const char *expatriate_type_glyph(int type)
{
    static const char *const glyphs[TYPES] = {"cargo", "hammer", "planet", "shield"};
    return glyphs[type];
}

static const struct {
    const char *glyph, *colour;
} cubes[RESOURCES + 1] = {
    [FUEL] = {"fuel", "violet"},    [MINERALS] = {"minerals", "blue"},
    [BIOTIC] = {"biotic", "green"}, [MACHINERY] = {"machinery", "orange"},
    [NANO] = {"nano", "yellow"},    [DARK_MATTER] = {"dark-matter", "grey"},
    [ANY] = {"any-basic", "grey"},
};

static orr_node *chip(orr_node *parent, const char *id, int resource)
{
    orr_node *icon = orr_icon(parent, id, cubes[resource].glyph, NULL);
    orr_style(icon, "chip");
    orr_style(icon, cubes[resource].colour);
    orr_tip(icon, "%s",
            resource == ANY ? "fuel, minerals or biotic" : expatriate_resource_names[resource]);
    return icon;
}

orr_node *expatriate_show_cube(orr_node *parent, const char *id, int resource, int count)
{
    orr_node *icon = chip(parent, id, resource);
    orr_corner(icon, "%d", count);
    if (count == 0)
        orr_style(icon, "dim");
    return icon;
}

static void picture_engineering(const expatriate_engineering *module, orr_node *row)
{
    for (int i = 0; i < module->needs_count; i++)
        chip(row, NULL, module->needs[i]);
    orr_icon(row, NULL, "arrow-right", NULL);
    for (int i = 0; i < module->gives_count; i++) {
        if (i > 0)
            orr_style(orr_words(row, NULL, "%s", module->choice ? "or" : "+"), "muted");
        chip(row, NULL, module->gives[i]);
    }
    if (module->job == GENERATOR)
        orr_tip(orr_icon(row, NULL, "energy", NULL), "a portion of energy");
}

const char *expatriate_arm_glyph(int arm)
{
    static const char *const glyphs[ARMS] = {"marine", "fleet", "eye", "crosshair"};
    return glyphs[arm];
}

static void picture_arm(orr_node *row, int arm)
{
    orr_style(orr_icon(row, NULL, expatriate_arm_glyph(arm), NULL), "red");
}

void expatriate_show_module(const expatriate_pack *pack, orr_node *row, int design)
{
    const int type = expatriate_type_of(design);
    if (type == DELIVERY) {
        for (int i = 0; i < pack->delivery[design].brings_count; i++)
            chip(row, NULL, pack->delivery[design].brings[i]);
    } else if (type == ENGINEERING) {
        picture_engineering(expatriate_engineering_of(pack, design), row);
    } else if (type == TERRAFORMING) {
        for (int i = 0; i < expatriate_terraforming_of(pack, design)->needs_count; i++)
            chip(row, NULL, expatriate_terraforming_of(pack, design)->needs[i]);
    } else {
        picture_arm(row, design - FIRST_MILITARY);
    }
}

static int tp_of(const expatriate_pack *pack, int design)
{
    const int type = expatriate_type_of(design);
    return type == ENGINEERING    ? expatriate_engineering_of(pack, design)->tp
           : type == TERRAFORMING ? expatriate_terraforming_of(pack, design)->tp
                                  : 0;
}

static void add_tip(const expatriate_pack *pack, orr_node *node, int design)
{
    static const char *const jobs[] = {"conductor", "finalizer", "generator"};
    char bytes[200];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    expatriate_describe_module(pack, design, &text);
    orr_tip(node, "%s, %s: %s", expatriate_design_name(pack, design),
            expatriate_type_of(design) == ENGINEERING
                ? jobs[expatriate_engineering_of(pack, design)->job]
                : expatriate_type_names[expatriate_type_of(design)],
            bytes);
}

orr_node *expatriate_show_card(const expatriate_pack *pack, orr_node *parent, const char *id,
                               int design, int copies)
{
    orr_node *card = orr_card(parent, id, NULL);
    const int tp = tp_of(pack, design);
    if (copies > 1)
        orr_label(card, "%s ×%d", expatriate_design_name(pack, design), copies);
    else
        orr_label(card, "%s", expatriate_design_name(pack, design));
    if (tp > 0)
        orr_corner(card, "%d TP", tp);
    orr_style(card, expatriate_type_colour(expatriate_type_of(design)));
    orr_style(card, "dense");
    add_tip(pack, card, design);
    orr_node *row = orr_row(card, NULL);
    orr_style(row, "tight");
    expatriate_show_module(pack, row, design);
    if (expatriate_type_of(design) == ENGINEERING &&
        expatriate_engineering_of(pack, design)->job == FINALIZER)
        orr_style(orr_words(row, NULL, "finalizer"), "muted");
    return card;
}

orr_node *expatriate_show_mini(const expatriate_pack *pack, orr_node *parent, const char *id,
                               int design, int copies)
{
    orr_node *row = orr_row(parent, id);
    const int tp = tp_of(pack, design);
    orr_style(row, "tight mini");
    orr_style(row, expatriate_type_colour(expatriate_type_of(design)));
    add_tip(pack, row, design);
    expatriate_show_module(pack, row, design);
    if (tp > 0)
        orr_style(orr_words(row, NULL, "%d", tp), "count yellow");
    if (copies > 1)
        orr_style(orr_words(row, NULL, "×%d", copies), "count");
    return row;
}

orr_node *expatriate_show_colony(const expatriate_pack *pack, orr_node *parent, const char *id,
                                 int colony)
{
    const expatriate_colony *c = &pack->colonies[colony];
    orr_node *card = orr_card(parent, id, c->name);
    orr_style(card, expatriate_type_colour(c->colour));
    orr_note(card, "%s", c->text);
    return card;
}
