import Foundation

extension UIView {
    /// The current traits: those of the controller, otherwise of the superview or the scene, overridden by this view's
    /// own style.
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

    /// Notifies a descendant of the view whose traits were changed, and the descendants of that view in turn.
    ///
    /// The previous traits are computed from the previously inherited ones and the view's own overrides.
    private func inheritedTraitsChanged(from previousInherited: UITraitCollection) {
        let override = controller?.overrideTraits
        var previous = previousInherited.overridden(by: override)
        let style = overrideUserInterfaceStyle
        if style != .unspecified { previous = previous.overridden(by: UITraitCollection(userInterfaceStyle: style)) }
        notifyTraitChanges(from: previous)
    }
}
