/* database_pages.c - see database_pages.h. A file system for SQLite with two kinds of files: the
 * database, whose pages are kept, and journals, which are gone with the program: what is kept is
 * always a whole transaction. */
#include "offline/database_pages.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MOST_PAGES = 1 << 16, MOST_FILES = 8, MOST_NAME = 64 };

typedef struct content {
    char name[MOST_NAME]; /* "": not in use */
    char **pages;
    bool *changed;
    sqlite3_int64 size;
    int reserved; /* connections that write */
    bool kept;
} content;

typedef struct opened {
    sqlite3_file base; /* first, so that SQLite's file is ours */
    content *content;
    int lock;
} opened;

static content files[MOST_FILES];

/* ---- content -------------------------------------------------------------------------------- */

static content *find(const char *name, bool make)
{
    content *free_one = NULL;
    for (int i = 0; i < MOST_FILES; i++) {
        if (files[i].pages && strcmp(files[i].name, name) == 0)
            return &files[i];
        if (!files[i].pages && !free_one)
            free_one = &files[i];
    }
    if (!make || !free_one || strlen(name) >= MOST_NAME)
        return NULL;
    *free_one = (content){.pages = calloc(MOST_PAGES, sizeof(char *)),
                          .changed = calloc(MOST_PAGES, sizeof(bool)),
                          .kept = !strchr(name, '-')}; /* not "tables.db-journal" */
    memcpy(free_one->name, name, strlen(name) + 1);
    return free_one->pages && free_one->changed ? free_one : NULL;
}

static char *page_of(content *c, sqlite3_int64 number)
{
    if (number >= MOST_PAGES)
        return NULL;
    if (!c->pages[number])
        c->pages[number] = calloc(1, PAGE_SIZE_HERE);
    return c->pages[number];
}

static void drop(content *c)
{
    for (int i = 0; i < MOST_PAGES; i++)
        free(c->pages[i]);
    free(c->pages);
    free(c->changed);
    *c = (content){.pages = NULL};
}

static content *database(void)
{
    content *c = find("tables.db", true);
    if (!c)
        abort();
    return c;
}

char *database_pages_at(int number)
{
    content *c = database();
    const sqlite3_int64 end = ((sqlite3_int64)number + 1) * PAGE_SIZE_HERE;
    char *page = page_of(c, number);
    if (page && c->size < end)
        c->size = end;
    return page;
}

int database_pages_count(void)
{
    return (int)((database()->size + PAGE_SIZE_HERE - 1) / PAGE_SIZE_HERE);
}

int database_pages_next_changed(void)
{
    content *c = database();
    const int count = database_pages_count();
    for (int i = 0; i < count; i++)
        if (c->changed[i]) {
            c->changed[i] = false;
            return i;
        }
    return -1;
}

/* ---- a file as SQLite sees it --------------------------------------------------------------- */

static int close_file(sqlite3_file *file)
{
    (void)file;
    return SQLITE_OK;
}

/* The part of a read or write that lies in one page. */
static int part_of(sqlite3_int64 at, int left)
{
    const int room = PAGE_SIZE_HERE - (int)(at % PAGE_SIZE_HERE);
    return left < room ? left : room;
}

static int read_file(sqlite3_file *file, void *to, int amount, sqlite3_int64 at)
{
    content *c = ((opened *)file)->content;
    const sqlite3_int64 there = c->size - at;
    const int readable = there < amount ? (there > 0 ? (int)there : 0) : amount;
    memset((char *)to + readable, 0, (size_t)(amount - readable));
    for (int done = 0, part; done < readable; done += part, at += part) {
        part = part_of(at, readable - done);
        const char *page = page_of(c, at / PAGE_SIZE_HERE);
        if (!page)
            return SQLITE_IOERR_READ;
        memcpy((char *)to + done, page + at % PAGE_SIZE_HERE, (size_t)part);
    }
    return readable < amount ? SQLITE_IOERR_SHORT_READ : SQLITE_OK;
}

static int write_file(sqlite3_file *file, const void *from, int amount, sqlite3_int64 at)
{
    content *c = ((opened *)file)->content;
    for (int done = 0, part; done < amount; done += part, at += part) {
        part = part_of(at, amount - done);
        char *page = page_of(c, at / PAGE_SIZE_HERE);
        if (!page)
            return SQLITE_FULL;
        memcpy(page + at % PAGE_SIZE_HERE, (const char *)from + done, (size_t)part);
        c->changed[at / PAGE_SIZE_HERE] = true;
    }
    if (at > c->size)
        c->size = at;
    return SQLITE_OK;
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size)
{
    ((opened *)file)->content->size = size;
    return SQLITE_OK;
}

static int sync_file(sqlite3_file *file, int flags)
{
    (void)file, (void)flags;
    return SQLITE_OK;
}

static int size_of_file(sqlite3_file *file, sqlite3_int64 *size)
{
    *size = ((opened *)file)->content->size;
    return SQLITE_OK;
}

/* Nothing runs side by side; only who writes must be known, or its journal would be taken for a
 * dead one's. */
static int lock_file(sqlite3_file *file, int lock)
{
    opened *o = (opened *)file;
    if (lock >= SQLITE_LOCK_RESERVED && o->lock < SQLITE_LOCK_RESERVED) {
        if (o->content->reserved > 0)
            return SQLITE_BUSY;
        o->content->reserved++;
    }
    o->lock = lock > o->lock ? lock : o->lock;
    return SQLITE_OK;
}

static int unlock_file(sqlite3_file *file, int lock)
{
    opened *o = (opened *)file;
    if (lock < SQLITE_LOCK_RESERVED && o->lock >= SQLITE_LOCK_RESERVED)
        o->content->reserved--;
    o->lock = lock;
    return SQLITE_OK;
}

static int check_reserved(sqlite3_file *file, int *is)
{
    *is = ((opened *)file)->content->reserved > 0;
    return SQLITE_OK;
}

static int control_file(sqlite3_file *file, int what, void *argument)
{
    (void)file, (void)what, (void)argument;
    return SQLITE_NOTFOUND;
}

static int sector_size(sqlite3_file *file)
{
    (void)file;
    return PAGE_SIZE_HERE;
}

static int characteristics(sqlite3_file *file)
{
    (void)file;
    return SQLITE_IOCAP_SAFE_APPEND | SQLITE_IOCAP_SEQUENTIAL;
}

static const sqlite3_io_methods methods = {.iVersion = 1,
                                           .xClose = close_file,
                                           .xRead = read_file,
                                           .xWrite = write_file,
                                           .xTruncate = truncate_file,
                                           .xSync = sync_file,
                                           .xFileSize = size_of_file,
                                           .xLock = lock_file,
                                           .xUnlock = unlock_file,
                                           .xCheckReservedLock = check_reserved,
                                           .xFileControl = control_file,
                                           .xSectorSize = sector_size,
                                           .xDeviceCharacteristics = characteristics};

/* ---- the file system ------------------------------------------------------------------------ */

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
    opened *o = (opened *)file;
    (void)vfs;
    *o = (opened){.content = find(name ? name : "other-", true)};
    if (!o->content)
        return SQLITE_CANTOPEN;
    o->base.pMethods = &methods;
    if (out)
        *out = flags;
    return SQLITE_OK;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int sync)
{
    content *c = find(name, false);
    (void)vfs, (void)sync;
    if (c)
        drop(c);
    return SQLITE_OK;
}

static int is_there(sqlite3_vfs *vfs, const char *name, int flags, int *is)
{
    const content *c = find(name, false);
    (void)vfs, (void)flags;
    *is = c && c->size > 0;
    return SQLITE_OK;
}

static int full_name(sqlite3_vfs *vfs, const char *name, int size, char *full)
{
    (void)vfs;
    sqlite3_snprintf(size, full, "%s", name);
    return SQLITE_OK;
}

static int randomness(sqlite3_vfs *vfs, int size, char *bytes)
{
    (void)vfs;
    return getentropy(bytes, (size_t)(size < 256 ? size : 256)) == 0 ? size : 0;
}

static int sleep_here(sqlite3_vfs *vfs, int microseconds)
{
    (void)vfs;
    return microseconds;
}

static int current_time(sqlite3_vfs *vfs, double *days)
{
    (void)vfs;
    *days = 2440587.5 + (double)time(NULL) / 86400.0;
    return SQLITE_OK;
}

int sqlite3_os_init(void)
{
    static sqlite3_vfs vfs = {.iVersion = 1,
                              .szOsFile = sizeof(opened),
                              .mxPathname = MOST_NAME,
                              .zName = "pages",
                              .xOpen = open_file,
                              .xDelete = delete_file,
                              .xAccess = is_there,
                              .xFullPathname = full_name,
                              .xRandomness = randomness,
                              .xSleep = sleep_here,
                              .xCurrentTime = current_time};
    return sqlite3_vfs_register(&vfs, 1);
}

int sqlite3_os_end(void)
{
    return SQLITE_OK;
}
