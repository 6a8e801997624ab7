import Foundation

/// Options for measuring and drawing strings, with UIKit's values.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates options from raw bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Draws several lines, with the origin as the upper left corner. Without this option the text is a single line
    /// whose baseline starts at the origin.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Uses the font's leading for line spacing; always in effect here.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Uses the glyphs' image bounds for measurement; never in effect here.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// Truncates the last visible line with an ellipsis when the text does not fit.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Options and results of drawing text. Drawing sets only `totalBounds`.
public final class NSStringDrawingContext: NSObject {
    /// The smallest permitted scale of the text. Stored, but without effect here: text is never scaled down.
    public var minimumScaleFactor: CGFloat = 0
    /// The scale that was applied to the text; always 1 here.
    public var actualScaleFactor: CGFloat { 1 }
    /// The bounds in which the text was drawn.
    public internal(set) var totalBounds = CGRect.zero

    /// Creates a context.
    public override init() { super.init() }
}

extension NSAttributedString {
    private func block(_ size: CGSize?, _ options: NSStringDrawingOptions) -> TextBlock {
        var block = TextBlock(self, TextDefaults(), traits: .current)
        guard let size else { return block }
        if options.contains(.usesLineFragmentOrigin) {
            block.width = size.width > 0 && size.width < 1e6 ? size.width : nil
            block.height = size.height > 0 && size.height < 1e6 ? size.height : nil
        } else {
            block.maximumLines = 1
        }
        if options.contains(.truncatesLastVisibleLine), [.wordWrap, .characterWrap].contains(block.truncation) {
            block.truncation = .tail
        }
        return block
    }

    private func drawText(_ block: TextBlock, _ point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext(), length > 0 else { return }
        guard let shadow = (attribute(.shadow, at: 0, effectiveRange: nil) as? NSShadow)?.drawn else {
            return context.add(.text(block, point))
        }
        context.saveGState()
        context.add(.shadow(shadow))
        context.add(.text(block, point))
        context.restoreGState()
    }

    /// Returns the size of the text in points, without wrapping of lines.
    public func size() -> CGSize { TextMeter.measures(of: block(nil, [])).size }

    /// Draws the text with its upper left corner at a point.
    public func draw(at point: CGPoint) { drawText(block(nil, []), point) }

    /// Draws the text into a rectangle, in as many lines as fit.
    public func draw(in rect: CGRect) { drawText(block(rect.size, .usesLineFragmentOrigin), rect.origin) }

    /// Draws the text into a rectangle. Without `usesLineFragmentOrigin` the text is a single line whose baseline
    /// starts at the rectangle's origin.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?) {
        let block = block(rect.size, options)
        var origin = rect.origin
        if !options.contains(.usesLineFragmentOrigin) { origin.y -= TextMeter.measures(of: block).firstBaseline }
        drawText(block, origin)
        context?.totalBounds = boundingRect(with: rect.size, options: options, context: nil)
    }

    /// Returns the bounds, in points, that the text would be drawn in if the given size were available.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
    ) -> CGRect {
        let measures = TextMeter.measures(of: block(size, options))
        let top = options.contains(.usesLineFragmentOrigin) ? 0 : -measures.firstBaseline
        return CGRect(origin: CGPoint(x: 0, y: top), size: measures.size)
    }
}

extension NSString {
    private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: description, attributes: attributes)
    }

    /// Returns the size of the text in points, without wrapping of lines.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { attributed(attrs).size() }

    /// Draws the text with its upper left corner at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        attributed(attrs).draw(at: point)
    }

    /// Draws the text into a rectangle, in as many lines as fit.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        attributed(attrs).draw(in: rect)
    }

    /// Draws the text into a rectangle. Without `usesLineFragmentOrigin` the text is a single line whose baseline
    /// starts at the rectangle's origin.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) {
        attributed(attributes).draw(with: rect, options: options, context: context)
    }

    /// Returns the bounds, in points, that the text would be drawn in if the given size were available.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        attributed(attributes).boundingRect(with: size, options: options, context: context)
    }
}

extension String {
    /// Returns the size of the text in points, without wrapping of lines.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSString(string: self).size(withAttributes: attrs)
    }

    /// Draws the text with its upper left corner at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSString(string: self).draw(at: point, withAttributes: attrs)
    }

    /// Draws the text into a rectangle, in as many lines as fit.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSString(string: self).draw(in: rect, withAttributes: attrs)
    }

    /// Returns the bounds, in points, that the text would be drawn in if the given size were available.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        NSString(string: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
