import Foundation
import Testing

@Suite("Printing with GTK", .serialized, .enabled(if: Desktop.isAvailable))
struct PrintTests {
    /// A program that prints a PDF file with the contents of its compressed streams. From 1.18 on, Cairo writes the
    /// descriptions of the pages into such a stream.
    private static let inflate = """
        import re, sys, zlib
        text = open(sys.argv[1], "rb").read()
        for stream in [text, *re.findall(rb"stream\\r?\\n(.*?)endstream", text, re.DOTALL)]:
            try:
                plain = stream if stream is text else zlib.decompressobj().decompress(stream)
                print(plain.decode("ascii", "ignore"))
            except zlib.error:
                pass
        """

    @Test(
        "A text is written to a PDF file with the number of pages and the orientation of the job",
        arguments: [false, true])
    func export(isLandscape: Bool) throws {
        let desktop = try Desktop(.x11)
        let file = desktop.folder.appendingPathComponent("printed.pdf")
        let probe = try Probe(
            ["print"] + (isLandscape ? ["landscape"] : []) + [file.path], environment: desktop.environment)
        try probe.wait { $0.hasPrefix("printed ") }
        #expect(try probe.end() == 0)
        let words = try #require(probe.lines.last { $0.hasPrefix("printed ") }).split(separator: " ").map(String.init)
        #expect(words[1] == "true" && words[2] == "true" && words[8] == "true", "\(words)")
        let count = try #require(Int(words[4]))
        #expect(count > 2)
        let size = words[6].split(separator: "x").compactMap { Double($0) }
        #expect(size.count == 2 && (size[0] > size[1]) == isLandscape)
        let pdf = try desktop.run("python3", "-c", Self.inflate, file.path)
        #expect(pdf.hasPrefix("%PDF"))
        let pages = pdf.components(separatedBy: "/Type /Page").dropFirst().filter { !$0.hasPrefix("s") }
        #expect(pages.count == count)
    }
}
