import Foundation

/// The frames of a row's image and two texts, in left-to-right layout.
@MainActor struct ListRowArrangement {
    private(set) var image = CGRect.zero
    private(set) var title = CGRect.zero
    private(set) var secondary = CGRect.zero
    private(set) var height: CGFloat = 0
    /// The width that the row would have if its width were not limited, in points.
    private(set) var naturalWidth: CGFloat = 0

    /// Computes the frames for a width.
    ///
    /// - Parameters:
    ///   - reservedImageWidth: the width that is reserved for the image.
    ///   - gaps: the horizontal and vertical distance between the texts.
    ///   - title, secondary: return the size of a text for an available width.
    init(
        width: CGFloat, margins: UIEdgeInsets, image imageSize: CGSize, reservedImageWidth: CGFloat, imageGap: CGFloat,
        gaps: CGSize, sideBySide: Bool, minimumHeight: CGFloat, title titleSize: (CGFloat) -> CGSize,
        secondary secondarySize: (CGFloat) -> CGSize
    ) {
        let start = margins.left + (reservedImageWidth > 0 ? reservedImageWidth + imageGap : 0)
        let room = max(0, width - start - margins.right)
        let (titleExtent, secondaryExtent) = (titleSize(room), secondarySize(room))
        let hasBoth = titleExtent.height > 0 && secondaryExtent.height > 0
        if hasBoth, sideBySide, titleExtent.width + gaps.width + secondaryExtent.width <= room {
            height = max(titleExtent.height, secondaryExtent.height)
            title = CGRect(
                x: start, y: (height - titleExtent.height) / 2, width: titleExtent.width, height: titleExtent.height)
            secondary = CGRect(
                x: start + room - secondaryExtent.width, y: (height - secondaryExtent.height) / 2,
                width: secondaryExtent.width,
                height: secondaryExtent.height)
            naturalWidth = start + titleExtent.width + gaps.width + secondaryExtent.width + margins.right
        } else {
            title = CGRect(x: start, y: 0, width: room, height: titleExtent.height)
            let below = titleExtent.height + (hasBoth ? gaps.height : 0)
            secondary = CGRect(x: start, y: below, width: room, height: secondaryExtent.height)
            height = below + secondaryExtent.height
            naturalWidth = start + max(titleExtent.width, secondaryExtent.width) + margins.right
        }
        let inner = max(height, imageSize.height)
        let total = max(inner + margins.top + margins.bottom, minimumHeight)
        let textTop = ((total - height) / 2).rounded()
        title.origin.y += textTop
        secondary.origin.y += textTop
        image = CGRect(
            x: margins.left + (reservedImageWidth - imageSize.width) / 2, y: ((total - imageSize.height) / 2).rounded(),
            width: imageSize.width, height: imageSize.height)
        height = total.rounded(.up)
    }
}
