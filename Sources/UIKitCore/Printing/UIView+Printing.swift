import Foundation

extension UIView {
    /// Returns a formatter that prints the view.
    public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }

    /// Draws the view and its subviews with the upper left corner of the content at the origin.
    final func drawForPrinting() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        layoutIfNeeded()
        guard let scroll = self as? UIScrollView else {
            context.saveGState()
            context.translateBy(x: -bounds.minX, y: -bounds.minY)
            ViewSnapshot.draw(self, in: context)
            return context.restoreGState()
        }
        // A list creates the views of its visible part only, so the bounds are enlarged for the drawing.
        let before = (scroll.bounds, scroll.contentOffset)
        scroll.bounds = CGRect(
            x: 0, y: 0, width: max(scroll.contentSize.width, scroll.bounds.width),
            height: max(scroll.contentSize.height, scroll.bounds.height))
        scroll.layoutIfNeeded()
        ViewSnapshot.draw(scroll, in: context)
        (scroll.bounds, scroll.contentOffset) = before
        scroll.layoutIfNeeded()
    }
}
