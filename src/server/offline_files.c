/* offline_files.c - the table that needs no server (docs/offline.md), for whoever wants to take it
 * along: the files of a folder that `make offline` wrote. */
#include "study/puzzle.h"
#include "server/http.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_FOLDER = 4096, MOST_NAME = ORR_MAX_NAME + 20 };

typedef struct offline_file {
    const char *name, *type;
} offline_file;

static const offline_file files[] = {
    {"index.html", "text/html; charset=utf-8"},
    {"boot.js", "text/javascript; charset=utf-8"},
    {"sw.js", "text/javascript; charset=utf-8"},
    {"edition.js", "text/javascript; charset=utf-8"},
    {"orrery.wasm", "application/wasm"},
    {"manifest.webmanifest", "application/manifest+json"},
    {"icon.svg", "image/svg+xml"},
    {"icon-180.png", "image/png"},
    {"icon-192.png", "image/png"},
    {"icon-512.png", "image/png"},
};

/* After those a set of puzzles of each game that has some; its name goes into `room`. Without a
 * name: there are no more. */
static offline_file file_at(int number, char room[MOST_NAME])
{
    const int count = sizeof files / sizeof *files;
    if (number < count)
        return files[number];
    number -= count;
    for (int i = 0; i < orr_game_count(); i++)
        if (puzzle_has_file(orr_game_at(i)) && number-- == 0) {
            snprintf(room, MOST_NAME, "puzzles-%s.txt", orr_game_at(i)->id);
            return (offline_file){room, "text/plain; charset=utf-8"};
        }
    return (offline_file){NULL, NULL};
}

static int open_file(const exchange *x, const char *name)
{
    char path[MOST_FOLDER];
    const int length = snprintf(path, sizeof path, "%s/%s", x->s->config.offline, name);
    return length < (int)sizeof path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
}

/* Large files lie there once more as gzip makes them; -1 without, or if the browser cannot read that. */
static int open_zipped(exchange *x, const char *name)
{
    char zipped[MOST_NAME + 4];
    const char *accepted = http_header(x, "Accept-Encoding");
    snprintf(zipped, sizeof zipped, "%s.gz", name);
    return accepted && strstr(accepted, "gzip") ? open_file(x, zipped) : -1;
}

static enum MHD_Result send_file(exchange *x, const char *name, const char *type)
{
    struct stat file;
    const int zipped = open_zipped(x, name), sent = zipped >= 0 ? zipped : open_file(x, name);
    if (sent < 0 || fstat(sent, &file) != 0)
        return http_error(x, 404, "There is nothing here.");
    struct MHD_Response *response = MHD_create_response_from_fd((uint64_t)file.st_size, sent);
    MHD_add_response_header(response, "Content-Type", type);
    MHD_add_response_header(response, "Cache-Control", "no-cache");
    MHD_add_response_header(response, "Vary", "Accept-Encoding");
    if (zipped >= 0)
        MHD_add_response_header(response, "Content-Encoding", "gzip");
    http_headers_with(response, "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
                                "style-src 'self'; img-src 'self'; connect-src 'self'; "
                                "manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
                                "frame-ancestors 'none'");
    const enum MHD_Result result = MHD_queue_response(x->connection, 200, response);
    MHD_destroy_response(response);
    http_count(x, 200);
    return result;
}

/* ---- all of them in one file, to be put on a host of one's own ------------------------------- */

static void little(orr_text *out, uint32_t value, int bytes)
{
    for (; bytes > 0; bytes--, value >>= 8)
        orr_text_bytes(out, &(char){(char)(value & 255)}, 1);
}

static uint32_t check_sum(const char *bytes, size_t length)
{
    uint32_t sum = 0xffffffff;
    for (size_t i = 0; i < length; i++) {
        sum ^= (uint8_t)bytes[i];
        for (int bit = 0; bit < 8; bit++)
            sum = sum >> 1 ^ (sum & 1 ? 0xedb88320 : 0);
    }
    return ~sum;
}

/* What stands before a file and again in the list at the end: stored as it is, made on the first of
 * January 1980. */
static void zip_entry(orr_text *out, const char *name, uint32_t sum, size_t length)
{
    enum { VERSION = 20, FIRST_DAY = 0x21 };
    little(out, VERSION, 2);
    little(out, 0, 2 + 2 + 2);
    little(out, FIRST_DAY, 2);
    little(out, sum, 4);
    little(out, (uint32_t)length, 4);
    little(out, (uint32_t)length, 4);
    little(out, (uint32_t)(strlen("orrery/") + strlen(name)), 2);
    little(out, 0, 2);
}

static bool read_whole(const exchange *x, const char *name, orr_text *out)
{
    char some[1 << 14];
    ssize_t got = -1;
    const int file = open_file(x, name);
    while (file >= 0 && (got = read(file, some, sizeof some)) > 0)
        orr_text_bytes(out, some, (size_t)got);
    if (file >= 0)
        close(file);
    return got == 0;
}

static bool add_to_zip(const exchange *x, const char *name, orr_text *zip, orr_text *list)
{
    orr_text bytes = orr_text_new();
    const bool whole = read_whole(x, name, &bytes);
    const uint32_t sum = check_sum(bytes.data, bytes.length), at = (uint32_t)zip->length;
    orr_text_add(zip, "PK\3\4");
    zip_entry(zip, name, sum, bytes.length);
    orr_text_add(zip, "orrery/%s", name);
    orr_text_bytes(zip, bytes.data, bytes.length);
    orr_text_add(list, "PK\1\2");
    little(list, 20, 2);
    zip_entry(list, name, sum, bytes.length);
    little(list, 0, 2 + 2 + 2);
    little(list, 0, 4);
    little(list, at, 4);
    orr_text_add(list, "orrery/%s", name);
    orr_text_free(&bytes);
    return whole;
}

static enum MHD_Result send_zip(exchange *x)
{
    char room[MOST_NAME];
    uint32_t count = 0;
    orr_text zip = orr_text_new(), list = orr_text_new();
    bool whole = true;
    for (offline_file f; whole && (f = file_at((int)count, room)).name; count++)
        whole = add_to_zip(x, f.name, &zip, &list);
    const uint32_t at = (uint32_t)zip.length;
    orr_text_bytes(&zip, list.data, list.length);
    orr_text_add(&zip, "PK\5\6");
    little(&zip, 0, 4);
    little(&zip, count, 2);
    little(&zip, count, 2);
    little(&zip, (uint32_t)list.length, 4);
    little(&zip, at, 4);
    little(&zip, 0, 2);
    orr_text_free(&list);
    if (whole)
        return http_text(x, 200, "application/zip", &zip);
    orr_text_free(&zip);
    return http_error(x, 404, "There is nothing here.");
}

/* Whatever else is asked for was a page of that table, whose worker is gone: it begins again. */
enum MHD_Result pages_offline(exchange *x)
{
    const char *name = x->path + strlen("/offline");
    if (!x->s->config.offline)
        return http_error(x, 404, "This server was built without the offline table.");
    if (strcmp(name, ".zip") == 0)
        return send_zip(x);
    if (strcmp(name, "/") == 0)
        return send_file(x, files[0].name, files[0].type);
    char room[MOST_NAME];
    offline_file f;
    for (int i = 0; name[0] && (f = file_at(i, room)).name; i++)
        if (strcmp(name + 1, f.name) == 0)
            return send_file(x, f.name, f.type);
    return http_redirect(x, "/offline/");
}
