import Foundation

/// Text that cannot be edited.
@MainActor open class UILabel: UIView, BaselineProviding {
    final var content = LabelContent()
    private final var widthForText: CGFloat?

    /// A label at a place in its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// A label read from an archive; without an archive of ours it is empty.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    // MARK: Text

    /// The text; nil for none. Setting it takes the attributes away.
    open var text: String? {
        get { content.text }
        set { change { $0.text = newValue } }
    }

    /// The text with attributes, which count more than the label's own properties; nil for none.
    open var attributedText: NSAttributedString? {
        get { content.attributed ?? content.text.map { NSAttributedString(string: $0) } }
        set { change { $0.attributed = newValue } }
    }

    // As in UIKit: nil can be set, and is never got.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The font. The default is the interface's in 17 points.
    open var font: UIFont! {
        get { content.font }
        set { change { $0.font = newValue ?? LabelContent.standardFont } }
    }

    // As in UIKit: nil can be set, and is never got.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The colour of the text. The default is that of labels.
    open var textColor: UIColor! {
        get { content.color }
        set { change { $0.color = newValue ?? .label } }
    }

    /// Where lines stand. The default is natural.
    open var textAlignment: NSTextAlignment {
        get { content.alignment }
        set { change { $0.alignment = newValue } }
    }

    /// What becomes of text that has no room. The default is dots at the end.
    open var lineBreakMode: NSLineBreakMode {
        get { content.lineBreakMode }
        set { change { $0.lineBreakMode = newValue } }
    }

    /// How many lines there are at most; 0 for no limit. The default is 1.
    open var numberOfLines: Int {
        get { content.lineLimit }
        set { change { $0.lineLimit = max(0, newValue) } }
    }

    /// Whether the text is shown as what can be used. The default is true.
    open var isEnabled: Bool {
        get { content.isEnabled }
        set { change { $0.isEnabled = newValue } }
    }

    /// Whether the text is shown in its other colour. The default is false.
    open var isHighlighted: Bool {
        get { content.isHighlighted }
        set { change { $0.isHighlighted = newValue } }
    }

    /// The colour of highlighted text; nil for the same as otherwise.
    open var highlightedTextColor: UIColor? {
        get { content.highlightedColor }
        set { change { $0.highlightedColor = newValue } }
    }

    /// The colour of the text's shadow; nil, the default, for none.
    open var shadowColor: UIColor? {
        get { content.shadowColor }
        set { change { $0.shadowColor = newValue } }
    }

    /// Where the text's shadow lies, in points. The default is one point above.
    open var shadowOffset: CGSize {
        get { content.shadowOffset }
        set { change { $0.shadowOffset = newValue } }
    }

    /// Whether text that has no room in its line is made smaller. The default is false.
    open var adjustsFontSizeToFitWidth: Bool {
        get { content.shrinks }
        set { change { $0.shrinks = newValue } }
    }

    /// How much smaller text may be made, as a part of its size; 0 for as small as necessary.
    open var minimumScaleFactor: CGFloat {
        get { content.minimumScale }
        set { change { $0.minimumScale = newValue } }
    }

    /// What keeps its place when text is made smaller.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines

    /// Whether the font follows the size of text that a person has chosen; here there is one size.
    open var adjustsFontForContentSizeCategory = false

    /// Whether letters come closer together before text is cut off; they do not here.
    open var allowsDefaultTighteningForTruncation = false

    /// The width that text is broken at where constraints ask for the label's size, in points; 0 for the width it has.
    open var preferredMaxLayoutWidth: CGFloat {
        get { content.preferredWidth }
        set { change { $0.preferredWidth = newValue } }
    }

    // MARK: Size

    /// The rectangle that text takes up in `bounds` in so many lines.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        var block = content.block(for: self, width: bounds.width)
        block.maximumLines = numberOfLines
        let size = TextMeter.measures(of: block).size.roundedUp
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width),
            height: min(size.height, bounds.height))
    }

    /// Draws the text into a rectangle.
    open func drawText(in rect: CGRect) { content.draw(in: rect, of: self) }

    /// Draws the label; overrides of `drawText(in:)` say where.
    open override func draw(_ rect: CGRect) { drawText(in: boundsValue) }

    /// The size of the text in as many lines as it may have.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        content.size(for: self, width: size.width > 0 && size.width < 1e6 ? size.width : nil)
    }

    /// The size of the text: in one line, or broken at `preferredMaxLayoutWidth` or the width that the label has.
    open override var intrinsicContentSize: CGSize { content.size(for: self, width: layoutWidth) }

    private var layoutWidth: CGFloat? {
        guard content.lineLimit != 1 else { return nil }
        if content.preferredWidth > 0 { return content.preferredWidth }
        return widthForText
    }

    /// Lays out, and asks for another height where the text breaks otherwise in another width.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard content.lineLimit != 1, content.preferredWidth == 0, boundsValue.width > 0 else { return }
        guard widthForText != boundsValue.width else { return }
        widthForText = boundsValue.width
        invalidateIntrinsicContentSize()
    }

    var firstBaselineDistance: CGFloat {
        content.place(in: boundsValue, of: self).firstBaseline
    }

    var lastBaselineDistance: CGFloat {
        boundsValue.height - content.place(in: boundsValue, of: self).lastBaseline
    }

    private func change(_ change: (inout LabelContent) -> Void) {
        let old = content
        change(&content)
        guard old != content else { return }
        if old.sizeDepends(comparedTo: content) {
            if content.lineLimit != 1, content.preferredWidth == 0 { setNeedsLayout() }
            invalidateIntrinsicContentSize()
        }
        setNeedsDisplay()
        accessibilityMayHaveChanged()
    }

    override var standardAccessibility: AccessibilityWords.Standard {
        AccessibilityWords.Standard(
            isElement: true, label: content.text, traits: content.isEnabled ? .staticText : [.staticText, .notEnabled],
            role: .text)
    }
}

/// What keeps its place when text is made smaller, with UIKit's values.
public enum UIBaselineAdjustment: Int, Sendable {
    /// The base line.
    case alignBaselines = 0
    /// The middle.
    case alignCenters = 1
    /// The upper edge.
    case none = 2
}
