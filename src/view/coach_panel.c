/* coach_panel.c - see coach_panel.h. */
#include "view/coach_panel.h"
#include "scene/node.h"
#include "scene/speech.h"

void view_add_coach(orr_scene *scene, const coach_words *words)
{
    if (words->says == COACH_SILENT)
        return;
    scene_add_coach(scene, &(scene_coach){.step = words->step,
                                          .steps = words->steps,
                                          .goes_on = words->goes_on,
                                          .title = words->title,
                                          .answer = words->answer,
                                          .because = words->because,
                                          .why = words->why,
                                          .then = words->then,
                                          .look = words->look,
                                          .move = words->has_move ? &words->move : NULL});
}

static void explain_step(const orr_scene *scene, orr_text *out)
{
    const scene_coach *coach = scene->coach;
    const char *place = scene_coach_place(scene);
    if (coach->steps)
        scene_coach_heading(scene, out);
    orr_text_add(out, "%s%s%s%s\n", coach->steps ? ": " : "Coach: ", coach->title,
                 coach->why[0] ? ". " : ".", coach->why);
    if (place) {
        orr_text_add(out, "Look at: ");
        speech_say(place, out);
        orr_text_add(out, ".\n");
    }
}

void view_coach_text(const orr_scene *scene, bool again, orr_text *out)
{
    const scene_coach *coach = scene->coach;
    if (!coach)
        return;
    const int number = scene->coach_move ? (int)(scene->coach_move - scene->moves) + 1 : 0;
    const bool explains = again || !coach->goes_on;
    if (coach->answer[0])
        orr_text_add(out, "Coach: %s%s%s\n", coach->answer,
                     coach->because[0] ? " The reason: " : "", coach->because);
    if (!coach->steps && scene->coach_move) {
        orr_text_add(out, "The coach would: %s (%d)\n", scene->coach_move->notation, number);
        return;
    }
    if (explains)
        explain_step(scene, out);
    if (scene->coach_move)
        orr_text_add(out, "Do: %s (%d)\n", scene->coach_move->notation, number);
    if (explains && coach->then[0])
        orr_text_add(out, "Then: %s\n", coach->then);
}
