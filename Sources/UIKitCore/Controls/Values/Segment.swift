import Foundation

/// A segment of a segmented control, with a title or an image.
@MainActor final class Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    /// The width of the segment, in points; 0 for a width that fits the content.
    var width: CGFloat = 0
    var isEnabled = true
    let view = SegmentView()

    init(title: String? = nil, image: UIImage? = nil, action: UIAction? = nil) {
        (self.title, self.image, self.action) = (title, image, action)
    }

    private static let fontSize: CGFloat = 14
    /// The width of the image, or of the title at full size, in points.
    private(set) var contentWidth: CGFloat = 0

    /// Updates the segment's view, and measures the content at full size.
    func measure(_ attributes: [NSAttributedString.Key: Any]) {
        show(isSelected: view.isSelected, titleScale: 1, attributes)
        contentWidth = image?.size.width ?? view.label.content.size(for: view.label, width: nil).width
    }

    /// Updates the segment's view.
    func show(isSelected: Bool, titleScale: CGFloat, _ attributes: [NSAttributedString.Key: Any]) {
        view.label.text = title
        // Half points keep the number of font sizes small.
        let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: Self.fontSize, weight: .medium)
        view.label.font =
            titleScale < 1 ? font.withSize((font.pointSize * titleScale * 2).rounded(.down) / 2) : font
        view.label.textColor = attributes[.foregroundColor] as? UIColor
        view.imageView.image = image?.asTemplate
        view.imageView.tintColor = .label
        view.isSelected = isSelected
        view.isEnabledSegment = isEnabled
    }
}

/// The view of a segment.
@MainActor final class SegmentView: ControlPart {
    let label = ButtonLabel()
    let imageView = UIImageView()
    var isSelected = false
    var isEnabledSegment = true

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
        addSubview(imageView)
        label.textAlignment = .center
        imageView.contentMode = .center
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = boundsValue.insetBy(dx: 4, dy: 0)
        imageView.frame = boundsValue
    }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        var traits: UIAccessibilityTraits = isSelected ? [.button, .selected] : .button
        if !isEnabledSegment { traits.insert(.notEnabled) }
        return AccessibilityOverrides.Standard(isElement: true, label: label.text, traits: traits, role: .tab)
    }
}
