import Foundation
import ProcessSpawning

/// A program that is run for its output and is killed if it does not finish in time.
struct TimeLimitedCommand {
    let path: String
    let arguments: [String]
    let environment: [String: String]

    /// Runs the program; returns its output and its exit status. Returns nil if the program could not be started, was
    /// killed, or has written more than the size limit.
    func run(within limit: Duration) -> (output: String, status: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (readEnd, writeEnd) = (ends[0], ends[1])
        defer { close(readEnd) }
        let (code, pid) = SpawnCall(
            executable: path, arguments: [path] + arguments, environment: environment.map { "\($0.key)=\($0.value)" },
            steps: [
                .duplicate(writeEnd, as: 1), .open("/dev/null", flags: O_RDONLY, as: 0),
                .open("/dev/null", flags: O_WRONLY, as: 2), .closeFrom(3),
            ], processGroupMode: .group
        ).run()
        close(writeEnd)
        guard code == 0 else { return nil }
        let deadline = ContinuousClock.now + limit
        let output = Self.read(readEnd, until: deadline)
        if output == nil { kill(-pid, SIGKILL) }
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0, errno == EINTR {}
        guard let output, status & 0x7F == 0 else { return nil }
        return (output, (status >> 8) & 0xFF)
    }

    private static let maximumOutputBytes = 1 << 20

    /// Reads the output to its end; returns nil if the output does not end before the deadline or exceeds the size
    /// limit.
    private static func read(_ descriptor: Int32, until deadline: ContinuousClock.Instant) -> String? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        while bytes.count < maximumOutputBytes {
            let left = deadline - ContinuousClock.now
            let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
            guard left > .zero else { return nil }
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, Int32(clamping: milliseconds + 1)) > 0 else { continue }
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            if count > 0 { bytes += buffer.prefix(count) }
        }
        return nil
    }
}
