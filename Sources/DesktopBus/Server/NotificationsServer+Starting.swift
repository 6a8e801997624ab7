extension NotificationsServer {
    /// Offers the object and asks for the name.
    ///
    /// - Parameters:
    ///   - rivalry: what to do when another server is there.
    ///   - allowsReplacement: whether a later server may take the name away.
    ///   - reply: gets the outcome, or `nameTaken` with the other server; after an error `start` may be called again.
    /// - Throws: `disconnected` or `unsendable` when nothing was asked.
    public func start(
        _ rivalry: Rivalry = .fail, allowsReplacement: Bool = false,
        reply: @escaping (Result<BusConnection.NameOutcome, BusError>) -> Void
    ) throws(BusError) {
        stop()
        subscriptions.append(try connection.export(object, at: Self.path))
        var options: BusConnection.NameOptions = allowsReplacement ? .allowReplacement : []
        if rivalry == .fail || rivalry == .replace { options.insert(.doNotQueue) }
        if rivalry == .replace || rivalry == .replaceOrQueue { options.insert(.replaceExisting) }
        try connection.requestName(Self.name, options) { [weak self] result in
            guard let self else { return }
            if case .failure = result { self.stop() } else { self.watchName() }
            reply(result)
        }
    }

    /// Gives the name back and withdraws the object. What is shown is taken away.
    public func stop() {
        guard !subscriptions.isEmpty else { return }
        for subscription in subscriptions { connection.cancel(subscription) }
        subscriptions = []
        // A connection that has ended has no name to give back.
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
        // Senders take a new owner for a server that knows nothing of theirs, so nothing of it may stay on screen.
        if standing == .serving { perform(list.removeAll()) }
        standing = .waiting(for: owner)
    }
}
