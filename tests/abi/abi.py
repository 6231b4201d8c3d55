#!/usr/bin/env python3
"""The five guards of the ABI, and the header as its users compile it.

    abi.py CHECK --source DIR [--library FILE] [--cc CC] [--cxx CXX] [--update]

CHECK is symbols, layout, constants, abidiff or headers. --update writes the golden file anew: do that on purpose only,
with the table of docs/abi.md at hand. Exit status 77 means: cannot be checked here, the reason is printed.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

SKIP = 77


def run(*command, **more):
    return subprocess.run(command, check=True, capture_output=True, text=True, **more).stdout


def skip(reason):
    print("skipped:", reason)
    sys.exit(SKIP)


def compare(args, name, found):
    path = os.path.join(args.source, "tests", "abi", name)
    if args.update:
        with open(path, "w", encoding="utf-8") as out:
            out.write(found)
        return
    with open(path, encoding="utf-8") as golden:
        expected = golden.read()
    if found != expected:
        old, new = set(expected.splitlines()), set(found.splitlines())
        for line in sorted(old - new):
            print("- " + line)
        for line in sorted(new - old):
            print("+ " + line)
        sys.exit(f"{name} does not match: if the change is allowed, write it anew with --update")


def compile_and_run(args, source, flags=()):
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "program")
        run(args.cc, "-std=c99", "-I" + os.path.join(args.source, "include"), *flags, source, "-o", program)
        return run(program)


def symbols(args):
    lines = run("nm", "-D", "--defined-only", args.library).splitlines()
    names = sorted(line.split()[-1] for line in lines if line.split()[-2] not in "A")
    compare(args, "symbols.txt", "\n".join(names) + "\n")


def layout(args):
    source = os.path.join(args.source, "tests", "abi", "layout.c")
    compare(args, "layout.txt", compile_and_run(args, source))
    try:
        narrow = compile_and_run(args, source, ["-m32"])
    except (subprocess.CalledProcessError, OSError):
        print("the 32-bit layout is not checked: no 32-bit compiler here")
        return
    compare(args, "layout.txt", narrow)


def constants(args):
    """Every enumerator and number macro of the header, as the compiler sees it."""
    with open(os.path.join(args.source, "include", "hoyle", "hoyle.h"), encoding="utf-8") as header:
        text = re.sub(r"/\*.*?\*/", "", header.read(), flags=re.S)
    names = [m for body in re.findall(r"enum\s*\w*\s*\{(.*?)\}", text, flags=re.S) for m in re.findall(r"\b(HOYLE_\w+)", body)]
    names += [m for m in re.findall(r"^#define (HOYLE_\w+) +[^\\\n]*\S", text, flags=re.M)]
    # The version is meant to change; the rest of these macros are no numbers.
    names = [n for n in names if not re.match(r"HOYLE_(VERSION|API|NOEXCEPT|HOYLE_H|DEPRECATED|ASSERT_SIZE)", n)]
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "constants.c")
        with open(source, "w", encoding="utf-8") as out:
            out.write("#include <hoyle/hoyle.h>\n#include <stdio.h>\nint main(void) {\n")
            for name in names:
                out.write(f'  printf("{name} %lld\\n", (long long){name});\n')
            out.write("  return 0;\n}\n")
        found = compile_and_run(args, source, ["-Wno-long-long"])
    if len(found.splitlines()) < 50:
        sys.exit("the header's constants were not found")
    compare(args, "constants.txt", found)


def abidiff(args):
    for tool in ("abidiff", "abidw"):
        if not shutil.which(tool):
            skip(f"{tool} is not installed")
    if ".debug_info" not in run("readelf", "-S", "-W", args.library):
        skip("the library has no debug information")
    include = os.path.join(args.source, "include")
    baseline = os.path.join(args.source, "tests", "abi", "baseline.abi")
    if args.update:
        run("abidw", "--headers-dir", include, "--drop-private-types", "--exported-interfaces-only", "--no-show-locs", "--no-corpus-path", "--no-comp-dir-path",
            "--out-file", baseline, args.library)
        return
    result = subprocess.run(
        ["abidiff", "--headers-dir1", include, "--headers-dir2", include, "--no-added-syms", baseline, args.library],
        capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"abidiff gives {result.returncode}:\n{result.stdout}{result.stderr}")


def headers(args):
    """hoyle.h alone, twice, in two units, in every language it is meant for."""
    compilers = [(args.cc, args.cxx)]
    for pair in (("gcc", "g++"), ("clang", "clang++")):
        if all(shutil.which(c) for c in pair):
            compilers.append(pair)
    strict = ["-Wall", "-Wextra", "-Wpedantic", "-pedantic", "-Werror", "-I" + os.path.join(args.source, "include")]
    with tempfile.TemporaryDirectory() as folder:
        def write(name, text):
            path = os.path.join(folder, name)
            with open(path, "w", encoding="utf-8") as out:
                out.write(text)
            return path
        use = "#include <hoyle/hoyle.h>\n#include <hoyle/hoyle.h>\n"
        c = write("a.c", use + "int other(void);\nint main(void) { return other(); }\n")
        c2 = write("b.c", use + "int other(void);\nint other(void) { return HOYLE_OK + (int)sizeof(hoyle_rng) - 32; }\n")
        only = write("only.c", "#include <hoyle/hoyle.h>\n")
        cpp = write("a.cpp", use + "int other();\nint main() { return other(); }\n")
        cpp2 = write("b.cpp", use + "int other();\nint other() { return HOYLE_OK; }\n")
        hpp = write("h.cpp", "#include <hoyle/hoyle.hpp>\n#include <hoyle/hoyle.hpp>\nint main() { return 0; }\n")
        program = os.path.join(folder, "program")
        for cc, cxx in compilers:
            for std in ("c99", "c11"):
                run(cc, "-std=" + std, *strict, "-Wstrict-prototypes", "-fsyntax-only", only)
                run(cc, "-std=" + std, *strict, "-Wstrict-prototypes", c, c2, "-o", program)
                run(program)
            for std in ("c++17", "c++20"):
                run(cxx, "-std=" + std, *strict, "-Wconversion", "-Wshadow", cpp, cpp2, "-o", program)
                run(program)
            run(cxx, "-std=c++20", *strict, "-Wconversion", "-Wshadow", "-fsyntax-only", hpp)


def main():
    parser = argparse.ArgumentParser()
    checks = {f.__name__: f for f in (symbols, layout, constants, abidiff, headers)}
    parser.add_argument("check", choices=checks)
    parser.add_argument("--source", required=True)
    parser.add_argument("--library")
    parser.add_argument("--cc", default="cc")
    parser.add_argument("--cxx", default="c++")
    parser.add_argument("--update", action="store_true")
    args = parser.parse_args()
    try:
        checks[args.check](args)
    except subprocess.CalledProcessError as error:
        sys.exit(f"{' '.join(error.cmd)}\n{error.stdout}{error.stderr}")


main()
