import DesktopBus
import PredicateFormat

extension BusNotifier {
    /// The reason why no server shows notifications.
    enum UnavailabilityReason: Equatable {
        /// The connection attempt is pending, so it is not yet known whether a session bus exists.
        case connecting
        /// The session bus cannot be reached.
        case noBus(BusError)
        /// The bus has no notification server. The payload is the error of an attempt to start one; nil if there was no
        /// attempt.
        case noServer(BusError?)

        /// The reason and its remedy as text for people.
        var text: String {
            let start = "start one, such as dunst, or install one that the session bus can activate"
            return switch self {
            case .connecting: "the session bus has not answered yet"
            case .noBus(let error): error.diagnostic.oneLineText
            case .noServer(nil): "there is no notification server on the session bus; \(start)"
            case .noServer(.noService(_, let reason)?):
                "there is no notification server on the session bus, and the bus cannot activate one (\(reason)); \(start)"
            case .noServer(let error?): "the notification server could not be started: \(error.diagnostic.oneLineText)"
            }
        }
    }

    /// Handles the result of a connection attempt.
    func handleConnection(_ result: Result<BusConnection, BusError>) {
        switch result {
        case .failure(let error): setUnavailability(.noBus(error))
        case .success(let connection):
            guard let made = try? makeLink(connection) else {
                // The connection was lost before it could be used, or too many files are open.
                setUnavailability(.noBus(.disconnected))
                return connectLater()
            }
            link = made
            setUnavailability(.noServer(nil))
            if needsServer { startServer() }
        }
    }

    /// Asks the bus to start a notification server; does nothing if a request is pending or the bus is not connected.
    func startServer() {
        guard let client = link?.client, !isStartPending else { return }
        isStartPending = true
        do throws(BusError) {
            try client.startServer { [weak self, weak client] error in
                guard let self, let client, client === link?.client else { return }
                isStartPending = false
                if let error { setUnavailability(.noServer(error)) }
            }
        } catch {
            isStartPending = false
            setUnavailability(.noServer(error))
        }
    }

    private func makeLink(_ connection: BusConnection) throws -> Link {
        // This handler is registered before the client's own handler, so that this object's state is already updated
        // when the daemon is notified.
        connection.whenDisconnected { [weak self] in self?.handleDisconnect() }
        let driver = try BusDriver(connection, on: loop)
        let client = try NotificationsClient(connection: connection)
        client.handler = { [weak self] in self?.handle($0) }
        return Link(connection: connection, driver: driver, client: client)
    }

    private func handleDisconnect() {
        guard let client = link?.client else { return }
        let hadServer = client.server != nil
        client.handler = nil
        // The notifications must be shown again after a reconnection, even if a server has to be started for that.
        needsServer = needsServer || !entries.isEmpty || !pendingAlerts.isEmpty
        link = nil
        isStartPending = false
        setUnavailability(.noBus(.disconnected))
        discardEntries()
        connectLater()
        if hadServer { handler?(.vanished) }
    }

    private func handle(_ event: NotificationsClient.Event) {
        switch event {
        case .appeared:
            (needsServer, lastError) = (false, nil)
            handler?(.appeared)
        case .vanished:
            discardEntries()
            setUnavailability(.noServer(nil))
            handler?(.vanished)
        case .action(let handle, let key, let token):
            guard let notification = keysByHandle[handle], let action = ActionKey.actionIdentifier(forKey: key) else {
                return
            }
            entries[notification]?.isAnswered = true
            handler?(.actionChosen(notification.app, notification.identifier, action: action, activationToken: token))
        case .closed(let handle, let reason):
            guard let key = keysByHandle.removeValue(forKey: handle), let entry = entries[key] else { return }
            // The previous version was closed. The version that is being sent was not visible yet.
            if entry.pendingVersion != nil {
                entries[key]?.handle = nil
                return
            }
            entries[key] = nil
            if reason == .dismissed, !entry.isAnswered { handler?(.dismissed(key.app, key.identifier)) }
        }
    }

    /// Discards all entries, because the server has stopped showing them. Alerts that the server has not confirmed
    /// become pending again.
    private func discardEntries() {
        for (key, entry) in entries where !entry.isWithdrawn {
            if (entry.nextVersion ?? entry.pendingVersion)?.alerts == true { pendingAlerts.insert(key) }
        }
        (entries, keysByHandle, lastError) = ([:], [:], nil)
    }

    private func setUnavailability(_ absence: UnavailabilityReason) {
        guard absence != self.unavailabilityReason else { return }
        self.unavailabilityReason = absence
        // `noServer(nil)` can simply mean that the bus was not asked yet to start a server, so it is not logged.
        if absence != .noServer(nil) { log.notice("notifications are not shown: \(absence.text)") }
    }
}

extension Diagnostic {
    /// All parts of the diagnostic in one line.
    var oneLineText: String {
        let details = [location, cause].compactMap(\.self).joined(separator: ": ")
        return message + (details.isEmpty ? "" : " (\(details))") + (remedy.map { "; \($0)" } ?? "")
    }
}
