import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing

@testable import Shell
@testable import ShellModel

// Only one shell runs at a time, so the stories belong to the serialized suite.
extension ShellStoryTests {
    /// Drafts as installed: no text is lost, and each closing animation matches the draft's fate.
    @Suite("Story: Drafts", .serialized)
    struct DraftsStoryTests {
        private static let (escape, enter, shift, left) = (1 as UInt32, 28 as UInt32, 42 as UInt32, 105 as UInt32)
        /// The area of the editor's text when it fills the screen.
        private static let text = CGRect(x: 300, y: 170, width: 760, height: 850)
        /// The title of the letter about the lamp, in the list's window.
        private static let letter = "Repair of a state lamp"

        private let town: ShellFixture

        init() throws { town = try ShellFixture(demos: ["Drafts"]) }

        /// Returns the content of the app's file.
        private func file() -> String {
            // The file does not exist before the first change.
            (try? String(contentsOfFile: town.folder.path("data/com.example.drafts/drafts.json"), encoding: .utf8))
                ?? ""
        }

        /// Selects the letter about the lamp in the list, and opens its editor in front of the list.
        private func openEditor() throws -> SessionIdentifier {
            try town.tapWhenStill(170, 202)
            try town.tapWhenStill(1343, 46)
            return try town.waitForFront(Self.letter).identifier
        }

        /// Returns the length of the selection in the last saved state of the letter's window.
        private func selectedInLetter() throws -> Int64? {
            let activity = try town.sessions(titled: Self.letter).first?.session.stateRestorationActivity
            guard case .dictionary(let text)? = activity?.userInfo?["text"],
                case .array(let selection)? = text["selection"], case .integer(let length)? = selection.last
            else { return nil }
            return length
        }

        private func find(_ text: String) throws {
            try town.waitUntil("“\(text)” is written") { file().contains(text) }
        }

        @Test(
            "M34 M47 M49 M50 M51: Text, selection, scroll position and keyboard survive kill -9"
        )
        func comesBack() throws {
            try town.tapElement("icon/")
            try town.waitForFront("Drafts")
            let session = try openEditor()
            // Content behind a prominent scene gets no input.
            try town.waitUntilStill()
            let behind = try #require(try town.screen().pixel(x: 60, y: 700))
            #expect(behind & 0xff < 0xb0, "the list is dimmed")
            try town.tap(170, 250)
            for _ in 0..<60 { try town.press(Self.enter) }
            try town.type("by friday")
            try find("by friday")
            #expect(try town.waitForFront(Self.letter).identifier == session)
            try town.saveScreenshot("drafts-prominent")
            try town.tapElement("dots/s:\(session.text)")
            try town.choose("Full Screen")
            try town.waitForFront(Self.letter)
            // With a selection the caret does not blink.
            for _ in 0..<6 { try town.press(Self.left, holding: [Self.shift]) }
            try town.waitForStableScreen()
            let before = try town.pixels(Self.text)
            try town.saveScreenshot("drafts-before")
            try town.goHome()
            try town.waitUntil("the app has said where it was") { try selectedInLetter() == 6 }
            try town.killApp()
            try town.press(103, holding: [125])
            try town.tapElement("card/s:\(session.text)")
            try town.waitForFront(Self.letter)
            try town.wait(for: before, in: Self.text, "the text is as it was")
            try town.saveScreenshot("drafts-after")
            // The keyboard focus is restored: typing replaces the selection.
            try town.type("monday")
            try find("by monday")
            try refresh()
            try close()
        }

        /// A push changes a draft while its app is not running: the list's card gets a new snapshot.
        private func refresh() throws {
            try town.proscenium("open", "drafts:harvest")
            let list = try town.waitForFront("Drafts").identifier
            try town.waitUntil("the list has heard of it") { try town.system.items().isEmpty }
            try town.goHome()
            try town.waitUntil("the list has said what it shows") {
                let activity = try town.sessions(titled: "Drafts").first?.session.stateRestorationActivity
                return activity?.userInfo?["draft"] == .string("harvest")
            }
            // The scene must be connected again for the refresh, invisibly.
            try town.killApp()
            func card() throws -> [UInt32] {
                try town.press(103, holding: [125])
                try town.waitUntil("the card") { try town.element("cardFace/s:\(list.text)") != nil }
                try town.waitForStableScreen()
                let frame = try #require(try town.element("cardFace/s:\(list.text)")).frame
                try town.saveScreenshot("drafts-cards")
                let pixels = try town.pixels(frame.intersection(CGRect(x: 0, y: 0, width: 1366, height: 1024)))
                try town.press(Self.escape)
                try town.waitUntilStill()
                return pixels
            }
            let before = try card()
            let files = try Set(town.snapshots())
            let payload =
                #"{"aps": {"content-available": 1}, "draft": "harvest", "append": "There is cake."}"#
            try town.proscenium("push", town.app.text, "-", input: payload)
            try find("There is cake.")
            try town.waitUntil("new pictures are kept") { try !Set(town.snapshots()).subtracting(files).isEmpty }
            try town.waitUntil("the card has another picture") { try card() != before }
            #expect(try town.system.sessions().allSatisfy { $0.state == .background || $0.state == .unattached })
        }

        /// Sending, saving and deleting close the window, each with its own animation.
        private func close() throws {
            // Slow enough to be observed.
            try town.shell.perform { $0.workspace.options.durations.scene = 1.5 }
            try town.proscenium("open", "drafts:lamp")
            let lamp = try town.waitForFront(Self.letter).identifier
            let sent = try close(lamp, CGPoint(x: 1342, y: 46), "commit")
            #expect(sent.to.frame.maxY < sent.from.frame.midY, "it goes up and away")
            let saved = try close(edit("harvest", "The pear tree"), CGPoint(x: 1091, y: 170), "decline")
            #expect(saved.to.frame.width < saved.from.frame.width && saved.to.opacity == 0, "it drops back")
            let deleted = try close(edit("reunion", "Twenty years"), CGPoint(x: 229, y: 170), "standard")
            #expect(deleted.to.frame == deleted.from.frame && deleted.to.opacity == 0, "it fades where it is")
            let text = file()
            #expect(text.contains("The pear tree") && !text.contains("Twenty years"))
            #expect(try town.system.sessions().map(\.session.title) == ["Drafts"])
        }

        /// Opens a draft's editor in front of the list.
        private func edit(_ draft: String, _ title: String) throws -> SessionIdentifier {
            try town.proscenium("open", "drafts:\(draft)")
            try town.waitForFront("Drafts")
            try town.tapWhenStill(1343, 46)
            return try town.waitForFront(title).identifier
        }

        /// Taps a button that closes the window; returns the start and end frames of the animation.
        private func close(
            _ session: SessionIdentifier, _ button: CGPoint, _ name: String
        ) throws -> (from: Pose, to: Pose) {
            try town.waitForStableScreen()
            try town.tap(button.x, button.y)
            var departing: DepartingItem?
            try town.waitUntil("the window goes") {
                departing = try town.shell.perform { shell in
                    shell.workspace.outputStates.first?.departingItems.first {
                        $0.item.part.shownScene == .session(session)
                    }
                }
                return departing != nil
            }
            try town.saveScreenshot("drafts-\(name)")
            try town.waitUntil("the session is gone") {
                try !town.system.sessions().contains { $0.session.identifier == session }
            }
            let found = try #require(departing)
            return (found.item.pose, found.target)
        }
    }
}
