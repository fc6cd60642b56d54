# The table in a browser: `make offline`. Its own objects, compiled by clang for WebAssembly with Debian's
# wasi-libc; the same sources as the program, less what src/offline/alone.c stands in for.

WASM     := build/wasm
WASM_LIB := $(WASM)/src
OFFLINE  := build/offline

WASM_CC     := clang --target=wasm32-wasi -nostdlibinc -isystem $(WASM)/include -isystem /usr/include/wasm32-wasi
# What browsers have had since 2021.
WASM_FEATURES := -msign-ext -mnontrapping-fptoint -mmutable-globals
WASM_CC += $(WASM_FEATURES)
# Small where nobody waits for it, since all of it is sent; and where players search still quick.
WASM_OPT = -Oz
WASM_HOT = -Os
$(addprefix $(WASM)/obj/,$(patsubst %.c,%.o,$(wildcard $(foreach room,kernel pack players study,src/$(room)/*.c)) \
    $(filter-out $(wildcard src/games/*/scene*.c src/games/*/pack.c),$(wildcard src/games/*/*.c)))): private WASM_OPT = $(WASM_HOT)
$(WASM)/obj/src/players/net_think.o: private WASM_OPT = -O2
WASM_CFLAGS = -std=c17 $(WASM_OPT) -g0 -DNDEBUG -fvisibility=hidden $(WARNINGS) -Isrc/offline/platform -Iinclude -Isrc \
               -include src/offline/platform/lacks.h \
               -D_DEFAULT_SOURCE -D_POSIX_C_SOURCE=200809L -Wno-unused-function -DORRERY_VERSION='"$(VERSION)"'
WASM_LDFLAGS := --sysroot=/usr -Wl,--strip-all -Wl,-z,stack-size=2097152

WASM_SRC := $(wildcard $(foreach room,kernel pack players study scene course games/*,src/$(room)/*.c)) \
            $(filter-out src/desk/thread_priority.c src/desk/webhook.c src/store/store_postgres.c src/desk/call_people.c src/desk/web_push.c src/desk/mailer.c src/view/draw_png.c, \
                $(wildcard $(foreach room,table store desk view,src/$(room)/*.c))) \
            $(filter-out src/server/calls_page.c src/server/door.c src/server/host.c src/server/metrics.c src/server/your_move.c src/server/offline_files.c \
                         src/server/port.c src/server/server.c,$(wildcard src/server/*.c)) \
            $(addprefix src/lab/,handicap.c paired.c seating.c) $(wildcard src/offline/*.c)
WASM_OBJ := $(WASM_SRC:%.c=$(WASM)/obj/%.o) $(WASM)/obj/assets.o $(WASM)/obj/games.o

SODIUM_SRC := $(addprefix $(WASM_LIB)/libsodium/src/libsodium/,crypto_generichash/crypto_generichash.c \
    $(addprefix crypto_generichash/blake2b/,generichash_blake2.c ref/blake2b-compress-ref.c ref/blake2b-ref.c \
        ref/generichash_blake2b.c) \
    crypto_shorthash/crypto_shorthash.c crypto_shorthash/siphash24/shorthash_siphash24.c \
    crypto_shorthash/siphash24/ref/shorthash_siphash24_ref.c sodium/codecs.c sodium/utils.c)
YAML_SRC   := $(addprefix $(WASM_LIB)/libyaml/src/,api.c parser.c reader.c scanner.c loader.c dumper.c emitter.c writer.c)
WASM_LIB_OBJ := $(patsubst $(WASM_LIB)/%.c,$(WASM)/obj/lib/%.o,$(SODIUM_SRC) $(YAML_SRC)) $(WASM)/obj/lib/sqlite3.o

# What is left out of SQLite is what none of our statements asks for; its grammar is made without it, too.
SQLITE_FLAGS := -DSQLITE_OS_OTHER=1 -DSQLITE_THREADSAFE=0 -DSQLITE_TEMP_STORE=3 -DSQLITE_DQS=0 \
    -DSQLITE_DEFAULT_MEMSTATUS=0 -DSQLITE_LIKE_DOESNT_MATCH_BLOBS -DSQLITE_MAX_EXPR_DEPTH=0 \
    $(addprefix -DSQLITE_OMIT_,ANALYZE AUTHORIZATION AUTOMATIC_INDEX AUTOVACUUM BETWEEN_OPTIMIZATION \
        BLOB_LITERAL CAST CHECK COMPILEOPTION_DIAGS COMPLETE CTE DATETIME_FUNCS DECLTYPE DEPRECATED DESERIALIZE \
        EXPLAIN FOREIGN_KEY GENERATED_COLUMNS GET_TABLE HEX_INTEGER INCRBLOB INTEGRITY_CHECK \
        INTROSPECTION_PRAGMAS JSON LIKE_OPTIMIZATION LOAD_EXTENSION LOCALTIME OR_OPTIMIZATION \
        PROGRESS_CALLBACK QUICKBALANCE REINDEX SCHEMA_PRAGMAS SCHEMA_VERSION_PRAGMAS SHARED_CACHE TCL_VARIABLE \
        TRACE TRIGGER TRUNCATE_OPTIMIZATION UTF16 WAL WINDOWFUNC XFER_OPT)

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
$(WASM_LIB)/sqlite3/sqlite3.c: $(WASM)/sqlite-flags
	$(call Q,$@)cd $(@D) && rm -f sqlite3.c && { ./configure --disable-tcl --disable-readline && \
	    $(MAKE) -s MAKEFLAGS= clean && $(MAKE) -s MAKEFLAGS= sqlite3.c OPTS='$(SQLITE_FLAGS)'; } > make.log 2>&1
$(WASM)/include/sqlite3.h: $(WASM_LIB)/sqlite3/sqlite3.c $(WASM)/include/ready
	@cmp -s $(WASM_LIB)/sqlite3/sqlite3.h $@ || cp $(WASM_LIB)/sqlite3/sqlite3.h $@

$(WASM)/obj/lib/sqlite3.o: $(WASM_LIB)/sqlite3/sqlite3.c $(WASM)/flags | $(WASM)/include/ready
	@mkdir -p $(@D)
	$(call Q,$@)$(WASM_CC) -Oz -g0 -DNDEBUG -w $(SQLITE_FLAGS) -c -o $@ $<

$(WASM)/obj/lib/%.o: $(WASM_LIB)/%.c $(WASM)/include/ready
	@mkdir -p $(@D)
	$(call Q,$@)$(WASM_CC) -O2 -g0 -DNDEBUG -w -DCONFIGURED=1 -DSODIUM_STATIC -DHAVE_STDINT_H \
	    -DYAML_VERSION_MAJOR=0 -DYAML_VERSION_MINOR=2 -DYAML_VERSION_PATCH=5 -DYAML_VERSION_STRING='"0.2.5"' \
	    -I$(WASM)/include/sodium -I$(WASM_LIB)/libsodium/src/libsodium/include/sodium -D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_MMAN -I$(WASM_LIB)/libyaml/include \
	    -c -o $@ $<

# Rewritten only when the flags change.
flags_are = mkdir -p $(WASM) && { echo '$(subst ','',$(1))' | cmp -s - $@ || echo '$(subst ','',$(1))' > $@; }
$(WASM)/flags: FORCE
	@$(call flags_are,$(WASM_CC) $(filter-out -Werror,$(WASM_CFLAGS)) $(WASM_HOT))
$(WASM)/sqlite-flags: FORCE
	@$(call flags_are,$(SQLITE_FLAGS))

$(WASM)/obj/%.o: %.c $(WASM)/flags | $(WASM)/include/sqlite3.h
	@mkdir -p $(@D)
	$(call Q,$@)$(WASM_CC) $(WASM_CFLAGS) -MMD -MP -c -o $@ $<

$(WASM)/obj/assets.o: $(WASM)/assets.c $(WASM)/include/ready
	$(call Q,$@)$(WASM_CC) $(WASM_CFLAGS) -c -o $@ $<
$(WASM)/obj/games.o: $(GEN)/games.c $(WASM)/include/ready
	@mkdir -p $(@D)
	$(call Q,$@)$(WASM_CC) $(WASM_CFLAGS) -c -o $@ $<

# Without the files in gzip: the whole is sent in gzip. Sets of puzzles are files of their own.
PUZZLE_SETS := $(filter packs/puzzles/%.txt,$(ASSETS))
WASM_ASSETS := $(filter-out $(PUZZLE_SETS),$(ASSETS))
$(WASM)/assets.c: $(OUT)/embed $(WASM_ASSETS) $(GEN)/assets.list
	@mkdir -p $(@D) $(WASM)/obj
	$(call Q,$@)$(OUT)/embed --plain $(WASM_ASSETS) --later $(PUZZLE_SETS) > $@

$(WASM)/linked.wasm: $(WASM_OBJ) $(WASM_LIB_OBJ)
	$(call Q,$@)clang --target=wasm32-wasi -mexec-model=reactor $(WASM_LDFLAGS) -o $@ $^ -lwasi-emulated-signal -lwasi-emulated-mman
$(WASM)/orrery.wasm: $(WASM)/linked.wasm
	$(call Q,$@)wasm-opt -Oz --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals --strip-producers -o $@ $<

# As it is, so that it is compiled while it comes; beside each large file the same in gzip, for hosts that send what
# is packed already (`orrery serve`, nginx's gzip_static). Other hosts and every browser pack it on the way.
define as_it_is
	@mkdir -p $(@D)
	$(call Q,$@)cp $< $@ && gzip -9nkf $@
endef
$(OFFLINE)/orrery.wasm: $(WASM)/orrery.wasm
	$(as_it_is)
$(OFFLINE)/puzzles-%.txt: packs/puzzles/%.txt
	$(as_it_is)

# The edition is the hash of all files: a browser that has another one fetches them all.
OFFLINE_FILES := $(wildcard web/offline/*) web/icon.svg $(wildcard web/icon-*.png)
OFFLINE_LARGE := $(OFFLINE)/orrery.wasm $(PUZZLE_SETS:packs/puzzles/%.txt=$(OFFLINE)/puzzles-%.txt)
$(OFFLINE)/sw.js: $(OFFLINE_LARGE) $(OFFLINE_FILES)
	@rm -f $(OFFLINE)/*.lzma $(OFFLINE)/unpack.js
	@cp $(filter-out %/sw.js,$(OFFLINE_FILES)) $(OFFLINE)
	@edition=orrery-$$(cat $(OFFLINE_LARGE) $(OFFLINE_FILES) | sha256sum | cut -c1-16); \
	    puzzles="$(foreach set,$(PUZZLE_SETS),$(notdir $(basename $(set))): $$(stat -c %s $(set)),)"; \
	    sed "s/@EDITION@/$$edition/; s/@PUZZLES@/$$puzzles/" web/offline/sw.js > $@

offline-folder: $(OFFLINE)/sw.js
	@echo "build/offline is ready: put it on any static host, or open /offline of \`orrery serve\`."

# The laws, the golden games and the archive against this build, in node; and what the searching player
# does, to be compared with what it does here.
WASM_RULES_OBJ := $(filter $(foreach room,kernel pack players study scene games,$(WASM)/obj/src/$(room)/%) \
                           $(WASM)/obj/assets.o $(WASM)/obj/games.o %/stand_in_sodium.o,$(WASM_OBJ)) \
                  $(filter-out %/sqlite3.o,$(WASM_LIB_OBJ)) $(WASM)/obj/tests/offline/alone.o
$(WASM)/obj/tests/%: private WASM_CFLAGS += -Itests/offline/platform -Itests -DTESTS_DIR='"/tests"'
$(WASM)/tests/%_test.wasm: $(WASM)/obj/tests/laws/%_test.o $(WASM)/obj/tests/support/support.o $(WASM_RULES_OBJ)
	@mkdir -p $(@D)
	$(call Q,$@)clang --target=wasm32-wasi $(WASM_LDFLAGS) -o $@ $^ -lwasi-emulated-signal -lwasi-emulated-mman
$(WASM)/tests/%.wasm: $(WASM)/obj/tests/offline/%.o $(WASM_RULES_OBJ)
	@mkdir -p $(@D)
	$(call Q,$@)clang --target=wasm32-wasi $(WASM_LDFLAGS) -o $@ $^ -lwasi-emulated-signal -lwasi-emulated-mman
$(WASM)/tests/moves $(WASM)/tests/speed: $(WASM)/tests/%: $(OBJ)/tests/offline/%.o $(OUT)/liborrery.a
	@mkdir -p $(@D)
	$(call Q,$@)$(CC) -pthread -o $@ $^ $(LDLIBS)

# Not those that watch the heap of this machine or want files of their own (allocation, bent, order, release).
WASM_LAWS := archive encode golden laws words
.PHONY: offline-tests
offline-tests: $(WASM_LAWS:%=$(WASM)/tests/%_test.wasm) $(WASM)/tests/moves.wasm $(WASM)/tests/speed.wasm \
               $(WASM)/tests/moves $(WASM)/tests/speed

-include $(shell find $(WASM)/obj -name '*.d' 2>/dev/null)
