/// How one action method of one class, or of one protocol, is called.
struct ActionMember: Sendable {
    /// Calls the method on an object with up to two arguments.
    typealias Call = @MainActor (AnyObject, Any?, Any?) throws -> Any?

    /// The Objective-C style name of the method.
    let name: String
    /// The class, or the protocol, that has the method.
    let owner: Any.Type
    /// Whether an object has the method.
    let owns: @Sendable (AnyObject) -> Bool
    /// Whether a type is the owner or derives from it.
    let isOwnerOrAncestor: @Sendable (Any.Type) -> Bool
    /// Calls the method on an object that has it.
    let call: Call

    /// A member of `owner`, which may be a class or a protocol.
    init<T>(_ name: String, _ owner: T.Type, _ body: @escaping @MainActor (T, Any?, Any?) throws -> Any?) {
        self.name = name
        self.owner = owner
        owns = { $0 is T }
        isOwnerOrAncestor = { $0 is T.Type }
        call = { object, first, second in
            guard let target = object as? T else { return nil }
            return try body(target, first, second)
        }
    }

    /// An argument as the type that the method takes.
    ///
    /// - Throws: ``ArgumentMismatch`` when it is of another type.
    static func argument<A>(_ value: Any?, _ name: String) throws(ArgumentMismatch) -> A {
        if let argument = value as? A { return argument }
        throw ArgumentMismatch(name: name, expected: A.self, found: value.map { type(of: $0) })
    }
}

/// An argument of another type than the method takes.
struct ArgumentMismatch: Error, CustomStringConvertible {
    let name: String
    let expected: Any.Type
    /// Nil when there was no argument.
    let found: Any.Type?

    var description: String {
        "the argument of “\(name)” is \(found.map { "of type \($0)" } ?? "nil"), but the method takes \(expected)"
    }
}

/// A method taken out of its class, on its way from the caller of a selector's initialiser to the main actor.
struct Method<Function>: @unchecked Sendable {
    // The function is only ever called on the main actor; what is called is the method of an object, without captured
    // state of its own unless the caller wrote a closure, which then runs where the method would have.
    let function: Function

    init(_ function: Function) { self.function = function }
}
