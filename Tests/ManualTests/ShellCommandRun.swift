import Foundation

/// A running shell command line.
final class ShellCommandRun {
    private let process = Process()
    private let ending = DispatchSemaphore(value: 0)
    private let output: URL
    private var isOver = false

    init(_ line: String, in folder: URL, _ environment: [String: String]) throws {
        output = FileManager.default.temporaryDirectory.appendingPathComponent("ps-out-" + UUID().uuidString)
        try Data().write(to: output)
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", line]
        process.environment = environment
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        let handle = try FileHandle(forWritingTo: output)
        (process.standardOutput, process.standardError) = (handle, handle)
        process.terminationHandler = { [ending] _ in ending.signal() }
        try process.run()
    }

    deinit {
        if process.isRunning { process.terminate() }
        // If the file cannot be removed, it remains among the temporary files.
        try? FileManager.default.removeItem(at: output)
    }

    func hasEnded(within seconds: Double) -> Bool {
        if !isOver { isOver = ending.wait(timeout: .now() + seconds) == .success }
        return isOver
    }

    /// Waits for the end and returns the output lines.
    func wait() throws -> [String] {
        guard hasEnded(within: 600) else { throw ManualFixtureError.unsettled }
        var lines = try String(contentsOf: output, encoding: .utf8).components(separatedBy: "\n")
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}
