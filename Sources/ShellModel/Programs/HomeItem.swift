import SceneModel

/// An item that has a place on home: an app, a foreign program or a folder. Apps and programs can also be in a folder
/// and in the dock.
package enum HomeItem: Hashable, Sendable {
    /// One of the daemon's apps.
    case app(AppIdentifier)
    /// A foreign program.
    case program(ProgramIdentifier)
    /// The folder with this number.
    case folder(Int)

    private static let programPrefix = "program:"
    private static let folderPrefix = "folder:"

    /// The unique textual form, from which ``init(text:)`` restores the item. An app identifier contains no colon.
    package var text: String {
        switch self {
        case .app(let app): app.text
        case .program(let program): Self.programPrefix + program.text
        case .folder(let number): Self.folderPrefix + String(number)
        }
    }

    /// Parses the textual form; the result is nil if the text is invalid.
    package init?(text: String) {
        if text.hasPrefix(Self.programPrefix) {
            let name = String(text.dropFirst(Self.programPrefix.count))
            guard !name.isEmpty else { return nil }
            self = .program(ProgramIdentifier(name))
        } else if text.hasPrefix(Self.folderPrefix) {
            guard let number = Int(text.dropFirst(Self.folderPrefix.count)), number > 0 else { return nil }
            self = .folder(number)
        } else {
            guard let app = try? AppIdentifier(text) else { return nil }
            self = .app(app)
        }
    }

    /// Whether the item is a folder.
    var isFolder: Bool { if case .folder = self { true } else { false } }
}
