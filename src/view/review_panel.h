/* review_panel.h - a reviewed game told: moves by their names, the curve as a picture, the turning
 * points and luck as lists. The command and the page of a table both tell it with this. */
#ifndef VIEW_REVIEW_PANEL_H
#define VIEW_REVIEW_PANEL_H

#include "study/review.h"

typedef struct review_story {
    const orr_record *record;
    const orr_names *names; /* of who sat there; NULL: as the record has them */
    const review *review;
    const char *judge;                                             /* the player that judged */
    char (*played)[ORR_MAX_NOTATION], (*better)[ORR_MAX_NOTATION]; /* by decision */
    char result[ORR_MAX_NOTATION];                                 /* "" if it is not over */
} review_story;

/* in_words: "Drop into column 4" instead of "drop 4". */
void review_story_make(review_story *story, const orr_record *record, const review *r,
                       const char *judge, bool in_words);
void review_story_free(review_story *story);

/* How many curves there are: one if all win and lose together. */
int review_curves(const review_story *story);
/* Who sat there, as the record has it; "seat 2" if it has nothing. */
const char *review_player(const review_story *story, int seat, char name[ORR_MAX_NAME]);

/* Pieces of a page, without styles of their own. In the picture and the list of turning points
 * data-look is the position in which the decision was made. */
void review_headline(const review_story *story, orr_text *out);
void review_picture(const review_story *story, int width, int height, orr_text *out);
void review_turning_list(const review_story *story, orr_text *out);
void review_luck_list(const review_story *story, orr_text *out);
void review_seat_table(const review_story *story, orr_text *out);

#endif
