/* fuzz_play.c - a pack with any of its numbers changed: it is refused with a sentence, or it plays. */
#include "support/bent.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    bent_plays(orr_game_at(data[0] % orr_game_count()), data + 2, size - 2 < 64 ? size - 2 : 64,
               data[1]);
    return 0;
}
