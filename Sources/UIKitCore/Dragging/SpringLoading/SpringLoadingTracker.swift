import Foundation

/// The spring loading of the views under one drag.
@MainActor final class SpringLoadingTracker {
    private var active: (interaction: UISpringLoadedInteraction, context: SpringLoadingContext)?
    private var timer: ClockTask?

    /// Handles a movement of the drag; `view` is the frontmost view under the drag, or nil.
    func update(over view: UIView?, _ session: DragSession, _ clock: any UIKitClock) {
        let found = Self.interaction(from: view)
        if active?.interaction !== found { end() }
        guard let found else { return }
        let candidate = SpringLoadingContext(found, session)
        candidate.spring = active?.context.spring ?? candidate.spring
        guard found.behavior?.shouldAllow(found, with: candidate) ?? true else { return end() }
        candidate.allowed = SpringLoadingContext.Target(candidate)
        // Spring loading starts again when another part of the same view is under the drag.
        if let active, active.context.allowed != candidate.allowed {
            end()
            candidate.spring = SpringLoading()
        }
        let context = active?.context ?? candidate
        active = (found, context)
        let before = context.spring.state
        context.spring.hold(at: session.point, time: clock.now)
        if context.spring.state != before { found.effect.interaction(found, didChangeWith: context) }
        schedule(clock)
    }

    /// Ends the spring loading, for example because the drag has ended or has left the app's windows.
    func end() {
        timer?.cancel()
        guard let (interaction, context) = active else { return }
        active = nil
        if context.spring.end() { interaction.effect.interaction(interaction, didChangeWith: context) }
        interaction.behavior?.interactionDidFinish(interaction)
    }

    private static func interaction(from view: UIView?) -> UISpringLoadedInteraction? {
        var ancestor = view
        while let current = ancestor {
            for case let interaction as UISpringLoadedInteraction in current.interactions { return interaction }
            ancestor = current.superview
        }
        return nil
    }

    private func schedule(_ clock: any UIKitClock) {
        timer?.cancel()
        guard let deadline = active?.context.spring.deadline else { return }
        timer = clock.schedule(after: max(0, deadline - clock.now)) { [weak self] in self?.advance(clock) }
    }

    private func advance(_ clock: any UIKitClock) {
        guard let (interaction, context) = active else { return }
        guard interaction.view?.window != nil else { return end() }
        if context.spring.advance(to: clock.now) {
            interaction.effect.interaction(interaction, didChangeWith: context)
            if context.spring.state == .activated { interaction.activationHandler(interaction, context) }
        }
        schedule(clock)
    }
}

/// The circumstances of the spring loading of one view.
@MainActor private final class SpringLoadingContext: NSObject, UISpringLoadedInteractionContext {
    /// The target that the behaviour has chosen.
    struct Target: Equatable {
        let view: ObjectIdentifier?
        let item: AnyHashable?

        @MainActor init(_ context: SpringLoadingContext) {
            view = context.targetView.map { ObjectIdentifier($0) }
            item = context.targetItem as? AnyHashable
        }
    }

    var spring = SpringLoading()
    /// The target for which the behaviour has allowed the activation; nil until then.
    var allowed: Target?
    weak var targetView: UIView?
    var targetItem: Any?
    private let session: DragSession

    init(_ interaction: UISpringLoadedInteraction, _ session: DragSession) {
        (targetView, self.session) = (interaction.view, session)
        super.init()
    }

    var state: UISpringLoadedInteractionEffectState { spring.state }

    func location(in view: UIView?) -> CGPoint { view.map(session.location) ?? session.point }
}
