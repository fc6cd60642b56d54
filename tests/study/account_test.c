/* account_test.c - the laws of an account: it adds up, exactly; what was not decided costs nothing.
 *
 * A few short games here. ORRERY_ACCOUNTS=100 plays as many fresh games of every game and goes through the
 * whole archive, with the bounds on drift, signs and luck, and prints what it measured: `make accounts`;
 * ORRERY_ACCOUNTS_OF=fermi does so for one game. */
#include "support/support.h"
#include "study/account.h"
#include "study/ending.h"
#include "study/hint.h"

#include <dirent.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_FILES = 200, MOST_GAMES = 4000 };
static const double exact = 1e-9;

static int accounts_wanted(void)
{
    const char *wanted = getenv("ORRERY_ACCOUNTS");
    return wanted ? atoi(wanted) : 0;
}

/* All games, or the one that is named. */
static bool is_wanted(const char *name)
{
    const char *only = getenv("ORRERY_ACCOUNTS_OF");
    return !only || !only[0] || strncmp(name, only, strlen(only)) == 0;
}

static orr_record *recording(const char *name)
{
    char path[300];
    orr_error error;
    snprintf(path, sizeof path, "archive/next/%s.orr", name);
    char *text = test_file(path);
    assert_non_null(text);
    orr_record *record = orr_record_read(text, strlen(text), name, NULL, &error);
    if (!record)
        fail_because("%s", error.text);
    free(text);
    return record;
}

static account *account_with(const orr_record *record, account_plan plan)
{
    orr_error error;
    plan.record = record;
    account *a = account_of(&plan, NULL, NULL, &error);
    if (!a)
        fail_because("%s", error.text);
    return a;
}

/* ---- (1), (3), (5) -------------------------------------------------------------------------- */

static double sum_of(const account_sums *s)
{
    double sum = 0;
    for (int i = 0; i < ACCOUNT_PARTS; i++)
        sum += s->part[i];
    return sum;
}

static void must_add_up(const account *a)
{
    double all = 0;
    for (int seat = 0; seat < a->seats; seat++) {
        double part[ACCOUNT_PARTS], printed = 0;
        assert_true(fabs(sum_of(&a->sums[seat]) - a->sums[seat].result) < exact);
        account_round(&a->sums[seat], 0, part);
        for (int i = 0; i < ACCOUNT_PARTS; i++)
            printed += part[i];
        assert_true(printed == round(100 * sum_of(&a->sums[seat])));
        all += a->sums[seat].result;
    }
    if (a->over && !a->common)
        assert_true(fabs(all - 1) < exact || fabs(all) < exact);
}

/* Where seats are against each other, what one gains the others lose. */
static void items_must_cancel(const account *a)
{
    double start = 0;
    for (int seat = 0; seat < a->seats; seat++)
        start += a->sums[seat].part[ACCOUNT_START];
    if (fabs(start - 1) > exact) /* a game that nobody may win */
        return;
    for (int i = 0; i < a->item_count && !a->common; i++) {
        double all = 0;
        for (int seat = 0; seat < a->seats; seat++)
            all += a->items[i].by[seat];
        if (a->items[i].decision + 1 < a->count) /* at the end nobody may have won */
            assert_true(fabs(all) < exact);
    }
}

static void lines_must_add_up(const account *a)
{
    for (int i = 0; i < a->item_count; i++) {
        const account_item *item = &a->items[i];
        for (int seat = 0; seat < a->seats && item->line_count; seat++) {
            double all = 0;
            for (int line = 0; line < item->line_count; line++)
                all += item->lines[line].by[seat];
            assert_true(fabs(all - item->by[seat]) < exact);
        }
    }
}

/* The curve is the account, position by position. */
static void curve_must_follow(const account *a)
{
    for (int seat = 0; seat < a->seats; seat++) {
        double chance = a->sums[seat].part[ACCOUNT_START];
        int item = 0;
        for (int at = 0; at <= a->count; at++) {
            while (item < a->item_count) {
                const account_item *next = &a->items[item];
                const bool before = next->kind == ACCOUNT_DEAL || next->kind == ACCOUNT_DRIFT
                                        ? next->decision <= at
                                        : next->decision < at;
                if (!before)
                    break;
                chance += next->by[seat];
                item++;
            }
            assert_true(fabs(chance - a->chance[at][seat]) < exact);
        }
    }
}

static void the_parts_add_up_to_the_result_and_lines_to_their_luck(void **state)
{
    (void)state;
    static const char *const names[] = {"federation-odd", "horizons-short",   "connect4-long",
                                        "connect4-odd",   "expatriate-short", "cadets-short"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        orr_record *record = recording(names[i]);
        account *a = account_with(record, (account_plan){.threads = 1, .seed = 1, .effort = 0.01});
        assert_true(a->over && a->item_count > 0);
        must_add_up(a);
        items_must_cancel(a);
        lines_must_add_up(a);
        curve_must_follow(a);
        account_free(a);
        orr_record_free(record);
    }
}

/* ---- (2) ------------------------------------------------------------------------------------ */

/* A game as the policy plays it: what it does in its first imagined game. */
static orr_record *game_of_policy(const char *id, int seats, uint64_t seed)
{
    orr_error error;
    orr_moves moves;
    orr_rules *rules = rules_with(id, seats, NULL, 0);
    orr_record *record = orr_record_new(rules, orr_rng_fast(seed));
    char *state = new_state(rules), *view = new_state(rules);
    reckon *r = reckon_new(rules, 1, seed);
    assert_true(orr_start(rules, state, orr_rng_fast(seed), NULL, &moves, &error));
    while (moves.count > 0 && record->count < MOST_GAMES) {
        orr_move move;
        memcpy(view, state, orr_state_size(rules));
        reckon_conceal(rules, view);
        reckon_firsts(r, view, 0, 1, &move);
        orr_record_add(record, move);
        orr_play(rules, state, move, NULL, &moves);
    }
    reckon_free(r);
    free(state);
    free(view);
    return record;
}

static bool has_decision(const account *a, int decision)
{
    for (int i = 0; i < a->item_count; i++)
        if (a->items[i].kind == ACCOUNT_DECISION && a->items[i].decision == decision)
            return true;
    return false;
}

/* There is an item exactly where the policy would have done something else in some imagined game. */
static void moves_that_the_policy_always_makes_cost_exactly_nothing(void **state)
{
    (void)state;
    orr_error error;
    orr_moves moves;
    orr_record *record = game_of_policy("federation", 1, 4);
    const account_plan plan = {.threads = 1, .seed = 9, .effort = 0.01, .without_causes = true};
    account *a = account_with(record, plan);
    reckon *r = reckon_new(record->rules, 1, plan.seed);
    char *now = new_state(record->rules), *view = new_state(record->rules);
    orr_move *firsts = calloc((size_t)a->games, sizeof firsts[0]);
    int always = 0;
    assert_true(firsts && orr_start(record->rules, now, record->rng, NULL, &moves, &error));
    for (int i = 0; i < record->count; i++) {
        bool differs = false;
        memcpy(view, now, orr_state_size(record->rules));
        reckon_conceal(record->rules, view);
        reckon_firsts(r, view, 0, a->games, firsts);
        for (int k = 0; k < a->games; k++)
            differs = differs || !orr_same_move(firsts[k], record->moves[i]);
        assert_true(has_decision(a, i) == differs);
        always += !differs;
        orr_play(record->rules, now, record->moves[i], NULL, &moves);
    }
    assert_true(always > record->count / 2 && record->count > 20);
    free(firsts);
    free(now);
    free(view);
    reckon_free(r);
    account_free(a);
    orr_record_free(record);
}

/* ---- the same everywhere, (6) --------------------------------------------------------------- */

static void one_thread_and_two_make_the_same_account(void **state)
{
    (void)state;
    orr_record *record = recording("federation-odd");
    account *a[2];
    for (int i = 0; i < 2; i++)
        a[i] = account_with(record, (account_plan){.threads = 1 + i, .seed = 1, .effort = 0.01});
    assert_int_equal(a[0]->item_count, a[1]->item_count);
    assert_memory_equal(a[0]->sums, a[1]->sums, sizeof a[0]->sums);
    for (int i = 0; i < a[0]->item_count; i++) {
        assert_memory_equal(a[0]->items[i].by, a[1]->items[i].by, sizeof a[0]->items[i].by);
        assert_true(a[0]->items[i].lead == a[1]->items[i].lead);
    }
    account_free(a[0]);
    account_free(a[1]);
    orr_record_free(record);
}

/* How many items of ten points or more keep their sign under another seed. */
static void count_signs(const account *a, const account *other, bool luck_only, int *kept, int *all)
{
    for (int i = 0; i < a->item_count; i++) {
        const account_item *item = &a->items[i];
        double now = 0;
        if (fabs(item->by[0]) < 0.1 || item->kind == ACCOUNT_DRIFT ||
            (luck_only && item->kind != ACCOUNT_LUCK))
            continue;
        for (int k = 0; k < other->item_count; k++)
            if (other->items[k].kind == item->kind && other->items[k].decision == item->decision)
                now = other->items[k].by[0];
        *kept += now * item->by[0] > 0;
        ++*all;
    }
}

static void large_items_keep_their_sign_under_another_seed(void **state)
{
    (void)state;
    int kept = 0, all = 0;
    orr_record *record = recording("federation-odd");
    account *a[2];
    for (uint64_t i = 0; i < 2; i++)
        a[i] = account_with(
            record,
            (account_plan){.threads = 2, .seed = 1 + i, .effort = 0.2, .without_causes = true});
    count_signs(a[0], a[1], false, &kept, &all);
    count_signs(a[1], a[0], false, &kept, &all);
    assert_true(all >= 4);
    assert_true(kept >= all - 1);
    account_free(a[0]);
    account_free(a[1]);
    orr_record_free(record);
}

/* ---- what is broken, short or strange ------------------------------------------------------- */

static void a_game_that_breaks_off_has_an_account_up_to_there(void **state)
{
    (void)state;
    orr_record *record = recording("federation-odd");
    const int lengths[] = {0, 1, 20};
    for (int i = 0; i < 3; i++) {
        record->count = lengths[i];
        account *a = account_with(record, (account_plan){.threads = 1, .seed = 1, .effort = 0.01});
        assert_false(a->over);
        assert_int_equal(a->count, lengths[i]);
        must_add_up(a);
        curve_must_follow(a);
        assert_true(a->sums[0].result > 0 && a->sums[0].result < 1);
        account_free(a);
    }
    orr_record_free(record);
}

static const account_item *item_at(const account *a, account_kind kind, int decision)
{
    for (int i = 0; i < a->item_count; i++)
        if (a->items[i].kind == kind && a->items[i].decision == decision)
            return &a->items[i];
    return NULL;
}

/* With all hands open a card that is docked from a hand is no news, whoever sees it now. */
static void what_all_hands_together_know_is_no_luck(void **state)
{
    (void)state;
    enum { FROM_HAND = 35, FROM_SUPPLY = 20 };
    char text[ORR_MAX_NOTATION];
    orr_record *record = recording("expatriate-short");
    orr_text words = orr_text_in(text, sizeof text);
    void *at = new_state(record->rules);
    orr_print_move(record->rules, at, record->moves[FROM_HAND], &words);
    assert_string_equal(text, "dock orbital-weapons");
    account *a = account_with(record, (account_plan){.threads = 2, .seed = 1, .effort = 0.01});
    assert_null(item_at(a, ACCOUNT_LUCK, FROM_HAND));
    assert_non_null(item_at(a, ACCOUNT_LUCK, FROM_SUPPLY));
    free(at);
    account_free(a);
    orr_record_free(record);
}

/* Beside what a costly decision lost stand the move that wins more and what would have come of it. */
static void a_costly_decision_has_a_better_move_and_consequences(void **state)
{
    (void)state;
    int better = 0, told = 0;
    orr_record *record = recording("federation-odd");
    account *a = account_with(record, (account_plan){.threads = 2, .seed = 1, .effort = 0.3});
    for (int i = 0; i < a->item_count; i++) {
        const account_item *item = &a->items[i];
        const bool has = item->kind == ACCOUNT_DECISION && item->better_label;
        assert_true(has || !item->why);
        if (!has)
            continue;
        assert_false(orr_same_move(item->better, item->played));
        assert_true(item->lead > item->lead_error);
        better++;
        if (!item->why)
            continue;
        told++;
        assert_true(strncmp(item->why, "With it, ", 9) == 0 ||
                    strncmp(item->why, "It wins more, even though ", 26) == 0);
        assert_int_equal(item->why[strlen(item->why) - 1], '.');
    }
    assert_true(better >= 3 && told >= 2);
    account_free(a);
    orr_record_free(record);
}

/* A game of hundreds of positions leaves few imagined games for each: no luck is told that is their noise. */
static void a_long_game_is_told_alike_under_another_seed(void **state)
{
    (void)state;
    account *a[2];
    orr_record *record = recording("cadets-short");
    for (uint64_t i = 0; i < 2; i++)
        a[i] = account_with(
            record,
            (account_plan){.threads = 2, .seed = 1 + i, .effort = 0.3, .without_causes = true});
    int kept = 0, all = 0;
    count_signs(a[0], a[1], true, &kept, &all);
    count_signs(a[1], a[0], true, &kept, &all);
    assert_true(all > 0 && kept >= all - 1);
    account_free(a[0]);
    account_free(a[1]);
    orr_record_free(record);
}

/* Without a network there is no horizon, and so no drift. */
static void without_a_network_it_is_played_to_the_end_and_nothing_drifts(void **state)
{
    (void)state;
    orr_record *record = recording("federation-odd");
    const account_plan plan = {.threads = 2, .seed = 1, .effort = 0.01, .by_advice = true};
    account *a = account_with(record, plan);
    must_add_up(a);
    assert_true(a->sums[0].part[ACCOUNT_OF_DRIFT] == 0);
    account_free(a);
    orr_record_free(record);
}

/* ---- endings -------------------------------------------------------------------------------- */

/* By how much a sentence says that the chance of all fell. */
static int told_fall(const char *sentence)
{
    int from = 0, to = 0;
    const char *figures = strstr(sentence, " That took the chance from ");
    return figures && sscanf(figures, " That took the chance from %d to %d", &from, &to) == 2
               ? from - to
               : 0;
}

/* Every sentence of a swing quotes a line of the game, or a move of it, and its figures are the account's. */
static void endings_tell_the_largest_swings(void **state)
{
    (void)state;
    orr_error error;
    orr_record *record = recording("federation-odd");
    account *a = account_with(record, (account_plan){.threads = 1, .seed = 1, .effort = 0.05});
    ending *e = calloc(1, sizeof *e);
    assert_non_null(e);
    assert_true(ending_make(record, a, e, &error));
    assert_int_equal(e->story_count, ENDING_SENTENCES);
    assert_in_range(e->decider, 0, ENDING_SENTENCES - 1);
    assert_true(e->decided_to < e->decided_from); /* it was lost */
    assert_non_null(strstr(e->story[e->decider], "What decided it, "));
    for (int i = 0; i < e->story_count; i++) {
        assert_non_null(strstr(e->story[i], " That took the chance from "));
        assert_true(told_fall(e->story[i]) <= told_fall(e->story[e->decider]));
    }
    assert_true(e->course[e->course_count - 1].value[0] == 0);
    ending plain;
    assert_true(ending_make(record, NULL, &plain, &error));
    assert_int_equal(plain.course_count, 0); /* no chance before it has been reckoned */
    assert_int_equal(plain.decider, -1);
    free(e);
    account_free(a);
    orr_record_free(record);
}

/* "Exploration 12: [d10:6-] against 2." alone says neither who explored nor what. */
static void dice_are_told_with_whom_they_are_about(void **state)
{
    (void)state;
    int explored = 0;
    orr_record *record = recording("horizons-first-flights");
    account *a = account_with(record, (account_plan){.threads = 1, .seed = 1, .effort = 0.3});
    for (int i = 0; i < a->item_count; i++)
        for (int k = 0; k < a->items[i].line_count; k++) {
            const char *text = a->items[i].lines[k].text;
            explored += strstr(text, " explores ") && strstr(text, ". Exploration ");
            if (strncmp(text, "Exploration ", 12) == 0)
                fail_because("who explored? %s", text);
        }
    assert_true(explored > 0);
    account_free(a);
    orr_record_free(record);
}

/* ---- all of it: make accounts --------------------------------------------------------------- */

static int by_size(const void *left, const void *right)
{
    const double a = *(const double *)left, b = *(const double *)right;
    return a > b ? 1 : a < b ? -1 : 0;
}

static double median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof values[0], by_size);
    return count ? values[count / 2] : 0;
}

typedef struct mean {
    double sum, squares;
    int count;
} mean;

enum { KINDS = 256 };
typedef struct tally {
    double drift[MOST_GAMES], luck_sum, luck_squares;
    int games, swings, drifted, kept, signs;
    mean luck_after[KINDS]; /* by the verb that it followed; the deal is the last */
    int costly, reasoned;   /* hints that lead by two points, and those with a reason in favour */
} tally;

static void count_in(mean *m, double value)
{
    m->sum += value;
    m->squares += value * value;
    m->count++;
}

/* Every kind of step is fair by itself. */
static void luck_of_every_step_must_be_nought(const tally *t, const orr_game *game)
{
    enum { ENOUGH = 30 };
    for (int kind = 0; kind < KINDS; kind++) {
        const mean *m = &t->luck_after[kind];
        if (m->count < ENOUGH)
            continue;
        const double value = m->sum / m->count;
        const double error = sqrt(fmax(0, m->squares / m->count - value * value) / m->count);
        if (fabs(value) > 4 * error + 0.005)
            fail_because("%s: luck after '%s' is %+.2f +- %.2f points in the mean of %d", game->id,
                         kind == KINDS - 1 ? "the deal" : game->verbs[kind]->word, 100 * value,
                         100 * error, m->count);
    }
}

/* What is recommended is first in its own games, and says why. */
static void count_reasons(tally *t, const orr_record *record)
{
    enum { APART = 20 };
    orr_error error;
    orr_moves moves;
    char *now = new_state(record->rules), *view = new_state(record->rules);
    assert_true(orr_start(record->rules, now, record->rng, NULL, &moves, &error));
    for (int i = 0; i < record->count; i++) {
        hint h;
        const int actor = orr_actor(now);
        memcpy(view, now, orr_state_size(record->rules));
        orr_conceal(record->rules, view, actor < 0 ? 0 : actor);
        const hint_question q = {
            .rules = record->rules, .view = view, .moves = &moves, .threads = 2};
        if (i % APART == APART / 2 && moves.count > 1 && hint_make(&q, &h) &&
            h.rival != HINT_ALONE) {
            assert_true(h.better.chance >= h.other.chance);
            const bool costly = !h.hardly_matters && h.why.lead >= 0.02;
            t->costly += costly;
            t->reasoned += costly && h.why.count > 0 && h.why.at[0].speaks > 0;
        }
        orr_play(record->rules, now, record->moves[i], NULL, &moves);
    }
    free(now);
    free(view);
}

static void count_drift(tally *t, const account *a, const account_item *item)
{
    if (item->kind != ACCOUNT_DRIFT || fabs(item->by[0]) <= 0.1)
        return;
    t->drifted++;
    print_message("# game %d drifts by %+.1f +- %.1f points after decision %d of %d, from %.0f\n",
                  t->games, 100 * item->by[0], 100 * item->error[0], item->decision, a->count,
                  100 * item->before[0]);
}

static void take_account(tally *t, const orr_record *record, bool of_policy)
{
    const account_plan plan = {.threads = 2, .seed = 1, .without_causes = true};
    account *a = account_with(record, plan);
    must_add_up(a);
    items_must_cancel(a);
    curve_must_follow(a);
    t->drift[t->games++] = 100 * fabs(a->sums[0].part[ACCOUNT_OF_DRIFT]);
    for (int i = 0; i < a->item_count; i++) {
        t->swings += fabs(a->items[i].by[0]) > 0.1;
        count_drift(t, a, &a->items[i]);
        const account_kind kind = a->items[i].kind;
        if (of_policy && (kind == ACCOUNT_LUCK || kind == ACCOUNT_DEAL))
            count_in(
                &t->luck_after[kind == ACCOUNT_DEAL ? KINDS - 1
                                                    : record->moves[a->items[i].decision].verb],
                a->items[i].by[0]);
    }
    if (of_policy) {
        const double luck = a->sums[0].part[ACCOUNT_OF_LUCK] + a->sums[0].part[ACCOUNT_OF_DEAL];
        t->luck_sum += luck;
        t->luck_squares += luck * luck;
    }
    if (t->games % 5 == 1) {
        count_reasons(t, record);
        account *other =
            account_with(record, (account_plan){.threads = 2, .seed = 2, .without_causes = true});
        count_signs(a, other, false, &t->kept, &t->signs);
        account_free(other);
    }
    account_free(a);
}

static void the_archive_adds_up(void **state)
{
    (void)state;
    static tally t;
    DIR *folder = opendir(TESTS_DIR "/archive/next");
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));) {
        char name[200];
        char *end = strstr(entry->d_name, ".orr");
        if (!end || !is_wanted(entry->d_name))
            continue;
        snprintf(name, sizeof name, "%.*s", (int)(end - entry->d_name), entry->d_name);
        orr_record *record = recording(name);
        take_account(&t, record, false);
        orr_record_free(record);
    }
    closedir(folder);
    print_message("# archive: %d games, drift %.1f in the median, %d of %d swings drift, %d of %d "
                  "signs kept, %d of %d costly hints with a reason\n",
                  t.games, median(t.drift, t.games), t.drifted, t.swings, t.kept, t.signs,
                  t.reasoned, t.costly);
    assert_true(median(t.drift, t.games) <= 15);
    assert_int_equal(t.drifted, 0); /* no large swing is nobody's doing */
}

static void fresh_games_keep_the_laws(void **state)
{
    (void)state;
    const int wanted = accounts_wanted();
    for (int i = 0; i < orr_game_count(); i++) {
        static tally t;
        memset(&t, 0, sizeof t);
        const orr_game *game = orr_game_at(i);
        if (!is_wanted(game->id))
            continue;
        for (int n = 0; n < wanted; n++) {
            orr_record *record = game_of_policy(game->id, game->min_seats, (uint64_t)n + 1);
            take_account(&t, record, true);
            orr_record_free(record);
        }
        const double mean_luck = t.luck_sum / wanted;
        const double error =
            sqrt(fmax(0, t.luck_squares / wanted - mean_luck * mean_luck) / wanted);
        print_message("# %s: %d games, drift %.1f in the median, %d of %d swings drift, luck %+.1f "
                      "+- %.1f, %d of %d signs kept, %d of %d costly hints with a reason\n",
                      game->id, wanted, median(t.drift, t.games), t.drifted, t.swings,
                      100 * mean_luck, 100 * error, t.kept, t.signs, t.reasoned, t.costly);
        luck_of_every_step_must_be_nought(&t, game);
        assert_true(median(t.drift, t.games) <= 15);
        assert_int_equal(t.drifted, 0);
        assert_true(t.reasoned >= 0.9 * t.costly - 1);
        assert_true(fabs(mean_luck) <= 3 * error + 0.03);
        assert_true(t.kept >= 0.95 * t.signs - 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_parts_add_up_to_the_result_and_lines_to_their_luck),
        cmocka_unit_test(moves_that_the_policy_always_makes_cost_exactly_nothing),
        cmocka_unit_test(one_thread_and_two_make_the_same_account),
        cmocka_unit_test(large_items_keep_their_sign_under_another_seed),
        cmocka_unit_test(a_game_that_breaks_off_has_an_account_up_to_there),
        cmocka_unit_test(without_a_network_it_is_played_to_the_end_and_nothing_drifts),
        cmocka_unit_test(what_all_hands_together_know_is_no_luck),
        cmocka_unit_test(a_costly_decision_has_a_better_move_and_consequences),
        cmocka_unit_test(a_long_game_is_told_alike_under_another_seed),
        cmocka_unit_test(endings_tell_the_largest_swings),
        cmocka_unit_test(dice_are_told_with_whom_they_are_about),
    };
    const struct CMUnitTest all[] = {
        cmocka_unit_test(the_archive_adds_up),
        cmocka_unit_test(fresh_games_keep_the_laws),
    };
    return accounts_wanted() ? cmocka_run_group_tests(all, NULL, NULL)
                             : cmocka_run_group_tests(tests, NULL, NULL);
}
