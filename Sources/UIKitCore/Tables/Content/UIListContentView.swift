import Foundation

/// A view that shows an image and two texts like a list row.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
    private var content: UIListContentConfiguration
    private let title = UILabel(frame: .zero)
    private var second: UILabel?
    private var imageView: UIImageView?

    /// Creates a view that shows a configuration.
    public init(configuration: UIListContentConfiguration) {
        content = configuration
        super.init(frame: .zero)
        addSubview(title)
        apply()
    }

    /// Creates a view without content. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        content = .cell()
        super.init(coder: coder)
        addSubview(title)
    }

    /// The configuration that the view shows. A configuration of another type is ignored, and a fault is reported.
    open var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let new = newValue as? UIListContentConfiguration else {
                return ListFault.reportForeignConfiguration(newValue, self)
            }
            guard new != content else { return }
            content = new
            apply()
        }
    }

    /// Whether a configuration is a list configuration.
    open func supports(_ configuration: any UIContentConfiguration) -> Bool {
        configuration is UIListContentConfiguration
    }

    /// The label of the text.
    final var titleLabel: UILabel { title }
    /// The label of the second text; nil for none.
    final var secondLabel: UILabel? { second }

    private func apply() {
        fill(title, content.attributedText, content.text, content.textProperties)
        if content.secondaryText == nil, content.secondaryAttributedText == nil {
            second?.removeFromSuperview()
            second = nil
        } else {
            let label = second ?? UILabel(frame: .zero)
            if second == nil { addSubview(label) }
            second = label
            fill(label, content.secondaryAttributedText, content.secondaryText, content.secondaryTextProperties)
        }
        applyImage()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func fill(
        _ label: UILabel, _ attributed: NSAttributedString?, _ text: String?,
        _ look: UIListContentConfiguration.TextProperties
    ) {
        label.font = look.font
        label.adjustsFontForContentSizeCategory = look.adjustsFontForContentSizeCategory
        label.textColor = look.resolvedColor()
        label.numberOfLines = look.numberOfLines
        label.lineBreakMode = look.lineBreakMode
        label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = look.minimumScaleFactor
        label.textAlignment = look.alignment == .center ? .center : look.alignment == .justified ? .justified : .natural
        if let attributed { label.attributedText = attributed } else { label.text = text }
    }

    private func applyImage() {
        guard let image = content.image else {
            imageView?.removeFromSuperview()
            imageView = nil
            return
        }
        let view = imageView ?? UIImageView(frame: .zero)
        if imageView == nil { addSubview(view) }
        imageView = view
        view.contentMode = .scaleAspectFit
        view.image = image
        view.preferredSymbolConfiguration = content.imageProperties.preferredSymbolConfiguration
        view.tintColor = content.imageProperties.tintColor
        view.clipsToBounds = content.imageProperties.cornerRadius > 0
        if view.clipsToBounds { view.layer.cornerRadius = content.imageProperties.cornerRadius }
    }

    // MARK: Layout

    private var margins: UIEdgeInsets {
        var margins = content.directionalLayoutMargins
        let outer = superview?.directionalLayoutMargins ?? .zero
        if content.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
            margins.leading = max(margins.leading, outer.leading)
            margins.trailing = max(margins.trailing, outer.trailing)
        }
        if content.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
            margins.top = max(margins.top, outer.top)
            margins.bottom = max(margins.bottom, outer.bottom)
        }
        return margins.absolute(rightToLeft: false)
    }

    private func arrangement(width: CGFloat) -> ListRowArrangement {
        let limit = content.imageProperties.maximumSize
        var size = imageView.map { $0.sizeThatFits(.zero) } ?? .zero
        if limit.width > 0, size.width > limit.width { size = size.scaled(by: limit.width / size.width) }
        if limit.height > 0, size.height > limit.height { size = size.scaled(by: limit.height / size.height) }
        return ListRowArrangement(
            width: width, margins: margins, image: size,
            reservedImageWidth: imageView == nil
                ? 0 : max(content.imageProperties.reservedLayoutSize.width, size.width),
            imageGap: content.imageToTextPadding,
            gaps: CGSize(
                width: content.textToSecondaryTextHorizontalPadding, height: content.textToSecondaryTextVerticalPadding),
            sideBySide: content.prefersSideBySideTextAndSecondaryText, minimumHeight: content.minimumHeight,
            title: { title.text?.isEmpty == false ? title.sizeThatFits(CGSize(width: $0, height: 0)) : .zero },
            secondary: { second?.sizeThatFits(CGSize(width: $0, height: 0)) ?? .zero })
    }

    /// Returns the fitting size for a width. A width of 0 means no limit: the result then has the natural width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 && size.width < 1e6 ? size.width : 1e6
        let result = arrangement(width: width)
        return CGSize(
            width: size.width > 0 && size.width < 1e6 ? size.width : result.naturalWidth, height: result.height)
    }

    /// Returns the result of `sizeThatFits(_:)`; the view lays itself out without constraints.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { sizeThatFits(targetSize) }

    /// The height for the current width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(CGSize(width: bounds.width, height: 0)).height)
    }

    /// Lays out the image and the texts, mirrored in right-to-left layout.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let result = arrangement(width: bounds.width)
        let down = ((bounds.height - result.height) / 2).rounded()
        func place(_ view: UIView?, _ rect: CGRect) {
            let moved = rect.offsetBy(dx: 0, dy: down)
            view?.frame = isRightToLeft ? moved.mirrored(in: bounds.width) : moved
        }
        place(imageView, result.image)
        place(title, result.title)
        place(second, result.secondary)
    }
}

extension CGSize {
    /// Returns the size with width and height multiplied by a factor.
    func scaled(by factor: CGFloat) -> CGSize { CGSize(width: width * factor, height: height * factor) }
}

extension CGRect {
    /// Returns the rectangle mirrored horizontally within a width.
    func mirrored(in width: CGFloat) -> CGRect {
        CGRect(x: width - maxX, y: minY, width: self.width, height: height)
    }
}
