import DesktopBus
import PredicateFormat
import Varlink

extension BusNotifier {
    /// Why nobody shows notifications.
    enum Absence: Equatable {
        /// It is not known yet whether there is a bus.
        case connecting
        /// There is no bus.
        case noBus(BusError)
        /// There is a bus, and no server on it; why none was started, where that was tried.
        case noServer(BusError?)

        /// The reason, and what can be done about it.
        var text: String {
            let start = "start one, such as dunst, or install one that the session bus can start"
            return switch self {
            case .connecting: "the session bus has not answered yet"
            case .noBus(let error): error.diagnostic.sentence
            case .noServer(nil): "no notification server is on the session bus; \(start)"
            case .noServer(.noService(_, let reason)?):
                "no notification server is on the session bus, and it starts none (\(reason)); \(start)"
            case .noServer(let error?): "no notification server could be started: \(error.diagnostic.sentence)"
            }
        }
    }

    /// Takes a connection, or hears why there is none.
    func take(_ result: Result<BusConnection, BusError>) {
        switch result {
        case .failure(let error): setAbsence(.noBus(error))
        case .success(let connection):
            guard let made = try? makeLink(connection) else {
                // It ended while it was handed over, or there are too many open files.
                setAbsence(.noBus(.disconnected))
                return connectLater()
            }
            link = made
            setAbsence(.noServer(nil))
            if isWanted { startServer() }
        }
    }

    /// Has the bus start a server, once at a time; nothing happens without a bus.
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
        // Asked for before the client's own, so that everything is in order when the daemon hears of the end.
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
        // What was shown has to be shown again, also by a server that has to be started for it.
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
            // What is on its way there was not what the person saw.
            if entry.sent != nil {
                served[key]?.handle = nil
                return
            }
            served[key] = nil
            if reason == .dismissed, !entry.isAnswered { handler?(.dismissed(key.app, key.identifier)) }
        }
    }

    /// The server has gone, and everything with it.
    private func lose() {
        for (key, entry) in served where !entry.isWithdrawn {
            if (entry.next ?? entry.sent)?.alerts == true { unnoticed.insert(key) }
        }
        (served, keys, refusal) = ([:], [:], nil)
    }

    private func setAbsence(_ absence: Absence) {
        guard absence != self.absence else { return }
        self.absence = absence
        // Without a reason it may only be that the bus was not asked yet.
        if absence != .noServer(nil) { log.notice("notifications are shown by nobody: \(absence.text)") }
    }
}

extension Diagnostic {
    /// All of it in one line.
    var sentence: String {
        let facts = [place, cause].compactMap(\.self).joined(separator: ": ")
        return message + (facts.isEmpty ? "" : " (\(facts))") + (remedy.map { "; \($0)" } ?? "")
    }
}
