/// A shortcut as an app has declared it, for a US keyboard and an interface from left to right.
struct DeclaredShortcut: Hashable, Sendable {
    /// The shortcut.
    let combination: KeyCombination
    /// Whether the shortcut may be changed at all.
    let allowsLocalization: Bool
    /// Whether the shortcut may be mirrored.
    let allowsMirroring: Bool
    /// Whether UIKit has declared the shortcut, and not the app.
    let isOfSystem: Bool

    init(
        _ combination: KeyCombination, allowsLocalization: Bool = true, allowsMirroring: Bool = true,
        isOfSystem: Bool = false
    ) {
        self.combination = combination
        self.isOfSystem = isOfSystem
        self.allowsLocalization = allowsLocalization
        self.allowsMirroring = allowsMirroring
    }
}

extension DeclaredShortcut {
    // Shortcuts of one menu have different combinations, so the other properties need not be hashed.
    func hash(into hasher: inout Hasher) { combination.hash(into: &hasher) }

    /// Creates the shortcut of a command or of one of its variants.
    @MainActor init(_ combination: KeyCombination, of command: UIKeyCommand) {
        self.init(
            combination, allowsLocalization: command.allowsAutomaticLocalization,
            allowsMirroring: command.allowsAutomaticMirroring, isOfSystem: command.isSystemCommand)
    }
}

extension KeyCommandIndex.Entry {
    /// The declared shortcut of the command, or of its variant.
    @MainActor var declared: DeclaredShortcut { DeclaredShortcut(combination, of: command) }
}

/// The conditions that determine the keys of shortcuts.
struct ShortcutContext: Equatable, Sendable {
    /// The layout of the keyboard; nil if it is unknown. Shortcuts are then typed as on a US keyboard.
    var layout: KeyboardLayout?
    /// Whether the interface runs from right to left.
    var isRightToLeft = false
    /// Whether the app lets UIKit change the shortcuts that the app has declared.
    var allowsLocalization = true
}

extension ShortcutContext {
    /// Whether every shortcut is typed as it is declared.
    var keepsShortcuts: Bool { !isRightToLeft && layout?.typesUSCharacters ?? true }

    /// Returns the current context of a window.
    @MainActor static func current(in window: UIWindow) -> ShortcutContext {
        let environment = ApplicationEnvironment.current
        return ShortcutContext(
            layout: environment.keyboardLayout,
            isRightToLeft: window.traitCollection.layoutDirection == .rightToLeft,
            allowsLocalization: environment.localizesKeyCommands)
    }
}

extension MainMenu {
    /// Returns the shortcuts that a person currently types for the commands of the main menu and for commands of
    /// responders.
    ///
    /// - Parameter responderCommands: the commands of the responders along the chain.
    func shortcuts(with responderCommands: [UIKeyCommand], in context: ShortcutContext) -> ShortcutMap {
        guard !responderCommands.isEmpty, !context.keepsShortcuts else { return shortcuts(in: context) }
        return shortcuts(
            adding: responderCommands.flatMap { KeyCommandIndex.entries(of: $0).map(\.declared) }, in: context)
    }
}

extension ShortcutMap {
    /// Returns the shortcut that a person types for a command; lists of commands show this shortcut. Nil if no key has
    /// the command's input.
    @MainActor func typed(_ command: UIKeyCommand) -> KeyCombination? {
        command.combination.map { typed(DeclaredShortcut($0, of: command)) }
    }
}
