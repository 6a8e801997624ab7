import Foundation

extension UIView {
    /// Returns the size of the view in a bar: for a view with constraints, the smallest size that the constraints
    /// allow; for any other view, the result of `sizeThatFits(_:)`.
    final func sizeInBar(_ room: CGSize) -> CGSize {
        let size = sizeThatFits(room)
        guard !translatesAutoresizingMaskIntoConstraints || size.width <= 0 || size.height <= 0 else { return size }
        let fitting = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return CGSize(
            width: fitting.width > 0 ? fitting.width : size.width,
            height: fitting.height > 0 ? fitting.height : size.height)
    }
}
