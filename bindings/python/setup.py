"""Builds liborrery.so with make and puts it into the package, so that the wheel stands alone.

ORRERY_LIBRARY=/path/to/liborrery.so bundles that one instead, where there is no source tree.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
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
        shutil.copyfile(library(), target)


class PlatformWheel(bdist_wheel):
    """Any Python 3, but this platform only: the library is called through ctypes."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self) -> tuple[str, str, str]:
        return ("py3", "none", super().get_tag()[2])


setup(version=version(), cmdclass={"build_py": BuildWithLibrary, "bdist_wheel": PlatformWheel})
