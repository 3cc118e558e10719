"""What stops rows that fall short of their goals, by the row's work; docs/speed.md tells it of those that do."""

NEW_PAGES = "pages that are touched for the first time"

REASONS = {
    "VMD 69 MB, keys shuffled → sorted tracks": "a bone's keys lie all over the file, and each is waited for.",
    "VMD → baked GLB, on two cores": f"the one row that goes by the clock: other work on the machine counts. Of its work baking alone is done side by side; {NEW_PAGES} and writing are not.",
    "VMD → exact GLB, random keys": "half a million spans of which none is like another: each is halved until cubics are near, and a third of the time goes into "
    "solving when an eased curve is how far.",
    "PMD 5.2 MB → scene": f"58 % are {NEW_PAGES}: the scene takes more than the file.",
    "LWS 28 MB → curves": "55 % is reading 1.8 million decimals at 7.5 ns each; the shortest path for them alone takes half of the goal.",
    "LWS 28 MB → GLB, exact": "the peer writes the keys as they are and draws straight lines between them; here every curve is fitted and every node measured in the "
    "world. No part leads: segments 9 %, placing rotations 7 %, sines and cosines 7 %, slopes of keys 7 %, reading 13 %.",
    "LWS 28 MB → GLB, baked": "reading is two fifths, segments of curves and slopes of keys a quarter, what the system does (new pages, writing) another.",
    "LWO 4.5 MB → scene": f"the scene takes 11 MB: 40 % are {NEW_PAGES}. Of the rest, vertices and normals of faces take a quarter.",
    ".x binary 13.7 MB → scene": f"a third are {NEW_PAGES}.",
    ".x compressed 4.5 MB → scene": "zlib's inflate alone takes 20 ms; libdeflate's takes 18.",
    ".x text 22 MB → GLB, exact": f"no function has 9 %: segments of curves 9 %, tracks 5 %, placing 5 %, measuring 4 %; a third is the system's, for {NEW_PAGES} and writing.",
    ".x text 22 MB → GLB, baked": "reading the text is two fifths, what the system does (new pages, writing) as much.",
    "one curve, forward, keys far apart": "four fifths is finding the root of the ease's time: two steps of Halley's, three divisions one after the other.",
    "one curve, a key at each call": "as above, three fifths of it; then making the segment.",
    "one curve at random times": "as a key at each call, and a search for the key.",
    "one curve at many ascending times, a value, cubic": "it is at the goal, within what runs differ by.",
    "pose at random times, a bone of 6,000 keys, smooth": "its keys are 62 MB: some ten lines of memory are waited for, for each bone.",
    "a minute's dance on its model → exact GLB": "inverse kinematics are 55 %: poses are asked for some 12 times a frame, and 4 times more to measure.",
    "growth, PMX": "small ones stay in the cache: from 5 to 10 MB the cost of a byte grows once.",
    "growth, .x compressed": "small ones stay in the cache.",
    "memory to read, LWS": "not looked into yet: the goal is missed by a sixth.",
    "memory to read, LWO": "the scene alone takes 2.4 times the file: two bytes that name a corner's point become its place, normal and texture coordinates.",
    "memory to read, .x text": "not looked into yet: the goal is missed by a sixth.",
}
for _encoding in (".x binary 13.7 MB", ".x compressed 4.5 MB"):
    REASONS[f"{_encoding} → GLB, exact"] = "as of text."
    REASONS[f"{_encoding} → GLB, baked"] = "inflating is two fifths, what the system does (new pages, writing) as much." if "compressed" in _encoding else f"{NEW_PAGES} and writing are most of it."
REASONS["ten minutes' dance on its model → exact GLB"] = REASONS["a minute's dance on its model → exact GLB"]
