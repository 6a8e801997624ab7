import UIKit

extension UserDefaults {
    private static let favouritesKey = "favourites"

    /// The names of the favourite clowns, as a user default that all scenes observe.
    var favourites: [String] {
        get { stringArray(forKey: Self.favouritesKey) ?? [] }
        set { set(newValue, forKey: Self.favouritesKey) }
    }

    func toggleFavourite(_ clown: Clown) {
        if favourites.contains(clown.name) {
            favourites.removeAll { $0 == clown.name }
        } else {
            favourites.append(clown.name)
        }
    }
}
