import Foundation
import Testing

@testable import UIKitCore

/// The colours, images, widths and titles that apps set on controls with a value.
@Suite("Appearance of controls with a value") @MainActor
struct ControlAppearanceTests {
    private let fixture = TouchFixture()

    private func image(_ width: CGFloat, _ height: CGFloat = 10) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
    }

    private func layout() { fixture.window.layoutIfNeeded() }

    @Test("M64: A slider's colours replace the standard colours of its track and its thumb")
    func sliderColors() {
        let slider = fixture.add(UISlider(), CGRect(x: 0, y: 0, width: 200, height: 30))
        slider.tintColor = .orange
        layout()
        let (track, filled, thumb) = (slider.subviews[0], slider.subviews[1], slider.subviews[2])
        #expect(filled.backgroundColor == .orange && track.backgroundColor == ControlStyle.track)
        (slider.minimumTrackTintColor, slider.maximumTrackTintColor) = (.red, .green)
        slider.thumbTintColor = .blue
        layout()
        #expect(filled.backgroundColor == .red && track.backgroundColor == .green && thumb.backgroundColor == .blue)
        (slider.minimumTrackTintColor, slider.maximumTrackTintColor) = (nil, nil)
        layout()
        #expect(filled.backgroundColor == .orange && track.backgroundColor == ControlStyle.track)
    }

    @Test("M64: The images beside a slider shorten its track, and are mirrored with it", arguments: [false, true])
    func sliderImages(isMirrored: Bool) {
        let slider = UISlider()
        slider.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        fixture.add(slider, CGRect(x: 0, y: 0, width: 200, height: 30))
        #expect(slider.trackRect(forBounds: slider.bounds) == CGRect(x: 0, y: 13, width: 200, height: 4))
        (slider.minimumValueImage, slider.maximumValueImage) = (image(20), image(30))
        layout()
        let (left, right): (CGFloat, CGFloat) = isMirrored ? (38, 28) : (28, 38)
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(track == CGRect(x: left, y: 13, width: 200 - left - right, height: 4))
        let views = slider.subviews.compactMap { $0 as? UIImageView }
        #expect(views.map(\.frame.width) == [20, 30])
        #expect(views[0].frame.minX == (isMirrored ? 180 : 0) && views[1].frame.minX == (isMirrored ? 0 : 170))
        let thumbs = [0, 0.5, 1].map { slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: $0).midX }
        #expect(thumbs == (isMirrored ? thumbs.sorted(by: >) : thumbs.sorted()))
        #expect(thumbs.allSatisfy { track.minX < $0 && $0 < track.maxX })
    }

    @Test("M64: Progress bars and page controls have the colours of the app")
    func otherColors() {
        let bar = fixture.add(UIProgressView(progressViewStyle: .bar), CGRect(x: 0, y: 0, width: 100, height: 4))
        bar.progress = 0.5
        bar.tintColor = .orange
        layout()
        #expect(bar.subviews[0].backgroundColor == .orange && bar.backgroundColor == .systemFill)
        (bar.progressTintColor, bar.trackTintColor) = (.red, .blue)
        layout()
        #expect(bar.subviews[0].backgroundColor == .red && bar.backgroundColor == .blue)
        let pages = fixture.add(UIPageControl(), CGRect(x: 0, y: 20, width: 100, height: 26))
        (pages.numberOfPages, pages.currentPage) = (3, 1)
        (pages.pageIndicatorTintColor, pages.currentPageIndicatorTintColor) = (.green, .red)
        layout()
        #expect(pages.subviews.map(\.backgroundColor) == [.green, .red, .green])
        pages.currentPage = 2
        #expect(pages.subviews.map(\.backgroundColor) == [.green, .green, .red])
    }

    @Test("M64: A page control for a single page is hidden only if hidesForSinglePage is true", arguments: 0...3)
    func singlePage(count: Int) {
        let pages = fixture.add(UIPageControl(), CGRect(x: 0, y: 0, width: 100, height: 26))
        pages.numberOfPages = count
        layout()
        #expect(pages.subviews.allSatisfy { !$0.isHidden } && pages.subviews.count == count)
        pages.hidesForSinglePage = true
        layout()
        #expect(pages.subviews.allSatisfy { $0.isHidden == (count == 1) })
        #expect(pages.size(forNumberOfPages: count).width < pages.size(forNumberOfPages: count + 1).width)
        #expect(pages.intrinsicContentSize == pages.size(forNumberOfPages: count))
    }

    @Test("M64: A switch keeps its size, and its colours and images are those of the app")
    func switches() {
        let control = UISwitch(frame: CGRect(x: 5, y: 6, width: 500, height: 1))
        #expect(control.frame.origin == CGPoint(x: 5, y: 6) && control.frame.size == control.intrinsicContentSize)
        #expect(control.sizeThatFits(.zero) == control.frame.size)
        let (track, knob) = (control.subviews[0], control.subviews[1])
        control.isOn = true
        #expect(track.backgroundColor == .systemGreen)
        (control.onTintColor, control.thumbTintColor) = (.red, .blue)
        #expect(track.backgroundColor == .red && knob.backgroundColor == .blue)
        control.isOn = false
        #expect(track.backgroundColor == ControlStyle.track)
        (control.onImage, control.offImage) = (image(1), image(2))
        #expect(control.onImage?.size.width == 1 && control.offImage?.size.width == 2)
    }

    private func segments(_ titles: [String], width: CGFloat = 300) -> UISegmentedControl {
        let control = UISegmentedControl(items: titles)
        fixture.add(control, CGRect(x: 0, y: 0, width: width, height: 32))
        layout()
        return control
    }

    @Test("M64: Segments are equally wide unless they have a width of their own or follow their contents")
    func segmentWidths() {
        let control = segments(["a", "a long title", "b"])
        #expect(Set(control.segmentFrames.map { $0.width.rounded() }).count == 1)
        control.apportionsSegmentWidthsByContent = true
        layout()
        let widths = control.segmentFrames.map(\.width)
        #expect(widths[1] > widths[0] && abs(widths.reduce(0, +) - 296) < 0.01)
        control.apportionsSegmentWidthsByContent = false
        control.setWidth(50, forSegmentAt: 2)
        #expect(control.widthForSegment(at: 2) == 50 && control.widthForSegment(at: 0) == 0)
        control.sizeToFit()
        layout()
        #expect(control.segmentFrames[2].width.rounded() == 50)
        #expect(control.segmentFrames[0].width == control.segmentFrames[1].width)
        control.setWidth(0, forSegmentAt: 2)
        #expect(control.widthForSegment(at: 2) == 0 && control.widthForSegment(at: 99) == 0)
    }

    @Test("M64: The titles of segments have the attributes of their state, or else of the normal state")
    func segmentTitles() {
        let control = segments(["a", "b", "c"])
        control.selectedSegmentIndex = 1
        control.setEnabled(false, forSegmentAt: 2)
        func colors() -> [UIColor?] {
            layout()
            return control.segments.map(\.view.label.textColor)
        }
        func sizes() -> [CGFloat] {
            layout()
            return control.segments.map(\.view.label.font.pointSize)
        }
        #expect(colors() == [.label, .label, .label] && sizes() == [14, 14, 14])
        control.setTitleTextAttributes(
            [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 10)], for: .normal)
        #expect(colors() == [.red, .red, .red] && sizes() == [10, 10, 10])
        control.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .selected)
        control.setTitleTextAttributes([.foregroundColor: UIColor.brown], for: .disabled)
        #expect(colors() == [.red, .green, .brown] && sizes() == [10, 10, 10])
        control.selectedSegmentIndex = 0
        #expect(colors() == [.green, .red, .brown])
        control.isEnabled = false
        #expect(colors() == [.brown, .brown, .brown])
        #expect(
            control.titleTextAttributes(for: .selected)?.count == 1 && control.titleTextAttributes(for: .focused) == nil
        )
        control.isEnabled = true
        for state in [UIControl.State.normal, .selected, .disabled] { control.setTitleTextAttributes(nil, for: state) }
        #expect(colors() == [.label, .label, .label] && sizes() == [14, 14, 14])
    }

    @Test("M64: A larger font of the titles makes a segmented control wider")
    func segmentFont() {
        let control = segments(["one", "two"])
        let width = control.intrinsicContentSize.width
        control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 28)], for: .normal)
        #expect(control.intrinsicContentSize.width > width)
    }

    @Test("M64: Segments are found by the identifier of their action, and an action can be replaced")
    func segmentActions() {
        var calls: [String] = []
        func action(_ name: String, image: UIImage? = nil) -> UIAction {
            UIAction(title: name, image: image, identifier: UIAction.Identifier(name)) { _ in calls.append(name) }
        }
        let control = UISegmentedControl(
            frame: CGRect(x: 0, y: 0, width: 200, height: 32), actions: [action("a"), action("b")])
        fixture.add(control, control.frame)
        layout()
        #expect(control.segmentIndex(identifiedBy: .init("b")) == 1)
        #expect(control.segmentIndex(identifiedBy: .init("c")) == NSNotFound)
        control.setAction(action("c"), forSegmentAt: 1)
        #expect(control.titleForSegment(at: 1) == "c" && control.segmentIndex(identifiedBy: .init("c")) == 1)
        #expect(control.segmentIndex(identifiedBy: .init("b")) == NSNotFound)
        fixture.tap(150, 16)
        #expect(calls == ["c"] && control.actionForSegment(at: 1)?.title == "c")
        control.setAction(action("d", image: image(8)), forSegmentAt: 0)
        #expect(control.titleForSegment(at: 0) == nil && control.imageForSegment(at: 0)?.size.width == 8)
        control.setAction(action("e"), forSegmentAt: 7)
        #expect(control.numberOfSegments == 2)
        control.selectedSegmentTintColor = .red
        #expect(control.selectionView.backgroundColor == .red)
        control.selectedSegmentTintColor = nil
        #expect(control.selectionView.backgroundColor == ControlStyle.selectedBackground)
    }

    @Test("M64: The groups of control events contain exactly their events")
    func eventGroups() {
        let touches: [UIControl.Event] = [
            .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
            .touchUpInside, .touchUpOutside, .touchCancel,
        ]
        let editing: [UIControl.Event] = [.editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit]
        for event in touches { #expect(UIControl.Event.allTouchEvents.contains(event)) }
        for event in editing { #expect(UIControl.Event.allEditingEvents.contains(event)) }
        for event in touches + [.valueChanged, .primaryActionTriggered, .menuActionTriggered] {
            #expect(!UIControl.Event.allEditingEvents.contains(event) && UIControl.Event.allEvents.contains(event))
        }
        #expect(UIControl.Event.allTouchEvents.isDisjoint(with: [.valueChanged, .primaryActionTriggered]))
        #expect(UIControl.Event.applicationReserved.isDisjoint(with: .systemReserved))
        #expect(UIControl.State.application.isDisjoint(with: [.highlighted, .disabled, .selected, .focused]))
        #expect(UIControl.State.reserved.isDisjoint(with: .application))
    }
}
