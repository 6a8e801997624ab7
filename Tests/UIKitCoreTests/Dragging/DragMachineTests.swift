import TestSupport
import Testing

@testable import UIKitCore

@Suite("Decisions of a drag")
struct DragMachineTests {
    private typealias Machine = DragMachine<Int>

    @Test("In every sequence of inputs, destinations are entered and left in turn, and the session ends once")
    func sequences() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<2_000 {
            var machine = Machine()
            machine.allowsMove = random.next() % 2 == 0
            var actions: [Machine.Action] = []
            for _ in 0..<12 {
                switch random.next() % 8 {
                case 0: actions += machine.begin()
                case 1...3: actions += machine.move(over: [nil, 1, 2][Int(random.next() % 3)])
                case 4: machine.propose([.cancel, .forbidden, .copy, .move][Int(random.next() % 4)])
                case 5: actions += machine.release()
                case 6: actions += random.next() % 2 == 0 ? machine.leave() : machine.cancel()
                default: actions += machine.animationEnded()
                }
            }
            actions += machine.cancel() + machine.animationEnded()
            #expect(machine.phase == .ended)
            check(actions, allowsMove: machine.allowsMove)
        }
    }

    /// Checks the order of a whole drag's actions.
    private func check(_ actions: [Machine.Action], allowsMove: Bool) {
        var over: Int?
        var entered: Set<Int> = []
        var ended: Set<Int> = []
        for action in actions {
            switch action {
            case .enter(let target):
                #expect(over == nil)
                over = target
                entered.insert(target)
            case .exit(let target):
                #expect(over == target)
                over = nil
            case .update(let target), .perform(let target), .animateDrop(let target), .conclude(let target):
                #expect(over == target)
            case .endDrop(let target): #expect(entered.contains(target) && ended.insert(target).inserted)
            case .didEnd(let operation): #expect(allowsMove || operation != .move)
            case .begin, .move, .willEnd, .animateCancel, .putDown, .transfer: break
            }
        }
        #expect(ended == entered)
        let isPutDown = actions == [.putDown]
        #expect(isPutDown || actions.first == .begin)
        #expect(isPutDown || actions.count { if case .willEnd = $0 { true } else { false } } == 1)
        #expect(isPutDown || actions.count { if case .didEnd = $0 { true } else { false } } == 1)
        let performs = actions.contains { if case .perform = $0 { true } else { false } }
        #expect(!performs || !actions.contains(.animateCancel))
    }

    @Test("A proposal holds until the drag leaves the destination")
    func proposals() {
        var machine = Machine()
        _ = machine.begin()
        _ = machine.move(over: 1)
        machine.propose(.copy)
        #expect(machine.operation == .copy)
        _ = machine.move(over: 2)
        #expect(machine.operation == .cancel)
        machine.propose(.forbidden)
        #expect(machine.release() == [.exit(2), .willEnd(.forbidden), .animateCancel])
        #expect(machine.animationEnded() == [.didEnd(.forbidden), .endDrop(1), .endDrop(2)])
        machine.propose(.copy)
        #expect(machine.release().isEmpty && machine.cancel().isEmpty && machine.animationEnded().isEmpty)
    }

    @Test("A finger that rests lifts the items, and then drags them when it moves; a pointer drags when it moves")
    func recognition() {
        var finger = DragRecognition(at: .zero, isPointer: false)
        #expect(finger.delay == DragRecognition.liftDelay && finger.move(to: .init(x: 9, y: 0)) == .wait)
        #expect(finger.rested() == .lift && finger.move(to: .init(x: 4, y: 0)) == .wait)
        #expect(finger.move(to: .init(x: 6, y: 0)) == .begin && finger.release() == .wait)
        var quick = DragRecognition(at: .zero, isPointer: false)
        #expect(quick.move(to: .init(x: 11, y: 0)) == .fail && quick.rested() == .wait && quick.release() == .wait)
        var tapped = DragRecognition(at: .zero, isPointer: false)
        #expect(tapped.release() == .fail)
        var pointer = DragRecognition(at: .zero, isPointer: true)
        #expect(pointer.delay == nil && pointer.rested() == .wait && pointer.move(to: .init(x: 5, y: 0)) == .wait)
        #expect(pointer.move(to: .init(x: 0, y: 6)) == .liftAndBegin)
        var lifted = DragRecognition(at: .zero, isPointer: false)
        #expect(lifted.rested() == .lift && lifted.release() == .putDown)
    }
}
