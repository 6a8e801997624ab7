import Foundation

extension UIView {
    /// Returns the size of the view in a bar. A view whose size follows from constraints has the smallest size that they
    /// allow; other views decide themselves, and plain views keep their size.
    final func sizeInBar(_ room: CGSize) -> CGSize {
        let size = sizeThatFits(room)
        guard !translatesAutoresizingMaskIntoConstraints || size.width <= 0 || size.height <= 0 else { return size }
        let fitting = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return CGSize(
            width: fitting.width > 0 ? fitting.width : size.width,
            height: fitting.height > 0 ? fitting.height : size.height)
    }
}
