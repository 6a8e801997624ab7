import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@Suite("Menu bar, global menu and main menu", .serialized) @MainActor
struct MenuBarTreeTests {
    /// A generator of menus, with the text that the bar must show for them.
    @MainActor struct Generator {
        var random: SplitMix64
        var count = 0
        let fixture: MenuBarFixture

        mutating func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

        mutating func element(_ depth: Int) -> UIMenuElement {
            count += 1
            let title = "e\(count)"
            let attributes: UIMenuElement.Attributes = [[], .disabled, .hidden, []][number(4)]
            let state: UIMenuElement.State = [.off, .on, .mixed][number(3)]
            switch depth > 3 ? number(3) : number(5) {
            case 0: return UIAction(title: title, attributes: attributes, state: state) { _ in }
            case 1: return fixture.command(title, nil, attributes, state: state)
            case 2: return UICommand(title: title, action: Selector("nobody\(count):"), state: state)
            case 3: return UIMenu(title: title, children: elements(depth + 1))
            default: return UIMenu(options: .displayInline, children: elements(depth + 1))
            }
        }

        mutating func elements(_ depth: Int) -> [UIMenuElement] {
            var result: [UIMenuElement] = []
            for _ in 0..<number(5) { result.append(element(depth)) }
            return result
        }
    }

    /// Returns the text of elements by a simple model: hidden elements and empty menus are left out; disabled elements
    /// and commands without a target are in brackets.
    private func text(_ elements: [UIMenuElement]) -> [String] {
        elements.flatMap { element -> [String] in
            @MainActor func entry(
                _ attributes: UIMenuElement.Attributes, _ state: UIMenuElement.State, _ isPerformed: Bool
            ) -> [String] {
                if attributes.contains(.hidden) { return [] }
                let text = ["", "✓", "-"][state.rawValue] + element.title
                return [isPerformed && !attributes.contains(.disabled) ? text : "(\(text))"]
            }
            switch element {
            case let menu as UIMenu where menu.options.contains(.displayInline): return text(menu.children)
            case let menu as UIMenu:
                let inner = text(menu.children)
                return inner.isEmpty ? [] : [menu.title] + inner.map { ">" + $0 }
            case let action as UIAction: return entry(action.attributes, action.state, true)
            case let command as UICommand:
                return entry(command.attributes, command.state, command.action == MenuBarFixture.CommandView.act)
            default: return []
            }
        }
    }

    private func text(_ items: [MenuBarItem]) -> [String] {
        items.flatMap { item -> [String] in
            let text = ["", "✓", "-"][item.state.rawValue] + item.title
            return [item.isEnabled ? text : "(\(text))"] + self.text(item.children).map { ">" + $0 }
        }
    }

    private func barText(_ menu: UIMenu, _ start: UIResponder) -> [String] {
        MenuLevel(menu, MenuRowRules(start: start, isInMenuBar: true)).rows.flatMap { row -> [String] in
            guard case .submenu(let menu) = row.content else { return [plain(row)] }
            return [plain(row)] + barText(menu, start).map { ">" + $0 }
        }
    }

    private func plain(_ row: MenuRow) -> String {
        let text = ["", "✓", "-"][row.state.rawValue] + row.item.title
        return row.item.isSelectable ? text : "(\(text))"
    }

    @Test("M81: Random menus are the same in the bar, in the global menu and in a simple model", arguments: 0..<30)
    func random(seed: UInt64) throws {
        try MenuBarFixture.run { fixture in
            var generator = Generator(random: SplitMix64(seed: seed), fixture: fixture)
            var menus: [UIMenuElement] = []
            for number in 0..<4 { menus.append(UIMenu(title: "m\(number)", children: generator.elements(0))) }
            fixture.build(menus)
            let tree = MenuBarTree(fixture.scene)
            let expected = text(menus)
            #expect(text(tree.items) == expected)
            let bar = fixture.bar?.titles.flatMap { title in
                [title.text] + barText(title.menu, fixture.view).map { ">" + $0 }
            }
            #expect(bar == expected)
            var ids: Set<Int> = []
            func collect(_ items: [MenuBarItem]) {
                for item in items {
                    #expect(item.id > 0 && ids.insert(item.id).inserted)
                    collect(item.children)
                }
            }
            collect(tree.items)
            #expect(!tree.update(), "nothing has changed, so the numbers are the same")
        }
    }

    @Test("M81: The global menu performs enabled entries, validates again, and keeps the numbers of entries")
    func performing() throws {
        try MenuBarFixture.run { fixture in
            let action = UIAction(title: "Act") { _ in fixture.log.add("action") }
            fixture.build([UIMenu(title: "m", children: [fixture.command("One"), action, fixture.key("Two", "2")])])
            let tree = MenuBarTree(fixture.scene)
            let entries = tree.items[0].children
            #expect(entries.map(\.title) == ["One", "Act", "Two"])
            #expect(entries[2].shortcut?.modifierFlags == .control && entries[2].shortcut?.input == "2")
            for entry in entries { #expect(tree.perform(entry.id)) }
            #expect(fixture.log.drain() == ["act One", "action", "act Two"])
            fixture.view.validation = { $0.attributes = .disabled }
            #expect(!tree.perform(entries[0].id), "the target validates the command again")
            #expect(!tree.perform(999) && !tree.perform(tree.items[0].id))
            #expect(tree.prepare(tree.items[0].id))
            #expect(tree.items[0].children.map(\.isEnabled) == [false, true, false])
            #expect(tree.items[0].children.map(\.id) == entries.map(\.id))
            #expect(tree.items.map(\.structure) == tree.items.map(\.structure))
            #expect(fixture.log.drain().isEmpty)
        }
    }

    @Test("M81: The global menu calls a provider when its menu is about to be shown")
    func deferred() throws {
        try MenuBarFixture.run { fixture in
            var answers: [([UIMenuElement]) -> Void] = []
            let later = UIDeferredMenuElement { answers.append($0) }
            let atOnce = UIDeferredMenuElement { $0([fixture.command("Now")]) }
            fixture.build([
                UIMenu(title: "a", children: [later]), UIMenu(title: "b", children: [atOnce]),
            ])
            let tree = MenuBarTree(fixture.scene)
            var changes = 0
            tree.changed = { [weak tree] in
                changes += 1
                tree?.update()
            }
            #expect(answers.isEmpty && tree.items[1].children.map(\.kind) == [.loading])
            #expect(tree.prepare(tree.items[1].id))
            #expect(tree.items[1].children.map(\.title) == ["Now"])
            #expect(!tree.prepare(tree.items[0].id) && answers.count == 1)
            answers.first?([fixture.command("Later")])
            #expect(changes == 1 && tree.items[0].children.map(\.title) == ["Later"])
        }
    }
}
