/// The name of a method in Objective-C style: `newTab:` for a method `newTab(_:)`.
///
/// As in UIKit, two selectors are equal if their names are equal, regardless of the class for which they were created.
/// The initialisers that have a method parameter also register the method; from then on every object of that class
/// responds to the name.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name with one colon for each parameter.
    public let name: String

    /// Creates a selector from a name without registering a method. An object responds to the selector once other code
    /// has registered a method with this name.
    public init(_ name: String) {
        self.name = name
    }

    /// Creates a selector from a string literal.
    public init(stringLiteral name: String) {
        self.name = name
    }

    /// The name.
    public var description: String { name }

    /// The number of parameters of a method with this name.
    public var argumentCount: Int {
        name.utf8.reduce(0) { $1 == UInt8(ascii: ":") ? $0 + 1 : $0 }
    }
}

extension Selector {
    /// Creates a selector for a method without parameters and registers the method for objects of its class.
    ///
    /// A second registration of the same name for the same class is ignored.
    public init<T, R>(_ name: String, _ method: @escaping (T) -> @MainActor () -> R) {
        self.init(name)
        let method = UnsafeMethodReference(method)
        MemberRegistry.shared.add(ActionMember(name, T.self) { target, _, _ in method.function(target)() })
    }

    /// Creates a selector for a method with one parameter, usually the sender, and registers the method for objects of
    /// its class.
    ///
    /// If the argument of a call has another type than the parameter, a fault is reported and the method is not called.
    public init<T, A, R>(_ name: String, _ method: @escaping (T) -> @MainActor (A) -> R) {
        self.init(name)
        let method = UnsafeMethodReference(method)
        MemberRegistry.shared.add(
            ActionMember(name, T.self) { target, first, _ in
                method.function(target)(try ActionMember.argument(first, name))
            })
    }

    /// Creates a selector for a method with two parameters, usually sender and event, and registers the method for
    /// objects of its class.
    ///
    /// If an argument of a call has another type than its parameter, a fault is reported and the method is not called.
    public init<T, A, B, R>(_ name: String, _ method: @escaping (T) -> @MainActor (A, B) -> R) {
        self.init(name)
        let method = UnsafeMethodReference(method)
        MemberRegistry.shared.add(
            ActionMember(name, T.self) { target, first, second in
                method.function(target)(
                    try ActionMember.argument(first, name), try ActionMember.argument(second, name))
            })
    }

    /// Creates a selector for a method without parameters, and registers the method. The method's class belongs to no
    /// actor.
    ///
    /// The method is called on the main actor, like all registered methods.
    @_disfavoredOverload
    public init<T, R>(_ name: String, _ method: @escaping (T) -> () -> R) {
        self.init(name)
        let method = UnsafeMethodReference(method)
        MemberRegistry.shared.add(ActionMember(name, T.self) { target, _, _ in method.function(target)() })
    }

    /// Creates a selector for a method with one parameter, and registers the method. The method's class belongs to no
    /// actor.
    ///
    /// An error that the method throws is reported as a fault.
    @_disfavoredOverload
    public init<T, A, R>(_ name: String, _ method: @escaping (T) -> (A) throws -> R) {
        self.init(name)
        let method = UnsafeMethodReference(method)
        MemberRegistry.shared.add(
            ActionMember(name, T.self) { target, first, _ in
                try method.function(target)(try ActionMember.argument(first, name))
            })
    }

    /// Creates a selector whose method only has to exist at compile time: the second argument is never evaluated and
    /// nothing is registered.
    ///
    /// Use this initialiser for code that was written for `#selector`. The initialiser accepts bound methods, and
    /// members of protocols and of generic classes. The method itself must be registered elsewhere, with `ObjCMembers`.
    public init<T>(_ name: String, checking method: @autoclosure () -> T) {
        self.init(name)
    }
}

// The name is given by Foundation.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String {
    selector.name
}

// The name is given by Foundation.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the selector with the given name, without registering a method.
public func NSSelectorFromString(_ name: String) -> Selector {
    Selector(name)
}
