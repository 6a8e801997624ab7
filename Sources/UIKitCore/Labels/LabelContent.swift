import Foundation

/// The text of a label, and the label's properties that affect the text.
struct LabelContent: Equatable {
    static let standardFont = UIFont.systemFont(ofSize: 17)

    var text: String? {
        get { attributed?.string ?? plain }
        set { (plain, attributed) = (newValue, nil) }
    }
    var attributed: AttributedText?
    private var plain: String?
    var font = LabelContent.standardFont
    var color = UIColor.label
    var highlightedColor: UIColor?
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byTruncatingTail
    var lineLimit = 1
    var isEnabled = true
    var isHighlighted = false
    var shadowColor: UIColor?
    var shadowOffset = CGSize(width: 0, height: -1)
    var adjustsFontSizeToFitWidth = false
    var minimumScale: CGFloat = 0
    var preferredWidth: CGFloat = 0

    /// Replaces the text. As in UIKit, the label's own style becomes the style of the first character, as far as the
    /// character has attributes. The text is copied, because the app may change its own text later.
    mutating func setAttributed(_ text: NSAttributedString?) {
        (plain, attributed) = (nil, text.map { AttributedText($0) })
        guard let attributes = attributed?.firstAttributes else { return }
        if let font = attributes[.font] as? UIFont { self.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { self.color = color }
        if let shadow = attributes[.shadow] as? NSShadow {
            (shadowColor, shadowOffset) = (shadow.shadowColor as? UIColor, shadow.shadowOffset)
        }
        guard let style = attributes[.paragraphStyle] as? NSParagraphStyle else { return }
        alignment = style.alignment
        // A paragraph style for another purpose has the mode byWordWrapping; the label then keeps its own mode.
        if style.lineBreakMode != .byWordWrapping { lineBreakMode = style.lineBreakMode }
    }

    /// Sets an attribute of the whole attributed text, if there is one.
    mutating func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
        attributed = attributed?.mapAttributes { $0[key] = value }
    }

    /// Changes the paragraph style of the whole attributed text, if there is one.
    mutating func changeParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
        attributed = attributed?.mapAttributes { attributes in
            let style = NSMutableParagraphStyle()
            if let own = attributes[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(own) }
            change(style)
            attributes[.paragraphStyle] = style
        }
    }

    /// Whether the size of the text may differ from the size of the text in `other`; false if the contents differ only
    /// in properties such as the colour.
    func affectsSize(comparedTo other: LabelContent) -> Bool {
        plain != other.plain || attributed != other.attributed || font != other.font || lineLimit != other.lineLimit
            || lineBreakMode != other.lineBreakMode || preferredWidth != other.preferredWidth
            || minimumScale != other.minimumScale || adjustsFontSizeToFitWidth != other.adjustsFontSizeToFitWidth
    }
}

@MainActor extension LabelContent {
    private var shownColor: UIColor {
        if isHighlighted, let highlightedColor { return highlightedColor }
        return isEnabled ? color : .quaternaryLabel
    }

    /// Returns the text block for layout in a width; nil means unlimited width.
    func block(for view: UIView, width: CGFloat?) -> TextBlock {
        let defaults = TextDefaults(
            font: font, color: shownColor, alignment: alignment, lineBreakMode: lineBreakMode,
            isRightToLeft: view.isRightToLeft)
        let traits = view.traitCollection
        var block =
            attributed.map { TextBlock($0, defaults, traits: traits) }
            ?? TextBlock(plain ?? "", defaults, traits: traits)
        // Attributed text without a line break mode of its own uses the label's line break mode.
        if attributed != nil, [.wordWrap].contains(block.truncation) { block.truncation = lineBreakMode.drawn }
        block.maximumLines = lineLimit
        block.width = width
        return block
    }

    func size(for view: UIView, width: CGFloat?) -> CGSize {
        guard text?.isEmpty == false else { return .zero }
        var block = block(for: view, width: lineLimit == 1 ? nil : width)
        block.alignment = .left
        var size = TextMeter.measures(of: block).size.roundedUp
        if lineLimit == 1, let width { size.width = min(size.width, width) }
        return size
    }

    /// Returns the layout of the text in a rectangle, vertically centred. A single line is shrunk to the width if
    /// `adjustsFontSizeToFitWidth` is set.
    func layout(in rect: CGRect, of view: UIView) -> LabelLayout {
        var block = block(for: view, width: rect.width)
        if adjustsFontSizeToFitWidth, lineLimit == 1 { block = shrunk(block, to: rect.width) }
        if lineLimit != 1 { block.height = rect.height }
        let measures = TextMeter.measures(of: block)
        let top = max(0, (rect.height - measures.size.height) / 2)
        return LabelLayout(block: block, top: top, measures: measures)
    }

    private func shrunk(_ block: TextBlock, to width: CGFloat) -> TextBlock {
        var free = block
        free.width = nil
        let wanted = TextMeter.measures(of: free).size.width
        guard wanted > width, wanted > 0 else { return block }
        let part = min(1, max(width / wanted, minimumScale > 0 ? minimumScale : 0.1))
        var result = block
        for index in result.runs.indices { result.runs[index].font.size *= part }
        return result
    }

    func draw(in rect: CGRect, of view: UIView) {
        guard let context = UIGraphicsGetCurrentContext(), text?.isEmpty == false else { return }
        let layout = layout(in: rect, of: view)
        let corner = CGPoint(x: rect.minX, y: rect.minY + layout.top)
        guard let shadowColor else { return context.add(.text(layout.block, corner)) }
        context.saveGState()
        context.setShadow(offset: shadowOffset, blur: 0, color: shadowColor.cgColor)
        context.add(.text(layout.block, corner))
        context.restoreGState()
    }
}

/// A laid out text block and its position in a label.
struct LabelLayout {
    var block: TextBlock
    /// The distance of the text from the upper edge of the label, in points.
    var top: CGFloat
    var measures: TextMeasures

    var firstBaseline: CGFloat { top + measures.firstBaseline }
    var lastBaseline: CGFloat { top + measures.lastBaseline }
}

extension CGSize {
    /// The size rounded up to whole points.
    var roundedUp: CGSize {
        CGSize(width: (width - 0.001).rounded(.up), height: (height - 0.001).rounded(.up))
    }
}
