/* backup.c - see backup.h.
 *
 * What a recording has no tags for stands behind it in lines that other readers pass over:
 *
 *     #: seat 1 person Ada
 *     #: seat 2 computer mcts:3
 *     #: chat 1 1700000000000 Good luck!
 *     #: note 1 watch the third column\nand the fourth
 */
#include "desk/backup.h"
#include "kernel/kernel.h"
#include "table/computer_kinds.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char mark[] = "#: ";

static const char *const kinds[] = {
    [SEAT_OPEN] = "open", [SEAT_PERSON] = "person", [SEAT_COMPUTER] = "computer"};

/* ---- out ------------------------------------------------------------------------------------- */

/* Text in one line, with \n for the end of one. */
static void add_line(orr_text *out, const char *text)
{
    for (; *text; text++)
        if (*text == '\\' || *text == '\n' || *text == '\r')
            orr_text_add(out, "\\%c", *text == '\n' ? 'n' : *text == '\r' ? 'r' : '\\');
        else
            orr_text_bytes(out, text, 1);
    orr_text_bytes(out, "\n", 1);
}

static void add_people(const table *t, orr_text *out)
{
    for (int i = 0; i < t->seats; i++) {
        const course_seat *plays = &t->course.seat[i];
        orr_text_add(out, "%sseat %d %s ", mark, i + 1, kinds[plays->kind]);
        add_line(out, plays->kind == SEAT_COMPUTER ? plays->player : t->seat[i].name);
    }
}

bool backup_write(const table *t, orr_text *out, orr_error *error)
{
    if (!table_export_whole(t, out, error))
        return false;
    orr_text_bytes(out, "\n", 1);
    add_people(t, out);
    for (int i = 0; i < t->chat_count; i++) {
        orr_text_add(out, "%schat %d %lld ", mark, t->chat[i].seat + 1, t->chat[i].said);
        add_line(out, t->chat[i].text);
    }
    for (int seat = 0; seat < t->seats; seat++) {
        if (!t->notes[seat] || !t->notes[seat][0])
            continue;
        orr_text_add(out, "%snote %d ", mark, seat + 1);
        add_line(out, t->notes[seat]);
    }
    return true;
}

/* ---- in -------------------------------------------------------------------------------------- */

/* A line of ours, taken apart. */
typedef struct carried_line {
    char word[8];
    int seat;
    long long said;        /* chat */
    char kind[12];         /* seat */
    char text[TABLE_TEXT]; /* at most; what is longer was never at a table */
} carried_line;

/* The rest of a line as it was; false if it does not fit. */
static bool unfold(const char *from, size_t length, char *to, size_t size)
{
    const char *end = from + length;
    size_t used = 0;
    for (; from < end && used + 1 < size; from++) {
        const bool folded = *from == '\\' && from + 1 < end;
        from += folded;
        to[used++] = !folded ? *from : *from == 'n' ? '\n' : *from == 'r' ? '\r' : *from;
    }
    to[used] = '\0';
    return from == end;
}

/* False if it is none, or makes no sense. */
static bool read_line(const char *at, size_t length, carried_line *line)
{
    char head[60];
    int used = 0;
    *line = (carried_line){0};
    if (length < sizeof mark - 1 || strncmp(at, mark, sizeof mark - 1) != 0)
        return false;
    snprintf(head, sizeof head, "%.*s", (int)(length < 59 ? length : 59), at);
    if (sscanf(head, "#: %7[a-z] %3d%n", line->word, &line->seat, &used) != 2)
        return false;
    int more = 0;
    if (strcmp(line->word, "chat") == 0 &&
        sscanf(head + used, " %18lld%n", &line->said, &more) != 1)
        return false;
    if (strcmp(line->word, "seat") == 0 &&
        sscanf(head + used, " %11[a-z]%n", line->kind, &more) != 1)
        return false;
    used += more;
    used += head[used] == ' ';
    return unfold(at + used, length - (size_t)used, line->text, sizeof line->text) &&
           line->seat >= 1 && line->seat <= ORR_MAX_SEATS;
}

typedef bool line_visit(void *user, const carried_line *line); /* false: enough */

static bool visit_lines(const char *text, line_visit *visit, void *user)
{
    carried_line line;
    while (*text) {
        const size_t length = strcspn(text, "\n");
        if (read_line(text, length, &line) && !visit(user, &line))
            return false;
        text += length + (text[length] == '\n');
    }
    return true;
}

static void seat_computer(course_seat *seat, const char *player)
{
    orr_error ignored;
    const bool known =
        player[0] && strlen(player) < sizeof seat->player && computer_is_known(player, &ignored);
    seat->kind = SEAT_COMPUTER;
    snprintf(seat->player, sizeof seat->player, "%.32s", known ? player : computer_kinds()[0].spec);
}

static bool take_seat(void *user, const carried_line *line)
{
    table_setup *setup = user;
    course_seat *plays = &setup->plays[line->seat - 1];
    table_seat *seat = &setup->seat[line->seat - 1];
    if (strcmp(line->word, "seat") != 0)
        return true;
    if (strcmp(line->kind, kinds[SEAT_COMPUTER]) == 0) {
        seat_computer(plays, line->text);
        return true;
    }
    plays->kind = SEAT_PERSON;
    plays->player[0] = '\0';
    snprintf(seat->name, sizeof seat->name, "%.40s", line->text);
    return true;
}

/* As they sat; a sandbox is for one person, so computers sit down for the others. */
static void seat_people(table_setup *setup, const char *text, carried *made)
{
    for (int i = 0; i < setup->seats; i++)
        if (i == 0)
            setup->plays[i].kind = SEAT_PERSON;
        else
            seat_computer(&setup->plays[i], "");
    visit_lines(text, take_seat, setup);
    made->seat = -1;
    for (int i = 0; i < setup->seats && !made->over; i++)
        if (setup->plays[i].kind != SEAT_COMPUTER && made->seat < 0)
            made->seat = i;
        else if (setup->plays[i].kind != SEAT_COMPUTER)
            seat_computer(&setup->plays[i], "");
}

static bool is_over(const orr_record *record, bool *over, orr_error *error)
{
    orr_moves legal;
    void *state = orr_alloc(orr_state_size(record->rules));
    const bool played = orr_record_state(record, record->count, state, NULL, &legal, error);
    *over = played && orr_is_over(state);
    free(state);
    return played;
}

typedef struct talk {
    store *s;
    table *t;
    orr_error *error;
} talk;

static bool take_talk(void *user, const carried_line *line)
{
    const talk *k = user;
    table *t = k->t;
    if (line->seat > t->seats || !line->text[0])
        return true;
    if (strcmp(line->word, "note") == 0)
        return store_put_note(k->s, t, line->seat - 1, line->text, k->error);
    if (strcmp(line->word, "chat") != 0 || t->chat_count >= TABLE_MOST_CHAT)
        return true;
    char text[TABLE_TEXT];
    memcpy(text, line->text, sizeof text);
    table_clean_text(text);
    table_add_chat(t, line->seat - 1, line->said, text);
    return store_add_chat(k->s, t, t->chat_count, &t->chat[t->chat_count - 1], k->error);
}

static bool make_table(store *s, table_setup *setup, const char *text, carried *made,
                       orr_error *error)
{
    bool changed;
    table *t;
    table_request request = {.verb = REQUEST_CREATE, .setup = setup};
    table_handle(NULL, &request, s, &changed, &t);
    if (!t) {
        *error = request.error;
        return false;
    }
    memcpy(made->id, request.made_id, sizeof made->id);
    if (made->seat >= 0)
        memcpy(made->secret, request.made_secret[made->seat], sizeof made->secret);
    const bool taken = visit_lines(text, take_talk, &(talk){.s = s, .t = t, .error = error});
    table_free(t);
    return taken;
}

/* Of a file always the same, so that reading it again does not make another table. */
static void id_of_file(const char *name, const char *text, store_id id)
{
    static const char letters[] = "23456789bcdfghjkmnpqrstvwxyz"; /* as table_random_id */
    uint8_t hash[crypto_generichash_BYTES];
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, sizeof hash);
    crypto_generichash_update(&state, (const uint8_t *)name, strlen(name) + 1);
    crypto_generichash_update(&state, (const uint8_t *)text, strlen(text));
    crypto_generichash_final(&state, hash, sizeof hash);
    for (int i = 0; i < TABLE_ID_SIZE - 1; i++)
        id[i] = letters[hash[i] % (sizeof letters - 1)];
    id[TABLE_ID_SIZE - 1] = '\0';
}

bool backup_read(store *s, const char *name, const char *text, carried *made, orr_error *error)
{
    table_setup *setup = orr_alloc_zeroed(1, sizeof *setup);
    *made = (carried){.seat = -1};
    id_of_file(name, text, setup->id);
    error->text[0] = '\0';
    if (store_version(s, setup->id) > 0) {
        memcpy(made->id, setup->id, sizeof made->id);
        made->known = true;
        table_setup_free(setup);
        return true;
    }
    bool fine = (table_is_utf8(text) || orr_fail(error, "It is not valid UTF-8.")) &&
                table_setup_record(setup, text, error) &&
                is_over(setup->record, &made->over, error);
    if (fine) {
        setup->sandbox = !made->over;
        seat_people(setup, text, made);
        fine = store_begin(s, error);
    }
    if (fine && !(fine = make_table(s, setup, text, made, error)))
        store_rollback(s);
    table_setup_free(setup);
    return fine && store_commit(s, error);
}
