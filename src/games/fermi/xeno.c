/* xeno.c - the Xeno Ships Phase: they move, are revealed, bombard Earth, and meet our ships.
 *
 * Rules: docs/games/fermi.md#xeno-ships-phase
 */
#include "parts.h"

static void move_all(const fermi_pack *pack, fermi_state *s, orr_log *log)
{
    for (uint32_t left = s->xenos_out; left; left &= left - 1) {
        fermi_xeno *xeno = &s->xeno[__builtin_ctz(left)];
        if (fermi_at_home(xeno->at))
            continue;
        xeno->at = fermi_step_on(pack, xeno->at);
        const char *name = pack->xenos[xeno->type - 1].name;
        if (fermi_at_home(xeno->at))
            orr_say(log, ORR_ANNOUNCE, "%s %s reaches Earth.", fermi_article(name), name);
    }
    for (uint32_t left = s->bogeys_out; left; left &= left - 1) {
        fermi_place *bogey = &s->bogey[__builtin_ctz(left)];
        *bogey = fermi_step_on(pack, *bogey);
    }
}

void fermi_xeno_move_run(const orr_rules *rules, void *state, orr_log *log)
{
    fermi_state *s = state;
    if (s->phase != TURN_XENO || s->pace_left == 0) {
        orr_turn(log, "Turn %d", s->turn);
        s->phase = TURN_XENO;
        s->pace_left = s->pace;
        s->pace = 1;
        for (int craft = 0; craft < CRAFT; craft++)
            s->craft[craft].flags &= CRAFT_USED;
    }
    if (s->pace_left > 0) {
        s->pace_left--;
        move_all(rules->pack, s, log);
    } else if (s->xenos_out | s->bogeys_out) {
        orr_say(log, ORR_NOTHING, "The xenos hold their places.");
    }
    orr_goto(&s->head, XENO_REVEAL);
}

/* In this phase a ship, but not a probe, also sees one arrow ahead and behind. */
static bool is_seen(const fermi_pack *pack, const fermi_state *s, fermi_place bogey)
{
    if (fermi_at_home(bogey))
        return true;
    for (int craft = 0; craft < CRAFT; craft++) {
        if (!s->craft[craft].level || s->craft[craft].at.path != bogey.path)
            continue;
        if (fermi_is_probe(craft) ? fermi_range_0(pack, s->craft[craft].at, bogey)
                                  : fermi_meets(pack, s, craft, bogey, true))
            return true;
    }
    return false;
}

/* The next xeno over Earth drops one bomb for each health it has left. */
static void next_bomber(const fermi_pack *pack, fermi_state *s)
{
    for (; s->bombing < XENOS; s->bombing++) {
        const fermi_xeno *xeno = &s->xeno[s->bombing];
        if (!xeno->type || !fermi_at_home(xeno->at))
            continue;
        s->bombs = (uint8_t)(pack->xenos[xeno->type - 1].health - xeno->kills);
        orr_goto(&s->head, BOMBARD);
        return;
    }
    s->bombing = 0;
    orr_goto(&s->head, XENO_CONTACT);
}

void fermi_xeno_reveal_run(const orr_rules *rules, void *state, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    for (uint32_t left = s->bogeys_out; left; left &= left - 1)
        if (is_seen(pack, s, s->bogey[__builtin_ctz(left)])) {
            fermi_reveal_bogey(pack, s, __builtin_ctz(left), log);
            return; /* and once more, so that each is seen by itself */
        }
    if (s->pace_left > 0) {
        orr_goto(&s->head, XENO_MOVE);
        return;
    }
    s->bombing = 0;
    next_bomber(pack, s);
}

/* How many bombs fall after this one, those of the ships behind it included. */
static int bombs_to_come(const fermi_pack *pack, const fermi_state *s)
{
    int bombs = s->bombs - 1;
    for (int slot = s->bombing + 1; slot < XENOS; slot++) {
        const fermi_xeno *xeno = &s->xeno[slot];
        if (xeno->type && fermi_at_home(xeno->at))
            bombs += pack->xenos[xeno->type - 1].health - xeno->kills;
    }
    return bombs;
}

void fermi_bombard_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    const char *name = pack->xenos[s->xeno[s->bombing].type - 1].name;
    const int more = bombs_to_come(pack, s);
    if (more == 0)
        orr_ask(prompt, "%s %s over Earth drops a bomb. Choose what it destroys.",
                fermi_article(name), name);
    else
        orr_ask(prompt,
                "%s %s over Earth drops a bomb, and %d more will fall. Choose what this one "
                "destroys.",
                fermi_article(name), name, more);
    orr_wait(prompt, "The commander chooses what a bomb destroys.");
    prompt->rule = "bombardment";
}

void fermi_bombard_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    fermi_losses(rules, state, moves);
}

void fermi_bomb_has_fallen(const fermi_pack *pack, fermi_state *s)
{
    if (--s->bombs > 0)
        return;
    s->bombing++;
    next_bomber(pack, s);
}

void fermi_xeno_contact_run(const orr_rules *rules, void *state, orr_log *log)
{
    fermi_state *s = state;
    if (fermi_next_combat(rules, s, true, log))
        return;
    orr_goto(&s->head, EVENT);
}
