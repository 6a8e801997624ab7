import Foundation
import InterfaceFiles
import Testing

@testable import InterfaceCompiler

@Suite("M86: the compiler of storyboards")
struct InterfaceCompilerTests {
    @Test("A storyboard keeps scenes, objects and attributes, and drops data that only Xcode uses")
    func storyboard() throws {
        let label = """
            <subviews>
                <label opaque="NO" text="Hello" id="label" customClass="Title" customModule="App">
                    <rect key="frame" x="20" y="20" width="42" height="21"/>
                    <string key="accessibilityHint">two
            lines</string>
                    <nil key="highlightedColor"/>
                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                </label>
            </subviews>
            """
        let compiled = XcodeFile.compile(
            XcodeFile.storyboard(XcodeFile.scene("vc1", identifier: "first", label) + XcodeFile.scene("vc2")))
        let file = try #require(compiled.file)
        #expect(compiled.messages.isEmpty && file.kind == .storyboard && file.initialController == "vc1")
        #expect(file.scenes.map(\.controller) == ["vc1", "vc2"])
        #expect(file.scenes.map(\.storyboardIdentifier) == ["first", nil])
        let controller = try #require(file.scenes[0].objects.child("viewController"))
        let node = try #require(controller.value("view")?.list("subviews").first)
        #expect(node.name == "label" && node["text"] == "Hello" && node["customClass"] == "Title")
        #expect(node["accessibilityHint"] == "two\nlines" && node.children.map(\.name) == ["rect", "fontDescription"])
        #expect(file.scenes[0].objects.child("point") == nil)
    }

    @Test("A named colour gets the components that the file's resources give it")
    func colors() throws {
        let data = XcodeFile.storyboard(
            XcodeFile.scene("vc1", "<color key=\"backgroundColor\" name=\"Sky\"/>"),
            resources: """
                <namedColor name="Sky"><color red="0.25" green="0.5" blue="1" alpha="1" colorSpace="custom" \
                customColorSpace="sRGB"/></namedColor>
                """)
        let view = try #require(XcodeFile.compile(data).file?.scenes[0].objects.child("viewController")?.value("view"))
        let color = try #require(view.value("backgroundColor"))
        #expect(color["name"] == "Sky" && color["red"] == "0.25" && color["blue"] == "1")
    }

    @Test("An unknown view becomes a placeholder, with a warning that has the file and the line")
    func unknown() throws {
        let map = """
            <subviews>
                <mapKitView id="map"><rect key="frame" x="0" y="0" width="10" height="10"/></mapKitView>
            </subviews>
            <someObject id="object"/>
            <someValue key="odd"/>
            """
        let compiled = XcodeFile.compile(XcodeFile.storyboard(XcodeFile.scene("vc1", map)))
        let view = try #require(compiled.file?.scenes[0].objects.child("viewController")?.value("view"))
        let placeholder = try #require(view.list("subviews").first)
        #expect(placeholder.name == "placeholderView" && placeholder["element"] == "mapKitView")
        #expect(placeholder.rectangleExists)
        #expect(view.child("someObject") == nil && view.child("someValue") == nil)
        #expect(
            compiled.messages == [
                "Main.storyboard:15: warning: <mapKitView> is not supported; a placeholder view is shown",
                "Main.storyboard:17: warning: <someObject> is not supported; the object does not exist at run time",
                "Main.storyboard:18: warning: <someValue> is not supported and has no effect",
            ])
    }

    @Test("Connections, constraints and segues to missing objects are removed with a warning")
    func dangling() throws {
        let contents = "<constraints><constraint firstItem=\"gone\" firstAttribute=\"top\" id=\"c1\"/></constraints>"
        let connections = """
            <outlet property="label" destination="gone" id="o1"/>
            <segue destination="nowhere" kind="show" id="s1"/>
            """
        let compiled = XcodeFile.compile(
            XcodeFile.storyboard(XcodeFile.scene("vc1", contents, connections: connections)))
        let controller = try #require(compiled.file?.scenes[0].objects.child("viewController"))
        #expect(controller.list("connections").isEmpty && controller.value("view")?.list("constraints").isEmpty == true)
        #expect(compiled.messages.count == 3 && compiled.messages.allSatisfy { $0.contains("missing") })
    }

    @Test("Embed segues that form a cycle are removed")
    func cycles() throws {
        func container(_ target: String) -> String {
            """
            <subviews><containerView id="c-\(target)"><rect key="frame" x="0" y="0" width="9" height="9"/>
            <connections><segue destination="\(target)" kind="embed" id="e-\(target)"/></connections></containerView></subviews>
            """
        }
        let scenes = XcodeFile.scene("vc1", container("vc2")) + XcodeFile.scene("vc2", container("vc1"))
        let compiled = XcodeFile.compile(XcodeFile.storyboard(scenes))
        var segues = 0
        for scene in compiled.file?.scenes ?? [] { scene.objects.forEach { if $0.name == "segue" { segues += 1 } } }
        #expect(segues == 1 && compiled.messages.count == 1)
        #expect(compiled.messages[0].contains("warning: this scene contains itself"), "\(compiled.messages)")
    }

    @Test(
        "Other files are rejected with an error that has the file and the line",
        arguments: [
            ("", ":1: error: this is not well-formed XML"),
            (
                "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">\n<objects>",
                "error: this is not well-formed"
            ),
            ("<plist/>", ":1: error: the file is not a storyboard or nib of Xcode: its first element is <plist>"),
            ("<archive type=\"x\"/>", ":1: error: the file has the format of Xcode 4"),
            ("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>", "are not for UIKit"),
            ("<!DOCTYPE d [<!ENTITY a \"b\">]><document type=\"x\"/>", "document types are not supported"),
            (String(repeating: "<view>", count: 300), "nested more than 120 deep"),
        ])
    func refused(_ text: String, _ message: String) {
        let compiled = XcodeFile.compile(Data(text.utf8))
        #expect(compiled.file == nil && compiled.messages.count == 1)
        #expect(compiled.messages[0].contains(message), "\(compiled.messages)")
    }

    @Test("A file of 100 MB is rejected without being parsed")
    func large() {
        let compiled = XcodeFile.compile(Data(count: 100 << 20))
        #expect(
            compiled.file == nil
                && compiled.messages == [
                    "Main.storyboard: error: the size of the file is 100 MB; at most 32 MB can be compiled: split it"
                ])
    }

    @Test("A storyboard of 50 scenes is compiled with all scenes")
    func manyScenes() {
        let label = "<label text=\"A\" id=\"l%\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/></label>"
        let scenes = (0..<50).map { scene in
            let labels = (0..<40).map { label.replacingOccurrences(of: "%", with: "\(scene)-\($0)") }
            return XcodeFile.scene("vc\(scene)", "<subviews>\(labels.joined(separator: "\n"))</subviews>")
        }
        let data = XcodeFile.storyboard(initial: "vc0", scenes.joined(separator: "\n"))
        let compiled = XcodeFile.compile(data)
        #expect(compiled.file?.scenes.count == 50 && compiled.messages.isEmpty)
    }
}

extension InterfaceNode {
    fileprivate var rectangleExists: Bool { child("rect") != nil }
}
