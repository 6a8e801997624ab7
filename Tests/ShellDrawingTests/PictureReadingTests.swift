import Foundation
import Testing

@testable import Shell

@Suite("Reading images")
struct PictureReadingTests {
    private let reading = PictureReader()

    @Test("M31: PNG, JPEG and SVG are decoded with their size and colours")
    func kinds() throws {
        let png = try #require(reading.picture(Samples.png(30, 20)))
        #expect((png.width, png.height) == (30, 20))
        #expect(png.pixel(x: 20, y: 10) == 0xFF30_60C0)
        let jpeg = try #require(reading.picture(Samples.jpeg))
        #expect((jpeg.width, jpeg.height) == (24, 16))
        #expect(jpeg.color(12, 0).red > 0.8 && jpeg.color(12, 15).blue > 0.8)
        let svg = try #require(reading.picture(Samples.svg(#"width="40" height="10""#)))
        #expect((svg.width, svg.height) == (40, 10))
        #expect(svg.pixel(x: 20, y: 5) == 0xFFFF_0000)
    }

    @Test("A photograph is rotated by its orientation tag")
    func orientation() throws {
        let turned = try #require(reading.picture(Samples.turnedJPEG))
        #expect((turned.width, turned.height) == (16, 24))
        #expect(turned.color(15, 12).red > 0.8 && turned.color(0, 12).blue > 0.8)
        let small = try #require(reading.picture(Samples.turnedJPEG, fitting: (8, 8)))
        #expect((small.width, small.height) == (5, 8))
    }

    @Test("Images fit the box: bitmaps are never enlarged, but vector drawings are")
    func fitting() throws {
        let small = try #require(reading.picture(Samples.png(400, 100), fitting: (100, 100)))
        #expect((small.width, small.height) == (100, 25))
        let unscaled = try #require(reading.picture(Samples.png(40, 20), fitting: (100, 100)))
        #expect((unscaled.width, unscaled.height) == (40, 20))
        let drawn = try #require(reading.picture(Samples.svg(#"viewBox="0 0 4 2""#), fitting: (100, 100)))
        #expect((drawn.width, drawn.height) == (100, 50))
        #expect(drawn.pixel(x: 99, y: 49) == 0xFFFF_0000)
        #expect(reading.picture(Samples.png(4, 4), fitting: (0, 5)) == nil)
        let thin = try #require(reading.picture(Samples.png(4000, 2), fitting: (10, 10)))
        #expect((thin.width, thin.height) == (10, 1))
    }

    @Test("Every truncated file, and every file with a damaged byte, gives an image or nil")
    func damaged() {
        let files = [Samples.png(16, 16), Samples.jpeg, Samples.turnedJPEG, Samples.svg(#"width="8" height="8""#)]
        for file in files {
            for count in stride(from: 0, to: file.count, by: 3) { _ = reading.picture(file.prefix(count)) }
            for offset in stride(from: 0, to: file.count, by: 2) {
                var damaged = file
                damaged[offset] ^= 0x5A
                _ = reading.picture(damaged)
            }
        }
        #expect(reading.picture(Samples.png(16, 16).prefix(60)) == nil)
        #expect(reading.picture(Samples.svg("").prefix(40)) == nil)
        for text in ["", "hello", "<", "<html></html>", "\u{FEFF}  <svg", "GIF89a"] {
            #expect(reading.picture(Data(text.utf8)) == nil)
        }
    }

    @Test("An image that declares a huge size is refused before memory is allocated")
    func giant() {
        for (width, height) in [(60_000, 60_000), (0x7FFF_FFFF, 1), (16_000, 16_000), (0, 5)] {
            var png = Samples.png(4, 4)
            for (offset, value) in [(16, width), (20, height)] {
                for byte in 0..<4 { png[offset + byte] = UInt8(truncatingIfNeeded: value >> (24 - byte * 8)) }
            }
            #expect(reading.picture(png) == nil)
        }
        var jpeg = Samples.jpeg
        if let frame = jpeg.range(of: Data([0xFF, 0xC0])) {
            for byte in 5..<9 { jpeg[frame.lowerBound + byte] = 0xFF }
        }
        #expect(JPEGFile.size(jpeg) == PictureSize(width: 65_535, height: 65_535))
        #expect(reading.picture(jpeg) == nil)
        for size in [#"width="1e9" height="1e9""#, #"width="20000" height="1""#, #"width="7000" height="7000""#] {
            #expect(reading.picture(Samples.svg(size)) == nil, "\(size)")
        }
        let fitted = reading.picture(Samples.svg(#"width="1e9" height="1e9""#), fitting: (20, 20))
        #expect(fitted?.width == 20)
    }

    @Test("Files that take long to decode are refused: many scans, multiplying references or entities")
    func endless() {
        var scans = Samples.jpeg.dropLast(2)
        for _ in 0..<500 { scans += Data([0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]) }
        #expect(JPEGFile.size(Samples.jpeg) == PictureSize(width: 24, height: 16))
        #expect(JPEGFile.size(scans) == nil)
        #expect(reading.picture(scans + Data([0xFF, 0xD9])) == nil)

        var uses = #"<g id="a0"><rect width="1" height="1"/></g>"#
        for level in 1...9 {
            let inner = String(repeating: ##"<use xlink:href="#a\##(level - 1)"/>"##, count: 10)
            uses += #"<g id="a\#(level)">\#(inner)</g>"#
        }
        #expect(reading.picture(Samples.svg(#"width="9" height="9""#, uses)) == nil)

        var entities = "<!DOCTYPE svg [<!ENTITY e0 \"<rect/>\">"
        for level in 1...9 {
            entities += "<!ENTITY e\(level) \"\(String(repeating: "&e\(level - 1);", count: 10))\">"
        }
        let text = entities + #"]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">&e9;</svg>"#
        #expect(reading.picture(Data(text.utf8)) == nil)
    }

    @Test(
        "Filters that run forever or crash are refused, however their names are disguised",
        arguments: [
            "<feTurbulence numOctaves='2000000000' baseFrequency='0.1'/>",
            "<s:feTurbulence xmlns:s='http://www.w3.org/2000/svg'/>",
            "<feConvolveMatrix order='2000' kernelMatrix='1'/>", "<feMorphology radius='500'/>", "<feImage/>",
            "<feTile/>",
            "<feDiffuseLighting/>", "<a:b:feTurbulence/>",
        ])
    func filters(_ filter: String) {
        let content = #"<filter id="f">\#(filter)</filter><rect width="64" height="64" filter="url(#f)"/>"#
        #expect(!SVGCheck.accepts(Samples.svg("", content)))
        #expect(reading.picture(Samples.svg(#"width="8" height="8""#, content)) == nil)
    }

    @Test("Constructs that could hide names are refused; the output of drawing programs is accepted")
    func hidden() throws {
        func accepts(_ text: String) -> Bool { SVGCheck.accepts(Data(text.utf8)) }
        #expect(!accepts("<!DOCTYPE svg [<!ENTITY a \"<&#102;eTurbulence/>\">]><svg/>"))
        #expect(!accepts("<!DOCTYPE svg [<!ENTITY a '<f&#x26;#101;Tile/>'>]><svg/>"))
        #expect(!accepts("<!DOCTYPE svg [<!ENTITY d 'da'>]><svg><image href='&d;ta:x'/></svg>"))
        #expect(!accepts("<!DOCTYPE svg [<!ENTITY % d 'http://x'>%d;]><svg/>"))
        #expect(!accepts("<svg><image href='DA&#10;ta:image/png;base64,AAAA'/></svg>"))
        #expect(!accepts("<?xml version='1.0' encoding='UTF-7'?><svg/>"))
        #expect(!accepts("<svg>\u{0}</svg>"))
        #expect(!accepts("<svg>" + String(repeating: "<feOffset/>", count: 300) + "</svg>"))
        #expect(
            accepts(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?><!DOCTYPE svg [<!ENTITY ns \"http://ns.adobe.com/x\">]><svg xmlns:x=\"&ns;\">a &#169; b</svg>"
            ))
        #expect(
            accepts("<svg><filter><feGaussianBlur stdDeviation='2'/><feMerge><feMergeNode/></feMerge></filter></svg>"))
        let blurred =
            ##"<filter id="f"><feGaussianBlur stdDeviation="3"/></filter><rect x="8" y="8" width="16" height="16" filter="url(#f)"/>"##
        let picture = try #require(reading.picture(Samples.svg(#"width="32" height="32""#, blurred)))
        #expect((20...235).contains(picture.alpha(8, 16)))
    }

    @Test("Small drawings that declare much work are aborted", .timeLimit(.minutes(15)))
    func work() {
        for content in [
            ##"<filter id="f" x="-100000%" y="-100000%" width="200000%" height="200000%"><feGaussianBlur stdDeviation="1e6"/></filter><rect width="64" height="64" filter="url(#f)"/>"##,
            ##"<path d="M0,0 L64,64" stroke="red" stroke-width="3" stroke-dasharray="1e-9 1e-9"/>"##,
            ##"<pattern id="p" width="1e-5" height="1e-5" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern><rect width="64" height="64" fill="url(#p)"/>"##,
            ##"<text font-size="1e9">clown</text><rect width="1e30" height="1e30" transform="scale(1e30)"/>"##,
            String(repeating: "<g>", count: 5_000) + String(repeating: "</g>", count: 5_000),
        ] {
            _ = reading.picture(Samples.svg(#"width="64" height="64""#, content), fitting: (256, 256))
        }
    }

    @Test("An SVG file cannot read other files")
    func noOtherFiles() throws {
        let folder = try TestFolder()
        let png = try folder.write("other.png", Samples.png(8, 8))
        let content =
            #"<image xlink:href="file://\#(png)" width="8" height="8"/><image xlink:href="other.png" width="8" height="8"/>"#
        let file = try folder.write("a.svg", Samples.svg(#"width="8" height="8""#, content))
        let picture = try #require(reading.picture(at: file))
        #expect(picture.inked == nil)
    }

    @Test("Only regular files up to a size limit are read", .timeLimit(.minutes(15)))
    func otherFiles() throws {
        let folder = try TestFolder()
        let pipe = folder.path + "/pipe.png"
        try #require(mkfifo(pipe, 0o600) == 0)
        for path in ["/dev/zero", "/dev/random", pipe, folder.path, folder.path + "/none.png", "", "a\u{0}b"] {
            #expect(reading.picture(at: path) == nil)
        }
        var small = PictureReader()
        small.maximumBytes = 100
        let file = try folder.write("a.png", Samples.png(64, 64))
        #expect(reading.picture(at: file) != nil)
        #expect(small.picture(at: file) == nil)
        var smallReader = PictureReader()
        smallReader.maximumPixels = 64 * 63
        #expect(smallReader.picture(at: file) == nil)
        var short = PictureReader()
        short.maximumVectorBytes = 50
        #expect(short.picture(Samples.svg(#"width="8" height="8""#)) == nil)
    }
}
