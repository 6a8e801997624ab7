extension NotificationsClient {
    func ownerChanged(to owner: String?) {
        guard let owner else {
            let wasStarting = if case .starting = state { true } else { false }
            let wasUnknown = if case .unknown = state { true } else { false }
            if wasStarting { return }
            discardShown()
            state = .absent
            return wasUnknown
                ? startForPending() : failPending(.noService(name: Self.name, reason: "it has disconnected"))
        }
        discardShown()
        // A random number, so that handles of another client or connection do not match.
        let instance = UInt64.random(in: 1...UInt64.max)
        state = .querying(owner: owner, instance: instance)
        queryServer(owner, instance)
    }

    func disconnected() {
        discardShown()
        state = .absent
        failPending(.disconnected)
    }

    /// Discards the records of all notifications that the last server showed, and reports these notifications as lost.
    private func discardShown() {
        let lost = shown
        activationTokens = [:]
        earlySignals = []
        if case .ready = state {
            state = .absent
            handler?(.vanished(lost: lost))
        }
    }

    private func startForPending() {
        guard !pending.isEmpty || !startCompletions.isEmpty else { return }
        do throws(BusError) { try activate() } catch { failPending(error) }
    }

    /// Requests the server's capabilities, then the server's information. The replies arrive in this order, so the
    /// reply about the information completes the query.
    private func queryServer(_ owner: String, _ instance: UInt64) {
        var capabilities: Set<String> = []
        query("GetCapabilities", owner, instance, "as") { values in
            capabilities = Set(values.first?.strings ?? [])
        }
        query("GetServerInformation", owner, instance, "ssss") { [weak self] values in
            let texts = values.compactMap(\.string)
            func text(_ index: Int) -> String { texts.indices.contains(index) ? texts[index] : "" }
            self?.handleReady(
                Server(
                    owner: owner, name: text(0), vendor: text(1), version: text(2), specVersion: text(3),
                    capabilities: capabilities, instance: instance))
        }
    }

    /// Calls a method of the server. The closure receives an empty array if the server does not reply in time, or
    /// replies with an error or with other types. The closure is not called if the server or the connection has ended.
    private func query(
        _ method: String, _ owner: String, _ instance: UInt64, _ signature: String,
        _ answer: @escaping ([BusValue]) -> Void
    ) {
        var call = BusCall(owner, Self.path, Self.name, method)
        (call.mayActivate, call.timeout) = (false, queryTimeout)
        do throws(BusError) {
            try connection.call(call) { [weak self] result in
                guard let self, case .querying(_, instance) = self.state else { return }
                do throws(BusError) {
                    answer(try result.get().values(of: signature, for: method))
                } catch {
                    // These errors mean that the server has ended; the watch of the name's owner handles that case.
                    if case .disconnected = error { return }
                    if case .noService = error { return }
                    self.logger.notice("the notification server did not reply to \(method): \(error)")
                    answer([])
                }
            }
        } catch {
            logger.warning("cannot send \(method) to the notification server: \(error)")
        }
    }

    private func handleReady(_ server: Server) {
        state = .ready(server)
        handler?(.appeared(server))
        let completions = startCompletions
        startCompletions = []
        for completion in completions { completion(nil) }
        sendPending()
    }
}
