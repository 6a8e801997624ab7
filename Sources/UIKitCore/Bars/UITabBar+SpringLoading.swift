import Foundation

extension UITabBar: UISpringLoadedInteractionSupporting {
    /// Whether holding dragged items over a tab selects the tab. The default is false.
    public final var isSpringLoaded: Bool {
        get { hasTargetedSpring }
        set {
            setTargetedSpring(newValue) {
                TargetedSpring { [weak self] in
                    self?.springTarget($0)
                } activate: { [weak self] in
                    guard let self, let index = $0 as? Int, buttons.indices.contains(index) else { return }
                    buttons[index].sendActions(for: .primaryActionTriggered)
                }
            }
        }
    }

    private func springTarget(_ context: any UISpringLoadedInteractionContext) -> TargetedSpring.Target? {
        let point = context.location(in: self)
        guard let index = buttons.firstIndex(where: { $0.frame.contains(point) }), buttons[index].isEnabled,
            !buttons[index].isSelected
        else { return nil }
        return TargetedSpring.Target(view: buttons[index], item: index)
    }
}
