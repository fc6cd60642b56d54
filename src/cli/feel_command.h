/* feel_command.h - how games feel, as a table, as JSON and as a page with plots. */
#ifndef CLI_FEEL_COMMAND_H
#define CLI_FEEL_COMMAND_H

#include "lab/feel.h"

enum { FEEL_MOST_RUNS = 128 };

typedef struct feel_result {
    orr_rules *rules;
    char label[240]; /* the options that tell it from the others; "" if there is one only */
    feel_report report;
    orr_rules *before_rules; /* with the built-in pack, if --pack names another; else NULL */
    feel_report before;
} feel_result;

typedef struct feel_story {
    char player[ORR_MAX_NAME];
    long long games;
    int looks;
    uint64_t seed;
    int count;
    feel_result results[FEEL_MOST_RUNS];
} feel_story;

/* --band: looks at games until every band is clear, and prints a line for each (feel_bands.c). */
int feel_bands(feel_story *story, const char *text, int threads);

void feel_page(const feel_story *story, orr_text *out);

#endif
