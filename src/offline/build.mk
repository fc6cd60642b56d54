# The table in a browser: `make offline`. Its own objects, compiled by clang for WebAssembly with Debian's
# wasi-libc; the same sources as the program, less what src/offline/alone.c stands in for.

WASM     := build/wasm
WASM_LIB := $(WASM)/src
OFFLINE  := build/offline

WASM_CC     := clang --target=wasm32-wasi -nostdlibinc -isystem $(WASM)/include -isystem /usr/include/wasm32-wasi
# Small where nobody waits for it, since all of it is sent; and where players search still quick.
WASM_OPT = -Oz
WASM_HOT = -Os
$(addprefix $(WASM)/obj/,$(patsubst %.c,%.o,$(wildcard src/kernel/*.c src/players/*.c) \
    $(filter-out $(wildcard src/games/*/scene*.c src/games/*/pack.c),$(wildcard src/games/*/*.c)))): private WASM_OPT = $(WASM_HOT)
$(WASM)/obj/src/players/net.o: private WASM_OPT = -O2
WASM_CFLAGS = -std=c17 $(WASM_OPT) -g0 -DNDEBUG -fvisibility=hidden $(WARNINGS) -Isrc/offline/platform -Iinclude -Isrc \
               -include src/offline/platform/lacks.h \
               -D_DEFAULT_SOURCE -D_POSIX_C_SOURCE=200809L -Wno-unused-function -DORRERY_VERSION='"$(VERSION)"'
WASM_LDFLAGS := --sysroot=/usr -Wl,--strip-all -Wl,-z,stack-size=2097152

WASM_SRC := $(wildcard src/kernel/*.c src/players/*.c src/scene/*.c src/course/*.c src/games/*/*.c) \
            $(filter-out src/table/thread.c src/table/hook.c src/table/store_postgres.c,$(wildcard src/table/*.c)) \
            $(filter-out src/server/door.c src/server/host.c src/server/metrics.c src/server/notice.c src/server/offline_files.c \
                         src/server/port.c src/server/server.c,$(wildcard src/server/*.c)) \
            $(wildcard src/offline/*.c)
WASM_OBJ := $(WASM_SRC:%.c=$(WASM)/obj/%.o) $(WASM)/obj/assets.o $(WASM)/obj/games.o

SODIUM_SRC := $(addprefix $(WASM_LIB)/libsodium/src/libsodium/,crypto_generichash/crypto_generichash.c \
    $(addprefix crypto_generichash/blake2b/,generichash_blake2.c ref/blake2b-compress-ref.c ref/blake2b-ref.c \
        ref/generichash_blake2b.c) \
    crypto_shorthash/crypto_shorthash.c crypto_shorthash/siphash24/shorthash_siphash24.c \
    crypto_shorthash/siphash24/ref/shorthash_siphash24_ref.c sodium/codecs.c sodium/utils.c)
YAML_SRC   := $(addprefix $(WASM_LIB)/libyaml/src/,api.c parser.c reader.c scanner.c loader.c dumper.c emitter.c writer.c)
WASM_LIB_OBJ := $(patsubst $(WASM_LIB)/%.c,$(WASM)/obj/lib/%.o,$(SODIUM_SRC) $(YAML_SRC)) $(WASM)/obj/lib/sqlite3.o

# What is left out of SQLite is what none of our statements asks for.
SQLITE_FLAGS := -DSQLITE_OS_OTHER=1 -DSQLITE_THREADSAFE=0 -DSQLITE_TEMP_STORE=3 -DSQLITE_DQS=0 \
    -DSQLITE_DEFAULT_MEMSTATUS=0 -DSQLITE_OMIT_LOAD_EXTENSION -DSQLITE_OMIT_DEPRECATED \
    -DSQLITE_OMIT_PROGRESS_CALLBACK -DSQLITE_OMIT_SHARED_CACHE -DSQLITE_OMIT_UTF16 -DSQLITE_OMIT_JSON \
    -DSQLITE_OMIT_TRACE -DSQLITE_OMIT_AUTHORIZATION -DSQLITE_OMIT_WAL -DSQLITE_OMIT_DESERIALIZE \
    -DSQLITE_LIKE_DOESNT_MATCH_BLOBS -DSQLITE_MAX_EXPR_DEPTH=0

.PHONY: offline offline-folder
offline: ## the table in a browser, without a server: build/offline, for any static host
	@scripts/deps offline && scripts/offline-sources $(WASM_LIB) && $(MAKE) --no-print-directory offline-folder

$(WASM)/include/ready:
	@mkdir -p $(@D)/sodium
	@cp $(WASM_LIB)/libyaml/include/yaml.h $(WASM_LIB)/libsodium/src/libsodium/include/sodium.h $(@D)
	@cp $(WASM_LIB)/libsodium/src/libsodium/include/sodium/*.h $(@D)/sodium
	@sed -e 's/@VERSION@/1.0.18/; s/@SODIUM_LIBRARY_VERSION_MAJOR@/10/; s/@SODIUM_LIBRARY_VERSION_MINOR@/3/; s/@SODIUM_LIBRARY_MINIMAL_DEF@//' \
	    $(WASM_LIB)/libsodium/src/libsodium/include/sodium/version.h.in > $(@D)/sodium/version.h
	@cp $$(echo '#include <microhttpd.h>' | $(CC) -E -M -x c - | grep -o '[^ ]*/microhttpd.h') $(@D)
	@touch $@

# SQLite's own scripts write its one big file.
$(WASM_LIB)/sqlite3/sqlite3.c:
	$(call Q,$@)cd $(@D) && { ./configure --disable-tcl --disable-readline && $(MAKE) -s MAKEFLAGS= sqlite3.c; } > make.log 2>&1
$(WASM)/include/sqlite3.h: $(WASM_LIB)/sqlite3/sqlite3.c $(WASM)/include/ready
	@cp $(WASM_LIB)/sqlite3/sqlite3.h $@

$(WASM)/obj/lib/sqlite3.o: $(WASM_LIB)/sqlite3/sqlite3.c src/offline/build.mk | $(WASM)/include/ready
	@mkdir -p $(@D)
	$(call Q,$@)$(WASM_CC) -Oz -g0 -DNDEBUG -w $(SQLITE_FLAGS) -c -o $@ $<

$(WASM)/obj/lib/%.o: $(WASM_LIB)/%.c $(WASM)/include/ready
	@mkdir -p $(@D)
	$(call Q,$@)$(WASM_CC) -O2 -g0 -DNDEBUG -w -DCONFIGURED=1 -DSODIUM_STATIC -DHAVE_STDINT_H \
	    -DYAML_VERSION_MAJOR=0 -DYAML_VERSION_MINOR=2 -DYAML_VERSION_PATCH=5 -DYAML_VERSION_STRING='"0.2.5"' \
	    -I$(WASM)/include/sodium -I$(WASM_LIB)/libsodium/src/libsodium/include/sodium -D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_MMAN -I$(WASM_LIB)/libyaml/include \
	    -c -o $@ $<

# Rewritten only when the flags change.
$(WASM)/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(subst ','',$(WASM_CC) $(filter-out -Werror,$(WASM_CFLAGS)) $(WASM_HOT))' | cmp -s - $@ || \
	    echo '$(subst ','',$(WASM_CC) $(filter-out -Werror,$(WASM_CFLAGS)) $(WASM_HOT))' > $@

$(WASM)/obj/%.o: %.c $(WASM)/include/sqlite3.h $(WASM)/flags
	@mkdir -p $(@D)
	$(call Q,$@)$(WASM_CC) $(WASM_CFLAGS) -MMD -MP -c -o $@ $<

$(WASM)/obj/assets.o: $(WASM)/assets.c $(WASM)/include/ready
	$(call Q,$@)$(WASM_CC) $(WASM_CFLAGS) -c -o $@ $<
$(WASM)/obj/games.o: $(GEN)/games.c $(WASM)/include/ready
	@mkdir -p $(@D)
	$(call Q,$@)$(WASM_CC) $(WASM_CFLAGS) -c -o $@ $<

# Without the files in fewer bytes: the whole is sent in fewer bytes.
$(WASM)/assets.c: $(OUT)/embed $(ASSETS) $(GEN)/assets.list
	@mkdir -p $(@D) $(WASM)/obj
	$(call Q,$@)$(OUT)/embed --plain $(ASSETS) > $@

$(OFFLINE)/orrery.wasm: $(WASM_OBJ) $(WASM_LIB_OBJ)
	@mkdir -p $(@D)
	$(call Q,$@)clang --target=wasm32-wasi -mexec-model=reactor $(WASM_LDFLAGS) -o $@ $^ -lwasi-emulated-signal -lwasi-emulated-mman

# The edition is the hash of all files: a browser that has another one fetches them all.
OFFLINE_FILES := $(wildcard web/offline/*) web/icon.svg
$(OFFLINE)/sw.js: $(OFFLINE)/orrery.wasm $(OFFLINE_FILES)
	@cp $(filter-out %/sw.js,$(OFFLINE_FILES)) $(OFFLINE)
	@edition=orrery-$$(cat $(OFFLINE)/orrery.wasm $(OFFLINE_FILES) | sha256sum | cut -c1-16); \
	    sed "s/@EDITION@/$$edition/" web/offline/sw.js > $@
	@rm -f $(OFFLINE)/*.gz && gzip -9nk $(OFFLINE)/orrery.wasm $@

offline-folder: $(OFFLINE)/sw.js
	@echo "build/offline is ready: put it on any static host, or open /offline of \`orrery serve\`."

# The laws, the golden games and the archive against this build, in node; and what the searching player
# does, to be compared with what it does here.
WASM_RULES_OBJ := $(filter $(WASM)/obj/src/kernel/% $(WASM)/obj/src/players/% $(WASM)/obj/src/scene/% \
                           $(WASM)/obj/src/games/% $(WASM)/obj/assets.o $(WASM)/obj/games.o %/chance.o,$(WASM_OBJ)) \
                  $(filter-out %/sqlite3.o,$(WASM_LIB_OBJ)) $(WASM)/obj/tests/offline/alone.o
$(WASM)/obj/tests/%: private WASM_CFLAGS += -Itests/offline/platform -Itests -DTESTS_DIR='"/tests"'
$(WASM)/tests/%_test.wasm: $(WASM)/obj/tests/laws/%_test.o $(WASM)/obj/tests/support/support.o $(WASM_RULES_OBJ)
	@mkdir -p $(@D)
	$(call Q,$@)clang --target=wasm32-wasi $(WASM_LDFLAGS) -o $@ $^ -lwasi-emulated-signal -lwasi-emulated-mman
$(WASM)/tests/moves.wasm: $(WASM)/obj/tests/offline/moves.o $(WASM_RULES_OBJ)
	@mkdir -p $(@D)
	$(call Q,$@)clang --target=wasm32-wasi $(WASM_LDFLAGS) -o $@ $^ -lwasi-emulated-signal -lwasi-emulated-mman
$(WASM)/tests/moves: $(OBJ)/tests/offline/moves.o $(OUT)/liborrery.a
	@mkdir -p $(@D)
	$(call Q,$@)$(CC) -pthread -o $@ $^ $(LDLIBS)

.PHONY: offline-tests
offline-tests: $(WASM)/tests/laws_test.wasm $(WASM)/tests/golden_test.wasm $(WASM)/tests/archive_test.wasm \
               $(WASM)/tests/moves.wasm $(WASM)/tests/moves

-include $(shell find $(WASM)/obj -name '*.d' 2>/dev/null)
