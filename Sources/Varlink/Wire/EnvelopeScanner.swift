import Foundation

/// Reads the usual envelope without a general reader.
///
/// What is unusual in any way (other fields, fields of other kinds, anything that makes an object no ``PlainObject``) is left to the general
/// reader, which knows what is wrong with it.
enum EnvelopeScanner {
    /// The fields of the calls and replies that are usual.
    struct Fields: Equatable {
        var method: String?
        var error: String?
        var more: Bool?
        var oneway: Bool?
        var upgrade: Bool?
        var continues: Bool?
        /// The parameters as JSON text, which only whoever decodes them checks; nil when there are none.
        var parameters: Data?
    }

    /// The fields of a message; nil for one that is unusual.
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
