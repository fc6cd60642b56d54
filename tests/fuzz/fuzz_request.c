/* fuzz_request.c - the body of a request, as JSON and as a form: whatever comes is read or refused. */
#include "server/fields.h"
#include "server/markdown.h"
#include "table/table.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static fields f;
    orr_error error = {.text = ""};
    char *text = malloc(length + 1);
    if (!text)
        return 0;
    memcpy(text, bytes, length);
    text[length] = '\0';
    if (!fields_from_json(&f, text, length, &error) && !error.text[0])
        abort(); /* refused without a reason */
    fields_free(&f);
    error.text[0] = '\0';
    if (!fields_from_form(&f, text, length, &error) && !error.text[0])
        abort();
    fields_free(&f);
    if (strlen(text) < 2000) {
        orr_text out = orr_text_new();
        markdown_html(text, NULL, &out);
        orr_text_free(&out);
        table_clean_text(text);
    }
    free(text);
    return 0;
}
