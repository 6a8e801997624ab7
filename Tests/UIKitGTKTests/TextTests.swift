import Foundation
import Testing

@Suite("Text layout", .serialized, .enabled(if: Desktop.isAvailable))
struct TextTests {
    /// The measurements of a text sample: width and height in points, lines, whether the text was truncated, and the
    /// index of the character at the lower right corner.
    private struct Measured {
        let size: (width: Double, height: Double)
        let lines: Int
        let isTruncated: Bool
        let last: Int?
    }

    @Test("Text is wrapped, truncated and indented, and has paragraph spacing, in both writing directions")
    func layout() throws {
        let desktop = try Desktop(.x11)
        let file = desktop.folder.appendingPathComponent("text.png")
        let probe = try Probe(["text", file.path], environment: desktop.environment)
        try probe.wait { $0.hasPrefix("font ") }
        #expect(try probe.end() == 0)
        let samples = Dictionary(uniqueKeysWithValues: probe.lines.compactMap(read))
        for (name, sample) in samples where name != "unbounded" { #expect(sample.size.width <= 140.1, "\(name)") }
        #expect(samples["tail"]?.lines == 2 && samples["tail"]?.isTruncated == true)
        #expect(samples["middle"]?.lines == 1 && samples["middle"]?.last == 61, "the end is not truncated")
        #expect(samples["height"]?.lines == 2 && samples["height"]?.isTruncated == true)
        #expect(samples["moreParagraphs"]?.isTruncated == true)
        #expect(samples["wrapped"]?.isTruncated == false && samples["wrapped"]?.last == 61)
        #expect(samples["letters"]?.lines == 2, "a long word is broken without room for a hyphen")
        let line = try #require(samples["empty"]).size.height
        #expect(samples["paragraphs"]?.lines == 4)
        #expect(abs((samples["paragraphs"]?.size.height ?? 0) - line * 4 - 15) < 0.6)
        #expect(abs((samples["right"]?.size.height ?? 0) - line * 3 - 8) < 0.6)
        #expect(samples["rightToLeft"]?.last == 20, "the lower right corner is in the Latin word")
        let png = try #require(FileManager.default.contents(atPath: file.path))
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    private func read(_ line: String) -> (String, Measured)? {
        let fields = line.split(separator: " ").map(String.init)
        guard fields.count == 8, fields[2] == "lines", let lines = Int(fields[3]) else { return nil }
        let size = fields[1].split(separator: "x").compactMap { Double($0) }
        guard size.count == 2 else { return nil }
        return (
            fields[0],
            Measured(
                size: (size[0], size[1]), lines: lines, isTruncated: fields[5] == "true", last: Int(fields[7]))
        )
    }
}
