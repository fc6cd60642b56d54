/* stats.c - see stats.h. */
#include "lab/stats.h"

#include <math.h>

stats_interval stats_rate(long long count, long long of)
{
    if (of == 0)
        return (stats_interval){0, 0, 1};
    const double z = STATS_Z95, n = (double)of, p = (double)count / n;
    const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    return (stats_interval){p, fmax(0, middle - half), fmin(1, middle + half)};
}

stats_interval stats_difference(stats_interval rate, stats_interval less)
{
    const double value = rate.value - less.value;
    return (stats_interval){value, value - hypot(rate.value - rate.low, less.high - less.value),
                            value + hypot(rate.high - rate.value, less.value - less.low)};
}

void stats_add(stats_sample *sample, double value)
{
    sample->count++;
    sample->sum += value;
    sample->squares += value * value;
}

double stats_mean(const stats_sample *sample)
{
    return sample->count ? sample->sum / (double)sample->count : 0;
}

/* Two values as far from the mean as can be are taken as seen, so that a handful of equal results
 * proves nothing. */
/* Of one value; never quite 0. */
static double stats_variance(const stats_sample *sample)
{
    const double n = (double)sample->count, mean = stats_mean(sample);
    const double around_mean = fmax(0, sample->squares - n * mean * mean);
    return (around_mean + 2 * 0.25) / (n + 2);
}

stats_interval stats_mean_interval(const stats_sample *sample)
{
    const double mean = stats_mean(sample), n = (double)(sample->count ? sample->count : 1);
    const double half = STATS_Z95 * sqrt(stats_variance(sample) / n);
    return (stats_interval){mean, mean - half, mean + half};
}

stats_interval stats_plain_interval(const stats_sample *sample)
{
    const double mean = stats_mean(sample), n = (double)sample->count;
    if (sample->count < 2)
        return (stats_interval){mean, -INFINITY, INFINITY};
    const double spread = fmax(0, sample->squares / n - mean * mean);
    const double half = STATS_Z95 * sqrt(spread / (n - 1));
    return (stats_interval){mean, mean - half, mean + half};
}

double stats_share_of_elo(double elo, int seats)
{
    return 1 / (1 + (seats - 1) * pow(10, -elo / 400));
}

double stats_elo_of_share(double share, int seats)
{
    const double least = 1e-4, p = fmin(1 - least, fmax(least, share));
    return 400 * log10(p * (seats - 1) / (1 - p));
}

/* For a normal mean of known variance; the variance is estimated as it goes. */
double stats_llr(const stats_sample *sample, double low, double high)
{
    const double n = (double)sample->count;
    return n * (high - low) * (2 * stats_mean(sample) - low - high) / (2 * stats_variance(sample));
}

double stats_llr_bound(double error_rate)
{
    return log((1 - error_rate) / error_rate);
}
