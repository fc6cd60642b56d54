/* scene_politics.c - relations, missions and policies. */
#include "scene.h"

static const char *const relation_hues[RELATIONS] = {"red", "orange", "grey", "sky", "green"};

/* ---- relations ------------------------------------------------------------------------------ */

static const char *who_plays(const horizons_table *t, int faction)
{
    return t->s->seat_of[faction] == NONE ? " (nobody plays it)" : "";
}

/* What a level is worth to the one who looks, as printed on the board: "$1B / 6". */
static void show_relation(horizons_table *t, orr_node *grid, int faction)
{
    const horizons_state *s = t->s;
    const horizons_faction *own = horizons_faction_of(t->pack, s, t->seat);
    const int level = s->relation[s->seat[t->seat].faction][faction];
    const int attempts = s->seat[t->seat].attempts[faction];
    orr_node *card =
        orr_card(grid, HORIZONS_ID("relation-%d", faction), t->pack->factions[faction].name);
    orr_style(card, "unit");
    horizons_picture(t, card, ART_FACTION, faction);
    if (s->seat_of[faction] != NONE)
        orr_tint(card, s->seat_of[faction]);
    orr_chip(card, relation_hues[level], "%s", horizons_relation_name(level));
    orr_note(card, "$%dB, trade %d%s", own->income[level], own->trade[level],
             attempts > 0   ? " · courted"
             : attempts < 0 ? " · snubbed"
                            : "");
    orr_tip(card,
            "%s%s. An attempt succeeds on 6 or less of a d10; attempts cost 1, 2, 3 ... markers.",
            t->pack->factions[faction].name, who_plays(t, faction));
    horizons_offer(t, card, KIND_FACTION, faction);
}

/* How the others stand with each other, where it is not neutral. */
static void show_elsewhere(horizons_table *t, orr_node *panel)
{
    const int own = t->s->seat[t->seat].faction;
    char bytes[500];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    for (int level = 0; level < RELATIONS; level++) {
        int count = 0;
        for (int a = 0; a < FACTIONS && level != NEUTRAL; a++)
            for (int b = a + 1; b < FACTIONS; b++)
                if (a != own && b != own && t->s->relation[a][b] == level)
                    orr_text_add(&text, "%s%s-%s",
                                 count++       ? ", "
                                 : text.length ? "; "
                                               : "",
                                 horizons_short_faction(t, a), horizons_short_faction(t, b));
        if (count)
            orr_text_add(&text, " %s", horizons_relation_name(level));
    }
    if (text.length)
        orr_style(orr_words(panel, "elsewhere", "Among the others: %s", bytes), "muted");
}

static void show_relations(horizons_table *t, orr_node *panel)
{
    orr_style(orr_words(panel, "relations", "%s", "Foreign relations"), "head");
    orr_node *grid = orr_grid(panel, "relation-grid", 3);
    for (int faction = 0; faction < FACTIONS; faction++)
        if (faction != t->s->seat[t->seat].faction)
            show_relation(t, grid, faction);
    show_elsewhere(t, panel);
}

/* ---- missions ------------------------------------------------------------------------------- */

static orr_node *show_mission(horizons_table *t, orr_node *parent, const char *id, int mission,
                              const char *what)
{
    const horizons_mission *m = &t->pack->missions[mission];
    orr_node *card = orr_card(parent, id, m->name);
    char bytes[160];
    orr_text aim = orr_text_in(bytes, sizeof bytes);
    horizons_mission_words(t->pack, mission, &aim);
    orr_corner(card, "%d VP", m->vp);
    orr_note(card, "%s · %s", what, bytes);
    orr_tip(card, "%s", m->text);
    orr_style(card, "unit");
    if (m->world < t->pack->world_count)
        horizons_picture(t, card, ART_WORLD, m->world);
    horizons_offer(t, card, KIND_MISSION, mission);
    return card;
}

/* A word for each that is done: what it was matters no more. */
static void show_kept(horizons_table *t, orr_node *panel)
{
    const uint64_t kept = t->s->seat[t->seat].kept;
    orr_node *row = kept ? orr_row(panel, "kept-missions") : NULL;
    for (int m = 0; m < t->pack->mission_count; m++) {
        if (!(kept >> m & 1))
            continue;
        orr_node *icon =
            orr_icon(row, HORIZONS_ID("mission-%d", m), "check", t->pack->missions[m].name);
        orr_style(icon, "pill good");
        orr_note(icon, "%d VP", t->pack->missions[m].vp);
        orr_tip(icon, "Done: %s", t->pack->missions[m].text);
        horizons_offer(t, icon, KIND_MISSION, m);
    }
}

static void show_missions(horizons_table *t, orr_node *panel)
{
    const horizons_state *s = t->s;
    const horizons_programme *p = &s->seat[t->seat];
    orr_style(orr_words(panel, "missions-kept", "Missions: %d kept of %d",
                        __builtin_popcountll(p->kept), horizons_most_kept(s)),
              "head");
    orr_node *grid = orr_grid(panel, "missions", 2);
    if (s->public_mission < t->pack->mission_count)
        orr_style(show_mission(t, grid, "mission-public", s->public_mission, "for everybody"),
                  "sky");
    if (p->mission < t->pack->mission_count) {
        orr_node *card = show_mission(t, grid, "mission-private", p->mission, "yours alone");
        orr_style(card, "yellow");
        horizons_offer_verb(t, card, VERB_SWAP_MISSION);
    }
    show_kept(t, panel);
}

/* ---- policies ------------------------------------------------------------------------------- */

static void show_policy(horizons_table *t, orr_node *card, int policy)
{
    static const char *const levels[] = {"basic", "active", "unified"};
    const horizons_policy *p = &t->pack->policies[policy];
    const bool has = t->s->seat[t->seat].policies >> policy & 1;
    orr_node *icon = orr_icon(card, HORIZONS_ID("policy-%d", policy), has ? "check" : "ring",
                              levels[horizons_min(p->level, 2)]);
    orr_style(icon, has ? "good" : "dim");
    orr_note(icon, "%s", p->about);
    orr_tip(icon, "%s: %s", p->name, p->about);
    horizons_offer(t, icon, KIND_POLICY, policy);
    if (t->step == POLICY && !has)
        orr_offer(icon, ORR_MOVE1(VERB_ADOPT, policy)); /* or why not */
}

static void show_policies(horizons_table *t, orr_node *panel)
{
    const horizons_pack *pack = t->pack;
    orr_style(orr_words(panel, "policies", "%s",
                        horizons_span(t->s) < 10
                            ? "Policies: one new every five years, one unified at most"
                            : "Policies: one new a decade, one unified at most"),
              "head");
    orr_node *grid = orr_grid(panel, "policy-grid", 2);
    orr_node *levels = NULL;
    for (int policy = 0; policy < pack->policy_count; policy++) {
        const bool begins =
            policy == 0 || pack->policies[policy].topic != pack->policies[policy - 1].topic;
        if (begins) {
            orr_node *card = orr_card(grid, HORIZONS_ID("topic-%d", pack->policies[policy].topic),
                                      pack->policies[policy].name);
            orr_style(card, "unit");
            horizons_picture(t, card, ART_POLICY, pack->policies[policy].topic);
            levels = orr_column(card, NULL);
        }
        show_policy(t, levels, policy);
    }
}

orr_node *horizons_show_politics(horizons_table *t)
{
    const horizons_scenario *scenario = horizons_scenario_of(t->rules);
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_BOARD, "politics-tab", "Politics");
    orr_node *words = orr_words(panel, "scenario", "%s", scenario->about);
    orr_label(words, "%s, %d to %d. ", scenario->name, scenario->start, horizons_last_year(t));
    show_missions(t, panel);
    show_relations(t, panel);
    show_policies(t, panel);
    return panel;
}
