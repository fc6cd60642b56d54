/* bin.c - see bin.h. */
#include "desk/bin.h"
#include "desk/backup.h"
#include "kernel/kernel.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 4096, DAY_MS = 24 * 60 * 60 * 1000 };

bool bin_put(const char *folder, const table *t, orr_error *error)
{
    char path[PATH_SIZE];
    if (snprintf(path, sizeof path, "%s/%s.orr", folder, t->id) >= (int)sizeof path)
        return orr_fail(error, "The name of the folder is too long.");
    if (!orr_make_folder(folder, error))
        return false;
    orr_text text = orr_text_new();
    const bool kept = backup_write(t, &text, error) && orr_write_file(path, &text, error);
    orr_text_free(&text);
    if (kept)
        chmod(path, 0600); /* it holds secrets, whatever the folder allows */
    return kept;
}

static bool is_old_recording(const char *path, const char *name, int days)
{
    struct stat file;
    const char *dot = strrchr(name, '.');
    return dot && strcmp(dot, ".orr") == 0 && stat(path, &file) == 0 &&
           table_now() - file.st_mtime * 1000LL > (long long)days * DAY_MS;
}

void bin_empty(const char *folder, int days)
{
    DIR *open = opendir(folder);
    const struct dirent *entry;
    while (open && (entry = readdir(open))) {
        char path[PATH_SIZE + 300];
        snprintf(path, sizeof path, "%.4000s/%s", folder, entry->d_name);
        if (is_old_recording(path, entry->d_name, days))
            unlink(path);
    }
    if (open)
        closedir(open);
}
