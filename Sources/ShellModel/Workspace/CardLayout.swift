import Foundation

/// The layout of a card in the switcher or on the shelf.
enum CardLayout {
    /// Returns the frame of the picture below a card's title.
    static func pictureFrame(inCard card: CGRect) -> CGRect {
        CGRect(
            x: card.minX, y: card.minY + Metrics.cardTitle, width: card.width,
            height: max(1, card.height - Metrics.cardTitle))
    }

    /// Returns the frame of a card's close button.
    static func closeButtonFrame(inCard card: CGRect) -> CGRect {
        CGRect(x: card.maxX - Metrics.cardClose, y: card.minY, width: Metrics.cardClose, height: Metrics.cardClose)
    }
}
