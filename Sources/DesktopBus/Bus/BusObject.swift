/// An object that a program exports at a path of the bus.
package struct BusObject {
    /// The interfaces; the standard interfaces of every object are added automatically.
    package var interfaces: [BusInterface]

    /// Makes an object.
    package init(_ interfaces: [BusInterface]) {
        self.interfaces = interfaces
    }
}

/// An interface of an exported object: methods, signals and properties under one name.
package struct BusInterface {
    /// The name, such as `org.example.Thing`.
    package var name: String
    /// The methods.
    package var methods: [BusMethod]
    /// The signals, for introspection.
    package var signals: [BusSignalDeclaration]
    /// The properties.
    package var properties: [BusProperty]

    /// Makes an interface.
    package init(
        _ name: String, methods: [BusMethod] = [], signals: [BusSignalDeclaration] = [], properties: [BusProperty] = []
    ) {
        (self.name, self.methods, self.signals, self.properties) = (name, methods, signals, properties)
    }
}

/// A named argument of a method or signal.
package struct BusArgument: Hashable, Sendable {
    /// The name, for introspection.
    package var name: String
    /// The type of the argument's value.
    package var type: BusType

    /// Makes an argument.
    package init(_ name: String, _ type: BusType) {
        (self.name, self.type) = (name, type)
    }
}

/// A method that other programs can call.
package struct BusMethod {
    /// Handles a call and returns the values of the reply. The types of the call's arguments have been checked.
    package typealias Handler = (BusIncomingCall) throws(BusFailure) -> [BusValue]

    /// The name of the method, without the interface.
    package var name: String
    /// The arguments; calls whose arguments have other types are refused.
    package var input: [BusArgument]
    /// The values of the reply.
    package var output: [BusArgument]
    /// The function that handles calls.
    package var handler: Handler

    /// Makes a method.
    package init(
        _ name: String, arguments input: [BusArgument] = [], returns output: [BusArgument] = [],
        handler: @escaping Handler
    ) {
        (self.name, self.input, self.output, self.handler) = (name, input, output, handler)
    }
}

/// A signal that an object may send, for introspection.
package struct BusSignalDeclaration: Hashable, Sendable {
    /// The name of the signal, without the interface.
    package var name: String
    /// The arguments of the signal.
    package var arguments: [BusArgument]

    /// Makes a declaration.
    package init(_ name: String, _ arguments: [BusArgument] = []) {
        (self.name, self.arguments) = (name, arguments)
    }
}

/// A property that other programs can read, and perhaps write.
package struct BusProperty {
    /// The name of the property, without the interface.
    package var name: String
    /// The type of the property's value.
    package var type: BusType
    /// Returns the current value, which must be of the property's type.
    package var get: () -> BusValue
    /// Sets the value, which is of the property's type; nil for a read-only property.
    package var set: ((BusValue) throws(BusFailure) -> Void)?

    /// Makes a property.
    package init(
        _ name: String, _ type: BusType, get: @escaping () -> BusValue,
        set: ((BusValue) throws(BusFailure) -> Void)? = nil
    ) {
        (self.name, self.type, self.get, self.set) = (name, type, get, set)
    }
}

/// A received call.
package struct BusIncomingCall: Hashable, Sendable {
    /// The unique name of the caller.
    package let sender: String
    /// The name of the method.
    package let method: String
    /// The arguments of the call. The arguments have the types that the method declares.
    package let arguments: [BusValue]
}

/// An error reply to a call.
package struct BusFailure: Error, Hashable, Sendable {
    /// The name of the error, such as `org.freedesktop.DBus.Error.InvalidArgs`.
    package var name: String
    /// A message for people.
    package var message: String

    /// Makes an error reply.
    package init(_ name: String, _ message: String) {
        (self.name, self.message) = (name, message)
    }

    /// Makes an error reply with one of the bus's standard names.
    static func standard(_ name: String, _ message: String) -> BusFailure {
        BusFailure("org.freedesktop.DBus.Error.\(name)", message)
    }
}
