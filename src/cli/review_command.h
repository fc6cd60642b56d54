/* review_command.h - a review as one page: the waterfall, the curve, the largest swings. */
#ifndef CLI_REVIEW_COMMAND_H
#define CLI_REVIEW_COMMAND_H

#include "view/review_panel.h"

void review_page(const review_story *story, orr_text *out);

#endif
