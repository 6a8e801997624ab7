/// The interfaces that a server offers, with the handlers of their methods.
package final class Service {
    /// Answers a call, immediately or later; a thrown error becomes the reply.
    package typealias Handler = (IncomingCall) throws(VarlinkError) -> Void

    /// The reason why an interface cannot be added.
    package enum RegistrationError: Error, Sendable, Equatable {
        /// The service has an interface of this name already.
        case interfaceExists(String)
        /// A handler exists for a method that the interface does not declare.
        case unknownMethod(String)
    }

    /// Returns the error for a call that exceeds a limit. An interface may declare an error that names the limit;
    /// varlink's own errors cannot name it.
    package var excessError: (_ limit: MessageFault, _ method: String) -> VarlinkError = { _, _ in
        .invalidParameter("parameters")
    }

    private struct Entry {
        let text: String
        let methods: Set<String>
    }

    private var info: ServiceInfo
    private var entries: [String: Entry] = [:]
    /// The handlers by the full name of the method. Calls contain the full name, so one look-up suffices.
    private var handlers: [String: Handler] = [:]

    /// Makes a service that offers `org.varlink.service` only.
    package init(info: ServiceInfo) {
        self.info = info
        self.info.interfaces = [ServiceInterface.name]
        entries[ServiceInterface.name] = Entry(
            text: ServiceInterface.text, methods: ["GetInfo", "GetInterfaceDescription"])
        let builtInHandlers: [String: Handler] = [
            "GetInfo": { [unowned self] call throws(VarlinkError) in
                _ = try call.decode(NoParameters.self)
                call.reply(self.info)
            },
            "GetInterfaceDescription": { [unowned self] call throws(VarlinkError) in try describe(call) },
        ]
        add(builtInHandlers, of: ServiceInterface.name)
    }

    /// The names of the interfaces, in the order in which they were added.
    package var interfaces: [String] { info.interfaces }

    /// Adds an interface.
    ///
    /// - Parameters:
    ///   - text: the description for callers that request it; nil for `interface.description`.
    ///   - handlers: the handlers by method name, without the name of the interface. A call of a method without a
    ///     handler is answered with `org.varlink.service.MethodNotImplemented`.
    /// - Throws: the reason why the interface cannot be added.
    package func add(
        _ interface: InterfaceDescription, text: String? = nil, handlers: [String: Handler]
    ) throws(RegistrationError) {
        guard entries[interface.name] == nil else { throw .interfaceExists(interface.name) }
        let methods = Set(interface.methodNames)
        if let unknown = handlers.keys.filter({ !methods.contains($0) }).min() { throw .unknownMethod(unknown) }
        entries[interface.name] = Entry(text: text ?? interface.description, methods: methods)
        add(handlers, of: interface.name)
        info.interfaces.append(interface.name)
    }

    private func add(_ handlers: [String: Handler], of interface: String) {
        for (method, handler) in handlers { self.handlers["\(interface).\(method)"] = handler }
    }

    /// Answers a call or passes it to its handler.
    package func handle(_ call: IncomingCall) {
        do {
            try dispatch(call)
        } catch {
            call.fail(error)
        }
    }

    private func dispatch(_ call: IncomingCall) throws(VarlinkError) {
        if let excess = call.excess { throw excessError(excess, call.method) }
        if !call.wantsUpgrade, let handler = handlers[call.method] { return try handler(call) }
        guard let dot = call.method.lastIndex(of: ".") else { throw .invalidParameter("method") }
        let interface = String(call.method[..<dot])
        let method = String(call.method[dot...].dropFirst())
        guard let entry = entries[interface] else { throw .interfaceNotFound(interface) }
        guard entry.methods.contains(method) else { throw .methodNotFound(method) }
        // The method has no handler, or the call requests an upgrade. No interface of this library supports upgrades.
        throw .methodNotImplemented(method)
    }

    private func describe(_ call: IncomingCall) throws(VarlinkError) {
        let name = try call.decode(DescriptionRequest.self).interface
        guard let entry = entries[name] else { throw .interfaceNotFound(name) }
        call.reply(DescriptionReply(description: entry.text))
    }
}
