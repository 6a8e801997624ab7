import Foundation

/// A storyboard's transition from one view controller to another. Subclasses override `perform()`.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
    /// The identifier in the storyboard; nil for none.
    public let identifier: String?
    /// The controller at which the segue starts.
    public let source: UIViewController
    /// The controller that the segue shows. For an unwind segue, the controller to which the segue returns.
    public let destination: UIViewController
    /// The kind in Xcode's files.
    final var kind = "custom"
    final var performHandler: (() -> Void)?

    /// Creates a segue.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        super.init()
    }

    /// Creates a segue that calls a closure when it is performed.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    /// Performs the transition. The default implementation calls the closure if the segue has one; otherwise it
    /// performs the transition of the segue's kind in the storyboard. A custom segue without a closure does nothing.
    open func perform() {
        if let performHandler { return performHandler() }
        switch kind {
        case "show", "push": source.show(destination, sender: source)
        case "showDetail", "replace": source.showDetailViewController(destination, sender: source)
        case "presentation", "modal", "popoverPresentation", "popover":
            source.present(destination, animated: UIView.areAnimationsEnabled)
        case "unwind": UnwindSearch.perform(self)
        default: break
        }
    }
}

/// A helper that creates segues of a class that is known only as a metatype, as `InstantiableCell` does for cells.
@preconcurrency @MainActor open class InstantiableSegue: UIStoryboardSegue {
    /// Creates a segue.
    public override required init(identifier: String?, source: UIViewController, destination: UIViewController) {
        super.init(identifier: identifier, source: source, destination: destination)
    }

    /// Creates a segue of a class.
    static func make(
        _ type: UIStoryboardSegue.Type, _ identifier: String?, _ source: UIViewController,
        _ destination: UIViewController
    ) -> UIStoryboardSegue {
        unsafeBitCast(type as AnyClass, to: InstantiableSegue.Type.self).init(
            identifier: identifier, source: source, destination: destination)
    }
}

/// The description of an unwind segue for the search for its destination.
@preconcurrency @MainActor open class UIStoryboardUnwindSegueSource: NSObject {
    /// The controller at which the unwind segue starts.
    public let source: UIViewController
    /// The action that the controller must have.
    public let unwindAction: Selector
    /// The object that triggered the segue; nil for none.
    public let sender: Any?

    init(_ source: UIViewController, _ action: Selector, _ sender: Any?) {
        (self.source, unwindAction, self.sender) = (source, action, sender)
        super.init()
    }
}
