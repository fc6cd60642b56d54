/* words_test.c - the glossary of every game: no verb, no word of the pack and no sign of the table is
 * without an explanation, and every explanation can be read.
 *
 * ORRERY_LAW_GAME=fermi looks at one game only.
 */
#include "kernel/kernel.h"
#include "kernel/glossary.h"
#include "scene/node.h"
#include "support/support.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WORDS = 60, LEAST_WORDS = 2, MOST_MISSING = 2000 };

/* What is to be explained: the values of these fields, wherever they stand in the pack, and the names
 * in these parts of it. Both lists end with NULL. */
static const struct pack_words {
    const char *game;
    const char *fields[10], *parts[10];
} pack_words[] = {
    {"fermi",
     {"keywords", "type", "signature", "phase", "ability", NULL},
     {"spaces", "range", "xenos", "stations", NULL}},
    {"cadets",
     {"talent", "effect", "class", "law", "lock", NULL},
     {"people", "species", "things", NULL}},
    {"federation",
     {"valid", "keyword", "order", "counters", NULL},
     {"races", "worlds", "levels", "resources", "assets", "technologies", "alien-techs", NULL}},
    {"horizons",
     {"kind", "domain", "topic", "level", "descriptors", "symbols", "gear", NULL},
     {"techs", "policies", "facilities", NULL}},
    {"expatriate",
     {"job", "kind", "needs", "gives", "brings", "effect", "arm", NULL},
     {"colonies", NULL}},
};

/* Values that say that there is nothing to say. */
static bool is_filler(const char *word, size_t length)
{
    static const char *const fillers[] = {"none", "plain", "yes", "no", "any", "-"};
    for (size_t i = 0; i < sizeof fillers / sizeof *fillers; i++)
        if (strlen(fillers[i]) == length && strncmp(fillers[i], word, length) == 0)
            return true;
    return length == 0 || isdigit((unsigned char)*word);
}

typedef struct search {
    const orr_game *game;
    orr_text missing;
} search;

static void need(search *s, const char *word, size_t length, const char *where)
{
    char line[200];
    while (length && (*word == ' ' || *word == '"'))
        word++, length--;
    while (length && strchr(" \"\r", word[length - 1]))
        length--;
    if (is_filler(word, length) || orr_term_find(s->game, word, length))
        return;
    snprintf(line, sizeof line, " %.*s (%s);", (int)length, word, where);
    if (!strstr(s->missing.data, line))
        orr_text_add(&s->missing, "%s", line);
}

/* "field: value", "field: [a, b]", anywhere in a stretch of YAML. */
static void need_values(search *s, const char *from, const char *to, const char *field)
{
    const size_t length = strlen(field);
    for (const char *at = from; (at = strstr(at, field)) && at < to; at += length) {
        const char *value = at + length;
        if (value[0] != ':' || value[1] != ' ' || (isalnum((unsigned char)at[-1]) || at[-1] == '-'))
            continue;
        value += 2;
        const bool list = *value == '[';
        value += list;
        const char *end = value + strcspn(value, list ? "]\n" : ",}\n#");
        while (value < end) {
            const size_t one = strcspn(value, ",]}\n#");
            need(s, value, (size_t)(end - value) < one ? (size_t)(end - value) : one, field);
            value += one + 1;
        }
    }
}

/* From "part:" at the beginning of a line to the next such line. */
static void need_names(search *s, const char *pack, const char *part)
{
    char head[80];
    snprintf(head, sizeof head, "\n%s:", part);
    const char *from = strstr(pack, head);
    if (!from)
        fail_because("%s: the pack has no part '%s'", s->game->id, part);
    const char *to = from + strlen(head);
    while (*to && !(to[0] == '\n' && isalpha((unsigned char)to[1])))
        to++;
    need_values(s, from, to, "name");
}

static bool is_asked_for(const orr_game *game)
{
    const char *only = getenv("ORRERY_LAW_GAME");
    return !only || strcmp(only, game->id) == 0;
}

static void tell_missing(search *s, const char *what)
{
    if (s->missing.length)
        fail_because("%s: no entry under Words for %s:%.*s", s->game->id, what, MOST_MISSING,
                     s->missing.data);
    orr_text_free(&s->missing);
}

static void every_verb_is_explained(void **state)
{
    (void)state;
    for (int i = 0; i < orr_game_count(); i++) {
        search s = {.game = orr_game_at(i), .missing = orr_text_new()};
        for (int v = 0; is_asked_for(s.game) && orr_verb_at(s.game, v); v++)
            need(&s, orr_verb_at(s.game, v)->word, strlen(orr_verb_at(s.game, v)->word), "verb");
        tell_missing(&s, "these verbs");
    }
}

static void every_word_of_the_pack_is_explained(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof pack_words / sizeof *pack_words; i++) {
        const struct pack_words *words = &pack_words[i];
        search s = {.game = orr_game_find(words->game), .missing = orr_text_new()};
        if (!s.game || !is_asked_for(s.game))
            continue;
        orr_rules *rules = usual_rules(s.game->id);
        const char *pack = orr_rules_pack_text(rules);
        for (int f = 0; words->fields[f]; f++)
            need_values(&s, pack + 1, pack + strlen(pack), words->fields[f]);
        for (int p = 0; words->parts[p]; p++)
            need_names(&s, pack, words->parts[p]);
        tell_missing(&s, "these words of the pack");
        orr_rules_free(rules);
    }
}

/* A sign that stands alone: no label, no small print. */
static void need_signs(search *s, const orr_node *first)
{
    for (const orr_node *node = first; node; node = node->next) {
        const bool alone = node->glyph.drawn && !(node->label && *node->label) &&
                           !(node->tip && *node->tip) && !(node->note && *node->note);
        if (alone && !node->offers)
            need(s, node->glyph.spoken, strlen(node->glyph.spoken), "sign");
        need_signs(s, node->first);
    }
}

/* What is said of a table is words: letters and what belongs to them. */
static void assert_spoken(const search *s, const char *what, const orr_text *text)
{
    for (const char *line = text->data; *line; line += strcspn(line, "\n"), line += *line == '\n')
        for (const char *at = line; *at && *at != '\n'; at++)
            if (strchr("[]|", *at) || (unsigned char)*at >= 0xe2)
                fail_because("%s: %s says: %.*s", s->game->id, what, (int)strcspn(line, "\n"),
                             line);
}

/* The whole table, the question, and each panel by its name. */
static void tell_everything(const search *s, const orr_scene *scene)
{
    orr_text text = orr_text_new(), names = orr_text_new();
    orr_speak_look(scene, NULL, &text);
    assert_spoken(s, "the table", &text);
    orr_text_clear(&text);
    orr_speak_bar(scene, &text);
    orr_speak_question(scene, &text);
    assert_spoken(s, "the question", &text);
    orr_speak_names(scene, &names);
    char *rest = names.data;
    for (const char *name; (name = strtok_r(rest, ";", &rest));) {
        orr_text_clear(&text);
        if (!orr_speak_look(scene, name, &text))
            fail_because("%s: '%s' is a name that nothing has", s->game->id, name);
        assert_spoken(s, name, &text);
    }
    orr_text_free(&text);
    orr_text_free(&names);
}

static void every_table_is_told_and_its_signs_are_explained(void **state)
{
    enum { MOST_DECISIONS = 400, EVERY = 5 };
    (void)state;
    for (int i = 0; i < orr_game_count(); i++) {
        search s = {.game = orr_game_at(i), .missing = orr_text_new()};
        if (!is_asked_for(s.game))
            continue;
        orr_error error;
        orr_rules *rules = usual_rules(s.game->id);
        orr_player *player = orr_player_new("greedy", 1, &error);
        void *position = calloc(1, orr_state_size(rules)),
             *known = calloc(1, orr_state_size(rules));
        static orr_moves moves;
        orr_rng choices = orr_rng_fast(3);
        orr_start(rules, position, orr_rng_fast(7), NULL, &moves, &error);
        for (int n = 0; moves.count > 0 && n < MOST_DECISIONS; n++) {
            const int actor = orr_actor(position) < 0 ? 0 : orr_actor(position);
            memcpy(known, position, orr_state_size(rules));
            orr_conceal(rules, known, actor);
            orr_scene *scene = n % EVERY == 0 ? orr_scene_new(rules, known) : NULL;
            if (scene) {
                need_signs(&s, scene->first);
                tell_everything(&s, scene);
            }
            orr_scene_free(scene);
            orr_play(rules, position, orr_player_choose(player, rules, known, &moves, &choices),
                     NULL, &moves);
        }
        free(position);
        free(known);
        orr_player_free(player);
        orr_rules_free(rules);
        tell_missing(&s, "these signs");
    }
}

/* ---- the entries themselves --------------------------------------------------------------------- */

static int words_in(const char *text)
{
    int count = 0;
    for (const char *at = text; *at; at++)
        count += !isspace((unsigned char)*at) && (at == text || isspace((unsigned char)at[-1]));
    return count;
}

static void every_entry_is_a_sentence_or_two(void **state)
{
    (void)state;
    for (int i = 0; i < orr_game_count(); i++) {
        const orr_game *game = orr_game_at(i);
        if (orr_term_count(game) == 0)
            fail_because("%s has no words under '## Words' in its manual", game->id);
        for (int t = 0; t < orr_term_count(game); t++) {
            const orr_term *term = orr_term_at(game, t);
            const int words = words_in(term->meaning);
            const size_t length = strlen(term->meaning);
            if (words < LEAST_WORDS || words > MOST_WORDS || term->meaning[length - 1] != '.')
                fail_because("%s: '%s' has %d words: %s", game->id, term->name, words,
                             term->meaning);
        }
    }
}

/* Every line of the part that looks like an entry is one. */
static void no_entry_is_lost_by_the_way_it_is_written(void **state)
{
    (void)state;
    for (int i = 0; i < orr_game_count(); i++) {
        const orr_game *game = orr_game_at(i);
        int lines = 0;
        const char *at = strstr(orr_game_manual(game), "\n## Words\n");
        for (at = at ? at + 4 : ""; (at = strstr(at, "\n- ")); at++)
            lines++;
        assert_int_equal(lines, orr_term_count(game));
    }
}

static void a_word_is_found_by_any_of_its_names(void **state)
{
    (void)state;
    const orr_game *game = orr_game_find("connect4");
    static const char *const names[] = {"Line", "line", "lines", "four in a row", "four-in-a-row"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const orr_term *term = orr_term_find(game, names[i], strlen(names[i]));
        assert_non_null(term);
        assert_string_equal(term->name, "Line");
    }
    assert_null(orr_term_find(game, "lin", 3));
    assert_null(orr_term_find(game, "", 0));
    orr_text text = orr_text_new();
    assert_false(orr_describe_word(game, "thre", &text));
    assert_non_null(strstr(text.data, "Threat"));
    orr_text_clear(&text);
    assert_false(orr_describe_word(game, "bogey", &text));
    assert_non_null(strstr(text.data, "no explanation of 'bogey'"));
    orr_text_clear(&text);
    assert_false(orr_describe_word(game, "", &text));
    assert_non_null(strstr(text.data, "Column, Disc"));
    orr_text_free(&text);
}

static void a_term_is_found_where_it_stands(void **state)
{
    (void)state;
    const orr_game *game = orr_game_find("connect4");
    size_t length;
    assert_string_equal(words_here(game, "discs fall", &length)->name, "Disc");
    assert_int_equal(length, 5);
    assert_string_equal(words_here(game, "disc.", &length)->name, "Disc");
    assert_int_equal(length, 4);
    assert_null(words_here(game, "discord", &length));
    assert_null(words_here(game, "discsome", &length));
    assert_string_equal(words_here(game, "discs", &length)->name, "Disc");
    assert_int_equal(length, 5);
    assert_null(words_here(game, "drop it", &length)); /* a move */
}

static void several_of_a_thing_are_the_same_term(void **state)
{
    (void)state;
    int found = 0;
    for (int g = 0; g < orr_game_count(); g++) {
        const orr_game *game = orr_game_at(g);
        for (int i = 0; i < orr_term_count(game); i++) {
            const orr_term *term = orr_term_at(game, i);
            char several[2 * ORR_MAX_NAME];
            size_t length;
            snprintf(several, sizeof several, "%s", term->name);
            const size_t one = strlen(several);
            if (words_here(game, several, &length) != term || length != one ||
                several[one - 1] == 's')
                continue;
            snprintf(several + one, sizeof several - one, "s, and");
            assert_ptr_equal(words_here(game, several, &length), term);
            assert_int_equal(length, one + 1);
            snprintf(several + one, sizeof several - one, "some");
            assert_true(words_here(game, several, &length) != term || length < one);
            found++;
        }
    }
    assert_true(found > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_verb_is_explained),
        cmocka_unit_test(every_word_of_the_pack_is_explained),
        cmocka_unit_test(every_table_is_told_and_its_signs_are_explained),
        cmocka_unit_test(every_entry_is_a_sentence_or_two),
        cmocka_unit_test(no_entry_is_lost_by_the_way_it_is_written),
        cmocka_unit_test(a_word_is_found_by_any_of_its_names),
        cmocka_unit_test(a_term_is_found_where_it_stands),
        cmocka_unit_test(several_of_a_thing_are_the_same_term),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
