/* node.c - makes a scene: what the game shows, and around it what every game has alike, whose
 * move it is, the prompt, the legal moves by verb, and in the end how it ended.
 */
#include "scene/node.h"
#include "kernel/kernel.h"

#include <stdio.h>
#include <string.h>

/* ORR_ALL and ORR_OVER, ORR_SPECTATOR and ORR_TEAM are the same numbers: mind which is which. */
static bool viewer_decides(const orr_head *head)
{
    if (head->actor == ORR_OVER || head->viewer == ORR_SPECTATOR)
        return false;
    if (head->viewer == ORR_ALL)
        return true;
    return head->actor == ORR_TEAM || head->actor == head->viewer;
}

/* ---- the legal moves ------------------------------------------------------------------------ */

typedef void (*move_writer)(const orr_rules *, const void *, orr_move, orr_text *);

static const char *written(orr_scene *scene, move_writer write, orr_move move)
{
    char bytes[400];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    write(scene->rules, scene->state, move, &text);
    return scene_copy(scene, bytes, text.length);
}

void scene_label_move(const orr_rules *rules, const void *state, const orr_names *names,
                      orr_move move, orr_text *out)
{
    const orr_verb *verb = rules->game->verbs[move.verb];
    const int operand[] = {move.a, move.b, move.c};
    char bytes[400], number[20];
    orr_text label = orr_text_in(bytes, sizeof bytes);
    const char *rest = bytes;
    orr_label_move(rules, state, move, &label);
    for (int i = 0; i < 3 && verb->kind[i] != ORR_KIND_NONE; i++) {
        snprintf(number, sizeof number, "Seat %d", operand[i] + 1);
        const char *at = verb->kind[i] == ORR_KIND_SEAT ? strstr(rest, number) : NULL;
        if (!at)
            continue;
        orr_text_bytes(out, rest, (size_t)(at - rest));
        orr_seat_words(rules, state, operand[i], names, out);
        rest = at + strlen(number);
    }
    orr_text_add(out, "%s", rest);
}

static const char *label_of(orr_scene *scene, orr_move move)
{
    char bytes[400];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    scene_label_move(scene->rules, scene->state, scene->names, move, &text);
    return scene_copy(scene, bytes, text.length);
}

static void add_moves(orr_scene *scene)
{
    orr_moves *legal = scene_allocate(scene, sizeof *legal);
    orr_legal(scene->rules, scene->state, legal);
    scene->move_count = legal->count;
    scene->moves = scene_allocate(scene, (size_t)legal->count * sizeof *scene->moves);
    for (int i = 0; i < legal->count; i++) {
        const orr_move move = legal->at[i];
        const orr_verb *verb = orr_verb_at(scene->rules->game, move.verb);
        scene->moves[i] = (scene_move){
            .unlisted = verb->needless && verb->needless(scene->rules, scene->state, move),
            .move = move,
            .notation = written(scene, orr_print_move, move),
            .label = label_of(scene, move),
            .detail = written(scene, orr_detail_move, move),
        };
    }
}

static bool is_first_of_its_verb(const orr_scene *scene, int move)
{
    for (int i = 0; i < move; i++)
        if (scene->moves[i].move.verb == scene->moves[move].move.verb && !scene->moves[i].unlisted)
            return false;
    return !scene->moves[move].unlisted;
}

static void add_group(orr_scene *scene, const orr_verb *verb, int first)
{
    int *moves = scene_allocate(scene, (size_t)scene->move_count * sizeof *moves);
    int count = 0;
    for (int i = first; i < scene->move_count; i++)
        if (scene->moves[i].move.verb == scene->moves[first].move.verb && !scene->moves[i].unlisted)
            moves[count++] = i;
    scene->groups[scene->group_count++] = (scene_group){
        .verb = verb->word,
        .tab = verb->group,
        .bare = verb->kind[0] == ORR_KIND_NONE,
        .out = verb->out,
        .count = count,
        .moves = moves,
    };
}

/* Verbs in the order in which the game lists them; those without operands, which usually end
 * something, after all others. */
static void group_moves(orr_scene *scene)
{
    scene->groups = scene_allocate(scene, (size_t)scene->move_count * sizeof *scene->groups);
    for (int bare = 0; bare <= 1; bare++)
        for (int i = 0; i < scene->move_count; i++) {
            const orr_verb *verb = orr_verb_at(scene->rules->game, scene->moves[i].move.verb);
            if ((verb->kind[0] == ORR_KIND_NONE) == bare && is_first_of_its_verb(scene, i))
                add_group(scene, verb, i);
        }
}

/* ---- whose move, and what is asked ---------------------------------------------------------- */

static void describe_turn(orr_scene *scene)
{
    const bool alone = scene->seats == 1;
    const bool own = scene->actor >= 0 && scene->actor == scene->viewer;
    if (scene->over) {
        scene->turn = scene->heading = "Game over";
    } else if (scene->actor == ORR_TEAM) {
        scene->turn = alone ? "Your move" : "Anyone may move";
        scene->heading = alone ? "Your decision" : "The team decides";
    } else if ((alone && scene->decides) || own) {
        scene->turn = "Your move";
        scene->heading = "Your decision";
    } else {
        const char *who = orr_seat(scene->actor);
        scene->turn = scene_format(scene, "%s to move", who);
        scene->heading = scene_format(scene, scene->decides ? "%s decides" : "%s thinks", who);
    }
}

/* Everybody who has this outcome: "Seat 1, Seat 3". */
static int list_seats(const orr_scene *scene, const orr_score *score, int outcome, orr_text *out)
{
    int count = 0;
    for (int seat = 0; seat < scene->seats; seat++)
        if (score->outcome[seat] == outcome)
            orr_text_add(out, "%s%s", count++ ? ", " : "", orr_seat(seat));
    return count;
}

static void describe_winner(const orr_scene *scene, const orr_score *score, orr_text *out)
{
    static const char *const together[] = {"Lost", "A draw", "Won"};
    if (scene->seats == 1 || scene->rules->game->team) {
        orr_text_add(out, "%s", together[score->outcome[0] <= ORR_WON ? score->outcome[0] : 0]);
        return;
    }
    const int winners = list_seats(scene, score, ORR_WON, out);
    if (winners > 0)
        orr_text_add(out, winners == 1 ? " wins" : " win");
    else
        orr_text_add(out, score->outcome[0] == ORR_DREW ? "A draw" : "Nobody wins");
}

static void describe_points(const orr_scene *scene, const orr_score *score, orr_text *out)
{
    bool any = false;
    for (int seat = 0; seat < scene->seats; seat++)
        any = any || score->points[seat] != 0;
    if (!any)
        return;
    orr_text_add(out, " Points: ");
    const bool shared = scene->seats == 1 || scene->rules->game->team; /* a team has one result */
    for (int seat = 0; seat < (shared ? 1 : scene->seats); seat++)
        if (shared)
            orr_text_add(out, "%d", score->points[seat]);
        else
            orr_text_add(out, "%s%s %d", seat ? ", " : "", orr_seat(seat), score->points[seat]);
    orr_text_add(out, ".");
}

static void describe_end(orr_scene *scene)
{
    char bytes[400];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    orr_score score;
    orr_score_of(scene->rules, scene->state, &score);
    describe_winner(scene, &score, &text);
    if (score.ending && score.ending[0])
        orr_text_add(&text, ": %s", score.ending);
    orr_text_add(&text, ".");
    describe_points(scene, &score, &text);
    scene->prompt = scene_string(scene, bytes);
}

static void describe_prompt(orr_scene *scene)
{
    if (scene->over) {
        describe_end(scene);
        return;
    }
    orr_prompt prompt;
    orr_prompt_of(scene->rules, scene->state, &prompt);
    const orr_text *reading = scene->decides ? &prompt.ask : &prompt.wait;
    scene->prompt = scene_copy(scene, reading->data, reading->length);
    scene->rule = scene_string(scene, prompt.rule);
    if (!scene->decides && reading->length == 0)
        scene->prompt = "Waiting for a decision.";
}

/* A game that broke off shows why and nothing else: its pieces may be anywhere. */
static void show_breach(orr_scene *scene)
{
    orr_error sentence = {""};
    orr_is_whole(scene->rules, scene->state, &sentence);
    orr_scene_title(scene, "Broken off");
    orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "breach", "This game cannot go on");
    orr_words(panel, NULL, "%s", sentence.text);
}

static orr_scene *make_scene(const orr_rules *rules, const void *state, const orr_names *names,
                             bool decides)
{
    const orr_head *head = orr_head_of(state);
    orr_scene *scene = orr_alloc_zeroed(1, sizeof *scene);
    scene->rules = rules;
    scene->state = state;
    scene->names = names;
    scene->actor = head->actor;
    scene->viewer = head->viewer;
    scene->seats = rules->seats;
    scene->over = head->actor == ORR_OVER;
    scene->decides = decides && viewer_decides(head) && orr_is_asking(rules, state);
    scene->title = "";
    if (scene->decides) {
        add_moves(scene);
        group_moves(scene);
    }
    describe_turn(scene);
    describe_prompt(scene);
    if (orr_is_broken(state))
        show_breach(scene);
    else
        rules->game->scene(rules, state, scene);
    scene->names = NULL; /* they are the caller's */
    return scene;
}

orr_scene *orr_scene_new(const orr_rules *rules, const void *state)
{
    return make_scene(rules, state, NULL, true);
}

orr_scene *orr_scene_named(const orr_rules *rules, const void *state, const orr_names *names)
{
    return make_scene(rules, state, names, true);
}

orr_scene *scene_watched(const orr_rules *rules, const void *state, const orr_names *names)
{
    return make_scene(rules, state, names, false);
}
