import Varlink

/// The text of an error that the daemon replied.
package struct RefusalText: Hashable, Sendable {
    private struct Parameters: Decodable {
        let message: String
        let remedy: String?
    }

    /// The error's own message; nil if it has none.
    package let message: String?
    /// The remedy; nil for none.
    package let remedy: String?
    private let name: String

    /// Creates the text of an error.
    package init(_ error: VarlinkError) {
        let parameters = try? error.decode(Parameters.self)
        (message, remedy, name) = (parameters?.message, parameters?.remedy, error.name)
    }

    /// The message, or a sentence with the name of the error.
    package var sentence: String { message ?? "the daemon refused the request: \(name)" }
}
