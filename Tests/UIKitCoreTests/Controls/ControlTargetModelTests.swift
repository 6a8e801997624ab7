import Foundation
import Testing

@testable import UIKitCore

/// Random registrations of targets and actions of a control, compared with a dictionary.
@Suite("Targets and actions of controls against a model") @MainActor
struct ControlTargetModelTests {
    /// A target with two methods, which log their calls.
    @MainActor final class Target: NSObject {
        let (name, log): (String, Log)

        init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }

        static let first = Selector("first:", Target.first)
        static let second = Selector("second:", Target.second)

        func first(_ sender: UIControl) { log.add("\(name) first") }
        func second(_ sender: UIControl) { log.add("\(name) second") }
    }

    /// A method of a target that the model has registered.
    struct Registration: Hashable {
        let target: Int
        let isFirst: Bool
    }

    nonisolated static let events: [UIControl.Event] = [.touchDown, .touchUpInside, .valueChanged, .editingChanged]

    let log = Log()
    let control = UIControl()

    private func selector(_ registration: Registration) -> Selector {
        registration.isFirst ? Target.first : Target.second
    }

    @Test("M64: Random additions and removals of targets agree with a dictionary of events", arguments: 1...8)
    func targets(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let targets = (0..<3).map { Target("\($0)", log) }
        var model: [Registration: UIControl.Event] = [:]
        for _ in 0..<100 {
            var events = random.element(of: Self.events)
            if random.coin() { events.formUnion(random.element(of: Self.events)) }
            let registration = Registration(target: random.number(below: 3), isFirst: random.coin())
            let target = targets[registration.target]
            switch random.number(below: 6) {
            case 0, 1, 2:
                control.addTarget(target, action: selector(registration), for: events)
                model[registration, default: []].formUnion(events)
            case 3:
                control.removeTarget(target, action: selector(registration), for: events)
                model[registration]?.subtract(events)
            case 4:
                control.removeTarget(target, action: nil, for: events)
                for key in model.keys where key.target == registration.target { model[key]?.subtract(events) }
            default:
                guard random.number(below: 4) == 0 else { continue }
                control.removeTarget(nil, action: nil, for: events)
                for key in model.keys { model[key]?.subtract(events) }
            }
            model = model.filter { !$0.value.isEmpty }
            #expect(control.allControlEvents == model.values.reduce(into: []) { $0.formUnion($1) })
            #expect(control.allTargets == Set(model.keys.map { AnyHashable(targets[$0.target]) }))
            for event in Self.events {
                control.sendActions(for: event)
                let expected = model.filter { !$0.value.isDisjoint(with: event) }.keys
                let calls = expected.map { $0.isFirst ? "\($0.target) first" : "\($0.target) second" }
                #expect(log.drain().sorted() == calls.sorted())
                for (index, target) in targets.enumerated() {
                    let names = expected.filter { $0.target == index }.map { $0.isFirst ? "first:" : "second:" }
                    let found = control.actions(forTarget: target, forControlEvent: event)
                    #expect(found?.sorted() == (names.isEmpty ? nil : names.sorted()))
                }
            }
        }
    }

    @Test("M64: Random additions and removals of actions agree with a dictionary of identifiers", arguments: 1...6)
    func actions(seed: UInt64) {
        var random = OperationSource(seed: seed)
        var model: [String: [(events: UIControl.Event, version: Int)]] = [:]
        for version in 0..<80 {
            let (name, events) = ("\(random.number(below: 3))", random.element(of: Self.events))
            for index in model[name, default: []].indices { model[name]?[index].events.subtract(events) }
            if random.coin() {
                let log = log
                control.addAction(
                    UIAction(identifier: .init(name)) { _ in log.add("\(name) \(version)") }, for: events)
                model[name, default: []].append((events, version))
            } else {
                control.removeAction(identifiedBy: .init(name), for: events)
            }
            for event in Self.events {
                control.sendActions(for: event)
                let expected = model.flatMap { name, list in
                    list.filter { !$0.events.isDisjoint(with: event) }.map { "\(name) \($0.version)" }
                }
                #expect(log.drain().sorted() == expected.sorted())
            }
        }
    }

    @Test("M64: A target that was released is not called and not listed")
    func released() {
        var target: Target? = Target("gone", log)
        control.addTarget(target, action: Target.first, for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(log.drain() == ["gone first"] && control.allTargets.count == 1)
        target = nil
        control.sendActions(for: .touchDown)
        #expect(log.drain() == [] && control.allTargets.isEmpty)
    }

    @Test("M64: The handlers are enumerated in the order of their addition, until the iterator stops")
    func enumeration() {
        let target = Target("one", log)
        control.addTarget(target, action: Target.first, for: .touchDown)
        control.addAction(UIAction(identifier: .init("a")) { _ in }, for: .valueChanged)
        control.addTarget(nil, action: Target.second, for: .touchUpInside)
        var found: [String] = []
        control.enumerateEventHandlers { action, pair, events, _ in
            let method = pair.map { ($0.0 == nil ? "chain " : "target ") + $0.1.name }
            let name = action?.identifier.rawValue ?? method ?? ""
            found.append("\(name) \(events.rawValue)")
        }
        #expect(found == ["target first: 1", "a 4096", "chain second: 64"])
        found = []
        control.enumerateEventHandlers { _, _, events, stop in
            found.append("\(events.rawValue)")
            stop = found.count == 2
        }
        #expect(found == ["1", "4096"])
        #expect(control.allTargets.count == 2 && control.allTargets.contains(AnyHashable(target)))
        #expect(control.allTargets.contains { $0.base is NSNull })
    }

    @Test("M64: A handler that removes itself or adds another handler does not disturb the other handlers of the event")
    func changedWhileSending() {
        let (control, log) = (control, log)
        control.addAction(
            UIAction(identifier: .init("one")) { action in
                log.add("one")
                control.removeAction(action, for: .touchDown)
                control.addAction(UIAction(identifier: .init("new")) { _ in log.add("new") }, for: .touchDown)
            }, for: .touchDown)
        control.addAction(UIAction(identifier: .init("two")) { _ in log.add("two") }, for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(log.drain() == ["one", "two"])
        control.sendActions(for: .touchDown)
        #expect(log.drain() == ["two", "new"])
    }

    @Test(
        "M64: A disabled action is not run; an enabled action is run with the control as its sender",
        arguments: [true, false])
    func disabled(isDisabled: Bool) {
        var senders: [ObjectIdentifier?] = []
        let action = UIAction(attributes: isDisabled ? .disabled : []) { action in
            senders.append((action.sender as AnyObject?).map { ObjectIdentifier($0) })
        }
        control.addAction(action, for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(senders == (isDisabled ? [] : [ObjectIdentifier(control)]) && action.sender == nil)
    }

    /// Properties of a control, and its state.
    nonisolated static let states: [(Bool, Bool, Bool, UIControl.State)] = [
        (true, false, false, .normal), (false, false, false, .disabled), (true, true, false, .selected),
        (true, false, true, .highlighted), (true, true, true, [.selected, .highlighted]),
        (false, true, false, [.disabled, .selected]), (false, false, true, [.disabled, .highlighted]),
        (false, true, true, [.disabled, .selected, .highlighted]),
    ]

    @Test("M64: The state combines the properties of a control", arguments: states)
    func state(isEnabled: Bool, isSelected: Bool, isHighlighted: Bool, expected: UIControl.State) {
        (control.isEnabled, control.isSelected, control.isHighlighted) = (isEnabled, isSelected, isHighlighted)
        #expect(control.state == expected)
    }

    /// An alignment, and the effective alignments in left-to-right and right-to-left layouts.
    nonisolated static let alignments:
        [(
            UIControl.ContentHorizontalAlignment, UIControl.ContentHorizontalAlignment,
            UIControl.ContentHorizontalAlignment
        )] = [
            (.leading, .left, .right), (.trailing, .right, .left), (.left, .left, .left), (.right, .right, .right),
            (.center, .center, .center), (.fill, .fill, .fill),
        ]

    @Test(
        "M64: Leading and trailing contents are at the left or right depending on the direction", arguments: alignments)
    func alignment(
        alignment: UIControl.ContentHorizontalAlignment, leftToRight: UIControl.ContentHorizontalAlignment,
        rightToLeft: UIControl.ContentHorizontalAlignment
    ) {
        control.contentHorizontalAlignment = alignment
        control.semanticContentAttribute = .forceLeftToRight
        #expect(control.effectiveContentHorizontalAlignment == leftToRight)
        control.semanticContentAttribute = .forceRightToLeft
        #expect(control.effectiveContentHorizontalAlignment == rightToLeft)
    }
}
