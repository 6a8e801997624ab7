import Foundation
import PredicateFormat
import SceneModel
import Varlink

/// A push as a server would send it: a file, or standard input.
struct PushFile {
    /// What it means.
    let payload: PushPayload
    /// What is sent on, as it was written.
    let json: JSONValue

    /// Reads a push, and finds its faults before anybody is asked.
    ///
    /// - Parameter path: a regular file, or `-` for standard input.
    /// - Throws: ``FileError``, or ``PushFileError``.
    init(path: String) throws {
        let (name, data) = try TextInput.bytes(path: path)
        do throws(PushPayloadError) {
            payload = try PushPayload(data, name: name)
        } catch {
            throw PushFileError(name: name, error: error)
        }
        // The reader above passes over the mark that some editors put first; this one would not.
        let text = String(decoding: data, as: UTF8.self)
        json = try JSONDecoder().decode(
            JSONValue.self, from: Data((text.first == "\u{FEFF}" ? String(text.dropFirst()) : text).utf8))
    }
}

/// A file that holds no push.
struct PushFileError: DiagnosticError, Hashable {
    /// What holds the push.
    let name: String
    /// What is wrong with it.
    let error: PushPayloadError

    var diagnostic: Diagnostic {
        // A fault of the text itself is told with the text's name already.
        if case .unreadable = error { error.diagnostic } else { error.diagnostic.located(in: name) }
    }
}
