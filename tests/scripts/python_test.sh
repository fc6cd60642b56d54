#!/usr/bin/env bash
# The Python package: compiled and installed by pip into a clean virtual environment, then its own tests
# there, Gymnasium's and PettingZoo's checkers among them, its types and its examples. What the tests need
# comes from PyPI; where it cannot be had, this is skipped. With ORRERY_SB3=1 Stable-Baselines3 is
# installed as well (gigabytes), and its MaskablePPO learns a little.
set -u
. "$(dirname "$0")/tap.sh"
python3 -c 'import sys, venv, ensurepip; assert sys.version_info >= (3, 11)' 2>/dev/null ||
    skip "Python 3.11 or later with venv is not installed"
python3 -m venv "$work/venv" || skip "python3 -m venv does not work here"
python=$work/venv/bin/python
pip=("$python" -m pip --quiet --disable-pip-version-check --retries 1 install -c "$PWD/dist/pins/python.txt")
timeout 240 "${pip[@]}" numpy 'gymnasium>=1.1' 'pettingzoo>=1.24' pytest 'setuptools>=70.1' >/dev/null 2>&1 ||
    skip "PyPI cannot be reached: numpy, gymnasium, pettingzoo and pytest could not be installed"

python3 -c 'import sysconfig, pathlib; assert (pathlib.Path(sysconfig.get_path("include")) / "Python.h").exists()' ||
    skip "Python's headers are not installed (python3-dev)"
[ -z "${ORRERY_SB3:-}" ] || "${pip[@]}" sb3-contrib || echo "# sb3-contrib could not be installed"
timeout 120 "${pip[@]}" open_spiel >/dev/null 2>&1 || echo "# open_spiel could not be installed"
ok "pip installs the package" timeout 240 "${pip[@]}" --no-build-isolation ./bindings/python
cp -r bindings/python/tests bindings/python/examples "$work/" # away from the source tree
awk '/^```python$/{on=1; next} /^```$/{on=0} on' docs/python.md >"$work/tutorial.py"
cd "$work" || exit 1
ok "the package stands alone" "$python" -c '
import orrery, pathlib, sys
assert pathlib.Path(orrery.__file__).is_relative_to(sys.prefix), orrery.__file__
assert (pathlib.Path(orrery.__file__).parent / "liborrery.so").exists()
assert (pathlib.Path(orrery.__file__).parent / "py.typed").exists()
assert next(pathlib.Path(orrery.__file__).parent.glob("_core.abi3.so"))'
"$python" -m pytest -q -rA --tb=short -p no:cacheprovider tests >"$work/pytest.out" 2>&1
while read -r verdict name; do
    number=$((number + 1))
    case $verdict in
    PASSED) echo "ok $number - $name" ;;
    SKIPPED) echo "ok $number - # SKIP $name" ;;
    *) echo "not ok $number - $name" ;;
    esac
done < <(grep -E '^(PASSED|FAILED|ERROR|SKIPPED) ' "$work/pytest.out" | cut -c 1-150)
ok "pytest ran to its end" grep -qE '^[0-9]+ passed' "$work/pytest.out"
grep -E '^(E  |FAILED|ERROR)' "$work/pytest.out" | head -n 40 | sed 's/^/# /'
ok "the example trains and tests an agent" sh -c \
    "$python examples/train_expatriate.py --seconds 2 --games 64 --test 256 | grep -q 'trained agent  wins'"
baseline() { "$python" examples/ppo.py connect4 --decisions 60000 --test 40 "$@" | grep network; }
baseline >"$work/one.out"
OMP_NUM_THREADS=2 OPENBLAS_NUM_THREADS=2 baseline --threads 2 >"$work/two.out"
ok "the baseline trains and tests a network" grep -q 'network against random  wins' "$work/one.out"
ok "it learns the same on more cores" cmp "$work/one.out" "$work/two.out"
if timeout 120 "${pip[@]}" mypy >/dev/null 2>&1; then
    ok "the package has types for everything" "$python" -m mypy --strict --no-error-summary -p orrery
else
    ok "# SKIP mypy could not be installed" true
fi
ok "the docstring of the package is true" "$python" -c \
    'import doctest, orrery; assert doctest.testmod(orrery) == (0, 4), doctest.testmod(orrery)'
ok "the tutorial works when it is typed in" "$python" "$work/tutorial.py"
# What stands under OpenSpiel is typed where that could be installed.
{
    echo "import random"
    awk '/^## OpenSpiel/{on=1; next} /^## /{on=0} on && /^    /{print substr($0, 5)}' "$OLDPWD/docs/python.md" | grep -v '^pip '
} >"$work/spiel.py"
if "$python" -c 'import pyspiel' 2>/dev/null; then
    ok "and what it says of OpenSpiel" "$python" "$work/spiel.py"
else
    ok "# SKIP open_spiel could not be installed" true
fi
done_testing
