import Foundation
import Testing

@testable import UIKitCore

@Suite("Action dispatch along the responder chain") @MainActor
struct ActionTests {
    class Plain: UIResponder {
        let log = Log()
        var following: UIResponder?
        override var next: UIResponder? { following }
    }

    final class Actor: Plain {
        static let bare = Selector("bare", Actor.bare)
        static let sender = Selector("withSender:", Actor.withSender(_:))
        static let event = Selector("withSender:forEvent:", Actor.withSender(_:for:))

        func bare() { log.add("bare") }
        func withSender(_ sender: Any?) { log.add("sender \(sender as? String ?? "nil")") }
        func withSender(_ sender: Any?, for event: UIEvent?) { log.add("event \(event?.type == .hover)") }
    }

    class Copier: Plain {
        override func copy(_ sender: Any?) { log.add("copy \(sender as? String ?? "nil")") }
    }

    final class DerivedCopier: Copier {
        override func printContent(_ sender: Any?) { log.add("print") }
    }

    @Test("M64: Actions are called with zero, one or two parameters")
    func shapes() {
        let actor = Actor()
        let event = UIHoverEvent(location: .zero, phase: .regionMoved)
        for action in [Actor.bare, Actor.sender, Actor.event] {
            #expect(ActionDispatch.send(action, to: actor, from: "me", for: event))
        }
        #expect(actor.log.drain() == ["bare", "sender me", "event true"])
        #expect(!ActionDispatch.send(Selector("unknown:"), to: actor, from: nil, for: nil))
        #expect(!ActionDispatch.send(Actor.bare, to: Plain(), from: nil, for: nil))
    }

    @Test("M64: An action without a target is sent to the nearest responder in the chain that can perform it")
    func chain() {
        let (start, actor) = (Plain(), Actor())
        start.following = actor
        #expect(!start.canPerformAction(Actor.bare, withSender: nil))
        #expect(start.target(forAction: Actor.bare, withSender: nil) as? UIResponder === actor)
        #expect(ActionDispatch.send(Actor.sender, to: nil, from: "x", for: nil, start: start))
        #expect(actor.log.drain() == ["sender x"])
        #expect(!ActionDispatch.send(Selector("unknown:"), to: nil, from: nil, for: nil, start: start))
    }

    @Test("M64: A responder that refuses an action is skipped, and a responder can name another target")
    func overrides() {
        final class Refuser: Plain {
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                action == Selector("copy:") ? false : super.canPerformAction(action, withSender: sender)
            }
            override func copy(_ sender: Any?) { log.add("no") }
        }
        final class Forwarder: Plain {
            var other: Any?
            override func target(forAction action: Selector, withSender sender: Any?) -> Any? { other }
        }
        let (refuser, copier, forwarder) = (Refuser(), Copier(), Forwarder())
        refuser.following = copier
        forwarder.other = refuser
        #expect(ActionDispatch.send(Selector("copy:"), to: nil, from: nil, for: nil, start: forwarder))
        #expect(refuser.log.lines.isEmpty && copier.log.drain() == ["copy nil"])
        forwarder.other = forwarder
        #expect(!ActionDispatch.send(Selector("copy:"), to: nil, from: nil, for: nil, start: forwarder))
    }

    @Test(
        "M64: A standard edit action can be performed only by a class that overrides it",
        arguments: StandardEditAction.allCases
    )
    func editActions(action: StandardEditAction) {
        #expect(EditActionOverrides.shared.undetectableActions.isEmpty)
        let selector = Selector(action.rawValue)
        for responder in [UIResponder(), UIView(), UIWindow(frame: .zero), UIViewController(), UIControl(), Actor()] {
            #expect(!responder.canPerformAction(selector, withSender: nil), "\(type(of: responder))")
        }
        #expect(Copier().canPerformAction(selector, withSender: nil) == (action == .copy))
        let derived = DerivedCopier()
        #expect(derived.canPerformAction(selector, withSender: nil) == (action == .copy || action == .printContent))
        #expect(derived.responds(to: selector) == (action == .copy || action == .printContent))
    }

    @Test("M64: An overridden edit action is called by its selector")
    func callingEditActions() {
        let copier = DerivedCopier()
        #expect(ActionDispatch.send(Selector("copy:"), to: copier, from: "me", for: nil))
        #expect(ActionDispatch.send(Selector("print:"), to: nil, from: nil, for: nil, start: copier))
        #expect(copier.log.drain() == ["copy me", "print"])
        #expect(!ActionDispatch.send(Selector("paste:"), to: copier, from: nil, for: nil))
        for action in StandardEditAction.allCases { action.call(copier, nil) }
        #expect(copier.log.drain() == ["copy nil", "print"])
    }

    @Test("M64: A controller that refuses actions during a presentation is skipped during the presentation")
    func presenting() {
        final class Controller: UIViewController {
            override var performsActionsWhilePresentingModally: Bool { false }
            override func copy(_ sender: Any?) {}
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let controller = Controller()
        window.rootViewController = controller
        window.isHidden = false
        #expect(controller.target(forAction: Selector("copy:"), withSender: nil) as? UIResponder === controller)
        controller.present(UIViewController(), animated: false)
        #expect(controller.target(forAction: Selector("copy:"), withSender: nil) == nil)
    }
}
