import Foundation

/// An interaction that lets the user drop items on a view.
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
    /// The delegate, referenced weakly.
    public private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// The view that the interaction is attached to; nil while the interaction is not attached.
    public private(set) weak var view: UIView?
    /// Whether several drags can be over the view at the same time. The default is false: while a drag is over the
    /// view, any other drag is offered to the superviews instead.
    open var allowsSimultaneousDropSessions = false

    /// Creates an interaction with its delegate.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    /// Called before the interaction is added to a view or removed from one.
    open func willMove(to view: UIView?) {}

    /// Called after the interaction was added to a view or removed from one.
    open func didMove(to view: UIView?) { self.view = view }
}

/// The operation that a destination proposes for a drop at the current location.
@preconcurrency @MainActor open class UIDropProposal: NSObject, NSCopying {
    /// The operation.
    public let operation: UIDropOperation
    /// Whether the drop needs a precise location, as in text. The default is false. If true, the location of a drag by
    /// a finger is above the finger. The value has no effect for a pointer, and while the desktop shows the drag.
    open var isPrecise = false
    /// Whether the previews are shown in full size over the destination. The default is false.
    open var prefersFullSizePreview = false

    /// Creates a proposal of an operation.
    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }

    /// Returns the proposal itself, because apps do not change a proposal after they have returned it.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
