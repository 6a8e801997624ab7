import Foundation

/// The frames of a row's image and two texts, in left-to-right layout.
@MainActor struct ListRowArrangement {
    private(set) var picture = CGRect.zero
    private(set) var title = CGRect.zero
    private(set) var second = CGRect.zero
    private(set) var height: CGFloat = 0
    /// The width that the row would have if its width were not limited, in points.
    private(set) var naturalWidth: CGFloat = 0

    /// Computes the frames for a width.
    ///
    /// - Parameters:
    ///   - reserved: the width that is reserved for the image
    ///   - gaps: the horizontal and vertical distance between the texts
    ///   - title, second: return the size of a text for an available width
    init(
        width: CGFloat, margins: UIEdgeInsets, picture pictureSize: CGSize, reserved: CGFloat, pictureGap: CGFloat,
        gaps: CGSize, sideBySide: Bool, leastHeight: CGFloat, title titleSize: (CGFloat) -> CGSize,
        second secondSize: (CGFloat) -> CGSize
    ) {
        let start = margins.left + (reserved > 0 ? reserved + pictureGap : 0)
        let room = max(0, width - start - margins.right)
        let (titleExtent, secondExtent) = (titleSize(room), secondSize(room))
        let hasBoth = titleExtent.height > 0 && secondExtent.height > 0
        if hasBoth, sideBySide, titleExtent.width + gaps.width + secondExtent.width <= room {
            height = max(titleExtent.height, secondExtent.height)
            title = CGRect(
                x: start, y: (height - titleExtent.height) / 2, width: titleExtent.width, height: titleExtent.height)
            second = CGRect(
                x: start + room - secondExtent.width, y: (height - secondExtent.height) / 2, width: secondExtent.width,
                height: secondExtent.height)
            naturalWidth = start + titleExtent.width + gaps.width + secondExtent.width + margins.right
        } else {
            title = CGRect(x: start, y: 0, width: room, height: titleExtent.height)
            let below = titleExtent.height + (hasBoth ? gaps.height : 0)
            second = CGRect(x: start, y: below, width: room, height: secondExtent.height)
            height = below + secondExtent.height
            naturalWidth = start + max(titleExtent.width, secondExtent.width) + margins.right
        }
        let inner = max(height, pictureSize.height)
        let total = max(inner + margins.top + margins.bottom, leastHeight)
        let textTop = ((total - height) / 2).rounded()
        title.origin.y += textTop
        second.origin.y += textTop
        picture = CGRect(
            x: margins.left + (reserved - pictureSize.width) / 2, y: ((total - pictureSize.height) / 2).rounded(),
            width: pictureSize.width, height: pictureSize.height)
        height = total.rounded(.up)
    }
}
