import Foundation
import SceneTestKit
import Testing

@testable import Shell

// Only one shell runs at a time, so these tests belong to the serialized suite.
extension ShellStoryTests {
    /// Tests of the overlay of shortcuts. The tests send key events to the shell, and the app in front is Drafts.
    @Suite("Overlay of shortcuts", .serialized)
    struct ShortcutStoryTests {
        private static let (control, enter, k, n, logo) = (
            29 as UInt32, 28 as UInt32, 37 as UInt32, 49 as UInt32, 125 as UInt32
        )

        private let fixture: ShellFixture

        init() throws {
            fixture = try ShellFixture(demos: ["Drafts"])
            try fixture.tapElement("icon/")
            try fixture.waitForFront("Drafts")
            try fixture.waitUntilStill()
        }

        private func isShown() throws -> Bool { try fixture.elements().contains { $0.hasPrefix("shortcuts") } }

        private func waitForNewDraft() throws {
            try fixture.waitUntil("the app has opened a window for the new draft") {
                try fixture.system.sessions().count == 2
            }
        }

        @Test("M60 M63: Control that is held alone shows the shortcuts of the app, until Control is released")
        func hold() throws {
            try fixture.inject(.key(Self.control, isDown: true))
            try fixture.waitUntil("the overlay is shown") { try isShown() }
            try fixture.waitForStableScreen()
            try fixture.saveScreenshot("shortcuts")
            try fixture.inject(.key(Self.control, isDown: false))
            try fixture.waitUntil("the overlay is closed") { try !isShown() }
            #expect(try fixture.system.sessions().count == 1)
        }

        @Test("M61 M62: Super+K opens the search; typing filters the commands, and Return performs the first one")
        func search() throws {
            try fixture.press(Self.k, holding: [Self.logo])
            try fixture.waitUntil("the overlay is shown") { try isShown() }
            try fixture.type("new")
            try fixture.press(Self.enter)
            try waitForNewDraft()
            #expect(try !isShown())
        }

        @Test("M60 M64: A shortcut that is pressed quickly reaches the app, and no overlay is shown")
        func quickPress() throws {
            try fixture.press(Self.n, holding: [Self.control])
            try waitForNewDraft()
            #expect(try !isShown())
        }
    }
}
