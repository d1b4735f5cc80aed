"""Shows each rule of check_layers failing and passing, on small trees. Run: python3 tools/check_layers_test.py"""
import contextlib
import io
import sys
import tempfile
import unittest
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from unittest import mock

sys.dont_write_bytecode = True
LOADER = SourceFileLoader("check_layers", str(Path(__file__).with_name("check_layers")))
check_layers = module_from_spec(spec_from_loader(LOADER.name, LOADER))
LOADER.exec_module(check_layers)


def check(files):
    """Exit status and output lines for a tree given as {path: source}."""
    with tempfile.TemporaryDirectory() as root:
        for name, source in files.items():
            path = Path(root, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(source, encoding="utf-8")
        output = io.StringIO()
        with contextlib.redirect_stdout(output), mock.patch("sys.argv", ["check_layers", "--root", root]):
            status = check_layers.main()
    return status, output.getvalue().splitlines()


class Checks(unittest.TestCase):
    def passes(self, path, *sources):
        for source in sources:
            with self.subTest(path=path, source=source):
                self.assertEqual(check({path: source}), (0, ["check_layers: 1 files keep the rules."]))

    def fails(self, path, *sources, says=""):
        for source in sources:
            with self.subTest(path=path, source=source):
                status, lines = check({path: source})
                self.assertEqual((status, len(lines)), (1, 1), lines)
                self.assertTrue(lines[0].startswith(path + ":"), lines)
                self.assertIn(says, lines[0])


class CppTest(Checks):
    def includes(self, path, allowed, refused):
        self.passes(path, *(f'#include "{header}"\n' for header in allowed.split()))
        self.fails(path, *(f'#include "{header}"\n' for header in refused.split()), says="may not include")

    def test_a_violation_names_its_file_and_line(self):
        source = '#pragma once\n\n#include "engine/match/match.h"\n'
        self.assertEqual(check({"engine/core/a.h": source}),
                         (1, ["engine/core/a.h:3: engine/core may not include engine/match/match.h; "
                              "it may include engine/core."]))

    def test_all_violations_are_listed(self):
        status, lines = check({"engine/core/a.h": "#include <random>\n#include <mutex>\n", "cli/b.cpp": "",
                               "engine/match/c.cpp": "double d();\n"})
        self.assertEqual((status, [line.split(" ")[0] for line in lines]),
                         (1, ["engine/core/a.h:1:", "engine/core/a.h:2:", "engine/match/c.cpp:1:"]))

    def test_core_includes_only_core(self):
        self.includes("engine/core/a.h", "engine/core/b.h", "engine/physics/a.h engine/match/a.h cli/a.h protocol/a.h")

    def test_physics_includes_core(self):
        self.includes("engine/physics/a.h", "engine/core/a.h engine/physics/b.h", "engine/games/safranito/a.h")

    def test_a_game_includes_core_and_itself(self):
        self.includes("engine/games/dicht_dran/a.h", "engine/core/a.h engine/games/dicht_dran/b.h",
                      "engine/games/chaud_devant/a.h engine/physics/a.h engine/match/a.h engine/bots/search/a.h")

    def test_only_safranito_includes_physics(self):
        self.includes("engine/games/safranito/a.h", "engine/core/a.h engine/physics/a.h", "engine/games/dicht_dran/a.h")

    def test_search_knows_no_game(self):
        self.includes("engine/bots/search/a.h", "engine/core/a.h engine/bots/search/b.h",
                      "engine/games/dicht_dran/a.h engine/bots/dicht_dran/a.h engine/match/a.h")

    def test_a_bot_includes_search_and_its_game(self):
        self.includes("engine/bots/dicht_dran/a.h",
                      "engine/core/a.h engine/bots/search/a.h engine/bots/dicht_dran/b.h engine/games/dicht_dran/a.h",
                      "engine/games/chaud_devant/a.h engine/bots/chaud_devant/a.h engine/physics/a.h")
        self.includes("engine/bots/safranito/a.h", "engine/physics/a.h engine/games/safranito/a.h", "engine/match/a.h")

    def test_match_names_no_game(self):
        self.includes("engine/match/a.h", "engine/core/a.h engine/match/b.h",
                      "engine/games/dicht_dran/a.h engine/catalog/a.h")

    def test_the_catalog_names_all_games_and_bots(self):
        self.includes("engine/catalog/a.h",
                      "engine/core/a.h engine/match/a.h engine/games/dicht_dran/a.h engine/bots/search/a.h",
                      "engine/physics/a.h cli/a.h protocol/a.h")

    def test_the_programs_enter_by_the_catalog(self):
        for folder in ("server/api", "cli", "tools"):
            self.includes(f"{folder}/a.cpp",
                          f"{folder}/b.h protocol/a.h engine/core/a.h engine/match/a.h engine/catalog/a.h",
                          "engine/games/dicht_dran/a.h engine/bots/search/a.h engine/physics/a.h")
        self.includes("cli/a.cpp", "server/a.h", "tools/a.h")
        self.includes("server/api/a.cpp", "", "cli/a.h")
        self.includes("protocol/a.cpp", "engine/core/json.h protocol/b.h", "engine/match/a.h server/a.h")

    def test_a_part_of_the_server_includes_what_it_knows(self):
        own = "server/loop.h server/person.h server/connection.h"
        self.includes("server/loop.h", "", "server/person.h engine/core/a.h server/net/a.h")
        self.includes("server/bug/a.cpp", "engine/core/a.h", f"engine/catalog/a.h server/tables/a.h {own}")
        self.includes("server/deal/a.cpp", "engine/core/a.h", f"server/identity/a.h server/tables/a.h {own}")
        self.includes("server/files/a.h", "server/files/b.h", "engine/core/a.h server/net/a.h")
        self.includes("server/store/a.cpp", "server/store/b.h", f"engine/core/a.h protocol/a.h server/net/a.h {own}")
        self.includes("server/net/a.cpp", "engine/core/a.h protocol/a.h server/loop.h server/connection.h",
                      "server/person.h engine/catalog/a.h server/tables/a.h server/store/a.h server/api/a.h")
        self.includes("server/identity/a.cpp", "protocol/a.h server/store/a.h server/loop.h server/person.h",
                      "server/tables/a.h server/net/a.h server/connection.h engine/catalog/a.h")
        self.includes("server/tables/a.cpp", f"engine/catalog/a.h protocol/a.h server/store/a.h server/deal/a.h {own}",
                      "server/net/a.h server/api/a.h server/files/a.h server/app/a.h engine/games/dicht_dran/a.h")
        self.includes("server/api/a.cpp", f"server/tables/a.h server/net/a.h server/identity/a.h server/files/a.h {own}",
                      "server/store/a.h server/app/a.h")
        self.includes("server/app/a.cpp", "server/api/a.h server/store/a.h server/net/a.h", "engine/catalog/a.h")
        self.fails("server/unknown/a.cpp", "", says="no layer")
        self.fails("server/unknown.h", "", says="no layer")

    def test_tests_of_the_server_include_what_is_for_tests(self):
        self.includes("server/tables/a_test.cpp", "server/testing/a.h server/store/testing/a.h engine/core/testing/a.h",
                      "server/net/testing/a.h")
        self.fails("server/tables/a.cpp", '#include "server/testing/a.h"\n', says="for tests")
        self.includes("server/bug/bug_test.cpp", "engine/catalog/a.h", "server/tables/a.h")

    def test_a_library_belongs_to_its_part_of_the_server(self):
        parts = [f"server/{name}" for name in "net store identity deal tables api app bug files".split()] + ["protocol"]
        known = {"boost/beast.hpp": ["server/net"], "boost/asio.hpp": ["server/net"], "sys/socket.h": ["server/net"],
                 "sqlite3.h": ["server/store"], "sys/file.h": ["server/store"],
                 "sodium.h": ["server/identity", "server/deal"], "pthread.h": [], "CLI/CLI.hpp": []}
        for header, may in known.items():
            for part in parts:
                if part in may:
                    self.passes(f"{part}/a.cpp", f"#include <{header}>\n")
                else:
                    self.fails(f"{part}/a.cpp", f"#include <{header}>\n", says=f"standard library; {part} may include")

    def test_few_parts_start_threads(self):
        for header in ("thread", "future"):
            for place in ("server/net/a.cpp", "server/store/a.h", "server/tables/bot_pool.h", "cli/a.cpp"):
                self.passes(place, f"#include <{header}>\n")
            for place in ("server/tables/a.cpp", "server/identity/a.cpp", "server/api/a.h", "protocol/a.h"):
                self.fails(place, f"#include <{header}>\n", says="starts threads")
        self.passes("server/tables/a_test.cpp", "#include <thread>\n")

    def test_tests_and_benchmarks_include_anything(self):
        for folder in ("tests", "bench"):
            self.passes(f"{folder}/a.cpp", '#include "engine/games/dicht_dran/a.h"\n#include <gtest/gtest.h>\n'
                        '#include "engine/core/testing/kit.h"\n#include "cli/a.h"\nstatic double d;\n')

    def test_unit_tests_also_include_gtest_and_the_kit(self):
        source = '#include <gtest/gtest.h>\n#include <fstream>\n#include "engine/core/testing/kit.h"\nstatic double d;\n'
        self.passes("engine/games/dicht_dran/game_test.cpp", source)
        self.passes("engine/core/testing/kit.h", source)
        self.fails("engine/games/dicht_dran/rules.cpp", "#include <gtest/gtest.h>\n", says="standard library")
        self.fails("engine/games/dicht_dran/rules.cpp", '#include "engine/core/testing/kit.h"\n', says="for tests")
        self.includes("engine/games/dicht_dran/game_test.cpp", "", "engine/games/chaud_devant/rules.h")

    def test_an_unknown_folder_has_no_layer(self):
        self.fails("engine/misc/a.h", "", says="no layer")
        self.fails("a.cpp", "", says="no layer")

    def test_includes_are_full_paths(self):
        self.fails("engine/core/a.cpp", '#include "a.h"\n', '#include "../core/a.h"\n', '#  include "core/a.h"\n',
                   '#include "engine/core/../match/a.h"\n', says='"engine/…"')
        self.fails("cli/a.cpp", '#include "a.h"\n', says="not a full path")
        self.fails("engine/core/a.cpp", "#include <engine/core/a.h>\n", says='"engine/core/a.h"')

    def test_engine_includes_no_impure_header(self):
        for header in ("iostream fstream thread mutex chrono random filesystem unordered_map regex cstdio atomic "
                       "unordered_set future ctime time.h stdio.h").split():
            self.fails("engine/core/a.cpp", f"#include <{header}>\n", says="engine/ is pure")
            self.passes("cli/a.cpp", f"#include <{header}>\n")
        self.passes("engine/core/a.cpp", "#include <vector>\n#include <cmath>\n#include <stdint.h>\n")

    def test_only_abort_on_bug_writes(self):
        self.passes("engine/core/abort_on_bug.cpp", "#include <cstdio>\n#include <cstdlib>\n")
        self.fails("engine/core/abort_on_bug.cpp", "#include <iostream>\n")

    def test_third_party_headers_stay_outside(self):
        self.passes("cli/a.cpp", "#include <boost/beast.hpp>\n#include <CLI/CLI.hpp>\n")
        for folder in ("engine/core", "tools"):
            self.fails(f"{folder}/a.cpp", "#include <boost/beast.hpp>\n", "#include <unistd.h>\n", says="standard library")

    def test_floating_point_stays_in_physics_and_bots(self):
        for folder in ("core", "games/safranito", "match", "catalog"):
            self.fails(f"engine/{folder}/a.h", "double share();\n", "int f(float x);\n", says="floating point")
        for folder in ("physics", "bots/search"):
            self.passes(f"engine/{folder}/a.h", "double share();\n")
        self.passes("engine/games/safranito/throwing.cpp", "void f(double x);\n")
        self.fails("engine/games/safranito/throwing.h", "void f(double x);\n", says="floating point")
        self.fails("engine/games/safranito/hand.cpp", "int f(int x) { return sin(x); }\n", says="differs between machines")

    def test_engine_has_no_exceptions(self):
        self.fails("engine/core/a.cpp", "void f() { throw 1; }\n", "void f() try {} \n", "catch (...)\n",
                   says="no exceptions")
        self.passes("engine/core/a.cpp", "void f() noexcept { retry(); }\n")
        self.passes("cli/a.cpp", "void f() { throw 1; }\n")

    def test_engine_has_no_mutable_globals(self):
        self.fails("engine/core/a.cpp", "static int count;\n", "void f() {\n  static int count = 0;\n}\n",
                   "static std::function<void(int)> hook;\n", "struct A {\n  static inline int count{0};\n};\n",
                   "static const char* name = nullptr;\n", "thread_local int count = 0;\n",
                   "namespace a {\nint count = 0;\n}\n", "std::vector<int> cache;\n", "inline Table table{1, 2};\n",
                   "A::A() : x_{1} {}\nint A::count = 0;\n", "void f() {}\nint counts[3] = {};\n",
                   "[[maybe_unused]] int count;\n", says="no mutable globals")

    def test_constants_functions_and_types_are_no_globals(self):
        self.passes("engine/core/a.cpp", "static constexpr int kMost = 3;\n", "inline constexpr std::array kA = {1};\n",
                    "void f() {\n  static const Json kNone = g();\n  int count = 0;\n}\n",
                    "static Error refusal(int code) { return {code}; }\n", "static int f();\nint g(int x = 3);\n",
                    "struct A {\n  int count = 0;\n  static bool operator==(A, A);\n};\nclass B;\nusing C = int;\n",
                    "namespace a {\nenum class E { x };\n}\nnamespace b = a;\n", "const char* const kName = nullptr;\n",
                    "template <class T>\nconcept G = requires(T t) { t.x; };\n", "constexpr auto kA = [] { return 1; }();\n",
                    "int f() {\n  return static_cast<int>(3);\n}\nint A::g() const { return x; }\n")

    def test_physics_uses_no_libm_transcendental(self):
        self.fails("engine/physics/a.cpp", "auto f() { return std::sin(1.0); }\n",
                   "auto f() { return atan2f (y, x); }\n", "auto f() { return 2 * exp(x); }\n", says="differs between")
        self.passes("engine/physics/a.cpp", "auto f() { return std::sqrt(2.0) + path.log(x) + cosine(x); }\n")
        self.passes("engine/bots/search/a.cpp", "auto f() { return std::log(2.0); }\n")

    def test_comments_and_literals_do_not_count(self):
        self.passes("engine/core/a.cpp", "// throw a double\n", "/* static int x;\n#include <mutex>\n*/\n",
                    'auto f() { return "try // a \\" double"; }\n', "auto f() { return R\"x(throw \")\" )x\"; }\n",
                    "int f() { return c == '\"' ? 1'000 : 0; }  // 'double'\n", "// a \\\nthrow\n")
        self.fails("engine/core/a.cpp", "int f() { return 1'000; }\ndouble g() { return '\\''; }\n",
                   'auto a() { return "//"; } double b();\n', says="double")


class PageTest(Checks):
    def imports(self, path, allowed, refused):
        up = "../" * path.count("/") or "./"
        for targets, expect in ((allowed, self.passes), (refused, self.refuses)):
            expect(f"web/src/{path}", *(f"import {{ a }} from '{up}{target}';\n" for target in targets.split()))

    def refuses(self, path, *sources):
        self.fails(path, *sources, says="may not import")

    def test_the_lowest_folders_import_nothing_of_the_page(self):
        for folder in ("style", "art", "i18n", "offline"):
            self.imports(f"{folder}/a.ts", f"{folder}/b.ts", "net/a.ts app/settings.ts app/parts/a.tsx games/catalog.ts")
        self.imports("net/a.ts", "net/b.ts offline/a.ts", "app/settings.ts app/parts/a.tsx i18n/index.ts games/catalog.ts")

    def test_the_own_files_of_app_and_games_import_no_screen(self):
        self.imports("app/router.ts", "games/catalog.ts net/a.ts i18n/index.ts offline/a.ts app/people.ts",
                     "app/parts/a.tsx app/table/a.ts games/safranito/a.ts art/a.tsx")
        self.imports("games/client.ts", "net/a.ts i18n/index.ts games/catalog.ts",
                     "app/router.ts app/table/page.tsx games/safranito/a.ts")

    def test_parts_sounds_and_the_table_know_no_game_and_no_screen(self):
        self.imports("app/parts/a.tsx", "app/settings.ts art/a.tsx net/a.ts", "app/table/a.ts games/catalog.ts app/you/a.ts")
        self.imports("app/sound/a.ts", "app/settings.ts net/a.ts", "app/table/a.ts app/parts/a.tsx")
        self.imports("app/table/a.tsx", "app/parts/a.tsx app/sound/a.ts games/client.ts offline/a.ts",
                     "games/safranito/a.ts app/home/a.tsx app/replay/a.ts app/learn/a.ts")

    def test_a_game_imports_no_other_game(self):
        self.imports("games/safranito/three/a.ts", "games/safranito/b.ts app/table/a.tsx games/client.ts art/a.tsx",
                     "games/dicht-dran/a.ts games/chaud-devant/a.ts app/home/a.tsx offline/a.ts")
        self.fails("web/src/games/dicht-dran/a.test.ts", "import '../safranito/a.ts';\n", says="may not import")

    def test_screens_import_downwards(self):
        self.imports("app/replay/a.tsx", "app/table/a.ts app/parts/a.tsx", "app/home/a.tsx app/learn/a.ts games/safranito/a.ts")
        self.imports("app/you/a.tsx", "app/parts/a.tsx net/a.ts games/catalog.ts", "app/table/a.ts")
        self.imports("app/learn/a.tsx", "app/table/a.ts offline/a.ts", "app/home/a.tsx app/replay/a.ts")
        self.imports("app/home/a.tsx", "app/learn/a.ts app/table/a.ts", "app/replay/a.ts app/you/a.ts")
        self.imports("app/plain/a.tsx", "app/table/a.ts app/parts/a.tsx", "app/home/a.tsx app/replay/a.ts")

    def test_the_page_reaches_a_game_only_by_its_manifest(self):
        for folder in ("app", "app/parts", "app/table", "app/sound", "app/replay", "app/learn", "app/home", "app/you",
                       "app/plain", "net", "i18n", "offline", "art", "games"):
            self.imports(f"{folder}/a.ts", f"{folder}/b.ts", "games/safranito/manifest.ts games/safranito/board.tsx")

    def test_the_shell_imports_everything_and_nothing_imports_it(self):
        self.passes("web/src/app/app.tsx", "import './home/home.tsx';\nimport('../games/safranito/a.ts');\n")
        self.fails("web/src/app/home/a.tsx", "import '../app.tsx';\n", says="is the shell")

    def test_every_kind_of_import_counts(self):
        path = "web/src/net/a.ts"
        self.refuses(path, "import '../art/a.ts';\n", "import type { A } from '../art/a.ts';\n", "import A from \"../art/a.ts\";\n",
                     "import {\n  a,\n  b,\n} from '../art/a.ts';\n", "export { a } from '../art/a.ts';\n",
                     "export * from '../art/a.ts';\n", "const a = () => import('../art/a.ts');\n",
                     "type A = typeof import('../art/a.ts');\n")
        self.refuses("web/src/net/a.css", "@import '../art/a.css';\n", "@import url('../art/a.css');\n")

    def test_comments_packages_and_texts_do_not_count(self):
        self.passes("web/src/net/a.ts", "// import '../art/a.ts';\n", "/*\nimport '../art/a.ts';\n*/\n",
                    "import { h } from 'preact';\n", "export const a = '../art/a.ts';\n")

    def test_a_violation_names_its_line(self):
        self.assertEqual(check({"web/src/net/a.ts": "import 'preact';\nimport {\n  a,\n} from '../art/b.ts';\n"}),
                         (1, ["web/src/net/a.ts:4: net may not import art/b.ts; it may import net, offline."]))

    def test_an_unknown_folder_has_no_layer(self):
        for path in ("web/src/a.ts", "web/src/misc/a.ts", "web/src/app/misc/a.ts"):
            self.fails(path, "", says="no layer")

    def test_nothing_is_imported_from_outside(self):
        self.fails("web/src/net/a.ts", "import '../../e2e/a.ts';\n", says="outside of web/src")

    def test_an_exception_is_counted_and_goes_when_it_is_not_needed(self):
        path = "web/src/app/sound/use-sounds.ts"
        self.assertEqual(check({path: "import type { A } from '../table/session.ts';\n"}),
                         (0, ["check_layers: 1 files keep the rules, 1 imports by a named exception."]))
        status, lines = check({"web/src/main.tsx": "import './app/app.tsx';\n",
                               path: "import type { A } from '../table/session.ts';\n"})
        self.assertEqual(status, 1)
        self.assertFalse([line for line in lines if "use-sounds.ts" in line], lines)
        status, lines = check({"web/src/main.tsx": "", path: ""})
        self.assertEqual(status, 1)
        self.assertTrue([line for line in lines if "use-sounds.ts -> app/table/session.ts is not needed" in line], lines)


class WireTest(Checks):
    WRITTEN = ('void f() { out.set("type", "bye"); }\n', 'const auto t = R"({"type":"bye"})";\n', 'const auto t = "{\\"type\\":1}";\n')

    def test_protocol_alone_writes_messages(self):
        for path in ("server/net/a.cpp", "server/api/a.cpp", "server/tables/a.cpp", "server/app/a.cpp"):
            self.fails(path, *self.WRITTEN, says="protocol/ has a struct for it")
        self.fails("server/api/a.cpp", 'json.set("record", record);\n', says="protocol/ has a struct for it")
        self.passes("server/app/a.cpp", 'line.set("port", port);\n')
        self.passes("protocol/a.cpp", *self.WRITTEN)
        self.passes("engine/match/a.cpp", *self.WRITTEN)
        self.passes("server/net/a_test.cpp", *self.WRITTEN)

    def test_who_reads_a_type_or_speaks_of_one_is_free(self):
        self.passes("server/api/a.cpp", 'auto t = json.find("type");\n', '// {"type":"bye"}\n', 'header("Content-Type", "type");\n')


if __name__ == "__main__":
    unittest.main()
