extension NotificationsServer {
    /// Exports the object and requests the name.
    ///
    /// - Parameters:
    ///   - policy: the behaviour if another server owns the name.
    ///   - allowsReplacement: whether a later server may take over the name.
    ///   - reply: receives the outcome or the error of the request. The error is `nameTaken` if another server keeps
    ///     the name. After an error, `start` may be called again.
    /// - Throws: `disconnected`, `unsendable`, `congested` or `system` if no request was sent.
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

    /// Releases the name and removes the exported object and all notifications. Does nothing if the server is not
    /// started.
    package func stop() {
        guard !subscriptions.isEmpty else { return }
        for subscription in subscriptions { connection.cancel(subscription) }
        subscriptions = []
        // An error is ignored: a connection that has ended owns no name.
        try? connection.releaseName(Self.name)
        perform(list.removeAll())
        nameState = .idle
    }

    private func watchName() {
        do throws(BusError) {
            subscriptions.append(
                try connection.watchOwner(of: Self.name) { [weak self] owner in self?.ownerChanged(to: owner) })
            subscriptions.append(
                connection.whenDisconnected { [weak self] in
                    self?.subscriptions = []
                    self?.ownerChanged(to: nil)
                    self?.nameState = .idle
                })
        } catch {
            logger.warning("cannot monitor the owner of \(Self.name): \(error)")
        }
    }

    private func ownerChanged(to owner: String?) {
        guard owner != connection.uniqueName else {
            nameState = .serving
            return
        }
        // Senders assume that a new owner of the name shows none of their notifications, so the server removes all
        // notifications from the screen.
        if nameState == .serving { perform(list.removeAll()) }
        nameState = .waiting(for: owner)
    }
}
