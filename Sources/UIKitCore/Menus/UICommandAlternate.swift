import Foundation

/// A variant of a command that is chosen while additional modifier keys are down.
@preconcurrency @MainActor open class UICommandAlternate: NSObject, NSCopying {
    /// The text of the variant.
    public nonisolated let title: String
    /// The action of the variant.
    public nonisolated let action: Selector
    /// The modifier keys that are down in addition to the modifier keys of the command.
    public nonisolated let modifierFlags: UIKeyModifierFlags

    /// Creates a variant of a command.
    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
        super.init()
    }

    /// Creates no variant, because menus are not archived here.
    public required init?(coder: NSCoder) { nil }

    /// Returns the object itself, which never changes.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether another object is a variant for the same modifier keys. Title and action are not compared.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        (object as? UICommandAlternate)?.modifierFlags == modifierFlags
    }

    /// A hash of the modifier keys.
    nonisolated open override var hash: Int { modifierFlags.hashValue }
}
