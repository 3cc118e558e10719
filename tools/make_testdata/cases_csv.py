"""Tables of motion: read (valid, edge), refused (bad), and with exactly one finding each beside a clean twin (check)."""

import json
import math

JOINTS = (
    "Wrist", "Palm", "ThumbMetacarpalJoint", "ThumbProximalJoint", "ThumbDistalJoint", "ThumbTip",
    *(finger + part for finger in ("Index", "Middle", "Ring", "Pinky")
      for part in ("Metacarpal", "Knuckle", "MiddleJoint", "DistalJoint", "Tip")),
)
OPENXR_PARTS = {"Metacarpal": "METACARPAL", "Knuckle": "PROXIMAL", "MiddleJoint": "INTERMEDIATE",
                "DistalJoint": "DISTAL", "Tip": "TIP", "MetacarpalJoint": "METACARPAL", "ProximalJoint": "PROXIMAL"}
RATE = 30


def openxr_name(joint):
    """XR_EXT_hand_tracking's: PinkyKnuckle is XR_HAND_JOINT_LITTLE_PROXIMAL_EXT."""
    for finger in ("Thumb", "Index", "Middle", "Ring", "Pinky"):
        if joint.startswith(finger):
            word = {"Pinky": "LITTLE"}.get(finger, finger.upper())
            return f"XR_HAND_JOINT_{word}_{OPENXR_PARTS[joint[len(finger):]]}_EXT"
    return f"XR_HAND_JOINT_{joint.upper()}_EXT"


def pose_headings(node, place="position"):
    return [f"{node}/{place}.{axis}" for axis in "xyz"] + [f"{node}/rotation.{part}" for part in "xyzw"]


def joint_pose(number, time):
    """A joint that sways and turns about z; each in its own place."""
    half = 0.5 * math.sin(time + 0.1 * number)
    place = (0.02 * number + 0.05 * math.sin(3 * time), 1.2 + 0.01 * number, 0.4 + 0.02 * time)
    return [*place, 0.0, 0.0, math.sin(half), math.cos(half)]


def table(header, rows, end="\r\n"):
    lines = [",".join(header)]
    for row in rows:
        lines.append(",".join("" if cell is None else cell if isinstance(cell, str) else repr(cell) for cell in row))
    return (end.join(lines) + end).encode()


def tracker_rows(frames, lost=()):
    for frame in range(frames):
        time = frame / RATE
        cells = []
        for number in range(len(JOINTS)):
            cells += [None] * 7 if frame in lost else [round(value, 6) for value in joint_pose(number, time)]
        yield [round(time, 6), *cells]


def tracker(name=lambda joint: joint, place="position", lost=(), frames=12):
    header = ["time"]
    for joint in JOINTS:
        header += pose_headings("Hand.Left.Joint." + name(joint), place)
    return table(header, tracker_rows(frames, lost))


CAMERA = ["time", *pose_headings("Camera")]


def camera(*changes, end="\r\n"):
    """A camera's three rows; a change is (row, column, cell)."""
    rows = [[0.25 * row, 0.1 * row, 1.5, -0.25 * row, 0.0, 0.0, 0.0, 1.0] for row in range(3)]
    for row, column, cell in changes:
        rows[row][column] = cell
    return table(CAMERA, rows, end)


def files():
    for folder, cases in (("valid", valid()), ("edge", edge()), ("bad", bad())):
        for name, data in cases:
            yield f"testdata/csv/{folder}/{name}.csv", data
    for name, data in layouts():
        if name != "headset":
            yield f"testdata/csv/valid/{name}.csv", data
        else:
            yield f"testdata/columns/{name}.csv", data
    yield "testdata/columns/headset-columns.csv", (
        b"column,means\nLeftHand_*_PosX,Hand.Left.Joint.*/position.x\nLeftHand_*_PosY,Hand.Left.Joint.*/position.y\n"
        b"LeftHand_*_PosZ,Hand.Left.Joint.*/position.z\nBattery,-\n@unit,cm\n")
    yield from checks()


def valid():
    yield "camera", camera()
    yield "camera-lf", camera(end="\n")
    yield "tracker", tracker()
    yield "tracker-openxr-world", tracker(openxr_name, "translation")
    yield "tracker-with-gaps", tracker(lost=(0, 4, 5, 11))
    yield "gaze-and-switches", table(
        ["time", "Hand.Left/tracked", "Hand.Right/pinching",
         *(f"Gaze/{what}.{axis}" for what in ("origin", "direction") for axis in "xyz")],
        [[0.0, 0, 0, 0.0, 1.5, 0.0, 0.0, 0.0, 1.0], [0.5, 1, 1, 0.1, 1.5, 0.0, 0.6, 0.0, 0.8], [1.0, 1, 0, 0.2, 1.5, 0.0, 1.0, 0.0, 0.0]])


def layouts():
    """Tables as other programs lay them out; docs/tables.md shows them."""
    yield "mediapipe", (
        b"frame,timestamp_ms,handedness,WRIST_x,WRIST_y,WRIST_z,INDEX_FINGER_TIP_x,INDEX_FINGER_TIP_y,INDEX_FINGER_TIP_z\n"
        b"0,0,Left,0.5,0.625,0.0,0.625,0.375,-0.0625\n0,0,Right,0.75,0.625,0.0,0.875,0.375,-0.0625\n"
        b"1,40,Left,0.5,0.5,0.0,0.625,0.25,-0.0625\n1,40,Right,0.75,0.5,0.0,0.875,0.25,-0.0625\n")
    yield "vicon", (
        b"Trajectories\n100\n,,Subject:LFHD,,,Subject:RFHD,,\nFrame,Sub Frame,X,Y,Z,X,Y,Z\n,,mm,mm,mm,mm,mm,mm\n"
        b"1,0,100,200,1500,120,200,1500\n2,0,110,200,1500,,,\n3,0,120,210,1510,130,200,1500\n")
    columns = ["Rigid Body"] * 8 + ["Marker"] * 3
    names = ["Box"] * 8 + ["Box:Marker1"] * 3
    parts = ["Rotation"] * 4 + ["Position"] * 3 + ["Mean Marker Error"] + ["Position"] * 3
    axes = ["X", "Y", "Z", "W", "X", "Y", "Z", "", "X", "Y", "Z"]
    yield "motive", "\r\n".join([
        "Format Version,1.23,Take Name,Box,Export Frame Rate,100.000000,Rotation Type,Quaternion,Length Units,Meters,"
        "Coordinate Space,Global", "", ",Type," + ",".join(columns), ",Name," + ",".join(names),
        ",ID," + ",".join("A" * 11), ",," + ",".join(parts), "Frame,Time (Seconds)," + ",".join(axes),
        "0,0.000000,0,0,0,1,0.1,0.2,0.3,0.0001,0.1,0.25,0.3", "1,0.010000,0,1,0,0,0.2,0.2,0.3,0.0001,,,", ""]).encode()
    yield "freemocap", (b"right_hand_wrist_x,right_hand_wrist_y,right_hand_wrist_z\n"
                        b"1000.0,2000.0,1500.0\n1100.0,2000.0,1500.0\n1100.0,2100.0,1600.0\n")
    yield "freemocap-points", (
        b"frame,keypoint,x,y,z,model,trajectory,reprojection_error\n"
        b"0,nose,100.0,200.0,1700.0,rtmpose.body,3d_xyz,\n0,hand_root,1.0,2.0,3.0,rtmpose.left_hand,3d_xyz,\n"
        b"1,nose,110.0,200.0,1700.0,rtmpose.body,3d_xyz,\n1,hand_root,4.0,5.0,6.0,rtmpose.left_hand,3d_xyz,\n")
    wrist = [f"Hand.Left.Joint.Wrist/position.{axis}" for axis in "xyz"]
    yield "semicolons", (";".join(["Time (Seconds)", *wrist]) + "\r\n0;0,5;1,25;0\r\n0,5;0,75;1,25;0\r\n").encode()
    yield "tabs", ("\t".join(["timestamp_ms", *wrist]) + "\n0\t0.5\t1.25\t0\n500\t0.75\t1.25\t\n").encode()
    yield "utf-16", (b"\xff\xfe" + ("\t".join(["Time", *wrist]) + "\r\n0\t0,5\t1,25\t0\r\n").encode("utf-16-le"))
    yield "epoch", table(["time", *wrist], [["1620000000.000", 0.5, 1.25, 0.0], ["1620000000.033", 0.75, 1.25, 0.0],
                                            ["1620000000.067", 1.0, 1.25, 0.0]], "\n")
    yield "switch-words", table(["time", "Hand.Left/tracked", *wrist],
                                [[0.0, "True", 1, 2, 3], [0.1, "False", 1, 2, 3], [0.2, "True", 1, 2, 3]], "\n")
    # No program writes this layout: headset-columns.csv, made below, says what its columns mean.
    yield "headset", (b"Time,LeftHand_Wrist_PosX,LeftHand_Wrist_PosY,LeftHand_Wrist_PosZ,Battery\n"
                      b"0.0,10,120,30,0.9\n0.5,20,120,30,0.9\n")


def edge():
    yield "header-only", table(CAMERA, [])
    yield "time-only", b"time\r\n0.0\r\n1.0\r\n"
    yield "no-last-line-end", camera()[:-2]
    yield "byte-order-mark", b"\xef\xbb\xbf" + camera()
    yield "blank-lines", b"\n\r\n" + camera().replace(b"\r\n", b"\r\n\n") + b"\n"
    yield "quoted", b'"time","a ""b"", c/tracked","two\nlines/tracked"\n"0","1",0\n"1",0,"1"\n'
    yield "names", 'time,a%2Fb/tracked,頭/tracked,%FF/tracked\n0,1,0,1\n'.encode() + b"1,0,1,0\n"
    yield "negative-times", table(["time", "Hand.Left/tracked"], [[-1.0, 0], [-0.5, 1], [0.0, 0]])
    yield "close-times", table(["time", "Hand.Left/tracked"], [[1.0, 0], [1.00000000001, 1], [1.00000000002, 0]])
    yield "large-numbers", camera((1, 1, "1e300"), (2, 0, "1e300"))


def bad():
    yield "empty", b""
    yield "blank-lines-only", b"\r\n\r\n"
    yield "first-column-is-frame", b"frame,Camera/position.x\n0,1\n"
    yield "frames-without-a-rate", b"frame,a/tracked\n0,1\n"
    yield "unknown-columns", b"Time,LeftHand_Wrist_PosX\n0,1\n"
    yield "no-time", b"a/tracked\n1\n"
    yield "short-row", camera() + b"0.75,1\r\n"
    yield "long-row", camera() + b"0.75,1,2,3,4,5,6,7,8\r\n"
    yield "open-quote", camera() + b'0.75,"1,2,3,4,5,6,7\r\n'
    yield "text-behind-quote", camera() + b'0.75,"1"2,2,3,4,5,6,7\r\n'


def findings():
    """(code and variant, path, line, column, the table with the finding, the table without)."""
    clean = camera()
    yield "csv.no-time", "rows[1].cells[0]", 3, 1, camera((1, 0, "soon")), clean
    yield "csv.no-time.empty", "rows[1].cells[0]", 3, 1, camera((1, 0, None)), clean
    yield "csv.time-order", "rows[2].cells[0]", 4, 1, camera((2, 0, 0.125)), clean
    yield "csv.time-order.equal", "rows[1].cells[0]", 3, 1, camera((1, 0, 0.0)), clean
    yield "csv.bad-cell", "rows[1].cells[1]", 3, 6, camera((1, 1, "nan")), clean
    yield "csv.bad-cell.text", "rows[0].cells[7]", 2, 30, camera((0, 7, "one")), clean
    yield "csv.partial-cells", "rows[1].cells[1]", 3, 6, camera((1, 2, None)), clean
    yield "csv.empty-cells", "rows[1].cells[1]", 3, 6, camera((1, 1, None), (1, 2, None), (1, 3, None)), clean
    pair = [[0.0, 1, 1], [1.0, 0, 0]]
    switches = table(["time", "Hand.Left/tracked", "Hand.Left/pinching"], pair)
    yield ("csv.unknown-channel", "columns[2]", 1, 24,
           table(["time", "Hand.Left/tracked", "Face/smiles"], pair), switches)
    yield ("csv.unknown-channel.no-node", "columns[1]", 1, 6,
           table(["time", "tracked", "Hand.Left/pinching"], pair), switches)
    yield ("csv.unknown-joint", "columns[2]", 1, 24,
           table(["time", "Hand.Left/tracked", "Hand.Left.Joint.IndexProximal/tracked"], pair), switches)
    hands = b"time,hand,WRIST_x,WRIST_y,WRIST_z\n0,Left,1,2,3\n"
    yield "csv.no-key", "rows[1].cells[1]", 3, 3, hands + b"1,both,1,2,3\n", hands + b"1,Right,1,2,3\n"
    yield ("csv.same-channel", "columns[2]", 1, 24,
           table(["time", "Hand.Left/tracked", "Hand.Left/tracked"], pair), switches)
    yield ("csv.missing-channel", "columns[2]", 1, 24,
           table(["time", "Hand.Left/tracked", "Camera/position.x"], pair), switches)
    yield "csv.no-rows", "columns[0]", 1, 1, table(CAMERA, []), clean


def checks():
    expected = {}
    for stem, path, line, column, faulty, clean in findings():
        code = ".".join(stem.split(".")[:2])
        expected[f"{stem}.csv"] = [{"code": code, "path": path, "line": line, "column": column}]
        expected[f"{stem}.clean.csv"] = []
        yield f"testdata/csv/check/{stem}.csv", faulty
        yield f"testdata/csv/check/{stem}.clean.csv", clean
    yield "testdata/csv/check/expected.json", (json.dumps(expected, indent=2, sort_keys=True) + "\n").encode()
