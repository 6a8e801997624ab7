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
/// A set must be used by one thread at a time, because it contains the buffer for RE2's results.
typedef struct CRE2Set CRE2Set;

/// One pattern, matched against the whole text.
typedef struct CRE2Pattern CRE2Pattern;

/// The result of a match for which RE2 ran out of memory.
enum { CRE2_OUT_OF_MEMORY = -1 };

/// Creates an empty set. `maxMemory`, in bytes, limits the total size of its program and its automaton.
///
/// With `literal`, patterns are plain text instead of regular expressions.
CRE2Set *_Nonnull cre2_set_create(bool literal, int64_t maxMemory);

/// Adds a pattern and returns its index, or -1 with the reason in `error` (cut to `errorCapacity` bytes, ended by 0).
int32_t cre2_set_add(
    CRE2Set *_Nonnull set, const char *_Nonnull pattern, size_t length, char *_Nonnull error, size_t errorCapacity);

/// Compiles the set for matching; false if `maxMemory`, or RE2's own limit on the program's size, is too low.
bool cre2_set_compile(CRE2Set *_Nonnull set);

/// Writes the indices of the matching patterns to `indices`, in no particular order, and returns the total number of
/// matches.
///
/// If the total number exceeds `capacity`, only `capacity` indices are written. Returns `CRE2_OUT_OF_MEMORY` if RE2 ran
/// out of memory.
int64_t cre2_set_match(
    CRE2Set *_Nonnull set, const char *_Nonnull text, size_t length, int32_t *_Nonnull indices, size_t capacity);

/// Same as `cre2_set_match`, without copying the indices.
int64_t cre2_set_count(CRE2Set *_Nonnull set, const char *_Nonnull text, size_t length);

/// Returns 1 if any pattern matches, otherwise 0, or `CRE2_OUT_OF_MEMORY`. RE2 decides this without collecting the
/// matches.
int64_t cre2_set_any(CRE2Set *_Nonnull set, const char *_Nonnull text, size_t length);

/// Frees the set.
void cre2_set_free(CRE2Set *_Nonnull set);

/// Compiles one pattern; null with the reason in `error` if it is invalid.
CRE2Pattern *_Nullable cre2_pattern_create(
    const char *_Nonnull pattern, size_t length, bool literal, int64_t maxMemory, char *_Nonnull error,
    size_t errorCapacity);

/// Whether the pattern matches the whole text.
bool cre2_pattern_match(const CRE2Pattern *_Nonnull pattern, const char *_Nonnull text, size_t length);

/// Frees the pattern.
void cre2_pattern_free(CRE2Pattern *_Nonnull pattern);

/// Returns the number of bytes in use on the process's heap, including the C++ library's.
uint64_t cre2_heap_bytes(void);

#ifdef __cplusplus
}
#endif

#endif
