/* features.c - `orrery features GAME` says what the numbers of a position and of a move mean, which
 * programs and networks see (section 9 of orrery.h). */
#include "cli/cli.h"
#include "kernel/json.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef struct feature_list {
    orr_feature at[ORR_MAX_FEATURES];
    int count;
} feature_list;

static const char *meaning_of(const orr_feature *f)
{
    return f->meaning ? f->meaning : "";
}

static void put_json(orr_json *json, const char *key, const feature_list *list)
{
    orr_json_open(json, key, '[');
    for (int i = 0; i < list->count; i++) {
        orr_json_open(json, NULL, '{');
        orr_json_int(json, "number", i);
        orr_json_text(json, "name", list->at[i].name);
        orr_json_int(json, "least", list->at[i].least);
        orr_json_int(json, "most", list->at[i].most);
        orr_json_text(json, "meaning", meaning_of(&list->at[i]));
        orr_json_close(json);
    }
    orr_json_close(json);
}

/* What stands before the last point of a name: "hand" of "hand.reactor". */
static int group_length(const orr_feature *f)
{
    const char *point = strrchr(f->name, '.');
    return point ? (int)(point - f->name) : 0;
}

static const char *own_name(const orr_feature *f)
{
    const int length = group_length(f);
    return f->name + (length > 0 ? length + 1 : 0);
}

static bool share_a_row(const orr_feature *a, const orr_feature *b)
{
    const int length = group_length(a);
    return length == group_length(b) && strncmp(a->name, b->name, (size_t)length) == 0 &&
           a->least == b->least && a->most == b->most && strcmp(meaning_of(a), meaning_of(b)) == 0;
}

static void print_rows(const feature_list *list)
{
    for (int first = 0, end; first < list->count; first = end) {
        const orr_feature *f = &list->at[first];
        char numbers[24], range[24];
        for (end = first + 1; end < list->count && share_a_row(f, &list->at[end]);)
            end++;
        snprintf(numbers, sizeof numbers, end - first == 1 ? "%d" : "%d-%d", first, end - 1);
        snprintf(range, sizeof range, "%d..%d", f->least, f->most);
        printf("  %-9s %-9s ", numbers, range);
        if (group_length(f) > 0)
            printf("%.*s: ", group_length(f), f->name);
        for (int i = first; i < end; i++)
            printf("%s%s", i > first ? ", " : "", own_name(&list->at[i]));
        printf(" (%s)\n", meaning_of(f));
    }
}

static void print_features(const orr_rules *rules, const feature_list *position,
                           const feature_list *move)
{
    printf("%s, encoding %016" PRIx64 "\n\nA position: %d numbers\n", rules->game->title,
           orr_encoding(rules), position->count);
    print_rows(position);
    printf("\nA move: %d numbers\n", move->count);
    print_rows(move);
}

static void print_json(const orr_rules *rules, const feature_list *position,
                       const feature_list *move)
{
    char encoding[20];
    orr_text text = orr_text_new();
    orr_json json = orr_json_lines(&text);
    snprintf(encoding, sizeof encoding, "%016" PRIx64, orr_encoding(rules));
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "game", rules->game->id);
    orr_json_text(&json, "encoding", encoding);
    put_json(&json, "position", position);
    put_json(&json, "move", move);
    orr_json_close(&json);
    puts(text.data);
    orr_text_free(&text);
}

int cli_features(const cli_args *args)
{
    const orr_game *game = cli_game(args->words[0]);
    if (!game)
        return EXIT_USAGE;
    int code = EXIT_OK;
    orr_rules *rules = cli_rules(game, game->usual_seats, args, &code);
    if (!rules)
        return code;
    static feature_list position, move;
    position.count = orr_features(rules, position.at, ORR_MAX_FEATURES);
    move.count = orr_move_features(rules, move.at, ORR_MAX_FEATURES);
    (args->json ? print_json : print_features)(rules, &position, &move);
    orr_rules_free(rules);
    return code;
}
