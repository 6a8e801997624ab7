import Glibc

/// The process at the other end of a socket, at the time of the connection.
///
/// The value keeps a descriptor of the process's folder in `/proc` open. Reading from the folder fails after the
/// process has ended, even if another process has received the same number. The shell must not read anything that
/// another process could delay. It therefore reads neither the memory of the process nor files in the root folder of
/// the process, because a process can provide the file system of this folder itself.
struct PeerProcess: ~Copyable {
    private let folder: Int32

    /// Opens the process.
    ///
    /// Since Linux 6.5, the kernel stores a reference to the process together with the socket. Older kernels store only
    /// the number of the process. The initialiser fails if the process has ended, or if the process is in a PID
    /// namespace that this process cannot see.
    ///
    /// - Parameters:
    ///   - socket: a connected socket.
    ///   - number: the number of the process at the other end, from the credentials of the socket.
    init?(socket: Int32, number: pid_t) {
        guard number > 0 else { return nil }
        let process = Self.processDescriptor(socket: socket, number: number)
        guard process >= 0 else { return nil }
        defer { close(process) }
        let opened = open("/proc/\(number)", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard opened >= 0 else { return nil }
        // The process still exists now, so the number has not been reused and the folder belongs to this process.
        var status = pollfd(fd: process, events: Int16(POLLIN), revents: 0)
        guard poll(&status, 1, 0) == 0 else {
            close(opened)
            return nil
        }
        folder = opened
    }

    /// Opens this process.
    init?() {
        let opened = open("/proc/self", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard opened >= 0 else { return nil }
        folder = opened
    }

    deinit { close(folder) }

    /// Returns the target of a symbolic link; nil if it cannot be read or is longer than a path can be.
    func link(_ name: String) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlinkat(folder, name, &bytes, bytes.count)
        guard count > 0, count < bytes.count else { return nil }
        return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Returns the content of a file; nil if it cannot be read or is too large.
    func text(_ name: String) -> String? {
        let file = openat(folder, name, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var (content, bytes) = ([UInt8](), [UInt8](repeating: 0, count: 16_384))
        while true {
            let count = read(file, &bytes, bytes.count)
            guard count >= 0, content.count + count <= Self.maximumFileSize else { return nil }
            if count == 0 { return String(decoding: content, as: UTF8.self) }
            content += bytes.prefix(count)
        }
    }

    /// The maximum size of a file that is read. Without a maximum, a list of mounts could be arbitrarily long, because
    /// a sandbox may have any number of mounts.
    private static let maximumFileSize = 1 << 20

    /// The socket option for the descriptor of the process at the other end (SO_PEERPIDFD). The headers of older
    /// systems do not define this option.
    private static let peerProcessOption: Int32 = 77

    private static func processDescriptor(socket: Int32, number: pid_t) -> Int32 {
        var descriptor: Int32 = -1
        var length = socklen_t(MemoryLayout<Int32>.size)
        if getsockopt(socket, SOL_SOCKET, peerProcessOption, &descriptor, &length) == 0 { return descriptor }
        guard errno == ENOPROTOOPT else { return -1 }
        // The function is looked up by name, because the Glibc module does not export it.
        typealias Open = @Sendable @convention(c) (Int32, UInt32) -> Int32
        guard let address = dlsym(nil, "pidfd_open") else { return -1 }
        return unsafeBitCast(address, to: Open.self)(number, 0)
    }
}
