/* laws_test.c - what holds for every registered game, checked over random games of every number
 * of seats and every option. One test per game and law; a new game is covered by being there.
 *
 * ORRERY_LAW_DECISIONS says over how many decisions each law is checked (100,000).
 */
#include "support/support.h"
#include "kernel/kernel.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_GAME = 200000, ILLEGAL_TRIES = 8, DRAWN_EACH = 4 };

/* One position of a random game, as the laws see it. */
typedef struct position {
    const orr_rules *rules;
    void *state; /* may be read, not changed */
    void *spare[2];
    const orr_moves *moves;
    orr_rng *rng;
    long number; /* of the position, over all games of the run */
} position;

typedef struct law {
    const char *name;
    int cost; /* checked at every cost-th position only, for laws that take long */
    void (*holds)(const position *p);
} law;

typedef struct trial {
    const orr_game *game;
    const law *law;
} trial;

static long decisions_wanted(void)
{
    const char *given = getenv("ORRERY_LAW_DECISIONS");
    return given ? atol(given) : 100000;
}

static size_t size_of(const position *p)
{
    return orr_state_size(p->rules);
}

static void *copy_of(const position *p, int spare)
{
    memcpy(p->spare[spare], p->state, size_of(p));
    return p->spare[spare];
}

static orr_move any_move(const position *p)
{
    return p->moves->at[orr_rng_below(p->rng, (uint32_t)p->moves->count)];
}

static void assert_same_bytes(const position *p, const void *left, const void *right,
                              const char *what)
{
    if (memcmp(left, right, size_of(p)) == 0)
        return;
    size_t at = 0;
    while (((const char *)left)[at] == ((const char *)right)[at])
        at++;
    fail_because("%s, ply %u: %s: byte %zu differs", p->rules->game->id, orr_head_of(p->state)->ply,
                 what, at);
}

/* ---- the laws ------------------------------------------------------------------------------- */

static void invariants_hold(const position *p)
{
    orr_error error;
    if (!p->rules->game->check(p->rules, p->state, &error))
        fail_because("%s, ply %u: %s", p->rules->game->id, orr_head_of(p->state)->ply, error.text);
}

static void every_legal_move_applies(const position *p)
{
    orr_error error;
    for (int i = 0; i < p->moves->count; i++)
        if (!orr_apply(p->rules, copy_of(p, 0), p->moves->at[i], NULL, NULL, &error))
            fail_because("%s: legal move refused: %s", p->rules->game->id, error.text);
}

static orr_move distorted(const position *p)
{
    orr_move move = any_move(p);
    switch (orr_rng_below(p->rng, 5)) {
    case 0:
        move.verb = (uint16_t)orr_rng_below(p->rng, 300);
        break;
    case 1:
        move.a = (int16_t)(orr_rng_below(p->rng, 600) - 300);
        break;
    case 2:
        move.b = (int16_t)(orr_rng_below(p->rng, 600) - 300);
        break;
    case 3:
        move.a = (int16_t)orr_rng_next(p->rng);
        break;
    default:
        move.c = (int16_t)orr_rng_next(p->rng);
    }
    return move;
}

static void an_illegal_move_is_refused_with_a_reason_and_changes_nothing(const position *p)
{
    for (int i = 0; i < ILLEGAL_TRIES; i++) {
        const orr_move move = distorted(p);
        orr_error error = {""};
        void *copy = copy_of(p, 0);
        if (orr_is_legal(p->moves, move))
            continue;
        assert_false(orr_apply(p->rules, copy, move, NULL, NULL, &error));
        assert_true(strlen(error.text) > 5);
        assert_same_bytes(p, copy, p->state, "a refused move changed the state");
    }
}

static void print_and_parse_are_inverse(const position *p)
{
    for (int i = 0; i < p->moves->count; i++) {
        char bytes[ORR_MAX_NOTATION];
        orr_text text = orr_text_in(bytes, sizeof bytes);
        orr_error error;
        orr_move parsed;
        orr_print_move(p->rules, p->state, p->moves->at[i], &text);
        if (!orr_parse_move(p->rules, p->state, bytes, &parsed, &error))
            fail_because("%s: '%s' does not parse: %s", p->rules->game->id, bytes, error.text);
        if (!orr_same_move(parsed, p->moves->at[i]))
            fail_because("%s: '%s' parses to another move", p->rules->game->id, bytes);
    }
}

static void no_move_is_offered_twice(const position *p)
{
    for (int i = 0; i < p->moves->count; i++)
        for (int j = 0; j < i; j++)
            if (orr_same_move(p->moves->at[i], p->moves->at[j])) {
                char bytes[ORR_MAX_NOTATION];
                orr_text text = orr_text_in(bytes, sizeof bytes);
                orr_print_move(p->rules, p->state, p->moves->at[i], &text);
                fail_because("%s: '%s' is offered twice", p->rules->game->id, bytes);
            }
}

static void ignore_line(void *user, int audience, orr_mark mark, const char *text)
{
    const orr_rules *rules = user;
    (void)mark; /* marks_test.c */
    if (!text[0] || audience < ORR_ALL || audience >= rules->seats)
        fail_because("%s: a log line is empty or for nobody", rules->game->id);
}

static void a_listener_changes_nothing(const position *p)
{
    const orr_move move = any_move(p);
    orr_log log = {.line = ignore_line, .user = (void *)p->rules};
    orr_moves left, right;
    void *quiet = copy_of(p, 0), *loud = copy_of(p, 1);
    orr_play(p->rules, quiet, move, NULL, &left);
    orr_play(p->rules, loud, move, &log, &right);
    assert_same_bytes(p, quiet, loud, "a log changed the game");
    assert_int_equal(left.count, right.count);
}

/* Fill the stack with rubbish, so that a value taken from it uninitialised shows. */
static void scribble(uint8_t filler)
{
    volatile uint8_t rubbish[16384];
    for (size_t i = 0; i < sizeof rubbish; i++)
        rubbish[i] = filler;
}

static void the_bytes_of_a_state_depend_on_nothing_but_the_game(const position *p)
{
    const orr_move move = any_move(p);
    orr_moves moves;
    void *left = copy_of(p, 0), *right = copy_of(p, 1);
    scribble(0x00);
    orr_play(p->rules, left, move, NULL, &moves);
    memset(&moves, 0xff, sizeof moves);
    scribble(0xff);
    orr_play(p->rules, right, move, NULL, &moves);
    assert_same_bytes(p, left, right, "uninitialised bytes got into the state");
}

static void chance_counts_as_a_reveal(const position *p)
{
    orr_moves moves;
    void *next = copy_of(p, 0);
    orr_play(p->rules, next, any_move(p), NULL, &moves);
    const orr_head *before = orr_head_of(p->state), *after = orr_head_of(next);
    if (before->rng.counter != after->rng.counter)
        assert_true(after->reveals > before->reveals);
    assert_int_equal(after->ply, before->ply + 1);
}

/* A seat, or the spectator. */
static int any_viewer(const position *p)
{
    const int seat = (int)orr_rng_below(p->rng, (uint32_t)p->rules->seats + 1);
    return seat == p->rules->seats ? ORR_SPECTATOR : seat;
}

static void concealing_twice_is_concealing_once(const position *p)
{
    const int seat = any_viewer(p);
    void *once = copy_of(p, 0), *twice = p->spare[1];
    orr_conceal(p->rules, once, seat);
    memcpy(twice, once, size_of(p));
    orr_conceal(p->rules, twice, seat);
    assert_same_bytes(p, once, twice, "concealing twice");
}

static void what_is_imagined_conceals_to_the_same_bytes(const position *p)
{
    const int seat = any_viewer(p);
    void *view = copy_of(p, 0), *imagined = p->spare[1];
    orr_error error;
    orr_conceal(p->rules, view, seat);
    memcpy(imagined, view, size_of(p));
    orr_imagine(p->rules, imagined, orr_rng_next(p->rng));
    if (!p->rules->game->check(p->rules, imagined, &error))
        fail_because("%s: an imagined state breaks an invariant: %s", p->rules->game->id,
                     error.text);
    orr_conceal(p->rules, imagined, seat);
    assert_same_bytes(p, view, imagined, "imagine, then conceal");
}

static void an_imagined_game_goes_on(const position *p)
{
    const int seat = any_viewer(p);
    void *imagined = copy_of(p, 0);
    orr_moves moves;
    orr_error error;
    orr_conceal(p->rules, imagined, seat);
    orr_imagine(p->rules, imagined, orr_rng_next(p->rng));
    orr_legal(p->rules, imagined, &moves);
    for (int i = 0; i < 10 && moves.count > 0; i++) {
        const uint32_t chosen = orr_rng_below(p->rng, (uint32_t)moves.count);
        orr_play(p->rules, imagined, moves.at[chosen], NULL, &moves);
        if (!p->rules->game->check(p->rules, imagined, &error))
            fail_because("%s: an imagined game goes wrong: %s", p->rules->game->id, error.text);
    }
}

static int decider(const position *p)
{
    const int actor = orr_head_of(p->state)->actor;
    return actor == ORR_TEAM ? 0 : actor;
}

static void who_decides_knows_what_is_asked_and_what_is_possible(const position *p)
{
    static orr_moves moves;
    orr_prompt known, all;
    void *view = copy_of(p, 0);
    orr_conceal(p->rules, view, decider(p));
    orr_legal(p->rules, view, &moves);
    assert_int_equal(moves.count, p->moves->count);
    for (int i = 0; i < moves.count; i++)
        assert_true(orr_same_move(moves.at[i], p->moves->at[i]));
    orr_prompt_of(p->rules, p->state, &all);
    orr_prompt_of(p->rules, view, &known);
    assert_string_equal(known.ask_bytes, all.ask_bytes);
    assert_string_equal(known.wait_bytes, all.wait_bytes);
    assert_true(known.ask.length > 0 && known.wait.length > 0);
    assert_false(known.ask.cut || known.wait.cut);
}

/* Does the manual have a heading whose slug is this anchor? */
static bool manual_has(const orr_game *game, const char *anchor)
{
    for (const char *line = orr_game_manual(game); line; line = strchr(line + 1, '\n')) {
        const char *at = line + (*line == '\n');
        size_t length = strspn(at, "#"), slug = 0;
        if (length == 0)
            continue;
        for (at += length + 1; *at && *at != '\n'; at++) {
            const char c = *at == ' ' ? '-' : *at >= 'A' && *at <= 'Z' ? (char)(*at + 32) : *at;
            const bool kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
            if (kept && (anchor[slug] == '\0' || anchor[slug++] != c))
                break;
        }
        if ((!*at || *at == '\n') && anchor[slug] == '\0')
            return true;
    }
    return false;
}

static void every_prompt_points_to_a_heading_of_the_manual(const position *p)
{
    orr_prompt prompt;
    orr_prompt_of(p->rules, p->state, &prompt);
    if (!prompt.rule || !manual_has(p->rules->game, prompt.rule))
        fail_because("%s: the prompt '%s' points to #%s, which docs/games/%s.md lacks",
                     p->rules->game->id, prompt.ask_bytes, prompt.rule ? prompt.rule : "(nothing)",
                     p->rules->game->id);
}

static const char *notation_of(const position *p, orr_move move)
{
    static char bytes[ORR_MAX_NOTATION];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    orr_print_move(p->rules, p->state, move, &text);
    return bytes;
}

static void no_legal_move_is_objected_to(const position *p)
{
    for (int i = 0; i < p->moves->count; i++) {
        orr_reason why;
        if (!orr_may(p->rules, p->state, p->moves->at[i], &why))
            fail_because("%s, ply %u, step %s: '%s' is legal, yet: %s", p->rules->game->id,
                         orr_head_of(p->state)->ply,
                         p->rules->game->steps[orr_step_now(p->state)].name,
                         notation_of(p, p->moves->at[i]), why.text);
        if (!orr_may(p->rules, p->state, p->moves->at[i], NULL))
            fail_because("%s: '%s' depends on whether somebody asks why", p->rules->game->id,
                         notation_of(p, p->moves->at[i]));
    }
}

/* Any operand of a kind that has a name now; of numbers, one that somebody might type. */
static int any_operand(const position *p, int kind)
{
    char buffer[ORR_MAX_NAME];
    int count = 0;
    if (kind == ORR_KIND_NONE)
        return 0;
    if (kind == ORR_KIND_NUMBER)
        return (int)orr_rng_below(p->rng, 24) - 2;
    while (orr_name_of(p->rules, p->state, kind, count, buffer))
        count++;
    return count ? (int)orr_rng_below(p->rng, (uint32_t)count) : 0;
}

/* What a person could click: any operands of any verb that belongs to this step. */
static orr_move clickable(const position *p)
{
    const orr_game *game = p->rules->game;
    int count = 0, chosen = 0;
    for (int verb = 0; orr_verb_at(game, verb); verb++)
        if (orr_verb_belongs(orr_verb_at(game, verb), orr_step_now(p->state)) &&
            orr_rng_below(p->rng, (uint32_t)++count) == 0)
            chosen = verb;
    const uint8_t *kind = orr_verb_at(game, chosen)->kind;
    return ORR_MOVE3(chosen, any_operand(p, kind[0]), any_operand(p, kind[1]),
                     any_operand(p, kind[2]));
}

static void what_may_be_done_is_offered(const position *p)
{
    for (int i = 0; i < ILLEGAL_TRIES; i++) {
        const orr_move move = clickable(p);
        if (!orr_is_legal(p->moves, move) && orr_may(p->rules, p->state, move, NULL))
            fail_because("%s, ply %u, step %s: nothing forbids '%s', yet it is not offered",
                         p->rules->game->id, orr_head_of(p->state)->ply,
                         p->rules->game->steps[orr_step_now(p->state)].name, notation_of(p, move));
    }
}

static void assert_refusal_is_a_sentence_with_a_rule(const position *p, orr_move move)
{
    orr_reason reason;
    if (orr_is_legal(p->moves, move))
        return;
    orr_why_not(p->rules, p->state, move, &reason);
    const size_t length = strlen(reason.text);
    if (length < 10 || reason.text[length - 1] != '.')
        fail_because("%s: '%s' is refused with '%s', which is no sentence", p->rules->game->id,
                     notation_of(p, move), reason.text);
    if (!reason.rule || !manual_has(p->rules->game, reason.rule))
        fail_because("%s: the refusal '%s' points to #%s, which the manual lacks",
                     p->rules->game->id, reason.text, reason.rule ? reason.rule : "(nothing)");
}

static void every_refusal_points_to_a_heading_of_the_manual(const position *p)
{
    for (int i = 0; i < ILLEGAL_TRIES; i++) {
        assert_refusal_is_a_sentence_with_a_rule(p, distorted(p));
        assert_refusal_is_a_sentence_with_a_rule(p, clickable(p));
    }
}

static void advice_is_finite_and_a_value_is_a_chance(const position *p)
{
    static float weights[ORR_MAX_MOVES];
    const orr_game *game = p->rules->game;
    void *view = copy_of(p, 0);
    orr_conceal(p->rules, view, decider(p));
    if (game->weigh) {
        game->weigh(p->rules, view, p->moves, weights);
        for (int i = 0; i < p->moves->count; i++)
            assert_true(isfinite((double)weights[i]));
    }
    for (int seat = 0; game->value && seat < p->rules->seats; seat++) {
        const float value = game->value(p->rules, p->state, seat);
        assert_true(value >= 0 && value <= 1);
    }
}

/* The search asks for advice in imagined states, where everything is laid open. */
static void advice_does_not_look_at_what_is_hidden(const position *p)
{
    static float open[ORR_MAX_MOVES], concealed[ORR_MAX_MOVES];
    const orr_game *game = p->rules->game;
    void *view = copy_of(p, 0);
    if (!game->weigh)
        return;
    orr_conceal(p->rules, view, decider(p));
    game->weigh(p->rules, p->state, p->moves, open);
    game->weigh(p->rules, view, p->moves, concealed);
    for (int i = 0; i < p->moves->count; i++)
        if (open[i] != concealed[i])
            fail_because("%s, ply %u: the weight of move %d depends on what is hidden", game->id,
                         orr_head_of(p->state)->ply, i + 1);
}

/* Whatever a seat has is one of the game's things, and every thing has a name of its own. */
static void things_are_known_by_name(const position *p)
{
    const orr_game *game = p->rules->game;
    orr_thing thing;
    int count = 0;
    if (!game->thing)
        return;
    while (count < ORR_MAX_THINGS && game->thing(p->rules, count, &thing)) {
        assert_true(thing.name[0] && thing.group && thing.group[0]);
        count++;
    }
    for (int seat = 0; seat < p->rules->seats; seat++) {
        orr_things had = {0};
        game->things_of(p->rules, p->state, seat, &had);
        for (int i = count; i < ORR_MAX_THINGS; i++)
            assert_false(orr_has(&had, i));
    }
}

/* Read twice out of memory that held something else, and of what the seat may not know. */
static void what_a_seat_cares_about_can_be_read_of_what_it_knows(const position *p)
{
    const orr_game *game = p->rules->game;
    double open[ORR_MAX_CONCERNS], again[ORR_MAX_CONCERNS], known[ORR_MAX_CONCERNS];
    for (int seat = 0; game->concerns && seat < p->rules->seats; seat++) {
        void *view = copy_of(p, 0);
        orr_conceal(p->rules, view, seat);
        memset(open, 0x11, sizeof open);
        memset(again, 0x77, sizeof again);
        game->concern(p->rules, p->state, seat, open);
        game->concern(p->rules, p->state, seat, again);
        game->concern(p->rules, view, seat, known);
        for (int i = 0; game->concerns[i].name; i++)
            if (!isfinite(open[i]) || open[i] != again[i] || open[i] != known[i])
                fail_because("%s, ply %u: '%s' of seat %d is %g, %g and, as it knows, %g", game->id,
                             orr_head_of(p->state)->ply, game->concerns[i].name, seat + 1, open[i],
                             again[i], known[i]);
    }
}

static void there_are_no_more_moves_than_the_game_says(const position *p)
{
    const int most = p->rules->game->most_moves;
    assert_true(p->moves->count <= (most ? most : ORR_MAX_MOVES));
}

static void assert_width(const orr_text *text, int columns)
{
    int width = 0;
    for (const char *at = text->data; *at; at++) {
        if (*at == '\n')
            width = 0;
        else if (((unsigned char)*at & 0xc0) != 0x80)
            width++;
        assert_true(width <= columns);
        assert_true(*at == '\n' || (unsigned char)*at >= 0x20);
    }
}

static void assert_can_be_drawn(const position *p, int viewer)
{
    void *view = copy_of(p, 0);
    orr_text text = orr_text_new();
    orr_conceal(p->rules, view, viewer);
    orr_scene *scene = orr_scene_new(p->rules, view);
    orr_render_html(scene, &text);
    orr_render_svg(scene, &text);
    orr_render_json(scene, &text);
    assert_true(text.length > 100);
    orr_text_clear(&text);
    orr_render_terminal(scene, 80, ORR_NO_COLOR, &text);
    assert_width(&text, 80);
    orr_scene_free(scene);
    orr_text_free(&text);
}

/* ---- moments ---------------------------------------------------------------------------------- */

enum { MOST_MOMENTS = 400 };

/* The moments of one move, each with its lines. */
typedef struct film {
    const orr_rules *rules;
    int count, lines; /* lines: since the last moment */
    char *states;
} film;

static void film_line(void *user, int audience, orr_mark mark, const char *text)
{
    (void)audience, (void)mark, (void)text;
    ((film *)user)->lines++;
}

static void film_moment(void *user, const void *state)
{
    film *f = user;
    const size_t size = orr_state_size(f->rules);
    assert_true(f->count < MOST_MOMENTS);
    memcpy(f->states + (size_t)f->count++ * size, state, size);
    f->lines = 0;
}

/* Two films can be had at once. Their room is kept: to ask for it takes longer than to play a move. */
static film filmed(const orr_rules *rules, void *state, orr_move move, int which)
{
    static char *room[2];
    orr_moves moves;
    if (!room[which])
        room[which] = malloc((size_t)MOST_MOMENTS * ORR_MAX_STATE);
    film f = {.rules = rules, .states = room[which]};
    orr_log log = {.line = film_line, .moment = film_moment, .user = &f};
    orr_play(rules, state, move, &log, &moves);
    return f;
}

static void *moment_of(const film *f, int number)
{
    return f->states + (size_t)number * orr_state_size(f->rules);
}

static void every_line_belongs_to_a_moment_and_the_last_one_is_the_position(const position *p)
{
    void *next = copy_of(p, 0);
    film f = filmed(p->rules, next, any_move(p), 0);
    assert_int_equal(f.lines, 0);
    assert_true(f.count > 0);
    assert_same_bytes(p, moment_of(&f, f.count - 1), next, "the last moment");
}

/* The last moment of a move is the position after it, so this is every table, too. */
static void every_moment_can_be_drawn_for_everybody(const position *p)
{
    film f = filmed(p->rules, copy_of(p, 0), any_move(p), 0);
    const int viewer = any_viewer(p);
    for (int i = 0; i < f.count; i++) {
        position moment = *p;
        moment.state = moment_of(&f, i);
        assert_can_be_drawn(&moment, viewer);
    }
}

/* Two deals that differ only in what is hidden give the same film, as long as nothing is shown. */
static void a_film_shows_nothing_that_is_hidden(const position *p)
{
    const int viewer = any_viewer(p);
    const orr_move move = any_move(p);
    void *real = copy_of(p, 0), *other = p->spare[1];
    orr_moves moves;
    memcpy(other, real, size_of(p));
    orr_conceal(p->rules, other, viewer);
    orr_imagine(p->rules, other, orr_rng_next(p->rng));
    orr_legal(p->rules, other, &moves);
    if (!orr_is_legal(&moves, move))
        return;
    const uint32_t reveals = orr_head_of(real)->reveals;
    film was = filmed(p->rules, real, move, 0), would = filmed(p->rules, other, move, 1);
    const bool shown =
        orr_head_of(real)->reveals != reveals || orr_head_of(other)->reveals != reveals;
    assert_true(shown || was.count == would.count);
    for (int i = 0; i < was.count && !shown; i++) {
        orr_conceal(p->rules, moment_of(&was, i), viewer);
        orr_conceal(p->rules, moment_of(&would, i), viewer);
        assert_same_bytes(p, moment_of(&was, i), moment_of(&would, i), "a film");
    }
}

static const law laws[] = {
    {"invariants hold after every decision", 1, invariants_hold},
    {"every legal move applies", 4, every_legal_move_applies},
    {"an illegal move is refused with a reason and changes nothing", 4,
     an_illegal_move_is_refused_with_a_reason_and_changes_nothing},
    {"print and parse are inverse", 4, print_and_parse_are_inverse},
    {"no move is offered twice", 4, no_move_is_offered_twice},
    {"a listener changes nothing", 4, a_listener_changes_nothing},
    {"the bytes of a state depend on nothing but the game", 4,
     the_bytes_of_a_state_depend_on_nothing_but_the_game},
    {"chance counts as a reveal", 4, chance_counts_as_a_reveal},
    {"concealing twice is concealing once", 4, concealing_twice_is_concealing_once},
    {"what is imagined conceals to the same bytes", 4, what_is_imagined_conceals_to_the_same_bytes},
    {"an imagined game goes on", 8, an_imagined_game_goes_on},
    {"who decides knows what is asked and what is possible", 4,
     who_decides_knows_what_is_asked_and_what_is_possible},
    {"every prompt points to a heading of the manual", 16,
     every_prompt_points_to_a_heading_of_the_manual},
    {"no legal move is objected to", 1, no_legal_move_is_objected_to},
    {"what may be done is offered", 4, what_may_be_done_is_offered},
    {"every refusal points to a heading of the manual", 4,
     every_refusal_points_to_a_heading_of_the_manual},
    {"advice is finite and a value is a chance", 8, advice_is_finite_and_a_value_is_a_chance},
    {"advice does not look at what is hidden", 8, advice_does_not_look_at_what_is_hidden},
    {"things are known by name", 20, things_are_known_by_name},
    {"what a seat cares about can be read of what it knows", 4,
     what_a_seat_cares_about_can_be_read_of_what_it_knows},
    {"there are no more moves than the game says", 1, there_are_no_more_moves_than_the_game_says},
    {"every line belongs to a moment and the last one is the position", 4,
     every_line_belongs_to_a_moment_and_the_last_one_is_the_position},
    {"every moment can be drawn for everybody", 200, every_moment_can_be_drawn_for_everybody},
    {"a film shows nothing that is hidden", 4, a_film_shows_nothing_that_is_hidden},
};

/* ---- walking -------------------------------------------------------------------------------- */

static void check_end(const orr_rules *rules, const void *state)
{
    orr_score score;
    if (!orr_is_over(state))
        fail_because("%s does not end within %d decisions", rules->game->id, LONGEST_GAME);
    orr_score_of(rules, state, &score);
    assert_true(score.ending && score.ending[0]);
    for (int seat = 0; seat < rules->seats; seat++)
        assert_true(score.outcome[seat] <= ORR_WON);
}

/* One random game, with the law checked on the way; the number of decisions. */
static long walk(const orr_rules *rules, uint64_t seed, const law *l, orr_rng *rng, long number)
{
    static orr_moves moves;
    orr_error error;
    void *state = new_state(rules);
    position p = {rules, state, {new_state(rules), new_state(rules)}, &moves, rng, number};
    if (!orr_start(rules, state, orr_rng_fast(seed), NULL, &moves, &error))
        fail_because("%s: %s", rules->game->id, error.text);
    long decisions = 0;
    for (; moves.count > 0 && decisions < LONGEST_GAME; decisions++, p.number++) {
        if (p.number % l->cost == 0)
            l->holds(&p);
        orr_play(rules, state, any_move(&p), NULL, &moves);
    }
    check_end(rules, state);
    free(p.spare[0]);
    free(p.spare[1]);
    free(state);
    return decisions;
}

static void holds(void **state)
{
    const trial *t = *state;
    orr_rng rng = orr_rng_fast(4);
    const long wanted = decisions_wanted();
    long decisions = 0;
    for (uint64_t game = 0; decisions < wanted; game++) {
        orr_rules *rules = random_rules(t->game, &rng);
        decisions += walk(rules, orr_mix(2, game), t->law, &rng, decisions);
        orr_rules_free(rules);
    }
}

/* ---- whole games ---------------------------------------------------------------------------- */

static orr_record *random_record(const orr_game *game, uint64_t seed, int most)
{
    static orr_moves moves;
    orr_error error;
    orr_rng rng = orr_rng_fast(seed);
    orr_rules *rules = random_rules(game, &rng);
    orr_record *record = orr_record_new(rules, orr_rng_fast(seed));
    void *state = new_state(rules);
    assert_true(orr_start(rules, state, record->rng, NULL, &moves, &error));
    while (moves.count > 0 && record->count < most) {
        orr_record_add(record, moves.at[orr_rng_below(&rng, (uint32_t)moves.count)]);
        orr_play(rules, state, record->moves[record->count - 1], NULL, &moves);
    }
    free(state);
    return record;
}

static void a_recording_replays_to_the_same_hash(void **state)
{
    const trial *t = *state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        orr_error error;
        orr_text first = orr_text_new(), second = orr_text_new();
        orr_record *record = random_record(t->game, seed, seed % 2 ? 40 : 100000);
        assert_true(orr_record_write(record, &first, &error));
        orr_record *again = orr_record_read(first.data, first.length, "recording", NULL, &error);
        if (!again)
            fail_because("%s", error.text);
        assert_true(orr_record_write(again, &second, &error));
        assert_string_equal(first.data, second.data); /* the Hash tag is part of it */
        orr_text_free(&first);
        orr_text_free(&second);
        orr_record_free(record);
        orr_record_free(again);
    }
}

static void draw_for_everybody(const position *p)
{
    assert_can_be_drawn(p, ORR_SPECTATOR);
    for (int seat = 0; seat < p->rules->seats; seat++)
        assert_can_be_drawn(p, seat);
}

static void draw_while_greedy_plays(const orr_rules *rules, uint64_t seed, int *drawn)
{
    static orr_moves moves;
    orr_error error;
    orr_rng rng = orr_rng_fast(seed);
    void *state = new_state(rules);
    position p = {rules, state, {new_state(rules), new_state(rules)}, &moves, &rng, 0};
    assert_true(orr_start(rules, state, orr_rng_fast(seed), NULL, &moves, &error));
    for (; moves.count > 0 && p.number < LONGEST_GAME; p.number++) {
        if (drawn[orr_step_now(state)]++ < DRAWN_EACH)
            draw_for_everybody(&p);
        orr_play(rules, state, player_move("greedy", rules, state, &moves, &rng), NULL, &moves);
    }
    check_end(rules, state);
    draw_for_everybody(&p);
    free(p.spare[0]);
    free(p.spare[1]);
    free(state);
}

/* Good play comes to questions that random play hardly ever meets. */
static void every_question_of_good_play_and_its_end_can_be_drawn(void **state)
{
    const trial *t = *state;
    int drawn[256] = {0}; /* by question */
    orr_rng rng = orr_rng_fast(6);
    assert_true(t->game->step_count <= 256);
    const long games = 1 + decisions_wanted() / 10000;
    for (long seed = 0; seed < games; seed++) {
        orr_rules *rules = random_rules(t->game, &rng);
        draw_while_greedy_plays(rules, (uint64_t)seed, drawn);
        orr_rules_free(rules);
    }
}

static void assert_verb_is_complete(const orr_game *game, const orr_verb *verb)
{
    assert_non_null(verb->word);
    if (!verb->label || !verb->at || !verb->apply)
        fail_because("%s: the verb '%s' lacks its label, its steps or its effect", game->id,
                     verb->word);
    if (!verb->rule || !manual_has(game, verb->rule))
        fail_because("%s: the verb '%s' points to #%s, which the manual lacks", game->id,
                     verb->word, verb->rule ? verb->rule : "(nothing)");
    for (int i = 0; verb->at[i] >= 0; i++) {
        assert_true(verb->at[i] < game->step_count && !game->steps[verb->at[i]].run);
        assert_non_null(game->steps[verb->at[i]].moment);
        for (int other = 0; orr_verb_at(game, other); other++)
            if (orr_verb_at(game, other) != verb &&
                strcmp(orr_verb_at(game, other)->word, verb->word) == 0)
                assert_false(orr_verb_belongs(orr_verb_at(game, other), verb->at[i]));
    }
}

static void the_entry_of_the_game_is_complete(void **state)
{
    const orr_game *game = ((const trial *)*state)->game;
    assert_true(game->state_size <= ORR_MAX_STATE);
    assert_true(game->usual_seats >= game->min_seats && game->usual_seats <= game->max_seats);
    assert_non_null(game->tagline);
    assert_non_null(game->check);
    assert_true(!game->thing == !game->things_of);
    assert_true(!game->concerns == !game->concern);
    assert_true(strlen(orr_game_manual(game)) > 500);
    for (int i = 0; i < game->step_count; i++) {
        const orr_step *step = &game->steps[i];
        assert_non_null(step->name);
        assert_true(!!step->run != (step->prompt && step->legal));
    }
    for (int i = 0; orr_verb_at(game, i); i++)
        assert_verb_is_complete(game, orr_verb_at(game, i));
}

/* ---- one test per game and law -------------------------------------------------------------- */

enum { MOST_TESTS = 512 };

static struct CMUnitTest tests[MOST_TESTS];
static trial trials[MOST_TESTS];
static char names[MOST_TESTS][120];
static int test_count;

static void add_test(const orr_game *game, const law *l, const char *name, CMUnitTestFunction run)
{
    assert(test_count < MOST_TESTS);
    snprintf(names[test_count], sizeof names[0], "%s: %s", game->id, name);
    trials[test_count] = (trial){game, l};
    tests[test_count] = (struct CMUnitTest){
        .name = names[test_count], .test_func = run, .initial_state = &trials[test_count]};
    test_count++;
}

int main(void)
{
    const char *only = getenv("ORRERY_LAW_GAME"); /* for whoever works on one game */
    for (int i = 0; i < orr_game_count(); i++) {
        const orr_game *game = orr_game_at(i);
        if (only && strcmp(only, game->id) != 0)
            continue;
        add_test(game, NULL, "the entry is complete", the_entry_of_the_game_is_complete);
        add_test(game, NULL, "a recording replays to the same hash",
                 a_recording_replays_to_the_same_hash);
        add_test(game, NULL, "every question of good play and its end can be drawn",
                 every_question_of_good_play_and_its_end_can_be_drawn);
        for (size_t l = 0; l < sizeof laws / sizeof laws[0]; l++)
            add_test(game, &laws[l], laws[l].name, holds);
    }
    return _cmocka_run_group_tests("laws", tests, (size_t)test_count, NULL, NULL);
}
