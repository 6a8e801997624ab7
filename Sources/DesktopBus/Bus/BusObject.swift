/// What a program offers at a path of the bus.
public struct BusObject {
    /// Its interfaces; those that every object has are added by themselves.
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
    /// What answers: gets a call whose arguments have the declared types and returns the answer's values.
    public typealias Handler = (BusIncomingCall) throws(BusFailure) -> [BusValue]

    /// The name.
    public var name: String
    /// What it takes. Calls with other types are refused.
    public var input: [BusArgument]
    /// What it returns.
    public var output: [BusArgument]
    /// What answers.
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
    /// What it carries.
    public var arguments: [BusArgument]

    /// Makes a declaration.
    public init(_ name: String, _ arguments: [BusArgument] = []) {
        (self.name, self.arguments) = (name, arguments)
    }
}

/// A property that others can read, and perhaps write.
public struct BusProperty {
    /// The name.
    public var name: String
    /// The type.
    public var type: BusType
    /// Gives the present value, which must have the type.
    public var get: () -> BusValue
    /// Takes a value of the type; nil for a property that is only read.
    public var set: ((BusValue) throws(BusFailure) -> Void)?

    /// Makes a property.
    public init(
        _ name: String, _ type: BusType, get: @escaping () -> BusValue,
        set: ((BusValue) throws(BusFailure) -> Void)? = nil
    ) {
        (self.name, self.type, self.get, self.set) = (name, type, get, set)
    }
}

/// A call that came in.
public struct BusIncomingCall: Hashable, Sendable {
    /// The unique name of the caller.
    public let sender: String
    /// The name of the method.
    public let method: String
    /// The arguments.
    public let arguments: [BusValue]
}

/// The refusal of a call, as the caller gets it.
public struct BusFailure: Error, Hashable, Sendable {
    /// The name of the error, such as `org.freedesktop.DBus.Error.InvalidArgs`.
    public var name: String
    /// A sentence for people.
    public var message: String

    /// Makes a refusal.
    public init(_ name: String, _ message: String) {
        (self.name, self.message) = (name, message)
    }

    /// A refusal by one of the bus's own names.
    static func standard(_ name: String, _ message: String) -> BusFailure {
        BusFailure("org.freedesktop.DBus.Error.\(name)", message)
    }
}
