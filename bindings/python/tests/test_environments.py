"""Gymnasium and PettingZoo: their own checkers, for every game."""

import warnings

import numpy as np
import pytest

import orrery

gymnasium = pytest.importorskip("gymnasium", reason="gymnasium is not installed")
pettingzoo = pytest.importorskip("pettingzoo", reason="pettingzoo is not installed")
from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402

GAMES = [game.id for game in orrery.games()]
TABLES = [
    (game.id, seats)
    for game in orrery.games()
    for seats in sorted({game.min_seats, game.usual_seats, min(game.max_seats, 3)})
]


@pytest.mark.parametrize("illegal", ["error", "wrap"])
@pytest.mark.parametrize("game_id", GAMES)
def test_gymnasium_is_content(game_id, illegal):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(orrery.gymnasium_env(game_id, illegal=illegal, render_mode="ansi"))


@pytest.mark.parametrize("game_id, seats", TABLES)
def test_pettingzoo_is_content(game_id, seats, capsys):
    def make():
        return orrery.aec_env(game_id, seats=seats)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(make(), num_cycles=300)
        seed_test(make, num_cycles=300)


@pytest.mark.parametrize("game_id", GAMES)
def test_an_episode_ends_with_a_reward(game_id):
    env = orrery.gymnasium_env(game_id)
    observation, _ = env.reset(seed=1)
    ended = False
    while not ended:
        action = env.action_space.sample(observation["action_mask"])
        observation, reward, ended, _, info = env.step(action)
    assert reward in (-1.0, 0.0, 1.0) and info["actor"] == -1
    with pytest.raises(orrery.GameOver, match="reset"):
        env.step(0)


def test_seats_with_secrets_see_different_things():
    env = orrery.aec_env("expatriate", seats=2)
    env.reset(seed=1)
    for _ in range(40):
        observation, *_ = env.last()
        env.step(int(np.flatnonzero(observation["action_mask"])[-1]))
    one, two = env.observe("seat_0"), env.observe("seat_1")
    assert not np.array_equal(one["observation"], two["observation"])
    assert one["action_mask"].any() != two["action_mask"].any()


def test_an_illegal_action_is_refused_or_wrapped():
    env = orrery.gymnasium_env("connect4")
    with pytest.raises(orrery.OrreryError, match="reset"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(orrery.IllegalMove, match="action_mask"):
        env.step(9)
    with pytest.raises(orrery.IllegalMove):
        env.step(-1)
    with pytest.raises(TypeError):
        env.step("drop")
    wrapping = orrery.gymnasium_env("connect4", illegal="wrap")
    wrapping.reset(seed=1)
    wrapping.step(9)
    several = orrery.aec_env("connect4")
    several.reset(seed=1)
    with pytest.raises(orrery.IllegalMove, match="action_mask"):
        several.step(9)


@pytest.mark.parametrize(
    "arguments, error, words",
    [
        ({"seat": 2}, orrery.OrreryError, "seats 0 to 1"),
        ({"seat": "first"}, TypeError, "whole number"),
        ({"players": ["random"]}, orrery.OrreryError, "one entry per seat"),
        ({"illegal": "ignore"}, orrery.OrreryError, "wrap"),
        ({"render_mode": "human"}, orrery.OrreryError, "ansi"),
        ({"board": "huge"}, orrery.OrreryError, "standard"),
    ],
)
def test_a_wrong_environment_is_refused(arguments, error, words):
    with pytest.raises(error, match=words):
        orrery.gymnasium_env("connect4", **arguments)


def test_a_wrong_player_is_refused_when_it_should_play():
    env = orrery.gymnasium_env("connect4", players="genius", seat=1)
    with pytest.raises(orrery.OrreryError, match="genius"):
        env.reset(seed=1)
