import SceneProtocol
import Testing
import UIKit
import UIKitTesting

@testable import Tabs

/// Tests of the menus and the key commands of Tabs, as WWDC session 10057 shows them.
@MainActor
@Suite("Demo: Menus of Tabs", .serialized)
struct TabsMenuTests {
    private func run(_ pages: [String], _ test: (DemoApp, UIWindowScene, TabsViewController) throws -> Void) throws {
        let demo = try DemoApp("Tabs", Tabs.AppDelegate.self)
        defer { demo.stop() }
        let scene = try demo.openWindow()
        for page in pages { demo.system.open(try #require(URL(string: "tabs:page/\(page)")), in: scene) }
        try test(demo, scene, scene.delegate(as: TabsSceneDelegate.self).controller)
    }

    @Test("M57 M81: File begins with the tabs, Bookmarks is a category after View, and Format is removed")
    func menus() throws {
        try run([]) { demo, _, _ in
            let categories = demo.mainMenu.children.map(\.title)
            #expect(categories == ["Tabs", "File", "Edit", "View", "Bookmarks", "Window", "Help"])
            let file = try #require(demo.mainMenu.children[1] as? UIMenu)
            let first = try #require(file.children.first as? UIMenu)
            #expect(first.options == .displayInline)
            #expect(first.children.map(\.title) == ["New Tab", "Reopen Closed Tab", "Close Tab", "Close Other Tabs"])
        }
    }

    @Test("M64 M65: Key commands add, close and reopen tabs; titles name what closes; unavailable commands are absent")
    func tabs() throws {
        try run([]) { demo, scene, controller in
            #expect(demo.validated("Close Tab", in: scene) == nil)
            try demo.press("w", in: scene)
            #expect(controller.list.tabs.count == 1)
            for count in 2...4 {
                try demo.press("t", in: scene)
                #expect(controller.list.tabs.count == count)
            }
            #expect(demo.validated("Close Other Tabs", in: scene)?.title == "Close 3 Other Tabs")
            try demo.press("w", in: scene)
            try demo.press("w", in: scene)
            #expect(demo.validated("Close Other Tabs", in: scene)?.title == "Close Other Tab")
            #expect(demo.validated("Reopen Closed Tab", in: scene) == nil)
            controller.open(try #require(Page(named: "tea")))
            try demo.press("w", in: scene)
            #expect(demo.validated("Reopen Closed Tab", in: scene)?.title == "Reopen “A Pot of Tea”")
            try demo.press("t", [.shift, .command], in: scene)
            #expect(controller.list.current.title == "A Pot of Tea")
            try demo.press("w", [.alternate, .command], in: scene)
            #expect(controller.list.tabs.map(\.title) == ["A Pot of Tea"])
        }
    }

    @Test("M64: Digits show tabs, and 9 shows the last tab; the commands for the next and previous tab wrap around")
    func navigation() throws {
        try run(["tea", "knots", "tides"]) { demo, scene, controller in
            let presses: [(String, UIKeyModifierFlags, Int)] = [
                ("1", .command, 0), ("2", .command, 1), ("9", .command, 2), ("4", .command, 2), ("}", .command, 0),
                ("{", .command, 2), ("{", .command, 1), ("\t", .control, 2), ("\t", .control, 0),
                ("\t", [.control, .shift], 2),
            ]
            for (input, flags, index) in presses {
                try demo.press(input, flags, in: scene)
                #expect(controller.list.selected == index, "\(input)")
            }
            #expect(demo.validated("Show Tab 2", in: scene)?.title == "Show “Six Knots”")
            #expect(demo.validated("Show Tab 3", in: scene)?.state == .on)
            #expect(demo.validated("Show Tab 4", in: scene) == nil)
        }
    }

    @Test("M65 M53: Bookmarks are toggled, sorted, hidden and listed; every window is updated")
    func bookmarks() throws {
        try run(["tea", "knots", "bread"]) { demo, scene, controller in
            let second = try demo.openWindow()
            let bar = try demo.view(BookmarkBar.self, in: second)
            #expect(demo.validated("Hide Bookmark Bar", in: scene) == nil)
            for (index, title) in ["A Pot of Tea", "Six Knots", "Plain Bread"].enumerated() {
                controller.select(index)
                #expect(demo.validated("Add Bookmark", in: scene)?.title == "Add Bookmark")
                try demo.press("d", in: scene)
                #expect(demo.validated("Add Bookmark", in: scene)?.title == "Remove Bookmark")
                #expect(bar.pages.last?.title == title)
            }
            #expect(demo.validated("By Date Added", in: scene)?.state == .on)
            try demo.press("n", [.control, .command], in: scene)
            #expect(bar.pages.map(\.name) == ["tea", "bread", "knots"])
            #expect(demo.validated("By Name", in: scene)?.state == .on)
            let menu = try #require(demo.mainMenu.children[4] as? UIMenu)
            let listed = try #require(menu.children.last as? UIMenu).children.map(\.title)
            #expect(listed == ["A Pot of Tea", "Plain Bread", "Six Knots"])
            try demo.press("d", [.control, .command], in: scene)
            #expect(bar.pages.map(\.name) == ["tea", "knots", "bread"])
            try demo.press("b", [.shift, .command], in: scene)
            #expect(bar.isHidden)
            #expect(demo.validated("Hide Bookmark Bar", in: scene)?.title == "Show Bookmark Bar")
            try demo.press("b", [.shift, .command], in: scene)
            try demo.press("d", in: scene)
            #expect(!bar.isHidden && bar.pages.map(\.name) == ["tea", "knots"])
            let open = try #require((menu.children.last as? UIMenu)?.children.last as? UICommand)
            #expect(UIApplication.shared.sendAction(TabsMenu.openBookmark, to: nil, from: open, for: nil))
        }
    }

    @Test("M22 M24: Key commands open and close windows")
    func windows() throws {
        try run(["tea"]) { demo, scene, _ in
            try demo.press("n", in: scene)
            let second = try #require(demo.app.scenes.first { $0 !== scene })
            demo.app.focus(second)
            try demo.press("w", [.shift, .command], in: second)
            #expect(demo.app.scenes == [scene])
        }
    }

    @Test("M55: A tab has a context menu with the actions that apply to it")
    func tabMenu() throws {
        try run(["tea", "knots"]) { demo, scene, controller in
            var tab = try demo.view(TabButton.self, in: scene) { $0.accessibilityLabel == "A Pot of Tea" }
            let entries = try demo.openContextMenu(of: tab)
            #expect(entries == ["Add Bookmark", "Move to New Window", "Close Tab", "Close Other Tab"])
            try demo.choose("Close Tab", in: scene)
            #expect(controller.list.tabs.map(\.title) == ["Six Knots"])
            tab = try demo.view(TabButton.self, in: scene) { $0.accessibilityLabel == "Six Knots" }
            #expect(try demo.openContextMenu(of: tab) == ["Add Bookmark", "Close Tab"])
            try demo.choose("Add Bookmark", in: scene)
            #expect(UserDefaults.standard.bookmarks == ["knots"])
        }
    }

    @Test("M55 M38: A page of the library has a context menu with a preview, and opens in a tab and in a window")
    func pageMenu() throws {
        try run([]) { demo, scene, controller in
            let row = try demo.view(UITableViewCell.self, in: scene) { cell in
                (cell.contentConfiguration as? UIListContentConfiguration)?.text == "Lighthouses"
            }
            #expect(try demo.openContextMenu(of: row) == ["Open in New Tab", "Open in New Window", "Add Bookmark"])
            try demo.choose("Open in New Tab", in: scene)
            #expect(controller.list.tabs.map(\.title) == ["Start", "Lighthouses"])
            let link = try demo.view(UIButton.self, in: scene) { $0.configuration?.title == "Tides" }
            _ = try demo.openContextMenu(of: link)
            try demo.choose("Open in New Window", in: scene)
            let second = try #require(demo.app.scenes.first { $0 !== scene })
            let list = try second.delegate(as: TabsSceneDelegate.self).controller.list
            #expect(list.tabs.map(\.title) == ["Tides"])
        }
    }
}
