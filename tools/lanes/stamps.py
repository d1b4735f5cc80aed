"""Skips steps that passed with the same inputs: one stamp per step under build/stamps."""
import hashlib
import os
import subprocess
from pathlib import Path

TOOLS = ("g++", "clang++", "clang++-19", "clang-format", "clang-tidy", "cmake", "ninja", "shellcheck", "node",
         "build/node/bin/node", "chromium-headless-shell", "python3")
# Environment variables that a caller may set and a test reads.
VARIABLES = ("PEPPERMILL", "GTEST_", "CHROMIUM", "CXX", "LANG", "LC_")


def versions():
    said = []
    for tool in TOOLS:
        try:
            said.append(subprocess.run([tool, "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout)
        except OSError:
            said.append(f"{tool} is missing")
    return "".join(said)


def variables():
    return "\n".join(f"{name}={value}" for name, value in sorted(os.environ.items()) if name.startswith(VARIABLES))


def digest(name):
    return hashlib.sha256(Path(name).read_bytes()).hexdigest()


def tracked(*places):
    """Every file that git tracks or would track in these places."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *places],
                            stdout=subprocess.PIPE, check=True, text=True).stdout.split("\0")
    return [name for name in listed if os.path.isfile(name)]


class Stamps:
    def __init__(self, folder):
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.files = {name: digest(name) for name in tracked()}
        self.outside = versions() + variables()
        self.commit = subprocess.run(["git", "rev-parse", "HEAD^{tree}"], stdout=subprocess.PIPE, text=True).stdout

    def key(self, step):
        """Includes the program itself, not only the sources: it may have been built from other sources since."""
        held = [f"{name} {found}" for name, found in sorted(self.files.items()) if name.startswith(step.inputs)]
        if step.last_commit:
            held = [self.commit]
        held += [f"{name} {digest(name) if os.path.isfile(name) else 'missing'}" for name in step.uses]
        return hashlib.sha256("\0".join([*held, self.outside, repr(step)]).encode()).hexdigest()

    def holds(self, step):
        stamp = self.folder / step.name
        return not step.builds and stamp.is_file() and stamp.read_text() == self.key(step)

    def keep(self, step):
        (self.folder / step.name).write_text(self.key(step))
