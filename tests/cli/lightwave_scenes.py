"""Scenes as text, for the tests of the command line."""


def envelope(*keys, behaviors="1 1"):
    """keys: value, time, shape and six parameters; what is missing is 0."""
    rows = ["  Key " + " ".join(repr(float(part)) for part in (*key, *[0.0] * (9 - len(key)))) for key in keys]
    return "\n".join(["{ Envelope", f"  {len(keys)}", *rows, f"  Behaviors {behaviors}", "}"])


def motion(keyword, channels=None, count=9):
    """channels: envelopes by number; others stand at rest."""
    lines = [keyword, f"NumChannels {count}"]
    for number in range(count):
        lines += [f"Channel {number}", (channels or {}).get(number) or envelope((1.0 if number > 5 else 0.0, 0.0))]
    return "\n".join(lines)


def null(name, *rest, channels=None):
    return "\n".join([f"AddNullObject {name}", motion("ObjectMotion", channels), *rest])


def scene(*items, version=3, fps=30, last=60):
    head = ["LWSC", str(version), "", "FirstFrame 0", f"LastFrame {last}", f"FramesPerSecond {fps}", ""]
    return "\n".join([*head, *items, ""])
