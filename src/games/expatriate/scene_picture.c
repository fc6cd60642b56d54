/* scene_picture.c - how modules, resources and colonies are drawn: a colour for each type, a cube for
 * each resource, needs to the left of the arrow, yield to its right; pictures by the pack's names. */
#include "scene.h"

#include <ctype.h>
#include <stdio.h>

const char *expatriate_id(char buffer[ORR_MAX_NAME], const char *what, int first, int second)
{
    snprintf(buffer, ORR_MAX_NAME, "%s-%d-%d", what, first, second);
    return buffer;
}

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

const char *expatriate_arm_glyph(int arm)
{
    static const char *const glyphs[ARMS] = {"marine", "fleet", "eye", "crosshair"};
    return glyphs[arm];
}

void expatriate_draw(orr_node *node, const char *group, const char *name)
{
    char slug[ORR_MAX_NAME];
    int length = 0;
    for (; length < ORR_MAX_NAME - 1 && name[length]; length++)
        slug[length] =
            isalnum((unsigned char)name[length]) ? (char)tolower((unsigned char)name[length]) : '-';
    slug[length] = '\0';
    orr_art(node, "%s/%s", group, slug);
}

/* ---- cubes ---------------------------------------------------------------------------------- */

static const struct {
    const char *glyph, *colour;
} cubes[RESOURCES + 1] = {
    [FUEL] = {"fuel", "violet"},       [MINERALS] = {"minerals", "blue"},
    [BIOTIC] = {"biotic", "green"},    [MACHINERY] = {"machinery", "orange"},
    [NANO] = {"nano", "yellow"},       [DARK_MATTER] = {"dark-matter", "grey"},
    [ANY] = {"any-basic", "grey any"},
};

orr_node *expatriate_show_one(orr_node *parent, const char *id, int resource)
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
    orr_node *icon = expatriate_show_one(parent, id, resource);
    orr_corner(icon, "%d", count);
    if (count > 1)
        orr_tip(icon, "%d %s", count, expatriate_resource_names[resource]);
    if (count == 0)
        orr_style(icon, "dim");
    return icon;
}

/* ---- modules -------------------------------------------------------------------------------- */

static void muted(orr_node *row, const char *words)
{
    orr_style(orr_words(row, NULL, "%s", words), "muted");
}

static void picture_engineering(const expatriate_engineering *module, orr_node *row)
{
    for (int i = 0; i < module->needs_count; i++)
        expatriate_show_one(row, NULL, module->needs[i]);
    orr_style(orr_icon(row, NULL, "arrow-right", NULL), "gives");
    for (int i = 0; i < module->gives_count; i++) {
        if (i > 0)
            muted(row, module->choice ? "or" : "+");
        expatriate_show_one(row, NULL, module->gives[i]);
    }
    if (module->job == GENERATOR) {
        orr_node *icon = orr_icon(row, NULL, "energy", NULL);
        orr_style(icon, "warn");
        orr_tip(icon, "a portion of energy");
    }
    if (module->job == FINALIZER) {
        orr_node *words = orr_words(row, NULL, "ends");
        orr_style(words, "muted");
        orr_tip(words, "a finalizer: it works last and ends the portion of energy");
    }
}

static int tp_of(const expatriate_pack *pack, int design)
{
    const int type = expatriate_type_of(design);
    return type == ENGINEERING    ? expatriate_engineering_of(pack, design)->tp
           : type == TERRAFORMING ? expatriate_terraforming_of(pack, design)->tp
                                  : 0;
}

void expatriate_show_module(const expatriate_pack *pack, orr_node *parent, int design)
{
    const int type = expatriate_type_of(design), tp = tp_of(pack, design);
    orr_node *row = orr_row(parent, NULL);
    orr_style(row, "tight flow");
    if (type == DELIVERY) {
        for (int i = 0; i < pack->delivery[design].brings_count; i++)
            expatriate_show_one(row, NULL, pack->delivery[design].brings[i]);
    } else if (type == ENGINEERING) {
        picture_engineering(expatriate_engineering_of(pack, design), row);
    } else if (type == TERRAFORMING) {
        for (int i = 0; i < expatriate_terraforming_of(pack, design)->needs_count; i++)
            expatriate_show_one(row, NULL, expatriate_terraforming_of(pack, design)->needs[i]);
    } else {
        orr_style(orr_icon(row, NULL, expatriate_arm_glyph(design - FIRST_MILITARY), NULL), "red");
        muted(row, "supremacy");
    }
    if (tp > 0)
        orr_style(orr_words(row, NULL, "%d TP", tp), "tp");
}

void expatriate_tip_module(const expatriate_pack *pack, orr_node *node, int design, int copies)
{
    static const char *const jobs[] = {"conductor", "finalizer", "generator"};
    char bytes[200], times[16] = "";
    orr_text text = orr_text_in(bytes, sizeof bytes);
    expatriate_describe_module(pack, design, &text);
    if (copies > 1)
        snprintf(times, sizeof times, " ×%d", copies);
    orr_tip(node, "%s%s, %s: %s", expatriate_design_name(pack, design), times,
            expatriate_type_of(design) == ENGINEERING
                ? jobs[expatriate_engineering_of(pack, design)->job]
                : expatriate_type_names[expatriate_type_of(design)],
            bytes);
}

orr_node *expatriate_show_card(const expatriate_pack *pack, orr_node *parent, const char *id,
                               int design, int copies)
{
    orr_node *card = orr_card(parent, id, expatriate_design_name(pack, design));
    if (copies > 1)
        orr_corner(card, "×%d", copies);
    orr_style(card, expatriate_type_colour(expatriate_type_of(design)));
    expatriate_draw(card, "module", expatriate_design_name(pack, design));
    expatriate_tip_module(pack, card, design, copies);
    expatriate_show_module(pack, card, design);
    return card;
}

/* ---- colonies ------------------------------------------------------------------------------- */

orr_node *expatriate_show_colony(const expatriate_pack *pack, orr_node *parent, int colony)
{
    const expatriate_colony *c = &pack->colonies[colony];
    char id[ORR_MAX_NAME], bytes[120];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    snprintf(id, sizeof id, "colony-%d", colony);
    orr_node *card = orr_card(parent, id, c->name);
    orr_style(card, expatriate_type_colour(c->colour));
    expatriate_tell_colony(pack, c, &text);
    orr_note(card, "%s", bytes);
    orr_tip(card, "%s: %s", c->name, c->text);
    expatriate_draw(card, "colony", c->name);
    return card;
}
