import Glibc

/// An exclusive lock on the store that is held as long as this object exists. The kernel releases the lock when the
/// process ends.
final class StoreLock: Sendable {
    private let descriptor: Int32

    /// Acquires the lock of a folder without waiting, and writes this process's pid to the lock file. Throws
    /// ``StoreError`` if another process holds the lock.
    init(folder: String) throws {
        let path = folder + "/scenes.lock"
        let file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw StoreError.system(errno, path) }
        do {
            try StoreFolder.check(file, path, mode: 0o600)
            guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
                throw errno == EWOULDBLOCK
                    ? StoreError.locked(pid: Self.owner(file), folder: folder) : StoreError.system(errno, path)
            }
        } catch {
            close(file)
            throw error
        }
        descriptor = file
        // The pid only serves error messages. The lock is valid even if the pid cannot be written because the disk is
        // full.
        let text = "\(getpid())\n"
        ftruncate(file, 0)
        _ = pwrite(file, text, text.utf8.count, 0)
    }

    deinit {
        // The lock is released explicitly. A newly forked child shares the descriptor until the child executes its
        // program, and during this time closing the descriptor would not release the lock.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    private static func owner(_ file: Int32) -> Int32? {
        var buffer = [UInt8](repeating: 0, count: 16)
        let count = pread(file, &buffer, buffer.count, 0)
        guard count > 0 else { return nil }
        return Int32(String(decoding: buffer[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }
}
