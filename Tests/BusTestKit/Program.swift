import Foundation

/// A lookup of optional programs that tests need.
package enum Programs {
    /// Returns the path of a program; nil when it is not installed.
    ///
    /// `/usr/bin` is preferred for Python, because Debian's Python packages are not visible to other installations.
    package static func path(_ name: String) -> String? {
        let search = ["/usr/bin", "/usr/lib/systemd", "/bin", "/usr/local/bin"]
        return search.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Returns the path of a program.
    ///
    /// - Throws: ``BusTestError`` when it is not installed.
    package static func required(_ name: String) throws -> String {
        guard let path = path(name) else { throw BusTestError(description: "\(name) is not installed") }
        return path
    }

    /// Whether all of the named programs are installed.
    package static func has(_ names: String...) -> Bool { names.allSatisfy { path($0) != nil } }

    /// Whether Debian's Python can import a module.
    package static func hasPython(_ module: String) -> Bool {
        FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/\(module)")
    }
}

/// A program that runs beside a test, with its output in a file.
package final class Program {
    /// The process of the program.
    package let process = Process()
    private let output: URL

    init(_ name: String, _ arguments: [String], environment: [String: String], output: URL) throws {
        self.output = output
        _ = FileManager.default.createFile(atPath: output.path, contents: nil)
        let handle = try FileHandle(forWritingTo: output)
        process.executableURL = URL(fileURLWithPath: try Programs.required(name))
        process.arguments = arguments
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
    }

    /// Whether the process is still running.
    package var isRunning: Bool { process.isRunning }

    /// The output written so far.
    package var text: String {
        (FileManager.default.contents(atPath: output.path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

/// A failure to start a program or service that a test needs.
package struct BusTestError: Error, CustomStringConvertible {
    /// A description of the failure and its reason.
    package let description: String

    /// Makes an error.
    package init(description: String) { self.description = description }
}
