import Foundation

extension UICollectionView: UISpringLoadedInteractionSupporting {
    /// Whether holding dragged items over an item selects the item, as a tap does. The default is false. The delegate
    /// can decide for each item.
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
        guard canSelect, let path = indexPathForItem(at: point), let cell = cellForItem(at: path) else { return nil }
        (context.targetView, context.targetItem) = (cell, path)
        guard itemDelegate?.collectionView(self, shouldSpringLoadItemAt: path, with: context) ?? true else {
            return nil
        }
        return TargetedSpring.Target(view: context.targetView ?? cell, item: path)
    }
}
