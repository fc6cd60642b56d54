/* review_panel.h - the account of a game told: a waterfall that adds up, the curve with its largest swings,
 * each with its cause. The command and the page of a table both tell it with this. */
#ifndef VIEW_REVIEW_PANEL_H
#define VIEW_REVIEW_PANEL_H

#include "study/account.h"

enum { REVIEW_SWINGS = 5 };

typedef struct review_story {
    const orr_record *record;
    const account *account;
    int seat;        /* whose chance is told first */
    orr_names names; /* of all seats, as at the table */
    char name[ORR_MAX_SEATS][2 * ORR_MAX_NAME];
    char result[ORR_MAX_NOTATION]; /* "" if it is not over */
} review_story;

/* people: of a table; NULL: as the record has them. */
void review_story_make(review_story *story, const orr_record *record, const account *a,
                       const orr_names *people, int seat);

/* How many curves there are: one if all win and lose together. */
int review_curves(const review_story *story);
/* "start", "the deal", "luck" ...: what a part of an account is called; not shown is what was nought for
 * everybody. */
const char *review_part(const review_story *story, int part);
bool review_shows(const review_story *story, int part);
/* "cards and dice", "a decision" ...: what kind of cause an item is. */
const char *review_kind(const review_story *story, const account_item *item);
/* What happened and, for a decision, what was better: in plain words. */
void review_tell(const review_story *story, const account_item *item, int seat, orr_text *out);
/* What would have come of the better move, to the seat whose review it is; NULL: nothing is sure, or it
 * was another's decision. */
const char *review_why(const review_story *story, const account_item *item);
/* What it came to, in a sentence. */
void review_headline(const review_story *story, orr_text *out);
/* For whom the chances hold. */
void review_basis(const review_story *story, orr_text *out);

/* Pieces of a page, without styles of their own. data-look is a position to look at. */
void review_waterfall(const review_story *story, int width, int height, orr_text *out);
void review_picture(const review_story *story, int width, int height, orr_text *out);
void review_swings(const review_story *story, orr_text *out);
void review_sums(const review_story *story, orr_text *out);

#endif
