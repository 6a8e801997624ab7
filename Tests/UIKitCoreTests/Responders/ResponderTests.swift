import Foundation
import Testing

@testable import UIKitCore

/// The responder chain and the first responder.
@Suite("Responders") @MainActor
struct ResponderTests {
    /// A view that can become first responder as far as the test allows.
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

    @Test("M64: The chain goes from view to controller, superview and window")
    func order() throws {
        let expected: [UIResponder] = [
            field, child.view, child, root.view, root, window,
        ]
        #expect(chain(from: field).map { ObjectIdentifier($0) } == expected.map { ObjectIdentifier($0) })
    }

    @Test("M64: A presented controller is followed by its presenting controller")
    func presented() {
        let sheet = UIViewController()
        child.present(sheet, animated: false)
        #expect(sheet.next === root && sheet.view.next === sheet && sheet.view.isDescendant(of: window))
    }

    @Test("M64: A window has one first responder, which is asked before another takes over")
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

    @Test("M64: Leaving the window ends first responder status, even if the responder refuses to resign")
    func leaving() {
        field.becomeFirstResponder()
        field.mayResign = false
        child.view.removeFromSuperview()
        #expect(!field.isFirstResponder && window.currentFirstResponder == nil)
        root.view.addSubview(child.view)
        #expect(!field.isFirstResponder)
    }

    @Test("M64: Without a first responder key presses start at the deepest visible controller")
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

    @Test("M64: Input views and undo managers are looked up along the chain")
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

    @Test("M10: Responders share an activity, and the last to release it invalidates it")
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
