import Foundation

/// The builder that an app receives. The builder changes a tree, and reports the changes that the tree refuses.
@MainActor final class MenuBuilder: UIMenuBuilder {
    let system: UIMenuSystem
    /// The tree with all changes that were made so far.
    private(set) var tree: MenuTree
    private var isFinished = false

    init(_ tree: MenuTree, system: UIMenuSystem) { (self.tree, self.system) = (tree, system) }

    /// Ends the building; later changes by the app are refused.
    func finish() { isFinished = true }

    // MARK: Searching

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? { tree.menu(identifier)?.copied() as? UIMenu }

    func action(for identifier: UIAction.Identifier) -> UIAction? {
        tree.element(.action(identifier))?.copied() as? UIAction
    }

    func command(for action: Selector, propertyList: Any?) -> UICommand? {
        let identity = CommandIdentity(action: action, propertyList: propertyList)
        return tree.element(.command(identity))?.copied() as? UICommand
    }

    // MARK: Changing

    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        changeSiblings(of: replacedIdentifier, adding: replacementMenu, isReplacement: true) { $0[$1] = $2 }
    }

    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        changeSiblings(of: siblingIdentifier, adding: siblingMenu) { $0.insert($2, at: $1) }
    }

    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        changeSiblings(of: siblingIdentifier, adding: siblingMenu) { $0.insert($2, at: $1 + 1) }
    }

    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        insert(childMenu, into: parentIdentifier) { $0.insert($1, at: 0) }
    }

    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        insert(childMenu, into: parentIdentifier) { $0.append($1) }
    }

    func remove(menu removedIdentifier: UIMenu.Identifier) {
        changeSiblings(of: removedIdentifier, adding: nil, isReplacement: true) { children, index, _ in
            children.remove(at: index)
        }
    }

    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
    ) {
        guard let before = tree.menu(parentIdentifier) else { return }
        let children = childrenBlock(before.children.map { $0.copied() }).map { $0.copied() }
        // The block may have changed the menu through the builder.
        guard let parent = tree.menu(parentIdentifier) else { return }
        change(parent, refused: parent, to: children, removing: parent.children, adding: children)
    }
}

extension MenuBuilder {
    /// Inserts a copy of a menu into the elements of another menu.
    private func insert(
        _ menu: UIMenu, into identifier: UIMenu.Identifier, _ edit: (inout [UIMenuElement], UIMenu) -> Void
    ) {
        guard let parent = tree.menu(identifier), let copy = menu.copied() as? UIMenu else { return }
        var children = parent.children
        edit(&children, copy)
        change(parent, refused: menu, to: children, removing: [], adding: [copy])
    }

    /// Changes the elements of the menu that contains a given menu.
    ///
    /// - Parameters:
    ///   - identifier: the contained menu.
    ///   - menu: the menu that is added to the tree; nil for none.
    ///   - isReplacement: whether the contained menu is removed from the tree.
    ///   - edit: changes the elements, given the index of the contained menu and a copy of the added menu.
    private func changeSiblings(
        of identifier: UIMenu.Identifier, adding menu: UIMenu?, isReplacement: Bool = false,
        _ edit: (inout [UIMenuElement], Int, UIMenu) -> Void
    ) {
        guard let old = tree.menu(identifier) else { return }
        guard let parent = tree.parent(of: identifier).flatMap({ tree.menu($0) }),
            let index = parent.children.firstIndex(where: { $0 === old })
        else {
            if isReplacement { MenuFault.rootMenu.report() }
            return
        }
        let copy = menu?.copied() as? UIMenu
        var children = parent.children
        edit(&children, index, copy ?? old)
        change(
            parent, refused: menu ?? old, to: children, removing: isReplacement ? [old] : [],
            adding: copy.map { [$0] } ?? [])
    }

    private func change(
        _ parent: UIMenu, refused: UIMenuElement, to children: [UIMenuElement], removing removed: [UIMenuElement],
        adding added: [UIMenuElement]
    ) {
        guard !isFinished else { return MenuFault.builderHasFinished.report() }
        do throws(MenuFault) {
            try tree.setChildren(children, of: parent, removing: removed, adding: added, refused: refused)
        } catch {
            error.report()
        }
    }
}
