import Foundation
import SceneModel
import SceneTestKit
import Shell
import ShellModel
import Testing

// Only one shell runs at a time, so these tests belong to the serialized suite.
extension ShellStoryTests {
    /// Tests of the keys that switch to another scene, with key events as keyboards send them.
    @Suite("Keys that switch scenes", .serialized)
    struct SceneSwitchingTests {
        /// A keymap, and the Linux code of the key that the keymap makes a Super or Alt key.
        struct Keymap: CustomTestStringConvertible {
            let layout: String
            var options: String?
            let modifier: UInt32

            var testDescription: String { "\(layout) \(options ?? "") \(modifier)" }
        }

        private static let tab = 15 as UInt32
        private static let keymaps = [
            Keymap(layout: "us", modifier: 125), Keymap(layout: "de", modifier: 56),
            Keymap(layout: "fr", options: "altwin:swap_alt_win", modifier: 56),
            Keymap(layout: "us,ru", options: "caps:super", modifier: 58),
        ]

        private func active(_ fixture: ShellFixture) throws -> SessionIdentifier? {
            try fixture.system.sessions().first { $0.state == .foregroundActive }?.session.identifier
        }

        /// Opens the app's general scene and then Robbie's, and returns both sessions.
        private func openBoth(_ fixture: ShellFixture) throws -> (first: SessionIdentifier, second: SessionIdentifier) {
            try fixture.tapElement("icon/\(fixture.app.text)")
            try fixture.waitUntil("the first scene is active") { try active(fixture) != nil }
            let first = try #require(try active(fixture))
            // The app's button opens Robbie's scene.
            try fixture.wait(for: ShellFixture.white, x: 683, y: 700)
            try fixture.tap(60, 60)
            try fixture.waitUntil("the second scene is active") {
                try ![nil, first].contains(active(fixture))
            }
            try fixture.waitUntilStill()
            return (first, try #require(try active(fixture)))
        }

        @Test("M30: Super+Tab and Alt+Tab switch when the modifier is released", arguments: keymaps)
        func release(_ keymap: Keymap) throws {
            let fixture = try ShellFixture(keyboard: .init(layout: keymap.layout, options: keymap.options))
            let (first, second) = try openBoth(fixture)
            // A quick tap.
            try fixture.press(Self.tab, holding: [keymap.modifier])
            #expect(try !fixture.elements().contains("switcher"))
            try fixture.waitUntil("the last scene is active") { try active(fixture) == first }
            try fixture.waitUntilStill()
            // The modifier is held until the switcher is seen.
            try fixture.inject(.key(keymap.modifier, isDown: true))
            try fixture.inject(.key(Self.tab, isDown: true))
            try fixture.inject(.key(Self.tab, isDown: false))
            try fixture.waitUntil("the switcher") { try fixture.elements().contains("switcher") }
            try fixture.waitUntilStill()
            try fixture.saveScreenshot("switcher-held")
            #expect(try fixture.elements().contains("switcher"))
            try fixture.inject(.key(keymap.modifier, isDown: false))
            try fixture.waitUntil("the selected scene is active") { try active(fixture) == second }
            #expect(try !fixture.elements().contains("switcher"))
        }

        @Test("M30: A virtual keyboard that sends modifiers without keys switches scenes as well")
        func virtualKeyboard() throws {
            let fixture = try ShellFixture()
            let (first, _) = try openBoth(fixture)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/wtype")
            process.arguments = ["-M", "logo", "-k", "Tab", "-m", "logo"]
            let socket = try #require(try fixture.shell.perform { $0.compositor.socketName })
            process.environment = ["XDG_RUNTIME_DIR": fixture.runtime, "WAYLAND_DISPLAY": socket]
            try process.run()
            process.waitUntilExit()
            try fixture.waitUntil("the last scene is active") { try active(fixture) == first }
            #expect(try !fixture.elements().contains("switcher"))
        }
    }
}
