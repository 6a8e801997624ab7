/// A key combination of the shell. `--help` and the help card list the key combinations.
package struct ShellShortcut: Hashable, Sendable {
    /// The operation that a combination performs.
    enum Command: Hashable, Sendable {
        case cycle, cycleBack, switcher, home, fullScreen, splitLeft, splitRight, close, newWindow, nextFocus
        case shelf, dock, list, appearance, help, search, terminal, quit, shortcuts
    }

    /// The labels of the keys, for example `Super` and `Tab`.
    package let keys: [String]
    /// The description of the operation for display.
    package let text: String
    let names: [String]
    let modifiers: KeyPress.Modifiers
    let command: Command
    /// Whether the combination is listed for the user. A combination that is not listed is a variant of a listed
    /// combination.
    let isListed: Bool

    private init(
        _ keys: [String], _ text: String, _ names: [String], _ modifiers: KeyPress.Modifiers, _ command: Command,
        isListed: Bool = true
    ) {
        (self.keys, self.text, self.names) = (keys, text, names)
        (self.modifiers, self.command, self.isListed) = (modifiers, command, isListed)
    }

    private static let table: [ShellShortcut] = [
        ShellShortcut(["Super", "Tab"], "Next scene, while Super is held", ["Tab"], .logo, .cycle),
        ShellShortcut(
            ["Super", "Shift", "Tab"], "Previous scene", ["Tab", "ISO_Left_Tab"], [.logo, .shift], .cycleBack,
            isListed: false),
        ShellShortcut(["Alt", "Tab"], "Next scene, while Alt is held", ["Tab"], .alt, .cycle),
        ShellShortcut(
            ["Alt", "Shift", "Tab"], "Previous scene", ["Tab", "ISO_Left_Tab"], [.alt, .shift], .cycleBack,
            isListed: false),
        ShellShortcut(["Super", "↑"], "Switcher", ["Up"], .logo, .switcher),
        ShellShortcut(["Super", "H"], "Home", ["h"], .logo, .home),
        ShellShortcut(["Super", "Space"], "Search apps", ["space"], .logo, .search),
        ShellShortcut(["Super", "K"], "Search commands", ["k"], .logo, .shortcuts),
        ShellShortcut(["Super", "Return"], "Terminal", ["Return", "KP_Enter"], .logo, .terminal),
        ShellShortcut(["Super", "F"], "Full screen", ["f"], .logo, .fullScreen),
        ShellShortcut(["Super", "←"], "Split left", ["Left"], .logo, .splitLeft),
        ShellShortcut(["Super", "→"], "Split right", ["Right"], .logo, .splitRight),
        ShellShortcut(["Super", "`"], "Next visible scene", ["grave"], .logo, .nextFocus),
        ShellShortcut(["Super", "N"], "New window", ["n"], .logo, .newWindow),
        ShellShortcut(["Super", "W"], "Close", ["w"], .logo, .close),
        ShellShortcut(["Super", "S"], "Shelf", ["s"], .logo, .shelf),
        ShellShortcut(["Super", "D"], "Dock", ["d"], .logo, .dock),
        ShellShortcut(["Super", "B"], "Notifications", ["b"], .logo, .list),
        ShellShortcut(["Super", "A"], "Light or dark", ["a"], .logo, .appearance),
        ShellShortcut(["Super", "/"], "Keys", ["slash", "F1"], .logo, .help),
        ShellShortcut(["Super", "Shift", "Esc"], "End the shell", ["Escape"], [.logo, .shift], .quit),
    ]

    /// All combinations that are listed for the user.
    package static let all = table.filter(\.isListed)

    /// Returns the combination that a key press forms together with its modifiers; nil if the shell does not use the
    /// combination. If the key has a letter of another script, its Latin letter counts.
    static func matching(_ press: KeyPress) -> ShellShortcut? {
        func combination(_ name: String) -> ShellShortcut? {
            table.first { $0.modifiers == press.modifiers && $0.names.contains(name) }
        }
        return combination(press.name) ?? press.latinName.flatMap(combination)
    }
}
