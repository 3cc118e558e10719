"""LightWave scenes read a second time: what they count, and the envelopes of versions 3 and later.

    scene = lws_reader.read(path)
    scene.counts["bones"]
    scene.items[0].channels[3]     # an Envelope of lightwave_evaluator
"""

from dataclasses import dataclass, field

from lightwave_evaluator import Envelope, Key

ADDED = {"LoadObject": "objects", "LoadObjectLayer": "objects", "AddNullObject": "nulls", "AddBone": "bones",
         "AddLight": "lights", "AddCamera": "cameras"}
COUNTS = ("objects", "nulls", "bones", "lights", "cameras", "channels", "keys")


@dataclass
class Item:
    kind: str
    channels: dict = field(default_factory=dict)


@dataclass
class Scene:
    version: int
    counts: dict
    items: list


def read(path):
    lines = path.read_text(encoding="latin-1").split("\n")
    scene = Scene(int(lines[1]), dict.fromkeys(COUNTS, 0), [])
    in_plugin, channel = False, None
    for line in lines[2:]:
        words = line.split()
        if not words or in_plugin:
            in_plugin = in_plugin and words != ["EndPlugin"]
            continue
        if words[0] == "Plugin":
            in_plugin = True
        elif words[0] in ADDED:
            scene.counts[ADDED[words[0]]] += 1
            scene.items.append(Item(ADDED[words[0]]))
        elif words[0] == "Channel":
            scene.counts["channels"] += 1
            channel = scene.items[-1].channels[int(words[1])] = Envelope()
        elif words[0] == "Key":
            scene.counts["keys"] += 1
            value, time, shape, *parameters = map(float, words[1:])
            channel.keys.append(Key(time, value, int(shape), tuple(parameters)))
        elif words[0] == "Behaviors":
            channel.before, channel.after = map(int, words[1:])
    return scene
