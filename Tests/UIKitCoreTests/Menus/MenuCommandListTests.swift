import Foundation
import KeyboardLayoutTestKit
import SceneModel
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("The commands that the overlay of shortcuts lists") @MainActor
struct MenuCommandListTests {
    private typealias Controller = KeyCommandTests.Controller

    private func run(
        _ build: @escaping (any UIMenuBuilder) -> Void, _ test: (MenuFixture, KeyCommandTests.Controller) throws -> Void
    ) throws {
        try MenuFixture.run { fixture in
            let controller = Controller()
            controller.log = fixture.log
            fixture.window.rootViewController = controller
            fixture.build { builder in
                for menu in [UIMenu.Identifier.edit, .format, .view] { builder.remove(menu: menu) }
                build(builder)
            }
            try test(fixture, controller)
        }
    }

    /// Returns the listed commands as text: categories with the titles and shortcuts of their commands.
    private func lines(_ fixture: MenuFixture) -> [String] {
        MenuCommandList(in: fixture.window).categories.map { category in
            "\(category.title ?? "–"): "
                + category.entries.map { "\($0.title) \($0.shortcut)" }.joined(separator: ", ")
        }
    }

    private func command(
        _ title: String, _ input: String, _ action: Selector = KeyCommandTests.newTab, list: Any? = nil,
        discoverability: String? = nil, attributes: UIMenuElement.Attributes = []
    ) -> UIKeyCommand {
        UIKeyCommand(
            title: title, action: action, input: input, modifierFlags: .command, propertyList: list ?? title + input,
            discoverabilityTitle: discoverability, attributes: attributes)
    }

    @Test("M60: Categories are the menus of the first level, in the order of the main menu")
    func categories() throws {
        try run { builder in
            builder.insertSibling(
                UIMenu(title: "Bookmarks", children: [command("Add", "d")]), afterMenu: .file)
            builder.insertChild(UIMenu(options: .displayInline, children: [command("New", "t")]), atStartOfMenu: .file)
        } _: { fixture, _ in
            #expect(lines(fixture) == ["File: New ⌘T", "Bookmarks: Add ⌘D"])
        }
    }

    @Test("M63: Submenus are flattened, and a discoverability title replaces the title")
    func flattening() throws {
        try run { builder in
            let deepest = UIMenu(title: "Ignored", children: [command("Name", "1", discoverability: "Sort by Name")])
            let sort = UIMenu(title: "Sort", children: [deepest, command("Date", "2", discoverability: "")])
            builder.insertChild(
                UIMenu(options: .displayInline, children: [sort, command("Last", "3")]), atStartOfMenu: .file)
        } _: { fixture, _ in
            #expect(lines(fixture) == ["File: Sort by Name ⌘1, Date ⌘2, Last ⌘3"])
        }
    }

    @Test("M63: Keyless, disabled and hidden commands, actions and commands without a title are not listed")
    func omitted() throws {
        try run { builder in
            let children: [UIMenuElement] = [
                UICommand(title: "Keyless", action: KeyCommandTests.newTab, propertyList: 1),
                UIAction(title: "Action") { _ in },
                command("Disabled", "1", attributes: .disabled), command("Hidden", "2", attributes: .hidden),
                command("", "3"), command(" \u{200B}\n", "4"), command("Listed", "5"),
                UIDeferredMenuElement { _ in },
            ]
            builder.insertChild(UIMenu(options: .displayInline, children: children), atStartOfMenu: .file)
        } _: { fixture, controller in
            #expect(lines(fixture) == ["File: Listed ⌘5"])
            controller.change = { if $0.title == "Listed" { $0.attributes = .hidden } }
            #expect(lines(fixture).isEmpty)
            controller.change = { if $0.title == "Listed" { $0.attributes = .disabled } }
            #expect(lines(fixture).isEmpty)
        }
    }

    @Test("M60: A command without a target is not listed, and is listed when it has one")
    func targets() throws {
        try run { builder in
            builder.insertChild(
                UIMenu(
                    options: .displayInline,
                    children: [command("New", "t"), command("Close", "w", KeyCommandTests.closeTab)]),
                atStartOfMenu: .file)
        } _: { fixture, controller in
            controller.refused = ["closeTab:"]
            #expect(lines(fixture) == ["File: New ⌘T"])
            controller.refused = []
            #expect(lines(fixture) == ["File: New ⌘T, Close ⌘W"])
        }
    }

    @Test("M65: The validated title is listed, unless a discoverability title hides the change")
    func validation() throws {
        try run { builder in
            builder.insertChild(
                UIMenu(
                    options: .displayInline,
                    children: [command("Show", "1"), command("Show", "2", discoverability: "Show Sidebar")]),
                atStartOfMenu: .file)
        } _: { fixture, controller in
            controller.change = { $0.title = "Hide" }
            #expect(lines(fixture) == ["File: Hide ⌘1, Show Sidebar ⌘2"])
            controller.change = { $0.discoverabilityTitle = "Changed" }
            #expect(lines(fixture) == ["File: Changed ⌘1, Changed ⌘2"])
        }
    }

    @Test("M59: Responders' commands are listed last without a category, and commands without a title are not listed")
    func uncategorized() throws {
        try run { builder in
            builder.insertChild(UIMenu(options: .displayInline, children: [command("New", "t")]), atStartOfMenu: .file)
        } _: { fixture, controller in
            controller.commands = [
                command("Reload", "r"),
                UIKeyCommand(input: "x", modifierFlags: .command, action: KeyCommandTests.newTab),
                UIKeyCommand(
                    input: "y", modifierFlags: .command, action: KeyCommandTests.newTab,
                    discoverabilityTitle: "Old Style"),
                command("Impossible", "two characters"), command("Second", "r"),
            ]
            let view = UIView()
            fixture.window.rootViewController?.view.addSubview(view)
            #expect(lines(fixture) == ["File: New ⌘T", "–: Reload ⌘R, Old Style ⌘Y"])
        }
    }

    @Test("M59: A responder's command hides the menu's command with the same keys, as when the keys are pressed")
    func shadowed() throws {
        try run { builder in
            builder.insertChild(
                UIMenu(options: .displayInline, children: [command("New", "t"), command("Other", "o")]),
                atStartOfMenu: .file)
        } _: { fixture, controller in
            controller.commands = [command("Mine", "t")]
            #expect(lines(fixture) == ["File: Other ⌘O", "–: Mine ⌘T"])
            controller.commands = [command("Mine", "t", KeyCommandTests.closeTab)]
            controller.refused = ["closeTab:"]
            #expect(lines(fixture) == ["File: New ⌘T, Other ⌘O"])
        }
    }

    @Test("B10: The list has the keys of the keyboard layout, which are mirrored in a right-to-left app")
    func keys() throws {
        try run { builder in
            builder.insertChild(
                UIMenu(
                    options: .displayInline,
                    children: [command("Back", "["), command("Left", UIKeyCommand.inputLeftArrow)]),
                atStartOfMenu: .file)
        } _: { fixture, controller in
            let start = fixture.window.commandStart
            @MainActor func keys(_ context: ShortcutContext) -> [String] {
                MenuCommandList(from: start, in: fixture.menu, context).entries.map(\.shortcut.description)
            }
            #expect(keys(ShortcutContext()) == ["⌘[", "⌘←"])
            #expect(keys(ShortcutContext(isRightToLeft: true)) == ["⌘]", "⌘→"])
            let german = try SystemLayout("de").layout
            #expect(keys(ShortcutContext(layout: german)) == ["⌘Ö", "⌘←"])
            #expect(keys(ShortcutContext(layout: german, allowsLocalization: false)) == ["⌘[", "⌘←"])
        }
    }

    @Test(
        "B10: The labels name the keys of the user's keyboard",
        arguments: [
            ("c", UIKeyModifierFlags.command, "Ctrl C", "Super C"),
            ("i", [.command, .control], "Super Ctrl I", "Super Ctrl I"),
            ("i", .control, "Super I", "Ctrl I"),
            ("z", [.command, .shift], "Ctrl Shift Z", "Super Shift Z"),
            ("\r", [.command, .alternate], "Ctrl Alt Return", "Super Alt Return"),
            (UIKeyCommand.inputEscape, [], "Esc", "Esc"), (UIKeyCommand.inputUpArrow, .command, "Ctrl ↑", "Super ↑"),
            ("\t", .control, "Ctrl Tab", "Ctrl Tab"),
            (UIKeyCommand.inputDelete, .command, "Ctrl Delete", "Super Delete"),
            (" ", .command, "Ctrl Space", "Super Space"), (UIKeyCommand.f5, [], "F5", "F5"),
        ] as [(String, UIKeyModifierFlags, String, String)])
    func labels(_ input: String, _ flags: UIKeyModifierFlags, _ control: String, _ logo: String) throws {
        let combination = try #require(KeyCombination(input: input, modifierFlags: flags))
        #expect(KeyCaps(combination, commandKey: .control).caps == control.split(separator: " ").map(String.init))
        #expect(KeyCaps(combination, commandKey: .logo).caps == logo.split(separator: " ").map(String.init))
    }

    @Test("M62: A chosen command is performed once, and only if its target can perform it at that time")
    func performs() throws {
        try run { builder in
            builder.insertChild(UIMenu(options: .displayInline, children: [command("New", "t")]), atStartOfMenu: .file)
        } _: { fixture, controller in
            let shown = ShortcutPresentation(of: fixture.window)
            #expect(shown.list.commands.map(\.keys) == [["Super", "T"]] && shown.list.isValid)
            #expect(!shown.perform(7) && shown.perform(0) && !shown.perform(0))
            #expect(fixture.log.drain() == ["controller newTab New ⌘T"])
            let second = ShortcutPresentation(of: fixture.window)
            controller.refused = ["newTab:"]
            #expect(!second.perform(0) && fixture.log.lines.isEmpty)
            let third = ShortcutPresentation(of: fixture.window)
            #expect(third.list.sections.isEmpty)
            controller.refused = []
            let fourth = ShortcutPresentation(of: fixture.window)
            controller.change = { $0.attributes = .disabled }
            #expect(!fourth.perform(0) && fixture.log.lines.isEmpty)
        }
    }

    @Test("M60: A list is bounded, whatever the menu contains")
    func bounds() throws {
        let long = String(repeating: "w", count: 500)
        try run { builder in
            let characters = (0x4E00..<0x4E00 + 1200).compactMap { UnicodeScalar($0).map(String.init) }
            let commands = characters.map { command(long + "\u{202E}\n" + $0, $0) }
            let menus = commands.map { UIMenu(title: "M\u{7}" + ($0.input ?? ""), children: [$0]) }
            for menu in menus { builder.insertSibling(menu, afterMenu: .file) }
        } _: { fixture, _ in
            let list = ShortcutPresentation(of: fixture.window).list
            #expect(list.isValid && list.commands.count == ShortcutList.Limits.commands)
            #expect(list.sections.count == ShortcutList.Limits.sections)
            #expect(list.commands.allSatisfy { $0.title.count <= ShortcutList.Limits.title })
            #expect(list.sections.allSatisfy { $0.title?.contains("\u{7}") == false })
            let data = try JSONEncoder().encode(list)
            #expect(data.count < 1 << 20)
        }
    }
}
