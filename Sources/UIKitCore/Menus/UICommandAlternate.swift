import Foundation

/// A variant of a command that is chosen while additional modifier keys are down.
@preconcurrency @MainActor open class UICommandAlternate: NSObject, NSCopying, @preconcurrency NSSecureCoding {
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

    /// Decodes a variant; returns nil if the archive contains no action.
    public required init?(coder: NSCoder) {
        guard let action = coder.text(.action) else { return nil }
        (title, self.action) = (coder.text(.title) ?? "", Selector(action))
        modifierFlags = UIKeyModifierFlags(rawValue: coder.number(.modifierFlags))
        super.init()
    }

    /// Encodes the variant.
    open func encode(with coder: NSCoder) {
        coder.encode(title, .title)
        coder.encode(action.name, .action)
        coder.encode(modifierFlags.rawValue, .modifierFlags)
    }

    /// Always true: variants decode only numbers and strings.
    nonisolated open class var supportsSecureCoding: Bool { true }

    /// Returns the object itself, which never changes.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether another object is a variant for the same modifier keys. Title and action are not compared.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        (object as? UICommandAlternate)?.modifierFlags == modifierFlags
    }

    /// A hash of the modifier keys.
    nonisolated open override var hash: Int { modifierFlags.hashValue }
}
