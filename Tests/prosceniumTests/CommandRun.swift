import Foundation
import Testing

/// A run of the built command, as from a shell.
struct CommandRun {
    let status: Int32
    let output: String
    let errors: String

    /// Runs `proscenium` with arguments, and with a text on its standard input.
    ///
    /// - Parameter environment: additional variables.
    init(_ arguments: [String], input: Data = Data(), environment: [String: String] = [:]) throws {
        try self.init(executable: Self.proscenium, arguments, input, environment)
    }

    /// Runs a shell command line in which `$proscenium` is the command.
    init(shell line: String, environment: [String: String] = [:]) throws {
        try self.init(executable: URL(fileURLWithPath: "/bin/sh"), ["-c", line], Data(), environment)
    }

    /// The command in the build folder of the tests.
    static var proscenium: URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("proscenium")
    }

    /// The environment of every run.
    static var environment: [String: String] {
        ["proscenium": proscenium.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC"]
    }

    private init(executable: URL, _ arguments: [String], _ input: Data, _ environment: [String: String]) throws {
        let files = try ScratchFolder()
        let inputFile = try files.write("input", input)
        let (outputFile, errorFile) = (try files.write("output", Data()), try files.write("errors", Data()))
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = Self.environment.merging(environment) { $1 }
        process.currentDirectoryURL = Self.repository
        process.standardInput = try FileHandle(forReadingFrom: inputFile)
        process.standardOutput = try FileHandle(forWritingTo: outputFile)
        process.standardError = try FileHandle(forWritingTo: errorFile)
        try process.run()
        process.waitUntilExit()
        status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        output = try String(contentsOf: outputFile, encoding: .utf8)
        errors = try String(contentsOf: errorFile, encoding: .utf8)
    }

    /// The root folder of the project, which contains the examples.
    static var repository: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }
}

/// A temporary folder that is removed with this object.
final class ScratchFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("proscenium-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        // A folder that cannot be removed does not affect any test.
        try? FileManager.default.removeItem(at: url)
    }

    func write(_ name: String, _ data: Data) throws -> URL {
        let file = url.appendingPathComponent(name)
        try data.write(to: file)
        return file
    }

    func write(_ name: String, _ text: String) throws -> String { try write(name, Data(text.utf8)).path }
}
