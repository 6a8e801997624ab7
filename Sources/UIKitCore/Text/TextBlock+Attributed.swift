import Foundation

/// The attributes for text without attributes of its own.
struct TextDefaults {
    var font = UIFont(FontFace(size: 12))
    var color = UIColor.black
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var isRightToLeft = false
}

extension TextBlock {
    /// Creates a block of text with uniform attributes.
    init(_ text: String, _ defaults: TextDefaults, traits: UITraitCollection) {
        self.init([Run(text, font: defaults.font.face, color: defaults.color.drawn(in: traits))])
        apply(nil, defaults)
    }

    /// Creates a block from attributed text.
    init(_ text: NSAttributedString, _ defaults: TextDefaults, traits: UITraitCollection) {
        self.init(AttributedText(text), defaults, traits: traits)
    }

    /// Creates a block from a copy of an attributed text.
    init(_ text: AttributedText, _ defaults: TextDefaults, traits: UITraitCollection) {
        self.init(text.runs.map { Self.run($0.text, $0.attributes, defaults, traits) })
        apply(text.firstAttributes[.paragraphStyle] as? NSParagraphStyle, defaults)
    }

    private static func run(
        _ text: String, _ attributes: [NSAttributedString.Key: Any], _ defaults: TextDefaults,
        _ traits: UITraitCollection
    ) -> Run {
        let isLink = attributes[.link] != nil
        let color = color(attributes[.foregroundColor], traits)
        var run = Run(
            text, font: (attributes[.font] as? UIFont ?? defaults.font).face,
            color: color ?? (isLink ? UIColor.link : defaults.color).drawn(in: traits))
        run.background = Self.color(attributes[.backgroundColor], traits)
        run.underline = number(attributes[.underlineStyle]) > 0 || isLink
        run.strikethrough = number(attributes[.strikethroughStyle]) > 0
        run.kern = CGFloat(number(attributes[.kern]) + number(attributes[.tracking]))
        run.baselineOffset = CGFloat(number(attributes[.baselineOffset]))
        return run
    }

    private static func color(_ value: Any?, _ traits: UITraitCollection) -> DrawnColor? {
        (value as? UIColor)?.drawn(in: traits) ?? (value as? CGColor)?.drawn
    }

    private static func number(_ value: Any?) -> Double {
        switch value {
        case let value as Double: value
        case let value as CGFloat: Double(value)
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        case let value as NSNumber: value.doubleValue
        case let value as NSUnderlineStyle: Double(value.rawValue)
        default: 0
        }
    }

    private mutating func apply(_ style: NSParagraphStyle?, _ defaults: TextDefaults) {
        isRightToLeft =
            switch style?.baseWritingDirection ?? .natural {
            case .natural: WritingDirection.isRightToLeft(runs.lazy.map(\.text)) ?? defaults.isRightToLeft
            case .leftToRight: false
            case .rightToLeft: true
            }
        switch style?.alignment ?? defaults.alignment {
        case .left: alignment = .left
        case .center: alignment = .center
        case .right: alignment = .right
        case .justified: alignment = .justified
        case .natural: alignment = defaults.isRightToLeft ? .right : .left
        }
        truncation = (style?.lineBreakMode ?? defaults.lineBreakMode).drawn
        guard let style else { return }
        lineSpacing = style.lineSpacing
        if style.lineHeightMultiple > 0, let size = runs.map(\.font.size).max() {
            lineSpacing += (style.lineHeightMultiple - 1) * size * 1.2
        }
        paragraphSpacing = style.paragraphSpacing + style.paragraphSpacingBefore
        (firstLineIndent, indent) = (style.firstLineHeadIndent, style.headIndent)
    }
}
