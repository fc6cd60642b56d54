/* fair_dice.c - see fair_dice.h. */
#include "table/fair_dice.h"
#include "table/mission_of_day.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fair_commitment(const char *secret, char commitment[TABLE_HASH_SIZE])
{
    table_hash_secret(secret, commitment);
}

/* A label and lengths, so that no two sets of contributions hash alike. */
void fair_key(const char *secret, const char *const *contributions, int seats,
              uint8_t key[FAIR_KEY_SIZE])
{
    crypto_generichash_state hash;
    crypto_generichash_init(&hash, NULL, 0, FAIR_KEY_SIZE);
    const char *label = "orrery fair key 1";
    crypto_generichash_update(&hash, (const uint8_t *)label, strlen(label) + 1);
    crypto_generichash_update(&hash, (const uint8_t *)secret, strlen(secret) + 1);
    for (int seat = 0; seat < seats; seat++)
        crypto_generichash_update(&hash, (const uint8_t *)contributions[seat],
                                  strlen(contributions[seat]) + 1);
    crypto_generichash_final(&hash, key, FAIR_KEY_SIZE);
}

static bool key_from_hex(const char *hex, uint8_t key[FAIR_KEY_SIZE])
{
    size_t length = 0;
    return sodium_hex2bin(key, FAIR_KEY_SIZE, hex, strlen(hex), NULL, &length, NULL) == 0 &&
           length == FAIR_KEY_SIZE;
}

static const char keyed_word[] = "keyed ";

bool fair_is_keyed(const table *t)
{
    return strncmp(t->chance, keyed_word, strlen(keyed_word)) == 0;
}

const char *fair_source(const table *t)
{
    return t->chance + (fair_is_keyed(t) ? strlen(keyed_word) : 0);
}

static const char day_word[] = "day:", along_word[] = "along:", practice_word[] = "practice:";

/* What stands after the word; NULL if it is another one. */
static const char *after(const table *t, const char *word)
{
    const char *source = fair_source(t);
    return strncmp(source, word, strlen(word)) == 0 ? source + strlen(word) : NULL;
}

bool fair_is_counted(const table *t)
{
    return after(t, day_word) || fair_is_handed_in(t);
}

bool fair_is_handed_in(const table *t)
{
    return after(t, along_word);
}

int fair_mission(const table *t)
{
    const char *const words[] = {day_word, along_word, practice_word};
    const char *number = NULL;
    for (size_t i = 0; i < sizeof words / sizeof *words && !number; i++)
        number = after(t, words[i]);
    return number ? atoi(number) : 0;
}

bool fair_shows_secret(const table *t)
{
    const int day = fair_mission(t);
    return t->status == TABLE_OVER && (day == 0 || mission_is_over(day));
}

static orr_rng running_chance(const table *t)
{
    uint8_t key[FAIR_KEY_SIZE] = {0};
    const char *source = fair_source(t);
    if (strncmp(source, "seed:", 5) == 0)
        return orr_rng_fast(strtoull(source + 5, NULL, 10));
    if (strncmp(source, "key:", 4) == 0 && key_from_hex(source + 4, key))
        return orr_rng_fair(key);
    const char *contributions[ORR_MAX_SEATS];
    for (int seat = 0; seat < t->seats; seat++)
        contributions[seat] = t->seat[seat].contribution;
    fair_key(t->secret, contributions, t->seats, key);
    return orr_rng_fair(key);
}

orr_rng fair_chance(const table *t)
{
    const orr_rng chance = running_chance(t);
    return fair_is_keyed(t) ? orr_rng_keyed(chance) : chance;
}

bool fair_is_contribution(const char *text)
{
    const size_t length = strlen(text);
    return length >= FAIR_LEAST_DIGITS && length < TABLE_HASH_SIZE &&
           strspn(text, "0123456789abcdefABCDEF") == length;
}

/* What was kept by who was there; the file's own word is no proof of it. */
static bool verify_kept(const orr_record *record, const fair_kept *kept, orr_error *error)
{
    if (kept->commitment && strcasecmp(kept->commitment, record->commitment) != 0)
        return orr_fail(error, "The promise in this file is not the one that you kept: the secret "
                               "was chosen later, and the dice of this game cannot be trusted.");
    bool found = !kept->contribution;
    for (int seat = 0; seat < record->rules->seats && !found; seat++)
        found = strcasecmp(kept->contribution, record->contributions[seat]) == 0;
    bool silent = false;
    for (int seat = 0; seat < record->rules->seats; seat++)
        silent = silent || strcmp(record->contributions[seat], FAIR_NOTHING) == 0;
    if (!found && silent)
        return orr_fail(
            error,
            "Your digits are not part of these dice. The recording says that the game began before "
            "everybody's digits had come. If the server told you so, it was honest, and your "
            "digits prove nothing; if it took them, the dice of this game cannot be trusted.");
    return found || orr_fail(error, "Your digits are not part of these dice: somebody left them "
                                    "out, and the dice of this game cannot be trusted.");
}

bool fair_verify(const orr_record *record, const fair_kept *kept, orr_error *error)
{
    if (!record->commitment[0])
        return orr_fail(error, "This game makes no promise about its dice: it has no Commitment "
                               "tag, so there is nothing to check.");
    if (!record->secret[0])
        return orr_fail(error, "The Secret tag is missing; a table shows its secret when the game "
                               "is over, so export it again then.");
    char commitment[TABLE_HASH_SIZE];
    fair_commitment(record->secret, commitment);
    if (strcmp(commitment, record->commitment) != 0)
        return orr_fail(error, "The secret is not the one that was promised at the start: the dice "
                               "of this game cannot be trusted.");
    if (!verify_kept(record, kept, error))
        return false;
    const char *contributions[ORR_MAX_SEATS];
    for (int seat = 0; seat < record->rules->seats; seat++)
        contributions[seat] = record->contributions[seat];
    uint8_t key[FAIR_KEY_SIZE];
    fair_key(record->secret, contributions, record->rules->seats, key);
    const orr_rng fair = orr_rng_fair(key);
    if (record->rng.kind != ORR_CHANCE_FAIR ||
        memcmp(&fair.key, &record->rng.key, sizeof fair.key) != 0)
        return orr_fail(error, "The dice were not rolled with the promised secret and the players' "
                               "contributions.");
    return true;
}
