#!/usr/bin/env python3
"""What the sources may include and call.

    source.py includes|calls --source DIR

includes: the arrows between the layers. calls: nothing that depends on the locale, on hash order or on a library's
random distributions; no exceptions and no floating point in engines.
"""
import argparse
import os
import re
import sys

# Layer (a folder of src/, or bindings): what it may include, as beginnings of quoted or angled names.
ARROWS = {
    "core": ["core/"],
    "runtime": ["core/", "runtime/"],
    "capi": ["core/", "runtime/", "capi/", "hoyle/hoyle.h"],
    "players": ["hoyle/hoyle.hpp", "players/"],
    "cli": ["hoyle/hoyle.hpp", "players/", "cli/"],
}
OTHER_LIBRARIES = {"cli": ["CLI/", "nlohmann/", "sodium", "unistd.h", "sys/", "fcntl.h", "io.h"]}

FORBIDDEN = {
    r"\b(isalpha|isdigit|isalnum|isspace|isupper|islower|isprint|tolower|toupper)\s*\(": "depends on the locale",
    r"\b(strtod|strtof|atof|sto[dfl]|stold|setlocale|localeconv)\s*\(": "depends on the locale",
    r"\b(s|sn|f|v|vs|vsn)?printf\s*\(": "depends on the locale",
    r"\b(std::locale|[io]?stringstream|std::(cout|cerr|cin))\b": "depends on the locale",
    r"#include\s*<(locale|iostream|sstream|iomanip|regex|random|clocale|cctype)>": "depends on the locale or the platform",
    r"\bstd::(shuffle|mt19937\w*|uniform_\w+|random_device)\b": "differs between platforms",
    r"\bunordered_(map|set|multimap|multiset)\b": "has no order",
    r"\b(rand|srand|random|drand48)\s*\(\s*\)": "has hidden state",
}
ENGINES_FORBIDDEN = {
    r"\b(throw|try|catch)\b": "engines do not throw",
    r"\b(double|float|long double)\b(?!.*(payoff|returns|features|numbers|out))(?<!static_cast<float)(?<!Sink<float)": "no floating point in rules",
    r"^\s*(static\s+)?(thread_local|volatile)\b": "no state outside positions",
}


def code_of(path):
    """Lines without comments and string contents."""
    with open(path, encoding="utf-8") as source:
        text = source.read()
    text = re.sub(r"/\*.*?\*/", lambda m: "\n" * m.group().count("\n"), text, flags=re.S)
    lines = []
    for line in text.split("\n"):
        if "#include" not in line:
            line = re.sub(r'"(\\.|[^"\\])*"', '""', line)
        lines.append(re.sub(r"//.*", "", line))
    return lines


def sources(folder):
    for where, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            if name.endswith((".hpp", ".cpp", ".h", ".c", ".inc")):
                yield os.path.join(where, name)


def includes(root):
    faults, seen = [], 0
    for path in sources(os.path.join(root, "src")):
        parts = os.path.relpath(path, os.path.join(root, "src")).split(os.sep)
        layer = parts[0]
        if layer == "games":
            allowed = ["core/", "/".join(parts[:2]) + "/"]
        elif layer in ARROWS:
            allowed = ARROWS[layer]
        else:
            continue
        for number, line in enumerate(code_of(path), 1):
            match = re.match(r'\s*#\s*include\s*([<"])([^>"]+)[>"]', line)
            if not match:
                continue
            seen += 1
            name = match.group(2)
            # The standard library has no dot and no slash in its names; C headers of hoyle.h are named with .h.
            standard = match.group(1) == "<" and re.fullmatch(r"[a-z_0-9]+", name)
            here = match.group(1) == '"' and "/" not in name and os.path.exists(os.path.join(os.path.dirname(path), name))
            extra = any(name.startswith(x) for x in OTHER_LIBRARIES.get(layer, []))
            if not (standard or here or extra or any(name.startswith(x) for x in allowed)):
                faults.append(f"{path}:{number}: {layer} includes {name}")
    if seen < 20:
        faults.append("the sources were not found")
    return faults


def calls(root):
    faults, seen = [], 0
    for layer in ("core", "runtime", "capi", "games"):
        for path in sources(os.path.join(root, "src", layer)):
            rules = dict(FORBIDDEN)
            if layer == "games":
                rules.update(ENGINES_FORBIDDEN)
            for number, line in enumerate(code_of(path), 1):
                seen += 1
                for pattern, why in rules.items():
                    if re.search(pattern, line):
                        faults.append(f"{path}:{number}: {why}: {line.strip()}")
    if seen < 500:
        faults.append("the sources were not found")
    return faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("check", choices=["includes", "calls"])
    parser.add_argument("--source", required=True)
    args = parser.parse_args()
    faults = includes(args.source) if args.check == "includes" else calls(args.source)
    print("\n".join(faults) or "nothing wrong")
    sys.exit(1 if faults else 0)


main()
