import Foundation

/// The pointer over a shown menu. Only a pointer that moves changes the highlight.
///
/// Platforms also report the pointer's location when views appear or move below a resting pointer. Such an event must not
/// replace the highlight of a key.
struct MenuPointer {
    /// The distance, in points, from which a movement counts.
    static let minimumDistance: CGFloat = 1

    private var location: CGPoint?
    private var hasHighlight = false

    /// Begins at the location of the pointer when the menu appears; nil if the location is not known.
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

    /// Handles a pointer that has left the window; returns whether the highlight was the pointer's.
    mutating func leave() -> Bool {
        defer { hasHighlight = false }
        return hasHighlight
    }

    /// Handles a key, whose highlight stays when the pointer leaves.
    mutating func keyDown() { hasHighlight = false }
}
