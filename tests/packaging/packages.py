#!/usr/bin/env python3
"""The packages of `./dev package`, as users get them.

Debian's: lintian finds no error. In a new Debian that debootstrap makes, `apt install ./*.deb` and README's first command take
at most a minute of work; its other commands run; and programs in C, C++ and C# are built against what the packages hold alone,
in an empty folder. The archive for Linux: it runs from any place with the C library and libgcc_s alone, and asks for no symbol of it that
packaging/glibc_symbols.txt does not list.

The npm package and the wheel: a program in an empty folder uses each, without a network (empty_folders.py). So it is with the archive
for Windows, which windows_archive.py tries alone.

  packages.py [archive | node | python | windows | debian]...     all but Windows' without a word

What is not there is made first. It needs root, as debootstrap does, and Debian's archive. A new Debian is kept in build/packages/debian.tar for the next run.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

import empty_folders

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGES = ROOT / "build/packages"
GLIBC = ROOT / "packaging/glibc_symbols.txt"
SKIPPED = 77
SECONDS = 60  # from the packages to the first GLB, on a usual day; as long again for each process that waits for the processor
NAMES = {"genga", "libgenga-c0.1", "libgenga-dev", "libgenga-cil", "genga-doc"}
MORE = ["gcc", "g++", "pkg-config", "mono-mcs"]  # what consumers compile with
C_SHARP = """using System; using System.IO; using Genga; using Genga.LightWave;
class Consumer { static void Main(string[] a) {
  using (SceneFile s = SceneFile.Read(File.OpenRead(a[0]), "lamp.lws")) Console.WriteLine(s.Items.Count > 0 && s.ToX().Length > 1000); } }
"""


def run(*words, cwd=None, env=None, fails=False):
    done = subprocess.run(list(map(str, words)), capture_output=True, check=False, cwd=cwd, env=env)
    if done.returncode and not fails:
        sys.exit(f"{' '.join(map(str, words))[:300]}: exit {done.returncode}\n{(done.stdout + done.stderr).decode(errors='replace')[-3000:]}")
    return done.stdout.decode(errors="replace")


def packages():
    found = {path.name.split("_")[0]: path for path in PACKAGES.glob("*.deb")}
    if set(found) != NAMES:
        sys.exit(f"packages are {sorted(found)}, expected {sorted(NAMES)}")
    return found


def lintian(found):
    told = run("lintian", "--allow-root", "--fail-on", "none", *found.values())
    errors = [line for line in told.splitlines() if line.startswith("E:")]
    if errors:
        sys.exit("lintian:\n" + "\n".join(errors))


class Debian:
    """A new Debian in a folder."""

    def __init__(self, folder):
        self.folder = folder
        kept = PACKAGES / "debian.tar"
        if kept.exists():
            run("tar", "-xf", kept, "-C", folder)
        else:
            run("debootstrap", "--variant=minbase", "bookworm", folder)
            run("tar", "-cf", kept, "-C", folder, ".")
        shutil.copy("/etc/resolv.conf", folder / "etc/resolv.conf")
        proxy = run("apt-config", "dump", fails=True)
        lines = [line for line in proxy.splitlines() if line.startswith("Acquire::http") and "Proxy" in line]
        (folder / "etc/apt/apt.conf.d/90proxy").write_text("\n".join(lines) + "\n", encoding="utf-8")

    def __enter__(self):
        # mono asks it for its own place.
        run("mount", "-t", "proc", "proc", self.folder / "proc")
        return self

    def __exit__(self, *_):
        run("umount", self.folder / "proc")

    def run(self, command):
        clean = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive",
                 **{name: value for name, value in os.environ.items() if name.lower().endswith("_proxy")}}
        return run("chroot", self.folder, "bash", "-euc", command, env=clean)


def waiting():
    """How many times as long all takes as on a machine with nothing else to do."""
    return max(1.0, os.getloadavg()[0] / os.cpu_count())


def first_glb(debian, found):
    """Seconds from the packages to the first GLB."""
    (debian.folder / "packages").mkdir()
    for path in found.values():
        shutil.copy(path, debian.folder / "packages")
    debian.run("apt-get update -qq")
    began = time.monotonic()
    names = " ".join(f"./packages/{found[name].name}" for name in ("genga", "libgenga-c0.1", "genga-doc"))
    debian.run(f"cd / && apt-get install -y -qq --no-install-recommends {names}")
    debian.run("mkdir /empty && cd /empty && genga convert /usr/share/doc/genga/examples/dance.vmd --model /usr/share/doc/genga/examples/figure.pmd dance.glb")
    seconds = time.monotonic() - began
    assert (debian.folder / "empty/dance.glb").read_bytes()[:4] == b"glTF"
    allowed = SECONDS * waiting()
    if seconds > allowed:
        sys.exit(f"{seconds:.0f} s from the packages to the first GLB, where {allowed:.0f} are allowed")
    return seconds


def readme_commands(debian):
    """README's commands but those that need a page, in a folder with the examples."""
    debian.run("cp -r /usr/share/doc/genga/examples /empty/examples; gunzip -rfq /empty/examples || true")
    blocks = re.findall(r"```sh\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    lines = [line.split(" #")[0].strip() for block in blocks for line in block.splitlines() if line.startswith("./dev genga ")]
    lines = [line.removeprefix("./dev ") for line in lines if " view " not in line and " render " not in line]
    assert len(lines) >= 4, lines
    for line in lines:
        debian.run(f"cd /empty && rm -f dance.glb && {line}")
    for part in ("bash-completion/completions/genga", "zsh/vendor-completions/_genga", "fish/vendor_completions.d/genga.fish", "mime/packages/genga.xml",
                 "applications/genga.desktop", "doc/genga/THIRD_PARTY_NOTICES.gz"):
        assert (debian.folder / "usr/share" / part).exists(), part


def consumers(debian, found):
    debian.run(f"cd / && apt-get install -y -qq --no-install-recommends {' '.join(MORE)} ./packages/{found['libgenga-dev'].name} ./packages/{found['libgenga-cil'].name}")
    shutil.copy(ROOT / "bindings/c/example.c", debian.folder / "empty/c.c")
    shutil.copy(ROOT / "tests/install/consumer.cpp", debian.folder / "empty/cpp.cpp")
    (debian.folder / "empty/consumer.cs").write_text(C_SHARP, encoding="utf-8")
    debian.run("cd /empty && gcc -std=c11 -Wall -Werror c.c $(pkg-config --cflags --libs genga_c) -o c && ./c examples/figure.pmd examples/dance.vmd")
    debian.run("cd /empty && g++ -std=c++20 cpp.cpp $(pkg-config --cflags --libs genga) -o cpp && ./cpp")
    said = debian.run("cd /empty && cp /usr/lib/cli/genga-0.1/Genga.dll* . && mcs -nologo -r:Genga.dll consumer.cs && mono consumer.exe examples/lamp.lws")
    assert said.strip() == "True", said


def try_debian(_):
    found = packages()
    lintian(found)
    with tempfile.TemporaryDirectory(prefix="genga") as name:
        os.chmod(name, 0o755)
        with Debian(pathlib.Path(name)) as debian:
            seconds = first_glb(debian, found)
            readme_commands(debian)
            consumers(debian, found)
    return f"Debian: {seconds:.1f} s from the packages to the first GLB; README's commands, C, C++ and C# run"


def symbols_of(binary):
    """What a binary takes of the C library: {(name, version)}; nothing of a C++ library."""
    told = run("objdump", "-T", binary)
    assert "GLIBCXX" not in told, binary
    return {(name, version) for version, name in re.findall(r"\*UND\*.*?\((GLIBC_[\d.]+)\) +(\S+)", told)}


def newer_than(symbols, version):
    number = lambda text: tuple(map(int, text.removeprefix("GLIBC_").split(".")))
    return {f"{name} {one}" for name, one in symbols if number(one) > version}


def try_archive(archive):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        run("tar", "-xzf", archive, "-C", folder)
        inside = next(folder.iterdir())
        binaries = [inside / "bin/genga", *(path for path in sorted((inside / "lib").glob("*.so*")) if not path.is_symlink())]
        others = {line.split()[0] for binary in binaries[:1] + list((inside / "lib").glob("libgenga_c.so")) for line in run("ldd", binary).splitlines()
                  if str(inside) not in line}
        assert others <= {"linux-vdso.so.1", "libc.so.6", "libm.so.6", "libgcc_s.so.1", "/lib64/ld-linux-x86-64.so.2"}, others
        symbols = set().union(*map(symbols_of, binaries))
        assert len(symbols) > 50, symbols
        listed = {line for line in GLIBC.read_text(encoding="ascii").splitlines() if line and not line.startswith("#")}
        found = newer_than(symbols, (2, 28))
        assert found <= listed, f"symbols of the C library that are not listed: {sorted(found - listed)}"
        run(inside / "bin/genga", "convert", ROOT / "examples/dance.vmd", "--model", ROOT / "examples/figure.pmd", folder / "dance.glb")
        consumers_of_archive(folder, inside)
        for part in ("LICENSE", "THIRD_PARTY_NOTICES", "share/man/man1/genga.1", "lib/dotnet/Genga.dll", "share/genga/csharp/Document.cs"):
            assert (inside / part).exists(), part
    return f"archive: runs with libc, libm and libgcc_s alone; {len(found)} of its symbols are newer than glibc 2.28"


def consumers_of_archive(folder, inside):
    empty = folder / "empty"
    empty.mkdir()
    environment = {**os.environ, "PKG_CONFIG_PATH": str(inside / "lib/pkgconfig"), "LD_LIBRARY_PATH": str(inside / "lib")}
    flags = run("pkg-config", "--cflags", "--libs", "genga_c", env=environment).split()
    run("gcc", "-std=c11", ROOT / "bindings/c/example.c", *flags, "-o", empty / "c")
    run(empty / "c", ROOT / "examples/figure.pmd", ROOT / "examples/dance.vmd", env=environment)
    if shutil.which("mcs"):
        (empty / "consumer.cs").write_text(C_SHARP, encoding="utf-8")
        for part in (inside / "lib/dotnet").iterdir():
            shutil.copy(part, empty)
        run("mcs", "-nologo", "-r:Genga.dll", "consumer.cs", cwd=empty)
        assert run("mono", "consumer.exe", ROOT / "examples/lamp.lws", cwd=empty, env=environment).strip() == "True"


# By word: what `./dev package` makes it with, its files, and what tries them.
KINDS = {
    "archive": ("linux", "genga-*-linux-*.tar.gz", try_archive),
    "node": ("npm", "genga-*.tgz", empty_folders.try_node),
    "python": ("python", "genga-*.whl", empty_folders.try_python),
    "windows": ("windows", "genga-*-windows-*.zip", empty_folders.try_windows),
    "debian": ("deb", "*.deb", try_debian),
}


def main():
    return try_packages(sys.argv[1:] or [word for word in KINDS if word != "windows"])


def try_packages(words):
    if os.geteuid() != 0 and "debian" in words:
        print("debootstrap needs root")
        return SKIPPED
    for word in words:
        kind, pattern, attempt = KINDS[word]
        if not list(PACKAGES.glob(pattern)):
            run(ROOT / "dev", "package", kind)
        print(attempt(max(PACKAGES.glob(pattern), key=lambda path: path.stat().st_mtime)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
