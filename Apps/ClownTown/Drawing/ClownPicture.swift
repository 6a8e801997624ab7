import UIKit

/// A view that draws a clown, scaled to the view's smaller side.
final class ClownPicture: UIView {
    var clown: Clown? {
        didSet {
            backgroundColor = clown?.appearance.backdropColor
            accessibilityLabel = clown.map { "A picture of \($0.name)" }
            setNeedsDisplay()
        }
    }

    override func draw(_ rect: CGRect) {
        guard let clown, let context = UIGraphicsGetCurrentContext() else { return }
        let side = min(bounds.width, bounds.height)
        context.saveGState()
        // The clown's shoulders are at the lower edge of the view.
        context.translateBy(x: bounds.midX - side / 2, y: bounds.maxY - side)
        context.scaleBy(x: side / 100, y: side / 100)
        ClownPainter(clown.appearance).paint()
        context.restoreGState()
    }
}
