/* pack.h - the content of Space Expatriate: what packs/expatriate.yaml describes. */
#ifndef EXPATRIATE_PACK_H
#define EXPATRIATE_PACK_H

#include "expatriate.h"

typedef struct expatriate_delivery {
    char name[40];
    uint8_t brings[2], brings_count, copies, source;
} expatriate_delivery;

typedef struct expatriate_engineering {
    char name[40];
    uint8_t job, needs[1], needs_count, gives[2], gives_count, choice, tp, copies, source;
} expatriate_engineering;

typedef struct expatriate_terraforming {
    char name[40];
    uint8_t needs[MOST_NEEDS], needs_count, tp, copies, source;
} expatriate_terraforming;

typedef struct expatriate_military {
    char name[40];
    uint8_t copies, source;
} expatriate_military;

typedef struct expatriate_colony {
    char name[40];
    uint8_t colour, players, effect, resources, kind, arm, source;
    char text[120];
} expatriate_colony;

typedef struct expatriate_pack {
    orr_pack_head head;
    uint8_t colonies_alone, colonies_together[3], most_rounds, neutral_least;
    uint8_t delivery_count, engineering_count, terraforming_count, military_count, colony_count;
    expatriate_delivery delivery[DELIVERY_DESIGNS];
    expatriate_engineering engineering[ENGINEERING_DESIGNS];
    expatriate_terraforming terraforming[TERRAFORMING_DESIGNS];
    expatriate_military military[ARMS];
    expatriate_colony colonies[MOST_COLONIES];
} expatriate_pack;

#endif
