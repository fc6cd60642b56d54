/* turn_clock.c - what becomes due at a table by itself, and whose time it costs.
 *
 * Every seat has so many seconds for each move; what it takes beyond them comes out of its bank.
 * When that is empty a computer plays on for the person.
 */
#include "table/table.h"

#include <stdio.h>

void table_settle(table *t, bool new_turn)
{
    const long long now = table_now();
    t->due = 0;
    if (t->status == TABLE_PLAYING && orr_is_over(t->course.state))
        t->status = TABLE_OVER;
    if (t->status != TABLE_PLAYING)
        return;
    if (new_turn)
        t->turn_since = now;
    const course_turn turn = course_decides(&t->course);
    if (turn.who == WHO_COMPUTER)
        t->due = now;
    else if (turn.seat >= 0 && (t->per_move || t->bank))
        t->due = t->turn_since + t->per_move * 1000LL + t->seat[turn.seat].bank;
}

void clock_charge(table *t, int seat)
{
    if (!t->per_move && !t->bank)
        return;
    const long long used = table_now() - t->turn_since - t->per_move * 1000LL;
    if (used > 0)
        t->seat[seat].bank = used < t->seat[seat].bank ? t->seat[seat].bank - used : 0;
}

void clock_runs_out(table *t, int seat)
{
    course_seat *plays = &t->course.seat[seat];
    t->seat[seat].bank = 0;
    plays->away = true;
    if (!plays->player[0])
        snprintf(plays->player, sizeof plays->player, "greedy");
    table_settle(t, false);
}
