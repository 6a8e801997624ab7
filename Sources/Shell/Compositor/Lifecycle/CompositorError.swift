/// The reason why a compositor could not be created or started.
package struct CompositorError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure.
    package enum Code: String, Hashable, Sendable {
        /// An object of wlroots or Wayland could not be created, or a descriptor could not be added to the event loop.
        case creationFailed
        /// The backend does not exist or denies access.
        case noBackend
        /// No renderer is available, or the renderer does not support Wayland clients.
        case noRenderer
        /// The client socket could not be opened.
        case noSocket
        /// The backend exists but cannot be started.
        case notStarted
        /// No keymap can be compiled from the keyboard rules.
        case noKeymap
    }

    /// The kind of failure.
    package let code: Code
    /// A sentence that states what failed and how to correct it.
    package let description: String

    init(_ code: Code, _ description: String) { (self.code, self.description) = (code, description) }
}
