/* stats.h - means and tests, as the lab's reports need them. */
#ifndef LAB_STATS_H
#define LAB_STATS_H

/* A figure with its 95 % interval. */
typedef struct stats_interval {
    double value, low, high;
} stats_interval;

#define STATS_Z95 1.96 /* standard errors on either side that make 95 % */

/* A rate, with the interval of Wilson; a difference of two, with that of Newcombe. */
stats_interval stats_rate(long long count, long long of);
stats_interval stats_difference(stats_interval rate, stats_interval less);

/* A sample as it grows. */
typedef struct stats_sample {
    long long count;
    double sum, squares;
} stats_sample;
void stats_add(stats_sample *sample, double value);
double stats_mean(const stats_sample *sample);
stats_interval stats_mean_interval(const stats_sample *sample);
/* The same for values whose range is not known, by their spread alone: of many of them. */
stats_interval stats_plain_interval(const stats_sample *sample);

/* Elo: the share of wins that a difference stands for among so many seats, and back. */
double stats_share_of_elo(double elo, int seats);
double stats_elo_of_share(double share, int seats);

/* Wald's sequential test of two means: the log-likelihood ratio, and where it decides. */
double stats_llr(const stats_sample *sample, double low, double high);
double stats_llr_bound(double error_rate); /* open between minus and plus this */

#endif
