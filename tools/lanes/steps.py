"""What each lane of ./test runs. A step is data; tools/lanes/scheduler.py runs it."""
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, eq=False)
class Step:
    name: str
    commands: tuple  # shell commands, one after the other; the first that fails ends the step
    after: tuple = ()  # steps that must have passed before
    cores: int = 1  # how many cores the step keeps busy
    inputs: tuple = ("",)  # path prefixes of tracked files: equal files, equal result
    env: dict = field(default_factory=dict)
    last_commit: bool = False  # tests a clone of the last commit: what is not committed does not count
    uses: tuple = ()  # programs that earlier steps have built
    builds: bool = False  # makes what other steps use: it always runs, and does nothing where nothing changed
    minutes: int = 30  # a step that takes longer has failed
    nice: int = 10  # steps with 0 go first: they wait for answers, the others compute


CPP = ("engine/", "protocol/", "server/", "cli/", "tools/", "tests/", "bench/", "CMake", "web/", "docs/", "examples/")
WEB = ("web/",)

# Programs with many random games or long searches: they run optimised.
HEAVY = ("game_test any_match_test determinism_test physics_test playthrough_test search_test blunders_test "
         "safranito_blunders_test threads_test heap_test")
# Sources that are only compiled: nobody times anything in a test. NAME^ is ninja's word for what it compiles from NAME.
BENCH = " ".join(f"$PWD/bench/{name}.cpp^" for name in "rules_bench search_bench throws_bench hand duel aims telling".split())
# Everything else runs once, under AddressSanitizer and UndefinedBehaviorSanitizer.
UNIT = ("engine_test cross_test sample_game_test cli_test protocol_test server_shares_test server_pack_test server_store_test "
        "server_net_test server_deal_test server_identity_test server_bug_test server_tables_test server_api_test "
        "server_app_test server_doubles_test")


def build(preset, targets, *options):
    return (f"configure {preset} {' '.join(options)}", f"cmake --build build/{preset} --target {targets}")


def programs(preset, names, *options):
    return f"python3 tools/lanes/programs.py {' '.join(options)} build/{preset} {names}"


def python(*places):
    """$reports: see tools/lanes/step.sh."""
    return f"python3 tests/run_python.py --jobs 2 --junit $reports/python.xml {' '.join(places)}"


LAYERS = Step("layers", ("tools/check_layers",), inputs=CPP)
FORMAT = Step("format", ("tools/format --check",), after=("npm",), inputs=CPP + (".clang-format", ".editorconfig"))
SCRIPTS = Step("scripts", ("tools/check_scripts",))
PYTHON = Step("python", (python("tools", "tools/lanes", "tools/wire", "bench", "tests", "tests/differential"),),
              inputs=("tools/", "bench/", "tests/", "test", "run", "README.md", "CONTRIBUTING.md", "protocol/", "docs/", "engine/games/",
                      "engine/catalog/", "server/api/openapi.json", "web/src/net/", "web/src/games/"))
NPM = Step("npm", ("npm_install",), inputs=("web/package",), builds=True)
PROGRAM = ("build/release/peppermill",)
PAGE = Step("page", ("cd web && npm run check && npm test -- --reporter=default --reporter=junit --outputFile.junit=$reports/unit.xml", "python3 tools/build_page.py web build/page",
                     "cd web && npm run size -- ../build/page/dist", "tools/lanes/sample_page.py"), after=("npm",),
            inputs=WEB + ("tools/", "protocol/golden/", "tests/sample_game/page/"))

RELEASE_PROGRAM = Step("release-program", build("release", "peppermill"), after=("npm",), cores=2, inputs=CPP, builds=True)
RELEASE_TESTS = Step("release-tests", build("release", f"{HEAVY} playthrough {BENCH}") + (programs("release", HEAVY),),
                     after=("release-program",), cores=2, inputs=CPP)
SERVER = Step("server", (python("tests/server", "tests/server_api"),), after=("release-program",), cores=2, inputs=CPP,
              uses=PROGRAM, nice=0)
BROWSER = Step("browser", ("cd web && npm run e2e",), after=("release-program",), cores=2, inputs=CPP, uses=PROGRAM, nice=0)


def differential(games):
    return f"python3 tests/differential/differential.py build/release/peppermill --games {games} --seed 1"


DIFFERENTIAL = Step("differential", (differential(150),), after=("release-program",), inputs=CPP, uses=PROGRAM)

GAMES_50 = {"PEPPERMILL_GAMES": "50"}
ASAN_BUILD = Step("asan-build", build("asan", f"{UNIT} {{fuzzers}}"), after=("npm",), cores=2, inputs=CPP,
                  builds=True)
ASAN = Step("asan", (programs("asan", UNIT),), after=("asan-build",), cores=2, inputs=CPP, env=GAMES_50)
FUZZ = Step("fuzz", ("tools/lanes/fuzz.sh 10",), after=("asan-build",), cores=2, inputs=CPP)
TSAN_PROGRAMS = "threads_test server_store_test server_identity_test"
TSAN = Step("tsan", build("tsan", TSAN_PROGRAMS) + (programs("tsan", TSAN_PROGRAMS),), after=("npm",), cores=2, inputs=CPP)


def determinism(preset):
    return Step(preset, build(preset, "determinism_test") + (programs(preset, "determinism_test"),), cores=2, inputs=CPP)


# tools/tidy reads the database of the preset dev, which compiles source by source.
TIDY = Step("tidy", ("configure dev", "tools/tidy"), cores=2, inputs=CPP + (".clang-tidy",))
NATIVE = Step("native", ("tests/throw_bits/native.sh build/native",), cores=2, inputs=("engine/", "tests/throw_bits/"))
WASM = Step("wasm", ("tests/throw_bits/wasm.sh build/wasm",), inputs=("engine/", "tests/throw_bits/"))

MIDDLE = (LAYERS, SCRIPTS, NPM, RELEASE_PROGRAM, BROWSER, FORMAT, PYTHON, SERVER, DIFFERENTIAL, PAGE, ASAN_BUILD, ASAN,
          FUZZ, RELEASE_TESTS, TSAN, determinism("clang"), TIDY, NATIVE, WASM)

# Every screen in every size, theme and language: six steps, so that a stopped run goes on with the next one.
BROWSER_PARTS = 6
BROWSER_ALL = tuple(replace(BROWSER, name=f"browser-{part}", commands=(f"cd web && npm run e2e:all -- --shard {part}/{BROWSER_PARTS} --output test-results/{part}",))
                    for part in range(1, BROWSER_PARTS + 1))

# The same steps with all that they have.
LONGER = {
    SERVER: replace(SERVER, env={"PEPPERMILL_LANE": "all"}),
    DIFFERENTIAL: replace(DIFFERENTIAL, commands=(differential(1000),)),
    # The tests' own sources get every sanitizer too.
    ASAN_BUILD: replace(ASAN_BUILD, commands=build("asan", f"{UNIT} {{fuzzers}}", "-DPEPPERMILL_TEST_FLAGS=")),
    ASAN: replace(ASAN, env={"PEPPERMILL_GAMES": "400"}),
    FUZZ: replace(FUZZ, commands=("tools/lanes/fuzz.sh 60",)),
    RELEASE_TESTS: replace(RELEASE_TESTS, env={"PEPPERMILL_GAMES": "2000"}),
    TIDY: replace(TIDY, commands=("configure dev", "tools/tidy --all")),
}
# Under AddressSanitizer the hostile clients meet the program itself.
ASAN_ALL = Step("asan-all",
                build("asan", f"{HEAVY} peppermill", "-DPEPPERMILL_TEST_FLAGS=") + (programs("asan", HEAVY),
                "export PEPPERMILL=$PWD/build/asan/peppermill; plain_addresses " + python("tests/server/hostile_*_test.py")),
                after=("asan",), cores=2, inputs=CPP, env={**GAMES_50, "PEPPERMILL_LANE": "all"})
TSAN_ALL_PROGRAMS = "server_tables_test server_net_test server_api_test server_app_test cli_test"
TSAN_ALL = Step("tsan-all", build("tsan", f"peppermill {TSAN_ALL_PROGRAMS}") + (programs("tsan", TSAN_ALL_PROGRAMS),
                "export PEPPERMILL=$PWD/build/tsan/peppermill; plain_addresses " + python("tests/server/load_test.py")),
                after=("tsan",), cores=2, inputs=CPP, env={**GAMES_50, "PEPPERMILL_LANE": "all"})
RELEASE_UNIT = Step("release-unit", build("release", "all") + (programs("release", UNIT),), after=("release-tests",),
                    cores=2, inputs=CPP, env={"PEPPERMILL_GAMES": "2000"})

# A newcomer's first hour, in a clone.
CONTRIBUTING = Step("contributing", ("tools/lanes/follow.py CONTRIBUTING.md",), after=("release-unit",), cores=2, last_commit=True)

# A new game from the template, in a clone.
ADD_A_GAME = Step("add-a-game", ("tools/lanes/add_a_game.py",), after=("release-tests",), cores=2, last_commit=True)

LANES = {
    "quick": (LAYERS, SCRIPTS, NPM, FORMAT, PYTHON, PAGE,
              Step("unit", build("asan", UNIT) + (programs("asan", UNIT, "--changed"),), after=("npm",), cores=2,
                   inputs=CPP, env=GAMES_50)),
    "middle": MIDDLE,
    "all": tuple(LONGER.get(step, step) for step in MIDDLE if step is not BROWSER) +
           (*BROWSER_ALL, ASAN_ALL, TSAN_ALL, RELEASE_UNIT, CONTRIBUTING, ADD_A_GAME, determinism("clang-dev"), replace(determinism("dev"), after=("tidy",))),
}
