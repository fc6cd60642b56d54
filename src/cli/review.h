/* review.h - a review as a page that stands alone: the curve, turning points, luck, every decision. */
#ifndef CLI_REVIEW_H
#define CLI_REVIEW_H

#include "table/review_story.h"

void review_page(const review_story *story, orr_text *out);

#endif
