/* colonies.c - which colonies a seat has, by what they do. The rules know a colony by the word of
 * its effect, never by its name or place.
 *
 * Rules: docs/games/expatriate.md#colonies
 */
#include "parts.h"

int expatriate_effect(const expatriate_pack *pack, const expatriate_state *s, int seat, int effect)
{
    for (uint32_t left = s->colonies[seat]; left; left &= left - 1) {
        const int colony = __builtin_ctz(left);
        if (pack->colonies[colony].effect == effect)
            return colony;
    }
    return -1;
}

int expatriate_count_effect(const expatriate_pack *pack, const expatriate_state *s, int seat,
                            int effect)
{
    int count = 0;
    for (uint32_t left = s->colonies[seat]; left; left &= left - 1)
        count += pack->colonies[__builtin_ctz(left)].effect == effect;
    return count;
}

const char *expatriate_effect_name(const expatriate_pack *pack, const expatriate_state *s, int seat,
                                   int effect)
{
    const int colony = expatriate_effect(pack, s, seat, effect);
    return colony < 0 ? "A colony" : pack->colonies[colony].name;
}
