/* art_test.c - everything of the pack that lies on the table has its picture on the sheet. */
#include "cadets_support.h"

#include "kernel/asset.h"
#include "pack/packs.h"

extern const orr_game cadets_game;

enum { MOST_BYTES = 100 * 1024 };

static const char *sheet(void)
{
    const orr_asset *asset = orr_asset_find("web/art/cadets.svg");
    assert_non_null(asset);
    return asset->bytes;
}

static void assert_drawn(const char *list, const char *word)
{
    char symbol[200];
    snprintf(symbol, sizeof symbol, "<symbol id=\"a-%s-%s\" viewBox=\"", list, word);
    if (!strstr(sheet(), symbol))
        fail_because("the sheet has no %s called %s", list, word);
}

static void rocketeers_aliens_and_items_have_their_pictures(void **state)
{
    (void)state;
    for (int r = 0; r < ROCKETEERS; r++)
        assert_drawn("person", cadets_word(KIND_ROCKETEER, r));
    for (int type = 0; type < ALIEN_TYPES; type++)
        assert_drawn("alien", cadets_word(KIND_ALIEN, type));
    for (int item = 0; item < ITEMS; item++)
        assert_drawn("item", cadets_word(KIND_CARD, item));
}

static void every_tile_has_its_picture(void **state)
{
    (void)state;
    cadets_pack *pack = calloc(1, sizeof *pack);
    orr_error error;
    size_t length;
    const char *text = orr_pack_text(&cadets_game, &length);
    assert_true(orr_pack_load(&cadets_game, text, length, "cadets.yaml", pack, &error));
    for (int i = 0; i < pack->tile_count; i++) {
        char slug[ORR_MAX_NAME];
        orr_slug(pack->tiles[i].name, slug);
        assert_drawn("tile", slug);
    }
    free(pack);
}

static void tokens_and_hatches_have_their_pictures(void **state)
{
    (void)state;
    static const char *const tokens[] = {"marker", "alien",  "alert", "discovery", "locker",
                                         "guard",  "switch", "done",  "exit",      "muster"};
    static const char *const hatches[] = {"closed", "open", "locked", "sealed", "destroyed"};
    for (size_t i = 0; i < sizeof tokens / sizeof *tokens; i++)
        assert_drawn("token", tokens[i]);
    for (size_t i = 0; i < sizeof hatches / sizeof *hatches; i++)
        assert_drawn("hatch", hatches[i]);
    static const char *const families[] = {"corridor", "hull", "signal", "reactor",
                                           "hive",     "dark", "lab"};
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        assert_drawn("tile-family", families[i]);
    assert_drawn("tile", "hidden");
    assert_drawn("tile", "dock");
}

/* Ids are the page's own: those of the sheet begin with a-, and each stands there once. */
static void the_sheet_is_small_and_its_ids_are_its_own(void **state)
{
    (void)state;
    assert_true(strlen(sheet()) < MOST_BYTES);
    for (const char *at = sheet(); (at = strstr(at, " id=\"")); at++) {
        char id[80];
        const char *word = at + strlen(" id=\"");
        assert_true(strncmp(word, "a-", 2) == 0);
        snprintf(id, sizeof id, " id=\"%.*s\"", (int)strcspn(word, "\""), word);
        assert_null(strstr(at + 1, id));
    }
    for (const char *at = sheet(); (at = strstr(at, "url(#")); at++) {
        char id[80];
        const char *word = at + strlen("url(#");
        snprintf(id, sizeof id, " id=\"%.*s\"", (int)strcspn(word, ")"), word);
        assert_non_null(strstr(sheet(), id));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rocketeers_aliens_and_items_have_their_pictures),
        cmocka_unit_test(every_tile_has_its_picture),
        cmocka_unit_test(tokens_and_hatches_have_their_pictures),
        cmocka_unit_test(the_sheet_is_small_and_its_ids_are_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
