import Foundation
import Testing

/// `proscenium watch`, against a daemon with canned events.
@Suite("proscenium watch", .timeLimit(.minutes(15)))
struct WatchTests {
    @Test("B08 M48: watch prints a line for each event and the reason of a decision, and nothing for the first reply")
    func lines() throws {
        let run = try FakeDaemon().run("watch", "--count", "2")
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        #expect(
            run.output == """
                18:02:03.045  decided          notification about clown/Crusty → session \(Canned.crusty)
                                               it prefers this content, and no other session does · 412 µs
                18:02:04.000  launched         Notes was started

                """)
    }

    @Test("B08: Events can be limited to an app, and the count applies after the filter")
    func app() throws {
        let run = try FakeDaemon().run("watch", "--app", "org.example.notes", "--count", "2")
        #expect(run.status == 0)
        #expect(
            run.output == """
                18:02:04.000  launched         Notes was started
                18:02:05.999  ended            Notes crashed

                """)
    }

    @Test("M08: Events about notifications and about the notification server are shown")
    func notifications() throws {
        let stream = FakeDaemon.CannedReply.stream(["{}", Canned.notified, Canned.notifierChanged], continues: true)
        let run = try FakeDaemon(["Watch": stream]).run("watch", "--count", "2")
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        #expect(
            run.output == """
                18:02:06.000  notified         “com.example.clowntown”: Crusty is here
                18:02:07.000  notifierChanged  notifications are shown by gnome-shell

                """)
    }

    @Test("B08: When the daemon ends, the lines printed so far stay, and the end is reported with status 1")
    func daemonEnds() throws {
        let daemon = try FakeDaemon(["Watch": .stream(["{}", Canned.launched], continues: false)])
        let run = try daemon.run("watch")
        #expect(run.status == 1)
        #expect(run.output == "18:02:04.000  launched         Notes was started\n")
        #expect(run.errors.hasPrefix("proscenium: the daemon ended the connection\n"), "\(run.errors)")
    }

    /// A way to end a watch from outside.
    enum End: CaseIterable {
        case interrupt, readerGone
    }

    @Test("B08: Ctrl-C and a closed output end the watch quietly, even without further events", arguments: End.allCases)
    func quietEnd(_ end: End) throws {
        let daemon = try FakeDaemon(["Watch": .stream(["{}", Canned.launched], continues: true)])
        let (output, errors) = (Pipe(), Pipe())
        let process = Process()
        process.executableURL = CommandRun.proscenium
        process.arguments = ["watch"]
        process.environment = CommandRun.environment.merging(daemon.environment) { $1 }
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        // Each line is written at once, without buffering.
        #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).hasSuffix("started\n"))
        switch end {
        case .interrupt: process.interrupt()
        case .readerGone: try output.fileHandleForReading.close()
        }
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        try errors.fileHandleForWriting.close()
        #expect(try errors.fileHandleForReading.readToEnd() ?? Data() == Data())
    }
}
