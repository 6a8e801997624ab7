/// A report on the session bus's support for notifications, made once within a time limit.
///
/// Making the report starts no program and shows no notification.
package struct SessionBusSurvey: Hashable, Sendable {
    /// A notification server's description of itself.
    package struct Server: Hashable, Sendable {
        /// The name of the server program.
        package let name: String
        /// The vendor of the server program.
        package let vendor: String
        /// The version of the server program.
        package let version: String
        /// The capabilities that the server reported, such as `actions` and `body-markup`.
        package let capabilities: Set<String>

        /// Makes a description.
        package init(name: String, vendor: String, version: String, capabilities: Set<String>) {
            (self.name, self.vendor, self.version, self.capabilities) = (name, vendor, version, capabilities)
        }
    }

    /// The state of the notification service.
    package enum Notifications: Hashable, Sendable {
        /// No server runs, but the bus can start one for the first notification.
        case startable
        /// No server runs, and the bus cannot start one.
        case absent
        /// A program owns the server's name but did not reply. The value is the program's process; nil if the bus does
        /// not report the process.
        case silent(BusProcess?)
        /// A server runs and has described itself.
        case available(Server)
    }

    /// The address of the bus.
    package let address: String
    /// The state of the notification service.
    package let notifications: Notifications

    /// Makes a survey.
    package init(address: String, notifications: Notifications) {
        (self.address, self.notifications) = (address, notifications)
    }

    /// Connects to the session bus, queries it and waits for the replies.
    ///
    /// - Parameters:
    ///   - environment: the variables with the bus's address, as for `BusConnection`.
    ///   - limit: the time limit for connecting and all queries together.
    /// - Throws: the error of the connection, or of a query to the bus. A server that does not reply is reported as
    ///   `silent` instead.
    package static func run(
        environment: [String: String], within limit: Duration = .seconds(2)
    ) throws(BusError) -> SessionBusSurvey {
        let queries = try BusQueries(environment: environment, within: limit)
        defer { queries.connection.close() }
        let notifications: Notifications
        if let owner = try owner(queries) {
            notifications = server(owner, queries)
        } else {
            let names = try queries.call(.bus("ListActivatableNames", []), returning: "as").first?.strings ?? []
            notifications = names.contains(NotificationsClient.name) ? .startable : .absent
        }
        return SessionBusSurvey(address: queries.connection.address, notifications: notifications)
    }

    private static func owner(_ queries: BusQueries) throws(BusError) -> String? {
        do throws(BusError) {
            let call = BusCall.bus("GetNameOwner", [.string(NotificationsClient.name)])
            return try queries.call(call, returning: "s").first?.string
        } catch {
            if case .noService = error { return nil }
            throw error
        }
    }

    private static func server(_ owner: String, _ queries: BusQueries) -> Notifications {
        // The process is requested first, because a silent server may use up the remaining time.
        let pid = try? queries.call(.bus("GetConnectionUnixProcessID", [.string(owner)]), returning: "u")
        func query(_ method: String, _ signature: String) throws(BusError) -> [BusValue] {
            try queries.call(
                BusCall(owner, NotificationsClient.path, NotificationsClient.name, method), returning: signature)
        }
        do throws(BusError) {
            let texts = try query("GetServerInformation", "ssss").compactMap(\.string)
            let capabilities = try query("GetCapabilities", "as").first?.strings ?? []
            return .available(
                Server(name: texts[0], vendor: texts[1], version: texts[2], capabilities: Set(capabilities)))
        } catch {
            let process = pid?.first?.uint32.map { BusProcess(pid: $0, name: BusConnection.processName($0)) }
            return .silent(process)
        }
    }
}
