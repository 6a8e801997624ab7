import Foundation
import UIKitCore

/// The order in which Tab visits the enabled controls and editable text inputs of a window: by row from top to bottom,
/// and within a row in the direction of text.
@MainActor
struct TabOrder {
    let stops: [UIView]

    init(_ window: UIWindow) {
        var found: [(view: UIView, rect: CGRect)] = []
        Self.collect(window, window, &found)
        stops = Self.sorted(found, isRightToLeft: window.traitCollection.layoutDirection == .rightToLeft)
    }

    private static func collect(_ view: UIView, _ window: UIWindow, _ found: inout [(view: UIView, rect: CGRect)]) {
        guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
        let isText = (view.nativeInput as? GTKTextInput).map { $0.appearance.isEditable } ?? false
        // A date picker is not a tab stop itself; the controls inside a date picker are tab stops.
        let isControl = view is UIControl && !(view is UIDatePicker)
        if isText || isControl && (view as? UIControl)?.isEnabled == true {
            let rect = view.convert(view.bounds, to: window)
            if !rect.isEmpty, !isCovered(view, rect, window) { found.append((view, rect)) }
            // The subviews of a control are not tab stops themselves.
            return
        }
        if isControl { return }
        let children = view.subviews
        // While a modal view is visible, its siblings cannot be reached.
        let modal = children.last { $0.accessibilityViewIsModal && !$0.isHidden }
        for child in modal.map({ [$0] }) ?? children { collect(child, window, &found) }
    }

    /// Whether another view covers the centre of the view. A view that is scrolled out of sight does not count as
    /// covered.
    private static func isCovered(_ view: UIView, _ rect: CGRect, _ window: UIWindow) -> Bool {
        let middle = CGPoint(x: rect.midX, y: rect.midY)
        guard let hit = window.hitTest(middle, with: nil) else { return false }
        if hit.isDescendant(of: view) { return false }
        var ancestor = view.superview
        while let current = ancestor {
            if current.clipsToBounds, !current.point(inside: current.convert(middle, from: window), with: nil) {
                return false
            }
            ancestor = current.superview
        }
        return !view.isDescendant(of: hit)
    }

    /// Returns the views sorted by row from top to bottom, and within a row in the direction of text.
    private static func sorted(_ all: [(view: UIView, rect: CGRect)], isRightToLeft: Bool) -> [UIView] {
        var rows: [[(view: UIView, rect: CGRect)]] = []
        for item in all.sorted(by: { $0.rect.minY < $1.rect.minY }) {
            if let first = rows.last?.first, item.rect.midY < first.rect.maxY {
                rows[rows.count - 1].append(item)
            } else {
                rows.append([item])
            }
        }
        return rows.flatMap { row in
            row.sorted { isRightToLeft ? $0.rect.maxX > $1.rect.maxX : $0.rect.minX < $1.rect.minX }.map(\.view)
        }
    }
}
