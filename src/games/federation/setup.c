/* setup.c - from pack and options to the first state: everything at peace but the Mercenaries, one
 * flagship at Sol, the bag filled for the chosen difficulty. */
#include "parts.h"

#include <string.h>

static_assert(sizeof(federation_state) <= 4096, "the state fits in 4 KiB");
static_assert(sizeof(federation_state) == offsetof(federation_state, unused) + 1 + 8, "no padding");

/* The strongest fleet goes to the left of the spawn order track, so that the weakest spawns first;
 * of equals the scout before the raider before the main fleet. */
static void line_up(const federation_race *r, federation_state *s, int race)
{
    uint8_t order[SPAWNING] = {MAIN, RAIDER, SCOUT};
    for (int i = 1; i < SPAWNING; i++)
        for (int k = i; k > 0 && r->combat[order[k]] > r->combat[order[k - 1]]; k--) {
            const uint8_t stronger = order[k];
            order[k] = order[k - 1];
            order[k - 1] = stronger;
        }
    for (int i = 0; i < SPAWNING; i++) {
        s->fleet[race][order[i]].space = UNBUILT;
        federation_wait_to_spawn(s, race, order[i]);
    }
}

static void set_up_race(const federation_pack *pack, federation_state *s, int race)
{
    const federation_race *r = &pack->races[race];
    s->effort[race] = r->start;
    line_up(r, s, race);
    s->fleet[race][DOOM].space = LOCKED;
    for (int i = 0; i < r->counter_count; i++)
        orr_put(&s->head, &s->counters[race], r->counters[i]);
}

/* The first flagship stands at Sol, the others wait with their bases; allies beyond the gates. */
static void set_up_assets(const federation_pack *pack, federation_state *s)
{
    for (int a = 0; a < ASSETS; a++)
        s->asset[a].space = a >= FIRST_MINE ? UNBUILT : LOCKED;
    for (int mine = pack->mines; mine < MOST_MINES; mine++)
        s->asset[FIRST_MINE + mine].space = LOCKED;
    s->asset[0].space = SOL;
}

static void fill_bag(const federation_pack *pack, federation_state *s, int difficulty)
{
    for (int i = 0; i < pack->token_count; i++)
        for (int copy = 0; copy < pack->tokens[i].count[difficulty]; copy++)
            orr_put(&s->head, &s->bag, i);
    for (int chit = 0; chit < pack->chit_count; chit++)
        orr_put(&s->head, &s->chits, chit);
}

bool federation_setup(const orr_rules *rules, void *state, orr_error *error)
{
    (void)error;
    const federation_pack *pack = rules->pack;
    federation_state *s = state;
    for (int race = 0; race < RACES; race++)
        set_up_race(pack, s, race);
    set_up_assets(pack, s);
    fill_bag(pack, s, rules->option[OPTION_DIFFICULTY]);
    memset(s->relation, NEUTRAL, sizeof s->relation);
    for (int r = 0; r < RESOURCES; r++)
        s->supply[r] = pack->resources[r].pool;
    s->stability = pack->stability_start;
    s->blue_down = 1; /* of the five, four lie with the bases */
    s->token = s->hopper = NOWHERE;
    federation_refill(s); /* the queue lies open before the first choice */
    return true;
}
