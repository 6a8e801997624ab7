import EventLoop
import Glibc

/// A listening Unix socket. Its file is removed when the listener is deallocated.
///
/// The listener also locks a file beside the socket. Of two servers that start at the same time, only the one with the
/// lock replaces the socket of a dead server.
final class SocketListener {
    let descriptor: OwnedDescriptor
    private let lock: OwnedDescriptor
    private let path: String
    private let identity: FileIdentity?

    init(path: String) throws(ListenError) {
        guard path.utf8.count <= UnixSocket.maximumPathBytes else {
            throw .pathTooLong(path: path, limit: UnixSocket.maximumPathBytes)
        }
        let socket: OwnedDescriptor
        do {
            try Self.makeFolders(above: path)
            socket = try UnixSocket.make()
        } catch {
            throw .system(error)
        }
        try SocketFolder.check(UnixSocket.folder(of: path), owner: geteuid())
        lock = try Self.acquireLock(path)
        try Self.removeStaleSocket(path)
        // The mode is set before `bind`: the kernel gives the file at the path the mode of the socket, so the file is
        // never accessible to other users.
        guard fchmod(socket.number, 0o700) == 0 else { throw .system(.last("fchmod")) }
        let bound = UnixSocket.withAddress(of: path) { bind(socket.number, $0, $1) }
        guard bound == 0 else { throw errno == EADDRINUSE ? .addressInUse(path: path) : .system(.last("bind")) }
        descriptor = socket
        self.path = path
        identity = FileIdentity(path)
        guard Glibc.listen(descriptor.number, 128) == 0 else { throw .system(.last("listen")) }
    }

    deinit {
        // A file that has replaced the socket in the meantime does not belong to this listener and is not removed.
        if let identity, identity == FileIdentity(path) { unlink(path) }
        // A child process that was just forked also has the descriptor until it executes its program. Closing the
        // descriptor here would not release the lock, so the lock is released explicitly.
        flock(lock.number, LOCK_UN)
    }

    private static func makeFolders(above path: String) throws(SystemError) {
        var folder = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
            folder += "\(part)/"
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST || errno == EISDIR else {
                // For an existing folder, `mkdir` may fail with another error than EEXIST, for example on a read-only
                // file system. The folder is usable if this user may search it.
                let error = SystemError.last("mkdir")
                guard access(folder, X_OK) == 0 else { throw error }
                continue
            }
        }
    }

    private static func acquireLock(_ path: String) throws(ListenError) -> OwnedDescriptor {
        let number = open("\(path).lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard number >= 0 else { throw .system(.last("open")) }
        let lock = OwnedDescriptor(number)
        guard flock(number, LOCK_EX | LOCK_NB) == 0 else {
            throw errno == EWOULDBLOCK ? .addressInUse(path: path) : .system(.last("flock"))
        }
        return lock
    }

    private static func removeStaleSocket(_ path: String) throws(ListenError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFSOCK else { throw .notASocket(path: path) }
        let probe: OwnedDescriptor
        do {
            probe = try UnixSocket.make()
        } catch {
            throw .system(error)
        }
        // If the connection succeeds, or fails for another reason than a missing listener, a server that does not use
        // the lock may be listening, possibly with a full queue.
        guard UnixSocket.connect(probe.number, to: path) != 0, errno == ECONNREFUSED || errno == ENOENT else {
            throw .addressInUse(path: path)
        }
        guard unlink(path) == 0 || errno == ENOENT else { throw .system(.last("unlink")) }
    }
}

/// The identity of a file. Two files that are at the same path one after the other have different identities.
private struct FileIdentity: Equatable {
    let device: UInt
    let inode: UInt

    init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        device = UInt(status.st_dev)
        inode = UInt(status.st_ino)
    }
}
