import UIKit

/// The quick actions in the menu of the app's icon.
@MainActor
enum QuickActions {
    static let searchType = "com.example.clowntown.search"
    static let favouritesType = "com.example.clowntown.favourites"
    static let clownType = "com.example.clowntown.clown"

    /// Sets a quick action for each of the first three favourites. The action's target content identifier is the
    /// clown's link, so the action activates the scene that prefers the clown.
    static func update(favourites: [String]) {
        UIApplication.shared.shortcutItems = favourites.prefix(3).compactMap(Clown.init(named:)).map { clown in
            let item = UIMutableApplicationShortcutItem(
                type: Self.clownType, localizedTitle: clown.name, localizedSubtitle: clown.specialty,
                icon: UIApplicationShortcutIcon(type: .favorite))
            item.targetContentIdentifier = clown.link
            return item
        }
    }
}
