/// An object that a program exports at a path of the bus.
public struct BusObject {
    /// The interfaces; the standard interfaces of every object are added automatically.
    public var interfaces: [BusInterface]

    /// Makes an object.
    public init(_ interfaces: [BusInterface]) {
        self.interfaces = interfaces
    }
}

/// Methods, signals and properties under one name.
public struct BusInterface {
    /// The name, such as `org.example.Thing`.
    public var name: String
    /// The methods.
    public var methods: [BusMethod]
    /// The signals, for introspection.
    public var signals: [BusSignalDeclaration]
    /// The properties.
    public var properties: [BusProperty]

    /// Makes an interface.
    public init(
        _ name: String, methods: [BusMethod] = [], signals: [BusSignalDeclaration] = [], properties: [BusProperty] = []
    ) {
        (self.name, self.methods, self.signals, self.properties) = (name, methods, signals, properties)
    }
}

/// A named argument of a method or signal.
public struct BusArgument: Hashable, Sendable {
    /// The name, for introspection.
    public var name: String
    /// The type.
    public var type: BusType

    /// Makes an argument.
    public init(_ name: String, _ type: BusType) {
        (self.name, self.type) = (name, type)
    }
}

/// A method that others can call.
public struct BusMethod {
    /// Handles a call whose arguments have the declared types and returns the values of the reply.
    public typealias Handler = (BusIncomingCall) throws(BusFailure) -> [BusValue]

    /// The name.
    public var name: String
    /// The arguments. Calls with other types are refused.
    public var input: [BusArgument]
    /// The values of the reply.
    public var output: [BusArgument]
    /// The function that handles calls.
    public var handler: Handler

    /// Makes a method.
    public init(
        _ name: String, takes input: [BusArgument] = [], returns output: [BusArgument] = [],
        handler: @escaping Handler
    ) {
        (self.name, self.input, self.output, self.handler) = (name, input, output, handler)
    }
}

/// A signal that an object may send, for introspection.
public struct BusSignalDeclaration: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The arguments.
    public var arguments: [BusArgument]

    /// Makes a declaration.
    public init(_ name: String, _ arguments: [BusArgument] = []) {
        (self.name, self.arguments) = (name, arguments)
    }
}

/// A property that other programs can read, and perhaps write.
public struct BusProperty {
    /// The name.
    public var name: String
    /// The type.
    public var type: BusType
    /// Returns the present value, which must have the type.
    public var get: () -> BusValue
    /// Sets a value of the type; nil for a read-only property.
    public var set: ((BusValue) throws(BusFailure) -> Void)?

    /// Makes a property.
    public init(
        _ name: String, _ type: BusType, get: @escaping () -> BusValue,
        set: ((BusValue) throws(BusFailure) -> Void)? = nil
    ) {
        (self.name, self.type, self.get, self.set) = (name, type, get, set)
    }
}

/// A received call.
public struct BusIncomingCall: Hashable, Sendable {
    /// The unique name of the caller.
    public let sender: String
    /// The name of the method.
    public let method: String
    /// The arguments.
    public let arguments: [BusValue]
}

/// An error reply to a call.
public struct BusFailure: Error, Hashable, Sendable {
    /// The name of the error, such as `org.freedesktop.DBus.Error.InvalidArgs`.
    public var name: String
    /// A message for people.
    public var message: String

    /// Makes an error reply.
    public init(_ name: String, _ message: String) {
        (self.name, self.message) = (name, message)
    }

    /// Makes an error reply with one of the bus's standard names.
    static func standard(_ name: String, _ message: String) -> BusFailure {
        BusFailure("org.freedesktop.DBus.Error.\(name)", message)
    }
}
