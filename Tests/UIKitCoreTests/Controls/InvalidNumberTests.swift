import Foundation
import Testing

@testable import UIKitCore

/// Numbers that apps compute by mistake, for example a progress of 0 of 0 bytes. A control must keep a value within its
/// limits and be readable by assistive technologies.
@Suite("Controls with numbers out of range") @MainActor
struct InvalidNumberTests {
    private let fixture = TouchFixture()
    nonisolated static let numbers: [Double] = [
        .nan, -.nan, .signalingNaN, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude,
        .leastNonzeroMagnitude, -0.0,
    ]

    private func layOut(_ view: UIView) {
        fixture.add(view, CGRect(x: 0, y: 0, width: 200, height: 30))
        fixture.window.layoutIfNeeded()
    }

    /// Returns whether the frames of a view and of all its subviews are finite.
    private func isFinite(_ view: UIView) -> Bool {
        let frame = view.frame
        return [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite)
            && view.subviews.allSatisfy(isFinite)
    }

    @Test("M64: The progress stays in 0...1, and a progress that is not a number is 0", arguments: numbers)
    func progress(number: Double) {
        let bar = UIProgressView(progressViewStyle: .default)
        layOut(bar)
        bar.progress = 0.5
        bar.setProgress(Float(number), animated: false)
        fixture.window.layoutIfNeeded()
        #expect((0...1).contains(bar.progress) && isFinite(bar))
        #expect(bar.progress == (number.isNaN ? 0 : min(max(Float(number), 0), 1)))
        let value = bar.accessibility.value
        #expect(value == "\(Int((bar.progress * 100).rounded()))%")
    }

    @Test("M64: A slider ignores a value that is not a number, and limits all others", arguments: numbers)
    func slider(number: Double) {
        let slider = UISlider()
        layOut(slider)
        slider.value = 0.25
        slider.value = Float(number)
        fixture.window.layoutIfNeeded()
        #expect(slider.value == (number.isNaN ? 0.25 : min(max(Float(number), 0), 1)))
        #expect(isFinite(slider) && slider.accessibility.value?.hasSuffix("%") == true)
        slider.setAccessibilityValue(number)
        #expect((0...1).contains(slider.value))
    }

    @Test("M64: Limits of a slider that are infinite or not a number leave a value and frames that are finite")
    func sliderLimits() {
        for (low, high) in [
            (-Float.infinity, Float.infinity), (0, .infinity), (-.infinity, 0), (.nan, 1), (0, .nan), (.nan, .nan),
            (-.greatestFiniteMagnitude, .greatestFiniteMagnitude),
        ] {
            let slider = UISlider()
            layOut(slider)
            (slider.minimumValue, slider.maximumValue) = (low, high)
            for value in [0, 0.5, -7, Float.infinity, .nan] {
                slider.value = value
                slider.setNeedsLayout()
                fixture.window.layoutIfNeeded()
                #expect(isFinite(slider), "\(low)...\(high), \(value)")
                #expect(slider.accessibility.value?.hasSuffix("%") == true)
            }
            slider.accessibilityIncrement()
            slider.accessibilityDecrement()
            #expect(!slider.value.isNaN)
            slider.removeFromSuperview()
        }
    }

    @Test("M64: A stepper ignores a value that is not a number, and its value can be read", arguments: numbers)
    func stepper(number: Double) {
        let stepper = UIStepper()
        layOut(stepper)
        stepper.value = 25
        stepper.value = number
        #expect(stepper.value == (number.isNaN ? 25 : min(max(number, 0), 100)))
        (stepper.minimumValue, stepper.maximumValue) = (-.infinity, .infinity)
        stepper.value = number
        #expect(stepper.value == number || number.isNaN)
        #expect(stepper.accessibility.value?.isEmpty == false)
        stepper.accessibilityIncrement()
        stepper.accessibilityDecrement()
        #expect(!stepper.value.isNaN)
        stepper.setAccessibilityValue(.nan)
        #expect(!stepper.value.isNaN)
    }

    @Test("M64: A stepper without an upper limit counts on, and shows large values", arguments: [1e15, 1e19, 1e300])
    func largeStepper(start: Double) {
        let stepper = UIStepper()
        layOut(stepper)
        stepper.maximumValue = .infinity
        stepper.stepValue = start
        stepper.value = start
        #expect(stepper.accessibility.value != nil)
        stepper.accessibilityIncrement()
        #expect(stepper.value == 2 * start && stepper.accessibility.value != nil)
    }

    @Test("M64: A picker ignores a row that assistive technologies compute wrongly", arguments: numbers)
    func picker(number: Double) {
        final class Source: NSObject, UIPickerViewDataSource {
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 10 }
        }
        let source = Source()
        let picker = fixture.add(UIPickerView(), CGRect(x: 0, y: 0, width: 320, height: 216))
        picker.dataSource = source
        fixture.window.layoutIfNeeded()
        picker.selectRow(3, inComponent: 0, animated: false)
        picker.wheels[0].setAccessibilityValue(number)
        let row = picker.selectedRow(inComponent: 0)
        #expect(number.isNaN ? row == 3 : row == (number >= 9 ? 9 : 0))
    }

    @Test(
        "M64: A minimum scale above 1 never enlarges the text of a label",
        arguments: [1, 1.5, 20, CGFloat.infinity, .nan])
    func labelScale(scale: CGFloat) {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 32))
        label.font = .systemFont(ofSize: 20)
        label.text = "abcdefghij"
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = scale
        guard case .text(let block, _)? = label.drawing.commands.first, let size = block.runs.first?.font.size else {
            Issue.record("no text")
            return
        }
        #expect(size <= 20 && size >= 10)
    }
}
