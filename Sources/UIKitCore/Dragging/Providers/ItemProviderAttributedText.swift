import Foundation

/// Attributed texts as data of item providers.
///
/// Foundation on Linux does not support RTF. Apps that use this UIKit therefore exchange the text and its visible
/// attributes as JSON; other programs read the plain text.
extension NSAttributedString: NSItemProviderWriting, NSItemProviderReading {
    /// The types of a text's data: the attributed text, and the plain text.
    public static var writableTypeIdentifiersForItemProvider: [String] {
        [UniformTypes.attributedText, "public.utf8-plain-text"]
    }

    /// The types of data that are read as an attributed text.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [UniformTypes.attributedText, "public.utf8-plain-text", "public.plain-text"]
    }

    /// Provides the attributed text, or its characters as UTF-8.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        if typeIdentifier == UniformTypes.attributedText {
            completionHandler(try? JSONEncoder().encode(AttributedTextData(self)), nil)
        } else {
            completionHandler(Data(string.utf8), nil)
        }
        return nil
    }

    /// Reads an attributed or plain text. Throws an error if the data is not valid.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        var text: NSAttributedString?
        if typeIdentifier == UniformTypes.attributedText {
            text = try? JSONDecoder().decode(AttributedTextData.self, from: data).text
        } else {
            text = String(data: data, encoding: .utf8).map { NSAttributedString(string: $0) }
        }
        let mutable = text.map { NSMutableAttributedString(attributedString: $0) }
        guard let object = text as? Self ?? mutable as? Self else {
            throw NSItemProvider.error(.unavailableCoercionError, "the data of type \(typeIdentifier) is not valid")
        }
        return object
    }
}

/// The JSON form of an attributed text, with the attributes that views show.
struct AttributedTextData: Codable {
    /// A part of the text with the same attributes.
    struct Run: Codable {
        var text: String
        var family: String?
        var size: Double?
        var weight: Int?
        var isItalic: Bool?
        var isMonospaced: Bool?
        /// Colours as red, green, blue and alpha, from 0 to 1.
        var color: [Double]?
        var background: [Double]?
        var underline: Int?
        var strikethrough: Int?
        var link: String?
    }

    var runs: [Run] = []

    init(_ text: NSAttributedString) {
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            var run = Run(text: (text.string as NSString).substring(with: range))
            if let face = (attributes[.font] as? UIFont)?.face {
                (run.family, run.size, run.weight) = (face.family, Double(face.size), face.weight)
                run.isItalic = face.isItalic ? true : nil
                run.isMonospaced = face.design == .monospaced ? true : nil
            }
            run.color = Self.components(attributes[.foregroundColor])
            run.background = Self.components(attributes[.backgroundColor])
            run.underline = attributes[.underlineStyle] as? Int
            run.strikethrough = attributes[.strikethroughStyle] as? Int
            run.link = (attributes[.link] as? URL)?.absoluteString ?? attributes[.link] as? String
            runs.append(run)
        }
    }

    /// The text. Invalid values are left out, because the data can come from any program.
    var text: NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for run in runs {
            var attributes: [NSAttributedString.Key: Any] = [:]
            if let size = run.size, size.isFinite, size > 0, size <= 2048 {
                var face = FontFace(size: size, weight: min(max(run.weight ?? 400, 100), 900))
                (face.family, face.isItalic) = (run.family, run.isItalic ?? false)
                if run.isMonospaced ?? false { face.design = .monospaced }
                attributes[.font] = UIFont(face)
            }
            attributes[.foregroundColor] = Self.color(run.color)
            attributes[.backgroundColor] = Self.color(run.background)
            attributes[.underlineStyle] = run.underline
            attributes[.strikethroughStyle] = run.strikethrough
            attributes[.link] = run.link.flatMap { URL(string: $0) }
            text.append(NSAttributedString(string: run.text, attributes: attributes))
        }
        return text
    }

    /// Returns the components of a fixed colour. Returns nil without a colour, and for a colour that depends on the
    /// appearance, so that the receiving view uses its own colour.
    private static func components(_ value: Any?) -> [Double]? {
        guard let color = value as? UIColor, case .fixed(let drawn) = color.source else { return nil }
        return [drawn.red, drawn.green, drawn.blue, drawn.alpha]
    }

    private static func color(_ parts: [Double]?) -> UIColor? {
        guard let parts, parts.count == 4, parts.allSatisfy({ $0.isFinite && (0...1).contains($0) }) else { return nil }
        return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
}
