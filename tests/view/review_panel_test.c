/* review_panel_test.c - an account as its page tells it. The figures are made up, so that every one can be
 * checked by hand. */
#include "support/support.h"
#include "view/review_panel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DECISIONS = 6 };

/* Ada begins at 50 and loses: luck +10, one decision of hers -40, one of Bo's -20. */
typedef struct fixture {
    orr_record *record;
    double chance[DECISIONS + 1][ORR_MAX_SEATS];
    int turn[DECISIONS + 1];
    account_item items[3];
    account_line line;
    account account;
    review_story story;
    orr_text out;
} fixture;

static const orr_names people = {.seat = {"Ada", "Bo <b>"}};
static char label[] = "Drop a disc into column 4", notation[] = "drop 4",
            why[] = "Bo threatens & wins.", better[] = "Drop a disc into column 7",
            better_notation[] = "drop 7", said[] = "[d6:6+] [seat:1] finds a disc";

static int setup(void **state)
{
    fixture *f = calloc(1, sizeof *f);
    assert_non_null(f);
    orr_rules *rules = usual_rules("connect4");
    f->record = orr_record_new(rules, orr_rng_fast(1));
    for (int i = 0; i < DECISIONS; i++) {
        orr_record_add(f->record, ORR_MOVE1(0, i));
        f->turn[i + 1] = 1 + (i + 1) / 2;
    }
    f->turn[0] = 1;
    f->line = (account_line){.text = said, .mark = ORR_HIT, .by = {0.1, -0.1}};
    f->items[0] = (account_item){.kind = ACCOUNT_LUCK,
                                 .decision = 0,
                                 .seat = -1,
                                 .by = {0.1, -0.1},
                                 .before = {0.5, 0.5},
                                 .when = "round 1",
                                 .label = label,
                                 .notation = notation,
                                 .lines = &f->line,
                                 .line_count = 1};
    f->items[1] = (account_item){.kind = ACCOUNT_DECISION,
                                 .decision = 2,
                                 .seat = 0,
                                 .by = {-0.4, 0.4},
                                 .before = {0.6, 0.4},
                                 .when = "round 2",
                                 .label = label,
                                 .notation = notation,
                                 .played = ORR_MOVE1(0, 3),
                                 .better = ORR_MOVE1(0, 6),
                                 .better_label = better,
                                 .better_notation = better_notation,
                                 .lead = 0.45,
                                 .lead_error = 0.03,
                                 .why = why};
    f->items[2] = (account_item){.kind = ACCOUNT_DECISION,
                                 .decision = 5,
                                 .seat = 1,
                                 .by = {-0.2, 0.2},
                                 .before = {0.2, 0.8},
                                 .when = "round 3",
                                 .label = label,
                                 .notation = notation,
                                 .played = ORR_MOVE1(0, 3),
                                 .better = ORR_MOVE1(0, 3)};
    f->account = (account){.seats = 2,
                           .count = DECISIONS,
                           .over = true,
                           .policy = "a level 4 computer",
                           .games = 48,
                           .games_again = 512,
                           .items = f->items,
                           .item_count = 3,
                           .chance = f->chance,
                           .turn = f->turn};
    f->account.sums[0] = (account_sums){.part = {0.5, 0, 0.1, -0.4, -0.2, 0, 0}};
    f->account.sums[1] = (account_sums){.part = {0.5, 0, -0.1, 0.2, 0.4, 0, 0}, .result = 1};
    review_story_make(&f->story, f->record, &f->account, &people, 0);
    f->out = orr_text_new();
    *state = f;
    return 0;
}

static int teardown(void **state)
{
    fixture *f = *state;
    orr_text_free(&f->out);
    orr_record_free(f->record);
    free(f);
    return 0;
}

static void says(const fixture *f, const char *words)
{
    if (!strstr(f->out.data, words))
        fail_because("no '%s' in: %s", words, f->out.data);
}

static void the_headline_names_what_did_most_of_it(void **state)
{
    fixture *f = *state;
    review_headline(&f->story, &f->out);
    assert_string_equal(f->out.data, "Not luck: one decision in round 2 (-40).");
    orr_text_clear(&f->out);
    f->story.seat = 1;
    review_headline(&f->story, &f->out);
    assert_string_equal(f->out.data, "The others gave it away (+40).");
    orr_text_clear(&f->out);
    f->account.sums[1] = (account_sums){.part = {0.5}, .result = 0.5};
    review_headline(&f->story, &f->out);
    assert_string_equal(f->out.data, "Nothing has changed the chance yet.");
}

/* Bad luck of 46 points did not do most of it where decisions did 44. */
static void the_headline_names_two_that_did_about_the_same(void **state)
{
    fixture *f = *state;
    f->account.sums[0] = (account_sums){.part = {0.884, 0, -0.455, -0.443, 0, 0, 0.014}};
    review_headline(&f->story, &f->out);
    assert_string_equal(f->out.data, "Two things did it: bad luck (-46) and decisions (-44).");
    orr_text_clear(&f->out);
    f->account.sums[0] = (account_sums){.part = {0.4, 0, 0.3, 0.2, 0.1, 0, 0}, .result = 1};
    review_headline(&f->story, &f->out);
    assert_string_equal(f->out.data, "Two things did it: luck (+30) and good decisions (+20).");
    orr_text_clear(&f->out);
    f->account.sums[0] = (account_sums){.part = {0.4, 0, 0.4, 0.2, 0, 0, 0}, .result = 1};
    review_headline(&f->story, &f->out);
    assert_string_equal(f->out.data, "Luck did most of it (+40).");
}

/* Of two decisions that each make up most of it, the larger one is named. */
static void the_headline_names_the_largest_decision(void **state)
{
    fixture *f = *state;
    f->items[0] = f->items[1];
    snprintf(f->items[0].when, sizeof f->items[0].when, "round 1");
    f->items[0].by[0] = -0.3;
    review_headline(&f->story, &f->out);
    assert_string_equal(f->out.data, "Not luck: one decision in round 2 (-40).");
    orr_text_clear(&f->out);
    f->items[0].by[0] = -0.45;
    review_headline(&f->story, &f->out);
    assert_string_equal(f->out.data, "Not luck: one decision in round 1 (-45).");
    orr_text_clear(&f->out);
    f->items[0].seat = -1; /* decided together */
    review_headline(&f->story, &f->out);
    assert_string_equal(f->out.data, "Not luck: one decision in round 1 (-45).");
}

/* Where nobody is known by name, the players are named that the record names. */
static void without_people_it_names_the_players_of_the_record(void **state)
{
    fixture *f = *state;
    char red[200];
    review_story_make(&f->story, f->record, &f->account, NULL, 0);
    assert_null(strchr(f->story.name[0], '('));
    snprintf(red, sizeof red, "%s (greedy)", f->story.name[0]);
    snprintf(f->record->players, sizeof f->record->players, "greedy,mcts:200,random");
    review_story_make(&f->story, f->record, &f->account, NULL, 0);
    assert_string_equal(f->story.name[0], red);
    assert_non_null(strstr(f->story.name[1], " (mcts:200)"));
    snprintf(f->record->players, sizeof f->record->players, "greedy");
    review_story_make(&f->story, f->record, &f->account, NULL, 0);
    assert_non_null(strstr(f->story.name[0], " (greedy)"));
    assert_null(strchr(f->story.name[1], '('));
    review_story_make(&f->story, f->record, &f->account, &people, 0);
    assert_string_equal(f->story.name[0], "Ada");
}

static void every_kind_of_swing_has_a_word(void **state)
{
    fixture *f = *state;
    account_item item = {.kind = ACCOUNT_DEAL};
    assert_string_equal(review_kind(&f->story, &item), "the deal");
    item.kind = ACCOUNT_LUCK;
    assert_string_equal(review_kind(&f->story, &item), "cards and dice");
    item.kind = ACCOUNT_HIDDEN;
    assert_string_equal(review_kind(&f->story, &item), "hidden cards");
    item.kind = ACCOUNT_DRIFT;
    assert_string_equal(review_kind(&f->story, &item), "drift");
    item.kind = ACCOUNT_DECISION;
    assert_string_equal(review_kind(&f->story, &item), "decision");
    item.seat = 1;
    assert_string_equal(review_kind(&f->story, &item), "decision of another");
}

static void the_waterfall_adds_up_as_printed(void **state)
{
    fixture *f = *state;
    review_waterfall(&f->story, 400, 200, &f->out);
    says(f, ">50 %</text>");
    says(f, ">+10</text>");
    says(f, ">-40</text>");
    says(f, ">-20</text>");
    says(f, ">0 %</text>");
    assert_null(strstr(f->out.data, "drift")); /* there was none */
    assert_null(strstr(f->out.data, "style="));
}

static void a_swing_tells_when_what_and_what_was_better(void **state)
{
    fixture *f = *state;
    review_swings(&f->story, &f->out);
    says(f, "<b class=\"cost\">-40</b> <span class=\"when\">1. round 2 · decision</span>");
    says(f, "data-look=\"2\" tabindex=\"0\" data-played=\"drop 4\" data-better=\"drop 7\"");
    says(f, "played: <i>Drop a disc into column 4</i>, 20\u00a0%");
    says(f, "better: <i>Drop a disc into column 7</i>, 65\u00a0%");
    says(f, "Bo threatens &amp; wins.");
    says(f, "data-act=\"branch\" data-from=\"2\">Play on from here</button>");
    says(f, "2. round 3 · decision of another");
    says(f, "Bo &lt;b&gt;");
    says(f, "3. round 1 · cards and dice");
    assert_null(strstr(f->out.data, "Bo <b>"));
    assert_null(strstr(f->out.data, "[seat"));
}

static int times(const char *text, const char *words)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, words)); at++)
        count++;
    return count;
}

/* A line for the beginning of every turn where there is room; none in a game that counts no turns. */
static void turns_are_numbered_where_there_is_room(void **state)
{
    fixture *f = *state;
    review_picture(&f->story, 400, 200, &f->out);
    const int upright = times(f->out.data, "y1=\"26\" y2=");
    says(f, ">1</text>");
    says(f, ">4</text>");
    orr_text_clear(&f->out);
    review_picture(&f->story, 120, 200, &f->out);
    assert_true(times(f->out.data, "y1=\"26\" y2=") < upright);
    orr_text_clear(&f->out);
    memset(f->turn, 0, sizeof f->turn);
    review_picture(&f->story, 400, 200, &f->out);
    assert_int_equal(times(f->out.data, "y1=\"26\" y2="), upright - 4);
}

static void in_words_it_is_the_same(void **state)
{
    fixture *f = *state;
    review_tell(&f->story, &f->items[0], 0, &f->out);
    assert_string_equal(f->out.data, "[6+] Ada finds a disc.");
    orr_text_clear(&f->out);
    review_tell(&f->story, &f->items[1], 0, &f->out);
    assert_string_equal(f->out.data, "Ada chose 'Drop a disc into column 4'. Better: 'Drop a disc "
                                     "into column 7', 65 % instead of 20 %.");
}

static void the_curve_has_a_line_for_each_and_a_mark_for_every_swing(void **state)
{
    fixture *f = *state;
    review_picture(&f->story, 400, 200, &f->out);
    says(f, "class=\"curve seat-0\"");
    says(f, "class=\"curve seat-1\"");
    says(f, "<g class=\"swing own\" data-look=\"2\">");
    says(f, "<g class=\"swing other\" data-look=\"5\">");
    says(f, "<g class=\"swing luck\" data-look=\"1\">");
}

static void the_sums_of_all_seats_stand_in_a_table(void **state)
{
    fixture *f = *state;
    review_sums(&f->story, &f->out);
    says(f, "Ada</b><td>50 %<td>+10<td>-40<td>-20<td>0 %");
    says(f, "Bo &lt;b&gt;</b><td>50 %<td>-10<td>+20<td>+40<td>100 %");
}

static void tell_all(const fixture *f, const char *first, const char *second, orr_text *out)
{
    review_story story;
    const orr_names names = {.seat = {first, second}};
    review_story_make(&story, f->record, &f->account, &names, 0);
    review_headline(&story, out);
    review_waterfall(&story, 400, 200, out);
    review_picture(&story, 400, 200, out);
    review_swings(&story, out);
    review_sums(&story, out);
}

/* Whoever sits there: a review of other people differs by their names alone. */
static void other_people_change_nothing_but_names(void **state)
{
    fixture *f = *state;
    orr_text other = orr_text_new();
    tell_all(f, "Ann", "Cyd", &f->out);
    tell_all(f, "Cyd", "Ann", &other);
    assert_string_not_equal(f->out.data, other.data);
    for (char *c = other.data; *c; c++)
        if (strncmp(c, "Ann", 3) == 0 || strncmp(c, "Cyd", 3) == 0)
            memcpy(c, *c == 'A' ? "Cyd" : "Ann", 3);
    assert_string_equal(f->out.data, other.data);
    orr_text_free(&other);
}

/* What would have come of a move is told to whoever could have made it: "you" is nobody else. */
static void consequences_are_told_to_who_decided(void **state)
{
    fixture *f = *state;
    assert_string_equal(review_why(&f->story, &f->items[1]), why);
    f->story.seat = 1;
    assert_null(review_why(&f->story, &f->items[1]));
    assert_null(review_why(&f->story, &f->items[2])); /* nothing was better */
}

static void it_says_for_whom_the_chances_hold(void **state)
{
    fixture *f = *state;
    review_basis(&f->story, &f->out);
    assert_string_equal(f->out.data,
                        "Chances are of somebody who plays on like a level 4 computer: 48 imagined "
                        "games for a position, 512 where it mattered.");
}

int main(void)
{
#define TOLD(test) cmocka_unit_test_setup_teardown(test, setup, teardown)
    const struct CMUnitTest tests[] = {
        TOLD(the_headline_names_what_did_most_of_it),
        TOLD(the_headline_names_two_that_did_about_the_same),
        TOLD(the_headline_names_the_largest_decision),
        TOLD(without_people_it_names_the_players_of_the_record),
        TOLD(every_kind_of_swing_has_a_word),
        TOLD(the_waterfall_adds_up_as_printed),
        TOLD(a_swing_tells_when_what_and_what_was_better),
        TOLD(turns_are_numbered_where_there_is_room),
        TOLD(in_words_it_is_the_same),
        TOLD(the_curve_has_a_line_for_each_and_a_mark_for_every_swing),
        TOLD(the_sums_of_all_seats_stand_in_a_table),
        TOLD(other_people_change_nothing_but_names),
        TOLD(consequences_are_told_to_who_decided),
        TOLD(it_says_for_whom_the_chances_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
