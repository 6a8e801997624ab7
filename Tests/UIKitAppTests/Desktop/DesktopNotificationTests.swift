import Foundation
import Glibc
import SceneModel
import SceneTestKit
import Testing

/// Tapped notifications, and the windows that they raise on a desktop.
@Suite(
    "UIKit apps and notifications on a desktop", .serialized,
    .enabled(if: RealDesktop.isAvailable, "needs a display to test on"))
struct DesktopNotificationTests {
    @Test(
        "M08 B06: A tapped notification raises the window of its content",
        arguments: [RealDesktop.Kind.x11, .sway])
    func raises(_ kind: RealDesktop.Kind) throws {
        let fixture = try DesktopAppFixture(kind)
        try fixture.openFirst()
        try fixture.openSecond()
        try fixture.process.system.notify(fixture.process.identifier, "n", title: "Robbie", about: "clowntown:robbie")
        try fixture.process.system.notify(fixture.process.identifier, "m", title: "Clowns", about: "clowntown:all")
        for (identifier, color) in [("m", DesktopAppFixture.white), ("n", DesktopAppFixture.blue)] {
            let bubble = try NotificationBubble(fixture.desktop)
            let token = try bubble.click()
            #expect(!token.isEmpty)
            try fixture.tap(identifier, token: token)
            try fixture.waitForFront(color)
            try fixture.desktop.saveScreenshot("raised-\(identifier)")
            withExtendedLifetime(bubble) {}
        }
        if kind == .x11 { #expect(try fixture.activeTitle() == "clowntown:robbie") }
    }

    @Test(
        "M15 M49 B04: A notification relaunches a killed app, which connects the session of its content; no session is lost",
        arguments: [RealDesktop.Kind.x11, .wayland])
    func relaunchRestoresContents(_ kind: RealDesktop.Kind) throws {
        let fixture = try DesktopAppFixture(kind)
        try fixture.openFirst()
        try fixture.openSecond()
        let process = try #require(fixture.process.logLines().first).process
        // The state is saved two seconds after the first window has lost the focus.
        try fixture.process.waitUntil("the state is stored") {
            try fixture.process.system.sessions().contains { $0.session.stateRestorationActivity != nil }
        }
        kill(process, SIGKILL)
        try fixture.process.waitUntil("the app has ended") {
            try fixture.process.system.apps().allSatisfy { $0.processID == nil }
        }
        let start = fixture.process.logLines().count
        try fixture.process.system.notify(fixture.process.identifier, "n", title: "Robbie", about: "clowntown:robbie")
        try fixture.tap("n", token: nil)
        let lines = try fixture.waitForLog(from: start, until: "scene didBecomeActive")
        #expect(lines.first == "app didFinishLaunching" && lines.contains("scene willConnect clowntown:robbie"))
        #expect(try fixture.process.system.sessions().count == 2)
        try fixture.desktop.saveScreenshot("back")
    }
}
