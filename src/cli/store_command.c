/* store_command.c - `orrery store`: looks after a server's tables, stopped or running. */
#include "cli/cli.h"
#include "kernel/kernel.h"
#include "desk/backup.h"
#include "store/upkeep.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LARGEST_RECORDING = 16 << 20, PATH_SIZE = 4096, DAY_MS = 24 * 60 * 60 * 1000 };

/* ---- opening --------------------------------------------------------------------------------- */

/* Where tables are kept: a folder, or a URL of PostgreSQL. */
typedef struct place {
    const char *folder, *url;
    bool make; /* if there are none yet */
    bool look; /* nothing is written there */
} place;

static store *open_place(const place *p, orr_error *error)
{
    char path[PATH_SIZE];
    struct stat file;
    if (p->url)
        return store_open_postgres(p->url, NULL, NULL, error);
    if (snprintf(path, sizeof path, "%s/orrery.sqlite", p->folder) >= (int)sizeof path) {
        orr_fail(error, "The name of the folder is too long.");
        return NULL;
    }
    if (p->make && !orr_make_folder(p->folder, error))
        return NULL;
    if (!p->make && stat(path, &file) != 0) {
        orr_fail(error, "There are no tables in %s: %s is not there.", p->folder, path);
        return NULL;
    }
    if (p->look && (access(path, W_OK) != 0 || access(p->folder, W_OK) != 0)) {
        fprintf(stderr, "orrery: %s cannot be written, so it is only read.\n", path);
        return store_open_rescue(path, error);
    }
    return store_open_sqlite(path, false, error);
}

/* By --data and --postgres, as `orrery serve` finds it. */
enum purpose { TO_LOOK, TO_CHANGE, TO_FILL };

static store *open_usual(const cli_args *args, enum purpose purpose, orr_error *error)
{
    char folder[PATH_SIZE - 20];
    cli_data_folder(folder, sizeof folder);
    const place p = {.folder = args->data ? args->data : folder,
                     .url = args->postgres,
                     .make = purpose == TO_FILL,
                     .look = purpose == TO_LOOK};
    store *s = open_place(&p, error);
    if (!s || store_is_whole(s, error))
        return s;
    store_close(s);
    return NULL;
}

/* The same, with no server on it. */
static store *open_alone(const cli_args *args, orr_error *error)
{
    store *s = open_usual(args, TO_CHANGE, error);
    if (!s || store_claim(s, error))
        return s;
    store_close(s);
    return NULL;
}

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

/* ---- check ----------------------------------------------------------------------------------- */

static void tell_unreadable(void *user, const table *t)
{
    (void)user;
    printf("%s (%s) %s: %s\n", t->id, t->game, t->damaged ? "is damaged" : "is unknown here",
           t->unreadable);
}

static int check(const cli_args *args, orr_error *error)
{
    upkeep_report report;
    store *s = open_usual(args, TO_LOOK, error);
    if (!s)
        return EXIT_FAILED;
    const bool read = upkeep_check(s, tell_unreadable, NULL, &report, error);
    store_close(s);
    if (!read)
        return EXIT_FAILED;
    printf("%d table%s: %d fine, %d unknown, %d damaged; positions %016llx.\n", report.tables,
           plural(report.tables), report.tables - report.unknown - report.damaged, report.unknown,
           report.damaged, (unsigned long long)report.hash);
    return report.damaged ? EXIT_FAILED : EXIT_OK;
}

/* ---- export ---------------------------------------------------------------------------------- */

static bool export_table(store *s, const char *id, const char *folder, orr_error *error)
{
    char path[PATH_SIZE];
    if (snprintf(path, sizeof path, "%s/%s.orr", folder, id) >= (int)sizeof path)
        return orr_fail(error, "The name of the folder is too long.");
    table *t = store_load(s, id, error);
    if (!t)
        return false;
    orr_text text = orr_text_new();
    const bool written = backup_write(t, &text, error) && orr_write_file(path, &text, error);
    orr_text_free(&text);
    table_free(t);
    return written;
}

static int export_all(const cli_args *args, orr_error *error)
{
    int count = 0, done = 0;
    store *s = open_usual(args, TO_LOOK, error);
    if (!s)
        return EXIT_FAILED;
    store_id *ids = orr_make_folder(args->words[1], error) ? store_ids(s, &count, error) : NULL;
    bool fine = ids != NULL;
    for (; fine && done < count; done += fine)
        fine = export_table(s, ids[done], args->words[1], error);
    free(ids);
    store_close(s);
    if (!fine)
        return EXIT_FAILED;
    printf("%d table%s exported to %s.\n", count, plural(count), args->words[1]);
    return EXIT_OK;
}

/* ---- import ---------------------------------------------------------------------------------- */

typedef struct importing {
    store *s;
    int made, refused, known;
} importing;

static void import_file(importing *i, const char *path)
{
    orr_text text;
    orr_error error;
    carried made = {0};
    bool taken = orr_read_file(path, LARGEST_RECORDING, &text, &error);
    if (taken) {
        const char *slash = strrchr(path, '/');
        taken = backup_read(i->s, slash ? slash + 1 : path, text.data, &made, &error);
        orr_text_free(&text);
    }
    const bool known = taken && made.known;
    i->made += taken && !known;
    i->known += known;
    i->refused += !taken;
    if (known)
        printf("%s is already at /t/%s.\n", path, made.id);
    else if (!taken) /* readers of a request know only "the file" */
        fprintf(stderr, "orrery: %s is refused: %s\n", path,
                error.text + (strncmp(error.text, "the file: ", 10) == 0 ? 10 : 0));
    else if (made.seat < 0)
        printf("%s is /t/%s now.\n", path, made.id);
    else
        printf("%s goes on at /t/%s/s/%s for seat %d.\n", path, made.id, made.secret,
               made.seat + 1);
}

static int is_recording(const struct dirent *entry)
{
    const size_t length = strlen(entry->d_name);
    return length > 4 && strcmp(entry->d_name + length - 4, ".orr") == 0;
}

static bool import_folder(importing *i, const char *folder, orr_error *error)
{
    struct dirent **entries;
    const int count = scandir(folder, &entries, is_recording, alphasort);
    if (count < 0)
        return orr_fail(error, "%s cannot be read: %s.", folder, strerror(errno));
    for (int at = 0; at < count; at++) {
        char path[PATH_SIZE + 300];
        snprintf(path, sizeof path, "%.4000s/%s", folder, entries[at]->d_name);
        import_file(i, path);
        free(entries[at]);
    }
    free(entries);
    return true;
}

static int import_all(const cli_args *args, orr_error *error)
{
    struct stat file;
    const char *path = args->words[1];
    if (stat(path, &file) != 0) {
        orr_fail(error, "%s cannot be read: %s.", path, strerror(errno));
        return EXIT_FAILED;
    }
    importing i = {.s = open_usual(args, TO_FILL, error)};
    bool fine = i.s != NULL;
    if (fine && S_ISDIR(file.st_mode))
        fine = import_folder(&i, path, error);
    else if (fine)
        import_file(&i, path);
    store_close(i.s);
    if (!fine)
        return EXIT_FAILED;
    if (i.made || !i.refused)
        printf("%d table%s imported, %d refused.\n", i.made, plural(i.made), i.refused);
    if (i.known)
        printf("%d had been imported before.\n", i.known);
    return i.refused ? EXIT_FAILED : EXIT_OK;
}

/* ---- copy ------------------------------------------------------------------------------------ */

/* sqlite:FOLDER or postgres:URL; the URL may be one by itself. */
static bool read_place(const char *word, place *p)
{
    if (strncmp(word, "sqlite:", 7) == 0 && word[7]) {
        *p = (place){.folder = word + 7};
        return true;
    }
    const bool whole =
        strncmp(word, "postgres://", 11) == 0 || strncmp(word, "postgresql://", 13) == 0;
    if (!whole && (strncmp(word, "postgres:", 9) != 0 || !word[9]))
        return false;
    *p = (place){.url = whole ? word : word + 9};
    return true;
}

static store *open_claimed(const place *p, orr_error *error)
{
    store *s = open_place(p, error);
    if (!s || store_claim(s, error))
        return s;
    store_close(s);
    return NULL;
}

static int copy(const cli_args *args, orr_error *error)
{
    place from, to;
    int count = 0;
    for (int i = 1; i < 3; i++)
        if (!read_place(args->words[i], i == 1 ? &from : &to))
            return cli_usage("'%s' is not a place for tables. Write sqlite:FOLDER or postgres:URL.",
                             args->words[i]);
    if (args->data || args->postgres)
        return cli_usage("copy names both places itself; leave out --data and --postgres.");
    to.make = true;
    store *source = open_claimed(&from, error);
    store *target = source ? open_claimed(&to, error) : NULL;
    const bool copied = target && upkeep_copy(source, target, &count, error);
    store_close(source);
    store_close(target);
    if (!copied)
        return EXIT_FAILED;
    printf("%d table%s copied and compared: all the same.\n", count, plural(count));
    return EXIT_OK;
}

/* ---- delete ---------------------------------------------------------------------------------- */

typedef struct doomed {
    store_id *ids;
    int count;
} doomed;

static void doom(doomed *d, const char *id)
{
    d->ids = orr_grow(d->ids, d->count, sizeof *d->ids);
    snprintf(d->ids[d->count++], sizeof *d->ids, "%s", id);
}

static void tell_doomed(const upkeep_table *t)
{
    static const char *const words[] = {"waiting", "playing", "over"};
    const long long days = (table_now() - t->changed) / DAY_MS;
    printf("%s  %-12s %-8s %5lld moves, changed %lld day%s ago\n", t->id, t->game,
           t->status >= TABLE_WAITING && t->status <= TABLE_OVER ? words[t->status] : "?", t->moves,
           days, plural((int)days));
}

static bool find_old(store *s, enum upkeep_which which, long long days, doomed *d, orr_error *error)
{
    upkeep_table list[UPKEEP_BATCH];
    const long long since = upkeep_since(days);
    int skip = 0, found;
    do {
        found = upkeep_find(s, which, since, skip, list, error);
        for (int i = 0; i < found; i++) {
            doom(d, list[i].id);
            tell_doomed(&list[i]);
        }
        skip += found;
    } while (found == UPKEEP_BATCH);
    return found >= 0;
}

static bool find_named(store *s, const cli_args *args, doomed *d, orr_error *error)
{
    for (int i = 1; i < args->word_count; i++) {
        table *t = store_load(s, args->words[i], error);
        if (!t)
            return error->text[0] ? false
                                  : orr_fail(error,
                                             "There is no table '%.40s', so nothing was "
                                             "deleted.",
                                             args->words[i]);
        doom(d, t->id);
        upkeep_table about = {.status = t->status, .changed = t->changed, .moves = t->course.count};
        memcpy(about.id, t->id, sizeof about.id);
        memcpy(about.game, t->game, sizeof about.game);
        tell_doomed(&about);
        table_free(t);
    }
    return true;
}

static bool delete_them(store *s, const doomed *d, orr_error *error)
{
    for (int i = 0; i < d->count; i += UPKEEP_BATCH) {
        const int count = d->count - i < UPKEEP_BATCH ? d->count - i : UPKEEP_BATCH;
        if (!upkeep_delete(s, &d->ids[i], count, error))
            return false;
    }
    return upkeep_drop_packs(s, error);
}

static int delete_some(const cli_args *args, orr_error *error)
{
    doomed d = {0};
    if (args->word_count < 2 && !cli_given(args, finished) && !cli_given(args, idle))
        return cli_usage("Which tables? Name them, or say --finished DAYS or --idle DAYS.");
    store *s = open_alone(args, error);
    if (!s)
        return EXIT_FAILED;
    bool fine = find_named(s, args, &d, error);
    if (fine && cli_given(args, finished))
        fine = find_old(s, UPKEEP_FINISHED, args->finished, &d, error);
    if (fine && cli_given(args, idle))
        fine = find_old(s, UPKEEP_UNFINISHED, args->idle, &d, error);
    fine = fine && (!args->yes || delete_them(s, &d, error));
    store_close(s);
    free(d.ids);
    if (!fine)
        return EXIT_FAILED;
    printf(args->yes ? "%d table%s deleted.\n" : "%d table%s would be deleted; --yes does it.\n",
           d.count, plural(d.count));
    return EXIT_OK;
}

/* ---- vacuum ---------------------------------------------------------------------------------- */

static int vacuum(const cli_args *args, orr_error *error)
{
    long long before, after;
    store *s = args->postgres ? open_usual(args, TO_CHANGE, error) : open_alone(args, error);
    if (!s)
        return EXIT_FAILED;
    const bool done = store_vacuum(s, &before, &after, error);
    store_close(s);
    if (!done)
        return EXIT_FAILED;
    printf("%lld bytes before, %lld bytes after.\n", before, after);
    return EXIT_OK;
}

/* ---- the words ------------------------------------------------------------------------------- */

static const struct word {
    const char *name, *more; /* what comes after it */
    int least, most;         /* how many words that is */
    int (*run)(const cli_args *args, orr_error *error);
} words[] = {
    {"check", "", 0, 0, check},
    {"export", " FOLDER", 1, 1, export_all},
    {"import", " FILE|FOLDER", 1, 1, import_all},
    {"copy", " sqlite:FOLDER postgres:URL", 2, 2, copy},
    {"delete", " ID... [--yes]", 0, CLI_MAX_WORDS - 1, delete_some},
    {"vacuum", "", 0, 0, vacuum},
};

int cli_store(const cli_args *args)
{
    orr_error error = {.text = ""};
    const struct word *word = NULL;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].name, args->words[0]) == 0)
            word = &words[i];
    if (!word)
        return cli_usage(
            "`orrery store` can check, export, import, copy, delete or vacuum, not '%s'.",
            args->words[0]);
    const int more = args->word_count - 1;
    if (more < word->least || more > word->most)
        return cli_usage("Usage: orrery store %s%s.", word->name, word->more);
    if (word->run != delete_some &&
        (cli_given(args, finished) || cli_given(args, idle) || args->yes))
        return cli_usage("--finished, --idle and --yes are for `orrery store delete`.");
    if (sodium_init() < 0)
        abort();
    umask(077);               /* what is written holds secrets, whatever the folder allows */
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error like a full disk */
    const int code = word->run(args, &error);
    return code == EXIT_FAILED && error.text[0] ? cli_failed("%s", error.text) : code;
}
