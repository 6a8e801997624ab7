import Foundation
import Testing

@testable import UIKitCore

@Suite("Switches, sliders and other controls with a value") @MainActor
struct ValueControlTests {
    let fixture = TouchFixture()
    let log = Log()

    private func add<Control: UIControl>(_ control: Control, _ frame: CGRect) -> Control {
        fixture.add(control, frame)
        let log = log
        control.addAction(UIAction { _ in log.add("changed") }, for: .valueChanged)
        fixture.window.layoutIfNeeded()
        return control
    }

    private func press(_ code: UIKeyboardHIDUsage, _ control: UIControl) -> Bool {
        control.performKey(
            UIKey(keyCode: code, characters: "", charactersIgnoringModifiers: "", modifierFlags: []))
    }

    @Test("M64: A tap, a drag and Space toggle a switch, unless the switch is disabled")
    func toggles() {
        let toggle = add(UISwitch(), CGRect(x: 0, y: 0, width: 46, height: 26))
        fixture.tap(10, 10)
        #expect(toggle.isOn && log.drain() == ["changed"] && toggle.accessibility.value == "1")
        fixture.down(30, 10)
        fixture.move(-10, 10)
        #expect(!toggle.isOn)
        fixture.move(-20, 10)
        fixture.up()
        #expect(!toggle.isOn && log.drain() == ["changed"])
        #expect(press(.keyboardSpacebar, toggle) && toggle.isOn && log.drain() == ["changed"])
        toggle.isOn = false
        #expect(log.drain() == [])
        toggle.isEnabled = false
        fixture.tap(10, 10)
        #expect(!toggle.isOn && !press(.keyboardSpacebar, toggle) && log.drain() == [])
        #expect(toggle.intrinsicContentSize == toggle.bounds.size && toggle.accessibility.role == .toggle)
    }

    @Test("M64: A knob has a visible border and a shadow, and is opaque even when its control is disabled")
    func knobs() throws {
        let slider = add(UISlider(), CGRect(x: 0, y: 0, width: 122, height: 30))
        let toggle = add(UISwitch(), CGRect(x: 0, y: 40, width: 46, height: 26))
        toggle.thumbTintColor = .systemYellow
        for control in [slider, toggle] {
            let knob = try #require(control.subviews.compactMap { $0 as? KnobView }.first)
            func contrast() throws -> Double {
                let background = try #require(knob.backgroundColor).drawn(in: knob.traitCollection)
                #expect(background.alpha == 1 && knob.alpha == 1)
                let rim = try #require(knob.layer.borderColor)
                return background.contrast(with: background.mixed(with: DrawnColor(rgb: 0), Double(rim.alpha)))
            }
            let enabledColor = knob.backgroundColor
            #expect(try contrast() > 1.3 && knob.layer.borderWidth == 1 && knob.layer.shadowOpacity > 0)
            control.isEnabled = false
            fixture.window.layoutIfNeeded()
            #expect(try contrast() > 1.1 && knob.backgroundColor != enabledColor)
        }
    }

    @Test("M64: A slider's thumb follows the touch, and the slider's value stays in its range")
    func sliding() {
        let slider = add(UISlider(), CGRect(x: 0, y: 0, width: 122, height: 30))
        fixture.down(11, 15)
        fixture.move(61, 15)
        #expect(slider.value == 0.5 && log.drain() == ["changed"])
        fixture.move(500, 15)
        fixture.up()
        #expect(slider.value == 1 && log.drain() == ["changed"])
        slider.isContinuous = false
        fixture.down(111, 15)
        fixture.move(61, 15)
        #expect(log.drain() == [])
        fixture.up()
        #expect(log.drain() == ["changed"] && slider.value == 0.5)
        slider.maximumValue = 0.25
        #expect(slider.value == 0.25)
        slider.value = 7
        #expect(slider.value == 0.25 && slider.accessibility.value == "100%")
    }

    @Test("Arrow keys move a slider's thumb, mirrored for right-to-left")
    func sliderKeys() {
        let slider = add(UISlider(), CGRect(x: 0, y: 0, width: 122, height: 30))
        #expect(press(.keyboardRightArrow, slider) && abs(slider.value - 0.1) < 1e-6)
        #expect(press(.keyboardEnd, slider) && slider.value == 1 && log.drain().count == 2)
        slider.semanticContentAttribute = .forceRightToLeft
        #expect(press(.keyboardRightArrow, slider) && abs(slider.value - 0.9) < 1e-6)
        slider.value = 0
        fixture.window.layoutIfNeeded()
        let rail = slider.trackRect(forBounds: slider.bounds)
        #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: rail, value: 0).maxX == 122)
        #expect(!press(.keyboardA, slider))
    }

    @Test(
        "Segments that are too narrow first lose padding, then shrink their titles, and only then truncate them")
    func segmentWidths() {
        let equal = SegmentWidths(contents: [20, 60, 100], fixed: [0, 0, 0])
        #expect(equal.preferred == [124, 124, 124])
        #expect(equal.distribution(in: 372) == (widths: [124, 124, 124], scale: 1))
        #expect(equal.distribution(in: 330) == (widths: [110, 110, 110], scale: 1))
        let tight = equal.distribution(in: 240)
        #expect(tight.scale == 1 && tight.widths == [40, 80, 120])
        let small = equal.distribution(in: 186)
        #expect(small.scale == 0.9 && small.widths.map { $0.rounded() } == [26, 62, 98])
        #expect(equal.distribution(in: 60).scale == SegmentWidths.minimumScale)
        #expect(abs(equal.distribution(in: 60).widths.reduce(0, +) - 60) < 0.001)
        #expect(equal.distribution(in: 0).widths == [0, 0, 0])
        let fixed = SegmentWidths(contents: [90, 90], fixed: [0, 40])
        #expect(fixed.distribution(in: 154) == (widths: [114, 40], scale: 1))
        #expect(SegmentWidths(contents: [], fixed: []).distribution(in: 100).widths == [])
    }

    @Test("An overlong title of a segment is cut, while the other titles stay complete and have at least 11 points")
    func overlongSegment() {
        let widths = SegmentWidths(contents: [20, 60, 400], fixed: [0, 0, 0], dependsOnContent: true)
        let result = widths.distribution(in: 150)
        #expect(result.scale == SegmentWidths.minimumScale && result.widths.map { $0.rounded() } == [25, 59, 66])
        let withFixed = SegmentWidths(contents: [20, 400, 60], fixed: [0, 0, 50], dependsOnContent: true)
        #expect(abs(withFixed.distribution(in: 120).widths.reduce(0, +) - 120) < 0.001)
        #expect(withFixed.distribution(in: 120).widths.allSatisfy { $0 >= 0 })
        let titles = ["Available", "Not available", "No control has room for a title this long"]
        let row = add(UISegmentedControl(items: titles), CGRect(x: 0, y: 0, width: 288, height: 32))
        fixture.window.layoutIfNeeded()
        #expect(row.segments.allSatisfy { $0.view.label.font.pointSize >= 11 })
        for segment in row.segments.prefix(2) {
            let label = segment.view.label
            #expect(label.content.size(for: label, width: nil).width <= segment.view.frame.width)
        }
    }

    @Test("The titles of a narrow segmented control become smaller together, and grow again")
    func narrowSegments() {
        let titles = ["Everything", "Unread", "With Attachments"]
        let row = add(UISegmentedControl(items: titles), CGRect(x: 0, y: 0, width: 600, height: 32))
        func sizes() -> [CGFloat] {
            fixture.window.layoutIfNeeded()
            return row.segments.map { $0.view.label.font.pointSize }
        }
        #expect(sizes() == [14, 14, 14])
        let preferred = row.intrinsicContentSize
        row.frame.size.width = 200
        let narrow = sizes()
        #expect(Set(narrow).count == 1 && narrow[0] < 14 && row.intrinsicContentSize == preferred)
        row.frame.size.width = 600
        #expect(sizes() == [14, 14, 14])
    }

    @Test("M64: Touches and arrow keys select a segment, except disabled segments")
    func segments() {
        let row = add(UISegmentedControl(items: ["a", "b", "c"]), CGRect(x: 0, y: 0, width: 304, height: 32))
        #expect(row.selectedSegmentIndex == UISegmentedControl.noSegment && row.numberOfSegments == 3)
        fixture.tap(150, 10)
        #expect(row.selectedSegmentIndex == 1 && log.drain() == ["changed"])
        fixture.tap(150, 10)
        #expect(log.drain() == [])
        row.setEnabled(false, forSegmentAt: 0)
        #expect(press(.keyboardLeftArrow, row) && row.selectedSegmentIndex == 1)
        fixture.tap(10, 10)
        #expect(row.selectedSegmentIndex == 1)
        #expect(press(.keyboardRightArrow, row) && row.selectedSegmentIndex == 2 && log.drain() == ["changed"])
        row.insertSegment(withTitle: "0", at: 0, animated: false)
        #expect(row.selectedSegmentIndex == 3 && row.titleForSegment(at: 1) == "a")
        row.removeSegment(at: 3, animated: false)
        #expect(row.selectedSegmentIndex == UISegmentedControl.noSegment)
        row.selectedSegmentIndex = 0
        #expect(log.drain() == [] && row.segments[0].view.accessibility.label == "0")
    }

    @Test("A stepper steps when touched, repeats while held, and stays within its bounds or wraps")
    func steps() {
        let stepper = add(UIStepper(), CGRect(x: 0, y: 0, width: 94, height: 32))
        stepper.maximumValue = 3
        fixture.down(80, 10)
        #expect(stepper.value == 1)
        fixture.clock.advance(0.55)
        #expect(stepper.value == 2)
        fixture.clock.advance(5)
        #expect(stepper.value == 3)
        fixture.up()
        #expect(log.drain().count == 3)
        fixture.clock.advance(5)
        stepper.wraps = true
        fixture.tap(80, 10)
        #expect(stepper.value == 0 && press(.keyboardDownArrow, stepper) && stepper.value == 3)
    }

    @Test("A tap on a page control goes one page towards the touch")
    func pages() {
        let pages = add(UIPageControl(), CGRect(x: 0, y: 0, width: 100, height: 26))
        pages.numberOfPages = 3
        fixture.window.layoutIfNeeded()
        fixture.tap(90, 10)
        #expect(pages.currentPage == 1 && log.drain() == ["changed"])
        fixture.tap(5, 10)
        fixture.tap(5, 10)
        #expect(pages.currentPage == 0 && log.drain() == ["changed"])
        pages.currentPage = 9
        #expect(pages.currentPage == 2 && pages.accessibility.value == "3 / 3")
        pages.numberOfPages = 1
        #expect(pages.currentPage == 0)
    }

    @Test(
        "A progress bar's fill is a fraction of its width; an activity indicator is visible and spins while it animates"
    )
    func progress() {
        let bar = UIProgressView(progressViewStyle: .default)
        fixture.add(bar, CGRect(x: 0, y: 0, width: 100, height: 4))
        bar.progress = 0.25
        fixture.window.layoutIfNeeded()
        #expect(bar.subviews.first?.frame == CGRect(x: 0, y: 0, width: 25, height: 4))
        bar.progress = 3
        #expect(bar.progress == 1 && bar.accessibility.role == .progress)
        AnimationFixture.run { motion in
            let wheel = UIActivityIndicatorView(style: .large)
            motion.fixture.add(wheel, CGRect(x: 0, y: 0, width: 37, height: 37))
            #expect(wheel.isHidden && !motion.frames.hasRequests)
            wheel.startAnimating()
            motion.fixture.window.layoutIfNeeded()
            motion.advance(1.25)
            let rotation = wheel.subviews.first?.displayedGeometry.transform
            #expect(abs((rotation?.b ?? 0) - 1) < 1e-6 && !wheel.isHidden && wheel.isAnimating)
            wheel.stopAnimating()
            #expect(wheel.subviews.first?.displayedGeometry.transform == .identity && wheel.isHidden)
        }
    }

    @Test("A switch animates its knob, or moves it at once with reduced motion")
    func motion() {
        AnimationFixture.run { motion in
            let toggle = UISwitch()
            motion.fixture.add(toggle, CGRect(x: 0, y: 0, width: 46, height: 26))
            motion.fixture.window.layoutIfNeeded()
            let knob = toggle.subviews[1]
            let initialX = knob.displayedGeometry.center.x
            toggle.setOn(true, animated: true)
            #expect(knob.displayedGeometry.center.x == initialX && knob.center.x > initialX)
            motion.advance(1)
            #expect(knob.displayedGeometry.center.x == knob.center.x)
            ApplicationEnvironment.current.accessibility.reducesMotion = true
            toggle.setOn(false, animated: true)
            #expect(knob.displayedGeometry.center.x == initialX)
            ApplicationEnvironment.current.accessibility.reducesMotion = false
        }
    }

    @Test("Accessibility properties set by the app override the properties of the view, and the platform is notified")
    func accessibilityValues() {
        let host = HostLog()
        fixture.window.viewHost = host
        let toggle = add(UISwitch(), CGRect(x: 0, y: 0, width: 46, height: 26))
        host.clear()
        toggle.accessibilityLabel = "Night"
        toggle.accessibilityIdentifier = "night"
        toggle.accessibilityHint = "dark"
        #expect(host.accessibility.count == 3)
        let accessibilityValues = toggle.accessibility
        #expect(
            accessibilityValues.isElement && accessibilityValues.label == "Night"
                && accessibilityValues.identifier == "night" && accessibilityValues.hint == "dark")
        toggle.setOn(true, animated: false)
        #expect(host.accessibility.count > 3 && toggle.accessibility.value == "1")
        toggle.accessibilityValue = "dark"
        toggle.isAccessibilityElement = false
        #expect(toggle.accessibility.value == "dark" && !toggle.accessibility.isElement)
        let heading = UILabel()
        heading.accessibilityTraits = .header
        #expect(heading.accessibility.role == .heading && UIView().accessibility.role == .group)
    }
}
