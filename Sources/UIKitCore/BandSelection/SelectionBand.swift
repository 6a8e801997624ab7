import Foundation

/// A rectangle that the user draws with a pressed mouse button to select the items that the rectangle touches.
struct SelectionBand: Equatable {
    /// The distance that the pointer moves before a band begins, in points.
    static let threshold: CGFloat = 3

    /// The corner at which the band began, in the coordinates of the view.
    let start: CGPoint
    /// The opposite corner, at the pointer.
    var end: CGPoint

    /// The rectangle, with a width and a height that are not negative.
    var rect: CGRect {
        CGRect(
            x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x), height: abs(end.y - start.y))
    }

    /// Whether a frame and a rectangle have a point in common. A rectangle without width or height is a line or a
    /// point.
    static func touches(_ frame: CGRect, _ rect: CGRect) -> Bool {
        frame.minX <= rect.maxX && rect.minX < frame.maxX && frame.minY <= rect.maxY && rect.minY < frame.maxY
    }

    /// Returns the areas in which only one of two rectangles can touch a frame. A frame outside these areas touches
    /// both rectangles or neither.
    static func changedAreas(from old: CGRect, to new: CGRect) -> [CGRect] {
        let union = old.union(new)
        func strip(_ first: CGFloat, _ second: CGFloat, isHorizontal: Bool) -> CGRect? {
            guard first != second else { return nil }
            let (low, length) = (min(first, second), abs(first - second))
            let area =
                isHorizontal
                ? CGRect(x: union.minX, y: low, width: union.width, height: length)
                : CGRect(x: low, y: union.minY, width: length, height: union.height)
            return area.insetBy(dx: -1, dy: -1)
        }
        return [
            strip(old.minX, new.minX, isHorizontal: false), strip(old.maxX, new.maxX, isHorizontal: false),
            strip(old.minY, new.minY, isHorizontal: true), strip(old.maxY, new.maxY, isHorizontal: true),
        ].compactMap { $0 }
    }
}

/// The effect of a band on the selection that existed when the band began.
enum BandMode: Equatable {
    /// The selection becomes the touched items.
    case replace
    /// The touched items are added to the selection.
    case add
    /// The selection of each touched item is toggled.
    case toggle

    /// Chooses the mode for the modifier keys that are down when the band begins.
    ///
    /// If Control is the command key, Control toggles too, as in other Linux programs.
    init(_ flags: UIKeyModifierFlags, commandKey: CommandKey) {
        if flags.contains(.shift) {
            self = .add
        } else if flags.contains(.command) || commandKey.shortcutFlags(typed: flags).contains(.command) {
            self = .toggle
        } else {
            self = .replace
        }
    }

    /// Returns whether an item is selected, given its state before the band and whether the band touches the item.
    func isSelected(_ wasSelected: Bool, isInside: Bool) -> Bool {
        switch self {
        case .replace: isInside
        case .add: wasSelected || isInside
        case .toggle: wasSelected != isInside
        }
    }
}
