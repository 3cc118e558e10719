"""Tables: a row per time, a column per channel."""

from __future__ import annotations

import dataclasses
import functools
import io
from typing import Sequence

import numpy as np
from numpy.typing import NDArray

from ._errors import ArgumentError, Finding


@dataclasses.dataclass(frozen=True, eq=False)
class Table:
    """What `genga sample` prints, as numbers in the library's own memory: nothing is copied. docs/cli/sample.md has the columns."""

    columns: Sequence[str]  # "<node>/<channel>", without that of times
    times: NDArray[np.float64]  # (rows,): seconds
    values: NDArray[np.float64]  # (rows, columns); NaN where a computed value is too large
    findings: list[Finding]

    @functools.cached_property
    def _index(self) -> dict[str, int]:
        return {name: index for index, name in reversed(list(enumerate(self.columns)))}

    def __len__(self) -> int:
        """Rows."""
        return len(self.times)

    def __contains__(self, column: object) -> bool:
        return column in self._index

    def __getitem__(self, column: str) -> NDArray[np.float64]:
        """(rows,): the values of a column, as a view. ArgumentError: there is none of that name."""
        if column not in self._index:
            raise ArgumentError(f"the table has no column {column!r}")
        return self.values[:, self._index[column]]

    def node(self, name: str) -> NDArray[np.float64]:
        """(rows, channels): all columns of a node, in their order; a view where they stand together. ArgumentError: it has none."""
        own = [index for index, column in enumerate(self.columns) if column.rpartition("/")[0] == name]
        if not own:
            raise ArgumentError(f"the table has no node {name!r}")
        is_together = own[-1] - own[0] + 1 == len(own)
        return self.values[:, own[0] : own[-1] + 1] if is_together else self.values[:, own]

    def __repr__(self) -> str:
        text = io.StringIO()
        text.write(f"<Table of {len(self)} rows and {len(self.columns)} columns")
        if len(self):
            text.write(f", {self.times[0]:.4g} s to {self.times[-1]:.4g} s")
        return text.getvalue() + ">"
