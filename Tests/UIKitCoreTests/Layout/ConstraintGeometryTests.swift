import Foundation
import Testing

@testable import UIKitCore

@Suite("Layout by constraints")
@MainActor struct ConstraintGeometryTests {
    typealias Attribute = NSLayoutConstraint.Attribute

    @Test("A view with constraints on all four edges follows its superview's size")
    func edges() {
        let fixture = LayoutFixture(1)
        let view = fixture.views[0]
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: fixture.root.leadingAnchor, constant: 10),
            view.trailingAnchor.constraint(equalTo: fixture.root.trailingAnchor, constant: -20),
            view.topAnchor.constraint(equalTo: fixture.root.topAnchor, constant: 30),
            view.bottomAnchor.constraint(equalTo: fixture.root.bottomAnchor, constant: -40),
        ])
        fixture.layout()
        #expect(view.frame == rect(10, 30, 370, 230))
        fixture.root.frame.size = CGSize(width: 200, height: 100)
        fixture.layout()
        #expect(view.frame == rect(10, 30, 170, 30))
    }

    /// Each row has an attribute of a view, the attribute of the superview that must equal it, and the resulting x of
    /// the view. The view is 100 points wide, the superview 400 points.
    @Test(
        "A view's horizontal attributes can be aligned with horizontal attributes of its superview",
        arguments: [
            (Attribute.left, Attribute.left, CGFloat(0)), (.left, .right, 400), (.right, .right, 300),
            (.centerX, .centerX, 150),
            (.leading, .leading, 0), (.trailing, .trailing, 300), (.left, .centerX, 200), (.leading, .centerX, 200),
            (.left, .leftMargin, 8), (.right, .rightMargin, 292), (.leading, .leadingMargin, 8),
            (.trailing, .trailingMargin, 292), (.centerX, .centerXWithinMargins, 150), (.leftMargin, .left, -8),
        ])
    func horizontalAttributes(first: Attribute, second: Attribute, x: CGFloat) {
        let fixture = LayoutFixture(1)
        fixture.pinVertically()
        let view = fixture.views[0]
        view.widthAnchor.constraint(equalToConstant: 100).isActive = true
        NSLayoutConstraint(
            item: view, attribute: first, relatedBy: .equal, toItem: fixture.root, attribute: second, multiplier: 1,
            constant: 0
        ).isActive = true
        fixture.layout()
        #expect(view.frame.minX == x)
    }

    @Test(
        "A view's vertical attributes, including baselines, can be aligned with attributes of its superview",
        arguments: [
            (Attribute.top, Attribute.top, CGFloat(0)), (.bottom, .bottom, 250), (.centerY, .centerY, 125),
            (.top, .bottom, 300),
            (.top, .topMargin, 8), (.bottom, .bottomMargin, 242), (.centerY, .centerYWithinMargins, 125),
            (.firstBaseline, .top, -15), (.lastBaseline, .bottom, 254), (.top, .firstBaseline, 0),
            (.bottom, .lastBaseline, 250),
        ])
    func verticalAttributes(first: Attribute, second: Attribute, y: CGFloat) {
        let view = SizedView(100, 50)
        let fixture = LayoutFixture([view])
        view.leftAnchor.constraint(equalTo: fixture.root.leftAnchor).isActive = true
        NSLayoutConstraint(
            item: view, attribute: first, relatedBy: .equal, toItem: fixture.root, attribute: second, multiplier: 1,
            constant: 0
        ).isActive = true
        fixture.layout()
        #expect(view.frame == rect(0, y, 100, 50))
    }

    @Test("A chain of views with equal widths and system spacing fills its superview")
    func chainOfEqualWidths() {
        let fixture = LayoutFixture(4)
        fixture.pinVertically()
        let views = fixture.views
        views[0].leadingAnchor.constraint(equalTo: fixture.root.leadingAnchor).isActive = true
        for (before, after) in zip(views, views.dropFirst()) {
            after.leadingAnchor.constraint(equalToSystemSpacingAfter: before.trailingAnchor, multiplier: 1).isActive =
                true
            after.widthAnchor.constraint(equalTo: before.widthAnchor).isActive = true
        }
        views[3].trailingAnchor.constraint(equalTo: fixture.root.trailingAnchor).isActive = true
        #expect(fixture.columns == "0+94 102+94 204+94 306+94")
    }

    @Test("Multipliers apply to sizes and to positions")
    func multipliers() {
        let fixture = LayoutFixture(2)
        fixture.pinVertically()
        let (one, two) = (fixture.views[0], fixture.views[1])
        NSLayoutConstraint.activate([
            one.leftAnchor.constraint(equalTo: fixture.root.leftAnchor),
            one.widthAnchor.constraint(equalTo: fixture.root.widthAnchor, multiplier: 0.25, constant: 10),
            two.widthAnchor.constraint(equalTo: one.widthAnchor, multiplier: 2),
            NSLayoutConstraint(
                item: two, attribute: .centerX, relatedBy: .equal, toItem: fixture.root, attribute: .right,
                multiplier: 0.75, constant: 0),
        ])
        #expect(fixture.columns == "0+110 190+220")
    }

    @Test("The distances between anchors can be constrained like lengths")
    func distancesAsLengths() {
        let fixture = LayoutFixture(2)
        fixture.pinVertically()
        let (one, two) = (fixture.views[0], fixture.views[1])
        let before = fixture.root.leadingAnchor.anchorWithOffset(to: one.leadingAnchor)
        let between = one.trailingAnchor.anchorWithOffset(to: two.leadingAnchor)
        let behind = two.trailingAnchor.anchorWithOffset(to: fixture.root.trailingAnchor)
        NSLayoutConstraint.activate([
            before.constraint(equalTo: between), between.constraint(equalTo: behind),
            one.widthAnchor.constraint(equalToConstant: 100), two.widthAnchor.constraint(equalToConstant: 60),
        ])
        #expect(fixture.columns == "80+100 260+60")
    }

    @Test("Constraints between views of different superviews are held by their common ancestor")
    func acrossSuperviews() {
        let fixture = LayoutFixture(2)
        let (outer, other) = (fixture.views[0], fixture.views[1])
        let inner = LayoutFixture.view()
        outer.addSubview(inner)
        NSLayoutConstraint.activate([
            outer.leftAnchor.constraint(equalTo: fixture.root.leftAnchor, constant: 50),
            outer.topAnchor.constraint(equalTo: fixture.root.topAnchor, constant: 20),
            inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5),
            inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
            inner.widthAnchor.constraint(equalToConstant: 40), inner.heightAnchor.constraint(equalToConstant: 30),
            outer.rightAnchor.constraint(equalTo: inner.rightAnchor, constant: 5),
            outer.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 5),
            other.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 100),
            other.topAnchor.constraint(equalTo: inner.bottomAnchor),
            other.widthAnchor.constraint(equalTo: inner.widthAnchor),
            other.heightAnchor.constraint(equalTo: inner.heightAnchor),
        ])
        fixture.layout()
        #expect(outer.frame == rect(50, 20, 50, 40))
        #expect(inner.frame == rect(5, 5, 40, 30))
        #expect(other.frame == rect(195, 55, 40, 30))
        #expect(inner.constraints.count == 2)
        #expect(outer.constraints.count == 4)
        #expect(fixture.root.constraints.count == 6)
    }

    @Test("Leading and trailing follow the direction of the interface, even when it changes")
    func readingFromTheRight() {
        let fixture = LayoutFixture(2)
        fixture.pinVertically()
        for view in fixture.views { view.semanticContentAttribute = .forceRightToLeft }
        let (one, two) = (fixture.views[0], fixture.views[1])
        NSLayoutConstraint.activate([
            one.leadingAnchor.constraint(equalTo: fixture.root.leadingAnchor, constant: 10),
            one.widthAnchor.constraint(equalToConstant: 100),
            two.leadingAnchor.constraint(greaterThanOrEqualTo: one.trailingAnchor, constant: 5),
            two.leadingAnchor.constraint(equalTo: fixture.root.leadingAnchor).withPriority(100),
            two.rightAnchor.constraint(equalTo: two.leftAnchor, constant: 50),
        ])
        #expect(fixture.columns == "290+100 235+50")
        for view in fixture.views {
            view.semanticContentAttribute = .forceLeftToRight
            view.superview?.setNeedsLayout()
        }
        #expect(fixture.columns == "10+100 115+50")
    }

    @Test("Constraints can refer to a view with an autoresizing mask, and the mask is applied on resizing")
    func autoresizingMasksCountAsConstraints() {
        let fixture = LayoutFixture(1)
        fixture.pinVertically()
        let masked = UIView(frame: rect(50, 0, 100, 50))
        masked.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
        fixture.root.addSubview(masked)
        let view = fixture.views[0]
        view.leftAnchor.constraint(equalTo: masked.rightAnchor, constant: 10).isActive = true
        view.widthAnchor.constraint(equalTo: masked.widthAnchor).isActive = true
        #expect(fixture.columns == "160+100")
        masked.frame.origin.x = 80
        fixture.root.setNeedsLayout()
        #expect(fixture.columns == "190+100")
        fixture.root.frame.size.width = 580
        #expect(fixture.columns == "370+200")
        #expect(masked.frame == rect(160, 0, 200, 50))
    }

    @Test("Constraints apply to the alignment rectangle, not to the frame")
    func alignmentRectangles() {
        final class Shadowed: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        }
        let view = Shadowed()
        view.translatesAutoresizingMaskIntoConstraints = false
        let fixture = LayoutFixture([view])
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: fixture.root.leftAnchor),
            view.topAnchor.constraint(equalTo: fixture.root.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 50),
        ])
        fixture.layout()
        #expect(view.frame == rect(-2, -1, 106, 54))
    }
}

extension NSLayoutConstraint {
    func withPriority(_ priority: Float) -> NSLayoutConstraint {
        self.priority = UILayoutPriority(priority)
        return self
    }
}
