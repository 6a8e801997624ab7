import CBenchWayland
import Foundation
import Glibc

/// A compositor in a process of its own, with a folder of its own.
final class RunningCompositor {
    enum Failure: Error {
        case didNotAnswer(String, String)
    }

    let kind: CompositorKind
    /// The environment for the compositor's clients.
    let environment: [String: String]
    /// The time from the start of the compositor's process until a client's round trips were answered.
    let nanosecondsToAnswer: Double
    private let process = Process()
    private let folder: URL

    /// Starts the compositor and waits until it answers; nil if it is not installed.
    ///
    /// - Parameters:
    ///   - daemon: the socket of the daemon, for the shell.
    ///   - outer: for a nested compositor, the client environment of the compositor in which it runs; nil for a
    ///     headless screen.
    init?(_ kind: CompositorKind, daemon: String, in outer: [String: String]? = nil) throws {
        guard let program = kind.program else { return nil }
        // The folder's name is short, because the length of a socket's path is limited.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "bench-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        var usual = [
            "PATH": "/usr/bin:/bin", "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "LC_ALL": "C.UTF-8",
            "GSETTINGS_BACKEND": "memory", "PROSCENIUM_SOCKET": daemon,
        ]
        let log = folder.appendingPathComponent("log")
        try Data().write(to: log)
        let arguments = try kind.arguments(in: folder, socket: "wayland-0", isNested: outer != nil)
        // setpriv makes the kernel kill the compositor when this program ends. All compositors are started through
        // setpriv, so that setpriv delays all of them equally.
        var command = ["/usr/bin/setpriv", "--pdeathsig", "KILL"]
        if !kind.runsAsRoot, getuid() == 0 {
            let nobody: uid_t = 65534
            for name in [""] + (try FileManager.default.contentsOfDirectory(atPath: folder.path)) {
                chown("\(folder.path)/\(name)", nobody, nobody)
            }
            command += ["--reuid", "\(nobody)", "--regid", "\(nobody)", "--clear-groups"]
        }
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst()) + [program] + arguments
        if let outer {
            usual["WAYLAND_DISPLAY"] = outer.outerSocket
            usual["WLR_BACKENDS"] = "wayland"
        } else {
            usual["WLR_BACKENDS"] = "headless"
            usual["WLR_LIBINPUT_NO_DEVICES"] = "1"
        }
        usual["WLR_RENDERER"] = "pixman"
        process.environment = usual
        let output = try FileHandle(forWritingTo: log)
        (process.standardInput, process.standardOutput, process.standardError) = (FileHandle.nullDevice, output, output)
        let start = Measure.now()
        try process.run()
        guard let (socket, moment) = Self.answer(folder, process) else {
            Self.end(process)
            let words = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
            try? FileManager.default.removeItem(at: folder)
            throw Failure.didNotAnswer(kind.rawValue, String(words.suffix(600)))
        }
        (self.kind, self.folder) = (kind, folder)
        nanosecondsToAnswer = Double(moment - start)
        environment = usual.filter { !$0.key.hasPrefix("WLR") }.merging([
            "WAYLAND_DISPLAY": socket, "GDK_BACKEND": "wayland", "GTK_A11Y": "none",
            "GSK_RENDERER": "cairo", "GDK_DEBUG": "gl-disable",
        ]) { $1 }
    }

    deinit {
        Self.end(process)
        // If the folder cannot be removed, it remains among the temporary files, where it does no harm.
        try? FileManager.default.removeItem(at: folder)
    }

    /// Kills the process and its children. The children could otherwise keep resources open that the benchmark waits
    /// for. The process is stopped first, so that it cannot start further processes.
    private static func end(_ process: Process) {
        // A process that has ended is not killed, because its process ID may have been reused.
        guard process.isRunning else { return }
        let number = process.processIdentifier
        kill(number, SIGSTOP)
        let children = (try? String(contentsOfFile: "/proc/\(number)/task/\(number)/children", encoding: .utf8)) ?? ""
        for child in children.split(separator: " ").compactMap({ pid_t($0) }) { kill(child, SIGKILL) }
        kill(number, SIGKILL)
        process.waitUntilExit()
    }

    /// The path of the compositor's socket.
    var socket: String { environment.outerSocket }

    /// The CPU time of the process in nanoseconds.
    var processorTime: UInt64 { cbw_processor_time(process.processIdentifier) }

    /// Pins the process to one processor, with priority over other processes.
    func pin(to processor: Int32) { cbw_pin(process.processIdentifier, processor, true) }

    /// The number of voluntary context switches. This number equals the number of wake-ups of the compositor's event
    /// loop.
    var wakeUps: Int { Self.number("voluntary_ctxt_switches:", in: "/proc/\(process.processIdentifier)/status") }

    /// The proportional set size in bytes: shared memory is divided by the number of processes that share it.
    var memory: Int { Self.number("Pss:", in: "/proc/\(process.processIdentifier)/smaps_rollup") * 1024 }

    private static func number(_ name: String, in path: String) -> Int {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
        return line.dropFirst(name.count).split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) } ?? 0
    }

    /// Returns the name of the socket on which the compositor answers, and the time of the answer.
    private static func answer(_ folder: URL, _ process: Process) -> (String, UInt64)? {
        let end = Measure.now() + 20_000_000_000
        while process.isRunning, Measure.now() < end {
            let socket = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?
                .first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
            if let socket, cbw_is_answered(folder.appendingPathComponent(socket).path) {
                return (socket, Measure.now())
            }
            usleep(300)
        }
        return nil
    }
}

extension [String: String] {
    /// The path of the socket to which a program in this environment connects.
    fileprivate var outerSocket: String { (self["XDG_RUNTIME_DIR"] ?? "") + "/" + (self["WAYLAND_DISPLAY"] ?? "") }
}
