import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitBase

extension UserDefaults {
    fileprivate var showsRuler: Bool {
        get { bool(forKey: "showsRuler") }
        set { set(newValue, forKey: "showsRuler") }
    }
    /// A property whose name differs from its key in case, as on the talk's slide.
    fileprivate var isInfoBarHidden: Bool { bool(forKey: "IsInfoBarHidden") }
    fileprivate var title: String { string(forKey: bool(forKey: "usesLongTitle") ? "longTitle" : "shortTitle") ?? "" }
    fileprivate var constant: Int { 42 }
}

private final class OwnDefaults: UserDefaults {}

@Suite("Observing user defaults")
struct DefaultsTests {
    /// Defaults of a suite with a random name, which no other test uses.
    private let defaults: UserDefaults

    init() throws {
        defaults = try #require(Self.makeDefaults(named: "proscenium-test-\(UUID().uuidString)"))
    }

    // This function must not be inlined: `install` changes the object's class, and the optimiser assumes that a class
    // never changes.
    @inline(never)
    private static func makeDefaults(named name: String) -> UserDefaults? {
        let defaults = UserDefaults(suiteName: name)
        if let defaults { DefaultsObservation.install(on: defaults) }
        return defaults
    }

    @Test(
        "M78: Every observer is called before the setter returns; with .initial an observer is also called when it is added"
    )
    func observing() {
        var log: [String] = []
        let first = defaults.observe(\.showsRuler, options: .initial) { defaults, _ in
            log.append("first \(defaults.showsRuler)")
        }
        let second = defaults.observe(\.showsRuler, options: [.old, .new]) { _, change in
            log.append("second \(change.oldValue.map { "\($0)" } ?? "-") \(change.newValue.map { "\($0)" } ?? "-")")
        }
        #expect(log == ["first false"])
        defaults.showsRuler = true
        #expect(log == ["first false", "first true", "second false true"])
        withExtendedLifetime((first, second)) {}
    }

    @Test("M53: An observation ends when its token is released")
    func tokenEndsObservation() {
        var calls = 0
        do {
            let observation = defaults.observe(\.showsRuler) { _, _ in calls += 1 }
            defaults.showsRuler = true
            withExtendedLifetime(observation) {}
        }
        defaults.showsRuler = false
        #expect(calls == 1)
    }

    @Test("M78: Every setter of a key notifies the observers of a property that reads the key, once")
    func setters() {
        var calls = 0
        let observation = defaults.observe(\.isInfoBarHidden) { _, _ in calls += 1 }
        let setters: [(UserDefaults) -> Void] = [
            { $0.set(true, forKey: "IsInfoBarHidden") }, { $0.set(1, forKey: "IsInfoBarHidden") },
            { $0.set(1.5, forKey: "IsInfoBarHidden") }, { $0.set(Float(1), forKey: "IsInfoBarHidden") },
            { $0.set("YES", forKey: "IsInfoBarHidden") }, { $0.set(nil as Any?, forKey: "IsInfoBarHidden") },
            { $0.set(URL(string: "http://x/"), forKey: "IsInfoBarHidden") },
            { $0.set(nil as URL?, forKey: "IsInfoBarHidden") }, { $0.removeObject(forKey: "IsInfoBarHidden") },
        ]
        for (index, setter) in setters.enumerated() {
            setter(defaults)
            #expect(calls == index + 1)
        }
        defaults.set(true, forKey: "other")
        #expect(calls == setters.count)
        withExtendedLifetime(observation) {}
    }

    @Test("M53: When a change makes a property read another key, changes of that key are observed")
    func changingKeys() {
        var titles: [String] = []
        defaults.set("short", forKey: "shortTitle")
        defaults.set("long", forKey: "longTitle")
        let observation = defaults.observe(\.title) { defaults, _ in titles.append(defaults.title) }
        defaults.set(true, forKey: "usesLongTitle")
        defaults.set("longer", forKey: "longTitle")
        #expect(titles == ["long", "longer"])
        withExtendedLifetime(observation) {}
    }

    @Test("M53: didChangeNotification is posted for every change, with the UserDefaults object as its object")
    func notification() {
        let calls = NSMutableArray()
        #expect(DefaultsObservation.install(on: defaults))
        nonisolated(unsafe) let collected = calls  // Reason: posted on this thread only.
        let token = NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification, object: defaults, queue: nil
        ) { _ in collected.add(1) }
        defaults.set(1, forKey: "a")
        defaults.removeObject(forKey: "a")
        #expect(calls.count == 2)
        NotificationCenter.default.removeObserver(token)
    }

    @Test("M53: A change by another process is reported with the new value and without an old value")
    func otherProcesses() {
        var changes: [NSKeyValueObservedChange<Bool>] = []
        let observation = defaults.observe(\.showsRuler, options: [.old, .new]) { changes.append($1) }
        DefaultsObservation.remoteValuesChanged(keys: ["showsRuler", "unrelated"], in: defaults)
        #expect(changes.count == 1)
        #expect(changes.first?.oldValue == nil && changes.first?.newValue == false)
        withExtendedLifetime(observation) {}
    }

    @Test("M78: The standard defaults can be observed and stay the same object")
    func standard() {
        let standardDefaults = UserDefaults.standard
        var calls = 0
        let observation = UserDefaults.standard.observe(\.showsRuler, options: .initial) { _, _ in calls += 1 }
        UserDefaults.standard.showsRuler = true
        UserDefaults.standard.removeObject(forKey: "showsRuler")
        #expect(calls == 3)
        #expect(UserDefaults.standard === standardDefaults)
        withExtendedLifetime(observation) {}
    }

    @Test("M53: Observing a subclass of UserDefaults or a property that reads no default is a fault")
    func invalidInput() throws {
        let own = try #require(OwnDefaults(suiteName: "proscenium-test-own"))
        let (_, faults) = Faults.of {
            _ = own.observe(\.showsRuler) { _, _ in }
            _ = defaults.observe(\.constant) { _, _ in }
        }
        #expect(faults.codes == ["defaultsSubclass", "defaultsProperty", "defaultsProperty"])
        #expect(!DefaultsObservation.install(on: own))
    }
}
