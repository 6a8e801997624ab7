import Foundation

@testable import UIKitCore

/// A controller that logs its appearance callbacks, and its callbacks about moving to a parent.
@MainActor class LoggingController: UIViewController {
    var log = Log()
    var name = ""

    convenience init(_ name: String, _ log: Log) {
        self.init(nibName: nil, bundle: nil)
        (self.name, self.log, title) = (name, log, name)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.add("\(name) will appear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.add("\(name) did appear\(isMovingToParent ? " coming" : "")")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log.add("\(name) will disappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log.add("\(name) did disappear\(isMovingFromParent ? " leaving" : "")")
    }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        log.add("\(name) will move \(parent == nil ? "out" : "in")")
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        log.add("\(name) did move \(parent == nil ? "out" : "in")")
    }
}

/// A view that can become first responder, in place of a text field.
@MainActor final class FocusView: UIView {
    override var canBecomeFirstResponder: Bool { true }
}

extension TouchFixture {
    /// Presses and releases a key.
    func press(_ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
        let key = UIKey(keyCode: code, characters: "", charactersIgnoringModifiers: "", modifierFlags: modifiers)
        window.dispatcher.keyDown(key)
        window.dispatcher.keyUp(key)
    }

    /// Taps the middle of a view, and advances the clock by one second, so that the next tap is a separate tap.
    func tap(_ view: UIView) {
        let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?)
        tap(point.x, point.y)
        clock.advance(1)
    }

    /// Drags a touch by a distance in one second, and then keeps the touch still for 0.5 seconds, so that the touch has
    /// no velocity at the end. The touch ends unless `lifts` is false.
    func drag(from point: CGPoint, by distance: CGVector, lifts: Bool = true) {
        down(point.x, point.y)
        for step in 1...10 {
            let fraction = CGFloat(step) / 10
            move(point.x + distance.dx * fraction, point.y + distance.dy * fraction, after: 0.1)
        }
        move(point.x + distance.dx, point.y + distance.dy, after: 0.5)
        if lifts { up() }
    }

    /// Returns a fixture with a window that shows a controller; a narrow window has the compact horizontal size class.
    static func showing(
        _ controller: UIViewController, _ size: CGSize = CGSize(width: 800, height: 600), narrow: Bool = false
    ) -> TouchFixture {
        let window = AdaptableWindow()
        window.isNarrow = narrow
        let fixture = TouchFixture(size: size, window: window)
        window.rootViewController = controller
        fixture.window.layoutIfNeeded()
        return fixture
    }
}

/// A window whose horizontal size class the test sets, independently of the window's size.
@MainActor final class AdaptableWindow: UIWindow {
    var isNarrow = false {
        didSet {
            notifyTraitChanges(from: Self.traits(oldValue))
            layoutIfNeeded()
        }
    }

    private static func traits(_ isNarrow: Bool) -> UITraitCollection {
        .standard.overridden(by: UITraitCollection(horizontalSizeClass: isNarrow ? .compact : .regular))
    }

    override var traitCollection: UITraitCollection { Self.traits(isNarrow) }
}

extension UIViewController {
    /// Gives the controller's window the compact horizontal size class, or the regular one.
    func becomeNarrow(_ isNarrow: Bool) { (view.window as? AdaptableWindow)?.isNarrow = isNarrow }
}
