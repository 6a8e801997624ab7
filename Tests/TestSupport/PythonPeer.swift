import Foundation

/// The `varlink` package of PyPI as a client. `scripts/varlink_peer.py` runs it.
package enum PythonPeer {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let python = repository.appendingPathComponent(".build-peer/bin/python").path

    /// Whether the package is installed. Otherwise the tests that need it are skipped with ``reason``.
    package static var isInstalled: Bool { FileManager.default.fileExists(atPath: python) }

    /// The reason for skipping a test when the package is missing.
    package static let reason = "scripts/peer.sh, which `make test` runs, installs the package"

    /// The failure of a run of the package.
    package struct RunFailure: Error, CustomStringConvertible {
        /// The script's output on standard error.
        package let description: String
    }

    /// Runs the script with a service's address and calls, and returns its standard output.
    ///
    /// - Throws: ``RunFailure`` when the script exits with a status other than 0.
    package static func run(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = [repository.appendingPathComponent("scripts/varlink_peer.py").path] + arguments
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let errorText = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        guard process.terminationStatus == 0 else { throw RunFailure(description: errorText) }
        return String(decoding: text, as: UTF8.self)
    }
}
