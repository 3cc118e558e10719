"""Why a row misses its goal, by the row's work. docs/speed.md has the reasons of those that do."""

NEW_PAGES = "pages that are touched for the first time"

REASONS = {
    "VMD 69 MB, keys shuffled → sorted tracks": "a bone's keys are all over the file, and the processor waits for each.",
    "VMD → baked GLB, on two cores": "this row goes by the clock, so other work on the machine counts. Frames are baked side by side; reading, joining and writing are not.",
    "VMD → exact GLB, random keys": "it has half a million spans, all different. Each is halved until cubics are near. In each round a curve is fitted again as a whole if any part of it was too far.",
    "PMD 5.2 MB → scene": f"the system takes 58 %, for {NEW_PAGES}; the mesh takes a fifth, morphs 7 %.",
    "LWS 28 MB → curves": "reading 1.8 million decimals takes 55 %, 7.5 ns each. Their shortest path alone takes half of the goal.",
    "LWS 28 MB → GLB": "making segments of curves takes a third: once for frames, once for the times between them. Reading takes a quarter. The peer evaluates nothing: it writes the keys with straight lines.",
    "LWS 28 MB → GLB, baked": "reading takes two fifths, segments of curves and slopes of keys a quarter, the system (new pages, writing) another.",
    "LWO 4.5 MB → scene": f"the scene takes 11 MB; 40 % of the time are {NEW_PAGES}. Vertices and normals of faces take a quarter of the rest.",
    ".x binary 13.7 MB → scene": f"{NEW_PAGES} take a third.",
    ".x compressed 4.5 MB → scene": "zlib's inflate alone takes 20 ms, libdeflate's 18. Half of the rest is memory that malloc returns to the system after "
    "each reading. Where malloc keeps it, the whole takes 25 ms.",
    ".x text 22 MB → GLB": f"reading the text takes a third, the system another ({NEW_PAGES}, writing). The rest is keys and poses at frames and between them.",
    ".x text 22 MB → GLB, baked": "reading the text takes two fifths, the system as much (new pages, writing).",
    "one curve, forward, keys far apart": "finding the root of the ease's time takes four fifths: two of Halley's steps, three divisions in a row.",
    "one curve, a key at each call": "finding the root takes three fifths, then comes making the segment.",
    "one curve at random times": "the same as a key at each call, and a search for the key.",
    "one curve at many ascending times, a value, cubic": "it is at the goal, within the differences of runs.",
    "pose at random times, a bone of 6,000 keys, smooth": "its keys take 62 MB, and the processor waits for some ten lines of memory for each bone.",
    "a dance on its model, a frame, with hair": "curves take a fourteenth, the rest is inverse kinematics. Nearly half of that is hair, whose six links are turned in 15 passes.",
    "growth, VMD, shuffled": "fewer of the keys are in the cache, so the waiting grows.",
    "growth, PMX": "malloc returns the lists of the largest file to the system after each reading: 21 ms. Told to keep them, it takes 11 ms, against 5.3 for half the size.",
    "growth, .x compressed": "malloc returns the lists of the larger files to the system after each reading: 35 ms. Told to keep them, it takes 25 ms.",
    "memory to read, LWO": "the places of the 600,000 corners take 1.6 times the file. The lists of polygons that they are made of take as much as the file.",
    "memory to read, .x text": "the document's numbers take 0.67 times the file, and the meshes made of them stand beside them.",
}
for _encoding in (".x binary 13.7 MB", ".x compressed 4.5 MB"):
    REASONS[f"{_encoding} → GLB"] = "inflating takes a quarter, the system a third (new pages, writing)." if "compressed" in _encoding else f"the system takes a third, for {NEW_PAGES} and writing."
    REASONS[f"{_encoding} → GLB, baked"] = "inflating takes two fifths, the system as much (new pages, writing)." if "compressed" in _encoding else f"{NEW_PAGES} and writing take most of it."
