import Foundation

/// A group of menu elements: a menu, a submenu, or a part of a menu between separators.
///
/// The contents of a menu never change; `replacingChildren(_:)` returns another menu.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
    /// The identifier of the menu.
    public nonisolated let identifier: Identifier
    /// The appearance and behaviour of the menu.
    public nonisolated let options: Options
    /// The number of nested levels, counting this menu as 1.
    nonisolated let depth: Int
    /// The number of elements in the menu and its submenus, counting this menu.
    nonisolated let elementCount: Int
    // Reason: only `deinit` changes the elements, when no other reference to the menu exists.
    private nonisolated(unsafe) var elements: [UIMenuElement]

    /// Creates a menu. If the identifier is nil, the menu gets a unique identifier.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("com.apple.menu.dynamic." + UUID().uuidString)
        self.options = options
        elements = children
        (depth, elementCount) = Self.size(of: children)
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Returns the number of levels and the number of elements of a menu with the given elements.
    private static func size(of children: [UIMenuElement]) -> (depth: Int, count: Int) {
        var (depth, count) = (0, 1)
        for child in children {
            let menu = child as? UIMenu
            depth = max(depth, menu?.depth ?? 0)
            count += menu?.elementCount ?? 1
        }
        return (depth + 1, count)
    }

    /// Decodes a menu with its submenus and commands; returns nil if the archive contains no identifier.
    public required init?(coder: NSCoder) {
        guard let identifier = coder.text(.identifier) else { return nil }
        self.identifier = Identifier(identifier)
        options = Options(rawValue: UInt(bitPattern: coder.number(.options)))
        let classes: [UIMenuElement.Type] = [UIMenu.self, UICommand.self, UIKeyCommand.self]
        let children = coder.objects(.children, of: classes)
        elements = children
        (depth, elementCount) = Self.size(of: children)
        super.init(coder: coder)
    }

    /// Encodes the menu with its submenus and commands. Other elements are omitted, and so are the elements of a menu
    /// that has too many levels.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(identifier.rawValue, .identifier)
        coder.encode(Int(bitPattern: options.rawValue), .options)
        let archived = depth > MenuLimits.depth ? [] : elements.filter { $0 is UIMenu || $0 is UICommand }
        coder.encode(archived, .children)
    }

    // The default would release nested menus recursively, which exceeds the stack for thousands of levels.
    deinit {
        guard depth > MenuLimits.depth else { return }
        var pending = elements
        elements = []
        while var element = pending.popLast() {
            guard isKnownUniquelyReferenced(&element), let menu = element as? UIMenu else { continue }
            pending += menu.elements
            menu.elements = []
        }
    }

    /// The elements of the menu, in order.
    public final var children: [UIMenuElement] { elements }

    /// The elements of the menu and its submenus whose state is `on`, in order.
    open var selectedElements: [UIMenuElement] {
        var (selected, pending) = ([UIMenuElement](), Array(elements.reversed()))
        while let element = pending.popLast() {
            if let menu = element as? UIMenu { pending += menu.elements.reversed() }
            let state = (element as? UIAction)?.state ?? (element as? UICommand)?.state
            if state == .on { selected.append(element) }
        }
        return selected
    }

    /// Returns a menu with other elements and otherwise the properties of this menu.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu { withChildren(newChildren) }

    /// Returns a menu with other elements. Unlike ``replacingChildren(_:)``, subclasses cannot override this method.
    final func withChildren(_ children: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: titleValue, subtitle: subtitle, image: imageValue, identifier: identifier, options: options,
            children: children)
    }

    /// Returns a copy with copies of all elements; the menu itself if it has too many levels.
    override func makeCopy() -> UIMenu {
        if depth > MenuLimits.depth { return self }
        var copies: [UIMenuElement] = []
        copies.reserveCapacity(elements.count)
        // A closure that is isolated to the main actor would check the thread for each element.
        for element in elements { copies.append(element.copied()) }
        return withChildren(copies)
    }

    /// Whether another object is a menu with the same identifier.
    nonisolated open override func isEqual(_ object: Any?) -> Bool { (object as? UIMenu)?.identifier == identifier }

    /// A hash of the identifier.
    nonisolated open override var hash: Int { identifier.hashValue }

    /// An identifier of a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The identifier as text.
        public let rawValue: String

        /// Creates an identifier from text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates an identifier from text.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The appearance and behaviour of a menu.
    public struct Options: OptionSet, Hashable, Sendable {
        /// The raw bits, with UIKit's values.
        public let rawValue: UInt

        /// Creates options from raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The elements are shown in the parent menu, between separators, and not in a submenu.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// The menu deletes or destroys something.
        public static let destructive = Options(rawValue: 1 << 1)
        /// At most one element of the menu and its submenus is selected; choosing an element deselects the other
        /// elements.
        public static let singleSelection = Options(rawValue: 1 << 5)
    }
}
