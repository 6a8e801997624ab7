import Foundation
import Testing

@testable import UIKitCore

/// Layout margins of nested views, compared with the documented rules.
@Suite("Layout margins") @MainActor
struct MarginModelTests {
    private func insets(_ random: inout OperationSource) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: CGFloat(random.number(below: 40)), leading: CGFloat(random.number(below: 40)),
            bottom: CGFloat(random.number(below: 40)), trailing: CGFloat(random.number(below: 40)))
    }

    /// Returns the margins with left and right in place of leading and trailing.
    private func absolute(_ insets: NSDirectionalEdgeInsets, _ rightToLeft: Bool) -> UIEdgeInsets {
        UIEdgeInsets(
            top: insets.top, left: rightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
            right: rightToLeft ? insets.leading : insets.trailing)
    }

    @Test("Views have margins of 8 points")
    func standard() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        #expect(!view.preservesSuperviewLayoutMargins && view.insetsLayoutMarginsFromSafeArea)
    }

    @Test("Random margins: directional and absolute margins agree in both writing directions", arguments: 1...30)
    func directions(seed: Int) {
        var random = OperationSource(seed: UInt64(seed) &* 239)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        for _ in 0..<10 {
            let isRightToLeft = random.coin()
            view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
            let margins = insets(&random)
            if random.coin() {
                view.directionalLayoutMargins = margins
            } else {
                view.layoutMargins = absolute(margins, isRightToLeft)
            }
            #expect(view.directionalLayoutMargins == margins, "seed \(seed)")
            #expect(view.layoutMargins == absolute(margins, isRightToLeft), "seed \(seed)")
            let guide = view.layoutMarginsGuide.layoutFrame
            #expect(guide == view.bounds.inset(by: view.layoutMargins), "seed \(seed)")
        }
    }

    @Test(
        "A view that preserves its superview's margins has the greater margin of the two at each edge",
        arguments: 1...40)
    func preserved(seed: Int) {
        var random = OperationSource(seed: UInt64(seed) &* 241)
        let fixture = TouchFixture()
        let outer = fixture.add(UIView(), CGRect(x: 0, y: 0, width: 400, height: 400))
        let frame = CGRect(
            x: CGFloat(random.number(below: 60)), y: CGFloat(random.number(below: 60)),
            width: CGFloat(random.number(in: 100...340)), height: CGFloat(random.number(in: 100...340)))
        let inner = fixture.add(UIView(), frame, to: outer)
        let (margins, own) = (insets(&random), insets(&random))
        (outer.directionalLayoutMargins, inner.directionalLayoutMargins) = (margins, own)
        #expect(inner.layoutMargins == absolute(own, false), "seed \(seed)")
        inner.preservesSuperviewLayoutMargins = true
        let expected = UIEdgeInsets(
            top: max(own.top, margins.top - frame.minY), left: max(own.leading, margins.leading - frame.minX),
            bottom: max(own.bottom, frame.maxY - (400 - margins.bottom)),
            right: max(own.trailing, frame.maxX - (400 - margins.trailing)))
        #expect(inner.layoutMargins == expected, "seed \(seed)")
        inner.preservesSuperviewLayoutMargins = false
        #expect(inner.layoutMargins == absolute(own, false), "seed \(seed)")
    }

    @Test("A change of the margins is announced to the view, and to inner views that preserve them")
    func announced() {
        final class Announced: UIView {
            var count = 0
            override func layoutMarginsDidChange() {
                super.layoutMarginsDidChange()
                count += 1
            }
        }
        let (outer, middle, inner) = (Announced(), Announced(), Announced())
        outer.addSubview(middle)
        middle.addSubview(inner)
        inner.preservesSuperviewLayoutMargins = true
        (outer.count, middle.count, inner.count) = (0, 0, 0)
        outer.layoutMargins.left = 30
        #expect((outer.count, middle.count, inner.count) == (1, 0, 0))
        middle.layoutMargins.left = 30
        #expect((outer.count, middle.count, inner.count) == (1, 1, 1))
        middle.layoutMargins.left = 30
        #expect((outer.count, middle.count, inner.count) == (1, 1, 1))
        middle.preservesSuperviewLayoutMargins = true
        outer.layoutMargins.left = 50
        #expect(outer.count == 2 && middle.count == 3 && inner.count == 3)
    }
}
