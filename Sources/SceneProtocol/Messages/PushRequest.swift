import Foundation
import SceneModel
import Varlink

/// The parameters of `Push`, in the form in which the daemon decodes them: with the payload as JSON text.
///
/// The payload is limited in bytes. Its values are decoded only after its size has been checked.
package struct PushRequest: Sendable, Decodable, FastPathDecodable {
    /// The app that is to receive the push.
    package let app: AppIdentifier
    /// The payload as JSON text without blanks.
    package let payload: Data
    /// The identifier with which the caller can repeat the push without a second effect; nil for none.
    package let requestIdentifier: String?

    /// The size in bytes above which blanks are not removed. A larger text counts as too large, even if most of it is
    /// blanks.
    private static let maximumTextBytes = 64 << 10

    /// Extracts the payload from the parameters without decoding it.
    package init?(fastPath object: PlainObject) {
        var (app, payload, identifier): (AppIdentifier?, Data?, String?)
        for member in object.members {
            switch (member.name, member.value) {
            case ("app", .text(let text)): app = try? AppIdentifier(text)
            case ("payload", .object(let json)): payload = json
            case ("requestIdentifier", .text(let text)): identifier = text
            default: return nil
            }
        }
        guard let app, let payload else { return nil }
        (self.app, self.payload, requestIdentifier) = (app, Self.removingBlanks(payload), identifier)
    }

    /// Decodes the parameters.
    package init(from decoder: any Decoder) throws {
        let push = try NotificationCalls.Push(from: decoder)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        (app, payload) = (push.app, try encoder.encode(push.payload))
        requestIdentifier = push.requestIdentifier
    }

    /// Returns JSON without the blanks between its values. These blanks do not count towards the size of the payload.
    private static func removingBlanks(_ json: Data) -> Data {
        guard json.count <= maximumTextBytes else { return json }
        var (isInString, isEscaped) = (false, false)
        return json.filter { byte in
            if isInString {
                (isEscaped, isInString) = (
                    !isEscaped && byte == UInt8(ascii: "\\"), isEscaped || byte != UInt8(ascii: "\"")
                )
                return true
            }
            isInString = byte == UInt8(ascii: "\"")
            return byte != 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D
        }
    }
}
