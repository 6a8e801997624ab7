extension NotificationsClient {
    private static let maximumEarly = 1000

    /// Handles a signal if the current server sent it; any program can send signals with this interface and path.
    func handleSignal(_ signal: BusSignal) {
        guard let server, signal.sender == server.owner, let id = signal.arguments.first?.uint32 else { return }
        let handle = Handle(id: id, instance: server.instance)
        if activationTokens[handle] != nil {
            self.handle(signal, for: handle)
        } else if inFlight > 0, earlySignals.count < Self.maximumEarly {
            earlySignals.append(signal)
        }
    }

    func handleNotifyReply(_ result: Result<BusReply, BusError>, _ request: PendingNotification, instance: UInt64) {
        do throws(BusError) {
            let reply = try result.get()
            let values = try reply.values(of: "u", for: "Notify")
            guard let server, server.instance == instance, let id = values.first?.uint32 else {
                throw .noService(name: Self.name, reason: "it has disconnected")
            }
            let handle = Handle(id: id, instance: instance)
            // The handle is already known if the call replaced a notification. The activation token of this handle is
            // then kept, because the action signal for the token may still arrive.
            if activationTokens[handle] == nil { activationTokens[handle] = .some(nil) }
            request.completion(.success(handle))
            replay(handle)
        } catch {
            request.completion(.failure(error))
        }
    }

    private func replay(_ handle: Handle) {
        let matching = earlySignals.filter { $0.arguments.first?.uint32 == handle.id }
        earlySignals.removeAll { $0.arguments.first?.uint32 == handle.id }
        for signal in matching where activationTokens[handle] != nil { self.handle(signal, for: handle) }
    }

    private func handle(_ signal: BusSignal, for handle: Handle) {
        let arguments = signal.arguments
        switch (signal.name, arguments.signature) {
        case ("ActivationToken", "us"):
            activationTokens[handle] = .some(arguments[1].string)
        case ("ActionInvoked", "us"):
            let token = activationTokens[handle] ?? nil
            activationTokens[handle] = .some(nil)
            handler?(.action(handle, key: arguments[1].string ?? "", activationToken: token))
        case ("NotificationClosed", "uu"):
            activationTokens[handle] = nil
            let reason = arguments[1].uint32.flatMap(NotificationCloseReason.init(rawValue:)) ?? .undefined
            handler?(.closed(handle, reason))
        default:
            logger.notice(
                "ignored the signal \(signal.name) of the notification server: its signature is '\(arguments.signature)'"
            )
        }
    }
}
