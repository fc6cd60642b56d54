/* mission_of_day.c - see mission_of_day.h. */
#include "table/mission_of_day.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum {
    DAY_MS = 24 * 60 * 60 * 1000,
    DAY_BEFORE_FIRST = 20757, /* since 1970: 31 October 2026 */
    MOST_DAYS = 100000,
    MOST_MINUTES = 120, /* of a length that suits a day */
    LOTS = 1 << 17,     /* races of a day; more than MOST_DAYS */
    ROUNDS = 1 << 30,   /* from here on rounds of cups: for how many days stands in their lot */
    ROUND_LOTS = 1 << 14,
    MOST_DATES = ROUNDS / LOTS, /* days that a number has room for */
};

int mission_today(void)
{
    return (int)(table_now() / DAY_MS) - DAY_BEFORE_FIRST;
}

bool mission_is_race(int number)
{
    return number >= LOTS;
}

int mission_first_race(void)
{
    return LOTS;
}

bool mission_is_round(int number)
{
    return number >= ROUNDS;
}

int mission_new_race(void)
{
    return mission_today() * LOTS + (int)randombytes_uniform(LOTS);
}

int mission_new_round(int day, int days)
{
    return ROUNDS + day * LOTS + days * ROUND_LOTS + (int)randombytes_uniform(ROUND_LOTS);
}

int mission_redrawn(int round)
{
    return round / ROUND_LOTS * ROUND_LOTS + (int)randombytes_uniform(ROUND_LOTS);
}

static int first_day(int number)
{
    return mission_is_race(number) ? number % ROUNDS / LOTS : number;
}

static int days_open(int number)
{
    return mission_is_round(number)  ? number % LOTS / ROUND_LOTS
           : mission_is_race(number) ? RACE_DAYS
                                     : 1;
}

long long mission_begins(int day)
{
    return (long long)(DAY_BEFORE_FIRST + first_day(day)) * DAY_MS;
}

long long mission_ends(int day)
{
    return mission_begins(first_day(day) + days_open(day));
}

bool mission_has_begun(int day)
{
    return table_now() >= mission_begins(day);
}

bool mission_is_over(int day)
{
    return table_now() >= mission_ends(day);
}

/* The lengths of a game that one person can play in an evening; how many, and that of a number. */
static int lengths_for_one(const orr_game *game, int wanted, const orr_length **found)
{
    int count = 0;
    for (const orr_length *l = game->lengths; l && l->name && game->min_seats <= 1; l++)
        if (l->min_seats <= 1 && l->max_minutes <= MOST_MINUTES && count++ == wanted)
            *found = l;
    return count;
}

bool mission_planned(int day, mission *m)
{
    const orr_length *length = NULL;
    int games = 0, at = -1;
    *m = (mission){.day = day};
    for (int i = 0; i < orr_game_count(); i++)
        games += lengths_for_one(orr_game_at(i), -1, &length) > 0;
    if (day < 1 || day > MOST_DAYS || !games)
        return false;
    for (int left = (day - 1) % games; left >= 0;)
        left -= lengths_for_one(orr_game_at(++at), -1, &length) > 0;
    const orr_game *game = orr_game_at(at);
    const int choices = lengths_for_one(game, -1, &length);
    if (choices < 1)
        return false;
    lengths_for_one(game, (day - 1) / games % choices, &length);
    mission_of_length(game, length, m);
    return true;
}

void mission_of_length(const orr_game *game, const orr_length *length, mission *m)
{
    snprintf(m->game, sizeof m->game, "%s", game->id);
    snprintf(m->name, sizeof m->name, "%s", length->name);
    snprintf(m->options, sizeof m->options, "%s", length->options);
    for (char *c = m->options; *c; c++)
        *c = *c == ' ' ? '\n' : *c;
}

bool mission_read_date(const char *text, int *day)
{
    char again[40];
    struct tm date = {.tm_year = 0};
    if (sscanf(text, "%4d-%2d-%2d", &date.tm_year, &date.tm_mon, &date.tm_mday) != 3)
        return false;
    date.tm_year -= 1900;
    date.tm_mon--;
    const long long since = (long long)timegm(&date) / (DAY_MS / 1000) - DAY_BEFORE_FIRST;
    snprintf(again, sizeof again, "%04d-%02d-%02d", date.tm_year + 1900, date.tm_mon + 1,
             date.tm_mday); /* timegm makes the 2nd of March of the 30th of February */
    *day = since > 0 && since + CUP_MOST_DAYS < MOST_DATES ? (int)since : 0;
    return *day && strcmp(again, text) == 0;
}

void mission_secret(const char *master, int day, char secret[TABLE_SECRET_SIZE])
{
    uint8_t bytes[TABLE_SECRET_SIZE / 2];
    char text[60];
    snprintf(text, sizeof text, "orrery mission of the day %d", day);
    crypto_generichash(bytes, sizeof bytes, (const uint8_t *)text, strlen(text),
                       (const uint8_t *)master, strlen(master));
    sodium_bin2hex(secret, TABLE_SECRET_SIZE, bytes, sizeof bytes);
}
