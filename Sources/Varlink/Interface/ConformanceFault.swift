/// Where a JSON value is not what an interface declares.
public struct ConformanceFault: Error, Sendable, Equatable, CustomStringConvertible {
    /// The path in the value, as `scenes[2].title`; empty for the value itself.
    public let path: String
    /// What the interface declares.
    public let expected: String
    /// What is there.
    public let found: String

    /// The place and the problem in one line.
    public var description: String { "\(path.isEmpty ? "the value" : path): expected \(expected), found \(found)" }
}

/// A part of an interface that a JSON value can be held against.
public enum InterfacePart: Sendable, Equatable {
    /// The parameters of a method, by its name without the interface.
    case input(String)
    /// The parameters of a reply of a method, by its name without the interface.
    case output(String)
    /// The parameters of an error, by its name without the interface.
    case error(String)
    /// A value of a type, as the interface writes it.
    case type(TypeReference)
}
