import Foundation

/// An interaction that lets the user drag items from a view: after a long press by touch, or by moving a pointer with a
/// pressed button.
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
    /// Whether new interactions are enabled; always true here.
    open class var isEnabledByDefault: Bool { true }

    /// The delegate, referenced weakly.
    public private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// The view that the interaction is attached to; nil while the interaction is not attached.
    public private(set) weak var view: UIView?
    /// Whether the user can drag items. The initial value is `isEnabledByDefault`.
    open var isEnabled: Bool {
        get { recognizer.isEnabled }
        set { recognizer.isEnabled = newValue }
    }
    /// Whether other gestures of the view can be recognised while the items are lifted. The default is false.
    open var allowsSimultaneousRecognitionDuringLift = false

    final let recognizer = DragGestureRecognizer(target: nil, action: nil)

    /// Creates an interaction with its delegate.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
        recognizer.interaction = self
        recognizer.isEnabled = Self.isEnabledByDefault
    }

    /// Called before the interaction is added to a view or removed from one. Lifted items are put down.
    open func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(recognizer) }

    /// Called after the interaction was added to a view or removed from one.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(recognizer)
    }
}
