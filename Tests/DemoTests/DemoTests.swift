import Foundation
import SceneTestKit
import Testing

/// Tests of the demonstration on a machine without a display.
@Suite(
    "make demo", .serialized, .timeLimit(.minutes(15)),
    .enabled(if: DemoRun.hasTools, "it needs dbus-daemon, notify-send, grim and python3"))
struct DemoTests {
    private static let screenshots = [
        "01-home", "02-town", "03-crusty", "04-banner", "05-tapped", "06-banner", "07-app-killed", "08-banner",
        "09-daemon-killed",
    ]

    @Test("M75 M15 B01 B03 B04: The demo completes, every tap finds Crusty's window, and only screenshots remain")
    func completes() throws {
        let demo = try DemoRun()
        #expect(demo.wait() == 0, "\(demo.output)\(demo.errors)")
        let decided = demo.output.components(separatedBy: "Crusty's session: it prefers this content").count - 1
        #expect(decided == 3, "\(demo.output)")
        #expect(demo.output.components(separatedBy: "▶ Crusty      can true   prefers true").count - 1 == 3)
        for expectedLine in [
            "another of its windows is in front", "the app is not running", "the daemon was killed before the tap",
        ] {
            #expect(demo.output.contains(expectedLine), "\(demo.output)")
        }
        #expect(try demo.screenshots() == Self.screenshots.map { "\($0).png" })
        #expect(try demo.remainingFiles() == [])
        #expect(try demo.remainingProcesses() == [])
    }

    @Test("An interrupt ends all started processes, and leaves only screenshots")
    func interrupt() throws {
        let demo = try DemoRun()
        let deadline = Date(timeIntervalSinceNow: 120)
        while demo.isRunning, !demo.output.contains("02-town.png"), Date() < deadline { usleep(20_000) }
        #expect(try demo.remainingFiles().count == 1, "\(demo.output)\(demo.errors)")
        #expect(try demo.remainingProcesses().count > 4)
        demo.interrupt()
        #expect(demo.wait() == 130, "\(demo.output)\(demo.errors)")
        #expect(try demo.screenshots().contains("02-town.png"))
        #expect(try demo.remainingFiles() == [])
        #expect(try demo.remainingProcesses() == [])
    }

    @Test("A missing build product is reported in one line, and no file or process remains")
    func missingProduct() throws {
        let folder = try TestFolder()
        let demo = try DemoRun(products: folder.url)
        #expect(demo.wait() == 1)
        #expect(demo.errors.contains("demo: \(folder.path("proscenium")) is not built"), "\(demo.errors)")
        #expect(try demo.remainingFiles() == [])
        #expect(try demo.remainingProcesses() == [])
    }
}
