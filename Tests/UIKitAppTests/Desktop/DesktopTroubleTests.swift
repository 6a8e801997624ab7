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
struct DesktopTroubleTests {
    @Test("B03 B06: After a restart of the daemon the windows remain, and can be raised, closed and added to")
    func daemonDies() throws {
        var desk = try DesktopAppFixture(.x11)
        try desk.openFirst()
        let process = try #require(desk.town.notes().first).process
        try desk.town.restartDaemon()
        try desk.town.waitUntil("the app is back") {
            try desk.town.system.apps().contains { $0.processID == process }
        }
        try desk.waitForFront(DesktopAppFixture.white)
        try desk.openSecond()
        #expect(desk.town.notes().count { $0.text == "app didFinishLaunching" } == 1)
        #expect(Set(desk.town.notes().map(\.process)) == [process])
    }

    @Test(
        "B04 B06: If the display dies, the app saves its state, prints the reason and ends, which is reported",
        arguments: [RealDesktop.Kind.x11, .wayland])
    func displayDies(_ kind: RealDesktop.Kind) throws {
        let desk = try DesktopAppFixture(kind)
        try desk.openFirst()
        _ = try desk.town.system.open("clowntown:crusty", in: desk.town.identifier)
        try desk.town.wait(for: "scene open clowntown:crusty")
        #expect(try desk.town.system.sessions().first?.session.stateRestorationActivity == nil)
        let watcher = try Watcher(path: desk.town.daemon.socketPath)
        desk.desktop.end()
        let ended = try watcher.wait(for: .ended, within: AppProcessFixture.patience).value
        #expect(ended.outcome != .exited)
        #expect(try desk.town.system.sessions().first?.session.stateRestorationActivity != nil)
        #expect(desk.town.daemon.errorText.contains("the display was closed"), "\(desk.town.daemon.errorText)")
        #expect(try desk.town.system.status().apps == 1)
    }

    @Test("B04 B06: If the display dies while GTK waits for its answer, the app still ends")
    func displayDiesUnderGTK() throws {
        let desk = try DesktopAppFixture(.wayland)
        let session = try desk.openFirst()
        let process = try #require(desk.town.notes().first).process
        let watcher = try Watcher(path: desk.town.daemon.socketPath)
        desk.desktop.suspend()
        // Presents the window, for which GTK requests a token from the compositor.
        #expect(try desk.town.system.activate(desk.town.identifier) == session)
        try desk.town.waitUntil("GTK waits") { Self.waitsForOneDescriptor(process) }
        desk.desktop.end()
        let ended = try watcher.wait(for: .ended, within: AppProcessFixture.patience).value
        #expect(ended.outcome != .exited)
        #expect(kill(process, 0) != 0)
    }

    /// Returns whether the main thread polls a single descriptor: GLib's loop polls several, libwayland only its
    /// connection.
    private static func waitsForOneDescriptor(_ process: Int32) -> Bool {
        let text = (try? String(contentsOfFile: "/proc/\(process)/syscall", encoding: .utf8)) ?? ""
        let words = text.split(separator: " ")
        return words.count > 3 && words[2] == "0x1"
    }
}
