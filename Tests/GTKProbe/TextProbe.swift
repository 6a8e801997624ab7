import Foundation
import UIKitCore
import UIKitGTK

/// A probe that lays out texts, prints their sizes, and writes an image of all of them to a file.
@MainActor
enum TextProbe {
    private static let words = "One two three four five six seven eight nine ten eleven twelve"

    static func run(_ platform: GTKPlatform, file: String) -> Never {
        var commands: [DrawingCommand] = [
            .fill(.rectangle(CGRect(x: 0, y: 0, width: 640, height: 480)), .white)
        ]
        let ten = platform.text.measures(of: block("oooooooooo") { $0.width = nil }).size.width
        let letters = (name: "letters", block: block(String(repeating: "o", count: 20)) { $0.width = ten + 3 })
        for (index, sample) in (samples + [letters]).enumerated() {
            let origin = CGPoint(x: 10 + index % 4 * 155, y: 10 + index / 4 * 115)
            let measures = platform.text.measures(of: sample.block)
            let frame = CGRect(origin: origin, size: measures.size)
            let paper = CGRect(x: origin.x, y: origin.y, width: 140, height: max(measures.size.height, 1))
            commands += [.fill(.rectangle(paper), .grey), .text(sample.block, origin)]
            let last = platform.text.characterIndex(
                in: sample.block, at: CGPoint(x: frame.width - 1, y: frame.height - 1))
            Output.print(
                "\(sample.name) \(Output.number(measures.size.width))x\(Output.number(measures.size.height)) lines "
                    + "\(measures.lineCount) truncated \(measures.isTruncated) last \(last.map(String.init) ?? "-")")
        }
        let font = platform.text.measures(of: FontFace(size: 100))
        Output.print(
            "font \(Output.number(font.ascender)) \(Output.number(font.descender)) \(Output.number(font.capHeight)) "
                + Output.number(font.xHeight))
        let data = platform.images?.png(of: Drawing(commands), size: CGSize(width: 640, height: 480), scale: 2)
        try? data?.write(to: URL(fileURLWithPath: file))
        exit(data == nil ? 1 : 0)
    }

    private static func block(_ text: String, _ change: (inout TextBlock) -> Void) -> TextBlock {
        var block = TextBlock(
            [TextBlock.Run(text, font: FontFace(size: 13), color: .black)], width: 140)
        change(&block)
        return block
    }

    private static var samples: [(name: String, block: TextBlock)] {
        [
            ("wrapped", block(words) { _ in }),
            ("tail", block(words) { ($0.maximumLines, $0.truncation) = (2, .tail) }),
            ("middle", block(words) { ($0.maximumLines, $0.truncation) = (1, .middle) }),
            ("head", block(words) { ($0.maximumLines, $0.truncation) = (1, .head) }),
            ("paragraphs", block("First\nSecond\n\nFourth") { $0.paragraphSpacing = 5 }),
            ("moreParagraphs", block("First\nSecond\nThird") { ($0.maximumLines, $0.truncation) = (2, .tail) }),
            ("height", block(words) { ($0.height, $0.truncation) = (40, .tail) }),
            ("center", block("Short\nlines that are centered") { $0.alignment = .center }),
            ("right", block(words) { ($0.alignment, $0.lineSpacing) = (.right, 4) }),
            ("justified", block(words) { $0.alignment = .justified }),
            ("indented", block(words) { ($0.firstLineIndent, $0.indent) = (30, 10) }),
            ("hanging", block(words) { ($0.firstLineIndent, $0.indent) = (0, 20) }),
            ("rightToLeft", block("שלום עולם, one two three") { ($0.isRightToLeft, $0.alignment) = (true, .right) }),
            ("unbounded", block("As wide as it is") { $0.width = nil }),
            ("empty", block("") { _ in }),
            ("oneCentered", block("Single 🙂") { ($0.maximumLines, $0.alignment) = (1, .center) }),
        ]
    }
}
