import CSDBus

extension BusConnection {
    /// Exports an object at a path, until the subscription is cancelled.
    ///
    /// - Throws: `disconnected`, `system`, or `unsendable` if the path is invalid or has an object already.
    @discardableResult
    package func export(_ object: BusObject, at path: String) throws(BusError) -> Subscription {
        guard isOpen else { throw .disconnected }
        guard sd_bus_object_path_is_valid(path) > 0 else {
            throw .unsendable(subject: "the object \(path)", reason: "this is not a valid object path")
        }
        guard !objects.values.contains(where: { $0.path == path }) else {
            throw .unsendable(subject: "the object \(path)", reason: "there is already an object at this path")
        }
        let id = newID()
        let handler = MessageHandler { [weak self] message in self?.answer(message, as: object, at: path) ?? false }
        let result = sd_bus_add_object(bus, &handler.slot, path, deliverBusMessage, handler.pointer)
        guard result >= 0 else { throw sendError(result, "the object \(path)") }
        handlers[id] = handler
        objects[id] = (path, object)
        return Subscription(id: id)
    }

    /// Broadcasts that properties of an exported object have changed, with their new values. Names of undeclared
    /// properties are ignored; the signal is sent even if no name is left.
    ///
    /// - Throws: `disconnected`, `unsendable`, `tooLarge`, `congested` or `system`.
    package func emitChanges(of properties: [String], in interface: String, at path: String) throws(BusError) {
        let declared = objects.values.first { $0.path == path }?.object.interfaces.first { $0.name == interface }
        var values: [String: BusValue] = [:]
        for property in declared?.properties ?? [] where properties.contains(property.name) {
            values[property.name] = property.get()
        }
        try emit(
            BusSignal(
                path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
                [.string(interface), .variants(values), .strings([])]))
    }

    /// Replies to a message to an exported object. Returns false to leave the message to the bus library. The library
    /// answers pings, and replies to other messages with an error.
    private func answer(_ message: OpaquePointer, as object: BusObject, at path: String) -> Bool {
        var type: UInt8 = 0
        sd_bus_message_get_type(message, &type)
        guard type == UInt8(SD_BUS_MESSAGE_METHOD_CALL),
            let member = sd_bus_message_get_member(message).map({ String(cString: $0) })
        else { return false }
        let interface = sd_bus_message_get_interface(message).map { String(cString: $0) }
        guard let method = method(member, interface, of: object, at: path) else { return false }
        do throws(BusFailure) {
            let values = try run(method, message, in: interface ?? "")
            try reply(values, to: message, of: method)
        } catch {
            csdbus_reply_error(message, error.name, error.message)
        }
        return true
    }

    private func method(_ name: String, _ interface: String?, of object: BusObject, at path: String) -> BusMethod? {
        let own = object.interfaces.filter { interface == nil || $0.name == interface }
        if let method = own.lazy.flatMap(\.methods).first(where: { $0.name == name }) { return method }
        switch interface {
        case "org.freedesktop.DBus.Introspectable" where name == "Introspect":
            let xml = Introspection.xml(object, children: children(of: path))
            return BusMethod(name, returns: [BusArgument("xml", .string)]) { _ throws(BusFailure) in [.string(xml)] }
        case "org.freedesktop.DBus.Properties": return PropertyAccess(object: object).method(name)
        default: return nil
        }
    }

    private func children(of path: String) -> [String] {
        let prefix = path == "/" ? path : path + "/"
        return Set(
            objects.values.compactMap { entry in
                guard entry.path != path, entry.path.hasPrefix(prefix) else { return nil }
                return entry.path.dropFirst(prefix.count).split(separator: "/").first.map(String.init)
            }
        ).sorted()
    }

    private func run(
        _ method: BusMethod, _ message: OpaquePointer, in interface: String
    ) throws(BusFailure) -> [BusValue] {
        let expected = method.input.map(\.type.signature).joined()
        let found = sd_bus_message_get_signature(message, 1).map { String(cString: $0) } ?? ""
        guard found == expected else {
            let text = "\(method.name) expects the signature '\(expected)', but the call has '\(found)'"
            throw .standard("InvalidArgs", text)
        }
        let arguments: [BusValue]
        do throws(BusError) {
            arguments = try BusMessageReader.values(of: message, subject: "the call", limit: limits.messageBytes)
        } catch {
            let name = if case .tooLarge = error { "LimitsExceeded" } else { "InvalidArgs" }
            throw .standard(name, error.diagnostic.message)
        }
        let sender = sd_bus_message_get_sender(message).map { String(cString: $0) } ?? ""
        return try method.handler(BusIncomingCall(sender: sender, method: method.name, arguments: arguments))
    }

    private func reply(_ values: [BusValue], to call: OpaquePointer, of method: BusMethod) throws(BusFailure) {
        guard sd_bus_message_get_expect_reply(call) > 0 else { return }
        do throws(BusError) {
            let expected = method.output.map(\.type.signature).joined()
            guard values.signature == expected else {
                throw .wrongType(subject: "the reply of \(method.name)", expected: expected, found: values.signature)
            }
            try checkSendable()
            var made: OpaquePointer?
            let result = sd_bus_message_new_method_return(call, &made)
            guard result >= 0, let message = made else { throw sendError(result, method.name) }
            defer { sd_bus_message_unref(message) }
            try BusMessageWriter.append(
                values, to: message, subject: "the reply of \(method.name)", limit: limits.messageBytes)
            let sent = sd_bus_send(bus, message, nil)
            guard sent >= 0 else { throw sendError(sent, method.name) }
        } catch {
            logger.warning("cannot reply to a call: \(error)")
            throw .standard("Failed", error.diagnostic.message)
        }
    }
}
