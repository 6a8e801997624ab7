/// A method call to an object of another program.
package struct BusCall: Hashable, Sendable {
    /// The unique or well-known name of the called connection.
    package var destination: String
    /// The path of the object.
    package var path: String
    /// The interface of the method.
    package var interface: String
    /// The name of the method.
    package var method: String
    /// The arguments.
    package var arguments: [BusValue]
    /// Whether the bus may start a program for the name.
    package var mayActivate = true
    /// The time to wait for the reply.
    package var timeout: Duration = .seconds(25)

    /// Makes a call.
    package init(
        _ destination: String, _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue] = []
    ) {
        (self.destination, self.path, self.interface) = (destination, path, interface)
        (self.method, self.arguments) = (method, arguments)
    }

    /// Makes a call of the bus itself.
    static func bus(_ method: String, _ arguments: [BusValue]) -> BusCall {
        BusCall("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, arguments)
    }

    /// The name of the call in errors.
    var name: String { "\(interface).\(method)" }
}

/// The reply to a call.
package struct BusReply: Hashable, Sendable {
    /// The unique name of the sender; empty if the bus library generated the reply.
    package let sender: String
    /// The values.
    package let values: [BusValue]

    /// Returns the values if they have the expected types.
    ///
    /// - Throws: `wrongType` naming the call.
    package func values(of signature: String, for call: String) throws(BusError) -> [BusValue] {
        guard values.signature == signature else {
            throw .wrongType(what: "the reply to \(call)", expected: signature, found: values.signature)
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
    /// The arguments.
    package var arguments: [BusValue]

    /// Makes a signal to be sent.
    package init(_ path: String, _ interface: String, _ name: String, _ arguments: [BusValue] = []) {
        (self.path, self.interface, self.name, self.arguments) = (path, interface, name, arguments)
    }
}

/// A filter for signals.
package struct BusMatch: Hashable, Sendable {
    /// The unique name of the sender; nil matches every sender. Well-known names do not work here: watch the owner of
    /// the name and compare the sender.
    package var sender: String?
    /// The path; nil matches any.
    package var path: String?
    /// The interface; nil matches any.
    package var interface: String?
    /// The name; nil matches any.
    package var name: String?
    /// The first argument, if it is a string; nil matches any.
    package var firstArgument: String?

    /// Makes a match of the parts that are not nil.
    package init(
        sender: String? = nil, path: String? = nil, interface: String? = nil, name: String? = nil,
        firstArgument: String? = nil
    ) {
        (self.sender, self.path, self.interface) = (sender, path, interface)
        (self.name, self.firstArgument) = (name, firstArgument)
    }

    /// The rule in the bus's syntax; nil if a part contains a character that names cannot contain.
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
