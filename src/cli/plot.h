/* plot.h - plots as inline SVG, in the colours of the page that they stand on. */
#ifndef CLI_PLOT_H
#define CLI_PLOT_H

#include "lab/totals.h"

enum { PLOT_ACCENT = -1, PLOT_GOOD = -2, PLOT_BAD = -3, PLOT_PALE = -4 };

/* A figure with its interval: a dot and a whisker. */
typedef struct plot_dot {
    char label[160], tip[200];
    stats_interval at;
    int colour; /* a seat, or one of the above */
} plot_dot;

/* Dots below each other on a common scale of percent; `mark` is a line across, NAN for none. */
void plot_dots(orr_text *out, const char *title, const plot_dot *dots, int count, double mark,
               bool is_signed);

/* A bar for each share of the games; the longest is as wide as the plot. */
typedef struct plot_bar {
    char label[160];
    double share;
} plot_bar;
void plot_bars(orr_text *out, const char *title, const plot_bar *bars, int count);

/* How many games there are of each value, the middle of them marked. Histograms over the same
 * range can be compared. */
typedef struct plot_range {
    int low, high;
    int most; /* the highest of all */
} plot_range;
plot_range plot_range_of(sim_counts counts); /* all but the highest half percent */
plot_range plot_range_both(plot_range left, plot_range right);
void plot_histogram(orr_text *out, const char *title, sim_counts counts, plot_range range,
                    int colour);

/* Lines over the same turns. */
typedef struct plot_line {
    int count, colour;
    double x[SIM_CURVE], y[SIM_CURVE];
} plot_line;
void plot_lines(orr_text *out, const char *title, const plot_line *lines, int count);

extern const char plot_style[];

#endif
