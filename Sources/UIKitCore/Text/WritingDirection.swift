/// Detection of the writing direction from a text's characters.
package enum WritingDirection {
    /// Ranges of Unicode code points whose characters are written from right to left.
    private static let blocks: [ClosedRange<UInt32>] = [
        0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
    ]

    /// Whether the first letter in a sequence of texts is written from right to left; nil if no text contains a letter.
    package static func isRightToLeft(_ texts: some Sequence<String>) -> Bool? {
        for text in texts {
            guard let letter = text.unicodeScalars.first(where: \.properties.isAlphabetic) else { continue }
            return blocks.contains { $0.contains(letter.value) }
        }
        return nil
    }
}
