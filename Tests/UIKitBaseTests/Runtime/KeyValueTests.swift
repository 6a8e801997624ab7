import Foundation
import Testing

@testable import UIKitBase

private final class Person: NSObject {
    var name = "a" {
        willSet { _portWillChange("name") }
        didSet { _portDidChange("name") }
    }
    var age = 0
}

@Suite("Key-value observation")
struct KeyValueTests {
    @Test("M53: The observing options determine the values of a change and the moments of the calls")
    func options() {
        let person = Person()
        var log: [String] = []
        let observation = person.observe(\.name, _key: "name", options: [.new, .old, .initial, .prior]) { _, change in
            log.append("\(change.oldValue ?? "-") \(change.newValue ?? "-") \(change.isPrior)")
        }
        person.name = "b"
        #expect(log == ["- a false", "a - true", "a b false"])
        observation.invalidate()
        person.name = "c"
        #expect(log.count == 3)
        observation.invalidate()
    }

    @Test("M53: Without options a change has no values, and changes of other keys do not notify the observer")
    func withoutOptions() {
        let person = Person()
        var changes: [NSKeyValueObservedChange<String>] = []
        let observation = person.observe(\.name, _key: "name") { changes.append($1) }
        person.age = 3
        person._portDidChange("age")
        #expect(changes.isEmpty)
        person.name = "b"
        #expect(changes.count == 1)
        #expect(changes.first?.kind == .setting)
        #expect(changes.first?.newValue == nil && changes.first?.oldValue == nil)
        withExtendedLifetime(observation) {}
    }

    @Test("M53: Releasing the token ends the observation and removes its table entry")
    func lifetime() {
        let person = Person()
        var calls = 0
        do {
            let observation = person.observe(\.name, _key: "name") { _, _ in calls += 1 }
            person.name = "b"
            withExtendedLifetime(observation) {}
        }
        person.name = "c"
        #expect(calls == 1)
        #expect(KeyValueObservationTable.shared.observers(of: "name", on: person).isEmpty)
    }

    @Test("M53: A token does not retain the object, and a later object at the same address does not call the handler")
    func releasedObject() {
        weak var released: Person?
        var calls = 0
        var observation: NSKeyValueObservation?
        do {
            let person = Person()
            released = person
            observation = person.observe(\.name, _key: "name") { _, _ in calls += 1 }
        }
        #expect(released == nil)
        for _ in 0..<100 { Person().name = "b" }
        #expect(calls == 0)
        observation?.invalidate()
    }

    @Test("M53: A handler may end other observations and change the property again")
    func reentrancy() {
        let person = Person()
        var log: [String] = []
        var second: NSKeyValueObservation?
        let first = person.observe(\.name, _key: "name", options: [.old, .new]) { person, change in
            log.append("\(change.oldValue ?? "-")→\(change.newValue ?? "-")")
            second?.invalidate()
            if person.name == "b" { person.name = "c" }
        }
        second = person.observe(\.name, _key: "name") { _, _ in log.append("second") }
        person.name = "b"
        #expect(log == ["a→b", "b→c"])
        withExtendedLifetime(first) {}
    }

    @Test("M53: A didChange without a willChange notifies the observer, without an old value")
    func onlyDidChange() {
        let person = Person()
        var old: [Int?] = []
        let observation = person.observe(\.age, _key: "age", options: .old) { old.append($1.oldValue) }
        person.age = 2
        person._portDidChange("age")
        #expect(old == [nil])
        withExtendedLifetime(observation) {}
    }
}
