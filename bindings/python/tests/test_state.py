"""One game at a time: playing, looking, keeping, and what is refused."""

import copy
import os
import pickle
import subprocess
import sys

import numpy as np
import pytest

import orrery

GAMES = [game.id for game in orrery.games()]


def played(game_id, decisions, seed=3, **arguments):
    state = orrery.game(game_id).new(seed, **arguments)
    choices = np.random.default_rng(seed)
    while not state.over and state.ply < decisions:
        state.apply(int(choices.integers(len(state.moves))))
    return state


def test_the_games_are_there():
    assert {"cadets", "connect4", "expatriate", "federation", "fermi"} <= set(GAMES)
    assert orrery.game("fermi").title == "Fermi's Paradox"
    assert "# " in orrery.game("fermi").manual
    assert orrery.game("connect4").options == {"board": ["small", "standard", "wide"]}


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_is_played_to_its_end(game_id):
    state = played(game_id, 100_000)
    assert state.over and state.actor is None and len(state.legal_moves()) == 0
    assert len(state.result.outcomes) == state.rules.seats
    assert state.result.text


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_seed_gives_the_same_game(game_id):
    assert played(game_id, 60) == played(game_id, 60)
    assert played(game_id, 60).hash == played(game_id, 60).hash
    assert played(game_id, 60) != played(game_id, 60, seed=4)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_view_is_a_dict_and_shows_no_more_than_the_seat_may_know(game_id):
    state = played(game_id, 20)
    view = state.view()
    assert view["game"] == game_id and view["panels"]
    assert state.observation().dtype == np.uint8
    assert not state.observation()[16:64].any()  # chance is concealed
    assert state.text().strip()


@pytest.mark.parametrize("game_id", GAMES)
def test_moves_can_be_given_as_move_text_or_index(game_id):
    one, two, three = (played(game_id, 5) for _ in range(3))
    move = one.legal_moves()[-1]
    one.apply(move)
    two.apply(str(move))
    three.apply(move.index)
    assert one == two == three


def test_the_state_is_an_array_without_a_copy():
    state = orrery.game("connect4").new(1)
    array = state.array
    assert array["head"]["ply"] == 0
    state.apply("drop 4")
    assert array["head"]["ply"] == 1 and array["head"]["actor"] == 1
    assert np.shares_memory(array, state._bytes)
    with pytest.raises(ValueError):
        array["head"]["ply"] = 7


def test_apply_tells_what_happened():
    assert orrery.game("connect4").new(1).apply("drop 4") == ["Seat 1 drops a disc into column 4."]


def test_a_copy_goes_on_by_itself():
    state = played("expatriate", 10)
    for other in (state.copy(), copy.copy(state), copy.deepcopy(state)):
        assert other == state
        other.apply(0)
        assert other != state


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_survives_recording_and_pickle(game_id, tmp_path):
    state = played(game_id, 30)
    state.save(tmp_path / "game.orr")
    replay = orrery.replay(tmp_path / "game.orr")
    assert len(replay) == state.ply == len(replay.moves)
    assert replay[-1] == state and replay[0].ply == 0
    assert pickle.loads(pickle.dumps(state)) == state


def test_a_hint_has_reasons():
    hint = played("connect4", 4).hint("mcts:1")
    assert hint.reason and hint.best == hint.moves[0].move
    assert 0 <= hint.moves[0].chance <= 1


def test_options_and_seats_are_taken():
    state = orrery.game("federation").new(1, difficulty="hard")
    assert state.rules.options == {"difficulty": "hard"}
    assert orrery.game("expatriate").new(1, seats=4).rules.seats == 4


CONNECT4 = orrery.game("connect4")


@pytest.mark.parametrize(
    "wrong, error, words",
    [
        (lambda: orrery.game("chess"), orrery.OrreryError, "there is cadets"),
        (lambda: orrery.game(7), TypeError, "a string"),
        (lambda: CONNECT4.new("one"), TypeError, "whole number"),
        (lambda: CONNECT4.new(-1), orrery.OrreryError, "0 to 2"),
        (lambda: CONNECT4.new(1 << 64), orrery.OrreryError, "0 to 2"),
        (lambda: CONNECT4.new(1, seats=3), orrery.OrreryError, "for 2 seats"),
        (lambda: CONNECT4.new(1, seats="two"), TypeError, "whole number"),
        (lambda: CONNECT4.new(1, board="huge"), orrery.OrreryError, "small, standard, wide"),
        (lambda: CONNECT4.new(1, board=1.5), TypeError, "a word or a whole number"),
        (lambda: CONNECT4.new(1, colour="red"), orrery.OrreryError, "has no option"),
        (lambda: CONNECT4.new(1, pack="/none.yaml"), orrery.OrreryError, "cannot be read"),
        (lambda: CONNECT4.new(1).apply("drop 9"), orrery.IllegalMove, "9"),
        (lambda: CONNECT4.new(1).apply("fly"), orrery.IllegalMove, "not a verb"),
        (lambda: CONNECT4.new(1).apply(7), orrery.IllegalMove, "0 to 6"),
        (lambda: CONNECT4.new(1).apply(-1), orrery.IllegalMove, "0 to 6"),
        (lambda: CONNECT4.new(1).apply(1.0), TypeError, "its notation or its index"),
        (lambda: CONNECT4.new(1).apply(None), TypeError, "its notation or its index"),
        (lambda: CONNECT4.new(1).view(2), orrery.OrreryError, "seats 0 to 1"),
        (lambda: CONNECT4.new(1).view(0.5), TypeError, "a seat is"),
        (lambda: CONNECT4.new(1).hint("greedy"), orrery.OrreryError, "does not think ahead"),
        (lambda: CONNECT4.new(1).hint("genius"), orrery.OrreryError, "genius"),
        (lambda: CONNECT4.new(1).choose(3), TypeError, "specification"),
        (lambda: orrery.replay("/none.orr"), orrery.OrreryError, "cannot be read"),
        (lambda: orrery.Replay("nonsense"), orrery.OrreryError, "recording"),
        (lambda: played("connect4", 100).apply(0), orrery.GameOver, "begin another"),
        (lambda: played("connect4", 100).hint(), orrery.GameOver, "over"),
        (lambda: orrery.Replay(CONNECT4.new(1).recording())[1], IndexError, "positions 0 to 0"),
    ],
)
def test_what_is_wrong_is_refused_with_a_sentence(wrong, error, words):
    with pytest.raises(error, match=words):
        wrong()


def test_a_refused_move_changes_nothing():
    state = CONNECT4.new(1)
    before = state.copy()
    with pytest.raises(orrery.IllegalMove):
        state.apply("drop 9")
    assert state == before and state.history == []


@pytest.mark.parametrize(
    "library, words",
    [("/none/liborrery.so", "Set ORRERY_LIBRARY"), ("libm.so.6", "make lib")],
)
def test_a_missing_or_wrong_library_says_what_to_do(library, words):
    code = "import orrery\ntry: orrery.games()\nexcept ImportError as error: print(error)"
    environment = dict(os.environ, ORRERY_LIBRARY=library)
    said = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True
    )
    assert said.returncode == 0 and words in said.stdout, said.stderr
