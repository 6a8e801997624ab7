import Foundation
import Testing

@testable import UIKitCore

/// The chain, and who is first in it.
@Suite("Responders") @MainActor
struct ResponderTests {
    /// A view that can be first, as far as a test allows.
    final class Field: UIView {
        var mayBecome = true
        var mayResign = true
        override var canBecomeFirstResponder: Bool { mayBecome }
        override var canResignFirstResponder: Bool { mayResign }
    }

    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let root = UIViewController()
    let child = UIViewController()
    let field = Field()

    init() {
        window.rootViewController = root
        window.isHidden = false
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        child.view.addSubview(field)
    }

    private func chain(from responder: UIResponder) -> [UIResponder] {
        Array(sequence(first: responder) { $0.next })
    }

    @Test("M64: view, controller, superview and window follow one another")
    func order() throws {
        let expected: [UIResponder] = [
            field, child.view, child, root.view, root, window,
        ]
        #expect(chain(from: field).map { ObjectIdentifier($0) } == expected.map { ObjectIdentifier($0) })
    }

    @Test("M64: a presented controller is followed by the one that presents it")
    func presented() {
        let sheet = UIViewController()
        child.present(sheet, animated: false)
        #expect(sheet.next === root && sheet.view.next === sheet && sheet.view.isDescendant(of: window))
    }

    @Test("M64: a window has one first responder, who is asked before another takes over")
    func first() {
        let other = Field()
        root.view.addSubview(other)
        #expect(field.becomeFirstResponder() && field.isFirstResponder && field.becomeFirstResponder())
        field.mayResign = false
        #expect(!other.becomeFirstResponder() && field.isFirstResponder && !field.resignFirstResponder())
        field.mayResign = true
        #expect(other.becomeFirstResponder() && !field.isFirstResponder)
        other.mayBecome = false
        #expect(other.becomeFirstResponder())
        #expect(other.resignFirstResponder() && window.currentFirstResponder == nil)
        #expect(!other.becomeFirstResponder() && !UIView().becomeFirstResponder())
        #expect(!Field().becomeFirstResponder())
    }

    @Test("M64: leaving the window ends being first, even for one that does not want to")
    func leaving() {
        field.becomeFirstResponder()
        field.mayResign = false
        child.view.removeFromSuperview()
        #expect(!field.isFirstResponder && window.currentFirstResponder == nil)
        root.view.addSubview(child.view)
        #expect(!field.isFirstResponder)
    }

    @Test("M64: without a first responder keys begin at the deepest controller that is shown")
    func inferred() {
        #expect(window.keyResponder === child)
        child.view.isHidden = true
        #expect(window.keyResponder === root)
        let sheet = UIViewController()
        root.present(sheet, animated: false)
        #expect(window.keyResponder === sheet)
        field.becomeFirstResponder()
        #expect(window.keyResponder === field)
    }

    @Test("M64: input views and undo managers are looked up along the chain")
    func lookup() {
        final class Controller: UIViewController {
            let accessory = UIView()
            override var inputAccessoryView: UIView? { accessory }
        }
        #expect(field.undoManager != nil && field.undoManager === window.undoManager)
        #expect(field.inputAccessoryView == nil && UIResponder().undoManager == nil)
        let controller = Controller()
        controller.view.addSubview(field)
        #expect(field.inputAccessoryView === controller.accessory)
    }

    @Test("M10: responders share an activity, and the last to let go ends it")
    func activity() {
        final class Part: UIResponder {
            var key = ""
            override func updateUserActivityState(_ activity: NSUserActivity) {
                activity.addUserInfoEntries(from: [key: 1])
            }
        }
        let activity = NSUserActivity(activityType: "com.example.open")
        let parts = ["a", "b"].map { key -> Part in
            let part = Part()
            part.key = key
            part.userActivity = activity
            return part
        }
        activity.userInfo = ["old": 1]
        activity.needsSave = true
        activity.saveIfNeeded()
        #expect(Set((activity.userInfo ?? [:]).keys) == ["a", "b"])
        parts[0].userActivity = nil
        activity.needsSave = true
        activity.saveIfNeeded()
        #expect(Set((activity.userInfo ?? [:]).keys) == ["b"])
        withExtendedLifetime(parts) {}
    }
}
