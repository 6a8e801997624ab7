import Foundation

extension UIView {
    /// The default margin at each edge, in points.
    static var standardMargin: CGFloat { 8 }

    final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The insets by which the view extends beyond its superview's safe area, plus the controller's additional insets.
    /// For a window, the scene's insets plus the controller's additional insets.
    final var currentSafeAreaInsets: UIEdgeInsets {
        let added = controller?.safeAreaAdditions ?? .zero
        guard let parent else { return windowSafeAreaInsets + added }
        guard currentWindow != nil else { return added }
        let (outer, rect) = (parent.safeAreaInsets, frameValue)
        let safe = parent.boundsValue.inset(by: outer)
        let reached = UIEdgeInsets(
            top: max(0, safe.minY - rect.minY), left: max(0, safe.minX - rect.minX),
            bottom: max(0, rect.maxY - safe.maxY), right: max(0, rect.maxX - safe.maxX))
        // At an edge where the superview has no inset, this view has no inset, even if it extends beyond the superview.
        let inherited = UIEdgeInsets(
            top: outer.top == 0 ? 0 : reached.top, left: outer.left == 0 ? 0 : reached.left,
            bottom: outer.bottom == 0 ? 0 : reached.bottom, right: outer.right == 0 ? 0 : reached.right)
        return inherited + added
    }

    /// The scene's safe area insets, for a window; zero for other views.
    private var windowSafeAreaInsets: UIEdgeInsets { (self as? UIWindow)?.sceneSafeAreaInsets ?? .zero }

    /// Notifies the view and its descendants if their safe area differs from the last reported safe area.
    final func updateSafeArea() {
        guard let window = currentWindow, window.hasSafeArea else { return }
        let insets = safeAreaInsets
        guard insets != (extras?.reportedSafeArea ?? .zero) else { return }
        makeExtras().reportedSafeArea = insets
        safeAreaInsetsDidChange()
        controller?.viewSafeAreaInsetsDidChange()
        if insetsLayoutMarginsFromSafeArea { marginsChanged() }
        for child in children { child.updateSafeArea() }
    }

    /// The view's own margins, without the safe area and the superview's margins. The horizontal margins of a
    /// controller's view have at least the system's minimum, and its vertical margins are 0 unless they were set.
    private var ownMargins: NSDirectionalEdgeInsets {
        let (set, standard) = (extras?.directionalMargins, Self.standardMargin)
        let plain = NSDirectionalEdgeInsets(top: standard, leading: standard, bottom: standard, trailing: standard)
        guard let controller, controller.viewRespectsSystemMinimumLayoutMargins else { return set ?? plain }
        let minimum = controller.systemMinimumLayoutMargins
        guard var result = set else { return minimum }
        result.leading = max(result.leading, minimum.leading)
        result.trailing = max(result.trailing, minimum.trailing)
        return result
    }

    /// The effective margins. With `insetsLayoutMarginsFromSafeArea` the view's own margins are measured from the safe
    /// area. With `preservesSuperviewLayoutMargins` the margins are enlarged where the superview's margins extend
    /// further into the view.
    final var currentMargins: UIEdgeInsets {
        var result = ownMargins.absolute(rightToLeft: isRightToLeft)
        if insetsLayoutMarginsFromSafeArea { result = result + safeAreaInsets }
        guard preservesSuperviewLayoutMargins, let parent else { return result }
        let (inner, rect) = (parent.bounds.inset(by: parent.layoutMargins), frameValue)
        return result.enclosing(
            UIEdgeInsets(
                top: inner.minY - rect.minY, left: inner.minX - rect.minX,
                bottom: rect.maxY - inner.maxY, right: rect.maxX - inner.maxX))
    }

    final func setMargins(_ margins: NSDirectionalEdgeInsets) {
        guard extras?.directionalMargins != margins else { return }
        makeExtras().directionalMargins = margins
        marginsChanged()
    }

    final func setMarginFlag(_ flag: ViewFlags, _ on: Bool) {
        guard flags.contains(flag) != on else { return }
        setFlag(flag, on)
        marginsChanged()
    }

    /// Called after the margins of the view may have changed.
    final func marginsChanged() {
        layoutMarginsDidChange()
        controller?.viewLayoutMarginsDidChange()
        setNeedsLayout()
        for child in children where child.preservesSuperviewLayoutMargins { child.marginsChanged() }
    }
}
