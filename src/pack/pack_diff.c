/* pack_diff.c - in what two packs of a game differ, value by value; entries match by name. */
#include "pack/packs.h"

#include <stdio.h>
#include <string.h>

#include "pack/pack_internal.h"

typedef struct differ {
    const void *left, *right; /* the packs */
    orr_field fields[PACK_MAX_FIELDS + 1];
    orr_pack_visit *visit;
    void *user;
    int count;
} differ;

static void diff_fields(differ *d, const orr_field *fields, const void *left, const void *right,
                        const char *where);

/* A value as people write it; nothing where it is left out. */
static void value_text(const differ *d, const void *pack, const orr_field *field, const void *base,
                       orr_text *out)
{
    orr_text_clear(out);
    if (base && !(field->optional && pack_is_left_out(field, base)))
        pack_value_text(d->fields, pack, field, base, out);
}

static void tell(differ *d, const char *where, const char *what, const char *left,
                 const char *right)
{
    d->count++;
    if (d->visit)
        d->visit(d->user, where, what, left, right);
}

static void diff_value(differ *d, const orr_field *field, const void *left, const void *right,
                       const char *where)
{
    char key[ORR_MAX_NAME];
    orr_text a = orr_text_new(), b = orr_text_new();
    pack_key(field->name, key);
    value_text(d, d->left, field, left, &a);
    value_text(d, d->right, field, right, &b);
    const char *l = a.data ? a.data : "", *r = b.data ? b.data : "";
    if (strcmp(l, r) != 0)
        tell(d, where, key, l, r);
    orr_text_free(&a);
    orr_text_free(&b);
}

static int partner(const orr_field *list, const void *own, int index, const void *other)
{
    if (!pack_find(list->fields, "name"))
        return index < pack_count(list, other) ? index : -1;
    return pack_find_entry(list, other, pack_entry_name(list, own, index));
}

static void name_entry(const orr_field *list, const void *pack, int index, char where[160])
{
    char key[ORR_MAX_NAME];
    pack_key(list->name, key);
    if (pack_find(list->fields, "name"))
        snprintf(where, 160, "%s: %s", key, pack_entry_name(list, pack, index));
    else
        snprintf(where, 160, "%s[%d]", key, index);
}

static void diff_list(differ *d, const orr_field *list)
{
    char where[160];
    for (int i = 0; i < pack_count(list, d->left); i++) {
        const int other = partner(list, d->left, i, d->right);
        name_entry(list, d->left, i, where);
        if (other < 0)
            tell(d, where, "", "there", "");
        else
            diff_fields(d, list->fields, pack_entry_at(list, d->left, i),
                        pack_entry_at(list, d->right, other), where);
    }
    for (int i = 0; i < pack_count(list, d->right); i++)
        if (partner(list, d->right, i, d->left) < 0) {
            name_entry(list, d->right, i, where);
            tell(d, where, "", "", "there");
        }
}

static void diff_fields(differ *d, const orr_field *fields, const void *left, const void *right,
                        const char *where)
{
    for (const orr_field *field = fields; field->name; field++)
        if (field->type == ORR_FIELD_LIST && left == d->left)
            diff_list(d, field);
        else
            diff_value(d, field, left, right, where);
}

int orr_pack_diff(const orr_game *game, const void *left, const void *right, orr_pack_visit *visit,
                  void *user)
{
    differ d = {.left = left, .right = right, .visit = visit, .user = user};
    pack_whole(game, d.fields);
    diff_fields(&d, d.fields, left, right, "");
    return d.count;
}

bool orr_pack_same_entries(const orr_game *game, const void *left, const void *right,
                           orr_error *error)
{
    orr_field fields[PACK_MAX_FIELDS + 1];
    pack_whole(game, fields);
    for (const orr_field *list = fields; list->name; list++) {
        if (list->type != ORR_FIELD_LIST)
            continue;
        char key[ORR_MAX_NAME];
        pack_key(list->name, key);
        const int count = pack_count(list, left);
        if (count != pack_count(list, right))
            return orr_fail(error, "%s has %d entries in one pack and %d in the other", key, count,
                            pack_count(list, right));
        for (int i = 0; i < count; i++)
            if (partner(list, left, i, right) != i)
                return orr_fail(error, "%s are not the same in both packs", key);
    }
    return true;
}

void orr_pack_change_json(void *user, const char *where, const char *what, const char *left,
                          const char *right)
{
    orr_json *json = user;
    orr_json_open(json, NULL, '{');
    orr_json_text(json, "where", where);
    orr_json_text(json, "field", what);
    orr_json_text(json, "a", left);
    orr_json_text(json, "b", right);
    orr_json_close(json);
}
