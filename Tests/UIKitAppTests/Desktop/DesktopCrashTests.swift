import Foundation
import Glibc
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing

/// App processes after the daemon or the display server has died.
@Suite(
    "UIKit apps after failures of the daemon or the display", .serialized,
    .enabled(if: RealDesktop.isAvailable, "needs a display to test on"))
struct DesktopCrashTests {
    @Test("B03 B06: After a restart of the daemon the app's windows remain, and a new window can be opened")
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
        "B04 B06: If the display server dies, the app saves its state, prints the reason and ends, and the daemon reports the end",
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

    @Test("B04 B06: If the display server dies while GTK waits for its answer, the app still ends")
    func displayDiesUnderGTK() throws {
        let fixture = try DesktopAppFixture(.wayland)
        let session = try fixture.openFirst()
        let process = try #require(fixture.process.logLines().first).process
        let watcher = try Watcher(path: fixture.process.daemon.socketPath)
        fixture.desktop.suspend()
        // Activating presents the window. To present the window, GTK requests an activation token from the suspended
        // compositor.
        #expect(try fixture.process.system.activate(fixture.process.identifier) == session)
        try fixture.process.waitUntil("GTK waits") { Self.waitsForOneDescriptor(process) }
        fixture.desktop.end()
        let ended = try watcher.wait(for: .ended, within: AppProcessFixture.timeout).value
        #expect(ended.outcome != .exited)
        #expect(kill(process, 0) != 0)
    }

    /// Returns whether the main thread polls a single descriptor, as libwayland does while it waits for the
    /// compositor's answer; GLib's loop polls several descriptors.
    private static func waitsForOneDescriptor(_ process: Int32) -> Bool {
        let text = (try? String(contentsOfFile: "/proc/\(process)/syscall", encoding: .utf8)) ?? ""
        let fields = text.split(separator: " ")
        return fields.count > 3 && fields[2] == "0x1"
    }
}
