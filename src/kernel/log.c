/* log.c - the lines that tell what happened. Rules write them with orr_say and orr_whisper; who
 * listens passes an orr_log. Without a listener nothing of this runs. */
#include "kernel/kernel.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *orr_mark_word(orr_mark mark)
{
    static const char *const words[ORR_MARKS] = {
        [ORR_GAIN] = "gain",         [ORR_LOSS] = "loss",     [ORR_HIT] = "hit",
        [ORR_MISS] = "miss",         [ORR_REVEAL] = "reveal", [ORR_NOTHING] = "nothing",
        [ORR_ANNOUNCE] = "announce",
    };
    return words[mark];
}

void orr_log_line(orr_log *log, int audience, orr_mark mark, const char *format, ...)
{
    char text[ORR_MAX_NOTATION * 2];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    log->told = true;
    log->line(log->user, audience, mark, text);
}

void orr_log_moment(orr_log *log, const void *state, bool last)
{
    const bool due = log->told || (last && log->behind);
    log->behind = !due && !last;
    log->told = false;
    if (due && log->moment)
        log->moment(log->user, state);
    log->decided = false;
}

/* Names stay valid for the length of one orr_say: the scratch buffers are used in turn. */
static char *next_scratch(orr_log *log)
{
    const int count = (int)(sizeof log->scratch / sizeof log->scratch[0]);
    log->scratch_used = (log->scratch_used + 1) % count;
    return log->scratch[log->scratch_used];
}

const char *orr_named(orr_log *log, int kind, int operand)
{
    char *buffer = next_scratch(log), bytes[ORR_MAX_NAME];
    const char *name = orr_name_of(log->rules, log->state, kind, operand, bytes);
    if (kind == ORR_KIND_SEAT && name)
        return orr_seat(operand);
    snprintf(buffer, ORR_MAX_NAME, "[=%.*s]", ORR_MAX_NAME - 4, name ? name : "?");
    return buffer;
}

const char *orr_seat(int seat)
{
    static const char *const spans[] = {"[seat:1]", "[seat:2]", "[seat:3]", "[seat:4]",
                                        "[seat:5]", "[seat:6]", "[seat:7]", "[seat:8]"};
    static_assert(sizeof spans / sizeof *spans == ORR_MAX_SEATS, "a span for every seat");
    return seat >= 0 && seat < ORR_MAX_SEATS ? spans[seat] : "?";
}

const char *orr_die(orr_log *log, int sides, int face)
{
    char *buffer = next_scratch(log);
    snprintf(buffer, ORR_MAX_NAME, "[d%d:%d]", sides, face);
    return buffer;
}

const char *orr_die_judged(orr_log *log, int sides, int face, bool success)
{
    char *buffer = next_scratch(log);
    snprintf(buffer, ORR_MAX_NAME, "[d%d:%d%c]", sides, face, success ? '+' : '-');
    return buffer;
}

/* ---- reading --------------------------------------------------------------------------------- */

static const char *read_number(const char *at, int *value)
{
    const char *start = at;
    *value = 0;
    while (isdigit((unsigned char)*at) && at - start < 4)
        *value = *value * 10 + (*at++ - '0');
    return at > start ? at : NULL;
}

static size_t read_die(const char *text, orr_span *span)
{
    const char *at = read_number(text + 2, &span->sides);
    if (!at || *at != ':')
        return 0;
    at = read_number(at + 1, &span->face);
    if (at && (*at == '+' || *at == '-'))
        span->result = *at++ == '+' ? 1 : -1;
    return at && *at == ']' ? (size_t)(at - text) + 1 : 0;
}

static size_t read_seat(const char *text, orr_span *span)
{
    const char *at = read_number(text + strlen("[seat:"), &span->seat);
    span->seat--;
    const bool there = at && *at == ']' && span->seat >= 0 && span->seat < ORR_MAX_SEATS;
    return there ? (size_t)(at - text) + 1 : 0;
}

static size_t read_name(const char *text, orr_span *span)
{
    const char *end = strchr(text, ']');
    span->name = text + 2;
    span->name_length = end ? (size_t)(end - span->name) : 0;
    return end ? (size_t)(end - text) + 1 : 0;
}

size_t orr_read_span(const char *text, orr_span *span)
{
    *span = (orr_span){.kind = ORR_SPAN_DIE};
    if (text[0] != '[')
        return 0;
    if (text[1] == 'd')
        return read_die(text, span);
    span->kind = text[1] == '=' ? ORR_SPAN_NAME : ORR_SPAN_SEAT;
    if (text[1] == '=')
        return read_name(text, span);
    return strncmp(text, "[seat:", strlen("[seat:")) == 0 ? read_seat(text, span) : 0;
}

int orr_line_rank(const char **text)
{
    const int rank = strncmp(*text, "# ", 2) == 0    ? ORR_LINE_TURN
                     : strncmp(*text, "## ", 3) == 0 ? ORR_LINE_PHASE
                                                     : ORR_LINE_PLAIN;
    *text += rank == ORR_LINE_TURN ? 2 : rank == ORR_LINE_PHASE ? 3 : 0;
    return rank;
}

void orr_span_text(const orr_span *span, const orr_names *names, orr_text *out)
{
    if (span->kind == ORR_SPAN_DIE)
        orr_text_add(out, "[%d%s]", span->face,
                     span->result > 0   ? "+"
                     : span->result < 0 ? "-"
                                        : "");
    else if (span->kind == ORR_SPAN_NAME)
        orr_text_bytes(out, span->name, span->name_length);
    else if (names && names->seat[span->seat])
        orr_text_add(out, "%s", names->seat[span->seat]);
    else
        orr_text_add(out, "Seat %d", span->seat + 1);
}

const char *orr_person_at(const orr_names *names, int seat)
{
    char nobody[20];
    const char *name = names ? names->seat[seat] : NULL;
    snprintf(nobody, sizeof nobody, "Seat %d", seat + 1);
    return name && strcmp(name, nobody) != 0 ? name : NULL;
}

void orr_seat_words(const orr_rules *rules, const void *state, int seat, const orr_names *names,
                    orr_text *out)
{
    const char *person = orr_person_at(names, seat);
    const char *side = rules->game->side ? rules->game->side(rules, state, seat) : NULL;
    if (side && person)
        orr_text_add(out, "%s (%s)", side, person);
    else if (side || person)
        orr_text_add(out, "%s", side ? side : person);
    else
        orr_text_add(out, "Seat %d", seat + 1);
}

void orr_line_text(const char *text, const orr_names *names, orr_text *out)
{
    while (*text) {
        orr_span span;
        const size_t plain = strcspn(text, "["), length = orr_read_span(text + plain, &span);
        orr_text_bytes(out, text, plain);
        text += plain;
        if (length)
            orr_span_text(&span, names, out);
        else if (*text)
            orr_text_bytes(out, text, 1);
        text += length ? length : *text != '\0';
    }
}

/* ---- counting what was reached --------------------------------------------------------------- */

void orr_tally_of(const orr_rules *rules, const void *state, orr_tally *tally)
{
    memset(tally, 0, sizeof *tally);
    if (rules->game->tally && !orr_is_broken(state))
        rules->game->tally(rules, state, tally);
}

void orr_tally_words(const orr_tally *tally, int value, orr_text *out)
{
    static const char *const quarters[] = {"", ".25", ".5", ".75"};
    const int parts = tally->parts ? tally->parts : 1, size = abs(value);
    orr_text_add(out, "%s%d%s", value < 0 ? "-" : "", size / parts,
                 quarters[size % parts * 4 / parts]);
}

static void count_in(orr_tally *tally, const char *label, int seat, int value, bool total)
{
    int row = 0;
    while (row < tally->rows && strcmp(tally->row[row].label, label) != 0)
        row++;
    if (row == ORR_TALLY_ROWS || seat < 0 || seat >= ORR_MAX_SEATS)
        return; /* more than anybody reads */
    if (row == tally->rows)
        tally->row[tally->rows++].label = label;
    tally->row[row].value[seat] += value;
    tally->row[row].total = total;
}

void orr_count(orr_tally *tally, const char *label, int seat, int value)
{
    count_in(tally, label, seat, value, false);
}

void orr_total(orr_tally *tally, const char *label, int seat, int value)
{
    count_in(tally, label, seat, value, true);
}
