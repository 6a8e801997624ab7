import Foundation

extension UICollectionView {
    /// Installs an interaction that opens a scene for an item after an outward pinch on the item, if the delegate
    /// provides a configuration for this scene.
    final func installActivationInteraction() {
        guard activationInteraction == nil, itemDelegate != nil else { return }
        let interaction = UIWindowScene.ActivationInteraction { [weak self] _, point in
            self?.activationConfiguration(at: point)
        } errorHandler: { error in
            // UIKit has no delegate method for this error, so the error is reported as a fault.
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
