/// A protocol violation by a peer. No further messages of the peer are decoded, with one exception: if a call names its
/// method first and then has too many levels or values, a server refuses only this call.
public enum MessageFault: Error, Sendable, Equatable, CustomStringConvertible {
    /// A message is longer than allowed; its end may not have been received.
    case tooLong(limit: Int)
    /// A message is nested deeper than allowed.
    case tooDeep(limit: Int)
    /// A message has more array elements and object members than allowed.
    case tooManyValues(limit: Int)
    /// A message is not a JSON object.
    case notAnObject
    /// A field is missing or has a wrong type; the associated value is the name of the field.
    case badField(String)
    /// A call sets both `more` and `oneway`.
    case contradictoryFlags
    /// A reply was received without a pending call.
    case unexpectedReply

    /// The fault as a phrase for a log.
    public var description: String {
        switch self {
        case .tooLong(let limit): "the message is longer than \(limit) bytes"
        case .tooDeep(let limit): "the message is nested deeper than \(limit) levels"
        case .tooManyValues(let limit): "the message has more than \(limit) array elements and object members"
        case .notAnObject: "the message is not a JSON object"
        case .badField(let name): "the message has no valid field '\(name)'"
        case .contradictoryFlags: "the call has both 'more' and 'oneway'"
        case .unexpectedReply: "the reply does not belong to a call"
        }
    }
}
