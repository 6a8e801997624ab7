import Foundation

/// What a person is doing in an app, as it is stored with a session or sent to a scene: the data of an `NSUserActivity`.
public struct UserActivity: Hashable, Sendable {
    /// Kind of the activity, in reverse-DNS form, such as `com.example.clowntown.open`.
    public let activityType: String

    /// What a person may read about the activity; nil for nothing.
    public var title: String?

    /// What the app needs to take the activity up again; nil until something is set.
    public var userInfo: [String: PropertyListValue]?

    /// Keys of ``userInfo`` that must survive storing and sending; nil for all.
    public var requiredUserInfoKeys: Set<String>?

    /// What the activity is about, matched against the scenes' activation conditions; nil when nothing is named.
    public var targetContentIdentifier: TargetContentIdentifier?

    /// The web page that shows the same; nil for none.
    public var webpageURL: URL?

    /// The page that led to ``webpageURL``; nil when unknown.
    public var referrerURL: URL?

    /// Name by which the app can take back a donated activity; nil for none. Has nothing to do with
    /// ``SessionIdentifier``.
    public var persistentIdentifier: String?

    /// When the activity stops being of use; nil for never.
    public var expirationDate: Timestamp?

    /// Words a search may find the activity by.
    public var keywords: Set<String>

    /// Whether the app's delegate still has to bring ``userInfo`` up to date.
    public var needsSave: Bool

    /// Whether another device may take the activity up; true unless changed.
    public var isEligibleForHandoff: Bool

    /// Whether the activity may be found by searching on this device; false unless changed.
    public var isEligibleForSearch: Bool

    /// Whether the activity may be offered to everybody's searches; false unless changed.
    public var isEligibleForPublicIndexing: Bool

    /// Whether the system may suggest the activity; false unless changed.
    public var isEligibleForPrediction: Bool

    /// Whether the app that takes the activity up may ask for streams; false unless changed.
    public var supportsContinuationStreams: Bool

    /// Makes an activity with UIKit's defaults: everything empty, eligible for Handoff only.
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

    /// Type of an activity that opens a web link: UIKit's `NSUserActivityTypeBrowsingWeb`.
    public static let browsingWeb = "NSUserActivityTypeBrowsingWeb"
}
