/* mine.c - see mine.h. Plays the games and writes them down; mine_prove.c asks the questions. */
#include "kernel/kernel.h"
#include "lab/mine_prove.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_DECISIONS = 1500,
    FIRST_DECISIONS = 6, /* not asked about: all games begin alike */
    APART = 4,           /* decisions between two puzzles of a game */
    MOST_FOUND = 12,     /* in one game */
    ONE_ANY_MOVE_IN = 16,
    SEED_BITS = 31,   /* short to write */
    SAME_PAIR = 3,    /* puzzles with the same two best moves */
    THEME_FEW = 6,    /* so many of a theme in any case; */
    THEME_SHARE = 3,  /* where it has a third of all, only */
    THEME_ONE_IN = 4, /* one in four more is taken */
};

/* Who plays a seat of a game that is looked through. */
enum who { GREEDY, LEVEL_1, LEVEL_2, GLANCE, WHO_COUNT };

typedef struct miner {
    const mine_plan *plan;
    puzzle_set *set;
    mine_tally *tally;
    prover prover;
    puzzle_game game;
    char (*moves)[ORR_MAX_NOTATION]; /* of the game */
    finding found[MOST_FOUND];
    int found_count;
    enum who seat[ORR_MAX_SEATS];
} miner;

/* ---- what is played ------------------------------------------------------------------------- */

/* Any value of every option; those that are as usual are not written down. */
static void choose_options(const orr_rules *plain, orr_rng *rng, char options[PUZZLE_OPTIONS])
{
    orr_text out = orr_text_in(options, PUZZLE_OPTIONS);
    for (int i = 0; plain->game->options[i].name; i++) {
        char usual[ORR_MAX_NAME], value[ORR_MAX_NAME];
        int count = 0;
        orr_rules_option(plain, i, usual);
        while (orr_rules_choice(plain, i, count, value))
            count++;
        if (count == 0 || orr_rng_below(rng, 2) == 0)
            continue;
        orr_rules_choice(plain, i, (int)orr_rng_below(rng, (uint32_t)count), value);
        if (strcmp(value, usual) != 0)
            orr_text_add(&out, "%s%s=%s", out.length ? " " : "", plain->game->options[i].name,
                         value);
    }
}

static int choose_seats(const mine_plan *plan, orr_rng *rng)
{
    const orr_game *game = plan->game;
    if (plan->seats > 0)
        return plan->seats;
    const int more = game->max_seats - game->min_seats + 1;
    const int seats = game->min_seats + (int)orr_rng_below(rng, (uint32_t)more);
    return orr_rng_below(rng, 2) == 0 ? game->usual_seats : seats;
}

/* As given, or any; every other game is the usual one. Not all options go together. */
static const orr_rules *choose_rules(miner *m, orr_rng *rng, orr_error *error)
{
    const mine_plan *plan = m->plan;
    m->game.seats = choose_seats(plan, rng);
    m->game.options[0] = '\0';
    if (plan->options)
        snprintf(m->game.options, sizeof m->game.options, "%s", plan->options);
    const orr_rules *plain = puzzle_rules_of(m->set, &m->game, error);
    if (!plain || plan->options || orr_rng_below(rng, 2) == 0)
        return plain;
    choose_options(plain, rng, m->game.options);
    const orr_rules *rules = puzzle_rules_of(m->set, &m->game, error);
    if (rules)
        return rules;
    m->game.options[0] = '\0';
    return puzzle_rules_of(m->set, &m->game, error);
}

/* ---- what is wanted ------------------------------------------------------------------------- */

/* Variety: no choice between the same two moves comes again and again, and the more frequent themes
 * are taken less often. A game without themes has nothing to vary. */
static bool is_wanted(void *user, const finding *f)
{
    miner *m = user;
    const puzzle_set *set = m->set;
    const char *best = f->choices[0].notation, *next = f->choices[1].notation;
    const int theme = puzzle_theme_between(set, best, next);
    int same_theme = 0, same_pair = 0;
    if (!set->themes)
        return true;
    for (int i = 0; i < set->count; i++) {
        const puzzle *p = &set->puzzles[i];
        same_theme += puzzle_theme_of(set, p) == theme;
        same_pair += strcmp(set->words[p->choices[0].word], best) == 0 &&
                     strcmp(set->words[p->choices[1].word], next) == 0;
    }
    if (same_pair >= SAME_PAIR)
        return false;
    return same_theme < THEME_FEW || same_theme < set->count / THEME_SHARE ||
           orr_rng_below(&m->prover.rng, THEME_ONE_IN) == 0;
}

static bool may_ask(const miner *m, int place)
{
    if (place < FIRST_DECISIONS || m->found_count == MOST_FOUND)
        return false;
    return m->found_count == 0 || place >= m->found[m->found_count - 1].place + APART;
}

/* ---- a game --------------------------------------------------------------------------------- */

static orr_move choose(miner *m, const position *at, const orr_move *glance)
{
    if (orr_rng_below(&m->prover.rng, ONE_ANY_MOVE_IN) == 0)
        return at->moves->at[orr_rng_below(&m->prover.rng, (uint32_t)at->moves->count)];
    switch (m->seat[at->seat]) {
    case GREEDY:
        return prover_choose(&m->prover, PROVER_GREEDY, at);
    case LEVEL_1:
        return prover_choose(&m->prover, PROVER_LEVEL_1, at);
    case LEVEL_2:
        return prover_choose(&m->prover, PROVER_LEVEL_2, at);
    default:
        return glance ? *glance : prover_choose(&m->prover, PROVER_LEVEL_3, at);
    }
}

/* The position is asked about, and a move is made. */
static orr_move decide(miner *m, const orr_rules *rules, const void *state, const orr_moves *moves,
                       void *view)
{
    const int actor = orr_head_of(state)->actor;
    const position at = {.rules = rules,
                         .view = view,
                         .moves = moves,
                         .seat = actor == ORR_TEAM ? 0 : actor,
                         .place = m->game.count};
    memcpy(view, state, orr_state_size(rules));
    orr_conceal(rules, view, at.seat);
    if (moves->count < FEWEST_MOVES || !may_ask(m, at.place))
        return choose(m, &at, NULL);
    orr_move glance;
    finding *f = &m->found[m->found_count];
    if (prove(&m->prover, &at, is_wanted, m, m->tally, f, &glance)) {
        f->id = puzzle_id(&m->game, at.place, rules, state, moves);
        m->found_count += !puzzle_find(m->set, f->id);
    }
    return choose(m, &at, &glance);
}

/* What has one answer is answered, and written down like the rest. */
static bool play_game(miner *m, const orr_rules *rules, orr_error *error)
{
    orr_moves moves;
    void *state = orr_alloc(orr_state_size(rules)), *view = orr_alloc(orr_state_size(rules));
    const bool begun = orr_start(rules, state, orr_rng_fast(m->game.seed), NULL, &moves, error);
    while (begun && moves.count > 0 && m->game.count < MOST_DECISIONS &&
           m->found_count < MOST_FOUND && !(m->plan->stop && m->plan->stop())) {
        const bool forced = orr_is_forced(rules, state, &moves);
        const orr_move move = forced ? moves.at[0] : decide(m, rules, state, &moves, view);
        orr_text notation = orr_text_in(m->moves[m->game.count++], ORR_MAX_NOTATION);
        orr_print_move(rules, state, move, &notation);
        orr_play(rules, state, move, NULL, &moves);
    }
    free(state);
    free(view);
    return begun;
}

/* ---- what was found ------------------------------------------------------------------------- */

static void add_finding(miner *m, const finding *f, int game)
{
    puzzle p = {.game = game,
                .place = f->place,
                .id = f->id,
                .rating = f->rating,
                .choice_count = f->choice_count,
                .line_count = f->line_count};
    for (int i = 0; i < f->choice_count; i++)
        p.choices[i] = (puzzle_choice){.word = puzzle_word(m->set, f->choices[i].notation),
                                       .chance = (int)(f->choices[i].chance * PUZZLE_THOUSAND + .5),
                                       .error = (int)(f->choices[i].error * PUZZLE_THOUSAND + .5),
                                       .proven = f->choices[i].proven};
    for (int i = 0; i < f->line_count; i++)
        p.line[i] = puzzle_word(m->set, f->line[i]);
    const int number = puzzle_add(m->set, &p);
    if (m->plan->found)
        m->plan->found(m->plan->user, m->set, &m->set->puzzles[number]);
}

/* The game as far as its last puzzle, and the puzzles. */
static bool keep_findings(miner *m, orr_error *error)
{
    int words[MOST_DECISIONS];
    if (m->found_count == 0)
        return true;
    m->game.count = m->found[m->found_count - 1].place;
    for (int i = 0; i < m->game.count; i++)
        words[i] = puzzle_word(m->set, m->moves[i]);
    m->game.moves = words;
    const int game = puzzle_add_game(m->set, &m->game);
    for (int i = 0; i < m->found_count; i++)
        add_finding(m, &m->found[i], game);
    m->game.moves = NULL;
    return !m->plan->keep || m->plan->keep(m->plan->user, m->set, error);
}

static bool mine_game(miner *m, orr_error *error)
{
    const uint64_t mixed = orr_mix(m->plan->seed, (uint64_t)m->set->games_tried);
    orr_rng choices = orr_rng_fast(~mixed);
    m->game = (puzzle_game){.seed = mixed >> (64 - SEED_BITS)};
    m->found_count = 0;
    m->prover.rng = orr_rng_fast(orr_mix(mixed, 1));
    const orr_rules *rules = choose_rules(m, &choices, error);
    if (!rules)
        return false;
    for (int seat = 0; seat < rules->seats; seat++)
        m->seat[seat] = (enum who)orr_rng_below(&choices, WHO_COUNT);
    if (!play_game(m, rules, error))
        return false;
    m->set->games_tried++; /* also where it was stopped: nobody misses the rest */
    m->tally->games++;
    return keep_findings(m, error);
}

bool mine_run(const mine_plan *plan, puzzle_set *set, mine_tally *tally, orr_error *error)
{
    miner m = {.plan = plan, .set = set, .tally = tally};
    const int enough = set->count + plan->wanted;
    if (set->count == 0 || set->seed != plan->seed) {
        set->seed = plan->seed;
        set->games_tried = 0;
    }
    *tally = (mine_tally){0};
    m.moves = orr_alloc(MOST_DECISIONS * sizeof *m.moves);
    bool good = prover_open(&m.prover, plan->iterations, plan->stop, error);
    while (good && set->count < enough && !(plan->stop && plan->stop()))
        good = mine_game(&m, error);
    prover_close(&m.prover);
    free(m.moves);
    return good;
}
