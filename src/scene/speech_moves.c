/* speech_moves.c - the question and its moves, in order and numbered as in orr_legal.
 *
 * Nobody wants to hear forty moves before the one they had in mind. While the list takes more words
 * than one can keep, its largest groups are told by their name and count, and `moves NAME` lists
 * them.
 */
#include "kernel/kernel.h"
#include "scene/speech.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MOST_WORDS = 60, MOST_BESIDE_A_COACH = 12 }; /* who has said which move, and its number */
enum { FEW_MOVES = 8 }; /* so many are always told, and nothing is left to ask for */
enum { FEW = 3 };       /* as many are always told beside a coach */

/* Moves that stand together: those of one tab, or of one verb. */
typedef struct heap {
    const char *name;
    bool has[ORR_MAX_MOVES];
    int count, first, words;
    bool told; /* move by move */
} heap;

/* Small print begins with what matters most, up to its first semicolon. skip: bytes of the label
 * that were said before. */
static void add_move(const orr_scene *scene, int index, size_t skip, bool whole, orr_text *out)
{
    const scene_move *move = &scene->moves[index];
    const bool has_detail = move->detail[0] && (whole || !scene->coach_move); /* who said enough */
    orr_text_add(out, "%d. ", index + 1);
    speech_say(move->label + skip, out);
    if (has_detail) {
        orr_text detail = orr_text_new();
        orr_text_bytes(&detail, move->detail,
                       whole ? strlen(move->detail) : strcspn(move->detail, ";"));
        orr_text_add(out, " (");
        speech_say(detail.data, out);
        orr_text_add(out, ")");
        orr_text_free(&detail);
    }
    orr_text_add(out, ".\n");
}

/* Is there a word left of every label? A bare number after the number of the move says little. */
static bool is_told_after(const orr_scene *scene, int first, int last, size_t skip)
{
    for (int i = first; i <= last; i++) {
        const char *rest = scene->moves[i].label + skip;
        while (*rest && !isalpha((unsigned char)*rest) && (unsigned char)*rest < 0x80)
            rest++;
        if (!*rest)
            return false;
    }
    return true;
}

/* How many bytes of whole words the labels of moves of one verb have in common, something being
 * left of each; 0 if saying them once would save next to nothing. */
static size_t common_beginning(const orr_scene *scene, int first, int last)
{
    enum { LEAST_SAVED = 3 };
    const char *label = scene->moves[first].label;
    size_t common = strlen(label), end = 0;
    int words = 0, told = 0;
    for (int i = first; i <= last; i++) {
        size_t same = 0;
        if (scene->moves[i].unlisted)
            continue;
        told++;
        while (same < common && label[same] == scene->moves[i].label[same])
            same++;
        common = same;
    }
    for (size_t at = 0; at < common; at++)
        if (label[at] == ' ' && is_told_after(scene, first, last, at + 1)) {
            end = at + 1;
            words++;
        }
    return words * (told - 1) >= LEAST_SAVED ? end : 0;
}

/* Moves that follow each other and are of one verb: "Launch Probe to:", then where to. */
static void tell_run(const orr_scene *scene, int first, int last, orr_text *out)
{
    const size_t common = common_beginning(scene, first, last);
    if (common) {
        orr_text words = orr_text_new();
        orr_text_bytes(&words, scene->moves[first].label, common);
        speech_say(words.data, out);
        orr_text_add(out, out->data[out->length - 1] == ':' ? "\n" : ":\n");
        orr_text_free(&words);
    }
    for (int i = first; i <= last; i++)
        if (!scene->moves[i].unlisted)
            add_move(scene, i, common, false, out);
}

static int end_of_run(const orr_scene *scene, int first)
{
    int last = first;
    while (last + 1 < scene->move_count &&
           scene->moves[last + 1].move.verb == scene->moves[first].move.verb)
        last++;
    return last;
}

static const char *name_of(const scene_group *group)
{
    return group->tab ? group->tab : group->verb;
}

static int by_first(const void *left, const void *right)
{
    return ((const heap *)left)->first - ((const heap *)right)->first;
}

static void weigh(const orr_scene *scene, heap *h)
{
    orr_text text = orr_text_new();
    h->told = true;
    h->first = scene->move_count;
    for (int move = 0; move < scene->move_count; move++) {
        const int last = end_of_run(scene, move);
        if (scene->moves[move].unlisted)
            continue;
        if (h->has[move]) {
            h->first = move < h->first ? move : h->first;
            for (int i = move; i <= last; i++)
                h->count += !scene->moves[i].unlisted;
            tell_run(scene, move, last, &text);
        }
        move = last;
    }
    h->words = speech_words(text.data);
    orr_text_free(&text);
}

/* Allocated; in the order of their first moves. */
static heap *heaps_of(const orr_scene *scene, int *count)
{
    heap *heaps = orr_alloc_zeroed((size_t)scene->group_count + 1, sizeof *heaps);
    *count = 0;
    for (int g = 0; g < scene->group_count; g++) {
        const scene_group *group = &scene->groups[g];
        int at = 0;
        while (at < *count && strcasecmp(heaps[at].name, name_of(group)) != 0)
            at++;
        *count += at == *count;
        heaps[at].name = name_of(group);
        for (int i = 0; i < group->count; i++)
            heaps[at].has[group->moves[i]] = true;
    }
    for (int i = 0; i < *count; i++)
        weigh(scene, &heaps[i]);
    qsort(heaps, (size_t)*count, sizeof *heaps, by_first);
    return heaps;
}

/* "1 to 5, 9": the numbers of its moves. */
static void add_numbers(const orr_scene *scene, const heap *h, orr_text *out)
{
    const char *before = "";
    for (int i = 0; i < scene->move_count; i++) {
        if (!h->has[i])
            continue;
        int last = i;
        while (last + 1 < scene->move_count && h->has[last + 1])
            last++;
        orr_text_add(out, "%s%d", before, i + 1);
        if (last > i)
            orr_text_add(out, " to %d", last + 1);
        before = ", ";
        i = last;
    }
}

/* Tell the largest heaps by their names until the rest is short enough. */
static void fold_heaps(heap *heaps, int count, int most)
{
    enum { WORDS_OF_A_NAME = 6 };
    for (;;) {
        int words = 0;
        heap *largest = NULL;
        for (int i = 0; i < count; i++) {
            words += heaps[i].told ? heaps[i].words : WORDS_OF_A_NAME;
            if (heaps[i].told && heaps[i].count > 1 &&
                (!largest || heaps[i].words > largest->words))
                largest = &heaps[i];
        }
        if (words <= most || !largest)
            return;
        largest->told = false;
    }
}

static void add_name(const heap *h, orr_text *out)
{
    char slug[ORR_MAX_NAME];
    orr_slug(h->name, slug);
    orr_text_add(out, "%s", slug);
}

/* A heap of several verbs says which. */
static void add_verbs(const orr_scene *scene, const heap *h, orr_text *out)
{
    int count = 0;
    for (int g = 0; g < scene->group_count; g++)
        count += h->has[scene->groups[g].moves[0]];
    const char *before = ": ";
    for (int g = 0; g < scene->group_count && count > 1; g++)
        if (h->has[scene->groups[g].moves[0]]) {
            orr_text_add(out, "%s%s", before, scene->groups[g].verb);
            before = ", ";
        }
}

/* Moves that are told stand in order of numbers; a folded heap where its first move would. */
static void tell_heaps(const orr_scene *scene, const heap *heaps, int count, orr_text *out)
{
    for (int move = 0; move < scene->move_count; move++) {
        const int last = end_of_run(scene, move);
        if (scene->moves[move].unlisted)
            continue;
        for (int i = 0; i < count; i++) {
            if (heaps[i].told && heaps[i].has[move])
                tell_run(scene, move, last, out);
            if (heaps[i].told || heaps[i].first != move)
                continue;
            orr_text_add(out, "moves ");
            add_name(&heaps[i], out);
            orr_text_add(out, ": %d choices, ", heaps[i].count);
            add_numbers(scene, &heaps[i], out);
            add_verbs(scene, &heaps[i], out);
            orr_text_add(out, ".\n");
        }
        move = last;
    }
}

/* Somebody has said which number to press, and explains nothing new. */
static bool is_guided(const orr_scene *scene)
{
    return scene->coach && scene->coach_move && (!scene->coach->steps || scene->coach->goes_on);
}

/* "moves: 34 choices: build, service." */
static void tell_kinds(const orr_scene *scene, const heap *heaps, int count, orr_text *out)
{
    const char *before = ": ";
    orr_text_add(out, "moves: %d choices", scene->move_count);
    for (int i = 0; i < count; i++) {
        if (heaps[i].count < 2)
            continue;
        orr_text_add(out, "%s", before);
        add_name(&heaps[i], out);
        before = ", ";
    }
    orr_text_add(out, ".\n");
}

void speech_question(const orr_scene *scene, orr_text *out)
{
    if (scene->seats > 1 || !scene->decides)
        orr_text_add(out, "%s: ", scene->heading);
    speech_say(scene->prompt, out);
    orr_text_add(out, "\n");
}

/* How long the first sentence is, with the blanks after it. */
static size_t sentence(const char *text)
{
    size_t length = strcspn(text, ".?!");
    while (text[length] && !isspace((unsigned char)text[length + 1]) && text[length + 1])
        length += 1 + strcspn(text + length + 1, ".?!");
    length += text[length] != '\0';
    return length + strspn(text + length, " ");
}

void speech_shorten(orr_scene *scene, const char *before)
{
    orr_text kept = orr_text_new(), one = orr_text_new();
    for (const char *at = scene->prompt; *at;) {
        const size_t length = sentence(at);
        orr_text_clear(&one);
        orr_text_bytes(&one, at, length);
        while (one.length && one.data[one.length - 1] == ' ')
            one.data[--one.length] = '\0';
        if (at == scene->prompt || strchr(one.data, '?') || !strstr(before, one.data))
            orr_text_add(&kept, "%s%s", kept.length ? " " : "", one.data);
        at += length;
    }
    scene->prompt = scene_string(scene, kept.length ? kept.data : "");
    orr_text_free(&kept);
    orr_text_free(&one);
}

void orr_speak_question(const orr_scene *scene, orr_text *out)
{
    int count;
    heap *heaps = heaps_of(scene, &count);
    speech_question(scene, out);
    if (scene->coach_move)
        fold_heaps(heaps, count, MOST_BESIDE_A_COACH);
    else if (scene->move_count > FEW_MOVES)
        fold_heaps(heaps, count, MOST_WORDS);
    if (is_guided(scene) && scene->move_count > FEW)
        tell_kinds(scene, heaps, count, out);
    else
        tell_heaps(scene, heaps, count, out);
    free(heaps);
}

bool orr_speak_moves(const orr_scene *scene, const char *group, orr_text *out)
{
    int count;
    bool found = !group || !*group;
    heap *heaps = heaps_of(scene, &count);
    char wanted[ORR_MAX_NAME], slug[ORR_MAX_NAME];
    orr_slug(group ? group : "", wanted);
    for (int move = 0; move < scene->move_count; move++)
        for (int i = 0; i < count; i++) {
            const char *verb = orr_verb_at(scene->rules->game, scene->moves[move].move.verb)->word;
            orr_slug(heaps[i].name, slug);
            if (!heaps[i].has[move])
                continue;
            if (wanted[0] && strcmp(wanted, slug) != 0 && strcmp(wanted, verb) != 0)
                continue;
            add_move(scene, move, 0, true, out);
            found = true;
        }
    if (!found) {
        orr_text_add(out, "No move of '%.60s' is possible now. There is: ", group);
        for (int i = 0; i < count; i++) {
            orr_text_add(out, i ? ", " : "");
            add_name(&heaps[i], out);
        }
        orr_text_add(out, ".\n");
    }
    free(heaps);
    return found;
}
