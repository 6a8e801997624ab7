import Foundation

/// The operation of a drop, with UIKit's values.
package enum DragOperation: UInt, Sendable {
    /// No drop: the drag was cancelled, or the destination does not accept it.
    case cancel = 0
    /// The destination would accept the drop, but it is not allowed.
    case forbidden = 1
    /// The destination gets a copy.
    case copy = 2
    /// The destination gets the data, and the source removes it.
    case move = 3

    /// Whether the destination accepts the data.
    package var isAccepted: Bool { self == .copy || self == .move }
}

/// Drag and drop between the windows of a desktop, including those of other programs.
///
/// One object per surface. Text editors belong to the platform, which handles text dropped into them itself.
@MainActor
package protocol PlatformDragging: AnyObject {
    /// The handler of drags over the surface; without one no drop is accepted.
    var dropHandler: (any PlatformDropHandler)? { get set }
    /// Starts a drag from the touch or pointer button that is down; UIKit's touches end as cancelled.
    ///
    /// - Returns: false, without any effect, when nothing is down or a drag is running already.
    func begin(_ offer: DragOffer) -> Bool
}

/// The data and options of a drag that a surface starts.
@MainActor
package struct DragOffer {
    package var contents: DragContents
    /// Whether the destination may move the data rather than copy it.
    package var allowsMove = false
    /// The drag image as a PNG file; nil for an image of the text.
    package var dragImage: Data?
    /// Called once, at the end of the drag, with the operation.
    package var onEnd: ((DragOperation) -> Void)?

    package init(_ contents: DragContents) { self.contents = contents }
}

/// A handler of drags over a surface. Positions are in the surface's coordinates, in points.
@MainActor
package protocol PlatformDropHandler: AnyObject {
    /// Called when the drag has moved; returns the operation of a drop at that position.
    func dragMoved(_ drag: any PlatformDrag, to place: CGPoint) -> DragOperation
    /// Called when the drag has left the surface without a drop.
    func dragLeft(_ drag: any PlatformDrag)
    /// Called when the data was dropped. A handler that accepts the drop reads the data it needs and calls
    /// `finish(_:)`; returns false if it does not accept it.
    func dropped(_ drag: any PlatformDrag, at place: CGPoint) -> Bool
}

/// A drag over a surface, from this process or another.
@MainActor
package protocol PlatformDrag: AnyObject {
    /// The media types of the available formats, the preferred one first.
    var types: [String] { get }
    /// Whether the source allows moving the data.
    var allowsMove: Bool { get }
    /// Whether the drag was started by this process.
    var isOwn: Bool { get }
    /// Reads the data of a format; nil if the source does not answer or the data exceeds 64 MB.
    func read(_ type: String, _ done: @escaping @MainActor (Data?) -> Void)
    /// Reports the performed operation to the source; call it once, after a drop.
    func finish(_ operation: DragOperation)
}
