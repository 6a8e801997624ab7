/// One step in the continuation of an activity from another device (Handoff).
///
/// A continuation has two steps for an app: the announcement, and exactly one result. The activity is transferred
/// between these steps.
public struct Continuation: Hashable, Sendable {
    /// A step of a continuation.
    public enum Step: Hashable, Sendable {
        /// The activity is being transferred (`scene(_:willContinueUserActivityWithType:)`).
        case announced
        /// The activity was transferred (`scene(_:continue:)`).
        case continued(UserActivity)
        /// The activity cannot be transferred (`scene(_:didFailToContinueUserActivityWithType:error:)`).
        case failed(ContinuationFailure)
    }

    /// The identifier of the continuation, the same in all of its steps.
    public let identifier: String

    /// The type of the continued activity.
    public let activityType: String

    /// The step.
    public let step: Step

    /// Creates a step.
    public init(identifier: String, activityType: String, _ step: Step) {
        (self.identifier, self.activityType, self.step) = (identifier, activityType, step)
    }

    /// The continued activity; nil unless the activity was transferred.
    public var activity: UserActivity? { if case .continued(let activity) = step { activity } else { nil } }

    /// The reason for the failure; nil unless the continuation has failed.
    public var failure: ContinuationFailure? { if case .failed(let failure) = step { failure } else { nil } }
}

extension SceneEvent.Kind {
    /// The activity that the event continues; nil for none.
    package var continuedActivity: UserActivity? {
        switch self {
        case .userActivity(let activity): activity
        case .handoff(let continuation): continuation.activity
        case .notification, .quickAction, .openURL, .refresh: nil
        }
    }
}

/// The reason why an activity of another device cannot be continued. The raw values are the codes of Cocoa's errors,
/// such as `NSUserActivityHandoffFailedError`.
public enum ContinuationFailure: Int, Error, Hashable, Sendable, CaseIterable {
    /// The activity cannot be continued for a reason other than those below.
    case failed = 4608
    /// The connection to the other device was lost.
    case connectionUnavailable = 4609
    /// The app on the other device did not provide the activity in time.
    case timedOut = 4610
    /// The activity is too large to be transferred.
    case userInfoTooLarge = 4611

    /// The name of the failure in messages.
    public var name: String {
        switch self {
        case .failed: "failed"
        case .connectionUnavailable: "connectionUnavailable"
        case .timedOut: "timedOut"
        case .userInfoTooLarge: "userInfoTooLarge"
        }
    }

    /// Creates a failure from its name; nil for an unknown name.
    public init?(name: String) {
        guard let failure = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = failure
    }
}

extension ContinuationFailure: Codable {
    /// Reads the name of a failure.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let name = try container.decode(String.self)
        guard let failure = Self(name: name) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "unknown reason “\(name)” for a failed continuation")
        }
        self = failure
    }

    /// Writes the name of the failure.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}
