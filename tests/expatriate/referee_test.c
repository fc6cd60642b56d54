/* referee_test.c - a second, simple reckoning of whole games. It hears the log, knows the numbers of
 * the box by heart, and shares no code with the rules: points, resources, colonies, victory points
 * and winners must come out the same. */
#include "expatriate_support.h"

enum { GAMES = 200, KINDS = 6 };
static const char *const kinds[KINDS] = {"fuel",      "minerals", "biotic",
                                         "machinery", "nano",     "dark matter"};

/* What a meal is worth. */
static const struct {
    const char *name;
    int tp;
} meals[] = {
    {"Power Station", 2},         {"Bulk Materials Storage", 2},
    {"Hydroponic Greenhouse", 2}, {"Geospatial Data Collector", 4},
    {"Emergency Shelter", 4},     {"Oxygen Generator", 3},
    {"Habitat Unit", 3},          {"Civil Transporter", 3},
    {"Recycling Tank", 3},        {"Workshop", 3},
    {"Chemical Lab", 3},          {"Medical Bay", 3},
    {"Bioenhancement Lab", 3},    {"Construction Unit", 4},
    {"Water Synthesis Lab", 4},   {"Nanoreplicator", 4},
};

/* What a conductor takes; the others take nothing. */
static const struct {
    const char *name, *takes;
} conductors[] = {
    {"Specialized Space Factory", "fuel"},       {"Additive Manufacturing Hub", "minerals"},
    {"Biorobotics Orbital Farm", "biotic"},      {"Experimental Robotic Lab", "machinery"},
    {"Experimental Nanotechnology Lab", "nano"},
};

typedef struct referee {
    int tp[4], fed[4], colonies[4], store[KINDS];
    int on_colony[28]; /* TP that lie there; -1 where it is not to be had */
    const position *p;
} referee;

static int kind_of(const char *word)
{
    for (int k = 0; k < KINDS; k++)
        if (strncmp(word, kinds[k], strlen(kinds[k])) == 0)
            return k;
    fail_because("'%s' is no resource", word);
    return 0;
}

/* "2 fuel, 1 nano" or "nothing", up to the end of the sentence or a semicolon. */
static void read_cubes(const char *text, int cubes[KINDS])
{
    memset(cubes, 0, KINDS * sizeof cubes[0]);
    while (*text >= '0' && *text <= '9') {
        char *word;
        const int count = (int)strtol(text, &word, 10);
        cubes[kind_of(word + 1)] += count;
        text = word + strcspn(word, ",.;");
        text += strspn(text, ", ");
    }
}

static int colony_called(const referee *r, const char *name)
{
    for (int i = 0; i < r->p->pack->colony_count; i++)
        if (strncmp(name, r->p->pack->colonies[i].name, strlen(r->p->pack->colonies[i].name)) == 0)
            return i;
    fail_because("there is no colony '%s'", name);
    return 0;
}

static void spend(referee *r, int kind)
{
    assert_true(r->store[kind] > 0);
    r->store[kind]--;
}

static void hear_feeding(referee *r, int seat, const char *rest)
{
    const char *with = strstr(rest, " with ");
    assert_non_null(with);
    for (size_t i = 0; i < sizeof meals / sizeof meals[0]; i++)
        if (strncmp(rest, meals[i].name, strlen(meals[i].name)) == 0 &&
            rest + strlen(meals[i].name) == with) {
            r->tp[seat] += meals[i].tp;
            r->fed[seat] += meals[i].tp;
        }
    for (const char *at = with + 6; *at != ':'; at += strcspn(at, ",:"), at += strspn(at, ", "))
        spend(r, kind_of(at));
}

static void hear_running(referee *r, int seat, const char *rest)
{
    for (size_t i = 0; i < sizeof conductors / sizeof conductors[0]; i++)
        if (strncmp(rest, conductors[i].name, strlen(conductors[i].name)) == 0)
            spend(r, kind_of(conductors[i].takes));
    const int made = kind_of(strstr(rest, ": 1 ") + 4);
    r->store[made]++;
    if (made == 5)
        r->tp[seat] += 2;
}

static void hear_finalizer(referee *r, const char *rest)
{
    const char *first = strstr(rest, ": 1 ") + 4, *second = strstr(first, " and 1 ");
    r->store[kind_of(first)]++;
    if (second)
        r->store[kind_of(second + 7)]++;
}

static void hear_delivery(referee *r, int seat, const char *rest)
{
    if (strncmp(rest, "receives ", 9) == 0) {
        read_cubes(rest + 9, r->store);
    } else if (strncmp(rest, "feeds ", 6) == 0) {
        hear_feeding(r, seat, rest + 6);
    } else if (strncmp(rest, "runs ", 5) == 0) {
        hear_running(r, seat, rest + 5);
    } else if (strncmp(rest, "finishes the portion with ", 26) == 0) {
        hear_finalizer(r, rest);
    } else if (strncmp(rest, "burns 1 ", 8) == 0) {
        spend(r, kind_of(rest + 8));
        r->tp[seat] += 1;
    } else if (strncmp(rest, "turns 1 ", 8) == 0) {
        spend(r, kind_of(rest + 8));
        r->tp[seat] += 2;
    } else if (strncmp(rest, "leaves ", 7) == 0) {
        int left[KINDS];
        read_cubes(rest + 7, left);
        for (int k = 0; k < KINDS - 1; k++) /* dark matter is lost without a word */
            assert_int_equal(left[k], r->store[k]);
    }
}

static void hear_colonies(referee *r, int seat, const char *rest)
{
    if (strncmp(rest, "sets up no colony", 17) == 0)
        return;
    if (strncmp(rest, "sets up ", 8) == 0) {
        const int colony = colony_called(r, rest + 8);
        assert_true(r->on_colony[colony] >= 0);
        r->tp[seat] += r->on_colony[colony];
        r->on_colony[colony] = -1;
        r->colonies[seat]++;
    } else if (strncmp(rest, "collects ", 9) == 0 && strstr(rest, "neutral colonies")) {
        for (int i = 0; i < 28; i++)
            if (r->on_colony[i] > 0) {
                r->tp[seat] += r->on_colony[i];
                r->on_colony[i] = 0;
            }
    } else if (strncmp(rest, "gains 2 TP from ", 16) == 0) {
        r->tp[seat] += 2;
    } else if (strncmp(rest, "gains 1 TP for ", 15) == 0) {
        r->tp[seat] += 1;
    }
}

static void grow_colonies(referee *r)
{
    int open = 0;
    for (int i = 0; i < 28; i++)
        open += r->on_colony[i] >= 0;
    for (int i = 0; i < 28; i++)
        if (r->on_colony[i] >= 0)
            r->on_colony[i] += open == 1 ? 2 : 1;
}

static void hear(void *user, int audience, orr_mark mark, const char *text)
{
    referee *r = user;
    (void)mark;
    char line[ORR_MAX_NOTATION * 2];
    orr_text plain = orr_text_in(line, sizeof line);
    if (audience != ORR_ALL || orr_line_rank(&text) != ORR_LINE_PLAIN)
        return;
    orr_line_text(text, NULL, &plain);
    if (strstr(line, " neutral colony gains "))
        grow_colonies(r);
    else if (strstr(line, " can be colonised now."))
        r->on_colony[colony_called(r, line)] = 0;
    else if (strncmp(line, "Seat ", 5) == 0 && line[6] == ' ') {
        hear_delivery(r, line[5] - '1', line + 7);
        hear_colonies(r, line[5] - '1', line + 7);
    }
}

/* The printed table, cell by cell: in the row of so many colonies each VP is 11 less that many. */
static int printed_vp(int tp, int colonies)
{
    int vp = 0;
    for (int row = colonies < 10 ? colonies : 10; tp >= 11 - row; tp -= 11 - row)
        vp++;
    return vp;
}

static bool is_better(const referee *r, int seat, int other)
{
    const int vp = printed_vp(r->tp[seat], r->colonies[seat]);
    const int other_vp = printed_vp(r->tp[other], r->colonies[other]);
    if (vp != other_vp)
        return vp > other_vp;
    if (r->tp[seat] != r->tp[other])
        return r->tp[seat] > r->tp[other];
    return r->colonies[seat] > r->colonies[other];
}

static void assert_result(const referee *r)
{
    orr_score score;
    const int seats = r->p->s->head.seats;
    orr_score_of(r->p->rules, r->p->s, &score);
    for (int seat = 0; seat < seats; seat++) {
        bool beaten = false;
        for (int other = 0; other < seats; other++)
            beaten = beaten || is_better(r, other, seat);
        assert_int_equal(r->p->s->tp[seat], r->tp[seat]);
        assert_int_equal(expatriate_tp_by(r->p->s, seat, BY_FEEDING), r->fed[seat]);
        assert_int_equal(expatriate_colony_count(r->p->s, seat), r->colonies[seat]);
        assert_int_equal(score.points[seat], printed_vp(r->tp[seat], r->colonies[seat]));
        assert_int_equal(score.outcome[seat] == ORR_WON, !beaten);
    }
}

/* Half of the games by random players, half by greedy ones. */
static void play_a_game(referee *r, int game)
{
    position *p = (position *)r->p;
    orr_error error;
    orr_rng rng = orr_rng_fast((uint64_t)game);
    orr_player *greedy = orr_player_new("greedy", 1, &error);
    orr_log log = {.line = hear, .user = r};
    assert_true(
        orr_start(p->rules, p->s, orr_rng_fast(100 + (uint64_t)game), NULL, &p->moves, &error));
    memset(r->on_colony, -1, sizeof r->on_colony);
    for (int slot = 0; slot < ROW; slot++)
        if (p->s->neutral[slot] != NONE)
            r->on_colony[p->s->neutral[slot]] = 0;
    while (p->moves.count > 0) {
        orr_move move = p->moves.at[orr_rng_below(&rng, (uint32_t)p->moves.count)];
        if (game % 2 == 0) {
            expatriate_state view = *p->s;
            orr_conceal(p->rules, &view, p->s->head.actor);
            move = orr_player_choose(greedy, p->rules, &view, &p->moves, &rng);
        }
        orr_play(p->rules, p->s, move, &log, &p->moves);
    }
    orr_player_free(greedy);
}

/* #how-to-win #working-with-a-delivery #setting-up-a-colony */
static void a_referee_who_hears_the_log_counts_the_same(void **state)
{
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        position *p = expatriate_begun(2 + game % 3);
        referee r = {.p = p};
        play_a_game(&r, game);
        assert_result(&r);
        leave(p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_referee_who_hears_the_log_counts_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
