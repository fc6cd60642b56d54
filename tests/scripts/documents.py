"""What documents tell their readers to follow or to type: is it there?

    documents.py ORRERY PAGE ...      a line for each link, command, flag, target and file that is not
"""
import pathlib
import re
import subprocess
import sys


def anchor(heading):
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)|[`*]", lambda found: found[1] or "", heading).strip().lower()
    return re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", plain))


def anchors(page):
    prose = re.sub(r"^(?: {4}|\t).*$", "", page.read_text(), flags=re.M)
    return {anchor(heading) for heading in re.findall(r"^#+ (.*)$", prose, re.M)}


def links(page, text):
    for file, place in re.findall(r"\]\(([^)#:\s]*)#([^)\s]+)\)", text):
        to = page.parent / file if file else page
        if to.suffix == ".md" and to.exists() and place not in anchors(to):
            yield f"there is no heading #{place} in {to}"


def typed(text):
    """What stands in lines to be typed and between backticks, without comments."""
    for line in re.findall(r"^(?: {4}|\t)(.*)$", text, re.M):
        yield re.split(r"\s#|\s{3,}", line)[0]
    yield from re.findall(r"`([^`\n]+)`", text)


def helps(orrery):
    """{command: flags}; what holds for all commands is at None."""
    names = subprocess.run([orrery, "tables", "commands"], capture_output=True, text=True, check=True).stdout.split()
    return {name: set(re.findall(r"--[a-z0-9-]+", subprocess.run([orrery, "help", name], capture_output=True, text=True, check=True).stdout)) for name in names}


def commands(text, known):
    for words in typed(text):
        for found in re.finditer(r"(?:^|[|;&(] ?|sudo |\$ )(?:build/release/)?orrery ([a-z]+)([^|;&>]*)", words):
            name, rest = found[1], found[2]
            if name == "help" or name not in known:
                if name not in ("help", "alone"):
                    yield f"orrery has no command '{name}': {words}"
                continue
            for flag in re.findall(r"(?<!\S)--[a-z][a-z0-9-]*", rest):
                if flag not in known[name] | {"--help", "--version"}:
                    yield f"orrery {name} has no flag {flag}: {words}"


def targets(text, there):
    for words in typed(text):
        for found in re.finditer(r"(?:^|[|;&] ?|sudo )make ((?:[a-z][a-z-]*(?: |$))+)", words):
            for target in found[1].split():
                if target not in there:
                    yield f"there is no target '{target}' in the Makefile: {words}"


def paths(text):
    for words in typed(text):
        for test in re.findall(r"\bTEST=([\w/]+)", words):
            if test != "laws" and not list(pathlib.Path("tests").glob(f"**/{test}.[cs]*")) and "nim" not in test:
                yield f"there is no test {test}: {words}"
        for path in re.findall(r"(?<![\w/.*<=-])(?:src|scripts|tests|bindings|bench|packs|tools|web|dist|include)/[\w./-]*\w", words):
            if not re.search(r"[A-Z]{3}|nim|mygame", path) and not pathlib.Path(path).exists() and not list(pathlib.Path(".").glob(path + ".*")):
                yield f"there is no {path}: {words}"


def main():
    known = helps(sys.argv[1])
    there = set()
    for file in pathlib.Path("Makefile"), *pathlib.Path(".").glob("*/**/build.mk"):
        for rule in re.findall(r"^([a-z][a-z .-]*):(?!=)", file.read_text(), re.M):
            there |= set(rule.split())
    wrong = 0
    for name in sys.argv[2:]:
        page = pathlib.Path(name)
        text = page.read_text()
        for told in [*links(page, text), *commands(text, known), *targets(text, there), *paths(text)]:
            print(f"{name}: {told}")
            wrong = 1
    sys.exit(wrong)


if __name__ == "__main__":
    main()
