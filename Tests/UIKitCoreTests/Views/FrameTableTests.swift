import Foundation
import Testing

@testable import UIKitCore

/// Tests with tables of frames, bounds, centres and transforms. Autoresizing masks are compared with a formula.
@Suite("Frames, bounds and autoresizing masks") @MainActor
struct FrameTableTests {
    /// A transform, and the frame that a view of 40 × 20 points with the centre (100, 50) then has.
    struct FrameCase: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let transform: CGAffineTransform
        let frame: CGRect

        init(
            _ name: String, _ transform: CGAffineTransform, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat,
            _ height: CGFloat
        ) {
            testDescription = name
            self.transform = transform
            frame = CGRect(x: x, y: y, width: width, height: height)
        }
    }

    nonisolated static let frames = [
        FrameCase("identity", .identity, 80, 40, 40, 20),
        FrameCase("double size", CGAffineTransform(scaleX: 2, y: 2), 60, 30, 80, 40),
        FrameCase("half width", CGAffineTransform(scaleX: 0.5, y: 1), 90, 40, 20, 20),
        FrameCase("mirrored", CGAffineTransform(scaleX: -1, y: 1), 80, 40, 40, 20),
        FrameCase("upside down", CGAffineTransform(scaleX: 1, y: -3), 80, 20, 40, 60),
        FrameCase("quarter turn", CGAffineTransform(rotationAngle: .pi / 2), 90, 30, 20, 40),
        FrameCase("quarter turn back", CGAffineTransform(rotationAngle: -.pi / 2), 90, 30, 20, 40),
        FrameCase("half turn", CGAffineTransform(rotationAngle: .pi), 80, 40, 40, 20),
        FrameCase("moved", CGAffineTransform(translationX: 7, y: -9), 87, 31, 40, 20),
        FrameCase(
            "moved, then doubled",
            CGAffineTransform(translationX: 5, y: 0).concatenating(CGAffineTransform(scaleX: 2, y: 2)), 70, 30, 80, 40),
        FrameCase(
            "doubled, then moved",
            CGAffineTransform(scaleX: 2, y: 2).concatenating(CGAffineTransform(translationX: 5, y: 0)), 65, 30, 80, 40),
        FrameCase("sheared", CGAffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0), 70, 40, 60, 20),
        FrameCase(
            "eighth turn", CGAffineTransform(rotationAngle: .pi / 4), 100 - 30 / sqrt(2), 50 - 30 / sqrt(2),
            60 / sqrt(2), 60 / sqrt(2)),
        FrameCase("flat", CGAffineTransform(scaleX: 0, y: 1), 100, 40, 0, 20),
    ]

    private func isNear(_ one: CGRect, _ two: CGRect) -> Bool {
        abs(one.minX - two.minX) < 1e-9 && abs(one.minY - two.minY) < 1e-9 && abs(one.width - two.width) < 1e-9
            && abs(one.height - two.height) < 1e-9
    }

    @Test(
        "The frame of a transformed view is the bounding rectangle; bounds and centre do not change", arguments: frames)
    func frame(_ data: FrameCase) {
        let view = UIView(frame: CGRect(x: 80, y: 40, width: 40, height: 20))
        view.transform = data.transform
        #expect(isNear(view.frame, data.frame))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 40, height: 20) && view.center == CGPoint(x: 100, y: 50))
        view.transform = .identity
        #expect(view.frame == CGRect(x: 80, y: 40, width: 40, height: 20))
    }

    @Test(
        "The four corners of a transformed view's bounds are converted to points on the edges of its frame",
        arguments: frames)
    func corners(_ data: FrameCase) {
        let superview = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
        let view = UIView(frame: CGRect(x: 80, y: 40, width: 40, height: 20))
        superview.addSubview(view)
        view.transform = data.transform
        let corners = [(0, 0), (40, 0), (0, 20), (40, 20)].map {
            view.convert(CGPoint(x: CGFloat($0.0), y: CGFloat($0.1)), to: superview)
        }
        let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
        let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
        #expect(isNear(CGRect(x: left, y: top, width: right - left, height: bottom - top), data.frame))
        #expect(isNear(view.convert(view.bounds, to: superview), data.frame))
    }

    @Test(
        "A changed bounds size keeps the centre; a changed bounds origin moves the subviews only",
        arguments: [(10, 10), (0, 0), (100, 3), (7, 200)])
    func boundsSize(width: CGFloat, height: CGFloat) {
        let outer = UIView(frame: CGRect(x: 80, y: 40, width: 40, height: 20))
        let inner = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        outer.addSubview(inner)
        outer.bounds.size = CGSize(width: width, height: height)
        #expect(outer.center == CGPoint(x: 100, y: 50))
        #expect(outer.frame == CGRect(x: 100 - width / 2, y: 50 - height / 2, width: width, height: height))
        outer.bounds.origin = CGPoint(x: width, y: -height)
        #expect(outer.frame == CGRect(x: 100 - width / 2, y: 50 - height / 2, width: width, height: height))
        #expect(inner.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(inner.convert(CGPoint.zero, to: outer) == CGPoint(x: 1, y: 2))
        let root = UIView()
        root.addSubview(outer)
        let origin = inner.convert(CGPoint.zero, to: root)
        #expect(origin.x == 101 - 1.5 * width)
        #expect(origin.y == 52 + 0.5 * height)
    }

    @Test("A new centre moves the frame by the same distance, even with a transform", arguments: frames)
    func center(_ data: FrameCase) {
        let view = UIView(frame: CGRect(x: 80, y: 40, width: 40, height: 20))
        view.transform = data.transform
        view.center = CGPoint(x: 111, y: 27)
        #expect(isNear(view.frame, data.frame.offsetBy(dx: 11, dy: -23)))
        #expect(view.bounds.size == CGSize(width: 40, height: 20))
    }

    /// Returns the new start and length along one axis. The parts that may change share the difference in proportion to
    /// their former lengths.
    private func resized(
        _ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat, _ bits: UInt
    ) -> (CGFloat, CGFloat) {
        var parts = [start, length, old - start - length]
        let total = (0..<3).filter { bits & (1 << $0) != 0 }.reduce(0) { $0 + parts[$1] }
        for index in 0..<3 where bits & (1 << index) != 0 { parts[index] += (new - old) * parts[index] / total }
        return (parts[0], parts[1])
    }

    @Test(
        "Each of the 64 autoresizing masks shares a change of size in proportion to the former lengths",
        arguments: 0..<64)
    func autoresizing(bits: UInt) {
        let old = CGRect(x: 10, y: 30, width: 40, height: 20)
        for size in [CGSize(width: 200, height: 300), CGSize(width: 70, height: 90), CGSize(width: 100, height: 101)] {
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let inner = UIView(frame: old)
            inner.autoresizingMask = UIView.AutoresizingMask(rawValue: bits)
            outer.addSubview(inner)
            outer.frame.size = size
            let (x, width) = resized(old.minX, old.width, 100, size.width, bits & 7)
            let (y, height) = resized(old.minY, old.height, 100, size.height, bits >> 3)
            #expect(isNear(inner.frame, CGRect(x: x, y: y, width: width, height: height)))
        }
    }

    @Test("A flexible width and height keep equal insets through several resizes; a nested view follows")
    func autoresizingChain() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let middle = UIView(frame: outer.bounds)
        let inner = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
        for view in [middle, inner] { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        outer.addSubview(middle)
        middle.addSubview(inner)
        for side in [120, 60, 300, 100] {
            outer.bounds.size = CGSize(width: CGFloat(side), height: CGFloat(side) + 5)
            #expect(middle.frame == outer.bounds)
            #expect(inner.frame == CGRect(x: 10, y: 10, width: CGFloat(side) - 20, height: CGFloat(side) - 15))
        }
    }

    @Test(
        "A rectangle with a negative size is standardised when it is set as the frame",
        arguments: [
            (CGRect(x: 10, y: 10, width: -4, height: 6), CGRect(x: 6, y: 10, width: 4, height: 6)),
            (CGRect(x: 10, y: 10, width: 4, height: -6), CGRect(x: 10, y: 4, width: 4, height: 6)),
            (CGRect(x: 0, y: 0, width: -1, height: -1), CGRect(x: -1, y: -1, width: 1, height: 1)),
        ])
    func standardised(frame: CGRect, expected: CGRect) {
        #expect(UIView(frame: frame).frame == expected)
        let view = UIView()
        view.frame = frame
        #expect(view.frame == expected && view.bounds.origin == .zero)
    }

    @Test("sizeToFit() keeps the origin of the frame and uses sizeThatFits(_:) with the current size")
    func sizeToFit() {
        final class Half: UIView {
            var proposals: [CGSize] = []
            override func sizeThatFits(_ size: CGSize) -> CGSize {
                proposals.append(size)
                return CGSize(width: size.width / 2, height: size.height / 4)
            }
        }
        let view = Half(frame: CGRect(x: 5, y: 6, width: 40, height: 20))
        view.sizeToFit()
        #expect(view.proposals == [CGSize(width: 40, height: 20)])
        #expect(view.frame == CGRect(x: 5, y: 6, width: 20, height: 5))
    }
}
