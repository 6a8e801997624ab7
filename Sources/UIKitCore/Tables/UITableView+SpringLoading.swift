import Foundation

extension UITableView: UISpringLoadedInteractionSupporting {
    /// Whether holding dragged items over a row selects the row, as a tap does. The default is false. The delegate can
    /// decide for each row.
    public final var isSpringLoaded: Bool {
        get { hasTargetedSpring }
        set {
            setTargetedSpring(newValue) {
                TargetedSpring { [weak self] in
                    self?.springTarget($0)
                } activate: { [weak self] in
                    if let path = $0 as? IndexPath { self?.selectByUser(path) }
                }
            }
        }
    }

    private func springTarget(_ context: any UISpringLoadedInteractionContext) -> TargetedSpring.Target? {
        let point = context.location(in: self)
        guard canSelect, let path = indexPathForRow(at: point), let cell = cellForRow(at: path) else { return nil }
        // The delegate may set another view or another item.
        (context.targetView, context.targetItem) = (cell, path)
        guard tableDelegate?.tableView(self, shouldSpringLoadRowAt: path, with: context) ?? true else { return nil }
        return TargetedSpring.Target(view: context.targetView ?? cell, item: path)
    }
}
