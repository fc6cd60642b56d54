"""A batch on a card, with the processor in its place: the same arrays as a batch on the processor."""

import gc
import subprocess
import sys

import numpy as np
import pytest

import orrery
import orrery.cuda

GAMES = [game.id for game in orrery.games()]
USUAL = ["counts", "masks", "actors", "rewards", "ended", "points", "lengths", "random", "cut"]
ASKED = ["views", "features", "last_features", "values", "standing"]


@pytest.fixture(autouse=True)
def processor(monkeypatch):
    monkeypatch.setenv("ORRERY_GPU", "processor")


@pytest.mark.parametrize("game_id", GAMES)
def test_the_arrays_are_those_of_the_processor(game_id):
    kept = {"features": True, "views": True, "reckon": True, "limit": 40}
    here = orrery.Batch(game_id, 7, seed=5, **kept)
    there = orrery.cuda.Batch(game_id, 7, seed=5, **kept)
    for step in range(60):
        for name in USUAL + ASKED:
            assert (getattr(here, name) == np.asarray(getattr(there, name))).all(), (name, step)
        rows = here.masks[:, : here.most_moves]
        assert (here.move_features[rows] == np.asarray(there.move_features)[rows]).all()
        here.step(here.random)
        there.step(np.asarray(there.random).copy())
    assert there.cut.numpy().sum() == here.cut.sum()
    assert there.state(3) == here.state(3) and there.decisions == here.decisions


def test_others_may_play_and_games_begin_anew():
    players = [None, "greedy", "random"]
    here = orrery.Batch("expatriate", 5, seed=1, players=players)
    there = orrery.cuda.Batch("expatriate", 5, seed=1, players=players)
    for _ in range(20):
        here.step(here.random)
        there.step(there.random)
    assert (here.counts == there.counts.numpy()).all()
    here.reset(9)
    there.reset(9)
    assert (here.random == there.random.numpy()).all()


def test_dlpack_lends_the_memory_itself():
    batch = orrery.cuda.Batch("connect4", 4, seed=1, features=True)
    seen = np.from_dlpack(batch.features)
    rewards, masks = np.from_dlpack(batch.rewards), np.from_dlpack(batch.masks)
    assert seen.dtype == np.int16 and rewards.dtype == np.float32 and masks.dtype == np.bool_
    assert np.shares_memory(seen, np.asarray(batch.features))
    before = seen.copy()
    batch.step(np.full(4, 3, np.int32))
    assert (before != seen).any()
    batch.features.__dlpack__()  # nobody takes it
    batch.close()
    del batch
    gc.collect()
    assert seen.shape[0] == 4 and (seen >= 0).all()  # the memory stays while somebody looks


def test_what_is_wrong_is_said():
    batch = orrery.cuda.Batch("connect4", 3, seed=1)
    with pytest.raises(orrery.OrreryError, match="Game 1 has no action 9"):
        batch.step(np.array([0, 9, 0], np.int32))
    assert batch.decisions == 0
    with pytest.raises(TypeError, match="int32"):
        batch.step(np.zeros(3, np.int64))
    with pytest.raises(orrery.OrreryError, match="one action per game"):
        batch.step(np.zeros(4, np.int32))
    with pytest.raises(TypeError, match="array"):
        batch.step([0, 0, 0])
    with pytest.raises(orrery.OrreryError, match="features=True"):
        batch.features
    with pytest.raises(orrery.OrreryError, match="mcts:1"):
        orrery.cuda.Batch("connect4", 3, players=[None, "mcts:1"])
    assert not hasattr(batch.counts, "__cuda_array_interface__")  # it is ordinary memory
    batch.close()
    with pytest.raises(orrery.OrreryError, match="closed"):
        batch.step(np.zeros(3, np.int32))


def test_without_a_card_a_sentence_says_so(monkeypatch, tmp_path):
    monkeypatch.delenv("ORRERY_GPU")
    monkeypatch.setenv("ORRERY_GPU_FOLDER", str(tmp_path))
    with pytest.raises(orrery.OrreryError, match="card|ptx"):
        orrery.cuda.Batch("connect4", 3)


def test_memory_may_be_held_to_the_very_end():
    code = (
        "import numpy, orrery.cuda\n"
        "batch = orrery.cuda.Batch('connect4', 4, features=True)\n"
        "held = numpy.from_dlpack(batch.features)\n"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
