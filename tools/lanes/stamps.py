"""A step that passed for the same inputs need not run again: one stamp per step under build/stamps."""
import hashlib
import os
import subprocess
from pathlib import Path

TOOLS = (("g++", "--version"), ("clang++", "--version"), ("clang-format", "--version"), ("cmake", "--version"),
         ("node", "--version"), ("chromium-headless-shell", "--version"), ("python3", "--version"))


def versions():
    said = []
    for command in TOOLS:
        try:
            said.append(subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout)
        except OSError:
            said.append(f"{command[0]} is missing")
    return "".join(said)


def files():
    """Every file that git tracks or would track, with a hash of what it holds now."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                            stdout=subprocess.PIPE, check=True, text=True).stdout.split("\0")
    return {name: hashlib.sha256(Path(name).read_bytes()).hexdigest() for name in listed if os.path.isfile(name)}


class Stamps:
    def __init__(self, folder):
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.files, self.versions = files(), versions()

    def key(self, step):
        held = "\n".join(f"{name} {digest}" for name, digest in sorted(self.files.items()) if name.startswith(step.inputs))
        return hashlib.sha256("\0".join([held, self.versions, repr(step)]).encode()).hexdigest()

    def holds(self, step):
        stamp = self.folder / step.name
        return stamp.is_file() and stamp.read_text() == self.key(step)

    def keep(self, step):
        (self.folder / step.name).write_text(self.key(step))
