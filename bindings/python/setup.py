"""Builds liborrery.so with make and puts it into the package, so that the wheel stands alone, and
compiles core/*.c against Python's stable ABI: one wheel for 3.11 and all later ones.

ORRERY_LIBRARY=/path/to/liborrery.so bundles that one instead, where there is no source tree.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent.parent


def version() -> str:
    text = (HERE / "src" / "orrery" / "__init__.py").read_text()
    return re.search(r'^__version__ = "(.*)"$', text, re.MULTILINE).group(1)


def library() -> Path:
    given = os.environ.get("ORRERY_LIBRARY")
    if given:
        return Path(given)
    if not (SOURCE / "include" / "orrery.h").exists():
        raise SystemExit(
            "The source of liborrery is not beside this package. Install from a checkout "
            "(pip install ./bindings/python), or set ORRERY_LIBRARY to a liborrery.so."
        )
    if subprocess.run(["make", "-C", str(SOURCE), "-j2", "lib"], stdout=2).returncode != 0:
        raise SystemExit(
            "make could not build liborrery.so; its messages are above. On Debian, "
            "`scripts/deps run` installs what is missing."
        )
    return SOURCE / "build" / "release" / "liborrery.so"


class BuildWithLibrary(build_py):
    def run(self) -> None:
        super().run()
        target = Path(self.build_lib) / "orrery" / "liborrery.so"
        target.parent.mkdir(parents=True, exist_ok=True)
        made = library()
        shutil.copyfile(made, target)
        if (made.parent / "gpu").is_dir():  # `make gpu` was asked for: games for a card
            shutil.copytree(
                made.parent / "gpu", target.parent / "gpu", dirs_exist_ok=True,
                ignore=shutil.ignore_patterns("*.parts"),
            )  # fmt: skip


core = Extension(
    "orrery._core",
    sorted(str(path.relative_to(HERE)) for path in (HERE / "core").glob("*.c")),
    include_dirs=[str(SOURCE / "include"), "core"],
    depends=[str(path) for at in (HERE / "core", SOURCE / "include") for path in at.glob("*.h")],
    define_macros=[("Py_LIMITED_API", "0x030b0000")],
    extra_compile_args=["-std=gnu17", "-O2", "-fvisibility=hidden"],
    libraries=["dl"],
    py_limited_api=True,
)
setup(
    version=version(),
    cmdclass={"build_py": BuildWithLibrary},
    ext_modules=[core],
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
