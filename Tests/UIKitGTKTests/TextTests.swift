import Foundation
import Testing

@Suite("Text layout", .serialized, .enabled(if: Desktop.isAvailable))
struct TextTests {
    /// The measurements of a sample: width and height, lines, whether it was truncated, and its last character.
    private struct Measured {
        let size: (width: Double, height: Double)
        let lines: Int
        let isTruncated: Bool
        let last: Int?
    }

    @Test("Wrapping, truncation, paragraphs, indents and both writing directions")
    func lays() throws {
        let desktop = try Desktop(.x11)
        let file = desktop.folder.appendingPathComponent("text.png")
        let probe = try Probe(["text", file.path], environment: desktop.environment)
        try probe.wait { $0.hasPrefix("font ") }
        #expect(try probe.end() == 0)
        let all = Dictionary(uniqueKeysWithValues: probe.lines.compactMap(read))
        for (name, sample) in all where name != "unbounded" { #expect(sample.size.width <= 140.1, "\(name)") }
        #expect(all["tail"]?.lines == 2 && all["tail"]?.isTruncated == true)
        #expect(all["middle"]?.lines == 1 && all["middle"]?.last == 61, "the end is still there")
        #expect(all["height"]?.lines == 2 && all["height"]?.isTruncated == true)
        #expect(all["moreParagraphs"]?.isTruncated == true)
        #expect(all["wrapped"]?.isTruncated == false && all["wrapped"]?.last == 61)
        let line = try #require(all["empty"]).size.height
        #expect(all["paragraphs"]?.lines == 4)
        #expect(abs((all["paragraphs"]?.size.height ?? 0) - line * 4 - 15) < 0.6)
        #expect(abs((all["right"]?.size.height ?? 0) - line * 3 - 8) < 0.6)
        #expect(all["rightToLeft"]?.last == 20, "the end of Latin letters is at the right of the last line")
        let png = try #require(FileManager.default.contents(atPath: file.path))
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    private func read(_ line: String) -> (String, Measured)? {
        let words = line.split(separator: " ").map(String.init)
        guard words.count == 8, words[2] == "lines", let lines = Int(words[3]) else { return nil }
        let size = words[1].split(separator: "x").compactMap { Double($0) }
        guard size.count == 2 else { return nil }
        return (
            words[0],
            Measured(
                size: (size[0], size[1]), lines: lines, isTruncated: words[5] == "true", last: Int(words[7]))
        )
    }
}
