/* puzzle.c - a set of puzzles in memory and as text.
 *
 *     game fermi
 *     rules 1 pack 91b2c3d4e5f60718
 *     mined 37 seed 1
 *     words 2
 *     assign subsurface orbit
 *     done
 *     play 12345 1 station=ionizer          its seed, its seats, its options
 *     moves 0 0 1
 *     puzzle 2 1a2b3c4d 1430 0:620:6 1:540:8 > 0 1
 *     end 1
 *
 * A puzzle: after how many moves, its id, its rating; the moves that are known with chance and
 * error in parts of a thousand, the best first ("0:1000:0!" is proven); what is expected to come.
 */
#include "study/puzzle.h"
#include "kernel/asset.h"
#include "kernel/kernel.h"
#include "pack/packs.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WORDS = 100000, MOST_MOVES = 100000, MOST_RATING = 4000, MANY = 1 << 20 };

/* ---- themes --------------------------------------------------------------------------------- */

static const orr_field theme_fields[] = {
    ORR_TEXT(puzzle_theme, name),
    ORR_TEXT(puzzle_theme, verbs),
    ORR_TEXT(puzzle_theme, instead, ORR_OPTIONAL),
    ORR_END_OF_FIELDS,
};

static const orr_field themes_fields[] = {
    ORR_LIST(puzzle_themes, themes, theme_count, theme_fields, 1, PUZZLE_THEMES, ORR_IN_ORDER),
    ORR_END_OF_FIELDS,
};

/* To the loader it is one more pack. */
static puzzle_themes *themes_of(const orr_game *game)
{
    char path[ORR_MAX_NAME + 20];
    orr_error error = {""};
    snprintf(path, sizeof path, "packs/puzzles/%s.yaml", game->id);
    const orr_asset *asset = orr_asset_find(path);
    puzzle_themes *themes = asset ? orr_alloc_zeroed(1, sizeof *themes) : NULL;
    const orr_game as_pack = {
        .id = game->id, .schema = themes_fields, .pack_size = sizeof(puzzle_themes)};
    if (themes && orr_pack_load(&as_pack, asset->bytes, asset->length, path, themes, &error))
        return themes;
    free(themes); /* a test tells what is wrong with it */
    return NULL;
}

/* Is the verb of this notation among the words? */
static bool has_verb(const char *words, const char *notation)
{
    const size_t length = strcspn(notation, " ");
    for (; *words; words += strcspn(words, " "), words += strspn(words, " "))
        if (strcspn(words, " ") == length && strncmp(words, notation, length) == 0)
            return true;
    return false;
}

int puzzle_theme_between(const puzzle_set *set, const char *best, const char *next)
{
    const int count = puzzle_theme_count(set) - 1;
    for (int i = 0; i < count; i++) {
        const puzzle_theme *theme = &set->themes->themes[i];
        if (has_verb(theme->verbs, best) && (!theme->instead[0] || has_verb(theme->instead, next)))
            return i;
    }
    return count;
}

int puzzle_theme_of(const puzzle_set *set, const puzzle *p)
{
    return puzzle_theme_between(set, set->words[p->choices[0].word],
                                set->words[p->choices[1].word]);
}

int puzzle_theme_count(const puzzle_set *set)
{
    return (set->themes ? set->themes->theme_count : 0) + 1;
}

const char *puzzle_theme_name(const puzzle_set *set, int theme)
{
    return theme < puzzle_theme_count(set) - 1 ? set->themes->themes[theme].name : "A choice";
}

const char *puzzle_difficulty(int rating)
{
    enum { MEDIUM = 1150, HARD = 1400 };
    return rating < MEDIUM ? "easy" : rating < HARD ? "medium" : "hard";
}

/* ---- a set ---------------------------------------------------------------------------------- */

static puzzle_set *empty_set(const orr_game *game)
{
    puzzle_set *set = orr_alloc_zeroed(1, sizeof *set);
    set->game = game;
    set->version = game->version;
    set->themes = themes_of(game);
    return set;
}

puzzle_set *puzzle_set_new(const orr_game *game)
{
    puzzle_set *set = empty_set(game);
    set->pack_hash = orr_built_in_hash(game);
    return set;
}

void puzzle_set_free(puzzle_set *set)
{
    if (!set)
        return;
    for (int i = 0; i < set->word_count; i++)
        free(set->words[i]);
    for (int i = 0; i < set->game_count; i++)
        free(set->games[i].moves);
    for (int i = 0; i < set->rules_count; i++)
        orr_rules_free(set->rules[i].rules);
    free(set->words);
    free(set->games);
    free(set->puzzles);
    free(set->rules);
    free(set->themes);
    free(set);
}

static void add_word(puzzle_set *set, const char *notation)
{
    set->words = orr_grow(set->words, set->word_count, sizeof *set->words);
    set->words[set->word_count++] = orr_copy_text(notation);
}

int puzzle_word(puzzle_set *set, const char *notation)
{
    for (int i = 0; i < set->word_count; i++)
        if (strcmp(set->words[i], notation) == 0)
            return i;
    add_word(set, notation);
    return set->word_count - 1;
}

int puzzle_add_game(puzzle_set *set, const puzzle_game *game)
{
    set->games = orr_grow(set->games, set->game_count, sizeof *set->games);
    puzzle_game *own = &set->games[set->game_count];
    *own = *game;
    own->moves = orr_copy_bytes(game->moves, (size_t)game->count * sizeof *own->moves);
    return set->game_count++;
}

int puzzle_add(puzzle_set *set, const puzzle *p)
{
    set->puzzles = orr_grow(set->puzzles, set->count, sizeof *set->puzzles);
    set->puzzles[set->count] = *p;
    return set->count++;
}

const puzzle *puzzle_find(const puzzle_set *set, uint32_t id)
{
    for (int i = 0; i < set->count; i++)
        if (set->puzzles[i].id == id)
            return &set->puzzles[i];
    return NULL;
}

/* ---- leaving some out ----------------------------------------------------------------------- */

/* The game as far as the last puzzle that is left of it; -1 if none is. */
static int add_game_left(puzzle_set *left, const puzzle_set *set, int number)
{
    puzzle_game game = set->games[number];
    int count = -1;
    for (int i = 0; i < set->count; i++) {
        const puzzle *p = &set->puzzles[i];
        if (p->game == number && !p->dropped && p->place > count)
            count = p->place;
    }
    if (count < 0)
        return -1;
    game.count = count;
    const int added = puzzle_add_game(left, &game);
    for (int i = 0; i < count; i++)
        left->games[added].moves[i] = puzzle_word(left, set->words[game.moves[i]]);
    return added;
}

puzzle_set *puzzle_set_left(const puzzle_set *set)
{
    puzzle_set *left = puzzle_set_new(set->game);
    left->version = set->version;
    left->pack_hash = set->pack_hash;
    left->seed = set->seed;
    left->games_tried = set->games_tried;
    for (int g = 0; g < set->game_count; g++) {
        const int game = add_game_left(left, set, g);
        for (int i = 0; i < set->count; i++) {
            puzzle p = set->puzzles[i];
            if (p.game != g || p.dropped)
                continue;
            p.game = game;
            for (int k = 0; k < p.choice_count; k++)
                p.choices[k].word = puzzle_word(left, set->words[p.choices[k].word]);
            for (int k = 0; k < p.line_count; k++)
                p.line[k] = puzzle_word(left, set->words[p.line[k]]);
            puzzle_add(left, &p);
        }
    }
    return left;
}

/* ---- writing -------------------------------------------------------------------------------- */

static void write_puzzle(const puzzle *p, orr_text *out)
{
    orr_text_add(out, "puzzle %d %08" PRIx32 " %d", p->place, p->id, p->rating);
    for (int i = 0; i < p->choice_count; i++)
        orr_text_add(out, " %d:%d:%d%s", p->choices[i].word, p->choices[i].chance,
                     p->choices[i].error, p->choices[i].proven ? "!" : "");
    orr_text_add(out, " >");
    for (int i = 0; i < p->line_count; i++)
        orr_text_add(out, " %d", p->line[i]);
    orr_text_add(out, "\n");
}

void puzzle_write(const puzzle_set *set, orr_text *out)
{
    orr_text_add(out, "# Made by `orrery puzzles %s --mine`: docs/puzzles.md\n", set->game->id);
    orr_text_add(out, "game %s\nrules %d pack %016" PRIx64 "\nmined %lld seed %" PRIu64 "\n",
                 set->game->id, set->version, set->pack_hash, set->games_tried, set->seed);
    orr_text_add(out, "words %d\n", set->word_count);
    for (int i = 0; i < set->word_count; i++)
        orr_text_add(out, "%s\n", set->words[i]);
    for (int g = 0; g < set->game_count; g++) {
        const puzzle_game *game = &set->games[g];
        orr_text_add(out, "play %" PRIu64 " %d%s%s\nmoves", game->seed, game->seats,
                     game->options[0] ? " " : "", game->options);
        for (int i = 0; i < game->count; i++)
            orr_text_add(out, " %d", game->moves[i]);
        orr_text_add(out, "\n");
        for (int i = 0; i < set->count; i++)
            if (set->puzzles[i].game == g)
                write_puzzle(&set->puzzles[i], out);
    }
    orr_text_add(out, "end %d\n", set->count);
}

/* ---- reading -------------------------------------------------------------------------------- */

typedef struct reader {
    puzzle_set *set;
    const char *where;
    char *text, *next; /* the line being read, and the rest */
    int line;
    orr_error *error;
} reader;

static bool bad(const reader *r, const char *what)
{
    return orr_fail(r->error, "%s:%d: %s", r->where, r->line, what);
}

/* The next line that is no comment; false at the end. */
static bool next_line(reader *r)
{
    while (*r->next) {
        r->text = r->next;
        r->next += strcspn(r->next, "\n");
        if (*r->next)
            *r->next++ = '\0';
        r->line++;
        if (r->text[0] != '#')
            return true;
    }
    return false;
}

/* A whole number at *at and what stands behind it. */
static bool take_number(const char **at, long long low, long long high, long long *value)
{
    char digits[24] = "";
    *at += strspn(*at, " ");
    const size_t length = strspn(*at, "0123456789");
    if (length == 0 || length >= sizeof digits)
        return false;
    memcpy(digits, *at, length);
    *at += length;
    return orr_parse_number(digits, low, high, value);
}

static bool take_int(const char **at, int low, int high, int *value)
{
    long long number;
    if (!take_number(at, low, high, &number))
        return false;
    *value = (int)number;
    return true;
}

static bool take_sign(const char **at, char sign)
{
    const bool there = **at == sign;
    *at += there;
    return there;
}

static bool take_word(const reader *r, const char **at, int *word)
{
    return take_int(at, 0, r->set->word_count - 1, word);
}

static bool read_head(reader *r)
{
    char id[17] = "", end;
    long long seed;
    int used = 0;
    puzzle_set *set = r->set;
    if (!next_line(r) || sscanf(r->text, "game %16s%c", id, &end) != 1)
        return bad(r, "this is not a set of puzzles; it begins with 'game' and the game's id.");
    if (strcmp(id, set->game->id) != 0)
        return orr_fail(r->error, "%s: these are puzzles of '%s', not of '%s'.", r->where, id,
                        set->game->id);
    if (!next_line(r) ||
        sscanf(r->text, "rules %d pack %16" SCNx64 "%c", &set->version, &set->pack_hash, &end) != 2)
        return bad(r, "'rules', a number, 'pack' and its hash were expected.");
    if (!next_line(r) || sscanf(r->text, "mined %n", &used) != 0 || used == 0)
        return bad(r, "'mined', how many games, 'seed' and a number were expected.");
    const char *at = r->text + used;
    if (!take_number(&at, 0, INT64_MAX, &set->games_tried) || strncmp(at, " seed ", 6) != 0)
        return bad(r, "'mined', how many games, 'seed' and a number were expected.");
    at += 6;
    if (!take_number(&at, 0, INT64_MAX, &seed) || *at)
        return bad(r, "'mined', how many games, 'seed' and a number were expected.");
    set->seed = (uint64_t)seed;
    return true;
}

/* Does the line begin with this word? Then *at is what follows it. */
static bool begins(const reader *r, const char *word, const char **at)
{
    const size_t length = strlen(word);
    *at = r->text + length;
    return strncmp(r->text, word, length) == 0 && (r->text[length] == ' ' || !r->text[length]);
}

static bool read_words(reader *r)
{
    int count;
    const char *at;
    if (!next_line(r) || !begins(r, "words", &at) || !take_int(&at, 0, MOST_WORDS, &count) || *at)
        return bad(r, "'words' and how many were expected.");
    for (int i = 0; i < count; i++) {
        if (!next_line(r) || !r->text[0] || strlen(r->text) >= ORR_MAX_NOTATION)
            return bad(r, "a move was expected.");
        add_word(r->set, r->text);
    }
    return true;
}

/* "play 12345 1 station=ionizer", and its moves on the next line. */
static bool read_game(reader *r, const char *at)
{
    puzzle_game game = {0};
    long long seed;
    if (!take_number(&at, 0, INT64_MAX, &seed) || !take_int(&at, 1, ORR_MAX_SEATS, &game.seats) ||
        (*at && *at != ' ') || strlen(at) > sizeof game.options)
        return bad(r, "'play', a seed, how many seats and options were expected.");
    game.seed = (uint64_t)seed;
    snprintf(game.options, sizeof game.options, "%s", at + strspn(at, " "));
    if (!next_line(r) || !begins(r, "moves", &at))
        return bad(r, "the moves of the game were expected.");
    game.moves = orr_alloc((strlen(r->text) / 2 + 1) * sizeof *game.moves);
    for (; *at; game.count++)
        if (game.count == MOST_MOVES || !take_word(r, &at, &game.moves[game.count])) {
            free(game.moves);
            return bad(r, "a move is the number of one of the words.");
        }
    puzzle_add_game(r->set, &game);
    free(game.moves);
    return true;
}

static bool take_choice(const reader *r, const char **at, puzzle_choice *choice)
{
    const bool taken = take_word(r, at, &choice->word) && take_sign(at, ':') &&
                       take_int(at, 0, PUZZLE_THOUSAND, &choice->chance) && take_sign(at, ':') &&
                       take_int(at, 0, PUZZLE_THOUSAND, &choice->error);
    choice->proven = taken && take_sign(at, '!');
    return taken;
}

static bool take_puzzle(const reader *r, const char *at, puzzle *p)
{
    int used = 0;
    p->game = r->set->game_count - 1;
    if (p->game < 0 || !take_int(&at, 0, r->set->games[p->game].count, &p->place) ||
        sscanf(at, " %8" SCNx32 "%n", &p->id, &used) != 1)
        return false;
    at += used;
    if (!take_int(&at, 0, MOST_RATING, &p->rating))
        return false;
    while (strncmp(at, " >", 2) != 0)
        if (p->choice_count == PUZZLE_CHOICES ||
            !take_choice(r, &at, &p->choices[p->choice_count++]))
            return false;
    for (at += 2; *at; p->line_count++)
        if (p->line_count == ORR_MAX_VARIATION || !take_word(r, &at, &p->line[p->line_count]))
            return false;
    return p->choice_count >= 2;
}

static bool read_puzzle(reader *r, const char *at)
{
    puzzle p = {0};
    if (!take_puzzle(r, at, &p))
        return bad(r,
                   "a puzzle is a place in the game before it, an id, a rating, two to six moves "
                   "with their chances, '>' and what may follow.");
    if (puzzle_find(r->set, p.id))
        return bad(r, "this puzzle is there twice.");
    puzzle_add(r->set, &p);
    return true;
}

/* The last line says how many there are. */
static bool read_end(const reader *r, const char *at)
{
    int count;
    return (take_int(&at, 0, MANY, &count) && !*at && count == r->set->count) ||
           bad(r, "it does not have as many puzzles as it says.");
}

static bool read_rest(reader *r)
{
    while (next_line(r)) {
        const char *at;
        if (begins(r, "end", &at))
            return read_end(r, at);
        const bool read = begins(r, "play", &at) ? read_game(r, at)
                          : begins(r, "puzzle", &at)
                              ? read_puzzle(r, at)
                              : bad(r, "this is not a line of a set of puzzles.");
        if (!read)
            return false;
    }
    return orr_fail(r->error, "%s: it was cut short; the last line, 'end', is missing.", r->where);
}

puzzle_set *puzzle_read(const orr_game *game, const char *text, size_t length, const char *where,
                        orr_error *error)
{
    char *copy = orr_alloc(length + 1);
    memcpy(copy, text, length);
    copy[length] = '\0'; /* what follows a zero is not there, and then 'end' is missing */
    puzzle_set *set = empty_set(game); /* the hash of its pack is in the file */
    reader r = {.set = set, .where = where, .text = copy, .next = copy, .error = error};
    const bool complete = read_head(&r) && read_words(&r) && read_rest(&r);
    free(copy);
    if (complete)
        return set;
    puzzle_set_free(set);
    return NULL;
}
