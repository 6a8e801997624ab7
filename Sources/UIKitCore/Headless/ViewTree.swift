import Foundation

/// A text dump of view hierarchies, for tests and debugging.
@MainActor
package enum ViewTree {
    /// Returns a view and all its descendants, one per line and indented by depth: class, frame in the superview, and
    /// properties that differ from the default.
    package static func text(of view: UIView) -> String { lines(of: view, 0).joined(separator: "\n") }

    private static func lines(of view: UIView, _ depth: Int) -> [String] {
        let frame = view.frame
        let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map(number)
        var line = String(repeating: "  ", count: depth) + "\(type(of: view)) (\(numbers.joined(separator: " ")))"
        if view.isHidden { line += " hidden" }
        if view.alpha != 1 { line += " alpha \(number(view.alpha))" }
        if view.tag != 0 { line += " tag \(view.tag)" }
        if !view.isUserInteractionEnabled { line += " passive" }
        return [line] + view.subviews.flatMap { lines(of: $0, depth + 1) }
    }

    /// Returns a number with at most two decimal places.
    private static func number(_ value: CGFloat) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(Double(rounded))
    }
}
