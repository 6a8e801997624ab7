import ArgumentParser
import SceneModel
import SceneTargeting

/// The command-line options for the delivery time of a notification.
struct TriggerOptions: ParsableArguments {
    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("Deliver it after this time: \(DurationParser.acceptedForms).", valueName: "duration"))
    var delay: String?

    @Option(help: ArgumentHelp("Deliver it at this local date and time.", valueName: "YYYY-MM-DD HH:MM[:SS]"))
    var at: String?

    @Option(help: ArgumentHelp("Deliver it every day at this local time.", valueName: "HH:MM"))
    var daily: String?

    @Option(
        help: ArgumentHelp("Deliver it repeatedly with this interval, at least 60s.", valueName: "duration"))
    var every: String?

    func validate() throws {
        let given = [("--in", delay), ("--at", at), ("--daily", daily), ("--every", every)]
            .compactMap { $0.1 == nil ? nil : $0.0 }
        if given.count > 1 {
            throw ValidationError("\(given[0]) cannot be combined with \(given[1]): a notification has one trigger.")
        }
    }

    /// Returns the trigger that the options describe; nil for immediate delivery.
    ///
    /// - Throws: `ValidationError` if a value cannot be parsed, `NotificationError` if a date or time does not exist.
    func trigger() throws -> NotificationTrigger? {
        if let delay { return try .interval(seconds: try Self.seconds(delay, "--in"), repeats: false) }
        if let every { return try .interval(seconds: try Self.seconds(every, "--every"), repeats: true) }
        if let at {
            guard let parts = LocalTimeParser.parseDate(at) else {
                throw Self.parseError(at, "date", "write --at \"2026-12-24 18:00\", optionally with seconds")
            }
            return try .calendar(parts, repeats: false)
        }
        if let daily {
            guard let parts = LocalTimeParser.timeOfDay(daily) else {
                throw Self.parseError(
                    daily, "time of day", "write --daily 09:30, with two digits each, from 00:00 to 23:59")
            }
            return try .calendar(parts, repeats: true)
        }
        return nil
    }

    private static func seconds(_ text: String, _ option: String) throws -> Double {
        guard let seconds = DurationParser.seconds(text) else {
            throw parseError(text, "duration", "write \(option) as one of \(DurationParser.acceptedForms)")
        }
        return seconds
    }

    private static func parseError(_ text: String, _ kind: String, _ remedy: String) -> ValidationError {
        ValidationError("“\(TerminalText.visible(text))” is not a valid \(kind): \(remedy).")
    }
}
