/* today_others.c - what others did where one's own game turned, on the page of a day. */
#include "kernel/kernel.h"
#include "scene/markup.h"
#include "server/missions.h"
#include "study/crossroads.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ASKED = 40, SHOWN_WAYS = 4, LEAST_BAR = 2 };

static orr_record *record_of(exchange *x, const char *id)
{
    orr_error error;
    orr_record *record = NULL;
    table *t = desk_find_table(x->s->desk, id, &error);
    if (!t)
        return NULL;
    pthread_mutex_lock(&t->live.mutex);
    if (!t->unreadable[0])
        record = table_record(t, &error);
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(x->s->desk, t);
    return record;
}

/* Among so many of them, from the best to the worst. */
static bool read_crossroads(exchange *x, const day_view *v, crossroads *c)
{
    orr_error error;
    orr_record *mine = v->mine.turned ? record_of(x, v->mine.table) : NULL;
    const bool found = mine && crossroads_find(mine, v->mine.turned - 1, c, &error);
    const int every = (v->count + MOST_ASKED - 1) / MOST_ASKED;
    orr_record_free(mine);
    for (int i = 0; i < v->count && found; i += every) {
        if (strcmp(v->tries[i].person, v->mine.person) == 0)
            continue;
        orr_record *theirs = record_of(x, v->tries[i].table);
        if (theirs)
            crossroads_add(c, theirs, v->tries[i].outcome == ORR_WON);
        orr_record_free(theirs);
    }
    if (found)
        crossroads_sort(c);
    return found && c->came;
}

static void row(const crossroads *c, const char *label, int count, int won, bool mine,
                orr_text *out)
{
    const int percent = (100 * count + c->came / 2) / c->came;
    orr_text_add(out, "<li%s><span>", mine ? " class=\"mine\"" : "");
    markup_plain(out, label);
    orr_text_add(out,
                 "</span><svg viewBox=\"0 0 100 8\" preserveAspectRatio=\"none\" "
                 "aria-hidden=\"true\"><rect class=\"all\" width=\"100\" height=\"8\"/><rect "
                 "width=\"%d\" height=\"8\"/></svg><b>%d of %d</b> <small>",
                 percent > LEAST_BAR ? percent
                 : count             ? LEAST_BAR
                                     : 0,
                 count, c->came);
    if (count)
        orr_text_add(out, "%d won", won);
    orr_text_add(out, "</small></li>");
}

void others_html(exchange *x, const day_view *v, orr_text *out)
{
    crossroads *c = orr_alloc(sizeof *c);
    if (read_crossroads(x, v, c)) {
        int rest = 0, rest_won = 0;
        orr_text_add(out, "<h3>What others did there <small>");
        if (c->turn)
            orr_text_add(out, "those who were asked the same on turn %d", c->turn);
        else
            orr_text_add(out, "those who were asked the same");
        orr_text_add(out, "</small></h3><ul class=\"crossroads\">");
        for (int i = 0; i < c->ways; i++)
            if (i < SHOWN_WAYS)
                row(c, c->way[i].label, c->way[i].count, c->way[i].won, i == 0, out);
            else
                rest += c->way[i].count, rest_won += c->way[i].won;
        if (rest)
            row(c, "something else", rest, rest_won, false, out);
        orr_text_add(out, "</ul>");
    }
    free(c);
}
