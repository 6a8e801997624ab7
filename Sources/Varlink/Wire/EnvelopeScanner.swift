import Foundation

/// A fast path that decodes the envelopes of common messages.
///
/// Any other message (unknown fields, fields of other types, an object that is not a ``PlainObject``) is left to the
/// general decoder, which reports the error.
enum EnvelopeScanner {
    /// The fields of a call or a reply; nil for absent fields.
    struct Fields: Equatable {
        var method: String?
        var error: String?
        var more: Bool?
        var oneway: Bool?
        var upgrade: Bool?
        var continues: Bool?
        /// The parameters as valid JSON text; nil for none.
        var parameters: Data?
    }

    /// Returns the fields that precede the parameters of a message. The message may be truncated at any point.
    static func leadingFields(of message: Data) -> Fields {
        var fields = Fields()
        for member in PlainObject.leadingMembers(of: message, until: "parameters") {
            switch (member.name, member.value) {
            case ("method", .text(let text)): fields.method = text
            case ("more", .flag(let flag)): fields.more = flag
            case ("oneway", .flag(let flag)): fields.oneway = flag
            case ("upgrade", .flag(let flag)): fields.upgrade = flag
            default: break
            }
        }
        return fields
    }

    /// Returns the fields of a message; nil to leave the message to the general decoder.
    static func fields(of message: Data) -> Fields? {
        guard let envelope = PlainObject(message) else { return nil }
        var fields = Fields()
        for member in envelope.members {
            switch (member.name, member.value) {
            case ("parameters", .object(let json)): fields.parameters = json
            case ("method", .text(let text)): fields.method = text
            case ("error", .text(let text)): fields.error = text
            case ("more", .flag(let flag)): fields.more = flag
            case ("oneway", .flag(let flag)): fields.oneway = flag
            case ("upgrade", .flag(let flag)): fields.upgrade = flag
            case ("continues", .flag(let flag)): fields.continues = flag
            default: return nil
            }
        }
        return fields
    }
}
