#!/usr/bin/env python3
"""Tests tools/embed.py for server/files/files.h."""
import gzip
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

EMBED = Path(__file__).with_name("embed.py")


class Embed(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.TemporaryDirectory()
        self.addCleanup(self.place.cleanup)
        self.folder = Path(self.place.name) / "dist"
        (self.folder / "assets").mkdir(parents=True)
        self.output = Path(self.place.name) / "site"

    def write(self, name, data):
        (self.folder / name).write_bytes(data)

    def embed(self):
        return subprocess.run([sys.executable, EMBED, self.folder, self.output], capture_output=True, text=True,
                              timeout=120)

    def table(self):
        """Path to (content type, plain, gzip, immutable), as the C++ table and the bytes say."""
        source = self.output.with_suffix(".cpp").read_text()
        blob = self.output.with_suffix(".bin").read_bytes()
        row = re.compile(r'\{"(.*?)", "(.*?)", "\\"(\w{16})\\"",\s+\{\w+ \+ (\d+), (\d+)\}, \{\w+ \+ (\d+), (\d+)\}, (\w+)\}')
        part = lambda start, size: blob[int(start):int(start) + int(size)]
        return {m[1]: (m[2], part(m[4], m[5]), part(m[6], m[7]), m[8]) for m in row.finditer(source)}

    def test_every_file_keeps_its_bytes_and_text_is_also_packed(self):
        page = b"<!doctype html>" + b"x" * 1000
        self.write("index.html", page)
        self.write("assets/app-AbC_12-9.js", b"let a = 1;" * 100)
        self.write("assets/font-12345678.woff2", bytes(range(256)))
        self.assertEqual(self.embed().returncode, 0)
        table = self.table()
        self.assertEqual(list(table), ["/assets/app-AbC_12-9.js", "/assets/font-12345678.woff2", "/index.html"])
        kind, plain, packed, immutable = table["/index.html"]
        self.assertEqual((kind, plain, immutable), ("text/html; charset=utf-8", page, "false"))
        self.assertEqual(gzip.decompress(packed), page)
        self.assertEqual(table["/assets/app-AbC_12-9.js"][3], "true")
        self.assertEqual(table["/assets/font-12345678.woff2"][1:3], (bytes(range(256)), b""))

    def test_a_file_that_gzip_would_make_longer_is_not_packed(self):
        self.write("index.html", b"x")
        self.embed()
        self.assertEqual(self.table()["/index.html"][1:3], (b"x", b""))

    def test_the_same_folder_gives_the_same_files(self):
        self.write("index.html", b"page " * 100)
        self.embed()
        first = self.output.with_suffix(".bin").read_bytes()
        self.embed()
        self.assertEqual(self.output.with_suffix(".bin").read_bytes(), first)

    def test_an_unknown_ending_and_a_missing_page_are_reported(self):
        answer = self.embed()
        self.assertEqual(answer.returncode, 1)
        self.assertIn("index.html", answer.stderr)
        self.write("index.html", b"x")
        self.write("odd.xyz", b"x")
        self.assertIn("'.xyz'", self.embed().stderr)


if __name__ == "__main__":
    unittest.main()
