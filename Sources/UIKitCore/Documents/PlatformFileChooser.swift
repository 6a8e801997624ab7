import Foundation

/// A request to the user to choose files.
package struct FileChooserRequest: Hashable, Sendable {
    /// The kind of a request.
    package enum Kind: Hashable, Sendable {
        /// A request to choose existing files.
        case open
        /// A request to choose an existing folder.
        case folder
        /// A request to choose a name for a file that will be written.
        case save
    }

    /// The kind of the request.
    package var kind: Kind
    /// Whether the user can choose several files.
    package var allowsMultiple = false
    /// The folder that is shown first; nil for the folder that the user has chosen last.
    package var folder: URL?
    /// The name that is suggested for a new file; nil for none.
    package var suggestedName: String?
    /// The files that are shown.
    package var filter = FileFilter()

    /// Creates a request without a filter.
    package init(_ kind: Kind) { self.kind = kind }
}

/// An open file chooser dialogue.
@MainActor
package protocol PlatformFileChoice: AnyObject {
    /// Closes the dialogue. The completion handler is not called afterwards.
    func cancel()
}

/// The platform's dialogue in which users choose files.
@MainActor
package protocol PlatformFileChooser: AnyObject {
    /// Shows the dialogue.
    ///
    /// - Parameters:
    ///   - surface: the surface of the scene above which the dialogue appears; nil for none.
    ///   - completion: called with the chosen files; with nil if the user has cancelled.
    func choose(
        _ request: FileChooserRequest, over surface: (any PlatformSurface)?,
        completion: @escaping @MainActor ([URL]?) -> Void
    ) -> any PlatformFileChoice
}
