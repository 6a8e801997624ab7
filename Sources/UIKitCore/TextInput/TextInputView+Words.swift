import Foundation

extension TextInputView {
    /// Returns the range of the word at an index. If the index is not in a word, returns the range of the word directly
    /// before the index. Otherwise returns the range of the punctuation mark or symbol at the index, or an empty range.
    /// Obscured text counts as one word.
    func wordRange(at index: Int) -> NSRange {
        let text = input.text as NSString
        guard !input.appearance.isSecure else { return NSRange(location: 0, length: text.length) }
        let index = min(max(0, index), text.length)
        if let start = character(at: index, of: text), isWord(start, of: text) { return word(around: start, of: text) }
        if index > 0, let start = character(at: index - 1, of: text), isWord(start, of: text) {
            return word(around: start, of: text)
        }
        if let single = character(at: index, of: text), !isSpace(single, of: text) { return single }
        return NSRange(location: index, length: 0)
    }

    /// Returns the range of the paragraph at an index, without its line break; in a single-line input, the range of the
    /// whole text.
    func paragraphRange(at index: Int) -> NSRange {
        let text = input.text as NSString
        guard input.appearance.isMultiline else { return NSRange(location: 0, length: text.length) }
        var range = text.lineRange(for: NSRange(location: min(index, text.length), length: 0))
        if range.length > 0, text.character(at: NSMaxRange(range) - 1) == 10 { range.length -= 1 }
        return range
    }

    /// Returns the range of the user-perceived character at an index; nil at the end of the text.
    private func character(at index: Int, of text: NSString) -> NSRange? {
        index >= 0 && index < text.length ? text.rangeOfComposedCharacterSequence(at: index) : nil
    }

    private func isWord(_ range: NSRange, of text: NSString) -> Bool {
        guard let character = text.substring(with: range).first else { return false }
        return character.isLetter || character.isNumber || character == "_"
    }

    private func isSpace(_ range: NSRange, of text: NSString) -> Bool {
        text.substring(with: range).first?.isWhitespace ?? true
    }

    /// Whether an apostrophe joins two letters, as in “don't”.
    private func joinsLetters(_ range: NSRange, of text: NSString) -> Bool {
        guard ["'", "’"].contains(text.substring(with: range)),
            let before = character(at: range.location - 1, of: text),
            let after = character(at: NSMaxRange(range), of: text)
        else { return false }
        return isWord(before, of: text) && isWord(after, of: text)
    }

    private func word(around start: NSRange, of text: NSString) -> NSRange {
        func belongs(_ range: NSRange) -> Bool { isWord(range, of: text) || joinsLetters(range, of: text) }
        var word = start
        while let before = character(at: word.location - 1, of: text), belongs(before) {
            word = NSUnionRange(word, before)
        }
        while let after = character(at: NSMaxRange(word), of: text), belongs(after) { word = NSUnionRange(word, after) }
        return word
    }
}
