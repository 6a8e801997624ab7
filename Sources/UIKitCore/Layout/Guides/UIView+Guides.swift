import Foundation

extension UIView {
    /// The guides that were added to the view.
    public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

    /// Adds a guide. If the guide belongs to another view, the guide is first removed from that view, and all
    /// constraints on the guide are deactivated.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.role == .plain, layoutGuide.owner !== self else { return }
        layoutGuide.owner?.removeLayoutGuide(layoutGuide)
        layoutGuide.owner = self
        makeLayoutState().guides.append(layoutGuide)
    }

    /// Removes a guide and deactivates all constraints on the guide. Does nothing when the guide is not one of the
    /// view's guides.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.role == .plain, layoutGuide.owner === self else { return }
        layoutGuide.owner = nil
        layoutState?.guides.removeAll { $0 === layoutGuide }
        var ancestor: UIView? = self
        while let view = ancestor {
            for constraint in view.constraints
            where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
                constraint.deactivate()
            }
            ancestor = view.superview
        }
    }

    /// The rectangle within the view's margins.
    public var layoutMarginsGuide: UILayoutGuide { makeLayoutState().guide(.margins, of: self) }

    /// The rectangle within the safe area. Bars and other elements of the interface do not cover the safe area.
    public var safeAreaLayoutGuide: UILayoutGuide { makeLayoutState().guide(.safeArea, of: self) }

    /// The centred rectangle within the margins that is at most 672 points wide, so that lines of text stay readable.
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
