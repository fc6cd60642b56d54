/* sodium.h - for a card: games there are never fair ones, so only the sizes matter. */
#define crypto_shorthash_KEYBYTES 16
#define crypto_shorthash_BYTES 8
#define crypto_shorthash(out, in, size, key) ((void)(in))
