#!/usr/bin/env python3
"""Embeds the page's files in the program (server/files/files.h).

usage: embed.py FOLDER OUTPUT

Writes OUTPUT.bin (the bytes of all files), OUTPUT.S (which includes them with .incbin, because a compiler would need
seconds for so many literals) and OUTPUT.cpp (the table). The same folder always gives the same bytes.
"""
import gzip
import hashlib
import re
import sys
from pathlib import Path

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".ico": "image/x-icon",
}
PACKED = {".png", ".woff2", ".ico"}  # gzip gains nothing
# Vite puts hashed files into assets/, as name-HASH.ending.
HASHED = re.compile(r"^/assets/.+-[\w-]{8}\.\w+$")


def content_type(path):
    if path.suffix not in TYPES:
        sys.exit(f"embed.py: {path}: no content type is known for '{path.suffix}'; add it to TYPES.")
    return TYPES[path.suffix]


def smaller(path, plain):
    """The gzip variant, or None if it is not smaller."""
    if path.suffix in PACKED:
        return b""
    packed = gzip.compress(plain, compresslevel=9, mtime=0)
    return packed if len(packed) < len(plain) else b""


def literal(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def table_row(folder, path, blob):
    plain = path.read_bytes()
    packed = smaller(path, plain)
    start = len(blob)
    blob += plain + packed
    name = "/" + path.relative_to(folder).as_posix()
    etag = '"' + hashlib.sha256(plain).hexdigest()[:16] + '"'
    middle = start + len(plain)
    immutable = "true" if HASHED.match(name) else "false"
    return (f"    {{{literal(name)}, {literal(content_type(path))}, {literal(etag)},\n"
            f"     {{peppermill_files + {start}, {len(plain)}}}, {{peppermill_files + {middle}, {len(packed)}}}, {immutable}}},\n")


ASSEMBLY = """\
    .section .rodata
    .global peppermill_files
    .balign 16
peppermill_files:
    .incbin {path}
    .byte 0
    .section .note.GNU-stack, "", %progbits
"""

SOURCE = """\
// Written by tools/embed.py.
#include "server/files/files.h"

extern "C" const char peppermill_files[];

namespace peppermill::server {{
namespace {{

const EmbeddedFile kFiles[] = {{
{rows}}};

}}  // namespace

std::span<const EmbeddedFile> embedded_files() {{ return kFiles; }}

}}  // namespace peppermill::server
"""


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: embed.py FOLDER OUTPUT")
    folder, output = Path(sys.argv[1]), Path(sys.argv[2])
    files = sorted((path for path in folder.rglob("*") if path.is_file()), key=lambda path: path.as_posix())
    if not (folder / "index.html").is_file():
        sys.exit(f"embed.py: {folder} has no index.html; was the page built?")
    blob = bytearray()
    rows = "".join(table_row(folder, path, blob) for path in files)
    binary = output.with_suffix(".bin")
    binary.write_bytes(blob)
    output.with_suffix(".S").write_text(ASSEMBLY.format(path=literal(str(binary.resolve()))))
    output.with_suffix(".cpp").write_text(SOURCE.format(rows=rows))
    print(f"{len(files)} files, {len(blob)} bytes")


if __name__ == "__main__":
    main()
