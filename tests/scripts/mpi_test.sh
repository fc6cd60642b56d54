#!/usr/bin/env bash
# `orrery sim` under mpirun: two processes give the same bytes as one. Skipped without OpenMPI.
set -u
. "$(dirname "$0")/tap.sh"
command -v mpirun >/dev/null && command -v mpicc >/dev/null ||
    skip "OpenMPI is not installed; scripts/deps mpi installs it"
# A test may run as root, on few cores, without a network.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
export OMPI_MCA_btl=self,vader OMPI_MCA_plm=isolated PRTE_MCA_rmaps_default_mapping_policy=:oversubscribe
export TMPDIR=$work # short: sockets lie there

ok "make MPI=1 builds it" make -s MPI=1
both() { # arguments of sim; one process in $one, two in $out
    try build/mpi/orrery sim "$@"
    one=$out
    try mpirun -n 2 build/mpi/orrery sim "$@"
}
both expatriate --games 300 --seed 1 --seats random,random,random --things --json
ok "two processes give the bytes of one" [ -n "$out" -a "$one" = "$out" ]
[ "$one" = "$out" ] || printf '# %s\n' "$err" | head -n 5
try "$ORRERY" sim expatriate --games 300 --seed 1 --seats random,random,random --things --json
ok "and of the program without MPI" [ "$one" = "$out" ]
both connect4 --until 2 --seed 3 --json
ok "they stop at the same precision" [ -n "$out" -a "$one" = "$out" ]
both connect4 --games 101 --seed 3 -o board=all --csv
ok "they try the same options" [ -n "$out" -a "$one" = "$out" ]
both connect4 --games 1 --seed 3 --json
ok "more processes than games do no harm" [ -n "$out" -a "$one" = "$out" ]
try mpirun -n 2 build/mpi/orrery sim connect4 --games 10 --json
ok "without a seed they agree on one" \
    python3 -c 'import json,sys; assert json.loads(sys.argv[1])["games"] == 10' "$out"
done_testing
