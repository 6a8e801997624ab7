import CSDBus
import EventLoop
import Faults
import Glibc

extension BusConnection {
    /// Calls a method. The reply closure is called once, with the reply or an error, from a later `process` or from
    /// `close`.
    ///
    /// - Throws: `disconnected`, `unsendable`, `tooLarge`, `congested` or `system` if the call was not sent; the
    ///   closure is not called then.
    package func call(_ call: BusCall, reply: @escaping (Result<BusReply, BusError>) -> Void) throws(BusError) {
        try checkSendable()
        var made: OpaquePointer?
        let result = sd_bus_message_new_method_call(
            bus, &made, call.destination, call.path, call.interface, call.method)
        guard result >= 0, let message = made else { throw sendError(result, call.name) }
        defer { sd_bus_message_unref(message) }
        if !call.mayActivate { sd_bus_message_set_auto_start(message, 0) }
        try BusMessageWriter.append(call.arguments, to: message, subject: call.name, limit: limits.messageBytes)
        let id = newID()
        // The timeout is never 0, because 0 would select the library's default.
        let limit = min(max(.microseconds(1), call.timeout), BusTimeout.maximum)
        let deadline = MonotonicTime.now + limit
        let handler = MessageHandler { [weak self] answer in
            self?.finishCall(id, call, deadline, answer)
            return true
        }
        let sent = sd_bus_call_async(
            bus, &handler.slot, message, deliverBusMessage, handler.pointer,
            BusTimeout.microseconds(limit))
        guard sent >= 0 else { throw sendError(sent, call.name) }
        handlers[id] = handler
        pendingCalls[id] = reply
        reportChangedNeeds()
    }

    /// Sends a signal.
    ///
    /// - Parameter destination: the unique name of the only receiver; nil broadcasts the signal.
    /// - Throws: `disconnected`, `unsendable`, `tooLarge`, `congested` or `system`.
    package func emit(_ signal: BusSignal, to destination: String? = nil) throws(BusError) {
        try checkSendable()
        let name = "\(signal.interface).\(signal.name)"
        var made: OpaquePointer?
        let result = sd_bus_message_new_signal(bus, &made, signal.path, signal.interface, signal.name)
        guard result >= 0, let message = made else { throw sendError(result, name) }
        defer { sd_bus_message_unref(message) }
        try BusMessageWriter.append(signal.arguments, to: message, subject: name, limit: limits.messageBytes)
        if let destination {
            let set = sd_bus_message_set_destination(message, destination)
            guard set >= 0 else { throw sendError(set, name) }
        }
        let sent = sd_bus_send(bus, message, nil)
        guard sent >= 0 else { throw sendError(sent, name) }
        reportChangedNeeds()
    }

    func checkSendable() throws(BusError) {
        guard isOpen else { throw .disconnected }
        var waiting: UInt64 = 0
        sd_bus_get_n_queued_write(bus, &waiting)
        guard waiting < UInt64(limits.queuedMessages) else { throw .congested(limit: limits.queuedMessages) }
    }

    func sendError(_ result: Int32, _ subject: String) -> BusError {
        switch -result {
        case ENOTCONN, ECONNRESET, EPIPE, ESHUTDOWN: .disconnected
        case ENOBUFS: .congested(limit: limits.queuedMessages)
        case EINVAL: .unsendable(subject: subject, reason: "one of its names is invalid")
        default: .system(call: subject, code: -result)
        }
    }

    private func finishCall(_ id: UInt64, _ call: BusCall, _ deadline: MonotonicTime, _ answer: OpaquePointer) {
        removeHandler(id)
        guard let reply = pendingCalls.removeValue(forKey: id) else {
            return InternalFault.report("a call has completed twice")
        }
        reply(outcome(of: call, deadline, answer))
    }

    private func outcome(
        of call: BusCall, _ deadline: MonotonicTime, _ answer: OpaquePointer
    ) -> Result<BusReply, BusError> {
        let sender = sd_bus_message_get_sender(answer).map { String(cString: $0) } ?? ""
        guard sd_bus_message_is_method_error(answer, nil) <= 0 else {
            return .failure(remoteError(call, answer, isLate: MonotonicTime.now >= deadline && !sender.hasPrefix(":")))
        }
        do throws(BusError) {
            let values = try BusMessageReader.values(
                of: answer, subject: "the reply to \(call.name)", limit: limits.messageBytes)
            return .success(BusReply(sender: sender, values: values))
        } catch {
            return .failure(error)
        }
    }

    private func remoteError(_ call: BusCall, _ answer: OpaquePointer, isLate: Bool) -> BusError {
        let error = sd_bus_message_get_error(answer)?.pointee
        let name = error?.name.map { String(cString: $0) } ?? "an unnamed error"
        let message = error?.message.map { String(cString: $0) } ?? ""
        switch name {
        // The library generates this error after a timeout. The bus sends the same error when the called program
        // disconnects.
        case "org.freedesktop.DBus.Error.NoReply" where isLate:
            return .timedOut(call: call.name)
        case "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner":
            return .noService(name: call.destination, reason: message)
        default: return .remote(name: name, message: message, call: call.name)
        }
    }
}
