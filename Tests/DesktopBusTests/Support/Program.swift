import Foundation
import Testing

/// Finds programs that a test needs and that may not be installed.
enum Programs {
    /// Debian's own Python comes first: its packages are not seen by others.
    static func path(_ name: String) -> String? {
        let search = ["/usr/bin", "/usr/lib/systemd", "/bin", "/usr/local/bin"]
        return search.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    static func has(_ names: String...) -> Bool { names.allSatisfy { path($0) != nil } }

    /// Whether Debian's Python has a module.
    static func hasPython(_ module: String) -> Bool {
        FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/\(module)")
    }
}

/// A program that runs beside a test and writes to a file.
final class Program {
    let process = Process()
    private let output: URL

    init(_ name: String, _ arguments: [String], environment: [String: String], output: URL) throws {
        self.output = output
        _ = FileManager.default.createFile(atPath: output.path, contents: nil)
        let handle = try FileHandle(forWritingTo: output)
        process.executableURL = URL(fileURLWithPath: try #require(Programs.path(name)))
        process.arguments = arguments
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
    }

    var isRunning: Bool { process.isRunning }

    var text: String {
        (FileManager.default.contents(atPath: output.path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
