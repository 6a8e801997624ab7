#define _GNU_SOURCE
#include "RecordingFiles.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

// The definition of a function that the dynamic linker finds after this library's definition, with the type of this
// library's definition.
#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int recording = -1;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

// The recording has a high descriptor, because some programs expect the low numbers for their own files.
__attribute__((constructor)) static void start(void) {
    const char *path = getenv("RECORDING_FILES_LOG");
    if (!path) {
        return;
    }
    int file = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) {
        return;
    }
    recording = fcntl(file, F_DUPFD_CLOEXEC, 900);
    syscall(SYS_close, file);
}

static void lock(void) {
    pthread_mutex_lock(&mutex);
}

static void unlock(void) {
    int code = errno;
    pthread_mutex_unlock(&mutex);
    errno = code;
}

static uint64_t identity(const struct stat *status) {
    return (uint64_t)status->st_dev << 48 ^ (uint64_t)status->st_ino;
}

// Returns the identity of an open file; 0 for a file that is neither regular nor a folder.
static uint64_t identity_of(int descriptor) {
    struct stat status;
    int is_stored = fstat(descriptor, &status) == 0 && (S_ISREG(status.st_mode) || S_ISDIR(status.st_mode));
    return is_stored ? identity(&status) : 0;
}

static void append(struct recorded_header header, const char *name, const char *other, const void *data) {
    header.process = getpid();
    header.name_length = name ? strlen(name) : 0;
    header.other_name_length = other ? strlen(other) : 0;
    struct iovec parts[] = {
        {&header, sizeof header},
        {(void *)name, header.name_length},
        {(void *)other, header.other_name_length},
        {(void *)data, header.length},
    };
    size_t total = sizeof header + header.name_length + header.other_name_length + header.length;
    // With an incomplete recording, tests could fail or pass without a reason, so the process ends.
    if (syscall(SYS_writev, recording, parts, 4) != (long)total) {
        abort();
    }
}

// The place of a name: the identity of its folder, and the name in it.
struct place {
    uint64_t folder;
    char name[256];
};

static int find_place(int base, const char *path, struct place *place) {
    char copy[4096];
    size_t length = strlen(path);
    if (length == 0 || length >= sizeof copy) {
        return 0;
    }
    memcpy(copy, path, length + 1);
    while (length > 1 && copy[length - 1] == '/') {
        copy[--length] = 0;
    }
    char *slash = strrchr(copy, '/');
    const char *name = slash ? slash + 1 : copy;
    if (strlen(name) >= sizeof place->name) {
        return 0;
    }
    strcpy(place->name, name);
    if (slash == copy) {
        strcpy(copy, "/");
    } else if (slash) {
        *slash = 0;
    } else {
        strcpy(copy, ".");
    }
    struct stat status;
    if (fstatat(base, copy, &status, 0) != 0) {
        return 0;
    }
    place->folder = identity(&status);
    return 1;
}

static int exists(int base, const char *path) {
    struct stat status;
    return fstatat(base, path, &status, AT_SYMLINK_NOFOLLOW) == 0;
}

static void record_created(int base, const char *path, const char *target) {
    struct stat status;
    struct place place;
    if (fstatat(base, path, &status, AT_SYMLINK_NOFOLLOW) != 0 || !find_place(base, path, &place)) {
        return;
    }
    struct recorded_header header = {
        .kind = recorded_create,
        .file = identity(&status),
        .folder = place.folder,
        .offset = status.st_mode & S_IFMT,
        .length = target ? strlen(target) : 0,
    };
    append(header, place.name, NULL, target);
}

static void record_written(int descriptor, const void *bytes, ssize_t count, off_t offset) {
    uint64_t file = identity_of(descriptor);
    if (count > 0 && file) {
        append((struct recorded_header){.kind = recorded_write, .file = file, .offset = offset, .length = count}, NULL,
               NULL, bytes);
    }
}

// Records bytes that the kernel has copied to a file.
static void record_copied(int descriptor, off_t offset, ssize_t count) {
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
    int file = syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC, 0);
    char *bytes = malloc(count);
    if (file < 0 || !bytes || syscall(SYS_pread64, file, bytes, count, offset) != count) {
        abort();
    }
    record_written(descriptor, bytes, count, offset);
    free(bytes);
    syscall(SYS_close, file);
}

static void record_size(int descriptor, off_t length) {
    append((struct recorded_header){.kind = recorded_truncate, .file = identity_of(descriptor), .offset = length},
           NULL, NULL, NULL);
}

static void record_output(const void *bytes, size_t count) {
    append((struct recorded_header){.kind = recorded_output, .length = count}, NULL, NULL, bytes);
}

// Whether a write to a descriptor is a message to another process.
static int is_output(int descriptor) {
    struct stat status;
    return fstat(descriptor, &status) == 0 &&
           (S_ISSOCK(status.st_mode) || S_ISFIFO(status.st_mode) || S_ISCHR(status.st_mode));
}

// MARK: Opening

static int open_at(int base, const char *path, int flags, mode_t mode) {
    if (recording < 0) {
        return syscall(SYS_openat, base, path, flags, mode);
    }
    lock();
    int is_new = (flags & O_CREAT) && !exists(base, path);
    int descriptor = syscall(SYS_openat, base, path, flags, mode);
    if (descriptor >= 0 && is_new) {
        record_created(base, path, NULL);
    } else if (descriptor >= 0 && (flags & O_TRUNC) && identity_of(descriptor)) {
        record_size(descriptor, 0);
    }
    unlock();
    return descriptor;
}

#define MODE(flags)                                                                                                    \
    mode_t mode = 0;                                                                                                   \
    if ((flags) & (O_CREAT | O_TMPFILE)) {                                                                             \
        va_list list;                                                                                                  \
        va_start(list, flags);                                                                                         \
        mode = va_arg(list, mode_t);                                                                                   \
        va_end(list);                                                                                                  \
    }

int open(const char *path, int flags, ...) {
    MODE(flags)
    return open_at(AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    MODE(flags)
    return open_at(AT_FDCWD, path, flags, mode);
}

int openat(int base, const char *path, int flags, ...) {
    MODE(flags)
    return open_at(base, path, flags, mode);
}

int openat64(int base, const char *path, int flags, ...) {
    MODE(flags)
    return open_at(base, path, flags, mode);
}

int creat(const char *path, mode_t mode) {
    return open_at(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode);
}

static int record_temporary(int descriptor, const char *path) {
    if (recording >= 0 && descriptor >= 0) {
        lock();
        record_created(AT_FDCWD, path, NULL);
        unlock();
    }
    return descriptor;
}

int mkstemp(char *path) {
    return record_temporary(NEXT(mkstemp)(path), path);
}

int mkstemp64(char *path) {
    return record_temporary(NEXT(mkstemp64)(path), path);
}

int mkostemp(char *path, int flags) {
    return record_temporary(NEXT(mkostemp)(path, flags), path);
}

int mkostemp64(char *path, int flags) {
    return record_temporary(NEXT(mkostemp64)(path, flags), path);
}

// MARK: Contents

ssize_t write(int descriptor, const void *bytes, size_t count) {
    if (recording < 0) {
        return NEXT(write)(descriptor, bytes, count);
    }
    if (is_output(descriptor)) {
        lock();
        record_output(bytes, count);
        unlock();
        return NEXT(write)(descriptor, bytes, count);
    }
    lock();
    int is_appending = fcntl(descriptor, F_GETFL) & O_APPEND;
    off_t offset = lseek(descriptor, 0, is_appending ? SEEK_END : SEEK_CUR);
    ssize_t result = NEXT(write)(descriptor, bytes, count);
    record_written(descriptor, bytes, result, offset);
    unlock();
    return result;
}

ssize_t writev(int descriptor, const struct iovec *parts, int count) {
    if (recording < 0) {
        return NEXT(writev)(descriptor, parts, count);
    }
    ssize_t total = 0;
    for (int index = 0; index < count; index++) {
        ssize_t result = write(descriptor, parts[index].iov_base, parts[index].iov_len);
        if (result < 0) {
            return total > 0 ? total : result;
        }
        total += result;
        if (result < (ssize_t)parts[index].iov_len) {
            break;
        }
    }
    return total;
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
    if (recording < 0) {
        return NEXT(pwrite64)(descriptor, bytes, count, offset);
    }
    lock();
    ssize_t result = NEXT(pwrite64)(descriptor, bytes, count, offset);
    record_written(descriptor, bytes, result, offset);
    unlock();
    return result;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
    return pwrite64(descriptor, bytes, count, offset);
}

static int truncate_descriptor(int descriptor, off64_t length) {
    if (recording < 0) {
        return NEXT(ftruncate64)(descriptor, length);
    }
    lock();
    int result = NEXT(ftruncate64)(descriptor, length);
    if (result == 0) {
        record_size(descriptor, length);
    }
    unlock();
    return result;
}

int ftruncate64(int descriptor, off64_t length) {
    return truncate_descriptor(descriptor, length);
}

int ftruncate(int descriptor, off_t length) {
    return truncate_descriptor(descriptor, length);
}

ssize_t sendfile64(int to, int from, off64_t *offset, size_t count) {
    if (recording < 0 || !identity_of(to)) {
        return NEXT(sendfile64)(to, from, offset, count);
    }
    lock();
    off_t start = lseek(to, 0, SEEK_CUR);
    ssize_t result = NEXT(sendfile64)(to, from, offset, count);
    if (result > 0) {
        record_copied(to, start, result);
    }
    unlock();
    return result;
}

ssize_t sendfile(int to, int from, off_t *offset, size_t count) {
    return sendfile64(to, from, offset, count);
}

ssize_t copy_file_range(int from, off64_t *from_offset, int to, off64_t *to_offset, size_t count, unsigned flags) {
    if (recording < 0) {
        return NEXT(copy_file_range)(from, from_offset, to, to_offset, count, flags);
    }
    lock();
    off_t start = to_offset ? *to_offset : lseek(to, 0, SEEK_CUR);
    ssize_t result = NEXT(copy_file_range)(from, from_offset, to, to_offset, count, flags);
    if (result > 0) {
        record_copied(to, start, result);
    }
    unlock();
    return result;
}

// MARK: Messages

ssize_t send(int descriptor, const void *bytes, size_t count, int flags) {
    if (recording >= 0) {
        lock();
        record_output(bytes, count);
        unlock();
    }
    return NEXT(send)(descriptor, bytes, count, flags);
}

ssize_t sendmsg(int descriptor, const struct msghdr *message, int flags) {
    if (recording >= 0) {
        lock();
        for (size_t index = 0; index < message->msg_iovlen; index++) {
            record_output(message->msg_iov[index].iov_base, message->msg_iov[index].iov_len);
        }
        unlock();
    }
    return NEXT(sendmsg)(descriptor, message, flags);
}

// MARK: Flushing

static int record_sync(int descriptor, int result) {
    uint64_t file = identity_of(descriptor);
    if (result == 0 && file) {
        append((struct recorded_header){.kind = recorded_sync, .file = file}, NULL, NULL, NULL);
    }
    return result;
}

int fsync(int descriptor) {
    if (recording < 0) {
        return NEXT(fsync)(descriptor);
    }
    lock();
    int result = record_sync(descriptor, NEXT(fsync)(descriptor));
    unlock();
    return result;
}

int fdatasync(int descriptor) {
    if (recording < 0) {
        return NEXT(fdatasync)(descriptor);
    }
    lock();
    int result = record_sync(descriptor, NEXT(fdatasync)(descriptor));
    unlock();
    return result;
}

// MARK: Names

int mkdirat(int base, const char *path, mode_t mode) {
    if (recording < 0) {
        return NEXT(mkdirat)(base, path, mode);
    }
    lock();
    int result = NEXT(mkdirat)(base, path, mode);
    if (result == 0) {
        record_created(base, path, NULL);
    }
    unlock();
    return result;
}

int mkdir(const char *path, mode_t mode) {
    return mkdirat(AT_FDCWD, path, mode);
}

int symlinkat(const char *target, int base, const char *path) {
    if (recording < 0) {
        return NEXT(symlinkat)(target, base, path);
    }
    lock();
    int result = NEXT(symlinkat)(target, base, path);
    if (result == 0) {
        record_created(base, path, target);
    }
    unlock();
    return result;
}

int symlink(const char *target, const char *path) {
    return symlinkat(target, AT_FDCWD, path);
}

int linkat(int from_base, const char *from, int base, const char *path, int flags) {
    if (recording < 0) {
        return NEXT(linkat)(from_base, from, base, path, flags);
    }
    lock();
    int result = NEXT(linkat)(from_base, from, base, path, flags);
    struct stat status;
    struct place place;
    if (result == 0 && fstatat(base, path, &status, AT_SYMLINK_NOFOLLOW) == 0 && find_place(base, path, &place)) {
        struct recorded_header header = {
            .kind = recorded_link, .file = identity(&status), .folder = place.folder};
        append(header, place.name, NULL, NULL);
    }
    unlock();
    return result;
}

int link(const char *from, const char *path) {
    return linkat(AT_FDCWD, from, AT_FDCWD, path, 0);
}

int unlinkat(int base, const char *path, int flags) {
    if (recording < 0) {
        return NEXT(unlinkat)(base, path, flags);
    }
    lock();
    struct place place;
    int is_found = find_place(base, path, &place);
    int result = NEXT(unlinkat)(base, path, flags);
    if (result == 0 && is_found) {
        append((struct recorded_header){.kind = recorded_unlink, .folder = place.folder}, place.name, NULL, NULL);
    }
    unlock();
    return result;
}

int unlink(const char *path) {
    return unlinkat(AT_FDCWD, path, 0);
}

int rmdir(const char *path) {
    return unlinkat(AT_FDCWD, path, AT_REMOVEDIR);
}

int remove(const char *path) {
    struct stat status;
    int is_folder = lstat(path, &status) == 0 && S_ISDIR(status.st_mode);
    return unlinkat(AT_FDCWD, path, is_folder ? AT_REMOVEDIR : 0);
}

int renameat2(int from_base, const char *from, int base, const char *path, unsigned flags) {
    if (recording < 0) {
        return NEXT(renameat2)(from_base, from, base, path, flags);
    }
    lock();
    struct place old, new;
    int is_found = find_place(from_base, from, &old) && find_place(base, path, &new);
    int result = NEXT(renameat2)(from_base, from, base, path, flags);
    if (result == 0 && is_found) {
        struct recorded_header header = {
            .kind = flags & RENAME_EXCHANGE ? recorded_exchange : recorded_rename,
            .folder = old.folder,
            .other = new.folder,
        };
        append(header, old.name, new.name, NULL);
    }
    unlock();
    return result;
}

int renameat(int from_base, const char *from, int base, const char *path) {
    return renameat2(from_base, from, base, path, 0);
}

int rename(const char *from, const char *path) {
    return renameat2(AT_FDCWD, from, AT_FDCWD, path, 0);
}
