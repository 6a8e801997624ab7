import Foundation

/// The operation of a drop, with UIKit's values.
package enum DragOperation: UInt, Sendable {
    /// No drop: the drag was cancelled, or the destination does not accept the data.
    case cancel = 0
    /// The destination would accept the data, but the drop is not allowed.
    case forbidden = 1
    /// The destination gets a copy.
    case copy = 2
    /// The destination gets the data, and the source removes the data.
    case move = 3

    /// Whether the destination accepts the data.
    package var isAccepted: Bool { self == .copy || self == .move }
}

/// Drag and drop between windows, including windows of other programs.
///
/// Each surface has a `PlatformDragging` object of its own. If text is dropped into a text editor of the platform, the
/// platform itself handles the drop.
@MainActor
package protocol PlatformDragging: AnyObject {
    /// The handler of drags over the surface; nil to accept no drop.
    var dropHandler: (any PlatformDropHandler)? { get set }
    /// Starts a drag with the touch or pointer button that is pressed. The touches that UIKit tracks are cancelled.
    ///
    /// - Returns: false, without any effect, if no touch or button is pressed or a drag is already in progress.
    func begin(_ offer: DragOffer) -> Bool
}

/// The data and options of a drag that a surface starts.
@MainActor
package struct DragOffer {
    package var contents: DragContents
    /// Whether the destination may move the data rather than copy the data.
    package var allowsMove = false
    /// The drag image as a PNG file; nil for an image of the text.
    package var dragImage: Data?
    /// Called once with the performed operation when the drag ends; nil for none.
    package var onEnd: ((DragOperation) -> Void)?

    package init(_ contents: DragContents) { self.contents = contents }
}

/// A handler of drags over a surface. Positions are in points, in the surface's coordinates.
@MainActor
package protocol PlatformDropHandler: AnyObject {
    /// Called when the drag has moved; returns the operation that a drop at the new position would perform.
    func handleDragMove(_ drag: any PlatformDrag, to position: CGPoint) -> DragOperation
    /// Called when the drag has left the surface without a drop.
    func handleDragExit(_ drag: any PlatformDrag)
    /// Called when the data was dropped. A handler that accepts the drop returns true, reads the data and calls
    /// `finish(_:)`. A handler that refuses the drop returns false.
    func handleDrop(_ drag: any PlatformDrag, at position: CGPoint) -> Bool
}

/// A drag over a surface, started by this process or by another process.
@MainActor
package protocol PlatformDrag: AnyObject {
    /// The media types of the available formats, the preferred one first.
    var types: [String] { get }
    /// Whether the source allows moving the data.
    var allowsMove: Bool { get }
    /// Whether this process started the drag.
    var isFromThisProcess: Bool { get }
    /// Reads the data of a format. The closure gets nil if the source does not reply or the data exceeds 64 MB.
    func read(_ type: String, _ done: @escaping @MainActor (Data?) -> Void)
    /// Reports the performed operation to the source. Call this method once, after an accepted drop.
    func finish(_ operation: DragOperation)
}
