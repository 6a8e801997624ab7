/// The reason why an object is not a message from the daemon. A message from the daemon has exactly one field. The name
/// of this field is the kind of the message.
package enum MessageKindError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No field is known, because a later version of the daemon sent the message. A receiver ignores such a message in
    /// the same way as it ignores unknown fields.
    case unknown
    /// More than one field is known; the payload is the names of these fields.
    case ambiguous([String])

    /// The problem in one line.
    package var description: String {
        switch self {
        case .unknown: "the message has none of the known fields"
        case .ambiguous(let fields): "the message has more than one field: \(fields.joined(separator: ", "))"
        }
    }
}

extension KeyedDecodingContainer {
    /// Returns the only known field whose value is not null.
    ///
    /// - Throws: ``MessageKindError`` if no known field has a value, or if more than one known field has a value.
    func messageKind() throws -> Key {
        let fields = try allKeys.filter { try !decodeNil(forKey: $0) }
        guard let field = fields.first else { throw MessageKindError.unknown }
        guard fields.count == 1 else { throw MessageKindError.ambiguous(fields.map(\.stringValue).sorted()) }
        return field
    }
}
