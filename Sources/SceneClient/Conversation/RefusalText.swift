import Varlink

/// The text of an error with which the daemon replied.
package struct RefusalText: Hashable, Sendable {
    private struct Parameters: Decodable {
        let message: String
        let remedy: String?
    }

    /// The error's own message; nil if it has none.
    package let message: String?
    /// The error's remedy, as text for people; nil if it has none.
    package let remedy: String?
    private let name: String

    /// Creates the text of an error.
    package init(_ error: VarlinkError) {
        let parameters = try? error.decode(Parameters.self)
        (message, remedy, name) = (parameters?.message, parameters?.remedy, error.name)
    }

    /// The error's own message, or a sentence with the error's name if the error has no message.
    package var sentence: String { message ?? "the daemon refused the request: \(name)" }
}
