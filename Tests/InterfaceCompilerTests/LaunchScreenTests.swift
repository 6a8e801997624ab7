import AssetCatalogs
import Foundation
import InterfaceCompiler
import InterfaceFiles
import Testing

/// An app bundle with a colour `Sand` and an image `Logo`.
final class LaunchBundle {
    let url: URL

    /// Creates a bundle whose Info.plist has the given keys.
    init(_ keys: [String: Any]) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("launch-\(UUID())")
        let assets = url.appendingPathComponent(AssetIndex.folderName)
        try FileManager.default.createDirectory(at: assets, withIntermediateDirectories: true)
        try PropertyListSerialization.data(fromPropertyList: keys, format: .xml, options: 0)
            .write(to: url.appendingPathComponent("Info.plist"))
        var dark = AssetTraits()
        dark.style = .dark
        let color = ColorAsset(variants: [
            ColorVariant(traits: AssetTraits(), components: [1, 0.5, 0.25, 1]),
            ColorVariant(traits: dark, system: "systemIndigoColor"),
        ])
        let image = ImageAsset(variants: [
            ImageVariant(traits: AssetTraits(), file: "logo@1x.png", scale: 1, width: 80, height: 40),
            ImageVariant(traits: AssetTraits(), file: "logo@2x.png", scale: 2, width: 80, height: 40),
            ImageVariant(traits: dark, file: "night.svg", scale: nil, width: 90, height: 45),
        ])
        try AssetIndex.fileContents([
            (.color, "Sand", try JSONEncoder().encode(color)), (.image, "Logo", try JSONEncoder().encode(image)),
        ]).write(to: assets.appendingPathComponent(AssetIndex.fileName))
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Adds a compiled storyboard with one scene, whose view has the given contents.
    func addStoryboard(_ path: String, _ contents: String) throws {
        let output = try InterfaceCompiler.compile(
            XcodeFile.storyboard(XcodeFile.scene("vc1", contents)), file: "Launch.storyboard")
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(InterfaceFileWriter.encode(output.file)).write(to: file)
    }

    /// Returns the launch screen and the warnings.
    func compile() -> (screen: LaunchScreen?, warnings: [String]) {
        var compiler = LaunchScreenCompiler(url, name: "My.app")
        let screen = compiler.compile()
        return (screen, compiler.warnings.map(\.description))
    }
}

@Suite("Launch screens of bundles")
struct LaunchScreenTests {
    private let indigo = [94.0, 92.0, 230.0].map { $0 / 255 }

    @Test("UILaunchScreen names a colour and an image of the catalogues, with a variant for each appearance")
    func dictionary() throws {
        let bundle = try LaunchBundle(["UILaunchScreen": ["UIColorName": "Sand", "UIImageName": "Logo"]])
        let found = bundle.compile()
        #expect(found.warnings == [])
        let light = LaunchScreen.Look(
            color: [1, 0.5, 0.25], image: .init(file: "Assets.compiled/logo@2x.png", width: 80, height: 40))
        let dark = LaunchScreen.Look(
            color: indigo, image: .init(file: "Assets.compiled/night.svg", width: 90, height: 45))
        #expect(found.screen == LaunchScreen(light: light, dark: dark))
        #expect(try LaunchBundle(["UILaunchScreen": [String: String]()]).compile().screen == nil)
    }

    @Test("A launch storyboard gives its background, its first image in the size of its view, and its first text")
    func storyboard() throws {
        let bundle = try LaunchBundle(["UILaunchStoryboardName": "Launch"])
        try bundle.addStoryboard(
            "Base.lproj/Launch.storyboardc",
            """
            <subviews>
                <imageView id="i" image="Logo"><rect key="frame" x="9" y="9" width="300" height="120"/></imageView>
                <label id="l" text="Trails"><rect key="frame" x="9" y="99" width="300" height="20"/></label>
            </subviews>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
            """)
        let found = bundle.compile()
        #expect(found.warnings == [] && found.screen?.text == "Trails")
        #expect(found.screen?.light.color == [1, 1, 1] && found.screen?.dark.color == [0, 0, 0])
        #expect(
            found.screen?.light.image == .init(file: "Assets.compiled/logo@2x.png", width: 300, height: 120))
    }

    @Test(
        "Colours of a storyboard are components, white levels or names",
        arguments: [
            ("red=\"0.5\" green=\"0.25\" blue=\"2\" alpha=\"1\" colorSpace=\"custom\"", [0.5, 0.25, 1]),
            ("white=\"0.25\" alpha=\"1\" colorSpace=\"calibratedWhite\"", [0.25, 0.25, 0.25]),
            ("name=\"Sand\"", [1, 0.5, 0.25]),
        ])
    func colors(attributes: String, components: [Double]) throws {
        let bundle = try LaunchBundle(["UILaunchStoryboardName~ipad": "Launch"])
        try bundle.addStoryboard("Launch.storyboardc", "<color key=\"backgroundColor\" \(attributes)/>")
        #expect(bundle.compile().screen?.light.color == components)
    }

    @Test("Missing colours, images and storyboards are reported once, and the rest of the launch screen is used")
    func missing() throws {
        let names = try LaunchBundle(["UILaunchScreen": ["UIColorName": "Snow", "UIImageName": "Gone"]]).compile()
        #expect(
            names.warnings == [
                "My.app/Info.plist: warning: the launch screen's colour “Snow” is not in an asset catalogue; the default is used",
                "My.app/Info.plist: warning: the launch screen's image “Gone” is not in the app",
            ])
        #expect(names.screen == nil)
        let storyboard = try LaunchBundle(["UILaunchStoryboardName": "Launch"]).compile()
        #expect(storyboard.screen == nil && storyboard.warnings.count == 1)
    }

    @Test("A file that names images outside of the bundle or impossible values is read without them")
    func hostile() throws {
        let bundle = try LaunchBundle([:])
        func read(_ look: String) throws -> LaunchScreen? {
            try Data("{\"light\": \(look), \"dark\": {}, \"text\": \"Hi\"}".utf8)
                .write(to: bundle.url.appendingPathComponent(LaunchScreen.fileName))
            return LaunchScreen(bundle: bundle.url.path)
        }
        #expect(LaunchScreen(bundle: bundle.url.path) == nil)
        for file in ["/etc/passwd", "../x.png", "a/../../x.png", ""] {
            let screen = try read("{\"image\": {\"file\": \"\(file)\", \"width\": 9, \"height\": 9}}")
            #expect(screen?.light.image == nil && screen?.text == "Hi")
        }
        #expect(try read("{\"image\": {\"file\": \"a.png\", \"width\": 1e9, \"height\": 9}}")?.light.image == nil)
        #expect(try read("{\"color\": [1, 2, 0]}")?.light.color == nil)
        #expect(try read("{\"color\": [1, 0, 0]}")?.light.color == [1, 0, 0])
        #expect(try read("[]") == nil)
    }
}
