"""What stops rows that fall short of their goals, by the row's work; docs/speed.md tells it of those that do."""

NEW_PAGES = "pages that are touched for the first time"

REASONS = {
    "VMD 69 MB, keys shuffled → sorted tracks": "a bone's keys lie all over the file, and each is waited for.",
    "VMD → baked GLB, on two cores": f"the one row that goes by the clock: other work on the machine counts. Frames are baked side by side; reading, joining what was baked and writing are not.",
    "VMD → exact GLB, random keys": "half a million spans of which none is like another: each is halved until cubics are near, all of a curve again in each round in which any of it was too far.",
    "PMD 5.2 MB → scene": f"58 % are the system's, for {NEW_PAGES}; the mesh takes a fifth, what morphs move 7 %.",
    "LWS 28 MB → curves": "55 % is reading 1.8 million decimals at 7.5 ns each; the shortest path for them alone takes half of the goal.",
    "LWS 28 MB → GLB": "a third is making segments of curves, twice each: once for frames, once for what is between them. Reading is a quarter. The peer looks at nothing: it writes the keys and draws lines.",
    "LWS 28 MB → GLB, baked": "reading is two fifths, segments of curves and slopes of keys a quarter, what the system does (new pages, writing) another.",
    "LWO 4.5 MB → scene": f"the scene takes 11 MB: 40 % are {NEW_PAGES}. Of the rest, vertices and normals of faces take a quarter.",
    ".x binary 13.7 MB → scene": f"a third are {NEW_PAGES}.",
    ".x compressed 4.5 MB → scene": "zlib's inflate alone takes 20 ms; libdeflate's takes 18. Of the rest a half is memory that malloc gives back after each reading and gets anew: 25 ms in all where it "
    "keeps it.",
    ".x text 22 MB → GLB": f"reading the text is a third, what the system does ({NEW_PAGES}, writing) another; the rest is keys and poses at frames and between them.",
    ".x text 22 MB → GLB, baked": "reading the text is two fifths, what the system does (new pages, writing) as much.",
    "one curve, forward, keys far apart": "four fifths is finding the root of the ease's time: two steps of Halley's, three divisions one after the other.",
    "one curve, a key at each call": "as above, three fifths of it; then making the segment.",
    "one curve at random times": "as a key at each call, and a search for the key.",
    "one curve at many ascending times, a value, cubic": "it is at the goal, within what runs differ by.",
    "pose at random times, a bone of 6,000 keys, smooth": "its keys are 62 MB: some ten lines of memory are waited for, for each bone.",
    "a dance on its model, a frame, with hair": "curves are a fourteenth: the rest is inverse kinematics, nearly half of it hair, whose six links are turned in 15 passes.",
    "growth, VMD, shuffled": "what is waited for grows: fewer of the keys are in the cache.",
    "growth, PMX": "malloc gives the lists of the largest back to the system after each reading, and gets them anew: 21 ms, and 11 where it is told to keep them, which is as 5.3 of half the size.",
    "growth, .x compressed": "malloc gives the lists of the larger ones back to the system after each reading, and gets them anew: 35 ms, and 25 where it is told to keep them.",
    "memory to read, LWO": "the places of the corners, of which there are 600,000, are 1.6 times the file; lists of polygons, of which they are made, as much as the file.",
    "memory to read, .x text": "the document's numbers are 0.67 times the file, and the meshes that are made of them stand beside them.",
}
for _encoding in (".x binary 13.7 MB", ".x compressed 4.5 MB"):
    REASONS[f"{_encoding} → GLB"] = "inflating is a quarter, what the system does (new pages, writing) a third." if "compressed" in _encoding else f"a third is the system's, for {NEW_PAGES} and writing."
    REASONS[f"{_encoding} → GLB, baked"] = "inflating is two fifths, what the system does (new pages, writing) as much." if "compressed" in _encoding else f"{NEW_PAGES} and writing are most of it."
