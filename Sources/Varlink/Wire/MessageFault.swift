/// A protocol violation by a peer. No further messages of the peer are decoded, with one exception: if a call names its
/// method first and then has too many levels, values or combining marks, a server refuses only this call.
public enum MessageFault: Error, Sendable, Equatable, CustomStringConvertible {
    /// A message is longer than allowed; its end may not have been received.
    case tooLong(limit: Int)
    /// A message is nested deeper than allowed.
    case tooDeep(limit: Int)
    /// A message has more array elements and object members than allowed.
    case tooManyValues(limit: Int)
    /// A string of a message has more combining marks in succession than allowed.
    case tooManyMarks(limit: Int)
    /// A message does not begin like a JSON object, or its envelope cannot be decoded.
    case notAnObject
    /// A message is not valid JSON: the byte at the offset is not allowed there, or the message ends too early.
    case malformed(offset: Int)
    /// A string of a message has an invalid escape, a control character, or bytes that are not UTF-8.
    case invalidText(offset: Int)
    /// An object of a message has two members with the same name; `offset` is the position of the second name.
    case duplicateMember(offset: Int)
    /// A message has a number with more bytes than allowed.
    case numberTooLong(limit: Int)
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
        case .tooManyMarks(let limit): "the message has a text with more than \(limit) combining marks in succession"
        case .notAnObject: "the message is not a JSON object"
        case .malformed(let offset): "the message is not valid JSON at byte \(offset)"
        case .invalidText(let offset): "the message has an invalid escape or character at byte \(offset)"
        case .duplicateMember(let offset): "the message repeats a member of an object at byte \(offset)"
        case .numberTooLong(let limit): "the message has a number longer than \(limit) bytes"
        case .badField(let name): "the message has no valid field '\(name)'"
        case .contradictoryFlags: "the call has both 'more' and 'oneway'"
        case .unexpectedReply: "the reply does not belong to a call"
        }
    }
}
