/* sim_command.h - simulations as text, as JSON and CSV, and as a page with plots. */
#ifndef CLI_SIM_COMMAND_H
#define CLI_SIM_COMMAND_H

#include "kernel/json.h"
#include "lab/causes.h"
#include "lab/sim.h"

/* One simulation, ready to be told. */
typedef struct sim_result {
    sim_plan plan;
    sim_totals *totals;
    orr_rules *rules;
    double seconds;
    causes_row *causes; /* what each card does, the strongest first */
    int cause_count;
    char label[240]; /* the options that tell it from the others: "difficulty=hard", or empty */
} sim_result;

/* Those that were asked for: one, or one for every value of an option. */
typedef struct sim_story {
    sim_result *results;
    int count;
    bool swept;          /* there are several: =all, or a sweep */
    const char *sweep;   /* of the pack: "LIST.ENTRY.FIELD=2..6", or NULL */
    long long causes;    /* games for each card; 0: none */
    bool things, course; /* what else was asked for */
    bool running;        /* no keyed chance, also where games are compared */
    const char *pack;    /* the file it was played with; NULL: the built-in one */
} sim_story;

/* Seat by seat: what it is called, "1 greedy". */
void sim_seat_name(const sim_result *r, int seat, orr_text *out);

/* A thing with its effect, which may be unknown. */
typedef struct sim_row {
    orr_thing thing;
    const sim_thing *counts;
    stats_interval with, without, effect;
    bool known;  /* it has an effect that can be told */
    bool needed; /* nobody won without it: a part of winning, not a way to it */
} sim_row;
/* All things of a result, those that win most first, those without an effect last; how many. */
int sim_rows(const sim_result *r, sim_row rows[ORR_MAX_THINGS]);

/* What a comparison says in the same way. The pack's name, edition and hash; the same as an object;
 * " -o ... --seats ..." of the line that plays it again, an option of `swept` as =all; a cell with
 * its comma; the head of a page, up to its first heading. */
void sim_describe_pack(const orr_rules *rules, orr_text *out);
void sim_json_pack(orr_json *json, const char *key, const orr_rules *rules);
void sim_repeat_options(const orr_rules *rules, const char *swept, const char *const *players,
                        orr_text *out);
void sim_csv_cell(orr_text *out, const char *text);
void sim_page_open(const orr_game *game, const char *what, orr_text *out);
/* The line that plays the whole story again. */
void sim_repeat(const sim_story *story, orr_text *out);

/* What each card does, and how games went turn by turn: as a table, as JSON, as part of a page. */
void causes_text(const sim_result *r, orr_text *out);
void causes_json(const sim_result *r, orr_json *json);
void causes_csv(const sim_result *r, orr_text *out);
void causes_page(const sim_result *r, orr_text *out);
void course_text(const sim_result *r, orr_text *out);
void course_json(const sim_result *r, orr_json *json);
void course_page(const sim_result *r, orr_text *out);

void sim_text(const sim_story *story, const sim_result *r, orr_text *out);
void sim_json(const sim_story *story, orr_text *out);
void sim_csv(const sim_story *story, orr_text *out);
void sim_page(const sim_story *story, orr_text *out);

#endif
