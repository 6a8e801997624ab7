/// A syntax error in the text of an interface.
public struct InterfaceSyntaxError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    /// The column, counted from 1 in bytes.
    public let column: Int
    /// The token that was found, in words or in quotes.
    public let found: String
    /// The expected token, in words or in quotes.
    public let expected: String

    /// The position and the problem in one line.
    public var description: String { "\(line):\(column): expected \(expected), found \(found)" }
}
