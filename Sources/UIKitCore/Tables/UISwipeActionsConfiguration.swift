import Foundation

/// An action on a row. The user performs the action with a button beside the row.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    /// A closure that performs the action. When the closure has finished, it calls its last argument with true if the
    /// action was performed.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The style of an action.
    public enum Style: Int, Sendable {
        /// An ordinary action.
        case normal = 0
        /// An action that deletes or destroys something.
        case destructive = 1
    }

    /// The style of the action.
    public let style: Style
    /// The closure that performs the action.
    public let handler: Handler
    /// The title of the button; nil for none.
    open var title: String?
    /// The image of the button; nil for none.
    open var image: UIImage?
    // UIKit declares the type in this way: apps set nil.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The colour of the button: grey, or red for a destructive action. Setting nil restores that colour.
    open var backgroundColor: UIColor! {
        get { color ?? (style == .destructive ? .systemRed : .systemGray) }
        set { color = newValue }
    }
    private var color: UIColor?

    /// Creates an action. The title is nil if the button has only an image.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        super.init()
    }
}

/// The actions that a swipe shows beside a row.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    /// The actions, beginning with the action at the edge of the table.
    public let actions: [UIContextualAction]
    /// Whether a swipe along most of the row performs the first action immediately. The default is true.
    open var performsFirstActionWithFullSwipe = true

    /// Creates a configuration from actions.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }

    /// A marker. The delegate's default implementation returns it in place of trailing swipe actions. The table then
    /// shows the delete button if the row can be edited.
    static let unimplemented = UISwipeActionsConfiguration(actions: [])
}
