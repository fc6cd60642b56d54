/* compare_command.h - two packs of a game compared, as text, JSON, CSV and a page. */
#ifndef CLI_COMPARE_COMMAND_H
#define CLI_COMPARE_COMMAND_H

#include "lab/paired.h"

enum { COMPARE_OTHER, COMPARE_HANDICAP, COMPARE_WAYS }; /* each against the first pack */

typedef struct compare_story {
    const orr_rules *rules[2];
    const char *given[2]; /* as on the command line */
    paired_totals totals[COMPARE_WAYS];
    const char *players[ORR_MAX_SEATS];
    uint64_t seed;
    bool keyed;
    double seconds;
    bool has_handicap;
    orr_error no_handicap; /* why not */
} compare_story;

/* One line of figures: what it is, both means, their difference. */
typedef struct compare_row {
    char what[2 * ORR_MAX_NAME];
    double first, other;
    stats_interval difference;
    bool is_rate;
} compare_row;
enum { COMPARE_MAX_ROWS = 2 * ORR_MAX_SEATS + 2 + SIM_MAX_ENDINGS };
compare_row compare_row_of(paired_figure figure, long long games, bool is_rate, const char *what);
/* How the whole game changed; and the seat that plays with a pack of its own. How many rows. */
int compare_rows(const compare_story *s, compare_row rows[COMPARE_MAX_ROWS]);
int compare_handicap_rows(const compare_story *s, compare_row rows[2]);

/* One pack, with one of its numbers at one value after the other (compare_sweep.c): an exit code. */
struct cli_args;
int compare_sweep(const compare_story *all, const struct cli_args *args);

void compare_repeat(const compare_story *s, orr_text *out); /* the line that does it again */
void compare_text(const compare_story *s, orr_text *out);
void compare_json(const compare_story *s, orr_text *out);
void compare_csv(const compare_story *s, orr_text *out);
void compare_page(const compare_story *s, orr_text *out);

#endif
