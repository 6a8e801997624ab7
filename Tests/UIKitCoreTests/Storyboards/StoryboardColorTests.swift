import AssetCompiler
import Foundation
import Testing

@testable import UIKitCore

@Suite("M86: named colours of storyboards", .serialized) @MainActor
struct StoryboardColorTests {
    /// Compiles a catalogue with the colour `Brand`, green in the dark appearance and red otherwise, into a bundle.
    private func addBrand(to bundle: Bundle) throws {
        let catalog = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)/A.xcassets")
        defer { try? FileManager.default.removeItem(at: catalog.deletingLastPathComponent()) }
        let folder = catalog.appendingPathComponent("Brand.colorset")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        func color(_ red: Int, _ green: Int, _ more: String = "") -> String {
            """
            {"idiom": "universal", "color": {"color-space": "srgb", "components":
            {"red": "\(red)", "green": "\(green)", "blue": "0", "alpha": "1.0"}}\(more)}
            """
        }
        let dark = ", \"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}]"
        let contents = "{\"colors\": [\(color(255, 0)), \(color(0, 255, dark))]}"
        try Data(contents.utf8).write(to: folder.appendingPathComponent("Contents.json"))
        let report = try AssetCompiler.compile([catalog.path], to: URL(fileURLWithPath: bundle.bundlePath))
        #expect(report.diagnostics.isEmpty, "\(report.diagnostics)")
    }

    @Test(
        "A named colour is that of the asset catalogue, with all variants, or without a catalogue the copy in the file"
    )
    func named() throws {
        let label = InterfaceBundle.view(
            "label", "l", .zero, "text=\"x\"", "<color key=\"textColor\" name=\"Brand\"/>")
        let scene = InterfaceBundle.scene("vc1", view: "<subviews>\(label)</subviews>")
        let resources = """
            <resources><namedColor name="Brand">
            <color red="0" green="0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            </namedColor></resources></document>
            """
        let text = InterfaceBundle.document(scene).replacingOccurrences(of: "</document>", with: resources)
        for hasCatalog in [false, true] {
            let interfaces = try InterfaceBundle(["Main.storyboard": text])
            if hasCatalog { try addBrand(to: interfaces.bundle) }
            let controller = try #require(interfaces.main.instantiateInitialViewController())
            let color = try #require((controller.view.subviews.first as? UILabel)?.textColor)
            let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
            let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
            #expect(
                light
                    == (hasCatalog
                        ? UIColor(red: 1, green: 0, blue: 0, alpha: 1) : UIColor(red: 0, green: 0, blue: 1, alpha: 1)))
            #expect((dark == UIColor(red: 0, green: 1, blue: 0, alpha: 1)) == hasCatalog)
        }
    }
}
