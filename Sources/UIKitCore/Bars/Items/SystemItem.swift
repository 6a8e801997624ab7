import Foundation

extension UIBarButtonItem {
    /// Buttons of the system's, with UIKit's values.
    public enum SystemItem: Int, Sendable {
        /// Done: what was changed stays.
        case done = 0
        /// Cancel: what was changed is taken back.
        case cancel
        /// Edit.
        case edit
        /// Save.
        case save
        /// Add something.
        case add
        /// Room that grows.
        case flexibleSpace
        /// Room of a width.
        case fixedSpace
        /// Write something.
        case compose
        /// Answer.
        case reply
        /// Share.
        case action
        /// Put into a folder.
        case organize
        /// Bookmarks.
        case bookmarks
        /// Search.
        case search
        /// Load again.
        case refresh
        /// Stop loading.
        case stop
        /// Take a picture.
        case camera
        /// Delete.
        case trash
        /// Play.
        case play
        /// Pause.
        case pause
        /// Go back.
        case rewind
        /// Go forward.
        case fastForward
        /// Undo.
        case undo
        /// Do again.
        case redo
        /// Close.
        case close = 24

        /// The title; nil for a button with a picture, and for room.
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

        /// The picture; nil for a button with a title, and for room.
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

        /// What a button with a picture is called.
        var words: String? {
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
