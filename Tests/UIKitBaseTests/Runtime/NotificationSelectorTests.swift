import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitBase

@MainActor
private final class Listener: NSObject {
    var names: [String] = []
    var timerInfo: [String] = []
    func received(_ notification: Notification) { names.append(notification.name.rawValue) }
    func fired(_ timer: Timer) { timerInfo.append(timer.userInfo as? String ?? "none") }
}

/// A wrapper that carries a value to another thread.
private struct SendableBox<Value>: @unchecked Sendable {
    // Reason: the test waits for the other thread before it uses the value again.
    let value: Value
}

@MainActor
@Suite("Notifications and timers with selectors")
struct NotificationSelectorTests {
    private let received = Selector("received:", Listener.received)
    private let center = NotificationCenter()
    private let first = Notification.Name("first")
    private let second = Notification.Name("second")

    @Test("M53: An observer is called synchronously for its notification name and object only")
    func posting() {
        let (listener, subject) = (Listener(), NSObject())
        center.addObserver(listener, selector: received, name: first, object: subject)
        center.post(name: first, object: subject)
        center.post(name: first, object: NSObject())
        center.post(name: second, object: subject)
        #expect(listener.names == ["first"])
    }

    @Test("M53: Observers are removed by name or entirely")
    func removing() {
        let listener = Listener()
        center.addObserver(listener, selector: received, name: first, object: nil)
        center.addObserver(listener, selector: received, name: second, object: nil)
        center.removeObserver(listener, name: first, object: nil)
        center.post(name: first, object: nil)
        center.post(name: second, object: nil)
        #expect(listener.names == ["second"])
        center.removeObserver(listener)
        center.post(name: second, object: nil)
        #expect(listener.names == ["second"])
    }

    @Test("Observers with a closure can be removed by their token")
    func tokens() {
        let calls = SendableBox(value: NSMutableArray())
        let token = center.addObserver(forName: first, object: nil, queue: nil) { _ in calls.value.add(1) }
        center.post(name: first, object: nil)
        center.removeObserver(token)
        center.post(name: first, object: nil)
        #expect(calls.value.count == 1)
    }

    @Test(
        "M53: The notification center does not retain an observer, and the table entries of a released one are removed")
    func lifetime() {
        weak var released: Listener?
        let observerCount = SelectorObservers.shared.count
        do {
            let listener = Listener()
            released = listener
            for _ in 0..<5 { center.addObserver(listener, selector: received, name: first, object: nil) }
        }
        #expect(released == nil)
        center.post(name: first, object: nil)
        SelectorObservers.shared.sweep()
        #expect(SelectorObservers.shared.count <= observerCount)
    }

    @Test("M53: A notification from another thread is delivered on the main thread")
    func otherThread() async {
        let listener = Listener()
        center.addObserver(listener, selector: received, name: first, object: nil)
        let (carried, name) = (SendableBox(value: center), first)
        await withCheckedContinuation { done in
            Thread.detachNewThread {
                carried.value.post(name: name, object: nil)
                DispatchQueue.main.async { done.resume() }
            }
        }
        #expect(listener.names == ["first"])
    }

    @Test("M53: An observer that is not an object, and a selector without a method, are faults")
    func invalidInput() {
        let listener = Listener()
        let (_, faults) = Faults.of {
            center.addObserver("text", selector: received, name: first, object: nil)
            center.addObserver(listener, selector: "nothingLikeIt:", name: first, object: nil)
            center.post(name: first, object: nil)
        }
        #expect(faults.codes == ["observerNotObject", "unrecognizedSelector"])
    }

    @Test("A timer passes its userInfo, and retains its target until it is invalidated")
    func timers() {
        weak var released: Listener?
        let fired = Selector("fired:", Listener.fired)
        let timer: Timer
        do {
            let listener = Listener()
            released = listener
            timer = Timer(timeInterval: 60, target: listener, selector: fired, userInfo: "info", repeats: true)
            timer.fire()
            #expect(listener.timerInfo == ["info"])
        }
        #expect(released != nil)
        #expect(timer.isValid)
        timer.invalidate()
        #expect(released == nil)
        #expect(timer.userInfo == nil)
    }

    @Test("A scheduled timer that does not repeat fires once and releases its target")
    func scheduled() {
        weak var released: Listener?
        do {
            let listener = Listener()
            released = listener
            let timer = Timer.scheduledTimer(
                timeInterval: 0.01, target: listener, selector: Selector("fired:", Listener.fired), userInfo: nil,
                repeats: false)
            _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 2))
            #expect(listener.timerInfo == ["none"])
            #expect(!timer.isValid)
        }
        #expect(released == nil)
    }
}
