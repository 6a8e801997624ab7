import Foundation

extension UIView {
    /// The traits in force: the controller's, the superview's, the scene's, with this view's own style.
    final var currentTraits: UITraitCollection {
        let inherited = controller?.traitCollection ?? parent?.traitCollection ?? .standard
        let style = overrideUserInterfaceStyle
        return style == .unspecified
            ? inherited : inherited.overridden(by: UITraitCollection(userInterfaceStyle: style))
    }

    final var traitDirection: UIUserInterfaceLayoutDirection {
        traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Carries out a change and tells everyone whose traits are others after it.
    final func changeTraits(_ change: () -> Void) {
        let before = traitCollection
        change()
        traitsMayHaveChanged(from: before)
    }

    /// Tells the view, its controller and all below it that traits have changed, if they have.
    final func traitsMayHaveChanged(from previous: UITraitCollection) {
        guard traitCollection != previous else { return }
        coloursMayHaveChanged()
        ThreadDrawing.current.with(self) {
            controller?.traitCollectionDidChange(previous)
            traitCollectionDidChange(previous)
        }
        for child in children { child.inheritedTraitsChanged(from: previous) }
    }

    /// As `traitsMayHaveChanged`, for a view below the one where the change began.
    ///
    /// What it had before is what it would have now with the old traits inherited.
    private func inheritedTraitsChanged(from previousInherited: UITraitCollection) {
        let override = controller?.overrideTraits
        var previous = previousInherited.overridden(by: override)
        let style = overrideUserInterfaceStyle
        if style != .unspecified { previous = previous.overridden(by: UITraitCollection(userInterfaceStyle: style)) }
        traitsMayHaveChanged(from: previous)
    }
}
