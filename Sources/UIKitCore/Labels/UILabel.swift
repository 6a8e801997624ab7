import Foundation

/// A view of text that cannot be edited.
@preconcurrency @MainActor open class UILabel: UIView, BaselineProviding, UIContentSizeCategoryAdjusting {
    final var content = LabelContent()
    /// The width of the label at the last layout; nil before the first layout. For the intrinsic size, text is wrapped
    /// at this width.
    private final var wrappingWidth: CGFloat?

    /// Creates a label with a frame, in the coordinates of its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates an empty label. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        decode(coder, as: UILabel.self)
    }

    private func prepare() {
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    // MARK: Text

    /// The text; nil for none. Setting the property removes all attributes.
    open var text: String? {
        get { content.text }
        set { change { $0.text = newValue } }
    }

    /// The attributed text, whose attributes override the label's own properties; nil for none. Setting the property
    /// gives the label the font, the colour, the alignment and the shadow of the first character.
    open var attributedText: NSAttributedString? {
        get { content.attributed?.foundationText ?? content.text.map { NSAttributedString(string: $0) } }
        set { change { $0.setAttributed(newValue) } }
    }

    // As in UIKit, setting nil restores the default; the getter never returns nil.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The font. The default is the system font at 17 points. Setting the property changes the whole attributed text.
    open var font: UIFont! {
        get { content.font }
        set {
            change {
                $0.font = newValue ?? LabelContent.standardFont
                $0.setAttribute(.font, $0.font)
            }
        }
    }

    // As in UIKit, setting nil restores the default; the getter never returns nil.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The colour of the text. The default is the label colour. Setting the property changes the whole attributed text.
    open var textColor: UIColor! {
        get { content.color }
        set {
            change {
                $0.color = newValue ?? .label
                $0.setAttribute(.foregroundColor, $0.color)
            }
        }
    }

    /// The alignment of lines. The default is natural. Setting the property changes the whole attributed text.
    open var textAlignment: NSTextAlignment {
        get { content.alignment }
        set {
            change {
                $0.alignment = newValue
                $0.changeParagraphs { $0.alignment = newValue }
            }
        }
    }

    /// The handling of text that does not fit. The default is an ellipsis at the end. Setting the property changes the
    /// whole attributed text.
    open var lineBreakMode: NSLineBreakMode {
        get { content.lineBreakMode }
        set {
            change {
                $0.lineBreakMode = newValue
                $0.changeParagraphs { $0.lineBreakMode = newValue }
            }
        }
    }

    /// The maximum number of lines; 0 for no limit. The default is 1.
    open var numberOfLines: Int {
        get { content.lineLimit }
        set { change { $0.lineLimit = max(0, newValue) } }
    }

    /// Whether the text is drawn as enabled. The default is true.
    open var isEnabled: Bool {
        get { content.isEnabled }
        set { change { $0.isEnabled = newValue } }
    }

    /// Whether the text is drawn in its highlighted colour. The default is false.
    open var isHighlighted: Bool {
        get { content.isHighlighted }
        set { change { $0.isHighlighted = newValue } }
    }

    /// The colour of highlighted text; nil to use `textColor`.
    open var highlightedTextColor: UIColor? {
        get { content.highlightedColor }
        set { change { $0.highlightedColor = newValue } }
    }

    /// The colour of the text's shadow; nil, the default, for none.
    open var shadowColor: UIColor? {
        get { content.shadowColor }
        set { change { $0.shadowColor = newValue } }
    }

    /// The offset of the text's shadow, in points. The default is one point upwards.
    open var shadowOffset: CGSize {
        get { content.shadowOffset }
        set { change { $0.shadowOffset = newValue } }
    }

    /// Whether text that does not fit into a label of one line is drawn in a smaller font. The default is false.
    open var adjustsFontSizeToFitWidth: Bool {
        get { content.adjustsFontSizeToFitWidth }
        set { change { $0.adjustsFontSizeToFitWidth = newValue } }
    }

    /// The minimum scale of the font when text is shrunk to fit; 0, the default, means one tenth.
    open var minimumScaleFactor: CGFloat {
        get { content.minimumScale }
        set { change { $0.minimumScale = newValue } }
    }

    /// The vertical position that shrunk text keeps. The value has no effect here.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines

    /// Whether a font of a text style, or of `UIFontMetrics`, is adjusted when the user's text size changes. The
    /// default is false.
    open var adjustsFontForContentSizeCategory = false {
        didSet { adjustFont() }
    }

    private func adjustFont() {
        guard adjustsFontForContentSizeCategory, let font else { return }
        let adjusted = font.adjusted(to: traitCollection.preferredContentSizeCategory)
        // The fonts within an attributed text are not adjusted, because the app has set them for parts of the text.
        if adjusted !== font { change { $0.font = adjusted } }
    }

    /// Adjusts the font to a new text size. Overrides call `super`.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let category = traitCollection.preferredContentSizeCategory
        if category != previousTraitCollection?.preferredContentSizeCategory { adjustFont() }
    }

    /// Whether the spacing of letters is reduced before text is truncated. The value has no effect here.
    open var allowsDefaultTighteningForTruncation = false

    /// The width at which text wraps for the intrinsic size, in points; 0 for the label's own width.
    open var preferredMaxLayoutWidth: CGFloat {
        get { content.preferredWidth }
        set { change { $0.preferredWidth = newValue } }
    }

    // MARK: Size

    /// Returns the rectangle that the text fills within `bounds`, limited to `numberOfLines` lines.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard content.text?.isEmpty == false else { return CGRect(origin: bounds.origin, size: .zero) }
        var block = content.block(for: self, width: bounds.width)
        block.maximumLines = numberOfLines
        let size = TextMeter.measures(of: block).size.roundedUp
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width),
            height: min(size.height, bounds.height))
    }

    /// Draws the text into a rectangle.
    open func drawText(in rect: CGRect) { content.draw(in: rect, of: self) }

    /// Draws the text in the bounds. Subclasses override `drawText(in:)` to draw the text in another rectangle.
    open override func draw(_ rect: CGRect) { drawText(in: boundsValue) }

    /// Returns the size of the text within the permitted number of lines.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        content.size(for: self, width: size.width > 0 && size.width < 1e6 ? size.width : nil)
    }

    /// The size of the text. The text of a label with several lines is wrapped at `preferredMaxLayoutWidth` or, if this
    /// property is 0, at the label's width.
    open override var intrinsicContentSize: CGSize { content.size(for: self, width: layoutWidth) }

    private var layoutWidth: CGFloat? {
        guard content.lineLimit != 1 else { return nil }
        if content.preferredWidth > 0 { return content.preferredWidth }
        return wrappingWidth
    }

    /// Lays out the label; invalidates the intrinsic size if the text wraps at a new width.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard content.lineLimit != 1, content.preferredWidth == 0, boundsValue.width > 0 else { return }
        guard wrappingWidth != boundsValue.width else { return }
        wrappingWidth = boundsValue.width
        invalidateIntrinsicContentSize()
    }

    var firstBaselineDistance: CGFloat {
        content.layout(in: boundsValue, of: self).firstBaseline
    }

    var lastBaselineDistance: CGFloat {
        boundsValue.height - content.layout(in: boundsValue, of: self).lastBaseline
    }

    private func change(_ change: (inout LabelContent) -> Void) {
        let old = content
        change(&content)
        guard old != content else { return }
        if old.affectsSize(comparedTo: content) {
            if content.lineLimit != 1, content.preferredWidth == 0 { setNeedsLayout() }
            invalidateIntrinsicContentSize()
        }
        setNeedsDisplay()
        notifyAccessibilityChanged()
    }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        AccessibilityOverrides.Standard(
            isElement: true, label: content.text, traits: content.isEnabled ? .staticText : [.staticText, .notEnabled],
            role: .text)
    }
}

/// The vertical positions that shrunk text can keep, with UIKit's raw values.
public enum UIBaselineAdjustment: Int, Sendable {
    /// The baseline.
    case alignBaselines = 0
    /// The centre.
    case alignCenters = 1
    /// The upper edge.
    case none = 2
}
