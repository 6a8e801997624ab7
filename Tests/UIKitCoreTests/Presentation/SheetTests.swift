import Foundation
import Testing

@testable import UIKitCore

/// Sheets: layout, detents and dismissal.
@Suite("Sheets") @MainActor
struct SheetTests {
    let log = Log()

    final class Teller: NSObject, UISheetPresentationControllerDelegate {
        let log = Log()
        var refuses = false
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            !refuses
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

    /// Returns a root controller that presents a sheet, and the delegate.
    private func shown(
        _ prepare: (UIViewController) -> Void = { _ in }
    ) -> (root: UIViewController, sheet: UIViewController, teller: Teller, stage: TouchStage) {
        let root = LoggingController("root", log)
        let stage = TouchStage.showing(root)
        let sheet = LoggingController("sheet", log)
        let teller = Teller()
        sheet.presentationController?.delegate = teller
        prepare(sheet)
        root.present(sheet, animated: true)
        stage.window.layoutIfNeeded()
        return (root, sheet, teller, stage)
    }

    @Test("A sheet is centred in a wide window, with rounded corners that are restored afterwards")
    func places() {
        let (root, sheet, _, _) = shown()
        #expect(sheet.view.frame == CGRect(x: 48, y: 44, width: 704, height: 512))
        #expect(sheet.view.layer.cornerRadius == 12 && sheet.view.clipsToBounds)
        #expect(!root.view.isHidden && !log.drain().contains("root will disappear"))
        root.dismiss(animated: false)
        #expect(sheet.view.layer.cornerRadius == 0 && !sheet.view.clipsToBounds && sheet.view.superview == nil)
        let (_, form, _, stage) = shown { $0.modalPresentationStyle = .formSheet }
        #expect(form.view.frame == CGRect(x: 130, y: 0, width: 540, height: 600))
        form.preferredContentSize = CGSize(width: 300, height: 200)
        stage.window.layoutIfNeeded()
        #expect(form.view.frame == CGRect(x: 250, y: 200, width: 300, height: 200))
    }

    @Test("The smallest detent is the default; custom detents are resolved")
    func detents() throws {
        let (_, sheet, _, stage) = shown {
            $0.sheetPresentationController?.detents = [.large(), .medium(), .custom { $0.maximumDetentValue / 10 }]
        }
        #expect(sheet.view.frame.height == 59 && sheet.view.frame.maxY == 600)
        let controller = try #require(sheet.sheetPresentationController)
        controller.animateChanges { controller.selectedDetentIdentifier = .medium }
        stage.window.layoutIfNeeded()
        #expect(sheet.view.frame.height == 295)
        controller.selectedDetentIdentifier = .large
        stage.window.layoutIfNeeded()
        #expect(sheet.view.frame.height == 590)
    }

    @Test("Escape and a touch outside dismiss a sheet, and the delegate is called for both")
    func dismissing() {
        let (root, _, teller, stage) = shown()
        stage.press(.keyboardEscape)
        #expect(root.presentedViewController == nil && teller.log.drain() == ["will dismiss", "did dismiss"])
        let (other, _, second, beside) = shown()
        beside.tap(20, 300)
        #expect(other.presentedViewController == nil && second.log.drain() == ["will dismiss", "did dismiss"])
        let (third, sheet, told, _) = shown()
        sheet.dismiss(animated: true)
        #expect(third.presentedViewController == nil && told.log.drain() == [])
    }

    @Test("A modal sheet, or one whose delegate refuses, stays and reports the attempt")
    func staying() {
        let (root, sheet, teller, stage) = shown { $0.isModalInPresentation = true }
        stage.press(.keyboardEscape)
        #expect(root.presentedViewController === sheet && teller.log.drain() == ["did attempt"])
        sheet.isModalInPresentation = false
        teller.refuses = true
        stage.tap(20, 300)
        #expect(root.presentedViewController === sheet && teller.log.drain() == ["did attempt"])
    }

    @Test("A sheet follows the touch; a long drag down dismisses it, a short one returns it")
    func dragging() {
        let (root, sheet, teller, stage) = shown()
        stage.drag(from: CGPoint(x: 400, y: 80), by: CGVector(dx: 0, dy: 100), lifts: false)
        #expect(sheet.view.frame.minY == 144)
        stage.up()
        #expect(sheet.view.frame.minY == 44 && root.presentedViewController === sheet)
        stage.drag(from: CGPoint(x: 400, y: 80), by: CGVector(dx: 0, dy: 400))
        #expect(root.presentedViewController == nil && teller.log.drain() == ["will dismiss", "did dismiss"])
    }

    @Test("Dragging between detents selects them and calls the delegate; a modal sheet returns from below")
    func draggingDetents() {
        let (root, sheet, teller, stage) = shown {
            $0.sheetPresentationController?.detents = [.medium(), .large()]
            $0.isModalInPresentation = true
        }
        stage.drag(from: CGPoint(x: 400, y: 320), by: CGVector(dx: 0, dy: -250))
        #expect(sheet.view.frame.height == 590 && teller.log.drain() == ["detent large"])
        stage.drag(from: CGPoint(x: 400, y: 30), by: CGVector(dx: 0, dy: 550))
        #expect(root.presentedViewController === sheet && teller.log.drain() == ["did attempt"])
        #expect(sheet.view.frame.height == 590)
    }

    @Test("Up to the largest undimmed detent the content behind stays usable")
    func undimmed() {
        let (root, sheet, _, stage) = shown {
            $0.sheetPresentationController?.detents = [.medium(), .large()]
            $0.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        }
        #expect(stage.window.hitTest(CGPoint(x: 400, y: 100), with: nil) === root.view)
        #expect(stage.window.hitTest(CGPoint(x: 400, y: 500), with: nil) === sheet.view)
        sheet.sheetPresentationController?.selectedDetentIdentifier = .large
        stage.window.layoutIfNeeded()
        #expect(stage.window.hitTest(CGPoint(x: 20, y: 100), with: nil) !== root.view)
    }

    @Test("The first responder resigns for a sheet and is restored afterwards")
    func focus() {
        let root = UIViewController()
        let stage = TouchStage.showing(root)
        let field = FocusView()
        root.view.addSubview(field)
        field.becomeFirstResponder()
        root.present(UIViewController(), animated: false)
        #expect(!field.isFirstResponder)
        stage.press(.keyboardEscape)
        #expect(root.presentedViewController == nil && field.isFirstResponder)
    }

    @Test("With frames a sheet slides in and out, and callbacks are called at the start and the end")
    func animated() {
        ScriptedFrames.run { frames in
            let (root, sheet, _, stage) = shown()
            #expect(log.drain().suffix(1) == ["sheet will appear"] && sheet.isBeingPresented)
            var along = 0
            root.transitionCoordinator?.animate(alongsideTransition: nil) { _ in along += 1 }
            frames.advance(0.1)
            #expect(sheet.view.displayedGeometry.center.y > sheet.view.center.y && log.drain() == [])
            frames.advance(1)
            #expect(log.drain() == ["sheet did appear"] && !sheet.isBeingPresented && along == 1)
            var done = false
            root.dismiss(animated: true) { done = true }
            #expect(log.drain() == ["sheet will disappear"] && !done)
            frames.advance(1)
            #expect(log.drain() == ["sheet did disappear"] && done && sheet.view.window == nil)
            withExtendedLifetime(stage) {}
        }
    }
}
