"""The programs that look at genga's files: how each is run, and what it says."""
import fcntl
import json
import os
import pathlib
import shutil
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
MINUTES = 20  # after which a single program is taken to hang; the slowest takes one or two


class Failure(Exception):
    pass


def run(*command, env=None, minutes=MINUTES):
    """Standard output and error of a program that must succeed."""
    command = [str(part) for part in command]
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=60 * minutes, check=False, env=env)
    except subprocess.TimeoutExpired as error:
        raise Failure(f"{' '.join(command)}\nno end after {minutes} minutes") from error
    if done.returncode:
        raise Failure(f"{' '.join(command)}\nexit {done.returncode}\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout, done.stderr


def what_info_tells(genga, file):
    """What `genga info --json` says about a file."""
    out, _ = run(genga, "info", "--json", file)
    return json.loads(out.splitlines()[0])


def validate(*files):
    out, _ = run("node", HERE / "validate.mjs", *files)
    return out.splitlines()[-1]


def three(model, table, metres, *more):
    out, _ = run("node", HERE / "three" / "compare.mjs", model, table, "--metres", metres, *more)
    return out.splitlines()[-1].split(": ", 1)[1]


def three_light(model, point, color):
    """A white wall with its normal up at a point shows this color."""
    place, colors = (",".join(map(repr, numbers)) for numbers in (point, color))
    out, _ = run("node", HERE / "three" / "light.mjs", model, place, colors)
    return out.splitlines()[-1].split(": ", 1)[1]


def blender(model, table, limit, *more):
    # Blender takes its Python from the PATH; only Debian's own has numpy for it.
    debian = {**os.environ, "PATH": "/usr/bin:/bin"}
    out, _ = run("blender", "-b", "--factory-startup", "--python-exit-code", 3, "-P", HERE / "blender" / "compat.py", "-P",
                 HERE / "blender" / "check.py", "--", model, table, limit, *more, env=debian)
    lines = [line.split(": ", 1)[1] for line in out.splitlines() if "largest difference" in line]
    if not lines:
        raise Failure(f"Blender printed no result\n{out[-2000:]}")
    return lines[0]


def blender_light(model, height, mode, color, share=0.05):
    """The same in Blender, of a wall at a height; colors may differ by a share."""
    debian = {**os.environ, "PATH": "/usr/bin:/bin"}
    out, _ = run("blender", "-b", "--factory-startup", "--python-exit-code", 3, "-P", HERE / "blender" / "compat.py", "-P",
                 HERE / "blender" / "light.py", "--", model, height, mode, env=debian)
    seen = [line.split()[1:] for line in out.splitlines() if line.startswith("wall: ")]
    if len(seen) != 1 or any(abs(float(part) - want) > share * want for part, want in zip(seen[0], color, strict=True)):
        raise Failure(f"the wall shows {seen}, expected {color}")
    return " ".join(seen[0])


def opened(files):
    debian = {**os.environ, "PATH": "/usr/bin:/bin"}
    out, _ = run("blender", "-b", "--factory-startup", "--python-exit-code", 3, "-P", HERE / "blender" / "compat.py", "-P",
                 HERE / "blender" / "opens.py", "--", *files, env=debian)
    count = sum(line.startswith("opened: ") for line in out.splitlines())
    if count != len(files):
        raise Failure(f"Blender opened {count} of {len(files)}\n{out[-2000:]}")
    return f"{count} files"


def babylon_mmd(genga, model, motion, *more):
    """How far its legs are from genga's, at most 0.035 units."""
    out, _ = run("node", HERE / "babylon_mmd.mjs", "--genga", genga, *more, model, motion)
    return out.strip()


def babylon_pmx(genga, pairs, *more):
    """How far all its bones are from genga's, of (model, motion) pairs: babylon_pmx.mjs has the limits."""
    out, _ = run("node", HERE / "babylon_pmx.mjs", "--genga", genga, *more, *(file for pair in pairs for file in pair))
    worst = {}
    for line in out.splitlines():
        for told in line.split(": ", 1)[0].split(", "):
            kind, distance = told.split()[:2]
            worst[kind] = max(worst.get(kind, 0.0), float(distance))
    return f"{len(pairs)} pairs, " + ", ".join(f"{kind} {distance:.2g}" for kind, distance in worst.items())


def babylon_reads_pmx(genga, models, *more):
    """What its reader has of made models, and genga: the same numbers."""
    out, _ = run("node", HERE / "babylon_reads_pmx.mjs", "--genga", genga, *more, *models)
    return out.splitlines()[-1]


def mmd_parser(genga, files):
    out, _ = run("node", HERE / "mmd_parser.mjs", "--genga", genga, "--plant", *files)
    return out.splitlines()[-1]


def install_packages():
    """npm ci, unless what the lock file asks for is there. Two test runs at once wait for each other."""
    lock, stamp = HERE / "package-lock.json", HERE / "node_modules" / ".installed-for"
    wanted = lock.read_text(encoding="utf-8")
    with open(HERE / "package.json", encoding="utf-8") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
            return
        run("npm", "--prefix", HERE, "ci")
        stamp.write_text(wanted, encoding="utf-8")


def lacks_packages():
    """Whether there is no Node, or its packages cannot be had; prints which."""
    if not shutil.which("node"):
        print("skipped: there is no node")
        return True
    try:
        install_packages()
    except (Failure, OSError) as failure:
        print(f"skipped: npm ci failed: {failure}")
        return True
    return False
