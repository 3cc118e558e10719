// <setjmp.h>, which WASI's C library of Debian 12 does not have: libpng leaves by a jump from pictures that are broken.
// Sources that call setjmp are compiled with -mexception-handling -mllvm -wasm-enable-sjlj; setjmp.c has what they call
// then.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

// What setjmp.c keeps in it: 16 bytes.
typedef unsigned long jmp_buf[4];

int setjmp(jmp_buf buffer) __attribute__((returns_twice));
void longjmp(jmp_buf buffer, int value) __attribute__((noreturn));

#ifdef __cplusplus
}
#endif
