"""Features, numbers of actions, what the game thinks, bytes, copies and pickles."""

import copy
import pickle

import numpy as np
import pytest

import orrery

GAMES = [game.id for game in orrery.games()]


def played(game_id, decisions, seed=3, **arguments):
    state = orrery.game(game_id).new(seed, **arguments)
    choices = np.random.default_rng(seed)
    while not state.over and state.ply < decisions:
        state.play(int(choices.integers(state.count)))
    return state


@pytest.mark.parametrize("game_id", GAMES)
def test_features_have_names_meanings_and_ranges_that_hold(game_id):
    rules = orrery.game(game_id).rules()
    assert len(rules.features) > 100 and rules.encoding
    assert len(set(rules.features.names)) == len(rules.features)
    assert len(set(rules.move_features.names)) == len(rules.move_features)
    for decisions in (0, 25, 90):
        state = played(game_id, decisions)
        if state.over:
            continue
        numbers, moves = state.encode(), state.encode_moves()
        assert numbers.shape == (len(rules.features),)
        assert moves.shape == (state.count, len(rules.move_features))
        assert ((rules.features.least <= numbers) & (numbers <= rules.features.most)).all()
        assert ((rules.move_features.least <= moves) & (moves <= rules.move_features.most)).all()
        scaled = rules.features.scale(numbers)
        assert scaled.dtype == np.float32 and scaled.min() >= 0 and scaled.max() <= 1
    feature = rules.features[0]
    assert rules.features.index(feature.name) == 0 and feature.meaning
    assert rules.features.named(numbers)[feature.name] == numbers[0]


def test_features_are_seen_from_the_seat():
    state = orrery.game("connect4").new(1)
    state.play("drop 4")
    own = state.rules.features.index("own.column 4 row 1")
    other = state.rules.features.index("other.column 4 row 1")
    assert state.encode(0)[own] == 1 and state.encode(0)[other] == 0
    assert state.encode(1)[own] == 0 and state.encode(1)[other] == 1
    assert len(state.rules.features.select("own.")) == len(state.rules.features.select("other."))


@pytest.mark.parametrize("game_id", GAMES)
def test_actions_have_numbers_that_mean_the_same_everywhere(game_id):
    game = orrery.game(game_id)
    actions, choices, seen = game.actions, np.random.default_rng(5), {}
    for seed in range(3):
        state = game.new(seed)
        while not state.over and state.ply < 700:
            numbers, moves = state.legal_actions(), state.moves
            assert len(set(numbers)) == len(numbers) == state.count
            assert max(numbers) < len(actions)  # none is beyond the table
            table = actions.numbers(moves.view(np.int16).reshape(-1, 4))
            assert (table == numbers).all()
            for number, move in zip(numbers, moves.tolist()):
                assert seen.setdefault(number, move) == move
            number = numbers[int(choices.integers(len(numbers)))]
            assert actions.operands(number) == seen[number][1:]
            assert actions.verbs.index(actions.verb(number)) == seen[number][0]
            state.apply_action(number)


def test_numbers_of_actions_do_not_depend_on_options_or_seats():
    connect4, expatriate = orrery.game("connect4"), orrery.game("expatriate")
    sizes = {len(connect4.rules(board=board).actions) for board in connect4.options["board"]}
    assert len(sizes) == 1
    tables = [expatriate.rules(seats).book.table() for seats in (2, 3, 4) if expatriate.rules(seats).actions]
    assert tables[0] == tables[1] == tables[2]


def test_an_action_that_is_not_legal_is_refused():
    state = orrery.game("connect4").new(1)
    state.rules.actions
    with pytest.raises(orrery.IllegalMove, match="legal_actions"):
        state.apply_action(99)
    with pytest.raises(orrery.OrreryError, match="numbered 0 to"):
        state.rules.actions.verb(99)


def test_the_words_of_a_move_are_those_of_where_it_was_listed():
    state = played("expatriate", 12)
    moves, words = state.legal_moves(), [str(move) for move in state.legal_moves()]
    while state.ply < 60:
        state.play(0)
    assert [move.text for move in moves] == words
    kept = orrery.game("fermi").new(1).legal_moves()  # the position is gone, its moves are not
    assert all(move.label for move in kept)
    assert pickle.loads(pickle.dumps(kept[0])) == kept[0]


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_imagined_agrees_with_what_is_known(game_id):
    state = played(game_id, 6 if game_id == "connect4" else 40)
    one, two = state.imagine(seed=1), state.imagine(seed=2)
    for other in (one, two):
        assert other.count == state.count
        assert np.array_equal(other.encode(state.actor), state.encode(state.actor))
        other.play(0)
    with pytest.raises(orrery.OrreryError, match="no recording"):
        one.recording()


def test_what_is_hidden_is_imagined_anew():
    state = played("expatriate", 40)
    assert any(state.imagine(seed=seed) != state.imagine(seed=0) for seed in range(1, 5))


@pytest.mark.parametrize("game_id", GAMES)
def test_the_game_weighs_moves_and_values_positions(game_id):
    state = played(game_id, 30)
    weights = state.weigh()
    assert weights.shape == (state.count,)
    value = state.value()
    assert value is None or 0 <= value <= 1
    assert len(state.points()) == len(state.rewards()) == state.rules.seats
    if weights.any():
        assert weights[state.choose("greedy").index] == weights.max()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_state_survives_bytes_copies_and_pickle(game_id):
    state = played(game_id, 6 if game_id == "connect4" else 30)
    again = orrery.State.from_bytes(state.rules, state.to_bytes())
    assert again == state and again.count == state.count
    again.play(0)
    again.set(state)
    assert again == state and again.recording() == state.recording()
    for other in (copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert other == state and other.history == state.history
        assert other.recording() == state.recording()
        other.play(other.count - 1)
        assert other != state


@pytest.mark.parametrize(
    "wrong, words",
    [
        (lambda s: s.set(b"short", trusted=True), "bytes, not 5"),
        (lambda s: s.set(bytes(len(s.to_bytes())), trusted=True), "other rules"),
        (lambda s: s.set(s.observation().tobytes(), trusted=True), "imagine"),
        (lambda s: s.set(orrery.game("expatriate").new(1)), "same rules"),
        (lambda s: s.encode(2), "seats 0 to 1"),
    ],
)
def test_what_is_no_state_is_refused(wrong, words):
    state = orrery.game("connect4").new(1)
    with pytest.raises(orrery.OrreryError, match=words):
        wrong(state)


@pytest.mark.parametrize("game_id", GAMES)
def test_bytes_of_strangers_are_refused_unless_they_are_trusted(game_id):
    state = played(game_id, 6 if game_id == "connect4" else 30)
    foreign = bytes(bytearray(state.to_bytes()))
    with pytest.raises(orrery.OrreryError, match="trusted=True"):
        orrery.State.from_bytes(state.rules, foreign)
    with pytest.raises(orrery.OrreryError, match="trusted=True"):
        state.set(foreign)
    assert orrery.State.from_bytes(state.rules, foreign, trusted=True) == state


def test_games_and_rules_can_be_pickled():
    game = orrery.game("fermi")
    assert pickle.loads(pickle.dumps(game)) == game
    rules = orrery.game("federation").rules(difficulty="hard")
    other = pickle.loads(pickle.dumps(rules))
    assert (other.options, other.seats, other.pack_hash) == (rules.options, rules.seats, rules.pack_hash)


def test_a_batch_can_be_copied_pickled_set_and_begun():
    batch = orrery.Batch("expatriate", 8, seed=4, players=[None, "random", "random"], features=True)
    for _ in range(40):
        batch.step(batch.random)
    for other in (batch.copy(), pickle.loads(pickle.dumps(batch))):
        assert (other.states == batch.states).all() and (other.features == batch.features).all()
        other.step(other.random)
        other.close()
    state = batch.state(3)
    assert state.to_bytes() == batch.states[3].tobytes()
    batch.begin(3, seed=9)
    assert batch.states[3]["head"]["ply"] < state.ply
    batch.set(3, state)
    assert batch.states[3].tobytes() == state.to_bytes()
    with pytest.raises(orrery.OrreryError, match="no game 8"):
        batch.set(8, state)
    with pytest.raises(orrery.OrreryError, match="reckon=True"):
        batch.values
    batch.close()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_batch_sees_what_a_state_sees(game_id):
    with orrery.Batch(game_id, 4, seed=4, features=True, reckon=True, limit=120, threads=1) as batch:
        for _ in range(130):
            state = batch.state(2)
            assert (batch.features[2] == state.encode()).all()
            assert (batch.move_features[2, : state.count] == state.encode_moves()).all()
            assert batch.standing[2].tolist() == state.points()
            batch.step(batch.random)
            if batch.ended.any():
                game = int(np.flatnonzero(batch.ended)[0])
                assert batch.last_features[game].any()
                assert batch.cut[game] == (batch.lengths[game] >= 120)
                return
        pytest.fail("no game ended, though a game has at most 120 decisions")
