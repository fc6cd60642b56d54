/* fuzz_replay.c - any bytes as a recorded game: refused with a sentence, or a game that writes and
 * reads back the same. */
#include "pack/record.h"
#include "orrery_game.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    orr_error error = {""};
    orr_record *record = orr_record_read((const char *)data, size, "input", NULL, &error);
    if (!record) {
        if (!error.text[0] || strchr(error.text, '\n'))
            abort();
        return 0;
    }
    orr_text text = orr_text_new();
    if (!orr_record_write(record, &text, &error))
        abort();
    orr_record *again = orr_record_read(text.data, text.length, "own output", NULL, &error);
    if (!again || again->count != record->count)
        abort();
    orr_record_free(again);
    orr_record_free(record);
    orr_text_free(&text);
    return 0;
}
