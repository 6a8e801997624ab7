import Foundation
import HandoffModel
import SceneTestKit
import Testing

/// The commands of `proscenium handoff`, which start the handoff process, without a daemon.
@Suite("Commands of Handoff", .serialized)
struct HandoffCommandTests {
    /// The result of a command.
    private struct Run: Sendable {
        let output: String
        let errors: String
        let status: Int32
    }

    /// A folder in which commands run.
    private final class Machine: Sendable {
        let folder: TestFolder

        init() throws { folder = try TestFolder() }

        deinit { folder.endProcesses() }

        private var environment: [String: String] {
            [
                "PROSCENIUM_SOCKET": folder.path("run/socket"), "XDG_STATE_HOME": folder.path("state"),
                "HOME": folder.url.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
                "PROSCENIUM_ALLOW_DEBUGGING": "1", "command": BuiltProgram.url("proscenium").path,
            ]
        }

        /// Runs a command line after `proscenium handoff`, with an answer as its input.
        func run(_ line: String, answer: String = "") throws -> Run {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", "echo '\(answer)' | \"$command\" handoff \(line)"]
            process.environment = environment
            let (output, error) = (Pipe(), Pipe())
            (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, output)
            process.standardError = error
            try process.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            let errors = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return Run(output: text, errors: errors, status: process.terminationStatus)
        }

        /// Turns Handoff on; returns the port.
        func turnOn() throws -> Int {
            let run = try run("on --host 127.0.0.1 --json")
            let reply = try JSONDecoder().decode(DevicesMessages.Port.self, from: Data(run.output.utf8))
            return try #require(reply.port)
        }
    }

    @Test("M85: Two devices are paired by commands, and then list, rename and remove each other")
    func pairing() throws {
        let (desk, sofa) = (try Machine(), try Machine())
        let port = try desk.turnOn()
        _ = try sofa.turnOn()
        let waiting = Recorder<String>("the output of the waiting device")
        Thread.detachNewThread { waiting.add((try? desk.run("pair", answer: "yes").output) ?? "the command failed") }
        var paired = try sofa.run("pair --address 127.0.0.1:\(port)", answer: "yes")
        for _ in 0..<200 where paired.status != 0 {
            #expect(paired.errors.contains("cannot connect"))
            paired = try sofa.run("pair --address localhost:\(port)", answer: "yes")
        }
        let output = try waiting.wait(for: "the end of the pairing", within: 40) { _ in true }.value
        let pattern = /This device shows (\d{3} \d{3})\./
        let codes = [output, paired.output].compactMap { $0.firstMatch(of: pattern)?.1 }
        #expect(codes.count == 2 && codes.first == codes.last)
        #expect(output.contains("pair --address ADDRESS:\(port)") && output.contains("paired with"))
        let status = try JSONDecoder().decode(
            DevicesMessages.Status.self, from: Data(try sofa.run("status --json").output.utf8))
        let fingerprint = try #require(status.devices.first?.fingerprint.prefix(12))
        #expect(try sofa.run("rename \(fingerprint) Table").output == "renamed \(fingerprint) to Table\n")
        #expect(try sofa.run("list").output.contains("\nTable "))
        let unknown = try sofa.run("revoke Chair")
        #expect(unknown.status == 1 && unknown.errors.contains("proscenium handoff list"))
        #expect(try sofa.run("revoke Table").status == 0)
        #expect(try sofa.run("list").output.hasPrefix("No device is paired."))
        #expect(try sofa.run("off").output == "Handoff is off\n")
        #expect(try sofa.run("status").output.contains("nothing is offered: Handoff is off"))
    }

    @Test("M85: Any answer except yes refuses a pairing; invalid ports and unknown hosts are refused")
    func refusals() throws {
        let (desk, sofa) = (try Machine(), try Machine())
        let off = try sofa.run("pair")
        #expect(off.status == 1 && off.errors.contains("proscenium handoff on"))
        let port = try desk.turnOn()
        _ = try sofa.turnOn()
        let waiting = Recorder<Run>("the run on the waiting device")
        Thread.detachNewThread {
            if let run = try? desk.run("pair", answer: "y") { waiting.add(run) }
        }
        var refused = try sofa.run("pair --address 127.0.0.1:\(port)", answer: "yes")
        for _ in 0..<200 where refused.errors.contains("cannot connect") {
            refused = try sofa.run("pair --address 127.0.0.1:\(port)", answer: "yes")
        }
        #expect(refused.status == 1, "\(refused.errors)")
        let run = try waiting.wait(for: "the end of the pairing", within: 40) { _ in true }.value
        #expect(run.status == 1 && run.errors.contains("refused on this device"))
        for line in ["on --port 0", "on --port 70000", "pair --address nowhere.invalid:1", "pair --address 1"] {
            #expect(try sofa.run(line).status == 2, "\(line)")
        }
        #expect(try sofa.run("on --host nowhere").status == 1)
    }
}
