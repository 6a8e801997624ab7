import Foundation
import Testing

@testable import UIKitCore

@Suite("The responder chain and the first responder") @MainActor
struct ResponderTests {
    /// A view for which `mayBecome` and `mayResign` determine whether it can become and resign first responder.
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

    @Test("M64: The responder chain goes from view to controller, superview and window")
    func order() throws {
        let expected: [UIResponder] = [
            field, child.view, child, root.view, root, window,
        ]
        #expect(chain(from: field).map { ObjectIdentifier($0) } == expected.map { ObjectIdentifier($0) })
    }

    @Test("M64: The next responder of a presented controller is its presenter")
    func presented() {
        let sheet = UIViewController()
        child.present(sheet, animated: false)
        #expect(sheet.next === root && sheet.view.next === sheet && sheet.view.isDescendant(of: window))
    }

    @Test("M64: A window has one first responder, which can refuse to resign")
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

    @Test("M64: A view that leaves its window loses the first responder status, even if it refuses to resign")
    func leaving() {
        field.becomeFirstResponder()
        field.mayResign = false
        child.view.removeFromSuperview()
        #expect(!field.isFirstResponder && window.currentFirstResponder == nil)
        root.view.addSubview(child.view)
        #expect(!field.isFirstResponder)
    }

    @Test("M64: Without a first responder key presses go to the deepest visible controller")
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

    @Test("M64: The undo manager and the input accessory view come from the nearest responder that has one")
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

    @Test("M10: When an activity is saved, all responders that have the activity as userActivity update it")
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
