import Faults

/// An action method of one class or protocol, and the closure that calls it.
package struct ActionMember: Sendable {
    /// A closure that calls the method on an object with up to two arguments.
    typealias Call = @MainActor (AnyObject, Any?, Any?) throws -> Any?

    /// The Objective-C style name of the method.
    let name: String
    /// The class, or the protocol, that has the method.
    let owner: Any.Type
    /// Whether an object has the method.
    let owns: @Sendable (AnyObject) -> Bool
    /// Whether `owns` depends on more than the class of the object.
    let isConditional: Bool
    /// Whether a type is the owner or derives from it.
    let isOwnerOrAncestor: @Sendable (Any.Type) -> Bool
    /// Calls the method on an object that has it.
    let call: Call

    /// Creates a member of `owner`, which may be a class or a protocol.
    init<T>(_ name: String, _ owner: T.Type, _ body: @escaping @MainActor (T, Any?, Any?) throws -> Any?) {
        self.name = name
        (self.owner, isConditional) = (owner, false)
        owns = { $0 is T }
        isOwnerOrAncestor = { $0 is T.Type }
        call = { object, first, second in
            guard let target = object as? T else {
                InternalFault.report("a method of \(T.self) is called on a \(type(of: object))")
                return nil
            }
            return try body(target, first, second)
        }
    }

    /// Creates a member of `owner` that only some instances of `owner` have.
    package init<T>(
        _ name: String, _ owner: T.Type, isImplementedBy implements: @escaping @Sendable (T) -> Bool,
        _ body: @escaping @MainActor (T, Any?) -> Void
    ) {
        self.name = name
        (self.owner, isConditional) = (owner, true)
        owns = { ($0 as? T).map(implements) ?? false }
        isOwnerOrAncestor = { $0 is T.Type }
        call = { object, first, _ in
            if let target = object as? T { body(target, first) }
            return nil
        }
    }

    /// Converts an argument to the method's parameter type.
    ///
    /// The argument's dynamic type counts: a handler can take a subclass of the sender's declared class.
    ///
    /// - Throws: ``ArgumentMismatch`` if the argument has another type.
    static func argument<A>(_ value: Any?, _ name: String) throws(ArgumentMismatch) -> A {
        if let argument = value as? A { return argument }
        // In Objective-C a Boolean parameter that receives an object is true, as in endEditing(_:) with a sender.
        if A.self == Bool.self, let argument = (value != nil) as? A { return argument }
        throw ArgumentMismatch(name: name, expected: A.self, found: value.map { type(of: $0) })
    }
}

/// The error for an argument whose type differs from the method's parameter type.
struct ArgumentMismatch: Error, CustomStringConvertible {
    let name: String
    let expected: Any.Type
    /// The type of the argument; nil if there was no argument.
    let found: Any.Type?

    var description: String {
        "the argument of “\(name)” is \(found.map { "of type \($0)" } ?? "nil"), but the method takes \(expected)"
    }
}

/// An unapplied method, passed from the caller of a selector's initialiser to the main actor.
struct UnsafeMethodReference<Function>: @unchecked Sendable {
    // Reason: the function is only called on the main actor. It is a method of an object, without captured state,
    // unless the caller passed a closure; the closure then also runs on the main actor.
    let function: Function

    init(_ function: Function) { self.function = function }
}
