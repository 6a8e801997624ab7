import Foundation
import Testing
import UIKitBase

@testable import UIKitCore

@Suite("The halo of the focused item") @MainActor
struct FocusHaloTests {
    let fixture = FocusFixture()

    @Test("M82: The halo surrounds the item, follows its changes, and is not among the subviews")
    func follows() throws {
        let view = fixture.add("a", CGRect(x: 50, y: 50, width: 100, height: 40))
        view.layer.cornerRadius = 6
        fixture.tab()
        let halo = try #require(fixture.system.halo)
        #expect(halo.frame == CGRect(x: 46, y: 46, width: 108, height: 48))
        #expect(halo.layerStyle.borderWidth == 3 && halo.layer.cornerRadius == 10)
        #expect(halo.superview === fixture.window && fixture.window.subviews == [view])
        view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(halo.frame == CGRect(x: -4, y: -4, width: 18, height: 18))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(halo.frame == CGRect(x: -9, y: -9, width: 28, height: 28))
        view.isHidden = true
        #expect(halo.isHidden)
        view.isHidden = false
        view.alpha = 0.5
        #expect(!halo.isHidden && halo.alpha == 0.5)
        let top = fixture.touches.add(UIView(), CGRect(x: 300, y: 300, width: 5, height: 5))
        fixture.window.layoutIfNeeded()
        #expect(fixture.window.subviews.last === top && fixture.window.children.last === halo)
    }

    @Test("M82: Inside a scroll view, the halo moves with the contents; an item of full width has the halo inside")
    func scrolls() throws {
        let kit = TableKit([Array(0..<20)])
        let fixture = FocusFixture(window: kit.fixture.window)
        fixture.tab()
        fixture.press(.keyboardDownArrow)
        let halo = try #require(fixture.system.halo)
        #expect(halo.superview === kit.table && halo.frame == kit.table.rectForRow(at: .at(0, 1)))
        kit.scroll(to: 30)
        #expect(fixture.system.halo === halo && halo.frame == kit.table.rectForRow(at: .at(0, 1)))
        #expect(halo.convert(halo.bounds, to: fixture.window).minY == 10)
    }

    @Test("M82: An app can remove the halo, move it inside, and give it a shape and a container")
    func effects() throws {
        let view = fixture.add("a", CGRect(x: 50, y: 50, width: 100, height: 40))
        view.focusEffect = nil
        fixture.tab()
        #expect(view.isFocused && fixture.system.halo == nil && view.focusEffect == nil)
        let effect = UIFocusHaloEffect(
            roundedRect: CGRect(x: 10, y: 10, width: 50, height: 20), cornerRadius: 5, curve: .continuous)
        effect.position = .inside
        view.focusEffect = effect
        var halo = try #require(fixture.system.halo)
        #expect(halo.frame == CGRect(x: 60, y: 60, width: 50, height: 20) && halo.layer.cornerRadius == 5)
        #expect(halo.layer.cornerCurve == .continuous)
        let container = fixture.touches.add(UIView(), CGRect(x: 10, y: 10, width: 300, height: 300))
        let path = UIFocusHaloEffect(path: UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 40)))
        path.containerView = container
        view.focusEffect = path
        halo = try #require(fixture.system.halo)
        #expect(halo.superview === container && halo.frame == CGRect(x: 36, y: 36, width: 108, height: 48))
        #expect(halo.layer.borderWidth == 0 && !halo.drawing.commands.isEmpty && container.subviews.isEmpty)
        let copy = try #require(path.copy() as? UIFocusHaloEffect)
        #expect(copy !== path && copy.containerView === container && copy.position == .automatic)
        #expect(UIFocusEffect().copy() is UIFocusEffect)
    }

    @Test(
        "M82: The halo has sufficient contrast in both styles, for every tint",
        arguments: [UIUserInterfaceStyle.light, .dark])
    func contrast(style: UIUserInterfaceStyle) throws {
        let traits = UITraitCollection(userInterfaceStyle: style)
        let text = UIColor.label.drawn(in: traits)
        for background in [UIColor.systemBackground, .secondarySystemGroupedBackground, .systemGroupedBackground] {
            for tint in [UIColor.systemBlue, .systemYellow, .white, .black, .clear, .systemGray] {
                let behind = background.drawn(in: traits)
                let color = FocusHaloStyle.color(tint: tint.drawn(in: traits), text: text, on: behind)
                #expect(color.over(behind).contrast(with: behind) >= 3, "\(tint) on \(background)")
            }
        }
        #expect(FocusHaloStyle.radius(0, isInside: true) == 0 && FocusHaloStyle.radius(8, isInside: false) == 12)
    }
}
