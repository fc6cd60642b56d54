/* scene.c - the table, for now in words: the year, and a panel for every programme. */
#include "horizons.h"

static void show_seat(const orr_rules *rules, const hor_state *s, int seat, orr_scene *scene)
{
    static const char *const ids[SEATS] = {"seat-1", "seat-2", "seat-3", "seat-4",
                                           "seat-5", "seat-6", "seat-7"};
    const hor_pack *pack = rules->pack;
    const hor_programme *p = &s->seat[seat];
    hor_tally tally;
    orr_node *panel = orr_panel(scene, ORR_PLACE_SEATS, ids[seat], faction_of(pack, s, seat)->name);
    orr_tint(panel, seat);
    if (s->head.actor == seat)
        orr_style(panel, "now");
    orr_words(panel, NULL, "$%dB, %d VP, %d technologies", p->cash,
              hor_tally_score(pack, s, seat, &tally), __builtin_popcountll(p->techs));
    orr_words(panel, NULL, "%d robots, %d crews, %d bases", hor_supported(s, seat, RE_LIMIT),
              hor_supported(s, seat, CV_LIMIT), hor_supported(s, seat, BASE_LIMIT));
}

void hor_scene(const orr_rules *rules, const void *state, orr_scene *scene)
{
    const hor_state *s = state;
    orr_scene_title(scene, "%d · %s", s->year, hor_phase_names[s->phase]);
    for (int seat = 0; seat < s->head.seats; seat++)
        show_seat(rules, s, seat, scene);
}
