import Foundation
import SceneModel

/// The content of a drag to an edge. Content with a user activity will be a further case.
enum DragPayload: Hashable, Sendable {
    case app(AppIdentifier)
    case scene(SceneKey)
}

/// A drag over an output.
struct EdgeDragState: Hashable, Sendable {
    var payload: DragPayload
    var point: CGPoint
    /// The frame of the dragged item at the start, to which it returns if the drag is cancelled.
    var startFrame: CGRect
}
