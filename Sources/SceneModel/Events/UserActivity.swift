import Foundation

/// A user activity as it is stored with a session or sent to a scene: the data of an `NSUserActivity`.
public struct UserActivity: Hashable, Sendable {
    /// The type of the activity, in reverse-DNS form, such as `com.example.clowntown.open`.
    public let activityType: String

    /// The title of the activity for people; nil for none.
    public var title: String?

    /// The data that the app needs to continue the activity; nil until the app sets data.
    public var userInfo: [String: PropertyListValue]?

    /// The keys of ``userInfo`` that must be kept when the activity is stored or sent; nil if all keys must be kept.
    public var requiredUserInfoKeys: Set<String>?

    /// The identifier of the activity's content, matched against the scenes' activation conditions; nil for none.
    public var targetContentIdentifier: TargetContentIdentifier?

    /// The web page with the same content; nil for none.
    public var webpageURL: URL?

    /// The page that led to ``webpageURL``; nil if unknown.
    public var referrerURL: URL?

    /// The identifier by which the app can delete a donated activity; nil for none. This identifier is
    /// unrelated to ``SessionIdentifier``.
    public var persistentIdentifier: String?

    /// The date on which the activity expires; nil for never.
    public var expirationDate: Timestamp?

    /// Keywords by which a search may find the activity.
    public var keywords: Set<String>

    /// Whether the app must update the activity before it is next stored or sent (`NSUserActivity.needsSave`).
    public var needsSave: Bool

    /// Whether another device may continue the activity; true by default.
    public var isEligibleForHandoff: Bool

    /// Whether a search on this device may find the activity; false by default.
    public var isEligibleForSearch: Bool

    /// Whether the activity may be offered to public searches; false by default.
    public var isEligibleForPublicIndexing: Bool

    /// Whether the system may suggest the activity; false by default.
    public var isEligibleForPrediction: Bool

    /// Whether the app that continues the activity may request streams; false by default.
    public var supportsContinuationStreams: Bool

    /// Creates an activity with UIKit's defaults: all data is empty, and only Handoff is enabled.
    public init(activityType: String) {
        self.activityType = activityType
        keywords = []
        needsSave = false
        isEligibleForHandoff = true
        isEligibleForSearch = false
        isEligibleForPublicIndexing = false
        isEligibleForPrediction = false
        supportsContinuationStreams = false
    }

    /// The type of an activity that opens a web link: UIKit's `NSUserActivityTypeBrowsingWeb`.
    public static let browsingWeb = "NSUserActivityTypeBrowsingWeb"
}
