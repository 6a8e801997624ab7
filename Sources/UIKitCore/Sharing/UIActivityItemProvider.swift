import Foundation

/// An operation that creates the content for a service after the user has chosen the service. Subclasses override
/// `item`, which is called on a queue in the background.
nonisolated open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
    // Reason: the lock protects the values that change, and the placeholder never changes.
    private let lock = NSLock()
    private let placeholder: Any
    private var chosenType: UIActivity.ActivityType?
    private var result: Any?

    /// Creates a provider with an object of the same class as the content.
    public init(placeholderItem: Any) {
        placeholder = placeholderItem
        super.init()
    }

    /// The object that services get before the content exists.
    open var placeholderItem: Any? { placeholder }

    /// The service that the user has chosen; nil before the choice, and for a service without an identifier.
    open var activityType: UIActivity.ActivityType? { lock.withLock { chosenType } }

    /// The content. The default is the placeholder.
    open var item: Any { placeholder }

    /// Creates the content.
    open override func main() {
        let created = item
        lock.withLock { result = created }
    }

    /// Returns the placeholder.
    @MainActor
    open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
        placeholder
    }

    /// Returns the content that the operation has created; nil if the operation was cancelled.
    @MainActor open func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { lock.withLock { result } }

    /// Runs the operations of providers, and calls a closure on the main queue when all have finished.
    ///
    /// An operation runs once. A provider that is used again keeps its content.
    @MainActor static func run(
        _ providers: [UIActivityItemProvider], for type: UIActivity.ActivityType?, then: @escaping @MainActor () -> Void
    ) {
        guard !providers.isEmpty else { return then() }
        let last = BlockOperation { DispatchQueue.main.async { MainActor.assumeIsolated { then() } } }
        for provider in providers { last.addDependency(provider) }
        let new = providers.filter { !$0.isExecuting && !$0.isFinished }
        for provider in new { provider.lock.withLock { provider.chosenType = type } }
        OperationQueue().addOperations(new + [last], waitUntilFinished: false)
    }
}
