/// A protocol violation in a peer's bytes, after which nothing more can be decoded.
public enum MessageFault: Error, Sendable, Equatable, CustomStringConvertible {
    /// A message is longer than allowed; its end may not have been received.
    case tooLong(limit: Int)
    /// A message is nested deeper than allowed.
    case tooDeep(limit: Int)
    /// A message is not a JSON object.
    case notAnObject
    /// A message lacks a field or has one of the wrong type.
    case badField(String)
    /// A call requests both several replies and none.
    case contradictoryFlags
    /// A reply was received without a pending call.
    case unexpectedReply

    /// The fault as a phrase for a log.
    public var description: String {
        switch self {
        case .tooLong(let limit): "the message is longer than \(limit) bytes"
        case .tooDeep(let limit): "the message is nested deeper than \(limit) levels"
        case .notAnObject: "the message is not a JSON object"
        case .badField(let name): "the message has no valid field '\(name)'"
        case .contradictoryFlags: "the call has both 'more' and 'oneway'"
        case .unexpectedReply: "the reply does not belong to a call"
        }
    }
}
