# Every way to build, check and try Proscenium. `make` without a target lists the targets.
#
# Most targets first run scripts/setup.sh, which installs missing packages (as root) or names them.

SHELL := /bin/bash
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
.PHONY: help setup doctor demo link install deb matrix test lint format api bench fuzz sanitize soak

# The profiles whose packages `make setup` installs or lists: build, demo, deb, matrix, test, bench, fuzz or several of
# them.
PROFILE ?= build
# Arguments of the programs that `make demo`, `make bench` and `make fuzz` run.
ARGS ?=
# `make install` installs everything into the folder PREFIX. To make a package, set DESTDIR, which is put before PREFIX.
PREFIX ?= /usr/local
DESTDIR ?=

BENCH = --package-path Benchmarks --scratch-path .build-bench

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: ## install or list the packages that PROFILE (build, demo, deb, matrix, test, bench, fuzz) needs
	@scripts/setup.sh $(PROFILE)

doctor: ## check that everything for building is installed, and name the packages that are missing
	@scripts/doctor.sh

demo: ## build, and open the shell with the demo apps; without a display run a scripted demo (ARGS=--help)
	@scripts/setup.sh demo
	@python3 scripts/demo $(ARGS)

link: ## build the command proscenium, and link it into ~/.local/bin, so that it is found in every folder
	@scripts/setup.sh build
	@scripts/link.sh

install: ## make a release build and install it (PREFIX=/usr/local, DESTDIR= for packages); see docs/install.md
	@scripts/setup.sh build
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' scripts/install.sh $(ARGS)

deb: ## make a release build, and Debian packages of it in .build/deb (ARGS="--products DIR" for built programs)
	@scripts/setup.sh build deb
	@python3 -B scripts/deb $(ARGS)

matrix: ## as root, build and test in root folders of Debian 13 and unstable (ARGS="trixie --steps build,wlcs")
	@scripts/setup.sh build matrix
	@python3 -B scripts/matrix $(ARGS)

# The tests run after all other checks, so that the output ends with the names of the failed tests. All tests use Swift
# Testing, which `make lint` checks.
test: ## lint, build, compare the API with its lists, fuzz and soak briefly, run the Wayland conformance suite, test the porting tool and a new app and run every test
	@scripts/setup.sh test
	@scripts/lint.sh
	@scripts/peer.sh
	swift build --build-tests
	@scripts/api.py --check
	@! scripts/has_shell.sh || scripts/fuzz.sh --smoke
	@! scripts/has_shell.sh || scripts/wlcs.sh
	@scripts/porting.sh
	@scripts/template.sh
	@! scripts/has_shell.sh || timeout --kill-after=10 600 python3 -B scripts/soak --seconds 120 --seed 1
	@scripts/test.py

lint: ## check imports, project rules and formatting, and test the checkers
	@scripts/setup.sh build
	@scripts/lint.sh

format: ## format every Swift file in place
	@scripts/setup.sh build
	@scripts/format.sh

api: ## write the lists of the public declarations of the modules for apps, docs/api/*.txt, and docs/uikit-coverage.md
	@scripts/setup.sh build
	@for module in UIKit UserNotifications QuickLook UIKitTesting SafariServices UniformTypeIdentifiers MobileCoreServices CoreSpotlight OSLog; do swift build --target $$module || exit; done
	@scripts/api.py
	@scripts/coverage.py

bench: ## run the benchmarks (ARGS="--sizes 10,1000" limits the sizes)
	@scripts/setup.sh bench
	swift run -c release $(BENCH) proscenium-bench $(ARGS)

fuzz: ## fuzz for crashes (ARGS are passed to scripts/fuzz.sh)
	@scripts/setup.sh fuzz
	@scripts/fuzz.sh $(ARGS)

sanitize: ## run the tests of the daemon and the shell with a sanitizer, KIND=address, undefined or thread (the default)
	@scripts/setup.sh test
	@scripts/sanitize.sh $(or $(KIND),thread) $(ARGS)

soak: ## run random operations on the daemon and the shell for an hour, and check invariants (ARGS="--seconds 600 --seed 7")
	@scripts/setup.sh test
	swift build --build-tests
	@scripts/has_shell.sh
	@python3 -B scripts/soak $(ARGS)
