"""Drives the referee process. HOYLE_TOOL names the tool under test."""

import json
import os
import subprocess

import pytest

TOOL = os.environ.get("HOYLE_TOOL", "hoyle")


class Process:
    """One referee process; `ask` gives (result, error)."""

    def __init__(self, *arguments, before=None):
        self.process = subprocess.Popen(
            [TOOL, "referee", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, preexec_fn=before
        )
        self.number = 0
        self.heard = []  # every raw answer

    def line(self, raw: bytes):
        self.process.stdin.write(raw + b"\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        self.heard.append(answer)
        return json.loads(answer)

    def ask(self, method, **params):
        self.number += 1
        answer = self.line(json.dumps({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}).encode())
        assert answer["id"] == self.number
        return answer.get("result"), answer.get("error")

    def must(self, method, **params):
        result, error = self.ask(method, **params)
        assert error is None, (method, params, error)
        return result

    def refuse(self, method, **params):
        result, error = self.ask(method, **params)
        assert error is not None, (method, params, result)
        return error

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.close_pipes()

    def stop(self):
        self.process.stdin.close()
        code = self.process.wait(timeout=60)
        self.process.stdout.close()
        return code

    def close_pipes(self):
        self.process.stdin.close()
        self.process.stdout.close()


@pytest.fixture
def referee():
    process = Process()
    yield process
    if process.process.poll() is None:
        assert process.stop() == 0


@pytest.fixture
def start():
    return Process


@pytest.fixture
def tool():
    return TOOL
