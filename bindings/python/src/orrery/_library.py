"""liborrery.so through ctypes: the structs of orrery.h that Python looks into, and its functions.

The library is loaded at first use: $ORRERY_LIBRARY if it is set, else the one inside the package,
else the one of a source tree around it.
"""

from __future__ import annotations

import ctypes as c
import functools
import os
from pathlib import Path
from typing import Any, ClassVar

MAX_SEATS = 8
MAX_MOVES = 1024
MAX_NAME = 64
OVER, TEAM, ALL, SPECTATOR = -1, -2, -3, -4


class OrreryError(ValueError):
    """Something is not possible; the message says what is wrong and what would be right."""


class IllegalMove(OrreryError):
    """A move that the rules do not allow now; the message says why not."""


class GameOver(OrreryError):
    """The game has ended, so there is nothing to decide."""


class LibraryMissing(ImportError):
    """liborrery.so cannot be found or is not the right one."""


class Error(c.Structure):
    _fields_ = [("text", c.c_char * 400)]

    def __str__(self) -> str:
        return bytes(self.text).decode("utf-8", "replace")


class Text(c.Structure):
    _fields_ = [
        ("data", c.c_void_p),
        ("length", c.c_size_t),
        ("capacity", c.c_size_t),
        ("grows", c.c_bool),
        ("cut", c.c_bool),
    ]


class Rng(c.Structure):
    _fields_ = [("counter", c.c_uint64), ("key", c.c_uint64 * 4), ("rest", c.c_uint8 * 8)]


class RawMove(c.Structure):
    _fields_ = [("verb", c.c_uint16), ("a", c.c_int16), ("b", c.c_int16), ("c", c.c_int16)]


class Score(c.Structure):
    _fields_ = [
        ("points", c.c_int * MAX_SEATS),
        ("outcome", c.c_uint8 * MAX_SEATS),
        ("ending", c.c_char_p),
    ]


class Prompt(c.Structure):
    _fields_ = [
        ("ask", Text),
        ("wait", Text),
        ("rule", c.c_char_p),
        ("ask_bytes", c.c_char * 400),
        ("wait_bytes", c.c_char * 200),
    ]


class Thought(c.Structure):
    _fields_ = [
        ("move", RawMove),
        ("chance", c.c_double * MAX_SEATS),
        ("error", c.c_double),
        ("merit", c.c_double),
        ("points", c.c_double),
        ("decisions", c.c_double),
        ("visits", c.c_longlong),
        ("ends", c.c_longlong),
        ("proven", c.c_bool),
        ("line_count", c.c_int),
        ("line", RawMove * 8),
    ]


class Thoughts(c.Structure):
    _fields_ = [
        ("seat", c.c_int),
        ("count", c.c_int),
        ("iterations", c.c_longlong),
        ("at", Thought * 32),
    ]


class Buffers(c.Structure):
    _fields_: ClassVar[list[tuple[str, Any]]] = [
        (name, c.c_void_p)
        for name in (
            "states", "moves", "counts", "masks", "actors", "views",
            "rewards", "ended", "points", "lengths", "random",
            "features", "move_features", "last_features",
        )
    ] + [
        ("move_rows", c.c_int),
        ("values", c.c_void_p),
        ("standing", c.c_void_p),
        ("cut", c.c_void_p),
    ]  # fmt: skip


class BatchPlan(c.Structure):
    _fields_ = [
        ("rules", c.c_void_p),
        ("games", c.c_int),
        ("threads", c.c_int),
        ("seed", c.c_uint64),
        ("players", c.c_char_p * MAX_SEATS),
        ("buffers", Buffers),
        ("most_decisions", c.c_int),
    ]


_P, _I, _B, _U64, _S = c.c_void_p, c.c_int, c.c_bool, c.c_uint64, c.c_char_p
_ERROR, _TEXT, _MOVES, _LOG = c.POINTER(Error), c.POINTER(Text), _P, _P

# name: (what it returns, what it takes), as in orrery.h
_FUNCTIONS: dict[str, tuple[Any, list[Any]]] = {
    "orr_version": (_S, []),
    "orr_text_new": (Text, []),
    "orr_text_free": (None, [_TEXT]),
    "orr_game_count": (_I, []),
    "orr_game_at": (_P, [_I]),
    "orr_game_find": (_P, [_S]),
    "orr_game_id": (_S, [_P]),
    "orr_game_title": (_S, [_P]),
    "orr_game_tagline": (_S, [_P]),
    "orr_game_manual": (_S, [_P]),
    "orr_game_version": (_I, [_P]),
    "orr_game_min_seats": (_I, [_P]),
    "orr_game_max_seats": (_I, [_P]),
    "orr_game_usual_seats": (_I, [_P]),
    "orr_game_is_team": (_B, [_P]),
    "orr_option_count": (_I, [_P]),
    "orr_option_name": (_S, [_P, _I]),
    "orr_rules_new_version": (_P, [_P, _I, _I, c.POINTER(_S), _I, _S, _ERROR]),
    "orr_rules_game": (_P, [_P]),
    "orr_rules_seats": (_I, [_P]),
    "orr_rules_version": (_I, [_P]),
    "orr_state_size": (c.c_size_t, [_P]),
    "orr_rules_new_pack": (_P, [_P, _I, _I, c.POINTER(_S), _I, _S, _S, _ERROR]),
    "orr_rules_pack_name": (_S, [_P]),
    "orr_rules_pack_text": (_S, [_P]),
    "orr_rules_pack_hash": (_U64, [_P]),
    "orr_rules_edition": (_I, [_P]),
    "orr_encoding": (_U64, [_P]),
    "orr_rules_copy": (_P, [_P]),
    "orr_rules_free": (None, [_P]),
    "orr_rules_option": (None, [_P, _I, c.c_char * MAX_NAME]),
    "orr_rules_choice": (_B, [_P, _I, _I, c.c_char * MAX_NAME]),
    "orr_rng_fast": (Rng, [_U64]),
    "orr_score_of": (None, [_P, _P, c.POINTER(Score)]),
    "orr_describe_result": (None, [_P, _P, _TEXT]),
    "orr_print_move": (None, [_P, _P, RawMove, _TEXT]),
    "orr_prompt_of": (None, [_P, _P, c.POINTER(Prompt)]),
    "orr_hash": (_U64, [_P, _P]),
    "orr_record_new": (_P, [_P, Rng]),
    "orr_record_free": (None, [_P]),
    "orr_record_add": (None, [_P, RawMove]),
    "orr_record_count": (_I, [_P]),
    "orr_record_move": (RawMove, [_P, _I]),
    "orr_record_rules": (_P, [_P]),
    "orr_record_rng": (Rng, [_P]),
    "orr_record_state": (_B, [_P, _I, _P, _LOG, _MOVES, _ERROR]),
    "orr_record_write": (_B, [_P, _TEXT, _ERROR]),
    "orr_record_read": (_P, [_S, c.c_size_t, _S, _S, _ERROR]),
    "orr_scene_new": (_P, [_P, _P]),
    "orr_scene_free": (None, [_P]),
    "orr_render_json": (None, [_P, _TEXT]),
    "orr_render_terminal": (None, [_P, _I, _I, _TEXT]),
    "orr_player_new": (_P, [_S, _I, _ERROR]),
    "orr_player_free": (None, [_P]),
    "orr_player_think": (
        _B,
        [_P, _P, _P, _MOVES, c.POINTER(RawMove), c.POINTER(Rng), c.POINTER(Thoughts)],
    ),
    "orr_explain": (None, [_P, _P, c.POINTER(Thoughts), _TEXT]),
    "orr_print_variation": (None, [_P, _P, c.POINTER(Thought), _TEXT]),
    "orr_most_moves": (_I, [_P]),
    "orr_batch_new": (_P, [c.POINTER(BatchPlan), _ERROR]),
    "orr_batch_free": (None, [_P]),
    "orr_batch_reset": (_B, [_P, _U64, _ERROR]),
    "orr_batch_begin": (_B, [_P, _I, _U64, _ERROR]),
    "orr_batch_set": (_B, [_P, _I, _P, _ERROR]),
    "orr_batch_step": (_B, [_P, _P, _ERROR]),
    "orr_batch_decisions": (c.c_longlong, [_P]),
    "orr_card_batch_new": (_P, [c.POINTER(BatchPlan), _I, _ERROR]),
    "orr_card_batch_free": (None, [_P]),
    "orr_card_batch_name": (_S, [_P]),
    "orr_card_batch_is_card": (_B, [_P]),
    "orr_card_batch_buffers": (None, [_P, c.POINTER(Buffers)]),
    "orr_card_batch_reset": (_B, [_P, _U64, _ERROR]),
    "orr_card_batch_step": (_B, [_P, _P, _ERROR]),
    "orr_card_batch_read": (_B, [_P, _P, _P, c.c_size_t, _ERROR]),
    "orr_card_batch_write": (_B, [_P, _P, _P, c.c_size_t, _ERROR]),
    "orr_card_batch_decisions": (c.c_longlong, [_P]),
}


def _path() -> Path:
    given = os.environ.get("ORRERY_LIBRARY")
    if given:
        return Path(given)
    here = Path(__file__).resolve().parent
    inside = here / "liborrery.so"
    if inside.exists():
        return inside
    for folder in here.parents:
        built = folder / "build" / "release" / "liborrery.so"
        if built.exists() and (folder / "include" / "orrery.h").exists():
            return built
    raise LibraryMissing(
        "liborrery.so is missing. Install the package from a checkout of Orrery "
        "(pip install ./bindings/python), or run `make lib` there and set ORRERY_LIBRARY to "
        "build/release/liborrery.so."
    )


def _compiled() -> Any:
    """The compiled part of this package."""
    try:
        from . import _core
    except ImportError as error:
        raise LibraryMissing(
            f"The compiled part of this package is missing ({error}). Install it from a checkout of "
            "Orrery (pip install ./bindings/python), or build it where it is (`python setup.py "
            "build_ext --inplace` in bindings/python)."
        ) from None
    return _core


@functools.lru_cache(maxsize=None)
def library() -> c.CDLL:
    """The library, its functions declared; LibraryMissing says what to do if there is none."""
    from . import __version__

    path = _path()
    core = _compiled()
    try:
        loaded = c.CDLL(str(path))
    except OSError as error:
        raise LibraryMissing(
            f"{path} cannot be loaded ({error}). Set ORRERY_LIBRARY to a liborrery.so, or install "
            "the package again; libyaml and libsodium must be there."
        ) from None
    try:
        for name, (result, arguments) in _FUNCTIONS.items():
            function = getattr(loaded, name)
            function.restype, function.argtypes = result, arguments
    except AttributeError as error:
        raise LibraryMissing(
            f"{path} is no liborrery of version {__version__} ({error}). Build it again with "
            "`make lib`."
        ) from None
    found = loaded.orr_version().decode()
    if found != __version__:
        raise LibraryMissing(
            f"{path} is version {found}, this package {__version__}. Install both from the same "
            "checkout: pip install ./bindings/python."
        )
    core.open(str(path), OrreryError, IllegalMove, GameOver)
    return loaded


def check(done: bool, error: Error, kind: type[Exception] = OrreryError) -> None:
    """Raise what the library said went wrong."""
    if not done:
        raise kind(str(error))


def written(write: Any) -> str:
    """The text that a function of the library writes into the orr_text it is given."""
    lib = library()
    text = lib.orr_text_new()
    try:
        write(c.byref(text))
        return c.string_at(text.data, text.length).decode("utf-8") if text.length else ""
    finally:
        lib.orr_text_free(c.byref(text))
