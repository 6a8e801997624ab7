import Foundation

/// A command with a keyboard shortcut.
///
/// The input is the character on the key, without regard to case, or one of the constants such as `inputEscape`. A
/// character that needs Shift is written as itself, without `.shift`: Help is `?` with `.command`.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
    /// The input of the shortcut; nil for a command that was created without an input.
    public nonisolated let input: String?
    /// The modifier keys of the shortcut.
    public nonisolated let modifierFlags: UIKeyModifierFlags
    /// The shortcut as the app has declared it; nil if no key has the command's input.
    nonisolated let combination: KeyCombination?
    /// Whether the command precedes text input and the movement of the focus. The default is false.
    open var wantsPriorityOverSystemBehavior = false
    /// Whether the shortcut may be changed for keyboards on which the shortcut is hard to type. The default is true;
    /// false excludes mirroring, too.
    open var allowsAutomaticLocalization = true
    /// Whether the shortcut is mirrored in interfaces from right to left. The default is true.
    open var allowsAutomaticMirroring = true
    /// Whether UIKit has added the command to the main menu. The app's refusal to localise its shortcuts does not apply
    /// to such a command.
    final var isSystemCommand = false

    /// Creates a command with neither action nor input. Such a command cannot be performed.
    public init() {
        (input, modifierFlags, combination) = (nil, [], nil)
        super.init(withoutAction: "")
    }

    /// Creates a command for menus. A property list distinguishes commands with the same action.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        (self.input, self.modifierFlags) = (input, modifierFlags)
        combination = KeyCombination(input: input, modifierFlags: modifierFlags)
        super.init(
            title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    // This initialiser, the next initialiser, and the initialiser for menus are designated initialisers, so that
    // subclasses inherit all three.
    /// Creates a command without a title. No list shows such a command.
    public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        (self.input, self.modifierFlags) = (input, modifierFlags)
        combination = KeyCombination(input: input, modifierFlags: modifierFlags)
        super.init(action: action)
    }

    /// Creates a command with a title for the overlay of shortcuts. UIKit has deprecated this initialiser; pass a title
    /// to the initialiser for menus.
    public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String) {
        (self.input, self.modifierFlags) = (input, modifierFlags)
        combination = KeyCombination(input: input, modifierFlags: modifierFlags)
        super.init(action: action, discoverabilityTitle: discoverabilityTitle)
    }

    /// Creates a copy of a command.
    init(copying other: UIKeyCommand) {
        (input, modifierFlags, combination) = (other.input, other.modifierFlags, other.combination)
        wantsPriorityOverSystemBehavior = other.wantsPriorityOverSystemBehavior
        allowsAutomaticLocalization = other.allowsAutomaticLocalization
        allowsAutomaticMirroring = other.allowsAutomaticMirroring
        isSystemCommand = other.isSystemCommand
        super.init(copying: other)
    }

    /// Decodes a command.
    public required init?(coder: NSCoder) {
        let input = coder.text(.input)
        let flags = UIKeyModifierFlags(rawValue: coder.number(.modifierFlags))
        (self.input, modifierFlags) = (input, flags)
        combination = input.flatMap { KeyCombination(input: $0, modifierFlags: flags) }
        wantsPriorityOverSystemBehavior = coder.flag(.priority)
        allowsAutomaticLocalization = coder.flag(.localization)
        allowsAutomaticMirroring = coder.flag(.mirroring)
        super.init(coder: coder)
    }

    /// Encodes the command with its shortcut.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(input, .input)
        coder.encode(modifierFlags.rawValue, .modifierFlags)
        coder.encode(wantsPriorityOverSystemBehavior, .priority)
        coder.encode(allowsAutomaticLocalization, .localization)
        coder.encode(allowsAutomaticMirroring, .mirroring)
    }

    override func makeCopy() -> UIMenuElement {
        type(of: self) == UIKeyCommand.self ? UIKeyCommand(copying: self) : self
    }

    /// Whether another object is a command with the same action, property list and shortcut.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIKeyCommand else { return false }
        return super.isEqual(other) && other.input == input && other.modifierFlags == modifierFlags
    }
}
