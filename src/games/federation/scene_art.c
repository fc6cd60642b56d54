/* scene_art.c - which picture of web/art/federation.svg stands for what.
 *
 * What the rules know by a word is drawn by that word; worlds and chits, which a pack may name as it
 * likes, by their names. A world without a picture is a plain planet.
 */
#include "scene.h"

#include <ctype.h>
#include <stdio.h>

const char *const federation_fleet_pictures[FLEETS] = {"scout", "raider", "main", "doom"};

void federation_picture_word(const char *name, char word[ORR_MAX_NAME])
{
    size_t length = 0;
    for (; *name && length + 1 < ORR_MAX_NAME; name++) {
        const bool letter = isalnum((unsigned char)*name);
        if (letter)
            word[length++] = (char)tolower((unsigned char)*name);
        else if (length && word[length - 1] != '-')
            word[length++] = '-';
    }
    word[length] = '\0';
}

void federation_draw_race(orr_node *node, int race)
{
    orr_art(node, "race/%s", federation_race_words[race]);
}

void federation_draw_fleet(orr_node *node, int race, int fleet)
{
    orr_art(node, "fleet/%s-%s", federation_race_words[race], federation_fleet_pictures[fleet]);
}

void federation_draw_asset(orr_node *node, int asset)
{
    if (asset < SHIPS)
        orr_art(node, "ship/%s", federation_ship_words[asset]);
    else
        orr_art(node, "asset/%s", federation_asset_words[federation_kind_of(asset)]);
}

void federation_draw_kind(orr_node *node, int kind)
{
    orr_art(node, "asset/%s", federation_asset_words[kind]);
}

void federation_draw_resource(orr_node *node, int resource)
{
    orr_art(node, "resource/%s", federation_resource_words[resource]);
}

void federation_draw_world(orr_node *node, const federation_pack *pack, int world)
{
    char word[ORR_MAX_NAME];
    federation_picture_word(pack->worlds[world].name, word);
    orr_art(node, "world/%s", word);
}

void federation_draw_chit(orr_node *node, const federation_pack *pack, int chit)
{
    char word[ORR_MAX_NAME];
    federation_picture_word(pack->chits[chit].name, word);
    orr_art(node, "chit/%s", word);
}

/* Whose it is, or what it does if it is nobody's. */
void federation_draw_token(orr_node *node, const federation_token *token)
{
    if (token->owner < RACES)
        federation_draw_race(node, token->owner);
    else
        orr_art(node, "order/%s", federation_order_words[token->order]);
}
