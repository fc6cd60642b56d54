/* record_text.c - a recorded game as a text file: tags, then the moves in notation, numbered.
 *
 *     [Orrery "1"]
 *     [Game "connect4"]
 *     [Rules "1"]
 *     [Seats "2"]
 *     [Seed "7"]
 *     [Moves "2"]
 *
 *     1. drop 4
 *     2. drop 3
 *
 * A game with keyed chance says so after the seed: [Chance "keyed"]. One without that tag has the
 * chance that goes on from value to value.
 *
 * The pack follows the tags, its lines behind a bar, so that the game goes on by the edition it
 * began with wherever it is read; [Pack "built in"] says that it came with an Orrery:
 *
 *     | game: connect4
 *     | edition: with five in a line
 *
 * Readable and editable; everything is checked on the way in. A file that says how many moves
 * there are and what the last position hashes to cannot be cut short or changed unnoticed; who
 * edits on purpose takes those two tags out.
 */
#include "kernel/kernel.h"
#include "pack/record.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_LINE = 600, MAX_RECORD_OPTIONS = ORR_MAX_OPTIONS, FAIR_KEY = 16 };

static const char built_in[] = "built in";
static const char keyed_chance[] = "keyed"; /* the other kind has no tag */

/* ---- writing -------------------------------------------------------------------------------- */

void orr_record_tag(orr_text *out, const char *tag, const char *value)
{
    orr_text_add(out, "[%s \"", tag);
    for (; *value; value++)
        if (*value != '"' && *value != '\n') /* neither can stand in a tag */
            orr_text_bytes(out, value, 1);
    orr_text_add(out, "\"]\n");
}

void orr_record_number(orr_text *out, const char *tag, unsigned long long value)
{
    orr_text_add(out, "[%s \"%llu\"]\n", tag, value);
}

static void write_bytes(orr_text *out, const char *tag, const uint8_t *bytes, int count)
{
    orr_text_add(out, "[%s \"", tag);
    for (int i = 0; i < count; i++)
        orr_text_add(out, "%02x", bytes[i]);
    orr_text_add(out, "\"]\n");
}

void orr_record_chance(orr_text *out, const orr_rng *rng)
{
    if (rng->kind == ORR_CHANCE_FAST)
        orr_record_number(out, "Seed", rng->key[1]);
    else
        write_bytes(out, "Key", rng->queue, FAIR_KEY);
    if (rng->keyed)
        orr_record_tag(out, "Chance", keyed_chance);
}

/* What a live table promised about its dice, and what the players put in. */
static void write_promise(orr_text *out, const orr_record *record)
{
    if (record->commitment[0])
        orr_record_tag(out, "Commitment", record->commitment);
    if (record->secret[0])
        orr_record_tag(out, "Secret", record->secret);
    for (int seat = 0; seat < record->rules->seats; seat++)
        if (record->contributions[seat][0]) {
            char value[80];
            snprintf(value, sizeof value, "%d:%s", seat + 1, record->contributions[seat]);
            orr_record_tag(out, "Contribution", value);
        }
}

/* A file that somebody called so is none that came with the program. */
static const char *name_of_pack(const orr_rules *rules)
{
    const bool taken = strcmp(rules->pack_name, built_in) == 0;
    return rules->edition == ORR_EDITION_OWN && taken ? "own pack" : rules->pack_name;
}

static void write_tags(const orr_record *record, const void *final, orr_text *out)
{
    const orr_rules *rules = record->rules;
    orr_record_number(out, "Orrery", ORR_RECORD_FORMAT);
    orr_record_tag(out, "Game", rules->game->id);
    orr_record_number(out, "Rules", (unsigned long long)rules->version);
    orr_record_number(out, "Seats", (unsigned long long)rules->seats);
    for (int i = 0; rules->game->options[i].name; i++) {
        char value[ORR_MAX_NAME], option[2 * ORR_MAX_NAME];
        orr_rules_option(rules, i, value);
        snprintf(option, sizeof option, "%s=%s", rules->game->options[i].name, value);
        orr_record_tag(out, "Option", option);
    }
    orr_record_tag(out, "Pack", name_of_pack(rules));
    orr_text_add(out, "[PackHash \"%016llx\"]\n", (unsigned long long)rules->pack_hash);
    orr_record_chance(out, &record->rng);
    if (record->players[0])
        orr_record_tag(out, "Players", record->players);
    if (record->coached)
        orr_record_tag(out, "Coach", "yes");
    write_promise(out, record);
    char bytes[ORR_MAX_NOTATION];
    orr_text result = orr_text_in(bytes, sizeof bytes);
    orr_describe_result(rules, final, &result);
    if (result.length)
        orr_record_tag(out, "Result", bytes);
    orr_record_number(out, "Moves", (unsigned long long)record->count);
    orr_text_add(out, "[Hash \"%016llx\"]\n", (unsigned long long)orr_hash(rules, final));
}

void orr_record_pack(orr_text *out, const char *yaml)
{
    orr_text_bytes(out, "\n", 1);
    while (*yaml) {
        const size_t length = strcspn(yaml, "\n"), text = strcspn(yaml, "\r\n");
        orr_text_add(out, text ? "| " : "|");
        orr_text_bytes(out, yaml, text);
        orr_text_bytes(out, "\n", 1);
        yaml += length + (yaml[length] == '\n');
    }
}

static bool write_moves(const orr_record *record, void *state, orr_text *out, orr_error *error)
{
    orr_moves legal;
    if (!orr_start(record->rules, state, record->rng, NULL, &legal, error))
        return false;
    for (int i = 0; i < record->count; i++) {
        orr_text_add(out, "%d. ", i + 1);
        orr_print_move(record->rules, state, record->moves[i], out);
        orr_text_add(out, "\n");
        if (!orr_apply(record->rules, state, record->moves[i], NULL, &legal, error))
            return false;
    }
    return true;
}

bool orr_record_write(const orr_record *record, orr_text *out, orr_error *error)
{
    if (record->rng.kind == ORR_CHANCE_SCRIPTED)
        return orr_fail(error, "A game with scripted dice is a test and is not recorded.");
    void *state = malloc(orr_state_size(record->rules));
    if (!state)
        return orr_fail(error, "Out of memory.");
    orr_text moves = orr_text_new();
    const bool written = write_moves(record, state, &moves, error);
    if (written) {
        write_tags(record, state, out);
        if (orr_rules_pack_text(record->rules))
            orr_record_pack(out, orr_rules_pack_text(record->rules));
        orr_text_bytes(out, "\n", 1);
        orr_text_bytes(out, moves.data, moves.length);
    }
    orr_text_free(&moves);
    free(state);
    return written;
}

/* ---- reading -------------------------------------------------------------------------------- */

/* What the tags say, before anything is made of it. */
typedef struct tags {
    char game[ORR_MAX_NAME], pack[ORR_MAX_NAME], players[ORR_MAX_NOTATION];
    char result[ORR_MAX_NOTATION];
    char options[MAX_RECORD_OPTIONS][2 * ORR_MAX_NAME];
    int option_count;
    long long format, version, seats, moves;
    bool has_moves, has_hash, has_pack_hash, has_chance, has_result, coached, keyed;
    uint64_t hash, pack_hash;
    orr_rng rng;
    char commitment[65], secret[65], contributions[ORR_MAX_SEATS][65];
} tags;

typedef struct reader {
    const char *at, *end, *where;
    int line;
    char text[MAX_LINE]; /* the line being read */
    orr_text pack;       /* lines behind a bar */
    bool moves;          /* they have begun: no pack any more */
    orr_error *error;
} reader;

static bool take_pack_line(reader *r, size_t length)
{
    if (r->moves)
        return orr_fail(r->error, "%s:%d: a pack stands before the moves.", r->where, r->line);
    const size_t bar = length > 1 && r->at[1] == ' ' ? 2 : 1;
    orr_text_bytes(&r->pack, r->at + bar, length - bar);
    orr_text_bytes(&r->pack, "\n", 1);
    return true;
}

/* The next line with something on it; false at the end or if a line is too long. */
static bool next_line(reader *r, bool *failed)
{
    *failed = false;
    while (r->at < r->end) {
        const char *newline = memchr(r->at, '\n', (size_t)(r->end - r->at));
        const size_t length = (size_t)((newline ? newline : r->end) - r->at);
        r->line++;
        if (*r->at == '|' && !memchr(r->at, '\0', length)) {
            if (!take_pack_line(r, length))
                return !(*failed = true);
            r->at += length + (newline ? 1 : 0);
            continue;
        }
        if (*r->at == '#') { /* for people, or for `orrery store`; of any length */
            r->at += length + (newline ? 1 : 0);
            continue;
        }
        if (length >= MAX_LINE || memchr(r->at, '\0', length)) {
            *failed = true;
            return orr_fail(r->error, "%s:%d: this is not a line of a recorded game.", r->where,
                            r->line);
        }
        memcpy(r->text, r->at, length);
        r->text[length] = '\0';
        while (r->text[0] && isspace((unsigned char)r->text[strlen(r->text) - 1]))
            r->text[strlen(r->text) - 1] = '\0';
        r->at += length + (newline ? 1 : 0);
        if (r->text[0] && r->text[0] != '#')
            return true;
    }
    return false;
}

static bool parse_hex(const char *text, uint8_t *bytes, int most, int *count)
{
    *count = 0;
    for (; text[0]; text += 2) {
        unsigned value;
        if (*count == most || !isxdigit((unsigned char)text[0]) ||
            !isxdigit((unsigned char)text[1]) || sscanf(text, "%2x", &value) != 1)
            return false;
        bytes[(*count)++] = (uint8_t)value;
    }
    return true;
}

static bool parse_hash(const char *text, uint64_t *hash)
{
    uint8_t bytes[8];
    int count;
    if (!parse_hex(text, bytes, 8, &count) || count != 8)
        return false;
    *hash = 0;
    for (int i = 0; i < 8; i++)
        *hash = *hash << 8 | bytes[i];
    return true;
}

static bool read_seed(tags *t, const char *value)
{
    char *end;
    const unsigned long long seed = strtoull(value, &end, 10);
    t->has_chance = true;
    t->rng = orr_rng_fast(seed);
    return isdigit((unsigned char)value[0]) && !*end && strlen(value) <= 20;
}

static bool read_key(tags *t, const char *value)
{
    uint8_t key[FAIR_KEY];
    int count;
    if (!parse_hex(value, key, FAIR_KEY, &count) || count != FAIR_KEY)
        return false;
    t->has_chance = true;
    t->rng = orr_rng_fair(key);
    return true;
}

static bool copy_value(char *to, size_t size, const char *value)
{
    return snprintf(to, size, "%s", value) < (int)size;
}

/* "2:abcd": what seat 2 put in. */
static bool read_contribution(tags *t, const char *value)
{
    if (value[0] < '1' || value[0] > '0' + ORR_MAX_SEATS || value[1] != ':')
        return false;
    const int seat = value[0] - '1';
    return copy_value(t->contributions[seat], sizeof t->contributions[seat], value + 2);
}

/* Take one tag in; false if its value makes no sense, with known = false if the tag is none. */
static bool read_tag(tags *t, const char *tag, const char *value, bool *known)
{
    *known = true;
    if (strcmp(tag, "Orrery") == 0)
        return orr_parse_number(value, ORR_RECORD_FORMAT, ORR_RECORD_FORMAT, &t->format);
    if (strcmp(tag, "Game") == 0)
        return copy_value(t->game, sizeof t->game, value);
    if (strcmp(tag, "Rules") == 0)
        return orr_parse_number(value, 1, 1000, &t->version);
    if (strcmp(tag, "Seats") == 0)
        return orr_parse_number(value, 1, ORR_MAX_SEATS, &t->seats);
    if (strcmp(tag, "Option") == 0)
        return t->option_count < MAX_RECORD_OPTIONS &&
               copy_value(t->options[t->option_count++], sizeof t->options[0], value);
    if (strcmp(tag, "Pack") == 0) {
        copy_value(t->pack, sizeof t->pack, value);
        return true; /* a name for people; the hash is what counts */
    }
    if (strcmp(tag, "PackHash") == 0)
        return t->has_pack_hash = true, parse_hash(value, &t->pack_hash);
    if (strcmp(tag, "Seed") == 0)
        return read_seed(t, value);
    if (strcmp(tag, "Key") == 0)
        return read_key(t, value);
    if (strcmp(tag, "Chance") == 0)
        return t->keyed = strcmp(value, keyed_chance) == 0;
    if (strcmp(tag, "Players") == 0)
        return copy_value(t->players, sizeof t->players, value);
    if (strcmp(tag, "Coach") == 0)
        return t->coached = true, strcmp(value, "yes") == 0;
    if (strcmp(tag, "Result") == 0)
        return t->has_result = true, copy_value(t->result, sizeof t->result, value);
    if (strcmp(tag, "Moves") == 0)
        return t->has_moves = true, orr_parse_number(value, 0, INT32_MAX, &t->moves);
    if (strcmp(tag, "Hash") == 0)
        return t->has_hash = true, parse_hash(value, &t->hash);
    if (strcmp(tag, "Commitment") == 0)
        return copy_value(t->commitment, sizeof t->commitment, value);
    if (strcmp(tag, "Secret") == 0)
        return copy_value(t->secret, sizeof t->secret, value);
    if (strcmp(tag, "Contribution") == 0)
        return read_contribution(t, value);
    *known = false;
    return false;
}

/* [Name "value"] */
static bool read_tag_line(reader *r, tags *t)
{
    char tag[32], value[MAX_LINE];
    int used = 0;
    value[0] = '\0';
    const bool empty = sscanf(r->text, "[%31[A-Za-z] \"\"]%n", tag, &used) == 1 && used;
    if (!empty && (sscanf(r->text, "[%31[A-Za-z] \"%599[^\"]\"]%n", tag, value, &used) != 2 ||
                   !used || r->text[used]))
        return orr_fail(r->error, "%s:%d: a tag is written [Name \"value\"].", r->where, r->line);
    bool known;
    if (read_tag(t, tag, value, &known))
        return true;
    if (!known)
        return orr_fail(r->error, "%s:%d: there is no tag '%s'.", r->where, r->line, tag);
    if (strcmp(tag, "Chance") == 0)
        return orr_fail(r->error,
                        "%s:%d: was played with a kind of chance that this Orrery does not know, "
                        "'%.60s'; a newer one may.",
                        r->where, r->line, value);
    return orr_fail(r->error, "%s:%d: '%.60s' makes no sense as %s.", r->where, r->line, value,
                    tag);
}

/* All tags; the first move line, if there is one, is left in r->text. */
static bool read_tags(reader *r, tags *t, bool *more)
{
    bool failed;
    *more = false;
    while (next_line(r, &failed)) {
        if (r->text[0] != '[') {
            *more = true;
            return true;
        }
        if (!read_tag_line(r, t))
            return false;
    }
    return !failed;
}

/* It was played with another pack than the one at hand: given, in the file or built in. */
static void refuse_pack(const reader *r, const tags *t, const char *given, bool inside)
{
    if (given)
        orr_fail(r->error, "%s: was played with another pack than %.100s.", r->where, given);
    else if (inside)
        orr_fail(r->error, "%s: the pack in it is not the one it was played with; it was edited.",
                 r->where);
    else if (strcmp(t->pack, built_in) == 0)
        orr_fail(r->error,
                 "%s: was played with another edition of the built-in pack and does not hold it; "
                 "give that one with --pack.",
                 r->where);
    else
        orr_fail(r->error, "%s: was played with another pack (%s); give that one with --pack.",
                 r->where, t->pack[0] ? t->pack : "unnamed");
}

static orr_rules *rules_from_tags(const reader *r, const tags *t, const char *pack_file)
{
    if (!t->game[0] || !t->seats || !t->has_chance) {
        orr_fail(r->error, "%s: not a recorded game; it needs the tags Game, Seats and Seed.",
                 r->where);
        return NULL;
    }
    const orr_game *game = orr_game_find(t->game);
    if (!game) {
        orr_fail(r->error, "%s: there is no game '%s' here.", r->where, t->game);
        return NULL;
    }
    const char *options[MAX_RECORD_OPTIONS];
    for (int i = 0; i < t->option_count; i++)
        options[i] = t->options[i];
    orr_error why;
    const int version = t->version ? (int)t->version : game->version;
    const char *inside = r->pack.length ? r->pack.data : NULL;
    orr_rules *rules =
        pack_file ? orr_rules_new_version(game, version, (int)t->seats, options, t->option_count,
                                          pack_file, &why)
                  : orr_rules_new_pack(game, version, (int)t->seats, options, t->option_count,
                                       t->pack[0] ? t->pack : "its pack", inside, &why);
    if (!rules) {
        orr_fail(r->error, "%s: %s", r->where, why.text);
        return NULL;
    }
    if (t->has_pack_hash && t->pack_hash != rules->pack_hash) {
        refuse_pack(r, t, pack_file, inside != NULL);
        orr_rules_free(rules);
        return NULL;
    }
    return rules;
}

/* "12. drop 4": the number must be the next one. */
static bool read_move_line(reader *r, orr_record *record, void *state, orr_moves *legal)
{
    char *notation;
    const long number = strtol(r->text, &notation, 10);
    if (notation == r->text || notation[0] != '.')
        return orr_fail(r->error, "%s:%d: a move is written '%d. verb ...'.", r->where, r->line,
                        record->count + 1);
    if (number != record->count + 1)
        return orr_fail(r->error, "%s:%d: move %ld comes where move %d was expected.", r->where,
                        r->line, number, record->count + 1);
    notation += 1 + strspn(notation + 1, " ");
    if (notation[0] == '#')
        return orr_fail(
            r->error,
            "%s:%d: the moves are numbers, because the Orrery that saved it did not know "
            "the rules. Open it with the Orrery it was played with.",
            r->where, r->line);
    orr_move move;
    orr_error why;
    if (!orr_parse_move(record->rules, state, notation, &move, &why) ||
        !orr_apply(record->rules, state, move, NULL, legal, &why))
        return orr_fail(r->error, "%s:%d: move %ld cannot be made: %s", r->where, r->line, number,
                        why.text);
    orr_record_add(record, move);
    return true;
}

/* The tags that seal the file. */
static bool check_seal(const reader *r, const tags *t, const orr_record *record, const void *state)
{
    if (t->has_moves && t->moves != record->count)
        return orr_fail(r->error, "%s: says it has %lld moves, but %d are there.", r->where,
                        t->moves, record->count);
    if (t->has_hash && t->hash != orr_hash(record->rules, state))
        return orr_fail(r->error,
                        "%s: the last position is not the one it was saved with; it was edited "
                        "(remove the Hash tag if you meant to).",
                        r->where);
    char bytes[ORR_MAX_NOTATION];
    orr_text result = orr_text_in(bytes, sizeof bytes);
    orr_describe_result(record->rules, state, &result);
    if (t->has_result && strcmp(t->result, bytes) != 0)
        return orr_fail(r->error, "%s: says '%.80s', but %s%.80s.", r->where, t->result,
                        bytes[0] ? "in truth: " : "the game is not over", bytes);
    return true;
}

static bool read_moves(reader *r, const tags *t, orr_record *record, void *state, bool more)
{
    orr_moves legal;
    orr_error why;
    if (!orr_start(record->rules, state, record->rng, NULL, &legal, &why))
        return orr_fail(r->error, "%s: %s", r->where, why.text);
    bool failed = false;
    while (more) {
        if (!read_move_line(r, record, state, &legal))
            return false;
        more = next_line(r, &failed);
    }
    return !failed && check_seal(r, t, record, state);
}

static orr_record *read_record(reader *r, const char *pack_file)
{
    tags t = {0};
    bool more;
    if (!read_tags(r, &t, &more))
        return NULL;
    orr_rules *rules = rules_from_tags(r, &t, pack_file);
    if (!rules)
        return NULL;
    orr_record *record = orr_record_new(rules, t.keyed ? orr_rng_keyed(t.rng) : t.rng);
    snprintf(record->players, sizeof record->players, "%s", t.players);
    record->coached = t.coached;
    memcpy(record->commitment, t.commitment, sizeof record->commitment);
    memcpy(record->secret, t.secret, sizeof record->secret);
    memcpy(record->contributions, t.contributions, sizeof record->contributions);
    void *state = malloc(orr_state_size(rules));
    r->moves = true;
    const bool complete =
        state ? read_moves(r, &t, record, state, more) : orr_fail(r->error, "Out of memory.");
    free(state);
    if (complete)
        return record;
    orr_record_free(record);
    return NULL;
}

orr_record *orr_record_read(const char *text, size_t length, const char *where,
                            const char *pack_file, orr_error *error)
{
    reader r = {
        .at = text, .end = text + length, .where = where, .error = error, .pack = orr_text_new()};
    orr_record *record = read_record(&r, pack_file);
    orr_text_free(&r.pack);
    return record;
}
