"""Moving pictures: many SVG frames as one animated SVG, or as a GIF where something here can draw SVG."""

from __future__ import annotations

import io
import shutil
import subprocess
from collections.abc import Callable, Sequence
from difflib import SequenceMatcher
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from . import _extras

_SVG = "http://www.w3.org/2000/svg"
_Element = ElementTree.Element


def animated_svg(frames: Sequence[str], seconds: float) -> str:
    """One picture that shows the frames in turn, for ever. What frames share is in it once; it has no ids."""
    ElementTree.register_namespace("", _SVG)
    roots = dict(enumerate(map(ElementTree.fromstring, frames)))
    if any(root.attrib != roots[0].attrib for root in roots.values()):
        raise ValueError("the frames have different sizes")
    return ElementTree.tostring(_merged(roots, len(frames), seconds), encoding="unicode")


def _merged(versions: dict[int, _Element], total: int, seconds: float) -> _Element:
    """An element that looks in each frame like its version for it; they have one tag and the same attributes."""
    first = next(iter(versions.values()))
    if len({ElementTree.tostring(version) for version in versions.values()}) == 1:
        return first
    merged = _Element(first.tag, first.attrib)
    merged.text = first.text
    for present, members in groupby(_woven(versions), key=lambda member: member.keys()):
        children = [_merged(member, total, seconds) for member in members]
        if present == versions.keys():
            merged.extend(children)
            continue
        group = _Element(f"{{{_SVG}}}g", {} if 0 in present else {"display": "none"})
        group.extend([*children, _blink(set(present), total, seconds)])
        merged.append(group)
    return merged


def _woven(versions: dict[int, _Element]) -> list[dict[int, _Element]]:
    """The children of all versions in an order that keeps that of each; those that are alike are one."""
    row: list[tuple[object, dict[int, _Element]]] = []
    for number, version in versions.items():
        children, names = list(version), list(map(_name, version))
        before, row = row, []
        match = SequenceMatcher(None, [name for name, _ in before], names, autojunk=False)
        for what, old, old_end, new, new_end in match.get_opcodes():
            row += before[old:old_end]
            if what == "equal":
                for (_, seen), child in zip(before[old:old_end], children[new:new_end]):
                    seen[number] = child
            else:
                row += [(names[i], {number: children[i]}) for i in range(new, new_end)]
    return [seen for _, seen in row]


def _name(element: _Element) -> object:
    """Groups of one kind can be merged, whatever is in them; all else must be the same to the letter."""
    if element.tag == f"{{{_SVG}}}g":
        return tuple(element.attrib.items()), element.text
    return ElementTree.tostring(element)


def _blink(seen: set[int], total: int, seconds: float) -> _Element:
    """The animation that shows a group in its frames alone."""
    changes = [i for i in range(total) if i == 0 or (i in seen) != (i - 1 in seen)]
    attributes = {
        "attributeName": "display", "calcMode": "discrete", "repeatCount": "indefinite",
        "dur": f"{seconds * total:g}s", "values": ";".join("inline" if i in seen else "none" for i in changes),
        "keyTimes": ";".join(f"{i / total:.6g}" for i in changes),
    }  # fmt: skip
    return _Element(f"{{{_SVG}}}animate", attributes)


def write_gif(frames: Sequence[str], path: str | Path, seconds: float, hold: float) -> None:
    """Draws the frames into a GIF that runs for ever and rests on the last picture for `hold` seconds."""
    Image = _extras.load("PIL.Image", "Pillow", "display", "a GIF")
    draw = rasteriser()
    images: list[Any] = [Image.open(io.BytesIO(draw(frame))).convert("RGB") for frame in frames]
    flat = [image.quantize(256, dither=Image.Dither.NONE) for image in images]
    times = [max(20, round(1000 * seconds))] * (len(flat) - 1) + [max(20, round(1000 * hold))]
    flat[0].save(path, save_all=True, append_images=flat[1:], duration=times, loop=0)


def rasteriser() -> Callable[[str], bytes]:
    """What turns SVG into PNG here: rsvg-convert if it is on the path, else the module cairosvg."""
    tool = shutil.which("rsvg-convert")
    if tool:
        return lambda svg: subprocess.run([tool], input=svg.encode(), capture_output=True, check=True).stdout
    try:
        cairosvg = import_module("cairosvg")
    except (ImportError, OSError) as error:  # OSError: the module is there, the library cairo is not
        raise ImportError(
            "to draw SVG, put rsvg-convert on the path (Debian: librsvg2-bin) or pip install 'hoyle[display]'"
        ) from error
    return lambda svg: bytes(cairosvg.svg2png(bytestring=svg.encode()))
