/* disk.c - a file system in memory for SQLite, with what disks do when the power goes.
 *
 * What was written is seen by every read at once, but it is on the disk only when it was synced. When
 * the power goes, each write since the last sync may be there, be gone, or be there in part, by
 * sectors. Shared memory and locks belong to the process and go with it.
 */
#include "world/world.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_FILES = 24,
    SECTOR = 512,
    SHM_LOCKS = 8,
    SHM_PAGES = 64,
    SHM_PAGE = 32768,
    TROUBLE_IN = 6, /* how often a write fails on a sick disk */
    READ_FAILS_IN = 60,
};

typedef struct change { /* since the last sync */
    long long at;
    long long size; /* TRUNCATED: the file was cut there */
    char *bytes;
    struct change *next;
} change;
enum { TRUNCATED = -1 };

typedef struct content {
    char *bytes;
    long long size, capacity;
} content;

typedef struct disk_file {
    char name[100];
    bool exists, lasts; /* lasts: its name has been synced */
    int machine;
    content seen, kept; /* by reads; by the disk */
    change *first, **last;
    int shared; /* locks of the file */
    const void *reserved, *pending, *exclusive;
    int shm_shared[SHM_LOCKS];
    const void *shm_owner[SHM_LOCKS];
    char *shm[SHM_PAGES];
} disk_file;

typedef struct opened {
    sqlite3_file base;
    disk_file *file;
    bool deletes;
    int level;
    unsigned shm_shared;
} opened;

typedef struct disk_state {
    long long sick, full, slow; /* until then */
} disk_state;

static disk_file files[MOST_FILES];
static disk_state disks[MOST_MACHINES];

/* ---- content ---------------------------------------------------------------------------------------------- */

static void make_room(content *c, long long size)
{
    if (size <= c->capacity)
        return;
    const long long capacity = size + size / 2 + 4096;
    c->bytes = realloc(c->bytes, (size_t)capacity);
    if (!c->bytes)
        abort();
    memset(c->bytes + c->capacity, 0, (size_t)(capacity - c->capacity));
    c->capacity = capacity;
}

static void put(content *c, long long at, long long size, const char *bytes)
{
    if (size == TRUNCATED) {
        if (at < c->size)
            memset(c->bytes + at, 0, (size_t)(c->size - at));
        make_room(c, at);
        c->size = at;
        return;
    }
    make_room(c, at + size);
    memcpy(c->bytes + at, bytes, (size_t)size);
    if (at + size > c->size)
        c->size = at + size;
}

static void change_file(disk_file *f, long long at, long long size, const char *bytes)
{
    change *c = calloc(1, sizeof *c);
    if (!c || (size > 0 && !(c->bytes = malloc((size_t)size))))
        abort();
    c->at = at;
    c->size = size;
    if (size > 0)
        memcpy(c->bytes, bytes, (size_t)size);
    *f->last = c;
    f->last = &c->next;
    put(&f->seen, at, size, bytes);
}

static void drop_changes(disk_file *f)
{
    while (f->first) {
        change *c = f->first;
        f->first = c->next;
        free(c->bytes);
        free(c);
    }
    f->last = &f->first;
}

static void keep_changes(disk_file *f)
{
    for (const change *c = f->first; c; c = c->next)
        put(&f->kept, c->at, c->size, c->bytes);
    drop_changes(f);
    f->lasts = true;
}

/* ---- the power goes ----------------------------------------------------------------------------------------- */

static void tear(disk_file *f, const change *c)
{
    count_fault(FAULT_TORN);
    for (long long from = 0; from < c->size;) {
        const long long to_edge = SECTOR - (c->at + from) % SECTOR;
        const long long part = c->size - from < to_edge ? c->size - from : to_edge;
        if (chance_in(2))
            put(&f->kept, c->at + from, part, c->bytes + from);
        from += part;
    }
}

static void lose(disk_file *f)
{
    const uint32_t fate = chance_below(4); /* all of it, nothing of it, or each by itself */
    for (const change *c = f->first; c; c = c->next) {
        const uint32_t what = fate < 2 ? fate : chance_below(3);
        if (what == 0)
            put(&f->kept, c->at, c->size, c->bytes);
        else if (what == 1 || c->size == TRUNCATED)
            count_fault(FAULT_LOST);
        else
            tear(f, c);
    }
    drop_changes(f);
    f->exists = f->exists && (f->lasts || chance_in(2));
    f->seen.size = 0;
    if (f->seen.bytes)
        memset(f->seen.bytes, 0, (size_t)f->seen.capacity);
    if (f->kept.size > 0)
        put(&f->seen, 0, f->kept.size, f->kept.bytes);
}

void disk_lose_power(int which)
{
    for (int i = 0; i < MOST_FILES; i++)
        if (files[i].exists && files[i].machine == which)
            lose(&files[i]);
}

void disk_let_go(int which)
{
    for (int i = 0; i < MOST_FILES; i++) {
        disk_file *f = &files[i];
        if (!f->exists || f->machine != which)
            continue;
        f->shared = 0;
        f->reserved = f->pending = f->exclusive = NULL;
        memset(f->shm_shared, 0, sizeof f->shm_shared);
        memset(f->shm_owner, 0, sizeof f->shm_owner);
        memset(f->shm, 0, sizeof f->shm); /* the dead may still point there */
    }
}

void disk_trouble(int which, enum fault kind, long long until)
{
    disk_state *d = &disks[which];
    *(kind == FAULT_FULL ? &d->full : kind == FAULT_SLOW ? &d->slow : &d->sick) = until;
}

void disk_heal(void)
{
    memset(disks, 0, sizeof disks);
}

static bool troubled(const disk_file *f, long long until)
{
    return f->machine >= 0 && !world_is_frozen() && world_now() < until;
}

static const disk_state *disk_of(const disk_file *f)
{
    static const disk_state well;
    return f->machine >= 0 ? &disks[f->machine] : &well;
}

/* ---- files, as SQLite asks for them --------------------------------------------------------------------------- */

static disk_file *find(const char *name)
{
    for (int i = 0; i < MOST_FILES; i++)
        if (files[i].exists && strcmp(files[i].name, name) == 0)
            return &files[i];
    return NULL;
}

static disk_file *make(const char *name)
{
    for (int i = 0; i < MOST_FILES; i++) {
        disk_file *f = &files[i];
        if (f->exists)
            continue;
        drop_changes(f);
        free(f->seen.bytes);
        free(f->kept.bytes);
        *f = (disk_file){.exists = true, .machine = NOBODY};
        f->last = &f->first;
        snprintf(f->name, sizeof f->name, "%s", name);
        sscanf(name, "/machine/%d/", &f->machine);
        return f;
    }
    violation("there are too many files");
}

static int on_close(sqlite3_file *file)
{
    opened *o = (opened *)file;
    if (o->deletes)
        o->file->exists = false;
    return SQLITE_OK;
}

static int on_read(sqlite3_file *file, void *to, int size, sqlite3_int64 at)
{
    const disk_file *f = ((opened *)file)->file;
    if (troubled(f, disk_of(f)->sick) && chance_in(READ_FAILS_IN)) {
        count_fault(FAULT_READ);
        return SQLITE_IOERR_READ;
    }
    const long long there = at < f->seen.size ? f->seen.size - at : 0;
    const long long part = there < size ? there : size;
    if (part > 0)
        memcpy(to, f->seen.bytes + at, (size_t)part);
    if (part == size)
        return SQLITE_OK;
    memset((char *)to + part, 0, (size_t)(size - part));
    return SQLITE_IOERR_SHORT_READ;
}

static int on_write(sqlite3_file *file, const void *from, int size, sqlite3_int64 at)
{
    disk_file *f = ((opened *)file)->file;
    fiber_pause();
    if (troubled(f, disk_of(f)->full)) {
        count_fault(FAULT_FULL);
        return SQLITE_FULL;
    }
    if (troubled(f, disk_of(f)->sick) && chance_in(TROUBLE_IN)) {
        count_fault(FAULT_WRITE);
        change_file(f, at, chance_below((uint32_t)size), from); /* some of it was */
        return SQLITE_IOERR_WRITE;
    }
    change_file(f, at, size, from);
    return SQLITE_OK;
}

static int on_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    change_file(((opened *)file)->file, size, TRUNCATED, NULL);
    return SQLITE_OK;
}

static int on_sync(sqlite3_file *file, int flags)
{
    disk_file *f = ((opened *)file)->file;
    (void)flags;
    if (f->machine >= 0 && !world_is_frozen()) {
        const bool slow = troubled(f, disk_of(f)->slow);
        if (slow)
            count_fault(FAULT_SLOW);
        fiber_sleep(slow ? chance_between(1, 3000) * millisecond
                         : chance_between(500, 12000) * 1000);
    }
    if (troubled(f, disk_of(f)->sick) && chance_in(TROUBLE_IN)) {
        count_fault(FAULT_SYNC);
        return SQLITE_IOERR_FSYNC;
    }
    keep_changes(f);
    return SQLITE_OK;
}

static int on_size(sqlite3_file *file, sqlite3_int64 *size)
{
    *size = ((opened *)file)->file->seen.size;
    return SQLITE_OK;
}

/* ---- locks ---------------------------------------------------------------------------------------------------- */

static int on_lock(sqlite3_file *file, int level)
{
    opened *o = (opened *)file;
    disk_file *f = o->file;
    if (o->level >= level)
        return SQLITE_OK;
    if (level == SQLITE_LOCK_SHARED) {
        if (f->pending || f->exclusive)
            return SQLITE_BUSY;
        f->shared++;
    } else if (level == SQLITE_LOCK_RESERVED) {
        if (f->reserved && f->reserved != o)
            return SQLITE_BUSY;
        f->reserved = o;
    } else {
        if ((f->pending && f->pending != o) || (f->reserved && f->reserved != o))
            return SQLITE_BUSY;
        f->pending = o;
        if (f->shared > 1) {
            o->level = SQLITE_LOCK_PENDING;
            return SQLITE_BUSY;
        }
        f->exclusive = o;
    }
    o->level = level;
    return SQLITE_OK;
}

static int on_unlock(sqlite3_file *file, int level)
{
    opened *o = (opened *)file;
    disk_file *f = o->file;
    if (f->exclusive == o)
        f->exclusive = NULL;
    if (f->pending == o)
        f->pending = NULL;
    if (f->reserved == o)
        f->reserved = NULL;
    if (level == SQLITE_LOCK_NONE && o->level >= SQLITE_LOCK_SHARED)
        f->shared--;
    o->level = level < o->level ? level : o->level;
    return SQLITE_OK;
}

static int on_check(sqlite3_file *file, int *taken)
{
    const disk_file *f = ((opened *)file)->file;
    *taken = f->reserved != NULL;
    return SQLITE_OK;
}

static int on_shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **out)
{
    disk_file *f = ((opened *)file)->file;
    if (size != SHM_PAGE || page >= SHM_PAGES)
        return SQLITE_IOERR_SHMMAP;
    if (!f->shm[page] && extend && !(f->shm[page] = calloc(1, SHM_PAGE)))
        abort();
    *out = f->shm[page];
    return SQLITE_OK;
}

static bool shm_is_free(const opened *o, int from, int count, bool alone)
{
    const disk_file *f = o->file;
    for (int i = from; i < from + count; i++) {
        const int mine = o->shm_shared >> i & 1;
        if ((f->shm_owner[i] && f->shm_owner[i] != o) || (alone && f->shm_shared[i] > mine))
            return false;
    }
    return true;
}

static int on_shm_lock(sqlite3_file *file, int from, int count, int flags)
{
    opened *o = (opened *)file;
    disk_file *f = o->file;
    const bool alone = flags & SQLITE_SHM_EXCLUSIVE;
    if (flags & SQLITE_SHM_LOCK && !shm_is_free(o, from, count, alone))
        return SQLITE_BUSY;
    for (int i = from; i < from + count; i++) {
        const bool had = o->shm_shared >> i & 1;
        if (alone)
            f->shm_owner[i] = flags & SQLITE_SHM_LOCK ? o : NULL;
        else if (flags & SQLITE_SHM_LOCK && !had)
            f->shm_shared[i]++, o->shm_shared |= 1u << i;
        else if (flags & SQLITE_SHM_UNLOCK && had)
            f->shm_shared[i]--, o->shm_shared &= ~(1u << i);
    }
    return SQLITE_OK;
}

static void on_shm_barrier(sqlite3_file *file)
{
    (void)file;
}

static int on_shm_unmap(sqlite3_file *file, int away)
{
    opened *o = (opened *)file;
    for (int i = 0; i < SHM_LOCKS; i++) {
        if (o->shm_shared >> i & 1)
            o->file->shm_shared[i]--;
        if (o->file->shm_owner[i] == o)
            o->file->shm_owner[i] = NULL;
    }
    o->shm_shared = 0;
    for (int i = 0; i < SHM_PAGES && away; i++) {
        free(o->file->shm[i]);
        o->file->shm[i] = NULL;
    }
    return SQLITE_OK;
}

static int on_control(sqlite3_file *file, int what, void *argument)
{
    (void)file, (void)what, (void)argument;
    return SQLITE_NOTFOUND;
}

static int on_sector(sqlite3_file *file)
{
    (void)file;
    return SECTOR;
}

static int on_device(sqlite3_file *file)
{
    (void)file;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE; /* a torn sector is the old one or the new one */
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = on_close,
    .xRead = on_read,
    .xWrite = on_write,
    .xTruncate = on_truncate,
    .xSync = on_sync,
    .xFileSize = on_size,
    .xLock = on_lock,
    .xUnlock = on_unlock,
    .xCheckReservedLock = on_check,
    .xFileControl = on_control,
    .xSectorSize = on_sector,
    .xDeviceCharacteristics = on_device,
    .xShmMap = on_shm_map,
    .xShmLock = on_shm_lock,
    .xShmBarrier = on_shm_barrier,
    .xShmUnmap = on_shm_unmap,
};

/* ---- the file system ------------------------------------------------------------------------------------------- */

static int on_open(sqlite3_vfs *vfs, sqlite3_filename name, sqlite3_file *file, int flags, int *out)
{
    static int unnamed;
    char made[40];
    opened *o = (opened *)file;
    (void)vfs;
    *o = (opened){.deletes = flags & SQLITE_OPEN_DELETEONCLOSE};
    snprintf(made, sizeof made, "/unnamed/%d", unnamed++);
    const char *path = name ? name : made;
    o->file = find(path);
    if (!o->file && !(flags & SQLITE_OPEN_CREATE))
        return SQLITE_CANTOPEN;
    if (!o->file)
        o->file = make(path);
    o->base.pMethods = &methods;
    if (out)
        *out = flags;
    return SQLITE_OK;
}

static int on_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    disk_file *f = find(name);
    (void)vfs, (void)sync;
    if (!f)
        return SQLITE_IOERR_DELETE_NOENT;
    f->exists = false;
    return SQLITE_OK;
}

static int on_access(sqlite3_vfs *vfs, const char *name, int flags, int *result)
{
    const disk_file *f = find(name);
    (void)vfs;
    *result = f && (flags != SQLITE_ACCESS_EXISTS || f->seen.size > 0);
    return SQLITE_OK;
}

static int on_full_path(sqlite3_vfs *vfs, const char *name, int size, char *out)
{
    (void)vfs;
    sqlite3_snprintf(size, out, "%s", name);
    return SQLITE_OK;
}

static int on_randomness(sqlite3_vfs *vfs, int size, char *out)
{
    (void)vfs;
    for (int i = 0; i < size; i++)
        out[i] = (char)(chance() >> 32);
    return size;
}

static int on_sleep(sqlite3_vfs *vfs, int microseconds)
{
    (void)vfs;
    fiber_sleep(microseconds * 1000LL);
    return microseconds;
}

static int on_time(sqlite3_vfs *vfs, sqlite3_int64 *time)
{
    (void)vfs;
    *time = 210866760000000LL + world_wall() / millisecond;
    return SQLITE_OK;
}

static int on_time_in_days(sqlite3_vfs *vfs, double *time)
{
    sqlite3_int64 whole;
    on_time(vfs, &whole);
    *time = (double)whole / 86400000.0;
    return SQLITE_OK;
}

static int on_last_error(sqlite3_vfs *vfs, int size, char *out)
{
    (void)vfs, (void)size, (void)out;
    return 0;
}

void disk_register(void)
{
    static sqlite3_vfs vfs = {
        .iVersion = 2,
        .szOsFile = sizeof(opened),
        .mxPathname = 100,
        .zName = "world",
        .xOpen = on_open,
        .xDelete = on_delete,
        .xAccess = on_access,
        .xFullPathname = on_full_path,
        .xRandomness = on_randomness,
        .xSleep = on_sleep,
        .xCurrentTime = on_time_in_days,
        .xGetLastError = on_last_error,
        .xCurrentTimeInt64 = on_time,
    };
    for (int i = 0; i < MOST_FILES; i++)
        files[i].last = &files[i].first;
    sqlite3_config(SQLITE_CONFIG_SINGLETHREAD); /* fibers are one thread */
    if (sqlite3_vfs_register(&vfs, 1) != SQLITE_OK)
        abort();
}
