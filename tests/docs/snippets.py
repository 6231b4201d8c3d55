"""Extracts the fenced code blocks of the pages and runs them, as a reader would.

snippets.py LANGUAGE PAGE...   with LANGUAGE c, cpp, sh or python

C and C++ blocks are compiled with warnings as errors and run; one without main() is put into a function in which `rules`,
`state`, `n`, `seed` and `rngs` exist. Shell blocks run in an empty folder with the built tool on the path. A block after a comment
`<!-- not run: why -->` is left out, and counted. The compilers, the flags and the tool's folder come from the environment:
CC, CXX, HOYLE_CFLAGS, HOYLE_LIBS, HOYLE_PATH.
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile

WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-Wno-unused-variable", "-Wno-unused-but-set-variable"]
C_FRAME = """#include <hoyle/hoyle.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static void snippet(hoyle_rules *rules, hoyle_state *state) {
  enum { n = 4 };
  const uint64_t seed = 7;
  hoyle_rng rngs[n];
  (void)rules, (void)state, (void)seed, (void)rngs;
%s
}
int main(void) {
  hoyle_rules *rules = NULL;
  hoyle_state *state = NULL;
  if (hoyle_rules_create("jungle", HOYLE_NTS, &rules, NULL) != HOYLE_OK) return 1;
  if (hoyle_state_create(rules, &state) != HOYLE_OK) return 1;
  snippet(rules, state);
  hoyle_state_free(state);
  hoyle_rules_release(rules);
  return 0;
}
"""


def blocks(page, language):
    """(line, text, reason for leaving it out or None) for each block of the language."""
    found = []
    fence = None
    skip = None
    with open(page, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            comment = re.match(r"<!-- not run: (.+) -->", line)
            if fence is None and line.startswith("```"):
                fence = (number, line[3:].strip(), [])
            elif fence is not None and line.startswith("```"):
                if fence[1] == language:
                    found.append((fence[0], "".join(fence[2]), skip))
                fence = skip = None
            elif fence is not None:
                fence[2].append(line)
            elif comment:
                skip = comment.group(1)
            elif line.strip():
                skip = None
    if fence is not None:
        sys.exit(f"{page}:{fence[0]}: the block has no end")
    return found


def compile_and_run(text, folder, compiler, standard, suffix):
    source = os.path.join(folder, "snippet" + suffix)
    program = os.path.join(folder, "snippet")
    with open(source, "w", encoding="utf-8") as out:
        out.write(text)
    flags = shlex.split(os.environ["HOYLE_CFLAGS"])
    libs = shlex.split(os.environ["HOYLE_LIBS"])
    subprocess.run([compiler, f"-std={standard}", *WARNINGS, *flags, source, "-o", program, *libs], check=True)
    subprocess.run([program], check=True, cwd=folder, timeout=60)


def run(text, folder, language):
    if language == "c":
        compile_and_run(text if "int main" in text else C_FRAME % text, folder, os.environ["CC"], "c99", ".c")
    elif language == "cpp":
        compile_and_run(text, folder, os.environ["CXX"], "c++20", ".cpp")
    elif language == "sh":
        path = os.environ["HOYLE_PATH"] + os.pathsep + os.environ["PATH"]
        subprocess.run(["sh", "-eu", "-c", text], check=True, cwd=folder, env={**os.environ, "PATH": path}, timeout=120)
    elif language == "python":
        subprocess.run([sys.executable, "-c", text], check=True, cwd=folder, timeout=120)
    else:
        sys.exit(f"no such language: {language}")


def main():
    language, pages = sys.argv[1], sys.argv[2:]
    done = left_out = failed = 0
    for page in pages:
        for line, text, skip in blocks(page, language):
            if skip:
                left_out += 1
                continue
            print(f"-- {page}:{line}", flush=True)
            with tempfile.TemporaryDirectory() as folder:
                try:
                    run(text, folder, language)
                    done += 1
                except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
                    print(f"{page}:{line}: {error}")
                    failed += 1
    print(f"{done} {language} snippets passed, {failed} failed, {left_out} left out")
    return 1 if failed or not done else 0


if __name__ == "__main__":
    sys.exit(main())
