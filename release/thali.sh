#!/bin/sh
# Thali on its own Node: the server, or with a word one of its commands. From any folder, and by a symbolic link.
set -eu
umask 077
here=$(dirname "$(readlink -f "$0")")
stop() {
  echo "$1" >&2
  exit "${2:-1}"
}
usage='Usage: thali                            serves
       thali backup FILE.tar.gz
       thali restore FILE.tar.gz [--replace]
       thali admin --mobile NUMBER [--password PASSWORD] [--role owner|staff]
       thali reconcile
       thali doctor [--language de|en]
       thali update [--restart COMMAND]'

word=${1-}
case $word in
'') ;;
backup | restore | admin | reconcile | doctor | update)
  shift
  # As npm wants it, and as it stands in the guide.
  [ "${1-}" != -- ] || shift
  ;;
help | --help | -h)
  echo "$usage"
  exit
  ;;
*) stop "There is no '$word'.
$usage" 2 ;;
esac

[ "$(uname -s) $(uname -m)" = 'Linux @MACHINE@' ] ||
  stop "This release is for Linux on @MACHINE@. This machine is $(uname -s) on $(uname -m)."
{ [ -x "$here/bin/node" ] && [ -f "$here/package.json" ] && [ -f "$here/build/server/main.js" ]; } ||
  stop "Parts of Thali are missing in $here. Was the archive unpacked to its end? Check its SHA-256, and unpack it again."
export LD_LIBRARY_PATH="${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$here/lib"
why=$("$here/bin/node" --version 2>&1) ||
  stop "Thali's Node does not run on this machine, which needs glibc 2.28 or newer and libstdc++: $why"

# Beside this folder and not in it, so that the next version finds it too.
export DATA_DIR="${DATA_DIR:-$(dirname "$here")/thali-data}"
# What SQLite sorts on the disk stays there as well, also where nothing else can be written.
export SQLITE_TMPDIR="${SQLITE_TMPDIR:-$DATA_DIR}"
export NODE_ENV="${NODE_ENV:-production}" MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}" MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$DATA_DIR/cache/compiled}"
# They change nothing of the data, whoever calls them.
case $word in doctor | update) export NODE_DISABLE_COMPILE_CACHE=1 ;; esac
[ -n "$word" ] || exec "$here/bin/node" @FLAGS@ "$here/build/server/main.js"
exec "$here/bin/node" "$here/src/server/commands/$word.ts" "$@"
