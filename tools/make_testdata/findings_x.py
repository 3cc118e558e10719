""".x files with exactly one finding each, and their clean twins. Types that every program knows are not declared in
them: x.undeclared-standard is told of most and expected of one."""

import json

from cases_x import ID, IDENTITY, MATRIX, ONE, channel, channels, cube, lightwave, FLAT
from x_writer import binary, floats, integers, obj, text

BODY = f"Frame body {{ {MATRIX} }}\n"
FACE = "Mesh m { 3; 0.0;0.0;0.0;, 1.0;0.0;0.0;, 0.0;1.0;0.0;; %s %s }"
TRIANGLE = "1; 3;0,1,2;;"


def files():
    yield from _files("check", cases())
    yield from _files("scene", _encoded(_scene()))


def _files(folder, some_cases):
    expected = {}
    for stem, path, faulty, clean in some_cases:
        code = ".".join(stem.split(".")[:2])
        expected[f"{stem}.x"] = [{"code": code, "path": path}]
        expected[f"{stem}.clean.x"] = []
        for name, file in ((stem, faulty), (stem + ".clean", clean)):
            yield f"testdata/x/{folder}/{name}.x", file if file[:4] == b"xof " else text(file.decode())
    yield f"testdata/x/{folder}/expected.json", (json.dumps(expected, indent=2, sort_keys=True) + "\n").encode()


def cases():
    """(code and variant, path, the file with the finding, the file without), bodies of text files without header."""
    yield from _encoded([*_reader(), *_tree(), *_mesh(), *_animation(), *_lightwave(), *_extension()])


def _encoded(some_cases):
    for stem, path, faulty, clean in some_cases:
        yield stem, path, *(file if isinstance(file, bytes) else file.encode() for file in (faulty, clean))


def _reader():
    yield "x.not-finite", "objects[0]", "FloatKeys { 1; nan; }", "FloatKeys { 1; 1.0; }"
    yield ("x.not-finite.binary", "objects[0]", binary(obj("FloatKeys", "", integers(1), floats(float("inf")))),
           binary(obj("FloatKeys", "", integers(1), floats(3e38))))
    yield "x.real-for-integer", "objects[0]", "Boolean { 1.0; }", "Boolean { 1; }"
    yield ("x.integer-for-real", "objects[0]", binary(obj("FloatKeys", "", integers(1, 2))),
           binary(obj("FloatKeys", "", integers(1), floats(2.0))))
    yield "x.integer-range", "objects[0]", "XSkinMeshHeader { 65536; 1; 0; }", "XSkinMeshHeader { 65535; 1; 0; }"
    yield "x.undeclared-template", "objects[0]", "Nowhere { 1; }", "template Nowhere { DWORD x; } Nowhere { 1; }"
    yield ("x.undeclared-standard", "objects[0]", "Boolean { 1; }",
           "template Boolean { <537DA6A0-CA37-11D0-941C-0080C80CFA7B> DWORD truefalse; } Boolean { 1; }")
    yield "x.type-case", "objects[0]", "BOOLEAN { 1; }", "Boolean { 1; }"
    yield "x.odd-name", "objects[0]", "Boolean a.b { 1; }", "Boolean a_b { 1; }"
    yield "x.odd-name.spaces", "objects[0]", "Boolean a b { 1; }", "Boolean ab { 1; }"
    yield "x.extra-values", "objects[0]", "Boolean { 1; 2; }", "Boolean { 1; }"
    yield ("x.extra-values.binary", "objects[0]", binary(obj("Boolean", "", integers(1, 2))),
           binary(obj("Boolean", "", integers(1))))
    yield "x.bad-guid", "objects[0]", "Boolean <12> { 1; }", f"Boolean <{ID.format(1)}> {{ 1; }}"
    yield "x.bad-guid.template", "templates[0]", "template A { <12> DWORD x; }", f"template A {{ <{ID.format(1)}> DWORD x; }}"
    yield "x.template-twice", "templates[1]", "template A { DWORD x; } template A { DWORD x; }", "template A { DWORD x; } template B { DWORD x; }"
    yield "x.template-unusable", "objects[0]", "template A { A a; } A { }", "template A { DWORD a; } A { 1; }"
    yield ("x.template-guid", "templates[0]", f"template Boolean {{ <{ID.format(1)}> DWORD x; }}",
           "template Boolean { <537DA6A0-CA37-11D0-941C-0080C80CFA7B> DWORD x; }")


    yield "x.separator", "objects[0]", "FloatKeys { 2; 1.0 2.0; }", "FloatKeys { 2; 1.0;; ,2.0; }"
    yield "x.separator.integer", "objects[0]", "Boolean { 1 }", "Boolean { 1 // one\n; }"
    yield "x.separator.string", "objects[0]", 'TextureFilename { "a.png" }', 'TextureFilename { "a.png", }'


def _tree():
    yield "x.child-of-closed", "objects[1]", "Boolean { 1; Boolean { 1; } }", "Boolean { 1; } Boolean { 1; }"
    yield "x.child-of-closed.reference", "objects[2]", "Frame a { } Boolean { 1; { a } }", "Frame a { } Frame b { { a } }"
    yield "x.child-not-allowed", "objects[1]", "AnimationSet s { Boolean { 1; } }", "AnimationSet s { Animation a { } }"
    yield "x.child-not-allowed.reference", "objects[2]", "Frame a { } AnimationSet s { { a } }", "Animation a { } AnimationSet s { { a } }"
    yield "x.duplicate-name", "objects[1].name", "Frame a { } Frame a { }", "Frame a { } Animation a { }"
    yield "x.dangling-reference", "objects[1]", "Frame a { { b } }", "Frame a { { b } } Frame b { }"
    yield ("x.dangling-reference.guid", "objects[1]", f"Frame a {{ {{ <{ID.format(1)}> }} }}",
           f"Frame a {{ {{ <{ID.format(1)}> }} }} Frame b <{ID.format(1)}> {{ }}")
    yield "x.reference-circle", "objects[1]", "Frame a { { a } }", "Frame a { { b } } Frame b { }"
    yield "x.reference-circle.two", "objects[3]", "Frame a { { b } } Frame b { { a } }", "Frame a { { b } } Frame b { { c } } Frame c { }"


def _mesh():
    good = FACE % (TRIANGLE, "")
    yield "x.index-range", "objects[0].faces", FACE % ("1; 3;0,1,3;;", ""), good
    yield "x.no-faces", "objects[0].faces", FACE % ("0; ;", ""), good
    yield "x.face-size", "objects[0].faces", FACE % ("1; 2;0,1;;", ""), good

    yield "x.degenerate-face", "objects[0].faces", FACE % ("1; 4;0,1,1,2;;", ""), good

    def part(stem, member, faulty, clean):
        yield f"x.{stem}", f"objects[1].{member}", FACE % (TRIANGLE, faulty), FACE % (TRIANGLE, clean)

    normals = "MeshNormals { 1; 0.0;0.0;1.0;; %s }"
    yield from part("index-range.normals", "faceNormals", normals % "1; 3;0,0,1;;", normals % "1; 3;0,0,0;;")
    yield from part("count-mismatch.normals", "nFaceNormals", normals % "0; ;", normals % "1; 3;0,0,0;;")
    coords = "MeshTextureCoords { %d; %s; }"
    yield from part("count-mismatch", "nTextureCoords", coords % (2, ",".join(["0.0;0.0;"] * 2)), coords % (3, ",".join(["0.0;0.0;"] * 3)))
    colors = "MeshVertexColors { 1; %d; 1.0;1.0;1.0;1.0;;; }"
    yield from part("index-range.colors", "vertexColors", colors % 3, colors % 2)
    materials = "MeshMaterialList { %d; %d; %s; Material { 1.0;1.0;1.0;1.0;; 0.0; 0.0;0.0;0.0;; 0.0;0.0;0.0;; } }"
    yield from part("index-range.materials", "faceIndexes", materials % (1, 1, "1"), materials % (1, 1, "0"))
    yield from part("count-mismatch.materials", "nMaterials", materials % (2, 1, "0"), materials % (1, 1, "0"))
    yield from part("count-mismatch.material-faces", "nFaceIndexes", materials % (1, 2, "0,0"), materials % (1, 1, "0"))
    duplicates = "VertexDuplicationIndices { %d; 3; %s; }"
    yield from part("index-range.duplicates", "indices", duplicates % (3, "0,1,3"), duplicates % (3, "0,1,2"))
    yield from part("count-mismatch.duplicates", "nIndices", duplicates % (2, "0,1"), duplicates % (3, "0,1,2"))
    weights = 'SkinWeights { "%s"; 1; %d; 1.0; ' + ONE + ";; }"
    frame = " } Frame bone { "
    yield from part("index-range.weights", "vertexIndices", weights % ("bone", 3) + frame, weights % ("bone", 2) + frame)
    yield from part("unknown-bone", "transformNodeName", weights % ("bones", 2) + frame, weights % ("bone", 2) + frame)
    half = weights.replace("1.0;", "%s;", 1)
    yield from part("weight-sum", "weights", half % ("bone", 2, "0.5") + frame, half % ("bone", 2, "1.0") + frame)
    declared = "DeclData { 1; 2;0;3;0;; %d; %s; }"
    yield from part("vertex-elements", "data", declared % (8, ",".join("0" * 8)), declared % (9, ",".join("0" * 9)))
    yield from part("vertex-elements.type", "data", "DeclData { 1; 17;0;3;0;; 0; ; }", "DeclData { 1; 0;0;3;0;; 3; 0,0,0; }")
    header = "XSkinMeshHeader { 1; 1; %d; } "
    yield from part("count-mismatch.bones", "nBones", header % 2 + weights % ("bone", 2) + frame, header % 1 + weights % ("bone", 2) + frame)


def _animation():
    keys = "AnimationKey { %d; 2; %s; }"
    two = lambda first, second, size=3: f"{first};{size};{','.join(['0.0'] * size)};;, {second};{size};{','.join(['0.0'] * size)};;"
    yield "x.key-type", "objects[0].keyType", keys % (5, two(0, 1)), keys % (2, two(0, 1))
    yield "x.key-size", "objects[0].keys", keys % (0, two(0, 1)), keys % (0, two(0, 1, 4))
    yield "x.key-size.matrix", "objects[0].keys", keys % (4, two(0, 1)), keys % (4, two(0, 1, 16))
    yield "x.unsorted-keys", "objects[0].keys", keys % (1, two(2, 1)), keys % (1, two(1, 2))
    yield "x.equal-times", "objects[0].keys", keys % (1, two(2, 2)), keys % (1, two(1, 2))
    told = "AnimTicksPerSecond { 4800; } "
    seconds = keys % (1, two(0, 4800))
    yield "x.ticks-not-told", "objects[0].keys", seconds, told + seconds
    frames = "AnimationKey { 2; 4; " + ", ".join(f"{time};3;{time}.0,0.0,0.0;;" for time in (0, 1, 2, 200)) + "; }"
    yield "x.ticks-like-frames", "objects[0].keys", frames, told + frames


def _lightwave():
    good = BODY + lightwave()
    yield "x.lw-not-top-level", "objects[1]", "Frame f { LWAnimationSet s { } }", "Frame f { } LWAnimationSet s { }"
    yield "x.lw-controller", "objects[3].bankController", BODY + lightwave("0; 0; 1;"), good
    yield "x.lw-controller.head", "objects[3].headController", BODY + lightwave("4; 0; 0;"), BODY + lightwave("2; 3; 3;")
    yield "x.lw-pivot", "objects[3].pivotRotation", BODY + lightwave(pivot="3; 1.0, 0.0, 0.0;;"), good
    yield "x.lw-pivot.length", "objects[3].pivotRotation", BODY + lightwave(pivot="4; 1.0, 0.0, 0.0, 0.1;;"), good
    yield "x.lw-target", "objects[3].targetObjectName", BODY + lightwave("1; 0; 0;", target='"nobody"'), BODY + lightwave("1; 0; 0;", target='"body"')
    at_item = BODY + lightwave("1; 0; 0;", target='"The aim"')
    item = 'GengaExtension { "scene"; ""; 1; "30";; 0; GengaExtension { "node"; "body"; 3; "The aim","group","";; 0; } }'
    yield "x.lw-target.item", "objects[3].targetObjectName", at_item, at_item + item
    yield "x.lw-frame", "objects[3]", BODY + lightwave(frame=""), good
    yield "x.lw-frame.two", "objects[3]", BODY + lightwave(frame="{ body } { body }"), good
    yield "x.lw-channel-absent", "objects[3]", BODY + lightwave(rest=channels(8)), good
    mover = good[good.index(" LWAnimation mover") : good.rindex("}")]
    both = "LWAnimationSet layout {\n" + mover + mover.replace("mover", "other").replace("{ body }", "{ %s }") + "}\n"
    yield "x.lw-frame-twice", "objects[15]", BODY + "Frame arm { }\n" + both % "body", BODY + "Frame arm { }\n" + both % "arm"
    yield "x.child-not-allowed.lw-animation", "objects[5]", BODY + lightwave(frame="{ body } Boolean { 1; }"), good
    yield "x.child-not-allowed.lw-set", "objects[2]", "Frame body { } LWAnimationSet s { Animation { { body } } }", "Frame body { } AnimationSet s { Animation { { body } } }"
    yield "x.child-of-closed.lw-channel", "objects[1]", channel(0, (0.0, 0.0, 0, FLAT)).rstrip()[:-1] + "Boolean { 1; } }", channel(0, (0.0, 0.0, 0, FLAT)) + " Boolean { 1; }"
    still = (0.0, 0.0, 0, FLAT)
    again = channels() + channel(0, still)
    yield "x.lw-channel-twice", "objects[14].channelNumber", BODY + lightwave(rest=again), good
    yield "x.lw-channel-range", "objects[0].channelNumber", channel(9, still), channel(8, still)
    yield "x.lw-behavior", "objects[0].postBehavior", channel(0, still, post=6), channel(0, still, post=5)
    yield "x.lw-shape", "objects[0].keys", channel(0, (0.0, 0.0, 6, FLAT)), channel(0, (0.0, 0.0, 5, FLAT))
    yield "x.lw-parameters", "objects[0].keys", channel(0, still).replace("6; 0.0", "5; 0.0", 1).replace("0.000000, ", "", 1), channel(0, still)
    later, sooner = ((0.0, time, 0, FLAT) for time in (2.0, 1.0))
    yield "x.unsorted-keys.channel", "objects[0].keys", channel(0, later, sooner), channel(0, sooner, later)


def _extension():
    scene = 'Frame f { }\nGengaExtension { "scene"; ""; 1; "30";; 0; %s }'
    node = 'GengaExtension { "node"; "f"; 3; "two words","%s","";; 0; }'
    yield "x.extension", "objects[2]", scene % node % "tree", scene % node % "group"
    camera = 'GengaExtension { "camera"; "f"; 1; "two words";; %s }'
    yield "x.extension.numbers", "objects[2]", scene % camera % "3; 0.0,45.0,0.0;", scene % camera % "4; 0.0,45.0,0.0,1.0;"


def _scene():
    """What the check is silent about, but a scene cannot have: the findings of to_scene."""
    moves = "Frame a { } AnimationSet s { %s }"
    key = "AnimationKey { 2; 2; 0;3;0.0,0.0,0.0;;, 4800;3;1.0,0.0,0.0;;; }"
    good = moves % ("Animation { { a } " + key + " }")
    yield "x.absent-frame", "objects[3]", good.replace("{ a }", "{ b }"), good
    yield "x.no-frame", "objects[2]", good.replace("{ a } ", ""), good
    walk = "Animation walk { { a } " + key + " } "
    yield "x.shared-keys", "objects[0]", walk + moves % "{ walk } { walk }", walk + moves % "{ walk }"
    options = moves % ("Animation { { a } " + key + " AnimationOptions { 1; %d; } }")
    yield "x.spline-positions", "objects[5].positionquality", options % 0, options % 1
    yield "x.left-out", "objects[0]", "PatchMesh { 0; ; 0; ; }", FACE % (TRIANGLE, "")
    yield "x.influences", "objects[22].weights", _crowd(20), _crowd(4)


def _crowd(bones):
    """A mesh of a hundred vertices, one of which so many bones move: rows for all of them would be mostly empty."""
    frames = "".join(f"Frame b{i} {{ }} " for i in range(20))
    vertices = ", ".join(f"{i}.0;0.0;0.0;" for i in range(100))
    weights = "".join(f'SkinWeights {{ "b{i}"; 1; 0; {1 / bones}; {ONE};; }} ' for i in range(bones))
    return f"Frame f {{ {frames} Mesh {{ 100; {vertices}; 1; 3;0,1,2;; {weights} }} }}"
