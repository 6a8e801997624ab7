import Foundation
import Glibc
import SceneTestKit
import Testing

@testable import Shell
@testable import ShellModel

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

        /// Returns the open overlay; nil if none is open.
        private func overlay() throws -> (drawing: ShortcutsDrawing, frame: CGRect)? {
            guard let element = try fixture.element("shortcuts"),
                case .drawing(.shortcuts(let drawing)) = element.content
            else { return nil }
            return (drawing, element.frame)
        }

        /// Opens the overlay for the search, waits for a command, and returns the middle of the command's line.
        private func openOverlay(showing title: String) throws -> CGPoint {
            try fixture.press(Self.k, holding: [Self.logo])
            var center: CGPoint?
            try fixture.waitUntil("the overlay lists “\(title)”") {
                guard let overlay = try overlay() else { return false }
                let line = overlay.drawing.lines.first { line in
                    if case .command(title, _, _) = line.content { true } else { false }
                }
                center = line.map {
                    CGPoint(x: overlay.frame.minX + $0.frame.midX, y: overlay.frame.minY + $0.frame.midY)
                }
                return center != nil
            }
            try fixture.waitUntilStill()
            return try #require(center)
        }

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

        @Test("M60: An app that hangs does not delay the overlay, which shows a message and lists a later answer")
        func hangingApp() throws {
            let running = try fixture.system.apps().first { $0.app == fixture.app }
            let process = try #require(running?.processID)
            kill(process, SIGSTOP)
            defer { kill(process, SIGCONT) }
            try fixture.inject(.key(Self.control, isDown: true))
            try fixture.waitUntil("the overlay waits for the app") { try overlay()?.drawing.message == "Loading…" }
            try fixture.waitUntil("the overlay reports that the app does not answer") {
                try overlay()?.drawing.message == "Drafts offers no shortcuts at the moment"
            }
            try fixture.inject(.key(Self.control, isDown: false))
            try fixture.waitUntil("the overlay is closed") { try !isShown() }
            kill(process, SIGCONT)
            try fixture.inject(.key(Self.control, isDown: true))
            try fixture.waitUntil("the overlay lists the commands") {
                try overlay().map { $0.drawing.message == nil && !$0.drawing.lines.isEmpty } == true
            }
            try fixture.inject(.key(Self.control, isDown: false))
        }

        @Test("M62: A tap on a command performs it, and closes the overlay")
        func touch() throws {
            let center = try openOverlay(showing: "New Draft")
            try fixture.tap(center.x, center.y)
            try waitForNewDraft()
            #expect(try !isShown())
        }

        @Test("M62: A click on a command performs it, and closes the overlay")
        func click() throws {
            let center = try openOverlay(showing: "New Draft")
            try fixture.click(center.x, center.y)
            try waitForNewDraft()
            #expect(try !isShown())
        }
    }
}
