import Foundation
import Glibc
import SceneClient
import SceneTargeting
import Varlink

/// A connector that connects a command to the daemon. If no daemon is listening, the connector starts one first.
struct DaemonStarter {
    /// The daemon's executable and arguments. The first argument is the name of the program.
    struct Program {
        let path: String
        let arguments: [String]

        /// The `daemon` command of the running executable.
        static var current: Program {
            // If the executable was replaced after the start of this process, the target of the link does not exist any
            // more. The kernel can still execute the link itself.
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
    /// The time within which a started daemon must accept calls.
    var startTimeout = Duration.seconds(20)

    /// Connects to the daemon; starts the daemon first if none is listening.
    ///
    /// - Parameter mayStart: whether the daemon may be started. If false and no daemon is listening,
    ///   ``DaemonCallError/noDaemon(socket:)`` is thrown.
    /// - Throws: ``DaemonCallError``.
    func connect(mayStart: Bool) throws(DaemonCallError) -> Client {
        if let client = try connectIfListening() { return client }
        guard mayStart else { throw .noDaemon(socket: instance.socket) }
        // If several commands run at the same time, only one of them starts the daemon. Each other command waits for
        // the lock and then connects to that daemon.
        let lock = DaemonStartLock(folder: instance.stateFolder)
        defer { lock.release() }
        if let client = try connectIfListening() { return client }
        let log = DaemonLog(instance: instance)
        let outcome = try start(log)
        if let client = try connectIfListening() { return client }
        throw .notStarted(socket: instance.socket, problem: outcome, log: log.lastLines)
    }

    /// Connects to the daemon; returns nil if no daemon is listening.
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

    /// Starts the daemon and waits until it accepts calls or ends, or until the timeout has passed. Returns the problem
    /// to report if the daemon cannot be called afterwards.
    private func start(_ log: DaemonLog) throws(DaemonCallError) -> DaemonCallError.StartProblem {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw .notStarted(socket: instance.socket, problem: .spawn(errno), log: nil)
        }
        let (readEnd, writeEnd) = (ends[0], ends[1])
        // Without close-on-exec, a child process that another thread starts could inherit the write end, and the wait
        // would last until that child process ends.
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

    /// Reaps the daemon when it ends, so that it does not remain a zombie as long as this command runs.
    private static func reapWhenEnded(_ pid: pid_t) {
        Thread.detachNewThread { while waitpid(pid, nil, 0) < 0, errno == EINTR {} }
    }

    /// Returns whether the other end of the pipe was closed before the timeout. The daemon closes its end when it is
    /// ready; the kernel closes that end when the daemon process ends.
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
            // Data on the pipe has no meaning; only the end of the stream or an error ends the wait.
            let count = read(descriptor, &byte, 1)
            if count == 0 || (count < 0 && errno != EINTR) { return true }
        }
    }
}

/// A check that rejects a socket which another user may have put in the place of the daemon's socket.
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
