/* art_test.c - the sheet of pictures, web/art/fermi.svg: whatever the table shows has one. */
#include "fermi_support.h"

#include <stdio.h>

static char *sheet;

static int read_sheet(void **state)
{
    (void)state;
    FILE *file = fopen("web/art/fermi.svg", "rb");
    if (!file)
        return -1;
    enum { MOST = 200000 };
    sheet = calloc(1, MOST);
    const size_t size = sheet ? fread(sheet, 1, MOST - 1, file) : 0;
    fclose(file);
    return size > 0 ? 0 : -1;
}

static int forget_sheet(void **state)
{
    (void)state;
    free(sheet);
    return 0;
}

static void assert_drawn(const char *family, const char *name)
{
    char slug[ORR_MAX_NAME], symbol[2 * ORR_MAX_NAME];
    fermi_slug(name, slug);
    snprintf(symbol, sizeof symbol, "<symbol id=\"a-%s-%s\" ", family, slug);
    if (!strstr(sheet, symbol))
        fail_because("%s is not on the sheet", symbol);
}

/* Cards of the pack begin with their names. */
static void assert_all_drawn(const char *family, const void *cards, size_t size, int count)
{
    for (int card = 0; card < count; card++)
        assert_drawn(family, (const char *)cards + (size_t)card * size);
}
#define ALL_DRAWN(family, list, count) assert_all_drawn(family, list, sizeof(list)[0], count)

static void every_card_of_the_pack_has_its_picture(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "");
    const fermi_pack *pack = p->pack;
    ALL_DRAWN("ship", pack->ships, pack->ship_count);
    ALL_DRAWN("leader", pack->leaders, pack->leader_count);
    ALL_DRAWN("escort", pack->escorts, pack->escort_count);
    ALL_DRAWN("squadie", pack->squadies, pack->squadie_count);
    ALL_DRAWN("xeno", pack->xenos, pack->xeno_count);
    ALL_DRAWN("hostile", pack->hostiles, pack->hostile_count);
    ALL_DRAWN("module", pack->modules, pack->module_count);
    ALL_DRAWN("stratum", pack->spaces, pack->space_count);
    ALL_DRAWN("world", pack->planets, pack->planet_count);
    for (int event = 0; event < pack->event_count; event++)
        assert_drawn("event", fermi_effects[pack->events[event].effect]);
    leave(p);
}

static void what_the_table_names_itself_has_its_picture(void **state)
{
    (void)state;
    static const char *const names[][2] = {
        {"craft", "probe"},
        {"world", "earth"},
        {"worker", "worker"},
        {"worker", "hardened"},
        {"token", "core"},
        {"token", "bogey"},
        {"token", "base"},
        {"token", "base-unseen"},
        {"resource", "raw"},
        {"resource", "processed"},
        {"resource", "replacements"},
        {"resource", "xeno-tech"},
        {"place", "gate"},
        {"place", "hall"},
        {"place", "objective"},
        {"place", "hatch"},
        {"place", "deck"},
        {"ground", "sky"},
        {"ground", "space"},
        {"ground", "base"},
        {"ground", "ship"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_drawn(names[i][0], names[i][1]);
}

static void ids_of_the_sheet_begin_with_a_and_are_all_different(void **state)
{
    (void)state;
    for (const char *at = sheet; (at = strstr(at, " id=\"")); at++) {
        char id[120];
        snprintf(id, sizeof id, "%.*s\"", (int)strcspn(at + 5, "\"") + 5, at);
        if (strncmp(at + 5, "a-", 2) != 0 || strstr(at + 1, id))
            fail_because("%s", id);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_of_the_pack_has_its_picture),
        cmocka_unit_test(what_the_table_names_itself_has_its_picture),
        cmocka_unit_test(ids_of_the_sheet_begin_with_a_and_are_all_different),
    };
    return cmocka_run_group_tests(tests, read_sheet, forget_sheet);
}
