import Foundation
import Glibc
import SceneProtocol
import SceneTargeting
import Varlink

/// Connects to the daemon, and starts one when nobody listens.
struct DaemonStarter {
    /// The daemon's program and its arguments, the program's own name first.
    struct Program {
        let path: String
        let arguments: [String]

        /// This program's `daemon` command.
        static var own: Program {
            // The link leads nowhere when the file was replaced since; the kernel still follows it.
            let link = "/proc/self/exe"
            var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
            let count = buffer.withUnsafeMutableBytes { bytes in
                bytes.baseAddress.map { readlink(link, $0.assumingMemoryBound(to: CChar.self), bytes.count) } ?? -1
            }
            let path = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
            return Program(path: access(path, X_OK) == 0 ? path : link, arguments: ["proscenium", "daemon"])
        }
    }

    let instance: Instance
    var program = Program.own
    /// How long a started daemon may take until it accepts calls.
    var patience = Duration.seconds(20)

    /// Connects, after a daemon was started if there was none.
    ///
    /// - Parameter mayStart: whether a daemon may be started.
    /// - Throws: ``LiveError``.
    func connect(mayStart: Bool) throws(LiveError) -> Client {
        if let client = try attempt() { return client }
        guard mayStart else { throw .nobodyListens(socket: instance.socket) }
        // Of several commands at once one starts the daemon, and the others find it when they get the lock.
        let lock = StartLock(folder: instance.stateFolder)
        defer { lock.release() }
        if let client = try attempt() { return client }
        let log = DaemonLog(instance: instance)
        let outcome = try start(log)
        if let client = try attempt() { return client }
        throw .notStarted(socket: instance.socket, problem: outcome, log: log.lastLines)
    }

    /// A connection; nil when nobody listens.
    private func attempt() throws(LiveError) -> Client? {
        try SocketOwner.check(instance.socket)
        do {
            return try Client(path: instance.socket)
        } catch {
            switch error {
            case .noServer, .refused: return nil
            default: throw .connection(error, socket: instance.socket)
            }
        }
    }

    /// Starts the daemon and waits until it says that it takes calls; returns what to report if it does not.
    private func start(_ log: DaemonLog) throws(LiveError) -> LiveError.StartProblem {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw .notStarted(socket: instance.socket, problem: .spawn(errno), log: nil)
        }
        let (readEnd, writeEnd) = (ends[0], ends[1])
        // Somebody else's child that held the end for writing would keep us waiting.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (code, pid) = DaemonStart.detach(
            program.path, program.arguments, environment: ProcessInfo.processInfo.environment, output: log.path,
            readiness: writeEnd)
        if code == 0 { Self.await(pid) }
        close(writeEnd)
        defer { close(readEnd) }
        guard code == 0 else { throw .notStarted(socket: instance.socket, problem: .spawn(code), log: nil) }
        return waitForEnd(of: readEnd) ? .ended : .late(seconds: Int(patience.components.seconds))
    }

    /// Takes note of the daemon's end, which a command that goes on longer would else leave as a zombie.
    private static func await(_ pid: pid_t) {
        Thread.detachNewThread { while waitpid(pid, nil, 0) < 0, errno == EINTR {} }
    }

    /// Whether the other end was closed in time: the daemon does so when it is ready, and the kernel when it ends.
    private func waitForEnd(of descriptor: Int32) -> Bool {
        let clock = ContinuousClock()
        let deadline = clock.now + patience
        while true {
            let left = deadline - clock.now
            guard left > .zero else { return false }
            let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000 + 1
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, Int32(clamping: milliseconds)) > 0 else { continue }
            var byte: UInt8 = 0
            // What is written there, if anything, has no meaning; only the end has.
            if read(descriptor, &byte, 1) <= 0, errno != EINTR { return true }
        }
    }
}

/// Refuses sockets that another user could have put in the daemon's place.
enum SocketOwner {
    static func check(_ socket: String) throws(LiveError) {
        let folder = socket.lastIndex(of: "/").map { String(socket[..<$0]) } ?? "."
        for path in [folder, socket] where !path.isEmpty {
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            guard status.st_uid == getuid() || status.st_uid == 0 else {
                throw .foreign(path: path, owner: status.st_uid)
            }
        }
    }
}
