/* hint.c - see hint.h. */
#include "study/hint.h"
#include "kernel/kernel.h"
#include "players/players.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A fifth of the decisions goes into finding the best move, the rest into holding it against the other. */
enum { LOOK_GAMES = 128, DUEL_GAMES = 512, USUAL_DECISIONS = 50000, LOOK_SHARE = 5 };
enum { LOOK_SEED = 1, DUEL_SEED = 2 };
enum { WIDE = 2 };                    /* standard errors to either side */
static const double nearly_all = 0.9; /* of games with the same end: the same in another order */
static const double unfelt = 0.01;    /* of a chance to win */
static const double certain = 0.985;
static const double doubtful = 0.06; /* that a difference may be, if it is not to be called none */

/* A part of the budget; two games at least, or nothing can be compared. */
static int part_of(int budget, const hint_question *q)
{
    const int part = budget / (q->quicker > 1 ? q->quicker : 1);
    return part > 2 ? part : 2;
}

/* Decisions, not seconds: so a hint is the same everywhere. */
static int budget_of(const hint_question *q)
{
    const int most = q->rules->game->hint_decisions;
    return most ? most : USUAL_DECISIONS;
}

/* ---- making ---------------------------------------------------------------------------------- */

static int look_around(reckon *r, const hint_question *q, int seat, reckon_candidate *found)
{
    const reckon_question question = {.view = q->view,
                                      .seat = seat,
                                      .moves = q->moves,
                                      .until = reckon_horizon_of(r, q->view, RECKON_USUAL),
                                      .games = part_of(LOOK_GAMES, q),
                                      .decisions = part_of(budget_of(q) / LOOK_SHARE, q)};
    return reckon_compare(r, &question, found);
}

/* Of those that may be as good as the best for all that was seen, the one that the policy trusts most:
 * the first of many guesses is often only the luckiest. */
static void prefer_trusted(reckon_candidate *found, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        if (found[i].games > 0 && found[i].behind <= found[i].behind_error &&
            found[i].trust > found[best].trust)
            best = i;
    const reckon_candidate one = found[0];
    found[0] = found[best];
    found[best] = one;
}

/* The best is found without regard to what is selected: so all hints at a position agree. */
static void find_rival(const reckon_candidate *found, int count, const orr_move *selected, hint *h)
{
    if (selected && !orr_same_move(found[0].move, *selected)) {
        h->rival = HINT_SELECTED;
        h->other.move = *selected;
        return;
    }
    h->rival = selected ? HINT_CONFIRMED : HINT_NEXT_BEST;
    for (int i = 1; i < count; i++) {
        h->other.move = found[i].move;
        if (found[i].games > 0 && found[i].alike < nearly_all)
            return;
        h->same++;
    }
    h->rival = HINT_ALONE;
}

static void list_moves(const reckon_candidate *found, int count, int seat, hint *h)
{
    for (int i = 0; i < count && i < HINT_MOVES; i++)
        h->at[h->count++] = (hint_move){found[i].move, found[i].chance[seat], found[i].error};
}

/* What the duel says of two moves is truer than what the first look said. */
static void correct_list(hint *h)
{
    for (int i = 0; i < h->count; i++)
        if (orr_same_move(h->at[i].move, h->better.move))
            h->at[i] = h->better;
        else if (h->rival != HINT_ALONE && orr_same_move(h->at[i].move, h->other.move))
            h->at[i] = h->other;
        else if (h->at[i].chance > h->better.chance)
            h->at[i].chance = h->better.chance; /* it went early; more is not known of it */
    for (int i = 1; i < h->count; i++)
        for (int k = i; k > 0 && h->at[k].chance > h->at[k - 1].chance; k--) {
            const hint_move one = h->at[k];
            h->at[k] = h->at[k - 1];
            h->at[k - 1] = one;
        }
    for (int i = 1; i < h->count; i++)
        if (orr_same_move(h->at[i].move, h->better.move)) {
            const hint_move one = h->at[0];
            h->at[0] = h->at[i];
            h->at[i] = one;
        }
}

static void fight_duel(reckon *r, const hint_question *q, hint *h)
{
    const orr_move *selected = q->selected;
    reasons_between(r, q->rules, q->view, h->seat, h->better.move, h->other.move,
                    part_of(DUEL_GAMES, q), part_of(budget_of(q) - budget_of(q) / LOOK_SHARE, q),
                    &h->why);
    if (h->why.lead < 0) {
        const orr_move swapped = h->better.move;
        h->better.move = h->other.move;
        h->other.move = swapped;
        reasons_turn(&h->why);
        if (selected)
            h->rival = orr_same_move(h->better.move, *selected) ? HINT_CONFIRMED : HINT_SELECTED;
    }
    h->better = (hint_move){h->better.move, h->why.chance[0], h->why.error[0]};
    h->other = (hint_move){h->other.move, h->why.chance[1], h->why.error[1]};
    h->hardly_matters = h->why.lead <= WIDE * h->why.lead_error || h->why.lead < unfelt;
    if (h->hardly_matters)
        reasons_shorten(&h->why);
}

bool hint_make(const hint_question *question, hint *h)
{
    hint_question q = *question;
    reckon_candidate found[RECKON_MOST_MOVES];
    const orr_head *head = orr_head_of(q.view);
    *h = (hint){.seat = players_decider(head, head->viewer), .policy = ""};
    if (q.moves->count == 0)
        return false;
    h->better.move = q.moves->at[0];
    if (q.moves->count == 1)
        return true;
    if (q.selected && !orr_is_legal(q.moves, *q.selected))
        q.selected = NULL;
    reckon *look = reckon_new(q.rules, q.threads, LOOK_SEED);
    reckon *duel = reckon_new(q.rules, q.threads, DUEL_SEED);
    reckon_hurry(look);
    reckon_hurry(duel);
    const int count = look_around(look, &q, h->seat, found);
    prefer_trusted(found, count);
    list_moves(found, count, h->seat, h);
    find_rival(found, count, q.selected, h);
    h->policy = reckon_policy(look);
    h->better = h->at[0];
    h->why.games = found[0].games;
    if (h->rival != HINT_ALONE)
        fight_duel(duel, &q, h);
    correct_list(h);
    h->decisions = reckon_decisions(look) + reckon_decisions(duel);
    reckon_free(look);
    reckon_free(duel);
    return true;
}

/* ---- telling --------------------------------------------------------------------------------- */

static void name_move(const orr_rules *rules, const void *view, const hint *h, const hint_move *one,
                      orr_text *out)
{
    const hint_move *apart_from = one == &h->better ? &h->other : &h->better;
    const bool has_rival = h->rival != HINT_ALONE;
    orr_text_add(out, "'");
    reasons_name(rules, view, one->move, has_rival ? apart_from->move : one->move, out);
    orr_text_add(out, "'");
}

static int percent(double chance)
{
    return (int)lround(100 * chance);
}

double hint_low(const hint_move *one)
{
    const double low = one->chance - WIDE * one->error;
    return low > 0 ? low : 0;
}

double hint_high(const hint_move *one)
{
    const double high = one->chance + WIDE * one->error;
    return high < 1 ? high : 1;
}

/* The difference may be nought, but it may also be large: nobody knows. */
static bool is_doubtful(const hint *h)
{
    return h->why.lead + WIDE * h->why.lead_error > doubtful;
}

/* What is said of both figures. */
static void compare(const orr_rules *rules, const void *view, const hint *h, orr_text *out)
{
    if (h->hardly_matters && (h->other.chance > certain || h->better.chance < 1 - certain))
        orr_text_add(out, "As good as %s either way: ", h->other.chance > certain ? "won" : "lost");
    else if (h->hardly_matters)
        orr_text_add(out, is_doubtful(h) ? "Too close to tell: " : "It hardly matters: ");
    else if (h->rival == HINT_CONFIRMED)
        orr_text_add(out, "Yours is the best: ");
    name_move(rules, view, h, &h->better, out);
    orr_text_add(out, " wins %d of 100 games, ", percent(h->better.chance));
    name_move(rules, view, h, &h->other, out);
    orr_text_add(out, " %d", percent(h->other.chance));
}

void hint_sentence(const orr_rules *rules, const void *view, const hint *h, orr_text *out)
{
    if (h->rival == HINT_ALONE) {
        name_move(rules, view, h, &h->better, out);
        orr_text_add(out, h->count > 1 ? ": whatever else you do comes to the same."
                                       : " is all that can be done here.");
        return;
    }
    compare(rules, view, h, out);
    if (h->why.count > 0)
        orr_text_add(out, "%s",
                     h->hardly_matters         ? "; the difference is that "
                     : h->why.at[0].speaks > 0 ? ": "
                     : h->why.at[0].speaks < 0 ? ", even though "
                                               : "; ");
    reasons_tell(rules, &h->why, out);
    orr_text_add(out, ".");
}

void hint_whom(const hint *h, orr_text *out)
{
    if (!h->policy[0])
        return; /* one move: it holds for everybody */
    orr_text_add(out, "That holds if everybody plays on like %s", h->policy);
    if (h->why.games)
        orr_text_add(out, " (%d games each)", h->why.games);
    orr_text_add(out, ".");
}

/* Solid up to what is sure, light up to what is possible. */
static void draw_bar(const hint_move *one, orr_text *out)
{
    enum { CELLS = 40 };
    const int low = (int)lround(CELLS * hint_low(one)), high = (int)lround(CELLS * hint_high(one));
    const int mean = (int)lround(CELLS * one->chance);
    orr_text_add(out, "[");
    for (int i = 0; i < CELLS; i++)
        orr_text_add(out, "%s",
                     i == mean || (i == CELLS - 1 && mean == CELLS) ? "|"
                     : i < low                                      ? "="
                     : i < high                                     ? "-"
                                                                    : " ");
    orr_text_add(out, "]");
}

static void write_bar(const orr_rules *rules, const void *view, const char *who,
                      const hint_move *one, const hint_move *other, orr_text *out)
{
    orr_text_add(out, "%-9s ", who);
    draw_bar(one, out);
    orr_text_add(out, " %3d %% +- %d  ", percent(one->chance), percent(WIDE * one->error));
    reasons_name(rules, view, one->move, other->move, out);
    orr_text_add(out, "\n");
}

const char *hint_name_of_other(const hint *h)
{
    return h->rival == HINT_SELECTED ? "yours" : "next best";
}

const char *hint_name_of_better(const hint *h)
{
    return h->rival == HINT_CONFIRMED ? "yours" : "better";
}

static void write_rows(const orr_rules *rules, const hint *h, orr_text *out)
{
    if (h->why.count == 0)
        return;
    orr_text_add(out, "\n%-42s %14s %14s\n", "what comes of it, on average", hint_name_of_better(h),
                 hint_name_of_other(h));
    for (int i = 0; i < h->why.count; i++) {
        const consequence *one = &h->why.at[i];
        char label[120], better[40], other[40];
        orr_text text = orr_text_in(label, sizeof label);
        orr_text left = orr_text_in(better, sizeof better);
        orr_text right = orr_text_in(other, sizeof other);
        reason_label(rules, one, &text);
        reason_number(rules, one, one->better, &left);
        reason_number(rules, one, one->other, &right);
        orr_text_add(out, "%c %-40s %14s %14s\n",
                     one->speaks > 0   ? '+'
                     : one->speaks < 0 ? '-'
                                       : ' ',
                     label, better, other);
    }
}

void hint_lead(const hint *h, orr_text *out)
{
    const int lead = percent(h->why.lead), give = percent(WIDE * h->why.lead_error);
    if (h->hardly_matters)
        orr_text_add(out, "No difference that could be told");
    else
        orr_text_add(out, "Wins %d more of 100 games", lead);
    orr_text_add(out, ", give or take %d.", give > 0 ? give : 1);
}

void hint_text(const orr_rules *rules, const void *view, const hint *h, orr_text *out)
{
    if (h->rival != HINT_ALONE) {
        write_bar(rules, view, hint_name_of_better(h), &h->better, &h->other, out);
        write_bar(rules, view, hint_name_of_other(h), &h->other, &h->better, out);
        hint_lead(h, out);
        orr_text_add(out, "\n");
        write_rows(rules, h, out);
        orr_text_add(out, "\n");
    }
    hint_sentence(rules, view, h, out);
    orr_text_add(out, "\n");
    hint_whom(h, out);
    orr_text_add(out, h->policy[0] ? "\n" : "");
}

void hint_spoken(const orr_rules *rules, const void *view, const hint *h, orr_text *out)
{
    hint_sentence(rules, view, h, out);
    orr_text_add(out, "\n");
    if (h->rival != HINT_ALONE) {
        hint_lead(h, out);
        orr_text_add(out, "\n");
    }
    hint_whom(h, out);
    orr_text_add(out, h->policy[0] ? "\n" : "");
}

/* ---- for programs ---------------------------------------------------------------------------- */

static void json_move(const orr_rules *rules, const void *view, const char *key,
                      const hint_move *one, orr_json *json)
{
    orr_text text = orr_text_new();
    orr_json_open(json, key, '{');
    orr_print_move(rules, view, one->move, &text);
    orr_json_text(json, "move", text.data);
    orr_text_clear(&text);
    orr_label_move(rules, view, one->move, &text);
    orr_json_text(json, "label", text.data);
    orr_json_real(json, "chance", one->chance, 4);
    orr_json_real(json, "low", hint_low(one), 4);
    orr_json_real(json, "high", hint_high(one), 4);
    orr_json_close(json);
    orr_text_free(&text);
}

static void json_rows(const orr_rules *rules, const hint *h, orr_json *json)
{
    orr_json_open(json, "consequences", '[');
    for (int i = 0; i < h->why.count; i++) {
        const consequence *one = &h->why.at[i];
        char bytes[120];
        orr_text text = orr_text_in(bytes, sizeof bytes);
        orr_json_open(json, NULL, '{');
        reason_label(rules, one, &text);
        orr_json_text(json, "what", bytes);
        text = orr_text_in(bytes, sizeof bytes);
        reason_number(rules, one, one->better, &text);
        orr_json_text(json, "better", bytes);
        text = orr_text_in(bytes, sizeof bytes);
        reason_number(rules, one, one->other, &text);
        orr_json_text(json, "other", bytes);
        orr_json_int(json, "speaks", one->speaks);
        orr_json_real(json, "difference", one->difference, 4);
        orr_json_real(json, "error", one->error, 4);
        orr_json_close(json);
    }
    orr_json_close(json);
}

void hint_json(const orr_rules *rules, const void *view, const hint *h, orr_json *json)
{
    static const char *const rivals[] = {"none", "next best", "yours", "next best"};
    orr_text text = orr_text_new();
    orr_print_move(rules, view, h->better.move, &text);
    orr_json_text(json, "move", text.data);
    orr_json_int(json, "seat", h->seat + 1);
    orr_text_clear(&text);
    hint_sentence(rules, view, h, &text);
    orr_json_text(json, "words", text.data);
    orr_text_clear(&text);
    hint_whom(h, &text);
    orr_json_text(json, "whom", text.data);
    orr_json_text(json, "policy", h->policy);
    orr_json_int(json, "games", h->why.games);
    orr_json_text(json, "against", rivals[h->rival]);
    orr_json_bool(json, "yours_is_best", h->rival == HINT_CONFIRMED);
    orr_json_bool(json, "hardly_matters", h->hardly_matters);
    json_move(rules, view, "better", &h->better, json);
    if (h->rival != HINT_ALONE) {
        json_move(rules, view, "other", &h->other, json);
        orr_json_real(json, "lead", h->why.lead, 4);
        orr_json_real(json, "give_or_take", WIDE * h->why.lead_error, 4);
    }
    json_rows(rules, h, json);
    orr_json_open(json, "moves", '[');
    for (int i = 0; i < h->count; i++)
        json_move(rules, view, NULL, &h->at[i], json);
    orr_json_close(json);
    orr_text_free(&text);
}
