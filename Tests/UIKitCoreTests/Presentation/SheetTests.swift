import Foundation
import Testing

@testable import UIKitCore

@Suite("Sheets") @MainActor
struct SheetTests {
    let log = Log()

    final class LoggingSheetDelegate: NSObject, UISheetPresentationControllerDelegate {
        let log = Log()
        var refusesDismissal = false
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            !refusesDismissal
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            log.add("will dismiss")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            log.add("did dismiss")
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            log.add("did attempt")
        }
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
            _ sheetPresentationController: UISheetPresentationController
        ) { log.add("detent \(sheetPresentationController.selectedDetentIdentifier == .large ? "large" : "other")") }
    }

    /// Presents a sheet after `prepare` has configured the sheet. Returns the presenter, the sheet, the sheet's
    /// delegate and the fixture.
    private func shown(
        _ prepare: (UIViewController) -> Void = { _ in }
    ) -> (root: UIViewController, sheet: UIViewController, teller: LoggingSheetDelegate, fixture: TouchFixture) {
        let root = LoggingController("root", log)
        let fixture = TouchFixture.showing(root)
        let sheet = LoggingController("sheet", log)
        let delegate = LoggingSheetDelegate()
        sheet.presentationController?.delegate = delegate
        prepare(sheet)
        root.present(sheet, animated: true)
        fixture.window.layoutIfNeeded()
        return (root, sheet, delegate, fixture)
    }

    @Test("A sheet is centred in a wide window and has rounded corners until it is dismissed")
    func layout() {
        let (root, sheet, _, _) = shown()
        #expect(sheet.view.frame == CGRect(x: 48, y: 44, width: 704, height: 512))
        #expect(sheet.view.layer.cornerRadius == 12 && sheet.view.clipsToBounds)
        #expect(!root.view.isHidden && !log.drain().contains("root will disappear"))
        root.dismiss(animated: false)
        #expect(sheet.view.layer.cornerRadius == 0 && !sheet.view.clipsToBounds && sheet.view.superview == nil)
        let (_, form, _, fixture) = shown { $0.modalPresentationStyle = .formSheet }
        #expect(form.view.frame == CGRect(x: 130, y: 0, width: 540, height: 600))
        form.preferredContentSize = CGSize(width: 300, height: 200)
        fixture.window.layoutIfNeeded()
        #expect(form.view.frame == CGRect(x: 250, y: 200, width: 300, height: 200))
    }

    @Test(
        "A sheet has the smallest detent until another detent is selected; custom detents are resolved")
    func detents() throws {
        let (_, sheet, _, fixture) = shown {
            $0.sheetPresentationController?.detents = [.large(), .medium(), .custom { $0.maximumDetentValue / 10 }]
        }
        #expect(sheet.view.frame.height == 59 && sheet.view.frame.maxY == 600)
        let controller = try #require(sheet.sheetPresentationController)
        controller.animateChanges { controller.selectedDetentIdentifier = .medium }
        fixture.window.layoutIfNeeded()
        #expect(sheet.view.frame.height == 295)
        controller.selectedDetentIdentifier = .large
        fixture.window.layoutIfNeeded()
        #expect(sheet.view.frame.height == 590)
    }

    @Test("Escape and a tap outside dismiss a sheet and call its delegate; a dismissal by the app does not")
    func dismissing() {
        let (root, _, delegate, fixture) = shown()
        fixture.press(.keyboardEscape)
        #expect(root.presentedViewController == nil && delegate.log.drain() == ["will dismiss", "did dismiss"])
        let (other, _, second, secondFixture) = shown()
        secondFixture.tap(20, 300)
        #expect(other.presentedViewController == nil && second.log.drain() == ["will dismiss", "did dismiss"])
        let (third, sheet, thirdDelegate, _) = shown()
        sheet.dismiss(animated: true)
        #expect(third.presentedViewController == nil && thirdDelegate.log.drain() == [])
    }

    @Test("A modal sheet, or a sheet whose delegate refuses, is not dismissed; the delegate is notified of the attempt")
    func refusedDismissal() {
        let (root, sheet, delegate, fixture) = shown { $0.isModalInPresentation = true }
        fixture.press(.keyboardEscape)
        #expect(root.presentedViewController === sheet && delegate.log.drain() == ["did attempt"])
        sheet.isModalInPresentation = false
        delegate.refusesDismissal = true
        fixture.tap(20, 300)
        #expect(root.presentedViewController === sheet && delegate.log.drain() == ["did attempt"])
    }

    @Test("A sheet follows a drag; a long drag down dismisses the sheet, and a short drag does not")
    func dragging() {
        let (root, sheet, delegate, fixture) = shown()
        fixture.drag(from: CGPoint(x: 400, y: 80), by: CGVector(dx: 0, dy: 100), lifts: false)
        #expect(sheet.view.frame.minY == 144)
        fixture.up()
        #expect(sheet.view.frame.minY == 44 && root.presentedViewController === sheet)
        fixture.drag(from: CGPoint(x: 400, y: 80), by: CGVector(dx: 0, dy: 400))
        #expect(root.presentedViewController == nil && delegate.log.drain() == ["will dismiss", "did dismiss"])
    }

    private func scroll(
        _ fixture: TouchFixture, _ delta: CGVector, _ phase: IndirectPhase, kind: UIScrollTypeMask = .continuous
    ) {
        fixture.clock.advance(0.05)
        fixture.window.dispatcher.handleScroll(delta, at: CGPoint(x: 400, y: 350), phase: phase, kind: kind)
    }

    @Test("A sheet follows a drag with the mouse, and a long drag down dismisses the sheet")
    func mouse() {
        let (root, sheet, delegate, fixture) = shown()
        fixture.down(400, 80, type: .indirectPointer, InputContext(buttons: .primary))
        for y in [100, 150, 180] as [CGFloat] { fixture.move(400, y, after: 0.1) }
        #expect(sheet.view.frame.minY == 144)
        fixture.up(after: 0.3)
        #expect(sheet.view.frame.minY == 44 && root.presentedViewController === sheet)
        fixture.down(400, 80, type: .indirectPointer, InputContext(buttons: .primary))
        for y in [100, 300, 480] as [CGFloat] { fixture.move(400, y, after: 0.1) }
        fixture.up(after: 0.3)
        #expect(root.presentedViewController == nil && delegate.log.drain() == ["will dismiss", "did dismiss"])
    }

    @Test("Two fingers on a trackpad move a sheet between detents and dismiss the sheet; sideways scrolling does not")
    func trackpad() {
        let (root, sheet, delegate, fixture) = shown {
            $0.sheetPresentationController?.detents = [.medium(), .large()]
        }
        func drag(by distance: CGVector) {
            scroll(fixture, .zero, .began)
            for _ in 1...10 {
                scroll(fixture, CGVector(dx: distance.dx / 10, dy: distance.dy / 10), .changed)
            }
            fixture.clock.advance(0.3)
            scroll(fixture, .zero, .ended)
            fixture.clock.advance(1)
        }
        #expect(sheet.view.frame.height == 295)
        drag(by: CGVector(dx: 0, dy: -250))
        #expect(sheet.view.frame.height == 590 && delegate.log.drain() == ["detent large"])
        drag(by: CGVector(dx: 300, dy: 100))
        #expect(sheet.view.frame.height == 590 && delegate.log.drain() == [])
        scroll(fixture, .zero, .began)
        scroll(fixture, CGVector(dx: 0, dy: 100), .changed)
        #expect(sheet.view.frame.height == 490, "the sheet follows the fingers")
        scroll(fixture, .zero, .cancelled)
        #expect(sheet.view.frame.height == 590)
        drag(by: CGVector(dx: 0, dy: 500))
        #expect(root.presentedViewController == nil && delegate.log.drain() == ["will dismiss", "did dismiss"])
    }

    @Test("The wheel of a mouse does not move a sheet; two fingers over a list in a sheet scroll the list")
    func scrollingContent() {
        let (root, sheet, _, fixture) = shown()
        for _ in 1...20 { scroll(fixture, CGVector(dx: 0, dy: 40), .ended, kind: .discrete) }
        #expect(sheet.view.frame.minY == 44 && root.presentedViewController === sheet)
        let list = fixture.add(UIScrollView(), CGRect(x: 0, y: 0, width: 704, height: 512), to: sheet.view)
        list.contentSize = CGSize(width: 704, height: 2000)
        scroll(fixture, .zero, .began)
        for _ in 1...5 { scroll(fixture, CGVector(dx: 0, dy: -20), .changed) }
        #expect(sheet.view.frame.minY == 44 && list.contentOffset.y == 100)
        scroll(fixture, .zero, .ended)
        #expect(root.presentedViewController === sheet)
    }

    @Test("A drag to another detent selects the detent and calls the delegate; a modal sheet returns after a drag down")
    func draggingDetents() {
        let (root, sheet, delegate, fixture) = shown {
            $0.sheetPresentationController?.detents = [.medium(), .large()]
            $0.isModalInPresentation = true
        }
        fixture.drag(from: CGPoint(x: 400, y: 320), by: CGVector(dx: 0, dy: -250))
        #expect(sheet.view.frame.height == 590 && delegate.log.drain() == ["detent large"])
        fixture.drag(from: CGPoint(x: 400, y: 30), by: CGVector(dx: 0, dy: 550))
        #expect(root.presentedViewController === sheet && delegate.log.drain() == ["did attempt"])
        #expect(sheet.view.frame.height == 590)
    }

    @Test("The content behind a sheet can be touched unless the sheet is larger than its largest undimmed detent")
    func undimmed() {
        let (root, sheet, _, fixture) = shown {
            $0.sheetPresentationController?.detents = [.medium(), .large()]
            $0.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        }
        #expect(fixture.window.hitTest(CGPoint(x: 400, y: 100), with: nil) === root.view)
        #expect(fixture.window.hitTest(CGPoint(x: 400, y: 500), with: nil) === sheet.view)
        sheet.sheetPresentationController?.selectedDetentIdentifier = .large
        fixture.window.layoutIfNeeded()
        #expect(fixture.window.hitTest(CGPoint(x: 20, y: 100), with: nil) !== root.view)
    }

    @Test("The first responder resigns when a sheet is presented, and is restored when the sheet is dismissed")
    func focus() {
        let root = UIViewController()
        let fixture = TouchFixture.showing(root)
        let field = FocusView()
        root.view.addSubview(field)
        field.becomeFirstResponder()
        root.present(UIViewController(), animated: false)
        #expect(!field.isFirstResponder)
        fixture.press(.keyboardEscape)
        #expect(root.presentedViewController == nil && field.isFirstResponder)
    }

    @Test("A sheet slides in and out over several frames, and the callbacks are called at the start and the end")
    func animated() {
        ScriptedFrames.run { frames in
            let (root, sheet, _, fixture) = shown()
            #expect(log.drain().suffix(1) == ["sheet will appear"] && sheet.isBeingPresented)
            var alongsideCount = 0
            root.transitionCoordinator?.animate(alongsideTransition: nil) { _ in alongsideCount += 1 }
            frames.advance(0.1)
            #expect(sheet.view.displayedGeometry.center.y > sheet.view.center.y && log.drain() == [])
            frames.advance(1)
            #expect(log.drain() == ["sheet did appear"] && !sheet.isBeingPresented && alongsideCount == 1)
            var isCompleted = false
            root.dismiss(animated: true) { isCompleted = true }
            #expect(log.drain() == ["sheet will disappear"] && !isCompleted)
            frames.advance(1)
            #expect(log.drain() == ["sheet did disappear"] && isCompleted && sheet.view.window == nil)
            withExtendedLifetime(fixture) {}
        }
    }
}
