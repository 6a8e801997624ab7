#ifndef PROSCENIUM_CRE2_H
#define PROSCENIUM_CRE2_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Many patterns that are matched at once, each against the whole text.
///
/// A set is used by one thread at a time: it keeps the buffer that RE2 writes its answers to.
typedef struct CRE2Set CRE2Set;

/// One pattern, matched against the whole text.
typedef struct CRE2Pattern CRE2Pattern;

/// What a match returns when RE2 gave up for want of memory.
enum { CRE2_OUT_OF_MEMORY = -1 };

/// Makes an empty set. `maxMemory`, in bytes, bounds its program and its automaton together.
///
/// `literal` takes patterns as plain text instead of regular expressions.
CRE2Set *_Nonnull cre2_set_create(bool literal, int64_t maxMemory);

/// Adds a pattern and returns its index, or -1 with the reason in `error` (cut to `errorCapacity` bytes, ended by 0).
int32_t cre2_set_add(
    CRE2Set *_Nonnull set, const char *_Nonnull pattern, size_t length, char *_Nonnull error, size_t errorCapacity);

/// Prepares the set for matching; false when `maxMemory` or RE2's own limit on program size is too low for it.
bool cre2_set_compile(CRE2Set *_Nonnull set);

/// Writes the indices of the matching patterns, in no order, to `indices` and returns how many match in all.
///
/// The result may exceed `capacity`; only that many are written. Returns `CRE2_OUT_OF_MEMORY` when RE2 gave up.
int64_t cre2_set_match(
    CRE2Set *_Nonnull set, const char *_Nonnull text, size_t length, int32_t *_Nonnull indices, size_t capacity);

/// Same as `cre2_set_match`, without handing over the indices.
int64_t cre2_set_count(CRE2Set *_Nonnull set, const char *_Nonnull text, size_t length);

/// Whether any pattern matches, which RE2 answers without collecting which: 1, 0 or `CRE2_OUT_OF_MEMORY`.
int64_t cre2_set_any(CRE2Set *_Nonnull set, const char *_Nonnull text, size_t length);

/// Frees the set.
void cre2_set_free(CRE2Set *_Nonnull set);

/// Compiles one pattern; null with the reason in `error` when it cannot be.
CRE2Pattern *_Nullable cre2_pattern_create(
    const char *_Nonnull pattern, size_t length, bool literal, int64_t maxMemory, char *_Nonnull error,
    size_t errorCapacity);

/// Whether the pattern matches the whole text.
bool cre2_pattern_match(const CRE2Pattern *_Nonnull pattern, const char *_Nonnull text, size_t length);

/// Frees the pattern.
void cre2_pattern_free(CRE2Pattern *_Nonnull pattern);

/// Bytes that the process has in use on its heap, the C++ library's included.
uint64_t cre2_heap_bytes(void);

#ifdef __cplusplus
}
#endif

#endif
