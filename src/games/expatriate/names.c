/* names.c - what the operands of moves are called, and other words of the game. */
#include "plan.h"

#include <stdio.h>

const char *const expatriate_type_names[] = {"Delivery", "Engineering", "Terraforming", "Military"};
const char *const expatriate_resource_names[] = {"fuel",      "minerals", "biotic",
                                                 "machinery", "nano",     "dark matter"};
const char *const expatriate_kinds[] = {"type of module", "module",  "resource",
                                        "colony",         "payment", "price of a colony",
                                        "number of cards"};

static const char *const card_names[PLAN_CHOICES] = {"no card", "one card", "two cards",
                                                     "any cards"};
static const char *const way_names[WAYS] = {"one of each type", "three of the mission type"};

const char *expatriate_design_name(const expatriate_pack *pack, int design)
{
    switch (expatriate_type_of(design)) {
    case DELIVERY:
        return pack->delivery[design].name;
    case ENGINEERING:
        return expatriate_engineering_of(pack, design)->name;
    case TERRAFORMING:
        return expatriate_terraforming_of(pack, design)->name;
    default:
        return pack->military[design - FIRST_MILITARY].name;
    }
}

/* "fuel, fuel, dark matter" */
static const char *payment_name(int payment, char buffer[ORR_MAX_NAME])
{
    uint8_t cubes[RESOURCES];
    orr_text text = orr_text_in(buffer, ORR_MAX_NAME);
    expatriate_payment(payment, cubes);
    for (int r = 0; r < RESOURCES; r++)
        for (int i = 0; i < cubes[r]; i++)
            orr_text_add(&text, "%s%s", text.length ? ", " : "", expatriate_resource_names[r]);
    return buffer;
}

const char *expatriate_name(const orr_rules *rules, const void *state, int kind, int operand,
                            char buffer[ORR_MAX_NAME])
{
    (void)state;
    const expatriate_pack *pack = rules->pack;
    switch (kind) {
    case KIND_TYPE:
        return operand < TYPES ? expatriate_type_names[operand] : NULL;
    case KIND_MODULE:
        return operand < DESIGNS ? expatriate_design_name(pack, operand) : NULL;
    case KIND_RESOURCE:
        return operand < RESOURCES ? expatriate_resource_names[operand] : NULL;
    case KIND_COLONY:
        return operand < pack->colony_count ? pack->colonies[operand].name : NULL;
    case KIND_PAYMENT:
        return operand < PAYMENTS ? payment_name(operand, buffer) : NULL;
    case KIND_WAY:
        return operand < WAYS ? way_names[operand] : NULL;
    case KIND_CARDS:
        return operand < PLAN_CHOICES ? card_names[operand] : NULL;
    default:
        return NULL;
    }
}

void expatriate_list(const uint8_t *cubes, int count, orr_text *out)
{
    int listed = 0;
    for (int r = 0; r < count; r++)
        if (cubes[r] > 0)
            orr_text_add(out, "%s%d %s", listed++ ? ", " : "", cubes[r],
                         expatriate_resource_names[r]);
    if (listed == 0)
        orr_text_add(out, "nothing");
}
