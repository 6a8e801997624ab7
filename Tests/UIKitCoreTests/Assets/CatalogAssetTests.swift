import AssetCompiler
import Foundation
import Testing

@testable import UIKitCore

@Suite("Images, colours and data of asset catalogues") @MainActor
struct CatalogAssetTests {
    /// Returns the start of a PNG file with a width and a height in pixels.
    private func png(_ width: UInt8, _ height: UInt8) -> Data {
        Data([
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, width, 0, 0,
            0, height,
        ])
    }

    /// Compiles a catalogue into a bundle, and runs a closure with the bundle.
    private func withBundle(_ files: [String: Data], _ body: (Bundle) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("assets-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, data) in files {
            let file = folder.appendingPathComponent("A.xcassets/" + path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
        let app = folder.appendingPathComponent("Test.app")
        let report = try AssetCompiler.compile([folder.path + "/A.xcassets"], to: app)
        #expect(report.diagnostics.isEmpty, "\(report.diagnostics)")
        try body(try #require(Bundle(path: app.path)))
    }

    private func images(_ list: String, _ properties: String = "") -> Data {
        Data("{\"images\": [\(list)], \"properties\": {\(properties)}}".utf8)
    }

    private let dark = UITraitCollection(userInterfaceStyle: .dark)
    private let twoImages = """
        {"idiom": "universal", "scale": "1x", "filename": "a.png"},
        {"idiom": "universal", "scale": "1x", "filename": "d.png",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]}
        """

    @Test("An image follows a change of the traits, unless it was requested for an appearance that was not current")
    func darkImage() throws {
        let files = [
            "x.imageset/Contents.json": images(twoImages), "x.imageset/a.png": png(20, 10),
            "x.imageset/d.png": png(22, 10),
        ]
        try withBundle(files) { bundle in
            let image = try #require(UIImage(named: "x", in: bundle, compatibleWith: nil))
            #expect(image.size == CGSize(width: 20, height: 10) && image.renderingMode == .automatic)
            let light = image.resolvedImage(tint: nil)
            var shown: DrawnImage?
            dark.performAsCurrent { shown = image.resolvedImage(tint: nil) }
            let darkSize = ImageSize.points(of: try #require(shown))
            #expect(light === image.drawnImage && shown !== light && darkSize?.width == 22)

            let fixed = try #require(UIImage(named: "x", in: bundle, compatibleWith: dark))
            #expect(fixed.size.width == 22 && fixed.resolvedImage(tint: nil) === shown)
            let asset = try #require(image.imageAsset)
            #expect(asset === fixed.imageAsset && asset.image(with: dark).size.width == 22)
            // A tinted image keeps its variants.
            dark.performAsCurrent { shown = image.withTintColor(.red).resolvedImage(tint: nil) }
            let tintedSize = ImageSize.points(of: try #require(shown))
            #expect(tintedSize?.width == 22 && shown?.tint?.words == "ff0000ff")
            #expect(UIImage(named: "y", in: bundle, compatibleWith: nil) == nil)
        }
    }

    @Test("An image has the rendering intent and the slices of its set")
    func attributes() throws {
        let list = """
            {"idiom": "universal", "scale": "2x", "filename": "a.png",
             "resizing": {"mode": "9-part", "center": {"mode": "stretch"},
              "cap-insets": {"top": 8, "left": 10, "bottom": 8, "right": 10}}}
            """
        let files = [
            "t.imageset/Contents.json": images(list, "\"template-rendering-intent\": \"template\""),
            "t.imageset/a.png": png(80, 40),
        ]
        try withBundle(files) { bundle in
            let image = try #require(UIImage(named: "t", in: bundle, with: nil))
            #expect(image.size == CGSize(width: 40, height: 20) && image.scale == 2)
            #expect(image.renderingMode == .alwaysTemplate && image.resizingMode == .stretch)
            #expect(image.capInsets == UIEdgeInsets(top: 4, left: 5, bottom: 4, right: 5))
            #expect(image.resolvedImage(tint: .red).tint?.words == "ff0000ff")
        }
    }

    @Test("A symbol of a catalogue is a template, and its size follows a configuration")
    func symbols() throws {
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg"><g id="Guides">
            <line id="Baseline-M" y1="170.459"/><line id="Capline-M" y1="100"/>
            <line id="left-margin-Regular-M" x1="0"/><line id="right-margin-Regular-M" x1="200"/>
            </g><g id="Symbols"><g id="Regular-M"><path d="M0 0"/></g></g></svg>
            """
        let files = [
            "own.symbolset/own.svg": Data(svg.utf8),
            "own.symbolset/Contents.json": Data(
                "{\"symbols\": [{\"idiom\": \"universal\", \"filename\": \"own.svg\"}]}".utf8),
        ]
        try withBundle(files) { bundle in
            let symbol = try #require(UIImage(named: "own", in: bundle, compatibleWith: nil))
            #expect(symbol.isSymbolImage && symbol.size == CGSize(width: 34, height: 17))
            #expect(symbol.resolvedImage(tint: .red).tint?.words == "ff0000ff")
            let large = UIImage.SymbolConfiguration(pointSize: 50)
            #expect(symbol.applyingSymbolConfiguration(large)?.size == CGSize(width: 100, height: 49))
            #expect(UIImage(named: "own", in: bundle, with: large)?.size.width == 100)
        }
    }

    @Test("A named colour follows style and contrast, equals itself, and can refer to a colour of the system")
    func colors() throws {
        func color(_ red: String, _ appearances: String) -> String {
            """
            {"idiom": "universal", "appearances": [\(appearances)], "color": {"color-space": "srgb",
             "components": {"red": "\(red)", "green": "0x00", "blue": "0.0", "alpha": "1.000"}}}
            """
        }
        let isDark = "{\"appearance\": \"luminosity\", \"value\": \"dark\"}"
        let isHigh = "{\"appearance\": \"contrast\", \"value\": \"high\"}"
        let colors = [color("0x33", ""), color("102", isDark), color("1.0", isHigh)].joined(separator: ", ")
        let files = [
            "Brand/Contents.json": Data("{\"properties\": {\"provides-namespace\": true}}".utf8),
            "Brand/c.colorset/Contents.json": Data("{\"colors\": [\(colors)]}".utf8),
            "s.colorset/Contents.json": Data(
                "{\"colors\": [{\"idiom\": \"universal\", \"color\": {\"reference\": \"systemRedColor\"}}]}".utf8),
        ]
        try withBundle(files) { bundle in
            let color = try #require(UIColor(named: "Brand/c", in: bundle, compatibleWith: nil))
            #expect(color.drawn(in: .standard).words == "330000ff")
            #expect(color.resolvedColor(with: dark).drawn.words == "660000ff")
            let contrast = UITraitCollection(accessibilityContrast: .high)
            #expect(color.drawn(in: contrast).words == "ff0000ff")
            #expect(color == UIColor(named: "Brand/c", in: bundle, compatibleWith: nil) && color != .red)
            #expect(color.withAlphaComponent(0.5).drawn(in: dark).alpha == 0.5)
            let system = UIColor(named: "s", in: bundle, compatibleWith: nil)
            #expect(system?.drawn(in: dark) == UIColor.systemRed.drawn(in: dark))
            #expect(UIColor(named: "c", in: bundle, compatibleWith: nil) == nil)
        }
    }

    @Test("A data asset has the contents and the type of its file")
    func data() throws {
        let files = [
            "d.dataset/d.txt": Data("words".utf8),
            "d.dataset/Contents.json": Data("{\"data\": [{\"idiom\": \"universal\", \"filename\": \"d.txt\"}]}".utf8),
        ]
        try withBundle(files) { bundle in
            let asset = try #require(NSDataAsset(name: "d", bundle: bundle))
            #expect(asset.data == Data("words".utf8) && asset.name == "d" && asset.typeIdentifier == "public.data")
            #expect(NSDataAsset(name: "e", bundle: bundle) == nil)
        }
    }

    @Test("Variants can be added to the asset of any image")
    func registration() throws {
        let image = try #require(UIImage(data: png(10, 10)))
        let other = try #require(UIImage(data: png(12, 10)))
        let asset = try #require(image.imageAsset)
        asset.register(other, with: dark)
        #expect(image.imageAsset === asset && other.imageAsset === asset)
        #expect(image.resolvedImage(tint: nil) === image.drawnImage)
        var shown: DrawnImage?
        dark.performAsCurrent { shown = image.resolvedImage(tint: nil) }
        #expect(shown === other.drawnImage && asset.image(with: dark).size.width == 12)
        asset.unregister(with: dark)
        dark.performAsCurrent { shown = image.resolvedImage(tint: nil) }
        #expect(shown === image.drawnImage)
    }

    @Test("A damaged index is reported once per bundle, and its assets are nil")
    func damagedIndex() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("assets-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let assets = folder.appendingPathComponent("Assets.compiled")
        try FileManager.default.createDirectory(at: assets, withIntermediateDirectories: true)
        try Data("something else".utf8).write(to: assets.appendingPathComponent("index"))
        let bundle = try #require(Bundle(path: folder.path))
        let reports = Reports()
        UIKitFault.withHandler({ reports.add($0) }) {
            #expect(UIColor(named: "a", in: bundle, compatibleWith: nil) == nil)
            #expect(UIImage(named: "a", in: bundle, compatibleWith: nil) == nil)
        }
        #expect(
            reports.texts.count == 1 && reports.texts.first?.contains("index of assets has another version") == true)
    }
}

/// A record of the faults that a test has caused.
private final class Reports: @unchecked Sendable {
    // Reason: only the main thread uses the object.
    private(set) var texts: [String] = []

    func add(_ fault: UIKitFault) { texts.append("\(fault)") }
}
