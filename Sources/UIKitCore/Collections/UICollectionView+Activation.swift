import Foundation

extension UICollectionView {
    /// Has a pinch outwards on an item open a window for it, where the delegate says which.
    final func offerActivation() {
        guard activation == nil, itemDelegate != nil else { return }
        let interaction = UIWindowScene.ActivationInteraction { [weak self] _, point in
            self?.activationConfiguration(at: point)
        } errorHandler: { error in
            // UIKit has no way to tell the delegate.
            UIKitFault.report(error, in: "collectionView(_:sceneActivationConfigurationForItemAt:point:)")
        }
        activation = interaction
        addInteraction(interaction)
    }

    private func activationConfiguration(at point: CGPoint) -> UIWindowScene.ActivationConfiguration? {
        guard let item = indexPathForItem(at: point) else { return nil }
        let configuration = itemDelegate?.collectionView(
            self, sceneActivationConfigurationForItemAt: item, point: point)
        if let configuration, configuration.preview == nil, let cell = cellForItem(at: item), cell.window != nil {
            configuration.preview = UITargetedPreview(view: cell)
        }
        return configuration
    }
}
