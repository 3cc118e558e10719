#!/usr/bin/env python3
"""Speaks as a browser does over its two pipes, and draws nothing. FAKE_BROWSER says how it behaves; FAKE_BROWSER_TOLD
names a file for what it was asked, and for its processes."""

import base64
import json
import os
import pathlib
import sys
import time

KIND = os.environ.get("FAKE_BROWSER", "draws")
TOLD = os.environ.get("FAKE_BROWSER_TOLD")
PNG = b"\x89PNG\r\n\x1a\n of no picture"


def messages():
    waiting = b""
    while part := os.read(3, 65536):
        waiting += part
        while b"\0" in waiting:
            message, waiting = waiting.split(b"\0", 1)
            yield json.loads(message)


def say(message):
    # In pieces, as pipes give them.
    text = json.dumps(message).encode() + b"\0"
    os.write(4, text[: len(text) // 2])
    os.write(4, text[len(text) // 2 :])


def value_of(expression):
    if ".ready" in expression:
        return {"error": "dance.vmd: the bytes end inside of it"} if KIND == "refuses" else {"value": "undefined"}
    if KIND == "cannot-draw":
        return {"error": "no memory for so many pixels"}
    return {"value": "data:," if KIND == "no-picture" else "data:image/png;base64," + base64.b64encode(PNG).decode()}


def answer(method, parameters):
    if method == "Target.createTarget":
        return {"targetId": "T"}
    if method == "Target.attachToTarget":
        return {"sessionId": "S"}
    if method == "Page.navigate":
        if KIND == "no-page":
            return {"frameId": "F", "errorText": "net::ERR_FILE_NOT_FOUND"}
        return {"frameId": "F", "loaderId": "L"}
    if method == "Runtime.evaluate":
        return {"result": {"type": "object", "value": value_of(parameters["expression"])}}
    return {}


def tell(**what):
    if TOLD:
        with open(TOLD, "a", encoding="utf-8") as file:
            file.write(json.dumps(what) + "\n")


def sleeper():
    """A process in a session of its own, which waits for nothing."""
    process = os.fork()
    if process == 0:
        os.setsid()
        os.closerange(3, 5)  # a pipe that it held would say that the browser is there
        os.execvp("sleep", ["sleep", "3600"])
    return process


def orphan():
    """The same, whose parent is in a session of its own and has ended."""
    ours, theirs = os.pipe()
    if os.fork() == 0:
        os.setsid()
        os.write(theirs, str(sleeper()).encode())
        os._exit(0)
    return int(os.read(ours, 20))


def load(loader):
    return {"method": "Page.lifecycleEvent", "sessionId": "S", "params": {"name": "load", "loaderId": loader}}


def main():
    profile = next(word.split("=", 1)[1] for word in sys.argv if word.startswith("--user-data-dir="))
    pathlib.Path(profile).mkdir()
    (pathlib.Path(profile) / "state").write_text("mine")
    tell(words=sys.argv[1:], folder=str(pathlib.Path(profile).parent), process=os.getpid(),
         children=[sleeper(), orphan()])
    if KIND == "dies":
        print("no display\n\x1b[31mnothing to draw with", file=sys.stderr)
        sys.exit(1)
    for message in messages():
        method, parameters = message["method"], message["params"]
        tell(method=method, expression=parameters.get("expression", ""))
        if KIND == "silent" and method == "Page.navigate":
            time.sleep(3600)
        if KIND == "babbles":
            os.write(4, b"hello\0")
        if KIND == "refuses-calls":
            say({"id": message["id"], "error": {"code": -32000, "message": "not now"}})
            continue
        if method == "Page.navigate":
            page = pathlib.Path(parameters["url"].removeprefix("file://"))
            tell(size=page.stat().st_size, mode=page.parent.stat().st_mode & 0o777)
            say(load("blank"))
        if KIND == "crashes" and method == "Runtime.evaluate":
            say({"method": "Inspector.targetCrashed", "sessionId": "S", "params": {}})
        say({"id": message["id"], "sessionId": "S", "result": answer(method, parameters)})
        if method == "Page.navigate":
            say(load("L"))


main()
