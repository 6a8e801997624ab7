import Foundation

/// A menu entry or control action with a title and a closure.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
    /// The closure that runs when the action is chosen. The argument is the action.
    public typealias Handler = (UIAction) -> Void

    /// The identifier of the action. If two actions with the same identifier are added for the same event, a control
    /// keeps only the later action.
    public nonisolated let identifier: Identifier
    /// The longer title that lists of commands outside of a menu show; nil to show `title`.
    open var discoverabilityTitle: String?
    /// The attributes of the menu entry.
    open var attributes: Attributes
    /// The state mark of the menu entry.
    open var state: State
    /// The sender of the action while its handler runs, such as a control or a menu; nil at all other times.
    open var sender: Any? { currentSender }

    final let handler: Handler
    private weak var currentSender: AnyObject?

    /// Creates an action. If the identifier is nil, the action gets a unique identifier.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping Handler
    ) {
        self.identifier = identifier ?? Identifier(rawValue: "com.apple.action.dynamic." + UUID().uuidString)
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Creates a copy without a sender.
    init(copying other: UIAction) {
        (identifier, discoverabilityTitle) = (other.identifier, other.discoverabilityTitle)
        (attributes, state, handler) = (other.attributes, other.state, other.handler)
        super.init(title: other.titleValue, subtitle: other.subtitle, image: other.imageValue)
    }

    /// Creates no action, because closures cannot be archived.
    public required init?(coder: NSCoder) { nil }

    override func makeCopy() -> UIMenuElement {
        type(of: self) == UIAction.self ? UIAction(copying: self) : self
    }

    /// Whether another object is an action with the same identifier.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIAction)?.identifier == identifier
    }

    /// A hash of the identifier.
    nonisolated open override var hash: Int { identifier.hashValue }

    /// The text of the menu entry.
    open override var title: String {
        get { titleValue }
        set { titleValue = newValue }
    }

    /// The image beside the title; nil for none.
    open override var image: UIImage? {
        get { imageValue }
        set { imageValue = newValue }
    }

    /// Calls the handler. While the handler runs, `sender` is the given object.
    final func run(from sender: AnyObject?) {
        let before = currentSender
        currentSender = sender
        handler(self)
        currentSender = before
    }

    /// An identifier of an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The identifier as text.
        public let rawValue: String

        /// Creates an identifier from text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates an identifier from text.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
}

/// The closure of an action. The argument is the action.
public typealias UIActionHandler = UIAction.Handler

extension UIAction.Identifier {
    /// Inserts the pasteboard's contents.
    public static let paste = UIAction.Identifier("com.apple.action.paste")
    /// Inserts the pasteboard's contents without formatting.
    public static let pasteAndMatchStyle = UIAction.Identifier("com.apple.action.paste-and-match-style")
    /// Opens the address that the pasteboard contains.
    public static let pasteAndGo = UIAction.Identifier("com.apple.action.paste-and-go")
    /// Searches for the text that the pasteboard contains.
    public static let pasteAndSearch = UIAction.Identifier("com.apple.action.paste-and-search")
}
