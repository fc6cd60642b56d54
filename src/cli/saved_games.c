/* saved_games.c - interrupted games are kept in the user's data folder and offered again. */
#include "cli/session.h"
#include "kernel/kernel.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_BYTES = 4096 };

/* $XDG_DATA_HOME/orrery or ~/.local/share/orrery. */
static bool data_folder(char folder[PATH_BYTES])
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && data[0])
        return snprintf(folder, PATH_BYTES, "%s/orrery", data) < PATH_BYTES;
    return home && home[0] &&
           snprintf(folder, PATH_BYTES, "%s/.local/share/orrery", home) < PATH_BYTES;
}

/* "connect4-7.orr" in the folder: by game and seed, so that a game has one place. */
static bool own_place(const session *s, char path[PATH_BYTES])
{
    char folder[PATH_BYTES];
    return data_folder(folder) &&
           snprintf(path, PATH_BYTES, "%s/%s-%llu.orr", folder, session_rules(s)->game->id,
                    (unsigned long long)s->record->rng.key[1]) < PATH_BYTES;
}

const orr_record *session_record(const session *s)
{
    s->record->count = 0;
    for (int i = 0; i < s->course.count; i++)
        orr_record_add(s->record, s->course.moves[i].move);
    return s->record;
}

bool session_save(const session *s, const char *path, orr_error *error)
{
    orr_text text = orr_text_new();
    session_record(s);
    const bool saved =
        orr_record_write(s->record, &text, error) && orr_write_file(path, &text, error);
    orr_text_free(&text);
    return saved;
}

bool session_save_for_later(session *s, orr_text *out, orr_error *error)
{
    char folder[PATH_BYTES], path[PATH_BYTES];
    const bool has_place = own_place(s, path);
    bool saved = false;
    if (s->args->save) {
        saved = session_save(s, s->args->save, error);
        if (saved)
            orr_text_add(out, "Saved in %s.", s->args->save);
    }
    if (!s->args->save && s->file && session_is_over(s) && s->course.count > s->begun) {
        saved =
            session_save(s, s->file, error); /* played to its end: the file has the whole of it */
        if (!saved)
            return false;
        orr_text_add(out, "Saved in %s.", s->file);
    }
    if (saved || s->course.known == 0 || (session_is_over(s) && !s->args->save)) {
        if (has_place)
            unlink(path); /* what is finished or kept elsewhere is not offered again */
        return true;
    }
    if (!has_place || !data_folder(folder) || !orr_make_folder(folder, error))
        return orr_fail(error, "There is no folder to save the game in; use --save FILE.");
    if (!session_save(s, path, error))
        return false;
    if (s->args->save)
        return orr_fail(error, "%.150s cannot be written; the game is kept in %.200s.",
                        s->args->save, path);
    orr_text_add(out, "Kept in %s; `orrery play %s` offers it again.", path,
                 session_rules(s)->game->id);
    return true;
}

static bool is_of_game(const char *name, const char *id)
{
    const size_t length = strlen(id), end = strlen(name);
    return strncmp(name, id, length) == 0 && name[length] == '-' && end > 4 &&
           strcmp(name + end - 4, ".orr") == 0;
}

bool session_kept(const orr_game *game, char *path, size_t size)
{
    char folder[PATH_BYTES], candidate[PATH_BYTES];
    struct timespec newest = {0};
    bool found = false;
    DIR *files = data_folder(folder) ? opendir(folder) : NULL;
    for (const struct dirent *entry; files && (entry = readdir(files));) {
        struct stat status;
        if (!is_of_game(entry->d_name, game->id) ||
            snprintf(candidate, sizeof candidate, "%s/%s", folder, entry->d_name) >=
                (int)sizeof candidate ||
            stat(candidate, &status) != 0)
            continue;
        const struct timespec time = status.st_mtim;
        if (!found || time.tv_sec > newest.tv_sec ||
            (time.tv_sec == newest.tv_sec && time.tv_nsec > newest.tv_nsec)) {
            newest = time;
            found = snprintf(path, size, "%s", candidate) < (int)size;
        }
    }
    if (files)
        closedir(files);
    return found;
}
