import Foundation
import InterfaceCompiler
import InterfaceFiles
import TestSupport
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("M86: damaged contents and memory of storyboards", .serialized) @MainActor
struct StoryboardDamageTests {
    private typealias Storyboard = InterfaceBundle
    private static let custom = "customClass=\"StoryboardController\" customModule=\"UIKitCoreTests\""

    /// Returns a storyboard with every kind of view and with several kinds of controllers, connected with each other.
    private static func storyboardWithAllViews() -> String {
        let names = InterfaceClasses.views.keys.sorted().filter { !["window", "placeholderView"].contains($0) }
        let views = names.enumerated().map { index, name in
            Storyboard.view(
                name, "view\(index)", CGRect(x: 0, y: Double(index) * 10, width: 80, height: 20),
                "text=\"T\" value=\"1\" image=\"star\" catalog=\"system\" axis=\"vertical\" style=\"large\" numberOfPages=\"3\"",
                """
                <fontDescription key="fontDescription" type="system" pointSize="15"/>
                <color key="textColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                <subviews>\(Storyboard.view("label", "in\(index)", .zero, "translatesAutoresizingMaskIntoConstraints=\"NO\""))</subviews>
                <segments><segment title="One"/><segment title="Two"/></segments>
                <constraints>
                    <constraint firstItem="in\(index)" firstAttribute="top" secondItem="view\(index)" secondAttribute="top" id="k\(index)"/>
                    <constraint firstAttribute="width" constant="30" multiplier="2:1" priority="500" id="w\(index)"/>
                </constraints>
                <variation key="widthClass=compact"><mask key="constraints"><exclude reference="k\(index)"/></mask></variation>
                <connections>
                    <action selector="tapped:" destination="vc1" eventType="valueChanged" id="ac\(index)"/>
                    <segue destination="two" kind="show" identifier="go" id="sg\(index)"/>
                    <outlet property="delegate" destination="vc1" id="ol\(index)"/>
                </connections>
                """)
        }
        let item = """
            <navigationItem key="navigationItem" title="Home" id="ni"><barButtonItem key="rightBarButtonItem" systemItem="add" id="add">
            <connections><segue destination="two" kind="presentation" id="pr"/></connections></barButtonItem></navigationItem>
            """
        return Storyboard.document(
            Storyboard.scene(
                "vc1", "viewController", custom, view: "<subviews>\(views.joined())</subviews>", contents: item,
                connections: "<outlet property=\"label\" destination=\"in0\" id=\"o\"/>",
                objects: "<tapGestureRecognizer id=\"tap\"/><customObject id=\"co\"/>")
                + Storyboard.scene("two", "tableViewController", view: nil)
                + Storyboard.scene(
                    "nav", "navigationController", view: nil,
                    connections:
                        "<segue destination=\"vc1\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r1\"/>"
                )
                + Storyboard.scene(
                    "tabs", "tabBarController", view: nil,
                    connections:
                        "<segue destination=\"nav\" kind=\"relationship\" relationship=\"viewControllers\" id=\"r2\"/>")
        )
    }

    private static let values = [
        "", "YES", "NO", "-1", "1e300", "nan", "inf", "99999999999999999999", "0", "0.5", "vc1", "two", "view3", "16:0",
        "top",
        "width", "embed", "custom", "unwind", "sectionHeaderView", "\u{0}", "é",
    ]

    /// Changes attributes, kinds and the order of nodes at random.
    private func damage(_ node: inout InterfaceNode, _ names: [String], _ random: inout SplitMix64) {
        if random.chance(40), let name = names.randomElement(using: &random) { node.name = name }
        for key in node.attributes.keys.sorted() where random.chance(25) {
            switch Int.random(in: 0..<3, using: &random) {
            case 0: node.attributes[key] = nil
            case 1: node.attributes[key] = Self.values.randomElement(using: &random)
            default: node.attributes["key"] = Self.values.randomElement(using: &random)
            }
        }
        if random.chance(60) { node.children.shuffle(using: &random) }
        if random.chance(60), let child = node.children.randomElement(using: &random), node.children.count < 20 {
            node.children.append(child)
        }
        for index in node.children.indices { damage(&node.children[index], names, &random) }
    }

    @Test("M86: Loading a storyboard with random contents does not crash", arguments: 1...12)
    func randomContents(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let file = try InterfaceCompiler.compile(Data(Self.storyboardWithAllViews().utf8), file: "Main.storyboard").file
        var names: Set<String> = []
        for scene in file.scenes { scene.objects.forEach { names.insert($0.name) } }
        let interfaces = try InterfaceBundle([:])
        for round in 0..<6 {
            var damaged = file
            for index in damaged.scenes.indices { damage(&damaged.scenes[index].objects, names.sorted(), &random) }
            let name = "Damaged\(round)"
            try Data(InterfaceFileWriter.encode(damaged))
                .write(to: interfaces.bundle.bundleURL.appendingPathComponent("\(name).storyboardc"))
            _ = Faults.of {
                let storyboard = UIStoryboard(name: name, bundle: interfaces.bundle)
                for id in ["vc1", "two", "nav", "tabs"] {
                    guard let controller = storyboard.makeController(ofObject: id, create: nil) else { continue }
                    let fixture = TouchFixture.showing(controller)
                    controller.performSegue(withIdentifier: "go", sender: nil)
                    fixture.window.layoutIfNeeded()
                }
            }
        }
    }

    @Test("M86: The undamaged storyboard is loaded without a fault")
    func undamaged() throws {
        ApplicationEnvironment.current.reportedInterfaceFaults = []
        let interfaces = try InterfaceBundle(["Main.storyboard": Self.storyboardWithAllViews()])
        let faults = Faults.of {
            let controller = interfaces.main.instantiateInitialViewController()
            controller?.loadViewIfNeeded()
            #expect(controller?.view.subviews.count == InterfaceClasses.views.count - 2)
        }.faults.texts
        // The only faults are actions of views that are not controls, and delegates of views without a delegate outlet.
        #expect(
            faults.allSatisfy { $0.contains("has no outlet “tapped:”") || $0.contains("has no outlet “delegate”") },
            "\(faults.filter { !$0.contains("has no outlet") })")
    }

    @Test("M86: The controllers and views of a storyboard are released after their last use")
    func objectsAreReleased() throws {
        final class Weak { weak var object: AnyObject? }
        let button = Storyboard.view(
            "button", "b", .zero, "", "<connections><segue destination=\"two\" kind=\"show\" id=\"s\"/></connections>")
        let container = Storyboard.view(
            "containerView", "c", .zero, "",
            "<connections><segue destination=\"two\" kind=\"embed\" id=\"e\"/></connections>")
        let interfaces = try Storyboard.storyboard(
            Storyboard.scene(
                "vc1", "viewController", Self.custom, view: "<subviews>\(button)\(container)</subviews>",
                connections: "<outletCollection property=\"labels\" destination=\"v-vc1\" id=\"o\"/>",
                objects:
                    "<tapGestureRecognizer id=\"tap\"><connections><action selector=\"recognized:\" destination=\"vc1\" id=\"a\"/></connections></tapGestureRecognizer>"
            ),
            Storyboard.scene("two"))
        let (controller, view, child, graph) = (Weak(), Weak(), Weak(), Weak())
        do {
            let made = try #require(interfaces.main.instantiateInitialViewController())
            made.loadViewIfNeeded()
            controller.object = made
            view.object = made.view.subviews.first
            child.object = made.children.first
            graph.object = made.storyboardScene?.graph
            #expect(child.object != nil && graph.object != nil)
        }
        #expect(controller.object == nil && view.object == nil && child.object == nil && graph.object == nil)
    }
}
