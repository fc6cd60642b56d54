/* face.c - see face.h. */
#include "view/face.h"

#include <string.h>

static const char sheet[] = "/assets/faces.svg";

void view_world_face(int world, orr_text *out)
{
    if (!person_is_world(world)) {
        orr_text_add(out, "<span class=\"face free\" aria-hidden=\"true\"></span>");
        return;
    }
    orr_text_add(out,
                 "<span class=\"face world-%d\" aria-hidden=\"true\"><svg viewBox=\"-50 -50 100 "
                 "100\"><use href=\"%s#w-%d\" x=\"-50\" y=\"-50\" width=\"100\" height=\"100\"/>"
                 "</svg></span>",
                 world, sheet, world);
}

const char *view_robot(const char *player)
{
    static const char *const robots[] = {"bold", "careful", "fanciful"};
    const char *plus = strchr(player, '+');
    for (size_t i = 0; plus && i < sizeof robots / sizeof *robots; i++)
        if (strcmp(plus + 1, robots[i]) == 0)
            return robots[i];
    return "steady";
}

void view_robot_face(const char *player, orr_text *out)
{
    orr_text_add(out,
                 "<span class=\"face robot\" aria-hidden=\"true\"><svg viewBox=\"0 0 96 96\"><use "
                 "href=\"%s#r-%s\"/></svg></span>",
                 sheet, view_robot(player));
}

void view_seat_face(const table *t, int seat, orr_text *out)
{
    const course_seat *plays = &t->course.seat[seat];
    if (plays->kind == SEAT_COMPUTER)
        view_robot_face(plays->player, out);
    else
        view_world_face(plays->kind == SEAT_OPEN  ? 0
                        : t->seat[seat].world > 0 ? t->seat[seat].world
                                                  : (seat + 1) % PERSON_WORLDS + 1,
                        out);
}

void view_player_words(const char *player, orr_text *out)
{
    const char *level = strncmp(player, "mcts:", 5) == 0 ? player + 5 : NULL;
    if (level)
        orr_text_add(out, "computer, level %.*s", (int)strspn(level, "0123456789"), level);
    else
        orr_text_add(out, "computer%s",
                     strcmp(player, "greedy") == 0   ? ", quick"
                     : strcmp(player, "random") == 0 ? ", at random"
                                                     : "");
}
