import Foundation

/// Finds programs that a test needs and that may not be installed.
public enum Programs {
    /// The path of a program; nil when it is not installed.
    ///
    /// Debian's own Python comes first: its packages are not seen by others.
    public static func path(_ name: String) -> String? {
        let search = ["/usr/bin", "/usr/lib/systemd", "/bin", "/usr/local/bin"]
        return search.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// The path of a program.
    ///
    /// - Throws: ``BusTestError`` when it is not installed.
    public static func required(_ name: String) throws -> String {
        guard let path = path(name) else { throw BusTestError(description: "\(name) is not installed") }
        return path
    }

    /// Whether all of them are installed.
    public static func has(_ names: String...) -> Bool { names.allSatisfy { path($0) != nil } }

    /// Whether Debian's Python has a module.
    public static func hasPython(_ module: String) -> Bool {
        FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/\(module)")
    }
}

/// A program that runs beside a test and writes to a file.
public final class Program {
    /// Its process.
    public let process = Process()
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

    /// Whether it has not ended.
    public var isRunning: Bool { process.isRunning }

    /// What it has written so far.
    public var text: String {
        (FileManager.default.contents(atPath: output.path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

/// What a test needs could not be had.
public struct BusTestError: Error, CustomStringConvertible {
    /// What and why.
    public let description: String

    /// Makes an error.
    public init(description: String) { self.description = description }
}
