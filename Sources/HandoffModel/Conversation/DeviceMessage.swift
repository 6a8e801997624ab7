import Foundation
import SceneModel
import SceneProtocol

/// A message between paired devices.
package enum DeviceMessage: Hashable, Sendable {
    /// The first message of each side.
    case hello(Hello)
    /// The activities that the sender offers, the latest first. The list replaces earlier lists.
    case activities([HandoffMessages.LocalActivity])
    /// A request for a complete activity.
    case request(number: Int, activity: String)
    /// The answer to a request.
    case activity(request: Int, UserActivity)
    /// The reason why the requested activity cannot be sent.
    case failure(request: Int, ContinuationFailure)
    /// The receiver has stored the requested activity.
    case stored(request: Int)
    /// The receiver does not need the requested activity any more.
    case cancellation(request: Int)

    /// The versions that a device supports, and its name.
    package struct Hello: Hashable, Sendable, Codable {
        /// The lowest version that the sender supports.
        package var lowestVersion: Int
        /// The highest version that the sender supports.
        package var highestVersion: Int
        /// The name of the sender.
        package var name: String

        /// Creates a message.
        package init(lowestVersion: Int, highestVersion: Int, name: String) {
            (self.lowestVersion, self.highestVersion, self.name) = (lowestVersion, highestVersion, name)
        }
    }
}

extension DeviceMessage {
    /// The maximum number of activities in a list.
    package static let maximumActivities = 64

    private struct Body: Codable {
        var request: Int?
        var activity: String?
        var activities: [HandoffMessages.LocalActivity]?
        var content: UserActivity?
        var failure: ContinuationFailure?
    }

    /// The kind of the message's frame.
    package var kind: DeviceFrame.Kind {
        switch self {
        case .hello: .hello
        case .activities: .activities
        case .request: .request
        case .activity: .activity
        case .failure: .failure
        case .stored: .stored
        case .cancellation: .cancellation
        }
    }

    /// Returns the frame with the message; nil if the message is too long.
    package func frame(number: UInt32) -> DeviceFrame? {
        guard let data = try? data(), data.count <= kind.maximumBytes else { return nil }
        return DeviceFrame(kind, number: number, body: Array(data))
    }

    private func data() throws -> Data {
        var body = Body()
        switch self {
        case .hello(let hello): return try JSONEncoder().encode(hello)
        case .activities(let activities): body.activities = activities
        case .request(let number, let activity): (body.request, body.activity) = (number, activity)
        case .activity(let request, let content): (body.request, body.content) = (request, content)
        case .failure(let request, let failure): (body.request, body.failure) = (request, failure)
        case .stored(let request), .cancellation(let request): body.request = request
        }
        return try JSONEncoder().encode(body)
    }

    /// Decodes the message of a frame; nil if the body is not valid or the kind is unknown.
    package init?(_ frame: DeviceFrame) {
        let data = Data(frame.body)
        if frame.kind == .hello {
            guard let hello = try? JSONDecoder().decode(Hello.self, from: data) else { return nil }
            self = .hello(hello)
            return
        }
        guard let body = try? JSONDecoder().decode(Body.self, from: data) else { return nil }
        switch (frame.kind, body.request) {
        case (.activities, nil):
            guard let list = body.activities, list.count <= Self.maximumActivities,
                Set(list.map(\.identifier)).count == list.count
            else { return nil }
            self = .activities(list)
        case (.request, let request?):
            guard let activity = body.activity else { return nil }
            self = .request(number: request, activity: activity)
        case (.activity, let request?):
            guard let content = body.content else { return nil }
            self = .activity(request: request, content)
        case (.failure, let request?):
            guard let failure = body.failure else { return nil }
            self = .failure(request: request, failure)
        case (.stored, let request?): self = .stored(request: request)
        case (.cancellation, let request?): self = .cancellation(request: request)
        default: return nil
        }
    }
}
