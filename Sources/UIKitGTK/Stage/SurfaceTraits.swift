import Foundation
import UIKitCore

/// The traits that the `UIWindow`s of a scene inherit from the desktop window.
struct SurfaceTraits {
    /// The minimum width in points for the regular horizontal size class.
    static let regularWidth: CGFloat = 500

    let desktop: DesktopSettings
    let width: CGFloat
    let scale: CGFloat
    /// Whether the window is above other windows of the shell, as a prominent scene is.
    var isElevated = false

    var collection: UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: desktop.isDark ? .dark : .light),
            UITraitCollection(userInterfaceLevel: isElevated ? .elevated : .base),
            UITraitCollection(userInterfaceIdiom: .pad),
            UITraitCollection(horizontalSizeClass: width < Self.regularWidth ? .compact : .regular),
            UITraitCollection(verticalSizeClass: .regular),
            UITraitCollection(displayScale: scale),
            UITraitCollection(layoutDirection: desktop.direction),
            UITraitCollection(preferredContentSizeCategory: desktop.contentSizeCategory),
            UITraitCollection(accessibilityContrast: desktop.prefersHighContrast ? .high : .normal),
        ])
    }
}
