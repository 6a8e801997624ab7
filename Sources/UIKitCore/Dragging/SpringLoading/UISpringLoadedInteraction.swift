import Foundation

/// An interaction that activates a view when dragged items are held over the view.
@preconcurrency @MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
    /// The view that the interaction is attached to; nil while the interaction is not attached.
    public private(set) weak var view: UIView?
    final let behavior: (any UISpringLoadedInteractionBehavior)?
    final let effect: any UISpringLoadedInteractionEffect
    final let activationHandler:
        (_ interaction: UISpringLoadedInteraction, _ context: any UISpringLoadedInteractionContext) -> Void

    /// Creates an interaction.
    ///
    /// - Parameters:
    ///   - interactionBehavior: decides whether a drag activates the view; nil to permit every drag.
    ///   - interactionEffect: shows the progress; nil for the standard effect, which dims the view.
    ///   - activationHandler: called when the view is activated.
    public init(
        interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
        interactionEffect: (any UISpringLoadedInteractionEffect)?,
        activationHandler:
            @escaping (
                _ interaction: UISpringLoadedInteraction, _ context: any UISpringLoadedInteractionContext
            ) -> Void
    ) {
        (behavior, effect) = (interactionBehavior, interactionEffect ?? DimmingEffect())
        self.activationHandler = activationHandler
        super.init()
    }

    /// Creates an interaction that permits every drag and dims the view.
    public convenience init(
        activationHandler:
            @escaping (
                _ interaction: UISpringLoadedInteraction, _ context: any UISpringLoadedInteractionContext
            ) -> Void
    ) {
        self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: activationHandler)
    }

    /// Called before the interaction is added to a view or removed from one.
    open func willMove(to view: UIView?) {}

    /// Called after the interaction was added to a view or removed from one.
    open func didMove(to view: UIView?) { self.view = view }
}

/// The states of a view while dragged items are held over it, with UIKit's raw values.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
    /// No items are held over the view.
    case inactive = 0
    /// Items are held over the view.
    case possible = 1
    /// The view will be activated unless the items leave it.
    case activating = 2
    /// The view was activated.
    case activated = 3
}

/// The circumstances of a spring-loaded activation.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    /// The state of the view.
    var state: UISpringLoadedInteractionEffectState { get }
    /// The view that the effect changes. The initial value is the interaction's view.
    var targetView: UIView? { get set }
    /// A value that the app associates with the target, such as an index path; nil for none.
    var targetItem: Any? { get set }
    /// Returns the location of the drag in the coordinates of a view, or of the window if `view` is nil.
    func location(in view: UIView?) -> CGPoint
}

/// The conditions under which a drag activates a view.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
    /// Whether the drag may activate the view at its current location.
    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    )
        -> Bool
    /// Called when the drag has left the view or has ended. The default does nothing.
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
    /// Does nothing.
    public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// The appearance of a view while dragged items are held over it.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
    /// Called when the state has changed.
    func interaction(
        _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// A view that is activated when the user holds dragged items over the view.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
    /// Whether holding dragged items over the view activates the view.
    var isSpringLoaded: Bool { get set }
}

/// The standard effect, which dims the view while it is about to be activated.
@MainActor private final class DimmingEffect: NSObject, UISpringLoadedInteractionEffect {
    private static let alpha: CGFloat = 0.5
    private var dimmed: (view: UIView, alpha: CGFloat)?

    func interaction(
        _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
    ) {
        if let dimmed { UIView.animate(withDuration: 0.15) { dimmed.view.alpha = dimmed.alpha } }
        dimmed = nil
        guard context.state == .activating, let view = context.targetView else { return }
        dimmed = (view, view.alpha)
        UIView.animate(withDuration: 0.15) { view.alpha *= Self.alpha }
    }
}
