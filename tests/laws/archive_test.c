/* archive_test.c - old games live on: every recording in the folders of tests/archive, one for each
 * release and one for what comes next, replays to the position it was saved with, on every build. */
#include "support/support.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_GAMES = 256 };

static char paths[MOST_GAMES][300];
static struct CMUnitTest tests[MOST_GAMES + 2];
static int count;

static void replays(void **state)
{
    const char *path = *state;
    orr_error error;
    char *text = test_file(path);
    assert_non_null(text);
    assert_non_null(strstr(text, "[Hash \""));
    orr_record *record = orr_record_read(text, strlen(text), path, NULL, &error);
    if (!record)
        fail_because("%s", error.text);
    orr_record_free(record);
    free(text);
}

/* Three finished games of each: short, long and odd. */
static void every_game_has_three_recordings(void **state)
{
    (void)state;
    for (int i = 0; i < orr_game_count(); i++) {
        const char *id = orr_game_at(i)->id;
        int found = 0;
        for (int p = 0; p < count; p++) {
            const char *name = strrchr(paths[p], '/') + 1;
            found += strncmp(name, id, strlen(id)) == 0 && name[strlen(id)] == '-';
        }
        if (found < 3)
            fail_because("tests/archive has %d recordings of %s; there should be three", found, id);
    }
}

static bool is_recorded(const char *id, const char *option)
{
    char tag[ORR_MAX_NAME * 2 + 20];
    snprintf(tag, sizeof tag, "[Option \"%s\"]", option);
    for (int p = 0; p < count; p++) {
        const char *name = strrchr(paths[p], '/') + 1;
        if (strncmp(name, id, strlen(id)) != 0 || name[strlen(id)] != '-')
            continue;
        char *text = test_file(paths[p]);
        const bool found = text && strstr(text, tag);
        free(text);
        if (found)
            return true;
    }
    return false;
}

/* One of every mission, sheet, scenario, difficulty or board: what the first option chooses. */
static void everything_that_can_be_chosen_is_recorded(void **state)
{
    (void)state;
    for (int i = 0; i < orr_game_count(); i++) {
        const orr_game *game = orr_game_at(i);
        char value[ORR_MAX_NAME], option[ORR_MAX_NAME * 2 + 2];
        if (!game->options[0].name)
            continue;
        orr_rules *rules = usual_rules(game->id);
        for (int k = 0; orr_rules_choice(rules, 0, k, value); k++) {
            snprintf(option, sizeof option, "%s=%s", game->options[0].name, value);
            if (!is_recorded(game->id, option))
                fail_because("tests/archive has no recording of %s with %s", game->id, option);
        }
        orr_rules_free(rules);
    }
}

static void add_folder(const char *name)
{
    char path[300];
    snprintf(path, sizeof path, TESTS_DIR "/archive/%s", name);
    DIR *folder = opendir(path);
    for (const struct dirent *entry; folder && (entry = readdir(folder)) && count < MOST_GAMES;) {
        if (!strstr(entry->d_name, ".orr"))
            continue;
        snprintf(paths[count], sizeof paths[0], "archive/%.60s/%.200s", name, entry->d_name);
        tests[count] = (struct CMUnitTest){
            .name = paths[count], .test_func = replays, .initial_state = paths[count]};
        count++;
    }
    if (folder)
        closedir(folder);
}

int main(void)
{
    DIR *folder = opendir(TESTS_DIR "/archive");
    for (const struct dirent *entry; folder && (entry = readdir(folder));)
        if (entry->d_name[0] != '.')
            add_folder(entry->d_name);
    if (folder)
        closedir(folder);
    tests[count] = (struct CMUnitTest)cmocka_unit_test(every_game_has_three_recordings);
    tests[count + 1] =
        (struct CMUnitTest)cmocka_unit_test(everything_that_can_be_chosen_is_recorded);
    return _cmocka_run_group_tests("archive", tests, (size_t)count + 2, NULL, NULL);
}
