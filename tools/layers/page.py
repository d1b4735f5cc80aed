"""Imports in web/src. They run one way: from the shell down to folders that import nothing of the page."""
import os
import re

# A folder and the folders that it may import besides itself, lowest first. `*` is one name. A folder's own files are
# those directly in it: `app` is app/router.ts, not app/table/page.tsx.
LAYERS = {
    "style": [],
    "art": [],
    "i18n": [],
    "offline": [],
    "net": ["offline"],
    "games": ["i18n", "net"],
    "app": ["games", "i18n", "net", "offline"],
    "app/parts": ["app", "art", "i18n", "net", "offline"],
    "app/sound": ["app", "games", "net"],
    "app/table": ["app", "app/parts", "app/sound", "art", "games", "i18n", "net", "offline"],
    "app/plain": ["app", "app/parts", "app/table", "games", "i18n", "net"],
    "games/*": ["app", "app/parts", "app/sound", "app/table", "art", "games", "i18n", "net"],
    "app/replay": ["app", "app/parts", "app/table", "art", "games", "i18n", "net"],
    "app/you": ["app/parts", "games", "i18n", "net"],
    "app/learn": ["app", "app/parts", "app/table", "art", "games", "i18n", "net", "offline"],
    "app/home": ["app", "app/learn", "app/parts", "app/table", "art", "games", "i18n", "net", "offline"],
}
# No folder above imports games/*: the page reaches a game only by its manifest, which games/catalog.ts finds.

# The shell combines the screens, so it may import everything.
SHELL = {"main.tsx", "app/app.tsx", "app/app.test.tsx"}

# (file, import against the rules): reason. The check counts them and refuses one that is no longer needed.
EXCEPTIONS = {
    ("games/catalog.ts", "app/plain/client.tsx"): "the catalog fetches the plain board for a game without a folder",
    ("games/client.ts", "app/table/session.ts"): "a board is a component of a session; the import is a type",
    ("app/sound/use-sounds.ts", "app/table/session.ts"): "sounds follow a session; the import is a type",
    ("app/table/frame.tsx", "app/learn/rules.tsx"): "the table's menu fetches the rules when they are opened",
    ("app/table/look-back.tsx", "app/replay/controls.tsx"): "looking back in a running game uses the replay's rail",
    ("app/table/look-back.tsx", "app/replay/replay.css"): "the style of that rail",
}

ROOT = "web/src/"
IMPORT = re.compile(r"""
      /\*.*?\*/ | (?<!:)//[^\n]*
    | (?:^|[;}])[ \t]*(?:import|export)\b(?:[^'"`;()]*?\bfrom)?\s*['"](?P<static>\.[^'"]*)['"]
    | \bimport\(\s*['"](?P<dynamic>\.[^'"]*)['"]
    | ^[ \t]*@import\s+(?:url\()?['"](?P<style>\.[^'"]*)['"]
    """, re.VERBOSE | re.DOTALL | re.MULTILINE)


def is_page(path):
    return path.startswith(ROOT) and path.endswith((".ts", ".tsx", ".css", ".js"))


def layer_of(path):
    """The layer of a path below web/src, or None."""
    folder = os.path.dirname(path)
    while folder:
        parent, name = os.path.split(folder)
        if folder in LAYERS and (folder not in ("app", "games") or os.path.dirname(path) == folder):
            return folder
        if parent == "games":
            return folder
        folder = parent
    return None


def imports_of(path, source):
    """(offset, path below web/src) of each relative import."""
    for found in IMPORT.finditer(source):
        target = found["static"] or found["dynamic"] or found["style"]
        if target:
            yield found.start(found.lastgroup), os.path.normpath(os.path.join(os.path.dirname(path), target))


def is_allowed(layer, other):
    allowed = LAYERS["games/*" if layer.startswith("games/") else layer]
    return layer == other or other in allowed or ("games/*" in allowed and other.startswith("games/"))


def check_page(path, source, used):
    """Sorted (line, sentence) pairs about one file. Adds the exceptions that it needs to `used`."""
    path = path.removeprefix(ROOT)
    if path in SHELL:
        return []
    layer = layer_of(path)
    if layer is None:
        return [(1, "this folder has no layer; tools/layers/page.py lists them.")]
    found = []
    for at, target in imports_of(path, source):
        line, other = source.count("\n", 0, at) + 1, layer_of(target)
        if target.startswith(".."):
            found.append((line, f"{target} is outside of web/src."))
        elif target in SHELL:
            found.append((line, f"{target} is the shell; nothing imports it."))
        elif (path, target) in EXCEPTIONS:
            used.add((path, target))
        elif other is None or not is_allowed(layer, other):
            found.append((line, f"{layer} may not import {target}; it may import {allowed_words(layer)}."))
    return sorted(found)


def allowed_words(layer):
    return ", ".join([layer, *LAYERS["games/*" if layer.startswith("games/") else layer]])


def needless_exceptions(files, used):
    """Sentences about exceptions that a complete page (one with a main.tsx) no longer needs."""
    return [f"tools/layers/page.py: the exception {path} -> {target} is not needed any more; remove it."
            for path, target in EXCEPTIONS if ROOT + "main.tsx" in files and (path, target) not in used]
