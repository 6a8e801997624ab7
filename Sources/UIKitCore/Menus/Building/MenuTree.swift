/// The elements of the main menu, with the rule that no identity and no shortcut occurs twice.
///
/// Every change is either made as a whole or refused as a whole.
@MainActor struct MenuTree {
    /// The root menu, which contains all other menus.
    private(set) var root: UIMenu
    private var elements: [ElementIdentity: UIMenuElement] = [:]
    private var shortcuts: [KeyCombination: UIKeyCommand] = [:]
    /// For each menu except the root, the menu that contains it.
    private var parents: [UIMenu.Identifier: UIMenu.Identifier] = [:]

    /// Creates a tree of a root menu. The identities and shortcuts of its elements must be distinct; this is not
    /// checked.
    init(_ root: UIMenu) {
        self.root = root
        // The elements are distinct, so nothing is refused.
        try? register([root], in: nil, refused: root)
    }

    /// Reserves memory for a number of elements.
    mutating func reserveCapacity(_ count: Int) {
        elements.reserveCapacity(count)
        shortcuts.reserveCapacity(count)
    }

    // MARK: Searching

    /// Returns the menu with an identifier; nil if the tree does not contain one.
    func menu(_ identifier: UIMenu.Identifier) -> UIMenu? { elements[.menu(identifier)] as? UIMenu }

    /// Returns the element with an identity; nil if the tree does not contain one.
    func element(_ identity: ElementIdentity) -> UIMenuElement? { elements[identity] }

    /// Returns the identifier of the menu that contains a menu; nil for the root and for unknown menus.
    func parent(of identifier: UIMenu.Identifier) -> UIMenu.Identifier? { parents[identifier] }

    /// All key commands, in the order of the menus.
    var keyCommands: [UIKeyCommand] {
        var (commands, pending) = ([UIKeyCommand](), [root as UIMenuElement])
        while let element = pending.popLast() {
            if let menu = element as? UIMenu { pending += menu.children.reversed() }
            if let command = element as? UIKeyCommand { commands.append(command) }
        }
        return commands
    }

    // MARK: Changing

    /// Replaces some elements of a menu. The elements in `removed` are removed from the tree, and the elements in
    /// `added` are added to the tree. `children` are the elements of the menu afterwards.
    ///
    /// - Throws: ``MenuFault`` if the change is refused; the tree is then unchanged.
    mutating func setChildren(
        _ children: [UIMenuElement], of menu: UIMenu, removing removed: [UIMenuElement], adding added: [UIMenuElement],
        refused: UIMenuElement
    ) throws(MenuFault) {
        try checkSize(of: added, in: menu, refused: refused)
        unregister(removed)
        do {
            try register(added, in: menu.identifier, refused: refused)
        } catch {
            // The removed elements were in the tree before, so they do not conflict.
            try? register(removed, in: menu.identifier, refused: refused)
            throw error
        }
        replace(menu, by: menu.withChildren(children))
    }

    /// Replaces a menu in its parent, and the parent in its own parent, up to the root.
    private mutating func replace(_ old: UIMenu, by new: UIMenu) {
        var (old, new) = (old, new)
        elements[.menu(new.identifier)] = new
        while let identifier = parents[old.identifier], let parent = menu(identifier) {
            let changed = parent.withChildren(parent.children.map { $0 === old ? new : $0 })
            elements[.menu(identifier)] = changed
            (old, new) = (parent, changed)
        }
        root = new
    }

    // MARK: Checking

    private func checkSize(
        of added: [UIMenuElement], in menu: UIMenu, refused: UIMenuElement
    ) throws(MenuFault) {
        var (level, count) = (1, root.elementCount)
        var ancestor = parents[menu.identifier]
        while let identifier = ancestor {
            level += 1
            ancestor = parents[identifier]
        }
        for element in added {
            count += (element as? UIMenu)?.elementCount ?? 1
            guard level + ((element as? UIMenu)?.depth ?? 0) <= MenuLimits.depth else {
                throw .tooManyLevels(refused: refused.faultName, limit: MenuLimits.depth)
            }
        }
        guard count <= MenuLimits.elements else {
            throw .tooManyElements(refused: refused.faultName, limit: MenuLimits.elements)
        }
    }

    /// Returns the fault of a command that cannot be performed because it has no action or no input; nil for other
    /// elements.
    private static func commandFault(_ element: UIMenuElement, refused: UIMenuElement) -> MenuFault? {
        guard let command = element as? UICommand else { return nil }
        if command.action == nil { return .noAction(refused: refused.faultName, command: command.faultName) }
        guard let key = command as? UIKeyCommand, key.combination == nil else { return nil }
        return .badInput(refused: refused.faultName, command: key.faultName, input: key.input)
    }

    // MARK: Registering

    /// Registers elements and the elements inside them, unless one of them cannot be performed, or has the identity or
    /// the shortcut of another element.
    ///
    /// - Throws: ``MenuFault`` for the first such element; nothing is registered then.
    private mutating func register(
        _ added: [UIMenuElement], in parent: UIMenu.Identifier?, refused: UIMenuElement
    ) throws(MenuFault) {
        let all = Self.flattened(added)
        for (index, element) in all.enumerated() {
            let fault = Self.commandFault(element, refused: refused) ?? registrationFault(element, refused: refused)
            guard let fault else { continue }
            for element in all[..<index] { unregister(element) }
            throw fault
        }
        for element in added {
            if let menu = element as? UIMenu { parents[menu.identifier] = parent }
        }
        for case let menu as UIMenu in all {
            for case let child as UIMenu in menu.children { parents[child.identifier] = menu.identifier }
        }
    }

    /// Registers an element by its identity and shortcut. Returns a fault, and does not register the element, if
    /// another element has the same identity or the same shortcut.
    private mutating func registrationFault(_ element: UIMenuElement, refused: UIMenuElement) -> MenuFault? {
        let identity = element.identity
        if let identity, let other = elements.updateValue(element, forKey: identity) {
            elements[identity] = other
            return .duplicateElement(refused: refused.faultName, first: other.faultName, second: element.faultName)
        }
        guard let command = element as? UIKeyCommand, let shortcut = command.combination,
            let other = shortcuts.updateValue(command, forKey: shortcut)
        else { return nil }
        shortcuts[shortcut] = other
        if let identity { elements[identity] = nil }
        return .duplicateShortcut(
            refused: refused.faultName, shortcut: shortcut.description, first: other.faultName,
            second: command.faultName)
    }

    private mutating func unregister(_ removed: [UIMenuElement]) {
        for element in Self.flattened(removed) {
            unregister(element)
            if let menu = element as? UIMenu { parents[menu.identifier] = nil }
        }
    }

    private mutating func unregister(_ element: UIMenuElement) {
        if let identity = element.identity { elements[identity] = nil }
        if let command = element as? UIKeyCommand, let shortcut = command.combination { shortcuts[shortcut] = nil }
    }

    /// Returns the given elements and all elements inside them, in the order of the menus.
    private static func flattened(_ elements: [UIMenuElement]) -> [UIMenuElement] {
        var (all, pending) = ([UIMenuElement](), Array(elements.reversed()))
        while let element = pending.popLast() {
            all.append(element)
            if let menu = element as? UIMenu { pending += menu.children.reversed() }
        }
        return all
    }
}
