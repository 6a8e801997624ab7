import Foundation

/// Text measurement. On the main thread the platform's fonts are used; on other threads the result is an estimate.
enum TextMeter {
    static func measures(of face: FontFace) -> FontMeasures {
        guard MainThread.isCurrent else {
            let size = face.size
            return FontMeasures(
                ascender: size * 0.95, descender: -size * 0.25, leading: 0, capHeight: size * 0.7, xHeight: size / 2)
        }
        return MainActor.assumeIsolated { ApplicationEnvironment.current.text.measures(of: face) }
    }

    static func measures(of block: TextBlock) -> TextMeasures {
        guard MainThread.isCurrent else { return estimatedMeasures(block) }
        return MainActor.assumeIsolated { ApplicationEnvironment.current.text.measures(of: block) }
    }

    static var families: [String] {
        guard MainThread.isCurrent else { return [] }
        return MainActor.assumeIsolated { ApplicationEnvironment.current.text.families }
    }

    /// Estimates the measures of a block by assuming that every character is half as wide as the font size.
    private static func estimatedMeasures(_ block: TextBlock) -> TextMeasures {
        let length = block.runs.reduce(0) { $0 + CGFloat($1.text.count) * $1.font.size / 2 }
        let size = block.runs.map(\.font.size).max() ?? 0
        let width = block.width.map { min($0, length) } ?? length
        let wanted = width > 0 ? Int((length / width).rounded(.up)) : 1
        let count = block.maximumLines > 0 ? min(wanted, block.maximumLines) : wanted
        let height = CGFloat(count) * size * 1.2
        return TextMeasures(
            size: CGSize(width: width, height: height), firstBaseline: size * 0.95,
            lastBaseline: height - size * 0.25, lineCount: count, isTruncated: count < wanted)
    }
}
