"""What learners use: vector environments, parallel ones, gymnasium.make, SB3. Skipped where they are
not installed."""

import copy
import pickle
import subprocess
import sys
import warnings

import numpy as np
import pytest

import orrery

gymnasium = pytest.importorskip("gymnasium", reason="gymnasium is not installed")
from gymnasium.utils.env_checker import check_env  # noqa: E402

GAMES = [game.id for game in orrery.games()]


def quietly(check, *arguments, **named):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check(*arguments, **named)


@pytest.mark.parametrize("observe", ["features", "position", "bytes"])
@pytest.mark.parametrize("actions", ["index", "id"])
def test_gymnasium_is_content_with_all_that_can_be_seen_and_done(observe, actions):
    for game_id in ("connect4", "fermi"):
        quietly(  # it makes moves that were legal before it began anew, hence wrap
            check_env,
            orrery.gymnasium_env(
                game_id, observe=observe, actions=actions, render_mode="ansi", illegal="wrap"
            ),
        )


@pytest.mark.parametrize("game_id", GAMES)
def test_gymnasium_makes_every_game(game_id):
    env = gymnasium.make(f"orrery/{game_id.capitalize()}-v1")
    observation, _ = env.reset(seed=1)
    assert env.observation_space.contains(observation)
    assert env.unwrapped.rules.id == game_id


@pytest.mark.parametrize(
    "program",
    [
        'import orrery, gymnasium; env = gymnasium.make("orrery/Expatriate-v1", players="greedy")',
        'import gymnasium, orrery; env = gymnasium.make("orrery/Fermi-v1")',
        'import gymnasium; env = gymnasium.make("orrery:orrery/Cadets-v1")',
        'import gymnasium; env = gymnasium.make_vec("orrery:orrery/Fermi-v1", num_envs=2)',
    ],
)
def test_gymnasium_makes_games_in_a_fresh_interpreter(program):
    """Nothing here has been asked for before: no rules, no actions, no registration."""
    done = subprocess.run(
        [sys.executable, "-c", program + "; env.reset(seed=1); env.step(env.action_space.sample())"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("observe, actions", [("features", "index"), ("position", "id"), ("bytes", "index")])
def test_a_vector_environment_is_one(game_id, observe, actions):
    envs = orrery.vector_env(game_id, 3, observe=observe, actions=actions, limit=200, threads=1)
    assert isinstance(envs, gymnasium.vector.VectorEnv) and envs.num_envs == 3
    one, _ = envs.reset(seed=7)
    two, infos = envs.reset(seed=7)
    same = (lambda a, b: np.array_equal(a, b)) if observe == "position" else (
        lambda a, b: all(np.array_equal(a[key], b[key]) for key in a)
    )  # fmt: skip
    assert same(one, two) and envs.observation_space.contains(one)
    ends = 0
    envs.action_space.seed(1)
    while not ends:
        actions_taken = envs.action_space.sample()
        assert infos["action_mask"][np.arange(3), actions_taken].all()
        seen, reward, terminated, truncated, infos = envs.step(actions_taken)
        assert envs.observation_space.contains(seen)
        ended = terminated | truncated
        assert not (terminated & truncated).any() and not reward[~ended].any()
        ends += ended.sum()
    if observe != "bytes":
        last = infos["final_obs"][ended][0]
        assert envs.single_observation_space.contains(last)
        assert (infos["final_info"]["length"][ended] > 0).all()
    envs.close()


def test_a_vector_environment_says_what_single_ones_say():
    envs = orrery.vector_env("fermi", 2, shaping="value", limit=300, threads=1)
    seen, _ = envs.reset(seed=3)
    env = orrery.gymnasium_env("fermi", shaping="value", limit=300)
    env.reset(seed=1)
    for game in range(2):
        other = env.set_state(envs.state(game))
        for key in other:
            assert np.array_equal(other[key], seen[key][game]), key
    env.set_state(envs.state(0))
    for _ in range(30):
        _, expected, over, _, _ = env.step(0)
        seen, reward, terminated, _, _ = envs.step(np.zeros(2, int))
        assert reward[0] == pytest.approx(expected, abs=1e-5) and terminated[0] == over
        if over:
            break


@pytest.mark.parametrize("shaping", ["points", "value"])
def test_shaped_rewards_add_up(shaping):
    for game_id in ("fermi", "expatriate"):
        env = orrery.gymnasium_env(game_id, shaping=shaping, shaping_scale=0.5)
        env.reset(seed=2)
        start, total, ended, rewards = env.potential.of(env.state, 0), 0.0, False, set()
        while not ended:
            _, reward, ended, _, _ = env.step(0 if env.state.count == 1 else env.state.count // 2)
            total += reward
            rewards.add(reward)
        end = env.potential.of(env.state, 0)
        assert total == pytest.approx(env.state.rewards()[0] + end - start, abs=1e-4)
        assert len(rewards) > 2  # there is something on the way
        assert shaping == "points" or end == 0


def test_a_game_is_truncated():
    env = orrery.gymnasium_env("horizons", limit=50)
    env.reset(seed=1)
    truncated = False
    while not truncated:
        _, reward, over, truncated, info = env.step(0)
        assert not over and reward == 0
    assert info["ply"] >= 50


def test_environments_can_be_copied_and_pickled():
    env = orrery.gymnasium_env("expatriate", players="greedy")
    env.reset(seed=5)
    for _ in range(10):
        env.step(0)
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for _ in range(20):
        seen = [e.step(0)[0]["observation"] for e in [env, *others]]
        assert np.array_equal(seen[0], seen[1]) and np.array_equal(seen[0], seen[2])


def test_one_seed_gives_one_game():
    def play():
        env = orrery.gymnasium_env("connect4", seat=1)
        env.reset(seed=9)
        for _ in range(3):
            env.step(0)
        return env.state.to_bytes()

    assert play() == play()


@pytest.mark.parametrize("game_id", GAMES)
def test_pettingzoo_is_content_with_parallel_environments(game_id):
    pytest.importorskip("pettingzoo", reason="pettingzoo is not installed")
    from pettingzoo.test import parallel_api_test

    class Sampled(type(orrery.parallel_env(game_id))):
        """The checker samples without masks, so whoever decides takes a legal move instead."""

        def step(self, actions):
            count = self.state_of_game.count
            return super().step({agent: int(action) % count for agent, action in actions.items()})

    quietly(parallel_api_test, Sampled(game_id, limit=400), num_cycles=300)


def test_who_does_not_decide_does_nothing_in_parallel():
    pytest.importorskip("pettingzoo", reason="pettingzoo is not installed")
    env = orrery.parallel_env("connect4")
    seen, infos = env.reset(seed=1)
    assert infos["seat_0"]["decides"] and not infos["seat_1"]["decides"]
    assert seen["seat_1"]["action_mask"].sum() == 1
    env.step({"seat_0": 3, "seat_1": 0})
    assert env.state_of_game.ply == 1
    with pytest.raises(orrery.IllegalMove, match="seat_1 decides"):
        env.step({"seat_0": 0})


def test_maskable_ppo_learns():
    contrib = pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed")
    env = orrery.gymnasium_env("connect4", observe="position", actions="id", players="random")
    model = contrib.MaskablePPO("MlpPolicy", env, n_steps=128, batch_size=64, n_epochs=2, seed=1)
    model.learn(512)
    seen, _ = env.reset(seed=1)
    action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
    assert env.action_masks()[int(action)]
    env.step(int(action))
