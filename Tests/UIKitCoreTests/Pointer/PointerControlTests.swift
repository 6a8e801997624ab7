import Foundation
import Testing

@testable import UIKitCore

@Suite("M68 The pointer over buttons, bars and segmented controls")
@MainActor
struct PointerControlTests {
    let touches = TouchFixture()
    private var pointer: PointerController { touches.window.pointer }

    private func move(_ x: CGFloat, _ y: CGFloat) {
        touches.window.dispatcher.handlePointerMove(to: CGPoint(x: x, y: y))
    }

    @Test("A style provider enables the pointer interaction and gets the button's shape; disabling prevents its calls")
    func provider() {
        let outer = touches.add(UIView(), CGRect(x: 20, y: 20, width: 300, height: 300))
        let button = touches.add(UIButton(), CGRect(x: 30, y: 40, width: 80, height: 40), to: outer)
        #expect(!button.isPointerInteractionEnabled && button.pointerStyleProvider == nil)
        var calls: [CGRect] = []
        button.pointerStyleProvider = { _, effect, shape in
            guard case .roundedRect(let rect, _) = shape else { return nil }
            calls.append(effect.preview.target.container.convert(rect, to: nil as UIView?))
            return UIPointerStyle(effect: effect, shape: shape)
        }
        #expect(button.isPointerInteractionEnabled && !button.isHovered)
        move(60, 70)
        #expect(calls == [CGRect(x: 50, y: 60, width: 80, height: 40)])
        #expect(button.isHovered)
        button.isPointerInteractionEnabled = false
        #expect(!button.isHovered)
        move(61, 70)
        #expect(calls.count == 1)
        button.isPointerInteractionEnabled = true
        move(62, 70)
        #expect(calls.count == 2)
        button.pointerStyleProvider = { _, _, _ in nil }
        #expect(!button.isHovered && pointer.presenter.effect == nil)
        button.pointerStyleProvider = nil
        #expect(button.isPointerInteractionEnabled && button.isHovered)
        button.isEnabled = false
        move(63, 70)
        #expect(!button.isHovered)
    }

    @Test("A plain button has the highlight effect, a filled button the lift effect, a large button the hover effect")
    func buttonEffects() {
        var filled = UIButton.Configuration.filled()
        filled.title = "Fill"
        let expected: [(UIButton, CGSize, PointerEffectKind)] = [
            (UIButton(type: .system), CGSize(width: 80, height: 40), .highlight),
            (UIButton(configuration: filled), CGSize(width: 80, height: 40), .lift),
            (
                UIButton(type: .system), CGSize(width: 250, height: 40),
                .hover(tint: .overlay, shadow: false, scale: true)
            ),
        ]
        for (button, size, kind) in expected {
            touches.add(button, CGRect(origin: CGPoint(x: 50, y: 50), size: size))
            button.isPointerInteractionEnabled = true
            move(60, 60)
            #expect(pointer.presenter.effect?.kind == kind)
            button.removeFromSuperview()
        }
    }

    @Test("The enlarged highlight of the last tab stays inside of a narrow window")
    func tabs() {
        let narrow = TouchFixture.showing(UIViewController(), CGSize(width: 360, height: 640), narrow: true)
        let bar = narrow.add(UITabBar(), CGRect(x: 0, y: 590, width: 360, height: 50))
        bar.items = (0..<3).map { UITabBarItem(title: "Tab \($0)", image: nil, tag: $0) }
        narrow.window.layoutIfNeeded()
        narrow.window.dispatcher.handlePointerMove(to: CGPoint(x: 300, y: 615))
        let figure = narrow.window.pointer.presenter.effect?.figure
        #expect(figure.map { $0.size.width > 100 && $0.size.width * 1.05 <= 120 } == true)
    }

    @Test("Buttons of bars are highlighted by default")
    func bars() {
        let button = UIButton(type: .system)
        #expect(UIBarButtonItem(customView: button).customView === button)
        #expect(button.isPointerInteractionEnabled)
        let bar = touches.add(UINavigationBar(), CGRect(x: 0, y: 0, width: 400, height: 44))
        let item = UINavigationItem(title: "Page")
        item.rightBarButtonItem = UIBarButtonItem(title: "Done", style: .plain, target: nil, action: nil)
        bar.items = [item]
        touches.window.layoutIfNeeded()
        move(370, 22)
        #expect(pointer.presenter.effect?.kind == .highlight)
        #expect(pointer.presenter.effect?.figure.size.height == 37)
        item.rightBarButtonItem?.isEnabled = false
        move(371, 22)
        #expect(pointer.presenter.effect == nil)
    }

    @Test("The selected segment is lifted and the others are highlighted, even after the selection changes")
    func segments() throws {
        let control = touches.add(
            UISegmentedControl(items: ["A", "B", "C"]), CGRect(x: 50, y: 50, width: 240, height: 32))
        control.selectedSegmentIndex = 0
        touches.window.layoutIfNeeded()
        move(60, 60)
        #expect(pointer.presenter.effect?.kind == .lift)
        move(160, 60)
        #expect(pointer.presenter.effect?.kind == .highlight && pointer.presenter.effect?.figure.size.height == 28)
        // The enlarged highlight does not cover the neighbours.
        let width = try #require(pointer.presenter.effect?.figure.size.width)
        #expect(width * PointerMeasures.highlightScale <= control.segmentFrames[1].width)
        control.selectedSegmentIndex = 1
        #expect(pointer.presenter.effect?.kind == .lift)
        control.setEnabled(false, forSegmentAt: 2)
        move(280, 60)
        #expect(pointer.presenter.effect == nil)
    }
}
