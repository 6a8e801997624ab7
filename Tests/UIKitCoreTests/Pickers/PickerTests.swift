import Foundation
import Testing

@testable import UIKitCore

@MainActor
@Suite("Picker views")
struct PickerTests {
    private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var rows = [10, 3]
        let log = Log()
        func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows[component] }
        func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
            component == 1 ? 80 : 0
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
    private let picker: UIPickerView

    init() {
        picker = fixture.add(UIPickerView(), CGRect(x: 0, y: 0, width: 320, height: 216))
        (picker.dataSource, picker.delegate) = (source, source)
        fixture.window.layoutIfNeeded()
    }

    @Test("M64: A picker has the data source's components, and components without a width share the remaining width")
    func contents() throws {
        #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 10)
        #expect(picker.numberOfRows(inComponent: 5) == 0 && picker.selectedRow(inComponent: 5) == -1)
        #expect(picker.rowSize(forComponent: 1) == CGSize(width: 80, height: 32))
        #expect(picker.rowSize(forComponent: 0).width == 217)
        #expect(picker.wheels[0].frame.minX < picker.wheels[1].frame.minX)
        let label = try #require(picker.view(forRow: 0, forComponent: 0) as? UILabel)
        #expect(label.text == "0.0" && picker.view(forRow: 9, forComponent: 0) == nil)
        picker.semanticContentAttribute = .forceRightToLeft
        picker.setNeedsLayout()
        fixture.window.layoutIfNeeded()
        #expect(picker.wheels[0].frame.minX > picker.wheels[1].frame.minX)
    }

    @Test("M64: Selecting a row in code calls no delegate, ignores invalid rows, and centres the row")
    func selecting() {
        picker.selectRow(4, inComponent: 0, animated: false)
        picker.selectRow(40, inComponent: 0, animated: false)
        #expect(picker.selectedRow(inComponent: 0) == 4 && source.log.drain() == [])
        fixture.window.layoutIfNeeded()
        let row = picker.view(forRow: 4, forComponent: 0)
        #expect(row != nil && row?.center.y == row?.superview?.bounds.midY)
        source.rows = [3, 3]
        picker.reloadAllComponents()
        #expect(picker.selectedRow(inComponent: 0) == 0 && picker.numberOfRows(inComponent: 0) == 3)
        source.rows = [7, 3]
        picker.selectRow(2, inComponent: 0, animated: false)
        picker.reloadComponent(0)
        #expect(picker.selectedRow(inComponent: 0) == 2 && picker.numberOfRows(inComponent: 0) == 7)
    }

    @Test("M64: A drag selects the row that is in the middle when the wheel stops; a tap selects the touched row")
    func touches() {
        fixture.drag(from: CGPoint(x: 100, y: 108), by: CGVector(dx: 0, dy: -70))
        #expect(picker.selectedRow(inComponent: 0) == 2 && source.log.drain() == ["0.2"])
        fixture.clock.advance(1)
        fixture.tap(100, 108 + 30)
        fixture.clock.advance(1)
        #expect(picker.selectedRow(inComponent: 0) == 3 && source.log.drain() == ["0.3"])
        fixture.tap(100, 108)
        fixture.clock.advance(1)
        #expect(source.log.drain() == [])
    }

    @Test("Dragging with the mouse turns a wheel, and a click selects a row")
    func mouse() {
        withFrames(fixture) { frames in
            fixture.down(100, 108, type: .indirectPointer, InputContext(buttons: .primary))
            for y in [98, 78, 38] as [CGFloat] { fixture.move(100, y, after: 0.2) }
            fixture.up(after: 0.3)
            frames.run(fixture.clock)
            #expect(source.log.drain() == ["0.2"])
            fixture.down(100, 138, type: .indirectPointer, InputContext(buttons: .primary))
            fixture.up()
            frames.run(fixture.clock)
            #expect(source.log.drain() == ["0.3"])
        }
    }

    @Test("A mouse wheel turns a picker's wheel by one row per step, for every row height; fine steps add up to rows")
    func mouseWheel() {
        func turn(_ distance: CGFloat, _ x: CGFloat = 100) {
            fixture.window.dispatcher.handleScroll(
                CGVector(dx: 0, dy: distance), at: CGPoint(x: x, y: 108), phase: .ended, kind: .discrete)
        }
        withFrames(fixture) { frames in
            @MainActor func settle() {
                fixture.clock.advance(0.3)
                frames.run(fixture.clock)
            }
            for _ in 0..<3 { turn(-40) }
            settle()
            #expect(source.log.drain() == ["0.3"])
            for _ in 0..<8 { turn(5) }
            settle()
            #expect(source.log.drain() == ["0.2"])
            for _ in 0..<100 { turn(-40) }
            settle()
            turn(40, 290)
            settle()
            #expect(source.log.drain() == ["0.9"])
            picker.wheels[0].rowHeight = 50
            picker.reloadComponent(0)
            fixture.window.layoutIfNeeded()
            turn(40)
            settle()
            #expect(source.log.drain() == ["0.8"])
        }
    }

    @Test("M64: Arrow keys turn a wheel up to its ends, and accessibility reads the row")
    func keys() {
        let wheel = picker.wheels[1]
        func press(_ code: UIKeyboardHIDUsage) -> Bool {
            wheel.performKey(UIKey(keyCode: code, characters: "", charactersIgnoringModifiers: "", modifierFlags: []))
        }
        #expect(press(.keyboardDownArrow) && press(.keyboardEnd) && press(.keyboardDownArrow))
        #expect(source.log.drain() == ["1.1", "1.2"] && wheel.accessibility.value == "1.2")
        wheel.accessibilityDecrement()
        #expect(source.log.drain() == ["1.1"])
        wheel.isEnabled = false
        #expect(!press(.keyboardUpArrow) && !wheel.accessibility.isEnabled)
    }

    @Test("Rows away from the middle are smaller and paler, and a touch hits the row drawn there")
    func shape() throws {
        let shape = WheelProjection(radius: 108)
        let (near, far) = (
            try #require(shape.projection(atArcLength: 32)), try #require(shape.projection(atArcLength: 96))
        )
        #expect(near.scale > far.scale && near.alpha > far.alpha && near.distance < 32 && far.distance < 96)
        #expect(shape.projection(atArcLength: 170) == nil)
        #expect(abs(shape.arcLength(atDistance: far.distance) - 96) < 0.001)
    }
}
