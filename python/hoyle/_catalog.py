"""Games, their editions, options, rules and words, as the catalogue of the library tells them."""

from __future__ import annotations

from . import _core
from ._named import NamedTuple
from ._values import UnknownName


class Entry(NamedTuple):
    """One line of a catalogue. Fields that make no sense for its kind are empty."""

    id: str
    title_en: str = ""
    title_ru: str = ""
    type: str = ""
    values: str = ""
    default: str = ""
    meaning_en: str = ""
    meaning_ru: str = ""
    source: str = ""
    condition: str = ""

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields[1:], self[1:]) if value)
        return f"Entry({self.id!r}{', ' if told else ''}{told})"


class Option(NamedTuple):
    """An option of a game and the value that it has under the rules at hand."""

    name: str
    value: str
    default: str
    type: str
    values: tuple[str, ...]
    meaning_en: str
    meaning_ru: str
    source: str


def _entries(game: str, what: int) -> list[Entry]:
    return [Entry(**{k: v for k, v in row.items() if k != "revision"}) for row in _core.catalog(game, what)]


class Game(str):
    """A game of the library: its id, with the catalogue behind it."""

    __slots__ = ()

    def _about(self, field: str) -> str:
        for row in _core.catalog("", _core.GAMES):
            if row["id"] == self:
                return row.get(field, "")
        raise UnknownName(f"no game {str(self)!r}")

    @property
    def title_en(self) -> str:
        """English name."""
        return self._about("title_en")

    @property
    def title_ru(self) -> str:
        """Russian name."""
        return self._about("title_ru")

    @property
    def revision(self) -> int:
        """Revision of the rules; it rises when a mended rule changes verdicts."""
        return int(self._about("revision"))

    @property
    def editions(self) -> list[Entry]:
        """Ready-made sets of options; the first is the default."""
        return _entries(self, _core.EDITIONS)

    @property
    def options(self) -> list[Entry]:
        """All options with their values, default and meaning."""
        return _entries(self, _core.OPTIONS)

    @property
    def rules(self) -> list[Entry]:
        """All rules with their sentences and sources."""
        return _entries(self, _core.RULES)

    @property
    def events(self) -> list[Entry]:
        """Kinds of events; `values` lists the fields."""
        return _entries(self, _core.EVENTS)

    @property
    def formats(self) -> list[Entry]:
        """Foreign formats for State.export and Rules.import_."""
        return _entries(self, _core.FORMATS)

    @property
    def terms(self) -> list[Entry]:
        """Names of pieces, tiles, sides and zones."""
        return _entries(self, _core.TERMS)

    def __repr__(self) -> str:
        return f"Game({str(self)!r}, {self.title_en!r})"


def games() -> list[Game]:
    """All games of the library."""
    return [Game(row["id"]) for row in _core.catalog("", _core.GAMES)]


def game(id: str) -> Game:
    """The game of that id; UnknownName if there is none."""
    _core.catalog(id, _core.RULES)
    return Game(id)


def rule(id: str) -> Entry:
    """A rule such as JG-CAP-03, whichever game it belongs to; UnknownName if there is none."""
    for each in games():
        for entry in each.rules:
            if entry.id == id:
                return entry
    raise UnknownName(f"no rule {id!r}")


def option_table(rules: _core.Rules) -> list[Option]:
    """Every option of a game with the value that it has under these rules."""
    set_to = rules.options
    return [
        Option(
            e.id,
            set_to[e.id],
            e.default,
            e.type,
            tuple(e.values.split(",")) if e.values else (),
            e.meaning_en,
            e.meaning_ru,
            e.source,
        )
        for e in game(rules.game).options
    ]


def replay(record: str) -> _core.State:
    """The state that a record leads to; every action is judged again."""
    return _core.replay(record)


replay.__module__ = "hoyle"  # pickles of states name it so, wherever it stands


_TRUE = ("true", "yes", "on", "1")
_FALSE = ("false", "no", "off", "0")


def _word(game_id: str, name: str, value: str | int | bool) -> str:
    if not isinstance(value, bool):
        return str(value)
    for option in _core.catalog(game_id, _core.OPTIONS):
        if option["id"] == name:
            words = option.get("values", "").split(",")
            for word in _TRUE if value else _FALSE:
                if word in words:
                    return word
    return _TRUE[0] if value else _FALSE[0]  # the library says what is wrong with it


def _quoted(value: str) -> str:
    if value and not any(c in value for c in ', "\\'):
        return value
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def make_rules(spec: str, *, edition: str | None = None, **options: str | int | bool) -> _core.Rules:
    """Rules from a spec string, or from a game's name with edition and options as keywords."""
    if not isinstance(spec, str):
        raise TypeError(f"rules are made from a spec or the name of a game, not {type(spec).__name__}")
    text = str(spec)
    if edition is not None:
        if ":" in text or "@" in text:
            raise ValueError("the spec names an edition or options already")
        text = f"{text}@{edition}"
    if options:
        game_id = text.partition(":")[0].partition("@")[0]
        given = ",".join(f"{name}={_quoted(_word(game_id, name, value))}" for name, value in options.items())
        text = f"{text}{',' if ':' in text else ':'}{given}"
    return _core.Rules(text)
