// What clang 19 makes of setjmp and longjmp with -wasm-enable-sjlj: calls of these three, and a catch of the tag in
// every function that called setjmp. A jump is a WebAssembly exception.
#include <stdint.h>

// In a jmp_buf.
struct jump {
  void* frame;     // which call of which function set it
  uint32_t label;  // where in that function, from 1
  struct {
    void* buffer;
    int value;
  } thrown;
};

void __wasm_setjmp(void* buffer, uint32_t label, void* frame) {
  struct jump* jump = buffer;
  jump->frame = frame;
  jump->label = label;
}

// 0: it was set by another call.
uint32_t __wasm_setjmp_test(void* buffer, void* frame) {
  const struct jump* jump = buffer;
  return jump->frame == frame ? jump->label : 0;
}

_Noreturn void __wasm_longjmp(void* buffer, int value) {
  struct jump* jump = buffer;
  jump->thrown.buffer = buffer;
  jump->thrown.value = value == 0 ? 1 : value;
  __builtin_wasm_throw(1, &jump->thrown);  // 1: the tag of C's jumps, which clang defines wherever it is used
}
