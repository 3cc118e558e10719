"""Progress, stopping, Ctrl-C, threads and memory."""

import gc
import os
import resource
import signal
import subprocess
import sys
import textwrap
import threading
import time
import weakref

import genga
import pytest

from package_support import DANCE, FIGURE, motion

WORK = ([FIGURE, DANCE], "a.glb")


def test_progress_rises_to_the_whole():
    heard = []
    genga.convert(*WORK, to=1, progress=lambda stage, share: heard.append((stage, share)))
    shares = [share for _, share in heard]
    assert shares == sorted(shares) and shares[-1] == 1.0 and all(isinstance(stage, str) and stage for stage, _ in heard)


def test_what_a_callback_raises_comes_out():
    class Own(Exception):
        pass

    def fail(*_):
        raise Own("from the callback")

    for callback in ("progress", "stop"):
        with pytest.raises(Own, match="from the callback"):
            genga.convert(*WORK, **{callback: fail})
    assert genga.convert(*WORK, to=0.1).name == "a.glb"  # nothing is left of it


def test_stopping_is_an_error_of_its_own():
    asked = []
    with pytest.raises(genga.StoppedError):
        genga.convert(*WORK, stop=lambda: asked.append(1) or len(asked) > 3)
    assert len(asked) == 4


def test_a_long_table_does_not_ask_for_each_row():
    asked = []
    table = genga.sample(("a.vmd", motion(3000)), stop=lambda: asked.append(1))
    assert len(table) == 3000 and 10 < len(asked) < 300


def test_ctrl_c_ends_a_call():
    before = signal.getsignal(signal.SIGINT)
    heard = []

    def press(_stage, share):
        heard.append(share)
        if len(heard) == 3:
            os.kill(os.getpid(), signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        genga.convert(*WORK, progress=press)
    assert heard[-1] < 1.0 and signal.getsignal(signal.SIGINT) is before


def test_ctrl_c_is_heard_without_any_callback():
    """In a process of its own, where the signal comes while the library works."""
    program = textwrap.dedent(f"""
        import os, signal, sys, threading, time, genga
        threading.Thread(target=lambda: (time.sleep(0.5), os.kill(os.getpid(), signal.SIGINT)), daemon=True).start()
        end = time.monotonic() + 120
        try:
            while time.monotonic() < end:
                genga.convert([{str(FIGURE)!r}, {str(DANCE)!r}], "a.glb", curves="exact")
        except KeyboardInterrupt:
            sys.exit(42)
        """)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=200, check=False)
    assert done.returncode == 42, done.stderr
    assert "ignored" not in done.stderr


def test_a_users_own_handler_is_called_after_the_call():
    heard = []
    before = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    try:
        with pytest.raises(genga.StoppedError):
            genga.convert(*WORK, progress=lambda *_: os.kill(os.getpid(), signal.SIGINT) if not heard else None)
    finally:
        signal.signal(signal.SIGINT, before)
    assert heard and set(heard) == {signal.SIGINT}


def test_threads_work_at_once_and_share_a_player():
    player = genga.load(FIGURE, DANCE).player()
    expected = {time_: player.pose(time_).world.copy() for time_ in (0.5, 3.0)}
    failures = []

    def work(moment):
        for _ in range(30):
            if not (player.sample([moment], "world")[0] == expected[moment]).all():
                failures.append(moment)

    threads = [threading.Thread(target=work, args=(moment,)) for moment in expected]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures


def resident():
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


def open_and_free(times):
    content = motion(20)
    for _ in range(times):
        scene = genga.load(("a.vmd", content))
        scene.player().pose(0.1)
        try:
            genga.info(("a.vmd", content[:100]))
        except genga.GengaError:
            pass
    gc.collect()


def test_handles_do_not_wait_for_the_collector():
    """Files may be large, and the collector of cycles counts objects."""
    gc.collect()
    gc.disable()
    try:
        scene = genga.load(FIGURE, DANCE, progress=lambda *_: None, stop=lambda: False)
        player = scene.player()
        kept = [weakref.ref(one) for one in (scene._handle, scene._files._handle, player._handle)]
        calls = [weakref.ref(one) for one in gc.get_objects() if type(one).__name__ == "Call"]
        del scene, player
        assert [one() for one in kept + calls] == [None] * len(kept + calls)
    finally:
        gc.enable()


def test_memory_is_flat():
    """Leaks of a handle or of a callback would be some KB a time: 10 MB are 5 KB."""
    open_and_free(200)
    before = resident()
    open_and_free(2000)
    assert resident() - before < 10 << 20


def test_a_dance_of_4_mb_is_soon_an_array(tmp_path):
    """Within 0.5 s of the processor, from import to the first array; a slow machine is measured by a fixed piece of work."""
    path = tmp_path / "long.vmd"
    path.write_bytes(motion(36000))
    assert path.stat().st_size > 3.9e6
    program = f"import genga; t = genga.sample({str(path)!r}, times=[0, 1]); assert t.values.shape[0] == 2, t"
    plain = "s = 0\nfor i in range(2_000_000): s += i * i % 7"  # 0.15 s on a usual machine

    def seconds(code):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", code], check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    for _ in range(3):
        took, slowness = seconds(program), max(1.0, seconds(plain) / 0.2)
        if took <= 0.5 * slowness:
            return
    pytest.fail(f"{took:.2f} s, where a fixed piece of work takes {slowness:.1f} times as long as usual")
