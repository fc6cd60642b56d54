/* truth_test.c - what the table says beforehand comes out: whatever the queue tells of the aliens' tokens,
 * and what is told of fights, in positions of games that a half-witted Federation plays.
 *
 * TRUTH_POSITIONS says how many tokens of queues are looked at (3,000).
 */
#include "federation_support.h"

#include <math.h>

static int positions_wanted(void)
{
    const char *given = getenv("TRUTH_POSITIONS");
    return given ? atoi(given) : 3000;
}

/* ---- games ------------------------------------------------------------------------------------ */

/* Decisions of many games, made well or at random, one after the other. */
typedef struct wanderer {
    orr_rules *rules;
    federation_state *s, *other;
    orr_player *player;
    orr_rng rng;
    orr_moves moves;
    uint64_t games;
} wanderer;

static void begin_game(wanderer *w)
{
    static const char *const difficulties[] = {"difficulty=easy", "difficulty=medium",
                                               "difficulty=hard", "difficulty=desperate"};
    orr_error error;
    orr_rules_free(w->rules);
    w->rules = rules_with("federation", 1, &difficulties[w->games % 4], 1);
    w->games++;
    assert_true(orr_start(w->rules, w->s, orr_rng_fast(w->games), NULL, &w->moves, &error));
}

static wanderer *set_out(void)
{
    orr_error error;
    wanderer *w = calloc(1, sizeof *w);
    assert_non_null(w);
    w->rules = rules_with("federation", 1, NULL, 0);
    w->s = new_state(w->rules);
    w->other = new_state(w->rules);
    w->player = orr_player_new("greedy", 1, &error);
    w->rng = orr_rng_fast(17);
    begin_game(w);
    return w;
}

static void come_back(wanderer *w)
{
    orr_player_free(w->player);
    orr_rules_free(w->rules);
    free(w->s);
    free(w->other);
    free(w);
}

/* To the next decision. Greedy decides in some games always, in others now and then. */
static void wander(wanderer *w)
{
    const bool well = orr_rng_below(&w->rng, 8) < 1 + 7 * (w->games / 4 % 2);
    orr_move move = w->moves.at[orr_rng_below(&w->rng, (uint32_t)w->moves.count)];
    if (well) {
        memcpy(w->other, w->s, sizeof *w->s);
        orr_conceal(w->rules, w->other, w->s->head.actor);
        move = orr_player_choose(w->player, w->rules, w->other, &w->moves, &w->rng);
    }
    orr_play(w->rules, w->s, move, NULL, &w->moves);
    if (w->moves.count == 0)
        begin_game(w);
}

/* ---- tokens ----------------------------------------------------------------------------------- */

/* A position in which this token is the next, worked off up to the next question. */
static void let_happen(const wanderer *w, int number, federation_state *s, orr_log *log)
{
    while (s->queue.count)
        orr_put(&s->head, &s->bag, orr_take_at(&s->head, &s->queue, 0));
    assert_true(orr_take_card(&s->bag, number));
    orr_put(&s->head, &s->queue, number);
    orr_goto(&s->head, ACTIVATE);
    s->head.rng = orr_rng_fast(orr_rng_below((orr_rng *)(uintptr_t)&w->rng, 1u << 30));
    for (bool first = true; !orr_is_over(s); first = false) {
        const int now = orr_step_now(&s->head);
        const orr_step *step = &w->rules->game->steps[now];
        if (!step->run || (now == ACTIVATE && !first))
            return;
        step->run(w->rules, s, log);
    }
}

/* Is a fleet that must fight in the space that follows `words` in the text? */
static bool somebody_hits(const federation_pack *pack, const federation_state *s, const char *space)
{
    for (int i = 0; i < RACES * FLEETS; i++) {
        const federation_fleet *fleet = &s->fleet[i / FLEETS][i % FLEETS];
        char name[ORR_MAX_NAME], buffer[ORR_MAX_NAME];
        if (!fleet->engaged)
            continue;
        if (federation_is_numbered(fleet->space))
            snprintf(name, sizeof name, "number %d", federation_number(fleet->space));
        else
            snprintf(name, sizeof name, "%s", federation_space_name(pack, fleet->space, buffer));
        if (strncmp(space, name, strlen(name)) == 0)
            return true;
    }
    return false;
}

static bool somebody_went_to(const federation_state *s, int number)
{
    for (int i = 0; i < RACES * FLEETS; i++) {
        const int space = s->fleet[i / FLEETS][i % FLEETS].space;
        if (space < SPACES && federation_is_numbered(space) && federation_number(space) == number)
            return true;
    }
    return false;
}

/* What is wrong with these words, seen from afterwards; NULL if nothing is. */
static const char *refuted(const federation_pack *pack, const federation_state *s, const char *told,
                           const char *said)
{
    static const char *const idle[] = {"they stay", "nobody moves", "nothing", "no change"};
    const char *at;
    const int step = orr_is_over(s) ? ACTIVATE : orr_step_now(&s->head);
    if (strstr(told, "our spy may"))
        return step == CONTEST ? NULL : "no spy is asked";
    if (strstr(told, "our embassy may"))
        return step == KEEP ? NULL : "no embassy rolls";
    if (strstr(told, "no effect at"))
        return strstr(said, "not valid there") ? NULL : "it is valid";
    if (strstr(said, "not valid there"))
        return "it is not valid";
    if (strstr(said, "outclassed"))
        return strstr(told, "the game is lost") ? NULL : "the game is lost";
    for (size_t i = 0; i < sizeof idle / sizeof *idle; i++)
        if (strncmp(told, idle[i], strlen(idle[i])) == 0)
            return strstr(said, "Nothing comes of it") ? NULL : "something comes of it";
    if (strstr(said, "Nothing comes of it"))
        return strncmp(told, "they are where", 14) == 0 ? NULL : "nothing comes of it";
    if ((at = strstr(told, " to number ")) && !somebody_went_to(s, atoi(at + 11)))
        return "nobody is there";
    if (strstr(told, "appears") && !strstr(said, "appears at"))
        return "nobody appears";
    if ((at = strstr(told, " hits ")))
        return somebody_hits(pack, s, at + 6) || strstr(said, "fight us at") ? NULL : "no fight";
    /* What they have just learnt may change where they go. */
    return !strstr(told, "technology") && federation_anybody_engaged(s) ? "a fight" : NULL;
}

static bool is_told(const federation_token *token)
{
    return token->owner < RACES || token->order == FAST_SCOUTS || token->order == FAST_RAIDERS;
}

/* With the chance to lose the fight that it brings, if that fight is the first. */
static const char *refuted_chance(const wanderer *w, const federation_state *s, const char *chance,
                                  char bytes[100])
{
    if (!chance[0] || orr_is_over(s) || orr_step_now(&s->head) != MUSTER)
        return NULL;
    orr_text text = orr_text_in(bytes, 100);
    orr_detail_move(w->rules, s, ORR_MOVE0(VERB_ROLL), &text);
    return strncmp(bytes, chance, strlen(chance)) == 0 ? NULL : bytes;
}

static void hear(void *user, int audience, orr_mark mark, const char *text)
{
    (void)audience, (void)mark;
    orr_line_rank(&text);
    orr_line_text(text, NULL, user);
    orr_text_add(user, "\n");
}

/* The string that follows in the table as JSON, up to where another thing begins. */
static void read_string(const char *from, const char *key, char *out, size_t size)
{
    const char *end = strstr(from, "\"id\""), *at = strstr(from, key);
    *out = '\0';
    if (at && (!end || at < end))
        snprintf(out, size, "%.*s", (int)strcspn(at + strlen(key), "\""), at + strlen(key));
}

/* Nothing in it was left to chance, to agents or to us: the tokens behind are told from there. */
static bool was_sure(const federation_state *s, const char *told)
{
    return !orr_is_over(s) && orr_step_now(&s->head) == ACTIVATE && !strstr(told, "technology") &&
           !strstr(told, "our embassy may");
}

static int look_at_the_queue(const wanderer *w, int *chained)
{
    const federation_pack *pack = w->rules->pack;
    federation_state then = *w->s;
    bool moved = false;
    orr_scene *scene = orr_scene_new(w->rules, w->s);
    orr_text table = orr_text_new();
    int looked = 0;
    orr_render_json(scene, &table);
    for (int i = 0; i < w->s->queue.count; i++) {
        char id[ORR_MAX_NAME], bytes[100], told[200], chance[40];
        const int number = w->s->queue.at[i];
        if (!is_told(&pack->tokens[number]))
            continue;
        snprintf(id, sizeof id, "\"queue-%d\"", i);
        const char *card = strstr(table.data, id);
        assert_non_null(card);
        read_string(card, "\"note\":\"", told, sizeof told);
        read_string(card, "\"lost ", chance, sizeof chance);
        if (chance[0])
            memmove(chance + 5, chance, strlen(chance) + 1), memcpy(chance, "lost ", 5);
        assert_true(told[0]);
        federation_state s = then;
        orr_text said = orr_text_new();
        orr_log log = {.line = hear, .user = &said, .rules = w->rules, .state = &s};
        orr_text_add(&said, "\n");
        let_happen(w, number, &s, &log);
        const char *wrong = refuted(pack, &s, told, said.data);
        wrong = wrong ? wrong : refuted_chance(w, &s, chance, bytes);
        if (wrong)
            fail_because("%s: '%s', but %s:%s", pack->tokens[number].name, told, wrong, said.data);
        if (was_sure(&s, told)) {
            then = s;
            moved |=
                !strstr(said.data, "Nothing comes of it") && !strstr(said.data, "not valid there");
        }
        *chained += moved;
        orr_text_free(&said);
        looked++;
    }
    orr_text_free(&table);
    orr_scene_free(scene);
    return looked;
}

/* #activation: the queue tells what its tokens do after those before them. */
static void the_queue_tells_what_its_tokens_do(void **state)
{
    (void)state;
    wanderer *w = set_out();
    int chained = 0;
    for (int looked = 0; looked < positions_wanted(); wander(w))
        if (w->s->turn && orr_step_now(&w->s->head) == ACTIONS && orr_rng_below(&w->rng, 4) == 0)
            looked += look_at_the_queue(w, &chained);
    assert_true(chained > positions_wanted() / 20); /* so that it was looked at */
    come_back(w);
}

/* ---- fights ----------------------------------------------------------------------------------- */

/* What was told of many chances, and what came. */
typedef struct bet {
    double told, spread;
    int came, count;
} bet;

static void add_bet(bet *b, int percent, bool came)
{
    b->told += percent / 100.0;
    b->spread += percent * (100 - percent) / 10000.0;
    b->came += came;
    b->count++;
}

/* Within five standard errors, and half a percent for what was rounded. */
static void assert_fair(const bet *b, const char *what)
{
    if (fabs(b->came - b->told) > 5 * sqrt(b->spread) + 0.005 * b->count)
        fail_because("%s: told %.1f of %d, came %d", what, b->told, b->count, b->came);
}

/* Rolled from the same position, with nothing rolled again. */
static void fight_it_out(const wanderer *w, uint64_t chance, bet *lost, bet *destroyed)
{
    char bytes[100];
    int lost_percent, back, gone;
    orr_text text = orr_text_in(bytes, sizeof bytes);
    orr_detail_move(w->rules, w->s, ORR_MOVE0(VERB_ROLL), &text);
    const char *last = strrchr(bytes, 'd'); /* destroyed */
    assert_int_equal(sscanf(bytes, "lost %d %%", &lost_percent), 1);
    assert_int_equal(sscanf(strstr(bytes, "back "), "back %d", &back), 1);
    assert_int_equal(sscanf(last, "d %d", &gone), 1);
    assert_int_equal(lost_percent + back + gone, 100);
    federation_state s = *w->s;
    orr_moves moves;
    orr_text said = orr_text_new();
    orr_log log = {.line = hear, .user = &said, .rules = w->rules, .state = &s};
    s.head.rng = orr_rng_fast(chance);
    orr_play(w->rules, &s, ORR_MOVE0(VERB_ROLL), &log, &moves);
    while (moves.count && (orr_step_now(&s.head) == KEEP || orr_step_now(&s.head) == GIVE_UP) &&
           !strstr(said.data, "fight us at"))
        orr_play(w->rules, &s, moves.at[0], &log, &moves);
    add_bet(lost, lost_percent, strstr(said.data, "No hit: the fight is lost") != NULL);
    add_bet(destroyed, gone, s.destroyed > w->s->destroyed);
    orr_text_free(&said);
}

/* #combat: of many fights, as many are lost, and end with a fleet destroyed, as the table says. */
static void fights_end_as_often_as_is_told(void **state)
{
    (void)state;
    enum { ROLLS = 10 };
    wanderer *w = set_out();
    bet lost = {0}, destroyed = {0};
    while (lost.count < positions_wanted()) {
        for (int i = 0; i < ROLLS && orr_step_now(&w->s->head) == MUSTER; i++)
            fight_it_out(w, orr_mix((uint64_t)lost.count, 3), &lost, &destroyed);
        wander(w);
    }
    assert_fair(&lost, "lost");
    assert_fair(&destroyed, "destroyed");
    come_back(w);
}

/* #maneuver: whoever sails into a fight is told the same before as when it begins. */
static void a_move_tells_the_fight_that_it_brings(void **state)
{
    (void)state;
    wanderer *w = set_out();
    for (int looked = 0; looked < positions_wanted() / 10; wander(w))
        for (int i = 0; i < w->moves.count && orr_step_now(&w->s->head) == ACTIONS; i++) {
            char told[100] = "", then[100] = "";
            const int verb = w->moves.at[i].verb;
            if (verb != VERB_MOVE && verb != VERB_TOW && verb != VERB_FOLD)
                continue;
            orr_text text = orr_text_in(told, sizeof told);
            orr_detail_move(w->rules, w->s, w->moves.at[i], &text);
            federation_state s = *w->s;
            orr_moves moves;
            orr_play(w->rules, &s, w->moves.at[i], NULL, &moves);
            const bool fight = orr_step_now(&s.head) == MUSTER;
            if (strstr(told, "lost") && !fight && orr_step_now(&s.head) != HOP)
                fail_because("'%s', but there is no fight", told);
            if (!fight)
                continue;
            orr_text later = orr_text_in(then, sizeof then);
            orr_detail_move(w->rules, &s, ORR_MOVE0(VERB_ROLL), &later);
            if (strncmp(told, then, strcspn(then, ";")) != 0)
                fail_because("'%s' before, '%s' then", told, then);
            looked++;
        }
    come_back(w);
}

/* ---- other actions ---------------------------------------------------------------------------- */

/* "Cthonians to War": where the act of war takes the race, unless an embassy of ours stands in the way. */
static void look_at_settling(const wanderer *w, orr_move move)
{
    const federation_pack *pack = w->rules->pack;
    const int race = pack->worlds[move.a - FIRST_WORLD].race;
    char told[200] = "", step[80];
    orr_text text = orr_text_in(told, sizeof told);
    orr_detail_move(w->rules, w->s, move, &text);
    federation_state s = *w->s;
    orr_moves moves;
    orr_text said = orr_text_new();
    orr_log log = {.line = hear, .user = &said, .rules = w->rules, .state = &s};
    orr_play(w->rules, &s, move, &log, &moves);
    const int level = w->s->effort[race] + pack->worlds[move.a - FIRST_WORLD].distance;
    snprintf(step, sizeof step, "%s to %s", pack->races[race].name,
             pack->levels[level < TOTAL_WAR ? level : TOTAL_WAR].name);
    if (strstr(told, "the sixth base")) {
        assert_int_equal(s.outcome, VICTORY);
        orr_text_free(&said);
        return;
    }
    assert_non_null(strstr(told, step));
    snprintf(step, sizeof step, "move to %s",
             pack->levels[level < TOTAL_WAR ? level : TOTAL_WAR].name);
    if (w->s->effort[race] < TOTAL_WAR && !strstr(said.data, step) && !s.outcome)
        fail_because("'%s', but%s", told, said.data);
    if (strstr(told, "they advance") && !strstr(said.data, "advance at once") && !s.outcome)
        fail_because("'%s', but%s", told, said.data);
    orr_text_free(&said);
}

/* "4 in 6". */
static void sabotage_it(const wanderer *w, orr_move move, uint64_t chance, bet *hit)
{
    char told[100] = "";
    orr_text text = orr_text_in(told, sizeof told);
    orr_detail_move(w->rules, w->s, move, &text);
    federation_state s = *w->s;
    orr_moves moves;
    s.head.rng = orr_rng_fast(chance);
    orr_play(w->rules, &s, move, NULL, &moves);
    while (orr_step_now(&s.head) == KEEP)
        orr_play(w->rules, &s, moves.at[0], NULL, &moves);
    add_bet(hit, (100 * atoi(told) + 3) / 6,
            federation_techs_held(&s, move.a) < federation_techs_held(w->s, move.a));
}

/* #settling #espionage */
static void settling_and_sabotage_do_what_they_say(void **state)
{
    (void)state;
    wanderer *w = set_out();
    bet hit = {0};
    for (int settled = 0; hit.count < positions_wanted() / 3 || settled < 50; wander(w))
        for (int i = 0; i < w->moves.count && orr_step_now(&w->s->head) == ACTIONS; i++) {
            const orr_move move = w->moves.at[i];
            if (move.verb == VERB_SABOTAGE)
                sabotage_it(w, move, orr_mix((uint64_t)hit.count, 5), &hit);
            else if (move.verb == VERB_SETTLE &&
                     !federation_posted(w->s, AS_EMBASSY + ((const federation_pack *)w->rules->pack)
                                                               ->worlds[move.a - FIRST_WORLD]
                                                               .race))
                look_at_settling(w, move), settled++;
        }
    assert_fair(&hit, "sabotage");
    come_back(w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_queue_tells_what_its_tokens_do),
        cmocka_unit_test(fights_end_as_often_as_is_told),
        cmocka_unit_test(a_move_tells_the_fight_that_it_brings),
        cmocka_unit_test(settling_and_sabotage_do_what_they_say),
    };
    return cmocka_run_group_tests_name("federation: truth", tests, NULL, NULL);
}
