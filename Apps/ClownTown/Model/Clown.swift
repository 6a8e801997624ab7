import UIKit

/// A clown that can be ordered for a party.
struct Clown: Hashable, Sendable {
    let name: String
    let specialty: String
    let about: String
    /// The price per hour, in euros.
    let price: Int
    /// The start times that are still free today, such as "Now" or "2 pm".
    let freeTimes: [String]
    let appearance: ClownAppearance
    let reviews: [Review]

    /// The mean number of stars of the reviews, from 1 to 5; 0 without reviews.
    var rating: Double {
        guard !reviews.isEmpty else { return 0 }
        return Double(reviews.map(\.stars).reduce(0, +)) / Double(reviews.count)
    }
}

/// A review of a clown.
struct Review: Hashable, Sendable {
    let author: String
    /// The number of stars, from 1 to 5.
    let stars: Int
    let text: String
}

// MARK: - Links

extension Clown {
    static let activityType = "com.example.clowntown.clown"
    private static let pageURLPrefix = "http://clowntown.example.com/clown/"
    private static let schemePrefix = "clowntown:"

    /// The link to the clown's page. It is also the target content identifier of the clown's notifications, activities
    /// and quick actions.
    var link: String { Self.pageURLPrefix + name }

    /// The link in the app's own URL scheme, `clowntown:`.
    var shortLink: String { Self.schemePrefix + name }

    /// Finds the clown to which a link in any of the accepted forms points; nil if the link does not point to a clown.
    init?(link: String) {
        let prefix = [
            Self.pageURLPrefix, Self.pageURLPrefix.replacingOccurrences(of: "http:", with: "https:"), Self.schemePrefix,
        ]
        .first { link.lowercased().hasPrefix($0) }
        guard let prefix else { return nil }
        let name = link.dropFirst(prefix.count).trimmingCharacters(in: CharacterSet(charactersIn: "/"))
        self.init(named: name)
    }

    /// Finds the clown with the given name, ignoring case; nil if no clown has the name.
    init?(named name: String) {
        guard let clown = ClownCatalog.clowns.first(where: { $0.name.lowercased() == name.lowercased() }) else {
            return nil
        }
        self = clown
    }

    /// The activity that opens a scene for the clown and later restores the scene.
    @MainActor var activity: NSUserActivity {
        let activity = NSUserActivity(activityType: Self.activityType)
        activity.title = name
        activity.targetContentIdentifier = link
        activity.userInfo = ["clown": name]
        return activity
    }

    /// A new item for a drag of the clown. Other programs receive the link; dropped at the edge of the screen, the clown
    /// opens a scene of its own.
    @MainActor var dragItem: UIDragItem {
        let provider = NSItemProvider()
        if let url = NSURL(string: link) { provider.registerObject(url, visibility: .all) }
        provider.registerObject(NSString(string: name), visibility: .all)
        provider.registerObject(activity, visibility: .all)
        provider.suggestedName = name
        let item = UIDragItem(itemProvider: provider)
        item.localObject = self
        return item
    }

    /// Finds the clown that an activity names; nil if the activity names no known clown.
    init?(activity: NSUserActivity) {
        if let link = activity.webpageURL?.absoluteString ?? activity.targetContentIdentifier {
            self.init(link: link)
        } else {
            self.init(named: activity.userInfo?["clown"] as? String ?? "")
        }
    }
}
