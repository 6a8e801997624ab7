import Foundation

/// The complete appearance of a button in one state.
struct ButtonAppearance {
    var title: AttributedText?
    var subtitle: String?
    var image: UIImage?
    var titleColor = UIColor.label
    /// The font of the title; nil keeps the font of the label.
    var titleFont: UIFont?
    var subtitleFont = UIFont.systemFont(ofSize: 12)
    var titleAlignment = NSTextAlignment.center
    var lineLimit: Int?
    var imageTint: UIColor?
    var background: UIColor?
    var backgroundImage: UIImage?
    var stroke: (color: UIColor, width: CGFloat)?
    var cornerRadius: CGFloat = ControlStyle.radius
    /// Whether the ends of the background are half circles.
    var isCapsule = false
    var insets = UIEdgeInsets.zero
    var backgroundInsets = UIEdgeInsets.zero
    var placement = ButtonLayout.Placement.left
    var imagePadding: CGFloat = 0
    var titlePadding: CGFloat = 1
    var titleOffsets = UIEdgeInsets.zero
    var imageOffsets = UIEdgeInsets.zero
    var showsIndicator = false
    /// The opacity of the title, the subtitle and the image.
    var alpha: CGFloat = 1
}

/// The sizes, insets and placement of a button's parts. The frames of the parts are computed from these values.
struct ButtonLayout {
    enum Placement { case left, right, top, bottom }

    var image = CGSize.zero
    var title = CGSize.zero
    var subtitle = CGSize.zero
    var placement = Placement.left
    var imagePadding: CGFloat = 0
    var titlePadding: CGFloat = 0
    var insets = UIEdgeInsets.zero

    private var hasImage: Bool { image.width > 0 && image.height > 0 }

    private var textSize: CGSize {
        let gap = title.height > 0 && subtitle.height > 0 ? titlePadding : 0
        return CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
    }

    private var padding: CGFloat { hasImage && textSize.height > 0 ? imagePadding : 0 }

    /// The size of the image, the title and the subtitle, without the insets.
    var contentSize: CGSize {
        let text = textSize
        guard hasImage else { return text }
        switch placement {
        case .left, .right:
            return CGSize(width: image.width + padding + text.width, height: max(image.height, text.height))
        case .top, .bottom:
            return CGSize(width: max(image.width, text.width), height: image.height + padding + text.height)
        }
    }

    /// The size of the image, the title and the subtitle, including the insets.
    var size: CGSize {
        CGSize(
            width: contentSize.width + insets.left + insets.right,
            height: contentSize.height + insets.top + insets.bottom)
    }

    struct Frames: Equatable {
        var image = CGRect.zero
        var title = CGRect.zero
        var subtitle = CGRect.zero
    }

    /// Returns the frames of the parts within `bounds`. The alignments are fractions from 0 (left or top) to 1 (right
    /// or bottom). `horizontal` and `vertical` align the content; `texts` aligns title and subtitle within the text
    /// area.
    func frames(in bounds: CGRect, horizontal: CGFloat, vertical: CGFloat, texts: CGFloat) -> Frames {
        let area = bounds.inset(by: insets)
        let wanted = contentSize
        let size = CGSize(width: min(wanted.width, max(area.width, 0)), height: wanted.height)
        let origin = CGPoint(
            x: area.minX + (area.width - size.width) * horizontal, y: area.minY + (area.height - size.height) * vertical
        )
        let whole = CGRect(origin: origin, size: size)
        var (picture, text) = (CGRect.zero, whole)
        if hasImage { (picture, text) = split(whole) }
        let high = textSize.height
        var y = text.midY - high / 2
        func line(_ wanted: CGSize) -> CGRect {
            let width = min(wanted.width, text.width)
            defer { y += wanted.height + titlePadding }
            return CGRect(x: text.minX + (text.width - width) * texts, y: y, width: width, height: wanted.height)
        }
        var frames = Frames(image: picture)
        if title.height > 0 { frames.title = line(title) }
        if subtitle.height > 0 { frames.subtitle = line(subtitle) }
        return frames
    }

    /// Splits the area of the content into the frame of the image and the area of title and subtitle.
    private func split(_ whole: CGRect) -> (CGRect, CGRect) {
        let (w, h) = (image.width, image.height)
        switch placement {
        case .left, .right:
            let textWidth = max(0, whole.width - w - padding)
            let x = placement == .left ? whole.minX : whole.maxX - w
            let textX = placement == .left ? whole.minX + w + padding : whole.minX
            return (
                CGRect(x: x, y: whole.midY - h / 2, width: w, height: h),
                CGRect(x: textX, y: whole.minY, width: textWidth, height: whole.height)
            )
        case .top, .bottom:
            let textHeight = max(0, whole.height - h - padding)
            let y = placement == .top ? whole.minY : whole.maxY - h
            let textY = placement == .top ? whole.minY + h + padding : whole.minY
            return (
                CGRect(x: whole.midX - w / 2, y: y, width: w, height: h),
                CGRect(x: whole.minX, y: textY, width: whole.width, height: textHeight)
            )
        }
    }
}
