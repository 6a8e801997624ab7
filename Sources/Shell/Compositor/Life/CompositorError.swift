/// Why a compositor could not be made or started.
public struct CompositorError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What failed.
    public enum Code: String, Hashable, Sendable {
        /// Something of wlroots or Wayland could not be made.
        case notMade
        /// The place to show things in is not there, or does not let us.
        case noBackend
        /// Nothing can draw.
        case noRenderer
        /// The socket for clients could not be opened.
        case noSocket
        /// The backend is there but does not start.
        case notStarted
        /// The keyboard rules make no keymap.
        case noKeymap
    }

    /// What failed.
    public let code: Code
    /// A sentence that says what failed and what can be done.
    public let description: String

    init(_ code: Code, _ description: String) { (self.code, self.description) = (code, description) }
}
