import Foundation

/// An immutable copy of an attributed text. Later changes of the app's text do not affect the copy.
///
/// The copy consists of runs instead of an `NSAttributedString`, because Foundation on Linux ends the process when it
/// compares or changes attributed strings with some values.
final class AttributedText: Equatable {
    typealias Attributes = [NSAttributedString.Key: Any]

    /// Characters with the same attributes.
    struct Run {
        let text: String
        var attributes: Attributes
    }

    let string: String
    let runs: [Run]
    private var foundationCopy: NSAttributedString?

    init(_ string: String, _ runs: [Run]) { (self.string, self.runs) = (string, runs) }

    convenience init(_ text: NSAttributedString) {
        let letters = NSString(string: text.string)
        var runs: [Run] = []
        // Longest effective ranges are not requested, because finding them would require comparisons of attributes.
        text.enumerateAttributes(
            in: NSRange(location: 0, length: text.length), options: .longestEffectiveRangeNotRequired
        ) { attributes, range, _ in
            runs.append(Run(text: letters.substring(with: range), attributes: attributes))
        }
        self.init(text.string, runs)
    }

    /// Creates a text without attributes.
    convenience init(plain string: String) { self.init(string, [Run(text: string, attributes: [:])]) }

    /// The attributes of the first character; empty for a text without characters.
    var firstAttributes: Attributes { runs.first?.attributes ?? [:] }

    /// Returns the text with changed attributes.
    func mapAttributes(_ change: (inout Attributes) -> Void) -> AttributedText {
        AttributedText(
            string,
            runs.map { run in
                var run = run
                change(&run.attributes)
                return run
            })
    }

    /// The text for apps. The same object is returned each time.
    var foundationText: NSAttributedString {
        if let foundationCopy { return foundationCopy }
        let copy = NSAttributedString(attributedString: FoundationTextBuilder.text(of: runs))
        foundationCopy = copy
        return copy
    }

    /// Whether two texts have the same characters and, in the same ranges, equal attributes.
    static func == (one: AttributedText, other: AttributedText) -> Bool {
        if one === other { return true }
        guard one.string == other.string, one.runs.count == other.runs.count else { return false }
        return zip(one.runs, other.runs).allSatisfy { first, second in
            first.text == second.text && first.attributes.count == second.attributes.count
                && first.attributes.allSatisfy { key, value in
                    second.attributes[key].map { isEqual(value, $0) } ?? false
                }
        }
    }

    /// Whether two values are equal. Values that cannot be compared are equal only if they are the same object.
    private static func isEqual(_ one: Any, _ other: Any) -> Bool {
        if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
        return one as AnyObject === other as AnyObject
    }
}

/// A builder of Foundation's attributed strings that avoids the comparisons that end the process.
enum FoundationTextBuilder {
    /// An attribute without a meaning. It makes the attributes of adjacent runs differ in their number, so that
    /// Foundation does not compare their values.
    static let separator = NSAttributedString.Key("ProsceniumRunSeparator")

    static func text(of runs: [AttributedText.Run]) -> NSMutableAttributedString {
        let text = NSMutableAttributedString(string: "")
        var last: AttributedText.Attributes = [:]
        for run in runs {
            var attributes = run.attributes
            if attributes.count == last.count, isForeign(attributes), isForeign(last) {
                attributes[separator] = attributes[separator] == nil ? 1 : nil
            }
            text.append(NSAttributedString(string: run.text, attributes: attributes))
            last = attributes
        }
        return text
    }

    /// Whether attributes contain an object of a class that Foundation cannot compare safely.
    private static func isForeign(_ attributes: AttributedText.Attributes) -> Bool {
        attributes.values.contains { value in
            guard type(of: value) is NSObject.Type else { return false }
            switch value {
            case is UIFont, is UIColor, is NSParagraphStyle, is NSShadow, is UIImage: return false
            case is NSNumber, is NSString, is NSURL, is NSNull: return false
            default: return true
            }
        }
    }
}
