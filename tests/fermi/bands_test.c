/* bands_test.c - whole games in figures: what the best player does with them, what the storm takes, how
 * often marines board over Earth, which cards are never used.
 *
 * FERMI_STATION says of which station (ionizer), FERMI_PLAYER who plays (greedy), FERMI_GAMES how many
 * games (24), FERMI_SEED where their seeds begin. With FERMI_REPORT every figure is printed, which is
 * what src/games/fermi/calibrate does.
 */
#include "fermi_support.h"

static int whole(const char *variable, int otherwise)
{
    const char *given = getenv(variable);
    return given ? atoi(given) : otherwise;
}

static const char *word(const char *variable, const char *otherwise)
{
    const char *given = getenv(variable);
    return given ? given : otherwise;
}

/* ---- one game --------------------------------------------------------------------------------- */

enum { MOST_THINGS = 128 };

/* What is seen of one game. */
typedef struct story {
    int decisions, held;     /* with a choice; of those, fire held */
    int boardings, at_earth; /* raids on xeno ships; of those, over Earth */
    int by_storm, by_others; /* workers lost, replacements too */
    int tech;                /* at the end */
    bool launched, loaded;   /* a cruiser took off; equipment was bought */
    bool early_part;         /* a part was built on a module before it had a core */
    bool early_bonus;        /* a core was installed in a module that had parts missing */
    bool won;
    bool storm_ended_it;
    bool had[MOST_THINGS];
} story;

static story *told; /* of the game under way, for the lines of its log */

static void hear(void *user, int audience, orr_mark mark, const char *text)
{
    (void)user, (void)audience, (void)mark;
    if (strncmp(text, "Storm on ", 9) == 0 && strstr(text, ": lost."))
        told->by_storm++;
    else if (strncmp(text, "A worker on ", 12) == 0 && strstr(text, "is lost"))
        told->by_others++;
    else if (strncmp(text, "A replacement worker is lost", 28) == 0)
        told->by_others++;
}

static void see_modules(const fermi_pack *pack, const fermi_state *before, const fermi_state *after,
                        story *t)
{
    for (int i = 0; i < after->module_count; i++) {
        const fermi_module *was = &before->module[i], *is = &after->module[i];
        t->early_part |= is->built > was->built && !was->core;
        t->early_bonus |=
            is->installed && !was->installed && is->built < pack->modules[is->card].builds;
    }
}

static void see_move(const orr_rules *rules, const fermi_state *before, orr_move move,
                     const fermi_state *after, story *t)
{
    const bool boards = after->raid.active && after->raid.boarding && !before->raid.active;
    t->held += move.verb == VERB_HOLD || move.verb == VERB_HOLD_ALL;
    t->boardings += boards;
    t->at_earth += boards && after->fight_at_earth;
    t->launched |= (move.verb == VERB_LAUNCH || move.verb == VERB_SET_OUT) &&
                   !fermi_is_probe(move.a) && !fermi_is_transport(rules->pack, move.a);
    t->loaded |= move.verb == VERB_LOAD;
    see_modules(rules->pack, before, after, t);
}

static void note_things(const orr_rules *rules, const fermi_state *s, story *t)
{
    orr_things things = {0};
    orr_thing thing;
    fermi_things_of(rules, s, 0, &things);
    for (int i = 0; i < MOST_THINGS && fermi_thing(rules, i, &thing); i++)
        t->had[i] |= orr_has(&things, i);
}

static void play_one(const orr_rules *rules, orr_player *player, fermi_state *s, uint64_t seed,
                     story *t)
{
    static orr_moves moves;
    orr_log log = {.line = hear};
    orr_rng rng = orr_rng_fast(orr_mix(seed, 7));
    orr_error error;
    fermi_state *before = new_state(rules);
    told = t;
    assert_true(orr_start(rules, s, orr_rng_fast(seed), &log, &moves, &error));
    while (moves.count > 0) {
        memcpy(before, s, orr_state_size(rules));
        orr_conceal(rules, before, 0);
        const orr_move move =
            moves.count == 1 ? moves.at[0] : orr_player_choose(player, rules, before, &moves, &rng);
        t->decisions += moves.count > 1;
        orr_play(rules, s, move, &log, &moves);
        see_move(rules, before, move, s, t);
        note_things(rules, s, t);
    }
    t->tech = s->xeno_tech;
    t->won = s->ending == ENDING_WON;
    t->storm_ended_it = s->ending == ENDING_STORM;
    free(before);
}

/* ---- many games ------------------------------------------------------------------------------- */

/* What was seen of all of them. */
typedef struct totals {
    int games, won, ended_by_storm;
    double decisions, held, boardings, at_earth, by_storm, by_others, tech;
    int launched, loaded, early_part, early_bonus;
    int had[MOST_THINGS], length_of[4096];
} totals;

static void add_story(totals *all, const story *t)
{
    all->length_of[all->games % 4096] = t->decisions;
    all->games++;
    all->won += t->won;
    all->ended_by_storm += t->storm_ended_it;
    all->decisions += t->decisions;
    all->held += t->held;
    all->boardings += t->boardings;
    all->at_earth += t->at_earth;
    all->by_storm += t->by_storm;
    all->by_others += t->by_others;
    all->tech += t->tech;
    all->launched += t->launched;
    all->loaded += t->loaded;
    all->early_part += t->early_part;
    all->early_bonus += t->early_bonus;
    for (int i = 0; i < MOST_THINGS; i++)
        all->had[i] += t->had[i];
}

static int by_size(const void *one, const void *other)
{
    return *(const int *)one - *(const int *)other;
}

static void tell(const char *name, double figure, int games)
{
    if (getenv("FERMI_REPORT"))
        printf("%s|%.4f|%d\n", name, figure, games);
}

static void tell_all(const orr_rules *rules, totals *all)
{
    const double n = all->games;
    const int lost = all->games - all->won;
    const int sample = all->games < 4096 ? all->games : 4096;
    orr_thing thing;
    qsort(all->length_of, (size_t)sample, sizeof(int), by_size);
    tell("won", all->won / n, all->games);
    tell("ended by the storm, of those lost", lost ? (double)all->ended_by_storm / lost : 0, lost);
    tell("workers lost to the storm", all->by_storm / n, all->games);
    tell("workers lost to bombs and events", all->by_others / n, all->games);
    tell("boardings over Earth", all->at_earth / n, all->games);
    tell("boardings elsewhere", (all->boardings - all->at_earth) / n, all->games);
    tell("xeno tech at the end", all->tech / n, all->games);
    tell("decisions, the middle game", all->length_of[sample / 2], all->games);
    tell("fire held, of the decisions", all->held / all->decisions, all->games);
    tell("games with a cruiser launched", all->launched / n, all->games);
    tell("games with equipment bought", all->loaded / n, all->games);
    tell("games with a part before its core", all->early_part / n, all->games);
    tell("games with a bonus before its parts", all->early_bonus / n, all->games);
    for (int i = 0; i < MOST_THINGS && fermi_thing(rules, i, &thing); i++) {
        char name[100];
        snprintf(name, sizeof name, "used: %s %s", thing.group, thing.name);
        tell(name, all->had[i] / n, all->games);
    }
}

static void what_is_counted_adds_up(void **state)
{
    (void)state;
    static totals all;
    const int games = whole("FERMI_GAMES", 24), first = whole("FERMI_SEED", 1);
    orr_error error;
    orr_rules *rules = station(word("FERMI_STATION", "ionizer"));
    orr_player *player = orr_player_new(word("FERMI_PLAYER", "greedy"), 1, &error);
    fermi_state *s = new_state(rules);
    assert_non_null(player);
    for (int i = 0; i < games; i++) {
        story t = {0};
        play_one(rules, player, s, orr_mix((uint64_t)first, (uint64_t)i), &t);
        /* Everybody who was on the sheet, came or went is accounted for. */
        assert_true(t.won || fermi_workers(s) + s->replacements == 0);
        assert_true(t.by_storm + t.by_others > 0 || t.won);
        assert_true(t.at_earth <= t.boardings && t.held <= t.decisions);
        add_story(&all, &t);
    }
    tell_all(rules, &all);
    free(s);
    orr_player_free(player);
    orr_rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_counted_adds_up)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
