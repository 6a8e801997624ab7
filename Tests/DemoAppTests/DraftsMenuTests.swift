import SceneProtocol
import SceneTestKit
import Testing
import UIKit
import UIKitTesting

@testable import Drafts

/// Tests of the menus and the key commands of Drafts.
@MainActor
@Suite("Demo: Menus of Drafts", .serialized)
struct DraftsMenuTests {
    private let folder: TestFolder
    private var store: DraftStore { DraftStore.shared }

    init() throws { folder = try TestFolder() }

    private func run(_ test: (DemoApp) throws -> Void) throws {
        DraftStore.shared = DraftStore(folder: folder.url)
        let demo = try DemoApp("Drafts", Drafts.AppDelegate.self)
        defer { demo.stop() }
        try test(demo)
    }

    private func editor(_ scene: UIWindowScene) throws -> EditorViewController {
        try #require(scene.delegate(as: EditorSceneDelegate.self).controller)
    }

    private func openList(_ demo: DemoApp, showing name: String) throws -> UIWindowScene {
        let list = try demo.openWindow()
        demo.system.open(try #require(URL(string: "drafts:\(name)")), in: list)
        return list
    }

    @Test("M64: New Draft opens an editor from the list and from an editor")
    func newDraft() throws {
        try run { demo in
            let list = try demo.openWindow()
            try demo.press("n", in: list)
            let first = try #require(demo.app.scenes.first { $0 !== list })
            #expect(try editor(first).draft.isEmpty)
            demo.app.focus(first)
            try demo.press("n", in: first)
            #expect(demo.app.scenes.count == 3)
        }
    }

    @Test("M65: The list offers commands for drafts only if a draft is selected; the titles contain the draft's name")
    func validation() throws {
        try run { demo in
            let list = try demo.openWindow()
            for title in ["Edit Draft", "Send", "Delete Draft", "Duplicate Draft"] {
                #expect(demo.validated(title, in: list) == nil, "\(title)")
            }
            demo.system.open(try #require(URL(string: "drafts:lamp")), in: list)
            #expect(demo.validated("Send", in: list)?.title == "Send to Workshop at the Quay")
            #expect(demo.validated("Delete Draft", in: list)?.title == "Delete “Repair of a desk lamp”")
            #expect(demo.validated("Save Draft", in: list) == nil)
            #expect(demo.validated("Bold", in: list) == nil)
        }
    }

    @Test("M64: Key commands edit, send, duplicate and delete the selected draft")
    func selectedDraft() throws {
        try run { demo in
            let list = try openList(demo, showing: "lamp")
            try demo.press("o", in: list)
            let scene = try #require(demo.app.scenes.first { $0 !== list })
            #expect(try editor(scene).draft.name == "lamp")
            demo.app.focus(list)
            // Sending the draft from the list closes the window that edits it.
            try demo.press("d", [.shift, .command], in: list)
            #expect(store.draft(named: "lamp")?.isSent == true && demo.app.scenes == [list])
            #expect(demo.validated("Send", in: list) == nil && demo.validated("Edit Draft", in: list) == nil)
            let count = store.drafts.count
            try demo.press("d", in: list)
            #expect(store.drafts.count == count + 1 && store.drafts.first?.subject == "Repair of a desk lamp")
            #expect(store.drafts.first?.isSent == false)
            try demo.press(UIKeyCommand.inputDelete, in: list)
            #expect(store.drafts.count == count)
            #expect(demo.validated("Delete Draft", in: list) == nil)
        }
    }

    @Test("M64 M24: Key commands send, save and discard while the text is being edited", arguments: [0, 1, 2])
    func editorKeys(number: Int) throws {
        try run { demo in
            let scene = try demo.openWindow(for: try #require(store.draft(named: "lamp")).activity)
            try demo.app.tap(editor(scene).textView)
            try demo.type("x", in: scene)
            let keys: [(String, UIKeyModifierFlags)] = [
                ("d", [.shift, .command]), ("s", .command), (UIKeyCommand.inputDelete, [.alternate, .command]),
            ]
            try demo.press(keys[number].0, keys[number].1, in: scene)
            #expect(demo.app.scenes.isEmpty)
            #expect(store.draft(named: "lamp").map(\.isSent) == [true, false, nil][number])
            #expect(number == 2 || store.draft(named: "lamp")?.text.contains("x") == true)
        }
    }

    @Test("M64 M65: The commands of the menu Format change the text's format, which is stored with the draft")
    func format() throws {
        try run { demo in
            let scene = try demo.openWindow(for: try #require(store.draft(named: "lamp")).activity)
            let text = try editor(scene).textView
            try demo.app.tap(text)
            let size = try #require(text.font).pointSize
            #expect(demo.validated("Bold", in: scene)?.state == .off)
            for input in ["b", "i", "+", "+", "-", "|"] { try demo.press(input, in: scene) }
            let font = try #require(text.font)
            #expect(font.pointSize == size + 2 && text.textAlignment == .center)
            #expect(font.fontDescriptor.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]))
            #expect(demo.validated("Bold", in: scene)?.state == .on)
            #expect(demo.validated("Center", in: scene)?.state == .on)
            for _ in 0..<20 { try demo.press("+", in: scene) }
            #expect(demo.validated("Bigger", in: scene) == nil)
            try demo.press("s", in: scene)
            let stored = DraftStore(folder: folder.url).draft(named: "lamp")?.format
            #expect(stored == TextFormat(isBold: true, isItalic: true, sizeSteps: 6, alignment: .center))
            #expect(store.draft(named: "harvest")?.format == nil)
        }
    }

    @Test("M55 M38 M39: A row has a context menu with a preview; its actions apply to the pressed draft")
    func rowMenu() throws {
        try run { demo in
            let list = try demo.openWindow()
            @MainActor func row(_ title: String) throws -> UITableViewCell {
                try demo.view(UITableViewCell.self, in: list) {
                    ($0.contentConfiguration as? UIListContentConfiguration)?.text == title
                }
            }
            let entries = try demo.openContextMenu(of: row("Twenty years"))
            #expect(entries == ["Edit", "Send to Everybody", "Duplicate", "Delete"])
            _ = try demo.view(UILabel.self, in: list) { $0.text?.contains("guitar") == true }
            try demo.choose("Edit", in: list)
            let scene = try #require(demo.app.scenes.first { $0 !== list })
            #expect(try editor(scene).draft.name == "reunion")
            demo.app.focus(list)
            _ = try demo.openContextMenu(of: row("Twenty years"))
            try demo.choose("Delete", in: list)
            #expect(store.draft(named: "reunion") == nil && demo.app.scenes == [list])
            _ = try demo.openContextMenu(of: row("The pear tree"))
            try demo.choose("Send to Ines Moreau", in: list)
            #expect(try demo.openContextMenu(of: row("The pear tree")) == ["Duplicate", "Delete"])
        }
    }

    @Test("M24: Close Window keeps the text")
    func closeWindow() throws {
        try run { demo in
            let scene = try demo.openWindow(for: try #require(store.draft(named: "lamp")).activity)
            try demo.app.tap(editor(scene).textView)
            try demo.type("kept ", in: scene)
            try demo.press("w", in: scene)
            #expect(demo.app.scenes.isEmpty && store.draft(named: "lamp")?.text.contains("kept") == true)
        }
    }
}
