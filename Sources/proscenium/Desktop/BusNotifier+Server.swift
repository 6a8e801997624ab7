import DesktopBus
import PredicateFormat

extension BusNotifier {
    /// The reason that no server shows notifications.
    enum Absence: Equatable {
        /// The connection attempt is pending, so it is not known whether there is a bus.
        case connecting
        /// The session bus cannot be reached.
        case noBus(BusError)
        /// The bus has no notification server; the error if an attempt to start one failed.
        case noServer(BusError?)

        /// The reason and its remedy.
        var text: String {
            let start = "start one, such as dunst, or install one that the session bus can activate"
            return switch self {
            case .connecting: "the session bus has not answered yet"
            case .noBus(let error): error.diagnostic.sentence
            case .noServer(nil): "there is no notification server on the session bus; \(start)"
            case .noServer(.noService(_, let reason)?):
                "there is no notification server on the session bus, and the bus cannot activate one (\(reason)); \(start)"
            case .noServer(let error?): "the notification server could not be started: \(error.diagnostic.sentence)"
            }
        }
    }

    /// Handles the result of a connection attempt.
    func take(_ result: Result<BusConnection, BusError>) {
        switch result {
        case .failure(let error): setAbsence(.noBus(error))
        case .success(let connection):
            guard let made = try? makeLink(connection) else {
                // The connection ended during the handover, or too many files are open.
                setAbsence(.noBus(.disconnected))
                return connectLater()
            }
            link = made
            setAbsence(.noServer(nil))
            if isWanted { startServer() }
        }
    }

    /// Asks the bus to start a server, unless a request is pending or there is no bus.
    func startServer() {
        guard let client = link?.client, !isStarting else { return }
        isStarting = true
        do throws(BusError) {
            try client.startServer { [weak self, weak client] error in
                guard let self, let client, client === link?.client else { return }
                isStarting = false
                if let error { setAbsence(.noServer(error)) }
            }
        } catch {
            isStarting = false
            setAbsence(.noServer(error))
        }
    }

    private func makeLink(_ connection: BusConnection) throws -> Link {
        // Registered before the client's own handler, so that this state is consistent when the daemon learns of the
        // disconnection.
        connection.whenDisconnected { [weak self] in self?.disconnected() }
        let driver = try BusDriver(connection, on: loop)
        let client = try NotificationsClient(connection: connection)
        client.handler = { [weak self] in self?.take($0) }
        return Link(connection: connection, driver: driver, client: client)
    }

    private func disconnected() {
        guard let client = link?.client else { return }
        let hadServer = client.server != nil
        client.handler = nil
        // Shown notifications must be shown again, even if a server has to be started for that.
        isWanted = isWanted || !served.isEmpty || !unnoticed.isEmpty
        link = nil
        isStarting = false
        setAbsence(.noBus(.disconnected))
        lose()
        connectLater()
        if hadServer { handler?(.vanished) }
    }

    private func take(_ event: NotificationsClient.Event) {
        switch event {
        case .appeared:
            (isWanted, refusal) = (false, nil)
            handler?(.appeared)
        case .vanished:
            lose()
            setAbsence(.noServer(nil))
            handler?(.vanished)
        case .action(let handle, let key, let token):
            guard let notification = keys[handle], let action = ActionKey.action(key) else { return }
            served[notification]?.isAnswered = true
            handler?(.chose(notification.app, notification.identifier, action: action, activationToken: token))
        case .closed(let handle, let reason):
            guard let key = keys.removeValue(forKey: handle), let entry = served[key] else { return }
            // The person closed the previous version; the version being sent was not what the person saw.
            if entry.sent != nil {
                served[key]?.handle = nil
                return
            }
            served[key] = nil
            if reason == .dismissed, !entry.isAnswered { handler?(.dismissed(key.app, key.identifier)) }
        }
    }

    /// Discards all entries because the server has gone; alerting notifications become unnoticed.
    private func lose() {
        for (key, entry) in served where !entry.isWithdrawn {
            if (entry.next ?? entry.sent)?.alerts == true { unnoticed.insert(key) }
        }
        (served, keys, refusal) = ([:], [:], nil)
    }

    private func setAbsence(_ absence: Absence) {
        guard absence != self.absence else { return }
        self.absence = absence
        // Without an error, the bus may simply not have been asked yet, so nothing is logged.
        if absence != .noServer(nil) { log.notice("notifications are not shown: \(absence.text)") }
    }
}

extension Diagnostic {
    /// All parts of the diagnostic in one line.
    var sentence: String {
        let facts = [place, cause].compactMap(\.self).joined(separator: ": ")
        return message + (facts.isEmpty ? "" : " (\(facts))") + (remedy.map { "; \($0)" } ?? "")
    }
}
