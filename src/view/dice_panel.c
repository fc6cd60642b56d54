/* dice_panel.c - what a table says about its dice: the promise, who put something in, and, loudly,
 * that there is none because they come from a seed. As HTML for the page. */
#include "scene/markup.h"
#include "table/fair_dice.h"
#include "table/mission_of_day.h"
#include "view/frame.h"

#include <string.h>

const char *view_dice_word(const table *t)
{
    return table_is_fair(t)                           ? "fair"
           : strncmp(fair_source(t), "seed:", 5) == 0 ? "seeded"
                                                      : "recorded";
}

/* Everybody is told: who made the table may know what comes. */
static void seeded(const table *t, orr_text *out)
{
    const bool from_seed = strncmp(fair_source(t), "seed:", 5) == 0;
    orr_text_add(out, "<p class=\"notice dice\">");
    if (from_seed && t->course.coached) {
        orr_text_add(out, "A first game has the same dice for everybody: seed %s.</p>",
                     fair_source(t) + 5);
        return;
    }
    orr_text_add(out, "<strong>These dice are not fair ones.</strong> ");
    if (from_seed)
        orr_text_add(out,
                     "They come from the seed %s: whoever made the table may know every die "
                     "and every card to come.</p>",
                     fair_source(t) + 5);
    else
        orr_text_add(out, "They come from a recorded game: whoever has the recording knows every "
                          "die and every card to come.</p>");
}

static void silent_ones(const table *t, orr_text *out)
{
    for (int seat = 0; seat < t->seats; seat++) {
        if (strcmp(t->seat[seat].contribution, FAIR_NOTHING) != 0)
            continue;
        orr_text_add(out, " ");
        view_name(t, seat, out);
        orr_text_add(out, " added no digits.");
    }
}

static void promise(const table *t, orr_text *out)
{
    orr_text_add(out, "<p class=\"muted fair\">Fair dice: promise <code>%s</code>", t->commitment);
    if (fair_mission(t) && !fair_shows_secret(t))
        orr_text_add(out, mission_is_round(fair_mission(t))
                              ? ", the same for everybody in this round of the cup; its secret is "
                                "shown when the round is over."
                          : mission_is_race(fair_mission(t))
                              ? ", the same for everybody in the race; its secret is shown after a "
                                "week."
                              : ", the same for everybody today; its secret is shown at midnight "
                                "UTC.");
    else if (t->status == TABLE_OVER)
        orr_text_add(out,
                     ", secret <code>%s</code>; <code>orrery verify</code> checks the saved "
                     "game.",
                     t->secret);
    silent_ones(t, out);
    orr_text_add(out, "</p>");
}

/* Before the game: the page puts something in by itself; who has no script does it by hand. */
static void collecting(const table *t, int viewer, orr_text *out)
{
    if (viewer >= 0 && table_waits_for(t, viewer))
        orr_text_add(out,
                     "<form method=\"post\" action=\"/api/tables/%s/contribute\" "
                     "id=\"x-dice\"><input type=\"hidden\" name=\"commitment\" "
                     "value=\"%s\"><label>Your digits for the dice <input name=\"contribution\" "
                     "minlength=\"%d\" maxlength=\"%d\" autocomplete=\"off\"></label> <button "
                     "class=\"pill\" type=\"submit\">Add them</button></form>",
                     t->id, t->commitment, FAIR_LEAST_DIGITS, TABLE_HASH_SIZE - 1);
    else if (viewer >= 0 && t->due)
        orr_text_add(out,
                     "<form method=\"post\" action=\"/api/tables/%s/begin\"><button class=\"pill\" "
                     "type=\"submit\">Begin without the others' digits</button></form>",
                     t->id);
}

void view_dice(const table *t, int viewer, orr_text *out)
{
    if (!table_is_fair(t)) {
        seeded(t, out);
        return;
    }
    promise(t, out);
    if (table_collects_dice(t))
        collecting(t, viewer, out);
}
