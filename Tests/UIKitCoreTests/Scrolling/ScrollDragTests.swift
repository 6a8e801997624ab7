import Foundation
import Testing

@testable import UIKitCore

/// Drags of scroll views by touch, with the switches that change them, and properties of all movements.
@Suite("Scroll view drags") @MainActor
struct ScrollDragTests {
    private let fixture = TouchFixture()

    private func scroll(_ content: CGSize) -> UIScrollView {
        let view = fixture.add(UIScrollView(), CGRect(x: 0, y: 0, width: 400, height: 400))
        view.contentSize = content
        return view
    }

    /// Drags from the middle in steps; the first step is the distance at which the drag is recognised.
    private func drag(by distance: CGVector, lifts: Bool = true) {
        fixture.clock.advance(1)
        fixture.down(200, 200)
        let length = max(abs(distance.dx), abs(distance.dy))
        let start = CGPoint(x: 200 + distance.dx / length * 20, y: 200 + distance.dy / length * 20)
        fixture.move(start.x, start.y)
        for step in 1...4 {
            fixture.move(start.x + distance.dx * CGFloat(step) / 4, start.y + distance.dy * CGFloat(step) / 4)
        }
        if lifts { fixture.up(after: 0.3) }
    }

    /// The switches of a scroll view, and the offset after a drag by (-60, -40).
    struct Switches: CustomTestStringConvertible, Sendable {
        var content = CGSize(width: 1000, height: 1000)
        var isEnabled = true
        var isLocked = false
        var distance = CGVector(dx: -60, dy: -40)
        let offset: CGPoint

        var testDescription: String { "content \(content), enabled \(isEnabled), locked \(isLocked), drag \(distance)" }
    }

    nonisolated static let switches = [
        Switches(offset: CGPoint(x: 60, y: 40)),
        Switches(isEnabled: false, offset: .zero),
        Switches(content: CGSize(width: 400, height: 1000), offset: CGPoint(x: 0, y: 40)),
        Switches(content: CGSize(width: 1000, height: 400), offset: CGPoint(x: 60, y: 0)),
        Switches(content: CGSize(width: 400, height: 400), offset: .zero),
        Switches(isLocked: true, distance: CGVector(dx: -10, dy: -80), offset: CGPoint(x: 0, y: 80)),
        Switches(isLocked: true, distance: CGVector(dx: -80, dy: -10), offset: CGPoint(x: 80, y: 0)),
        Switches(isLocked: true, distance: CGVector(dx: -80, dy: -70), offset: CGPoint(x: 80, y: 70)),
    ]

    @Test(
        "Content follows a drag along the axes on which it scrolls, or along one axis if the directions are locked",
        arguments: switches)
    func follows(example: Switches) {
        let view = scroll(example.content)
        (view.isScrollEnabled, view.isDirectionalLockEnabled) = (example.isEnabled, example.isLocked)
        drag(by: example.distance)
        #expect(view.contentOffset == example.offset)
    }

    @Test(
        "Beyond an end the content follows with resistance if it bounces, and stays at the end otherwise",
        arguments: [(true, false, true), (false, false, false), (true, true, true), (false, true, false)])
    func bouncing(bounces: Bool, always: Bool, moves: Bool) {
        let view = scroll(CGSize(width: 400, height: always ? 100 : 1000))
        (view.bounces, view.alwaysBounceVertical) = (bounces, always)
        drag(by: CGVector(dx: 0, dy: 100), lifts: false)
        let offset = view.contentOffset.y
        #expect(moves ? offset < 0 && offset > -100 : offset == 0)
        fixture.up(after: 0.3)
        #expect(view.contentOffset.y == 0)
    }

    @Test(
        "A drag dismisses the keyboard unless keyboardDismissMode is none",
        arguments: [(.none, true), (.onDrag, false), (.interactive, false), (.onDragWithAccessory, false)]
            as [(UIScrollView.KeyboardDismissMode, Bool)])
    func keyboard(mode: UIScrollView.KeyboardDismissMode, keeps: Bool) {
        let view = scroll(CGSize(width: 400, height: 1000))
        view.keyboardDismissMode = mode
        let field = fixture.add(FirstResponderView(), CGRect(x: 0, y: 0, width: 10, height: 10), to: view)
        field.becomeFirstResponder()
        drag(by: CGVector(dx: 0, dy: -50))
        #expect(field.isFirstResponder == keeps)
    }

    @Test("Turning scrolling off during a drag ends the drag")
    func disabling() {
        let view = scroll(CGSize(width: 400, height: 1000))
        drag(by: CGVector(dx: 0, dy: -50), lifts: false)
        #expect(view.isDragging && view.contentOffset.y == 50)
        view.isScrollEnabled = false
        #expect(!view.isDragging)
        fixture.move(200, 10)
        fixture.up()
        #expect(view.contentOffset.y == 50 && !view.isTracking)
    }

    @Test("A cancelled touch ends the drag without deceleration")
    func cancelled() {
        let view = scroll(CGSize(width: 400, height: 1000))
        withFrames(fixture) { frames in
            drag(by: CGVector(dx: 0, dy: -50), lifts: false)
            fixture.cancel()
            frames.run(fixture.clock)
            #expect(view.contentOffset.y == 50 && !view.isDragging && !view.isDecelerating)
        }
    }

    @Test(
        "Paging ends at most one page from where the drag began, whatever the speed, along both axes",
        arguments: [(-300, 0), (0, -300), (300, 0), (-40, 0), (-190, 0)] as [(CGFloat, CGFloat)], [true, false])
    func paging(distance: (dx: CGFloat, dy: CGFloat), fast: Bool) {
        let view = scroll(CGSize(width: 2000, height: 2000))
        view.isPagingEnabled = true
        view.contentOffset = CGPoint(x: 800, y: 800)
        withFrames(fixture) { frames in
            drag(by: CGVector(dx: distance.dx, dy: distance.dy), lifts: false)
            fixture.up(after: fast ? 0.001 : 0.3)
            frames.run(fixture.clock)
        }
        let offset = view.contentOffset
        #expect(
            offset.x.truncatingRemainder(dividingBy: 400) == 0 && offset.y.truncatingRemainder(dividingBy: 400) == 0)
        #expect(abs(offset.x - 800) <= 400 && abs(offset.y - 800) <= 400)
        let isFar = fast || abs(distance.dx) > 200 || abs(distance.dy) > 200
        #expect((offset != CGPoint(x: 800, y: 800)) == isFar)
        #expect((offset.x - 800) * distance.dx <= 0 && (offset.y - 800) * distance.dy <= 0)
    }

    @Test("beginRefreshing() sends no event, and endRefreshing() removes the inset of the refresh control")
    func refresh() {
        let view = scroll(CGSize(width: 400, height: 1000))
        let control = UIRefreshControl()
        var events = 0
        control.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
        view.refreshControl = control
        let inset = view.contentInset.top
        for _ in 0..<2 { control.beginRefreshing() }
        #expect(control.isRefreshing && events == 0 && view.contentInset.top > inset)
        for _ in 0..<2 { control.endRefreshing() }
        #expect(!control.isRefreshing && view.contentInset.top == inset)
        view.refreshControl = nil
        #expect(control.superview == nil)
    }

    @Test(
        "A pull that is too short, or a pull on a disabled refresh control, does not refresh",
        arguments: [(60, true, false), (320, true, true), (320, false, false)] as [(CGFloat, Bool, Bool)])
    func pull(distance: CGFloat, isEnabled: Bool, refreshes: Bool) {
        let view = scroll(CGSize(width: 400, height: 1000))
        let control = UIRefreshControl()
        control.isEnabled = isEnabled
        view.refreshControl = control
        fixture.down(200, 30)
        fixture.move(200, 50)
        fixture.move(200, 50 + distance)
        fixture.up(after: 0.3)
        #expect(control.isRefreshing == refreshes)
    }

    // MARK: Properties of movements

    @Test(
        "A movement begins with its initial position and velocity, ends at rest at its target, and makes no jumps",
        arguments: 1...60)
    func movement(seed: Int) {
        var random = ListRandom(seed: UInt64(seed) &* 41)
        let range = 0...CGFloat(random.number(3000))
        let start = CGFloat(random.number(Int(range.upperBound) + 400) - 200)
        let velocity = CGFloat(random.number(8000) - 4000)
        let limits = DecelerationPath.Limits(
            range: range, bounces: random.number(3) > 0, rate: random.number(2) == 0 ? 0.998 : 0.99)
        let path = DecelerationPath(from: start, velocity: velocity, limits: limits)
        #expect(range.contains(path.end) && path.position(at: path.duration) == path.end)
        #expect(path.speed(at: path.duration) == 0 && path.position(at: path.duration + 9) == path.end)
        if path.duration > 0 { #expect(abs(path.position(at: 0) - start) < 0.001, "seed \(seed)") }
        #expect((0..<20).contains(path.duration))
        var last = path.duration > 0 ? start : path.end
        for step in 0...Int(path.duration * 240) + 1 {
            let position = path.position(at: Double(step) / 240)
            // A movement never moves further in a step than its initial speed or the spring's own speed permits.
            #expect(abs(position - last) <= (abs(velocity) + 11 * 200) / 240 + 8, "seed \(seed)")
            if !limits.bounces, range.contains(start) {
                #expect(position >= range.lowerBound - 0.001 && position <= range.upperBound + 0.001)
            }
            last = position
        }
    }

    @Test("A movement to a target ends there, and within the range if it may not bounce", arguments: 1...30)
    func targets(seed: Int) {
        var random = ListRandom(seed: UInt64(seed) &* 67)
        let target = CGFloat(random.number(3000) - 500)
        let limits = DecelerationPath.Limits(range: 0...2000, bounces: random.number(2) == 0, rate: 0.998)
        let path = DecelerationPath(
            from: CGFloat(random.number(2000)), velocity: CGFloat(random.number(4000) - 2000), limits: limits,
            target: target)
        #expect(path.end == (limits.bounces ? target : min(max(target, 0), 2000)))
        #expect(abs(path.position(at: path.duration - 0.001) - path.end) < 2)
    }

    @Test(
        "The rubber-band function and its inverse agree; resistance grows with distance, and overscroll is limited",
        arguments: [100, 400, 3000] as [CGFloat])
    func rubberBand(length: CGFloat) {
        let band = RubberBand(length: length)
        var (last, step): (CGFloat, CGFloat) = (0, .infinity)
        for distance in stride(from: 10, through: 2000, by: 10) as StrideThrough<CGFloat> {
            let over = band.overscroll(distance)
            #expect(over > last && over < length && over - last < step && over < distance)
            #expect(abs(band.overscroll(-distance) + over) < 0.001)
            if over < length * 0.98 { #expect(abs(band.distance(for: over) - distance) < 0.01) }
            (last, step) = (over, over - last)
        }
        #expect(band.displayedPosition(50, in: 0...100) == 50 && band.position(50, in: 0...100) == 50)
        #expect(band.displayedPosition(150, in: 0...100) == 100 + band.overscroll(50))
        #expect(band.displayedPosition(-50, in: 0...100) == band.overscroll(-50))
    }
}
