import SceneTestKit
import Testing
import UIKit
import UIKitTesting

@testable import Drafts
@testable import UIKitCore

/// Tests of the menu bar of Drafts, which its Info.plist requests.
@MainActor
@Suite("Demo: Menu bar of Drafts", .serialized)
struct DraftsMenuBarTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func run(_ test: (DemoApp) throws -> Void) throws {
        DraftStore.shared = DraftStore(folder: folder.url)
        let demo = try DemoApp("Drafts", Drafts.AppDelegate.self)
        defer { demo.stop() }
        try test(demo)
    }

    /// The titles in the open menu. Titles of entries that cannot be chosen are in brackets.
    private func rows(of scene: UIWindowScene) -> [String] {
        (scene.menuBar?.presentation?.levels.last?.rows ?? []).map { row in
            row.item.isSelectable ? row.item.title : "(\(row.item.title))"
        }
    }

    @Test("M81: The bar has the commands of the app and of the system; without a draft, commands for drafts are dimmed")
    func contents() throws {
        try run { demo in
            let list = try demo.openWindow()
            let bar = try #require(list.menuBar)
            #expect(bar.titles.map(\.text) == ["Drafts", "File", "Edit", "Format", "View", "Window", "Help"])
            for key in [UIKeyboardHIDUsage.keyboardF10, .keyboardRightArrow] { try demo.app.press(key, in: list) }
            let file = rows(of: list)
            #expect(file.starts(with: ["New Draft", "(Edit Draft)"]))
            #expect(file.contains("(Send)") && file.last == "Close Window")
            try demo.app.press(.keyboardEscape, in: list)
            demo.system.open(try #require(URL(string: "drafts:lamp")), in: list)
            for key in [UIKeyboardHIDUsage.keyboardF10, .keyboardRightArrow] { try demo.app.press(key, in: list) }
            #expect(rows(of: list).contains("Send to Workshop at the Quay"))
            // A letter key highlights the next entry that begins with the letter; Return performs the entry.
            try demo.app.press(.keyboardN, characters: "n", in: list)
            try demo.app.press(.keyboardReturnOrEnter, in: list)
            demo.app.runPendingWork()
            #expect(demo.app.scenes.count == 2 && rows(of: list).isEmpty)
        }
    }

    @Test("M81: The contents of the windows begin below the bar")
    func safeArea() throws {
        try run { demo in
            let list = try demo.openWindow()
            let top = try #require(list.windows.first).safeAreaInsets.top
            #expect(top >= MenuBarLayout.height)
            let text = try demo.view(UITableView.self, in: list)
            let window = try #require(text.window)
            let content = text.convert(
                CGPoint(x: 0, y: text.contentOffset.y + text.adjustedContentInset.top), to: window)
            #expect(content.y >= MenuBarLayout.height)
        }
    }
}
