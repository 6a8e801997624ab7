import Foundation

extension UIButton: UISpringLoadedInteractionSupporting {
    /// Whether holding dragged items over the button triggers the button. The default is false.
    public final var isSpringLoaded: Bool {
        get { isSpringLoadedControl }
        set { isSpringLoadedControl = newValue }
    }
}

extension UIControl {
    /// Whether holding dragged items over the control triggers the control.
    final var isSpringLoadedControl: Bool {
        get { interaction(of: ControlSpring.self) != nil }
        set {
            let current = interaction(of: ControlSpring.self)
            guard newValue != (current != nil) else { return }
            if let current { return removeInteraction(current) }
            addInteraction(ControlSpring())
        }
    }
}

/// The interaction that triggers a spring-loaded control.
@MainActor private final class ControlSpring: UISpringLoadedInteraction {
    init() {
        super.init(interactionBehavior: nil, interactionEffect: nil) { interaction, _ in
            guard let control = interaction.view as? UIControl, control.isEnabled else { return }
            control.sendActions(for: .touchUpInside)
            control.sendActions(for: .primaryActionTriggered)
        }
    }
}
