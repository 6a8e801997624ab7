import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@Suite("Menu trees against a plain model") @MainActor
struct MenuTreeModelTests {
    /// A menu as plain data.
    @MainActor final class Node {
        let name: String
        var children: [Node] = []
        /// The shortcut of a command; nil for a menu.
        let shortcut: String?
        init(_ name: String, _ shortcut: String? = nil) { (self.name, self.shortcut) = (name, shortcut) }

        var all: [Node] { [self] + children.flatMap(\.all) }
        var text: String { children.isEmpty ? name : name + "(" + children.map(\.text).joined(separator: " ") + ")" }
        var element: UIMenuElement {
            guard let shortcut else {
                return UIMenu(title: name, identifier: .init(name), children: children.map(\.element))
            }
            return UIKeyCommand(title: name, action: Selector(name), input: shortcut)
        }
        func parent(of name: String) -> (Node, Int)? {
            for (index, child) in children.enumerated() {
                if child.name == name, child.shortcut == nil { return (self, index) }
                if let found = child.parent(of: name) { return found }
            }
            return nil
        }
    }

    private func text(_ menu: UIMenuElement) -> String {
        guard let menu = menu as? UIMenu, !menu.children.isEmpty else { return menu.title }
        return menu.title + "(" + menu.children.map(text).joined(separator: " ") + ")"
    }

    @Test("M57: Random insertions, replacements and removals give the same tree as a plain model", arguments: 0..<20)
    func random(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let model = Node("root")
        let builder = MenuBuilder(MenuTree(UIMenu(title: "root", identifier: "root")), system: .main)
        func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
        for _ in 0..<150 {
            let new = Node("m\(number(12))")
            for _ in 0..<number(3) {
                new.children.append(number(2) == 0 ? Node("m\(number(12))") : Node("c\(number(9))", "\(number(9))"))
            }
            guard let menu = new.element as? UIMenu else { continue }
            let target = number(8) == 0 ? "root" : "m\(number(12))"
            let place = target == "root" ? nil : model.parent(of: target)
            let node = target == "root" ? model : place.map { $0.0.children[$0.1] }
            let operation = number(6)
            let leaving = operation > 3 ? node?.all ?? [] : []
            let staying = model.all.filter { one in !leaving.contains { $0 === one } }
            let entering = operation == 5 ? [] : new.all
            let together = staying + entering
            let shortcuts = together.compactMap(\.shortcut)
            let isUnique = Set(together.map(\.name)).count == together.count && Set(shortcuts).count == shortcuts.count
            let identifier = UIMenu.Identifier(target)
            UIKitFault.withHandler({ _ in }) {
                switch operation {
                case 0: builder.insertChild(menu, atStartOfMenu: identifier)
                case 1: builder.insertChild(menu, atEndOfMenu: identifier)
                case 2: builder.insertSibling(menu, beforeMenu: identifier)
                case 3: builder.insertSibling(menu, afterMenu: identifier)
                case 4: builder.replace(menu: identifier, with: menu)
                default: builder.remove(menu: identifier)
                }
            }
            if isUnique, let node {
                switch (operation, place) {
                case (0, _): node.children.insert(new, at: 0)
                case (1, _): node.children.append(new)
                case (2, let (parent, index)?): parent.children.insert(new, at: index)
                case (3, let (parent, index)?): parent.children.insert(new, at: index + 1)
                case (4, let (parent, index)?): parent.children[index] = new
                case (5, let (parent, index)?): parent.children.remove(at: index)
                default: break
                }
            }
            #expect(text(builder.tree.root) == model.text)
            #expect(builder.tree.root.elementCount == model.all.count)
        }
    }
}
