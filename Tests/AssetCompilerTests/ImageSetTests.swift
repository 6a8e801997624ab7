import AssetCatalogs
import Foundation
import Testing

@testable import AssetCompiler

@Suite("Image sets, symbol sets and app icons of asset catalogues")
struct ImageSetTests {
    private func hills(_ fixture: CatalogFixture) throws {
        for (name, size) in [("a", 40), ("a2", 80), ("dark", 41), ("pad", 42), ("fr", 43), ("phone", 44)] {
            try fixture.write(CatalogFixture.png(UInt8(size), 20), "hills.imageset/\(name).png")
        }
        try fixture.contents(
            "hills.imageset",
            """
            {"images": [
              {"idiom": "universal", "scale": "1x", "filename": "a.png"},
              {"idiom": "universal", "scale": "2x", "filename": "a2.png"},
              {"idiom": "universal", "scale": "3x"},
              {"idiom": "universal", "filename": "dark.png", "scale": "1x",
               "appearances": [{"appearance": "luminosity", "value": "dark"}]},
              {"idiom": "iphone", "filename": "phone.png", "scale": "1x"},
              {"idiom": "universal", "filename": "fr.png", "scale": "1x", "locale": "fr"}
            ], "properties": {"template-rendering-intent": "template"}, "info": {"version": 1}}
            """)
    }

    @Test("The variant for scale, appearance and language is chosen; files for iPhone are left out")
    func variants() throws {
        let fixture = try CatalogFixture()
        try hills(fixture)
        let index = try fixture.compile()
        let image = try #require(try index.image(named: "hills"))
        #expect(image.variants.count == 4 && image.rendering == .template && fixture.diagnostics.isEmpty)
        func width(_ change: (inout AssetEnvironment) -> Void) -> Double? {
            image.variant(in: AssetEnvironment(change)).map { $0.width * Double($0.scale ?? 1) }
        }
        #expect(width { _ in } == 40 && width { $0.scale = 2 } == 80 && width { $0.scale = 3 } == 80)
        #expect(width { $0.style = .dark } == 41)
        #expect(width { $0.languages = ["fr-CA", "en"] } == 43 && width { $0.languages = ["de"] } == 40)
        let twice = try #require(image.variant(in: AssetEnvironment { $0.scale = 2 }))
        #expect(twice.width == 40 && twice.height == 10)
        #expect(index.contents(of: twice.file) == CatalogFixture.png(80, 20))
        #expect(try index.image(named: "hill") == nil && index.color(named: "hills") == nil)
    }

    @Test("A file for iPad has precedence over a file for all devices, and size classes and directions select a file")
    func padAndSizes() throws {
        let fixture = try CatalogFixture()
        for name in ["all", "pad", "compact", "rtl"] {
            try fixture.write(CatalogFixture.png(10, 10), "x.imageset/\(name).png")
        }
        try fixture.contents(
            "x.imageset",
            """
            {"images": [
              {"idiom": "universal", "filename": "all.png"}, {"idiom": "ipad", "filename": "pad.png"},
              {"idiom": "ipad", "filename": "compact.png", "width-class": "compact"},
              {"idiom": "ipad", "filename": "rtl.png", "language-direction": "right-to-left"}
            ]}
            """)
        let image = try #require(try fixture.compile().image(named: "x"))
        let files = image.variants.map(\.file)
        #expect(image.variant(in: AssetEnvironment())?.file == files[1])
        #expect(image.variant(in: AssetEnvironment { $0.width = .compact })?.file == files[2])
        #expect(image.variant(in: AssetEnvironment { $0.direction = .rightToLeft })?.file == files[3])
    }

    @Test("Slices are in points, and an SVG image has the size in its file and fits every scale")
    func slicesAndVectors() throws {
        let fixture = try CatalogFixture()
        try fixture.write(CatalogFixture.png(80, 40), "button.imageset/b@2x.png")
        try fixture.contents(
            "button.imageset",
            """
            {"images": [{"idiom": "universal", "scale": "2x", "filename": "b@2x.png", "resizing": {
              "mode": "3-part-horizontal", "center": {"mode": "tile", "width": 2},
              "cap-insets": {"left": 20, "right": 22, "top": 4, "bottom": 4}}, "alignment-insets": {"top": 6}}]}
            """)
        try fixture.write("<?xml version='1.0'?><svg viewBox='0 0 32 16' width='24mm'/>", "v.imageset/v.svg")
        try fixture.contents(
            "v.imageset",
            """
            {"images": [{"idiom": "universal", "filename": "v.svg"}],
             "properties": {"preserves-vector-representation": true}}
            """)
        let index = try fixture.compile()
        let button = try #require(try index.image(named: "button")?.variants.first)
        #expect(button.slicing == ImageSlicing(insets: .init(top: 0, left: 10, bottom: 0, right: 11), isTiled: true))
        #expect(button.alignment == AssetInsets(top: 3, left: 0, bottom: 0, right: 0))
        let vector = try #require(try index.image(named: "v")?.variants.first)
        #expect(vector.scale == nil && abs(vector.width - 90.7) < 0.1 && vector.height == 16)
    }

    @Test("A PDF is converted to SVG with its size in points; without the converter, one message states the remedy")
    func pdf() throws {
        let fixture = try CatalogFixture()
        try fixture.write("%PDF-1.4 …", "p.imageset/p.pdf")
        try fixture.contents("p.imageset", "{\"images\": [{\"idiom\": \"universal\", \"filename\": \"p.pdf\"}]}")
        var compiler = AssetCompiler(converter: PDFConverter(searchPath: fixture.folder.path))
        compiler.read([fixture.folder.path + "/Assets.xcassets"])
        #expect(compiler.diagnostics.count == 1 && compiler.output.records.isEmpty)
        let text = try #require(compiler.diagnostics.first?.description)
        #expect(text.contains("p.imageset/Contents.json: images[0].filename: “p.pdf” is a PDF"))
        #expect(text.hasSuffix("; install poppler-utils, or export the image as SVG"))

        // A substitute for Poppler's program that writes a page of 24 by 12 points.
        let program = fixture.folder.appendingPathComponent("pdftocairo")
        let script = "#!/bin/sh\nfor last; do :; done\necho '<svg width=\"24pt\" height=\"12pt\"/>' > \"$last\"\n"
        try Data(script.utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        var converting = AssetCompiler(converter: PDFConverter(searchPath: fixture.folder.path))
        converting.read([fixture.folder.path + "/Assets.xcassets"])
        let record = try #require(converting.output.records.first)
        let image = try JSONDecoder().decode(ImageAsset.self, from: record.json)
        #expect(
            converting.diagnostics.isEmpty && image.variants.first?.width == 24 && image.variants.first?.height == 12)
    }

    @Test("A symbol is extracted from its template, with the size that it has beside text of 100 points")
    func symbols() throws {
        let fixture = try CatalogFixture()
        try fixture.write(
            """
            <svg xmlns="http://www.w3.org/2000/svg"><g id="Guides">
              <line id="Baseline-M" x1="0" x2="9" y1="200" y2="200"/><line id="Capline-M" x1="0" y1="129.541"/>
              <line id="left-margin-Regular-M" x1="10" y1="0"/><line id="right-margin-Regular-M" x1="110" y1="0"/>
            </g><g id="Symbols"><g id="Regular-M" transform="matrix(1 0 0 1 10 200)">
              <path class="tint" d="M0 0L5 &quot;5" style="fill:red"/></g></g></svg>
            """, "own.symbolset/own.svg")
        try fixture.contents(
            "own.symbolset", "{\"symbols\": [{\"idiom\": \"universal\", \"filename\": \"own.svg\"}]}")
        try fixture.write("<svg width='1' height='1'/>", "bad.symbolset/bad.svg")
        try fixture.contents(
            "bad.symbolset", "{\"symbols\": [{\"idiom\": \"universal\", \"filename\": \"bad.svg\"}]}")
        let index = try fixture.compile()
        let image = try #require(try index.image(named: "own"))
        let variant = try #require(image.variants.first)
        #expect(image.isSymbol && abs(variant.width - 100) < 0.001 && abs(variant.height - 98.6426) < 0.001)
        let svg = String(decoding: try #require(index.contents(of: variant.file)), as: UTF8.self)
        #expect(svg.contains("transform=\"matrix(1 0 0 1 10 200)\"") && !svg.contains("red") && !svg.contains("line"))
        #expect(XMLDocumentCheck.isWellFormed(svg), "\(svg)")
        #expect(fixture.diagnosticTexts.count == 1)
        #expect(fixture.diagnosticTexts.first?.contains("bad.svg") == false)
        #expect(
            fixture.diagnosticTexts.first?.hasPrefix("error: bad.symbolset/Contents.json: symbols[0].filename: ")
                == true)
    }

    @Test("The largest icon for iPad becomes the icon of the bundle")
    func icons() throws {
        let fixture = try CatalogFixture()
        for (name, side) in [("76", 76), ("167", 167), ("180", 180), ("dark", 200)] {
            try fixture.write(CatalogFixture.png(UInt8(side), UInt8(side)), "AppIcon.appiconset/\(name).png")
        }
        try fixture.contents(
            "AppIcon.appiconset",
            """
            {"images": [
              {"idiom": "ipad", "size": "76x76", "scale": "1x", "filename": "76.png"},
              {"idiom": "ipad", "size": "83.5x83.5", "scale": "2x", "filename": "167.png"},
              {"idiom": "iphone", "size": "60x60", "scale": "3x", "filename": "180.png"},
              {"idiom": "universal", "platform": "ios", "size": "100x100", "filename": "dark.png",
               "appearances": [{"appearance": "luminosity", "value": "dark"}]}
            ]}
            """)
        _ = try fixture.compile()
        #expect(fixture.icons == ["AppIcon"] && fixture.diagnostics.isEmpty)
        let icon = try Data(contentsOf: fixture.bundle.appendingPathComponent("AppIcon.png"))
        #expect(icon == CatalogFixture.png(167, 167))
    }
}

/// A check of XML texts.
private enum XMLDocumentCheck {
    static func isWellFormed(_ text: String) -> Bool {
        var depth = 0
        for tag in text.matches(of: /<(\/?)[a-z]+("[^"]*"|[^">])*>/) { depth += tag.1.isEmpty ? 1 : -1 }
        return depth == 0 && !text.contains("\"5\"")
    }
}
