import DesktopBus

extension BusNotifier {
    /// Sends a version to the server; it replaces the version that the server shows.
    func send(_ version: ServerNotificationState.Version, for key: NotificationKey) {
        guard let client = link?.client else { return }
        lastRequestNumber += 1
        let (number, handle) = (lastRequestNumber, entries[key]?.handle)
        entries[key] = ServerNotificationState(version, in: handle, number: number)
        do throws(BusError) {
            try client.notify(version.notification, replacing: handle) { [weak self] in
                self?.handleReply(key: key, number: number, result: $0)
            }
        } catch {
            handleReply(key: key, number: number, result: .failure(error))
        }
    }

    /// Handles the server's reply. A reply that arrives after all entries were discarded as lost is ignored.
    private func handleReply(
        key: NotificationKey, number: UInt64, result: Result<NotificationsClient.Handle, BusError>
    ) {
        guard let entry = entries[key], entry.requestNumber == number else { return }
        if let old = entry.handle { keysByHandle[old] = nil }
        switch result {
        case .success(let handle):
            entries[key]?.pendingVersion = nil
            entries[key]?.handle = handle
            // A server that reuses an identifier has dropped the earlier notification.
            if let other = keysByHandle.updateValue(key, forKey: handle), other != key { entries[other] = nil }
            lastError = nil
            if entry.isWithdrawn { withdraw(key) }
        case .failure(let error):
            entries[key] = nil
            handleRefusal(entry: entry, key: key, error: error)
        }
        if let next = entry.nextVersion { showNext(next, for: key) }
    }

    /// Shows the version that arrived while a reply from the server was pending.
    private func showNext(_ version: ServerNotificationState.Version, for key: NotificationKey) {
        if link?.client.server != nil { return send(version, for: key) }
        if version.alerts { pendingAlerts.insert(key) }
    }

    /// Handles a refusal by the server: nothing was shown, so the notification counts as unnoticed.
    private func handleRefusal(entry: ServerNotificationState, key: NotificationKey, error: BusError) {
        if entry.pendingVersion?.alerts == true, !entry.isWithdrawn { pendingAlerts.insert(key) }
        if lastError == nil { log.warning("cannot show a notification: \(error)") }
        lastError = error
    }
}
