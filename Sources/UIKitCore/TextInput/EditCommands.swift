import Foundation

/// The commands of an edit menu that responders can currently perform.
@MainActor enum EditCommands {
    /// The standard actions with their titles, in the order of UIKit's menu.
    private static let standard = [
        ("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:"), ("Delete", "delete:"), ("Select", "select:"),
        ("Select All", "selectAll:"), ("Bold", "toggleBoldface:"), ("Italic", "toggleItalics:"),
        ("Underline", "toggleUnderline:"),
    ]

    /// Returns the commands that a responder or a responder above it can perform: standard commands first, then the
    /// app's.
    static func all(from responder: UIResponder, items: [UIMenuItem], sender: Any?) -> [EditMenuView.Command] {
        standard.compactMap { command($0.0, Selector($0.1), from: responder, sender: sender) }
            + custom(from: responder, items: items, sender: sender)
    }

    /// Returns the app's commands that a responder or a responder above it can perform.
    static func custom(from responder: UIResponder, items: [UIMenuItem], sender: Any?) -> [EditMenuView.Command] {
        items.compactMap { command($0.title, $0.action, from: responder, sender: sender) }
    }

    private static func command(
        _ title: String, _ action: Selector, from responder: UIResponder, sender: Any?
    ) -> EditMenuView.Command? {
        guard !title.isEmpty, responder.target(forAction: action, withSender: sender) != nil else { return nil }
        return EditMenuView.Command(title: title) { [weak responder] in
            guard let target = responder?.target(forAction: action, withSender: sender) else { return }
            _ = ActionDispatch.send(action, to: target, from: sender, for: nil)
        }
    }
}
