/* release_test.c - what was released does not change behind its version's back.
 *
 * A release writes a manifest, tests/archive/<version>/manifest: for every game the version of its
 * rules, its edition, the hash of its pack, and a fingerprint of how it plays. As long as a game says
 * that it plays by the rules and the edition of the newest manifest, it must play like that: who
 * changes a rule raises `version`, who changes a pack gives it another `edition`.
 *
 * ORRERY_RELEASE=write ORRERY_RELEASE_VERSION=x writes the manifest of a release (make release).
 */
#include "support/support.h"

#include "kernel/kernel.h"

#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FINGERPRINT_DECISIONS = 20000, MOST_RELEASES = 256, MOST_GAMES = 32 };

typedef struct entry {
    char game[ORR_MAX_NAME];
    int rules;
    uint64_t pack, fingerprint;
    char edition[ORR_MAX_NAME];
} entry;

/* ---- what a game is now ---------------------------------------------------------------------- */

/* Random games of every kind, as one number: the hash of every position on the way. */
static uint64_t fingerprint_of(const orr_game *game)
{
    orr_rng rng = orr_rng_fast(2026);
    orr_moves moves;
    orr_error error;
    uint64_t print = 0;
    for (long decisions = 0, number = 0; decisions < FINGERPRINT_DECISIONS; number++) {
        orr_rules *rules = random_rules(game, &rng);
        void *state = new_state(rules);
        assert_true(orr_start(rules, state, orr_rng_fast((uint64_t)number), NULL, &moves, &error));
        for (int i = 0; moves.count > 0 && i < FINGERPRINT_DECISIONS / 4; i++, decisions++) {
            print = orr_mix(print ^ orr_hash(rules, state), (uint64_t)moves.count);
            orr_play(rules, state, moves.at[orr_rng_below(&rng, (uint32_t)moves.count)], NULL,
                     &moves);
        }
        free(state);
        orr_rules_free(rules);
    }
    return print;
}

static entry entry_of(const orr_game *game)
{
    entry e = {.rules = game->version, .fingerprint = fingerprint_of(game)};
    orr_rules *rules = usual_rules(game->id);
    snprintf(e.game, sizeof e.game, "%s", game->id);
    snprintf(e.edition, sizeof e.edition, "%s", ((const orr_pack_head *)rules->pack)->edition);
    e.pack = orr_rules_pack_hash(rules);
    orr_rules_free(rules);
    return e;
}

/* ---- manifests ------------------------------------------------------------------------------- */

static bool read_entry(const char *line, entry *e)
{
    return sscanf(line, "%63s rules %d pack %" SCNx64 " plays %" SCNx64 " edition %63[^\n]",
                  e->game, &e->rules, &e->pack, &e->fingerprint, e->edition) == 5;
}

static void write_entry(FILE *out, const entry *e)
{
    fprintf(out, "%s rules %d pack %016" PRIx64 " plays %016" PRIx64 " edition %s\n", e->game,
            e->rules, e->pack, e->fingerprint, e->edition);
}

/* What is wrong with a game as it is now, after it was released as `then`; NULL: nothing. */
static const char *complaint(const entry *then, const entry *now)
{
    const bool same_edition = strcmp(then->edition, now->edition) == 0;
    if (now->rules < then->rules)
        return "its rules have an older version than the release";
    if (same_edition && now->pack != then->pack)
        return "its pack has changed; give it another edition";
    if (now->rules == then->rules && now->pack == then->pack &&
        now->fingerprint != then->fingerprint)
        return "it plays differently; raise the version of its rules";
    return NULL;
}

/* "1.10.2" as a number that grows with it. */
static long version_number(const char *version)
{
    int major = 0, minor = 0, patch = 0;
    sscanf(version, "%d.%d.%d", &major, &minor, &patch);
    return major * 1000000L + minor * 1000L + patch;
}

static int by_version(const void *left, const void *right)
{
    return (version_number(left) > version_number(right)) -
           (version_number(left) < version_number(right));
}

/* The newest folder of tests/archive that has a manifest; false if there is none. */
static bool newest_manifest(char path[300])
{
    static char releases[MOST_RELEASES][64];
    DIR *folder = opendir(TESTS_DIR "/archive");
    int count = 0;
    assert_non_null(folder);
    for (const struct dirent *each; (each = readdir(folder)) && count < MOST_RELEASES;) {
        snprintf(path, 300, TESTS_DIR "/archive/%.60s/manifest", each->d_name);
        FILE *file = fopen(path, "r");
        if (!file)
            continue;
        fclose(file);
        snprintf(releases[count++], sizeof releases[0], "%.60s", each->d_name);
    }
    closedir(folder);
    if (count == 0)
        return false;
    qsort(releases, (size_t)count, sizeof releases[0], by_version);
    snprintf(path, 300, TESTS_DIR "/archive/%s/manifest", releases[count - 1]);
    return true;
}

static void every_game_is_as_it_was_released(void **state)
{
    (void)state;
    char path[300], line[300];
    if (!newest_manifest(path))
        fail_because("tests/archive has no manifest; every release since 1.0.0 wrote one");
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        entry then = {.game = ""};
        if (!read_entry(line, &then))
            fail_because("%s: cannot be read: %s", path, line);
        const orr_game *game = orr_game_find(then.game);
        if (!game)
            fail_because("%s was released and is gone", then.game);
        const entry now = entry_of(game);
        if (complaint(&then, &now))
            fail_because("%s: %s (released in %s)", then.game, complaint(&then, &now), path);
    }
    fclose(file);
}

/* ---- the rule itself ------------------------------------------------------------------------- */

static void a_change_behind_a_version_s_back_is_found(void **state)
{
    (void)state;
    const entry then = {"toy", 3, 11, 22, "first edition"};
    entry now = then;
    assert_null(complaint(&then, &now));
    now.fingerprint = 23;
    assert_non_null(strstr(complaint(&then, &now), "raise the version"));
    now.rules = 4;
    assert_null(complaint(&then, &now));
    now = then;
    now.pack = 12;
    assert_non_null(strstr(complaint(&then, &now), "another edition"));
    snprintf(now.edition, sizeof now.edition, "second edition");
    now.fingerprint = 24;
    assert_null(complaint(&then, &now));
    now = then;
    now.rules = 2;
    assert_non_null(strstr(complaint(&then, &now), "older version"));
}

static void an_entry_reads_as_it_was_written(void **state)
{
    (void)state;
    char line[300];
    FILE *file = tmpfile();
    const entry then = entry_of(orr_game_find("connect4"));
    entry read = {.game = ""};
    assert_non_null(file);
    write_entry(file, &then);
    rewind(file);
    assert_non_null(fgets(line, sizeof line, file));
    fclose(file);
    assert_true(read_entry(line, &read));
    assert_null(complaint(&then, &read));
    assert_string_equal(read.edition, then.edition);
    assert_true(read.fingerprint == fingerprint_of(orr_game_find("connect4")));
}

static void write_manifest(void)
{
    char path[300];
    snprintf(path, sizeof path, TESTS_DIR "/archive/%s/manifest", getenv("ORRERY_RELEASE_VERSION"));
    FILE *file = fopen(path, "w");
    if (!file)
        abort();
    for (int i = 0; i < orr_game_count(); i++) {
        const entry now = entry_of(orr_game_at(i));
        write_entry(file, &now);
    }
    fclose(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_as_it_was_released),
        cmocka_unit_test(a_change_behind_a_version_s_back_is_found),
        cmocka_unit_test(an_entry_reads_as_it_was_written),
    };
    const char *wanted = getenv("ORRERY_RELEASE");
    if (wanted && strcmp(wanted, "write") == 0) {
        write_manifest();
        return 0;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
