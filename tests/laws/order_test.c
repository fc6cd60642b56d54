/* order_test.c - content is known by name: shuffle every list of every pack, and nothing changes. */
#include "support/support.h"

#include "kernel/kernel.h"
#include "pack/packs.h"
#include "pack/pack_internal.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SHUFFLES = 10 };

/* ---- shuffling ------------------------------------------------------------------------------- */

static void shuffle_items(const yaml_node_t *list, orr_rng *rng)
{
    yaml_node_item_t *items = list->data.sequence.items.start;
    for (ptrdiff_t left = list->data.sequence.items.top - items; left > 1; left--) {
        const uint32_t chosen = orr_rng_below(rng, (uint32_t)left);
        const yaml_node_item_t item = items[chosen];
        items[chosen] = items[left - 1];
        items[left - 1] = item;
    }
}

/* Every list of entries whose order is not its content, lists inside entries as well. */
static int shuffle_lists(yaml_document_t *document, const orr_field *fields,
                         const yaml_node_t *mapping, orr_rng *rng)
{
    int shuffled = 0;
    for (const orr_field *field = fields; field->name; field++) {
        char key[ORR_MAX_NAME];
        pack_key(field->name, key);
        const yaml_node_t *value = pack_value_of(document, mapping, key);
        if (value && field->type == ORR_FIELD_MAP)
            shuffled += shuffle_lists(document, field->fields, value, rng);
        if (!value || field->type != ORR_FIELD_LIST)
            continue;
        for (const yaml_node_item_t *item = value->data.sequence.items.start;
             item < value->data.sequence.items.top; item++)
            shuffled += shuffle_lists(document, field->fields,
                                      yaml_document_get_node(document, *item), rng);
        if (field->in_order)
            continue;
        shuffle_items(value, rng);
        shuffled++;
    }
    return shuffled;
}

static int append_bytes(void *user, unsigned char *bytes, size_t size)
{
    orr_text_bytes(user, (const char *)bytes, size);
    return 1;
}

static orr_text shuffled_pack(const orr_game *game, uint64_t seed)
{
    orr_field fields[PACK_MAX_FIELDS + 1];
    orr_rng rng = orr_rng_fast(seed);
    orr_error error;
    size_t length;
    const char *yaml = orr_pack_text(game, &length);
    yaml_document_t document;
    yaml_emitter_t emitter;
    orr_text out = orr_text_new();
    const pack_report report = {game->id, &error};
    assert_true(pack_parse(yaml, length, &report, &document));
    pack_whole(game, fields);
    assert_true(shuffle_lists(&document, fields, yaml_document_get_root_node(&document), &rng) > 0);
    yaml_emitter_initialize(&emitter);
    yaml_emitter_set_output(&emitter, append_bytes, &out);
    yaml_emitter_set_unicode(&emitter, 1);
    yaml_emitter_set_width(&emitter, -1);
    assert_true(yaml_emitter_open(&emitter) && yaml_emitter_dump(&emitter, &document) &&
                yaml_emitter_close(&emitter));
    yaml_emitter_delete(&emitter);
    return out;
}

/* ---- what stays the same --------------------------------------------------------------------- */

static void a_shuffled_pack_is_the_same_pack(void **state)
{
    const orr_game *game = orr_game_find(*state);
    orr_error error;
    size_t length;
    const char *yaml = orr_pack_text(game, &length);
    char *pack = malloc(game->pack_size), *other = malloc(game->pack_size);
    assert_true(orr_pack_load(game, yaml, length, "built in", pack, &error));
    for (uint64_t seed = 1; seed <= SHUFFLES; seed++) {
        orr_text text = shuffled_pack(game, seed);
        if (!orr_pack_load(game, text.data, text.length, "shuffled", other, &error))
            fail_because("%s", error.text);
        if (orr_pack_hash(game, pack) != orr_pack_hash(game, other))
            fail_because("%s: another order of its lists makes it another pack", game->id);
        size_t at = 0;
        while (at < game->pack_size && pack[at] == other[at])
            at++;
        if (at < game->pack_size)
            fail_because("%s: another order of its lists changes byte %zu", game->id, at);
        orr_text_free(&text);
    }
    free(pack);
    free(other);
}

/* Every recording of the archive leads to its hash by a shuffled pack, too. */
static void the_archive_replays_by_a_shuffled_pack(void **state)
{
    const orr_game *game = orr_game_find(*state);
    char path[] = "/tmp/orrery-shuffled-XXXXXX";
    orr_error error;
    orr_text text = shuffled_pack(game, 99);
    const int file = mkstemp(path);
    assert_true(file >= 0 && write(file, text.data, text.length) == (ssize_t)text.length);
    close(file);
    DIR *folder = opendir(TESTS_DIR "/archive/next");
    int replayed = 0;
    for (const struct dirent *entry; (entry = readdir(folder));) {
        char name[300];
        const size_t length = strlen(game->id);
        if (strncmp(entry->d_name, game->id, length) != 0 || entry->d_name[length] != '-')
            continue;
        snprintf(name, sizeof name, "archive/next/%s", entry->d_name);
        char *recording = test_file(name);
        orr_record *record =
            orr_record_read(recording, strlen(recording), name, path, &error); /* checks the hash */
        if (!record)
            fail_because("%s", error.text);
        orr_record_free(record);
        free(recording);
        replayed++;
    }
    closedir(folder);
    unlink(path);
    orr_text_free(&text);
    assert_true(replayed > 0);
}

/* ---- every list says how it is ordered ------------------------------------------------------- */

static void check_lists(const orr_game *game, const orr_field *fields)
{
    for (const orr_field *field = fields; field->name; field++) {
        if (field->type == ORR_FIELD_MAP || field->type == ORR_FIELD_LIST)
            check_lists(game, field->fields);
        if (field->type != ORR_FIELD_LIST)
            continue;
        const bool ordered =
            field->known || field->sorted_by || field->in_order || pack_find(field->fields, "name");
        if (!ordered)
            fail_because("%s: nothing says in which order '%s' stands", game->id, field->name);
    }
}

static void every_list_says_how_it_is_ordered(void **state)
{
    const orr_game *game = orr_game_find(*state);
    check_lists(game, game->schema);
}

int main(void)
{
    static struct CMUnitTest tests[3 * 32];
    static char names[3 * 32][100];
    int count = 0;
    for (int i = 0; i < orr_game_count(); i++) {
        const struct {
            const char *name;
            CMUnitTestFunction run;
        } laws[] = {
            {"every list says how it is ordered", every_list_says_how_it_is_ordered},
            {"a shuffled pack is the same pack", a_shuffled_pack_is_the_same_pack},
            {"the archive replays by a shuffled pack", the_archive_replays_by_a_shuffled_pack},
        };
        for (int l = 0; l < 3; l++, count++) {
            snprintf(names[count], sizeof names[0], "%s: %s", orr_game_at(i)->id, laws[l].name);
            tests[count] = (struct CMUnitTest){.name = names[count],
                                               .test_func = laws[l].run,
                                               .initial_state = (void *)orr_game_at(i)->id};
        }
    }
    return _cmocka_run_group_tests("order", tests, (size_t)count, NULL, NULL);
}
