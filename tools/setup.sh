# shellcheck shell=bash
# ./run and ./test source this file from the repository's root. It installs missing Debian 12 packages and
# configures builds.

build_packages=(g++ cmake ninja-build pkg-config libcli11-dev libboost1.81-dev libsqlite3-dev libsodium-dev python3)
# libclang-rt-dev provides libFuzzer and the sanitizers for the default clang. clang-19 and the packages after it
# are for WebAssembly.
# shellcheck disable=SC2034 # ./test uses it.
test_packages=("${build_packages[@]}" clang libclang-rt-dev clang-format clang-tidy shellcheck libgtest-dev libbenchmark-dev
  ccache git curl jq clang-19 lld-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32
  libclang-rt-19-dev-wasm32 nodejs chromium-headless-shell pngquant)

missing_packages() {
  local package
  for package in "$@"; do
    [[ $(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || echo "$package"
  done
}

# To be done by hand: not root, or the installation fails.
tell_root_to_install() {
  echo "Packages are missing, and only root may install them. As root, run:" >&2
  echo "  apt-get update && apt-get install -y --no-install-recommends $*" >&2
  exit 1
}

# install_missing PACKAGE...: exits if it may not install.
install_missing() {
  local missing as_root=()
  if ! command -v dpkg-query >/dev/null; then
    echo "This is not Debian; make sure that the equivalents of these Debian packages are installed: $*"
    return
  fi
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0
  if ((EUID != 0)); then
    if ! sudo -n true 2>/dev/null && ! { [[ -t 0 ]] && command -v sudo >/dev/null; }; then
      tell_root_to_install "${missing[@]}"
    fi
    as_root=(sudo)
  fi
  echo "Installing: ${missing[*]}"
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get)
  local install=(install -y --no-install-recommends "${missing[@]}")
  # The package lists may be absent (then nothing is found) or old (then a download fails).
  "${apt[@]}" --simulate "${install[@]}" >/dev/null 2>&1 || "${apt[@]}" update || tell_root_to_install "${missing[@]}"
  "${apt[@]}" "${install[@]}" || { "${apt[@]}" update && "${apt[@]}" "${install[@]}"; } || tell_root_to_install "${missing[@]}"
}

# need_room GIB: exits if the disk has less space.
need_room() {
  local free
  free=$(df --output=avail --block-size=1M . | tail -1)
  ((free < $1 * 1024)) || return 0
  echo "$free MiB are free on this disk; the build needs $1 GiB. Free some space, or delete build/." >&2
  exit 1
}

# Vite builds the page and needs Node 20.19 or later.
node_suffices() {
  [[ $("$1" -p 'const [a, b] = process.versions.node.split("."); +a > 20 || (+a === 20 && +b >= 19)' 2>/dev/null) == true ]]
}

# install_node: keeps any Node that suffices. Debian 12 has version 18. In that case its npm fetches a newer Node as a package
# from the registry of the page's libraries into build/node, where CMake looks first.
install_node() {
  local release=22.23.3 machine=x64
  if command -v npm >/dev/null && { node_suffices node || node_suffices build/node/bin/node; }; then
    return
  fi
  command -v npm >/dev/null || install_missing nodejs npm
  ! node_suffices node || return 0
  [[ $(uname -m) != aarch64 ]] || machine=arm64
  echo "Fetching Node $release into build/node"
  npm install --prefix build/node/package --no-save --no-audit --no-fund "node-linux-$machine@$release"
  mkdir -p build/node/bin
  ln -sf "../package/node_modules/node-linux-$machine/bin/node" build/node/bin/node
  node_suffices build/node/bin/node || { echo "build/node/bin/node does not run; install Node 20.19 or later." >&2; exit 1; }
}

# All clones share the content of ccache, wherever they are.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=yes
# ccache caches files that include a precompiled header only with these settings.
export CCACHE_SLOPPINESS=pch_defines,time_macros

# configure PRESET [CMAKE OPTION...]: with ccache if there is one.
configure() {
  cmake --preset "$1" --log-level=WARNING -DCMAKE_CXX_COMPILER_LAUNCHER="$(command -v ccache || true)" "${@:2}"
}
