"""Connect Four under random play in Pgx, on whatever JAX has, to compare `orrery bench connect4 --gpu` with.

    python bench/pgx.py [SECONDS] [GAMES ...]       games in play at once: powers of two, 17 18 19 20

Pgx and JAX come from PyPI. Every line is a way to run it: how many games are in play, which generator of
chance JAX uses (its usual one is slow, the other quick), and whether positions are encoded after each step
as Pgx does by itself, or, as in Orrery's bench, not. How long games are shows that the same game
is played. The last line has the best rate.
"""

import sys
import time

STEPS = 32  # in a launch


def main():
    sys.path.pop(0)  # the folder of this file, which is called pgx, too
    try:
        import jax
        import pgx
        from pgx.experimental import auto_reset
    except ImportError as missing:
        sys.exit(f"Pgx is not measured: {missing.name or missing} is not here.")
    import jax.numpy as jnp

    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    powers = [int(word) for word in sys.argv[2:]] or [17, 18, 19, 20]
    env = pgx.make("connect_four")
    device = jax.devices()[0]
    print(f"Pgx {pgx.__version__}, JAX {jax.__version__}, {device.device_kind}", flush=True)

    def ready(games, generator, sees):
        """The first states, and a function that plays STEPS steps of every game and counts games that end."""
        begin = jax.vmap(env.init)
        step = jax.vmap(auto_reset(env.step, env.init))
        key = jax.random.key(1, impl=generator)
        blank = jnp.zeros((games, 6, 7, 2), jnp.bool_)

        def once(carry, _):
            state, key, ended = carry
            key, choices, chances = jax.random.split(key, 3)
            weights = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
            actions = jax.random.categorical(choices, weights, axis=-1)
            state = step(state, actions, jax.random.split(chances, games))
            ended += state.terminated.sum()
            if not sees:  # nobody looks at it, so it is not worked out
                state = state.replace(observation=blank)
            return (state, key, ended), None

        def play(state, key):
            ended = jnp.zeros((), jnp.int32)
            (state, key, ended), _ = jax.lax.scan(once, (state, key, ended), None, STEPS)
            return state, key, ended

        key, first = jax.random.split(key)
        state = jax.jit(begin)(jax.random.split(first, games))
        return state, key, jax.jit(play, donate_argnums=0)

    def measure(games, generator, sees):
        state, key, play = ready(games, generator, sees)
        ended = 0
        for _ in range(3):  # compiles, and games come to differ in length
            state, key, some = play(state, key)
        some.block_until_ready()
        launches, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            for _ in range(4):
                state, key, some = play(state, key)
                launches += 1
            ended += 4 * int(some)  # of the last launch; waits for it
        rate = launches * STEPS * games / (time.perf_counter() - start)
        length = launches * STEPS * games / max(1, ended)
        return rate, length

    best = 0.0
    for power in powers:
        for generator in ("threefry2x32", "unsafe_rbg"):
            for sees in (True, False):
                try:
                    rate, length = measure(1 << power, generator, sees)
                except Exception as trouble:  # too little memory, or a generator that this JAX lacks
                    print(f"  {1 << power:>8} games, {generator}: {str(trouble).splitlines()[0][:80]}", flush=True)
                    continue
                best = max(best, rate)
                print(
                    f"  {1 << power:>8} games, {generator:<12} {'encoded' if sees else 'not encoded':<12}"
                    f"{rate / 1e6:10.1f} million steps/s, {length:.1f} steps a game",
                    flush=True,
                )
    print(f"pgx {best:.0f} steps/s")


if __name__ == "__main__":
    main()
