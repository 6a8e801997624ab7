import UIKit

extension UIImage {
    /// Returns a template image of a bookmark ribbon.
    ///
    /// - Parameter height: the height in points.
    @MainActor static func bookmark(isFilled: Bool, height: CGFloat = 19) -> UIImage {
        let size = CGSize(width: (height * 0.72).rounded(), height: height)
        let image = UIGraphicsImageRenderer(size: size).image { _ in
            let edge = CGRect(origin: .zero, size: size).insetBy(dx: 1, dy: 1)
            let ribbon = UIBezierPath()
            ribbon.move(to: CGPoint(x: edge.minX, y: edge.minY))
            ribbon.addLine(to: CGPoint(x: edge.maxX, y: edge.minY))
            ribbon.addLine(to: CGPoint(x: edge.maxX, y: edge.maxY))
            ribbon.addLine(to: CGPoint(x: edge.midX, y: edge.maxY - edge.width * 0.45))
            ribbon.addLine(to: CGPoint(x: edge.minX, y: edge.maxY))
            ribbon.close()
            (ribbon.lineWidth, ribbon.lineJoinStyle) = (1.8, .round)
            UIColor.black.set()
            ribbon.stroke()
            if isFilled { ribbon.fill() }
        }
        return image.withRenderingMode(.alwaysTemplate)
    }
}
