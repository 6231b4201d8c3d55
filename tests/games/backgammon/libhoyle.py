"""A few lines of ctypes over libhoyle, enough for the differential tests: no Python module needs to be built."""
import ctypes
import os
import pathlib

OK, BUFFER = 0, 5
CHANCE, TERMINAL, REFEREE = -1, -2, -4
NTS = ctypes.c_size_t(-1)


class Reason(ctypes.Structure):
    _fields_ = [("status", ctypes.c_int32), ("offset", ctypes.c_int32), ("action", ctypes.c_int32),
                ("reserved", ctypes.c_int32), ("rule", ctypes.c_char * 24), ("detail", ctypes.c_char * 216)]


class Rng(ctypes.Structure):
    _fields_ = [("s", ctypes.c_uint64 * 4)]


def find_library():
    """The library named by HOYLE_LIBRARY, or the one in a build folder of this project."""
    named = os.environ.get("HOYLE_LIBRARY")
    if named:
        return named
    root = pathlib.Path(__file__).resolve().parents[3]
    for candidate in sorted(root.glob("build*/src/libhoyle.so")) + sorted(root.glob("build/*/src/libhoyle.so")):
        return str(candidate)
    raise SystemExit("libhoyle.so not found: build the shared library, or name it in HOYLE_LIBRARY")


lib = ctypes.CDLL(find_library())
lib.hoyle_state_rules.restype = ctypes.c_void_p
lib.hoyle_state_actor.argtypes = [ctypes.c_void_p]
lib.hoyle_state_free.argtypes = [ctypes.c_void_p]
lib.hoyle_state_reset.argtypes = [ctypes.c_void_p]
lib.hoyle_state_undo.argtypes = [ctypes.c_void_p]
lib.hoyle_state_apply.argtypes = [ctypes.c_void_p, ctypes.c_int32, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p]
lib.hoyle_state_text.argtypes = [ctypes.c_void_p, ctypes.c_int32, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_void_p]
SCRATCH = ctypes.create_string_buffer(256)
lib.hoyle_rules_release.argtypes = [ctypes.c_void_p]


class Refused(Exception):
    def __init__(self, reason):
        super().__init__(f"{reason.rule.decode()}: {reason.detail.decode(errors='replace')}")
        self.status = reason.status
        self.rule = reason.rule.decode()


class Rules:
    def __init__(self, spec):
        self.handle = ctypes.c_void_p()
        why = Reason()
        if lib.hoyle_rules_create(spec.encode(), NTS, ctypes.byref(self.handle), ctypes.byref(why)) != OK:
            raise Refused(why)

    def start(self):
        handle = ctypes.c_void_p()
        if lib.hoyle_state_create(self.handle, ctypes.byref(handle)) != OK:
            raise MemoryError
        return State(handle)

    def parse(self, text):
        return self._read(lib.hoyle_state_parse, text)

    def import_text(self, form, text):
        handle, why = ctypes.c_void_p(), Reason()
        data = text.encode()
        if lib.hoyle_state_import(self.handle, form.encode(), data, ctypes.c_size_t(len(data)), ctypes.byref(handle),
                                  ctypes.byref(why)) != OK:
            raise Refused(why)
        return State(handle)

    def _read(self, function, text):
        handle, why = ctypes.c_void_p(), Reason()
        if function(self.handle, text.encode(), NTS, ctypes.byref(handle), ctypes.byref(why)) != OK:
            raise Refused(why)
        return State(handle)


class State:
    def __init__(self, handle):
        self.handle = handle

    def __del__(self):
        lib.hoyle_state_free(self.handle)

    def actor(self):
        return lib.hoyle_state_actor(self.handle)

    def _text(self, call):
        size = ctypes.c_size_t()
        buffer = ctypes.create_string_buffer(256)
        status = call(buffer, ctypes.c_size_t(256), ctypes.byref(size))
        if status == BUFFER:
            buffer = ctypes.create_string_buffer(size.value + 1)
            status = call(buffer, ctypes.c_size_t(size.value + 1), ctypes.byref(size))
        if status != OK:
            raise RuntimeError(f"status {status}")
        return buffer.value.decode()

    def text(self):
        return self._text(lambda b, n, s: lib.hoyle_state_text(self.handle, REFEREE, b, n, s))

    def export(self, form):
        why = Reason()
        try:
            return self._text(lambda b, n, s: lib.hoyle_state_export(self.handle, form.encode(), b, n, s, ctypes.byref(why)))
        except RuntimeError:
            raise Refused(why) from None

    def legal(self):
        room = (ctypes.c_int32 * 64)()
        count = ctypes.c_size_t()
        lib.hoyle_state_legal(self.handle, room, ctypes.c_size_t(64), ctypes.byref(count))
        return list(room[:count.value])

    def apply(self, action):
        status = lib.hoyle_state_apply(self.handle, action, None, 0, None)
        if status not in (OK, BUFFER):
            raise RuntimeError(f"action {action} refused, status {status}")

    def undo(self):
        if lib.hoyle_state_undo(self.handle) != OK:
            raise RuntimeError("nothing to undo")

    def turns(self):
        """All distinct complete turns, as lists of ids."""
        actions, ends = (ctypes.c_int32 * 16384)(), (ctypes.c_uint32 * 4096)()
        size, turns = ctypes.c_size_t(), ctypes.c_size_t()
        status = lib.hoyle_state_turns(self.handle, actions, ctypes.c_size_t(16384), ctypes.byref(size), ends,
                                       ctypes.c_size_t(4096), ctypes.byref(turns))
        if status != OK:
            raise RuntimeError(f"turns: status {status}")
        out, begin = [], 0
        for i in range(turns.value):
            out.append(list(actions[begin:ends[i]]))
            begin = ends[i]
        return out

    def turn_text(self, turn):
        actions = (ctypes.c_int32 * len(turn))(*turn)
        return self._text(lambda b, n, s: lib.hoyle_state_turn_text(self.handle, actions, ctypes.c_size_t(len(turn)), b, n, s))

    def turn_parse(self, text):
        actions, count, why = (ctypes.c_int32 * 16)(), ctypes.c_size_t(), Reason()
        if lib.hoyle_state_turn_parse(self.handle, text.encode(), NTS, actions, ctypes.c_size_t(16), ctypes.byref(count),
                                      ctypes.byref(why)) != OK:
            raise Refused(why)
        return list(actions[:count.value])

    def boards_after_turns(self):
        """Board and checkers off, as in the position text, that each complete turn leads to."""
        boards = []
        apply, undo, text, size = lib.hoyle_state_apply, lib.hoyle_state_undo, lib.hoyle_state_text, ctypes.byref(ctypes.c_size_t())
        for turn in self.turns():
            for action in turn:
                if apply(self.handle, action, None, 0, None) not in (OK, BUFFER):
                    raise RuntimeError(f"action {action} refused")
            if text(self.handle, REFEREE, SCRATCH, 256, size) != OK:
                raise RuntimeError("no text")
            boards.append(tuple(SCRATCH.value.decode().split(" ", 3)[1:3]))
            for _ in turn:
                undo(self.handle)
        return boards

    def settle(self, rng):
        return lib.hoyle_state_settle(self.handle, ctypes.byref(rng))

    def sample(self, rng):
        action = ctypes.c_int32()
        lib.hoyle_state_sample(self.handle, ctypes.byref(rng), ctypes.byref(action))
        return action.value


def short_wins(position, boards):
    """Those of the end boards that BG-USE-06 adds: the last checker leaves by one die, while the other die first would
    hit on the way. Other programs insist on both dice there and list only the second play."""
    _, board, off, turn, _, dice = position.split(" ")[:6]
    mover = "wb".index(turn)
    if int(off.split(":")[mover]) != 14 or dice[0] == dice[1]:
        return set()
    return {end for end in boards if end[1].split(":")[mover] == "15"}


def seeded(seed, stream=0):
    rng = Rng()
    lib.hoyle_rng_seed(ctypes.byref(rng), ctypes.c_uint64(seed), ctypes.c_uint64(stream))
    return rng
