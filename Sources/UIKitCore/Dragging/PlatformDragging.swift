import Foundation

/// What becomes of something that is dropped, with UIKit's values.
package enum DragOperation: UInt, Sendable {
    /// Nothing: the drag was given up, or the place takes nothing.
    case cancel = 0
    /// The place would take it, and may not.
    case forbidden = 1
    /// The place gets a copy.
    case copy = 2
    /// The place gets it, and where it came from gives it away.
    case move = 3

    /// Whether something is taken.
    package var takes: Bool { self == .copy || self == .move }
}

/// Carries things between the windows of a desktop, those of other programs included.
///
/// One for each surface. Text that is edited is the platform's own, and takes dropped text by itself.
@MainActor
package protocol PlatformDragging: AnyObject {
    /// Asked and told about what is dragged over the surface; without one nothing is taken.
    var dropHandler: (any PlatformDropHandler)? { get set }
    /// Begins a drag of what a finger or a pointer's button holds; UIKit's touches end as cancelled.
    ///
    /// - Returns: false when nothing is held, or a drag is under way: then nothing happens.
    func begin(_ offer: DragOffer) -> Bool
}

/// What a surface offers to others by a drag.
@MainActor
package struct DragOffer {
    package var contents: DragContents
    /// Whether who takes it may have it moved rather than copied.
    package var allowsMove = false
    /// What is seen under the pointer, as a PNG file; nil for what the text says.
    package var picture: Data?
    /// Told once, at the end, what became of it.
    package var ended: (DragOperation) -> Void = { _ in }

    package init(_ contents: DragContents) { self.contents = contents }
}

/// Says what is to become of what is dragged over a surface, at places in its coordinates, in points.
@MainActor
package protocol PlatformDropHandler: AnyObject {
    /// It is over a place now; answers what would become of it there.
    func dragMoved(_ drag: any PlatformDrag, to place: CGPoint) -> DragOperation
    /// It is over the surface no more, and was not dropped.
    func dragLeft(_ drag: any PlatformDrag)
    /// It was dropped. Whoever takes it reads what is wanted and calls `finish(_:)`; false when nobody does.
    func dropped(_ drag: any PlatformDrag, at place: CGPoint) -> Bool
}

/// Something that is dragged over a surface, from this program or another.
@MainActor
package protocol PlatformDrag: AnyObject {
    /// The media types of its forms, the best one first.
    var types: [String] { get }
    /// Whether its source lets it be moved.
    var allowsMove: Bool { get }
    /// Whether it comes from this program.
    var isOwn: Bool { get }
    /// Reads a form; nil where the source does not answer, or has more than 64 MB of it.
    func read(_ type: String, _ done: @escaping @MainActor (Data?) -> Void)
    /// Says to the source what became of it; once, after a drop.
    func finish(_ operation: DragOperation)
}
