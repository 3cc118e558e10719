""".x files that must be read (valid, edge) and that must not (bad), one per exercised feature."""

import struct

from x_writer import (
    CLOSE, COMMA, IDENTITY, OPEN, binary, compressed, floats, header, integer, integers, member, name, obj, reference, string,
    template, text,
)

ID = "3D82AB46-62DA-11CF-AB39-0020AF71E4{:02X}"
ONE = ", ".join("%.1f" % value for value in IDENTITY)
MATRIX = f"FrameTransformMatrix {{ {ONE};; }}"

CUBE_POINTS = [(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
CUBE_FACES = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
NORMALS = [(-1, 0, 0), (1, 0, 0), (0, -1, 0), (0, 1, 0), (0, 0, -1), (0, 0, 1)]


def files():
    for folder, cases in (("valid", valid()), ("edge", edge()), ("bad", bad())):
        for name_, data in cases:
            yield f"testdata/x/{folder}/{name_}.x", data


def vectors(rows):
    return ",\n".join(" ".join("%.6f;" % value for value in row) for row in rows) + ";"


def faces(rows):
    return ",\n".join("%d;%s;" % (len(row), ",".join(map(str, row))) for row in rows) + ";"


def cube(extra=""):
    return f"""Frame body {{
 {MATRIX}
 Mesh cube {{
  8;
  {vectors(CUBE_POINTS)}
  6;
  {faces(CUBE_FACES)}
  MeshNormals {{
   6;
   {vectors(NORMALS)}
   6;
   {faces([[i] * 4 for i in range(6)])}
  }}
  MeshTextureCoords {{
   8;
   {vectors([(y * 0.5 + 0.5, z * 0.5 + 0.5) for _, y, z in CUBE_POINTS])}
  }}
  MeshVertexColors {{
   8;
   {','.join('%d; %.1f; %.1f; %.1f; 1.0;;' % (i, i & 1, i >> 1 & 1, i >> 2) for i in range(8))};
  }}
  MeshMaterialList {{
   2;
   6;
   0,0,0,1,1,1;
   Material red {{
    1.0; 0.0; 0.0; 1.0;;
    8.0;
    0.5; 0.5; 0.5;;
    0.0; 0.0; 0.0;;
    TextureFilename {{ "textures\\\\red.png"; }}
   }}
   {{ blue }}
  }}
  {extra}
 }}
}}
"""


BLUE = "Material blue { 0.0; 0.0; 1.0; 0.5;; 0.0; 0.0; 0.0; 0.0;; 0.1; 0.1; 0.1;; }\n"

SKIN = f"""XSkinMeshHeader {{ 2; 4; 2; }}
  SkinWeights {{ "body"; 4; 0,1,2,3; 1.0,1.0,0.5,0.5; {ONE};; }}
  SkinWeights {{ "arm"; 6; 2,3,4,5,6,7; 0.5,0.5,1.0,1.0,1.0,1.0; {ONE};; }}
  VertexDuplicationIndices {{ 8; 8; 0,1,2,3,4,5,6,7; }}
  DeclData {{ 1; 2;0;6;0;; 24; {','.join(['1065353216,0,0'] * 8)}; }}"""


def key(kind, width, rows):
    return f"AnimationKey {{ {kind}; {len(rows)}; " + ",".join(
        f"{time};{width};{','.join('%.6f' % v for v in values)};;" for time, values in rows) + "; }"


WALK = f"""AnimTicksPerSecond {{ 30; }}
AnimationSet walk {{
 Animation move {{
  {{ body }}
  {key(0, 4, [(0, (1, 0, 0, 0)), (15, (0.707107, 0, -0.707107, 0)), (30, (0, 0, -1, 0))])}
  {key(1, 3, [(0, (1, 1, 1)), (30, (2, 2, 2))])}
  {key(2, 3, [(0, (0, 0, 0)), (30, (0, 1, 5))])}
  AnimationOptions {{ 1; 1; }}
 }}
 Animation turn {{ {{ arm }} {key(4, 16, [(0, IDENTITY), (30, IDENTITY)])} }}
}}
"""

LW_TEMPLATES = """template LWAnimationChannelKey { <942ae4f8-5e7a-4813-a19f-278c3c921463> FLOAT value; FLOAT time; DWORD shapeType; FLOATKEYS pamams; }
template LWAnimationChannel { <d01c52a9-2084-457c-87e3-b45fb521981d> DWORD channelNumber; DWORD preBehavior; DWORD postBehavior; DWORD nKeys; array LWAnimationChannelKey keys[nKeys]; }
template LWAnimation { <897be58b-8f05-496f-8b17-b7f126b059b8> DWORD headController; DWORD pitchController; DWORD bankController; FLOATKEYS pivotRotation; STRING targetObjectName; FLOAT lookAheadTime; [ LWAnimationChannel<d01c52a9-2084-457c-87e3-b45fb521981d>, Frame<3D82AB46-62DA-11CF-AB39-0020AF71E433> ] }
template LWAnimationSet { <1fc4c2bf-4e12-4b71-8741-7d6fbbd6c6cc> [ LWAnimation<897be58b-8f05-496f-8b17-b7f126b059b8> ] }
"""


def channel(number, *keys, pre=1, post=1):
    """keys: (value, time, shape, six parameters)"""
    rows = ", ".join("%.6f; %.6f; %d; 6; %s;;" % (*k[:3], ", ".join("%.6f" % p for p in k[3])) for k in keys)
    return f"LWAnimationChannel {{ {number}; {pre}; {post}; {len(keys)}; {rows}; }}"


FLAT = (0.0,) * 6


def channels(*skipped):
    return "\n  ".join(channel(n, (1.0 if n > 5 else 0.0, 0.0, 0, FLAT)) for n in range(9) if n not in skipped)


def lightwave(animation="0; 0; 0;", pivot="4; 1.0, 0.0, 0.0, 0.0;;", target='""', look=0.0, frame="{ body }", rest=None):
    return f"""LWAnimationSet layout {{
 LWAnimation mover {{
  {animation} {pivot} {target}; {look:.6f};
  {frame}
  {channels() if rest is None else rest}
 }}
}}
"""


MOVING = "\n  ".join([
    channel(0, (0.0, 0.0, 0, (0.5, -0.25, 0.125, 0.0, 1.0, 0.0)), (2.0, 1.0, 3, FLAT), (1.0, 2.5, 4, FLAT), pre=0, post=3),
    channel(1, (0.0, 0.0, 5, (-0.1, 0.0, 0.25, 1.0, 0.0, 0.0)), (1.5, 1.0, 5, (-0.25, 0.5, 0.1, 0.0, 0.0, 0.0)), pre=2, post=4),
    channel(2, (0.0, 0.0, 1, (0.0, 0.0, 0.0, 0.5, 0.5, 0.0)), (3.0, 2.0, 2, (0.0, 0.0, 0.0, -1.0, 1.0, 0.0)), pre=5, post=5),
    *(channel(n, (1.0 if n > 5 else 0.1 * n, 0.0, 0, FLAT)) for n in range(3, 9)),
])


def binary_cube(bits=32, one_by_one=False):
    real = lambda *values: floats(*values, bits=bits)
    flat = [value for row in CUBE_POINTS for value in row]
    corners = [n for face in CUBE_FACES for n in (len(face), *face)]
    if one_by_one:
        mesh = integer(8) + b"".join(real(v) + COMMA for v in flat) + integer(6) + b"".join(map(integer, corners))
    else:
        mesh = integers(8) + real(*flat) + integers(6, *corners)
    colours = b"".join(integers(i) + real(i & 1, i >> 1 & 1, i >> 2, 1) for i in range(8))
    skin = string("body") + integers(4, 0, 1, 2, 3) + real(1, 1, 1, 1, *IDENTITY)
    return obj("Frame", "body", obj("FrameTransformMatrix", "", real(*IDENTITY)),
               obj("Mesh", "cube", mesh, obj("MeshVertexColors", "", integers(8), colours),
                   obj("XSkinMeshHeader", "", integers(1, 1, 1)), obj("SkinWeights", "", skin), reference("red")))


def binary_templates():
    return b"".join([
        template("Vector", "3D82AB5E-62DA-11CF-AB39-0020AF71E433", *(member("FLOAT", axis) for axis in "xyz")),
        template("MeshFace", "3D82AB5F-62DA-11CF-AB39-0020AF71E433", member("DWORD", "nFaceVertexIndices"),
                 member("DWORD", "faceVertexIndices", "nFaceVertexIndices")),
        template("Mesh", "3D82AB44-62DA-11CF-AB39-0020AF71E433", member("DWORD", "nVertices"),
                 member("Vector", "vertices", "nVertices"), member("DWORD", "nFaces"), member("MeshFace", "faces", "nFaces"),
                 allowed="open"),
        template("Notes", ID.format(1), member("STRING", "text"), member("WORD", "grid", 2, 3), member("DOUBLE"),
                 allowed=[("Notes", ID.format(1)), ("Frame", None)]),
    ])


def numbers(count):
    """An object whose content is longer than a block, and repeats itself after it."""
    return "template Numbers { <%s> DWORD n; array FLOAT values[n]; }\nNumbers { %d;\n%s; }\n" % (
        ID.format(7), count, ",\n".join("%.6f" % (i % 1700 * 0.001) for i in range(count)))


# A figure and motions of it in files of their own.
MOVED_FIGURE = f"Frame root {{ {MATRIX} Frame arm {{ {MATRIX} }} Mesh body {{ 3; {vectors([(0, 0, 0), (1, 0, 0), (0, 1, 0)])} 1; 3;0,1,2;; }} }}"


def moved(name_, x, frame="arm"):
    return f"AnimationSet {name_} {{ Animation {{ {{ {frame} }} AnimationKey {{ 2; 2; 0;3;0.0,0.0,0.0;;,\n 30;3;{x:.1f},0.0,0.0;;; }} }} }}"


def valid():
    whole = text(BLUE + cube(SKIN) + f"Frame arm {{ {MATRIX} }}\n" + WALK)
    yield "everything", whole
    yield "everything-tzip", compressed(whole)
    yield "everything-crlf", text(BLUE + cube(SKIN) + "Frame arm { }\n" + WALK, newline="\r\n")
    yield "version-0302", text("Header { 1; 0; 1; }\n" + BLUE + cube(), version="0302")
    lw = text(LW_TEMPLATES + f"Frame body {{ {MATRIX} }}\nFrame aim {{ {MATRIX} }}\n"
              + lightwave(animation="1; 1; 0;", target='"aim"', rest=MOVING))
    yield "lightwave", lw
    yield "lightwave-tzip", compressed(lw)
    yield "lightwave-path", text(f"Frame body {{ }}\n" + lightwave("2; 2; 0;", look=0.5, pivot="4; 0.707107, -0.707107, 0.0, 0.0;;"))
    red = obj("Material", "red", floats(1, 0, 0, 1, 8, 0, 0, 0, 0, 0, 0))
    cube_file = binary(binary_templates(), red, binary_cube())
    yield "binary", cube_file
    yield "binary-bzip", compressed(cube_file)
    yield "binary-bzip-stored", compressed(cube_file, 0)
    yield "binary-one-by-one", binary(red, binary_cube(one_by_one=True))
    yield "binary-float64", binary(obj("Material", "red", floats(1, 0, 0, 1, 8, 0, 0, 0, 0, 0, 0, bits=64)), binary_cube(64), bits=64)
    yield "text-float64", text("Frame a { FrameTransformMatrix { %s;; } }" % ONE.replace("1.0", "1.00000000000000022"), 64)
    notes = obj("Notes", "n", string("a"), integers(1, 2, 3, 4, 5, 6), floats(0.5), obj("Notes", "", string(""), integers(*range(6)), floats(2.5)))
    yield "binary-nested-templates", binary(binary_templates(), notes)
    yield "blocks-tzip", compressed(text(numbers(9000)))
    yield "comments", text("// one\nFrame a # two { }\n{ // three\n} # end")
    yield "references", text(f"Frame a <{ID.format(2)}> {{ }} Frame b {{ {{ a }} {{ <{ID.format(2)}> }} {{ a <{ID.format(2)}> }} {{ c }} }} Frame c {{ }}")
    yield "no-objects", text("")
    yield "templates-only", text(LW_TEMPLATES)
    yield "own-template", text(f"template Own {{ <{ID.format(3)}> DWORD rows; DWORD columns; array FLOAT m[rows][columns]; CHAR c; UCHAR u; SWORD s; SDWORD d; DOUBLE w; STRING t; [...] }}\n"
                               'Own o { 2; 2; 1.0,2.0,3.0,4.0; -128; 255; -32768; -2147483648; 0.1; "t"; Own { 0; 3; ; 0; 0; 0; 0; 0.0; ""; } }')


def edge():
    yield "brace-closed-twice", text("Frame a { } }")
    yield "brace-missing", text("Frame a { Frame b { }")
    yield "zeros-behind-binary", binary(obj("Frame", "a")) + b"\0" * 5
    yield "zeros-behind-tzip", compressed(text("Frame a { }")) + b"\0" * 5
    yield "mesh-without-faces", text("Mesh a { 1; 0.0;0.0;0.0;; 0; ; }")
    yield "motion-figure", text(MOVED_FIGURE)
    yield "motion-walk", text("AnimTicksPerSecond { 30; }\n" + moved("walk", 3))
    yield "motion-of-another", text("AnimTicksPerSecond { 30; }\n" + moved("wag", 3, "tail"))
    yield "ends-in-control-characters", text("Frame a { }") + b"\0\x1a"
    yield "names-odd", text("Frame my bone (1) { } Frame 01_bone { } Frame a.b-c { } Frame \u30bb\u30f3\u30bf\u30fc { }")
    yield "names-not-utf8", text(b"Frame caf\xe9 { TextureFilename { \"\x83\x5a\x83\x93.png\"; } }")
    yield "case-of-types", text("FRAME a { frametransformmatrix { %s;; } TextureFileName { \"a.png\"; } }" % ONE)
    yield "separators-mixed", text("Frame a { FrameTransformMatrix { %s } Mesh { 1, 0 0;0 , 1; 1;0;;; } }" % ONE.replace(",", ";"))
    yield "skin-weights-none", text('SkinWeights { "a"; 0; ; ; %s;; }' % ONE)
    yield "numbers-not-finite", text("FloatKeys { 6; nan, -1.#IND, 1.#QNAN00, 1.#INF, -inf, 1e99; }")
    yield "numbers-odd", text("FloatKeys { 9; .5, 5., +1, 1e3, -0, -0.0, 00012.50, 3, 123456789012345678901234567890; }")
    yield "integers-odd", text("XSkinMeshHeader { 70000; -1; 3.0; } DeclData { 0; ; 2; -1, 4294967295; }")
    yield "undeclared", text('BumpMapFilename { "bump.png"; } Unknown u { 1; -2; 2.5; word; "s"; Frame f { } 3; { f } }')
    yield "undeclared-binary", binary(obj("Unknown", "u", integers(1, 0xFFFFFFFE), floats(2.5), name("word"), string("s"), obj("Frame", "f")))
    yield "values-too-many", text("Frame a { FrameTransformMatrix { %s, 5.0, 6.0;; } }" % ONE)
    yield "lists-of-the-other-kind", binary(obj("FloatKeys", "", floats(2.0), integers(3, 4)))
    yield "strings-ended-by-commas", binary(obj("TextureFilename", "", string("a.png", COMMA)))
    yield "strings-not-ended", binary(obj("TextureFilename", "", string("a.png", b"")))
    yield "name-that-text-cannot-spell", binary(obj("Frame", "a;b"), obj("TextureFilename", "", string('a"b')))
    yield "template-of-itself", text("template A { DWORD n; array A a[n]; } A { 1; 0; }")
    yield "templates-of-each-other", text("template A { B b; } template B { A a; } A { 1; } B { 2; }")
    yield "template-declared-later", text("Frame a { } template B { A a; } template A { DWORD x; } B { 7; }")
    yield "template-twice", text("template A { DWORD x; } template A { DWORD x; DWORD y; } A { 1; 2; }")
    yield "template-without-guid", text("template A { DWORD x; } A { 1; }")
    yield "template-of-nothing", text("template N { } template M { DWORD n; array N a[n]; } M { 4294967295; }")
    yield "templates-doubling", text("template T0 { array FLOAT x[0]; }\n" + "".join(
        f"template T{i} {{ T{i - 1} a; T{i - 1} b; }}\n" for i in range(1, 31)) + "T30 { }")
    yield "reference-to-itself", text("Frame a { { a } } Frame b { { c } } Frame c { { b } }")
    yield "animation-only", text(WALK)
    yield "bytes-behind-the-blocks-none", compressed(text(""))
    yield "deep", text("Frame f { " * 400 + "}" * 400)
    yield "guid-malformed", text("template A { <1-2-3> DWORD x; } A <zz> { 1; }")


def bad():
    whole = text(BLUE + cube())
    yield "empty", b""
    yield "cut-in-magic", b"xo"
    yield "cut-in-header", header("txt ")[:12]
    yield "magic-wrong", b"xog " + whole[4:]
    yield "version-0301", text("", version="0301")
    yield "encoding-unknown", header("com ")
    yield "floats-of-48-bits", header("txt ", 48)
    yield "cut-in-object", text("Frame a { Frame")
    yield "cut-in-member", whole[:400]
    yield "cut-in-string", text('TextureFilename { "a.png')
    yield "cut-in-template", text("template A { <")
    yield "no-brace", text("Frame a; b")
    yield "count-huge", text("Mesh { 4294967295; 0.0;0.0;0.0;; 0; ; }")
    yield "count-of-faces-huge", text("Mesh { 1; 0.0;0.0;0.0;; 4294967295; 3;0,0,0;; }")
    yield "count-one-too-many", text("FloatKeys { 3; 1.0, 2.0; }")
    yield "count-of-product-huge", text("template A { DWORD n; array FLOAT m[n][n][n]; } A { 4294967295; 1.0; }")
    yield "word-for-a-number", text("FloatKeys { 1; one; }")
    yield "integer-too-large", text("FloatKeys { 4294967296; 1.0; }")
    yield "reference-empty", text("Frame a { { } }")
    yield "reference-by-malformed-guid", text("Frame a { { <zz> } }")
    yield "template-array-without-size", text("template A { array DWORD x; }")
    yield "nested-too-deep", text("a{" * 5000)
    yield "binary-count-huge", binary(obj("FloatKeys", "", integers(0xFFFFFFFF), floats(1.0)))
    yield "binary-list-huge", binary(name("FloatKeys"), OPEN, struct.pack("<HI", 7, 0xFFFFFFFF), b"\0" * 8, CLOSE)
    yield "binary-name-huge", binary(struct.pack("<HI", 1, 0xFFFFFFFF), b"Frame")
    yield "binary-string-huge", binary(name("TextureFilename"), OPEN, struct.pack("<HI", 2, 0xFFFFFFF0), b"a")
    yield "binary-token-unknown", binary(struct.pack("<H", 99))
    yield "binary-cut-in-token", binary(obj("Frame", "a"))[:-1]
    yield "binary-nested-too-deep", binary(*[name("a") + OPEN] * 2000)
    packed = compressed(text(numbers(9000)))
    yield "tzip-size-wrong", packed[:16] + struct.pack("<I", 17) + packed[20:]
    yield "tzip-without-size", packed[:18]
    yield "tzip-cut-in-block", packed[:-5]
    yield "tzip-cut-in-block-head", packed[:22]
    yield "tzip-block-too-large", packed[:20] + struct.pack("<H", 32769) + packed[22:]
    yield "tzip-signature-wrong", packed[:24] + b"CX" + packed[26:]
    yield "tzip-content-damaged", packed[:40] + bytes(20) + packed[60:]
    yield "tzip-block-holds-less", compressed(text("Frame a { }"))[:20] + struct.pack("<H", 40) + compressed(text("Frame a { }"))[22:]
    bomb = b"".join(struct.pack("<HH", 32768, 3) + b"CK\0" for _ in range(2000))
    yield "tzip-bomb", header("tzip") + struct.pack("<I", 16 + 2000 * 32768) + bomb
