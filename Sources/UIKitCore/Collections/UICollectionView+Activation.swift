import Foundation

extension UICollectionView {
    /// Installs an interaction that handles an outward pinch on an item. If the delegate provides a scene configuration
    /// for the item, the pinch opens this scene.
    final func installActivationInteraction() {
        guard activationInteraction == nil, itemDelegate != nil else { return }
        let interaction = UIWindowScene.ActivationInteraction { [weak self] _, point in
            self?.activationConfiguration(at: point)
        } errorHandler: { error in
            // UIKit has no delegate method that receives the error of a scene that cannot be opened. The error is
            // therefore reported as a fault.
            UIKitFault.report(error, in: "collectionView(_:sceneActivationConfigurationForItemAt:point:)")
        }
        activationInteraction = interaction
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
