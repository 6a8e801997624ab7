import Foundation
import PredicateFormat
import SceneModel
import Varlink

/// A push as a server would send it, read from a file or from standard input.
struct PushPayloadFile {
    /// The parsed payload.
    let payload: PushPayload
    /// The JSON that is sent to the daemon, as it was written.
    let json: JSONValue

    /// Reads a push and checks it before the daemon is called.
    ///
    /// - Parameter path: a regular file, or `-` for standard input.
    /// - Throws: ``FileError``, or ``PushFileError``.
    init(path: String) throws {
        let (name, data) = try InputText.bytes(path: path)
        do throws(PushPayloadError) {
            payload = try PushPayload(data, name: name)
        } catch {
            throw PushFileError(name: name, error: error)
        }
        // `PushPayload` skips a byte order mark; `JSONDecoder` does not.
        let text = String(decoding: data, as: UTF8.self)
        json = try JSONDecoder().decode(
            JSONValue.self, from: Data((text.first == "\u{FEFF}" ? String(text.dropFirst()) : text).utf8))
    }
}

/// An error for a file that does not contain a valid push.
struct PushFileError: DiagnosticError, Hashable {
    /// The name of the file or stream.
    let name: String
    /// The fault of the payload.
    let error: PushPayloadError

    var diagnostic: Diagnostic {
        // The diagnostic of an unreadable text contains the file's name already.
        if case .unreadable = error { error.diagnostic } else { error.diagnostic.located(in: name) }
    }
}
