import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Tests of providers whose answers contain further deferred elements, and of commands that cannot be performed.
@Suite("Unusable elements of shown menus", .serialized) @MainActor
struct UnusableMenuElementTests {
    /// A provider whose answer contains its own element, an element whose provider returns the first element, or a new
    /// deferred element each time.
    enum Kind: CaseIterable {
        case itself, eachOther, inInlineMenu, doubling, nested
    }

    /// Returns a deferred element of a kind, and the code of the fault that it causes.
    private func element(_ kind: Kind, _ plain: @escaping () -> UIMenuElement) -> (UIDeferredMenuElement, String) {
        var (first, second) = (UIDeferredMenuElement?.none, UIDeferredMenuElement?.none)
        func elements(_ others: [UIMenuElement?]) -> [UIMenuElement] { [plain()] + others.compactMap { $0 } }
        func doubling() -> UIDeferredMenuElement { UIDeferredMenuElement { $0([doubling(), doubling()]) } }
        func nested(_ level: Int) -> UIDeferredMenuElement {
            UIDeferredMenuElement { $0(level == 0 ? [plain()] : [nested(level - 1)]) }
        }
        switch kind {
        case .itself: first = UIDeferredMenuElement { $0(elements([first])) }
        case .eachOther:
            second = UIDeferredMenuElement { $0([first].compactMap { $0 }) }
            first = .uncached { $0(elements([second])) }
        case .inInlineMenu:
            first = UIDeferredMenuElement {
                $0(elements([UIMenu(options: .displayInline, children: [first].compactMap { $0 })]))
            }
        case .doubling: return (UIDeferredMenuElement { $0([plain(), doubling()]) }, "menuTooLarge")
        case .nested: return (UIDeferredMenuElement { $0([plain(), nested(30)]) }, "menuTooLarge")
        }
        return (first ?? doubling(), "deferredMenuRepeated")
    }

    @Test(
        "M55: A context menu stops endless answers, keeps the other elements, and reports the fault once",
        arguments: Kind.allCases)
    func contextMenu(kind: Kind) throws {
        try ContextMenuFixture.run([]) { fixture in
            let (deferred, code) = element(kind) { fixture.action("b") }
            fixture.configuration = {
                UIContextMenuConfiguration(previewProvider: nil) { _ in
                    UIMenu(children: [fixture.action("a"), deferred])
                }
            }
            let (_, faults) = Faults.of { fixture.longPress() }
            #expect(fixture.titles == [["a", "b"]] && faults.codes == [code])
        }
    }

    @Test("M81: The global menu and the list of all commands stop endless answers, too", arguments: Kind.allCases)
    func mainMenu(kind: Kind) throws {
        try MenuBarFixture.run { fixture in
            let (deferred, code) = element(kind) { UICommand(title: "b", action: MenuBarFixture.CommandView.act) }
            fixture.build([UIMenu(title: "m", children: [fixture.command("a"), deferred])])
            let tree = MenuBarTree(fixture.scene)
            let (_, faults) = Faults.of { _ = tree.prepare(tree.items[0].id) }
            #expect(tree.items[0].children.map(\.title) == ["a", "b"] && faults.codes == [code])
            let (_, others) = Faults.of { _ = CommandPalette.open(in: fixture.scene) }
            #expect(fixture.palette?.entries.map(\.title) == ["a", "b"] && others.codes == [code])
        }
    }

    @Test("M81: Submenus whose answers contain each other are limited in the global menu and in the list")
    func submenus() throws {
        try MenuBarFixture.run { fixture in
            var deferred: UIDeferredMenuElement?
            deferred = UIDeferredMenuElement { answer in
                let child = UIMenu(title: "again", children: [deferred].compactMap { $0 })
                answer([UICommand(title: "b", action: MenuBarFixture.CommandView.act), child, child])
            }
            fixture.build([UIMenu(title: "m", children: [deferred].compactMap { $0 })])
            let tree = MenuBarTree(fixture.scene)
            let (_, faults) = Faults.of { _ = tree.prepare(tree.items[0].id) }
            #expect(tree.items[0].children.map(\.title) == ["b"] && faults.codes == ["deferredMenuRepeated"])
            _ = Faults.of { _ = CommandPalette.open(in: fixture.scene) }
            #expect(fixture.palette?.entries.map(\.title) == ["b"])
        }
    }

    @Test("M55: A command without an action is left out of a shown menu, and is reported once")
    func noAction() throws {
        let unusable = [UIKeyCommand(), UICommand(title: "Nobody", action: "performedByNobody:")]
        try ContextMenuFixture.run(unusable + [UIAction(title: "w") { _ in }]) { fixture in
            let (_, faults) = Faults.of {
                fixture.longPress()
                for title in ["x", "y"] {
                    fixture.interaction.updateVisibleMenu {
                        $0.replacingChildren($0.children + [fixture.action(title)])
                    }
                }
            }
            #expect(fixture.titles == [["w", "x", "y"]])
            #expect(faults.codes == ["menuCommandWithoutAction"])
        }
    }
    @Test("M55: A submenu stays closed if its provider replaces or ends the menu", arguments: [true, false])
    func providerChangesMenu(endsMenu: Bool) throws {
        var change: () -> Void = {}
        let deferred = UIDeferredMenuElement { answer in
            change()
            answer([UIAction(title: "late") { _ in }])
        }
        try ContextMenuFixture.run([UIMenu(title: "More", children: [deferred])]) { fixture in
            change = { [interaction = fixture.interaction] in
                if endsMenu { return interaction.dismissMenu() }
                interaction.updateVisibleMenu { _ in UIMenu(children: [UIAction(title: "other") { _ in }]) }
            }
            fixture.longPress()
            let menu = try #require(fixture.shown)
            menu.openSubmenu(at: MenuPosition(level: 0, row: 0), highlightsFirst: true)
            #expect(menu.navigation.levels.count == 1 && menu.levels.count == 1)
            #expect(fixture.shown == nil || fixture.titles == [["other"]])
            change = {}
        }
    }
}
