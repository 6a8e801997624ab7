import Foundation

/// A view whose font can follow the user's text size.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// Whether a font of a text style, or of `UIFontMetrics`, follows the user's text size when that changes.
    var adjustsFontForContentSizeCategory: Bool { get set }
}
