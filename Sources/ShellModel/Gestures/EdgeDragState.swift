import Foundation
import SceneModel

/// The dragged object: an item of home, a scene, or an app's content that can open a scene.
enum DragPayload: Hashable, Sendable {
    case item(HomeItem)
    case scene(SceneKey)
    /// Content that carries a user activity. A window of the app draws the content during the drag.
    case content(AppIdentifier)
}

/// The drag of an icon, a shelf card or an app's content: towards the left or right edge of the output, to another
/// place on home or in the dock, or to the shelf.
struct EdgeDragState: Hashable, Sendable {
    var payload: DragPayload
    var point: CGPoint
    /// The frame of the icon or card when the drag began.
    var startFrame: CGRect
    /// Whether the icon comes from the dock.
    var isFromDock = false
    /// Whether the drag has shown the shelf. The shelf is then hidden again when the drag leaves the shelf or ends.
    var hasOpenedShelf = false
    /// The time at which home turns to another page; nil if the icon is not over the page indicator.
    var pageTurnDeadline: ShellTime?
}
