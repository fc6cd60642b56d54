"""PettingZoo environments: every seat is an agent."""

from __future__ import annotations

import copy
from typing import Any, cast

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped, unused-ignore]

from ._library import IllegalMove, OrreryError
from .game import game as find_game
from .spaces import Observation, Potential, Sight, _one_of
from .state import State

ADVICE = 'Sample with the mask: env.action_space(agent).sample(observation["action_mask"]).'


class Table:
    """What both kinds share: a game, whose seats are agents "seat_0", "seat_1" ..."""

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        observe: str = "features",
        actions: str = "index",
        most_moves: int | None = None,
        shaping: str | None = None,
        shaping_scale: float = 1.0,
        limit: int | None = None,
        render_mode: str | None = None,
        pack: str | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        _one_of("render_mode", render_mode, ("ansi", None))
        self.rules = find_game(game).rules(seats, pack, **options)
        self.sight = Sight(self.rules, observe, actions, most_moves)
        self.potential = Potential(shaping, shaping_scale)
        self.limit = limit
        self.metadata: dict[str, Any] = {
            "name": f"orrery_{game}_v1",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.rules.seats)]
        self.observation_spaces = {agent: self.sight.space() for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(self.sight.size) for agent in self.possible_agents
        }
        self.agents: list[str] = []
        self.state_of_game: State | None = None
        self._chance = np.random.default_rng()
        self._before: list[float] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return cast("spaces.Space[Any]", self.action_spaces[agent])

    def _playing(self) -> State:
        if self.state_of_game is None:
            raise OrreryError("Call reset() before anything else.")
        return self.state_of_game

    def _begin(self, seed: int | None, options: dict[str, Any] | None) -> State:
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        state = State(self.rules, int(self._chance.integers(1 << 63)))
        if options and "state" in options:
            state.set(options["state"])
        state.skip_forced()
        self.state_of_game = state
        self.agents = list(self.possible_agents)
        self._before = [self.potential.of(state, seat) for seat in range(self.rules.seats)]
        return state

    def _rewards(self, state: State) -> list[float]:
        rewards = state.rewards()
        if self.potential.kind is None:
            return rewards
        now = [self.potential.of(state, seat) for seat in range(self.rules.seats)]
        before, self._before = self._before, now
        return [r + n - b for r, n, b in zip(rewards, now, before)]

    def _is_cut(self, state: State) -> bool:
        return self.limit is not None and not state.over and state.ply >= self.limit

    def observe(self, agent: str) -> Observation:
        """What the agent may know."""
        return self.sight.see(self._playing(), self.possible_agents.index(agent))

    def state(self) -> npt.NDArray[np.uint8]:
        """Everything, hidden cards included: for training with a central critic."""
        return self._playing()._bytes.copy()

    def render(self) -> str | None:
        """The table as the agent whose turn it is sees it, as text."""
        return self._playing().text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        other = copy.copy(self)
        fixed = ("rules", "sight", "observation_spaces")
        for name, value in self.__dict__.items():
            if name not in fixed:
                setattr(other, name, copy.deepcopy(value, memo))
        return other


class OrreryAEC(Table, AECEnv):  # type: ignore[misc]
    """All seats of a game, as agents "seat_0", "seat_1" ...

        env = orrery.aec_env("connect4")

    An agent may decide several times in a row: `agent_selection` says who is next. Arguments,
    actions, observations and rewards are those of the Gymnasium environment.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the seed says which. options={"state": state} goes on from that one."""
        state = self._begin(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, state.over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[state.actor or 0]

    def step(self, action: int | None) -> None:
        """The agent whose turn it is makes this move."""
        state, agent = self._playing(), self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise TypeError("an action is a whole number, not None")
        self.sight.play(state, action, ADVICE)
        state.skip_forced()
        self._cumulative_rewards[agent] = 0.0
        for seat, reward in enumerate(self._rewards(state)):
            self.rewards[self.possible_agents[seat]] = reward
        if state.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[cast(int, state.actor)]
            if self._is_cut(state):
                self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()


class OrreryParallel(Table, ParallelEnv):  # type: ignore[misc]
    """The same for algorithms that give all agents an action at every step.

        env = orrery.parallel_env("connect4")

    One seat decides at a time, so the action of that one counts; the mask of the others is empty but
    for action 0, which does nothing. `infos[agent]["decides"]` says whose action counts.
    """

    def _seen(self) -> dict[str, Observation]:
        state = self._playing()
        seen = {}
        for seat, agent in enumerate(self.possible_agents):
            observation = self.sight.see(state, seat)
            if isinstance(observation, dict) and state.actor != seat:
                observation["action_mask"][0] = 1
            seen[agent] = observation
        return seen

    def _infos(self) -> dict[str, dict[str, Any]]:
        actor = self._playing().actor
        return {
            agent: {"decides": seat == actor} for seat, agent in enumerate(self.possible_agents)
        }

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a game; the seed says which."""
        self._begin(seed, options)
        return self._seen(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """The action of the agent that decides is made, the others are ignored."""
        state = self._playing()
        if state.over or not self.agents:
            raise OrreryError("The game is over; call reset() to begin another.")
        agent = self.possible_agents[cast(int, state.actor)]
        if agent not in actions:
            raise IllegalMove(f"{agent} decides, and has no action.")
        self.sight.play(state, actions[agent], ADVICE)
        state.skip_forced()
        rewards = dict(zip(self.possible_agents, self._rewards(state)))
        over, cut = state.over, self._is_cut(state)
        seen, infos = self._seen(), self._infos()
        if over or cut:
            self.agents = []
        agents = self.possible_agents
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos
