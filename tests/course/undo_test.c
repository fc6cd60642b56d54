/* undo_test.c - one table of what may be taken back by whom, asked of a bare course, of a session at
 * a terminal and of a table at a desk: all three give the same answer. */
#include "cli/session.h"
#include "support/null_front.h"
#include "table/tables.h"

enum {
    SANDBOX = 1,
    SKIP_FORCED = 2,
    NOT_AT_A_KEYBOARD = 4, /* who shares one asks for everybody there */
    AGAIN = 8,             /* afterwards it is made again */
};

typedef struct undo_case {
    const char *name, *game;
    const char *seats;  /* "person,greedy" */
    const char *script; /* decisions of the people */
    int asks;           /* a seat */
    int times;          /* how often */
    enum undo_way way;  /* what the last answer is */
    int to;
    unsigned flags;
} undo_case;

#define BOARDING "lead captain; 1: scan b3"
#define FIVE_WORKERS                                                                               \
    "assign subsurface refuge; assign subsurface refuge; assign subsurface surface; "              \
    "assign subsurface orbit; assign subsurface refuge"

static const undo_case cases[] = {
    {"nothing was decided", "connect4", "person,person", "", 0, 1, UNDO_NOTHING, 0, 0},
    {"one's own move", "federation", "person", "take build", 0, 1, UNDO_FREE, 0, AGAIN},
    {"the second of two", "federation", "person", "take build; take morale", 0, 1, UNDO_FREE, 1, 0},
    {"three in a row", "federation", "person", "take build; take build; take morale", 0, 3,
     UNDO_FREE, 0, 0},
    {"one more than there are", "federation", "person", "take build", 0, 2, UNDO_NOTHING, 0, 0},
    {"chance was used", "cadets", "person", BOARDING, 0, 1, UNDO_NEVER, 1, 0},
    {"chance was used, and others are there", "cadets", "person,person", BOARDING, 0, 1,
     UNDO_AGREED, 1, 0},
    {"another seat has to decide", "connect4", "person,person", "drop 4", 0, 1, UNDO_AGREED, 0, 0},
    {"another seat has decided", "connect4", "person,person", "drop 4; drop 4", 0, 1, UNDO_AGREED,
     1, 0},
    {"a computer has moved since", "connect4", "person,greedy", "drop 4", 0, 1, UNDO_NEVER, 1, 0},
    {"a computer has moved first", "connect4", "greedy,person", "", 1, 1, UNDO_NEVER, 0, 0},
    {"of a team, who passed it on", "cadets", "person,person", "2: lead captain", 1, 1, UNDO_AGREED,
     0, NOT_AT_A_KEYBOARD},
    {"of a team, who did not", "cadets", "person,person", "2: lead captain", 0, 1, UNDO_AGREED, 0,
     NOT_AT_A_KEYBOARD},
    {"a sandbox forgets dice", "cadets", "person", BOARDING, 0, 1, UNDO_SANDBOX, 1,
     SANDBOX | AGAIN},
    {"a sandbox forgets computers", "connect4", "person,greedy", "drop 4", 0, 1, UNDO_SANDBOX, 0,
     SANDBOX | AGAIN},
    {"a sandbox, two in a row", "connect4", "person,greedy", "drop 4; drop 1", 0, 2, UNDO_SANDBOX,
     0, SANDBOX},
    {"a sandbox where one has decided nothing", "connect4", "greedy,person", "", 1, 1, UNDO_NOTHING,
     0, SANDBOX},
    {"a forced question is asked", "fermi", "person", FIVE_WORKERS "; done", 0, 1, UNDO_FREE, 5, 0},
    {"a forced question is passed over", "fermi", "person", FIVE_WORKERS, 0, 1, UNDO_FREE, 4,
     SKIP_FORCED | AGAIN},
};

/* What came of answering, whoever was asked. */
typedef struct outcome {
    enum undo_way way; /* free stands for sandbox, too: whoever plays sees no difference */
    int to;
    char why[200];
} outcome;

static enum undo_way seen_as(enum undo_way way)
{
    return way == UNDO_SANDBOX ? UNDO_FREE : way;
}

/* ---- the three who are asked ----------------------------------------------------------------- */

typedef struct front {
    const char *name;
    void *(*open)(const undo_case *a);
    void (*play)(void *front, const undo_case *a, const char *script);
    int (*position)(void *front);
    uint64_t (*hash)(void *front);
    outcome (*undo)(void *front, int seat);
    void (*redo)(void *front, const undo_case *a);
    void (*close)(void *front);
} front;

static const char *last_of(const char *script)
{
    const char *last = strrchr(script, ';');
    return last ? last + 1 : script;
}

/* ... a bare course */

static void *open_course(const undo_case *a)
{
    null_front *f = null_front_new(a->game, a->seats, 1);
    f->course.sandbox = (a->flags & SANDBOX);
    f->course.skip_forced = (a->flags & SKIP_FORCED);
    return f;
}

static void play_course(void *at, const undo_case *a, const char *script)
{
    (void)a;
    null_front_play(at, script);
}

static int course_position(void *at)
{
    return ((null_front *)at)->course.count;
}

static uint64_t course_hash(void *at)
{
    const null_front *f = at;
    return orr_hash(f->rules, f->course.state);
}

static outcome undo_course(void *at, int seat)
{
    orr_error error;
    null_front *f = at;
    const course_undo undo = course_may_undo(&f->course, seat, COURSE_LAST);
    outcome it = {.way = seen_as(undo.way), .to = undo.to};
    if (undo.why)
        snprintf(it.why, sizeof it.why, "%s", undo.why);
    if (course_undoes_at_once(&undo))
        assert_true(course_back(&f->course, undo.to, &f->snapshots, &error));
    return it;
}

static void redo_course(void *at, const undo_case *a)
{
    orr_error error;
    null_front *f = at;
    (void)a;
    assert_true(course_redo(&f->course, &error));
    null_front_go_on(f);
    assert_int_equal(f->course.count, f->course.known);
}

static void close_course(void *at)
{
    null_front_free(at);
}

/* ... a session */

typedef struct at_terminal {
    session *s;
    cli_args args;
} at_terminal;

static void *open_terminal(const undo_case *a)
{
    orr_error error;
    cli_seats seats;
    char words[100] = "";
    int code;
    at_terminal *at = calloc(1, sizeof *at);
    at->args = (cli_args){.seed = 1,
                          .given = CLI_BIT(offsetof(cli_args, seed)),
                          .threads = 1,
                          .sandbox = (a->flags & SANDBOX),
                          .skip_forced = (a->flags & SKIP_FORCED)};
    char list[100], *save = NULL;
    snprintf(list, sizeof list, "%s", a->seats);
    for (char *word = strtok_r(list, ",", &save); word; word = strtok_r(NULL, ",", &save))
        snprintf(words + strlen(words), sizeof words - strlen(words), "%s%s", words[0] ? "," : "",
                 strcmp(word, "person") == 0 ? "human" : word);
    const orr_game *game = orr_game_find(a->game);
    if (!cli_seat_players(game, words, true, &seats, &error))
        fail_because("%s", error.text);
    at->s = session_new(&at->args, game, &seats, &code);
    assert_non_null(at->s);
    return at;
}

static void terminal_goes_on(session *s)
{
    while (session_skip(s) || course_decides(&s->course).who == WHO_COMPUTER)
        if (!session_human_decides(s))
            session_computer_moves(s);
}

static void play_terminal(void *at, const undo_case *a, const char *script)
{
    session *s = ((at_terminal *)at)->s;
    script_move next;
    (void)a;
    terminal_goes_on(s);
    while (script_next(&script, &next)) {
        orr_error error;
        orr_move move;
        if (next.seat >= 0)
            s->keyboard = next.seat;
        if (!session_parse(s, next.notation, &move, &error))
            fail_because("%s", error.text);
        session_move(s, move);
        terminal_goes_on(s);
    }
}

static int terminal_position(void *at)
{
    return ((at_terminal *)at)->s->course.count;
}

static uint64_t terminal_hash(void *at)
{
    const session *s = ((at_terminal *)at)->s;
    return orr_hash(session_rules(s), s->course.state);
}

/* A terminal says no to what a table would propose to others: its sentence is the same. */
static outcome undo_terminal(void *at, int seat)
{
    session *s = ((at_terminal *)at)->s;
    orr_error error;
    (void)seat;
    const course_undo undo = course_may_undo(&s->course, ORR_ALL, COURSE_LAST);
    outcome it = {.way = seen_as(undo.way), .to = undo.to};
    if (session_undo(s, &error)) {
        assert_int_equal(it.way, UNDO_FREE);
        it.to = s->course.count;
        return it;
    }
    assert_int_not_equal(it.way, UNDO_FREE);
    assert_memory_equal(error.text, undo.why, strlen(undo.why));
    snprintf(it.why, sizeof it.why, "%s", undo.why);
    return it;
}

static void redo_terminal(void *at, const undo_case *a)
{
    orr_error error;
    (void)a;
    assert_true(session_redo(((at_terminal *)at)->s, &error));
    terminal_goes_on(((at_terminal *)at)->s);
}

static void close_terminal(void *at)
{
    at_terminal *terminal = at;
    session_free(terminal->s);
    free(terminal);
}

/* ... a table */

typedef struct at_table {
    fixture *f;
    table_request *made;
} at_table;

static void *open_table(const undo_case *a)
{
    void *f;
    at_table *at = calloc(1, sizeof *at);
    fixture_setup(&f);
    at->f = f;
    at->made = create(at->f, a->game, a->seats, (a->flags & SANDBOX));
    snprintf(at->made->setup->chance, sizeof at->made->setup->chance, "seed:1");
    ask_created(at->f, at->made);
    table *t = hold(at->f, at->made);
    pthread_mutex_lock(&t->live.mutex);
    t->course.skip_forced = (a->flags & SKIP_FORCED); /* which a page does by itself */
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(at->f->d, t);
    return at;
}

/* Wait for the computers; then the seat that is asked, the answer that is skipped if there is one. */
static int table_asks(at_table *at, int *number, char skipped[ORR_MAX_NOTATION])
{
    table *t = hold(at->f, at->made);
    course_turn turn;
    for (int i = 0;; i++) {
        pthread_mutex_lock(&t->live.mutex);
        turn = course_decides(&t->course);
        if (turn.who != WHO_COMPUTER || i > 5000)
            break;
        pthread_mutex_unlock(&t->live.mutex);
        usleep(2000);
    }
    assert_int_not_equal(turn.who, WHO_COMPUTER);
    orr_move answer;
    orr_text notation = orr_text_in(skipped, ORR_MAX_NOTATION);
    *number = t->course.count;
    if (course_skips(&t->course, &answer))
        orr_print_move(t->course.rules, t->course.state, answer, &notation);
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(at->f->d, t);
    return turn.seat >= 0 ? turn.seat : 0;
}

static void answer_table(at_table *at, int seat, int number, const char *notation)
{
    const table_request r = ask(at->f, at->made, seat, REQUEST_MOVE, number, notation);
    if (r.answer != ANSWER_OK)
        fail_because("%s: %s", notation, r.error.text);
}

static void play_table(void *user, const undo_case *a, const char *script)
{
    at_table *at = user;
    script_move next;
    int number;
    (void)a;
    for (;;) {
        char skipped[ORR_MAX_NOTATION] = "";
        const int seat = table_asks(at, &number, skipped);
        if (skipped[0])
            answer_table(at, seat, number, skipped);
        else if (script_next(&script, &next))
            answer_table(at, next.seat >= 0 ? next.seat : seat, number, next.notation);
        else
            return;
    }
}

static int table_position(void *user)
{
    const at_table *at = user;
    return position(at->f, at->made);
}

static uint64_t table_hash(void *user)
{
    const at_table *at = user;
    return hash_of(at->f, at->made);
}

static outcome undo_table(void *user, int seat)
{
    at_table *at = user;
    outcome it = {.way = UNDO_FREE};
    const int before = table_position(at);
    const table_request r = ask(at->f, at->made, seat, REQUEST_UNDO, -1, NULL);
    table *t = hold(at->f, at->made);
    pthread_mutex_lock(&t->live.mutex);
    it.to = t->proposal >= 0 ? t->proposal : t->course.count;
    if (t->proposal >= 0 || r.answer != ANSWER_OK) {
        const course_undo undo = course_may_undo(&t->course, seat, COURSE_LAST);
        assert_int_equal(r.position, before);
        it = (outcome){.way = undo.way, .to = undo.to};
        assert_int_equal(t->proposal >= 0, undo.way == UNDO_AGREED);
        if (r.answer != ANSWER_OK)
            assert_string_equal(r.error.text, undo.why);
        snprintf(it.why, sizeof it.why, "%s", undo.why);
    }
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(at->f->d, t);
    return it;
}

/* A table makes a move again when somebody makes it. */
static void redo_table(void *user, const undo_case *a)
{
    play_table(user, a, last_of(a->script));
}

static void close_table(void *user)
{
    at_table *at = user;
    void *f = at->f;
    free(at->made);
    fixture_teardown(&f);
    free(at);
}

static const front fronts[] = {
    {"course", open_course, play_course, course_position, course_hash, undo_course, redo_course,
     close_course},
    {"terminal", open_terminal, play_terminal, terminal_position, terminal_hash, undo_terminal,
     redo_terminal, close_terminal},
    {"table", open_table, play_table, table_position, table_hash, undo_table, redo_table,
     close_table},
};

/* ---- the test -------------------------------------------------------------------------------- */

static bool has_computers(const undo_case *a)
{
    return strstr(a->seats, "greedy") != NULL;
}

static void try_case(const undo_case *a, const front *f, outcome *expected)
{
    void *at = f->open(a);
    f->play(at, a, a->script);
    const int before = f->position(at);
    const uint64_t hash = f->hash(at);
    outcome it = f->undo(at, a->asks);
    for (int i = 1; i < a->times; i++)
        it = f->undo(at, a->asks);
    if (it.way != seen_as(a->way) || it.to != a->to)
        fail_because("%s, %s: the answer is %d to %d, not %d to %d", a->name, f->name, it.way,
                     it.to, seen_as(a->way), a->to);
    if (it.way == UNDO_FREE)
        assert_int_equal(f->position(at), a->to);
    else if (a->times == 1)
        assert_true(f->position(at) == before && f->hash(at) == hash);
    if (expected->why[0])
        assert_string_equal(it.why, expected->why);
    *expected = it;
    if (a->flags & AGAIN) {
        f->redo(at, a);
        assert_int_equal(f->position(at), before);
        assert_true(has_computers(a) || f->hash(at) == hash);
    }
    f->close(at);
}

static void all_front_ends_take_back_the_same(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        outcome expected = {0};
        for (size_t j = 0; j < sizeof fronts / sizeof *fronts; j++)
            if (!((cases[i].flags & NOT_AT_A_KEYBOARD) && fronts[j].open == open_terminal))
                try_case(&cases[i], &fronts[j], &expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(all_front_ends_take_back_the_same)};
    return cmocka_run_group_tests_name("undo of all front ends", tests, NULL, NULL);
}
