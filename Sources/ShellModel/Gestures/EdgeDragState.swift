import Foundation
import SceneModel

/// The app or scene that is dragged to an edge. Dragging content with a user activity is not implemented.
enum DragPayload: Hashable, Sendable {
    case app(AppIdentifier)
    case scene(SceneKey)
}

/// The drag of an app's icon or a shelf card towards the left or right edge of the output.
struct EdgeDragState: Hashable, Sendable {
    var payload: DragPayload
    var point: CGPoint
    /// The frame of the icon or card when the drag began.
    var startFrame: CGRect
}
