import Foundation
import Glibc
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing

/// What happens to windows when the daemon or the display dies.
@Suite(
    "UIKit apps in trouble on a desktop", .serialized,
    .enabled(if: RealDesktop.isAvailable, "needs a display to test on"))
struct DesktopTroubleTests {
    @Test("B03 B06: the daemon dies and comes back; the windows stay, and can be raised, closed and added to")
    func daemonDies() throws {
        var desk = try DeskTown(.x11)
        try desk.openFirst()
        let process = try #require(desk.town.notes().first).process
        try desk.town.restartDaemon()
        try desk.town.waitUntil("the app is back") {
            try desk.town.system.apps().contains { $0.processID == process }
        }
        try desk.waitForFront(DeskTown.white)
        try desk.openSecond()
        #expect(desk.town.notes().count { $0.text == "app didFinishLaunching" } == 1)
        #expect(Set(desk.town.notes().map(\.process)) == [process])
    }

    @Test(
        "B04 B06: the display dies: the state is saved first, the app says why it ends, and it is reported",
        arguments: [RealDesktop.Kind.x11, .wayland])
    func displayDies(_ kind: RealDesktop.Kind) throws {
        let desk = try DeskTown(kind)
        try desk.openFirst()
        _ = try desk.town.system.open("clowntown:crusty", in: desk.town.identifier)
        try desk.town.wait(for: "scene open clowntown:crusty")
        #expect(try desk.town.system.sessions().first?.session.stateRestorationActivity == nil)
        let watcher = try Watcher(path: desk.town.daemon.socketPath)
        desk.desktop.end()
        let ended = try watcher.wait(for: .ended, within: ProcessTown.patience).value
        #expect(ended.outcome != .exited)
        #expect(try desk.town.system.sessions().first?.session.stateRestorationActivity != nil)
        #expect(desk.town.daemon.errorText.contains("the display has ended"), "\(desk.town.daemon.errorText)")
        #expect(try desk.town.system.status().apps == 1)
    }

    @Test("B04 B06: the display dies while GTK waits for its answer: the app ends all the same")
    func displayDiesUnderGTK() throws {
        let desk = try DeskTown(.wayland)
        let session = try desk.openFirst()
        let process = try #require(desk.town.notes().first).process
        let watcher = try Watcher(path: desk.town.daemon.socketPath)
        desk.desktop.stopAnswering()
        // The window is to come to the front, for which GTK asks the compositor for a token.
        #expect(try desk.town.system.activate(desk.town.identifier) == session)
        try desk.town.waitUntil("GTK waits") { Self.waitsForOneDescriptor(process) }
        desk.desktop.end()
        let ended = try watcher.wait(for: .ended, within: ProcessTown.patience).value
        #expect(ended.outcome != .exited)
        #expect(kill(process, 0) != 0)
    }

    /// Whether the process's main thread polls a single descriptor: GLib's loop polls several, libwayland its connection alone.
    private static func waitsForOneDescriptor(_ process: Int32) -> Bool {
        let text = (try? String(contentsOfFile: "/proc/\(process)/syscall", encoding: .utf8)) ?? ""
        let words = text.split(separator: " ")
        return words.count > 3 && words[2] == "0x1"
    }
}
