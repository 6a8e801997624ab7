/// The commands whose shortcuts match a key press, in the order in which the commands are tried: first the commands of
/// the responders along the chain, then the commands of the main menu.
@MainActor struct KeyCommandSearch {
    private let commands: [UIKeyCommand]

    /// Searches for the commands that match a key press, along the responder chain from `start` and in the main menu.
    init(
        _ press: KeyPress, from start: UIResponder, in menu: MainMenu, _ context: ShortcutContext = ShortcutContext()
    ) {
        guard !press.combinations.isEmpty else {
            commands = []
            return
        }
        var found = Self.responderCommands(from: start, in: menu).flatMap { KeyCommandIndex.entries(of: $0) }
        let shortcuts = menu.shortcuts(adding: found.map(\.declared), in: context)
        found = found.filter { press.matches(shortcuts.typed($0.declared)) }
        found += menu.keyCommands(in: context).entries(for: press)
        commands = found.map(\.sentCommand).filter { $0.attributes.isDisjoint(with: [.disabled, .hidden]) }
    }

    /// Returns the commands that the responders along the chain declare, in the order in which they are tried. The
    /// result includes commands with an input that no key has; each such command is also reported.
    static func responderCommands(from start: UIResponder, in menu: MainMenu) -> [UIKeyCommand] {
        var found: [UIKeyCommand] = []
        var responder: UIResponder? = start
        for _ in 0..<MenuLimits.chain {
            guard let current = responder else { break }
            if current.performsActions {
                for command in current.keyCommands ?? [] {
                    if command.combination == nil { menu.reportInput(of: command) }
                    found.append(command)
                }
            }
            responder = current.next
        }
        return found
    }

    /// Performs the first command that an object can perform.
    ///
    /// - Parameters:
    ///   - hasPriority: true to try only the commands that precede text input and focus; false to try only the other
    ///     commands.
    ///   - start: the beginning of the responder chain.
    /// - Returns: the performed command; nil if none was performed.
    func perform(hasPriority: Bool, from start: UIResponder, for event: UIEvent?) -> UIKeyCommand? {
        for command in commands where command.wantsPriorityOverSystemBehavior == hasPriority {
            guard let action = command.action,
                let target = CommandTarget(of: command, from: start, passesKeyCommand: true), target.isEnabled
            else { continue }
            if ActionDispatch.sendThroughApplication(action, to: target.object, from: command, for: event) {
                return command
            }
        }
        return nil
    }
}

extension UIKeyCommand {
    /// Whether the command is performed again while its key repeats. True for keys that move or delete, and for those
    /// actions of the Edit menu that people often repeat.
    final var repeats: Bool {
        let inputs = [
            Self.inputUpArrow, Self.inputDownArrow, Self.inputLeftArrow, Self.inputRightArrow, Self.inputPageUp,
            Self.inputPageDown, Self.inputDelete,
        ]
        let actions: [Selector] = ["undo:", "redo:", "paste:"]
        return combination.map { inputs.contains($0.input) } ?? false || actions.contains { $0 == action }
    }
}
