/* verify.c - `orrery verify FILE`: did the table keep its promise about the dice? */
#include "cli/cli.h"
#include "table/fair.h"

#include <sodium.h>
#include <stdio.h>

int cli_verify(const cli_args *args)
{
    orr_error error;
    if (sodium_init() < 0)
        return cli_failed("The system gives no randomness.");
    orr_record *record = cli_read_record(args->words[0], args->pack);
    if (!record)
        return EXIT_FAILED;
    const bool fair = fair_verify(record, &error);
    if (fair)
        printf(
            "%s: fair. The secret is the one promised at the start, the dice follow from it and\n"
            "from what the players put in, and all %d moves replay to the recorded end.\n",
            args->words[0], record->count);
    orr_record_free(record);
    return fair ? EXIT_OK : cli_failed("%s: %s", args->words[0], error.text);
}
