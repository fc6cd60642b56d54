/* painter_test.c - every open stream is kept up to date: the whole table first, then what changes. */
#include "table/tables.h"
#include "view/painter.h"
#include "view/page.h"

#include <assert.h>
#include <time.h>

enum { PATIENCE_S = 60, MOST_FRAMES = 64 };

/* A stream that keeps what it is sent. */
typedef struct stream {
    view_sink sink; /* first: the painter knows only this */
    pthread_mutex_t mutex;
    pthread_cond_t more;
    char *frames[MOST_FRAMES];
    int count;
} stream;

static void take_frame(view_sink *sink, view_frame *frame)
{
    stream *s = (stream *)sink;
    pthread_mutex_lock(&s->mutex);
    assert(s->count < MOST_FRAMES);
    s->frames[s->count++] = strndup(frame->bytes, frame->length);
    pthread_cond_signal(&s->more);
    pthread_mutex_unlock(&s->mutex);
    frame_release(frame);
}

static void open_stream(stream *s, painter *p, table *t, int viewer, bool fresh, bool news_only)
{
    *s = (stream){.sink = {.t = t, .viewer = viewer, .news_only = news_only, .push = take_frame}};
    pthread_mutex_init(&s->mutex, NULL);
    pthread_cond_init(&s->more, NULL);
    painter_add(p, &s->sink, fresh);
}

static void close_stream(stream *s, painter *p)
{
    painter_remove(p, &s->sink);
    for (int i = 0; i < s->count; i++)
        free(s->frames[i]);
    pthread_mutex_destroy(&s->mutex);
    pthread_cond_destroy(&s->more);
}

/* Frame number `number`, from 0, as soon as it has come. */
static const char *frame_of(stream *s, int number)
{
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_sec += PATIENCE_S;
    pthread_mutex_lock(&s->mutex);
    int late = 0;
    while (s->count <= number && !late)
        late = pthread_cond_timedwait(&s->more, &s->mutex, &end);
    const char *frame = s->count > number ? s->frames[number] : NULL;
    pthread_mutex_unlock(&s->mutex);
    if (!frame)
        fail_because("frame %d has not come", number);
    return frame;
}

static int frames_of(stream *s)
{
    pthread_mutex_lock(&s->mutex);
    const int count = s->count;
    pthread_mutex_unlock(&s->mutex);
    return count;
}

static void says(const char *text, const char *words)
{
    if (!strstr(text, words))
        fail_because("no '%s' in:\n%.600s", words, text);
}

static void says_not(const char *text, const char *words)
{
    if (strstr(text, words))
        fail_because("'%s' is in:\n%.600s", words, text);
}

typedef struct stage {
    fixture *f;
    painter *p;
    table_request *made;
    table *t;
} stage;

static stage set_up(fixture *f)
{
    stage s = {
        .f = f, .p = painter_open(f->d), .made = create(f, "connect4", "person,person", false)};
    ask_created(f, s.made);
    s.t = hold(f, s.made);
    return s;
}

/* The fixture closes the desk, and that lets go of the last tables: so the painter goes after it. */
static void take_down(stage *s)
{
    desk_release(s->f->d, s->t);
    painter_stop(s->p);
    restart(s->f);
    painter_free(s->p);
    free(s->made);
}

static void drop(stage *s, int column)
{
    char move[20];
    const int number = position(s->f, s->made);
    snprintf(move, sizeof move, "drop %d", column);
    const table_request r = ask(s->f, s->made, number % 2, REQUEST_MOVE, number, move);
    assert_int_equal(r.answer, ANSWER_OK);
}

static void a_stream_gets_the_whole_table_and_then_what_changes(void **state)
{
    stage s = set_up(*state);
    stream ada;
    page shown = {0};
    open_stream(&ada, s.p, s.t, 0, true, false);
    const char *frame = frame_of(&ada, 0);
    assert_int_equal(strncmp(frame, "event: table\nid: 0.", 19), 0);
    says(frame, "\"whole\":true");
    says(frame, "\"people\":\"<div");
    assert_string_equal(frame + strlen(frame) - 2, "\n\n");
    page_take(&shown, frame);
    assert_non_null(page_find(&shown, "prompt"));
    drop(&s, 4);
    frame = frame_of(&ada, 1);
    assert_int_equal(strncmp(frame, "event: table\nid: 1.", 19), 0);
    says_not(frame, "\"whole\"");
    says(frame, "\"from\":");
    says(frame, "\"log\":{\"at\":0,\"lines\":[[1,");
    page_take(&shown, frame);
    drop(&s, 3);
    says(frame_of(&ada, 2), "\"log\":{\"at\":1,\"lines\":[[2,");
    page_free(&shown);
    close_stream(&ada, s.p);
    take_down(&s);
}

/* The others have all of it and are not sent it again. */
/* The next frame that says this; those before it tell who came and went, and are never whole. */
static const char *frame_with(stream *s, int number, const char *words)
{
    const char *frame = frame_of(s, number);
    for (; !strstr(frame, words); frame = frame_of(s, ++number))
        says_not(frame, "\"whole\"");
    return frame;
}

static void whoever_comes_is_noticed_and_disturbs_nobody(void **state)
{
    stage s = set_up(*state);
    stream ada, bo, spectator;
    open_stream(&ada, s.p, s.t, 0, true, false);
    frame_of(&ada, 0);
    open_stream(&bo, s.p, s.t, 1, true, false);
    says(frame_of(&bo, 0), "\"whole\":true");
    frame_with(&ada, 1, "\"here\":true");
    open_stream(&spectator, s.p, s.t, ORR_SPECTATOR, true, false);
    says(frame_of(&spectator, 0), "\"whole\":true");
    frame_with(&ada, 1, "\"watching\":1");
    drop(&s, 4);
    stream *const all[] = {&ada, &bo, &spectator};
    for (int i = 0; i < 3; i++)
        says_not(frame_with(all[i], 1, "id: 1."), "\"whole\"");
    for (int i = 0; i < 3; i++)
        close_stream(all[i], s.p);
    take_down(&s);
}

/* Two windows of one person: the second is sent the whole table, the first only that nothing has changed. */
static void a_second_window_gets_the_whole_table_and_the_first_does_not(void **state)
{
    stage s = set_up(*state);
    stream first, second;
    open_stream(&first, s.p, s.t, 0, true, false);
    frame_of(&first, 0);
    open_stream(&second, s.p, s.t, 0, true, false);
    says(frame_of(&second, 0), "\"whole\":true");
    says(frame_of(&first, 1), "\"panels\":{}");
    drop(&s, 4);
    assert_string_equal(frame_of(&second, 1), frame_of(&first, 2));
    close_stream(&second, s.p);
    close_stream(&first, s.p);
    take_down(&s);
}

/* It has the table from the page it was sent. */
static void a_stream_that_follows_is_sent_nothing_until_something_changes(void **state)
{
    stage s = set_up(*state);
    stream ada, bo;
    open_stream(&bo, s.p, s.t, 1, true, false);
    frame_of(&bo, 0);
    open_stream(&ada, s.p, s.t, 0, false, false);
    drop(&s, 4);
    says_not(frame_with(&ada, 0, "id: 1."), "\"whole\"");
    close_stream(&ada, s.p);
    close_stream(&bo, s.p);
    take_down(&s);
}

static void whoever_wants_news_is_sent_no_panels(void **state)
{
    stage s = set_up(*state);
    stream news, ada;
    open_stream(&news, s.p, s.t, 0, true, true);
    const char *frame = frame_of(&news, 0);
    assert_int_equal(strncmp(frame, "event: news\nid: 0.", 18), 0);
    says_not(frame, "\"panels\"");
    open_stream(&ada, s.p, s.t, 0, true, false);
    frame_of(&ada, 0);
    drop(&s, 4);
    frame = frame_of(&news, frames_of(&news) > 1 ? frames_of(&news) - 1 : 1);
    while (!strstr(frame, "id: 1.")) /* one may have come with the page beside it */
        frame = frame_of(&news, frames_of(&news));
    says(frame, "event: news\n");
    says(frame, "\"moments\":[{\"number\":1,");
    says_not(frame, "\"panels\"");
    says(frame_of(&ada, 1), "event: table\n");
    close_stream(&news, s.p);
    close_stream(&ada, s.p);
    take_down(&s);
}

/* The lines from there on are others: the page is told how many stay. */
static void after_a_way_back_a_stream_has_the_lines_that_are_left(void **state)
{
    stage s = set_up(*state);
    stream ada;
    open_stream(&ada, s.p, s.t, 0, true, false);
    frame_of(&ada, 0);
    drop(&s, 4);
    frame_of(&ada, 1);
    drop(&s, 4);
    frame_of(&ada, 2);
    drop(&s, 4);
    frame_of(&ada, 3);
    ask(s.f, s.made, 0, REQUEST_UNDO, 1, NULL);
    says(frame_of(&ada, 4), "would like to take back ");
    ask(s.f, s.made, 1, REQUEST_AGREE, -1, NULL);
    const char *frame = frame_of(&ada, 5);
    says(frame, "{\"number\":1,");
    says(frame, "\"log\":{\"at\":1,\"lines\":[]}");
    close_stream(&ada, s.p);
    take_down(&s);
}

static void streams_frames_and_bytes_are_counted(void **state)
{
    stage s = set_up(*state);
    stream ada, bo;
    painter_counts counts;
    open_stream(&ada, s.p, s.t, 0, true, false);
    size_t bytes = strlen(frame_of(&ada, 0));
    open_stream(&bo, s.p, s.t, 1, true, false);
    bytes += strlen(frame_of(&bo, 0)) + strlen(frame_of(&ada, 1)); /* that Bo is here */
    painter_read_counts(s.p, &counts);
    assert_int_equal(counts.sinks, 2);
    assert_int_equal(s.t->live.sinks, 2);
    assert_int_equal(counts.frames, frames_of(&ada) + frames_of(&bo));
    assert_int_equal(counts.bytes, bytes);
    close_stream(&ada, s.p);
    painter_read_counts(s.p, &counts);
    assert_int_equal(counts.sinks, 1);
    assert_int_equal(s.t->live.sinks, 1);
    drop(&s, 4); /* whoever is left is still served */
    frame_with(&bo, 1, "id: 1.");
    close_stream(&bo, s.p);
    take_down(&s);
}

int main(void)
{
#define STREAMS(test) cmocka_unit_test_setup_teardown(test, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        STREAMS(a_stream_gets_the_whole_table_and_then_what_changes),
        STREAMS(whoever_comes_is_noticed_and_disturbs_nobody),
        STREAMS(a_second_window_gets_the_whole_table_and_the_first_does_not),
        STREAMS(a_stream_that_follows_is_sent_nothing_until_something_changes),
        STREAMS(whoever_wants_news_is_sent_no_panels),
        STREAMS(after_a_way_back_a_stream_has_the_lines_that_are_left),
        STREAMS(streams_frames_and_bytes_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
