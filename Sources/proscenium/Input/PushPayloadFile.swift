import Foundation
import PredicateFormat
import SceneModel
import Varlink

/// A push payload as a server would send it, read from a file or from standard input.
struct PushPayloadFile {
    /// The parsed payload.
    let payload: PushPayload
    /// The payload as JSON, which is sent to the daemon unchanged.
    let json: JSONValue

    /// Reads a payload and checks it, so that errors are reported before the daemon is called.
    ///
    /// - Parameter path: the path of a regular file, or `-` for standard input.
    /// - Throws: ``FileError`` or ``PushFileError``.
    init(path: String) throws {
        let (name, data) = try InputText.bytes(path: path)
        do throws(PushPayloadError) {
            payload = try PushPayload(data, name: name)
        } catch {
            throw PushFileError(name: name, error: error)
        }
        // `PushPayload` ignores a byte order mark, but `JSONDecoder` does not.
        let text = String(decoding: data, as: UTF8.self)
        json = try JSONDecoder().decode(
            JSONValue.self, from: Data((text.first == "\u{FEFF}" ? String(text.dropFirst()) : text).utf8))
    }
}

/// An error for a file that does not contain a valid payload.
struct PushFileError: DiagnosticError, Hashable {
    /// The name of the file or stream.
    let name: String
    /// The problem with the payload.
    let error: PushPayloadError

    var diagnostic: Diagnostic {
        // The diagnostic of an unreadable text already contains the name of the file.
        if case .unreadable = error { error.diagnostic } else { error.diagnostic.located(in: name) }
    }
}
