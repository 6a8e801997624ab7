import Foundation
import SceneModel

/// The dragged object: an item of home, or a scene. Drags that carry a user activity of an app are not implemented.
enum DragPayload: Hashable, Sendable {
    case item(HomeItem)
    case scene(SceneKey)
}

/// The drag of an icon or a shelf card: towards the left or right edge of the output, or to another place on home or in
/// the dock.
struct EdgeDragState: Hashable, Sendable {
    var payload: DragPayload
    var point: CGPoint
    /// The frame of the icon or card when the drag began.
    var startFrame: CGRect
    /// Whether the icon comes from the dock.
    var isFromDock = false
    /// The time at which home turns to another page; nil if the icon is not over the page indicator.
    var pageTurnDeadline: ShellTime?
}
