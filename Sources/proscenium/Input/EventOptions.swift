import ArgumentParser
import Foundation
import SceneModel
import SceneTargeting

/// The command-line options that describe an event.
struct EventOptions: ParsableArguments {
    @Option(name: .customLong("target-content-id"), help: "The event's target content identifier.")
    var targetContentIdentifier: String?

    @Option(help: "An opened link; without --target-content-id its text is the target content identifier.")
    var url: String?

    @Option(help: "A quick action with this type.")
    var quickAction: String?

    @Option(help: "A user activity with this type.")
    var activityType: String?

    @Flag(help: "A notification without a target content identifier.")
    var withoutIdentifier = false

    /// Whether the options describe an event.
    var describesEvent: Bool {
        targetContentIdentifier != nil || withoutIdentifier || !kindOptions.isEmpty
    }

    /// The names of the given options that determine the kind of the event. Only one of them is allowed.
    private var kindOptions: [String] {
        [("--url", url), ("--quick-action", quickAction), ("--activity-type", activityType)]
            .compactMap { $0.1 == nil ? nil : $0.0 }
    }

    func validate() throws {
        if kindOptions.count > 1 {
            throw ValidationError("\(kindOptions[0]) cannot be combined with \(kindOptions[1]).")
        }
        if withoutIdentifier, targetContentIdentifier != nil || url != nil {
            throw ValidationError("--without-identifier cannot be combined with --target-content-id or --url.")
        }
        if activityType?.isEmpty == true { throw ValidationError("The activity type must not be empty.") }
    }

    /// Returns the event that the options describe; a notification if no option determines the kind.
    ///
    /// - Throws: `ValidationError`, or the error of an invalid target content identifier.
    func event(for app: AppIdentifier) throws -> SceneEvent {
        try SceneEvent(
            app: app, kind: try kind(),
            explicitIdentifier: try targetContentIdentifier.map { try TargetContentIdentifier($0) })
    }

    private func kind() throws -> SceneEvent.Kind {
        if let url { return .openURL(try parsedURL(url)) }
        if let quickAction { return .quickAction(type: quickAction) }
        if let activityType { return .userActivity(UserActivity(activityType: activityType)) }
        return .notification(identifier: nil)
    }

    private func parsedURL(_ text: String) throws -> URL {
        guard let url = URL(string: text), url.scheme != nil else {
            throw ValidationError("“\(TerminalText.visible(text))” is not a link: it needs a scheme such as https:.")
        }
        return url
    }
}
