import UIKit

// The listings of WWDC session 10057 of 2021 about new windows, as published on its page. The page's placeholders are
// replaced by names.

/// A cell with a picture from which the opening animation of a new window starts.
final class ThumbnailCell: UICollectionViewCell {
    let thumbnailView = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 30))

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(thumbnailView)
    }

    required init?(coder: NSCoder) { nil }
}

/// A controller with a grid of items. Item 0 has no content of its own, so it cannot be opened in a window.
final class ItemsController: UICollectionViewController {
    /// The message of each error that the gesture reported.
    private(set) var messages: [String] = []
    /// Whether the action's alternate was performed.
    private(set) var showsDetails = false

    func userActivity(at index: Int) -> NSUserActivity? {
        guard index > 0 else { return nil }
        let activity = NSUserActivity(activityType: "com.example.item")
        activity.targetContentIdentifier = "item\(index)"
        return activity
    }

    // Build an "Open in New Window" action, at 4:56

    func makeAction() -> UIWindowScene.ActivationAction {
        let newSceneAction = UIWindowScene.ActivationAction({ _ in
            // Create the user activity that represents the new scene content.
            let userActivity = NSUserActivity(activityType: "com.example.item")
            // Return the activation configuration.
            return UIWindowScene.ActivationConfiguration(userActivity: userActivity)
        })
        return newSceneAction
    }

    // Use an alternate action with UIWindowScene.ActivationAction, at 5:43

    func makeActionWithAlternate() -> UIWindowScene.ActivationAction {
        // Create an action to use when multiple scenes are not available.
        let alternateAction = UIAction(
            title: "Show Details", image: UIImage(systemName: "info.circle"),
            handler: { _ in
                self.showsDetails = true
            })
        // Create the scene activation action with the alternate.
        let newSceneAction = UIWindowScene.ActivationAction(alternate: alternateAction) { _ in
            // Create the user activity that represents the new scene content.
            let userActivity = NSUserActivity(activityType: "com.example.item")
            // Return the activation configuration.
            return UIWindowScene.ActivationConfiguration(userActivity: userActivity)
        }
        return newSceneAction
    }

    // Present a scene from a collection view with a gesture, at 6:58

    override func collectionView(
        _ collectionView: UICollectionView,
        sceneActivationConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIWindowScene.ActivationConfiguration? {
        // Get the item's user activity.
        guard let itemActivity = userActivity(at: indexPath.item) else {
            // Return nil if item can’t be opened in a dedicated scene.
            return nil
        }
        // Return the activation configuration.
        return UIWindowScene.ActivationConfiguration(userActivity: itemActivity)
    }

    // Present a scene from a custom view with a gesture, at 7:28

    func addInteraction(to view: UIView) -> UIWindowScene.ActivationInteraction {
        // Create an activation interaction.
        let newSceneInteraction = UIWindowScene.ActivationInteraction { interaction, point in
            // Get the activity for specific point in view.
            guard let userActivity = self.userActivity(at: Int(point.x) / 100) else { return nil }
            // Return an activation configuration.
            return UIWindowScene.ActivationConfiguration(userActivity: userActivity)
        } errorHandler: { error in
            // Present the content in another manner.
            self.messages.append("\(error)")
        }
        // Add interaction to the view.
        view.addInteraction(newSceneInteraction)
        return newSceneInteraction
    }

    // Customize scene transition preview, at 8:53

    func makeConfiguration(
        _ collectionView: UICollectionView, _ indexPath: IndexPath
    ) -> UIWindowScene.ActivationConfiguration {
        // Create the activation configuration.
        let itemActivity = NSUserActivity(activityType: "com.example.item")
        let configuration = UIWindowScene.ActivationConfiguration(userActivity: itemActivity)
        // If the cell has a subview to use as the preview, create the custom preview.
        if let cell = collectionView.cellForItem(at: indexPath) as? ThumbnailCell {
            configuration.preview = UITargetedPreview(view: cell.thumbnailView)
        }
        // Return the activation configuration.
        return configuration
    }

    // MARK: - Items

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(ThumbnailCell.self, forCellWithReuseIdentifier: "item")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
}
