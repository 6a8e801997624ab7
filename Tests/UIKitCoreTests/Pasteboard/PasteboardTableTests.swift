import Foundation
import Testing

@testable import UIKitCore

/// The contents of the pasteboard after changes of each kind.
@Suite("Pasteboard by table") @MainActor
struct PasteboardTableTests {
    /// A change of the pasteboard, and the texts and URLs that it contains afterwards.
    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let strings: [String]
        let urls: [URL]
        let apply: @Sendable @MainActor (UIPasteboard) -> Void

        init(
            _ name: String, _ strings: [String], _ urls: [URL] = [],
            _ apply: @escaping @Sendable @MainActor (UIPasteboard) -> Void
        ) {
            (testDescription, self.strings, self.urls, self.apply) = (name, strings, urls, apply)
        }
    }

    nonisolated static let site = URL(filePath: "/tmp/clown")
    nonisolated static let other = URL(filePath: "/tmp/two words")

    nonisolated static let changes: [Change] = [
        Change("one text", ["a"]) { $0.string = "a" }, Change("an empty text", [""]) { $0.string = "" },
        Change("several texts", ["a", "b\nc", "👩‍🚀"]) { $0.strings = ["a", "b\nc", "👩‍🚀"] },
        Change("no text", []) { $0.string = nil }, Change("no texts", []) { $0.strings = nil },
        Change("an empty list of texts", []) { $0.strings = [] },
        Change("a URL", [site.absoluteString], [site]) { $0.url = site },
        Change("several URLs", [site.absoluteString, other.absoluteString], [site, other]) { $0.urls = [site, other] },
        Change("no URL", []) { $0.url = nil }, Change("no image", []) { $0.image = nil },
    ]

    @Test(
        "M64: A change replaces all earlier contents of the pasteboard and is counted once", arguments: changes, changes
    )
    func replacing(first: Change, second: Change) {
        let pasteboard = UIPasteboard.general
        first.apply(pasteboard)
        let count = pasteboard.changeCount
        second.apply(pasteboard)
        #expect(pasteboard.changeCount == count + 1)
        #expect(pasteboard.strings ?? [] == second.strings && pasteboard.string == second.strings.first)
        #expect(pasteboard.urls ?? [] == second.urls && pasteboard.url == second.urls.first)
        #expect(pasteboard.hasStrings == !second.strings.isEmpty && pasteboard.hasURLs == !second.urls.isEmpty)
        #expect(!pasteboard.hasImages && pasteboard.image == nil)
        #expect(
            (pasteboard.strings == nil) == second.strings.isEmpty && (pasteboard.urls == nil) == second.urls.isEmpty)
    }

    @Test(
        "M64: Copied text can be pasted into another field, in place of its selection",
        arguments: ["x", "two words", "e\u{301}👩‍🚀"])
    func copyAndPaste(text: String) {
        let fixture = TouchFixture()
        let (source, target) = (
            fixture.add(UITextField(), CGRect(x: 0, y: 0, width: 300, height: 34)),
            fixture.add(UITextField(), CGRect(x: 0, y: 50, width: 300, height: 34))
        )
        (source.text, target.text) = (text, "old")
        source.becomeFirstResponder()
        fixture.press(.keyboardA, .command)
        fixture.press(.keyboardC, .command)
        #expect(UIPasteboard.general.string == text && source.text == text)
        target.becomeFirstResponder()
        fixture.press(.keyboardA, .command)
        fixture.press(.keyboardV, .command)
        #expect(target.text == text)
        fixture.press(.keyboardV, .command)
        #expect(target.text == text + text)
        fixture.press(.keyboardA, .command)
        fixture.press(.keyboardX, .command)
        #expect(target.text == "" && UIPasteboard.general.string == text + text)
    }

    @Test(
        "M64: Copying or cutting without a selection keeps the pasteboard",
        arguments: [UIKeyboardHIDUsage.keyboardC, .keyboardX])
    func emptySelection(key: UIKeyboardHIDUsage) {
        let fixture = TouchFixture()
        let field = fixture.add(UITextField(), CGRect(x: 0, y: 0, width: 300, height: 34))
        field.text = "abc"
        field.becomeFirstResponder()
        UIPasteboard.general.string = "kept"
        let count = UIPasteboard.general.changeCount
        fixture.press(key, .command)
        #expect(UIPasteboard.general.string == "kept" && UIPasteboard.general.changeCount == count)
        #expect(field.text == "abc")
    }
}
