import UIKit

/// What the app was told, in its order: for the test in the same process, and in a file of the bundle for those in others.
@MainActor
package enum Notes {
    /// Everything so far.
    package static var all: [String] = []
    /// Where it is written as well; nil for nowhere.
    package static var file = CommandLine.arguments.first.flatMap { path in
        path.hasSuffix(".xctest") ? nil : URL(fileURLWithPath: path).deletingLastPathComponent().path + "/notes"
    }

    /// Adds a line.
    package static func add(_ line: String) {
        all.append(line)
        guard let file else { return }
        let descriptor = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        _ = Array("\(getpid()) \(line)\n".utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        close(descriptor)
    }

    /// Adds a line from wherever it is known, in its order.
    package nonisolated static func later(_ line: String) { DispatchQueue.main.async { add(line) } }

    /// What was told since this was last asked for.
    package static func taken() -> [String] {
        defer { all = [] }
        return all
    }

    /// What the test wants of the app: words in a file of the bundle.
    package static var wishes: Set<String> {
        guard let file, let text = try? String(contentsOfFile: "\(file)-wishes", encoding: .utf8) else { return [] }
        return Set(text.split(separator: "\n").map(String.init))
    }
}
