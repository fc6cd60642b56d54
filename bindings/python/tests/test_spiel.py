"""The adapter for OpenSpiel, by OpenSpiel's own tests. Skipped where it is not installed."""

import random

import pytest

import orrery

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed")
import orrery.spiel  # noqa: E402

GAMES = [game.id for game in orrery.games()]


@pytest.mark.parametrize("game_id", GAMES)
def test_open_spiel_is_content(game_id):
    """Histories that replay, clones, masks, chances that add up, serialisation."""
    game = pyspiel.load_game("orrery_" + game_id, {"seeds": 5, "limit": 120})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_is_the_game_of_its_seed(game_id):
    game = pyspiel.load_game("orrery_" + game_id)
    state, dice = game.new_initial_state(), random.Random(1)
    assert state.is_chance_node() and sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
    state.apply_action(7)
    own = orrery.game(game_id).new(7)
    for _ in range(150):
        if state.is_terminal():
            break
        assert sorted(own.legal_actions()) == state.legal_actions()
        action = dice.choice(state.legal_actions())
        state.apply_action(action)
        own.apply_action(action)
    assert state._at == own
    assert state.observation_tensor(0) == pytest.approx(own.rules.features.scale(own.encode(0)))


def played(seed, moves):
    state = pyspiel.load_game("orrery_expatriate").new_initial_state()
    for action in [seed] + moves:
        state.apply_action(action)
    return state


def test_a_player_is_not_told_what_is_hidden():
    """Two deals that a player cannot tell apart have the same information state for that player."""
    worlds = [played(seed, []) for seed in range(300)]
    strings = [state.information_state_string(1) for state in worlds]
    views = [bytes(state._at._known(1)) for state in worlds]
    for i, one in enumerate(worlds):
        for j in range(i):
            assert (strings[i] == strings[j]) == (views[i] == views[j])
    assert len(set(strings)) > 1


def test_information_states_remember():
    one = played(3, [])
    first, second = one.legal_actions()[:2]
    left, right = played(3, [first]), played(3, [second])
    assert left.information_state_string(0) != right.information_state_string(0)
    assert left.information_state_string(0) == played(3, [first]).information_state_string(0)


def test_a_search_can_go_on_from_what_a_player_knows():
    state = played(3, [])
    guess = state.resample_from_infostate(0, random.Random(2).random)
    assert bytes(guess._at._known(0)) == bytes(state._at._known(0))
    assert guess.legal_actions() == state.legal_actions()


def test_a_game_that_is_cut_off_is_nobodys():
    game = pyspiel.load_game("orrery_fermi", {"limit": 3})
    state = game.new_initial_state()
    state.apply_action(0)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert state.returns() == [0.0]
