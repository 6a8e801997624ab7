import Foundation
import Testing

@testable import UIKitCore

/// Random operations on a picker view, compared with an array of rows for each wheel.
@Suite("Picker views against a model") @MainActor
struct PickerModelTests {
    private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var rows: [Int] = []
        var widths: [CGFloat] = []
        var heights: [CGFloat] = []
        let log = Log()
        func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows[component] }
        func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
            widths.indices.contains(component) ? widths[component] : 0
        }
        func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
            heights.indices.contains(component) ? heights[component] : 0
        }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            "\(component).\(row)"
        }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            log.add("\(component).\(row)")
        }
    }

    private let fixture = TouchFixture()
    private let source = Source()

    private func makePicker(_ rows: [Int], width: CGFloat = 320) -> UIPickerView {
        source.rows = rows
        let picker = fixture.add(UIPickerView(), CGRect(x: 0, y: 0, width: width, height: 216))
        (picker.dataSource, picker.delegate) = (source, source)
        fixture.window.layoutIfNeeded()
        return picker
    }

    private func expectSame(_ picker: UIPickerView, _ counts: [Int], _ selected: [Int], _ operation: String) {
        #expect(picker.numberOfComponents == counts.count, "\(operation)")
        for (index, count) in counts.enumerated() {
            #expect(picker.numberOfRows(inComponent: index) == count, "\(operation)")
            #expect(picker.selectedRow(inComponent: index) == (count == 0 ? -1 : selected[index]), "\(operation)")
        }
    }

    private let keys: [(UIKeyboardHIDUsage, (Int, Int) -> Int)] = [
        (.keyboardUpArrow, { row, _ in row - 1 }), (.keyboardDownArrow, { row, _ in row + 1 }),
        (.keyboardHome, { _, _ in 0 }), (.keyboardEnd, { _, count in count - 1 }),
        (.keyboardPageUp, { row, _ in row - 5 }), (.keyboardPageDown, { row, _ in row + 5 }),
    ]

    @Test("Random keys, selections and reloads select the rows of a plain model", arguments: 1...10)
    func operations(seed: UInt64) {
        var random = OperationSource(seed: seed)
        var counts = (0..<random.number(in: 1...4)).map { _ in random.number(in: 1...20) }
        var selected = counts.map { _ in 0 }
        let picker = makePicker(counts)
        for _ in 0..<120 {
            let (index, kind) = (random.number(below: counts.count), random.number(below: 4))
            var expected: [String] = []
            switch kind {
            case 0:
                let row = random.number(in: -3...24)
                picker.selectRow(row, inComponent: index, animated: random.coin())
                if row >= 0, row < counts[index] { selected[index] = row }
            case 1:
                counts[index] = random.number(in: 1...20)
                source.rows = counts
                picker.reloadComponent(index)
                selected[index] = min(selected[index], counts[index] - 1)
            default:
                let (code, target) = random.element(of: keys)
                let row = min(max(target(selected[index], counts[index]), 0), counts[index] - 1)
                if row != selected[index] { expected = ["\(index).\(row)"] }
                selected[index] = row
                let key = UIKey(keyCode: code, characters: "", charactersIgnoringModifiers: "", modifierFlags: [])
                #expect(picker.wheels[index].performKey(key))
            }
            #expect(source.log.drain() == expected, "operation \(kind) of wheel \(index)")
            expectSame(picker, counts, selected, "operation \(kind) of wheel \(index)")
        }
    }

    @Test("Reloading all wheels keeps the selected rows that still exist", arguments: 1...6)
    func reloading(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let old = (0..<3).map { _ in random.number(in: 1...12) }
        let picker = makePicker(old)
        var selected = old.map { random.number(below: $0) }
        for (index, row) in selected.enumerated() { picker.selectRow(row, inComponent: index, animated: false) }
        for _ in 0..<10 {
            // A reload that keeps or adds rows keeps the selection.
            source.rows = selected.map { $0 + random.number(in: 1...6) }
            picker.reloadAllComponents()
            expectSame(picker, source.rows, selected, "reload")
            selected[0] = random.number(below: source.rows[0])
            picker.selectRow(selected[0], inComponent: 0, animated: false)
        }
        #expect(source.log.drain() == [])
    }

    @Test(
        "Wheels that do not exist have no rows, no size, no view and the selected row -1", arguments: [-7, -1, 2, 99])
    func missingWheels(component: Int) {
        let picker = makePicker([4, 5])
        #expect(picker.numberOfRows(inComponent: component) == 0 && picker.selectedRow(inComponent: component) == -1)
        #expect(picker.rowSize(forComponent: component) == .zero)
        #expect(picker.view(forRow: 0, forComponent: component) == nil)
        picker.selectRow(1, inComponent: component, animated: false)
        picker.reloadComponent(component)
        expectSame(picker, [4, 5], [0, 0], "missing wheel")
    }

    @Test("A wheel without rows has no selection; keys and selections do not change it")
    func emptyWheel() {
        let picker = makePicker([0, 3])
        for (code, _) in keys {
            let key = UIKey(keyCode: code, characters: "", charactersIgnoringModifiers: "", modifierFlags: [])
            _ = picker.wheels[0].performKey(key)
        }
        picker.selectRow(0, inComponent: 0, animated: false)
        #expect(picker.selectedRow(inComponent: 0) == -1 && source.log.drain() == [])
        source.rows = [2, 3]
        picker.reloadComponent(0)
        #expect(picker.selectedRow(inComponent: 0) == 0)
    }

    @Test(
        "Widths of the delegate are kept, and the other wheels share the rest equally",
        arguments: [
            [0, 0], [60, 0], [0, 60, 0], [60, 70], [0, 0, 0, 0], [100, 0, 50, 0],
        ] as [[CGFloat]], [false, true])
    func widths(widths: [CGFloat], isMirrored: Bool) {
        source.widths = widths
        let picker = makePicker(widths.map { _ in 5 })
        if isMirrored { picker.semanticContentAttribute = .forceRightToLeft }
        picker.setNeedsLayout()
        fixture.window.layoutIfNeeded()
        let free = widths.filter { $0 == 0 }.count
        let rest = 320 - 18 - 5 * CGFloat(widths.count - 1) - widths.reduce(0, +)
        let wheels = picker.wheels.map(\.frame)
        for (index, width) in widths.enumerated() {
            let expected = width > 0 ? width : rest / CGFloat(free)
            #expect(abs(wheels[index].width - expected) < 0.001 && wheels[index].height == 216)
            #expect(picker.rowSize(forComponent: index).width == wheels[index].width)
        }
        let ordered = isMirrored ? wheels.reversed() : wheels
        for (left, right) in zip(ordered, ordered.dropFirst()) { #expect(abs(right.minX - left.maxX - 5) < 0.001) }
        let (first, last) = (ordered.first ?? .zero, ordered.last ?? .zero)
        #expect(abs(first.minX + last.maxX - 320) < 0.001)
    }

    @Test(
        "Row heights of the delegate are used, and the selected row is in the middle",
        arguments: [20, 32, 44, 80] as [CGFloat])
    func heights(height: CGFloat) {
        source.heights = [height]
        let picker = makePicker([30, 30])
        #expect(picker.rowSize(forComponent: 0).height == height && picker.rowSize(forComponent: 1).height == 32)
        for row in [0, 1, 13, 29] {
            picker.selectRow(row, inComponent: 0, animated: false)
            fixture.window.layoutIfNeeded()
            let view = picker.view(forRow: row, forComponent: 0)
            #expect(view != nil && view?.center.y == view?.superview?.bounds.midY, "row \(row)")
            #expect((view as? UILabel)?.text == "0.\(row)")
        }
    }

    @Test(
        "A picker has its standard size unless a frame is given",
        arguments: [
            (CGRect.zero, CGSize(width: 320, height: 216)),
            (CGRect(x: 5, y: 6, width: 100, height: 90), CGSize(width: 100, height: 90)),
        ])
    func size(frame: CGRect, size: CGSize) {
        let picker = UIPickerView(frame: frame)
        #expect(picker.bounds.size == size && picker.frame.origin == frame.origin)
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
        #expect(picker.sizeThatFits(CGSize(width: 10, height: 10)) == CGSize(width: 320, height: 216))
        #expect(picker.numberOfComponents == 0 && picker.dataSource == nil && picker.delegate == nil)
    }
}
