/* verify_command.c - `orrery verify FILE`: did the table keep its promise about the dice? */
#include "cli/cli.h"
#include "table/fair_dice.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

static void tell_contributions(const orr_record *record)
{
    int silent = 0;
    for (int seat = 0; seat < record->rules->seats; seat++)
        silent += strcmp(record->contributions[seat], FAIR_NOTHING) == 0;
    if (silent)
        printf("%d of the players added no digits.\n", silent);
}

/* No more than was proved. */
static void tell(const cli_args *args, const orr_record *record)
{
    if (args->commitment)
        printf("%s: fair. The secret is the one that you were promised, the dice follow from it "
               "and\nfrom the digits that players added, and all %d moves replay to the recorded "
               "end.\n",
               args->words[0], record->count);
    else
        printf("%s: fits together. The secret is the one that the file says was promised, the\n"
               "dice follow from it and from the digits that players added, and all %d moves "
               "replay\nto the recorded end. Only you can know whether the promise was made at the "
               "start:\ngive the one that your browser kept, with --commitment.\n",
               args->words[0], record->count);
    if (args->commitment && !args->contribution)
        printf("To check that your own digits are in it, add --contribution.\n");
    tell_contributions(record);
}

int cli_verify(const cli_args *args)
{
    orr_error error;
    if (sodium_init() < 0)
        return cli_failed("The system gives no randomness.");
    orr_record *record = cli_read_record(args->words[0], args->pack);
    if (!record)
        return EXIT_FAILED;
    const fair_kept kept = {.commitment = args->commitment, .contribution = args->contribution};
    const bool fair = fair_verify(record, &kept, &error);
    if (fair)
        tell(args, record);
    orr_record_free(record);
    return fair ? EXIT_OK : cli_failed("%s: %s", args->words[0], error.text);
}
