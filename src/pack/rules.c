/* rules.c - a game made ready to be played: its pack loaded, its options chosen, its seats counted.
 * Constant from then on and shared by every state of the game. */
#include "kernel/kernel.h"
#include "kernel/keyed.h"
#include "pack/packs.h"
#include "kernel/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST_PACK = 4 << 20 };

const char *orr_version(void)
{
    return ORRERY_VERSION;
}

/* Word number index of an option, wherever its words come from; NULL past the last. */
static const char *option_word(const orr_rules *rules, const orr_option *option, int index)
{
    if (option->word)
        return option->word(rules->pack, index);
    for (int i = 0; option->words && option->words[i]; i++)
        if (i == index)
            return option->words[i];
    return NULL;
}

static bool has_words(const orr_option *option)
{
    return option->word || option->words;
}

bool orr_rules_choice(const orr_rules *rules, int index, int number, char value[ORR_MAX_NAME])
{
    const orr_option *option = &rules->game->options[index];
    if (has_words(option)) {
        const char *word = option_word(rules, option, number);
        if (word)
            orr_slug(word, value);
        return word;
    }
    snprintf(value, ORR_MAX_NAME, "%d", option->min + number);
    return option->min + number <= option->max;
}

void orr_rules_option(const orr_rules *rules, int index, char value[ORR_MAX_NAME])
{
    const orr_option *option = &rules->game->options[index];
    const int first = has_words(option) ? 0 : option->min;
    orr_rules_choice(rules, index, rules->option[index] - first, value);
}

/* The option was given a value that it cannot take; say which it can. */
static bool refuse_value(const orr_rules *rules, const orr_option *option, const char *value,
                         orr_error *error)
{
    if (!has_words(option))
        return orr_fail(error, "Option %s is a number from %d to %d, not '%.40s'.", option->name,
                        option->min, option->max, value);
    char bytes[240];
    orr_text words = orr_text_in(bytes, sizeof bytes);
    char word[ORR_MAX_NAME];
    for (int i = 0; orr_rules_choice(rules, (int)(option - rules->game->options), i, word); i++)
        orr_text_add(&words, "%s%s", i ? ", " : "", word);
    return orr_fail(error, "Option %s is one of %s, not '%.40s'.", option->name, bytes, value);
}

static bool set_option(orr_rules *rules, int index, const char *value, orr_error *error)
{
    const orr_option *option = &rules->game->options[index];
    if (!has_words(option)) {
        long long number;
        if (!orr_parse_number(value, option->min, option->max, &number))
            return refuse_value(rules, option, value, error);
        rules->option[index] = (int)number;
        return true;
    }
    char wanted[ORR_MAX_NAME], word[ORR_MAX_NAME];
    orr_slug(value, wanted);
    for (int i = 0; orr_rules_choice(rules, index, i, word); i++)
        if (strcmp(word, wanted) == 0) {
            rules->option[index] = i;
            return true;
        }
    return refuse_value(rules, option, value, error);
}

static bool refuse_option(const orr_game *game, const char *given, orr_error *error)
{
    char bytes[240];
    orr_text names = orr_text_in(bytes, sizeof bytes);
    for (int i = 0; game->options[i].name; i++) {
        orr_text_add(&names, "%s%s", i ? ", " : "", game->options[i].name);
        if (strcmp(game->options[i].name, given) == 0)
            return orr_fail(error, "Option %s needs a value: write %s=value.", given, given);
    }
    if (names.length == 0)
        return orr_fail(error, "%s has no options, so '%.40s' cannot be set.", game->title, given);
    return orr_fail(error, "%s has no option '%.40s'; it has %s (written name=value).", game->title,
                    given, bytes);
}

static bool apply_option(orr_rules *rules, const char *given, orr_error *error)
{
    const char *equals = strchr(given, '=');
    for (int i = 0; equals && rules->game->options[i].name; i++) {
        const char *name = rules->game->options[i].name;
        if (strlen(name) == (size_t)(equals - given) && strncmp(name, given, strlen(name)) == 0)
            return set_option(rules, i, equals + 1, error);
    }
    return refuse_option(rules->game, given, error);
}

static int default_of(const orr_rules *rules, int index)
{
    const orr_option *option = &rules->game->options[index];
    char word[ORR_MAX_NAME];
    for (int i = 0; option->usual && orr_rules_choice(rules, index, i, word); i++)
        if (strcmp(word, option->usual) == 0)
            return i;
    return option->otherwise;
}

static bool apply_options(orr_rules *rules, const char *const *options, int count, orr_error *error)
{
    int known = 0;
    for (; rules->game->options[known].name; known++)
        rules->option[known] = default_of(rules, known);
    assert(known <= ORR_MAX_OPTIONS);
    for (int i = 0; i < count; i++)
        if (!apply_option(rules, options[i], error))
            return false;
    return true;
}

/* ---- editions ------------------------------------------------------------------------------- */

static const char built_in[] = "built in"; /* the name of every pack that was, in any release */

/* The pack inside the program as it was read once: a pack has no pointers, so whoever wants it
 * later gets a copy. Reading takes milliseconds, and a table should open in less. */
typedef struct built_in_pack {
    uint64_t hash;
    _Alignas(max_align_t) unsigned char bytes[];
} built_in_pack;

static built_in_pack *read_built_in(const orr_game *game, orr_error *error)
{
    size_t length;
    const char *yaml = orr_pack_text(game, &length);
    built_in_pack *read = yaml ? orr_alloc(sizeof *read + game->pack_size) : NULL;
    if (!read || !orr_pack_load(game, yaml, length, "built-in pack", read->bytes, error)) {
        free(read);
        return NULL;
    }
    read->hash = orr_pack_hash(game, read->bytes);
    return read;
}

/* NULL if there is none, or for a game that is not of the registry, whose entry may go away. */
static const built_in_pack *built_in_of(const orr_game *game)
{
    enum { REMEMBERED = 64 };
    static built_in_pack *known[REMEMBERED];
    orr_error error = {.text = ""};
    int index = 0;
    while (orr_games[index] && orr_games[index] != game)
        index++;
    if (!orr_games[index] || index >= REMEMBERED)
        return NULL;
    built_in_pack *there = __atomic_load_n(&known[index], __ATOMIC_ACQUIRE);
    if (there)
        return there;
    built_in_pack *read = read_built_in(game, &error);
    if (!read || __atomic_compare_exchange_n(&known[index], &there, read, false, __ATOMIC_ACQ_REL,
                                             __ATOMIC_ACQUIRE))
        return read;
    free(read); /* another thread was faster */
    return there;
}

uint64_t orr_built_in_hash(const orr_game *game)
{
    orr_error error = {.text = ""};
    const built_in_pack *there = built_in_of(game);
    if (there)
        return there->hash;
    built_in_pack *read = read_built_in(game, &error);
    const uint64_t hash = read ? read->hash : 0;
    free(read);
    return hash;
}

static bool load_built_in(orr_rules *rules, void *pack, orr_error *error)
{
    size_t length = 0;
    const built_in_pack *there = built_in_of(rules->game);
    snprintf(rules->pack_name, sizeof rules->pack_name, "%s", built_in);
    rules->edition = ORR_EDITION_NOW;
    if (there) {
        memcpy(pack, there->bytes, rules->game->pack_size);
        rules->pack_hash = there->hash;
        return true;
    }
    const char *yaml = orr_pack_text(rules->game, &length);
    if (!yaml)
        return orr_fail(error, "%s has no built-in pack, so give one.", rules->game->title);
    if (!orr_pack_load(rules->game, yaml, length, "built-in pack", pack, error))
        return false;
    rules->pack_hash = orr_pack_hash(rules->game, pack);
    return true;
}

/* A pack that is at hand as YAML. */
static bool load_text(orr_rules *rules, const char *name, const char *text, void *pack,
                      orr_error *error)
{
    const bool was_built_in = strcmp(name, built_in) == 0;
    if (!orr_pack_load(rules->game, text, strlen(text), was_built_in ? "its pack" : name, pack,
                       error))
        return false;
    rules->pack_hash = orr_pack_hash(rules->game, pack);
    const bool now = rules->pack_hash == orr_built_in_hash(rules->game);
    rules->edition = now ? ORR_EDITION_NOW : was_built_in ? ORR_EDITION_OLDER : ORR_EDITION_OWN;
    snprintf(rules->pack_name, sizeof rules->pack_name, "%s", now ? built_in : name);
    rules->pack_text = now ? NULL : strdup(text);
    return now || rules->pack_text || orr_fail(error, "Out of memory.");
}

int orr_rules_edition(const orr_rules *rules)
{
    return rules->edition;
}

const char *orr_rules_pack_text(const orr_rules *rules)
{
    size_t length;
    return rules->pack_text ? rules->pack_text : orr_pack_text(rules->game, &length);
}

void orr_describe_edition(const orr_rules *rules, orr_text *out)
{
    static const char *const more[] = {
        [ORR_EDITION_NOW] = "",
        [ORR_EDITION_OLDER] = " (there is a newer one; this game goes on by the one it began with)",
        [ORR_EDITION_OWN] = " (a pack of its own)",
    };
    orr_text_add(out, "Edition: %s%s", ((const orr_pack_head *)rules->pack)->edition,
                 more[rules->edition]);
}

/* ---- rules ----------------------------------------------------------------------------------- */

bool orr_version_is_known(const orr_game *game, int version, orr_error *error)
{
    const int oldest = game->oldest ? game->oldest : 1;
    if (version >= oldest && version <= game->version)
        return true;
    if (version >= 1 && version < oldest)
        return orr_fail(error,
                        "%s: rules of version %d were played by an older Orrery; this one knows "
                        "version %d and later.",
                        game->title, version, oldest);
    return orr_fail(error, "%s has rules of version %d to %d, not %d; a newer Orrery may know it.",
                    game->title, oldest, game->version, version);
}

static bool seats_fit(const orr_game *game, int seats, orr_error *error)
{
    if (seats >= game->min_seats && seats <= game->max_seats)
        return true;
    if (game->min_seats == game->max_seats)
        return orr_fail(error, "%s is for %d seat%s, not %d.", game->title, game->min_seats,
                        game->min_seats == 1 ? "" : "s", seats);
    return orr_fail(error, "%s is for %d to %d seats, not %d.", game->title, game->min_seats,
                    game->max_seats, seats);
}

orr_rules *orr_rules_new_pack(const orr_game *game, int version, int seats,
                              const char *const *options, int option_count, const char *pack_name,
                              const char *pack_text, orr_error *error)
{
    if (!orr_game_is_complete(game, error) || !orr_version_is_known(game, version, error) ||
        !seats_fit(game, seats, error))
        return NULL;
    orr_rules *rules = calloc(1, sizeof *rules);
    void *pack = calloc(1, game->pack_size);
    if (!rules || !pack) {
        orr_fail(error, "Out of memory.");
        free(pack);
        free(rules);
        return NULL;
    }
    *rules = (orr_rules){.game = game, .pack = pack, .version = version, .seats = seats};
    keyed_slots(rules);
    const bool loaded = pack_text ? load_text(rules, pack_name, pack_text, pack, error)
                                  : load_built_in(rules, pack, error);
    if (loaded && apply_options(rules, options, option_count, error))
        return rules;
    orr_rules_free(rules);
    return NULL;
}

orr_rules *orr_rules_new_version(const orr_game *game, int version, int seats,
                                 const char *const *options, int option_count,
                                 const char *pack_file, orr_error *error)
{
    orr_text text = {0};
    if (pack_file && !orr_read_file(pack_file, LARGEST_PACK, &text, error))
        return NULL;
    const bool whole = !pack_file || strlen(text.data) == text.length;
    orr_rules *rules = NULL;
    if (whole)
        rules = orr_rules_new_pack(game, version, seats, options, option_count, pack_file,
                                   pack_file ? text.data : NULL, error);
    else
        orr_fail(error, "%s: this is not a pack; it holds a zero byte.", pack_file);
    orr_text_free(&text);
    return rules;
}

orr_rules *orr_rules_new(const orr_game *game, int seats, const char *const *options,
                         int option_count, const char *pack_file, orr_error *error)
{
    return orr_rules_new_version(game, game->version, seats, options, option_count, pack_file,
                                 error);
}

orr_rules *orr_rules_copy(const orr_rules *rules)
{
    orr_rules *copy = orr_copy_bytes(rules, sizeof *rules);
    copy->pack = orr_copy_bytes(rules->pack, rules->game->pack_size);
    copy->pack_text = rules->pack_text ? orr_copy_text(rules->pack_text) : NULL;
    return copy;
}

void orr_rules_free(orr_rules *rules)
{
    if (!rules)
        return;
    free((void *)rules->pack);
    free((void *)rules->pack_text);
    free(rules);
}

uint64_t orr_rules_pack_hash(const orr_rules *rules)
{
    return rules->pack_hash;
}

const orr_game *orr_rules_game(const orr_rules *rules)
{
    return rules->game;
}

int orr_rules_seats(const orr_rules *rules)
{
    return rules->seats;
}

int orr_rules_version(const orr_rules *rules)
{
    return rules->version;
}

const char *orr_rules_pack_name(const orr_rules *rules)
{
    return rules->pack_name;
}
