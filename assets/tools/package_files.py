"""What the package says of the program: most of it is asked of the program.  package_files.py TAPET CHANGELOG.md CONTACT FOLDER"""

import gzip
import re
import subprocess
import sys
from datetime import datetime, timezone
from email.utils import format_datetime
from pathlib import Path
from textwrap import fill

program, changes, contact, folder = sys.argv[1], Path(sys.argv[2]), sys.argv[3], Path(sys.argv[4])


def said(*arguments):
    return subprocess.run([program, *arguments, "--lang", "en"], check=True, capture_output=True).stdout


def packed(data):
    return gzip.compress(data, 9, mtime=0)


def debian_changelog():
    """Each "## VERSION, DAY" with what stands under it, as dpkg reads it."""
    entries = []
    for heading, day, body in re.findall(r"^## (\S+), ([\d-]+)\n(.*?)(?=^## |\Z)", changes.read_text(encoding="utf-8"), re.M | re.S):
        points = [" ".join(point.split()) for point in re.split(r"^- ", body, flags=re.M)[1:]]
        listed = "\n".join(fill(point, 78, initial_indent="  * ", subsequent_indent="    ") for point in points)
        noon = datetime.fromisoformat(day).replace(hour=12, tzinfo=timezone.utc)
        entries.append(f"tapet ({heading}) unstable; urgency=medium\n\n{listed}\n\n -- {contact}  {format_datetime(noon)}\n")
    return "\n".join(entries).encode()


def copyright():
    """What `tapet about` says; of the licences that every Debian has, where they lie there."""
    text = said("about").decode()
    text = re.sub(r"^(Apache-2\.0\n)(?:  .*\n)+", r"\1  /usr/share/common-licenses/Apache-2.0\n", text, flags=re.M)
    for name in ("CC0-1.0", "LGPL-2.1", "LGPL-2", "GPL-3", "MPL-1.1"):
        text += f"\n{name}\n  /usr/share/common-licenses/{name}\n"
    return text.encode()


folder.mkdir(parents=True, exist_ok=True)
(folder / "copyright").write_bytes(copyright())
(folder / "tapet.1.gz").write_bytes(packed(said("man")))
(folder / "changelog.gz").write_bytes(packed(debian_changelog()))
for shell, file in {"bash": "tapet.bash", "zsh": "_tapet", "fish": "tapet.fish"}.items():
    (folder / file).write_bytes(said("completions", shell))
