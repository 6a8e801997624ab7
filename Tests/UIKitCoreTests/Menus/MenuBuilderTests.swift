import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("Building of the main menu") @MainActor
struct MenuBuilderTests {
    private func command(
        _ title: String, _ action: Selector, _ input: String, _ flags: UIKeyModifierFlags = .command,
        propertyList: Any? = nil
    ) -> UIKeyCommand {
        UIKeyCommand(title: title, action: action, input: input, modifierFlags: flags, propertyList: propertyList)
    }

    private func inline(_ identifier: UIMenu.Identifier? = nil, _ children: [UIMenuElement]) -> UIMenu {
        UIMenu(identifier: identifier, options: .displayInline, children: children)
    }

    // MARK: The default menu

    @Test("M56: The default menu has the categories and the commands of an iPad, without duplicates")
    func defaults() throws {
        try MenuFixture.run { fixture in
            let root = fixture.menu.root
            #expect(root.identifier == .root && root.title.isEmpty)
            #expect(root.titles == ["Menus", "File", "Edit", "Format", "View", "Window", "Help"])
            let tree = MenuTree(root)
            let shortcuts = tree.keyCommands.map { "\($0.combination?.description ?? "") \($0.title)" }
            #expect(
                shortcuts == [
                    "⌘Z Undo", "⇧⌘Z Redo", "⌘X Cut", "⌘C Copy", "⌘V Paste", "⌥⇧⌘V Paste and Match Style",
                    "⌘A Select All", "⌘B Bold", "⌘I Italic", "⌘U Underline", "⌘+ Bigger", "⌘- Smaller",
                    "⌘{ Align Left", "⌘| Center", "⌘} Align Right", "⌃⌘S Show Sidebar",
                ])
            #expect(Set(shortcuts).count == shortcuts.count)
            #expect(tree.menu(.openRecent) == nil && tree.menu(.replace) == nil && tree.menu(.print)?.children == [])
            for identifier: UIMenu.Identifier in [.about, .newScene, .open, .close, .find, .speech, .fullscreen] {
                #expect(tree.menu(identifier)?.children == [], "\(identifier.rawValue)")
            }
            #expect(tree.parent(of: .textStyle) == .font && tree.parent(of: .font) == .format)
        }
    }

    @Test("M56: Print is in the menu File if Info.plist requests it", arguments: [true, false])
    func printing(isSupported: Bool) throws {
        let key = "<key>UIApplicationSupportsPrintCommand</key><\(isSupported)/>"
        try MenuFixture.run(manifest: key) { fixture in
            let faults = fixture.build { builder in
                #expect((builder.command(for: "print:") != nil) == isSupported)
                builder.insertChild(
                    inline("com.example.p", [command("P", "other:", "p")]), atEndOfMenu: .file)
                #expect((builder.menu(for: "com.example.p") == nil) == isSupported)
            }
            #expect(faults.codes == (isSupported ? ["menuDuplicate"] : []))
        }
    }

    // MARK: Building

    @Test("M57: The application and then its delegate build the main menu, and every pass begins with the defaults")
    func passes() throws {
        try MenuFixture.run { fixture in
            let log = fixture.log
            fixture.application.build = { builder in
                log.add("application \(builder.system == .main)")
                builder.remove(menu: .format)
            }
            fixture.build { builder in
                log.add("delegate \(builder.menu(for: .format) == nil)")
                builder.insertSibling(UIMenu(title: "Bookmarks"), afterMenu: .view)
            }
            #expect(log.drain() == ["application true", "delegate true"])
            #expect(fixture.menu.root.titles == ["Menus", "File", "Edit", "View", "Bookmarks", "Window", "Help"])
            #expect(log.lines.isEmpty)
            UIMenuSystem.main.setNeedsRebuild()
            #expect(log.lines.isEmpty)
            #expect(fixture.menu.root.titles.filter { $0 == "Bookmarks" }.count == 1)
            #expect(log.drain() == ["application true", "delegate true"])
            UIMenuSystem.main.setNeedsRevalidate()
            UIMenuSystem.context.setNeedsRebuild()
            _ = fixture.menu.root
            #expect(log.lines.isEmpty)
        }
    }

    @Test("M57: After a request, the menu is built in a later turn of the main queue, even if nothing uses it")
    func scheduled() async throws {
        let log = Log()
        let menu = ApplicationEnvironment.current.mainMenu
        menu.changeHandler = { log.add("changed") }
        defer { menu.changeHandler = nil }
        for _ in 0..<3 { UIMenuSystem.main.setNeedsRebuild() }
        UIMenuSystem.main.setNeedsRevalidate()
        #expect(log.lines.isEmpty)
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        // Another test may have installed its own environment. In that case the request ends without building the menu.
        #expect(ApplicationEnvironment.current.mainMenu !== menu || log.lines.first == "changed")
    }

    @Test("M57: A request or a use of the menu while the menu is being built does not build it a second time")
    func reentrance() throws {
        try MenuFixture.run { fixture in
            var count = 0
            fixture.build { builder in
                count += 1
                UIMenuSystem.main.setNeedsRebuild()
                #expect(fixture.menu.root.titles.count == 7)
                builder.remove(menu: .help)
            }
            #expect(count == 1 && fixture.menu.root.titles.count == 6 && count == 1)
        }
    }

    // MARK: Inserting

    @Test("M57: Menus are inserted as first and last child, and before and after a sibling")
    func insertions() throws {
        try MenuFixture.run { fixture in
            let tabs = inline(nil, [command("New Tab", "newTab:", "t"), command("Close Tab", "closeTab:", "w")])
            let faults = fixture.build { builder in
                builder.insertChild(tabs, atStartOfMenu: .file)
                builder.insertChild(UIMenu(title: "Last"), atEndOfMenu: .file)
                let bookmarks = UIMenu(title: "Bookmarks")
                builder.insertSibling(bookmarks, afterMenu: .view)
                builder.insertSibling(UIMenu(title: "History"), beforeMenu: bookmarks.identifier)
                builder.insertChild(UIMenu(title: "Add"), atEndOfMenu: bookmarks.identifier)
                builder.insertSibling(UIMenu(title: "Show"), beforeMenu: .textStyle)
            }
            #expect(faults.codes.isEmpty)
            let tree = MenuTree(fixture.menu.root)
            #expect(tree.menu(.file)?.titles == ["[New Tab Close Tab]", "[]", "[]", "[]", "[]", "Last"])
            #expect(
                tree.root.titles
                    == ["Menus", "File", "Edit", "Format", "View", "History", "Bookmarks", "Window", "Help"])
            #expect(tree.root.children.first { $0.title == "Bookmarks" }.flatMap { $0 as? UIMenu }?.titles == ["Add"])
            #expect(tree.menu(.font)?.titles.first == "Show")
        }
    }

    @Test("M81: Menus are replaced and removed, which frees their identifiers and shortcuts")
    func replacing() throws {
        try MenuFixture.run { fixture in
            let faults = fixture.build { builder in
                builder.insertChild(
                    inline("com.example.info", [command("Get Info", "getInfo:", "i")]), atEndOfMenu: .file)
                #expect(builder.menu(for: "com.example.info") == nil)
                builder.remove(menu: .textStyle)
                #expect(builder.menu(for: .textStyle) == nil && builder.command(for: "toggleItalics:") == nil)
                builder.insertChild(
                    inline("com.example.info", [command("Get Info", "getInfo:", "i")]), atEndOfMenu: .file)
                #expect(builder.menu(for: "com.example.info") != nil)
                builder.replace(
                    menu: .help,
                    with: UIMenu(title: "Support", identifier: "com.example.support", children: []))
                #expect(builder.menu(for: .help) == nil && builder.menu(for: "com.example.support") != nil)
                builder.replace(menu: .view, with: UIMenu(title: "Show", identifier: .view))
                builder.replaceChildren(ofMenu: .standardEdit) { children in
                    children.filter { $0.title != "Delete" } + [UICommand(title: "Wipe", action: "delete:")]
                }
            }
            #expect(faults.codes == ["menuDuplicate"])
            let tree = MenuTree(fixture.menu.root)
            #expect(tree.root.titles == ["Menus", "File", "Edit", "Format", "Show", "Window", "Support"])
            #expect(tree.menu(.standardEdit)?.titles.suffix(2) == ["Select All", "Wipe"])
            #expect(tree.menu(.sidebar) == nil)
        }
    }

    @Test("M57: Changes at unknown identifiers have no effect")
    func unknownIdentifiers() throws {
        try MenuFixture.run { fixture in
            let unknown: UIMenu.Identifier = "com.example.unknown"
            let faults = fixture.build { builder in
                builder.insertChild(UIMenu(), atStartOfMenu: unknown)
                builder.insertChild(UIMenu(), atEndOfMenu: unknown)
                builder.insertSibling(UIMenu(), beforeMenu: unknown)
                builder.insertSibling(UIMenu(), afterMenu: unknown)
                builder.insertSibling(UIMenu(), afterMenu: .root)
                builder.replace(menu: unknown, with: UIMenu())
                builder.replaceChildren(ofMenu: unknown) { _ in
                    Issue.record("the block of an unknown menu is called")
                    return []
                }
                builder.remove(menu: unknown)
                #expect(builder.menu(for: unknown) == nil && builder.action(for: "x") == nil)
                #expect(builder.command(for: "unknown:") == nil)
            }
            #expect(faults.codes.isEmpty && MenuTree(fixture.menu.root).root.elementCount == 62)
        }
    }

    @Test("M57: The builder copies what it receives and returns")
    func builderCopies() throws {
        try MenuFixture.run { fixture in
            let added = command("Mine", "mine:", "m")
            let action = UIAction(title: "Act", identifier: "com.example.act") { _ in }
            fixture.build { builder in
                builder.insertChild(inline("com.example.mine", [added, action]), atEndOfMenu: .file)
                added.title = "Changed"
                builder.command(for: "mine:")?.title = "Changed"
                builder.action(for: "com.example.act")?.title = "Changed"
                (builder.menu(for: "com.example.mine")?.children.first as? UICommand)?.title = "Changed"
                builder.replaceChildren(ofMenu: .undoRedo) { children in
                    let before = children.map { $0.copied() }
                    for case let command as UICommand in children { command.title = "Changed" }
                    return before
                }
            }
            let tree = MenuTree(fixture.menu.root)
            #expect(tree.menu("com.example.mine")?.titles == ["Mine", "Act"])
            #expect(tree.menu(.undoRedo)?.titles == ["Undo", "Redo"])
        }
    }

    @Test("M57: A builder that is used after the menu was built changes nothing and reports a fault")
    func finishedBuilder() throws {
        try MenuFixture.run { fixture in
            var kept: (any UIMenuBuilder)?
            fixture.build { kept = $0 }
            let (_, faults) = Faults.of { kept?.remove(menu: .file) }
            #expect(faults.codes == ["menuBuilderFinished"] && fixture.menu.root.titles.contains("File"))
        }
    }
}
