import Foundation

/// A segment of a segmented control: a text or an image.
@MainActor final class Segment {
    var title: String?
    var image: UIImage?
    let action: UIAction?
    /// The width of the segment, in points; 0 for a width that fits the content.
    var width: CGFloat = 0
    var isEnabled = true
    let view = SegmentView()

    init(title: String? = nil, image: UIImage? = nil, action: UIAction? = nil) {
        (self.title, self.image, self.action) = (title, image, action)
    }

    /// The width of the image or the title, in points.
    var contentWidth: CGFloat {
        if let image { return image.size.width }
        return view.label.content.size(for: view.label, width: nil).width
    }

    /// Updates the segment's view.
    func show(isChosen: Bool) {
        view.label.text = title
        view.label.font = .systemFont(ofSize: 14, weight: .medium)
        view.picture.image = image?.asTemplate
        view.picture.tintColor = .label
        view.isChosen = isChosen
        view.isEnabledSegment = isEnabled
    }
}

/// The view of a segment.
@MainActor final class SegmentView: ControlPart {
    let label = ButtonLabel()
    let picture = UIImageView()
    var isChosen = false
    var isEnabledSegment = true

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
        addSubview(picture)
        label.textAlignment = .center
        picture.contentMode = .center
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = boundsValue.insetBy(dx: 4, dy: 0)
        picture.frame = boundsValue
    }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        var traits: UIAccessibilityTraits = isChosen ? [.button, .selected] : .button
        if !isEnabledSegment { traits.insert(.notEnabled) }
        return AccessibilityOverrides.Standard(isElement: true, label: label.text, traits: traits, role: .tab)
    }
}
