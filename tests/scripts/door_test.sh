#!/usr/bin/env bash
# What a newcomer is told to do works: make check, fragments of the change log, the release that
# gathers them.
set -u
. "$(dirname "$0")/tap.sh"
unset MAKEFLAGS TEST NAME # or `make check TEST=scripts/door_test` would hand its TEST on, and never end

code_is() { [ "$code" -eq "$1" ] || { echo "exit code $code: $out $err"; return 1; }; }
says() { case $out in *"$1"*) ;; *) echo "does not say '$1': $out"; return 1 ;; esac; }
one_line() { [ "$(grep -c '^ok ' "$work/out")" -eq 1 ] || { echo "$out"; return 1; }; }

# ---- make check
try make -s check TEST=unit/text_test
ok "make check runs a test program" code_is 0
ok "and shows its tests" says "ok 1 - "
try make -s check TEST=connect4_test NAME='full column'
ok "NAME chooses one of its tests" one_line
ok "by its words" says "a_full_column_takes_no_disc_and_says_so"
try make -s check TEST=connect4_test NAME=nonsense
ok "a name that none has fails" test "$code" -ne 0
try make -s check TEST=tests/scripts/includes_test.sh
ok "a script runs, too" says "ok 1 - src/cli includes only what it may call"
try make -s check TEST=nonsense
ok "a test that is not there is refused" grep -q "there is no test 'nonsense'" "$work/err"
try make -s check
ok "without a test it says what to type" grep -q "make check TEST=unit/step_test" "$work/err"

# ---- documents
links_work() { # file
    local link bad=0 folder
    folder=$(dirname "$1")
    for link in $(grep -oE '\]\([^)#:]+[)#]' "$1" | sed 's/^..//; s/.$//'); do # "first:..." is a figure
        [ -e "$folder/$link" ] || { echo "$1 points to $link"; bad=1; }
    done
    return $bad
}
for page in README.md CONTRIBUTING.md SECURITY.md CHANGELOG.md docs/*.md docs/lab-notes/*.md changes/README.md templates/game/README.md; do
    ok "$page points to files that exist" links_work "$page"
done
for page in README.md CONTRIBUTING.md SECURITY.md docs/*.md docs/games/*.md; do
    ok "headings, commands, flags, targets and files that $page names are there" python3 tests/scripts/documents.py "$ORRERY" "$page"
done
printf '[a](#nowhere)\n\n    orrery sim fermi --gams 3\n    make nothing\n\n`orrery dance`, `src/kernel/nothing.c`\n' >"$work/wrong.md"
try python3 tests/scripts/documents.py "$ORRERY" "$work/wrong.md"
for what in "heading #nowhere" "no flag --gams" "no target 'nothing'" "no command 'dance'" "no src/kernel/nothing.c"; do
    ok "one that is not there is found: $what" says "$what"
done

# ---- what is checked before a merge: counted together, with the count in the last line
ci=$work/ci
mkdir -p "$ci"/{scripts,bin}
cp scripts/check-merge "$ci/scripts"
cat >"$ci/bin/make" <<'END'
#!/bin/sh
case $* in
test) echo "7 passed, $BROKEN_TESTS failed"; [ "$BROKEN_TESTS" -eq 0 ] ;;
*lint) exit "$BROKEN_LINT" ;;
*fuzz*) printf '  fuzz_a 5 s: nothing found (Done 9 runs)\n  fuzz_b 5 s: nothing found (Done 9 runs)\n' ;;
esac
END
printf '#!/bin/sh\nexit "$NO_TOOLS"\n' >"$ci/scripts/deps"
chmod +x "$ci/bin/make" "$ci/scripts/deps"
last_line_is() { [ "$(tail -n 1 "$work/out")" = "$1" ] || { echo "$out"; return 1; }; }
run_ci() { BROKEN_TESTS=$1 BROKEN_LINT=$2 NO_TOOLS=$3 PATH=$ci/bin:$PATH "$ci/scripts/check-merge"; }
try run_ci 0 0 0
ok "tests, lint and fuzz are counted together" last_line_is "10 passed, 0 failed"
ok "and succeed together" code_is 0
try run_ci 2 1 0
ok "so are failures" last_line_is "9 passed, 3 failed"
ok "which fail the whole" code_is 1
try run_ci 0 1 1
ok "without the tools only the tests count" last_line_is "7 passed, 0 failed"

# ---- changes and releases, in a project of its own
ok "every fragment is a list of points" scripts/gather-changes --show
project=$work/project
mkdir -p "$project"/{scripts,changes,tests/archive,bin,build/asan/tests/laws}
cp scripts/release scripts/gather-changes "$project/scripts"
printf '#!/bin/sh\nmkdir -p "$2"\n' >"$project/scripts/archive"
printf '#!/bin/sh\n' >"$project/bin/make"
cp "$project/bin/make" "$project/build/asan/tests/laws/release_test"
chmod +x "$project"/{scripts/archive,bin/make,build/asan/tests/laws/release_test}
printf 'override VERSION := 0.1.0\n' >"$project/Makefile"
mkdir -p "$project/bindings/python/src/orrery"
printf '__version__ = "0.1.0"\n' >"$project/bindings/python/src/orrery/__init__.py"
printf '# Changes\n\n## 0.1.0\n\n- The first.\n' >"$project/CHANGELOG.md"
export GIT_AUTHOR_NAME=test GIT_AUTHOR_EMAIL=test@example.org GIT_COMMITTER_NAME=test GIT_COMMITTER_EMAIL=test@example.org
in_project() { (cd "$project" && PATH=$project/bin:$PATH && "$@"); }
in_project git init -q
in_project git add -A
in_project git commit -qm start
try in_project scripts/release 0.2.0
ok "a release without news is refused" refused 1 "changes/ does not say what is new"
echo '- Something new.' >"$project/changes/b.md"
echo '- Something old.' >"$project/changes/a.md"
try in_project scripts/release 0.2.0
ok "changes that are not committed are refused" refused 1 "not committed"
in_project git add -A
in_project git commit -qm change
try in_project scripts/release 0.2.0
ok "a release is made" says "Released 0.2.0"
ok "the program and its Python package have the version" [ "$(cat "$project/Makefile" "$project"/bindings/python/src/orrery/__init__.py)" = \
    "$(printf 'override VERSION := 0.2.0\n__version__ = "0.2.0"')" ]
ok "its points stand below its heading, above the older ones" [ "$(sed '3s/,.*//' "$project/CHANGELOG.md")" = \
    "$(printf '# Changes\n\n## 0.2.0\n\n- Something old.\n- Something new.\n\n## 0.1.0\n\n- The first.')" ]
try in_project scripts/release 0.2.0
ok "and is made once" refused 1 "v0.2.0 is released already"
ok "the fragments are gone" sh -c "! ls $project/changes/*.md 2>/dev/null"
ok "everything is committed and tagged" sh -c "cd $project && [ -z \"\$(git status --porcelain)\" ] && git rev-parse -q --verify v0.2.0"
printf '# Changes\n\n## Next\n\n- By hand.\n\n## 0.2.0\n\n- Old.\n' >"$project/CHANGELOG.md"
echo '- Gathered.' >"$project/changes/c.md"
in_project scripts/gather-changes 0.3.0
ok "what stands under Next stays, and comes first" [ "$(sed '3s/,.*//' "$project/CHANGELOG.md")" = \
    "$(printf '# Changes\n\n## 0.3.0\n\n- By hand.\n- Gathered.\n\n## 0.2.0\n\n- Old.')" ]
printf '# Changes\n\n## Next\n\n## 0.3.0\n\n- Old.\n' >"$project/CHANGELOG.md"
try in_project scripts/gather-changes 0.4.0
ok "an empty Next is no news" refused 1 "there is nothing new"
echo '- Gathered.' >"$project/changes/c.md"
in_project scripts/gather-changes 0.4.0
ok "points are gathered into an empty Next" [ "$(sed '3s/,.*//' "$project/CHANGELOG.md")" = \
    "$(printf '# Changes\n\n## 0.4.0\n\n- Gathered.\n\n## 0.3.0\n\n- Old.')" ]
echo 'no point' >"$project/changes/d.md"
try in_project scripts/gather-changes 0.4.0
ok "a fragment without points is refused" code_is 1
done_testing
