import Foundation

/// Something to do, with a title and a closure: an entry of a menu or what a control does.
@MainActor open class UIAction: UIMenuElement {
    /// What the action does when it is chosen; it gets the action.
    public typealias Handler = (UIAction) -> Void

    /// What tells actions apart: of two with the same identifier a control keeps the later one.
    public nonisolated let identifier: Identifier
    /// The longer title in the overview of shortcuts; nil for the title.
    open var discoverabilityTitle: String?
    /// How the entry behaves.
    open var attributes: Attributes
    /// The mark at the entry.
    open var state: State
    /// What the action is sent by, while its handler runs: a control, a menu; nil at all other times.
    open var sender: Any? { currentSender }

    final let handler: Handler
    private weak var currentSender: AnyObject?

    /// An action. Without an identifier it gets one that no other has.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping Handler
    ) {
        self.identifier = identifier ?? Identifier(rawValue: "action.dynamic." + UUID().uuidString)
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// What the entry says.
    open override var title: String {
        get { titleValue }
        set { titleValue = newValue }
    }

    /// The picture beside the title; nil for none.
    open override var image: UIImage? {
        get { imageValue }
        set { imageValue = newValue }
    }

    /// Calls the handler, with the sender in place while it runs.
    final func run(from sender: AnyObject?) {
        let before = currentSender
        currentSender = sender
        handler(self)
        currentSender = before
    }

    /// A name of an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name as text.
        public let rawValue: String

        /// A name of some text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A name of some text.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
}
