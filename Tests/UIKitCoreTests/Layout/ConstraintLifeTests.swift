import Foundation
import Testing

@testable import UIKitCore

@Suite("Constraint life cycle")
@MainActor struct ConstraintLifeTests {
    @Test func activationNeedsACommonAncestor() {
        let (one, two) = (LayoutFixture.view(), LayoutFixture.view())
        one.restorationIdentifier = "one"
        two.restorationIdentifier = "two"
        let constraint = one.leftAnchor.constraint(equalTo: two.rightAnchor)
        let found = faults { constraint.isActive = true }
        #expect(found.map(\.diagnostic.code) == ["layoutNoCommonAncestor"])
        #expect(found.first?.diagnostic.message.contains("UIView \"one\" and UIView \"two\"") == true)
        #expect(!constraint.isActive)
        let root = UIView(frame: rect(0, 0, 100, 100))
        root.addSubview(one)
        root.addSubview(two)
        #expect(faults { constraint.isActive = true }.isEmpty)
        #expect(root.constraints == [constraint])
    }

    @Test func conflictsAreReportedAndOneIsIgnored() {
        let scenery = LayoutFixture(1)
        scenery.pinVertically()
        let view = scenery.views[0]
        view.leftAnchor.constraint(equalTo: scenery.root.leftAnchor).isActive = true
        let one = view.widthAnchor.constraint(equalToConstant: 100)
        let two = view.widthAnchor.constraint(equalToConstant: 200)
        two.identifier = "wide"
        NSLayoutConstraint.activate([one, two])
        let found = faults { scenery.layout() }
        #expect(found.map(\.diagnostic.code) == ["layoutConflict"])
        #expect(found.first?.diagnostic.message.contains("UIView.width = 200 (wide) is ignored") == true)
        #expect(found.first?.diagnostic.remedy?.contains("UIView.width = 100") == true)
        #expect(view.frame.width == 100)
        #expect(two.isActive, "as in UIKit it stays active")
        one.isActive = false
        #expect(faults { scenery.layout() }.isEmpty)
        #expect(view.frame.width == 200)
    }

    @Test("Removing a view together with one that follows its autoresizing mask causes no fault")
    func leavingTogether() {
        let scenery = LayoutFixture(1)
        scenery.pinVertically()
        let (container, follower, other) = (
            LayoutFixture.view(), UIView(frame: rect(0, 0, 10, 10)), LayoutFixture.view()
        )
        follower.autoresizingMask = [.flexibleWidth]
        scenery.root.addSubview(container)
        container.addSubview(follower)
        container.addSubview(other)
        NSLayoutConstraint.activate([
            container.leftAnchor.constraint(equalTo: scenery.root.leftAnchor),
            container.widthAnchor.constraint(equalTo: scenery.root.widthAnchor),
            other.leftAnchor.constraint(equalTo: follower.rightAnchor),
            other.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.5),
        ])
        #expect(faults { scenery.layout() }.isEmpty)
        container.removeFromSuperview()
        #expect(faults { scenery.layout() }.isEmpty)
    }

    @Test func replacingInAnyOrder() {
        let scenery = LayoutFixture(1)
        scenery.pinVertically()
        let view = scenery.views[0]
        view.leftAnchor.constraint(equalTo: scenery.root.leftAnchor).isActive = true
        let one = view.widthAnchor.constraint(equalToConstant: 100)
        one.isActive = true
        scenery.layout()
        let found = faults {
            view.widthAnchor.constraint(equalToConstant: 150).isActive = true
            one.isActive = false
            #expect(scenery.columns == "0+150")
        }
        #expect(found.isEmpty)
    }

    @Test func removalEndsConstraintsOfAncestorsAndKeepsTheOwn() {
        let scenery = LayoutFixture(2)
        scenery.pinVertically()
        let (one, two) = (scenery.views[0], scenery.views[1])
        let inner = LayoutFixture.view()
        one.addSubview(inner)
        let own = inner.widthAnchor.constraint(equalTo: one.widthAnchor, multiplier: 0.5)
        let crossing = two.leftAnchor.constraint(equalTo: one.rightAnchor)
        NSLayoutConstraint.activate([
            own, crossing, one.leftAnchor.constraint(equalTo: scenery.root.leftAnchor),
            one.widthAnchor.constraint(equalToConstant: 100), two.widthAnchor.constraint(equalToConstant: 50),
        ])
        #expect(scenery.columns == "0+100 100+50")
        one.removeFromSuperview()
        scenery.layout()
        #expect(!crossing.isActive)
        #expect(own.isActive)
        #expect(one.constraints.contains(own))
        #expect(two.frame.minX == 100, "what nothing determines stays")
        scenery.root.addSubview(one)
        NSLayoutConstraint.activate([
            one.leftAnchor.constraint(equalTo: scenery.root.leftAnchor, constant: 7),
            two.leftAnchor.constraint(equalTo: one.rightAnchor),
        ])
        scenery.layout()
        #expect(one.frame.minX == 7)
        #expect(inner.frame.width == one.frame.width / 2)
    }

    @Test func treesBecomeOne() {
        let scenery = LayoutFixture(1)
        scenery.pinVertically()
        let view = scenery.views[0]
        view.leftAnchor.constraint(equalTo: scenery.root.leftAnchor, constant: 10).isActive = true
        view.rightAnchor.constraint(equalTo: scenery.root.rightAnchor, constant: -10).isActive = true
        #expect(scenery.columns == "10+380")
        let window = UIView(frame: rect(0, 0, 1000, 800))
        window.addSubview(scenery.root)
        scenery.root.translatesAutoresizingMaskIntoConstraints = false
        let width = scenery.root.widthAnchor.constraint(equalTo: window.widthAnchor)
        NSLayoutConstraint.activate([
            width, scenery.root.leftAnchor.constraint(equalTo: window.leftAnchor),
            scenery.root.topAnchor.constraint(equalTo: window.topAnchor),
            scenery.root.heightAnchor.constraint(equalToConstant: 100),
        ])
        window.layoutIfNeeded()
        #expect(scenery.root.frame == rect(0, 0, 1000, 100))
        #expect(view.frame == rect(10, 0, 980, 20))
        width.constant = -100
        window.layoutIfNeeded()
        #expect(view.frame.width == 880)
    }

    @Test func turningMasksOnAndOff() {
        let scenery = LayoutFixture(1)
        let view = scenery.views[0]
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = rect(1, 2, 3, 4)
        let left = view.leftAnchor.constraint(equalTo: scenery.root.leftAnchor, constant: 50)
        left.isActive = true
        let found = faults { scenery.layout() }
        #expect(found.map(\.diagnostic.code) == ["layoutConflict"])
        #expect(view.frame == rect(1, 2, 3, 4))
        view.translatesAutoresizingMaskIntoConstraints = false
        view.widthAnchor.constraint(equalToConstant: 9).isActive = true
        #expect(faults { scenery.layout() }.isEmpty)
        #expect(view.frame.minX == 50)
        #expect(view.frame.width == 9)
    }

    @Test func invalidConstraintsAreRefused() {
        let scenery = LayoutFixture(1)
        let view = scenery.views[0]
        let width = view.widthAnchor.constraint(equalToConstant: 10)
        #expect(faults { width.constant = .nan }.map(\.diagnostic.code) == ["layoutConstant"])
        #expect(width.constant == 10)
        let mixed = NSLayoutConstraint(
            item: view, attribute: .left, relatedBy: .equal, toItem: scenery.root, attribute: .width, multiplier: 1,
            constant: 0)
        #expect(faults { mixed.isActive = true }.map(\.diagnostic.code) == ["layoutAttributes"])
        let place = NSLayoutConstraint(
            item: view, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: 3)
        #expect(faults { place.isActive = true }.map(\.diagnostic.code) == ["layoutAttributes"])
        #expect(faults { view.addConstraint(view.leftAnchor.constraint(equalTo: scenery.root.leftAnchor)) }.count == 1)
        #expect(scenery.root.constraints.isEmpty)
    }

    @Test func orderOfUpdatesAndLayouts() {
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
