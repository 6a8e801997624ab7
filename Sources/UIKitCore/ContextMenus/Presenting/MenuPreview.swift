import Foundation

/// The preview of a context menu: the view that is lifted from its place, or the view of a controller.
@MainActor struct MenuPreview {
    /// The preview from which the menu grows, and to which it returns.
    var source: UITargetedPreview?
    /// The controller whose view is shown instead of the source; nil for none.
    var controller: UIViewController?

    /// The size of a controller's preview without a preferred size, in points.
    private static let standardSize = CGSize(width: 320, height: 280)

    /// Returns the frame of the preview before it is placed, in the coordinates of the window.
    func frame(in area: CGRect) -> CGRect? {
        let frame = source?.frameInWindow
        guard let controller else { return frame }
        let wanted = controller.preferredContentSize
        let size = wanted.width > 0 && wanted.height > 0 ? wanted : Self.standardSize
        let middle = frame.map { CGPoint(x: $0.midX, y: $0.midY) } ?? CGPoint(x: area.midX, y: area.midY)
        return CGRect(
            x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
    }
}
