import Logging

/// A client that reads the desktop's colour scheme from the settings portal or, without a portal, from the settings
/// database.
///
/// All functions and closures run on the thread that drives the connection.
package final class ColorSchemeClient {
    /// The sources of the colour scheme.
    package enum Source: Hashable, Sendable {
        /// The settings portal (`org.freedesktop.portal.Settings`); the settings database if no portal answers.
        case portal
        /// The settings database (GSettings), for a program that provides the portal itself: the portal would only
        /// repeat the program's own answer.
        case database
    }

    /// Called with whether the user prefers the dark appearance; nil if that is unknown. Called after the first query
    /// and after each change.
    package var changed: ((Bool?) -> Void)?
    /// Called to read the settings database; the result is passed to ``databaseAnswered(_:)``.
    package var readDatabase: (() -> Void)?

    static let namespace = "org.freedesktop.appearance"
    static let key = "color-scheme"
    private static let portal = "org.freedesktop.portal.Settings"
    private static let databaseKey = "/org/gnome/desktop/interface/color-scheme"
    private let connection: BusConnection
    private var subscriptions: [BusConnection.Subscription] = []
    private var usesDatabase = false

    /// Makes a client that does nothing before ``start(_:)``.
    package init(_ connection: BusConnection) { self.connection = connection }

    deinit { for subscription in subscriptions { connection.cancel(subscription) } }

    /// Queries the colour scheme and observes its changes.
    ///
    /// - Throws: `disconnected`, `congested` or `system` if the queries cannot be sent.
    package func start(_ source: Source) throws(BusError) {
        subscriptions.append(
            try connection.subscribe(
                BusMatch(path: "/ca/desrt/dconf/Writer/user", interface: "ca.desrt.dconf.Writer", name: "Notify")
            ) { [weak self] in self?.databaseChanged($0) })
        guard source == .portal else { return useDatabase() }
        let path = SettingsPortal.path
        subscriptions.append(
            try connection.subscribe(
                BusMatch(
                    path: path, interface: Self.portal, name: "SettingChanged", firstArgument: Self.namespace)
            ) { [weak self] in self?.portalChanged($0) })
        let call = BusCall(
            SettingsPortal.portalName, path, Self.portal, "Read", [.string(Self.namespace), .string(Self.key)])
        try connection.call(call) { [weak self] result in
            guard let self else { return }
            guard case .success(let reply) = result, let value = reply.values.first else { return self.useDatabase() }
            self.apply(value)
        }
    }

    private func useDatabase() {
        usesDatabase = true
        readDatabase?()
    }

    /// Handles the answer of the settings database: the value in the form in which `gsettings get` prints it, or nil
    /// without a database.
    package func databaseAnswered(_ text: String?) {
        if usesDatabase { changed?(Self.prefersDark(databaseText: text)) }
    }

    /// Returns whether a value, in the form in which `gsettings get` prints it, prefers the dark appearance; nil if the
    /// value is missing.
    package static func prefersDark(databaseText text: String?) -> Bool? {
        let value = text?.filter { !"' \n".contains($0) } ?? ""
        return value.isEmpty ? nil : value == "prefer-dark"
    }

    /// Handles the notification that a part of the settings database has changed. The first argument is the path of a
    /// key or of a folder with changed keys.
    private func databaseChanged(_ signal: BusSignal) {
        guard usesDatabase, let path = signal.arguments.first?.string, Self.databaseKey.hasPrefix(path) else { return }
        readDatabase?()
    }

    private func portalChanged(_ signal: BusSignal) {
        guard signal.arguments.count == 3, signal.arguments[1].string == Self.key else { return }
        usesDatabase = false
        apply(signal.arguments[2])
    }

    /// Reports the colour scheme in a value of the portal, a number in one or two variants: 1 prefers dark, 2 prefers
    /// light, and other numbers mean no preference.
    private func apply(_ value: BusValue) {
        var value = value
        while case .variant(let inner) = value { value = inner }
        guard let number = value.uint32 else { return }
        changed?([1: true, 2: false][number])
    }
}
