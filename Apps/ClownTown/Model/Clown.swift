import UIKit

/// Somebody whom the town sends to parties.
struct Clown: Hashable, Sendable {
    let name: String
    let specialty: String
    let about: String
    /// For an hour.
    let price: Int
    /// The hours that are still free today.
    let slots: [String]
    let looks: ClownLooks
    let reviews: [Review]

    /// The mean of the reviews, from 0 to 5.
    var rating: Double {
        guard !reviews.isEmpty else { return 0 }
        return Double(reviews.map(\.stars).reduce(0, +)) / Double(reviews.count)
    }
}

/// What somebody wrote about a clown.
struct Review: Hashable, Sendable {
    let author: String
    /// From 1 to 5.
    let stars: Int
    let text: String
}

// MARK: - Links

extension Clown {
    static let activityType = "com.example.clowntown.clown"
    private static let page = "http://clowntown.example.com/clown/"
    private static let scheme = "clowntown:"

    /// The clown's page, which is also how windows and notifications say whom they are about.
    var link: String { Self.page + name }

    /// The clown's link in the app's own scheme.
    var shortLink: String { Self.scheme + name }

    /// The clown of a link in any of its forms; nil for a link to something else.
    init?(link: String) {
        let beginning = [Self.page, Self.page.replacingOccurrences(of: "http:", with: "https:"), Self.scheme]
            .first { link.lowercased().hasPrefix($0) }
        guard let beginning else { return nil }
        let name = link.dropFirst(beginning.count).trimmingCharacters(in: CharacterSet(charactersIn: "/"))
        self.init(named: name)
    }

    /// The clown of the town with this name, whatever its letters' case.
    init?(named name: String) {
        guard let clown = Town.clowns.first(where: { $0.name.lowercased() == name.lowercased() }) else { return nil }
        self = clown
    }

    /// What opens a window for the clown, and brings it back later.
    @MainActor var activity: NSUserActivity {
        let activity = NSUserActivity(activityType: Self.activityType)
        activity.title = name
        activity.targetContentIdentifier = link
        activity.userInfo = ["clown": name]
        return activity
    }

    /// The clown that an activity is about; nil for an activity about the town.
    init?(activity: NSUserActivity) {
        if let link = activity.webpageURL?.absoluteString ?? activity.targetContentIdentifier {
            self.init(link: link)
        } else {
            self.init(named: activity.userInfo?["clown"] as? String ?? "")
        }
    }
}
