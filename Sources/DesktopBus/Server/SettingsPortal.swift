import Logging

/// A server of the settings portal, through which other programs read the colour scheme of the shell.
///
/// Programs call `org.freedesktop.portal.Settings`. If the portal service is installed, it provides this interface and
/// calls this server as its backend; otherwise this server provides the interface itself. All functions run on the
/// thread that drives the connection.
package final class SettingsPortal {
    /// The name of the portal service on the bus.
    package static let portalName = "org.freedesktop.portal.Desktop"
    /// The name of this server as a backend of the portal service.
    package static let backendName = "org.freedesktop.impl.portal.desktop.proscenium"
    static let path = "/org/freedesktop/portal/desktop"
    private static let interfaces = ["org.freedesktop.portal.Settings", "org.freedesktop.impl.portal.Settings"]

    /// Whether the shell has the dark appearance. A change is signalled to all programs.
    package var isDark: Bool { didSet { if isDark != oldValue { signalChange() } } }

    private let connection: BusConnection
    private let logger: Logger
    private var subscriptions: [BusConnection.Subscription] = []

    /// Makes a server that is not reachable before ``start()``.
    package init(
        _ connection: BusConnection, isDark: Bool, logger: Logger = Logger(label: "proscenium.settings")
    ) {
        (self.connection, self.isDark, self.logger) = (connection, isDark, logger)
    }

    deinit {
        for subscription in subscriptions { connection.cancel(subscription) }
        try? connection.releaseName(Self.backendName)
        try? connection.releaseName(Self.portalName)
    }

    /// Exports the object and requests the names. If an installed program provides the name of the portal service, this
    /// server does not request that name, because the program also provides portals that this server lacks.
    ///
    /// - Throws: `disconnected`, `congested` or `system` if the requests cannot be sent.
    package func start() throws(BusError) {
        subscriptions.append(try connection.export(object, at: Self.path))
        try connection.requestName(Self.backendName, []) { [weak self] in self?.log($0, name: Self.backendName) }
        try connection.call(.bus("ListActivatableNames", [])) { [weak self] result in
            guard let self, case .success(let reply) = result, case .array(_, let names) = reply.values.first else {
                return
            }
            guard !names.contains(.string(Self.portalName)) else { return }
            try? self.connection.requestName(Self.portalName) { [weak self] in
                self?.log($0, name: Self.portalName)
            }
        }
    }

    private func log(_ result: Result<BusConnection.NameOutcome, BusError>, name: String) {
        guard case .failure(let error) = result, error != .disconnected else { return }
        logger.notice("cannot provide settings as \(name): \(error.diagnostic)")
    }

    private func signalChange() {
        let arguments: [BusValue] = [
            .string(ColorSchemeClient.namespace), .string(ColorSchemeClient.key), .variant(value),
        ]
        for interface in Self.interfaces {
            do throws(BusError) {
                try connection.emit(BusSignal(Self.path, interface, "SettingChanged", arguments))
            } catch {
                logger.warning("cannot signal the colour scheme: \(error)")
            }
        }
    }

    /// The colour scheme as the portal defines it: 1 prefers dark, 2 prefers light.
    private var value: BusValue { .uint32(isDark ? 1 : 2) }

    // MARK: The exported object

    private var object: BusObject {
        BusObject([
            interface(Self.interfaces[0], version: 2, methods: [read("Read", depth: 2), read("ReadOne", depth: 1)]),
            interface(Self.interfaces[1], version: 1, methods: [read("Read", depth: 1)]),
        ])
    }

    private func interface(_ name: String, version: UInt32, methods: [BusMethod]) -> BusInterface {
        BusInterface(
            name, methods: methods + [readAll],
            signals: [
                BusSignalDeclaration(
                    "SettingChanged",
                    [BusArgument("namespace", .string), BusArgument("key", .string), BusArgument("value", .variant)])
            ], properties: [BusProperty("version", .uint32) { .uint32(version) }])
    }

    /// Returns a method that reads one setting.
    ///
    /// - Parameter depth: the number of variants around the value. The method `Read` of the portal, unlike its successor
    ///   `ReadOne`, wraps the value in two variants.
    private func read(_ name: String, depth: Int) -> BusMethod {
        BusMethod(
            name, arguments: [BusArgument("namespace", .string), BusArgument("key", .string)],
            returns: [BusArgument("value", .variant)]
        ) { [weak self] (call) throws(BusFailure) in
            guard let self, call.arguments.first?.string == ColorSchemeClient.namespace,
                call.arguments.last?.string == ColorSchemeClient.key
            else {
                throw BusFailure("org.freedesktop.portal.Error.NotFound", "the setting does not exist")
            }
            return [(0..<depth).reduce(self.value) { value, _ in .variant(value) }]
        }
    }

    private var readAll: BusMethod {
        BusMethod(
            "ReadAll", arguments: [BusArgument("namespaces", .array(.string))],
            returns: [
                BusArgument("value", .dictionary(key: .string, value: .dictionary(key: .string, value: .variant)))
            ]
        ) { [weak self] (call) throws(BusFailure) in
            var pairs: [BusValue.Pair] = []
            if let self, Self.requestsAppearance(call.arguments.first) {
                pairs = [
                    .init(.string(ColorSchemeClient.namespace), .variants([ColorSchemeClient.key: self.value]))
                ]
            }
            return [.dictionary(key: .string, value: .dictionary(key: .string, value: .variant), pairs)]
        }
    }

    /// Whether the namespaces of a request include the namespace of the colour scheme. An empty list or name matches
    /// all namespaces. A name that ends with `*` matches all namespaces that begin with the text before the `*`.
    private static func requestsAppearance(_ value: BusValue?) -> Bool {
        guard case .array(_, let namespaces) = value else { return false }
        return namespaces.isEmpty
            || namespaces.compactMap(\.string).contains { name in
                if name.isEmpty || name == ColorSchemeClient.namespace { return true }
                return name.hasSuffix("*") && ColorSchemeClient.namespace.hasPrefix(name.dropLast())
            }
    }
}
