import Foundation

/// The press that has opened a menu. The user can drag to a row of the menu and release to choose the row.
struct MenuOpeningPress {
    /// The distance that a finger moves before it counts as a drag to a row, in points.
    static let fingerSlop: CGFloat = 10
    /// The distance that a pressed pointer moves before it counts as a drag to a row, in points.
    static let pointerSlop: CGFloat = 4

    private var start: CGPoint?
    private var slop: CGFloat = 0
    private var hasMoved = false

    /// Begins a press at a point of the window.
    mutating func begin(at point: CGPoint, isPointer: Bool) {
        (start, hasMoved) = (point, false)
        slop = isPointer ? Self.pointerSlop : Self.fingerSlop
    }

    /// Handles a movement; returns whether the press is a drag to a row.
    mutating func move(to point: CGPoint) -> Bool {
        guard let start else { return false }
        if start.distance(to: point) > slop { hasMoved = true }
        return hasMoved
    }

    /// Ends the press; returns whether the press was a drag to a row.
    mutating func end() -> Bool {
        defer { start = nil }
        return start != nil && hasMoved
    }
}
