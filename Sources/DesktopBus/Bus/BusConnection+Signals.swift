import CSDBus

extension BusConnection {
    /// Calls a function for every matching signal, until the subscription is cancelled.
    ///
    /// A signal whose values cannot be decoded is skipped and logged.
    ///
    /// - Throws: `disconnected`, `congested`, `system`, or `unsendable` if a part of the match contains a quote.
    @discardableResult
    package func subscribe(
        _ match: BusMatch, handler: @escaping (BusSignal) -> Void
    ) throws(BusError) -> Subscription {
        try checkSendable()
        guard let rule = match.rule else { throw .unsendable(subject: "the match", reason: "a name contains a quote") }
        let id = newID()
        let messageHandler = MessageHandler { [weak self] message in
            if let signal = self?.signal(message) { handler(signal) }
            // The signal is not consumed, because other subscriptions may match it.
            return false
        }
        let result = sd_bus_add_match_async(
            bus, &messageHandler.slot, rule, deliverBusMessage, ignoreMatchReply, messageHandler.pointer)
        guard result >= 0 else { throw sendError(result, "the match \(rule)") }
        handlers[id] = messageHandler
        reportChangedNeeds()
        return Subscription(id: id)
    }

    /// Reports the owner of a name: calls a function with the owner's unique name, or nil if the name has no owner. The
    /// function is called as soon as the owner is known, and after every change.
    ///
    /// - Throws: `disconnected`, `congested`, `system`, or `unsendable` for an invalid name.
    @discardableResult
    package func watchOwner(
        of name: String, handler: @escaping (String?) -> Void
    ) throws(BusError) -> Subscription {
        let watcher = OwnerWatcher(handler)
        let match = BusMatch(
            sender: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
            name: "NameOwnerChanged", firstArgument: name)
        let subscription = try subscribe(match) { signal in
            guard signal.arguments.signature == "sss", let owner = signal.arguments.last?.string else { return }
            watcher.update(owner.isEmpty ? nil : owner)
        }
        // The owner is requested after the match is added, so that no change is missed between the request and the
        // match.
        try call(.bus("GetNameOwner", [.string(name)])) { [weak self] result in
            guard let self, self.handlers[subscription.id] != nil else { return }
            switch result {
            case .success(let reply): watcher.update(reply.values.first?.string)
            case .failure(.disconnected): break
            case .failure: watcher.update(nil)
            }
        }
        return subscription
    }

    private func signal(_ message: OpaquePointer) -> BusSignal? {
        func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
        let name = text(sd_bus_message_get_member(message))
        // Another subscription may have read the message already, so reading starts at the beginning of the message.
        sd_bus_message_rewind(message, 1)
        do throws(BusError) {
            let values = try BusMessageReader.values(
                of: message, subject: "the signal \(name)", limit: limits.messageBytes)
            var signal = BusSignal(
                text(sd_bus_message_get_path(message)), text(sd_bus_message_get_interface(message)), name, values)
            signal.sender = sd_bus_message_get_sender(message).map { String(cString: $0) }
            return signal
        } catch {
            logger.notice("ignored a signal: \(error)")
            return nil
        }
    }
}

/// A filter between the bus's reports on the owner of a name and a handler. The handler receives the first report and
/// every change.
private final class OwnerWatcher {
    private let handler: (String?) -> Void
    private var isKnown = false
    private var owner: String?

    init(_ handler: @escaping (String?) -> Void) {
        self.handler = handler
    }

    func update(_ owner: String?) {
        guard !isKnown || owner != self.owner else { return }
        isKnown = true
        self.owner = owner
        handler(owner)
    }
}
