import Foundation

/// A view whose font can follow the user's text size.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// Whether the font follows changes of the user's text size. This requires a font of a text style or of
    /// `UIFontMetrics`.
    var adjustsFontForContentSizeCategory: Bool { get set }
}
