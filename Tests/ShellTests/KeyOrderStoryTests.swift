import Foundation
import SceneTestKit
import Testing

@testable import Shell

// Only one shell runs at a time, so these tests belong to the serialized suite.
extension ShellStoryTests {
    /// Tests of the order in which the shell and the app Tabs receive key presses.
    @Suite("Order of keys", .serialized)
    struct KeyOrderStoryTests {
        private static let (control, logo, shift) = (29 as UInt32, 125 as UInt32, 42 as UInt32)
        private static let (tab, t, w) = (15 as UInt32, 20 as UInt32, 17 as UInt32)
        private static let (escape, up) = (1 as UInt32, 103 as UInt32)

        private let fixture: ShellFixture

        init() throws {
            fixture = try ShellFixture(demos: ["Tabs"])
            try fixture.tapElement("icon/")
            try fixture.waitForFront("Start")
            try fixture.proscenium("open", "tabs:page/tea")
            try fixture.waitForFront("A Pot of Tea")
            try fixture.waitUntilStill()
        }

        @Test("M64: Control-W closes a tab; the shell consumes Logo-W, which closes the scene")
        func closing() throws {
            try fixture.press(Self.t, holding: [Self.control])
            try fixture.waitForFront("Start")
            try fixture.press(Self.w, holding: [Self.control])
            try fixture.waitForFront("A Pot of Tea")
            #expect(try fixture.system.sessions().count == 1)
            try fixture.press(Self.w, holding: [Self.logo])
            try fixture.waitUntil("the scene is closed") { try fixture.system.sessions().isEmpty }
        }

        @Test("M64: Control-Tab shows the next tab; the shell consumes Logo-Tab, which does not change the tab")
        func tab() throws {
            try fixture.press(Self.t, holding: [Self.control])
            try fixture.waitForFront("Start")
            try fixture.press(Self.tab, holding: [Self.logo])
            try fixture.waitUntilStill()
            try fixture.press(Self.tab, holding: [Self.control, Self.shift])
            try fixture.waitForFront("A Pot of Tea")
            try fixture.press(Self.tab, holding: [Self.control])
            try fixture.waitForFront("Start")
        }

        @Test("M64: Keys do not reach the app while the switcher is shown; after Escape, they reach the app again")
        func panel() throws {
            try fixture.press(Self.up, holding: [Self.logo])
            try fixture.waitUntil("the switcher is shown") {
                try fixture.elements().contains { $0.hasPrefix("card/") }
            }
            try fixture.press(Self.t, holding: [Self.control])
            try fixture.press(Self.escape)
            try fixture.waitForFront("A Pot of Tea")
            try fixture.waitUntilStill()
            try fixture.press(Self.t, holding: [Self.control])
            try fixture.waitForFront("Start")
            // Only one tab was opened: the key press while the switcher was shown did not open a tab.
            try fixture.press(Self.w, holding: [Self.control])
            try fixture.waitForFront("A Pot of Tea")
        }
    }
}
