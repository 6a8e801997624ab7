/// What the session bus has for showing notifications, found out once and within a limit.
///
/// Nothing is started for it and nothing is shown.
public struct SessionBusSurvey: Hashable, Sendable {
    /// What a notification server says of itself.
    public struct Server: Hashable, Sendable {
        /// Its name.
        public let name: String
        /// Who makes it.
        public let vendor: String
        /// Its version.
        public let version: String
        /// What it can do.
        public let capabilities: Set<String>

        /// Puts together what a server says.
        public init(name: String, vendor: String, version: String, capabilities: Set<String>) {
            (self.name, self.vendor, self.version, self.capabilities) = (name, vendor, version, capabilities)
        }
    }

    /// Who shows notifications.
    public enum Notifications: Hashable, Sendable {
        /// Nobody, but the bus knows a program that it would start for the first one.
        case startable
        /// Nobody.
        case absent
        /// A program that has the name and did not answer; nil where the bus does not tell its process.
        case silent(BusProcess?)
        /// A server.
        case served(Server)
    }

    /// The address of the bus.
    public let address: String
    /// Who shows notifications.
    public let notifications: Notifications

    /// Makes a survey of its facts.
    public init(address: String, notifications: Notifications) {
        (self.address, self.notifications) = (address, notifications)
    }

    /// Connects, asks and waits for the answers.
    ///
    /// - Parameters:
    ///   - environment: where the bus is looked up, as `BusConnection` does it.
    ///   - limit: how long it may take altogether.
    /// - Throws: why there is no bus to ask, or why it does not answer.
    public static func take(
        environment: [String: String], within limit: Duration = .seconds(2)
    ) throws(BusError) -> SessionBusSurvey {
        let questions = try BusQuestions(environment: environment, within: limit)
        defer { questions.connection.close() }
        let notifications: Notifications
        if let owner = try owner(questions) {
            notifications = server(owner, questions)
        } else {
            let names = try questions.ask(.bus("ListActivatableNames", []), returning: "as").first?.strings ?? []
            notifications = names.contains(NotificationsClient.name) ? .startable : .absent
        }
        return SessionBusSurvey(address: questions.connection.address, notifications: notifications)
    }

    private static func owner(_ questions: BusQuestions) throws(BusError) -> String? {
        do throws(BusError) {
            let call = BusCall.bus("GetNameOwner", [.string(NotificationsClient.name)])
            return try questions.ask(call, returning: "s").first?.string
        } catch {
            if case .noService = error { return nil }
            throw error
        }
    }

    private static func server(_ owner: String, _ questions: BusQuestions) -> Notifications {
        // Asked first, since nothing may be left of the time after a server that is silent.
        let pid = try? questions.ask(.bus("GetConnectionUnixProcessID", [.string(owner)]), returning: "u")
        func ask(_ method: String, _ signature: String) throws(BusError) -> [BusValue] {
            try questions.ask(
                BusCall(owner, NotificationsClient.path, NotificationsClient.name, method), returning: signature)
        }
        do throws(BusError) {
            let texts = try ask("GetServerInformation", "ssss").compactMap(\.string)
            let capabilities = try ask("GetCapabilities", "as").first?.strings ?? []
            return .served(
                Server(name: texts[0], vendor: texts[1], version: texts[2], capabilities: Set(capabilities)))
        } catch {
            let process = pid?.first?.uint32.map { BusProcess(pid: $0, name: BusConnection.processName($0)) }
            return .silent(process)
        }
    }
}
