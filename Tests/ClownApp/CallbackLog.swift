import UIKit

/// A log of the callbacks that the app received, in order: in memory for tests in the same process, and in a file of
/// the bundle for tests in other processes.
@MainActor
package enum CallbackLog {
    /// The lines that were added since the last call of ``drain()``.
    package static var all: [String] = []
    /// The path of the file that lines are also written to; nil for no file.
    package static var file = CommandLine.arguments.first.flatMap { path in
        path.hasSuffix(".xctest") ? nil : URL(fileURLWithPath: path).deletingLastPathComponent().path + "/notes"
    }

    /// Appends a line.
    package static func add(_ line: String) {
        all.append(line)
        guard let file else { return }
        let descriptor = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        _ = Array("\(getpid()) \(line)\n".utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        close(descriptor)
    }

    /// Appends a line from any thread, keeping the order of the calls.
    package nonisolated static func addFromAnyThread(_ line: String) { DispatchQueue.main.async { add(line) } }

    /// Returns the lines added since the last call, and clears them.
    package static func drain() -> [String] {
        defer { all = [] }
        return all
    }

    /// Options that the test sets for the app: the lines of the file `notes-options` in the bundle. Empty without this
    /// file.
    package static var testOptions: Set<String> {
        guard let file, let text = try? String(contentsOfFile: "\(file)-options", encoding: .utf8) else { return [] }
        return Set(text.split(separator: "\n").map(String.init))
    }
}
