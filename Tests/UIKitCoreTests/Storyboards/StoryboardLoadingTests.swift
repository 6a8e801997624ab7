import Foundation
import InterfaceFiles
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("M86: controllers and views of storyboards", .serialized) @MainActor
struct StoryboardLoadingTests {
    private typealias Storyboard = InterfaceBundle
    private static let custom = "customClass=\"StoryboardController\" customModule=\"UIKitCoreTests\""

    @Test("M86: Views have the attributes, frames and texts of the storyboard")
    func views() throws {
        let views =
            Storyboard.view(
                "label", "l", CGRect(x: 10, y: 20, width: 100, height: 30),
                "text=\"Hello\" textAlignment=\"center\" lineBreakMode=\"middleTruncation\" numberOfLines=\"2\" tag=\"7\"",
                """
                <fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/>
                <color key="textColor" systemColor="systemRedColor"/>
                """)
            + Storyboard.view(
                "button", "b", CGRect(x: 10, y: 60, width: 100, height: 40),
                "hidden=\"YES\" alpha=\"0.5\" buttonType=\"system\"",
                "<state key=\"normal\" title=\"Save\"><color key=\"titleColor\" red=\"1\" green=\"0.5\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/></state><state key=\"disabled\" title=\"Off\"/>"
            )
            + Storyboard.view("switch", "sw", .zero, "on=\"YES\" enabled=\"NO\"")
            + Storyboard.view("slider", "sl", .zero, "value=\"3\" minValue=\"1\" maxValue=\"5\"")
            + Storyboard.view(
                "textField", "tf", .zero, "placeholder=\"Name\" borderStyle=\"roundedRect\" clearButtonMode=\"always\"",
                "<textInputTraits key=\"textInputTraits\" keyboardType=\"numberPad\" returnKeyType=\"done\" secureTextEntry=\"YES\"/>"
            )
            + Storyboard.view(
                "segmentedControl", "sc", .zero, "selectedSegmentIndex=\"1\"",
                "<segments><segment title=\"One\"/><segment title=\"Two\" enabled=\"NO\"/></segments>")
            + Storyboard.view("imageView", "im", .zero, "image=\"star.fill\" catalog=\"system\" contentMode2=\"\"")
            + Storyboard.view("progressView", "pv", .zero, "progress=\"0.25\"")
            + Storyboard.view(
                "stepper", "st", .zero, "value=\"4\" minimumValue=\"2\" maximumValue=\"8\" stepValue=\"2\"")
            + Storyboard.view("activityIndicatorView", "ai", .zero, "animating=\"YES\" style=\"large\"")
            + Storyboard.view("pageControl", "pc", .zero, "numberOfPages=\"3\" currentPage=\"2\"")
            + Storyboard.view("textView", "tv", .zero, "editable=\"NO\"", "<string key=\"text\">two\nlines</string>")
            + Storyboard.view("searchBar", "sb", .zero, "placeholder=\"Find\"")
            + Storyboard.view("datePicker", "dp", .zero, "datePickerMode=\"date\" style=\"compact\"")
        let interfaces = try Storyboard.storyboard(Storyboard.scene("vc1", view: "<subviews>\(views)</subviews>"))
        let controller = try #require(interfaces.main.instantiateInitialViewController())
        #expect(!controller.isViewLoaded && controller.storyboard != nil)
        let subviews = try #require(controller.view?.subviews)
        let label = try #require(subviews[0] as? UILabel)
        #expect(label.text == "Hello" && label.textAlignment == .center && label.lineBreakMode == .byTruncatingMiddle)
        #expect(label.numberOfLines == 2 && label.tag == 7 && label.textColor == .systemRed)
        #expect(label.frame == CGRect(x: 10, y: 20, width: 100, height: 30))
        #expect(label.font == .preferredFont(forTextStyle: .headline))
        let button = try #require(subviews[1] as? UIButton)
        #expect(button.isHidden && button.alpha == 0.5 && button.buttonType == .system)
        #expect(button.title(for: .normal) == "Save" && button.title(for: .disabled) == "Off")
        #expect(button.titleColor(for: .normal) == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        let toggle = try #require(subviews[2] as? UISwitch)
        #expect(toggle.isOn && !toggle.isEnabled)
        #expect((subviews[3] as? UISlider)?.value == 3 && (subviews[3] as? UISlider)?.maximumValue == 5)
        let field = try #require(subviews[4] as? UITextField)
        #expect(field.placeholder == "Name" && field.keyboardType == .numberPad && field.returnKeyType == .done)
        #expect(field.isSecureTextEntry && field.borderStyle == .roundedRect && field.clearButtonMode == .always)
        let segments = try #require(subviews[5] as? UISegmentedControl)
        #expect(segments.numberOfSegments == 2 && segments.selectedSegmentIndex == 1)
        #expect(segments.titleForSegment(at: 0) == "One" && !segments.isEnabledForSegment(at: 1))
        #expect((subviews[6] as? UIImageView)?.image != nil)
        #expect((subviews[7] as? UIProgressView)?.progress == 0.25)
        #expect((subviews[8] as? UIStepper)?.value == 4 && (subviews[8] as? UIStepper)?.stepValue == 2)
        #expect((subviews[9] as? UIActivityIndicatorView)?.isAnimating == true)
        #expect((subviews[10] as? UIPageControl)?.currentPage == 2)
        #expect(
            (subviews[11] as? UITextView)?.text == "two\nlines" && (subviews[11] as? UITextView)?.isEditable == false)
        #expect((subviews[12] as? UISearchBar)?.placeholder == "Find")
        #expect((subviews[13] as? UIDatePicker)?.datePickerMode == .date)
        #expect(controller.view.backgroundColor == .systemBackground)
    }

    @Test("M86: Constraints lay out views, with guides, multipliers, priorities and placeholders")
    func constraints() throws {
        let view = """
            <subviews>
                <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="a">
                    <rect key="frame" x="0.0" y="0.0" width="1" height="1"/>
                    <constraints>
                        <constraint firstAttribute="height" constant="50" id="h"/>
                        <constraint firstAttribute="height" relation="lessThanOrEqual" constant="40" priority="250" id="low"/>
                    </constraints>
                </view>
                <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="b">
                    <rect key="frame" x="0.0" y="0.0" width="1" height="1"/>
                    <constraints>
                        <constraint firstAttribute="width" secondItem="b" secondAttribute="height" multiplier="2:1" id="ratio"/>
                    </constraints>
                </view>
            </subviews>
            <constraints>
                <constraint firstItem="a" firstAttribute="top" secondItem="safe-vc1" secondAttribute="top" constant="10" id="c1"/>
                <constraint firstItem="a" firstAttribute="leading" secondItem="v-vc1" secondAttribute="leadingMargin" id="c2"/>
                <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="30" id="c3"/>
                <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" constant="8" symbolic="YES" id="c4"/>
                <constraint firstItem="b" firstAttribute="centerX" secondItem="a" secondAttribute="centerX" id="c5"/>
                <constraint firstItem="b" firstAttribute="height" secondItem="a" secondAttribute="height" multiplier="0.5" identifier="half" id="c6"/>
                <constraint firstItem="b" firstAttribute="bottom" secondItem="v-vc1" secondAttribute="bottom" placeholder="YES" id="c7"/>
            </constraints>
            """
        let interfaces = try Storyboard.storyboard(
            Storyboard.scene(
                "vc1", "viewController", Self.custom, view: view,
                connections: "<outlet property=\"heightConstraint\" destination=\"h\" id=\"o\"/>"))
        let controller = try #require(interfaces.main.instantiateInitialViewController() as? StoryboardController)
        let fixture = TouchFixture.showing(controller)
        controller.view.layoutIfNeeded()
        let (first, second) = (controller.view.subviews[0], controller.view.subviews[1])
        let margin = controller.view.layoutMargins.left
        #expect(first.frame == CGRect(x: margin, y: 10, width: 770 - margin, height: 50), "\(first.frame)")
        #expect(second.frame.size == CGSize(width: 50, height: 25) && second.frame.minY == 68, "\(second.frame)")
        #expect(abs(second.center.x - first.center.x) < 1)
        controller.heightConstraint?.constant = 80
        controller.view.layoutIfNeeded()
        #expect(first.frame.height == 80 && second.frame.height == 40)
        withExtendedLifetime(fixture) {}
    }

    @Test("M86: Outlets, collections, actions, gestures and attributes of a custom class are connected")
    func connections() throws {
        let views =
            Storyboard.view("label", "l1", .zero, "text=\"One\"")
            + Storyboard.view("label", "l2", .zero, "text=\"Two\"")
            + Storyboard.view(
                "button", "b", .zero, "tag=\"3\"",
                "<connections><action selector=\"tapped:\" destination=\"vc1\" eventType=\"touchUpInside\" id=\"a1\"/></connections>"
            )
            + Storyboard.view(
                "view", "cv", CGRect(x: 1, y: 2, width: 3, height: 4),
                "customClass=\"StoryboardView\" customModule=\"UIKitCoreTests\"",
                """
                <subviews>\(Storyboard.view("view", "inner"))</subviews>
                <userDefinedRuntimeAttributes>
                    <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="6"/></userDefinedRuntimeAttribute>
                </userDefinedRuntimeAttributes>
                <connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="oc"/></connections>
                """)
        let attributes = """
            <userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="radius"><real key="value" value="2.5"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="boolean" keyPath="isFancy" value="YES"/>
                <userDefinedRuntimeAttribute type="string" keyPath="note" value="hi"/>
            </userDefinedRuntimeAttributes>
            """
        let connections = """
            <outlet property="label" destination="l1" id="o1"/>
            <outletCollection property="labels" destination="l1" collectionClass="NSArray" id="o2"/>
            <outletCollection property="labels" destination="l2" collectionClass="NSArray" id="o3"/>
            """
        let tap = """
            <tapGestureRecognizer id="tap" numberOfTapsRequired="2">
                <connections><action selector="recognized:" destination="vc1" id="a2"/></connections>
            </tapGestureRecognizer>
            """
        let interfaces = try Storyboard.storyboard(
            Storyboard.scene(
                "vc1", "viewController", "\(Self.custom) title=\"Page\"", view: "<subviews>\(views)</subviews>",
                contents: attributes, connections: connections, objects: tap))
        let (controller, faults) = try Faults.of {
            let controller = try #require(interfaces.main.instantiateInitialViewController() as? StoryboardController)
            controller.loadViewIfNeeded()
            return controller
        }
        #expect(faults.texts.isEmpty, "\(faults.texts)")
        #expect(controller.log.drain() == ["awake false", "loaded One"] && controller.textInInit == "Page")
        #expect(controller.labels.map(\.text) == ["One", "Two"])
        #expect(controller.radius == 2.5 && controller.isFancy && controller.note == "hi")
        let view = try #require(controller.view.subviews[3] as? StoryboardView)
        #expect(view.layer.cornerRadius == 6 && view.log.drain() == ["awake 1"])
        #expect(view.frameInInit == CGRect(x: 1, y: 2, width: 3, height: 4) && view.subviewsInInit == 1)
        #expect((view.gestureRecognizers?.first as? UITapGestureRecognizer)?.numberOfTapsRequired == 2)
        (controller.view.subviews[2] as? UIButton)?.sendActions(for: .touchUpInside)
        #expect(controller.log.drain() == ["tapped 3"])
    }

    @Test("M86: Stack views arrange their subviews, and outlets to bar buttons are set before the view is loaded")
    func containers() throws {
        let stack = """
            <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" distribution="fillEqually" alignment="leading" spacing="5" id="stack">
                <rect key="frame" x="0" y="0" width="50" height="50"/>
                <subviews>\(Storyboard.view("label", "s1", .zero, "text=\"A\""))\(Storyboard.view("label", "s2", .zero, "text=\"B\""))</subviews>
            </stackView>
            """
        let item = """
            <navigationItem key="navigationItem" title="Home" largeTitleDisplayMode="never" id="ni">
                <barButtonItem key="rightBarButtonItem" systemItem="add" id="add">
                    <connections><action selector="tapped:" destination="vc1" id="a"/></connections>
                </barButtonItem>
                <leftBarButtonItems><barButtonItem title="L1" id="x1"/><barButtonItem image="star" catalog="system" id="x2"/></leftBarButtonItems>
            </navigationItem>
            """
        let navigation = Storyboard.scene(
            "nav", "navigationController", view: nil,
            contents:
                "<navigationBar key=\"navigationBar\" contentMode=\"scaleToFill\" largeTitles=\"YES\" id=\"bar\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"400\" height=\"50\"/></navigationBar>",
            connections:
                "<segue destination=\"vc1\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/>")
        let interfaces = try Storyboard.storyboard(
            initial: "nav", navigation,
            Storyboard.scene(
                "vc1", "viewController", Self.custom, view: "<subviews>\(stack)</subviews>", contents: item,
                connections: "<outlet property=\"item\" destination=\"add\" id=\"o\"/>"))
        let stackController = try #require(
            interfaces.main.instantiateInitialViewController() as? UINavigationController)
        let page = try #require(stackController.viewControllers.first as? StoryboardController)
        #expect(page.navigationItem.title == "Home" && page.navigationItem.leftBarButtonItems?.count == 2)
        #expect(page.item != nil && page.item === page.navigationItem.rightBarButtonItem && page.item?.target === page)
        #expect(stackController.navigationBar.prefersLargeTitles && !page.isViewLoaded)
        let arranged = try #require(page.view.subviews.first as? UIStackView)
        #expect(arranged.axis == .vertical && arranged.spacing == 5 && arranged.alignment == .leading)
        #expect(arranged.arrangedSubviews.compactMap { ($0 as? UILabel)?.text } == ["A", "B"])
    }

    @Test("M86: Tab bar and split view controllers have the children of their relationships")
    func relationships() throws {
        let tabs = Storyboard.scene(
            "tabs", "tabBarController", view: nil,
            contents:
                "<tabBar key=\"tabBar\" contentMode=\"scaleToFill\" id=\"tb\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></tabBar>",
            connections: """
                <segue destination="a" kind="relationship" relationship="viewControllers" id="r1"/>
                <segue destination="split" kind="relationship" relationship="viewControllers" id="r2"/>
                """)
        let split = Storyboard.scene(
            "split", "splitViewController", "style=\"doubleColumn\"", view: nil,
            connections: """
                <segue destination="b" kind="relationship" relationship="masterViewController" id="r3"/>
                <segue destination="c" kind="relationship" relationship="detailViewController" id="r4"/>
                """)
        let interfaces = try Storyboard.storyboard(
            initial: "tabs", tabs, split,
            Storyboard.scene(
                "a",
                contents: "<tabBarItem key=\"tabBarItem\" title=\"First\" image=\"star\" catalog=\"system\" id=\"t\"/>"),
            Storyboard.scene("b", "viewController", "title=\"B\""),
            Storyboard.scene("c", "viewController", "title=\"C\""))
        let root = try #require(interfaces.main.instantiateInitialViewController() as? UITabBarController)
        #expect(root.viewControllers?.first?.tabBarItem.title == "First" && root.viewControllers?.count == 2)
        let columns = try #require(root.viewControllers?.last as? UISplitViewController)
        #expect(columns.style == .doubleColumn && columns.viewController(for: .primary)?.title == "B")
        #expect(columns.viewController(for: .secondary)?.title == "C")
    }

    @Test("M86: Unknown classes, scenes, outlets and files are reported once, and the other objects are loaded")
    func faults() throws {
        let interfaces = try Storyboard.storyboard(
            Storyboard.scene(
                "vc1", "viewController", "customClass=\"Missing\" customModule=\"App\" storyboardIdentifier=\"one\"",
                connections: "<outlet property=\"nothing\" destination=\"v-vc1\" id=\"o\"/>"))
        func load() -> (UIViewController, Faults) {
            Faults.of {
                _ = interfaces.main.instantiateViewController(withIdentifier: "one").view
                let controller = interfaces.main.instantiateViewController(withIdentifier: "one")
                controller.loadViewIfNeeded()
                return controller
            }
        }
        ApplicationEnvironment.current.reportedInterfaceFaults = []
        let (controller, faults) = load()
        let others = ApplicationEnvironment.run(clock: FakeClock(), frames: nil) { load().1.texts }
        #expect(others == faults.texts, "another application reports the same problems")
        #expect(type(of: controller) == UIViewController.self && controller.view.backgroundColor == .systemBackground)
        #expect(
            faults.texts.count == 2 && faults.texts[0].contains("unknown class “Missing” in Main"), "\(faults.texts)")
        #expect(faults.texts[1].contains("has no outlet “nothing”"))
        let missing = Faults.of {
            _ = UIStoryboard(name: "Nowhere", bundle: interfaces.bundle).instantiateInitialViewController()
            _ = interfaces.main.instantiateViewController(withIdentifier: "two")
            _ = interfaces.bundle.loadNibNamed("Nib", owner: nil)
            interfaces.main.instantiateInitialViewController()?.performSegue(withIdentifier: "three", sender: nil)
        }.faults.texts
        #expect(missing.count == 4, "\(missing)")
        #expect(
            missing[0].contains("has no storyboard “Nowhere”")
                && missing[1].contains("no scene with the identifier “two”"))
        #expect(missing[2].contains("has no nib “Nib”") && missing[3].contains("no segue with the identifier “three”"))
    }

    @Test("M86: A damaged storyboard is reported and has no scenes")
    func damaged() throws {
        let interfaces = try InterfaceBundle([
            "Main.storyboardc": "PUIF\u{1}\u{0}\u{0}\u{0}nonsense and more", "Other.storyboardc": "x",
        ])
        let faults = Faults.of {
            #expect(interfaces.main.instantiateInitialViewController() == nil)
            #expect(UIStoryboard(name: "Other", bundle: interfaces.bundle).instantiateInitialViewController() == nil)
        }.faults.texts
        #expect(
            faults.count == 2 && faults[0].contains("damaged") && faults[1].contains("is not a compiled storyboard"))
    }

    @Test("M86: Texts are in the user's language if the bundle has a strings file for the storyboard")
    func localised() throws {
        let interfaces = try InterfaceBundle([
            "Main.storyboard": Storyboard.document(
                Storyboard.scene(
                    "vc1", view: "<subviews>\(Storyboard.view("label", "l", .zero, "text=\"Hello\""))</subviews>")),
            "Main.strings": "\"l.text\" = \"Hallo\";\n",
        ])
        let controller = try #require(interfaces.main.instantiateInitialViewController())
        #expect((controller.view.subviews.first as? UILabel)?.text == "Hallo")
    }

    @Test("M86: Variations for size classes change constraints and views with the traits")
    func variations() throws {
        let view = """
            <subviews>\(Storyboard.view("view", "a", CGRect(x: 0, y: 0, width: 10, height: 10), "translatesAutoresizingMaskIntoConstraints=\"NO\"", """
                <constraints>
                    <constraint firstAttribute="width" constant="50" id="w">
                        <variation key="widthClass=compact" constant="20"/>
                    </constraint>
                    <constraint firstAttribute="height" constant="30" id="tall"/>
                    <constraint firstAttribute="height" constant="15" id="flat"/>
                </constraints>
                <variation key="default"><mask key="constraints"><exclude reference="flat"/></mask></variation>
                <variation key="widthClass=compact"><mask key="constraints"><include reference="flat"/><exclude reference="tall"/></mask></variation>
                """))</subviews>
            <constraints>
                <constraint firstItem="a" firstAttribute="top" secondItem="v-vc1" secondAttribute="top" id="c1"/>
                <constraint firstItem="a" firstAttribute="leading" secondItem="v-vc1" secondAttribute="leading" id="c2"/>
            </constraints>
            """
        let interfaces = try Storyboard.storyboard(Storyboard.scene("vc1", view: view))
        let child = try #require(interfaces.main.instantiateInitialViewController())
        let parent = UIViewController()
        let fixture = TouchFixture.showing(parent)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.view.frame = parent.view.bounds
        func size(_ traits: UITraitCollection) -> CGSize {
            parent.setOverrideTraitCollection(traits, forChild: child)
            parent.view.layoutIfNeeded()
            return child.view.subviews[0].frame.size
        }
        #expect(size(UITraitCollection(horizontalSizeClass: .regular)) == CGSize(width: 50, height: 30))
        #expect(size(UITraitCollection(horizontalSizeClass: .compact)) == CGSize(width: 20, height: 15))
        #expect(size(UITraitCollection(horizontalSizeClass: .regular)) == CGSize(width: 50, height: 30))
        withExtendedLifetime(fixture) {}
    }
}
