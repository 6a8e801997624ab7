import UIKit

/// The format of a letter's whole text.
struct TextFormat: Codable, Hashable, Sendable {
    enum Alignment: String, Codable, Sendable { case left, center, right }

    var isBold = false
    var isItalic = false
    /// The difference from the standard text size, in steps of two points.
    var sizeSteps = 0
    /// The alignment; nil for the alignment of the language.
    var alignment: Alignment?

    static let sizes = -2...6

    var textAlignment: NSTextAlignment {
        switch alignment {
        case .left: .left
        case .center: .center
        case .right: .right
        case nil: .natural
        }
    }

    @MainActor var font: UIFont {
        let body = UIFont.preferredFont(forTextStyle: .body)
        let traits: UIFontDescriptor.SymbolicTraits = [isBold ? .traitBold : [], isItalic ? .traitItalic : []]
        let size = body.pointSize + CGFloat(2 * sizeSteps)
        guard let descriptor = body.fontDescriptor.withSymbolicTraits(traits) else { return body.withSize(size) }
        return UIFont(descriptor: descriptor, size: size)
    }
}
