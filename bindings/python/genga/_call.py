"""How a call of the library is made: handles, findings, errors, progress, and Ctrl-C."""

from __future__ import annotations

import ctypes
import signal
import threading
import weakref
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _calls
from ._calls import C
from ._errors import Finding, GengaError, error_of, finding_of

# Called with what is being done and the share of it that is done, 0 to 1.
Progress = Callable[[str, float], object]
# Called often; what is true ends the call with StoppedError.
Stop = Callable[[], object]


class Handle:
    """A handle of the C interface, freed when nothing needs it any more."""

    __slots__ = ("pointer", "_free", "__weakref__")

    def __init__(self, pointer: int | None, free: Callable[[int], object]):
        if not pointer:
            raise MemoryError("Genga has no memory for a handle")
        self.pointer = pointer
        self._free = free

    def __del__(self) -> None:
        free = getattr(self, "_free", None)
        if free is not None:
            free(self.pointer)


def view(address: int | None, count: int, number: Any, owner: object, shape: tuple[int, ...]) -> NDArray[Any]:
    """Memory of the library as an array, which keeps its owner."""
    if not address or count == 0:
        return np.zeros(shape, dtype=np.dtype(number))
    memory = (number * count).from_address(address)
    memory.owner = owner
    return np.ctypeslib.as_array(memory).reshape(shape)


# The call that a thread makes now, for callbacks that belong to none.
_now = threading.local()


def guarded_by_call(function: Callable[..., Any], otherwise: Any) -> Callable[..., Any]:
    """A callback that several calls have: what it raises ends the one that is made."""

    def guarded(*arguments: Any) -> Any:
        call: Call | None = getattr(_now, "call", None)
        return (call.guard(function, otherwise) if call is not None else function)(*arguments)

    return guarded


@contextmanager
def _interrupts(seen: list[tuple[int, FrameType | None]]) -> Iterator[None]:
    """Ctrl-C becomes an entry of `seen` while the library works, and what it usually is when the call is over: an exception
    within a callback would be lost on its way through C."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    usual = signal.getsignal(signal.SIGINT)
    if not callable(usual):  # it is ignored, ends the process, or is not Python's
        yield
        return
    signal.signal(signal.SIGINT, lambda number, frame: seen.append((number, frame)))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if seen:
        usual(*seen[0])


def _told(progress: Progress) -> Callable[[object, bytes, float], None]:
    def told(_user: object, stage: bytes, share: float) -> None:
        progress(stage.decode("utf-8"), share)

    return told


class Call:
    """One call: its options, what it found, and what its callbacks raised."""

    def __init__(self, options: Iterable[tuple[str, Any]] = (), progress: Progress | None = None, stop: Stop | None = None):
        self._report = Handle(C.genga_report_new(), C.genga_report_free)
        self._options = Handle(C.genga_options_new(), C.genga_options_free)
        self._raised: BaseException | None = None
        self._interrupted: list[tuple[int, FrameType | None]] = []
        self._user_stop = stop
        self.findings: list[Finding] = []
        for name, value in options:
            self._set(name, value)
        self._keep: list[object] = []
        me = weakref.ref(self)  # no cycle, as in Files

        def asked(_user: object) -> int:
            call = me()
            return call._on_stop() if call is not None else 0

        on_stop = _calls.Stop(asked)
        C.genga_options_on_stop(self.options, on_stop, None)
        self._keep.append(on_stop)
        if progress is not None:
            on_progress = _calls.Progress(guarded_by_call(_told(progress), None))
            C.genga_options_on_progress(self.options, on_progress, None)
            self._keep.append(on_progress)

    @property
    def options(self) -> int:
        return self._options.pointer

    @property
    def report(self) -> int:
        return self._report.pointer

    def _set(self, name: str, value: Any) -> None:
        text = None if value is True else str(value).encode("utf-8")
        self._check(C.genga_options_set(self.options, name.encode("utf-8"), text, self.report))

    def guard(self, function: Callable[..., Any], otherwise: Any) -> Callable[..., Any]:
        """A callback: what it raises ends the call, and is raised again when the call is over."""

        def guarded(*arguments: Any) -> Any:
            if self._raised is not None:
                return otherwise
            try:
                return function(*arguments)
            except BaseException as raised:  # pylint: disable=broad-except
                self._raised = raised
                return otherwise

        return guarded

    def _on_stop(self) -> int:
        if self._raised is not None or self._interrupted:
            return 1
        return self.guard(lambda: 1 if self._user_stop is not None and self._user_stop() else 0, 1)()  # type: ignore[no-any-return]

    def run(self, function: Callable[..., int], *arguments: Any) -> None:
        """Calls what takes a report at its end."""
        outer = getattr(_now, "call", None)
        _now.call = self
        try:
            with _interrupts(self._interrupted):
                status = function(*arguments, self.report)
        finally:
            _now.call = outer
        raised, self._raised = self._raised, None
        if raised is not None:
            raise raised
        self._check(status)

    def make(self, function: Callable[..., int], free: Callable[[int], object], *arguments: Any) -> Handle:
        """The same of a call with a place for a handle before the report."""
        place = ctypes.c_void_p()
        try:
            self.run(function, *arguments, ctypes.byref(place))
        except BaseException:
            if place.value:
                free(place.value)
            raise
        return Handle(place.value, free)

    def _check(self, status: int) -> None:
        self.findings = [
            finding_of(C.genga_report_finding(self.report, index).contents) for index in range(C.genga_report_count(self.report))
        ]
        if status == 0:
            return
        raw = C.genga_report_error(self.report)
        if not raw:
            raise GengaError(_calls.STATUS[status], _calls.STATUS[status])
        raise error_of(raw.contents, self.findings)
