import Foundation
import SceneModel

/// The identifier of a client's window, unique for the lifetime of the compositor.
package struct WindowIdentifier: Hashable, Sendable {
    /// The number.
    package let rawValue: UInt64

    /// Makes an identifier.
    package init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

/// The identifier of an output, given by the compositor: `HEADLESS-1`, `WL-1`, `DP-2`.
package struct OutputIdentifier: Hashable, Sendable {
    /// The name.
    package let name: String

    /// Makes an identifier.
    package init(_ name: String) { self.name = name }
}

/// The identifier of a picture stored in memory.
package enum PictureIdentifier: Hashable, Sendable {
    /// The snapshot of a session, by its file name.
    case snapshot(SessionIdentifier, file: String)
    /// The last frame of a window.
    case window(WindowIdentifier)
    /// A file, such as an icon, by its path.
    case file(String)
    /// The picture of a foreign program's notification.
    case notification(UInt32)
}

/// The content of one output, from back to front.
///
/// All coordinates are points of the output, with the origin at its upper left corner; the output's scale is the number
/// of pixels per point.
package struct Display: Equatable, Sendable {
    /// The elements from back to front.
    package var elements: [DisplayElement]
    /// The window with the keyboard focus; nil if none.
    package var focus: WindowIdentifier?
    /// The colour scheme.
    package var appearance: Appearance

    /// Makes a display.
    package init(elements: [DisplayElement] = [], focus: WindowIdentifier? = nil, appearance: Appearance = .light) {
        (self.elements, self.focus, self.appearance) = (elements, focus, appearance)
    }

    /// Returns the frontmost element that takes input at a point; nil if there is none.
    package func element(at point: CGPoint) -> DisplayElement? {
        elements.last { $0.takesInput && $0.contains(point) }
    }
}

/// One item on an output.
package struct DisplayElement: Equatable, Sendable, Identifiable {
    /// The content of an element.
    package enum Content: Equatable, Sendable {
        /// The live content of a window, clipped to the frame. Its pop-ups are in front of it and may extend beyond the
        /// frame.
        case window(WindowIdentifier)
        /// An area of one colour.
        case color(Color)
        /// A drawing of the shell.
        case drawing(ShellDrawing)
        /// A stored picture that fills the frame, with the corner radius in points. Shows nothing if the picture does
        /// not exist.
        case picture(PictureIdentifier, cornerRadius: Double)
        /// No content: an area that takes input.
        case area
    }

    /// The identity across displays, with which an element is updated and moved instead of being created again.
    package var id: ElementIdentifier
    /// The content.
    package var content: Content
    /// The frame in points.
    package var frame: CGRect
    /// The opacity from 0 to 1. Windows are either opaque or invisible: a fading window is replaced by a picture.
    package var opacity: Double
    /// Whether the element blocks input to everything behind it. A window receives the input; for all other elements
    /// the shell does.
    package var takesInput: Bool
    /// Whether the element moves, so that speed matters more than image quality.
    package var isMoving: Bool
    /// The largest size in points that the element has during a motion, and that of the bitmap drawn for the whole
    /// motion; nil if unknown.
    package var largestSize: CGSize?
    /// The corner radius in points: outside the curves, the content behind is visible and receives input. Pictures
    /// round their own corners; a window that is larger than its frame has square corners.
    package var cornerRadius: Double

    /// Makes an element.
    package init(
        _ id: ElementIdentifier, _ content: Content, frame: CGRect, opacity: Double = 1, takesInput: Bool = true,
        isMoving: Bool = false, largestSize: CGSize? = nil, cornerRadius: Double = 0
    ) {
        (self.id, self.content, self.frame) = (id, content, frame)
        (self.opacity, self.takesInput, self.isMoving) = (opacity, takesInput, isMoving)
        (self.largestSize, self.cornerRadius) = (largestSize, cornerRadius)
    }

    /// Whether a point is within the frame and inside the rounded corners.
    package func contains(_ point: CGPoint) -> Bool {
        guard frame.contains(point) else { return false }
        let radius = min(cornerRadius, frame.width / 2, frame.height / 2)
        let across = max(frame.minX + radius - point.x, point.x - frame.maxX + radius)
        let down = max(frame.minY + radius - point.y, point.y - frame.maxY + radius)
        return across <= 0 || down <= 0 || across * across + down * down <= radius * radius
    }
}

/// The identifier of an element of a display: its kind and its subject.
package struct ElementIdentifier: Hashable, Sendable, CustomStringConvertible {
    /// The textual form, such as `banner/17` or `card/2F3C…`.
    package let description: String

    /// Makes an identifier.
    package init(_ description: String) { self.description = description }
}
