import Foundation
import Testing

@testable import UIKitCore

@Suite("Minimum margins of a controller's view") @MainActor
struct MinimumMarginTests {
    private final class Controller: UIViewController {
        var changes = 0
        override func viewLayoutMarginsDidChange() { changes += 1 }
    }

    private func show(_ controller: UIViewController, width: CGFloat) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 600))
        window.rootViewController = controller
        window.isHidden = false
        window.layoutIfNeeded()
        return window
    }

    private func traits(_ width: UIUserInterfaceSizeClass) -> UITraitCollection {
        UITraitCollection(horizontalSizeClass: width)
    }

    @Test("The margins are 16 points in a compact width, 20 in a regular width, and 0 above and below")
    func defaults() {
        let (parent, child) = (UIViewController(), Controller())
        parent.addChild(child)
        parent.view.addSubview(child.view)
        let window = show(parent, width: 500)
        for (sizeClass, side) in [(UIUserInterfaceSizeClass.compact, CGFloat(16)), (.regular, 20)] {
            let before = child.changes
            parent.setOverrideTraitCollection(traits(sizeClass), forChild: child)
            #expect(child.view.layoutMargins == UIEdgeInsets(top: 0, left: side, bottom: 0, right: side))
            #expect(child.systemMinimumLayoutMargins.leading == side)
            #expect(sizeClass == .compact || child.changes > before, "the controller must be notified")
        }
        #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        _ = window
    }

    @Test("Larger margins are kept, smaller margins only if the controller allows them; the safe area is added")
    func own() {
        let controller = UIViewController()
        let window = show(controller, width: 500)
        let minimum = controller.systemMinimumLayoutMargins.leading
        controller.view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 3, leading: 40, bottom: 5, trailing: 2)
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 3, left: 40, bottom: 5, right: minimum))
        controller.viewRespectsSystemMinimumLayoutMargins = false
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 3, left: 40, bottom: 5, right: 2))
        controller.viewRespectsSystemMinimumLayoutMargins = true
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 7)
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 13, left: 40, bottom: 5, right: minimum + 7))
        _ = window
    }

    @Test("Content that is pinned to the margins of a root view is 16 or 20 points from the edges")
    func guide() {
        let controller = UIViewController()
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(label)
        let guide = controller.view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            label.topAnchor.constraint(equalTo: guide.topAnchor),
        ])
        let window = show(controller, width: 500)
        let side = controller.systemMinimumLayoutMargins.leading
        #expect(label.frame.minX == side && label.frame.maxX == 500 - side && label.frame.minY == 0)
        _ = window
    }
}
