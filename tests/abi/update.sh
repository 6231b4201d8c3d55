#!/bin/sh
# Writes the golden files of the ABI anew: tests/abi/update.sh BUILD_DIR. Look at what git shows afterwards, with
# docs/abi.md beside it: until 1.0 a minor version may change them, after that only add.
set -eu
source=$(cd "$(dirname "$0")/../.." && pwd)
library=$(ls "$1"/src/libhoyle.so)
for check in symbols layout constants abidiff; do
  python3 "$source/tests/abi/abi.py" $check --source "$source" --library "$library" --update
done
