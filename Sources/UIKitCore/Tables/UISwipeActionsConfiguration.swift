import Foundation

/// An action that the user can perform on a row with a button beside it.
@MainActor open class UIContextualAction: NSObject {
    /// The operation of the action. It calls its last argument when it is finished, with whether it was performed.
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
    /// The operation of the action.
    public let handler: Handler
    /// The title of the button; nil for none.
    open var title: String?
    /// The image of the button; nil for none.
    open var image: UIImage?
    // UIKit's own declaration.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The colour of the button: grey, or red for a destructive action. Setting nil restores that colour.
    open var backgroundColor: UIColor! {
        get { color ?? (style == .destructive ? .systemRed : .systemGray) }
        set { color = newValue }
    }
    private var color: UIColor?

    /// Creates an action; nil for a title if the action only has an image.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        super.init()
    }
}

/// The actions that a swipe shows beside a row, the outermost first.
@MainActor open class UISwipeActionsConfiguration: NSObject {
    /// The actions, the one at the edge first.
    public let actions: [UIContextualAction]
    /// Whether a full swipe performs the first action at once. The default is true.
    open var performsFirstActionWithFullSwipe = true

    /// Creates a configuration from actions.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }

    /// A marker that delegates without an implementation return.
    static let unimplemented = UISwipeActionsConfiguration(actions: [])
}
