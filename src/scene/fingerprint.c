/* fingerprint.c - a number for all that a panel's drawing depends on.
 *
 * Drawing a panel costs several times as much as reading its nodes, and most panels are the same for
 * all viewers of a table, or as they were before the move. So whoever paints asks for this first.
 * It begins with a number that nobody outside knows: names and words come from people, and nobody
 * must be able to choose some that make two panels look alike.
 */
#include "scene/fingerprint.h"

#include <pthread.h>
#include <sodium.h>
#include <string.h>

static uint64_t secret;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void draw_secret(void)
{
    randombytes_buf(&secret, sizeof secret);
}

static uint64_t mix(uint64_t hash, uint64_t word)
{
    static const uint64_t odd = 0x9e3779b97f4a7c15;
    const uint64_t a = hash ^ word, low = (a & 0xffffffff) * odd, high = (a >> 32) * odd;
    const uint64_t mixed = low ^ (high << 32 | high >> 32) ^ (a << 23 | a >> 41);
    return mixed ^ mixed >> 29;
}

uint64_t scene_hash(uint64_t hash, const char *bytes, size_t length)
{
    uint64_t word = 0;
    hash = mix(hash, length + 1);
    for (; length >= sizeof word; bytes += sizeof word, length -= sizeof word) {
        memcpy(&word, bytes, sizeof word);
        hash = mix(hash, word);
    }
    word = 0;
    memcpy(&word, bytes, length);
    return mix(hash, word);
}

static uint64_t text(uint64_t hash, const char *words)
{
    return words ? scene_hash(hash, words, strlen(words)) : mix(hash, 0);
}

static uint64_t number(uint64_t hash, int value)
{
    return mix(hash, (uint64_t)(uint32_t)value);
}

/* What stands in the part that differs from type to type. */
static uint64_t own_part(uint64_t hash, const orr_node *node)
{
    switch (node->type) {
    case NODE_PANEL:
        return number(hash, node->place);
    case NODE_GRID:
        return number(hash, node->columns);
    case NODE_BOARD:
        hash = number(number(hash, node->board.width), node->board.height);
        return number(number(hash, node->board.layer), node->board.shown);
    case NODE_SPACE:
        hash = number(number(hash, node->space.shape), node->space.size);
        return number(number(hash, node->space.x), node->space.y);
    case NODE_LINK:
        hash = number(number(hash, node->link.x1), node->link.y1);
        return number(number(number(hash, node->link.x2), node->link.y2), node->link.bend);
    case NODE_METER:
        return number(number(hash, node->meter.value), node->meter.max);
    case NODE_TRACK:
        hash = number(number(hash, node->track.first), node->track.last);
        return number(hash, node->track.at);
    case NODE_ARROW:
        hash = text(hash, node->arrow.from ? node->arrow.from->id : NULL);
        return text(hash, node->arrow.to ? node->arrow.to->id : NULL);
    default:
        return hash;
    }
}

static uint64_t offers(uint64_t hash, const orr_node *node)
{
    for (const scene_offer *offer = node->offers; offer; offer = offer->next) {
        const scene_move *move = &node->scene->moves[offer->move];
        hash = text(text(text(hash, move->notation), move->label), move->detail);
    }
    for (const scene_lead *lead = node->leads; lead; lead = lead->next)
        hash = text(text(hash, lead->from->id), lead->from->label);
    for (const scene_chip *chip = node->chips; chip; chip = chip->next)
        hash = text(text(hash, chip->style), chip->text);
    return hash;
}

static uint64_t one_node(uint64_t hash, const orr_node *node)
{
    const char *const words[] = {node->id,        node->label, node->note,       node->corner,
                                 node->tip,       node->text,  node->style,      node->why,
                                 node->why_rule,  node->art,   node->glyph.name, node->glyph.spoken,
                                 node->glyph.text};
    hash = number(hash, (int)node->type);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        hash = text(hash, words[i]);
    hash = number(number(hash, node->tint), node->layer);
    hash = number(number(hash, node->opens), node->glyph.drawn + 2 * (node->picture != NULL));
    return offers(own_part(hash, node), node);
}

static uint64_t below(uint64_t hash, const orr_node *node)
{
    hash = one_node(hash, node);
    for (const orr_node *child = node->first; child; child = child->next)
        hash = below(hash, child);
    return mix(hash, ~(uint64_t)0); /* the end of its children */
}

uint64_t scene_fingerprint(const orr_node *panel)
{
    const orr_scene *scene = panel->scene;
    pthread_once(&once, draw_secret);
    uint64_t hash = mix(secret, (uint64_t)(scene->stage == panel) + 2 * (uint64_t)scene->still);
    for (const orr_node *arrow = scene->arrows; arrow; arrow = arrow->next)
        hash = one_node(hash, arrow);
    hash = below(hash, panel);
    return hash ? hash : 1;
}
