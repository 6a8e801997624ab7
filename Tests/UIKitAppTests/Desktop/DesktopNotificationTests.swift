import Foundation
import Glibc
import SceneModel
import SceneTestKit
import Testing

/// Notifications and the windows that they raise.
@Suite(
    "UIKit apps and notifications on a desktop", .serialized,
    .enabled(if: RealDesktop.isAvailable, "needs a display to test on"))
struct DesktopNotificationTests {
    @Test(
        "M08 B06: A tapped notification raises its content's window",
        arguments: [RealDesktop.Kind.x11, .sway])
    func raises(_ kind: RealDesktop.Kind) throws {
        let desk = try DesktopAppFixture(kind)
        try desk.openFirst()
        try desk.openSecond()
        try desk.town.system.notify(desk.town.identifier, "n", title: "Robbie", about: "clowntown:robbie")
        try desk.town.system.notify(desk.town.identifier, "m", title: "Clowns", about: "clowntown:all")
        for (identifier, color) in [("m", DesktopAppFixture.white), ("n", DesktopAppFixture.blue)] {
            let bubble = try NotificationBubble(desk.desktop)
            let token = try bubble.click()
            #expect(!token.isEmpty)
            try desk.tap(identifier, token: token)
            try desk.waitForFront(color)
            try desk.desktop.keepPicture("raised-\(identifier)")
            withExtendedLifetime(bubble) {}
        }
        if kind == .x11 { #expect(try desk.activeTitle() == "clowntown:robbie") }
    }

    @Test(
        "M15 M49 B04: A killed app is relaunched for a notification, with its windows' contents restored",
        arguments: [RealDesktop.Kind.x11, .wayland])
    func comesBack(_ kind: RealDesktop.Kind) throws {
        let desk = try DesktopAppFixture(kind)
        try desk.openFirst()
        try desk.openSecond()
        let process = try #require(desk.town.notes().first).process
        // The state is saved two seconds after another window has taken the focus.
        try desk.town.waitUntil("the state is stored") {
            try desk.town.system.sessions().contains { $0.session.stateRestorationActivity != nil }
        }
        kill(process, SIGKILL)
        try desk.town.waitUntil("the daemon noticed") {
            try desk.town.system.apps().allSatisfy { $0.processID == nil }
        }
        let start = desk.town.notes().count
        try desk.town.system.notify(desk.town.identifier, "n", title: "Robbie", about: "clowntown:robbie")
        try desk.tap("n", token: nil)
        let told = try desk.told(from: start, until: "scene didBecomeActive")
        #expect(told.first == "app didFinishLaunching" && told.contains("scene willConnect clowntown:robbie"))
        #expect(try desk.town.system.sessions().count == 2)
        try desk.desktop.keepPicture("back")
    }
}
