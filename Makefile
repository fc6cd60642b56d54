# Orrery. `make help` lists what can be made.

.DEFAULT_GOAL := all
RELEASE := $(VERSION)
override VERSION := 1.0.0
VARIANT ?= release
PREFIX  ?= /usr/local
SEED    ?= 1

# A compiler given on the command line is respected; otherwise gcc, or clang where libFuzzer wants it.
ifeq ($(origin CC),default)
CC := gcc
endif

# As many jobs as there are processors, unless the command line says otherwise.
ifeq ($(MAKELEVEL)$(filter -j% --jobserver%,$(MAKEFLAGS)),0)
MAKEFLAGS += -j$(shell nproc)
endif

# `make V=1` shows every command.
ifeq ($(V),)
Q = @echo '  $(notdir $(firstword $(1)))';
endif

# What a program is linked with by name: the major version, and the minor one as long as that is 0,
# since until then any of them may change the interface.
SOVERSION := $(shell echo $(VERSION) | sed -E 's/^(0\.[0-9]+|[0-9]+)\..*/\1/')

OUT  := build/$(VARIANT)
OBJ  := $(OUT)/obj
GEN  := $(OUT)/gen

PACKAGES := yaml-0.1 libsodium
CLI_PACKAGES := ncursesw librsvg-2.0 cairo
TABLE_PACKAGES := sqlite3 libpq libmicrohttpd libcurl libqrencode
WARNINGS := -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wpointer-arith -Wvla
ifneq ($(CI)$(STRICT),)
WARNINGS += -Werror
endif

CPPFLAGS := $(CPPFLAGS) -Iinclude -Isrc -D_DEFAULT_SOURCE -D_POSIX_C_SOURCE=200809L -DORRERY_VERSION='"$(VERSION)"' \
            $(shell pkg-config --cflags $(PACKAGES) $(TABLE_PACKAGES) 2>/dev/null)
CFLAGS_release := -O2 -g -DNDEBUG
CFLAGS_debug   := -O0 -g
# What a table of designated fields leaves out is nought, and meant so; gcc knows that.
CFLAGS_clang   := -O2 -g -Wno-missing-field-initializers
# A report of the sanitizers needs functions and lines, no more: -g1 takes a quarter less time to compile than -g.
CFLAGS_asan    := -O1 -g1 -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
CFLAGS_fuzz    := -O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -Wno-missing-field-initializers
CFLAGS_tsan    := -O1 -g1 -fsanitize=thread
# Quick to compile, to link and to run, asserts on: for `make mutants`.
CFLAGS_mutants  := -O1
LDFLAGS_mutants := --coverage
# Hidden unless include/ declares it: what the libraries show is what their headers show.
CFLAGS   := -std=c17 -fPIC -fvisibility=hidden -pthread $(WARNINGS) $(CFLAGS_$(VARIANT)) $(EXTRA_CFLAGS)

# What reads the words of strangers pays a little for safety; the games, which do not, stay fast.
HARDENED_release := -fstack-protector-strong -fstack-clash-protection -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2
HARDENED_clang   := -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2
LDFLAGS_release  := -Wl,-z,relro,-z,now,-z,noexecstack
LDFLAGS_clang    := $(LDFLAGS_release)

# Objects are made anew when their flags change, not whenever this file does. -Werror makes no other
# objects.
FLAGS := $(CC) $(CPPFLAGS) $(filter-out -Werror,$(CFLAGS))
ifneq ($(FLAGS),$(file < $(OUT)/flags))
$(shell mkdir -p $(OUT))
$(file > $(OUT)/flags,$(FLAGS))
endif
# Tests know where they stand, so those of a copied or moved tree are made anew.
ifneq ($(CURDIR),$(file < $(OUT)/root))
$(shell mkdir -p $(OUT))
$(file > $(OUT)/root,$(CURDIR))
endif

# The commit is known to one object, which is made anew when it changes.
COMMIT := $(or $(shell git rev-parse --short=12 HEAD 2>/dev/null),-)
ifneq ($(COMMIT),$(file < $(OUT)/commit))
$(shell mkdir -p $(OUT))
$(file > $(OUT)/commit,$(COMMIT))
endif

LDFLAGS_asan := -fsanitize=address,undefined
LDFLAGS_fuzz := -fsanitize=fuzzer,address,undefined
LDFLAGS_tsan := -fsanitize=thread
LDLIBS   := $(shell pkg-config --libs $(PACKAGES) 2>/dev/null) -lm
CLI_LIBS := -Wl,--as-needed $(shell pkg-config --libs $(CLI_PACKAGES) 2>/dev/null)
# The page needs more than the games do: the library stays without.
TABLE_LIBS := $(shell pkg-config --libs $(TABLE_PACKAGES) gnutls hogweed nettle gmp librsvg-2.0 cairo 2>/dev/null)

# The games are the folders under src/games; connect4, the example, comes last in every list.
GAMES   := $(filter-out connect4,$(sort $(notdir $(patsubst %/,%,$(wildcard src/games/*/))))) connect4
LIB_SRC := $(wildcard $(foreach room,kernel pack players study scene lab lab/gpu,src/$(room)/*.c))
CLI_SRC := $(wildcard src/cli/*.c)
TABLE_SRC := $(wildcard $(foreach room,course table store desk view server,src/$(room)/*.c))
HEADERS := include/orrery.h include/orrery_game.h include/orrery_tools.h
ASSETS  := $(wildcard packs/*.yaml packs/editions/*.yaml packs/first/*.yaml packs/puzzles/* docs/games/*.md web/*.* web/table/* web/posters/* web/art/* nets/*.net nets/*.curve)

LIB_OBJ := $(LIB_SRC:%.c=$(OBJ)/%.o) $(OBJ)/gen/assets.o $(OBJ)/gen/games.o \
           $(GAMES:%=$(OUT)/games/%.o)
CLI_OBJ := $(CLI_SRC:%.c=$(OBJ)/%.o)
TABLE_OBJ := $(TABLE_SRC:%.c=$(OBJ)/%.o)

$(TABLE_OBJ) $(CLI_OBJ) $(filter $(OBJ)/src/pack/%.o,$(LIB_OBJ)): \
    CFLAGS += $(HARDENED_$(VARIANT))

$(OBJ)/src/cli/version.o: CPPFLAGS += -DORRERY_COMMIT='"$(filter-out -,$(COMMIT))"'
$(OBJ)/src/cli/version.o: $(OUT)/commit

# The table in a browser is built without it.
$(OBJ)/src/server/qr.o: CPPFLAGS += -DHAVE_QRENCODE

# librsvg brings GLib's headers, which nothing else needs.
$(OBJ)/src/cli/draw_pdf.o $(OBJ)/src/view/draw_png.o: CPPFLAGS += $(shell pkg-config --cflags librsvg-2.0 cairo 2>/dev/null)

# Players must come to the same move on every machine: no two roundings made one.
$(patsubst %.c,$(OBJ)/%.o,$(wildcard src/players/*.c src/study/*.c)) $(GAMES:%=$(OUT)/games/%.o): CFLAGS += -ffp-contract=off

# Sums of products, many at once.
$(OBJ)/src/players/net_think.o $(OBJ)/src/lab/learner.o: CFLAGS += -O3

# So many numbers of every position, one by one.
$(patsubst %.c,$(OBJ)/%.o,$(wildcard src/games/*/encode*.c)): CFLAGS += -O3

# `make mutants` counts which lines of some folders a test runs.
ifneq ($(COUNTED),)
$(patsubst %.c,$(OBJ)/%.o,$(wildcard $(addsuffix /*.c,$(COUNTED)))): CFLAGS += -O0 --coverage -fprofile-update=atomic
endif

TEST_SRC := $(wildcard tests/*/*_test.c tests/*/*/*_test.c)
TEST_BIN := $(TEST_SRC:tests/%.c=$(OUT)/tests/%)
SUPPORT  := $(patsubst %.c,$(OBJ)/%.o,$(wildcard tests/support/*.c))
FUZZ_BIN := $(patsubst tests/fuzz/%.c,$(OUT)/fuzz/%,$(wildcard tests/fuzz/*.c))

.PHONY: all lib manuals run test check check-all tests-binaries programs lint words format asan tsan mutants fuzz soak accounts world \
        world-bugs world-bugs-binaries bench bench-server bench-scale bench-share bench-peers bench-people attack \
        durability calibrate players players-report same-moves train golden archive release new-game \
        remove-game sbom install deb uninstall clean help deps gallery pictures layout
.SECONDARY:

all: $(OUT)/orrery lib manuals ## build build/release/orrery and the library; with MPI=1 build/mpi/orrery too

lib: $(OUT)/lib/liborrery.a $(OUT)/liborrery.so $(OUT)/orrery.pc

deps:
	@scripts/deps run

run: ## install what is missing, build, and serve the page
	@scripts/deps run
	@$(MAKE) --no-print-directory all
	@$(OUT)/orrery serve

test: ## install what is missing, build, and run every test
	@scripts/deps test
	@$(MAKE) --no-print-directory STRICT=1 VARIANT=release all
	@$(MAKE) --no-print-directory STRICT=1 VARIANT=asan all tests-binaries
	@scripts/run-tests build/release/orrery build/asan/tests

check: ## TEST=unit/step_test: one test program or script; NAME=word for some of it; TEST=laws GAME=fermi
	+@scripts/check '$(TEST)' '$(NAME)' '$(GAME)'

check-all: ## ONLY="lint fuzz" SCALE=0.1: every check, or some; one page of all figures: build/check-all/index.html
	+@SCALE=$(SCALE) scripts/check-page $(ONLY)

asan: ## the same tests with every program under the address and undefined-behaviour sanitizers
	@scripts/deps test
	@$(MAKE) --no-print-directory STRICT=1 VARIANT=asan all tests-binaries
	@scripts/run-tests build/asan/orrery build/asan/tests

tsan: ## TEST=server/hook_test: tests of what has threads, or one of them, under ThreadSanitizer: clean or not
	@scripts/deps test
	@$(MAKE) --no-print-directory STRICT=1 VARIANT=tsan build/tsan/orrery $(if $(TEST),build/tsan/tests/$(TEST),tests-binaries)
	@scripts/tsan build/tsan/tests $(TEST)

N ?= 20
mutants: ## FOLDER=src/desk N=20 SEED=1: small wrong changes planted in it, one at a time: which do tests notice?
	@scripts/deps test
	@scripts/mutants '$(FOLDER)' $(N) $(SEED)

ACCOUNTS ?= 100
accounts: ## ACCOUNTS=100 OF=fermi: the laws of reviews over the archive and fresh games, of every game or of one; hours, ACCOUNTS=3 for a look
	@scripts/deps test
	@$(MAKE) --no-print-directory STRICT=1 VARIANT=clang CC=gcc build/clang/tests/study/account_test
	@CMOCKA_MESSAGE_OUTPUT=TAP ORRERY_ACCOUNTS=$(ACCOUNTS) ORRERY_ACCOUNTS_OF=$(OF) build/clang/tests/study/account_test

soak: ## a million random decisions of every game against the laws, optimised, asserts on
	@scripts/deps test
	@$(MAKE) --no-print-directory STRICT=1 VARIANT=clang CC=gcc tests-binaries
	@CMOCKA_MESSAGE_OUTPUT=TAP ORRERY_LAW_DECISIONS=1000000 build/clang/tests/laws/laws_test

SECONDS ?= 600
world: ## SECONDS=600 SEED=1: servers in simulated worlds of faults, seed after seed; SAY=1 SECONDS=0: one, told
	@scripts/deps test
	@$(MAKE) --no-print-directory STRICT=1 VARIANT=clang CC=gcc build/clang/tests/world/world_test
	@$(if $(SAY),WORLD_SAY=1) build/clang/tests/world/world_test $(SECONDS) $(SEED)

world-bugs: ## each bug of tests/world/bugs planted: the world must find it within WORLD_SECONDS (60)
	@scripts/deps test
	@$(MAKE) --no-print-directory STRICT=1 VARIANT=clang CC=gcc world-bugs-binaries
	@scripts/world-bugs build/clang/world-bugs

FUZZ_SECONDS ?= 120
fuzz: ## each libFuzzer target for FUZZ_SECONDS (120)
	@scripts/deps fuzz
	@$(MAKE) --no-print-directory VARIANT=fuzz CC=clang fuzz-binaries
	@scripts/run-fuzz build/fuzz/fuzz $(FUZZ_SECONDS)

fuzz-binaries: $(FUZZ_BIN)

bench: all ## decisions per second, bytes and nanoseconds per copy of every game
	@$(OUT)/orrery bench

bench-server: all $(OUT)/bench/server_load ## a live server under load: durable moves per second, latency, memory
	@scripts/bench-server $(OUT)/orrery $(OUT)/bench/server_load

bench-peers: all ## connect4 beside OpenSpiel and boardgame.io: decisions per second, and ratios
	@scripts/bench-peers $(OUT)/orrery

$(OUT)/bench/%: bench/%.c
	@mkdir -p $(@D)
	$(call Q,$@)$(CC) -std=c17 -D_DEFAULT_SOURCE -O2 -Wall -Wextra -o $@ $< -lm

bench-scale: all $(OUT)/bench/server_load ## one to four servers on one PostgreSQL: what a move costs
	@scripts/bench-scale $(OUT)/orrery $(OUT)/bench/server_load

bench-share: all ## how long a person's computer thinks beside 40 tables of computers only
	@scripts/bench-share $(OUT)/orrery

bench-people: all $(OUT)/bench/people_load ## how many people who think can sit at one server: latency, cores and memory per 1,000
	@scripts/bench-people $(OUT)/orrery $(OUT)/bench/people_load

attack: all ## the attacks that were found once, each held: other people wait less than 100 ms, memory below 400 MiB
	@tests/attack/run $(OUT)/orrery

durability: ## KILLS=300 KILLS_ON_POSTGRES=60: kill -9 under load, and 100,000 broken requests under the sanitizers
	@scripts/deps test
	@$(MAKE) --no-print-directory STRICT=1 VARIANT=release all
	@$(MAKE) --no-print-directory STRICT=1 VARIANT=asan tests-binaries
	@scripts/durability build/release/orrery build/asan/tests/server/durability_test $(or $(KILLS),300) $(or $(KILLS_ON_POSTGRES),60)
	@ORRERY_FUZZ_REQUESTS=100000 build/asan/tests/server/fuzz_test 2>/dev/null

calibrate: all $(OUT)/tests/cadets/bands_test ## GAME=fermi SEED=1: the balance bands of a game, or of every one
	@scripts/calibrate $(OUT)/orrery $(SEED) $(GAME)

players: all ## how strong and how quick the computer players are; long (SCALE=0.1 for a look)
	@scripts/players-acceptance $(OUT)/orrery $(or $(SCALE),1)

same-moves: all ## the same seed gives the same moves: threads, compilers, with and without wide registers
	@$(MAKE) --no-print-directory VARIANT=clang CC=clang build/clang/orrery
	@scripts/same-moves $(OUT)/orrery build/clang/orrery

players-report: all ## how far the chances of every game can be trusted: pages in build/report
	@mkdir -p build/report
	@for game in $(GAMES); do $(OUT)/orrery train $$game --check --games $(or $(GAMES_EACH),150) $$([ $$game != cadets ] || echo -o campaign=single) --seed 2 \
	    --report build/report/$$game.html || exit 1; done

train: all ## GAME=expatriate: a network for it, into build/train; stopped, it goes on where it was
	@$(OUT)/orrery train $(GAME) --output build/train $(if $(SEED),--seed $(SEED)) $(if $(GAMES_EACH),--games $(GAMES_EACH))

archive: all ## play the games of tests/archive/plan anew, into tests/archive/next
	@scripts/archive $(OUT)/orrery tests/archive/next

new-game: ## NAME=nim: a new game from templates/game that plays and passes its tests
	+@scripts/new-game '$(NAME)'

remove-game: ## NAME=nim: take it away again
	@FORCE=$(FORCE) scripts/new-game --remove '$(NAME)'

gallery: all ## pictures of telling positions of every game, with an index page, into build/gallery
	@scripts/browser scripts/gallery.cjs build/gallery $(GAME)

pictures: all ## the pictures of the README, into docs/pictures
	@scripts/browser scripts/pictures.cjs

layout: all ## GAME=fermi WORDS=--summary: tables at three sizes in a real browser, nothing cut, small, hidden
	@scripts/browser tests/browser/layout.cjs --all $(if $(GAME),--game $(GAME)) $(WORDS)

release: ## VERSION=x: the archive's new entries, the changelog, a commit and the tag
	@scripts/release $(RELEASE)

golden: ## write the golden playthroughs anew; review the diff
	@$(MAKE) --no-print-directory VARIANT=asan tests-binaries
	@ORRERY_GOLDEN=write build/asan/tests/laws/golden_test

lint: ## clang-tidy, cppcheck, clang-format, and a clang build without warnings
	@scripts/deps lint
	@scripts/lint
	@$(MAKE) --no-print-directory STRICT=1 VARIANT=clang CC=clang all

words: ## habits of our English that we drop, in documents and sentences; part of lint
	@scripts/words $(WORDS)

format: ## clang-format every C file in place
	@git ls-files -co --exclude-standard '*.c' '*.h' | xargs clang-format -i

sbom: ## what the program is made of, as CycloneDX JSON: build/release/orrery.cdx.json
	@mkdir -p $(OUT)
	@scripts/sbom $(VERSION) > $(OUT)/orrery.cdx.json

install: all sbom ## put command, library, headers, manual pages and completions under PREFIX
	install -D -m 755 $(OUT)/orrery $(DESTDIR)$(PREFIX)/bin/orrery
	install -d $(DESTDIR)$(PREFIX)/include
	install -m 644 $(HEADERS) $(DESTDIR)$(PREFIX)/include
	install -D -m 644 $(OUT)/lib/liborrery.a $(DESTDIR)$(PREFIX)/lib/liborrery.a
	install -m 755 $(OUT)/liborrery.so.$(VERSION) $(DESTDIR)$(PREFIX)/lib
	ln -sf liborrery.so.$(VERSION) $(DESTDIR)$(PREFIX)/lib/liborrery.so.$(SOVERSION)
	ln -sf liborrery.so.$(SOVERSION) $(DESTDIR)$(PREFIX)/lib/liborrery.so
	install -D -m 644 $(OUT)/orrery.pc $(DESTDIR)$(PREFIX)/lib/pkgconfig/orrery.pc
	sed -i 's|^prefix=.*|prefix=$(PREFIX)|' $(DESTDIR)$(PREFIX)/lib/pkgconfig/orrery.pc
	install -d $(DESTDIR)$(PREFIX)/share/man/man1 $(DESTDIR)$(PREFIX)/share/man/man3
	install -m 644 $(OUT)/man/*.1 $(DESTDIR)$(PREFIX)/share/man/man1
	install -m 644 $(OUT)/man/*.3 $(DESTDIR)$(PREFIX)/share/man/man3
	install -D -m 644 $(OUT)/man/orrery.bash $(DESTDIR)$(PREFIX)/share/bash-completion/completions/orrery
	install -D -m 644 $(OUT)/man/_orrery $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_orrery
	install -D -m 644 $(OUT)/man/orrery.fish $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/orrery.fish
	install -d $(DESTDIR)$(PREFIX)/lib/systemd/system
	sed 's|@PREFIX@|$(PREFIX)|' dist/orrery.service > $(DESTDIR)$(PREFIX)/lib/systemd/system/orrery.service
	install -d $(DESTDIR)$(PREFIX)/share/doc/orrery
	sed 's|@PREFIX@|$(PREFIX)|' dist/orrery-tls.conf > $(DESTDIR)$(PREFIX)/share/doc/orrery/orrery-tls.conf
	[ ! -d $(OUT)/gpu ] || { install -d $(DESTDIR)$(PREFIX)/lib/orrery/gpu && \
	    install -m 644 $(OUT)/gpu/*.ptx $(DESTDIR)$(PREFIX)/lib/orrery/gpu; }
	install -D -m 644 $(OUT)/orrery.cdx.json $(DESTDIR)$(PREFIX)/share/doc/orrery/orrery.cdx.json

deb: all ## a Debian package: build/deb/orrery_VERSION_ARCH.deb
	+@scripts/deb $(VERSION) build/deb

uninstall: ## take away what install put there
	rm -rf $(DESTDIR)$(PREFIX)/lib/orrery/gpu
	rm -f $(DESTDIR)$(PREFIX)/bin/orrery $(HEADERS:include/%=$(DESTDIR)$(PREFIX)/include/%) \
	      $(DESTDIR)$(PREFIX)/lib/liborrery.a $(DESTDIR)$(PREFIX)/lib/liborrery.so \
	      $(DESTDIR)$(PREFIX)/lib/liborrery.so.$(SOVERSION) $(DESTDIR)$(PREFIX)/lib/liborrery.so.$(VERSION) \
	      $(DESTDIR)$(PREFIX)/lib/pkgconfig/orrery.pc \
	      $(DESTDIR)$(PREFIX)/share/man/man1/orrery.1 $(DESTDIR)$(PREFIX)/share/man/man1/orrery-*.1 \
	      $(HEADERS:include/%.h=$(DESTDIR)$(PREFIX)/share/man/man3/%.3) \
	      $(DESTDIR)$(PREFIX)/share/bash-completion/completions/orrery \
	      $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_orrery \
	      $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/orrery.fish \
	      $(DESTDIR)$(PREFIX)/lib/systemd/system/orrery.service \
	      $(DESTDIR)$(PREFIX)/share/doc/orrery/orrery.cdx.json $(DESTDIR)$(PREFIX)/share/doc/orrery/orrery-tls.conf

clean: ## remove everything that was built
	rm -rf build

help: ## this list
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "  make %-13s %s\n", $$1, $$2}' Makefile src/offline/build.mk gpu/build.mk

# ---- how things are built ---------------------------------------------------------------------

$(OUT)/orrery: $(CLI_OBJ) $(OUT)/libtable.a $(OUT)/liborrery.a
	$(call Q,$@)$(CC) -pthread $(LDFLAGS_$(VARIANT:fuzz=asan)) -o $@ $^ $(CLI_LIBS) $(TABLE_LIBS) $(LDLIBS)

# Manual pages and completions: the program writes them from the tables that --help is made of.
manuals: $(OUT)/man/done $(HEADERS:include/%.h=$(OUT)/man/%.3)
$(OUT)/man/%.3: include/%.h scripts/header-manual
	@mkdir -p $(@D)
	$(call Q,$@)scripts/header-manual $(VERSION) $< > $@
$(OUT)/man/done: $(OUT)/orrery
	@mkdir -p $(@D)
	$(call Q,$(@D))for command in $$($< tables commands); do $< tables man $$command > $(@D)/orrery-$$command.1 || exit; done; \
	    $< tables man > $(@D)/orrery.1 && $< tables bash > $(@D)/orrery.bash && \
	    $< tables zsh > $(@D)/_orrery && $< tables fish > $(@D)/orrery.fish && touch $@

# `make MPI=1`: the same program, but its processes know of each other. Only src/lab/ranks.c differs;
# being linked first, it stands in for the one in the library.
ifneq ($(MPI),)
ifeq ($(shell command -v mpicc),)
$(shell scripts/deps mpi >&2)
endif
all: build/mpi/orrery

build/mpi/ranks.o: src/lab/ranks.c src/lab/ranks.h src/lab/totals.h Makefile
	@mkdir -p $(@D)
	$(call Q,$@)mpicc $(CPPFLAGS) $(CFLAGS) -DORRERY_MPI -c -o $@ $<

build/mpi/orrery: build/mpi/ranks.o $(CLI_OBJ) $(OUT)/libtable.a $(OUT)/liborrery.a
	$(call Q,$@)mpicc -pthread $(LDFLAGS_$(VARIANT)) -o $@ $^ $(CLI_LIBS) $(TABLE_LIBS) $(LDLIBS)
endif

$(OUT)/libtable.a: $(TABLE_OBJ)
	@rm -f $@
	$(call Q,$@)ar rcs $@ $^

$(OUT)/liborrery.a: $(LIB_OBJ)
	@rm -f $@
	$(call Q,$@)ar rcs $@ $^

# The static library as it is installed: one object, in which only the names of the headers are left,
# so that nothing of ours can get into the way of a program's own names.
$(OUT)/lib/liborrery.a: $(LIB_OBJ)
	@mkdir -p $(@D)
	@rm -f $@
	$(call Q,$@)ld -r -o $(@D)/orrery.o $^ && objcopy --localize-hidden $(@D)/orrery.o && ar rcs $@ $(@D)/orrery.o

# The shared one: liborrery.so.1.0.0, its soname liborrery.so.1, and liborrery.so to link with. Its
# own calls stay inside: nobody replaces its functions, and a call by way of a table takes longer.
$(OUT)/liborrery.so.$(VERSION): $(LIB_OBJ) $(GEN)/liborrery.map
	$(call Q,$@)$(CC) -shared -pthread $(LDFLAGS_$(VARIANT:fuzz=asan)) -Wl,-soname,liborrery.so.$(SOVERSION) \
	    -Wl,--version-script=$(GEN)/liborrery.map -Wl,-Bsymbolic-functions -o $@ $(LIB_OBJ) $(LDLIBS)

$(OUT)/liborrery.so: $(OUT)/liborrery.so.$(VERSION)
	@ln -sf liborrery.so.$(VERSION) $(OUT)/liborrery.so.$(SOVERSION)
	@ln -sf liborrery.so.$(SOVERSION) $@

$(GEN)/liborrery.map: Makefile
	@mkdir -p $(@D)
	@echo 'ORRERY_$(SOVERSION) { global: orr_*; local: *; };' > $@

$(OUT)/orrery.pc: Makefile
	@mkdir -p $(@D)
	@printf '%s\n' 'prefix=$(PREFIX)' 'Name: orrery' 'Description: rules, players and tables of space board games' \
	    'Version: $(VERSION)' 'Requires.private: $(PACKAGES)' 'Cflags: -I$${prefix}/include' \
	    'Libs: -L$${prefix}/lib -lorrery' 'Libs.private: -lm -pthread' > $@

$(OUT)/flags $(OUT)/root: ; # written above

$(OBJ)/%.o: %.c $(OUT)/flags
	@mkdir -p $(@D)
	$(call Q,$@)$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -c -o $@ $<

$(OBJ)/gen/%.o: $(GEN)/%.c $(OUT)/flags
	@mkdir -p $(@D)
	$(call Q,$@)$(CC) $(CPPFLAGS) $(CFLAGS) -c -o $@ $<

# A game is one object. Only its entry can be seen from outside, so that two games may both have a
# step called scan.
define game_object
$(OUT)/games/$(1).o: $(patsubst %.c,$(OBJ)/%.o,$(wildcard src/games/$(1)/*.c))
	@mkdir -p $$(@D)
	$$(call Q,$$@)ld -r -o $$@ $$^ && objcopy --keep-global-symbol=$(1)_game $$@
endef
$(foreach game,$(GAMES),$(eval $(call game_object,$(game))))

$(OUT)/embed: tools/embed.c
	@mkdir -p $(@D)
	$(call Q,$@)$(CC) -std=c17 -O1 -Wall -Wextra -o $@ $<

$(GEN)/assets.c: $(OUT)/embed $(ASSETS) $(GEN)/assets.list
	@mkdir -p $(@D)
	$(call Q,$@)$(OUT)/embed $(ASSETS) > $@

# The registry: one line per folder of src/games, so a new game needs no line anywhere else.
$(GEN)/games.c: $(GEN)/games.list
	@{ echo '#include "kernel/registry.h"'; \
	   for game in $(GAMES); do echo "extern const orr_game $${game}_game;"; done; \
	   echo 'const orr_game *const orr_games[] = {'; \
	   for game in $(GAMES); do echo "    &$${game}_game,"; done; \
	   echo '    NULL};'; } > $@

# Rewritten only when the set of games, or of files, changes.
$(GEN)/games.list: FORCE
	@mkdir -p $(@D)
	@echo '$(GAMES)' | cmp -s - $@ || echo '$(GAMES)' > $@
$(GEN)/assets.list: FORCE
	@mkdir -p $(@D)
	@echo '$(ASSETS)' | cmp -s - $@ || echo '$(ASSETS)' > $@
.PHONY: FORCE
FORCE:

# Tests can set the clock (tests/support/clock.h): these calls of our objects are answered there.
CLOCK_SEAM := -Wl,--wrap=table_now,--wrap=clock_seconds

CMOCKA := $(shell pkg-config --libs cmocka 2>/dev/null)
$(OUT)/tests/%: $(OBJ)/tests/%.o $(SUPPORT) $(OUT)/libtable.a $(OUT)/liborrery.a
	@mkdir -p $(@D)
	$(call Q,$@)$(CC) -pthread $(LDFLAGS_$(VARIANT)) $(CLOCK_SEAM) $(TEST_LDFLAGS) -o $@ $(INSIDES) $(filter-out $(INSIDES),$^) $(CMOCKA) \
	    -Wl,--as-needed $(TABLE_LIBS) $(LDLIBS)

$(OBJ)/tests/%.o: tests/%.c $(OUT)/flags $(OUT)/root
	@mkdir -p $(@D)
	$(call Q,$@)$(CC) $(CPPFLAGS) -Itests -DTESTS_DIR='"$(CURDIR)/tests"' $(CFLAGS) -MMD -MP -c -o $@ $<

# The allocation test counts what legal and apply ask of the heap.
$(OUT)/tests/laws/allocation_test: TEST_LDFLAGS := -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc

# This one chooses the day.
$(OUT)/tests/server/puzzle_test: TEST_LDFLAGS := -Wl,--wrap=time

# This one answers libyaml's calls for memory itself, which the shared library does not let out of its hands.
$(OUT)/tests/unit/pack_refuse_test: private TEST_LDFLAGS := -Wl,--allow-multiple-definition
$(OUT)/tests/unit/pack_refuse_test: private LDLIBS := $(LDLIBS:-lyaml=-l:libyaml.a)

# One test asks the terminal's session what it asks of tables.
SESSION_OBJ := $(addprefix $(OBJ)/src/cli/,session.o common.o hint_command.o saved_games.o args.o)
$(OUT)/tests/course/undo_test: $(SESSION_OBJ)
$(OUT)/tests/course/undo_test: INSIDES := $(SESSION_OBJ)

# The simulated world (tests/world/world.h): these calls of our objects are answered by seam.c and base.c,
# and so is all of libpq.
WORLD_SEAM := clock_gettime nanosleep usleep poll shutdown table_now thread_answers thread_shows thread_works \
              pthread_create pthread_join pthread_mutex_init pthread_mutex_destroy pthread_mutex_lock \
              pthread_mutex_unlock pthread_cond_init pthread_cond_destroy pthread_cond_wait \
              pthread_cond_timedwait pthread_cond_signal pthread_cond_broadcast
comma := ,
WORLD_OBJ := $(patsubst %.c,$(OBJ)/%.o,$(filter-out %_test.c,$(wildcard tests/world/*.c)))
$(OUT)/tests/world/world_test: $(WORLD_OBJ)
$(OUT)/tests/world/world_test: INSIDES := $(WORLD_OBJ)
$(OUT)/tests/world/world_test: TEST_LDFLAGS := $(WORLD_SEAM:%=-Wl$(comma)--wrap=%)

# The same world with a bug planted in it: the patched file stands in for the one in the library.
WORLD_BUGS := $(patsubst tests/world/bugs/%.patch,$(OUT)/world-bugs/%,$(wildcard tests/world/bugs/*.patch))
$(OUT)/world-bugs/%: tests/world/bugs/%.patch $(OBJ)/tests/world/world_test.o $(WORLD_OBJ) $(OUT)/libtable.a $(OUT)/liborrery.a
	@rm -rf $@.copy && mkdir -p $@.copy/src && cp -r src/store src/desk src/view $@.copy/src && patch -s -p1 -d $@.copy < $<
	$(call Q,$@)$(CC) $(CPPFLAGS) $(CFLAGS) -c -o $@.o $@.copy/$$(sed -n 's|^+++ b/||p' $<) && \
	    $(CC) -pthread $(LDFLAGS_$(VARIANT)) $(WORLD_SEAM:%=-Wl$(comma)--wrap=%) -o $@ $@.o $(filter-out %.patch,$^) \
	    -Wl,--as-needed $(TABLE_LIBS) $(LDLIBS)
world-bugs-binaries: $(WORLD_BUGS)

# The tests of a game see its insides: its objects come before the library, which then adds none.
define game_tests
$(filter $(OUT)/tests/$(1)/%,$(TEST_BIN)): $(patsubst %.c,$(OBJ)/%.o,$(wildcard src/games/$(1)/*.c))
$(filter $(OUT)/tests/$(1)/%,$(TEST_BIN)): INSIDES := $(patsubst %.c,$(OBJ)/%.o,$(wildcard src/games/$(1)/*.c))
endef
$(foreach game,$(GAMES),$(if $(wildcard tests/$(game)/*_test.c),$(eval $(call game_tests,$(game)))))

# The whole command with another game than ours, for tests of what a broken game does to it: the list of
# games in this object stands in for the one in the library.
PROGRAMS := $(patsubst tests/programs/%.c,$(OUT)/programs/%,$(wildcard tests/programs/*.c))
$(OUT)/programs/%: $(OBJ)/tests/programs/%.o $(CLI_OBJ) $(OUT)/libtable.a $(OUT)/liborrery.a
	@mkdir -p $(@D)
	$(call Q,$@)$(CC) -pthread $(LDFLAGS_$(VARIANT)) -o $@ $^ $(CLI_LIBS) $(TABLE_LIBS) $(LDLIBS)

programs: $(PROGRAMS)
tests-binaries: $(TEST_BIN) $(PROGRAMS)

$(OUT)/fuzz/%: $(OBJ)/tests/fuzz/%.o $(OUT)/libtable.a $(OUT)/liborrery.a
	@mkdir -p $(@D)
	$(call Q,$@)$(CC) -pthread $(LDFLAGS_fuzz) -o $@ $^ -Wl,--as-needed $(TABLE_LIBS) $(LDLIBS)

include src/offline/build.mk
include gpu/build.mk
-include $(shell find build/$(VARIANT)/obj -name '*.d' 2>/dev/null)
