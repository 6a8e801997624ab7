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
    /// The largest number of a folder.
    private static let maximumFolderNumber = 1_000_000
    /// The maximum length of a program's identifier in bytes of UTF-8.
    private static let maximumProgramLength = 1024

    /// The unique textual form, from which ``init(text:)`` restores the item. A program or folder has a prefix that
    /// ends in a colon. An app identifier contains no colon, so it needs no prefix.
    package var text: String {
        switch self {
        case .app(let app): app.text
        case .program(let program): Self.programPrefix + program.text
        case .folder(let number): Self.folderPrefix + String(number)
        }
    }

    /// Parses the textual form; the result is nil if the text is invalid. The text comes from a file, so the length of
    /// the text and the number of a folder are limited.
    package init?(text: String) {
        if text.hasPrefix(Self.programPrefix) {
            let name = String(text.dropFirst(Self.programPrefix.count))
            guard !name.isEmpty, name.utf8.count <= Self.maximumProgramLength else { return nil }
            self = .program(ProgramIdentifier(name))
        } else if text.hasPrefix(Self.folderPrefix) {
            guard let number = Int(text.dropFirst(Self.folderPrefix.count)),
                (1...Self.maximumFolderNumber).contains(number)
            else { return nil }
            self = .folder(number)
        } else {
            guard let app = try? AppIdentifier(text) else { return nil }
            self = .app(app)
        }
    }

    /// Whether the item is a folder.
    var isFolder: Bool { if case .folder = self { true } else { false } }
}
