"""Connect Four under random play from Python, on one core: OpenSpiel, and Orrery beside it.

    python bench/peers.py SECONDS       lines "NAME|decisions per second"
"""

import random
import sys
import time

SECONDS = float(sys.argv[1])


def timed(play):
    """Decisions per second of a function that plays some games and returns how many there were."""
    play()  # warm
    decisions, start = 0, time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        decisions += play()
    return decisions / (time.perf_counter() - start)


def show(name, rate):
    print(f"{name}|{rate:.0f}", flush=True)


def open_spiel():
    import pyspiel

    game = pyspiel.load_game("connect_four")
    lengths = []

    def play():
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
        lengths.append(decisions)
        return decisions

    show("OpenSpiel, its Python module", timed(play))
    mean = sum(lengths) / len(lengths)  # of a random game; the C++ loop does not count
    bots = [pyspiel.make_uniform_random_bot(seat, 1 + seat) for seat in range(2)]

    def roll_out():
        for seed in range(100):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return 100 * mean

    show("OpenSpiel, its own C++ loop", timed(roll_out))


def orrery():
    import orrery

    game = orrery.game("connect4")

    game.actions  # numbers them

    def play():
        state = game.new(random.getrandbits(32))
        while not state.over:
            state.apply_action(random.choice(state.legal_actions()))
        return state.ply

    def play_moves():
        state = game.new(random.getrandbits(32))
        while not state.over:
            state.play(random.choice(state.legal_moves()))
        return state.ply

    show("Orrery, Python, one game", timed(play))
    show("Orrery, Python, one game by Move", timed(play_moves))
    batch = orrery.Batch("connect4", 1024, seed=1, threads=1)

    def step():
        batch.step(batch.random)
        return 1024

    show("Orrery, Python, batch", timed(step))


if __name__ == "__main__":
    try:
        open_spiel()
    except ImportError:
        print("OpenSpiel is not installed", file=sys.stderr)
    orrery()
