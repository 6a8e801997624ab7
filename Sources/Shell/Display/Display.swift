import Foundation
import SceneModel

/// A window of a client, named by the compositor for as long as the window lives, and never again.
public struct WindowIdentifier: Hashable, Sendable {
    /// The number.
    public let rawValue: UInt64

    /// Names the window of a number.
    public init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

/// An output, named by the compositor: `HEADLESS-1`, `WL-1`, `DP-2`.
public struct OutputIdentifier: Hashable, Sendable {
    /// The name.
    public let name: String

    /// Names an output.
    public init(_ name: String) { self.name = name }
}

/// A picture that is kept in memory.
public enum PictureIdentifier: Hashable, Sendable {
    /// The stored snapshot of a session, by the name of its file.
    case snapshot(SessionIdentifier, file: String)
    /// The last frame of a window.
    case window(WindowIdentifier)
    /// A file, such as an icon, by its path.
    case file(String)
    /// A picture that came with a notification of another program.
    case notification(UInt32)
}

/// What is on one output, from the back to the front.
///
/// Everything is in points of the output: the origin is its upper left corner, and a point is as many pixels as its scale says.
public struct Display: Equatable, Sendable {
    /// From the back to the front.
    public var elements: [Element]
    /// The window that has the keyboard; nil for none.
    public var focus: WindowIdentifier?
    /// Light or dark.
    public var appearance: Appearance

    /// Makes a display.
    public init(elements: [Element] = [], focus: WindowIdentifier? = nil, appearance: Appearance = .light) {
        (self.elements, self.focus, self.appearance) = (elements, focus, appearance)
    }

    /// The frontmost element that takes input at a point; nil where there is none.
    public func element(at point: CGPoint) -> Element? {
        elements.last { $0.takesInput && $0.contains(point) }
    }
}

/// One thing on an output.
public struct Element: Equatable, Sendable, Identifiable {
    /// What is seen.
    public enum Content: Equatable, Sendable {
        /// A window as it is now, cut to the frame. Its pop-ups are in front of it and may reach beyond the frame.
        case window(WindowIdentifier)
        /// An area of one colour.
        case color(Color)
        /// Something that the shell draws.
        case drawing(Drawing)
        /// A kept picture, filling the frame, its corners rounded by so many points. Where there is no such picture, nothing.
        case picture(PictureIdentifier, cornerRadius: Double)
        /// Nothing: an area that takes input.
        case area
    }

    /// The same as long as it is the same thing, so that it can be changed and moved rather than made again.
    public var id: ElementIdentifier
    /// What is seen.
    public var content: Content
    /// Where, in points.
    public var frame: CGRect
    /// From 0, not seen, to 1. Windows are seen whole or not at all: a window that fades is a picture meanwhile.
    public var opacity: Double
    /// Whether it keeps input from what is behind it. A window gets it; everything else is the shell's.
    public var takesInput: Bool
    /// Whether it is in motion: speed counts for more than the finest scaling.
    public var isMoving: Bool
    /// While it is in motion, how large it is on its way at most, in points: one picture of that size will do for all of it. Nil where
    /// that is not known.
    public var largestSize: CGSize?
    /// Radius of its corners, in points: outside them what is behind it is seen, and has the input. Pictures have rounded corners by
    /// themselves; a window that is larger than its frame has none.
    public var cornerRadius: Double

    /// Makes an element.
    public init(
        _ id: ElementIdentifier, _ content: Content, frame: CGRect, opacity: Double = 1, takesInput: Bool = true,
        isMoving: Bool = false, largestSize: CGSize? = nil, cornerRadius: Double = 0
    ) {
        (self.id, self.content, self.frame) = (id, content, frame)
        (self.opacity, self.takesInput, self.isMoving) = (opacity, takesInput, isMoving)
        (self.largestSize, self.cornerRadius) = (largestSize, cornerRadius)
    }

    /// Whether a point is within its frame, and not outside its rounded corners.
    public func contains(_ point: CGPoint) -> Bool {
        guard frame.contains(point) else { return false }
        let radius = min(cornerRadius, frame.width / 2, frame.height / 2)
        let across = max(frame.minX + radius - point.x, point.x - frame.maxX + radius)
        let down = max(frame.minY + radius - point.y, point.y - frame.maxY + radius)
        return across <= 0 || down <= 0 || across * across + down * down <= radius * radius
    }
}

/// Names an element of a display: what it is, and of what.
public struct ElementIdentifier: Hashable, Sendable, CustomStringConvertible {
    /// The name, such as `banner/17` or `card/2F3C…`.
    public let description: String

    /// Names an element.
    public init(_ description: String) { self.description = description }
}
