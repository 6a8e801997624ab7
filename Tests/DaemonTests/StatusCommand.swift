import Foundation
import SceneTestKit
import Testing

/// A run of the command `proscenium` with the environment of a fixture.
struct ProsceniumCommand {
    let text: String
    let errors: String
    let status: Int32

    init(_ arguments: [String], _ fixture: DaemonFixture) throws {
        let process = Process()
        process.executableURL = BuiltProgram.url("proscenium")
        process.arguments = arguments
        process.environment = [
            "PROSCENIUM_SOCKET": fixture.daemon.socketPath, "HOME": fixture.folder.url.path, "PATH": "/usr/bin:/bin",
            "XDG_STATE_HOME": fixture.folder.path("state"), "LANG": "C.UTF-8",
        ]
        let (output, error) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (FileHandle.nullDevice, output, error)
        try process.run()
        text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        errors = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }
}

/// A run of `proscenium status` for the daemon of a fixture.
struct StatusCommand {
    let text: String
    let errors: String

    init(_ fixture: DaemonFixture, _ arguments: [String] = []) throws {
        let run = try ProsceniumCommand(["status", "--no-start"] + arguments, fixture)
        #expect(run.status == 0, "\(run.errors)")
        (text, errors) = (run.text, run.errors)
    }
}
