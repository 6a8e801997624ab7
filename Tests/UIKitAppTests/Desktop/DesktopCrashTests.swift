import Foundation
import Glibc
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing

/// Windows when the daemon or the display dies.
@Suite(
    "UIKit apps after failures of the desktop", .serialized,
    .enabled(if: RealDesktop.isAvailable, "needs a display to test on"))
struct DesktopCrashTests {
    @Test("B03 B06: After a restart of the daemon the windows remain, and can be raised, closed and added to")
    func daemonDies() throws {
        var fixture = try DesktopAppFixture(.x11)
        try fixture.openFirst()
        let process = try #require(fixture.process.logLines().first).process
        try fixture.process.restartDaemon()
        try fixture.process.waitUntil("the app is back") {
            try fixture.process.system.apps().contains { $0.processID == process }
        }
        try fixture.waitForFront(DesktopAppFixture.white)
        try fixture.openSecond()
        #expect(fixture.process.logLines().count { $0.text == "app didFinishLaunching" } == 1)
        #expect(Set(fixture.process.logLines().map(\.process)) == [process])
    }

    @Test(
        "B04 B06: If the display dies, the app saves its state, prints the reason and ends, which is reported",
        arguments: [RealDesktop.Kind.x11, .wayland])
    func displayDies(_ kind: RealDesktop.Kind) throws {
        let fixture = try DesktopAppFixture(kind)
        try fixture.openFirst()
        _ = try fixture.process.system.open("clowntown:crusty", in: fixture.process.identifier)
        try fixture.process.wait(for: "scene open clowntown:crusty")
        #expect(try fixture.process.system.sessions().first?.session.stateRestorationActivity == nil)
        let watcher = try Watcher(path: fixture.process.daemon.socketPath)
        fixture.desktop.end()
        let ended = try watcher.wait(for: .ended, within: AppProcessFixture.timeout).value
        #expect(ended.outcome != .exited)
        #expect(try fixture.process.system.sessions().first?.session.stateRestorationActivity != nil)
        #expect(
            fixture.process.daemon.errorText.contains("the display was closed"), "\(fixture.process.daemon.errorText)")
        #expect(try fixture.process.system.status().apps == 1)
    }

    @Test("B04 B06: If the display dies while GTK waits for its answer, the app still ends")
    func displayDiesUnderGTK() throws {
        let fixture = try DesktopAppFixture(.wayland)
        let session = try fixture.openFirst()
        let process = try #require(fixture.process.logLines().first).process
        let watcher = try Watcher(path: fixture.process.daemon.socketPath)
        fixture.desktop.suspend()
        // Presents the window, for which GTK requests a token from the compositor.
        #expect(try fixture.process.system.activate(fixture.process.identifier) == session)
        try fixture.process.waitUntil("GTK waits") { Self.waitsForOneDescriptor(process) }
        fixture.desktop.end()
        let ended = try watcher.wait(for: .ended, within: AppProcessFixture.timeout).value
        #expect(ended.outcome != .exited)
        #expect(kill(process, 0) != 0)
    }

    /// Returns whether the main thread polls a single descriptor: GLib's loop polls several, libwayland only its
    /// connection.
    private static func waitsForOneDescriptor(_ process: Int32) -> Bool {
        let text = (try? String(contentsOfFile: "/proc/\(process)/syscall", encoding: .utf8)) ?? ""
        let fields = text.split(separator: " ")
        return fields.count > 3 && fields[2] == "0x1"
    }
}
