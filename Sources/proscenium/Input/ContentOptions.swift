import ArgumentParser
import Foundation
import SceneModel

/// The command-line options for the content of a notification.
struct ContentOptions: ParsableArguments {
    @Option(help: "The first line.")
    var title: String

    @Option(help: "The second line.")
    var subtitle: String?

    @Option(help: "The text.")
    var body: String?

    @Option(
        name: .customLong("target-content-id"),
        help: "What it is about: the window that a tap goes to is chosen by this.")
    var targetContentIdentifier: String?

    @Option(help: "The app's category, whose actions are offered.")
    var category: String?

    @Option(help: "What it is grouped by.")
    var thread: String?

    @Option(help: "Name of the sound; “default” is the system's own.")
    var sound: String?

    @Option(help: "The number on the app's icon; 0 takes it away.")
    var badge: Int?

    @Option(help: "How much it may disturb.")
    var level: Level?

    @Option(help: "The app's own facts, a JSON object.")
    var userInfo: String?

    /// The interruption levels of `NotificationContent` as command-line values.
    enum Level: String, CaseIterable, ExpressibleByArgument {
        case passive, active, timeSensitive, critical
    }

    func validate() throws {
        if let badge, badge < 0 { throw ValidationError("--badge is a number from 0.") }
    }

    /// Returns the content.
    ///
    /// - Throws: an error if `--target-content-id` or `--user-info` cannot be used.
    func content() throws -> NotificationContent {
        NotificationContent(
            title: title, subtitle: subtitle ?? "", body: body ?? "", badge: badge, sound: sound,
            categoryIdentifier: category ?? "", threadIdentifier: thread ?? "",
            userInfo: try userInfo.map(Self.facts) ?? [:],
            targetContentIdentifier: try targetContentIdentifier.map { try TargetContentIdentifier($0) },
            interruptionLevel: level.flatMap { .init(rawValue: $0.rawValue) } ?? .active)
    }

    private static func facts(_ text: String) throws -> [String: PropertyListValue] {
        let value = try JSONText.decode(PropertyListValue.self, from: Data(text.utf8), name: "--user-info")
        guard case .dictionary(let facts) = value else {
            throw ValidationError("--user-info is a JSON object, such as {\"order\": 7}.")
        }
        return facts
    }
}
