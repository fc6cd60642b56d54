/* log.c - the lines that tell what happened. Rules write them with orr_say and orr_whisper; who
 * listens passes an orr_log. Without a listener nothing of this runs. */
#include "kernel/kernel.h"

#include <stdarg.h>
#include <stdio.h>

void orr_log_line(orr_log *log, int audience, const char *format, ...)
{
    char text[ORR_MAX_NOTATION * 2];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    log->told = true;
    log->line(log->user, audience, text);
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
    char *buffer = next_scratch(log);
    const char *name = orr_name_of(log->rules, log->state, kind, operand, buffer);
    return name ? name : "?";
}

const char *orr_die(orr_log *log, int sides, int face)
{
    char *buffer = next_scratch(log);
    snprintf(buffer, ORR_MAX_NAME, "[d%d:%d]", sides, face);
    return buffer;
}
