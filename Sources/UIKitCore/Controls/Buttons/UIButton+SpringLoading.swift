import Foundation

extension UIButton: UISpringLoadedInteractionSupporting {
    /// Whether holding dragged items over the button triggers the button. The default is false.
    public final var isSpringLoaded: Bool {
        get { springInteraction != nil }
        set {
            let current = springInteraction
            guard newValue != (current != nil) else { return }
            if let current { return removeInteraction(current) }
            addInteraction(ButtonSpring())
        }
    }

    private var springInteraction: ButtonSpring? { interactions.lazy.compactMap { $0 as? ButtonSpring }.first }
}

/// The interaction that triggers a spring-loaded button.
@MainActor private final class ButtonSpring: UISpringLoadedInteraction {
    init() {
        super.init(interactionBehavior: nil, interactionEffect: nil) { interaction, _ in
            guard let button = interaction.view as? UIButton, button.isEnabled else { return }
            button.sendActions(for: .touchUpInside)
            button.sendActions(for: .primaryActionTriggered)
        }
    }
}
