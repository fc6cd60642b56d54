/* nets.c - see nets.h. */
#include "players/nets.h"
#include "kernel/asset.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST = 300 * 1024, LONGEST_NAME = 24, LONGEST_PATH = 512 };

bool nets_is_name(const char *name)
{
    const size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-");
    return length > 0 && length <= LONGEST_NAME && name[length] == '\0';
}

static void name_file(const orr_rules *rules, const char *folder, const char *name, char *path)
{
    snprintf(path, LONGEST_PATH, "%s/%s%s%s.net", folder, rules->game->id, *name ? "-" : "", name);
}

/* Once for a program: whoever plays many games wants to hear it, but not many times. */
static void say_once(const orr_rules *rules, const orr_error *error)
{
    static atomic_flag said = ATOMIC_FLAG_INIT;
    if (!atomic_flag_test_and_set(&said))
        fprintf(stderr, "orrery: computers play %s by advice alone. %s\n", rules->game->title,
                error->text);
}

/* From a folder of one's own; NULL if there is no such file. */
static net *open_file(const orr_rules *rules, const char *path, orr_error *error)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    char *bytes = malloc(LARGEST + 1);
    const size_t length = bytes ? fread(bytes, 1, LARGEST + 1, file) : 0;
    net *n = NULL;
    fclose(file);
    if (length <= LARGEST)
        n = net_open(rules, bytes, length, error);
    else
        orr_fail(error, "%s is larger than a network may be.", path);
    free(bytes);
    return n;
}

net *nets_open(const orr_rules *rules, const char *name)
{
    char path[LONGEST_PATH];
    orr_error error = {""};
    const char *folder = getenv("ORRERY_NETS");
    net *n = NULL;
    if (!rules->game->encode || strcmp(name, "advice") == 0)
        return NULL;
    if (folder) {
        name_file(rules, folder, name, path);
        n = open_file(rules, path, &error);
    }
    name_file(rules, "nets", name, path);
    const orr_asset *asset = orr_asset_find(path);
    if (!n && asset)
        n = net_open(rules, asset->bytes, asset->length, &error);
    if (!n && error.text[0])
        say_once(rules, &error);
    return n;
}

bool nets_follow(net_in_use *use, const orr_rules *rules, const char *name)
{
    if (use->game == rules->game && use->pack_hash == rules->pack_hash)
        return false;
    net_close(use->net);
    *use = (net_in_use){
        .net = nets_open(rules, name), .game = rules->game, .pack_hash = rules->pack_hash};
    return true;
}
