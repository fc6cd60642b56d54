/* passport.c - what one has played, on /me: a stamp for every mission that was won, an empty one for what
 * was not, all games as a list, and the people one has played with. */
#include "kernel/kernel.h"
#include "scene/markup.h"
#include "server/pages.h"
#include "view/face.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_READ = 80,    /* finished tables, for their results */
    SHOWN_STAMPS = 8,  /* of a game: a row */
    MOST_MISSIONS = 24 /* of a game */
};

/* ---- what was played ------------------------------------------------------------------------- */

typedef struct stamp {
    const orr_game *game;
    char id[TABLE_ID_SIZE], mission[ORR_MAX_NAME];
    int points, outcome, turn;
    long long when;
} stamp;

typedef struct passport {
    stamp stamps[MOST_READ];
    companion with[MOST_COMPANIONS];
    int count, companions, finished, going;
} passport;

static companion *companion_of(passport *p, const char *id)
{
    for (int i = 0; i < p->companions; i++)
        if (strcmp(p->with[i].id, id) == 0)
            return &p->with[i];
    if (p->companions == MOST_COMPANIONS)
        return NULL;
    companion *c = &p->with[p->companions++];
    snprintf(c->id, sizeof c->id, "%s", id);
    return c;
}

/* Everybody else who owned a seat there. */
static void add_companions(passport *p, const table *t, int seat, const orr_score *score)
{
    for (int i = 0; i < t->owner_count; i++) {
        const seat_owner *owner = &t->owners[i];
        if (owner->seat == seat || owner->shared)
            continue;
        companion *c = companion_of(p, owner->browser);
        if (!c)
            continue;
        if (!c->games) {
            orr_text name = orr_text_in(c->name, sizeof c->name);
            table_seat_name(t, owner->seat, &name);
            c->world = t->seat[owner->seat].world;
            snprintf(c->game, sizeof c->game, "%s", t->game);
        }
        c->games++;
        c->mine += score && score->outcome[seat] == ORR_WON;
        c->theirs += score && score->outcome[owner->seat] == ORR_WON;
    }
}

/* What there is to win: the words of the first option, where lengths differ by it; otherwise a game for
 * each number of seats. */
static bool has_missions(const orr_game *game)
{
    return game->lengths && game->lengths[0].name && game->lengths[1].name && game->options[0].name;
}

static void seats_words(int seats, char mission[ORR_MAX_NAME])
{
    snprintf(mission, ORR_MAX_NAME, seats == 1 ? "%d seat" : "%d seats", seats);
}

/* NULL past the last. */
static const char *mission_word(const orr_rules *rules, int index)
{
    const orr_option *o = &rules->game->options[0];
    if (o->word)
        return o->word(rules->pack, index);
    return o->words ? o->words[index] : NULL;
}

static void mission_of(const orr_rules *rules, char mission[ORR_MAX_NAME])
{
    const char *word = has_missions(rules->game) ? mission_word(rules, rules->option[0]) : NULL;
    if (word)
        snprintf(mission, ORR_MAX_NAME, "%s", word);
    else
        seats_words(rules->seats, mission);
}

static int missions_of(const orr_game *game, char list[MOST_MISSIONS][ORR_MAX_NAME])
{
    orr_error error;
    int count = 0;
    const char *word;
    const orr_rules *rules = table_rules(game->id, 0, game->min_seats, "", NULL, &error);
    while (rules && has_missions(game) && count < MOST_MISSIONS &&
           (word = mission_word(rules, count)))
        snprintf(list[count++], ORR_MAX_NAME, "%s", word);
    if (!count) {
        for (int seats = game->min_seats; seats <= game->max_seats && count < MOST_MISSIONS;
             seats++)
            seats_words(seats, list[count++]);
    }
    if (rules)
        table_rules_release(rules);
    return count;
}

static void add_stamp(passport *p, const table *t, int seat)
{
    orr_score score;
    const orr_rules *rules = t->course.rules;
    orr_score_of(rules, t->course.state, &score);
    stamp *s = &p->stamps[p->count++];
    *s = (stamp){.game = rules->game,
                 .points = score.points[seat],
                 .outcome = score.outcome[seat],
                 .when = t->changed};
    memcpy(s->id, t->id, sizeof s->id);
    if (rules->game->turn)
        s->turn = rules->game->turn(rules, t->course.state);
    mission_of(rules, s->mission);
    add_companions(p, t, seat, &score);
}

static void read_passport(exchange *x, passport *p)
{
    store_owned *list = orr_alloc_zeroed(MOST_READ, sizeof *list);
    const int count = desk_owned_by(x->s->desk, x->owner, list, MOST_READ);
    for (int i = 0; i < count; i++) {
        orr_error error;
        p->finished += list[i].status == TABLE_OVER;
        p->going += list[i].status != TABLE_OVER;
        table *t = desk_find_table(x->s->desk, list[i].id, &error);
        if (!t)
            continue;
        pthread_mutex_lock(&t->live.mutex);
        const int seat = table_seat_of_hash(t, x->owner);
        if (seat >= 0 && !t->unreadable[0] && t->status == TABLE_OVER && t->course.state)
            add_stamp(p, t, seat);
        else if (seat >= 0 && !t->unreadable[0])
            add_companions(p, t, seat, NULL);
        pthread_mutex_unlock(&t->live.mutex);
        desk_release(x->s->desk, t);
    }
    free(list);
}

int companions_of(exchange *x, companion list[MOST_COMPANIONS])
{
    passport *p = orr_alloc_zeroed(1, sizeof *p);
    if (x->owner[0])
        read_passport(x, p);
    const int count = p->companions;
    memcpy(list, p->with, sizeof p->with);
    free(p);
    return count;
}

void companion_token(const exchange *x, const companion *c, char token[17])
{
    char both[2 * TABLE_HASH_SIZE], hash[TABLE_HASH_SIZE];
    snprintf(both, sizeof both, "%s%s", x->owner, c->id);
    table_hash_secret(both, hash);
    snprintf(token, 17, "%.16s", hash);
}

/* ---- stamps ---------------------------------------------------------------------------------- */

static const char *const outcome_words[] = {
    [ORR_LOST] = "lost", [ORR_DREW] = "drawn", [ORR_WON] = "won"};

static void mission_words(const orr_game *game, const char *mission, orr_text *out)
{
    if (has_missions(game))
        markup_title_of_anchor(out, mission);
    else
        markup_plain(out, mission);
}

static bool is_better(const stamp *a, const stamp *b)
{
    if (a->outcome != b->outcome)
        return a->outcome > b->outcome;
    return a->points != b->points ? a->points > b->points : a->turn < b->turn;
}

/* The best of a mission; NULL if it was never played to its end. */
static const stamp *best_of(const passport *p, const orr_game *game, const char *mission)
{
    const stamp *best = NULL;
    for (int i = 0; i < p->count; i++) {
        const stamp *s = &p->stamps[i];
        if (s->game == game && strcmp(s->mission, mission) == 0 && (!best || is_better(s, best)))
            best = s;
    }
    return best;
}

/* "turn 17", "58 points" */
static void figure(const stamp *s, orr_text *out)
{
    if (s->points)
        orr_text_add(out, "%d points", s->points);
    else if (s->turn)
        orr_text_add(out, "turn %d", s->turn);
    else
        orr_text_add(out, "%s", outcome_words[s->outcome]);
}

static void stamp_html(const exchange *x, const stamp *s, orr_text *out)
{
    orr_text_add(out, "<li class=\"stamp\"><a href=\"/t/%s\">", s->id);
    home_poster(x, out, s->game->id);
    orr_text_add(out, "<b>");
    mission_words(s->game, s->mission, out);
    orr_text_add(out, "</b><strong>");
    figure(s, out);
    orr_text_add(out, "</strong><time>");
    page_time(out, s->when, "%e %b");
    orr_text_add(out, "</time></a></li>");
}

static void empty_stamp(const orr_game *game, const char *mission, const stamp *tried,
                        orr_text *out)
{
    orr_text_add(out, "<li class=\"stamp none\"><a href=\"/game/%s\"><span>", game->id);
    mission_words(game, mission, out);
    orr_text_add(out, "</span>%s</a></li>", tried ? "<small>tried</small>" : "");
}

/* First what was won, then what was not, as far as there is room for both. */
static void game_stamps(const exchange *x, const passport *p, const orr_game *game, orr_text *out)
{
    char list[MOST_MISSIONS][ORR_MAX_NAME];
    const int count = missions_of(game, list);
    int won = 0, shown = 0;
    for (int i = 0; i < count; i++) {
        const stamp *best = best_of(p, game, list[i]);
        won += best && best->outcome == ORR_WON;
    }
    orr_text_add(out, "<h3>");
    markup_plain(out, game->title);
    orr_text_add(out, " <small>%d of %d</small></h3><ul class=\"stamps\">", won, count);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < count && shown < SHOWN_STAMPS; i++) {
            const stamp *best = best_of(p, game, list[i]);
            if ((best && best->outcome == ORR_WON) != (pass == 0))
                continue;
            shown++;
            if (pass == 0)
                stamp_html(x, best, out);
            else
                empty_stamp(game, list[i], best, out);
        }
    if (shown < count)
        orr_text_add(out, "<li class=\"stamp-more\"><a href=\"/game/%s\">%d more</a></li>",
                     game->id, count - shown);
    orr_text_add(out, "</ul>\n");
}

static bool has_played(const passport *p, const orr_game *game)
{
    for (int i = 0; i < p->count; i++)
        if (p->stamps[i].game == game)
            return true;
    return false;
}

static void all_games(const passport *p, orr_text *out)
{
    if (!p->count)
        return;
    orr_text_add(out, "<details class=\"all-games\"><summary>Every game, to look at and to save"
                      "</summary><ul>");
    for (int i = 0; i < p->count; i++) {
        const stamp *s = &p->stamps[i];
        orr_text_add(out, "<li><time>");
        page_time(out, s->when, "%e %b");
        orr_text_add(out, "</time><a href=\"/t/%s\">", s->id);
        markup_plain(out, s->game->title);
        orr_text_add(out, ", ");
        mission_words(s->game, s->mission, out);
        orr_text_add(out, "</a><span>%s", outcome_words[s->outcome]);
        if (s->points || s->turn) {
            orr_text_add(out, ", ");
            figure(s, out);
        }
        orr_text_add(out,
                     "</span><a class=\"btn s\" href=\"/api/tables/%s/export\" "
                     "download=\"%s.orr\">Save</a></li>",
                     s->id, s->game->id);
    }
    orr_text_add(out, "</ul></details>\n");
}

static void stamps_html(const exchange *x, const passport *p, orr_text *out)
{
    orr_text_add(out,
                 "<section class=\"panel passport\"><h2>Passport <small>a stamp for every mission "
                 "won; the figure is your best</small><span><b>%d</b> game%s finished, <b>%d</b> "
                 "going on</span></h2>\n<div class=\"stamped\">",
                 p->finished, p->finished == 1 ? "" : "s", p->going);
    for (int rest = 0; rest < 2; rest++) /* those that were played come first */
        for (int g = 0; g < orr_game_count(); g++)
            if (has_played(p, orr_game_at(g)) == !rest) {
                orr_text_add(out, "<div%s>", rest ? " class=\"unplayed\"" : "");
                game_stamps(x, p, orr_game_at(g), out);
                orr_text_add(out, "</div>");
            }
    orr_text_add(out, "</div>\n");
    all_games(p, out);
    orr_text_add(out, "</section>\n");
}

static void companions_html(const exchange *x, const passport *p, orr_text *out)
{
    orr_text_add(out,
                 "<section class=\"panel played-with\"><h2>Played with <small>wins of yours, of "
                 "theirs</small></h2><ul>");
    for (int i = 0; i < p->companions; i++) {
        const companion *c = &p->with[i];
        char token[17];
        companion_token(x, c, token);
        orr_text_add(out, "<li>");
        view_world_face(c->world ? c->world : person_usual_world(c->id), out);
        orr_text_add(out, "<span><b>");
        markup_plain(out, c->name);
        orr_text_add(out,
                     "</b><small>%d game%s</small></span><span class=\"wins\"><b>%d</b> : "
                     "<b>%d</b></span><a class=\"btn s\" href=\"/game/%s?ask=%s\">Play "
                     "again</a></li>",
                     c->games, c->games == 1 ? "" : "s", c->mine, c->theirs, c->game, token);
    }
    orr_text_add(
        out, "</ul>%s</section>\n",
        p->companions
            ? ""
            : "<p class=\"muted\">People who sit at a table with you are listed here.</p>");
}

void passport_html(exchange *x, orr_text *out)
{
    passport *p = orr_alloc_zeroed(1, sizeof *p);
    read_passport(x, p);
    stamps_html(x, p, out);
    companions_html(x, p, out);
    free(p);
}
