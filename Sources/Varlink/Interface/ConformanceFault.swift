/// A difference between a JSON value and an interface's declaration.
public struct ConformanceFault: Error, Sendable, Equatable, CustomStringConvertible {
    /// The path in the value, such as `scenes[2].title`; empty for the value itself.
    public let path: String
    /// A description of the expected value, such as "a whole number".
    public let expected: String
    /// The value that was found, or a description of it.
    public let found: String

    /// The path and the problem in one line.
    public var description: String { "\(path.isEmpty ? "the value" : path): expected \(expected), found \(found)" }
}

/// A part of an interface against which a JSON value can be checked.
public enum InterfacePart: Sendable, Equatable {
    /// The parameters of a method. The associated value is the method's name without the interface.
    case input(String)
    /// The reply parameters of a method. The associated value is the method's name without the interface.
    case output(String)
    /// The parameters of an error. The associated value is the error's name without the interface.
    case error(String)
    /// A value of a type.
    case type(TypeReference)
}
