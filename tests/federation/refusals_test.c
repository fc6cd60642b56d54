/* refusals_test.c - why not: the sentence and the rule by which moves are refused. */
#include "federation_support.h"

typedef struct refusal {
    const char *position, *move, *words, *rule;
} refusal;

static void assert_reason(position *p, const refusal *r)
{
    orr_reason reason;
    assert_refused(p, r->move, r->words);
    orr_why_not(p->rules, p->s, move_called(p->rules, p->s, r->move), &reason);
    assert_non_null(reason.rule);
    if (strcmp(reason.rule, r->rule) != 0)
        fail_because("'%s' is refused by #%s, not by #%s", r->move, reason.rule, r->rule);
}

/* Each position is one of the actions. */
static void assert_refusals(const refusal *refusals, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        position *p = federation_at(refusals[i].position);
        assert_reason(p, &refusals[i]);
        leave(p);
    }
}
#define assert_all_refused(list) assert_refusals(list, sizeof(list) / sizeof(list)[0])

/* A question that comes up inside a turn, with its argument. */
static position *asked(const char *description, int step, int arg)
{
    position *p = federation_at(description);
    orr_push_with(&p->s->head, step, arg);
    return p;
}

/* #build #settling: why not. */
static void builds_are_refused_with_a_reason(void **state)
{
    (void)state;
    static const refusal refusals[] = {
        {"", "construct mine-field", "That takes Build, and you have none at hand.", "build"},
        {"store build; ship resolute sol", "construct flagship", "No Flagship waits", "build"},
        {"store build", "construct ally-ship", "come for a Warp", "warp"},
        {"store build", "settle cuaetera build-base", "No ship of ours is at Cuaetera", "settling"},
        {"store build; ship resolute sol", "settle sol build-base", "Only a named world",
         "settling"},
        {"store build; base build-base cuaetera", "settle cuaetera maneuver-base",
         "Cuaetera already has a base.", "settling"},
        {"store build; ship resolute ascao; base build-base cuaetera", "settle ascao build-base",
         "The Build Base stands elsewhere.", "settling"},
        {"store build; ship resolute sol", "upgrade resolute", "can't be upgraded", "build"},
        {"store build", "upgrade sol-defense", "Sol Defense is not on the map", "build"},
        {"store build; asset sol-defense sol+", "upgrade sol-defense", "already upgraded", "build"},
        {"store build; base build-base ascao", "forward sol-defense mutants-2",
         "Only a flagship or a mine field", "build"},
        {"store build; base build-base ascao", "forward mine-field cybers-1",
         "Cybers 1 is not next to a ship or a base", "build"},
    };
    assert_all_refused(refusals);
}

/* #maneuver #bypass: why not. */
static void maneuvers_are_refused_with_a_reason(void **state)
{
    (void)state;
    static const refusal refusals[] = {
        {"ship resolute sol", "move resolute cybers-1", "takes Maneuver", "maneuver"},
        {"ship resolute sol; store maneuver", "move resolute cybers-3", "is not next to Cybers 3",
         "maneuver"},
        {"ship resolute sol; has milspecops-engines", "move resolute cybers-3", "is not next to",
         "maneuver"},
        {"store maneuver", "move perihelion sol", "Perihelion is not on the map.", "maneuver"},
        {"store maneuver; asset mine-field-1 sol", "move mine-field-1 cybers-1",
         "Only flagships and ally ships can move", "maneuver"},
        {"ship resolute sol; ship perihelion sol; store maneuver", "move perihelion cybers-1",
         "Resolute is in the same place", "maneuver"},
        {"ship resolute sol; store maneuver", "tow resolute cybers-1 mine-field-1",
         "Mine Field 1 is not with Resolute", "maneuver"},
        {"ship resolute sol; store maneuver; asset sol-defense sol",
         "tow resolute cybers-1 sol-defense", "Only mine fields can be towed", "maneuver"},
        {"ship stranger sol; asset mine-field-1 sol; store maneuver",
         "tow stranger cybers-1 mine-field-1", "Only a flagship tows", "maneuver"},
        {"ship resolute sol; asset mine-field-1 sol; asset mine-field-2 sol; store maneuver",
         "tow resolute cybers-1 mine-field-2", "The mine fields there are identical", "maneuver"},
        {"store maneuver", "bypass first", "no such token", "bypass"},
    };
    assert_all_refused(refusals);
}

/* #research #initiate-research: why not. */
static void research_is_refused_with_a_reason(void **state)
{
    (void)state;
    static const refusal refusals[] = {
        {"store research", "conduct", "no project", "research"},
        {"store research; project warp-gates 0", "conduct", "rests until their base", "research"},
        {"store research; project milspecops-engines 0", "initiate", "no technology left",
         "initiate-research"},
        {"store research; project milspecops-engines 0", "focus missile-swarms",
         "Missile Swarms is not a project", "research"},
    };
    assert_all_refused(refusals);
}

/* #espionage #morale #diplomacy: why not. */
static void agents_words_and_envoys_are_refused_with_a_reason(void **state)
{
    (void)state;
    static const refusal refusals[] = {
        {"store espionage", "sabotage cybers", "no technology", "espionage"},
        {"store espionage", "attache mercenaries", "no neighbours", "espionage"},
        {"store espionage; attache cybers", "attache cybers", "One attaché", "espionage"},
        {"store espionage; spy cybers", "infiltrate cybers", "One spy among the Cybers",
         "espionage"},
        {"store morale; stability 6", "propaganda stability", "as high as it can be", "morale"},
        {"store morale", "propaganda expansion-desire", "Nobody desires to expand", "morale"},
        {"store morale", "propaganda military-losses", "no military losses", "morale"},
        {"store morale; column 2; column 3", "expand", "Both", "morale"},
        {"store morale", "reclaim build", "No Build was sacrificed", "morale"},
        {"store diplomacy", "embassy mercenaries", "Total War", "diplomacy"},
        {"store diplomacy; embassy cybers", "embassy cybers", "already", "diplomacy"},
        {"store diplomacy; effort cybers war", "envoy cybers", "needs an embassy", "diplomacy"},
        {"store diplomacy", "parley cybers", "already at Peace", "diplomacy"},
    };
    assert_all_refused(refusals);
}

/* #warp #war-opportunities: why not. */
static void warp_and_opportunities_are_refused_with_a_reason(void **state)
{
    (void)state;
    static const refusal refusals[] = {
        {"", "ally", "takes Warp", "warp"},
        {"store warp", "ally", "No ally ship", "warp"},
        {"store warp; asset mine-field-1 sol", "fold mine-field-1 ascao", "Only flagships and ally",
         "warp"},
        {"store warp; ship resolute mutants-1; base build-base ascao", "fold resolute ascao",
         "is not on a named world", "warp"},
        {"store warp; ship resolute cuaetera", "fold resolute ascao", "no ship and no base",
         "warp"},
        {"store warp; ship resolute cuaetera", "fold resolute cuaetera", "is already there",
         "warp"},
        {"store warp; ship resolute cuaetera", "fold resolute mutants-1", "from one named world",
         "warp"},
        {"store warp", "external", "is at war with another", "war-opportunities"},
        {"store diplomacy; embassy cybers", "peace-talks mutants-and-cybers",
         "The Mutants and the Cybers are not at war", "war-opportunities"},
        {"store diplomacy; relation mutants-and-cybers war", "peace-talks mutants-and-cybers",
         "You need an embassy", "war-opportunities"},
        {"store build; embassy cybers; relation mutants-and-cybers war",
         "arms-dealing mutants-and-cybers cthonians", "not one of the two", "war-opportunities"},
        {"store espionage; embassy cybers; relation mutants-and-cybers war",
         "falsify mutants-and-cybers mutants flesh-eaters", "are no neighbours",
         "war-opportunities"},
    };
    assert_all_refused(refusals);
}

/* #actions #storage: why not. */
static void recalls_and_storage_are_refused_with_a_reason(void **state)
{
    (void)state;
    static const refusal refusals[] = {
        {"", "recall spy-among-cybers", "Nothing of ours is deployed there", "actions"},
        {"", "recall build-at-hand", "Nothing of ours is deployed there", "actions"},
        {"track 0 1 build", "store build", "stored at the end of the turn", "storage"},
        {"", "store build", "no Build in row 0", "storage"},
        {"column 2; track 0 2 build; store maneuver 3; store research 2", "store build",
         "5 tokens are stored", "storage"},
    };
    assert_all_refused(refusals);
    position *p = federation_at("store diplomacy");
    act(p, "embassy cybers");
    assert_refused(p, "recall embassy-with-cybers", "deployed this turn");
    leave(p);
}

/* #actions: whoever acts at the wrong moment learns which is the right one. */
static void a_verb_of_another_moment_names_its_moment(void **state)
{
    (void)state;
    static const refusal refusals[] = {
        {"", "roll", "'roll' belongs to the moment before a fight.", "combat"},
        {"", "keep", "'keep' belongs to a roll of dice.", "re-rolls"},
        {"", "lose sol-defense", "'lose' belongs to a lost battle or", "losing-a-battle"},
        {"", "take build", "belongs to the choice of your first resources.", "setting-up"},
    };
    assert_all_refused(refusals);
    position *p = asked("store build", MUSTER, 0);
    assert_refused(p, "construct mine-field",
                   "Not now: 'construct' belongs to the actions of your turn or");
    leave(p);
}

/* #contested-effects #re-rolls: why not. */
static void spies_and_dice_are_refused_with_a_reason(void **state)
{
    (void)state;
    position *p = asked("spy mercenaries; tech mercenaries plunder; tech mercenaries fast-raiders; "
                        "tech mercenaries raider-protocols",
                        CONTEST, MERCENARIES);
    assert_refused(p, "allow", "holds the last space");
    orr_prompt prompt;
    orr_prompt_of(p->rules, p->s, &prompt);
    assert_null(strstr(prompt.ask_bytes, "lie low")); /* nor does the question offer it */
    leave(p);
    p = asked("spy mutants", KEEP, 0);
    p->s->dice = (federation_dice){.purpose = SPY_DIE, .count = 1, .about = MUTANTS, .die = {2}};
    assert_refused(p, "reroll build-at-hand", "you need an Espionage");
    assert_refused(p, "reroll espionage-at-hand", "We have no Espionage there");
    assert_refused(p, "reroll spy-among-mutants", "about this very token");
    leave(p);
}

/* #combat #losing-a-battle #forced-pursuit: why not. */
static void fights_are_refused_with_a_reason(void **state)
{
    (void)state;
    position *p = asked("fleet mutants raider sol; ship resolute sol; ship stranger sol; "
                        "asset sol-defense sol; base build-base ascao",
                        MUSTER, 0);
    p->s->fight_race = MUTANTS;
    assert_refused(p, "out-maneuver", "you have none at hand");
    p->s->stored[MANEUVER] = 1;
    p->s->supply[MANEUVER]--;
    assert_refused(p, "out-maneuver", "at most five dice");
    orr_goto(&p->s->head, LOSE_ASSET);
    assert_refused(p, "lose build-base", "Build Base was not in that fight");
    orr_goto(&p->s->head, PURSUE);
    assert_refused(p, "pursue sol-defense", "Only a ship");
    assert_refused(p, "pursue perihelion", "Perihelion was not in that fight");
    orr_goto_with(&p->s->head, CHOOSE_FIGHT, MUTANTS);
    assert_refused(p, "fight ascao", "The Mutants do not attack at Ascao");
    leave(p);
}

/* #alien-war #plunder #random-events: why not. */
static void what_must_go_is_refused_with_a_reason(void **state)
{
    (void)state;
    position *p = asked("base build-base ascao; asset sol-defense sol", TOLL, CYBERS);
    assert_refused(p, "lose sol-defense", "Only a base");
    assert_refused(p, "lose build-base", "does not stand among the Cybers");
    leave(p);
    p = asked("spy cybers; track 3 1 build", GIVE_UP, 1);
    assert_refused(p, "give embassy-with-cybers", "no token there");
    assert_refused(p, "give build-on-its-way", "only when nothing else is left");
    orr_goto_with(&p->s->head, GIVE_UP, -1 - MORALE);
    assert_refused(p, "give spy-among-cybers", "a deployed Morale");
    leave(p);
}

/* #random-events #initiate-research #bypass #warp-bubble: why not. */
static void choices_are_refused_with_a_reason(void **state)
{
    (void)state;
    position *p = asked("ship resolute sol; project milspecops-engines 0", FREE_BUILD, 0);
    assert_refused(p, "construct flagship", "No Flagship waits");
    orr_goto(&p->s->head, FREE_PROPAGANDA);
    assert_refused(p, "propaganda military-losses", "no military losses");
    orr_goto(&p->s->head, FREE_RESEARCH);
    assert_refused(p, "advance warp-gates", "Warp Gates is not a project");
    orr_goto(&p->s->head, BREAK_ALLIANCE);
    assert_refused(p, "break mutants-and-cybers", "are not allied");
    orr_goto(&p->s->head, TURN_OVER);
    assert_refused(p, "turn-over white-back", "No technology with that back");
    assert_refused(p, "turn-over missile-swarms", "has not been seen");
    assert_refused(p, "turn-over milspecops-engines", "is already a project, or already ours");
    orr_goto(&p->s->head, PICK_PROJECT);
    assert_refused(p, "choose missile-swarms", "not among the technologies that lie open");
    orr_goto(&p->s->head, BYPASS_PICK);
    assert_refused(p, "enqueue random-event", "not among the tokens that were drawn");
    orr_goto(&p->s->head, HOP);
    p->s->hopper = 0;
    assert_refused(p, "move perihelion cybers-1", "has just moved");
    assert_refused(p, "move resolute cybers-3", "is not next to");
    leave(p);
}

/* #setting-up #resource-roll: an empty pool gives nothing. */
static void an_empty_pool_is_refused_with_a_reason(void **state)
{
    (void)state;
    position *p = asked("store diplomacy 2", OPENING, 0);
    assert_refused(p, "take diplomacy", "The pool of Diplomacy is empty.");
    orr_goto(&p->s->head, PLACE);
    assert_refused(p, "place warp", "The pool of Warp is empty.");
    orr_goto(&p->s->head, STORE);
    assert_refused(p, "store diplomacy", "no Diplomacy in row 0");
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(builds_are_refused_with_a_reason),
        cmocka_unit_test(maneuvers_are_refused_with_a_reason),
        cmocka_unit_test(research_is_refused_with_a_reason),
        cmocka_unit_test(agents_words_and_envoys_are_refused_with_a_reason),
        cmocka_unit_test(warp_and_opportunities_are_refused_with_a_reason),
        cmocka_unit_test(recalls_and_storage_are_refused_with_a_reason),
        cmocka_unit_test(a_verb_of_another_moment_names_its_moment),
        cmocka_unit_test(spies_and_dice_are_refused_with_a_reason),
        cmocka_unit_test(fights_are_refused_with_a_reason),
        cmocka_unit_test(what_must_go_is_refused_with_a_reason),
        cmocka_unit_test(choices_are_refused_with_a_reason),
        cmocka_unit_test(an_empty_pool_is_refused_with_a_reason),
    };
    return cmocka_run_group_tests_name("federation: refusals", tests, NULL, NULL);
}
