/* node_reading.c - what renderers ask a node. */
#include "scene/node.h"

#include <string.h>

bool scene_has_word(const orr_node *node, const char *word)
{
    const size_t length = strlen(word);
    for (const char *at = node->style; (at = strstr(at, word)); at += length) {
        const bool starts = at == node->style || at[-1] == ' ';
        if (starts && (at[length] == ' ' || at[length] == '\0'))
            return true;
    }
    return false;
}

int scene_offer_count(const orr_node *node)
{
    int count = 0;
    for (const scene_offer *offer = node->offers; offer; offer = offer->next)
        count++;
    return count;
}

bool scene_offers_below(const orr_node *node)
{
    for (const orr_node *child = node->first; child; child = child->next)
        if (child->offers || child->why || scene_offers_below(child))
            return true;
    return false;
}

bool scene_is_folded(const orr_node *node)
{
    return node->layer && node->layer != node->parent->board.shown;
}

bool scene_shows_seat(const orr_node *node)
{
    return node->tint != NO_TINT && node->scene->seats > 1;
}

const char *scene_place_word(int place)
{
    static const char *const words[PLACES] = {
        [ORR_PLACE_BOARD] = "board",
        [ORR_PLACE_SEATS] = "seats",
        [ORR_PLACE_SHELF] = "shelf",
        [ORR_PLACE_SIDE] = "side",
    };
    return words[place];
}

const char *scene_type_word(int type)
{
    static const char *const words[NODE_TYPES] = {
        [NODE_PANEL] = "panel", [NODE_ROW] = "row",     [NODE_COLUMN] = "column",
        [NODE_GRID] = "grid",   [NODE_BOARD] = "board", [NODE_SPACE] = "space",
        [NODE_LINK] = "link",   [NODE_PIECE] = "piece", [NODE_CARD] = "card",
        [NODE_METER] = "meter", [NODE_TRACK] = "track", [NODE_ICON] = "icon",
        [NODE_WORDS] = "words", [NODE_FIGHT] = "fight", [NODE_LINE] = "line",
        [NODE_ARROW] = "arrow",
    };
    return words[type];
}

const char *scene_shape_word(int shape)
{
    static const char *const words[] = {
        [ORR_SHAPE_ROUND] = "round",   [ORR_SHAPE_SQUARE] = "square", [ORR_SHAPE_HEX] = "hex",
        [ORR_SHAPE_PLANET] = "planet", [ORR_SHAPE_ARROW] = "arrow",
    };
    return words[shape];
}

const orr_node *scene_field_of(const orr_node *node)
{
    while (node->parent && node->type != NODE_FIGHT && node->type != NODE_BOARD)
        node = node->parent;
    return node;
}

const char *scene_called(const orr_node *node)
{
    return filled(node->label)          ? node->label
           : filled(node->glyph.spoken) ? node->glyph.spoken
           : node->id                   ? node->id
                                        : "";
}

bool scene_has_board(const orr_node *panel)
{
    for (const orr_node *child = panel->first; child; child = child->next)
        if (child->type == NODE_BOARD)
            return true;
    return false;
}
