import Foundation

/// A window of UIKit itself above the windows of the app. It receives only the events for its subviews.
@MainActor class SystemWindow: UIWindow {
    /// Creates a hidden window in a scene.
    init(_ scene: UIWindowScene, level: UIWindow.Level) {
        super.init(windowScene: scene)
        windowLevel = level
        isOpaque = false
        backgroundColor = nil
    }

    required init?(coder: NSCoder) { nil }

    package override var isSystemWindow: Bool { true }

    /// Whether a subview is at the point. Elsewhere, the windows below receive the events.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        subviews.contains { view in
            !view.isHidden && view.isUserInteractionEnabled
                && view.point(inside: view.convert(point, from: self), with: event)
        }
    }
}
