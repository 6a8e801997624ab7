import DesktopBus

extension BusNotifier {
    /// Sends a version of a notification to the server. The sent version replaces the version that the server shows.
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

    /// Handles the server's reply. A reply is ignored if the notification's entry was discarded or has a newer request.
    private func handleReply(
        key: NotificationKey, number: UInt64, result: Result<NotificationsClient.Handle, BusError>
    ) {
        guard let entry = entries[key], entry.requestNumber == number else { return }
        if let old = entry.handle { keysByHandle[old] = nil }
        switch result {
        case .success(let handle):
            entries[key]?.pendingVersion = nil
            entries[key]?.handle = handle
            // The server has reused the handle of another notification, so that notification is not shown any more.
            if let other = keysByHandle.updateValue(key, forKey: handle), other != key { entries[other] = nil }
            lastError = nil
            if entry.isWithdrawn { withdraw(key) }
        case .failure(let error):
            entries[key] = nil
            handleRefusal(entry: entry, key: key, error: error)
        }
        if let next = entry.nextVersion { showNext(next, for: key) }
    }

    /// Sends the version that was requested while the server's reply was pending. If the server has ended, the version
    /// is not sent, and the alert of the version becomes pending.
    private func showNext(_ version: ServerNotificationState.Version, for key: NotificationKey) {
        if link?.client.server != nil { return send(version, for: key) }
        if version.alerts { pendingAlerts.insert(key) }
    }

    /// Handles a refusal by the server. Nothing was shown, so the alert is still pending.
    private func handleRefusal(entry: ServerNotificationState, key: NotificationKey, error: BusError) {
        if entry.pendingVersion?.alerts == true, !entry.isWithdrawn { pendingAlerts.insert(key) }
        if lastError == nil { log.warning("cannot show a notification: \(error)") }
        lastError = error
    }
}
