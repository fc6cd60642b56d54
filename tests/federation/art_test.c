/* art_test.c - whatever the pack names and the table shows has its picture on the sheet. */
#include "federation_support.h"

#include "games/federation/scene.h"
#include "kernel/asset.h"

enum { MOST_BYTES = 90 * 1024 };

static const char *sheet(void)
{
    const orr_asset *asset = orr_asset_find("web/art/federation.svg");
    assert_non_null(asset);
    return asset->bytes;
}

static void assert_drawn(const char *kind, const char *word)
{
    char symbol[3 * ORR_MAX_NAME];
    snprintf(symbol, sizeof symbol, "<symbol id=\"a-%s-%s\" viewBox=\"", kind, word);
    if (!strstr(sheet(), symbol))
        fail_because("the sheet has no %s/%s", kind, word);
}

static void assert_all_drawn(const char *kind, const char *const *words)
{
    for (; *words; words++)
        assert_drawn(kind, *words);
}

static void assert_name_drawn(const char *kind, const char *name)
{
    char word[ORR_MAX_NAME];
    federation_picture_word(name, word);
    assert_drawn(kind, word);
}

static void what_the_rules_know_by_a_word_has_a_picture(void **state)
{
    (void)state;
    assert_all_drawn("race", federation_race_words);
    assert_all_drawn("order", federation_order_words);
    assert_all_drawn("alien-tech", federation_alien_tech_words);
    assert_all_drawn("tech", federation_technology_words);
    assert_all_drawn("asset", federation_asset_words);
    assert_all_drawn("ship", federation_ship_words);
    assert_all_drawn("resource", federation_resource_words);
    for (int race = 0; race < RACES; race++)
        for (int fleet = 0; fleet < FLEETS; fleet++) {
            char word[ORR_MAX_NAME];
            snprintf(word, sizeof word, "%s-%s", federation_race_words[race],
                     federation_fleet_pictures[fleet]);
            assert_drawn("fleet", word);
            assert_drawn("fleet", federation_fleet_pictures[fleet]);
        }
}

static void what_the_pack_names_has_a_picture(void **state)
{
    (void)state;
    position *p = federation_at("");
    for (int w = 0; w < WORLDS; w++)
        assert_name_drawn("world", p->pack->worlds[w].name);
    for (int c = 0; c < p->pack->chit_count; c++)
        assert_name_drawn("chit", p->pack->chits[c].name);
    leave(p);
}

static void the_sheet_is_small(void **state)
{
    (void)state;
    assert_true(orr_asset_find("web/art/federation.svg")->length < MOST_BYTES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_the_rules_know_by_a_word_has_a_picture),
        cmocka_unit_test(what_the_pack_names_has_a_picture),
        cmocka_unit_test(the_sheet_is_small),
    };
    return cmocka_run_group_tests_name("federation: art", tests, NULL, NULL);
}
