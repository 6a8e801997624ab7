import Foundation
import SceneTestKit
import Shell
import Testing

@testable import ShellModel

// Only one shell runs at a time, so these tests belong to the serialized suite.
extension ShellStoryTests {
    /// Tests of keymaps with several layouts. Caps Lock selects the next layout. The app in front is Tabs.
    @Suite("Keymaps with several layouts", .serialized)
    struct LayoutGroupStoryTests {
        private static let (control, logo, shift) = (29 as UInt32, 125 as UInt32, 42 as UInt32)
        private static let (capsLock, k, t) = (58 as UInt32, 37 as UInt32, 20 as UInt32)
        /// The key that types ] on a US keyboard, and the key that types Ä on a German keyboard.
        private static let (bracket, umlaut) = (27 as UInt32, 40 as UInt32)

        private func fixture(_ layouts: String) throws -> ShellFixture {
            let keyboard = CompositorOptions.Keyboard(layout: layouts, options: "grp:caps_toggle")
            let fixture = try ShellFixture(demos: ["Tabs"], keyboard: keyboard)
            try fixture.tapElement("icon/")
            try fixture.waitForFront("Start")
            try fixture.proscenium("open", "tabs:page/tea")
            try fixture.waitForFront("A Pot of Tea")
            try fixture.waitUntilStill()
            return fixture
        }

        private func waitForKeys(_ keys: [String], of title: String, _ fixture: ShellFixture) throws {
            try fixture.waitUntil("the overlay shows \(keys) for “\(title)”") {
                guard case .drawing(.shortcuts(let drawing)) = try fixture.element("shortcuts")?.content else {
                    return false
                }
                return drawing.lines.contains { line in
                    if case .command(title, keys, _) = line.content { true } else { false }
                }
            }
        }

        @Test("M67: The key for the next layout changes shortcuts at once, and the keys in the open overlay")
        func german() throws {
            let fixture = try fixture("us,de")
            try fixture.press(Self.t, holding: [Self.control])
            try fixture.waitForFront("Start")
            try fixture.press(Self.bracket, holding: [Self.control, Self.shift])
            try fixture.waitForFront("A Pot of Tea")
            try fixture.press(Self.capsLock)
            try fixture.press(Self.umlaut, holding: [Self.control, Self.shift])
            try fixture.waitForFront("Start")
            try fixture.press(Self.k, holding: [Self.logo])
            try waitForKeys(["Ctrl", "Shift", "Ä"], of: "Show Next Tab", fixture)
            try fixture.press(Self.capsLock)
            try waitForKeys(["Ctrl", "}"], of: "Show Next Tab", fixture)
            try fixture.press(Self.capsLock)
            try waitForKeys(["Ctrl", "Shift", "Ä"], of: "Show Next Tab", fixture)
            try fixture.press(Self.umlaut, holding: [Self.control, Self.shift])
            try fixture.waitForFront("A Pot of Tea")
        }

        @Test("M67: With a Russian layout in use, shortcuts keep the positions of the US layout")
        func russian() throws {
            let fixture = try fixture("us,ru")
            try fixture.press(Self.capsLock)
            try fixture.press(Self.t, holding: [Self.control])
            try fixture.waitForFront("Start")
            try fixture.press(Self.bracket, holding: [Self.control, Self.shift])
            try fixture.waitForFront("A Pot of Tea")
            try fixture.press(Self.k, holding: [Self.logo])
            try waitForKeys(["Ctrl", "T"], of: "New Tab", fixture)
            try fixture.press(Self.t, holding: [Self.control])
            try fixture.waitForFront("Start")
        }
    }
}
