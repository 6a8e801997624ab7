extension NotificationsServer {
    /// Exports the object and requests the name.
    ///
    /// - Parameters:
    ///   - policy: the behaviour if another server owns the name.
    ///   - allowsReplacement: whether a later server may take over the name.
    ///   - reply: receives the outcome, or `nameTaken` with the other server; `start` may be called again after an
    ///     error.
    /// - Throws: `disconnected` or `unsendable` if no request was sent.
    package func start(
        _ policy: NameConflictPolicy = .fail, allowsReplacement: Bool = false,
        reply: @escaping (Result<BusConnection.NameOutcome, BusError>) -> Void
    ) throws(BusError) {
        stop()
        subscriptions.append(try connection.export(object, at: Self.path))
        var options: BusConnection.NameOptions = allowsReplacement ? .allowReplacement : []
        if policy == .fail || policy == .replace { options.insert(.doNotQueue) }
        if policy == .replace || policy == .replaceOrQueue { options.insert(.replaceExisting) }
        try connection.requestName(Self.name, options) { [weak self] result in
            guard let self else { return }
            if case .failure = result { self.stop() } else { self.watchName() }
            reply(result)
        }
    }

    /// Releases the name, removes the object and all notifications.
    package func stop() {
        guard !subscriptions.isEmpty else { return }
        for subscription in subscriptions { connection.cancel(subscription) }
        subscriptions = []
        // A connection that has ended owns no name.
        try? connection.releaseName(Self.name)
        perform(list.removeAll())
        standing = .idle
    }

    private func watchName() {
        do throws(BusError) {
            subscriptions.append(
                try connection.watchOwner(of: Self.name) { [weak self] owner in self?.ownerChanged(to: owner) })
            subscriptions.append(
                connection.whenDisconnected { [weak self] in
                    self?.subscriptions = []
                    self?.ownerChanged(to: nil)
                    self?.standing = .idle
                })
        } catch {
            logger.warning("cannot monitor the owner of \(Self.name): \(error)")
        }
    }

    private func ownerChanged(to owner: String?) {
        guard owner != connection.uniqueName else {
            standing = .serving
            return
        }
        // Senders assume that a new owner of the name has none of their notifications, so none of them may stay on the
        // screen.
        if standing == .serving { perform(list.removeAll()) }
        standing = .waiting(for: owner)
    }
}
