import Foundation
import SceneTestKit
import Testing

/// A run of `proscenium status` for the daemon of a fixture.
struct StatusCommand {
    let text: String
    let errors: String

    init(_ fixture: DaemonFixture, _ arguments: [String] = []) throws {
        let process = Process()
        process.executableURL = BuiltProgram.url("proscenium")
        process.arguments = ["status", "--no-start"] + arguments
        process.environment = [
            "PROSCENIUM_SOCKET": fixture.daemon.socketPath, "HOME": fixture.folder.url.path, "PATH": "/usr/bin:/bin",
            "LANG": "C.UTF-8",
        ]
        let (output, error) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (FileHandle.nullDevice, output, error)
        try process.run()
        text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        errors = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(errors)")
    }
}
