import Foundation

/// An action of an alert. The alert shows each action as a button.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
    /// The meaning of a button, with UIKit's values.
    public enum Style: Int, Sendable {
        /// An ordinary action.
        case `default` = 0
        /// Cancels without changes.
        case cancel = 1
        /// Destroys or deletes something.
        case destructive = 2
    }

    final weak var alert: UIAlertController?
    final let handler: ((UIAlertAction) -> Void)?

    /// The title of the button; nil for none.
    public final let title: String?
    /// The meaning of the button.
    public final let style: Style

    /// Creates an action. The handler is called after the alert was dismissed.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }

    /// Whether the button can be chosen. The default is true.
    open var isEnabled = true { didSet { alert?.updateCard() } }
}
