import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("Refused changes of the main menu") @MainActor
struct MenuRefusalTests {
    private func menu(_ children: UIMenuElement...) -> UIMenu {
        UIMenu(title: "Mine", identifier: "com.example.mine", children: children)
    }

    private func command(
        _ title: String, _ action: Selector, _ input: String, _ flags: UIKeyModifierFlags = .command,
        propertyList: Any? = nil
    ) -> UIKeyCommand {
        UIKeyCommand(title: title, action: action, input: input, modifierFlags: flags, propertyList: propertyList)
    }

    /// Inserts a menu at the end of File, and expects a refusal that leaves the tree as it was; returns its log line.
    private func refusal(_ menu: UIMenu) throws -> String {
        try MenuFixture.run { fixture in
            let before = fixture.menu.root.titles
            let faults = fixture.build { builder in
                builder.insertChild(menu, atEndOfMenu: .file)
                #expect(builder.menu(for: menu.identifier) == nil || menu.identifier == .edit)
            }
            #expect(faults.texts.count == 1 && fixture.menu.root.titles == before)
            #expect(fixture.menu.root.elementCount == 62)
            let text = faults.texts.first ?? ""
            #expect(!text.contains("\n"))
            return text
        }
    }

    @Test("M58: A menu with a shortcut of the system is refused as a whole, with one log line that names both commands")
    func shortcut() throws {
        let text = try refusal(menu(command("Ok", "ok:", "k"), command("Get Info", "getInfo:", "i")))
        #expect(
            text == "the menu \"Mine\" (com.example.mine) is refused as a whole: ⌘I would be the shortcut of both "
                + "\"Italic\" (toggleItalics:) and \"Get Info\" (getInfo:)")
        // The case of the input does not matter.
        #expect(try refusal(menu(command("Get Info", "getInfo:", "I"))).contains("⌘I"))
    }

    @Test("M58: A menu that contains an action twice is refused, unless the property lists differ")
    func actions() throws {
        let text = try refusal(menu(command("List", "mode:", "1"), command("Grid", "mode:", "2")))
        #expect(text.contains("\"List\" (mode:) and \"Grid\" (mode:) have the same identity"))
        try MenuFixture.run { fixture in
            let faults = fixture.build { builder in
                builder.insertChild(
                    menu(
                        command("List", "mode:", "1", propertyList: 1), command("Grid", "mode:", "2", propertyList: 2),
                        command("Get Info", "getInfo:", "i", [.control, .command])),
                    atEndOfMenu: .file)
                #expect(builder.command(for: "mode:", propertyList: 2)?.title == "Grid")
                #expect(builder.command(for: "mode:") == nil)
            }
            #expect(faults.codes.isEmpty)
        }
    }

    @Test("M58: A menu with the identifier of another menu is refused, even deep inside and in a replacement")
    func identifiers() throws {
        #expect(try refusal(menu(menu())).contains("have the same identity"))
        #expect(try refusal(UIMenu(title: "Mine", identifier: .edit)).contains("com.apple.menu.edit"))
        #expect(try refusal(menu(UIMenu(children: [UIMenu(identifier: .font)]))).contains("com.apple.menu.font"))
        let actions = (0..<2).map { _ in UIAction(title: "A", identifier: "a") { _ in } }
        #expect(try refusal(menu(actions[0], actions[1])).contains("\"A\" (a)"))
        try MenuFixture.run { fixture in
            let before = MenuTree(fixture.menu.root)
            let faults = fixture.build { builder in
                builder.replace(menu: .view, with: UIMenu(title: "View", identifier: .edit))
                builder.replaceChildren(ofMenu: .view) { $0 + $0 }
                builder.replaceChildren(ofMenu: .view) { _ in [UIMenu(identifier: .view)] }
                // A menu that contains a copy of its own parent.
                if let file = builder.menu(for: .file) { builder.insertChild(menu(file), atEndOfMenu: .open) }
                builder.remove(menu: .root)
                builder.replace(menu: .root, with: UIMenu())
            }
            #expect(
                faults.codes == [
                    "menuDuplicate", "menuDuplicate", "menuDuplicate", "menuDuplicate", "menuRoot", "menuRoot",
                ])
            #expect(MenuTree(fixture.menu.root).keyCommands == before.keyCommands)
        }
    }

    @Test("M58: Key commands without an action, without an input, or with several characters are refused")
    func unusableCommands() throws {
        #expect(try refusal(menu(UIKeyCommand())).contains("has no action"))
        for input in ["", "ab", "UIKeyInputUnknown"] {
            let text = try refusal(menu(command("Odd", "odd:", input)))
            #expect(text.contains("the input of \"Odd\" (odd:) is \"\(input)\" instead of one character"))
        }
    }

    @Test("M58: Menus that are too deep or too large are refused")
    func limits() throws {
        var deep = menu()
        for _ in 0..<10_000 { deep = UIMenu(identifier: "com.example.deep", children: [deep]) }
        #expect(try refusal(deep).contains("more than \(MenuLimits.depth) levels"))
        let many = (0..<MenuLimits.elements).map { UICommand(title: "\($0)", action: Selector("a\($0):")) }
        #expect(try refusal(UIMenu(children: many)).contains("more than \(MenuLimits.elements) elements"))
    }

    @Test("M57: The limit for the number of levels counts from the root")
    func depth() throws {
        try MenuFixture.run { fixture in
            @MainActor func nested(_ levels: Int) -> UIMenu {
                (1..<levels).reduce(UIMenu(identifier: "com.example.0")) { inner, level in
                    UIMenu(identifier: .init("com.example.\(level)"), children: [inner])
                }
            }
            let faults = fixture.build { builder in
                builder.insertChild(nested(MenuLimits.depth - 1), atEndOfMenu: .file)
                builder.insertChild(nested(MenuLimits.depth - 2), atEndOfMenu: .file)
                builder.insertChild(UIMenu(), atEndOfMenu: "com.example.0")
            }
            #expect(faults.codes == ["menuTooLarge", "menuTooLarge"])
            #expect(fixture.menu.root.depth == MenuLimits.depth)
        }
    }

    @Test("M58: Titles with control characters do not break the line of the log")
    func controlCharacters() throws {
        let text = try refusal(
            UIMenu(title: "a\nb\u{1b}[31m", children: [command("x\u{202E}\ny", "x:", "i")]))
        #expect(text.contains("\"a·b·[31m\"") && text.contains("\"x··y\" (x:)"))
    }
}
