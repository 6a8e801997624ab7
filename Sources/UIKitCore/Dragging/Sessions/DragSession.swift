import Foundation

/// The session of a drag that started in this app.
@MainActor final class DragSession: NSObject, UIDragSession {
    fileprivate(set) var items: [UIDragItem] = []
    var localContext: Any?
    var allowsMoveOperation = true
    var isRestrictedToDraggingApplication = false
    /// Whether the previews are shown in full size.
    var prefersFullSizePreviews = false
    /// The distance above the finger at which a precise drop takes place, in points.
    static let preciseDistance: CGFloat = 30
    /// Whether the drop takes place above the finger, so that the finger does not cover the location.
    var isPrecise = false
    /// The window under the drag; nil after the window was released.
    private(set) weak var window: UIWindow?
    /// The location of the drag in the coordinates of `window`.
    private(set) var point = CGPoint.zero

    /// Adds items; an item that the session already has is ignored. Returns the added items.
    func add(_ new: [UIDragItem]) -> [UIDragItem] {
        var added: [UIDragItem] = []
        for item in new where !items.contains(where: { $0 === item }) {
            items.append(item)
            added.append(item)
        }
        return added
    }

    /// Replaces all items.
    func replace(_ new: [UIDragItem]) { items = new }

    /// Stores the location of the drag in a window's coordinates.
    func move(to point: CGPoint, in window: UIWindow?) { (self.point, self.window) = (point, window) }

    func location(in view: UIView) -> CGPoint {
        let shown = isPrecise ? CGPoint(x: point.x, y: point.y - Self.preciseDistance) : point
        return Self.location(shown, in: window, for: view)
    }

    /// Converts a point of a window to a view, which can be in another window of the same scene.
    static func location(_ point: CGPoint, in window: UIWindow?, for view: UIView) -> CGPoint {
        guard let window else { return point }
        guard let other = view.window, other !== window else { return UITouch.point(point, of: window, in: view) }
        let converted = other.windowScene === window.windowScene ? other.convert(point, from: window) : point
        return UITouch.point(converted, of: other, in: view)
    }
}
