/* plot.c - see plot.h. */
#include "cli/plot.h"
#include "scene/markup.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const char plot_style[] =
    ".plot{display:block;width:100%;height:auto}.plot text{fill:var(--muted);font-size:12px}"
    ".plot .name{fill:var(--text);font-size:13px}.plot .figure{fill:var(--text);font-size:13px;"
    "font-variant-numeric:tabular-nums}.plot .grid{stroke:var(--line)}"
    ".plot .axis{stroke:var(--strong-line)}.plot .mark{stroke:var(--muted);stroke-dasharray:4 4}"
    ".plot .whisker{stroke-width:2.5;stroke-linecap:round}.plot .dot{stroke:var(--panel);"
    "stroke-width:1.5}.plot .row:hover rect.hover{fill:var(--raise)}.plot rect.hover{fill:"
    "transparent}.plot .middle{fill:var(--raise)}.plot .median{stroke:var(--text);"
    "stroke-dasharray:3 3}";

static const char *colour_of(int colour, char buffer[24])
{
    switch (colour) {
    case PLOT_ACCENT:
        return "var(--accent)";
    case PLOT_GOOD:
        return "var(--green)";
    case PLOT_BAD:
        return "var(--red)";
    case PLOT_PALE:
        return "var(--grey)";
    default:
        snprintf(buffer, 24, "var(--seat-%d)", colour);
        return buffer;
    }
}

static void open_svg(orr_text *out, const char *title, int width, int height)
{
    orr_text_add(out, "<svg class=\"plot\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", width,
                 height);
    markup_plain(out, title);
    orr_text_add(out, "\">\n");
}

static void add_line(orr_text *out, const char *class, double x1, double y1, double x2, double y2)
{
    orr_text_add(out, "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n",
                 class, x1, y1, x2, y2);
}

static void add_text(orr_text *out, const char *class, double x, double y, const char *anchor,
                     const char *text)
{
    orr_text_add(out, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", class, x, y,
                 anchor);
    markup_plain(out, text);
    orr_text_add(out, "</text>\n");
}

/* 1, 2, 5, 10, 20, 50 ...: the first that is at least this. */
static double round_step(double least)
{
    const double power = pow(10, floor(log10(least)));
    return least <= power       ? power
           : least <= 2 * power ? 2 * power
           : least <= 5 * power ? 5 * power
                                : 10 * power;
}

/* ---- dots and whiskers ---------------------------------------------------------------------- */

enum {
    DOTS_WIDTH = 960,
    DOTS_RIGHT = 200, /* room for figures */
    LETTER = 7,       /* and for each letter of the longest label */
    DOT_ROW = 24,
    DOTS_TOP = 26,
};

typedef struct scale {
    double low, high, step; /* in percent */
    int left;               /* where it begins */
} scale;

static scale scale_of(const plot_dot *dots, int count, double mark)
{
    double low = isnan(mark) ? 100 : 100 * mark, high = isnan(mark) ? -100 : 100 * mark;
    size_t longest = 0;
    for (int i = 0; i < count; i++) {
        low = fmin(low, 100 * dots[i].at.low);
        high = fmax(high, 100 * dots[i].at.high);
        longest = strlen(dots[i].label) > longest ? strlen(dots[i].label) : longest;
    }
    const double step = round_step(fmax(high - low, 0.5) / 7);
    return (scale){step * floor(low / step), step * ceil(high / step), step,
                   24 + LETTER * (int)(longest < 50 ? longest : 50)};
}

static double across(scale s, double percent)
{
    return s.left + (DOTS_WIDTH - s.left - DOTS_RIGHT) * (percent - s.low) / (s.high - s.low);
}

static void draw_scale(orr_text *out, scale s, int height, bool is_signed)
{
    const int digits = s.step < 1 ? 1 : 0;
    for (int i = 0; s.low + i * s.step <= s.high + s.step / 2; i++) {
        char text[24];
        const double percent = s.low + i * s.step;
        if (fabs(percent) < s.step / 2)
            snprintf(text, sizeof text, is_signed ? "0" : "0 %%");
        else
            snprintf(text, sizeof text, is_signed ? "%+.*f" : "%.*f %%", digits, percent);
        add_line(out, "grid", across(s, percent), DOTS_TOP - 4, across(s, percent), height - 4);
        add_text(out, "tick", across(s, percent), DOTS_TOP - 10, "middle", text);
    }
}

static void draw_dot(orr_text *out, scale s, const plot_dot *dot, double y, bool is_signed)
{
    char buffer[24], figure[60];
    const char *colour = colour_of(dot->colour, buffer);
    snprintf(figure, sizeof figure,
             is_signed ? "%+.1f  (%+.1f to %+.1f)" : "%.1f %%  (%.1f - %.1f)", 100 * dot->at.value,
             100 * dot->at.low, 100 * dot->at.high);
    orr_text_add(out,
                 "<g class=\"row\"><rect class=\"hover\" x=\"0\" y=\"%.1f\" width=\"%d\" "
                 "height=\"%d\" rx=\"4\"/><title>",
                 y - DOT_ROW / 2.0, DOTS_WIDTH, DOT_ROW);
    markup_plain(out, dot->tip);
    orr_text_add(out, "</title>\n");
    add_text(out, "name", s.left - 14, y + 4.5, "end", dot->label);
    orr_text_add(out,
                 "<line class=\"whisker\" style=\"stroke:%s\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" "
                 "y2=\"%.1f\"/><circle class=\"dot\" style=\"fill:%s\" cx=\"%.1f\" cy=\"%.1f\" "
                 "r=\"5\"/>\n",
                 colour, across(s, 100 * dot->at.low), across(s, 100 * dot->at.high), y, y, colour,
                 across(s, 100 * dot->at.value), y);
    add_text(out, "figure", DOTS_WIDTH - DOTS_RIGHT + 16, y + 4.5, "start", figure);
    orr_text_add(out, "</g>\n");
}

void plot_dots(orr_text *out, const char *title, const plot_dot *dots, int count, double mark,
               bool is_signed)
{
    const int height = DOTS_TOP + count * DOT_ROW + 8;
    const scale s = scale_of(dots, count, mark);
    open_svg(out, title, DOTS_WIDTH, height);
    draw_scale(out, s, height, is_signed);
    if (!isnan(mark))
        add_line(out, is_signed ? "axis" : "mark", across(s, 100 * mark), DOTS_TOP - 4,
                 across(s, 100 * mark), height - 4);
    for (int i = 0; i < count; i++)
        draw_dot(out, s, &dots[i], DOTS_TOP + (i + 0.5) * DOT_ROW, is_signed);
    orr_text_add(out, "</svg>\n");
}

/* ---- bars ----------------------------------------------------------------------------------- */

void plot_bars(orr_text *out, const char *title, const plot_bar *bars, int count)
{
    enum { WIDTH = 470, ROW = 40, LEFT = 4, RIGHT = 60 };
    double longest = 1e-9;
    for (int i = 0; i < count; i++)
        longest = fmax(longest, bars[i].share);
    open_svg(out, title, WIDTH, count * ROW + 4);
    for (int i = 0; i < count; i++) {
        const double y = i * ROW, width = (WIDTH - LEFT - RIGHT) * bars[i].share / longest;
        char figure[24];
        snprintf(figure, sizeof figure, "%.1f %%", 100 * bars[i].share);
        add_text(out, "name", LEFT, y + 14, "start", bars[i].label);
        orr_text_add(out,
                     "<rect style=\"fill:var(--accent)\" x=\"%d\" y=\"%.1f\" width=\"%.1f\" "
                     "height=\"12\" rx=\"3\"/>\n",
                     LEFT, y + 20, fmax(width, 1.5));
        add_text(out, "figure", LEFT + fmax(width, 1.5) + 8, y + 30.5, "start", figure);
    }
    orr_text_add(out, "</svg>\n");
}

/* ---- histograms ----------------------------------------------------------------------------- */

enum { HISTOGRAM_WIDTH = 470, HISTOGRAM_HEIGHT = 190, MOST_BINS = 40 };
enum { PLOT_TOP = 18, PLOT_BOTTOM = 150, PLOT_LEFT = 8, PLOT_RIGHT = 462 };

typedef struct bins {
    int first, width, count; /* values from `first` on, `width` to a bin */
    long long at[MOST_BINS + 1], most;
    bool more; /* the last bin holds all that is beyond */
} bins;

plot_range plot_range_of(sim_counts counts)
{
    return (plot_range){sim_counts_at(counts, 0), sim_counts_at(counts, 995),
                        sim_counts_at(counts, 1000)};
}

plot_range plot_range_both(plot_range left, plot_range right)
{
    return (plot_range){left.low < right.low ? left.low : right.low,
                        left.high > right.high ? left.high : right.high,
                        left.most > right.most ? left.most : right.most};
}

/* What lies beyond the range would squeeze the rest: it shares the last bin. */
static bins bins_of(sim_counts counts, plot_range range)
{
    const double least = (range.high - range.low + 1) / (double)MOST_BINS;
    bins b = {.width = least <= 1 ? 1 : (int)round_step(least)};
    b.first = range.low - ((range.low % b.width) + b.width) % b.width;
    b.count = (range.high - b.first) / b.width + 1;
    if (b.count > MOST_BINS)
        b.count = MOST_BINS;
    b.more = range.most >= b.first + b.count * b.width;
    for (int i = 0; i < counts.size; i++) {
        const int bin = (counts.least + i - b.first) / b.width;
        if (counts.at[i])
            b.at[bin < b.count ? bin : b.count] += counts.at[i];
    }
    b.count += b.more;
    for (int i = 0; i < b.count; i++)
        b.most = b.at[i] > b.most ? b.at[i] : b.most;
    return b;
}

static double across_bins(const bins *b, double value)
{
    return PLOT_LEFT + (PLOT_RIGHT - PLOT_LEFT) * (value - b->first) / (b->count * b->width);
}

static void draw_bin(orr_text *out, const bins *b, int bin, int colour, long long all)
{
    char buffer[24];
    const double height = (PLOT_BOTTOM - PLOT_TOP) * (double)b->at[bin] / (double)b->most;
    const double left = across_bins(b, b->first + bin * b->width);
    const double right = across_bins(b, b->first + (bin + 1) * b->width);
    const int from = b->first + bin * b->width, to = from + b->width - 1;
    const bool last = b->more && bin == b->count - 1;
    orr_text_add(out,
                 "<rect style=\"fill:%s%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" "
                 "rx=\"1.5\"><title>",
                 colour_of(colour, buffer), last ? ";opacity:.5" : "", left + 0.75,
                 PLOT_BOTTOM - height, fmax(1, right - left - 1.5), height);
    if (last)
        orr_text_add(out, "%d and more", from);
    else if (from == to)
        orr_text_add(out, "%d", from);
    else
        orr_text_add(out, "%d to %d", from, to);
    orr_text_add(out, ": %.2f %% (%lld)</title></rect>\n", 100 * (double)b->at[bin] / (double)all,
                 b->at[bin]);
}

static void draw_bin_scale(orr_text *out, const bins *b)
{
    const int values = b->count * b->width;
    const int step = values <= 8 ? 1 : (int)round_step(values / 8.0);
    const int begin = b->first + ((step - b->first % step) % step + step) % step;
    add_line(out, "axis", PLOT_LEFT, PLOT_BOTTOM + 0.5, PLOT_RIGHT, PLOT_BOTTOM + 0.5);
    for (int value = begin; value < b->first + values; value += step) {
        char text[16];
        const double x = across_bins(b, b->width == 1 ? value + 0.5 : value);
        snprintf(text, sizeof text, "%d", value);
        if (x > PLOT_LEFT + 4 && x < PLOT_RIGHT - 4)
            add_text(out, "tick", x, PLOT_BOTTOM + 16, "middle", text);
    }
}

void plot_histogram(orr_text *out, const char *title, sim_counts counts, plot_range range,
                    int colour)
{
    const bins b = bins_of(counts, range);
    long long all = 0;
    for (int i = 0; i < b.count; i++)
        all += b.at[i];
    if (all == 0)
        return;
    const int tenth = sim_counts_at(counts, 100), median = sim_counts_at(counts, 500),
              ninetieth = sim_counts_at(counts, 900);
    char words[100];
    snprintf(words, sizeof words, "median %d, most from %d to %d", median, tenth, ninetieth);
    open_svg(out, title, HISTOGRAM_WIDTH, HISTOGRAM_HEIGHT);
    const double left = fmin(across_bins(&b, tenth), PLOT_RIGHT),
                 right = fmin(across_bins(&b, ninetieth + 1), PLOT_RIGHT);
    orr_text_add(out, "<rect class=\"middle\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>\n",
                 left, PLOT_TOP - 6, fmax(1, right - left), PLOT_BOTTOM - PLOT_TOP + 6);
    for (int i = 0; i < b.count; i++)
        if (b.at[i])
            draw_bin(out, &b, i, colour, all);
    const double x = fmin(across_bins(&b, median + 0.5), PLOT_RIGHT);
    add_line(out, "median", x, PLOT_TOP - 6, x, PLOT_BOTTOM);
    draw_bin_scale(out, &b);
    add_text(out, "tick", PLOT_LEFT, PLOT_BOTTOM + 36, "start", words);
    orr_text_add(out, "</svg>\n");
}

/* ---- lines ---------------------------------------------------------------------------------- */

static void draw_curve(orr_text *out, const plot_line *line, double last, double low, double high)
{
    char buffer[24];
    const double width = PLOT_RIGHT - PLOT_LEFT - 32;
    orr_text_add(out, "<polyline style=\"fill:none;stroke-width:2;stroke:%s\" points=\"",
                 colour_of(line->colour, buffer));
    for (int i = 0; i < line->count; i++)
        orr_text_add(out, "%.1f,%.1f ", PLOT_LEFT + 32 + width * line->x[i] / last,
                     PLOT_BOTTOM - (PLOT_BOTTOM - PLOT_TOP) * (line->y[i] - low) / (high - low));
    orr_text_add(out, "\"/>\n");
}

void plot_lines(orr_text *out, const char *title, const plot_line *lines, int count)
{
    double low = 0, high = 1e-9;
    const double last = lines[0].x[lines[0].count - 1];
    for (int i = 0; i < count; i++)
        for (int k = 0; k < lines[i].count; k++) {
            low = fmin(low, lines[i].y[k]);
            high = fmax(high, lines[i].y[k]);
        }
    const double step = round_step((high - low) / 4);
    open_svg(out, title, HISTOGRAM_WIDTH, HISTOGRAM_HEIGHT);
    for (int line = (int)ceil(low / step); line * step <= high; line++) {
        char text[24];
        const double y = line * step;
        const double at = PLOT_BOTTOM - (PLOT_BOTTOM - PLOT_TOP) * (y - low) / (high - low);
        snprintf(text, sizeof text, "%.*f", step < 1 ? 1 : 0, y);
        add_line(out, "grid", PLOT_LEFT + 32, at, PLOT_RIGHT, at);
        add_text(out, "tick", PLOT_LEFT + 26, at + 4, "end", text);
    }
    const int turns = (int)round_step(fmax(last / 8, 1));
    for (int turn = turns; turn <= (int)last; turn += turns) {
        char text[16];
        snprintf(text, sizeof text, "%d", turn);
        add_text(out, "tick", PLOT_LEFT + 32 + (PLOT_RIGHT - PLOT_LEFT - 32) * turn / last,
                 PLOT_BOTTOM + 16, "middle", text);
    }
    for (int i = 0; i < count; i++)
        draw_curve(out, &lines[i], last, low, high);
    orr_text_add(out, "</svg>\n");
}
