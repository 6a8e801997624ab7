import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("M86: segues", .serialized) @MainActor
struct SegueTests {
    private typealias Storyboard = InterfaceBundle
    private static let custom = "customClass=\"StoryboardController\" customModule=\"UIKitCoreTests\""

    /// Creates a storyboard with a navigation controller, a page and a detail page, and shows the page. The page has a
    /// button with the given segue.
    private func pages(
        _ segue: String, detail: String = "", detailView: String = ""
    ) throws -> (
        StoryboardController, UINavigationController, TouchFixture, InterfaceBundle
    ) {
        let button = Storyboard.view(
            "button", "b", CGRect(x: 0, y: 100, width: 80, height: 40), "", "<connections>\(segue)</connections>")
        let interfaces = try Storyboard.storyboard(
            initial: "nav",
            Storyboard.scene(
                "nav", "navigationController", view: nil,
                connections:
                    "<segue destination=\"one\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/>"),
            Storyboard.scene(
                "one", "viewController", "\(Self.custom) title=\"One\"", view: "<subviews>\(button)</subviews>",
                connections: "<segue destination=\"two\" kind=\"show\" identifier=\"manual\" id=\"m\"/>"),
            Storyboard.scene(
                "two", "viewController", "\(Self.custom) title=\"Two\"", view: detailView,
                connections: detail, objects: "<exit id=\"exit\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>"))
        let navigation = try #require(interfaces.main.instantiateInitialViewController() as? UINavigationController)
        let fixture = TouchFixture.showing(navigation)
        let page = try #require(navigation.topViewController as? StoryboardController)
        _ = page.log.drain()
        return (page, navigation, fixture, interfaces)
    }

    private func press(_ page: UIViewController) {
        UIView.performWithoutAnimation { (page.view.subviews.first as? UIButton)?.sendActions(for: .touchUpInside) }
    }

    @Test("M86: A button performs its segue if the controller permits it, after prepare(for:sender:)")
    func show() throws {
        let (page, navigation, fixture, _) = try pages(
            "<segue destination=\"two\" kind=\"show\" identifier=\"go\" id=\"s\"/>")
        page.refusesSegues = true
        press(page)
        #expect(page.log.drain() == ["should go"] && navigation.viewControllers.count == 1)
        page.refusesSegues = false
        page.configure = { $0.destination.title = "Set" }
        press(page)
        #expect(page.log.drain() == ["should go", "prepare go to Two"])
        #expect(navigation.topViewController?.title == "Set")
        navigation.popViewController(animated: false)
        UIView.performWithoutAnimation { page.performSegue(withIdentifier: "manual", sender: nil) }
        #expect(page.log.drain() == ["prepare manual to Two"] && navigation.topViewController?.title == "Set")
        withExtendedLifetime(fixture) {}
    }

    @Test("M86: A presentation has the styles of its segue, and a popover has the anchor of its segue")
    func present() throws {
        let (page, _, fixture, _) = try pages(
            "<segue destination=\"two\" kind=\"presentation\" identifier=\"go\" animates=\"NO\" modalPresentationStyle=\"fullScreen\" modalTransitionStyle=\"crossDissolve\" id=\"s\"/>"
        )
        press(page)
        let shown = try #require(page.presentedViewController)
        #expect(
            shown.title == "Two" && shown.modalPresentationStyle == .fullScreen
                && shown.modalTransitionStyle == .crossDissolve)
        withExtendedLifetime(fixture) {}
        let (other, _, second, _) = try pages(
            "<segue destination=\"two\" kind=\"popoverPresentation\" popoverAnchorView=\"b\" identifier=\"pop\" id=\"s\"><popoverArrowDirection key=\"popoverArrowDirection\" up=\"YES\" left=\"YES\"/></segue>"
        )
        var anchor: UIView?
        other.configure = { segue in
            anchor = segue.destination.popoverPresentationController?.sourceView
            #expect(segue.destination.popoverPresentationController?.permittedArrowDirections == [.up, .left])
        }
        press(other)
        #expect(
            anchor === other.view.subviews.first && other.presentedViewController?.modalPresentationStyle == .popover)
        withExtendedLifetime(second) {}
    }

    @Test("M86: A custom segue class performs its own transition, and a segue action creates the destination")
    func custom() throws {
        let (page, navigation, fixture, _) = try pages(
            "<segue destination=\"two\" kind=\"custom\" identifier=\"own\" customClass=\"StoryboardSegue\" customModule=\"UIKitCoreTests\" id=\"s\"/>"
        )
        StoryboardSegue.performed = []
        press(page)
        #expect(StoryboardSegue.performed == ["own to Two"] && navigation.viewControllers.count == 1)
        withExtendedLifetime(fixture) {}
        let (other, stack, second, _) = try pages(
            "<segue destination=\"two\" kind=\"show\" identifier=\"made\" destinationCreationSelector=\"makeDetail:\" id=\"s\"/>"
        )
        press(other)
        #expect(
            (stack.topViewController as? StoryboardController)?.note == "made"
                && stack.topViewController?.title == "Two")
        withExtendedLifetime(second) {}
    }

    @Test("M86: An unwind segue calls the action of the nearest controller and returns to it")
    func unwind() throws {
        let back = Storyboard.view(
            "button", "back", CGRect(x: 0, y: 100, width: 80, height: 40), "",
            "<connections><segue destination=\"exit\" kind=\"unwind\" identifier=\"back\" unwindAction=\"unwind:\" id=\"u\"/></connections>"
        )
        for kind in ["show", "presentation"] {
            let (page, navigation, fixture, _) = try pages(
                "<segue destination=\"two\" kind=\"\(kind)\" identifier=\"go\" animates=\"NO\" id=\"s\"/>",
                detailView: "<subviews>\(back)</subviews>")
            press(page)
            let detail = try #require(
                (page.presentedViewController ?? navigation.topViewController) as? StoryboardController)
            _ = (page.log.drain(), detail.log.drain())
            press(detail)
            #expect(detail.log.drain() == ["should back", "prepare back to One"], "\(kind)")
            #expect(page.log.drain() == ["unwind back from Two"])
            #expect(navigation.topViewController === page && page.presentedViewController == nil, "\(kind)")
            withExtendedLifetime(fixture) {}
        }
    }

    @Test("M86: A container view shows its embedded scene, and the parent prepares it before viewDidLoad")
    func embed() throws {
        let container = """
            <containerView opaque="NO" contentMode="scaleToFill" id="c">
                <rect key="frame" x="20" y="30" width="200" height="100"/>
                <connections><segue destination="two" kind="embed" identifier="in" id="e"/></connections>
            </containerView>
            """
        let interfaces = try Storyboard.storyboard(
            Storyboard.scene("vc1", "viewController", Self.custom, view: "<subviews>\(container)</subviews>"),
            Storyboard.scene("two", "viewController", "title=\"Two\""))
        let parent = try #require(interfaces.main.instantiateInitialViewController() as? StoryboardController)
        parent.loadViewIfNeeded()
        #expect(parent.log.drain() == ["awake false", "prepare in to Two", "loaded -"])
        #expect(parent.children.map(\.title) == ["Two"])
        #expect(parent.children.first?.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(parent.children.first?.view.superview === parent.view.subviews.first)
    }

    @Test("M86: A storyboard reference leads to another storyboard")
    func reference() throws {
        let reference = """
            <scene sceneID="s-ref"><objects>
                <viewControllerPlaceholder storyboardName="Other" referencedIdentifier="page" id="ref" sceneMemberID="viewController"/>
            </objects></scene>
            """
        let interfaces = try InterfaceBundle([
            "Main.storyboard": Storyboard.document(
                Storyboard.scene(
                    "vc1", "viewController", Self.custom,
                    connections:
                        "<segue destination=\"ref\" kind=\"presentation\" identifier=\"go\" animates=\"NO\" id=\"s\"/>")
                    + reference),
            "Other.storyboard": Storyboard.document(
                initial: nil, Storyboard.scene("o", "viewController", "title=\"Other\" storyboardIdentifier=\"page\"")),
        ])
        let controller = try #require(interfaces.main.instantiateInitialViewController())
        let fixture = TouchFixture.showing(controller)
        controller.performSegue(withIdentifier: "go", sender: nil)
        #expect(controller.presentedViewController?.title == "Other")
        withExtendedLifetime(fixture) {}
    }
}
