/// The object that currently performs a command, and the command as validated by this object.
@MainActor struct CommandTarget {
    private let receiver: ActionReceiver
    /// A copy of the command, with the changes that `validate(_:)` has made.
    let validated: UICommand

    /// The object that performs the command.
    var object: Any { receiver.object }

    /// Whether the command can be chosen.
    var isEnabled: Bool { validated.attributes.isDisjoint(with: [.disabled, .hidden]) }

    /// Searches for the target of a command along the responder chain, and lets the target validate a copy of the
    /// command.
    ///
    /// - Parameters:
    ///   - start: the beginning of the chain.
    ///   - passesKeyCommand: whether the copy of a key command is a key command, too, as in UIKit for a key press. If
    ///     false, the copy is a plain `UICommand`, as in UIKit for lists of commands.
    /// - Returns: nil if no object performs the command's action.
    init?(of command: UICommand, from start: UIResponder, passesKeyCommand: Bool) {
        guard let action = command.action,
            let found = ActionDispatch.search(for: action, from: start, sender: command)
        else { return nil }
        receiver = found
        if passesKeyCommand, let command = command as? UIKeyCommand {
            validated = UIKeyCommand(copying: command)
        } else {
            validated = UICommand(copying: command)
        }
        found.responder?.validate(validated)
    }
}
