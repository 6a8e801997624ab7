import Foundation

/// A button of an alert.
@MainActor open class UIAlertAction: NSObject {
    /// What a button means, with UIKit's values.
    public enum Style: Int, Sendable {
        /// Something is done.
        case `default` = 0
        /// Nothing is done.
        case cancel = 1
        /// Something is destroyed.
        case destructive = 2
    }

    final weak var alert: UIAlertController?
    final let handler: ((UIAlertAction) -> Void)?

    /// What the button says; nil for nothing.
    public final let title: String?
    /// What the button means.
    public final let style: Style

    /// A button. What it does happens once the alert has gone.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }

    /// Whether the button can be chosen. The default is true.
    open var isEnabled = true { didSet { alert?.contentMayHaveChanged() } }
}
