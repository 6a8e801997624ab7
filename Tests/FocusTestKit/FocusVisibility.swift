import Foundation
import UIKitCore

/// The conditions under which a person sees which view has the focus.
@MainActor
enum FocusVisibility {
    /// The positions at which a view is checked for views in front of it, as fractions of its width and height.
    private static let fractions: [CGFloat] = [0.1, 0.5, 0.9]

    /// Returns the reason why a person cannot see that a view of a window has the focus; nil if the focus is visible.
    static func fault(of item: UIView, in window: UIWindow) -> String? {
        let frame = item.convert(item.bounds, to: window)
        let area = visibleArea(around: item, in: window)
        guard shows(frame.minX..<frame.maxX, in: area.minX, area.maxX),
            shows(frame.minY..<frame.maxY, in: area.minY, area.maxY)
        else { return "is at \(frame), outside of the visible area \(area)" }
        if let cover = cover(of: item, frame.intersection(area), window) { return "is covered by \(type(of: cover))" }
        if hasCaret(item) { return item.isFirstResponder ? nil : "has no caret" }
        guard let halo = window.focusHaloFrame else { return "has no halo" }
        return halo.insetBy(dx: -1, dy: -1).contains(frame) ? nil : "is at \(frame), but its halo is at \(halo)"
    }

    /// The part of the window in which an item is visible: inside all clipping views around the item, and inside the
    /// parts of all scroll views around the item that no bar covers.
    private static func visibleArea(around item: UIView, in window: UIWindow) -> CGRect {
        var area = window.bounds
        var ancestor = item.superview
        while let view = ancestor {
            if let scroller = view as? UIScrollView {
                let uncovered = scroller.bounds.inset(by: scroller.adjustedContentInset)
                area = area.intersection(scroller.convert(uncovered, to: window))
            } else if view.clipsToBounds {
                area = area.intersection(view.convert(view.bounds, to: window))
            }
            ancestor = view.superview
        }
        return area.isNull ? .zero : area
    }

    /// Whether a part of an axis contains a range; for a range longer than the part, whether the range fills the part.
    private static func shows(_ range: Range<CGFloat>, in start: CGFloat, _ end: CGFloat) -> Bool {
        let shown = min(range.upperBound, end) - max(range.lowerBound, start)
        return shown >= min(range.upperBound - range.lowerBound, end - start) - 1 && end > start
    }

    /// Returns a view that covers an item and is neither inside nor around the item; nil if nothing covers the item.
    private static func cover(of item: UIView, _ frame: CGRect, _ window: UIWindow) -> UIView? {
        for x in fractions {
            for y in fractions {
                let point = CGPoint(x: frame.minX + frame.width * x, y: frame.minY + frame.height * y)
                guard let hit = window.hitTest(point, with: nil) else { continue }
                if !hit.isDescendant(of: item), !item.isDescendant(of: hit) { return hit }
            }
        }
        return nil
    }

    /// Whether a caret shows that the view has the focus.
    private static func hasCaret(_ item: UIView) -> Bool {
        if let text = item as? UITextView { return text.isEditable }
        return item is UITextField
    }
}
