import Foundation

extension UserActivity: Codable {
    /// The version of the stored form; activities of another version cannot be read.
    static let storedVersion = 1

    private enum Key: String, CodingKey, CaseIterable {
        case version, activityType, title, userInfo, requiredUserInfoKeys, targetContentIdentifier
        case webpageURL, referrerURL, persistentIdentifier, expirationDate, keywords, needsSave
        case isEligibleForHandoff, isEligibleForSearch, isEligibleForPublicIndexing, isEligibleForPrediction
        case supportsContinuationStreams
    }

    /// Reads an object in which every field but the activity type has a default.
    ///
    /// - Throws: ``FieldError``.
    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader<Key>(decoder, "a user activity")
        try reader.version(.version, supported: Self.storedVersion)
        self.init(activityType: try reader.required(.activityType, "an activity type (a string)"))
        title = try reader.optional(.title, "a title (a string)")
        userInfo = try reader.nested(.userInfo, "an object", PropertyListDecoding.userInfo)
        requiredUserInfoKeys = try reader.optional(.requiredUserInfoKeys, "an array of strings")
        targetContentIdentifier = try reader.optional(
            .targetContentIdentifier, "a target content identifier (a string)")
        webpageURL = try reader.url(.webpageURL)
        referrerURL = try reader.url(.referrerURL)
        persistentIdentifier = try reader.optional(.persistentIdentifier, "a string")
        expirationDate = try reader.optional(.expirationDate, "a date and time (a string)")
        keywords = try reader.optional(.keywords, "an array of strings") ?? keywords
        needsSave = try reader.flag(.needsSave) ?? needsSave
        isEligibleForHandoff = try reader.flag(.isEligibleForHandoff) ?? isEligibleForHandoff
        isEligibleForSearch = try reader.flag(.isEligibleForSearch) ?? isEligibleForSearch
        isEligibleForPublicIndexing = try reader.flag(.isEligibleForPublicIndexing) ?? isEligibleForPublicIndexing
        isEligibleForPrediction = try reader.flag(.isEligibleForPrediction) ?? isEligibleForPrediction
        supportsContinuationStreams = try reader.flag(.supportsContinuationStreams) ?? supportsContinuationStreams
    }

    /// Writes an object. Fields with their default value are omitted, and sets are written in sorted order.
    public func encode(to encoder: any Encoder) throws {
        let defaults = UserActivity(activityType: activityType)
        var container = encoder.container(keyedBy: Key.self)
        func encode<Value: Encodable & Equatable>(_ key: Key, _ path: KeyPath<UserActivity, Value>) throws {
            if self[keyPath: path] != defaults[keyPath: path] {
                try container.encode(self[keyPath: path], forKey: key)
            }
        }
        try container.encode(Self.storedVersion, forKey: .version)
        try container.encode(activityType, forKey: .activityType)
        try encode(.title, \.title)
        try container.encodeIfPresent(userInfo.map(PropertyListValue.dictionary), forKey: .userInfo)
        try container.encodeIfPresent(requiredUserInfoKeys?.sorted(), forKey: .requiredUserInfoKeys)
        try encode(.targetContentIdentifier, \.targetContentIdentifier)
        try container.encodeIfPresent(webpageURL?.absoluteString, forKey: .webpageURL)
        try container.encodeIfPresent(referrerURL?.absoluteString, forKey: .referrerURL)
        try encode(.persistentIdentifier, \.persistentIdentifier)
        try encode(.expirationDate, \.expirationDate)
        if !keywords.isEmpty { try container.encode(keywords.sorted(), forKey: .keywords) }
        try encode(.needsSave, \.needsSave)
        try encode(.isEligibleForHandoff, \.isEligibleForHandoff)
        try encode(.isEligibleForSearch, \.isEligibleForSearch)
        try encode(.isEligibleForPublicIndexing, \.isEligibleForPublicIndexing)
        try encode(.isEligibleForPrediction, \.isEligibleForPrediction)
        try encode(.supportsContinuationStreams, \.supportsContinuationStreams)
    }
}
