import Foundation

/// The size and the corners that a kept picture is brought to in order to be shown.
struct PictureForm {
    /// Its size in pixels; 0 for the picture's own.
    let width, height: Int
    /// Radius of its corners as a part of its width.
    let corner: Double
    /// Whether it is stretched to a frame that changes on the way.
    let isStretched: Bool

    /// The form for an element that shows a picture.
    ///
    /// - Parameters:
    ///   - radius: of its corners, in points of its frame as it is now.
    ///   - scale: pixels of a point.
    @ShellActor
    init(_ element: Element, radius: Double, scale: Double) {
        func pixels(_ length: Double) -> Int { min(Bitmap.maximumSide, max(1, Int((length * scale).rounded()))) }
        let box = PointBox(element.frame)
        if element.isMoving {
            let largest = element.largestSize
            // What only slides or fades is what it will be at rest.
            isStretched = !(largest.map { $0.isNear(element.frame.size) } ?? false)
            (width, height) = (largest.map { pixels($0.width) } ?? 0, largest.map { pixels($0.height) } ?? 0)
        } else {
            isStretched = false
            (width, height) = (pixels(Double(box.width)), pixels(Double(box.height)))
        }
        corner = radius * scale / Double(isStretched ? pixels(element.frame.width) : width)
    }

    /// Whether what was made in this form will do for another: on its way the corners are as they were when it set out.
    func serves(as other: PictureForm) -> Bool {
        guard width == other.width, height == other.height, isStretched == other.isStretched else { return false }
        return isStretched || corner == other.corner
    }

    /// The picture in this form; nil where there is no memory.
    func bitmap(of source: Bitmap) -> Bitmap? {
        // On its way it is smoothed with every frame anyhow: another size is worth the work only where it is much smaller.
        if isStretched, width == 0 || width * 4 > source.width * 3 {
            return source.withRoundedCorners(radius: corner * Double(source.width))
        }
        return source.scaled(toFillWidth: width, height: height)?.withRoundedCorners(radius: corner * Double(width))
    }
}
