import Foundation

/// Drag and drop between windows, including windows of other programs.
///
/// Each surface has a `PlatformDragging` object of its own. If text is dropped into a text editor of the platform, the
/// platform itself handles the drop.
@MainActor
package protocol PlatformDragging: AnyObject {
    /// The handler of drags over the surface; nil to accept no drop. The reference is weak.
    var dropHandler: (any PlatformDropHandler)? { get set }
    /// Starts a drag with the touch or pointer button that is pressed. The touches that UIKit tracks are cancelled.
    ///
    /// - Returns: false, without any effect, if no touch or button is pressed or a drag is already in progress.
    func begin(_ offer: DragOffer) -> Bool
    /// Replaces the image of the drag that the surface has started, because items were added.
    func update(_ image: DragOffer.Image)
    /// Whether the platform moves the image of a cancelled drag back to its source. If false, UIKit moves the image.
    var animatesCancelledDrags: Bool { get }
}

extension PlatformDragging {
    /// Does nothing.
    package func update(_ image: DragOffer.Image) {}
    /// False.
    package var animatesCancelledDrags: Bool { false }
}

/// The data and options of a drag that a surface starts.
@MainActor
package struct DragOffer {
    /// The image that follows the finger or pointer.
    package struct Image {
        /// The image as a PNG file.
        package var png: Data
        /// The size of the image, in points.
        package var size: CGSize
        /// The position of the finger or pointer in the image, in points from its top left corner.
        package var hotspot: CGPoint

        package init(png: Data, size: CGSize, hotspot: CGPoint) {
            (self.png, self.size, self.hotspot) = (png, size, hotspot)
        }
    }

    /// The media types of the formats, the preferred one first.
    package var types: [String]
    /// Provides the data of a format when another program requests it. The function calls the completion once, with nil
    /// if there is no data.
    package var provide: (_ type: String, _ completion: @escaping @MainActor (Data?) -> Void) -> Void
    /// Whether the destination may move the data rather than copy the data.
    package var allowsMove = false
    /// The drag image; nil for an image of `label`.
    package var image: Image?
    /// A text that describes the data, for a drag without an image; nil for none.
    package var label: String?
    /// Called once when the data was released over a destination, which may then read the data; nil for none.
    package var onRelease: (() -> Void)?
    /// Called once when the drag ends; nil for none.
    package var onEnd: ((DragEnd) -> Void)?

    /// Creates an offer of data that is provided on request.
    package init(
        types: [String],
        provide: @escaping (_ type: String, _ completion: @escaping @MainActor (Data?) -> Void) -> Void
    ) { (self.types, self.provide) = (types, provide) }

    /// Creates an offer of data that exists already.
    package init(_ contents: DragContents) {
        types = contents.formats.map(\.type)
        provide = { type, completion in completion(contents.formats.first { $0.type == type }?.data) }
        label = contents.formats.first { $0.type == DragContents.textType }.map {
            String(decoding: $0.data, as: UTF8.self)
        }
    }
}

/// The end of a drag that a surface has started.
package enum DragEnd: Hashable, Sendable {
    /// A destination has performed the operation.
    case performed(UIDropOperation)
    /// The data was released where nothing accepts it, on a desktop whose shell does not handle such drops. On Wayland
    /// desktops, this may also be a drag that the user has cancelled, because the protocol does not report the reason.
    case droppedOnNothing
    /// The user or the platform has cancelled the drag.
    case cancelled

    /// The performed operation.
    package var operation: UIDropOperation { if case .performed(let operation) = self { operation } else { .cancel } }
}

/// A handler of drags over a surface. Positions are in points, in the surface's coordinates.
@MainActor
package protocol PlatformDropHandler: AnyObject {
    /// Called when the drag has moved; returns the operation that a drop at the new position would perform.
    func handleDragMove(_ drag: any PlatformDrag, to position: CGPoint) -> UIDropOperation
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
    func finish(_ operation: UIDropOperation)
}
