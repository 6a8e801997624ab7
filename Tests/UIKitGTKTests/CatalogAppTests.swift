import AssetCompiler
import Foundation
import Testing

@Suite("Assets of catalogues on the screen", .serialized, .enabled(if: Desktop.isAvailable))
struct CatalogAppTests {
    private func bundle(_ desktop: Desktop) throws -> URL {
        let catalog = SampleCatalog(folder: desktop.folder.appendingPathComponent("Assets.xcassets"))
        try catalog.writeImages()
        try catalog.writeSlices()
        try catalog.writeSymbol()
        try catalog.writeColor()
        let app = desktop.folder.appendingPathComponent("Assets.app")
        let report = try AssetCompiler.compile([catalog.folder.path], to: app)
        #expect(report.diagnostics.isEmpty, "\(report.diagnostics)")
        return app
    }

    @Test(
        "Images, symbols, slices and colours of a catalogue are drawn, and follow a change to the dark appearance",
        arguments: [Desktop.Kind.x11, .wayland])
    func lightAndDark(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let probe = try Probe(on: desktop, "assets", try bundle(desktop).path)
        let light = try desktop.screenshot("assets-light")
        func color(_ picture: Picture, _ x: Int, _ y: Int) -> String {
            picture.color(probe.origin.x + x, probe.origin.y + y)
        }
        #expect(color(light, 5, 5) == "eeeeee" && color(light, 310, 90) == "0000ff")
        #expect(color(light, 250, 90) == "0000ff", "the vector image fills its view")
        #expect(color(light, 510, 90) == "ff9500", "the template has the tint colour")
        #expect(color(light, 110, 275) == "ff9500", "the symbol has the tint colour")
        #expect(color(light, 310, 250) == "ffcc88" && color(light, 222, 250) == "884400")
        #expect(color(light, 229, 250) == "ffcc88", "the edge is not stretched")
        #expect(color(light, 222, 230) == "884400", "the edge between the corners is stretched along the side")
        #expect(color(light, 260, 183) == "884400" && color(light, 260, 190) == "ffcc88")
        try probe.send("dark")
        try probe.send("redraw")
        let dark = try desktop.screenshot("assets-dark")
        #expect(color(dark, 5, 5) == "222222" && color(dark, 310, 90) == "00ff00")
        #expect(color(dark, 510, 90) == "ff9f0a")
    }
}
