import Foundation
import Glibc
import SceneClient
import SceneTargeting
import Varlink

/// A starter that connects to the daemon and starts one if none is listening.
struct DaemonStarter {
    /// The daemon's executable and its arguments, including the program name as the first one.
    struct Program {
        let path: String
        let arguments: [String]

        /// The `daemon` command of this executable.
        static var current: Program {
            // After the executable was replaced, the link's target does not exist, but the kernel can still execute the
            // link.
            let link = "/proc/self/exe"
            var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
            let count = buffer.withUnsafeMutableBytes { bytes in
                bytes.baseAddress.map { readlink(link, $0.assumingMemoryBound(to: CChar.self), bytes.count) } ?? -1
            }
            let path = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
            return Program(path: access(path, X_OK) == 0 ? path : link, arguments: ["proscenium", "daemon"])
        }
    }

    let instance: DaemonPaths
    var program = Program.current
    /// The maximum time until a started daemon accepts calls.
    var startTimeout = Duration.seconds(20)

    /// Connects to the daemon; starts one first if none is listening.
    ///
    /// - Parameter mayStart: whether a daemon may be started.
    /// - Throws: ``DaemonCallError``.
    func connect(mayStart: Bool) throws(DaemonCallError) -> Client {
        if let client = try connectIfListening() { return client }
        guard mayStart else { throw .noDaemon(socket: instance.socket) }
        // If several commands run at the same time, one of them starts the daemon; the others find the daemon once they
        // hold the lock.
        let lock = DaemonStartLock(folder: instance.stateFolder)
        defer { lock.release() }
        if let client = try connectIfListening() { return client }
        let log = DaemonLog(instance: instance)
        let outcome = try start(log)
        if let client = try connectIfListening() { return client }
        throw .notStarted(socket: instance.socket, problem: outcome, log: log.lastLines)
    }

    /// Attempts a connection; returns nil if no daemon is listening.
    private func connectIfListening() throws(DaemonCallError) -> Client? {
        try SocketTrust.check(instance.socket)
        do {
            return try Client(path: instance.socket)
        } catch {
            switch error {
            case .noServer, .refused: return nil
            default: throw .connection(error, socket: instance.socket)
            }
        }
    }

    /// Starts the daemon and waits until it accepts calls. The result is the problem to report if the daemon still
    /// cannot be called afterwards.
    private func start(_ log: DaemonLog) throws(DaemonCallError) -> DaemonCallError.StartProblem {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw .notStarted(socket: instance.socket, problem: .spawn(errno), log: nil)
        }
        let (readEnd, writeEnd) = (ends[0], ends[1])
        // A child of another thread that inherited the write end would keep the pipe open and prolong the wait.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (code, pid) = DaemonLauncher.startDetached(
            executable: program.path, arguments: program.arguments, environment: ProcessInfo.processInfo.environment,
            outputPath: log.path,
            readinessPipe: writeEnd)
        if code == 0 { Self.reapWhenEnded(pid) }
        close(writeEnd)
        defer { close(readEnd) }
        guard code == 0 else { throw .notStarted(socket: instance.socket, problem: .spawn(code), log: nil) }
        return waitForClose(of: readEnd) ? .ended : .notReadyInTime(seconds: Int(startTimeout.components.seconds))
    }

    /// Reaps the daemon when it ends, so that it does not remain a zombie of a long-running command.
    private static func reapWhenEnded(_ pid: pid_t) {
        Thread.detachNewThread { while waitpid(pid, nil, 0) < 0, errno == EINTR {} }
    }

    /// Whether the other end was closed in time: the daemon closes it when it is ready, and the kernel when the daemon
    /// ends.
    private func waitForClose(of descriptor: Int32) -> Bool {
        let clock = ContinuousClock()
        let deadline = clock.now + startTimeout
        while true {
            let left = deadline - clock.now
            guard left > .zero else { return false }
            let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000 + 1
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, Int32(clamping: milliseconds)) > 0 else { continue }
            var byte: UInt8 = 0
            // Data on the pipe has no meaning; only its end does.
            if read(descriptor, &byte, 1) <= 0, errno != EINTR { return true }
        }
    }
}

/// A check that rejects sockets which another user could have put in place of the daemon's.
enum SocketTrust {
    static func check(_ socket: String) throws(DaemonCallError) {
        let folder = socket.lastIndex(of: "/").map { String(socket[..<$0]) } ?? "."
        for path in [folder, socket] where !path.isEmpty {
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            guard status.st_uid == getuid() || status.st_uid == 0 else {
                throw .untrustedOwner(path: path, owner: status.st_uid)
            }
        }
    }
}
