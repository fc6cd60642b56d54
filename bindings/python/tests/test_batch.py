"""Thousands of games at once."""

import numpy as np
import pytest

import orrery

GAMES = [game.id for game in orrery.games()]


@pytest.mark.parametrize("game_id", GAMES)
def test_games_are_played_and_begun_again(game_id):
    with orrery.Batch(game_id, 64, seed=1, views=True) as batch:
        ends = steps = 0
        while ends == 0 or steps < 500:  # a campaign takes some thousand decisions
            rewards, ended = batch.step(batch.random)
            ends += ended.sum()
            steps += 1
            assert steps < 20000 and not rewards[~ended].any()
        assert batch.decisions >= steps * 64
        assert (batch.masks.sum(axis=1) == batch.counts).all()
        assert (batch.views[:, 4] == batch.actors).all()  # the viewer in the head


def test_the_arrays_are_shared_and_read_only():
    batch = orrery.Batch("connect4", 8, seed=1)
    plies = batch.states["head"]["ply"]
    batch.step(np.zeros(8, int))
    assert (plies == 1).all()
    for array in (batch.states, batch.moves, batch.counts, batch.masks, batch.rewards):
        with pytest.raises(ValueError):
            array[...] = 0
    assert np.shares_memory(batch.operands, batch.moves)
    assert (batch.operands[0, : batch.counts[0], 1] == range(7)).all()
    batch.close()
    assert (plies == 1).all()  # the arrays outlive the batch


def test_the_threads_do_not_matter():
    states = []
    for threads in (1, 3):
        with orrery.Batch("expatriate", 33, seed=9, threads=threads) as batch:
            for _ in range(100):
                batch.step(batch.random)
            states.append(batch.states.copy())
    assert (states[0] == states[1]).all()


def test_a_game_of_a_batch_is_the_game_that_the_rules_say():
    batch = orrery.Batch("connect4", 4, seed=2)
    columns = [3, 3, 2, 2, 1, 1, 0]  # the first seat has four in a row
    for column in columns[:-1]:
        batch.step(np.full(4, column))
    rewards, ended = batch.step(np.full(4, columns[-1]))
    assert ended.all() and (rewards == [1, -1]).all() and (batch.lengths == 7).all()
    assert (batch.states["head"]["ply"] == 0).all()


def test_computers_answer_for_other_seats():
    batch = orrery.Batch("connect4", 32, seed=2, players=["greedy", None])
    won = np.zeros(2)
    for _ in range(200):
        rewards, ended = batch.step(batch.random)
        assert (batch.actors == 1).all()
        won += (rewards > 0).sum(axis=0)
    assert won[0] > 4 * won[1]


@pytest.mark.parametrize("game_id", ["fermi", "expatriate"])
def test_actions_have_numbers_in_a_batch(game_id):
    with orrery.Batch(game_id, 16, seed=4) as one, orrery.Batch(game_id, 16, seed=4) as two:
        for _ in range(40):
            numbers = two.legal_actions()
            assert ((numbers >= 0).sum(axis=1) == two.counts).all()
            assert numbers[3, : two.counts[3]].tolist() == two.state(3).legal_actions()
            chosen = numbers[np.arange(16), one.random]
            two.step(two.indices(chosen))
            one.step(one.random)
        assert (one.states == two.states).all()
        with pytest.raises(orrery.IllegalMove, match="of game 0"):
            two.indices(np.full(16, -1))


def closed():
    batch = orrery.Batch("connect4", 4)
    batch.close()
    batch.step(np.zeros(4, int))


@pytest.mark.parametrize(
    "wrong, error, words",
    [
        (lambda: orrery.Batch("chess"), orrery.OrreryError, "There is no game"),
        (lambda: orrery.Batch("connect4", 0), orrery.OrreryError, "1 to"),
        (lambda: orrery.Batch("connect4", "many"), TypeError, "whole number"),
        (lambda: orrery.Batch("connect4", 4, threads=100000), orrery.OrreryError, "threads"),
        (lambda: orrery.Batch("connect4", 4, players=["random"] * 2), orrery.OrreryError, "leave"),
        (lambda: orrery.Batch("connect4", 4, players="random"), orrery.OrreryError, "seat"),
        (
            lambda: orrery.Batch("connect4", 4, seats=2, players=[None]),
            orrery.OrreryError,
            "one entry per seat",
        ),
        (lambda: orrery.Batch("connect4", 4, players=[None, "genius"]), orrery.OrreryError, "genius"),
        (lambda: orrery.Batch("connect4", 4, players=[None, 7]), TypeError, "a player is"),
        (lambda: orrery.Batch("connect4", 4).step([0, 0]), orrery.OrreryError, "one action per game"),
        (lambda: orrery.Batch("connect4", 4).step([0.0] * 4), TypeError, "whole numbers"),
        (lambda: orrery.Batch("connect4", 4).step([0, 9, 0, 0]), orrery.OrreryError, "Game 1"),
        (lambda: orrery.Batch("connect4", 4).step([0, 0, 0, -1]), orrery.OrreryError, "Game 3"),
        (lambda: orrery.Batch("connect4", 4).step([1 << 40] * 4), orrery.OrreryError, "beyond"),
        (lambda: orrery.Batch("connect4", 4).views, orrery.OrreryError, "views=True"),
        (lambda: orrery.Batch("connect4", 4).reset("x"), TypeError, "whole number"),
        (closed, orrery.OrreryError, "closed"),
    ],
)
def test_what_is_wrong_is_refused_with_a_sentence(wrong, error, words):
    with pytest.raises(error, match=words):
        wrong()
