/* account.c - see account.h. What an account says; account_walk.c makes it. */
#include "study/account.h"
#include "kernel/kernel.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *const account_part_words[ACCOUNT_PARTS] = {
    [ACCOUNT_START] = "start",   [ACCOUNT_OF_DEAL] = "deal",  [ACCOUNT_OF_LUCK] = "luck",
    [ACCOUNT_OWN] = "own",       [ACCOUNT_OTHERS] = "others", [ACCOUNT_OF_HIDDEN] = "hidden",
    [ACCOUNT_OF_DRIFT] = "drift"};

void account_free(account *a)
{
    if (!a)
        return;
    for (int i = 0; i < a->item_count; i++) {
        for (int line = 0; line < a->items[i].line_count; line++)
            free(a->items[i].lines[line].text);
        free(a->items[i].lines);
        free(a->items[i].why);
        free(a->items[i].label);
        free(a->items[i].notation);
        free(a->items[i].better_label);
        free(a->items[i].better_notation);
    }
    free(a->items);
    free(a->chance);
    free(a->turn);
    free(a);
}

/* Each part is the step between two rounded sums: so a part of nothing stays nothing, and they end
 * at the rounded result. */
void account_round(const account_sums *sums, int decimals, double part[ACCOUNT_PARTS])
{
    const double scale = pow(10, decimals);
    double sum = 0, last = 0;
    for (int i = 0; i < ACCOUNT_PARTS; i++) {
        sum += 100 * sums->part[i];
        const double rounded = round(sum * scale);
        part[i] = (rounded - last) / scale + 0.0;
        last = rounded;
    }
}

/* What is sure of it: a large item that may be an error of the games is none. */
static double sure_size(const account_item *item, int seat)
{
    if (item->kind == ACCOUNT_DRIFT)
        return 0;
    return fabs(item->by[seat]) - item->error[seat];
}

int account_largest(const account *a, int seat, int most, int *items)
{
    int found = 0;
    for (int i = 0; i < a->item_count; i++) {
        const double size = sure_size(&a->items[i], seat);
        if (size <= 0 || (found == most && size <= sure_size(&a->items[items[found - 1]], seat)))
            continue;
        int place = found < most ? found++ : found - 1;
        for (; place > 0 && sure_size(&a->items[items[place - 1]], seat) < size; place--)
            items[place] = items[place - 1];
        items[place] = i;
    }
    return found;
}

/* A line as a sentence of its own. */
static void add_sentence(orr_text *out, const char *line)
{
    const size_t length = strlen(line);
    orr_text_add(out, "%s%s", line, length && strchr(".!?", line[length - 1]) ? "" : ".");
}

static void tell_decision(const account_item *item, orr_text *out)
{
    if (item->seat >= 0)
        orr_text_add(out, "%s chose '%s'.", orr_seat(item->seat), item->label);
    else
        orr_text_add(out, "'%s' was chosen.", item->label);
}

void account_tell(const account_item *item, int seat, orr_text *out)
{
    const account_line *line = account_cause(item, seat);
    if (item->kind == ACCOUNT_DEAL)
        orr_text_add(out, "What was dealt at the start.");
    else if (item->kind == ACCOUNT_DRIFT)
        orr_text_add(out, "Nothing happened: a turn further on it looked different.");
    else if (item->kind == ACCOUNT_HIDDEN)
        orr_text_add(out, "%s chose '%s' without knowing what the others hold.",
                     orr_seat(item->seat), item->label);
    else if (line && line->text[0]) {
        orr_text_add(out, "%s",
                     account_has_one_cause(item, seat) ? "" : "Many things at once, most of all: ");
        add_sentence(out, line->text);
    } else if (item->kind == ACCOUNT_LUCK)
        orr_text_add(out, "What followed '%s'.", item->label);
    else if (item->kind == ACCOUNT_DECISION)
        tell_decision(item, out);
}

bool account_has_one_cause(const account_item *item, int seat)
{
    const account_line *line = account_cause(item, seat);
    return !line || 2 * fabs(line->by[seat]) >= fabs(item->by[seat]);
}

const account_line *account_cause(const account_item *item, int seat)
{
    const account_line *best = NULL;
    const double way = item->by[seat] < 0 ? -1 : 1;
    for (int i = 0; i < item->line_count; i++)
        if (!best || item->lines[i].by[seat] * way > best->by[seat] * way)
            best = &item->lines[i];
    return best;
}
