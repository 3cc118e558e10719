// A header whose example nobody can compile.
// canary: the example is no code
//
//     for (Row row; rows.next(row);) …
#pragma once
