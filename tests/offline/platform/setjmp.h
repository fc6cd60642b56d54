/* setjmp.h - WebAssembly has none; the cmocka.h beside this file does without. */
