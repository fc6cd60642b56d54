#!/usr/bin/env bash
# What `make mutants` plants: only code is changed, each change once, and the same seed plants the same.
set -u
. "$(dirname "$0")/tap.sh"

folder=build/mutants_test
rm -rf "$folder" && mkdir -p "$folder"
cat >"$folder/sample.c" <<'END'
/* 7 < 8 && 9 in a comment */
#include "sample_7.h"
#define LIMIT(a) ((a) < 77 && \
                  (a) > 7)
static_assert(sizeof(int) == 4, "7");
enum { MOST = 16 };
static const int table[] = {71, 72};
int declared_only(int a, char *b);

bool may(const int *p, int n) // 7 + 7
{
    char bytes[70];
    const char *text = "7 < 8", c = '7';
    assert(n < 7);
    if (n > MOST && p != NULL)
        say(text, bytes, c);
    free(bytes);
    return n <= 3;
}
END

list() { scripts/mutants --list "$folder" 100 "${1:-1}"; }
# A place has one of its changes at a time: all of them come up within a few seeds.
listed=$(for seed in 1 2 3 4 5 6 7 8; do list $seed; done | sed 's/^[^ ]*  //' | sort -u)

has() { grep -qxF -- "$1" <<<"$listed" || { echo "not planted: $1"; echo "$listed"; return 1; }; }
ok "a comparison is changed" has 'may  return n <= 3; -> return n < 3;'
ok "a constant of an enum is changed" has 'enum  enum { MOST = 16 }; -> enum { MOST = 17 };'
ok "an and becomes an or" has 'may  if (n > MOST && p != NULL) -> if (n > MOST || p != NULL)'
ok "a condition is negated" has 'may  if (n > MOST && p != NULL) -> if (!(n > MOST && p != NULL))'
ok "a call is left out" has 'may  say(text, bytes, c); -> (void)0;'
ok "what is returned is negated" has 'may  return n <= 3; -> return !(n <= 3);'

only_code() { ! grep -E '7.*->|free|assert|table\[|declared_only' <<<"$listed"; }
ok "comments, strings, directives, declarations, tables, asserts and frees are left alone" only_code
each_once() { [ -z "$(list | sort | uniq -d)" ]; }
ok "each change is planted once" each_once
same_seed() { [ "$(list 5)" = "$(list 5)" ] && [ "$(list 5)" != "$(list 6)" ]; }
ok "the same seed plants the same changes in the same order, another does not" same_seed
has_place() { list | grep -q "^$folder/sample.c:18  may  return n <= 3;"; }
ok "each says its file and line" has_place
no_folder() { ! scripts/mutants --list build/no_such_folder 2>"$folder/said" && grep -q 'no .c files' "$folder/said"; }
ok "a folder without code is refused" no_folder
rm -rf "$folder"
done_testing
