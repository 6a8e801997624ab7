import Foundation
import SceneModel
import SceneProtocol
import Varlink

/// A daemon in a process of its own. The program links only the modules that a daemon needs.
final class BenchDaemon {
    let socket: String
    let process: Process
    /// The time from the start of the daemon's process until the daemon answered a call.
    let nanosecondsToReady: Double

    /// Starts a daemon with a state folder and waits until it answers.
    ///
    /// - Parameter environment: The environment of the daemon and of the apps that it starts; nil for this program's
    ///   environment.
    init(_ folder: BenchFolder, environment: [String: String]? = nil) throws {
        // The socket is among temporary files, because a path on the project's disk may be too long for a socket.
        // The daemon creates a private folder for it.
        socket = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)/socket").path
        process = Process()
        process.executableURL = BenchProgram.url("bench-daemon")
        process.arguments = [socket, folder.url.appendingPathComponent("state").path]
        if let environment { process.environment = environment }
        let pipe = Pipe()
        process.standardOutput = pipe
        let start = Measure.now()
        try process.run()
        guard try pipe.fileHandleForReading.read(upToCount: 1) != nil else { throw Failure.didNotStart }
        _ = try Client(path: socket).call(
            ProtocolInterface.system.member("GetStatus"), returning: SystemMessages.Status.self)
        nanosecondsToReady = Double(Measure.now() - start)
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
        // If the folder cannot be removed, it remains among the temporary files, where it does no harm.
        try? FileManager.default.removeItem(atPath: (socket as NSString).deletingLastPathComponent)
    }

    /// The resident memory of the process in bytes.
    var memory: Int {
        let path = "/proc/\(process.processIdentifier)/status"
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
        return (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
    }

    /// Creates a connection for calls.
    func client() throws -> Client { try Client(path: socket) }

    enum Failure: Error {
        case didNotStart
        case noBundle
    }
}
