import Foundation
import Testing

@testable import UIKitCore

/// The values of sliders, steppers, page controls and progress bars, and their limits.
@Suite("Limits of controls with a value") @MainActor
struct ValueRangeTests {
    let fixture = TouchFixture()

    /// A minimum, a maximum and a value set in this order, and the resulting value.
    nonisolated static let sliderValues: [(Float, Float, Float, Float)] = [
        (0, 1, 0.5, 0.5), (0, 1, -1, 0), (0, 1, 2, 1), (-10, 10, -3, -3), (-10, -5, 0, -5), (5, 10, 0, 5),
        (0, 0, 3, 0), (0, 100, .infinity, 100), (0, 100, -.infinity, 0),
    ]

    @Test("M64: A slider's value is limited to the range from the minimum to the maximum", arguments: sliderValues)
    func slider(minimum: Float, maximum: Float, value: Float, expected: Float) {
        let slider = UISlider()
        (slider.minimumValue, slider.maximumValue) = (min(minimum, 0), max(maximum, 0))
        (slider.minimumValue, slider.maximumValue) = (minimum, maximum)
        slider.value = value
        #expect(slider.value == expected)
    }

    @Test("M64: A minimum above the maximum raises the maximum; a maximum below the minimum lowers the minimum")
    func sliderLimits() {
        let slider = UISlider()
        slider.minimumValue = 5
        #expect(slider.maximumValue == 5 && slider.value == 5)
        slider.maximumValue = 2
        #expect(slider.minimumValue == 2 && slider.value == 2)
        slider.maximumValue = 9
        slider.value = 7
        slider.minimumValue = 8
        #expect(slider.value == 8)
    }

    @Test("M64: Random limits and values leave a slider's value within its limits, without events", arguments: 1...5)
    func randomSlider(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let slider = UISlider()
        var events = 0
        slider.addAction(UIAction { _ in events += 1 }, for: .allEvents)
        for _ in 0..<200 {
            let number = Float(random.number(in: -20...20))
            switch random.number(below: 3) {
            case 0:
                slider.minimumValue = number
                #expect(slider.minimumValue == number)
            case 1:
                slider.maximumValue = number
                #expect(slider.maximumValue == number)
            default:
                slider.value = number
                #expect(slider.value == min(max(number, slider.minimumValue), slider.maximumValue))
            }
            #expect(slider.minimumValue <= slider.value && slider.value <= slider.maximumValue)
        }
        #expect(events == 0)
    }

    /// The parts of a slider's range, from 0 to 1.
    nonisolated static let parts: [Float] = [0, 0.25, 0.5, 0.75, 1]

    @Test(
        "M64: A value at a fraction of the range puts the thumb at the same fraction of the track", arguments: parts,
        [false, true])
    func thumb(part: Float, isMirrored: Bool) {
        let slider = UISlider()
        slider.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        (slider.minimumValue, slider.maximumValue) = (-2, 6)
        fixture.add(slider, CGRect(x: 0, y: 0, width: 222, height: 30))
        let track = slider.trackRect(forBounds: slider.bounds)
        let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: -2 + 8 * part)
        let share = CGFloat(isMirrored ? 1 - part : part)
        let expected: CGFloat = track.minX + (track.width - thumb.width) * share
        #expect(abs(thumb.minX - expected) < 0.01)
        #expect(thumb.midY == track.midY)
        fixture.down(isMirrored ? 211 : 11, 15)
        slider.value = -2
        fixture.move(11 + 200 * share, 15)
        fixture.up()
        let value: Float = -2 + 8 * part
        #expect(abs(slider.value - value) < 0.05)
    }

    /// The settings of a stepper: minimum, maximum, step, whether it wraps, initial value, number of steps, result.
    nonisolated static let steps: [(Double, Double, Double, Bool, Double, Int, Double)] = [
        (0, 10, 1, false, 0, 3, 3), (0, 10, 1, false, 9, 3, 10), (0, 10, 1, false, 1, -3, 0),
        (0, 10, 3, false, 0, 4, 10), (0, 10, 3, true, 0, 4, 0), (0, 10, 5, true, 0, 2, 10), (0, 10, 1, true, 10, 1, 0),
        (0, 10, 1, true, 0, -1, 10), (-5, 5, 2.5, false, 0, 2, 5), (-5, 5, 2.5, false, 0, -3, -5),
        (0, 1, 0.25, false, 0, 3, 0.75), (0, 100, 10, false, 95, 1, 100), (3, 3, 1, false, 3, 2, 3),
    ]

    @Test("M64: A stepper stops at its limits or wraps around", arguments: steps)
    func stepper(
        minimum: Double, maximum: Double, step: Double, wraps: Bool, initial: Double, count: Int, expected: Double
    ) {
        let stepper = UIStepper()
        (stepper.minimumValue, stepper.maximumValue, stepper.stepValue) = (minimum, maximum, step)
        (stepper.wraps, stepper.value) = (wraps, initial)
        var events = 0
        stepper.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
        fixture.add(stepper, CGRect(x: 0, y: 0, width: 94, height: 32))
        fixture.window.layoutIfNeeded()
        var changes = 0
        for _ in 0..<abs(count) {
            let before = stepper.value
            fixture.tap(count > 0 ? 80 : 10, 16)
            fixture.clock.advance(1)
            if stepper.value != before { changes += 1 }
        }
        #expect(stepper.value == expected && events == changes)
    }

    @Test(
        "M64: A stepper without autorepeat steps once per touch; one that is not continuous sends one event at the end"
    )
    func stepperEvents() {
        let stepper = UIStepper()
        fixture.add(stepper, CGRect(x: 0, y: 0, width: 94, height: 32))
        fixture.window.layoutIfNeeded()
        var events: [Double] = []
        stepper.addAction(UIAction { [weak stepper] _ in events.append(stepper?.value ?? -1) }, for: .valueChanged)
        stepper.autorepeat = false
        fixture.down(80, 16)
        fixture.clock.advance(5)
        fixture.up()
        #expect(events == [1])
        (stepper.autorepeat, stepper.isContinuous) = (true, false)
        fixture.down(80, 16)
        fixture.clock.advance(2)
        let held = stepper.value
        #expect(held > 3 && events == [1])
        fixture.up()
        #expect(events == [1, held])
        fixture.clock.advance(5)
        #expect(stepper.value == held)
    }

    @Test("M64: New limits of a stepper change a value outside of them, without an event")
    func stepperLimits() {
        let stepper = UIStepper()
        var events = 0
        stepper.addAction(UIAction { _ in events += 1 }, for: .allEvents)
        stepper.value = 200
        #expect(stepper.value == 100)
        stepper.maximumValue = 50
        #expect(stepper.value == 50)
        stepper.minimumValue = 20
        stepper.value = 3
        #expect(stepper.value == 20 && events == 0)
    }

    /// A number of pages, a page that is set, and the resulting page.
    nonisolated static let pages = [
        (0, 0, 0), (0, 3, 0), (1, 0, 0), (1, 1, 0), (5, 4, 4), (5, 5, 4), (5, -1, 0), (5, .max, 4), (5, .min, 0),
    ]

    @Test("M64: The current page is limited to the range from the first to the last page", arguments: pages)
    func pages(count: Int, page: Int, expected: Int) {
        let control = UIPageControl()
        control.numberOfPages = count
        control.currentPage = page
        #expect(control.currentPage == expected && control.numberOfPages == count)
        control.numberOfPages = count + 1
        #expect(control.currentPage == expected)
        control.numberOfPages = 0
        #expect(control.currentPage == 0)
    }

    @Test(
        "M64: Touching a page control beside its current page turns one page in that direction",
        arguments: [false, true])
    func pageTaps(isMirrored: Bool) {
        let control = UIPageControl()
        control.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        control.numberOfPages = 4
        fixture.add(control, CGRect(x: 0, y: 0, width: 200, height: 26))
        fixture.window.layoutIfNeeded()
        var events: [Int] = []
        control.addAction(
            UIAction { [weak control] _ in events.append(control?.currentPage ?? -1) }, for: .valueChanged)
        for _ in 0..<5 { fixture.tap(isMirrored ? 5 : 195, 13) }
        #expect(events == [1, 2, 3])
        for _ in 0..<5 { fixture.tap(isMirrored ? 195 : 5, 13) }
        #expect(events == [1, 2, 3, 2, 1, 0])
    }

    /// A progress that is set, and the resulting progress.
    nonisolated static let progresses: [(Float, Float)] = [
        (0, 0), (0.3, 0.3), (1, 1), (1.5, 1), (-0.5, 0), (.infinity, 1),
    ]

    @Test("M64: The progress is limited to 0...1, and fills this fraction of the bar", arguments: progresses)
    func progress(value: Float, expected: Float) {
        for isMirrored in [false, true] {
            let bar = UIProgressView(progressViewStyle: .default)
            bar.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
            fixture.add(bar, CGRect(x: 0, y: 0, width: 200, height: 4))
            bar.progress = value
            fixture.window.layoutIfNeeded()
            #expect(bar.progress == expected)
            let filled = bar.subviews[0].frame
            #expect(abs(filled.width - 200 * CGFloat(expected)) < 0.01)
            let start: CGFloat = isMirrored ? 200 - filled.maxX : filled.minX
            #expect(abs(start) < 0.01)
        }
    }

    @Test("M64: A spinner is visible while it animates, or always if hidesWhenStopped is false")
    func spinner() {
        let spinner = UIActivityIndicatorView(style: .medium)
        #expect(spinner.isHidden && !spinner.isAnimating)
        for hides in [true, false, true] {
            spinner.hidesWhenStopped = hides
            #expect(spinner.isHidden == hides)
            spinner.startAnimating()
            #expect(!spinner.isHidden && spinner.isAnimating)
            spinner.stopAnimating()
            #expect(spinner.isHidden == hides && !spinner.isAnimating)
        }
    }
}
