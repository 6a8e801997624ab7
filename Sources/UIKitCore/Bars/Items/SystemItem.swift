import Foundation

extension UIBarButtonItem {
    /// System-provided buttons and spaces, with UIKit's values.
    public enum SystemItem: Int, Sendable {
        /// Done: ends editing and keeps the changes.
        case done = 0
        /// Cancel: discards the changes.
        case cancel
        /// Edit.
        case edit
        /// Save.
        case save
        /// Add.
        case add
        /// A flexible space.
        case flexibleSpace
        /// A fixed-width space.
        case fixedSpace
        /// Compose.
        case compose
        /// Reply.
        case reply
        /// Share.
        case action
        /// Organise: moves something into a folder.
        case organize
        /// Bookmarks.
        case bookmarks
        /// Search.
        case search
        /// Refresh.
        case refresh
        /// Stop loading.
        case stop
        /// Camera.
        case camera
        /// Delete.
        case trash
        /// Play.
        case play
        /// Pause.
        case pause
        /// Rewind.
        case rewind
        /// Fast forward.
        case fastForward
        /// Undo.
        case undo
        /// Redo.
        case redo
        /// Close.
        case close = 24

        /// The title; nil for a button with an image, and for a space.
        var title: String? {
            switch self {
            case .done: "Done"
            case .cancel: "Cancel"
            case .edit: "Edit"
            case .save: "Save"
            case .undo: "Undo"
            case .redo: "Redo"
            default: nil
            }
        }

        /// The name of the symbol; nil for a button with a title, and for a space.
        var symbol: String? {
            switch self {
            case .add: "plus"
            case .compose: "square.and.pencil"
            case .reply: "arrowshape.turn.up.left"
            case .action: "square.and.arrow.up"
            case .organize: "folder"
            case .bookmarks: "book"
            case .search: "magnifyingglass"
            case .refresh: "arrow.clockwise"
            case .stop, .close: "xmark"
            case .camera: "camera"
            case .trash: "trash"
            case .play: "play.fill"
            case .pause: "pause.fill"
            case .rewind: "backward.fill"
            case .fastForward: "forward.fill"
            default: nil
            }
        }

        /// The accessibility label of a button with a symbol; nil for a button with a title, and for a space.
        var accessibilityLabel: String? {
            switch self {
            case .add: "Add"
            case .compose: "Compose"
            case .reply: "Reply"
            case .action: "Share"
            case .organize: "Organize"
            case .bookmarks: "Bookmarks"
            case .search: "Search"
            case .refresh: "Refresh"
            case .stop: "Stop"
            case .close: "Close"
            case .camera: "Camera"
            case .trash: "Delete"
            case .play: "Play"
            case .pause: "Pause"
            case .rewind: "Rewind"
            case .fastForward: "Fast Forward"
            default: nil
            }
        }

        var style: Style { self == .done || self == .save ? .done : .plain }
        var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }
    }
}
