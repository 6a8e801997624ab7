import Foundation

/// Something that a person can do with a row by a button beside it.
@MainActor open class UIContextualAction: NSObject {
    /// What the action does. It calls the last argument when it is done, with whether it has done it.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// How an action is meant.
    public enum Style: Int, Sendable {
        /// It changes something.
        case normal = 0
        /// It destroys something.
        case destructive = 1
    }

    /// How the action is meant.
    public let style: Style
    /// What the action does.
    public let handler: Handler
    /// What the button says; nil for nothing.
    open var title: String?
    /// The picture on the button; nil for none.
    open var image: UIImage?
    // UIKit's own declaration.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The colour of the button: grey, or red for what destroys. Setting nil brings that back.
    open var backgroundColor: UIColor! {
        get { color ?? (style == .destructive ? .systemRed : .systemGray) }
        set { color = newValue }
    }
    private var color: UIColor?

    /// An action; a title of nil is for one that has a picture only.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        super.init()
    }
}

/// The actions that a swipe shows beside a row, the outermost first.
@MainActor open class UISwipeActionsConfiguration: NSObject {
    /// The actions, the one at the edge first.
    public let actions: [UIContextualAction]
    /// Whether a swipe across the row does the first action at once. The default is true.
    open var performsFirstActionWithFullSwipe = true

    /// A configuration of some actions.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }

    /// What delegates that have nothing to say answer.
    static let standIn = UISwipeActionsConfiguration(actions: [])
}
