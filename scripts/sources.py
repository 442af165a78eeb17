"""Shared by the check scripts: the C++ sources as text without comments, and the way problems are reported."""

import re
import sys
from pathlib import Path

ROOT = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent

_TOKENS = re.compile(
    r"""(?P<number>(?<!\w)\.?\d(?:[\w.]|'(?=\w))*)          # 1'000 holds no character literal
      |(?P<comment>//[^\n]*|/\*.*?\*/)
      |(?<!\w)(?:u8|[uUL])?R"(?P<mark>[^()\\\s]{0,16})\(.*?\)(?P=mark)"
      |(?P<text>"(?:\\.|[^"\\\n])*")
      |'(?:\\.|[^'\\\n])+'""",
    re.VERBOSE | re.DOTALL,
)


def files(*folders, suffixes=(".h", ".cpp")):
    """The files under the folders, sorted, with these endings (all files when there are none)."""
    found = (path for folder in folders for path in (ROOT / folder).rglob("*"))
    return sorted(path for path in found if path.is_file() and (not suffixes or path.suffix in suffixes))


def code(path, keep_texts=False):
    """A C++ file without comments and, unless kept, with empty string literals; the lines stay where they are."""

    def replace(match):
        token = match.group()
        if match["number"] or (keep_texts and not match["comment"]):
            return token
        return (" " if match["comment"] else '""') + "\n" * token.count("\n")

    # The path of an include is no string literal.
    text = re.sub(r'^\s*#\s*include[^\n]*', "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return _TOKENS.sub(replace, text)


def string_literals(path):
    return {match["text"][1:-1] for match in _TOKENS.finditer(path.read_text(encoding="utf-8")) if match["text"]}


def name(path):
    return path.relative_to(ROOT).as_posix()


def finish(problems, praise):
    """Ends the script: the problems one a line and exit 1, or the praise and exit 0."""
    for problem in problems:
        print(problem, flush=True)
    if problems:
        sys.exit(f"{Path(sys.argv[0]).name}: {len(problems)} problems")
    print(praise)
