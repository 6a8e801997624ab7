/// The identity of a Wayland client, as far as the shell can prove it. A client is unidentified if the shell can prove
/// nothing about it.
package enum ClientIdentity: Hashable, Sendable {
    /// A process that the shell started with a connection.
    case shell
    /// A program of the shell's user outside of a sandbox; the path of the executable file.
    case program(String)
    /// A Flatpak app; the identifier of the app.
    case flatpak(String)
    /// A program in a sandbox. The name of the program cannot be proved.
    case sandboxed(Set<SandboxSign>)
    /// A program of another user.
    case otherUser(UInt32)
    /// The process has ended, or could not be examined.
    case unidentified

    /// Derives the identity from the facts.
    ///
    /// A name that a sandbox could choose itself does not count: the path of an executable file counts only outside of
    /// sandboxes, and the name of a Flatpak app only if the app's unit and the mounts of its sandbox agree.
    ///
    /// - Parameter user: the shell's user.
    package init(_ facts: ClientFacts, user: UInt32) {
        switch facts {
        case .ownConnection: self = .shell
        case .peer(let other, _) where other != user: self = .otherUser(other)
        case .peer(_, nil): self = .unidentified
        case .peer(_, let process?):
            if process.sandboxSigns.isEmpty, process.flatpakUnit == nil, !process.hasFlatpakMount {
                self = process.executable.map { .program($0) } ?? .unidentified
            } else if let app = process.flatpakUnit, process.hasFlatpakMount,
                process.sandboxSigns.contains(.mountNamespace)
            {
                self = .flatpak(app)
            } else {
                self = .sandboxed(process.sandboxSigns)
            }
        }
    }

    /// The identity in words, for messages.
    package var text: String {
        switch self {
        case .shell: "a process of the shell"
        case .program(let path): path
        case .flatpak(let app): "the Flatpak app \(app)"
        case .sandboxed(let signs):
            signs.isEmpty
                ? "a sandboxed program" : "a sandboxed program (\(signs.sorted().map(\.text).joined(separator: ", ")))"
        case .otherUser(let user): "a program of the user \(user)"
        case .unidentified: "a program that cannot be identified"
        }
    }
}
