import Foundation

extension UIView {
    /// The current traits: those of the view's controller, or without a controller those of the superview. This view's
    /// own interface style overrides the inherited style.
    final var currentTraits: UITraitCollection {
        let inherited = controller?.traitCollection ?? parent?.traitCollection ?? .standard
        let style = overrideUserInterfaceStyle
        return style == .unspecified
            ? inherited : inherited.overridden(by: UITraitCollection(userInterfaceStyle: style))
    }

    final var traitDirection: UIUserInterfaceLayoutDirection {
        traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Performs a change and notifies every view and controller whose traits it changes.
    final func changeTraits(_ change: () -> Void) {
        let before = traitCollection
        change()
        notifyTraitChanges(from: before)
    }

    /// Notifies the view, its controller and its descendants if their traits differ from `previous`.
    final func notifyTraitChanges(from previous: UITraitCollection) {
        guard traitCollection != previous else { return }
        colorAppearanceChanged()
        DrawingState.current.with(self) {
            controller?.traitCollectionDidChange(previous)
            traitCollectionDidChange(previous)
        }
        for child in children { child.inheritedTraitsChanged(from: previous) }
    }

    /// Notifies a view whose inherited traits have changed, and its descendants in turn.
    ///
    /// The view's previous traits are computed from the previously inherited traits and the overrides of the view and
    /// its controller.
    private func inheritedTraitsChanged(from previousInherited: UITraitCollection) {
        let override = controller?.overrideTraits
        var previous = previousInherited.overridden(by: override)
        let style = overrideUserInterfaceStyle
        if style != .unspecified { previous = previous.overridden(by: UITraitCollection(userInterfaceStyle: style)) }
        notifyTraitChanges(from: previous)
    }
}
