import DesktopBus

extension BusNotifier {
    /// Shows a version, in the place of what the server shows.
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

    /// The server has answered. An answer that comes after everything was counted as lost means nothing.
    private func sent(
        _ key: NotificationKey, _ number: UInt64, _ result: Result<NotificationsClient.Handle, BusError>
    ) {
        guard let entry = served[key], entry.number == number else { return }
        if let old = entry.handle { keys[old] = nil }
        switch result {
        case .success(let handle):
            served[key]?.sent = nil
            served[key]?.handle = handle
            // A server that uses a number twice has dropped the earlier one.
            if let other = keys.updateValue(key, forKey: handle), other != key { served[other] = nil }
            refusal = nil
            if entry.isWithdrawn { withdraw(key) }
        case .failure(let error):
            served[key] = nil
            refused(entry, key, error)
        }
        if let next = entry.next { show(next, key) }
    }

    /// Shows what came while the server had not answered.
    private func show(_ version: ServedNotification.Version, _ key: NotificationKey) {
        if link?.client.server != nil { return send(version, key) }
        if version.alerts { unnoticed.insert(key) }
    }

    /// The server has not shown something, so that nobody can have noticed it.
    private func refused(_ entry: ServedNotification, _ key: NotificationKey, _ error: BusError) {
        if entry.sent?.alerts == true, !entry.isWithdrawn { unnoticed.insert(key) }
        if refusal == nil { log.warning("a notification is not shown: \(error)") }
        refusal = error
    }
}
