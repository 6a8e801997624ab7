import Foundation
import SceneTestKit
import Testing

/// Checks that the examples in the help of the commands can be copied and run.
@Suite("Examples in the commands' help", .serialized, .timeLimit(.minutes(15)))
struct HelpExamplesTests {
    @Test("B08: Every command's help has examples, none of which is wrapped in a terminal of 80 columns")
    func copyable() {
        #expect(HelpExample.all.count > 60)
        for example in HelpExample.all {
            for line in example.printed {
                // The argument parser breaks longer lines and begins the rest in the first column.
                #expect(line.hasPrefix("  ") && line.count <= 80, "\(line)")
            }
        }
    }

    @Test("B08: Every example in the help of a command works", arguments: HelpExample.all)
    func works(_ example: HelpExample) throws {
        let fixture = try HelpFixture()
        if example.line.contains("notifications") { try fixture.addNotifications() }
        if example.line.contains("handoff continue") { try fixture.addOffer() }
        let run = try HelpExampleRun(example, fixture)
        if example.isEndless {
            try run.killWhenReady()
        } else {
            try run.waitForEnd()
            // `proscenium doctor` exits with status 1 if it finds a fault of the machine that runs the test.
            let allowed: Set<Int32> = example.line == "proscenium doctor" ? [0, 1] : [0]
            #expect(allowed.contains(run.status), "status \(run.status): \(run.errors)")
        }
        // The log of a daemon has notices about this machine.
        let errors = run.errors.split(separator: "\n").filter { !$0.contains(" notice ") }
        #expect(errors == [])
    }
}

/// A run of an example by `sh`.
private final class HelpExampleRun {
    private let example: HelpExample
    private let fixture: HelpFixture
    private let process = Process()
    private let files: TestFolder

    init(_ example: HelpExample, _ fixture: HelpFixture) throws {
        (self.example, self.fixture) = (example, fixture)
        files = try TestFolder()
        for name in ["output", "errors"] { try Data().write(to: URL(fileURLWithPath: files.path(name))) }
        // With “exec”, a signal to the shell's process reaches the command.
        let line =
            example.isEndless
            ? example.line.replacing("proscenium ", with: "exec proscenium ", maxReplacements: 1) : example.line
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", line]
        process.environment = fixture.environment
        process.currentDirectoryURL = fixture.folder.url
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: files.path("output"))
        process.standardError = FileHandle(forWritingAtPath: files.path("errors"))
        try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    var status: Int32 { process.terminationStatus }
    var errors: String { (try? String(contentsOfFile: files.path("errors"), encoding: .utf8)) ?? "unreadable" }

    /// Waits until the command ends. Meanwhile, this function causes events if the command is `watch`, which waits for
    /// events.
    func waitForEnd() throws {
        try poll { !process.isRunning }
    }

    /// Waits until the command shows an effect, then kills it with SIGKILL. The command may ignore every other signal,
    /// because a test's thread can have blocked the other signals, and the command inherits the blocked signals.
    func killWhenReady() throws {
        try poll {
            let output = FileManager.default.contents(atPath: files.path("output")) ?? Data()
            return !output.isEmpty || FileManager.default.fileExists(atPath: fixture.folder.path("try/socket"))
        }
        #expect(process.isRunning)
        kill(process.processIdentifier, SIGKILL)
        try poll { !process.isRunning }
    }

    private func poll(_ condition: () -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: ManualFixture.timeout)
        while !condition() {
            guard Date() < deadline else { throw ManualFixtureError.unsettled }
            if example.line.contains("watch") { try fixture.makeEvent() }
            usleep(20_000)
        }
    }
}
