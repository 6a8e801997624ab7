import Foundation
import Testing

@testable import UIKitCore

@Suite("M68–M72: pointer regions for a shell that draws the pointer")
@MainActor struct PointerAnnouncementTests {
    /// A host that draws the pointer.
    private final class DrawingHost: ViewHost {
        var changes = 0
        var cursors: [PointerCursor] = []

        var drawsPointer: Bool { true }
        func pointerRegionsDidChange(in window: UIWindow) { changes += 1 }
        func pointerCursorDidChange(_ cursor: PointerCursor, in window: UIWindow) { cursors.append(cursor) }
        func viewDidAttach(_ view: UIView, to superview: UIView, at index: Int) {}
        func viewDidDetach(_ view: UIView, from superview: UIView) {}
        func viewGeometryDidChange(_ view: UIView) {}
        func viewAppearanceDidChange(_ view: UIView) {}
        func viewAccessibilityDidChange(_ view: UIView) {}
        func viewNeedsDisplay(_ view: UIView, in rect: CGRect?) {}
        func windowNeedsLayout(_ window: UIWindow) {}
        func firstResponderDidChange(_ responder: UIResponder?, in window: UIWindow) {}
        func inputViewsNeedReload(in window: UIWindow) {}
    }

    private let fixture = PointerFixture()
    private let host = DrawingHost()

    init() { fixture.window.viewHost = host }

    private var predicted: [[Float]] { fixture.window.pointerAnnouncer.predictedAnnouncements.map(\.values) }
    private var fromDelegate: [[Float]] { fixture.window.pointerAnnouncer.delegateAnnouncements.map(\.values) }

    private func frame(_ values: [Float]) -> [Float] { Array(values[3..<7]) }

    @Test("A view without a delegate is announced before the pointer has been over it")
    func automatic() throws {
        let view = fixture.touches.add(UIView(), CGRect(x: 300, y: 20, width: 60, height: 36))
        #expect(predicted.isEmpty)
        view.addInteraction(UIPointerInteraction(delegate: nil))
        let values = try #require(predicted.first)
        #expect(predicted.count == 1 && values[0] == 3 && values[2] == 0)
        #expect(frame(values) == [300, 20, 60, 36])
        // The centre, the size and the radius of the shape, then the scale, the scale while pressed, and the parallax.
        #expect(Array(values[7..<12]) == [330, 38, 60, 36, 8] && values[12] == 1.05 && values[14] == 2)
        #expect(values.count == 17 && values.suffix(2) == [0, 0])
        view.backgroundColor = .systemRed
        // A lift's accessories are around the view, which is dark, but surrounded by a light window.
        #expect(predicted.first?.first == 4 && predicted.first?[2] == 0)
        fixture.window.overrideUserInterfaceStyle = .dark
        #expect(predicted.first?[2] == 16)
    }

    @Test("Controls of UIKit are announced; a button with a style of the app is not")
    func controls() throws {
        let button = fixture.touches.add(
            UIButton(configuration: .filled()), CGRect(x: 10, y: 200, width: 80, height: 40))
        button.isPointerInteractionEnabled = true
        #expect(predicted.map(frame) == [[10, 200, 80, 40]] && predicted[0][0] == 4)
        button.pointerStyleProvider = { _, effect, _ in UIPointerStyle(effect: effect) }
        #expect(predicted.isEmpty)
        button.removeFromSuperview()
        let segments = fixture.touches.add(
            UISegmentedControl(items: ["One", "Two", "Three"]), CGRect(x: 10, y: 200, width: 240, height: 32))
        segments.selectedSegmentIndex = 0
        segments.layoutIfNeeded()
        #expect(predicted.map(\.[0]).sorted() == [3, 3, 4])
    }

    @Test("The regions of a delegate are announced when the pointer enters them, and withdrawn when they change")
    func delegateRegions() throws {
        fixture.useColumns(latching: .horizontal)
        #expect(fromDelegate.isEmpty && predicted.isEmpty)
        fixture.move(60, 100)
        #expect(fromDelegate.map(frame) == [[50, 50, 50, 100]] && fromDelegate[0][2] == 4 && host.changes > 0)
        fixture.move(70, 100)
        let changes = host.changes
        fixture.move(80, 100)
        #expect(host.changes == changes)
        fixture.move(110, 100)
        fixture.move(10, 10)
        #expect(fromDelegate.map(frame) == [[50, 50, 50, 100], [100, 50, 50, 100]])
        // From here on, the delegate returns nil at the location of the first region.
        fixture.region = { _, _ in nil }
        fixture.move(70, 100)
        #expect(fromDelegate.map(frame) == [[100, 50, 50, 100]])
        fixture.interaction.invalidate()
        #expect(fromDelegate.isEmpty)
    }

    @Test("A view that has moved is announced at its new location, and an invalidated style is announced again")
    func moving() throws {
        fixture.move(60, 100)
        fixture.view.center.x += 20
        #expect(fromDelegate.map(frame) == [[70, 50, 200, 100]])
        let identifier = fixture.window.pointerAnnouncer.delegateAnnouncements.first?.identifier
        fixture.move(100, 100)
        #expect(fixture.window.pointerAnnouncer.delegateAnnouncements.first?.identifier == identifier)
        fixture.style = { _ in .hidden() }
        fixture.interaction.invalidate()
        #expect(fromDelegate.map(\.[0]) == [1])
    }

    @Test("Shapes, paths and at most four accessories are announced")
    func shapes() throws {
        let cross = UIBezierPath(rect: CGRect(x: -12, y: -2, width: 24, height: 4))
        fixture.style = { _ in
            let style = UIPointerStyle(shape: .path(cross), constrainedAxes: .vertical)
            style.accessories = [.arrow(.top), .arrow(.right), .arrow(.bottom), .arrow(.left), .arrow(.topLeft)]
            return style
        }
        fixture.move(60, 100)
        let values = try #require(fromDelegate.first)
        #expect(values[0] == 2 && values[2] == 2 && Array(values[7..<11]) == [0, 0, 24, 4])
        let path = Int(values[15])
        #expect(path > 0 && values[16 + path] == 4 && values.allSatisfy(\.isFinite) && values.count < 1_000)
        // A path that is too long becomes a rectangle.
        for index in 0..<500 { cross.addLine(to: CGPoint(x: index % 10, y: index % 7)) }
        fixture.interaction.invalidate()
        #expect(fromDelegate.first?[15] == 0)
    }

    @Test("The window draws only the effect on the view, and neither the pointer nor the accessories")
    func drawing() {
        fixture.style = { [view = fixture.view] _ in
            let style = UIPointerStyle(effect: .highlight(UITargetedPreview(view: view)))
            style.accessories = [.arrow(.top)]
            return style
        }
        let count = fixture.window.subviews.count
        fixture.move(60, 100)
        #expect(fixture.view.effectTransform.a > 1 && fixture.pointer.presenter.figureView == nil)
        #expect(fixture.pointer.presenter.accessoriesView == nil && host.cursors.isEmpty)
        #expect(fixture.window.subviews.count == count)
        fixture.style = { _ in UIPointerStyle(shape: .verticalBeam(length: 20), constrainedAxes: .vertical) }
        fixture.interaction.invalidate()
        #expect(fixture.pointer.presenter.figureView == nil && host.cursors.isEmpty)
        fixture.move(10, 10)
        #expect(fixture.view.effectTransform.isIdentity)
    }

    @Test("The window draws a highlight's shape behind the view's content, and tells the host not to draw the shape")
    func highlightBehindContent() throws {
        let view = fixture.touches.add(UIView(), CGRect(x: 300, y: 20, width: 60, height: 36))
        view.addInteraction(UIPointerInteraction(delegate: nil))
        func part() -> PointerFigureView? {
            fixture.window.children.lazy.compactMap { $0 as? PointerFigureView }.first
        }
        #expect(predicted.map(\.[2]) == [0] && part() == nil)
        fixture.move(330, 38)
        let shape = try #require(part())
        let (index, viewIndex) = (
            try #require(fixture.window.children.firstIndex(of: shape)),
            try #require(fixture.window.children.firstIndex(of: view))
        )
        #expect(index < viewIndex)
        #expect(shape.alpha == 1 && abs(shape.bounds.width - 63) < 0.1 && predicted.map(\.[2]) == [32])
        #expect(host.changes > 0)
        let changes = host.changes
        fixture.move(10, 10)
        #expect(part() == nil && predicted.map(\.[2]) == [0] && host.changes > changes)
    }

    @Test("The window does not draw the shape of a lifted view, and the announcement does not claim that it does")
    func liftedView() {
        let view = fixture.touches.add(UIView(), CGRect(x: 300, y: 20, width: 60, height: 36))
        view.backgroundColor = .white
        view.addInteraction(UIPointerInteraction(delegate: nil))
        fixture.move(330, 38)
        #expect(predicted.map(\.[0]) == [4] && predicted.map(\.[2]) == [0])
    }

    @Test("The announced tone follows the background behind the content, and not only the interface style")
    func tone() {
        let panel = fixture.touches.add(UIView(), CGRect(x: 280, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 36))
        panel.addSubview(view)
        view.addInteraction(UIPointerInteraction(delegate: nil))
        #expect(predicted.map(\.[2]) == [0])
        panel.backgroundColor = .black
        #expect(predicted.map(\.[2]) == [16])
        panel.backgroundColor = UIColor(white: 0, alpha: 0.2)
        #expect(predicted.map(\.[2]) == [0])
        fixture.window.overrideUserInterfaceStyle = .dark
        #expect(predicted.map(\.[2]) == [16])
        panel.backgroundColor = .white
        #expect(predicted.map(\.[2]) == [0])
    }

    @Test("M69: Each visible line of a text view is announced; the regions touch, and the beam stays in their middle")
    func lines() throws {
        let text = fixture.touches.add(UITextView(), CGRect(x: 20, y: 200, width: 200, height: 150))
        text.text = "One\nTwo\nThree"
        text.layoutIfNeeded()
        fixture.window.pointerAnnouncer.add(text: text)
        let values = predicted.sorted { $0[4] < $1[4] }
        let lines = values.filter { $0[2] == 2 }
        // The areas above and below the lines let the beam move freely.
        #expect(lines.count == 3 && values.last?[2] == 0 && values.allSatisfy { $0[0] == 2 })
        for (above, below) in zip(values, values.dropFirst()) { #expect(abs(above[4] + above[6] - below[4]) < 0.01) }
        #expect(values.first?[4] == 200 && values.last.map { $0[4] + $0[6] } == 350)
        for (index, line) in lines.enumerated() {
            let position = try #require(text.position(from: text.beginningOfDocument, offset: index * 4))
            let caret = text.caretRect(for: position)
            #expect(abs(CGFloat(line[4] + line[6] / 2) - 200 - caret.midY) < 0.01)
            #expect(line[3] == 20 && line[5] == 200 && abs(CGFloat(line[10]) - caret.height) < 0.01)
        }
        let changes = host.changes
        text.text = (0..<1_000).map { "Line \($0)" }.joined(separator: "\n")
        #expect(host.changes > changes)
        text.layoutIfNeeded()
        text.contentOffset.y = 5_000
        text.layoutIfNeeded()
        let scrolled = predicted.sorted { $0[4] < $1[4] }
        #expect((3...20).contains(scrolled.count) && scrolled.allSatisfy { $0[2] == 2 && $0[4] >= 200 })
        text.text = ""
        text.layoutIfNeeded()
        #expect(predicted.count <= 3 && !predicted.isEmpty)
    }

    @Test("A text field is announced as a beam in its middle; of 10,000 views, only 512 are announced")
    func limits() throws {
        let field = fixture.touches.add(UITextField(), CGRect(x: 300, y: 300, width: 90, height: 30))
        fixture.window.pointerAnnouncer.add(text: field)
        let values = try #require(predicted.first)
        #expect(values[0] == 2 && values[2] == 2 && values[9] == 3 && values[10] > 10 && values[10] <= 30)
        field.removeFromSuperview()
        #expect(predicted.isEmpty)
        for index in 0..<10_000 {
            let view = UIView(frame: CGRect(x: index % 40 * 10, y: 200 + index / 40 % 20 * 10, width: 10, height: 10))
            view.addInteraction(UIPointerInteraction(delegate: nil))
            fixture.window.addSubview(view)
        }
        #expect(predicted.count == 512)
    }
}
