import ArgumentParser
import Foundation
import SceneModel

/// The command-line options for the content of a notification.
struct ContentOptions: ParsableArguments {
    @Option(help: "The title.")
    var title: String

    @Option(help: "The subtitle.")
    var subtitle: String?

    @Option(help: "The body text.")
    var body: String?

    @Option(
        name: .customLong("target-content-id"),
        help: "The target content identifier, by which a tap chooses the session.")
    var targetContentIdentifier: String?

    @Option(help: "The category, which determines the actions.")
    var category: String?

    @Option(help: "The thread identifier, by which notifications are grouped.")
    var thread: String?

    @Option(help: "The sound's name; “default” is the system sound.")
    var sound: String?

    @Option(help: "The badge number of the app's icon; 0 removes it.")
    var badge: Int?

    @Option(help: "The interruption level.")
    var level: Level?

    @Option(help: "The app's user info, a JSON object.")
    var userInfo: String?

    /// The interruption levels of `NotificationContent` as command-line values.
    enum Level: String, CaseIterable, ExpressibleByArgument {
        case passive, active, timeSensitive, critical
    }

    func validate() throws {
        if let badge, badge < 0 { throw ValidationError("--badge must be 0 or more.") }
    }

    /// Returns the content that the options describe.
    ///
    /// - Throws: an error if the value of `--target-content-id` or `--user-info` is not valid.
    func content() throws -> NotificationContent {
        NotificationContent(
            title: title, subtitle: subtitle ?? "", body: body ?? "", badge: badge, sound: sound,
            categoryIdentifier: category ?? "", threadIdentifier: thread ?? "",
            userInfo: try userInfo.map(Self.parseUserInfo) ?? [:],
            targetContentIdentifier: try targetContentIdentifier.map { try TargetContentIdentifier($0) },
            interruptionLevel: level.flatMap { .init(rawValue: $0.rawValue) } ?? .active)
    }

    private static func parseUserInfo(_ text: String) throws -> [String: PropertyListValue] {
        let value = try JSONText.decode(PropertyListValue.self, from: Data(text.utf8), name: "--user-info")
        guard case .dictionary(let entries) = value else {
            throw ValidationError("--user-info must be a JSON object, such as {\"order\": 7}.")
        }
        return entries
    }
}
