import Foundation
import Testing

@testable import UIKitCore

@Suite("Layout guides")
@MainActor struct LayoutGuideTests {
    private func fill(_ guide: UILayoutGuide, with view: UIView) {
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.topAnchor.constraint(equalTo: guide.topAnchor),
            view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
    }

    @Test("The margins guide is inset by the layout margins, even after they change")
    func margins() {
        let fixture = LayoutFixture(1)
        fill(fixture.root.layoutMarginsGuide, with: fixture.views[0])
        fixture.layout()
        #expect(fixture.views[0].frame == rect(8, 8, 384, 284))
        fixture.root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        fixture.layout()
        #expect(fixture.views[0].frame == rect(2, 1, 394, 296))
        #expect(fixture.root.layoutMarginsGuide.layoutFrame == rect(2, 1, 394, 296))
    }

    @Test("The safe area guide is inset by the controller's additional insets")
    func safeArea() {
        let controller = UIViewController()
        let window = UIWindow(frame: rect(0, 0, 400, 300))
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
        window.rootViewController = controller
        window.isHidden = false
        let view = LayoutFixture.view()
        controller.view.addSubview(view)
        fill(controller.view.safeAreaLayoutGuide, with: view)
        window.layoutIfNeeded()
        #expect(controller.view.frame == rect(0, 0, 400, 300))
        #expect(view.frame == rect(0, 20, 400, 270))
    }

    @Test("The readable content guide has the margins of a narrow view and is 672 points wide in a wide view")
    func readableContent() {
        let fixture = LayoutFixture(1)
        fill(fixture.root.readableContentGuide, with: fixture.views[0])
        fixture.layout()
        #expect(fixture.views[0].frame.width == 384)
        fixture.root.frame.size.width = 1000
        fixture.layout()
        #expect(fixture.views[0].frame == rect(164, 8, 672, 284))
    }

    @Test("Layout guides can be spacers in constraints; removing a guide removes the guide's constraints")
    func gapsOfEqualWidth() {
        let fixture = LayoutFixture(1)
        fixture.pinVertically()
        let (root, view) = (fixture.root, fixture.views[0])
        let gaps = [UILayoutGuide(), UILayoutGuide()]
        gaps.forEach(root.addLayoutGuide)
        NSLayoutConstraint.activate([
            gaps[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
            gaps[0].trailingAnchor.constraint(equalTo: view.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: gaps[1].leadingAnchor),
            gaps[1].trailingAnchor.constraint(equalTo: root.trailingAnchor),
            gaps[0].widthAnchor.constraint(equalTo: gaps[1].widthAnchor),
            view.widthAnchor.constraint(equalToConstant: 100),
            gaps[0].topAnchor.constraint(equalTo: root.topAnchor), gaps[0].heightAnchor.constraint(equalToConstant: 5),
        ])
        #expect(fixture.columns == "150+100")
        #expect(gaps[0].layoutFrame == rect(0, 0, 150, 5))
        #expect(root.layoutGuides == gaps)
        root.removeLayoutGuide(gaps[0])
        #expect(gaps[0].owningView == nil)
        #expect(root.constraints.allSatisfy { $0.firstItem !== gaps[0] && $0.secondItem !== gaps[0] })
        fixture.layout()
        #expect(view.frame.width == 100)
    }
}
