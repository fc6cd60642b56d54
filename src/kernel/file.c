/* file.c - reads a whole file with a limit, writes one so that it is never seen half, and makes the
 * folder it lies in. */
#include "kernel/kernel.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool read_all(FILE *file, const char *path, size_t most, orr_text *out, orr_error *error)
{
    char block[8192];
    size_t count;
    while ((count = fread(block, 1, sizeof block, file)) > 0) {
        if (out->length + count > most)
            return orr_fail(error, "%s is larger than the %zu bytes allowed.", path, most);
        orr_text_bytes(out, block, count);
    }
    return !ferror(file) || orr_fail(error, "%s cannot be read: %s.", path, strerror(errno));
}

bool orr_read_file(const char *path, size_t most, orr_text *out, orr_error *error)
{
    const bool standard = strcmp(path, "-") == 0;
    FILE *file = standard ? stdin : fopen(path, "rb");
    if (!file)
        return orr_fail(error, "%s cannot be read: %s.", path, strerror(errno));
    *out = orr_text_new();
    const bool complete = read_all(file, path, most, out, error);
    if (!standard)
        fclose(file);
    if (!complete)
        orr_text_free(out);
    return complete;
}

static bool write_all(int descriptor, const orr_text *text)
{
    size_t done = 0;
    while (done < text->length) {
        const ssize_t count = write(descriptor, text->data + done, text->length - done);
        if (count < 0 && errno != EINTR)
            return false;
        done += count > 0 ? (size_t)count : 0;
    }
    return fsync(descriptor) == 0;
}

/* Permissions for a new file as open() would give them; mkstemp alone would make it private. */
static void give_usual_permissions(int descriptor)
{
    const mode_t mask = umask(0);
    umask(mask);
    fchmod(descriptor, 0666 & ~mask);
}

bool orr_write_file(const char *path, const orr_text *text, orr_error *error)
{
    char draft[4096];
    if (snprintf(draft, sizeof draft, "%s.XXXXXX", path) >= (int)sizeof draft)
        return orr_fail(error, "The file name is too long.");
    const int descriptor = mkstemp(draft);
    if (descriptor < 0)
        return orr_fail(error, "%s cannot be written: %s.", path, strerror(errno));
    give_usual_permissions(descriptor);
    const bool written = write_all(descriptor, text);
    const bool complete = close(descriptor) == 0 && written && rename(draft, path) == 0;
    if (!complete) {
        orr_fail(error, "%s cannot be written: %s.", path, strerror(errno));
        unlink(draft);
    }
    return complete;
}

bool orr_make_folder(const char *path, orr_error *error)
{
    char partial[4096];
    if (snprintf(partial, sizeof partial, "%s", path) >= (int)sizeof partial)
        return orr_fail(error, "The name of the folder %.40s ... is too long.", path);
    for (char *slash = partial + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = '\0';
        mkdir(partial, 0755); /* if that fails, so does the last one */
        *slash = '/';
    }
    return mkdir(partial, 0700) == 0 || errno == EEXIST ||
           orr_fail(error, "The folder %s cannot be made: %s.", path, strerror(errno));
}
