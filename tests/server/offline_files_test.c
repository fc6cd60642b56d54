/* offline_files_test.c - the table that needs no server, as a server gives it away: file by file, and all of it
 * as an archive that can be unpacked. */
#include "server/client.h"
#include "study/puzzle.h"

#include <sys/stat.h>

/* Check sums as every other program reckons them. */
enum {
    LARGE = (1 << 14) + 1,
    SMALL = 9
}; /* whatever is read at once, a last byte is not forgotten */
#define LARGE_SUM 0xc2337b93u
#define SMALL_SUM 0xcbf43926u

static const struct content {
    const char *name, *type;
    uint32_t sum;
} files[] = {
    {"index.html", "text/html; charset=utf-8", SMALL_SUM},
    {"boot.js", "text/javascript; charset=utf-8", SMALL_SUM},
    {"sw.js", "text/javascript; charset=utf-8", SMALL_SUM},
    {"edition.js", "text/javascript; charset=utf-8", SMALL_SUM},
    {"orrery.wasm", "application/wasm", LARGE_SUM},
    {"manifest.webmanifest", "application/manifest+json", SMALL_SUM},
    {"icon.svg", "image/svg+xml", SMALL_SUM},
    {"icon-180.png", "image/png", SMALL_SUM},
    {"icon-192.png", "image/png", SMALL_SUM},
    {"icon-512.png", "image/png", SMALL_SUM},
};
enum { FILES = sizeof files / sizeof files[0] };

static void write_file(const char *folder, const char *name, bool large)
{
    char path[200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    for (int i = 0; large && i < LARGE; i++)
        putc('a', file);
    if (!large)
        fputs("123456789", file);
    assert_int_equal(fclose(file), 0);
}

static int puzzle_files(void)
{
    int count = 0;
    for (int i = 0; i < orr_game_count(); i++)
        count += puzzle_has_file(orr_game_at(i));
    return count;
}

static void open_with(site *at, const char *offline)
{
    orr_error error;
    const server_config config = {
        .host = "127.0.0.1", .data = at->folder, .threads = 1, .offline = offline};
    server_stop(at->s);
    at->s = server_start(&config, &error);
    if (!at->s)
        fail_because("%s", error.text);
    at->port = server_port(at->s);
}

static char folder[100];

static int offline_setup(void **state)
{
    site_setup(state);
    site *at = *state;
    snprintf(folder, sizeof folder, "%s/offline", at->folder);
    assert_int_equal(mkdir(folder, 0700), 0);
    for (int i = 0; i < FILES; i++)
        write_file(folder, files[i].name, files[i].sum == LARGE_SUM);
    for (int i = 0; i < orr_game_count(); i++) {
        char name[ORR_MAX_NAME + 20];
        snprintf(name, sizeof name, "puzzles-%s.txt", orr_game_at(i)->id);
        if (puzzle_has_file(orr_game_at(i)))
            write_file(folder, name, false);
    }
    open_with(at, folder);
    return 0;
}

static void every_file_is_sent_as_what_it_is(void **state)
{
    const site *at = *state;
    for (int i = 0; i < FILES; i++) {
        char path[100], type[100];
        snprintf(path, sizeof path, "/offline/%s", files[i].name);
        snprintf(type, sizeof type, "Content-Type: %s\r\n", files[i].type);
        answer a = get_as(at->port, path, NULL);
        assert_int_equal(a.status, 200);
        assert_non_null(strstr(a.text, type));
        assert_non_null(strstr(a.text, "Cache-Control: no-cache\r\n"));
        assert_non_null(strstr(a.text, "script-src 'self' 'wasm-unsafe-eval'"));
        assert_int_equal(strlen(a.body), files[i].sum == LARGE_SUM ? LARGE : SMALL);
        free(a.text);
    }
    expect(get_as(at->port, "/offline/puzzles-fermi.txt", NULL), 200, "text/plain");
    expect(get_as(at->port, "/offline/", NULL), 200, "Content-Type: text/html");
    expect(get_as(at->port, "/", NULL), 200, "<a href=\"/offline/\">");
}

/* What lies there in gzip, too, is sent so to whoever can read it. */
static void a_large_file_is_sent_in_gzip(void **state)
{
    const site *at = *state;
    write_file(folder, "orrery.wasm.gz", false);
    answer a =
        request(at->port, "GET", "/offline/orrery.wasm", "Accept-Encoding: br, gzip\r\n", NULL);
    assert_non_null(strstr(a.text, "Content-Encoding: gzip\r\n"));
    assert_non_null(strstr(a.text, "Content-Type: application/wasm\r\n"));
    assert_string_equal(a.body, "123456789");
    free(a.text);
    a = get_as(at->port, "/offline/orrery.wasm", NULL);
    assert_null(strstr(a.text, "Content-Encoding"));
    assert_int_equal(strlen(a.body), LARGE);
    free(a.text);
}

/* Pages of the table inside were answered by its worker. */
static void whatever_else_was_there_begins_again(void **state)
{
    const site *at = *state;
    static const char *const others[] = {"/offline", "/offline/t/abcdefghijkl",
                                         "/offline/index.htm", "/offline/../secret",
                                         "/offline/puzzles-chess.txt"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        expect(get_as(at->port, others[i], NULL), 303, "Location: /offline/\r\n");
}

static uint32_t little(const char *at, int bytes)
{
    uint32_t value = 0;
    for (int i = bytes - 1; i >= 0; i--)
        value = value << 8 | (uint8_t)at[i];
    return value;
}

/* One file of the archive, by its line in the list at the end; what comes after that line. */
static const char *check_entry(const char *zip, const char *line, int number)
{
    assert_int_equal(memcmp(line, "PK\1\2", 4), 0);
    const char *name = line + 46;
    const uint32_t name_length = little(line + 28, 2), length = little(line + 24, 4);
    assert_int_equal(little(line + 20, 4), length); /* stored as it is */
    assert_int_equal(little(line + 10, 2), 0);
    assert_int_equal(little(line + 30, 4), 0); /* no more fields, no comment */
    const char *local = zip + little(line + 42, 4);
    assert_int_equal(memcmp(local, "PK\3\4", 4), 0);
    assert_memory_equal(local + 4, line + 6, 26); /* the same is said twice */
    assert_memory_equal(local + 30, name, name_length);
    assert_int_equal(memcmp(name, "orrery/", 7), 0);
    if (number < FILES) {
        assert_int_equal(name_length, 7 + strlen(files[number].name));
        assert_memory_equal(name + 7, files[number].name, name_length - 7);
        assert_int_equal(little(line + 16, 4), files[number].sum);
    }
    const bool large = number < FILES && files[number].sum == LARGE_SUM;
    assert_int_equal(length, large ? LARGE : SMALL);
    assert_memory_equal(local + 30 + name_length, large ? "aaaaaaaaa" : "123456789", 9);
    return name + name_length;
}

static void all_of_it_is_an_archive_that_can_be_unpacked(void **state)
{
    const site *at = *state;
    answer a = get_as(at->port, "/offline.zip", NULL);
    assert_int_equal(a.status, 200);
    assert_non_null(strstr(a.text, "Content-Type: application/zip\r\n"));
    const char *end = a.text + a.length - 22;
    const int count = FILES + puzzle_files();
    assert_int_equal(memcmp(end, "PK\5\6", 4), 0);
    assert_int_equal(little(end + 4, 4), 0);
    assert_int_equal(little(end + 8, 2), count);
    assert_int_equal(little(end + 10, 2), count);
    const char *line = a.body + little(end + 16, 4);
    assert_ptr_equal(line + little(end + 12, 4), end);
    for (int i = 0; i < count; i++)
        line = check_entry(a.body, line, i);
    assert_ptr_equal(line, end);
    assert_int_equal(little(end + 20, 2), 0);
    free(a.text);
}

static void a_folder_that_is_not_whole_gives_no_archive(void **state)
{
    const site *at = *state;
    char path[200];
    snprintf(path, sizeof path, "%s/icon.svg", folder);
    assert_int_equal(unlink(path), 0);
    expect(get_as(at->port, "/offline.zip", NULL), 404, "There is nothing here.");
    expect(get_as(at->port, "/offline/icon.svg", NULL), 404, "There is nothing here.");
    expect(get_as(at->port, "/offline/boot.js", NULL), 200, NULL);
}

static void a_server_without_it_says_so(void **state)
{
    site *at = *state;
    open_with(at, NULL);
    expect(get_as(at->port, "/offline/", NULL), 404,
           "This server was built without the offline table.");
    expect(get_as(at->port, "/offline.zip", NULL), 404, "This server was built without");
    answer a = get_as(at->port, "/", NULL);
    assert_null(strstr(a.body, "/offline/"));
    free(a.text);
}

int main(void)
{
#define OFFLINE(test) cmocka_unit_test_setup_teardown(test, offline_setup, site_teardown)
    const struct CMUnitTest tests[] = {
        OFFLINE(every_file_is_sent_as_what_it_is),
        OFFLINE(a_large_file_is_sent_in_gzip),
        OFFLINE(whatever_else_was_there_begins_again),
        OFFLINE(all_of_it_is_an_archive_that_can_be_unpacked),
        OFFLINE(a_folder_that_is_not_whole_gives_no_archive),
        OFFLINE(a_server_without_it_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
