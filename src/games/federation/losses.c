/* losses.c - what must be given up: an asset after a lost battle, a base in an alien war, a resource
 * to plunderers or to an event. Rules: docs/games/federation.md#losing-a-battle
 */
#include "parts.h"

/* An upgraded asset is turned back, any other one goes back to the yards. */
static void step_loss(federation_state *s, int asset, orr_log *log)
{
    if (s->asset[asset].upgraded) {
        s->asset[asset].upgraded = 0;
        orr_say(log, ORR_LOSS, "%s loses its upgrade.", orr_named(log, KIND_ASSET, asset));
        return;
    }
    s->asset[asset].space = UNBUILT;
    federation_count_loss(s, asset < SHIPS        ? LOST_SHIPS
                             : asset < FIRST_BASE ? LOST_DEFENSES
                                                  : LOST_BASES);
    orr_say(log, ORR_LOSS, "%s is lost.", orr_named(log, KIND_ASSET, asset));
}

/* ---- after a lost battle -------------------------------------------------------------------- */

void federation_lose_asset_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const federation_state *s = state;
    const federation_pack *pack = rules->pack;
    char buffer[ORR_MAX_NAME];
    orr_ask(prompt,
            "The fight at %s is lost. Which asset takes the loss? An upgraded one is only turned "
            "back. The fleets are pushed back one space.",
            federation_space_name(pack, s->fight_space, buffer));
    orr_wait(prompt, "The Federation counts its losses.");
    prompt->rule = "losing-a-battle";
}

static inline bool may_lose(const orr_rules *rules, const void *state, orr_move move,
                            orr_reason *why)
{
    const federation_state *s = state;
    char buffer[ORR_MAX_NAME];
    return orr_need(why, s->asset[move.a].space == s->fight_space, "%s was not in that fight.",
                    federation_name(rules, s, KIND_ASSET, move.a, buffer));
}

static void lose(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    const int race = s->fight_race;
    step_loss(s, move.a, log);
    for (int fleet = 0; fleet < FLEETS; fleet++)
        if (s->fleet[race][fleet].space == s->fight_space)
            federation_retreat_fleet(rules->pack, s, race, fleet);
    const bool at_home = s->fight_space == federation_home(rules->pack, race);
    orr_say(log, at_home ? ORR_NOTHING : ORR_HIT,
            at_home ? "The fleets are at home and can't be pushed back any further."
                    : "The fleets are pushed back.");
    orr_pop(&s->head);
}

const orr_verb federation_verb_lose = {
    .word = "lose",
    .kind = {KIND_ASSET},
    .label = "%a takes the loss",
    .at = ORR_AT(LOSE_ASSET),
    .rule = "losing-a-battle",
    .may = may_lose,
    .apply = lose,
};

void federation_lose_asset_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int asset = 0; asset < ASSETS; asset++)
        orr_try(moves, may_lose, rules, state, ORR_MOVE1(VERB_LOSE, asset));
}

/* ---- in an alien war ------------------------------------------------------------------------ */

/* A race at war takes a base of ours apart: the player says which. */
void federation_toll_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const federation_state *s = state;
    const federation_pack *pack = rules->pack;
    orr_ask(prompt, "The war of the %s reaches our bases among them. Which one is hit?",
            pack->races[orr_arg(&s->head)].name);
    orr_wait(prompt, "The Federation chooses which base is hit.");
    prompt->rule = "alien-war";
}

static inline bool may_lose_base(const orr_rules *rules, const void *state, orr_move move,
                                 orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    const int race = orr_arg(&s->head), space = s->asset[move.a].space;
    char buffer[ORR_MAX_NAME];
    return orr_need(why, move.a >= FIRST_BASE, "Only a base can be hit by their war.") &&
           orr_need(why, space < SPACES && federation_territory(pack, space) == race,
                    "The %s does not stand among the %s.",
                    federation_name(rules, s, KIND_ASSET, move.a, buffer), pack->races[race].name);
}

static void lose_base(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    federation_state *s = state;
    orr_pop(&s->head);
    federation_stir(s);
    step_loss(s, move.a, log);
}

const orr_verb federation_verb_lose_base = {
    .word = "lose",
    .kind = {KIND_ASSET},
    .label = "%a takes the loss",
    .at = ORR_AT(TOLL),
    .rule = "alien-war",
    .may = may_lose_base,
    .apply = lose_base,
};

void federation_toll_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int asset = FIRST_BASE; asset < ASSETS; asset++)
        orr_try(moves, may_lose_base, rules, state, ORR_MOVE1(VERB_LOSE_BASE, asset));
}

/* ---- a resource must go --------------------------------------------------------------------- */

/* The argument: how many are plundered, or -1 - resource for an event that spends a deployed one. */
void federation_give_up_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const federation_state *s = state;
    const federation_pack *pack = rules->pack;
    const int arg = orr_arg(&s->head);
    if (arg < 0)
        orr_ask(prompt, "One deployed %s must go back to its pool. Which one?",
                pack->resources[-1 - arg].name);
    else
        orr_ask(prompt, "The %s plunder: choose a resource to lose.",
                pack->races[s->fight_race].name);
    orr_wait(prompt, "The Federation chooses a resource to lose.");
    prompt->rule = arg < 0 ? "random-events" : "plunder";
}

/* Only on the track is anything left. */
static bool all_is_on_its_way(const federation_state *s)
{
    for (int place = 0; place < ON_TRACK; place++)
        if (federation_holds(s, place))
            return false;
    return true;
}

static inline bool may_give(const orr_rules *rules, const void *state, orr_move move,
                            orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    const int place = move.a, arg = orr_arg(&s->head);
    const bool deployed = place >= IN_COLUMN && place < ON_TRACK;
    return orr_need(why, federation_holds(s, place), "We have no token there.") &&
           orr_need_by(why, "random-events",
                       arg >= 0 || (deployed && federation_resource_of_place(place) == -1 - arg),
                       "It must be a deployed %s.", pack->resources[arg < 0 ? -1 - arg : 0].name) &&
           orr_need(why, place < ON_TRACK || all_is_on_its_way(s),
                    "Tokens on their way are lost only when nothing else is left.");
}

static void give_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules;
    federation_write_ending(state, move.a, out);
}

static bool anything_left(const federation_state *s)
{
    for (int place = 0; place < PLACES; place++)
        if (federation_holds(s, place))
            return true;
    return false;
}

static void give(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    const federation_pack *pack = rules->pack;
    const int left = orr_arg(&s->head) - 1;
    const int resource = federation_release(s, move.a);
    s->supply[resource]++;
    if (left >= 0)
        orr_say(log, ORR_LOSS, "The %s plunder one %s.", pack->races[s->fight_race].name,
                pack->resources[resource].name);
    else
        orr_say(log, ORR_LOSS, "One deployed %s is spent.", pack->resources[resource].name);
    if (move.a >= IN_COLUMN && move.a < AS_SPY)
        orr_say(log, ORR_LOSS, "Column %d of the resource track closes.", move.a - IN_COLUMN + 2);
    if (left > 0 && anything_left(s))
        orr_goto_with(&s->head, GIVE_UP, left);
    else
        orr_pop(&s->head);
}

const orr_verb federation_verb_give = {
    .word = "give",
    .kind = {KIND_PLACE},
    .label = "Give up: %a",
    .at = ORR_AT(GIVE_UP),
    .rule = "plunder",
    .may = may_give,
    .detail = give_detail,
    .apply = give,
};

void federation_give_up_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const int last = all_is_on_its_way(state) ? PLACES : ON_TRACK;
    for (int place = 0; place < last; place++)
        orr_try(moves, may_give, rules, state, ORR_MOVE1(VERB_GIVE, place));
}
