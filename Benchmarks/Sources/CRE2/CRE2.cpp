#include "CRE2.h"

#include <fcntl.h>
#include <malloc.h>
#include <re2/re2.h>
#include <re2/set.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

namespace {

RE2::Options options(bool literal, int64_t maxMemory) {
    RE2::Options options;
    options.set_literal(literal);
    options.set_max_mem(maxMemory);
    // The caller reports errors.
    options.set_log_errors(false);
    return options;
}

void report(const std::string &reason, char *error, size_t capacity) {
    if (capacity == 0) {
        return;
    }
    size_t length = std::min(reason.size(), capacity - 1);
    std::memcpy(error, reason.data(), length);
    error[length] = '\0';
}

/// A guard that redirects the process's standard error to /dev/null during its lifetime.
///
/// Above a million nodes RE2 stops simplifying and writes a line about each node that it does not simplify. The matches
/// remain correct, but no option turns the lines off, and thousands of lines would drown the benchmark's results.
class QuietStandardError {
public:
    QuietStandardError() : saved(dup(STDERR_FILENO)) {
        int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
        if (nowhere >= 0) {
            dup2(nowhere, STDERR_FILENO);
            close(nowhere);
        }
    }

    ~QuietStandardError() {
        if (saved >= 0) {
            dup2(saved, STDERR_FILENO);
            close(saved);
        }
    }

    QuietStandardError(const QuietStandardError &) = delete;
    QuietStandardError &operator=(const QuietStandardError &) = delete;

private:
    int saved;
};

}  // namespace

struct CRE2Set {
    RE2::Set set;
    /// The buffer for matches. It is reused, so that the measurement does not include an allocation.
    std::vector<int> matched;
};

struct CRE2Pattern {
    RE2 pattern;
};

/// Runs one match into `set->matched`; returns its size, or `CRE2_OUT_OF_MEMORY`.
static int64_t matchAll(CRE2Set *set, const char *text, size_t length) {
    RE2::Set::ErrorInfo info{RE2::Set::kNoError};
    if (set->set.Match(re2::StringPiece(text, length), &set->matched, &info)) {
        return static_cast<int64_t>(set->matched.size());
    }
    return info.kind == RE2::Set::kNoError ? 0 : CRE2_OUT_OF_MEMORY;
}

CRE2Set *cre2_set_create(bool literal, int64_t maxMemory) {
    return new CRE2Set{RE2::Set(options(literal, maxMemory), RE2::ANCHOR_BOTH), {}};
}

int32_t cre2_set_add(CRE2Set *set, const char *pattern, size_t length, char *error, size_t errorCapacity) {
    std::string reason;
    int index = set->set.Add(re2::StringPiece(pattern, length), &reason);
    if (index < 0) {
        report(reason, error, errorCapacity);
    }
    return index;
}

bool cre2_set_compile(CRE2Set *set) {
    QuietStandardError quiet;
    return set->set.Compile();
}

int64_t cre2_set_match(CRE2Set *set, const char *text, size_t length, int32_t *indices, size_t capacity) {
    int64_t count = matchAll(set, text, length);
    if (count > 0) {
        std::copy_n(set->matched.begin(), std::min(static_cast<size_t>(count), capacity), indices);
    }
    return count;
}

int64_t cre2_set_count(CRE2Set *set, const char *text, size_t length) { return matchAll(set, text, length); }

int64_t cre2_set_any(CRE2Set *set, const char *text, size_t length) {
    RE2::Set::ErrorInfo info{RE2::Set::kNoError};
    if (set->set.Match(re2::StringPiece(text, length), nullptr, &info)) {
        return 1;
    }
    return info.kind == RE2::Set::kNoError ? 0 : CRE2_OUT_OF_MEMORY;
}

void cre2_set_free(CRE2Set *set) { delete set; }

CRE2Pattern *cre2_pattern_create(
    const char *pattern, size_t length, bool literal, int64_t maxMemory, char *error, size_t errorCapacity) {
    auto *made = new CRE2Pattern{RE2(re2::StringPiece(pattern, length), options(literal, maxMemory))};
    if (!made->pattern.ok()) {
        report(made->pattern.error(), error, errorCapacity);
        delete made;
        return nullptr;
    }
    return made;
}

bool cre2_pattern_match(const CRE2Pattern *pattern, const char *text, size_t length) {
    return RE2::FullMatch(re2::StringPiece(text, length), pattern->pattern);
}

void cre2_pattern_free(CRE2Pattern *pattern) { delete pattern; }

uint64_t cre2_heap_bytes(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}
