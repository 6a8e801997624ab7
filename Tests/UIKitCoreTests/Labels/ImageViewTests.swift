import Foundation
import Testing

@testable import UIKitCore

/// The animations of image views on a fake clock, and the placement of images.
@Suite("Image views") @MainActor
struct ImageViewTests {
    private let fixture = TouchFixture()

    /// Returns an image whose width identifies it in drawings.
    private func image(_ width: CGFloat, _ height: CGFloat = 10) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
    }

    /// Returns the width of the image that a view draws; nil for none.
    private func shownWidth(_ view: UIImageView) -> CGFloat? {
        view.contentMode = .center
        for command in view.drawing.commands {
            if case .image(_, let rect) = command { return rect.width }
        }
        return nil
    }

    private func animated(repeats: Int = 0, duration: TimeInterval = 0.3) -> UIImageView {
        let view = UIImageView(image: image(1))
        view.animationImages = [image(2), image(3), image(4)]
        (view.animationDuration, view.animationRepeatCount) = (duration, repeats)
        return view
    }

    @Test("The documented defaults of an image view")
    func defaults() {
        let view = UIImageView(image: nil)
        #expect(view.frame == .zero && view.image == nil && view.highlightedImage == nil)
        #expect(!view.isUserInteractionEnabled && !view.isHighlighted && view.contentMode == .scaleToFill)
        #expect(view.animationImages == nil && view.animationDuration == 0 && view.animationRepeatCount == 0)
        #expect(!view.isAnimating && view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
        view.startAnimating()
        #expect(!view.isAnimating, "without images nothing is animated")
        view.animationImages = []
        view.startAnimating()
        #expect(!view.isAnimating)
    }

    @Test("The size of a new view, its intrinsic size and its fitting size are the size of the image")
    func sizes() {
        let view = UIImageView(image: image(30, 20), highlightedImage: image(50, 40))
        #expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
        #expect(view.intrinsicContentSize == CGSize(width: 30, height: 20))
        #expect(view.sizeThatFits(CGSize(width: 5, height: 5)) == CGSize(width: 30, height: 20))
        view.image = image(7, 9)
        #expect(view.intrinsicContentSize == CGSize(width: 7, height: 9))
        #expect(view.frame.size == CGSize(width: 30, height: 20), "a new image does not change the frame")
    }

    @Test("The highlighted image is shown while the view is highlighted; without it the image stays")
    func highlight() {
        let view = UIImageView(image: image(3), highlightedImage: image(5))
        #expect(shownWidth(view) == 3)
        view.isHighlighted = true
        #expect(shownWidth(view) == 5)
        view.highlightedImage = nil
        #expect(shownWidth(view) == 3)
    }

    @Test("An animation shows its images one after the other; when it is stopped, the view shows its image again")
    func animation() {
        withFrames(fixture) { _ in
            let view = fixture.add(animated(), CGRect(x: 0, y: 0, width: 10, height: 10))
            #expect(shownWidth(view) == 1)
            view.startAnimating()
            var widths = [shownWidth(view)]
            for _ in 0..<6 {
                fixture.clock.advance(0.1)
                widths.append(shownWidth(view))
            }
            #expect(widths == [2, 3, 4, 2, 3, 4, 2] && view.isAnimating)
            view.stopAnimating()
            #expect(shownWidth(view) == 1 && !view.isAnimating)
            fixture.clock.advance(1)
            #expect(shownWidth(view) == 1)
        }
    }

    @Test("An animation with a repeat count ends after its cycles", arguments: 1...4)
    func repeatCount(count: Int) {
        withFrames(fixture) { _ in
            let view = fixture.add(animated(repeats: count), CGRect(x: 0, y: 0, width: 10, height: 10))
            view.startAnimating()
            for step in 1..<(3 * count) {
                fixture.clock.advance(0.1)
                #expect(view.isAnimating && shownWidth(view) == CGFloat(2 + step % 3))
            }
            fixture.clock.advance(0.1)
            #expect(!view.isAnimating && shownWidth(view) == 1)
        }
    }

    @Test("With a duration of 0, each image is shown for a thirtieth of a second")
    func standardDuration() {
        withFrames(fixture) { _ in
            let view = fixture.add(animated(duration: 0), CGRect(x: 0, y: 0, width: 10, height: 10))
            view.startAnimating()
            fixture.clock.advance(1 / 30.0 - 0.001)
            #expect(shownWidth(view) == 2)
            fixture.clock.advance(0.002)
            #expect(shownWidth(view) == 3)
        }
    }

    @Test("An animation runs in a window, even if it was started before, or if the view has left a window meanwhile")
    func windows() {
        withFrames(fixture) { _ in
            let view = animated()
            view.startAnimating()
            fixture.clock.advance(5)
            #expect(view.isAnimating)
            fixture.add(view, CGRect(x: 0, y: 0, width: 10, height: 10))
            let first = shownWidth(view)
            fixture.clock.advance(0.1)
            let second = shownWidth(view)
            #expect(view.isAnimating && first != second)
            view.removeFromSuperview()
            fixture.clock.advance(5)
            fixture.window.addSubview(view)
            var widths: Set<CGFloat?> = []
            for _ in 0..<3 {
                fixture.clock.advance(0.1)
                widths.insert(shownWidth(view))
            }
            #expect(widths == [2, 3, 4] && view.isAnimating)
        }
    }

    @Test("Moving a view between windows does not make its animation faster")
    func speed() {
        withFrames(fixture) { _ in
            let view = fixture.add(animated(), CGRect(x: 0, y: 0, width: 10, height: 10))
            view.startAnimating()
            for _ in 0..<5 {
                view.removeFromSuperview()
                fixture.window.addSubview(view)
            }
            view.startAnimating()
            var widths: [CGFloat?] = []
            for _ in 0..<4 {
                fixture.clock.advance(0.1)
                widths.append(shownWidth(view))
            }
            #expect(widths == [3, 4, 2, 3])
        }
    }

    @Test("New animation images may be fewer than before")
    func replacedImages() {
        withFrames(fixture) { _ in
            let view = fixture.add(animated(), CGRect(x: 0, y: 0, width: 10, height: 10))
            view.startAnimating()
            fixture.clock.advance(0.2)
            #expect(shownWidth(view) == 4)
            view.animationImages = [image(8)]
            #expect(shownWidth(view) == 1 || shownWidth(view) == 8)
            view.startAnimating()
            fixture.clock.advance(0.5)
            #expect(shownWidth(view) == 8)
        }
    }

    /// A content mode, and the rectangle of an image of 20 x 10 points in a view of 100 x 40 points.
    struct Placement: CustomTestStringConvertible, Sendable {
        let mode: UIView.ContentMode
        let rect: CGRect
        var testDescription: String { "\(mode)" }

        init(_ mode: UIView.ContentMode, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            (self.mode, rect) = (mode, CGRect(x: x, y: y, width: width, height: height))
        }
    }

    nonisolated static let placements = [
        Placement(.scaleToFill, 0, 0, 100, 40), Placement(.redraw, 0, 0, 100, 40),
        Placement(.scaleAspectFit, 10, 0, 80, 40), Placement(.scaleAspectFill, 0, -5, 100, 50),
        Placement(.center, 40, 15, 20, 10), Placement(.top, 40, 0, 20, 10), Placement(.bottom, 40, 30, 20, 10),
        Placement(.left, 0, 15, 20, 10), Placement(.right, 80, 15, 20, 10), Placement(.topLeft, 0, 0, 20, 10),
        Placement(.topRight, 80, 0, 20, 10), Placement(.bottomLeft, 0, 30, 20, 10),
        Placement(.bottomRight, 80, 30, 20, 10),
    ]

    @Test("The content mode places and scales the image", arguments: placements)
    func contentMode(example: Placement) {
        let view = UIImageView(image: image(20, 10))
        view.frame = CGRect(x: 300, y: 200, width: 100, height: 40)
        view.contentMode = example.mode
        let rects = view.drawing.commands.compactMap { command -> CGRect? in
            if case .image(_, let rect) = command { rect } else { nil }
        }
        #expect(rects == [example.rect])
    }

    @Test("An image that is larger than the view is cut only if the view clips")
    func clipping() {
        let view = UIImageView(image: image(200, 100))
        view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        view.contentMode = .center
        func isClipped() -> Bool { view.drawing.words.contains("clip 0.0 0.0 50.0 50.0") }
        #expect(!isClipped())
        view.clipsToBounds = true
        view.setNeedsDisplay()
        #expect(isClipped())
        view.contentMode = .scaleAspectFit
        #expect(!isClipped(), "the image fits")
    }
}
