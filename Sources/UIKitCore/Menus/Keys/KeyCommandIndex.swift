/// Key commands by shortcut.
@MainActor struct KeyCommandIndex {
    /// A command, or one of its variants for additional modifier keys.
    struct Entry {
        /// The position of the entry in the order of the commands.
        let order: Int
        /// The declared shortcut.
        let combination: KeyCombination
        /// The command.
        let command: UIKeyCommand
        /// The variant; nil for the command itself.
        let alternate: UICommandAlternate?
    }

    /// The shortcuts that a person types for the commands.
    let shortcuts: ShortcutMap
    private let all: [Entry]
    /// The position of the first entry of each shortcut. The keys of the dictionary contain no flags for Caps Lock and
    /// the numeric pad.
    private var first: [KeyCombination: Int] = [:]
    /// For each entry, the position of the next entry with the same shortcut; nil for none.
    private var following: [Int?]

    /// Creates the index of commands.
    init(_ commands: [UIKeyCommand], in context: ShortcutContext = ShortcutContext()) {
        self.init(commands, shortcuts: ShortcutMap(Self.declared(commands), in: context))
    }

    /// Returns the declared shortcuts of commands and of their variants.
    static func declared(_ commands: [UIKeyCommand]) -> [DeclaredShortcut] {
        var declared: [DeclaredShortcut] = []
        declared.reserveCapacity(commands.count)
        // Loops replace closures, which would check the thread for each entry.
        for command in commands { for entry in entries(of: command) { declared.append(entry.declared) } }
        return declared
    }

    /// Creates the index of commands whose shortcuts are mapped. In the order of the entries, each command is followed
    /// by its variants.
    init(_ commands: [UIKeyCommand], shortcuts: ShortcutMap) {
        var all: [Entry] = []
        all.reserveCapacity(commands.count)
        for command in commands {
            if command.alternates.isEmpty, let combination = command.combination {
                all.append(Entry(order: all.count, combination: combination, command: command, alternate: nil))
            } else {
                all += Self.entries(of: command, from: all.count)
            }
        }
        self.shortcuts = shortcuts
        following = Array(repeating: nil, count: all.count)
        first.reserveCapacity(all.count)
        for index in all.indices.reversed() {
            let typed = shortcuts.typed(all[index].declared)
            let plain = typed.modifierFlags.intersection(KeyCombination.modifiers)
            let key = KeyCombination(normalized: typed.input, plain)
            following[index] = first.updateValue(index, forKey: key)
        }
        self.all = all
    }

    /// Returns the entries whose shortcut a key press matches, in the order of the commands.
    func entries(for press: KeyPress) -> [Entry] {
        var found: [Entry] = []
        for combination in press.combinations {
            var next = first[combination]
            while let position = next {
                let entry = all[position]
                if press.matches(shortcuts.typed(entry.declared)) { found.append(entry) }
                next = following[position]
            }
        }
        return found.sorted { $0.order < $1.order }
    }

    /// Returns the entries of a command and of its variants. A variant without a shortcut has no entry.
    static func entries(of command: UIKeyCommand, from order: Int = 0) -> [Entry] {
        guard let base = command.combination else { return [] }
        var entries = [Entry(order: order, combination: base, command: command, alternate: nil)]
        for alternate in command.alternates {
            let flags = base.modifierFlags.union(alternate.modifierFlags)
            entries.append(
                Entry(
                    order: order + entries.count, combination: KeyCombination(normalized: base.input, flags),
                    command: command, alternate: alternate))
        }
        return entries
    }
}

extension KeyCommandIndex.Entry {
    /// The command that is sent: the command itself, or a new command for the variant.
    @MainActor var sentCommand: UIKeyCommand {
        guard let alternate, let input = command.input else { return command }
        let variant = UIKeyCommand(
            title: alternate.title, image: command.image, action: alternate.action, input: input,
            modifierFlags: combination.modifierFlags, propertyList: command.propertyList,
            attributes: command.attributes, state: command.state)
        variant.wantsPriorityOverSystemBehavior = command.wantsPriorityOverSystemBehavior
        return variant
    }
}
