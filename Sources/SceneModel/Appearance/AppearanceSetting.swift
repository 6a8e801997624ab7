/// The user's choice between the light and the dark appearance of the shell and its apps.
package enum AppearanceSetting: Hashable, Sendable, CustomStringConvertible {
    /// Always light.
    case light
    /// Always dark.
    case dark
    /// The colour scheme of the desktop's settings; light if the desktop has no settings.
    case desktop
    /// Dark from one time of day until another, and light at all other times.
    case schedule(dark: TimeOfDay, light: TimeOfDay)

    /// The schedule with the usual times: dark from 22:00 until 7:00.
    package static let usualSchedule = AppearanceSetting.schedule(
        dark: TimeOfDay(hour: 22, minute: 0), light: TimeOfDay(hour: 7, minute: 0))

    /// Parses the textual form: `light`, `dark`, `desktop`, `schedule`, or `schedule` with the times at which the dark
    /// and the light appearance begin, such as `schedule 22:00 07:00`. Returns nil for any other text.
    package init?(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        switch words.first {
        case "light" where words.count == 1: self = .light
        case "dark" where words.count == 1: self = .dark
        case "desktop" where words.count == 1: self = .desktop
        case "schedule" where words.count == 1: self = .usualSchedule
        case "schedule" where words.count == 3:
            guard let dark = TimeOfDay(words[1]), let light = TimeOfDay(words[2]) else { return nil }
            self = .schedule(dark: dark, light: light)
        default: return nil
        }
    }

    /// The textual form, which ``init(_:)`` parses.
    package var description: String {
        switch self {
        case .light: "light"
        case .dark: "dark"
        case .desktop: "desktop"
        case .schedule(let dark, let light): "schedule \(dark) \(light)"
        }
    }

    /// Whether the appearance is dark at a time of day.
    ///
    /// - Parameters:
    ///   - time: the time of day.
    ///   - desktopPrefersDark: whether the desktop's settings prefer the dark appearance; nil if the desktop has no
    ///     settings.
    package func isDark(at time: TimeOfDay, desktopPrefersDark: Bool?) -> Bool {
        switch self {
        case .light: false
        case .dark: true
        case .desktop: desktopPrefersDark ?? false
        case .schedule(let dark, let light):
            dark <= light ? dark <= time && time < light : time >= dark || time < light
        }
    }
}
