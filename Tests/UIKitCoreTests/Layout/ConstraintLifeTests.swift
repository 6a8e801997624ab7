import Foundation
import Testing

@testable import UIKitCore

@Suite("Constraint life cycle")
@MainActor struct ConstraintLifeTests {
    @Test("Activating a constraint between views without a common ancestor is a fault")
    func activationNeedsACommonAncestor() {
        let (one, two) = (LayoutFixture.view(), LayoutFixture.view())
        one.restorationIdentifier = "one"
        two.restorationIdentifier = "two"
        let constraint = one.leftAnchor.constraint(equalTo: two.rightAnchor)
        let reported = faults { constraint.isActive = true }
        #expect(reported.map(\.diagnostic.code) == ["layoutNoCommonAncestor"])
        #expect(reported.first?.diagnostic.message.contains("UIView \"one\" and UIView \"two\"") == true)
        #expect(!constraint.isActive)
        let root = UIView(frame: rect(0, 0, 100, 100))
        root.addSubview(one)
        root.addSubview(two)
        #expect(faults { constraint.isActive = true }.isEmpty)
        #expect(root.constraints == [constraint])
    }

    @Test("A conflict is reported, and the last constraint is ignored until the conflict ends")
    func conflictsAreReportedAndOneIsIgnored() {
        let fixture = LayoutFixture(1)
        fixture.pinVertically()
        let view = fixture.views[0]
        view.leftAnchor.constraint(equalTo: fixture.root.leftAnchor).isActive = true
        let one = view.widthAnchor.constraint(equalToConstant: 100)
        let two = view.widthAnchor.constraint(equalToConstant: 200)
        two.identifier = "wide"
        NSLayoutConstraint.activate([one, two])
        let reported = faults { fixture.layout() }
        #expect(reported.map(\.diagnostic.code) == ["layoutConflict"])
        #expect(reported.first?.diagnostic.message.contains("UIView.width = 200 (wide) is ignored") == true)
        #expect(reported.first?.diagnostic.remedy?.contains("UIView.width = 100") == true)
        #expect(view.frame.width == 100)
        #expect(two.isActive, "an ignored constraint must stay active, as in UIKit")
        one.isActive = false
        #expect(faults { fixture.layout() }.isEmpty)
        #expect(view.frame.width == 200)
    }

    @Test("Removing a container with a view that uses its autoresizing mask causes no fault")
    func removedTogether() {
        let fixture = LayoutFixture(1)
        fixture.pinVertically()
        let (container, follower, other) = (
            LayoutFixture.view(), UIView(frame: rect(0, 0, 10, 10)), LayoutFixture.view()
        )
        follower.autoresizingMask = [.flexibleWidth]
        fixture.root.addSubview(container)
        container.addSubview(follower)
        container.addSubview(other)
        NSLayoutConstraint.activate([
            container.leftAnchor.constraint(equalTo: fixture.root.leftAnchor),
            container.widthAnchor.constraint(equalTo: fixture.root.widthAnchor),
            other.leftAnchor.constraint(equalTo: follower.rightAnchor),
            other.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.5),
        ])
        #expect(faults { fixture.layout() }.isEmpty)
        container.removeFromSuperview()
        #expect(faults { fixture.layout() }.isEmpty)
    }

    @Test("A constraint can be activated before the constraint that it contradicts is deactivated")
    func replacingInAnyOrder() {
        let fixture = LayoutFixture(1)
        fixture.pinVertically()
        let view = fixture.views[0]
        view.leftAnchor.constraint(equalTo: fixture.root.leftAnchor).isActive = true
        let one = view.widthAnchor.constraint(equalToConstant: 100)
        one.isActive = true
        fixture.layout()
        let reported = faults {
            view.widthAnchor.constraint(equalToConstant: 150).isActive = true
            one.isActive = false
            #expect(fixture.columns == "0+150")
        }
        #expect(reported.isEmpty)
    }

    @Test("Removing a view removes constraints between its subtree and other views, and keeps those inside the subtree")
    func removalRemovesConstraintsOfAncestorsOnly() {
        let fixture = LayoutFixture(2)
        fixture.pinVertically()
        let (one, two) = (fixture.views[0], fixture.views[1])
        let inner = LayoutFixture.view()
        one.addSubview(inner)
        let own = inner.widthAnchor.constraint(equalTo: one.widthAnchor, multiplier: 0.5)
        let crossing = two.leftAnchor.constraint(equalTo: one.rightAnchor)
        NSLayoutConstraint.activate([
            own, crossing, one.leftAnchor.constraint(equalTo: fixture.root.leftAnchor),
            one.widthAnchor.constraint(equalToConstant: 100), two.widthAnchor.constraint(equalToConstant: 50),
        ])
        #expect(fixture.columns == "0+100 100+50")
        one.removeFromSuperview()
        fixture.layout()
        #expect(!crossing.isActive)
        #expect(own.isActive)
        #expect(one.constraints.contains(own))
        #expect(two.frame.minX == 100, "an undetermined position must not change")
        fixture.root.addSubview(one)
        NSLayoutConstraint.activate([
            one.leftAnchor.constraint(equalTo: fixture.root.leftAnchor, constant: 7),
            two.leftAnchor.constraint(equalTo: one.rightAnchor),
        ])
        fixture.layout()
        #expect(one.frame.minX == 7)
        #expect(inner.frame.width == one.frame.width / 2)
    }

    @Test("A laid-out view hierarchy can be added to another view and constrained to that view")
    func joinedTrees() {
        let fixture = LayoutFixture(1)
        fixture.pinVertically()
        let view = fixture.views[0]
        view.leftAnchor.constraint(equalTo: fixture.root.leftAnchor, constant: 10).isActive = true
        view.rightAnchor.constraint(equalTo: fixture.root.rightAnchor, constant: -10).isActive = true
        #expect(fixture.columns == "10+380")
        let window = UIView(frame: rect(0, 0, 1000, 800))
        window.addSubview(fixture.root)
        fixture.root.translatesAutoresizingMaskIntoConstraints = false
        let width = fixture.root.widthAnchor.constraint(equalTo: window.widthAnchor)
        NSLayoutConstraint.activate([
            width, fixture.root.leftAnchor.constraint(equalTo: window.leftAnchor),
            fixture.root.topAnchor.constraint(equalTo: window.topAnchor),
            fixture.root.heightAnchor.constraint(equalToConstant: 100),
        ])
        window.layoutIfNeeded()
        #expect(fixture.root.frame == rect(0, 0, 1000, 100))
        #expect(view.frame == rect(10, 0, 980, 20))
        width.constant = -100
        window.layoutIfNeeded()
        #expect(view.frame.width == 880)
    }

    @Test("A frame has priority over a contradicting constraint while the autoresizing mask is translated")
    func togglingAutoresizingMasks() {
        let fixture = LayoutFixture(1)
        let view = fixture.views[0]
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = rect(1, 2, 3, 4)
        let left = view.leftAnchor.constraint(equalTo: fixture.root.leftAnchor, constant: 50)
        left.isActive = true
        let reported = faults { fixture.layout() }
        #expect(reported.map(\.diagnostic.code) == ["layoutConflict"])
        #expect(view.frame == rect(1, 2, 3, 4))
        view.translatesAutoresizingMaskIntoConstraints = false
        view.widthAnchor.constraint(equalToConstant: 9).isActive = true
        #expect(faults { fixture.layout() }.isEmpty)
        #expect(view.frame.minX == 50)
        #expect(view.frame.width == 9)
    }

    @Test("Invalid constants, attribute pairs and owners are faults")
    func invalidConstraintsAreRefused() {
        let fixture = LayoutFixture(1)
        let view = fixture.views[0]
        let width = view.widthAnchor.constraint(equalToConstant: 10)
        #expect(faults { width.constant = .nan }.map(\.diagnostic.code) == ["layoutConstant"])
        #expect(width.constant == 10)
        let invalidSize = NSLayoutConstraint(
            item: view, attribute: .left, relatedBy: .equal, toItem: fixture.root, attribute: .width, multiplier: 1,
            constant: 0)
        #expect(faults { invalidSize.isActive = true }.map(\.diagnostic.code) == ["layoutAttributes"])
        let invalidPosition = NSLayoutConstraint(
            item: view, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: 3)
        #expect(faults { invalidPosition.isActive = true }.map(\.diagnostic.code) == ["layoutAttributes"])
        #expect(faults { view.addConstraint(view.leftAnchor.constraint(equalTo: fixture.root.leftAnchor)) }.count == 1)
        #expect(fixture.root.constraints.isEmpty)
    }

    @Test("updateConstraints runs from the subviews up, layoutSubviews from the superview down")
    func orderOfUpdatesAndLayouts() {
        final class Recorder: UIView {
            static var log: [String] = []
            override func updateConstraints() {
                Self.log.append("update \(tag)")
                super.updateConstraints()
            }
            override func layoutSubviews() {
                Self.log.append("layout \(tag)")
                super.layoutSubviews()
            }
        }
        let views = (0..<3).map { tag in
            let view = Recorder(frame: rect(0, 0, 100, 100))
            view.tag = tag
            return view
        }
        views[0].addSubview(views[1])
        views[1].addSubview(views[2])
        views[0].layoutIfNeeded()
        #expect(Recorder.log == ["update 2", "update 1", "update 0", "layout 0", "layout 1", "layout 2"])
    }
}
