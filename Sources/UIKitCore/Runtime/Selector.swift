/// The name of a method, in Objective-C's style: `newTab:` for a method `newTab(_:)`.
///
/// As in UIKit, two selectors are the same when their names are, whatever class each of them was written for. The
/// initialisers that take a method also register it, so that from then on every object of that class answers to the
/// name.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name with one colon for each parameter.
    public let name: String

    /// A selector for a name. It registers nothing: an object answers to it when some other code registers the name.
    public init(_ name: String) {
        self.name = name
    }

    /// A selector for a name that is written as a literal.
    public init(stringLiteral name: String) {
        self.name = name
    }

    /// The name.
    public var description: String { name }

    /// The number of arguments that a method of this name takes.
    public var argumentCount: Int {
        name.utf8.reduce(0) { $1 == UInt8(ascii: ":") ? $0 + 1 : $0 }
    }
}

extension Selector {
    /// A selector for a method without parameters, which is registered for objects of its class.
    ///
    /// A second registration of the same name for the same class is ignored.
    public init<T, R>(_ name: String, _ method: @escaping (T) -> @MainActor () -> R) {
        self.init(name)
        let method = Method(method)
        MemberRegistry.shared.add(ActionMember(name, T.self) { target, _, _ in method.function(target)() })
    }

    /// A selector for a method with one parameter, usually the sender, which is registered for objects of its class.
    ///
    /// An argument of another type than the method takes is reported as a fault and the method is not called.
    public init<T, A, R>(_ name: String, _ method: @escaping (T) -> @MainActor (A) -> R) {
        self.init(name)
        let method = Method(method)
        MemberRegistry.shared.add(
            ActionMember(name, T.self) { target, first, _ in
                method.function(target)(try ActionMember.argument(first, name))
            })
    }

    /// A selector for a method with two parameters, usually sender and event, which is registered for objects of its
    /// class.
    ///
    /// An argument of another type than the method takes is reported as a fault and the method is not called.
    public init<T, A, B, R>(_ name: String, _ method: @escaping (T) -> @MainActor (A, B) -> R) {
        self.init(name)
        let method = Method(method)
        MemberRegistry.shared.add(
            ActionMember(name, T.self) { target, first, second in
                method.function(target)(
                    try ActionMember.argument(first, name), try ActionMember.argument(second, name))
            })
    }

    /// A selector for a method without parameters of a class that belongs to no actor, registered for its objects.
    ///
    /// The method is called on the main actor like all others.
    @_disfavoredOverload
    public init<T, R>(_ name: String, _ method: @escaping (T) -> () -> R) {
        self.init(name)
        let method = Method(method)
        MemberRegistry.shared.add(ActionMember(name, T.self) { target, _, _ in method.function(target)() })
    }

    /// A selector for a method with one parameter of a class that belongs to no actor, registered for its objects.
    ///
    /// An error that the method throws is reported as a fault.
    @_disfavoredOverload
    public init<T, A, R>(_ name: String, _ method: @escaping (T) -> (A) throws -> R) {
        self.init(name)
        let method = Method(method)
        MemberRegistry.shared.add(
            ActionMember(name, T.self) { target, first, _ in
                try method.function(target)(try ActionMember.argument(first, name))
            })
    }

    /// A selector whose method is only checked to exist: the second argument is never evaluated and nothing registered.
    ///
    /// This is the form for code that was written for `#selector`: it takes bound methods, members of protocols and of
    /// generic classes. The method itself must be registered elsewhere, with `ObjCMembers`.
    public init<T>(_ name: String, checking method: @autoclosure () -> T) {
        self.init(name)
    }
}

// A name of Foundation.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String {
    selector.name
}

// A name of Foundation.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The selector of a name. Nothing is registered.
public func NSSelectorFromString(_ name: String) -> Selector {
    Selector(name)
}
