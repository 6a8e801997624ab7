import Foundation
import SceneModel

/// The identifier of a client's window. It is unique for the lifetime of the compositor.
package struct WindowIdentifier: Hashable, Sendable {
    /// The number.
    package let rawValue: UInt64

    /// Creates an identifier.
    package init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

/// The identifier of an output: the name that the compositor gives it, such as `HEADLESS-1`, `WL-1` or `DP-2`.
package struct OutputIdentifier: Hashable, Sendable {
    /// The name.
    package let name: String

    /// Creates an identifier.
    package init(_ name: String) { self.name = name }
}

/// The identifier of a picture in the picture store. Pictures are the images that a display shows besides drawings and
/// live windows.
package enum PictureIdentifier: Hashable, Sendable {
    /// The snapshot of a session. `file` is the name of the snapshot file.
    case snapshot(SessionIdentifier, file: String)
    /// The last frame of a window.
    case window(WindowIdentifier)
    /// A file, such as an icon, identified by its path.
    case file(String)
    /// The picture of a foreign program's notification, identified by the identifier of the notification.
    case notification(UInt32)
}

/// The content of one output: the elements that the workspace has computed for the output. A display is a value, not a
/// screen.
///
/// All coordinates are points of the output with the origin at its upper left corner. The output's scale is its number
/// of pixels per point.
package struct Display: Equatable, Sendable {
    /// The elements from back to front.
    package var elements: [DisplayElement]
    /// The window with the keyboard focus; nil if no window of this display has the focus.
    package var focus: WindowIdentifier?
    /// The colour scheme.
    package var appearance: Appearance

    /// Creates a display.
    package init(elements: [DisplayElement] = [], focus: WindowIdentifier? = nil, appearance: Appearance = .light) {
        (self.elements, self.focus, self.appearance) = (elements, focus, appearance)
    }

    /// Returns the frontmost element that takes input at a point; nil if no element takes input there.
    package func element(at point: CGPoint) -> DisplayElement? {
        elements.last { $0.takesInput && $0.contains(point) }
    }
}

/// A layer of foreign programs' panels behind the windows. Panels in the top and overlay layers are always in front of
/// all elements and need no element.
package enum PanelLayer: Hashable, Sendable, CaseIterable {
    /// The layer of pictures that replace the wallpaper.
    case background
    /// The layer of panels that windows can cover.
    case bottom
}

/// One element on an output.
package struct DisplayElement: Equatable, Sendable, Identifiable {
    /// The content of an element.
    package enum Content: Equatable, Sendable {
        /// The live content of a window at the frame of the element, limited by the element's clip. The pop-ups of the
        /// window are in front of it and may extend beyond the frame and the clip.
        case window(WindowIdentifier)
        /// An area of one colour.
        case color(Color)
        /// A drawing of the shell.
        case drawing(ShellDrawing)
        /// A stored picture that fills the frame, with a corner radius in points. The element is invisible while the
        /// picture is not available.
        case picture(PictureIdentifier, cornerRadius: Double)
        /// No content: an invisible area that takes input.
        case area
        /// The panels of foreign programs in a layer behind the windows.
        case panels(PanelLayer)
    }

    /// The identity of the element in successive displays of an output. If the previous display has an element with the
    /// same identity, the previous element is updated and moved; no new element is created.
    package var id: ElementIdentifier
    /// The content.
    package var content: Content
    /// The frame in points.
    package var frame: CGRect
    /// The opacity from 0 to 1. A window is either opaque or invisible. To fade a window, the display shows a picture
    /// instead of the window.
    package var opacity: Double
    /// Whether the element blocks input to everything behind it. If the element shows a window, the window's client
    /// receives the input; otherwise the shell receives the input.
    package var takesInput: Bool
    /// Whether the element is in motion, so that drawing speed matters more than image quality.
    package var isMoving: Bool
    /// The largest size in points that the element has during a motion. One bitmap of this size is drawn for the whole
    /// motion. Nil if the size is unknown.
    package var largestSize: CGSize?
    /// The corner radius in points. Outside the curves, the content behind the element is visible and receives input.
    /// For a picture, the corner radius of the picture applies instead. A window larger than its frame has square
    /// corners.
    package var cornerRadius: Double
    /// The rectangle outside of which the element is neither visible nor receives input, in points of the output. The
    /// corners of the visible part are rounded. Only windows can be clipped. Nil for no limit.
    package var clip: CGRect?

    /// Creates an element.
    package init(
        _ id: ElementIdentifier, _ content: Content, frame: CGRect, opacity: Double = 1, takesInput: Bool = true,
        isMoving: Bool = false, largestSize: CGSize? = nil, cornerRadius: Double = 0
    ) {
        (self.id, self.content, self.frame) = (id, content, frame)
        (self.opacity, self.takesInput, self.isMoving) = (opacity, takesInput, isMoving)
        (self.largestSize, self.cornerRadius) = (largestSize, cornerRadius)
    }

    /// The part of the frame inside the clip.
    package var visibleFrame: CGRect { clip.map(frame.intersection) ?? frame }

    /// Whether a point is within the visible part of the frame and inside the rounded corners.
    package func contains(_ point: CGPoint) -> Bool {
        let frame = visibleFrame
        guard frame.contains(point) else { return false }
        let radius = min(cornerRadius, frame.width / 2, frame.height / 2)
        let across = max(frame.minX + radius - point.x, point.x - frame.maxX + radius)
        let down = max(frame.minY + radius - point.y, point.y - frame.maxY + radius)
        return across <= 0 || down <= 0 || across * across + down * down <= radius * radius
    }
}

/// The identifier of an element, consisting of its kind and its subject.
package struct ElementIdentifier: Hashable, Sendable, CustomStringConvertible {
    /// The textual form, such as `banner/17` or `card/2F3C…`.
    package let description: String

    /// Creates an identifier.
    package init(_ description: String) { self.description = description }
}
