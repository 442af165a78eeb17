#!/usr/bin/env -S python3 -B
"""What a change touches, for what would take too long to be done with everything each time (scripts/tidy; libc++ in scripts/test).
    scripts/touched.py PRESET    the units of build/PRESET that a change touches and those whose turn it is, as ninja calls them"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TURNS = 6  # in so many commits everything is looked at


def compile_commands(preset):
    """What is compiled there: each its file and its command."""
    return json.loads((ROOT / "build" / preset / "compile_commands.json").read_text(encoding="utf-8"))


def included(path, seen):
    """Adds the file and all project headers that it includes, directly or not."""
    if path in seen:
        return seen
    seen.add(path)
    for header in re.findall(r'^\s*#\s*include\s*"([^"]+)"', path.read_text(encoding="utf-8"), re.MULTILINE):
        for folder in (path.parent, ROOT / "src", ROOT):
            if (folder / header).is_file():
                included((folder / header).resolve(), seen)
                break
    return seen


def git(*words):
    result = subprocess.run(["git", "-C", ROOT, *words], capture_output=True, encoding="utf-8", check=False)
    return result.stdout.strip() if result.returncode == 0 else ""


def changed():
    """The files that differ from what is landed: in commits and beside them. Where all is landed, as in CI: what was changed within
    half a day before the last commit, since many are landed at once."""
    base = git("merge-base", "HEAD", os.environ.get("TAPET_LANDED", "origin/main"))
    if base == git("rev-parse", "HEAD"):
        base = git("rev-list", "-1", f"--before={int(git('log', '-1', '--format=%ct')) - 12 * 3600}", "HEAD")
    names = git("diff", "--name-only", base or "HEAD^") + "\n" + git("ls-files", "--others", "--exclude-standard")
    return {ROOT / name for name in names.splitlines() if name}


def touched(files, by_all):
    """Of the files those that a change touches, in them or in a header of ours, and those whose turn it is: the commits take turns.
    All of them where a file of `by_all` is changed, or nothing is known of what went before."""
    change = changed()
    if not git("rev-parse", "HEAD^") or change & {ROOT / name for name in by_all}:
        return files
    turn = int(git("rev-list", "--count", "HEAD")) % TURNS
    return [file for number, file in enumerate(files)
            if number % TURNS == turn or included(Path(file), set()) & change]


def main():
    outputs = {entry["file"]: re.search(r" -o (\S+)", entry["command"])[1] for entry in compile_commands(sys.argv[1])
               if entry["file"].startswith(f"{ROOT}/src/")}
    print(*(outputs[file] for file in touched(sorted(outputs), ["CMakePresets.json"])))


if __name__ == "__main__":
    main()
