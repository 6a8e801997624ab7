import Foundation

extension UIView {
    /// The guides that were added to the view.
    public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

    /// Adds a guide; it leaves the view it was in, and its constraints end as those of a view do.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.role == .plain, layoutGuide.owner !== self else { return }
        layoutGuide.owner?.removeLayoutGuide(layoutGuide)
        layoutGuide.owner = self
        makeLayoutState().guides.append(layoutGuide)
    }

    /// Takes a guide away, with all constraints that are about it; nothing happens when it is not the view's.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.role == .plain, layoutGuide.owner === self else { return }
        layoutGuide.owner = nil
        layoutState?.guides.removeAll { $0 === layoutGuide }
        var place: UIView? = self
        while let view = place {
            for constraint in view.constraints
            where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
                constraint.deactivate()
            }
            place = view.superview
        }
    }

    /// The rectangle within the view's margins.
    public var layoutMarginsGuide: UILayoutGuide { makeLayoutState().guide(.margins, of: self) }

    /// The rectangle that bars and the like do not cover.
    public var safeAreaLayoutGuide: UILayoutGuide { makeLayoutState().guide(.safeArea, of: self) }

    /// The rectangle within the margins, no wider than lines of text should be, in the middle.
    public var readableContentGuide: UILayoutGuide { makeLayoutState().guide(.readable, of: self) }

    /// The width in points beyond which lines get hard to read at the standard text size, as on iPad.
    static var readableWidth: CGFloat { 672 }

    final var readableInsets: UIEdgeInsets {
        var insets = layoutMargins
        let spare = bounds.width - insets.left - insets.right - Self.readableWidth
        guard spare > 0 else { return insets }
        insets.left += spare / 2
        insets.right += spare / 2
        return insets
    }
}
