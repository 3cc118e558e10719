"""dump of VMD files equals the XML that another program made of the same bytes, field by field."""

import math
import struct
import sys
import xml.etree.ElementTree as xml

import checks
from evaluator import multiply

LINEAR = (20, 20, 107, 107)
NAMED = {"defLinear": LINEAR, "defEaseInOut": (64, 0, 64, 127)}


def children(element, name):
    """By local name: the two versions of the schema differ in their namespace alone."""
    return [child for child in element if child.tag.split("}")[-1] == name]


def child(element, name):
    found = children(element, name)
    return found[0] if found else None


def text(value):
    """A name in JSON without what stands behind its NUL."""
    return (value["text"] if isinstance(value, dict) else value).split("\0")[0]


def bits(value):
    return struct.pack("<f", float(value))


def numbers(element, *names):
    return [bits(element.get(name)) for name in names]


def curves(element, count):
    """The curves listed below an element, linear where none is."""
    found = []
    for entry in element if element is not None else []:
        name = entry.tag.split("}")[-1]
        if name in NAMED:
            found.append(NAMED[name])
        elif name == "bezier":
            found.append(tuple(int(entry.get(part)) for part in ("p1x", "p1y", "p2x", "p2y")))
    return found or [LINEAR] * count


def bone_curves(hex_text):
    data = bytes.fromhex(hex_text)
    return [tuple(data[16 * row + column] for column in (0, 4, 8, 12)) for row in range(4)]


def camera_curves(hex_text):
    data = bytes.fromhex(hex_text)
    return [(data[i], data[i + 2], data[i + 1], data[i + 3]) for i in range(0, 24, 4)]


class Comparison:
    def __init__(self, tally, name, tree, motion):
        self.tally, self.name, self.tree, self.motion = tally, name, tree, motion

    def equal(self, found, expected, where):
        self.tally.equal(found, expected, f"{self.name}: {where}")

    def run(self):
        model = child(self.tree, "modelName")
        if model is not None:
            self.equal(text(self.motion["model_name"]), model.get("name"), "model name")
        self.bones()
        self.morphs()
        self.keys("cameraSequence", "cameraMotion", "camera_keys", self.camera)
        self.keys("luminousSequence", "luminousAct", "light_keys", self.light)
        self.keys("shadowSequence", None, "shadow_keys", self.shadow)
        self.keys("flagSequence", "flagMotion", "property_keys", self.flag)

    def grouped(self, sequence, group, section):
        """Parts of the XML by name beside the keys of the dump by name; both sorted by frame, stably."""
        found = {}
        for key in self.motion.get(section) or []:
            found.setdefault(text(key["name"]), []).append(key)
        parent = child(self.tree, sequence)
        parts = {}
        for part in children(parent, group) if parent is not None else []:
            parts.setdefault(part.get("name"), []).extend(part)
        self.equal(sorted(found), sorted(parts), f"{section}: names")
        for name, expected in parts.items():
            keys = sorted(found.get(name, []), key=lambda key: key["frame"])
            self.equal(len(keys), len(expected), f"{section} of {name}: count")
            order = sorted(expected, key=lambda element: int(element.get("frame")))
            yield from ((f"{section} of {name} at {k['frame']}", k, e) for k, e in zip(keys, order))

    def bones(self):
        for where, key, element in self.grouped("boneMotionSequence", "bonePart", "bone_keys"):
            self.equal(key["frame"], int(element.get("frame")), where)
            position = child(element, "bonePosition")
            rotation = child(element, "boneRotQuat")
            if rotation is None:
                rotation = child(element, "boneRotEyxz")
            expected = numbers(position, "xPos", "yPos", "zPos") if position is not None else [bits(0)] * 3
            self.equal([bits(x) for x in key["position"]], expected, where + ": position")
            self.rotation(key["rotation"], rotation, where + ": rotation")
            expected = curves(position, 3) + curves(rotation, 1)
            self.equal(bone_curves(key["interpolation"]), expected, where + ": curves")

    def rotation(self, found, element, where):
        if element.get("qw") is not None:
            self.equal([bits(x) for x in found], numbers(element, "qx", "qy", "qz", "qw"), where)
            return
        x, y, z = (math.radians(float(element.get(name))) for name in ("xDeg", "yDeg", "zDeg"))
        about = lambda axis, angle: tuple(math.sin(angle / 2) * (i == axis) for i in range(3)) + (math.cos(angle / 2),)
        expected = multiply(multiply(about(1, y), about(0, x)), about(2, z))
        for a, b in zip(found, expected):
            # Written as degrees with few digits.
            self.tally.near(a, b, 1e-6, f"{self.name}: {where}")

    def morphs(self):
        for where, key, element in self.grouped("morphSequence", "morphPart", "morph_keys"):
            self.equal(key["frame"], int(element.get("frame")), where)
            self.equal(bits(key["weight"]), bits(element.get("flex")), where + ": weight")

    def keys(self, sequence, group, section, compare):
        parent = child(self.tree, sequence)
        elements = [] if parent is None else [e for e in parent if group in (None, e.tag.split("}")[-1])]
        keys = sorted(self.motion.get(section) or [], key=lambda key: key["frame"])
        self.equal(len(keys), len(elements), f"{section}: count")
        for key, element in zip(keys, sorted(elements, key=lambda e: int(e.get("frame")))):
            where = f"{section} at {key['frame']}"
            self.equal(key["frame"], int(element.get("frame")), where)
            compare(key, element, where)

    def camera(self, key, element, where):
        target, rotation = child(element, "cameraTarget"), child(element, "cameraRotation")
        reach, projection = child(element, "cameraRange"), child(element, "projection")
        self.equal([bits(x) for x in key["target"]], numbers(target, "xPos", "yPos", "zPos"), where + ": target")
        self.equal([bits(x) for x in key["rotation"]], numbers(rotation, "xRad", "yRad", "zRad"), where + ": rotation")
        self.equal(bits(key["distance"]), bits(reach.get("range")), where + ": distance")
        self.equal(key["fov"], int(projection.get("vertDeg")), where + ": fov")
        self.equal(
            key["perspective"], 0 if element.get("hasPerspective", "true") == "true" else 1, where + ": perspective",
        )
        expected = curves(target, 3) + curves(rotation, 1) + curves(reach, 1) + curves(projection, 1)
        self.equal(camera_curves(key["interpolation"]), expected, where + ": curves")

    def light(self, key, element, where):
        color, direction = child(element, "lumiColor"), child(element, "lumiDirection")
        self.equal([bits(x) for x in key["color"]], numbers(color, "rCol", "gCol", "bCol"), where + ": color")
        self.equal(
            [bits(x) for x in key["direction"]], numbers(direction, "xVec", "yVec", "zVec"), where + ": direction"
        )

    def shadow(self, key, element, where):
        self.equal(key["mode"], {"NONE": 0, "MODE_1": 1, "MODE_2": 2}[element.get("mode")], where + ": mode")
        self.equal(bits(key["distance"]), bits(element.get("rawParam")), where + ": distance")

    def flag(self, key, element, where):
        self.equal(key["visible"], 1 if element.get("showModel") == "true" else 0, where + ": visible")
        expected = [(e.get("name"), 1 if e.get("valid") == "true" else 0) for e in children(element, "ikSwitch")]
        self.equal([(text(ik["name"]), ik["enabled"]) for ik in key["iks"]], expected, where + ": IK")


def main():
    checks.program()
    if not checks.corpus():
        print("GENGA_CORPUS is not set: nothing to compare with")
        sys.exit(checks.SKIPPED)
    tally = checks.Tally()
    used = 0
    for path in checks.corpus_files("truth/vmd_xml/*.xml"):
        stem = path.stem.split("__")[-1]
        matches = sorted(checks.corpus().glob(f"vmd/*__{stem}.vmd"))
        if not matches:
            continue
        used += 1
        Comparison(tally, path.name, xml.parse(path).getroot(), checks.dump(matches[0])).run()
    print(used, "XML files")
    tally.finish()


if __name__ == "__main__":
    main()
