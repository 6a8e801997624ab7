import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Popovers, presentations over a context, custom and full-screen presentations.
@Suite("Presentations") @MainActor
struct PresentationTests {
    let log = Log()

    @Test("A popover is placed where it fits, and its arrow points at the source")
    func popover() throws {
        let root = UIViewController()
        let fixture = TouchFixture.showing(root)
        let button = fixture.add(UIView(), CGRect(x: 100, y: 40, width: 80, height: 40), to: root.view)
        let content = UIViewController()
        content.modalPresentationStyle = .popover
        content.preferredContentSize = CGSize(width: 200, height: 150)
        let popover = try #require(content.popoverPresentationController)
        popover.sourceView = button
        root.present(content, animated: false)
        #expect(content.view.frame == CGRect(x: 40, y: 91, width: 200, height: 150))
        #expect(popover.arrowDirection == .up && popover.shownLayout?.tip == CGPoint(x: 140, y: 80))
        button.frame.origin = CGPoint(x: 700, y: 540)
        popover.containerView?.setNeedsLayout()
        fixture.window.layoutIfNeeded()
        #expect(popover.arrowDirection == .down && content.view.frame.maxX == 790)
        popover.permittedArrowDirections = .right
        popover.containerView?.setNeedsLayout()
        fixture.window.layoutIfNeeded()
        #expect(popover.arrowDirection == .right && content.view.frame.maxX == 689)
    }

    @Test("Escape and a tap outside dismiss a popover; a tap on a passthrough view does not")
    func popoverDismissal() throws {
        let root = UIViewController()
        let fixture = TouchFixture.showing(root)
        let button = fixture.add(UIView(), CGRect(x: 100, y: 40, width: 80, height: 40), to: root.view)
        let passing = fixture.add(UIControl(), CGRect(x: 600, y: 500, width: 80, height: 40), to: root.view)
        for isTouch in [true, false] {
            let content = UIViewController()
            content.modalPresentationStyle = .popover
            content.preferredContentSize = CGSize(width: 200, height: 150)
            content.popoverPresentationController?.sourceView = button
            content.popoverPresentationController?.passthroughViews = [passing]
            root.present(content, animated: false)
            fixture.window.layoutIfNeeded()
            fixture.tap(passing)
            #expect(root.presentedViewController === content)
            if isTouch { fixture.tap(500, 300) } else { fixture.press(.keyboardEscape) }
            #expect(root.presentedViewController == nil)
        }
    }

    final class Adapting: NSObject, UIPopoverPresentationControllerDelegate {
        var style = UIModalPresentationStyle.none
        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { style }
    }

    @Test(
        "In a narrow window a popover becomes a sheet unless its delegate returns none; a popover without a source is a fault"
    )
    func adapting() throws {
        let root = UIViewController()
        let fixture = TouchFixture.showing(root, CGSize(width: 360, height: 600), narrow: true)
        let content = UIViewController()
        content.modalPresentationStyle = .popover
        let popover = try #require(content.popoverPresentationController)
        let (_, faults) = Faults.of { root.present(content, animated: false) }
        #expect(faults.codes == ["popoverWithoutSource"])
        #expect(
            content.view.frame == CGRect(x: 0, y: 10, width: 360, height: 590) && popover.arrowDirection == .unknown)
        let adapting = Adapting()
        popover.delegate = adapting
        popover.sourceView = root.view
        popover.sourceRect = CGRect(x: 10, y: 10, width: 10, height: 10)
        fixture.window.layoutIfNeeded()
        #expect(popover.arrowDirection == .up)
        adapting.style = .fullScreen
        popover.containerView?.setNeedsLayout()
        fixture.window.layoutIfNeeded()
        #expect(content.view.frame == fixture.window.bounds)
    }

    @Test("A presentation in the current context covers only the controller that defines the context")
    func context() {
        let root = UIViewController()
        let fixture = TouchFixture.showing(root)
        let child = LoggingController("child", log)
        root.addChild(child)
        child.view.frame = CGRect(x: 100, y: 100, width: 200, height: 200)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        child.definesPresentationContext = true
        let over = LoggingController("over", log)
        over.modalPresentationStyle = .currentContext
        _ = log.drain()
        child.present(over, animated: false)
        #expect(over.presentingViewController === child && over.view.frame.size == CGSize(width: 200, height: 200))
        #expect(over.view.convert(over.view.bounds, to: nil as UIView?).origin == CGPoint(x: 100, y: 100))
        #expect(
            log.drain() == [
                "child will disappear", "over will appear", "over did appear", "child did disappear",
            ])
        child.dismiss(animated: false)
        #expect(!child.view.isHidden)
        withExtendedLifetime(fixture) {}
    }

    final class Custom: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
        let log: Log
        var context: (any UIViewControllerContextTransitioning)?
        init(_ log: Log) { self.log = log }
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? { Half(presentedViewController: presented, presenting: presenting, log) }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.5
        }
        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            log.add("animate \(transitionContext.isAnimated)")
            context = transitionContext
            guard let to = transitionContext.viewController(forKey: .to), let view = transitionContext.view(forKey: .to)
            else { return }
            view.frame = transitionContext.finalFrame(for: to)
            transitionContext.containerView.addSubview(view)
        }
        func animationEnded(_ transitionCompleted: Bool) { log.add("ended \(transitionCompleted)") }
    }

    final class Half: UIPresentationController {
        let log: Log
        init(presentedViewController: UIViewController, presenting: UIViewController?, _ log: Log) {
            self.log = log
            super.init(presentedViewController: presentedViewController, presenting: presenting)
        }
        override var frameOfPresentedViewInContainerView: CGRect {
            let bounds = containerView?.bounds ?? .zero
            return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
        }
        override func presentationTransitionWillBegin() { log.add("will begin") }
        override func presentationTransitionDidEnd(_ completed: Bool) { log.add("did end \(completed)") }
        override func dismissalTransitionWillBegin() { log.add("dismissal will begin") }
        override func dismissalTransitionDidEnd(_ completed: Bool) { log.add("dismissal did end \(completed)") }
    }

    @Test("A custom presentation controller and animator are called, and a cancelled presentation is undone")
    func custom() {
        let root = UIViewController()
        let fixture = TouchFixture.showing(root)
        let custom = Custom(log)
        for completes in [false, true] {
            let shown = LoggingController("shown", log)
            shown.modalPresentationStyle = .custom
            shown.transitioningDelegate = custom
            root.present(shown, animated: true) { log.add("done") }
            #expect(log.drain() == ["shown will appear", "will begin", "animate true"])
            #expect(shown.view.frame == CGRect(x: 0, y: 300, width: 800, height: 300))
            custom.context?.completeTransition(completes)
            custom.context?.completeTransition(completes)
            if completes {
                #expect(log.drain() == ["ended true", "shown did appear", "did end true", "done"])
                shown.dismiss(animated: false)
                #expect(
                    log.drain() == [
                        "shown will disappear", "dismissal will begin", "shown did disappear", "dismissal did end true",
                    ])
            } else {
                #expect(
                    log.drain() == [
                        "ended false", "shown will disappear", "shown did disappear", "did end false",
                    ])
            }
            #expect(root.presentedViewController == nil && shown.view.window == nil)
        }
        withExtendedLifetime(fixture) {}
    }

    @Test("A full-screen presentation ignores Escape, and is released when dismissed")
    func fullScreen() {
        let root = UIViewController()
        let fixture = TouchFixture.showing(root)
        weak var presented: UIViewController?
        weak var presentation: UIPresentationController?
        let views = fixture.window.subviews.count
        do {
            let controller = UIViewController()
            controller.modalPresentationStyle = .fullScreen
            controller.modalTransitionStyle = .crossDissolve
            root.present(controller, animated: true)
            (presented, presentation) = (controller, controller.presentationController)
            fixture.press(.keyboardEscape)
            #expect(root.presentedViewController === controller && presentation != nil && root.view.isHidden)
            root.dismiss(animated: true)
        }
        #expect(presented == nil && presentation == nil && !root.view.isHidden)
        #expect(fixture.window.subviews.count == views)
    }
}
