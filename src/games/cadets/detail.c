#include "cadets.h"
void cadets_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{ (void)rules; (void)state; (void)move; (void)out; }
void cadets_objection(const orr_rules *rules, const void *state, orr_move move, orr_reason *reason)
{ (void)rules; (void)state; (void)move; (void)reason; }
