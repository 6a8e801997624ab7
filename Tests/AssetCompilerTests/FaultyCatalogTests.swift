import AssetCatalogs
import Foundation
import Testing

@testable import AssetCompiler

@Suite("Faults of asset catalogues")
struct FaultyCatalogTests {
    private let red = """
        {"colors": [{"idiom": "universal", "color": {"components": {"red": "1.0", "green": "0.0", "blue": "0.0"}}}]}
        """

    @Test("Each fault is reported with its file and its line or key, and the other assets are compiled")
    func faults() throws {
        let fixture = try CatalogFixture()
        try fixture.contents("good.colorset", red)
        try fixture.contents("broken.colorset", "{\n  \"colors\": [\n    {]\n}")
        try fixture.contents("list.colorset", "[]")
        try fixture.contents("bad.colorset", red.replacingOccurrences(of: "\"1.0\"", with: "\"much\""))
        try fixture.write("not an image", "text.imageset/a.png")
        try fixture.contents("text.imageset", "{\"images\": [{\"idiom\": \"universal\", \"filename\": \"a.png\"}]}")
        try fixture.contents("gone.imageset", "{\"images\": [{\"idiom\": \"universal\", \"filename\": \"b.png\"}]}")
        try fixture.contents("up.dataset", "{\"data\": [{\"idiom\": \"universal\", \"filename\": \"../x\"}]}")
        try fixture.write("x", "empty.imageset/x.png")
        try fixture.contents("l\u{1}.colorset", red)
        try fixture.contents("phone.imageset", "{\"images\": [{\"idiom\": \"iphone\", \"filename\": \"a.png\"}]}")
        let index = try fixture.compile()
        #expect(try index.color(named: "good") != nil)
        let expected = [
            "error: broken.colorset/Contents.json:3: this file is not valid JSON",
            "error: empty.imageset: the file Contents.json is missing",
            "error: l�.colorset: the name has a control character",
            "error: list.colorset/Contents.json: this file is not a JSON dictionary",
            "error: bad.colorset/Contents.json: colors[0].color.components.red: this is not a number",
            "error: gone.imageset/Contents.json: images[0].filename: the file “b.png” is missing",
            "warning: phone.imageset/Contents.json: this asset has no variant for iPad",
            "error: text.imageset/Contents.json: images[0].filename: the file “a.png” is not an image",
            "error: up.dataset/Contents.json: data[0].filename: “../x” is not the name of a file",
        ]
        #expect(fixture.diagnosticTexts.count == expected.count, "\(fixture.diagnosticTexts)")
        for (text, start) in zip(fixture.diagnosticTexts, expected) { #expect(text.hasPrefix(start), "\(text)") }
    }

    @Test("The name of an asset contains the folders that provide a namespace, and no other folders")
    func namespaces() throws {
        let fixture = try CatalogFixture()
        try fixture.write("{\"properties\": {\"provides-namespace\": true}}", "Icons/Contents.json")
        try fixture.contents("Icons/Plain/red.colorset", red)
        try fixture.contents("Plain.spriteatlas/red.colorset", red)
        try fixture.contents("Other/red.colorset", red)
        let index = try fixture.compile()
        #expect(try index.color(named: "Icons/red") != nil && index.color(named: "red") != nil)
        #expect(fixture.diagnosticTexts.count == 1)
        #expect(fixture.diagnosticTexts.first?.contains("another asset with the name “red”") == true)
    }

    @Test("The search ends at cyclic links and at deep folders, and reports the folder")
    func cycles() throws {
        let fixture = try CatalogFixture()
        try fixture.contents("a/red.colorset", red)
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.path + "/Assets.xcassets/a/loop",
            withDestinationPath: fixture.folder.path + "/Assets.xcassets")
        let deep = String(repeating: "d/", count: CatalogWalker.maximumDepth + 2)
        try fixture.contents(deep + "blue.colorset", red)
        let index = try fixture.compile()
        #expect(try index.color(named: "red") != nil && index.color(named: "blue") == nil)
        #expect(fixture.diagnosticTexts.count == 2)
        #expect(fixture.diagnosticTexts.contains { $0.hasPrefix("warning: a/loop: symbolic links") })
        #expect(fixture.diagnosticTexts.contains { $0.contains("folders are nested more than 32 deep") })
    }

    @Test("A damaged index is an error with its path; an asset that the index does not contain is nil")
    func damagedIndex() throws {
        let fixture = try CatalogFixture()
        for number in 0..<100 { try fixture.contents("c\(number).colorset", red) }
        let index = try fixture.compile()
        for number in 0..<100 { #expect(try index.color(named: "c\(number)") != nil) }
        #expect(try index.color(named: "c100") == nil && index.color(named: "") == nil)
        #expect(index.contents(of: "../index") == nil)
        let file = index.folder + "/" + AssetIndex.fileName
        try Data("proscenium-assets 1\ncolor/c\t{".utf8).write(to: URL(fileURLWithPath: file))
        let damaged = try AssetIndex(folder: index.folder)
        #expect(throws: AssetIndexError.damaged(file: file, asset: "c")) { try damaged.color(named: "c") }
        try Data("proscenium-assets 2\n".utf8).write(to: URL(fileURLWithPath: file))
        #expect(throws: AssetIndexError.otherVersion(file: file)) { try AssetIndex(folder: index.folder) }
        try FileManager.default.removeItem(atPath: file)
        #expect(throws: AssetIndexError.unreadable(file: file)) { try AssetIndex(folder: index.folder) }
    }

    @Test("A catalogue that does not exist is an error")
    func missing() throws {
        let fixture = try CatalogFixture()
        _ = try fixture.compile()
        #expect(fixture.diagnostics.count == 1)
    }
}
