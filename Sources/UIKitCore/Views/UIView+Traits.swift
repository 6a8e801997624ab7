import Foundation

extension UIView {
    /// The current traits: the traits of the view's controller or, without a controller, of the superview. The view's
    /// own interface style and level override the inherited values.
    final var currentTraits: UITraitCollection {
        let inherited = controller?.traitCollection ?? parent?.traitCollection ?? .standard
        return inherited.overridden(by: traitOverride)
    }

    /// The traits with which the view overrides the inherited traits; nil if the view overrides no trait.
    private final var traitOverride: UITraitCollection? {
        let style = overrideUserInterfaceStyle
        guard flags.contains(.elevated) else {
            return style == .unspecified ? nil : UITraitCollection(userInterfaceStyle: style)
        }
        return UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: style), UITraitCollection(userInterfaceLevel: .elevated),
        ])
    }

    /// Whether the view and its descendants have the elevated interface level, even if the superview has the base
    /// level.
    final var isElevated: Bool {
        get { flags.contains(.elevated) }
        set {
            guard newValue != isElevated else { return }
            changeTraits { if newValue { flags.insert(.elevated) } else { flags.remove(.elevated) } }
        }
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
        // The minimum margins depend on the width.
        if controller != nil, traitCollection.horizontalSizeClass != previous.horizontalSizeClass { marginsChanged() }
        extras?.variations?.update(traitCollection)
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
        let previous = previousInherited.overridden(by: controller?.overrideTraits)
        notifyTraitChanges(from: previous.overridden(by: traitOverride))
    }
}
