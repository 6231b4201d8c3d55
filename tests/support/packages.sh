# Sourced by tests/run.sh and examples/run.sh. install_missing PACKAGE...: installs those Debian packages that are not there,
# as root or through sudo. Where that cannot be done it says what is missing and goes on: the build tells what it cannot do without.

install_missing() {
  command -v dpkg-query >/dev/null || { echo "Not a Debian system; needed here: $*"; return 0; }
  missing=""
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  as_root=""
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "Please install:$missing"; return 0; }
    as_root="sudo"
  fi
  echo "Installing:$missing"
  export DEBIAN_FRONTEND=noninteractive
  # shellcheck disable=SC2086  # a list of words
  $as_root apt-get install -y --no-install-recommends $missing >/dev/null 2>&1 ||
    { $as_root apt-get update >/dev/null && $as_root apt-get install -y --no-install-recommends $missing >/dev/null; } ||
    echo "Could not install all of:$missing"
}
