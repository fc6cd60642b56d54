/* table_setup.c - the parts of a new table that are read: a pack of one's own, a replay file. */
#include "table/table.h"

#include <stdlib.h>
#include <string.h>

static bool pack_fits(const char *yaml, orr_error *error)
{
    return strlen(yaml) <= TABLE_PACK ||
           orr_fail(error, "The pack is too large: a table stores at most %d KiB.",
                    TABLE_PACK / 1024);
}

bool table_setup_pack(table_setup *setup, const char *yaml, orr_error *error)
{
    if (!pack_fits(yaml, error))
        return false;
    setup->rules =
        table_make_rules(setup->game, 0, setup->seats, setup->options, "your pack", yaml, error);
    return setup->rules != NULL;
}

/* Game, seats, options and pack as the recorded game has them. */
static bool take_rules(table_setup *setup, const orr_rules *rules, orr_error *error)
{
    orr_text game = orr_text_in(setup->game, sizeof setup->game);
    orr_text_add(&game, "%s", rules->game->id);
    setup->seats = rules->seats;
    orr_text options = orr_text_in(setup->options, sizeof setup->options);
    for (int i = 0; rules->game->options[i].name; i++) {
        char value[ORR_MAX_NAME];
        orr_rules_option(rules, i, value);
        orr_text_add(&options, "%s%s=%s", i ? "\n" : "", rules->game->options[i].name, value);
    }
    setup->rules = orr_rules_copy(rules);
    return !rules->pack_text || pack_fits(rules->pack_text, error);
}

bool table_setup_record(table_setup *setup, const char *text, orr_error *error)
{
    setup->record = orr_record_read(text, strlen(text), "the file", NULL, error);
    return setup->record && take_rules(setup, setup->record->rules, error);
}

void table_setup_free(table_setup *setup)
{
    if (!setup)
        return;
    orr_rules_free(setup->rules);
    orr_record_free(setup->record);
    free(setup);
}
