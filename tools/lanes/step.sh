# shellcheck shell=bash
# Every step of ./test sources this file from the repository's root.
source tools/setup.sh
export NO_COLOR=1 npm_config_loglevel=error npm_config_update_notifier=false
export PEPPERMILL=${PEPPERMILL:-$PWD/build/release/peppermill}
reports=$PWD/build/reports/$STEP
mkdir -p "$reports"
export GTEST_OUTPUT=xml:$reports/ PLAYWRIGHT_JUNIT_OUTPUT_NAME=$reports/browser.xml
[[ ! -d build/node/bin ]] || export PATH=$PWD/build/node/bin:$PATH

# Debian 12's sanitizers fail with the wide address randomisation of newer kernels.
plain_addresses() { if setarch -R true 2>/dev/null; then setarch -R "$@"; else "$@"; fi; }

# npm writes node_modules/.package-lock.json at the end of an installation.
npm_install() {
  cd web || return
  local installed=node_modules/.package-lock.json
  [[ $installed -nt package.json && $installed -nt package-lock.json ]] ||
    { npm ci --no-audit --no-fund --loglevel=error && touch $installed; }
}
