import Foundation

/// One run of `store-worker`.
struct WorkerRun {
    /// The steps that the worker confirmed as durable.
    let confirmed: [Int64]
    let isFinished: Bool
    let errors: String

    /// Runs the worker until it ends.
    ///
    /// - Parameters:
    ///   - folder: the folder of the store.
    ///   - commands: the commands, which `StoreWorker` describes.
    ///   - environment: the worker's environment variables.
    ///   - killAfter: the number of confirmed steps after which the worker is killed; nil to let it finish.
    init(
        _ folder: URL, _ commands: [String], environment: [String: String] = [:], killAfter: Int? = nil
    ) throws {
        let process = Process()
        process.executableURL = Self.products.appendingPathComponent("store-worker")
        process.arguments = [folder.path] + commands
        process.environment = environment
        let (output, errorPipe) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errorPipe
        try process.run()
        var bytes = Data()
        while true {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { break }
            bytes += more
            if let killAfter, bytes.count(where: { $0 == UInt8(ascii: "\n") }) >= killAfter {
                kill(process.processIdentifier, SIGKILL)
            }
        }
        process.waitUntilExit()
        confirmed = Self.lines(bytes).compactMap { Int64($0) }
        isFinished = process.terminationReason == .exit && process.terminationStatus == 0
        errors = String(decoding: errorPipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    /// Returns the environment variables that kill the worker at a write, or make the disk full for three writes.
    static func fault(_ kind: String, at write: Int) -> [String: String] {
        [
            "LD_PRELOAD": products.appendingPathComponent("libFaultyFiles.so").path,
            "FAULTY_FILES_AT": "\(write)", "FAULTY_FILES_KIND": kind,
        ]
    }

    /// Returns the lines of an output. A truncated line is not a confirmation.
    static func lines(_ output: some Sequence<UInt8>) -> [String] {
        String(decoding: Array(output), as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map(String.init)
    }

    private static var products: URL { URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent() }
}
