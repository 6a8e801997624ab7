import Foundation

/// The pointer over a shown menu. Only a pointer that moves changes the highlight.
///
/// Platforms also report the pointer's location when views appear or move below a resting pointer. Such a report must
/// not replace a highlight that a key has set.
struct MenuPointer {
    /// The minimum distance of a movement, in points. A shorter movement is ignored.
    static let minimumDistance: CGFloat = 1

    private var location: CGPoint?
    private var hasHighlight = false

    /// Stores the location of the pointer when the menu appears; nil if the location is unknown.
    mutating func begin(at location: CGPoint?) { self.location = location }

    /// Handles a report of the pointer's location; returns whether the pointer has moved.
    mutating func move(to point: CGPoint) -> Bool {
        guard let location else {
            self.location = point
            return false
        }
        guard location.distance(to: point) >= Self.minimumDistance else { return false }
        self.location = point
        hasHighlight = true
        return true
    }

    /// Handles a pointer that has left the window; returns whether the pointer had set the highlight.
    mutating func leave() -> Bool {
        defer { hasHighlight = false }
        return hasHighlight
    }

    /// Handles a key. A highlight that a key has set remains when the pointer leaves the window.
    mutating func keyDown() { hasHighlight = false }
}
