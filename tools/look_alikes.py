#!/usr/bin/env python3
"""Writes server/identity/look_alikes_table.h: which characters look like which others.

The data are Unicode's confusables (UTS 39), asked from an installed ICU. Only this tool needs ICU."""
import ctypes
import os
import re
import unicodedata

OUT = os.path.join(os.path.dirname(__file__), "..", "server", "identity", "look_alikes_table.h")
# Alphabets with characters that look like Latin ones, and common symbols such as letters of mathematics.
SCRIPTS = {"Zyyy", "Latn", "Grek", "Cyrl", "Armn", "Cher", "Lisu", "Copt", "Dsrt", "Osge", "Geor", "Tfng", "Cans", "Plrd", "Hebr",
           "Elba", "Lyci", "Cari", "Ital", "Runr"}
NOT_LETTERS = {"Cn", "Cs", "Co", "Mn", "Me", "Mc", "Cc", "Cf", "Zs", "Zl", "Zp"}
MARKS = {"Mn", "Me", "Cf"}
SMALL_CAPITAL = re.compile(r"LATIN LETTER SMALL CAPITAL ([A-Z])$")
# Two letters for one, of mathematics and in full width: the rest of the common ones are squared words.
PAIRS = ((0x80, 0x1fff), (0x1d400, 0x1d7ff), (0xff01, 0xff5e))
LINE = 96


class Icu:
    def __init__(self):
        self.common = ctypes.CDLL("libicuuc.so.72")
        self.common.uscript_getShortName_72.restype = ctypes.c_char_p
        self.checks = ctypes.CDLL("libicui18n.so.72")
        self.checks.uspoof_open_72.restype = ctypes.c_void_p
        self.checker = ctypes.c_void_p(self.checks.uspoof_open_72(ctypes.byref(ctypes.c_int(0))))

    def script(self, code):
        number = self.common.uscript_getScript_72(code, ctypes.byref(ctypes.c_int(0)))
        return self.common.uscript_getShortName_72(number).decode()

    def skeleton(self, text):
        given, error, out = text.encode(), ctypes.c_int(0), ctypes.create_string_buffer(4096)
        size = self.checks.uspoof_getSkeletonUTF8_72(self.checker, 0, given, len(given), out, len(out),
                                                             ctypes.byref(error))
        assert error.value <= 0, (text, error.value)
        return out.raw[:size].decode()


def without_marks(text):
    return "".join(one for one in unicodedata.normalize("NFKD", text) if unicodedata.category(one) not in MARKS)


def lower(text):
    small = (SMALL_CAPITAL.match(unicodedata.name(one, "")) for one in text)
    return "".join(found[1].lower() if found else one for one, found in zip(text, small)).casefold().lower()


def looks_like(icu, text):
    """The text without marks and capitals, in the plainest characters that look like it."""
    for _ in range(4):
        before, text = text, without_marks(lower(without_marks(icu.skeleton(without_marks(text)))))
        if text == before:
            break
    return text


def found_in(icu):
    single, pairs = {}, {}
    for code in range(0x80, 0x20000):
        if unicodedata.category(chr(code)) in NOT_LETTERS or icu.script(code) not in SCRIPTS:
            continue
        like = looks_like(icu, chr(code))
        if not like or like == chr(code) or not like.isalnum():
            continue
        if len(like) == 1:
            single[code] = like
        elif len(like) == 2 and like.isascii() and any(low <= code <= high for low, high in PAIRS):
            pairs[code] = like
    return single, pairs


def runs_of(single):
    """Neighbours in one text, where a space stands for a character that looks like no other."""
    runs = []
    for code in sorted(single):
        gap = code - runs[-1][0] - len(runs[-1][1]) if runs else 99
        if 0 <= gap <= 4 and len(runs[-1][1]) < LINE - 30:
            runs[-1][1] += " " * gap + single[code]
        else:
            runs.append([code, single[code]])
    return runs


def packed(items):
    lines = [""]
    for item in items:
        if len(lines[-1]) + len(item) > LINE:
            lines.append("")
        lines[-1] += item + ", "
    return "".join("    " + line.rstrip() + "\n" for line in lines)


def main():
    single, pairs = found_in(Icu())
    with open(OUT, "w", encoding="utf-8") as out:
        out.write("// Which characters look like which others. tools/look_alikes.py has made it from Unicode's data.\n"
                  "#pragma once\n\n#include <string_view>\n\nnamespace peppermill::server {\n\n"
                  "// clang-format off\n"
                  "// Neighbours from `first` on, and what each looks like; a space stands for one that looks like no other.\n"
                  "struct LookAlikes {\n  char32_t first;\n  std::u32string_view like;\n};\n"
                  "inline constexpr LookAlikes kLookAlikes[] = {\n")
        out.write(packed(f'{{{code:#x}, U"{like}"}}' for code, like in runs_of(single)))
        out.write("};\n\n// Characters that look like two.\ninline constexpr LookAlikes kLookLikeTwo[] = {\n")
        out.write(packed(f'{{{code:#x}, U"{like}"}}' for code, like in sorted(pairs.items())))
        out.write("};\n// clang-format on\n\n}  // namespace peppermill::server\n")


if __name__ == "__main__":
    main()
