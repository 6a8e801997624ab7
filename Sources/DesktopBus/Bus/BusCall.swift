/// A method call to an object of another program.
package struct BusCall: Hashable, Sendable {
    /// The unique or well-known name of the called connection.
    package var destination: String
    /// The path of the called object.
    package var path: String
    /// The interface of the method.
    package var interface: String
    /// The name of the method.
    package var method: String
    /// The arguments of the method.
    package var arguments: [BusValue]
    /// Whether the bus may start a program that provides the destination's name.
    package var mayActivate = true
    /// The maximum time to wait for the reply.
    package var timeout: Duration = .seconds(25)

    /// Creates a call.
    package init(
        _ destination: String, _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue] = []
    ) {
        (self.destination, self.path, self.interface) = (destination, path, interface)
        (self.method, self.arguments) = (method, arguments)
    }

    /// Creates a call to the bus itself.
    static func bus(_ method: String, _ arguments: [BusValue]) -> BusCall {
        BusCall("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, arguments)
    }

    /// The interface and method as one name, for error messages.
    var name: String { "\(interface).\(method)" }
}

/// The reply to a call.
package struct BusReply: Hashable, Sendable {
    /// The unique name of the sender; empty if the bus library generated the reply.
    package let sender: String
    /// The values in the body of the reply.
    package let values: [BusValue]

    /// Returns the values if they have the expected types.
    ///
    /// - Throws: `wrongType` naming the call.
    package func values(of signature: String, for call: String) throws(BusError) -> [BusValue] {
        guard values.signature == signature else {
            throw .wrongType(subject: "the reply to \(call)", expected: signature, found: values.signature)
        }
        return values
    }
}

/// A signal, received or to be sent.
package struct BusSignal: Hashable, Sendable {
    /// The unique name of the sender; nil for a signal to be sent.
    package var sender: String?
    /// The path of the emitting object.
    package var path: String
    /// The interface of the signal.
    package var interface: String
    /// The name of the signal.
    package var name: String
    /// The arguments of the signal.
    package var arguments: [BusValue]

    /// Makes a signal to be sent.
    package init(_ path: String, _ interface: String, _ name: String, _ arguments: [BusValue] = []) {
        (self.path, self.interface, self.name, self.arguments) = (path, interface, name, arguments)
    }
}

/// A filter for signals.
package struct BusMatch: Hashable, Sendable {
    /// The unique name of the sender; nil matches every sender. A well-known name does not match: use `watchOwner` to
    /// find its owner's unique name and compare the sender with that name.
    package var sender: String?
    /// The path of the emitting object; nil matches every path.
    package var path: String?
    /// The interface; nil matches every interface.
    package var interface: String?
    /// The name of the signal; nil matches every name.
    package var name: String?
    /// The first argument, which must be a string; nil matches all arguments.
    package var firstArgument: String?

    /// Makes a filter. A signal matches if it matches every part that is not nil.
    package init(
        sender: String? = nil, path: String? = nil, interface: String? = nil, name: String? = nil,
        firstArgument: String? = nil
    ) {
        (self.sender, self.path, self.interface) = (sender, path, interface)
        (self.name, self.firstArgument) = (name, firstArgument)
    }

    /// The filter as a D-Bus match rule. Nil if a part contains a quote or a null byte; valid names never contain these
    /// characters.
    var rule: String? {
        let parts = [
            ("sender", sender), ("path", path), ("interface", interface), ("member", name), ("arg0", firstArgument),
        ]
        var rule = "type='signal'"
        for case (let key, let value?) in parts {
            guard !value.utf8.contains(where: { $0 == UInt8(ascii: "'") || $0 == 0 }) else { return nil }
            rule += ",\(key)='\(value)'"
        }
        return rule
    }
}
