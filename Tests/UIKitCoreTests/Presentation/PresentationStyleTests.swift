import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// The callbacks of both controllers in every presentation style, with and without animation.
@Suite("Presentation styles") @MainActor
struct PresentationStyleTests {
    let log = Log()

    /// A presentation style, whether it hides the view of the presenter, and whether the user can dismiss it.
    struct Style: CustomTestStringConvertible {
        let style: UIModalPresentationStyle
        let covers: Bool
        let isDismissible: Bool
        var testDescription: String { "\(style)" }
    }

    nonisolated static let styles = [
        Style(style: .fullScreen, covers: true, isDismissible: false),
        Style(style: .currentContext, covers: true, isDismissible: false),
        Style(style: .overFullScreen, covers: false, isDismissible: false),
        Style(style: .overCurrentContext, covers: false, isDismissible: false),
        Style(style: .automatic, covers: false, isDismissible: true),
        Style(style: .pageSheet, covers: false, isDismissible: true),
        Style(style: .formSheet, covers: false, isDismissible: true),
        Style(style: .popover, covers: false, isDismissible: true),
    ]

    private func makeShown(_ style: UIModalPresentationStyle, from root: UIViewController) -> LoggingController {
        let shown = LoggingController("shown", log)
        shown.modalPresentationStyle = style
        shown.preferredContentSize = CGSize(width: 200, height: 200)
        shown.popoverPresentationController?.sourceView = root.view
        shown.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 40, width: 20, height: 20)
        return shown
    }

    private func appearances(_ covers: Bool, presenting: Bool) -> [String] {
        let (come, leave) = presenting ? ("shown", "root") : ("root", "shown")
        let only =
            presenting ? ["shown will appear", "shown did appear"] : ["shown will disappear", "shown did disappear"]
        return covers
            ? ["\(leave) will disappear", "\(come) will appear", "\(come) did appear", "\(leave) did disappear"] : only
    }

    @Test(
        "Only full-screen and current-context presentations make the presenter disappear", arguments: styles,
        [false, true])
    func callbacks(style: Style, animated: Bool) {
        let root = LoggingController("root", log)
        let fixture = TouchFixture.showing(root)
        let shown = makeShown(style.style, from: root)
        _ = log.drain()
        root.present(shown, animated: animated) { log.add("completed") }
        #expect(log.drain() == appearances(style.covers, presenting: true) + ["completed"])
        #expect(root.presentedViewController === shown && shown.presentingViewController === root)
        #expect(shown.presentationController?.presentedViewController === shown && shown.view.window != nil)
        #expect(root.view.isHidden == style.covers && shown.parent == nil && !shown.isBeingPresented)
        root.dismiss(animated: animated) { log.add("completed") }
        #expect(log.drain() == appearances(style.covers, presenting: false) + ["completed"])
        #expect(root.presentedViewController == nil && shown.presentingViewController == nil)
        #expect(!root.view.isHidden && shown.view.window == nil && !shown.isBeingDismissed)
        withExtendedLifetime(fixture) {}
    }

    @Test(
        "While a transition runs, only the will callbacks have been called, and the coordinator exists",
        arguments: styles)
    func running(style: Style) {
        ScriptedFrames.run { frames in
            let root = LoggingController("root", log)
            let fixture = TouchFixture.showing(root)
            let shown = makeShown(style.style, from: root)
            _ = log.drain()
            root.present(shown, animated: true) { log.add("completed") }
            let presenting = appearances(style.covers, presenting: true)
            #expect(log.drain() == presenting.filter { $0.contains("will") } && shown.isBeingPresented)
            #expect(root.transitionCoordinator != nil && shown.transitionCoordinator?.isAnimated == true)
            frames.advance(2)
            #expect(log.drain() == presenting.filter { $0.contains("did") } + ["completed"] && !shown.isBeingPresented)
            #expect(root.transitionCoordinator == nil && shown.transitionCoordinator == nil)
            shown.dismiss(animated: true) { log.add("completed") }
            let dismissing = appearances(style.covers, presenting: false)
            #expect(log.drain() == dismissing.filter { $0.contains("will") } && shown.isBeingDismissed)
            #expect(root.presentedViewController === shown)
            frames.advance(2)
            #expect(log.drain() == dismissing.filter { $0.contains("did") } + ["completed"])
            #expect(root.presentedViewController == nil && !shown.isBeingDismissed)
            withExtendedLifetime(fixture) {}
        }
    }

    @Test("Sheets, popovers and alerts have the elevated level; covering presentations have the level of the window")
    func levels() {
        let root = LoggingController("root", log)
        let fixture = TouchFixture.showing(root)
        for style in Self.styles {
            let shown = makeShown(style.style, from: root)
            shown.overrideUserInterfaceStyle = .dark
            root.present(shown, animated: false)
            shown.view.backgroundColor = .systemBackground
            let isElevated = style.isDismissible
            #expect(shown.traitCollection.userInterfaceLevel == (isElevated ? .elevated : .base), "\(style.style)")
            #expect(shown.view.layerStyle.background?.words == (isElevated ? "1c1c1eff" : "000000ff"))
            #expect(root.traitCollection.userInterfaceLevel == .base)
            root.dismiss(animated: false)
            #expect(shown.view.traitCollection.userInterfaceLevel != .elevated)
        }
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        root.present(alert, animated: false)
        #expect(alert.traitCollection.userInterfaceLevel == .elevated)
        withExtendedLifetime(fixture) {}
    }

    @Test("A popover that covers a narrow window loses the elevated level, and gets it back in a wide window")
    func adaptedLevel() {
        final class Adapter: NSObject, UIPopoverPresentationControllerDelegate {
            func adaptivePresentationStyle(
                for controller: UIPresentationController, traitCollection: UITraitCollection
            ) -> UIModalPresentationStyle { .fullScreen }
        }
        let (root, adapter) = (LoggingController("root", log), Adapter())
        let fixture = TouchFixture.showing(root)
        let shown = makeShown(.popover, from: root)
        shown.popoverPresentationController?.delegate = adapter
        root.present(shown, animated: false)
        var levels = [UIUserInterfaceLevel]()
        for isNarrow in [false, true, false] {
            root.becomeNarrow(isNarrow)
            fixture.window.layoutIfNeeded()
            levels.append(shown.traitCollection.userInterfaceLevel)
        }
        #expect(levels == [.elevated, .base, .elevated])
    }

    final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
        let log = Log()
        var permits = true
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            log.add("should")
            return permits
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.add("will") }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.add("did") }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            log.add("attempt")
        }
    }

    @Test(
        "Escape dismisses sheets and popovers unless the controller is modal or the delegate refuses",
        arguments: styles, 0...3)
    func escape(style: Style, flags: Int) {
        let (isModal, permits) = (flags & 1 != 0, flags & 2 != 0)
        let root = UIViewController()
        let fixture = TouchFixture.showing(root)
        let shown = makeShown(style.style, from: root)
        let delegate = Delegate()
        delegate.permits = permits
        shown.isModalInPresentation = isModal
        shown.presentationController?.delegate = delegate
        root.present(shown, animated: false)
        fixture.press(.keyboardEscape)
        let calls = delegate.log.drain().filter { $0 != "should" }
        let isDismissed = style.isDismissible && !isModal && permits
        #expect((root.presentedViewController == nil) == isDismissed)
        #expect(calls == (isDismissed ? ["will", "did"] : style.isDismissible ? ["attempt"] : []))
        root.dismiss(animated: false)
        #expect(
            root.presentedViewController == nil && delegate.log.drain() == [], "the app's dismissal calls no delegate")
    }

    @Test("The class of the presentation controller follows the style until the presentation begins")
    func presentationControllers() {
        let controller = UIViewController()
        for style in Self.styles {
            controller.modalPresentationStyle = style.style
            let isSheet = [.automatic, .pageSheet, .formSheet].contains(style.style)
            #expect((controller.sheetPresentationController != nil) == isSheet, "\(style.style)")
            #expect((controller.popoverPresentationController != nil) == (style.style == .popover), "\(style.style)")
            let first = controller.presentationController
            #expect(first === controller.presentationController, "\(style.style)")
        }
        controller.modalPresentationStyle = .custom
        #expect(controller.sheetPresentationController == nil && controller.popoverPresentationController == nil)
    }

    @Test(
        "A delegate's style replaces a popover in a compact width only",
        arguments: [
            (UIModalPresentationStyle.none, false), (.popover, false), (.automatic, true), (.formSheet, true),
            (.pageSheet, true), (.fullScreen, true), (.overFullScreen, true),
        ])
    func adaptation(style: UIModalPresentationStyle, isReplaced: Bool) {
        for isNarrow in [false, true] {
            let root = UIViewController()
            let fixture = TouchFixture.showing(root, CGSize(width: 360, height: 640), narrow: isNarrow)
            let shown = makeShown(.popover, from: root)
            let delegate = PresentationTests.Adapting()
            delegate.style = style
            shown.presentationController?.delegate = delegate
            root.present(shown, animated: false)
            fixture.window.layoutIfNeeded()
            let isPopover = shown.popoverPresentationController?.arrowDirection != .unknown
            #expect(isPopover == !(isNarrow && isReplaced), "narrow \(isNarrow)")
            if isNarrow, isReplaced { #expect(shown.view.frame.width == 360 && shown.view.frame.maxY == 640) }
            root.becomeNarrow(!isNarrow)
            fixture.window.layoutIfNeeded()
            let isNowPopover = shown.popoverPresentationController?.arrowDirection != .unknown
            #expect(isNowPopover == !(!isNarrow && isReplaced), "then narrow \(!isNarrow)")
        }
    }

    @Test("The styles have UIKit's raw values")
    func rawValues() {
        let styles: [UIModalPresentationStyle] = [
            .automatic, .none, .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen,
            .overCurrentContext, .popover,
        ]
        #expect(styles.map(\.rawValue) == Array(-2...7))
        #expect(UIViewController().modalPresentationStyle == .automatic)
    }
}
