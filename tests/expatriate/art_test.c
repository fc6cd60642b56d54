/* art_test.c - the sheet of pictures: everything that the pack names has one, and it stays small. */
#include "expatriate_support.h"

#include "kernel/asset.h"
#include "kernel/kernel.h"

#include <stdio.h>
#include <string.h>

enum { MOST_BYTES = 90000 };

static const orr_asset *the_sheet(void)
{
    const orr_asset *sheet = orr_asset_find("web/art/expatriate.svg");
    assert_non_null(sheet);
    return sheet;
}

/* Is there a symbol for this, under the slug of its name, with a viewBox? */
static void assert_drawn(const char *group, const char *name)
{
    char slug[ORR_MAX_NAME], wanted[2 * ORR_MAX_NAME];
    orr_slug(name, slug);
    snprintf(wanted, sizeof wanted, "<symbol id=\"a-%s-%s\" viewBox=\"", group, slug);
    if (!strstr(the_sheet()->bytes, wanted))
        fail_msg("web/art/expatriate.svg has no %s", wanted);
}

static void every_module_has_its_picture(void **state)
{
    (void)state;
    orr_rules *rules = rules_with("expatriate", 4, NULL, 0);
    for (int design = 0; design < DESIGNS; design++)
        assert_drawn("module", expatriate_design_name(rules->pack, design));
    orr_rules_free(rules);
}

static void every_colony_has_its_picture(void **state)
{
    (void)state;
    orr_rules *rules = rules_with("expatriate", 4, NULL, 0);
    const expatriate_pack *pack = rules->pack;
    for (int colony = 0; colony < pack->colony_count; colony++)
        assert_drawn("colony", pack->colonies[colony].name);
    orr_rules_free(rules);
}

static void every_deck_and_resource_has_its_picture(void **state)
{
    (void)state;
    for (int type = 0; type < TYPES; type++)
        assert_drawn("deck", expatriate_type_names[type]);
    for (int resource = 0; resource < RESOURCES; resource++)
        assert_drawn("resource", expatriate_resource_names[resource]);
}

static void the_sheet_stays_small(void **state)
{
    (void)state;
    assert_true(strlen(the_sheet()->bytes) < MOST_BYTES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_module_has_its_picture),
        cmocka_unit_test(every_colony_has_its_picture),
        cmocka_unit_test(every_deck_and_resource_has_its_picture),
        cmocka_unit_test(the_sheet_stays_small),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
