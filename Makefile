# What people type; `make help` lists it. Scripts do the work, CI calls the same ones.
.PHONY: run test setup lint format check walkthrough install sanitize crash-tests soak goldens assets bench docs fuzz help

# The variant of the C library's mathematics that recordings are made with: docs/replay-format.md.
TUNABLES = GLIBC_TUNABLES=glibc.cpu.hwcaps=-FMA,-FMA4
PREFIX = /usr/local
# Without the toolchain's libraries, so that the program starts sooner and runs where there is no toolchain.
RELEASE = -c release --static-swift-stdlib
SOURCES = Package.swift Sources Tests Examples Fuzz assets

run: ## open the crates (without a display: render the first five seconds to a GIF)
	@scripts/setup
	@swift build $(RELEASE) --product tumble
	@.build/release/tumble run crates

test: ## run all tests; what they found is printed once more at the end
	@scripts/setup test
	@$(TUNABLES) scripts/test

setup: ## install the system packages that are missing
	@scripts/setup test

lint: ## check the formatting
	@swift format lint --strict --recursive $(SOURCES)

format: ## mend the formatting
	@swift format --in-place --recursive $(SOURCES)

check: setup lint ## everything that CI checks
	swift build --build-tests --explicit-target-dependency-import-check error
	scripts/docs
	$(MAKE) test
	swift build $(RELEASE) --product physics-probe
	scripts/same-bits
	$(MAKE) install DESTDIR=.build/installed PREFIX=/usr
	$(TUNABLES) scripts/same-pixels
	$(TUNABLES) scripts/sanitize address RasterizerTests
	scripts/jpeg2000
	scripts/fuzz --seconds 60
	$(MAKE) walkthrough

walkthrough: ## do what README says in an empty folder, as committed
	@env -i HOME=/nonexistent PATH="$$PATH" scripts/walkthrough

install: ## build and install the command: PREFIX=/usr/local DESTDIR=
	@scripts/setup
	@swift build $(RELEASE) --product tumble
	@swift build $(RELEASE) --product generate-manual
	@scripts/install-program .build/release/tumble .build/release/generate-manual "$(DESTDIR)" "$(PREFIX)"

sanitize: ## run the tests under the address and the thread sanitizer; over an hour
	@scripts/setup test
	@$(TUNABLES) scripts/sanitize

crash-tests: ## kill recordings, fill disks, have calls of the system fail; print what was lost
	@scripts/setup test
	@swift build $(RELEASE) --product tumble
	@swift build $(RELEASE) --product codec-probe
	@scripts/crash-tests

soak: ## play windows by random keys for ten minutes while they record; print what grew and was dropped
	@scripts/setup test
	@swift build $(RELEASE) --product tumble
	@scripts/soak

goldens: ## draw the golden pictures anew; look at every one that changed
	@scripts/setup test
	@$(TUNABLES) scripts/goldens

fuzz: ## feed readers and renderers damaged inputs for ten minutes: Fuzz/README.md
	@scripts/setup test
	scripts/fuzz

assets: ## draw the bundled pictures anew
	@scripts/setup
	swift run asset-maker assets

bench: ## measure drawing against raw SDL and physics against raw Chipmunk
	@scripts/setup test
	scripts/bench

docs: ## make the pages of the public API in .build/docs; print how to open them
	@scripts/setup
	@scripts/docs

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' Makefile | expand -t 13
