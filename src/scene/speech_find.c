/* speech_find.c - `look`: the whole table, a panel or a thing by its name.
 *
 * A name is compared word by word, without regard to case: "tile C4" finds the space whose id
 * begins with "tile" and whose label is "C4". What is called exactly so comes first, then panels, then
 * things, and last what only has the words in its small print.
 */
#include "kernel/kernel.h"
#include "scene/speech.h"

#include <ctype.h>
#include <string.h>

enum { NO_MATCH, IN_SMALL_PRINT, IN_NAMES, EXACT };

/* " tile c4 ": lower case, every word between blanks. */
static void fold(const char *text, orr_text *out)
{
    if (!out->length)
        orr_text_add(out, " ");
    for (; text && *text; text++) {
        const unsigned char c = (unsigned char)*text;
        if (isalnum(c) || c >= 0xc3)
            orr_text_add(out, "%c", tolower(c));
        else if (c >= 0x80 && c < 0xc0 && out->data[out->length - 1] != ' ')
            orr_text_add(out, "%c", c);
        else if (out->data[out->length - 1] != ' ')
            orr_text_add(out, " ");
    }
    if (out->data[out->length - 1] != ' ')
        orr_text_add(out, " ");
}

static bool is_exactly(const char *name, const char *wanted)
{
    orr_text folded = orr_text_new();
    fold(name, &folded);
    const bool same = name && strcmp(folded.data, wanted) == 0;
    orr_text_free(&folded);
    return same;
}

/* Is each word of the one among the words of the other? A plural is as good as a singular. */
static bool has_words(const char *folded, const char *wanted)
{
    for (const char *at = wanted + 1; *at;) {
        const size_t length = strcspn(at, " ");
        bool found = false;
        for (const char *word = folded; (word = strchr(word, ' ')) && word[1]; word++) {
            const size_t other = strcspn(word + 1, " ");
            const size_t common = other < length ? other : length;
            found = found || (strncmp(word + 1, at, common) == 0 &&
                              (other == length || (other == length + 1 && word[other] == 's') ||
                               (length == other + 1 && at[length - 1] == 's')));
        }
        if (!found)
            return false;
        at += length + 1;
    }
    return wanted[1];
}

static int match(const orr_node *node, const char *wanted)
{
    if (is_exactly(node->label, wanted) || is_exactly(node->id, wanted) ||
        is_exactly(node->note, wanted))
        return EXACT;
    orr_text names = orr_text_new();
    fold(node->label, &names);
    fold(node->note, &names);
    fold(node->id, &names);
    fold(node->type == NODE_WORDS ? node->text : node->glyph.spoken, &names);
    int found = has_words(names.data, wanted) ? IN_NAMES : NO_MATCH;
    if (!found && node->tip) {
        fold(node->tip, &names);
        found = has_words(names.data, wanted) ? IN_SMALL_PRINT : NO_MATCH;
    }
    orr_text_free(&names);
    return found;
}

static int best_match(const orr_node *first, const char *wanted, bool inside)
{
    int best = NO_MATCH;
    for (const orr_node *node = first; node; node = node->next) {
        int found = match(node, wanted);
        best = found > best ? found : best;
        found = inside ? best_match(node->first, wanted, true) : NO_MATCH;
        best = found > best ? found : best;
    }
    return best;
}

/* The outermost of what matches this well; what is inside is told with it. */
static void tell_matches(const orr_node *first, const char *wanted, int grade, orr_text *out)
{
    for (const orr_node *node = first; node; node = node->next)
        if (match(node, wanted) >= grade)
            speech_thing(node, out);
        else
            tell_matches(node->first, wanted, grade, out);
}

static void tell_panel(const orr_node *panel, orr_text *out)
{
    if (!panel->label || !*panel->label) {
        speech_panel_name(panel, out);
        orr_text_add(out, ":\n");
    }
    speech_lines(panel, out);
}

/* ---- the line above the table ---------------------------------------------------------------- */

void orr_speak_bar(const orr_scene *scene, orr_text *out)
{
    speech_say(scene->title, out);
    if (scene->phase.count)
        orr_text_add(out, "%sphase %d of %d, %s", out->length ? ", " : "", scene->phase.at,
                     scene->phase.count, scene->phase.name);
    if (out->length)
        orr_text_add(out, ".\n");
}

static void tell_goal(const orr_scene *scene, orr_text *out)
{
    for (const scene_badge *badge = scene->badges; badge; badge = badge->next) {
        orr_text_add(out, "%s%s", badge->label, badge->label[0] ? ": " : "");
        speech_say(badge->value, out);
        orr_text_add(out, ".\n");
    }
    if (scene->goal) {
        orr_text_add(out, "Goal: ");
        speech_say(scene->goal, out);
        orr_text_add(out, ".\n");
    }
    for (const orr_node *count = scene->counts; count; count = count->next)
        speech_lines(count, out);
}

static void tell_all(const orr_scene *scene, orr_text *out)
{
    orr_speak_bar(scene, out);
    tell_goal(scene, out);
    for (const orr_node *panel = scene->first; panel; panel = panel->next) {
        if (speech_is_legend(panel))
            continue;
        orr_text_add(out, "\n");
        tell_panel(panel, out);
    }
}

void orr_speak_names(const orr_scene *scene, orr_text *out)
{
    orr_text_add(out, "goal");
    for (const orr_node *panel = scene->first; panel; panel = panel->next) {
        if (speech_is_legend(panel))
            continue;
        orr_text_add(out, "; ");
        speech_panel_name(panel, out);
    }
}

/* Panels by the place where they stand, "seats", "shelf"; the map is the one with a board. */
static bool tell_place(const orr_scene *scene, const char *wanted, orr_text *out)
{
    bool told = false;
    for (const orr_node *panel = scene->first; panel; panel = panel->next)
        if (is_exactly(scene_place_word(panel->place), wanted) ||
            (strcmp(wanted, " map ") == 0 && scene_has_board(panel))) {
            tell_panel(panel, out);
            told = true;
        }
    return told;
}

static bool tell_named(const orr_scene *scene, const char *wanted, orr_text *out)
{
    const int panels = best_match(scene->first, wanted, false);
    if (strcmp(wanted, " goal ") == 0) {
        orr_speak_bar(scene, out);
        tell_goal(scene, out);
        return true;
    }
    if (panels < EXACT && best_match(scene->first, wanted, true) == EXACT) {
        tell_matches(scene->first, wanted, EXACT, out);
        return true;
    }
    if (panels >= IN_NAMES) {
        for (const orr_node *panel = scene->first; panel; panel = panel->next)
            if (match(panel, wanted) == panels)
                tell_panel(panel, out);
        return true;
    }
    if (tell_place(scene, wanted, out))
        return true;
    const int things = best_match(scene->first, wanted, true);
    if (things != NO_MATCH)
        tell_matches(scene->first, wanted, things, out);
    return things != NO_MATCH;
}

bool orr_speak_look(const orr_scene *scene, const char *name, orr_text *out)
{
    orr_text wanted = orr_text_new();
    bool found = true;
    fold(name ? name : "", &wanted);
    if (!wanted.data[1]) {
        tell_all(scene, out);
    } else if (!tell_named(scene, wanted.data, out)) {
        found = false;
        orr_text_add(out, "There is nothing called '%.80s' on this table. There is: ", name);
        orr_speak_names(scene, out);
        orr_text_add(out, ". Whatever stands there can be named too.\n");
    }
    orr_text_free(&wanted);
    return found;
}
