/// A call of a method of another program's object.
public struct BusCall: Hashable, Sendable {
    /// The name, unique or well known, of who is called.
    public var destination: String
    /// The path of the object.
    public var path: String
    /// The interface of the method.
    public var interface: String
    /// The name of the method.
    public var method: String
    /// The arguments.
    public var arguments: [BusValue]
    /// Whether the bus may start a program for the name.
    public var mayActivate = true
    /// How long to wait for the answer.
    public var timeout: Duration = .seconds(25)

    /// Makes a call.
    public init(
        _ destination: String, _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue] = []
    ) {
        (self.destination, self.path, self.interface) = (destination, path, interface)
        (self.method, self.arguments) = (method, arguments)
    }

    /// A call of the bus itself.
    static func bus(_ method: String, _ arguments: [BusValue]) -> BusCall {
        BusCall("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, arguments)
    }

    /// How errors name the call.
    var name: String { "\(interface).\(method)" }
}

/// The answer to a call.
public struct BusReply: Hashable, Sendable {
    /// The unique name of who answered; empty when the bus library made the answer up.
    public let sender: String
    /// The values.
    public let values: [BusValue]

    /// The values, provided that they have these types.
    ///
    /// - Throws: `wrongType` naming the call.
    public func values(of signature: String, for call: String) throws(BusError) -> [BusValue] {
        guard values.signature == signature else {
            throw .wrongType(what: "the reply to \(call)", expected: signature, found: values.signature)
        }
        return values
    }
}

/// A signal that came or is to be sent.
public struct BusSignal: Hashable, Sendable {
    /// The unique name of the sender; nil for one that is to be sent.
    public var sender: String?
    /// The path of the object it comes from.
    public var path: String
    /// The interface it belongs to.
    public var interface: String
    /// Its name.
    public var name: String
    /// Its values.
    public var arguments: [BusValue]

    /// Makes a signal to be sent.
    public init(_ path: String, _ interface: String, _ name: String, _ arguments: [BusValue] = []) {
        (self.path, self.interface, self.name, self.arguments) = (path, interface, name, arguments)
    }
}

/// Which signals are wanted.
public struct BusMatch: Hashable, Sendable {
    /// The unique name of the sender; nil takes them from everyone. Well-known names do not work here: watch the owner
    /// of the name and compare the sender.
    public var sender: String?
    /// The path; nil takes any.
    public var path: String?
    /// The interface; nil takes any.
    public var interface: String?
    /// The name; nil takes any.
    public var name: String?
    /// The first argument, where it is a text; nil takes any.
    public var firstArgument: String?

    /// Makes a match of those parts that are not nil.
    public init(
        sender: String? = nil, path: String? = nil, interface: String? = nil, name: String? = nil,
        firstArgument: String? = nil
    ) {
        (self.sender, self.path, self.interface) = (sender, path, interface)
        (self.name, self.firstArgument) = (name, firstArgument)
    }

    /// The rule as the bus takes it; nil when a part holds what no name can hold.
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
