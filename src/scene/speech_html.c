/* speech_html.c - the table in words on a page without pictures, for who hears it in a browser. */
#include "scene/markup.h"
#include "scene/speech.h"

#include <string.h>

void speech_paragraphs(const char *lines, const orr_game *game, orr_text *out)
{
    markup_told told = {{false}};
    orr_text line = orr_text_new();
    while (*lines) {
        const size_t length = strcspn(lines, "\n");
        orr_text_clear(&line);
        orr_text_bytes(&line, lines, length);
        if (length) {
            orr_text_add(out, "<p>");
            markup_terms(out, line.data, game, &told);
            orr_text_add(out, "</p>\n");
        }
        lines += length + (lines[length] == '\n');
    }
    orr_text_free(&line);
}

void speech_table_html(const orr_scene *scene, orr_text *out)
{
    orr_text words = orr_text_new();
    orr_speak_look(scene, "goal", &words);
    speech_paragraphs(words.data, NULL, out);
    for (const orr_node *panel = scene->first; panel; panel = panel->next) {
        if (speech_is_legend(panel))
            continue;
        orr_text_clear(&words);
        speech_panel_name(panel, &words);
        orr_text_add(out, "<details><summary>");
        markup_plain(out, words.data);
        orr_text_add(out, "</summary>\n");
        orr_text_clear(&words);
        speech_lines(panel, &words);
        speech_paragraphs(words.data, NULL, out);
        orr_text_add(out, "</details>\n");
    }
    orr_text_free(&words);
}

static void move_button(const orr_scene *scene, int index, orr_text *out)
{
    const scene_move *move = &scene->moves[index];
    orr_text words = orr_text_new();
    speech_say(move->label, &words);
    if (move->detail[0]) {
        orr_text_add(&words, " (");
        speech_say(move->detail, &words);
        orr_text_add(&words, ")");
    }
    orr_text_add(out, "<li value=\"%d\"><button class=\"pill\" name=\"move\"", index + 1);
    markup_attribute(out, "value", move->notation);
    orr_text_add(out, ">");
    markup_plain(out, words.data);
    orr_text_add(out, "</button></li>\n");
    orr_text_free(&words);
}

void speech_moves_html(const orr_scene *scene, orr_text *out)
{
    enum { FEW = 12 };
    for (int g = 0; g < scene->group_count; g++) {
        const scene_group *group = &scene->groups[g];
        const bool folded = scene->move_count > FEW && group->count > 1;
        if (folded)
            orr_text_add(out, "<details><summary>%s, %d choices</summary>\n", group->verb,
                         group->count);
        orr_text_add(out, "<ol>\n");
        for (int i = 0; i < group->count; i++)
            move_button(scene, group->moves[i], out);
        orr_text_add(out, folded ? "</ol>\n</details>\n" : "</ol>\n");
    }
}
