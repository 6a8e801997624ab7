/// What is wrong with the text of an interface.
public struct InterfaceSyntaxError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    /// The column, counted from 1 in bytes.
    public let column: Int
    /// What stands there, in words or in quotes.
    public let found: String
    /// What should stand there, in words or in quotes.
    public let expected: String

    /// The place and the problem in one line.
    public var description: String { "\(line):\(column): expected \(expected), found \(found)" }
}
