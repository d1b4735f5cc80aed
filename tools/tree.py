"""The files that the tools look at: those that git tracks or would track."""
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def git(root, *arguments):
    """The words that git prints, each ended by a zero byte."""
    done = subprocess.run(["git", "-C", str(root), *arguments], check=True, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL)
    return [word for word in done.stdout.split("\0") if word]


def existing(root, names):
    return sorted({name for name in names if (root / name).is_file()})


def all_files(root=ROOT):
    return existing(root, git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"))


def changed_files(root=ROOT):
    """The files that differ from the first parent of the last merge commit, or without a merge commit from the parent of
    the last commit. Uncommitted and untracked files count. Returns None if there is no such parent."""
    try:
        merge = git(root, "log", "-z", "--merges", "-1", "--format=%H")
        tracked = git(root, "diff", "-z", "--name-only", f"{merge[0] if merge else 'HEAD'}^")
    except subprocess.CalledProcessError:
        return None
    return existing(root, [*tracked, *git(root, "ls-files", "-z", "--others", "--exclude-standard")])
