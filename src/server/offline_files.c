/* offline_files.c - the table that needs no server (docs/offline.md), for whoever wants to take it along:
 * the files of a folder that `make offline` wrote. */
#include "server/http.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_FOLDER = 4096 };

static const struct {
    const char *name, *type;
} files[] = {
    {"index.html", "text/html; charset=utf-8"},
    {"boot.js", "text/javascript; charset=utf-8"},
    {"sw.js", "text/javascript; charset=utf-8"},
    {"orrery.wasm", "application/wasm"},
    {"manifest.webmanifest", "application/manifest+json"},
    {"icon.svg", "image/svg+xml"},
};

static int open_file(const exchange *x, const char *name, const char *ending)
{
    char path[MOST_FOLDER];
    const int length = snprintf(path, sizeof path, "%s/%s%s", x->s->config.offline, name, ending);
    return length < (int)sizeof path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
}

/* In fewer bytes if the browser can read it and the folder has it. */
static enum MHD_Result send_file(exchange *x, const char *name, const char *type)
{
    const char *accepted = http_header(x, "Accept-Encoding");
    struct stat file;
    int zipped = accepted && strstr(accepted, "gzip") ? open_file(x, name, ".gz") : -1;
    const int sent = zipped >= 0 ? zipped : open_file(x, name, "");
    if (sent < 0 || fstat(sent, &file) != 0)
        return http_error(x, 404, "There is nothing here.");
    struct MHD_Response *response = MHD_create_response_from_fd((uint64_t)file.st_size, sent);
    MHD_add_response_header(response, "Content-Type", type);
    MHD_add_response_header(response, "Vary", "Accept-Encoding");
    MHD_add_response_header(response, "Cache-Control", "no-cache");
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

/* Whatever else is asked for was a page of that table, whose worker is gone: it begins again. */
enum MHD_Result pages_offline(exchange *x)
{
    const char *name = x->path + strlen("/offline");
    if (!x->s->config.offline)
        return http_error(x, 404, "This server was made without the table that needs none.");
    if (strcmp(name, "/") == 0)
        return send_file(x, files[0].name, files[0].type);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (name[0] && strcmp(name + 1, files[i].name) == 0)
            return send_file(x, files[i].name, files[i].type);
    return http_redirect(x, "/offline/");
}
