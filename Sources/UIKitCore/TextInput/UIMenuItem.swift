import Foundation

/// A command that an app adds to the edit menu.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
    /// The title of the command.
    open var title: String
    /// The action that the command sends along the responder chain, with the menu controller as sender.
    open var action: Selector

    /// Creates a command.
    public init(title: String, action: Selector) {
        (self.title, self.action) = (title, action)
        super.init()
    }
}
