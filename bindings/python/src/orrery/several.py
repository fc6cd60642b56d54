"""A PettingZoo AEC environment: every seat is an agent."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv

from ._library import OrreryError
from .game import game as find_game
from .spaces import action_index, observation_space, observe, rewards_of
from .state import State, chance_of


class OrreryAEC(AECEnv):  # type: ignore[misc]
    """All seats of a game, as agents "seat_0", "seat_1" ...

        env = orrery.aec_env("connect4")

    An agent may decide several times in a row: `agent_selection` says who is next. Actions,
    observations and rewards are those of the Gymnasium environment.
    """

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        render_mode: str | None = None,
        pack: str | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise OrreryError(f'render_mode is "ansi" or None, not {render_mode!r}.')
        self.rules = find_game(game).rules(seats, pack, **options)
        self.metadata = {
            "name": f"orrery_{game}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.rules.seats)]
        self.observation_spaces = {
            agent: observation_space(self.rules) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.rules.most_moves) for agent in self.possible_agents
        }
        self.agents: list[str] = []
        self.state_of_game: State | None = None
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return cast("spaces.Space[Any]", self.observation_spaces[agent])

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return cast("spaces.Space[Any]", self.action_spaces[agent])

    def _playing(self) -> State:
        if self.state_of_game is None:
            raise OrreryError("Call reset() before anything else.")
        return self.state_of_game

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the seed says which."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.state_of_game = State(self.rules, chance_of(int(self._chance.integers(1 << 63))))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[cast(int, self.state_of_game.actor)]

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        """What the agent may know."""
        return observe(self._playing(), self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """The agent whose turn it is makes the move with this index."""
        state, agent = self._playing(), self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        index = action_index(
            action,
            state._moves.count,
            'Sample with the mask: env.action_space(agent).sample(observation["action_mask"]).',
        )
        self._cumulative_rewards[agent] = 0.0
        state.apply(index)
        for seat, reward in enumerate(rewards_of(state)):
            self.rewards[self.possible_agents[seat]] = reward
        if state.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[cast(int, state.actor)]
        self._accumulate_rewards()

    def state(self) -> npt.NDArray[np.uint8]:
        """Everything, hidden cards included: for training with a central critic."""
        return self._playing()._bytes.copy()

    def render(self) -> str | None:
        """The table as the agent whose turn it is sees it, as text."""
        return self._playing().text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""
