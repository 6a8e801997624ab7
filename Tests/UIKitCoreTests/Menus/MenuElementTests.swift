import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("Menu elements") @MainActor
struct MenuElementTests {
    let action: Selector = "act:"

    @Test("M55: Menus and actions have generated identifiers, and the system's identifiers have UIKit's values")
    func identifiers() {
        let (first, second) = (UIMenu(title: "Same"), UIMenu(title: "Same"))
        #expect(first.identifier != second.identifier && first != second)
        #expect(first.identifier.rawValue.hasPrefix("com.apple.menu.dynamic."))
        #expect(UIAction { _ in }.identifier.rawValue.hasPrefix("com.apple.action.dynamic."))
        #expect(UIMenu.Identifier.root.rawValue == "com.apple.menu.root")
        #expect(UIMenu.Identifier.newScene.rawValue == "com.apple.menu.new-item")
        #expect(UIMenu.Identifier.speech.rawValue == "com.apple.command.speech")
        #expect(UIMenu.Options.singleSelection.rawValue == 32 && UIMenu.Options.destructive.rawValue == 2)
    }

    @Test("M55: A copy of a menu has equal elements that can be changed without an effect on the original")
    func copies() throws {
        let command = UIKeyCommand(
            title: "New Tab", action: action, input: "t", modifierFlags: .command, propertyList: ["kind": 1],
            alternates: [UICommandAlternate(title: "All", action: action, modifierFlags: .alternate)],
            discoverabilityTitle: "Open", attributes: .destructive, state: .on)
        command.wantsPriorityOverSystemBehavior = true
        command.allowsAutomaticLocalization = false
        command.subtitle = "below"
        let inner = UIMenu(
            title: "Inner", options: .displayInline, children: [command, UIAction(title: "Do") { _ in }])
        let deferred = UIDeferredMenuElement { $0([]) }
        let menu = UIMenu(title: "Outer", subtitle: "sub", options: .destructive, children: [inner, deferred])
        let copy = try #require(menu.copy() as? UIMenu)
        #expect(copy !== menu && copy == menu && copy.subtitle == "sub" && copy.options == .destructive)
        #expect(copy.children == menu.children && copy.children.last === deferred)
        let copied = try #require((copy.children.first as? UIMenu)?.children.first as? UIKeyCommand)
        #expect(copied !== command && copied == command && copied.hash == command.hash)
        #expect(copied.title == "New Tab" && copied.discoverabilityTitle == "Open" && copied.subtitle == "below")
        #expect(copied.attributes == .destructive && copied.state == .on && copied.alternates == command.alternates)
        #expect(copied.wantsPriorityOverSystemBehavior && !copied.allowsAutomaticLocalization)
        copied.title = "Changed"
        #expect(command.title == "New Tab")
    }

    @Test("M55: A copied action runs the handler of the original, with the sender")
    func copiedAction() throws {
        var senders: [Any?] = []
        let action = UIAction(title: "Do", discoverabilityTitle: "Do it", state: .mixed) { senders.append($0.sender) }
        let copy = try #require(action.copy() as? UIAction)
        #expect(copy !== action && copy == action && copy.state == .mixed && copy.discoverabilityTitle == "Do it")
        copy.run(from: self.action as AnyObject)
        #expect(senders.count == 1 && copy.sender == nil)
    }

    @Test("M55: An object of an app's subclass is copied only if the subclass overrides copy(with:)")
    func subclasses() {
        final class Plain: UIKeyCommand {}
        final class Copying: UIKeyCommand {
            override func copy(with zone: NSZone? = nil) -> Any {
                MainActor.assumeIsolated { Copying(input: "c", modifierFlags: [], action: "copied:") }
            }
        }
        let (plain, copying) = (
            Plain(input: "a", modifierFlags: [], action: action), Copying(input: "b", modifierFlags: [], action: action)
        )
        #expect(plain.copied() === plain && copying.copied() is Copying && copying.copied() !== copying)
    }

    @Test("M55: Commands with the same action and property list are equal; key commands also need the same shortcut")
    func equality() {
        let list: [String: Any] = ["a": [1, "x", true]]
        let first = UICommand(title: "1", action: action, propertyList: list)
        #expect(first == UICommand(title: "2", action: action, propertyList: list))
        #expect(first != UICommand(title: "1", action: action, propertyList: ["a": [1, "x", false]]))
        #expect(first != UICommand(title: "1", action: "other:", propertyList: list))
        let key = UIKeyCommand(input: "a", modifierFlags: .command, action: action)
        #expect(key != UIKeyCommand(input: "b", modifierFlags: .command, action: action))
        #expect(key == UIKeyCommand(title: "t", action: action, input: "a", modifierFlags: .command))
    }

    @Test("M55: Alternates with the same modifier keys are equal")
    func alternates() {
        let first = UICommandAlternate(title: "a", action: "a:", modifierFlags: .shift)
        #expect(first == UICommandAlternate(title: "b", action: "b:", modifierFlags: .shift))
        #expect(first != UICommandAlternate(title: "a", action: "a:", modifierFlags: .alternate))
        #expect(first.copy() as? UICommandAlternate === first)
    }

    @Test("M55: A value that is not a property list is reported, and does not distinguish commands")
    func noPropertyList() {
        let (commands, faults) = Faults.of {
            [UICommand(action: action, propertyList: UIColor.red), UICommand(action: action, propertyList: [[0: 1]])]
        }
        #expect(faults.codes == ["commandPropertyList", "commandPropertyList"] && commands[0] == commands[1])
    }

    @Test("M55: The selected elements are all elements whose state is on, of every level and in order")
    func selection() {
        let inner = UIMenu(children: [UICommand(title: "b", action: action, state: .on), UIMenu()])
        let menu = UIMenu(
            options: .singleSelection,
            children: [
                UIAction(title: "a", state: .on) { _ in }, inner, UIAction(title: "c", state: .mixed) { _ in },
                UIKeyCommand(title: "d", action: action, input: "d", state: .on),
            ])
        #expect(menu.selectedElements.map(\.title) == ["a", "b", "d"])
        let replaced = menu.replacingChildren([])
        #expect(replaced == menu && replaced.children.isEmpty && replaced.options == .singleSelection)
        #expect(menu.children.count == 4)
    }

    @Test("M55: A menu of 10,000 levels is created, read and released; its copy is the menu itself")
    func deepMenu() {
        var menu = UIMenu(title: "innermost", children: [UIAction(title: "a", state: .on) { _ in }])
        weak let innermost = menu
        for level in 0..<10_000 { menu = UIMenu(title: "\(level)", children: [menu]) }
        #expect(menu.depth == 10_001 && menu.elementCount == 10_002)
        #expect(menu.selectedElements.count == 1 && menu.copy() as? UIMenu === menu)
        menu = UIMenu()
        #expect(innermost == nil)
    }

    @Test("M55: A key command can be created without action and input, and then has no shortcut")
    func emptyKeyCommand() {
        let command = UIKeyCommand()
        #expect(command.action == nil && command.input == nil && command.combination == nil)
        #expect(command.allowsAutomaticLocalization && command.allowsAutomaticMirroring)
        #expect(!command.wantsPriorityOverSystemBehavior && command.title.isEmpty)
        let titled = UIKeyCommand(input: "a", modifierFlags: [], action: action, discoverabilityTitle: "A")
        #expect(titled.title.isEmpty && titled.discoverabilityTitle == "A" && titled.action == action)
    }
}
