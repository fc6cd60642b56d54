/* handicap.c - see handicap.h. */
#include "lab/handicap.h"
#include "pack/packs.h"

void handicap_make(handicap *h, const orr_rules *table, const orr_rules *own, int seat)
{
    h->table = *table;
    h->own = *own;
    h->table.of_seat = h->own.of_seat = h->of_seat;
    for (int i = 0; i <= ORR_MAX_SEATS; i++)
        h->of_seat[i] = i == seat ? &h->own : &h->table;
}

bool handicap_fits(const orr_rules *table, const orr_rules *own, orr_error *error)
{
    for (int i = 0; table->game->options[i].name; i++)
        if (table->option[i] != own->option[i])
            return orr_fail(error, "the option %s stands for something else in the two packs",
                            table->game->options[i].name);
    return orr_pack_same_entries(table->game, table->pack, own->pack, error);
}
