import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing

@testable import Shell
@testable import ShellModel

// Only one shell runs at a time, so the stories belong to the serialized suite.
extension ShellStoryTests {
    /// Tests of Drafts as installed: no text is lost, and sending, saving and deleting close the window with their own
    /// animations.
    @Suite("Story: Drafts", .serialized)
    struct DraftsStoryTests {
        private static let (escape, enter, shift, left) = (1 as UInt32, 28 as UInt32, 42 as UInt32, 105 as UInt32)
        /// The area of the text in an editor that fills the screen.
        private static let text = CGRect(x: 300, y: 170, width: 760, height: 850)
        /// The title of the letter about the lamp, in the list's window.
        private static let letter = "Repair of a desk lamp"

        private let fixture: ShellFixture

        init() throws { fixture = try ShellFixture(demos: ["Drafts"]) }

        /// Returns the content of the app's file.
        private func file() -> String {
            // The file does not exist before the first change.
            (try? String(contentsOfFile: fixture.folder.path("data/com.example.drafts/drafts.json"), encoding: .utf8))
                ?? ""
        }

        /// Selects the letter about the lamp in the list, and opens its editor in front of the list.
        private func openEditor() throws -> SessionIdentifier {
            try fixture.tapWhenStill(170, 232)
            try fixture.tapWhenStill(1343, 76)
            return try fixture.waitForFront(Self.letter).identifier
        }

        /// Returns the length of the selection in the last saved state of the letter's window.
        private func selectedInLetter() throws -> Int64? {
            let activity = try fixture.sessions(titled: Self.letter).first?.session.stateRestorationActivity
            guard case .dictionary(let text)? = activity?.userInfo?["text"],
                case .array(let selection)? = text["selection"], case .integer(let length)? = selection.last
            else { return nil }
            return length
        }

        private func find(_ text: String) throws {
            try fixture.waitUntil("“\(text)” is in the app's file") { file().contains(text) }
        }

        @Test(
            "M34 M47 M49 M50 M51: Text, selection, scroll position and keyboard survive kill -9"
        )
        func survivesKill() throws {
            try fixture.tapElement("icon/")
            try fixture.waitForFront("Drafts")
            let session = try openEditor()
            // Content behind a prominent scene gets no input.
            try fixture.waitUntilStill()
            let dimmedPixel = try #require(try fixture.screen().pixel(x: 60, y: 700))
            #expect(dimmedPixel & 0xff < 0xb0, "the list behind the prominent scene is not dimmed")
            try fixture.tap(170, 250)
            for _ in 0..<60 { try fixture.press(Self.enter) }
            try fixture.type("by friday")
            try find("by friday")
            #expect(try fixture.waitForFront(Self.letter).identifier == session)
            try fixture.saveScreenshot("drafts-prominent")
            // Super and A change the appearance of shell and app.
            for name in ["drafts-prominent-dark", "drafts-prominent-light"] {
                let before = try fixture.screen().pixel(x: 170, y: 420)
                try fixture.press(30, holding: [125])
                try fixture.waitUntil("the other appearance") { try fixture.screen().pixel(x: 170, y: 420) != before }
                try fixture.waitForStableScreen()
                try fixture.saveScreenshot(name)
            }
            try fixture.tapElement("dots/s:\(session.text)")
            try fixture.choose("Full Screen")
            try fixture.waitForFront(Self.letter)
            // With a selection the caret does not blink.
            for _ in 0..<6 { try fixture.press(Self.left, holding: [Self.shift]) }
            try fixture.waitForStableScreen()
            let before = try fixture.pixels(Self.text)
            try fixture.saveScreenshot("drafts-before")
            try fixture.goHome()
            try fixture.waitUntil("the app has saved its state") { try selectedInLetter() == 6 }
            try fixture.killApp()
            try fixture.press(103, holding: [125])
            try fixture.tapElement("card/s:\(session.text)")
            try fixture.waitForFront(Self.letter)
            try fixture.wait(for: before, in: Self.text, "the text is the same as before the kill")
            try fixture.saveScreenshot("drafts-after")
            // The keyboard focus is restored: typing replaces the selection.
            try fixture.type("monday")
            try find("by monday")
            try refresh()
            try close()
        }

        /// Checks that a push changes a draft while its app is not running: the list's card gets a new snapshot.
        private func refresh() throws {
            try fixture.proscenium("open", "drafts:harvest")
            let list = try fixture.waitForFront("Drafts").identifier
            try fixture.waitUntil("no item is pending") { try fixture.system.items().isEmpty }
            try fixture.goHome()
            try fixture.waitUntil("the list has saved its state") {
                let activity = try fixture.sessions(titled: "Drafts").first?.session.stateRestorationActivity
                return activity?.userInfo?["draft"] == .string("harvest")
            }
            // The refresh has to connect the scene again, without showing it.
            try fixture.killApp()
            func card() throws -> [UInt32] {
                try fixture.press(103, holding: [125])
                try fixture.waitUntil("the card") { try fixture.element("cardFace/s:\(list.text)") != nil }
                try fixture.waitForStableScreen()
                let frame = try #require(try fixture.element("cardFace/s:\(list.text)")).frame
                try fixture.saveScreenshot("drafts-cards")
                let pixels = try fixture.pixels(frame.intersection(CGRect(x: 0, y: 0, width: 1366, height: 1024)))
                try fixture.press(Self.escape)
                try fixture.waitUntilStill()
                return pixels
            }
            let before = try card()
            let files = try Set(fixture.snapshots())
            let payload =
                #"{"aps": {"content-available": 1}, "draft": "harvest", "append": "There is cake."}"#
            try fixture.proscenium("push", fixture.app.text, "-", input: payload)
            try find("There is cake.")
            try fixture.waitUntil("new snapshots are stored") {
                try !Set(fixture.snapshots()).subtracting(files).isEmpty
            }
            try fixture.waitUntil("the card has another picture") { try card() != before }
            #expect(try fixture.system.sessions().allSatisfy { $0.state == .background || $0.state == .unattached })
        }

        /// Checks that sending, saving and deleting close the window, each with its own animation.
        private func close() throws {
            // Makes the animations slow enough to be observed.
            try fixture.shell.perform { $0.workspace.options.durations.scene = 1.5 }
            try fixture.proscenium("open", "drafts:lamp")
            let lamp = try fixture.waitForFront(Self.letter).identifier
            let sent = try close(lamp, CGPoint(x: 1342, y: 76), "commit")
            #expect(sent.to.frame.maxY < sent.from.frame.midY, "a sent draft's window must move up and off the screen")
            let saved = try close(edit("harvest", "The pear tree"), CGPoint(x: 1091, y: 200), "decline")
            #expect(
                saved.to.frame.width < saved.from.frame.width && saved.to.opacity == 0,
                "a saved draft's window must shrink and fade out")
            let deleted = try close(edit("reunion", "Twenty years"), CGPoint(x: 229, y: 200), "standard")
            #expect(
                deleted.to.frame == deleted.from.frame && deleted.to.opacity == 0,
                "a deleted draft's window must fade out in place")
            let text = file()
            #expect(text.contains("The pear tree") && !text.contains("Twenty years"))
            #expect(try fixture.system.sessions().map(\.session.title) == ["Drafts"])
        }

        /// Opens a draft's editor in front of the list.
        private func edit(_ draft: String, _ title: String) throws -> SessionIdentifier {
            try fixture.proscenium("open", "drafts:\(draft)")
            try fixture.waitForFront("Drafts")
            try fixture.tapWhenStill(1343, 76)
            return try fixture.waitForFront(title).identifier
        }

        /// Taps a button that closes the window; returns the start and end poses of the animation.
        private func close(
            _ session: SessionIdentifier, _ button: CGPoint, _ name: String
        ) throws -> (from: Pose, to: Pose) {
            try fixture.waitForStableScreen()
            try fixture.tap(button.x, button.y)
            var departing: DepartingItem?
            try fixture.waitUntil("the window is being dismissed") {
                departing = try fixture.shell.perform { shell in
                    shell.workspace.outputStates.first?.departingItems.first {
                        $0.item.kind.shownScene == .session(session)
                    }
                }
                return departing != nil
            }
            try fixture.saveScreenshot("drafts-\(name)")
            try fixture.waitUntil("the session is removed") {
                try !fixture.system.sessions().contains { $0.session.identifier == session }
            }
            let item = try #require(departing)
            return (item.item.pose, item.target)
        }
    }
}
