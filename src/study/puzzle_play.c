/* puzzle_play.c - puzzles on the table: their games played again, what there is to say about a
 * move, and those inside the program. */
#include "kernel/asset.h"
#include "kernel/kernel.h"
#include "players/players.h"
#include "study/puzzle.h"
#include "study/reasons.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- rules ---------------------------------------------------------------------------------- */

/* Puzzles go on by the edition that they were found in, if it is built in; NULL: by the newest. */
static char *old_pack(const puzzle_set *set)
{
    char path[ORR_MAX_NAME + 40];
    if (set->pack_hash == orr_built_in_hash(set->game))
        return NULL;
    snprintf(path, sizeof path, "packs/editions/%s-%016" PRIx64 ".yaml", set->game->id,
             set->pack_hash);
    const orr_asset *pack = orr_asset_find(path);
    char *text = pack ? orr_alloc(pack->length + 1) : NULL;
    if (text) {
        memcpy(text, pack->bytes, pack->length);
        text[pack->length] = '\0';
    }
    return text;
}

static orr_rules *new_rules(const puzzle_set *set, const puzzle_game *played, orr_error *error)
{
    const orr_game *game = set->game;
    char bytes[PUZZLE_OPTIONS], *save = NULL;
    const char *list[ORR_MAX_OPTIONS];
    int count = 0;
    memcpy(bytes, played->options, sizeof bytes);
    for (char *word = strtok_r(bytes, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
        if (count == ORR_MAX_OPTIONS) {
            orr_fail(error, "A game has more than %d options.", ORR_MAX_OPTIONS);
            return NULL;
        }
        list[count++] = word;
    }
    if (played->seats < game->min_seats || played->seats > game->max_seats) {
        orr_fail(error, "The game is not for %d seats.", played->seats);
        return NULL;
    }
    char *pack = old_pack(set);
    orr_rules *rules =
        orr_rules_new_pack(game, pack ? set->version : game->version, played->seats, list, count,
                           pack ? "an older edition" : NULL, pack, error);
    free(pack);
    return rules;
}

static const orr_rules *known_rules(const puzzle_set *set, const puzzle_game *played)
{
    for (int i = 0; i < set->rules_count; i++)
        if (set->rules[i].seats == played->seats &&
            strcmp(set->rules[i].options, played->options) == 0)
            return set->rules[i].rules;
    return NULL;
}

const orr_rules *puzzle_rules_of(puzzle_set *set, const puzzle_game *played, orr_error *error)
{
    const orr_rules *known = known_rules(set, played);
    orr_rules *rules = known ? NULL : new_rules(set, played, error);
    if (!rules)
        return known;
    set->rules = orr_grow(set->rules, set->rules_count, sizeof *set->rules);
    puzzle_rules *own = &set->rules[set->rules_count++];
    *own = (puzzle_rules){.seats = played->seats, .rules = rules};
    memcpy(own->options, played->options, sizeof own->options);
    return rules;
}

/* ---- playing again -------------------------------------------------------------------------- */

uint32_t puzzle_id(const puzzle_game *game, int place, const orr_rules *rules, const void *state,
                   const orr_moves *moves)
{
    uint64_t hash = orr_mix(game->seed, (uint64_t)place);
    for (int i = 0; i < moves->count; i++) {
        char bytes[ORR_MAX_NOTATION];
        orr_text text = orr_text_in(bytes, sizeof bytes);
        orr_print_move(rules, state, moves->at[i], &text);
        hash = orr_mix(hash, orr_hash_word(bytes));
    }
    return (uint32_t)(hash >> 32);
}

/* A word as a legal move. */
static bool find_move(const puzzle_set *set, int word, const orr_rules *rules, const void *state,
                      const orr_moves *moves, orr_move *move)
{
    orr_error error;
    return orr_parse_move(rules, state, set->words[word], move, &error) &&
           orr_is_legal(moves, *move);
}

/* On from the position after `from` moves to that after `to`. */
static bool replay(const puzzle_set *set, const puzzle_game *game, const orr_rules *rules, int from,
                   int to, void *state, orr_moves *moves, orr_error *error)
{
    if (from == 0 && !orr_start(rules, state, orr_rng_fast(game->seed), NULL, moves, error))
        return false;
    for (int i = from; i < to; i++) {
        orr_move move;
        if (!find_move(set, game->moves[i], rules, state, moves, &move))
            return orr_fail(error, "move %d of its game, '%.60s', is not possible any more", i + 1,
                            set->words[game->moves[i]]);
        orr_play(rules, state, move, NULL, moves);
    }
    return true;
}

/* Is the position the question of the puzzle, and can what it speaks of be done there? */
static bool is_question(const puzzle_set *set, const puzzle *p, const orr_rules *rules,
                        const void *state, const orr_moves *moves, orr_error *error)
{
    orr_move move;
    if (moves->count == 0 ||
        puzzle_id(&set->games[p->game], p->place, rules, state, moves) != p->id)
        return orr_fail(error, "its game leads to another question now");
    for (int i = 0; i < p->choice_count; i++)
        if (!find_move(set, p->choices[i].word, rules, state, moves, &move))
            return orr_fail(error, "'%.60s' is not possible there any more",
                            set->words[p->choices[i].word]);
    return true;
}

/* ---- a whole set ---------------------------------------------------------------------------- */

typedef struct teller {
    void (*told)(void *user, const char *line);
    void *user;
} teller;

static void drop(const puzzle_set *set, puzzle *p, const orr_error *why, const teller *t)
{
    char line[600];
    snprintf(line, sizeof line, "Puzzle %08x of %s is dropped: %s.", (unsigned)p->id,
             set->game->title, why->text);
    p->dropped = true;
    if (t->told)
        t->told(t->user, line);
}

/* One game and the puzzles in it, which stand in the order of their places. */
static void check_game(puzzle_set *set, int number, const teller *t)
{
    orr_moves moves;
    orr_error error;
    int at = 0;
    const puzzle_game *game = &set->games[number];
    const orr_rules *rules = puzzle_rules_of(set, game, &error);
    void *state = rules ? orr_alloc(orr_state_size(rules)) : NULL;
    bool good = state && replay(set, game, rules, 0, 0, state, &moves, &error);
    for (int i = 0; i < set->count; i++) {
        puzzle *p = &set->puzzles[i];
        if (p->game != number)
            continue;
        if (p->place < at)
            good = orr_fail(&error, "it stands before the one before it");
        good = good && (p->place == at ||
                        replay(set, game, rules, at ? at : 0, p->place, state, &moves, &error));
        at = p->place;
        if (!good || !is_question(set, p, rules, state, &moves, &error))
            drop(set, p, &error, t);
    }
    free(state);
}

int puzzle_check(puzzle_set *set, void (*told)(void *user, const char *line), void *user)
{
    const teller t = {told, user};
    for (int i = 0; i < set->game_count; i++)
        check_game(set, i, &t);
    return puzzle_left(set);
}

int puzzle_left(const puzzle_set *set)
{
    int left = 0;
    for (int i = 0; i < set->count; i++)
        left += !set->puzzles[i].dropped;
    return left;
}

/* ---- one puzzle ----------------------------------------------------------------------------- */

/* What was thought of the moves, as the search that thought it would say it. */
static void recall(const puzzle_set *set, const puzzle *p, puzzle_position *at)
{
    enum { OFTEN = 1000 }; /* how often each was tried, whatever the true number */
    at->thoughts = (orr_thoughts){.seat = at->seat, .count = p->choice_count};
    for (int i = 0; i < p->choice_count; i++) {
        orr_thought *t = &at->thoughts.at[i];
        find_move(set, p->choices[i].word, at->rules, at->state, &at->moves, &t->move);
        t->chance[at->seat] = (double)p->choices[i].chance / PUZZLE_THOUSAND;
        t->error = (double)p->choices[i].error / PUZZLE_THOUSAND;
        t->proven = p->choices[i].proven;
        t->visits = OFTEN;
    }
}

bool puzzle_open(const puzzle_set *set, const puzzle *p, puzzle_position *at, orr_error *error)
{
    const puzzle_game *game = &set->games[p->game];
    *at = (puzzle_position){.rules = known_rules(set, game)};
    if (p->dropped || !at->rules)
        return orr_fail(error,
                        "This puzzle was dropped: its game leads elsewhere by today's rules.");
    at->state = orr_alloc(orr_state_size(at->rules));
    at->view = orr_alloc(orr_state_size(at->rules));
    if (!replay(set, game, at->rules, 0, p->place, at->state, &at->moves, error)) {
        puzzle_close(at);
        return false;
    }
    const int actor = orr_head_of(at->state)->actor;
    at->seat = actor == ORR_TEAM ? 0 : actor;
    memcpy(at->view, at->state, orr_state_size(at->rules));
    orr_conceal(at->rules, at->view, at->seat);
    recall(set, p, at);
    return true;
}

void puzzle_close(puzzle_position *at)
{
    free(at->state);
    free(at->view);
    at->state = at->view = NULL;
}

bool puzzle_is_best(const puzzle_position *at, orr_move move)
{
    return orr_same_move(at->thoughts.at[0].move, move);
}

/* What is known of a move; NULL if it was never among the better ones. */
static const orr_thought *known_of(const puzzle_position *at, orr_move move)
{
    for (int i = 0; i < at->thoughts.count; i++)
        if (orr_same_move(at->thoughts.at[i].move, move))
            return &at->thoughts.at[i];
    return NULL;
}

void puzzle_explain(const puzzle_position *at, orr_move chosen, orr_text *out)
{
    const orr_thought *best = &at->thoughts.at[0], *known = known_of(at, chosen);
    const bool right = known == best;
    const orr_thought *other = known && !right ? known : &at->thoughts.at[1];
    const orr_thoughts both = {.seat = at->seat, .count = 2, .at = {*best, *other}};
    orr_explain(at->rules, at->view, &both, out);
    if (known)
        return;
    orr_text_add(out, " '");
    orr_label_move(at->rules, at->view, chosen, out);
    orr_text_add(out, "' wins less often than that.");
}

/* What the search proved is not proved again: where imagined games see nothing of it, nothing is said. */
void puzzle_consequences(const puzzle_position *at, orr_move chosen, orr_text *out)
{
    enum { GAMES = 256, DECISIONS = 16000, THREADS = 2, SEED = 1 };
    reasons found;
    const orr_move best = at->thoughts.at[0].move;
    const orr_move other = puzzle_is_best(at, chosen) ? at->thoughts.at[1].move : chosen;
    reckon *r = reckon_new(at->rules, THREADS, SEED);
    reckon_hurry(r);
    reasons_between(r, at->rules, at->view, at->seat, best, other, GAMES, DECISIONS, &found);
    reckon_free(r);
    if (found.lead <= 0 || found.count == 0 || found.at[0].speaks <= 0)
        return;
    orr_text_add(out, "With '");
    orr_label_move(at->rules, at->view, best, out);
    orr_text_add(out, "', ");
    reasons_tell(at->rules, &found, out);
    orr_text_add(out, ".");
}

void puzzle_tell_line(const puzzle_set *set, const puzzle *p, const puzzle_position *at,
                      orr_text *out)
{
    orr_moves moves = at->moves;
    orr_move move;
    void *state = orr_copy_bytes(at->view, orr_state_size(at->rules));
    orr_imagine(at->rules, state, 1);
    const uint32_t reveals = orr_reveals(state); /* where it rises, chance decides how it goes on */
    for (int i = 0; i < p->line_count && orr_reveals(state) == reveals; i++) {
        if (!find_move(set, p->line[i], at->rules, state, &moves, &move))
            break;
        orr_text_add(out, i ? ", then " : "");
        orr_label_move(at->rules, state, move, out);
        orr_play_on(at->rules, state, move, &moves);
    }
    free(state);
}

/* ---- those inside the program --------------------------------------------------------------- */

typedef struct built_in {
    bool read;
    puzzle_set *set;
} built_in;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static built_in *all;

static void tell_host(void *user, const char *line)
{
    (void)user;
    fprintf(stderr, "orrery: %s\n", line);
}

static const orr_asset *file_of(const orr_game *game)
{
    char path[ORR_MAX_NAME + 20];
    snprintf(path, sizeof path, "packs/puzzles/%s.txt", game->id);
    return orr_asset_find(path);
}

bool puzzle_has_file(const orr_game *game)
{
    return file_of(game) != NULL;
}

static void read_set(const orr_game *game, const orr_asset *asset, built_in *entry)
{
    orr_error error;
    entry->read = true;
    entry->set = puzzle_read(game, asset->bytes, asset->length, asset->path, &error);
    if (!entry->set)
        tell_host(NULL, error.text);
    else if (puzzle_check(entry->set, tell_host, NULL) == 0) {
        puzzle_set_free(entry->set);
        entry->set = NULL;
    }
}

/* What is known of the puzzles of a game; `asset` is read if nothing was before. */
static built_in entry_of(const orr_game *game, const orr_asset *asset)
{
    int i = 0;
    while (i < orr_game_count() && orr_game_at(i) != game)
        i++;
    pthread_mutex_lock(&mutex);
    all = all ? all : orr_alloc_zeroed((size_t)orr_game_count() + 1, sizeof *all);
    if (i < orr_game_count() && !all[i].read && asset && asset->bytes)
        read_set(game, asset, &all[i]);
    const built_in entry = all[i];
    pthread_mutex_unlock(&mutex);
    return entry;
}

const puzzle_set *puzzle_built_in(const orr_game *game)
{
    return entry_of(game, file_of(game)).set;
}

bool puzzle_is_to_come(const orr_game *game)
{
    const orr_asset *asset = file_of(game);
    return asset && !asset->bytes && !entry_of(game, NULL).read;
}

void puzzle_give(const orr_game *game, const char *text, size_t length)
{
    const orr_asset given = {.path = "what was given", .bytes = text, .length = length};
    entry_of(game, &given);
}

long long puzzle_today(void)
{
    return (long long)time(NULL) / (24LL * 60 * 60);
}

const puzzle *puzzle_of_day(const puzzle_set *set, long long day)
{
    const int left = puzzle_left(set);
    if (left == 0)
        return NULL;
    int number = (int)(orr_mix(orr_hash_word(set->game->id), (uint64_t)day) % (uint64_t)left);
    const puzzle *p = set->puzzles;
    while (p->dropped || number-- > 0)
        p++;
    return p;
}
