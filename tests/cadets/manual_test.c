/* manual_test.c - the manual's pages of missions and the table of the campaign say what the pack says.
 *
 *   manual_test write
 *
 * puts them anew into docs/games/cadets.md.
 */
#include "games/cadets/parts.h"
#include "kernel/kernel.h"
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char manual_path[] = "docs/games/cadets.md";

/* ---- a mission ---------------------------------------------------------------------------------- */

/* " turns 32, 22, 16, 15, 14, 13;" One figure where all crews have the same. */
static void tell_by_crew(orr_text *out, const char *what, const uint8_t value[6])
{
    bool differs = false, any = false;
    for (int crew = 0; crew < 6; crew++) {
        differs = differs || value[crew] != value[0];
        any = any || value[crew];
    }
    if (!any)
        return;
    orr_text_add(out, "%s%s ", out->data[out->length - 1] == ':' ? " " : "; ", what);
    for (int crew = 0; crew < (differs ? 6 : 1); crew++)
        orr_text_add(out, "%s%d", crew ? ", " : "", value[crew]);
}

static void tell_map(orr_text *out, const char *map)
{
    bool odd = false;
    orr_text_add(out, "    ");
    for (const char *at = map; *at; at++) {
        if (*at == '/') {
            odd = !odd;
            orr_text_add(out, "\n    %s", odd ? " " : "");
        } else {
            orr_text_add(out, "%c%s", *at, at[1] && at[1] != '/' ? " " : "");
        }
    }
    orr_text_add(out, "\n");
}

static void tell_mission(orr_text *out, const cadets_pack *pack, const cadets_scenario *m)
{
    static const char *const alerts[] = {
        [NO_RED_ALERT] = "nothing",   [DRAW_ALERT] = "alert tokens",
        [COME_BUGS] = "bugs",         [COMES_FEAR] = "a wail",
        [DRAW_TWO] = "alert tokens",  [COME_OFFICERS] = "a leader",
        [COME_GIANTS] = "a sentinel", [COME_SLEEPERS] = "a War Thrall",
        [COUNTDOWN] = "a countdown"};
    orr_text_add(out, "### %s\n\n%s\n\n%s\n\n%s\n\n", m->name, m->story, m->briefing, m->special);
    tell_map(out, m->map);
    orr_text_add(out, "\n");
    for (int i = 0; i < m->place_count; i++)
        orr_text_add(out, "- **%s**: %s\n", pack->tiles[m->places[i].tile].name, m->places[i].note);
    orr_text_add(out, "- By crews of one to six:");
    tell_by_crew(out, "turns", m->turns);
    tell_by_crew(out, "switches", m->switches);
    tell_by_crew(out, "thralls to free", m->rescue);
    tell_by_crew(out, "to hunt down", m->hunt);
    tell_by_crew(out, "finds", m->loot);
    tell_by_crew(out, "tiles to survey", m->survey);
    tell_by_crew(out, "turns to hold", m->hold);
    if (m->ruler != NO_RULER)
        tell_by_crew(out, "hit points of the boss", m->boss);
    tell_by_crew(out, "alien tokens", m->more);
    orr_text_add(out, ".\n- Red alert: %s. Patrol: %s.\n\n", alerts[m->red_alert],
                 m->patrol < ALIEN_TYPES ? pack->species[m->patrol].name : "none");
}

static void tell_missions(orr_text *out, const cadets_pack *pack)
{
    for (int i = 0; i < pack->scenario_count; i++)
        tell_mission(out, pack, &pack->scenarios[i]);
}

/* ---- the campaign ------------------------------------------------------------------------------- */

static void tell_ways(orr_text *out, const cadets_pack *pack, const uint8_t *ways, int count)
{
    orr_text_add(out, " | ");
    for (int i = 0; i < count; i++)
        orr_text_add(out, "%s%s", i ? " or " : "", pack->scenarios[ways[i]].name);
    if (count == 0)
        orr_text_add(out, "the end");
}

static void tell_campaign(orr_text *out, const cadets_pack *pack)
{
    orr_text_add(out, "| | mission | if won | if lost | reward |\n|---|---|---|---|---|\n");
    for (int i = 0; i < pack->scenario_count; i++) {
        const cadets_scenario *m = &pack->scenarios[i];
        orr_text_add(out, "| %d | %s", i + 1, m->name);
        tell_ways(out, pack, m->leads_to, m->lead_count);
        if (m->lost_count)
            tell_ways(out, pack, m->if_lost, m->lost_count);
        else
            tell_ways(out, pack, m->leads_to, m->lead_count > 0);
        orr_text_add(out, " | %s |\n", pack->things[m->reward].name);
    }
    orr_text_add(out, "\n");
}

/* ---- the manual --------------------------------------------------------------------------------- */

/* Where the generated parts of the manual stand: from the first words to those that follow. */
static const struct part {
    const char *from, *until;
    void (*tell)(orr_text *out, const cadets_pack *pack);
} parts[] = {{"| | mission | if won", "What is remembered:", tell_campaign},
             {"### First Contact\n", "## Options\n", tell_missions}};
enum { PARTS_OF_MANUAL = sizeof parts / sizeof *parts };

static void the_manual_says_of_missions_what_the_pack_says(void **state)
{
    (void)state;
    orr_rules *rules = usual_rules("cadets");
    const char *manual = orr_game_manual(rules->game);
    for (int i = 0; i < PARTS_OF_MANUAL; i++) {
        orr_text text = orr_text_new();
        parts[i].tell(&text, rules->pack);
        const char *from = strstr(manual, parts[i].from);
        const char *until = from ? strstr(from, parts[i].until) : NULL;
        assert_non_null(until);
        size_t same = 0;
        while (from + same < until && from[same] == text.data[same])
            same++;
        if (from + same != until || text.data[same])
            fail_because("the manual has '%.60s', the pack '%.60s' (manual_test write)",
                         from + same, text.data + same);
        orr_text_free(&text);
    }
    orr_rules_free(rules);
}

static int write_manual(void)
{
    orr_rules *rules = usual_rules("cadets");
    orr_text whole = orr_text_new();
    const char *at = orr_game_manual(rules->game);
    for (int i = 0; i < PARTS_OF_MANUAL; i++) {
        const char *from = strstr(at, parts[i].from);
        orr_text_bytes(&whole, at, (size_t)(from - at));
        parts[i].tell(&whole, rules->pack);
        at = strstr(from, parts[i].until);
    }
    orr_text_add(&whole, "%s", at);
    FILE *file = fopen(manual_path, "w");
    const bool written = file && fwrite(whole.data, 1, whole.length, file) == whole.length;
    orr_text_free(&whole);
    orr_rules_free(rules);
    return !(file && fclose(file) == 0 && written);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_manual_says_of_missions_what_the_pack_says),
    };
    if (argc > 1 && strcmp(argv[1], "write") == 0)
        return write_manual();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
