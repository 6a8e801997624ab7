import Foundation
import ShellModel

/// The size and corner radius to which a stored picture is converted for display.
struct PictureConversion {
    /// The size in pixels; 0 keeps the size of the stored picture.
    let width, height: Int
    /// The corner radius as a fraction of the width.
    let corner: Double
    /// Whether the bitmap is stretched to a frame whose size changes during a motion.
    let isStretched: Bool
    /// The colour beside a picture that does not have the aspect ratio of the frame.
    let background: Color

    /// Creates the conversion for an element that shows a picture.
    ///
    /// - Parameters:
    ///   - radius: the corner radius for the current frame of the element, in points.
    ///   - scale: the scale in pixels per point.
    ///   - background: the colour beside a picture that does not have the aspect ratio of the frame.
    @ShellActor
    init(_ element: DisplayElement, radius: Double, scale: Double, background: Color) {
        self.background = background
        func pixels(_ length: Double) -> Int { min(Bitmap.maximumSide, max(1, Int((length * scale).rounded()))) }
        let box = PointBox(element.frame)
        if element.isMoving {
            let largest = element.largestSize
            // An element that only moves or fades already has its largest size.
            isStretched = !(largest.map { $0.isNear(element.frame.size) } ?? false)
            (width, height) = (largest.map { pixels($0.width) } ?? 0, largest.map { pixels($0.height) } ?? 0)
        } else {
            isStretched = false
            (width, height) = (pixels(Double(box.width)), pixels(Double(box.height)))
        }
        corner = radius * scale / Double(isStretched ? pixels(element.frame.width) : width)
    }

    /// Whether a bitmap that was converted with these values can be used where the values of `other` are required.
    /// During a motion that changes the size, a differing corner radius is accepted, so that the bitmap is not
    /// converted in every frame.
    func isUsable(as other: PictureConversion) -> Bool {
        guard width == other.width, height == other.height, isStretched == other.isStretched,
            background == other.background
        else { return false }
        return isStretched || corner == other.corner
    }

    /// Returns the converted bitmap; nil if memory is exhausted.
    func bitmap(of source: Bitmap) -> Bitmap? {
        // A stretched bitmap is filtered in every frame anyway. Resizing it in advance is worthwhile only if the result
        // is much smaller than the source.
        if isStretched,
            width == 0 || width * 4 > source.width * 3 && source.isCropped(toWidth: width, height: height)
        {
            return source.withRoundedCorners(radius: corner * Double(source.width))
        }
        let bitmap = source.scaled(toShowInWidth: width, height: height, over: background)
        return bitmap?.withRoundedCorners(radius: corner * Double(width))
    }
}
