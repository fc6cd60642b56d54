/* variety.c - see variety.h. */
#include "lab/variety.h"
#include "kernel/kernel.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST = 2 * ORR_MAX_NAME, TRIES = 8 };

/* Options as text, as rules are made of them. */
typedef struct choice {
    char text[ORR_MAX_OPTIONS][LONGEST];
    const char *at[ORR_MAX_OPTIONS];
    int count;
} choice;

static bool is_given(const variety *from, const char *name)
{
    const size_t length = strlen(name);
    for (int i = 0; i < from->option_count; i++)
        if (strncmp(from->options[i], name, length) == 0 && from->options[i][length] == '=')
            return true;
    return false;
}

static void add_option(choice *c, const char *name, const char *value)
{
    snprintf(c->text[c->count], LONGEST, "%s=%s", name, value);
    c->at[c->count] = c->text[c->count];
    c->count++;
}

static int values_of(const orr_rules *usual, int option)
{
    char value[ORR_MAX_NAME];
    int count = 0;
    while (orr_rules_choice(usual, option, count, value))
        count++;
    return count;
}

/* Half of the options are left as they usually are, the others are anything. */
static void draw(const variety *from, const orr_rules *usual, orr_rng *rng, choice *c)
{
    char value[ORR_MAX_NAME];
    c->count = 0;
    for (int i = 0; i < from->option_count; i++)
        c->at[c->count++] = from->options[i];
    for (int i = 0; from->game->options[i].name && c->count < ORR_MAX_OPTIONS; i++) {
        const char *name = from->game->options[i].name;
        const bool first = i == 0; /* the one that matters: a mission, a station, a scenario */
        const int values = values_of(usual, i);
        const uint32_t any = orr_rng_below(rng, (uint32_t)values);
        if (is_given(from, name) || (!first && orr_rng_below(rng, 2) == 0))
            continue;
        orr_rules_choice(usual, i, (int)any, value);
        add_option(c, name, value);
    }
}

/* Not all options go with all numbers of seats: then others are drawn. */
static orr_rules *draw_rules(const variety *from, const orr_rules *usual, int seats, orr_rng *rng)
{
    choice c;
    orr_error error;
    orr_rules *rules = NULL;
    for (int i = 0; i < TRIES && !rules; i++) {
        draw(from, usual, rng, &c);
        rules = orr_rules_new(from->game, seats, c.at, c.count, from->pack, &error);
    }
    return rules;
}

int variety_draw(const variety *from, int most, orr_rules **rules, orr_error *error)
{
    orr_rng rng = orr_rng_fast(from->seed);
    const int numbers = from->most_seats - from->least_seats + 1;
    int count = 0;
    for (int i = 0; i < numbers && count < most; i++) {
        rules[count] = orr_rules_new(from->game, from->least_seats + i, from->options,
                                     from->option_count, from->pack, error);
        count += rules[count] != NULL;
    }
    const int usual = count;
    for (int i = 0; usual > 0 && from->game->options[0].name && i < most - usual; i++) {
        rules[count] = draw_rules(from, rules[0], from->least_seats + i % numbers, &rng);
        count += rules[count] != NULL;
    }
    return count;
}
