import Foundation
import UIKitCore

/// The traits that a scene's windows inherit from their surface.
struct SurfaceTraits {
    /// The width from which the horizontal size class is regular, in points.
    static let regularWidth: CGFloat = 500

    let desktop: DesktopSettings
    let width: CGFloat
    let scale: CGFloat

    var collection: UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: desktop.isDark ? .dark : .light),
            UITraitCollection(userInterfaceIdiom: .pad),
            UITraitCollection(horizontalSizeClass: width < Self.regularWidth ? .compact : .regular),
            UITraitCollection(verticalSizeClass: .regular),
            UITraitCollection(displayScale: scale),
            UITraitCollection(layoutDirection: desktop.direction),
        ])
    }
}
