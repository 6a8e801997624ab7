import Foundation
import Testing

@testable import UIKitCore

/// Random changes of a segmented control, compared with an array of titles.
@Suite("Segmented controls against a model") @MainActor
struct SegmentModelTests {
    let fixture = TouchFixture()

    @Test("M64: Random insertions, removals and selections agree with an array, and send no events", arguments: 1...8)
    func operations(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let control = UISegmentedControl()
        var events = 0
        control.addAction(UIAction { _ in events += 1 }, for: .allEvents)
        var (titles, selected) = ([String](), Int?.none)
        for step in 0..<100 {
            switch random.number(below: 6) {
            case 0, 1:
                let index = random.number(in: 0...titles.count)
                control.insertSegment(withTitle: "\(step)", at: index, animated: false)
                titles.insert("\(step)", at: index)
                if let old = selected, old >= index { selected = old + 1 }
            case 2:
                guard !titles.isEmpty else { continue }
                let index = random.number(below: titles.count)
                control.removeSegment(at: index, animated: false)
                titles.remove(at: index)
                if let old = selected { selected = old == index ? nil : old > index ? old - 1 : old }
            case 3:
                guard !titles.isEmpty else { continue }
                let index = random.number(below: titles.count)
                control.setTitle("new \(step)", forSegmentAt: index)
                titles[index] = "new \(step)"
            case 4:
                selected = titles.isEmpty || random.number(below: 4) == 0 ? nil : random.number(below: titles.count)
                control.selectedSegmentIndex = selected ?? UISegmentedControl.noSegment
            default:
                guard random.number(below: 8) == 0 else { continue }
                control.removeAllSegments()
                (titles, selected) = ([], nil)
            }
            #expect(control.numberOfSegments == titles.count)
            #expect(titles.indices.map { control.titleForSegment(at: $0) } == titles)
            #expect(control.selectedSegmentIndex == selected ?? UISegmentedControl.noSegment)
        }
        #expect(events == 0)
    }

    @Test("M64: A segment has a title or an image; setting one removes the other")
    func titleOrImage() {
        let control = UISegmentedControl(items: ["a", "b"])
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
        control.setImage(image, forSegmentAt: 0)
        #expect(control.titleForSegment(at: 0) == nil && control.imageForSegment(at: 0) === image)
        control.setTitle("again", forSegmentAt: 0)
        #expect(control.titleForSegment(at: 0) == "again" && control.imageForSegment(at: 0) == nil)
        #expect(control.titleForSegment(at: 1) == "b")
    }

    @Test("M64: A tap selects the segment under it and sends one event", arguments: 1...6, [false, true])
    func taps(count: Int, isMirrored: Bool) {
        let control = UISegmentedControl(items: (0..<count).map { "\($0)" })
        control.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        fixture.add(control, CGRect(x: 0, y: 0, width: 300, height: 32))
        fixture.window.layoutIfNeeded()
        var events: [Int] = []
        control.addAction(
            UIAction { [weak control] _ in events.append(control?.selectedSegmentIndex ?? -2) }, for: .valueChanged)
        for position in 0..<count {
            fixture.tap(300 * (CGFloat(position) + 0.5) / CGFloat(count), 16)
        }
        let expected = isMirrored ? Array((0..<count).reversed()) : Array(0..<count)
        #expect(events == expected && control.selectedSegmentIndex == expected.last)
        fixture.tap(300 * (CGFloat(count) - 0.5) / CGFloat(count), 16)
        #expect(events.count == count)
    }

    @Test("M64: A momentary control sends an event for each tap and keeps no selection")
    func momentary() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.isMomentary = true
        fixture.add(control, CGRect(x: 0, y: 0, width: 200, height: 32))
        fixture.window.layoutIfNeeded()
        var events: [Int] = []
        control.addAction(
            UIAction { [weak control] _ in events.append(control?.selectedSegmentIndex ?? -2) }, for: .valueChanged)
        for x in [150, 150, 50] as [CGFloat] { fixture.tap(x, 16) }
        #expect(events == [1, 1, 0] && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test("M64: Disabled segments and controls ignore taps, but the app can select", arguments: [true, false])
    func disabled(disablesControl: Bool) {
        let control = UISegmentedControl(items: ["a", "b"])
        fixture.add(control, CGRect(x: 0, y: 0, width: 200, height: 32))
        fixture.window.layoutIfNeeded()
        if disablesControl { control.isEnabled = false } else { control.setEnabled(false, forSegmentAt: 1) }
        fixture.tap(150, 16)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.selectedSegmentIndex = 1
        #expect(control.selectedSegmentIndex == 1)
        #expect(control.isEnabledForSegment(at: 0) && control.isEnabledForSegment(at: 1) == disablesControl)
    }

    @Test("M64: A segment made of an action runs the action before valueChanged is sent")
    func actions() {
        let log = Log()
        let control = UISegmentedControl(
            frame: .zero, actions: ["a", "b"].map { title in UIAction(title: title) { _ in log.add(title) } })
        control.addAction(UIAction { _ in log.add("changed") }, for: .valueChanged)
        fixture.add(control, CGRect(x: 0, y: 0, width: 200, height: 32))
        fixture.window.layoutIfNeeded()
        fixture.tap(150, 16)
        #expect(log.drain() == ["b", "changed"])
        #expect(control.actionForSegment(at: 0)?.title == "a" && control.titleForSegment(at: 1) == "b")
    }
}
