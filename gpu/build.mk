# The games for a card: `make gpu`. PTX, made by clang and LLVM; docs/gpu.md tells about it.

GPU_OUT := $(OUT)/gpu

.PHONY: gpu gpu-programs gpu-acceptance gpu-memcheck
gpu: ## games for an NVIDIA card, beside the program: build/release/gpu
	@scripts/deps gpu && $(MAKE) --no-print-directory gpu-programs

gpu-programs: $(GAMES:%=$(GPU_OUT)/%.ptx)

define gpu_program
$(GPU_OUT)/$(1).ptx: $(wildcard src/games/$(1)/*.[ch] src/lab/gpu/*.[ch] gpu/*.c gpu/include/*.h) gpu/build \
        $(HEADERS) $(wildcard src/kernel/*.[ch] src/players/net*.[ch] src/players/p*.[ch] nets/$(1).net)
	@mkdir -p $$(@D)
	$$(call Q,$$@)gpu/build $(1) $$(@D)
endef
$(foreach game,$(GAMES),$(eval $(call gpu_program,$(game))))

gpu-acceptance: all gpu ## WORDS="bench fermi": rates, goals and equal totals of every game on a card, or of some
	@ORRERY=$(OUT)/orrery scripts/gpu-acceptance $(WORDS)

gpu-memcheck: all gpu ## WORDS="random fermi": compute-sanitizer's memcheck over short runs on a card
	@ORRERY=$(OUT)/orrery scripts/gpu-memcheck $(WORDS)
