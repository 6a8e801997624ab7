import DesktopBus

extension BusNotifier {
    /// Sends a version to the server; it replaces the version that the server shows.
    func send(_ version: ServedNotification.Version, _ key: NotificationKey) {
        guard let client = link?.client else { return }
        lastNumber += 1
        let (number, handle) = (lastNumber, served[key]?.handle)
        served[key] = ServedNotification(version, in: handle, number: number)
        let content = DesktopNotificationContent(version.notification, alerts: version.alerts)
        do throws(BusError) {
            try client.notify(content, replacing: handle) { [weak self] in self?.sent(key, number, $0) }
        } catch {
            sent(key, number, .failure(error))
        }
    }

    /// Handles the server's reply. A reply that arrives after all entries were discarded as lost is ignored.
    private func sent(
        _ key: NotificationKey, _ number: UInt64, _ result: Result<NotificationsClient.Handle, BusError>
    ) {
        guard let entry = served[key], entry.number == number else { return }
        if let old = entry.handle { keys[old] = nil }
        switch result {
        case .success(let handle):
            served[key]?.sent = nil
            served[key]?.handle = handle
            // A server that reuses an identifier has dropped the earlier notification.
            if let other = keys.updateValue(key, forKey: handle), other != key { served[other] = nil }
            refusal = nil
            if entry.isWithdrawn { withdraw(key) }
        case .failure(let error):
            served[key] = nil
            refused(entry, key, error)
        }
        if let next = entry.next { show(next, key) }
    }

    /// Shows the version that arrived while a reply from the server was pending.
    private func show(_ version: ServedNotification.Version, _ key: NotificationKey) {
        if link?.client.server != nil { return send(version, key) }
        if version.alerts { unnoticed.insert(key) }
    }

    /// Handles a refusal by the server: nothing was shown, so nobody can have noticed the notification.
    private func refused(_ entry: ServedNotification, _ key: NotificationKey, _ error: BusError) {
        if entry.sent?.alerts == true, !entry.isWithdrawn { unnoticed.insert(key) }
        if refusal == nil { log.warning("cannot show a notification: \(error)") }
        refusal = error
    }
}
