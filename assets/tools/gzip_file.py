"""The file as gzip packs it, the same bytes each time.  gzip_file.py FROM TO"""

import gzip
import sys
from pathlib import Path

source, target = map(Path, sys.argv[1:])
target.parent.mkdir(parents=True, exist_ok=True)
target.write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))
