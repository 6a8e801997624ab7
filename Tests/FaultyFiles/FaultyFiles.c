#define _GNU_SOURCE
#include "FaultyFiles.h"

#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_int writes;

// Returns whether this write must fail with ENOSPC. For the kind `kill`, kills the process instead.
static int is_faulty(int descriptor) {
    struct stat status;
    const char *at = getenv("FAULTY_FILES_AT");
    const char *kind = getenv("FAULTY_FILES_KIND");
    if (!at || !kind || fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
        return 0;
    }
    int number = atomic_fetch_add(&writes, 1) + 1;
    int first = atoi(at);
    if (strcmp(kind, "kill") == 0 && number == first) {
        kill(getpid(), SIGKILL);
    }
    return strcmp(kind, "full") == 0 && number >= first && number < first + 3;
}

static int no_space(void) {
    errno = ENOSPC;
    return -1;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
    ssize_t (*next)(int, const void *, size_t, off_t) = dlsym(RTLD_NEXT, "pwrite");
    return is_faulty(descriptor) ? no_space() : next(descriptor, bytes, count, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
    ssize_t (*next)(int, const void *, size_t, off64_t) = dlsym(RTLD_NEXT, "pwrite64");
    return is_faulty(descriptor) ? no_space() : next(descriptor, bytes, count, offset);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
    ssize_t (*next)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
    return is_faulty(descriptor) ? no_space() : next(descriptor, bytes, count);
}

int ftruncate64(int descriptor, off64_t length) {
    int (*next)(int, off64_t) = dlsym(RTLD_NEXT, "ftruncate64");
    return is_faulty(descriptor) ? no_space() : next(descriptor, length);
}

int fsync(int descriptor) {
    int (*next)(int) = dlsym(RTLD_NEXT, "fsync");
    return is_faulty(descriptor) ? no_space() : next(descriptor);
}

int fdatasync(int descriptor) {
    int (*next)(int) = dlsym(RTLD_NEXT, "fdatasync");
    return is_faulty(descriptor) ? no_space() : next(descriptor);
}
