#!/bin/sh
# Runs a test program under a locale with a decimal comma: locale.sh PROGRAM ARGUMENT... Uses an installed one, or
# compiles one; exit status 77 where neither is possible.
set -eu
for name in ru_RU.utf8 ru_RU.UTF-8 de_DE.utf8 de_DE.UTF-8 fr_FR.utf8; do
  if locale -a 2>/dev/null | grep -qix "$name"; then
    HOYLE_TEST_LOCALE=$name exec "$@"
  fi
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for name in ru_RU de_DE; do
  if localedef --no-archive -i $name -f UTF-8 "$folder/$name.UTF-8" >/dev/null 2>&1; then
    LOCPATH=$folder HOYLE_TEST_LOCALE=$name.UTF-8 "$@"
    exit
  fi
done
echo "skipped: no locale with a decimal comma is installed, and none can be made"
exit 77
