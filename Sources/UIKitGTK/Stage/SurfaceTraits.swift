import Foundation
import UIKitCore

/// What a scene's windows are told of their surroundings.
struct SurfaceTraits {
    /// Narrower windows have little room from left to right.
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
