import Foundation

/// The spring loading of a view with several parts, such as the rows of a table. Each part is activated separately.
@MainActor final class TargetedSpring: UISpringLoadedInteraction {
    /// A part of the view.
    struct Target {
        /// The view that the effect changes.
        let view: UIView
        /// The identity of the part in the view, such as an index path.
        let item: AnyHashable
    }

    /// Creates an interaction.
    ///
    /// - Parameters:
    ///   - target: returns the part at the location of a drag; nil if no part is activated there.
    ///   - activate: activates a part, as a tap does.
    init(
        target: @escaping (any UISpringLoadedInteractionContext) -> Target?,
        activate: @escaping (_ item: AnyHashable) -> Void
    ) {
        super.init(interactionBehavior: TargetedSpringBehavior(target), interactionEffect: nil) { _, context in
            if let item = context.targetItem as? AnyHashable { activate(item) }
        }
    }
}

/// The behaviour that finds the part under a drag.
@MainActor private final class TargetedSpringBehavior: NSObject, UISpringLoadedInteractionBehavior {
    private let target: (any UISpringLoadedInteractionContext) -> TargetedSpring.Target?

    init(_ target: @escaping (any UISpringLoadedInteractionContext) -> TargetedSpring.Target?) { self.target = target }

    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        guard let found = target(context) else { return false }
        (context.targetView, context.targetItem) = (found.view, found.item)
        return true
    }
}

extension UIView {
    /// Whether the view has an interaction that activates its parts.
    final var hasTargetedSpring: Bool { interaction(of: TargetedSpring.self) != nil }

    /// Adds the interaction that activates the view's parts, or removes it.
    final func setTargetedSpring(_ isOn: Bool, _ make: () -> TargetedSpring) {
        let current = interaction(of: TargetedSpring.self)
        guard isOn != (current != nil) else { return }
        if let current { removeInteraction(current) } else { addInteraction(make()) }
    }
}
