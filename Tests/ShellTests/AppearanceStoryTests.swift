import BusTestKit
import DesktopBus
import Foundation
import SceneModel
import SceneTestKit
import Testing

@testable import Shell
@testable import ShellModel

// Only one shell runs at a time, so these tests belong to the serialized suite.
extension ShellStoryTests {
    /// Tests of the switch between light and dark while apps run.
    @Suite("Light and dark while running", .serialized)
    struct AppearanceStoryTests {
        /// Returns whether the app's lower right corner, which shows only the background, is dark.
        private func isAppDark(_ fixture: ShellFixture) throws -> Bool {
            let pixel = try fixture.pixels(CGRect(x: 1300, y: 960, width: 1, height: 1))[0]
            return pixel & 0xFF < 0x80
        }

        /// Returns whether the background of the status strip is dark.
        private func isShellDark(_ fixture: ShellFixture) throws -> Bool {
            let pixel = try fixture.pixels(CGRect(x: 400, y: 4, width: 1, height: 1))[0]
            return pixel & 0xFF < 0x80
        }

        private func waitForBoth(_ isDark: Bool, _ fixture: ShellFixture) throws {
            try fixture.waitUntil("shell and app are \(isDark ? "dark" : "light")") {
                try isAppDark(fixture) == isDark && isShellDark(fixture) == isDark
            }
        }

        @Test(
            "M30: The command, the key and the button change shell and apps at once, including apps started later"
        )
        func switching() throws {
            let fixture = try ShellFixture(demos: ["Drafts"])
            try fixture.tapElement("icon/\(fixture.app.text)")
            try waitForBoth(false, fixture)
            try fixture.proscenium("appearance", "dark")
            try waitForBoth(true, fixture)
            try fixture.saveScreenshot("appearance-dark")
            try fixture.press(30, holding: [125])
            try waitForBoth(false, fixture)
            #expect(try fixture.proscenium("appearance") == "light\n")
            try fixture.proscenium("appearance", "schedule", "--dark", "00:00", "--light", "23:59")
            try waitForBoth(true, fixture)
            try fixture.killApp()
            try fixture.goHome()
            try fixture.tapElement("icon/\(fixture.app.text)")
            try waitForBoth(true, fixture)
        }

        @Test(
            "M30: On another desktop, shell and apps follow the desktop's setting at once, also after the bus restarts",
            .enabled(if: PrivateBus.isAvailable))
        func desktop() throws {
            let bus = try PrivateBus()
            var desktop = try DesktopSettings(bus, isDark: false)
            let fixture = try ShellFixture(demos: ["Drafts"], bus: bus.address, providesSettings: false)
            func wait(isDark: Bool) throws {
                try fixture.waitUntil("shell and app are \(isDark ? "dark" : "light")") {
                    desktop.process()
                    return try isAppDark(fixture) == isDark && isShellDark(fixture) == isDark
                }
            }
            try fixture.tapElement("icon/\(fixture.app.text)")
            try wait(isDark: false)
            desktop.isDark = true
            try fixture.waitUntil("the shell knows the desktop's setting") {
                desktop.process()
                return try fixture.shell.perform { $0.workspace.desktopAppearance } == .dark
            }
            #expect(try !isAppDark(fixture) && !isShellDark(fixture), "the user's own setting has priority")
            try fixture.proscenium("appearance", "desktop")
            try wait(isDark: true)
            try fixture.saveScreenshot("appearance-desktop")
            desktop.isDark = false
            try wait(isDark: false)
            bus.stop()
            try bus.start()
            desktop = try DesktopSettings(bus, isDark: true)
            try wait(isDark: true)
            desktop.isDark = false
            try wait(isDark: false)
        }

        @Test(
            "M30: As the desktop of a session, the shell provides its appearance to other programs",
            .enabled(if: PrivateBus.isAvailable))
        func settingsForOthers() throws {
            let bus = try PrivateBus()
            let fixture = try ShellFixture(demos: ["Drafts"], bus: bus.address)
            let program = try SettingsReader(bus)
            try fixture.waitUntil("the light appearance on the bus") { try program.read() == 2 }
            #expect(program.changes == [])
            try fixture.press(30, holding: [125])
            try fixture.waitUntil("the dark appearance on the bus") { try program.read() == 1 }
            try fixture.proscenium("appearance", "light")
            try fixture.waitUntil("the light appearance on the bus") { try program.read() == 2 }
            #expect(program.changes == [1, 2])
        }

        @Test("M31: The snapshot of an app in the background is taken again in the new appearance, on every switch")
        func snapshots() throws {
            let fixture = try ShellFixture(demos: ["Drafts"])
            try fixture.tapElement("icon/\(fixture.app.text)")
            try waitForBoth(false, fixture)
            try fixture.goHome()
            for appearance in [Appearance.light, .dark, .light] {
                try fixture.proscenium("appearance", appearance.rawValue)
                try fixture.waitUntil("a snapshot in \(appearance) appearance") {
                    let names = try fixture.snapshots()
                    return names.count == 1 && names.allSatisfy { SnapshotFileName.appearance(in: $0) == appearance }
                }
                let folder = try #require(try fixture.shell.perform { $0.stage?.snapshotFolder })
                let name = try #require(try fixture.snapshots().first)
                let picture = try #require(PictureReader().picture(at: folder.appendingPathComponent(name).path))
                // The lower right corner shows only the app's background.
                let pixel = try #require(picture.pixel(x: picture.width - 60, y: picture.height - 60))
                #expect((pixel & 0xFF < 0x80) == (appearance == .dark), "the window has redrawn before its capture")
            }
        }

        @Test("M30: Over the window of an app, the pointer has the shell's image, a circle")
        func pointer() throws {
            let fixture = try ShellFixture(demos: ["Drafts"])
            try fixture.tapElement("icon/\(fixture.app.text)")
            try fixture.waitForStableScreen()
            func showsCircle(at point: CGPoint) throws -> Bool {
                try fixture.inject(.pointer(ShellFixture.output, point))
                return try fixture.shell.perform { $0.compositor.pointerImages.showsShellImage }
            }
            try fixture.waitUntil("the circle") { try showsCircle(at: CGPoint(x: 1300, y: 960)) }
        }
    }
}
