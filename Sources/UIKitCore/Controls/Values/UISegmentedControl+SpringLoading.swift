import Foundation

extension UISegmentedControl: UISpringLoadedInteractionSupporting {
    /// Whether holding dragged items over a segment selects the segment. The default is false.
    public final var isSpringLoaded: Bool {
        get { hasTargetedSpring }
        set {
            setTargetedSpring(newValue) {
                TargetedSpring { [weak self] in
                    self?.springTarget($0)
                } activate: { [weak self] in
                    if let index = $0 as? Int { self?.selectByUser(index) }
                }
            }
        }
    }

    private func springTarget(_ context: any UISpringLoadedInteractionContext) -> TargetedSpring.Target? {
        let point = context.location(in: self)
        guard isEnabled, let index = segmentFrames.firstIndex(where: { $0.contains(point) }),
            segments[index].isEnabled, index != selectedSegmentIndex
        else { return nil }
        return TargetedSpring.Target(view: segments[index].view, item: index)
    }
}
