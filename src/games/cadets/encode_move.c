/* encode_move.c - what a network and Python see of a move: what is done, to whom, with what and with
 * which chance, and whether it leads nearer to the goal or to danger. */
#include "advice.h"
#include "parts.h"

enum { MOST_ACTIONS = 20, MOST_HITS = 40 };

/* What is done. Many verbs do the same thing in another way. */
enum deed {
    PREPARES,
    LEADS,
    SCANS,
    STEPS,
    OPENS,
    ATTACKS,
    TORCHES,
    HEALS,
    ANALYZES,
    SUBDUES,
    OPERATES,
    USES_TALENT,
    BREATHES,
    OBEYS,
    ENDS,
    SUMMONS,
    PICKS,
    TRADES,
    GIVES,
    TAKES,
    USES,
    AIMS,
    SHUTS,
    DRAGS,
    BOOSTS,
    ROLLS,
    ROLLS_AGAIN,
    COMMANDS,
    OVERRIDES,
    HITS_MORE,
    STUNS,
    DISTURBS,
    GAINS,
    STOPS,
    SUFFERS,
    SAVES,
    FLEES,
    CARRIES_ON,
    DEEDS
};
static const char *const deed_names[DEEDS] = {
    [PREPARES] = "prepares",
    [LEADS] = "goes next",
    [SCANS] = "scans",
    [STEPS] = "moves",
    [OPENS] = "opens a hatch",
    [ATTACKS] = "attacks",
    [TORCHES] = "burns a tile",
    [HEALS] = "heals",
    [ANALYZES] = "analyzes",
    [SUBDUES] = "subdues",
    [OPERATES] = "operates",
    [USES_TALENT] = "uses the talent",
    [BREATHES] = "spends oxygen",
    [OBEYS] = "uses a command",
    [ENDS] = "ends",
    [SUMMONS] = "follows the flag",
    [PICKS] = "picks up",
    [TRADES] = "trades",
    [GIVES] = "gives",
    [TAKES] = "takes",
    [USES] = "uses gear",
    [AIMS] = "aims gear",
    [SHUTS] = "locks a hatch",
    [DRAGS] = "pulls or pushes",
    [BOOSTS] = "adds dice",
    [ROLLS] = "rolls",
    [ROLLS_AGAIN] = "rolls again",
    [COMMANDS] = "commands",
    [OVERRIDES] = "overrides",
    [HITS_MORE] = "hits another",
    [STUNS] = "stuns",
    [DISTURBS] = "disturbs",
    [GAINS] = "gains",
    [STOPS] = "wants no more",
    [SUFFERS] = "suffers",
    [SAVES] = "saves",
    [FLEES] = "flees",
    [CARRIES_ON] = "carries on",
};
static const uint8_t deed_of[VERB_COUNT] = {
    [VERB_ENLIST] = PREPARES,
    [VERB_ORIENT] = PREPARES,
    [VERB_DOCK] = PREPARES,
    [VERB_EQUIP] = PREPARES,
    [VERB_LEAD] = LEADS,
    [VERB_SCAN] = SCANS,
    [VERB_OBEY_FIRST] = OBEYS,
    [VERB_MOVE] = STEPS,
    [VERB_OPEN] = OPENS,
    [VERB_HEAL] = HEALS,
    [VERB_ANALYZE] = ANALYZES,
    [VERB_SUBDUE] = SUBDUES,
    [VERB_OPERATE] = OPERATES,
    [VERB_TALENT] = USES_TALENT,
    [VERB_ATTACK] = ATTACKS,
    [VERB_TORCH] = TORCHES,
    [VERB_BREATHE] = BREATHES,
    [VERB_OBEY] = OBEYS,
    [VERB_END] = ENDS,
    [VERB_FORGO] = ENDS,
    [VERB_SUMMON] = SUMMONS,
    [VERB_LOWER_FLAG] = ENDS,
    [VERB_PICK] = PICKS,
    [VERB_TRADE] = TRADES,
    [VERB_GIVE] = GIVES,
    [VERB_TAKE] = TAKES,
    [VERB_GIVE_OXYGEN] = GIVES,
    [VERB_TAKE_OXYGEN] = TAKES,
    [VERB_GIVE_PART] = GIVES,
    [VERB_TAKE_PART] = TAKES,
    [VERB_DONE] = ENDS,
    [VERB_USE] = USES,
    [VERB_STUDY] = USES,
    [VERB_COPY] = GAINS,
    [VERB_RECHARGE] = USES,
    [VERB_UNFREEZE] = USES,
    [VERB_FETCH] = PICKS,
    [VERB_AIM] = AIMS,
    [VERB_ZAP] = AIMS,
    [VERB_SEAL] = SHUTS,
    [VERB_BURN] = OVERRIDES,
    [VERB_PEER] = AIMS,
    [VERB_BRING] = SUMMONS,
    [VERB_LEAVE] = STOPS,
    [VERB_PULL] = DRAGS,
    [VERB_PULL_CREW] = DRAGS,
    [VERB_PULL_ITEM] = DRAGS,
    [VERB_PUSH] = DRAGS,
    [VERB_PUSH_CREW] = DRAGS,
    [VERB_PUSH_ITEM] = DRAGS,
    [VERB_SHOVE] = DRAGS,
    [VERB_HALT] = STOPS,
    [VERB_BOOST] = BOOSTS,
    [VERB_ROLL] = ROLLS,
    [VERB_CHANGE] = ROLLS_AGAIN,
    [VERB_KEEP] = STOPS,
    [VERB_AGAIN] = ROLLS_AGAIN,
    [VERB_ROLL_AGAIN] = ROLLS,
    [VERB_COMMAND] = COMMANDS,
    [VERB_MOVE_OUT] = COMMANDS,
    [VERB_SAWBONES] = HEALS,
    [VERB_OVERRIDE] = OVERRIDES,
    [VERB_LOCK] = SHUTS,
    [VERB_STRAFE] = HITS_MORE,
    [VERB_SWAY] = STUNS,
    [VERB_MARCH] = STEPS,
    [VERB_DISLODGE] = DISTURBS,
    [VERB_RUN] = STEPS,
    [VERB_EXTRACT] = GAINS,
    [VERB_SHRAPNEL] = HITS_MORE,
    [VERB_TERRIFY] = DISTURBS,
    [VERB_SLASH] = HITS_MORE,
    [VERB_BURST] = HITS_MORE,
    [VERB_SCREAM] = STUNS,
    [VERB_STAGGER] = DISTURBS,
    [VERB_REVULSION] = HITS_MORE,
    [VERB_EXTERMINATE] = HITS_MORE,
    [VERB_CHARGE] = GAINS,
    [VERB_RESCUE] = GAINS,
    [VERB_DOMINATE] = GAINS,
    [VERB_RECORD] = GAINS,
    [VERB_LINK] = USES_TALENT,
    [VERB_USE_AMID] = USES,
    [VERB_STOP] = STOPS,
    [VERB_SUFFER] = SUFFERS,
    [VERB_ABSORB] = SAVES,
    [VERB_YIELD] = SUFFERS,
    [VERB_SHRUG] = SAVES,
    [VERB_FLEE] = FLEES,
    [VERB_COWER] = SUFFERS,
    [VERB_SCATTER] = FLEES,
    [VERB_FREEZE] = SUFFERS,
    [VERB_VANISH] = SAVES,
    [VERB_STAY] = SUFFERS,
    [VERB_STOW] = CARRIES_ON,
    [VERB_CHOOSE] = CARRIES_ON,
};

static const char *const species_names[ALIEN_TYPES] = {
    [BRAIN] = "brain",       [LEADER] = "leader",     [SAUCERMAN] = "saucerman",
    [SENTINEL] = "sentinel", [THRALL] = "thrall",     [WAR_THRALL] = "war thrall",
    [LEECH] = "leech",       [BUG] = "bug",           [QUEEN] = "queen",
    [OVERMIND] = "overmind", [COLOSSUS] = "colossus", [LEECH_MOTHER] = "leech mother"};
static const char *const class_names[] = {[PATROL_WEAPON] = "weapon of the Patrol",
                                          [PATROL_GEAR] = "gear of the Patrol",
                                          [DISCOVERY] = "discovery",
                                          [SCHEMATIC] = "schematic",
                                          [RESCUED] = "rescued thrall",
                                          [DOMINATED] = "dominated brain"};

/* ---- what it is about ------------------------------------------------------------------------------- */

typedef struct subject {
    const orr_rules *rules;
    const cadets_state *s;
    int deed, who, hero, alien, card, tile; /* -1: it is about none */
    bool walks;                             /* the tile is one that somebody would stand on */
} subject;

static void find_subject(const orr_rules *rules, const cadets_state *s, orr_move move, subject *of)
{
    const orr_verb *verb = rules->game->verbs[move.verb];
    const int who = cadets_subject(s), way = orr_operand_of(verb, move, KIND_DIRECTION);
    *of = (subject){.rules = rules,
                    .s = s,
                    .deed = deed_of[move.verb],
                    .who = s->turn > 0 && s->result == PLAYING && who != NONE ? who : -1,
                    .hero = orr_operand_of(verb, move, KIND_ROCKETEER),
                    .alien = orr_operand_of(verb, move, KIND_ALIEN),
                    .card = orr_operand_of(verb, move, KIND_CARD),
                    .tile = orr_operand_of(verb, move, KIND_TILE)};
    if (of->card >= 0 && s->cards[of->card].item >= ITEMS)
        of->card = -1;
    of->walks = of->who >= 0 && (of->deed == STEPS || of->deed == FLEES);
    if (of->tile < 0 && way >= 0 && (of->walks || of->deed == OPENS))
        of->tile = cadets_neighbour(s->heroes[of->who].tile, way);
    if (of->tile < 0 && of->alien >= 0)
        of->tile = s->figures[of->alien].tile;
    if (of->tile >= CELLS)
        of->tile = -1;
}

/* Dice of the roll that follows; 0 if none does. */
static int dice_of(const subject *of)
{
    const cadets_state *s = of->s;
    if (of->who < 0)
        return 0;
    switch (of->deed) {
    case ATTACKS: {
        const cadets_passage see = cadets_ways_to_see(s, of->who);
        return cadets_dice_at(of->rules, s, of->who, of->card,
                              cadets_range_between(&see, s->heroes[of->who].tile, of->tile));
    }
    case HEALS:
    case ANALYZES:
    case SUBDUES:
    case OPERATES:
        return cadets_iq_of(of->rules, s, of->who) +
               (of->deed == HEALS ? cadets_healing_help(s, of->who) : 0);
    case ROLLS:
        return orr_step_now(&s->head) == BOOST ? cadets_dice_for(of->rules, s) : 0;
    default:
        return 0;
    }
}

/* ---- what is seen of it ------------------------------------------------------------------------------- */

static void see_way(const subject *of, orr_sight *sight)
{
    const cadets_state *s = of->s;
    int nearer = 0, danger = 0, goal = 0;
    if (of->tile >= 0 && (of->walks || of->deed == OPENS)) {
        cadets_plan plan;
        cadets_make_plan(of->rules, s, of->who, &plan);
        const int before = plan.cost[s->heroes[of->who].tile], after = plan.cost[of->tile];
        const bool known = before < FAR_AWAY && after < FAR_AWAY;
        nearer = known ? before - after : 0;
        goal = known && after == 0;
        danger = (int)(10 * (cadets_danger_at(of->rules, s, of->tile) - plan.danger));
    }
    orr_see_group(sight, "way", NULL);
    orr_see(sight, nearer, -3, 3, "nearer", "actions saved on the way to the goal");
    orr_see(sight, goal, 0, 1, "there", "leads to where the mission goes on");
    orr_see(sight, danger, -MOST_HITS, MOST_HITS, "danger", "more hits to expect, in tenths");
}

static void see_tile(const subject *of, orr_sight *sight)
{
    const cadets_state *s = of->s;
    const cadets_tile_set bit = of->tile >= 0 ? cadets_tile_bit(of->tile) : 0;
    const struct {
        cadets_tile_set where;
        const char *name;
    } marks[] = {
        {s->alien_tokens, "aliens wait"},
        {s->guard_tokens, "guard post"},
        {s->alert_tokens, "alert"},
        {s->discovery_tokens, "discovery"},
        {s->locker_tokens, "locker"},
        {s->markers, "marker"},
        {s->switches, "switch"},
        {s->exits, "exit"},
        {s->vents, "vent"},
        {s->present & ~s->scanned, "face down"},
    };
    int aliens = 0, crew = 0, lies = 0;
    if (bit) {
        FOR_FIGURES(s, f)
        {
            aliens += s->figures[f].tile == of->tile;
        }
        for (int r = 0; r < ROCKETEERS; r++)
            crew += s->heroes[r].in_play && s->heroes[r].tile == of->tile;
        for (int c = 0; c < CARDS; c++)
            lies += s->cards[c].place == of->tile;
    }
    orr_see_group(sight, "tile", NULL);
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        orr_see(sight, (marks[i].where & bit) != 0, 0, 1, marks[i].name, "of the tile");
    orr_see(sight, aliens, 0, 6, "aliens", "on the tile");
    orr_see(sight, crew, 0, ROCKETEERS, "crew", "on the tile");
    orr_see(sight, lies, 0, 3, "items", "on the tile");
}

static void see_alien(const subject *of, orr_sight *sight)
{
    const cadets_state *s = of->s;
    const cadets_figure *figure = of->alien >= 0 ? &s->figures[of->alien] : NULL;
    const cadets_scenario *scenario = cadets_scenario_of(of->rules, s);
    orr_see_group(sight, "alien", NULL);
    orr_see_which(sight, figure ? figure->type : -1, ALIEN_TYPES, species_names,
                  "the alien it is about");
    orr_see(sight, figure ? figure->hp : 0, 0, 18, "hit points", "of the alien");
    orr_see(sight, figure && cadets_is_stunned(s, of->alien), 0, 1, "stunned", "it sleeps");
    orr_see(sight, figure ? (int)(10 * cadets_threat_of(of->rules, s, of->alien)) : 0, 0, 45,
            "threat", "what it is worth to be rid of it, in tenths");
    orr_see(
        sight,
        figure &&
            ((figure->type == scenario->quarry && s->hunted < cadets_needed(scenario->hunt, s)) ||
             (cadets_is_thrall(figure->type) && s->freed < cadets_needed(scenario->rescue, s)) ||
             cadets_is_boss(figure->type)),
        0, 1, "wanted", "the mission asks for it");
}

static void see_card(const subject *of, orr_sight *sight)
{
    const cadets_state *s = of->s;
    const cadets_card *card = of->card >= 0 ? &s->cards[of->card] : NULL;
    const cadets_thing *thing = card ? cadets_thing_of(of->rules, card->item) : NULL;
    int most = 0;
    for (int range = 0; thing && range < thing->reach_count; range++)
        most = thing->reach[range] > most ? thing->reach[range] : most;
    orr_see_group(sight, "item", NULL);
    orr_see_which(sight, thing ? thing->class : -1, DOMINATED + 1, class_names,
                  "the item it is about");
    orr_see(sight, thing && thing->large, 0, 1, "large", "at most two are carried");
    orr_see(sight, card ? card->charges : 0, 0, 6, "charges", "left in it");
    orr_see(sight, most, 0, 10, "dice", "that it attacks with at best");
    orr_see(sight, card && card->flags & ANALYZED, 0, 1, "analyzed", "it can be used");
    orr_see(sight, card && card->item == cadets_scenario_of(of->rules, s)->assemble, 0, 1, "wanted",
            "the mission asks for it");
    orr_see(sight, card ? (int)(10 * cadets_worth_of_keeping(card->item)) : 0, 0, 100, "worth",
            "of having it, in tenths");
}

static void see_hero(const subject *of, orr_sight *sight)
{
    const cadets_state *s = of->s;
    const cadets_hero *hero = of->hero >= 0 ? &s->heroes[of->hero] : NULL;
    const bool there = hero && hero->in_play;
    orr_see_group(sight, "rocketeer", NULL);
    orr_see(sight, hero && of->hero == of->who, 0, 1, "oneself", "who acts already");
    orr_see(sight, there ? hero->hp : 0, 0, 8, "hit points", "of the rocketeer");
    orr_see(sight, there ? hero->oxygen : 0, 0, 8, "oxygen", "of the rocketeer");
    orr_see(sight, there && cadets_is_hurt(of->rules, s, of->hero), 0, 1, "hurt",
            "has lost hit points");
    orr_see(sight, there && !hero->acted, 0, 1, "to come", "has not had a turn");
}

void cadets_encode_move(const orr_rules *rules, const void *state, orr_move move, orr_sight *sight)
{
    subject of;
    find_subject(rules, state, move, &of);
    const int dice = dice_of(&of);
    orr_see_group(sight, "does", NULL);
    orr_see_which(sight, of.deed, DEEDS, deed_names, "what is done");
    orr_see_group(sight, "roll", NULL);
    orr_see(sight, dice, 0, 12, "dice", "that are rolled");
    orr_see(sight, cadets_percent(dice), 0, 100, "chance", "of a success, in percent");
    see_way(&of, sight);
    see_tile(&of, sight);
    see_alien(&of, sight);
    see_card(&of, sight);
    see_hero(&of, sight);
    orr_see_group(sight, NULL, NULL);
}
