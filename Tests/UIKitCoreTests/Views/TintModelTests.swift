import Foundation
import Testing

@testable import UIKitCore

/// Tint colours and tint adjustment modes, inherited through random trees.
@Suite("Inherited tint colours") @MainActor
struct TintModelTests {
    nonisolated static let colors: [UIColor?] = [nil, nil, .red, .green, .blue]
    nonisolated static let modes = [UIView.TintAdjustmentMode.automatic, .automatic, .normal, .dimmed]

    private func inheritedColor(_ view: UIView, _ own: [ObjectIdentifier: UIColor]) -> UIColor {
        own[ObjectIdentifier(view)] ?? view.superview.map { inheritedColor($0, own) } ?? .tintColor
    }

    private func inheritedMode(
        _ view: UIView, _ own: [ObjectIdentifier: UIView.TintAdjustmentMode]
    ) -> UIView.TintAdjustmentMode {
        let mode = own[ObjectIdentifier(view)] ?? .automatic
        if mode != .automatic { return mode }
        return view.superview.map { inheritedMode($0, own) } ?? .normal
    }

    @Test(
        "In random trees a tint colour or mode that a view does not set comes from the nearest ancestor that sets it",
        arguments: 1...8)
    func trees(seed: UInt64) {
        var random = OperationSource(seed: seed)
        var views = [UIView()]
        for _ in 0..<12 {
            let view = UIView()
            random.element(of: views).addSubview(view)
            views.append(view)
        }
        var colors: [ObjectIdentifier: UIColor] = [:]
        var modes: [ObjectIdentifier: UIView.TintAdjustmentMode] = [:]
        for _ in 0..<60 {
            let view = random.element(of: views)
            switch random.number(below: 3) {
            case 0:
                let color = random.element(of: Self.colors)
                view.tintColor = color
                colors[ObjectIdentifier(view)] = color
            case 1:
                let mode = random.element(of: Self.modes)
                view.tintAdjustmentMode = mode
                modes[ObjectIdentifier(view)] = mode
            default:
                let parent = random.element(of: views)
                if !parent.isDescendant(of: view) { parent.addSubview(view) }
            }
            for view in views {
                let mode = inheritedMode(view, modes)
                #expect(view.tintAdjustmentMode == mode)
                let (shown, color) = (view.tintColor.drawn, inheritedColor(view, colors).drawn)
                if mode == .dimmed {
                    #expect(shown.red == shown.green && shown.green == shown.blue)
                } else {
                    #expect(shown == color)
                }
            }
        }
    }

    /// A view that counts the calls of `tintColorDidChange()`.
    final class Counter: UIView {
        var count = 0
        override func tintColorDidChange() {
            super.tintColorDidChange()
            count += 1
        }
    }

    /// Returns a chain of three views, each the superview of the next.
    private func chain() -> [Counter] {
        let views = [Counter(), Counter(), Counter()]
        views[0].tintColor = .purple
        views[0].addSubview(views[1])
        views[1].addSubview(views[2])
        for view in views { view.count = 0 }
        return views
    }

    @Test("A changed tint colour calls tintColorDidChange() once on the view and on each descendant that inherits it")
    func notified() {
        let views = chain()
        views[0].tintColor = .red
        #expect(views.map(\.count) == [1, 1, 1])
        views[0].tintColor = .red
        #expect(views.map(\.count) == [1, 1, 1])
        views[1].tintColor = .green
        #expect(views.map(\.count) == [1, 2, 2])
        views[1].tintAdjustmentMode = .dimmed
        #expect(views.map(\.count) == [1, 3, 3])
        views[1].tintAdjustmentMode = .automatic
        views[1].tintColor = nil
        #expect(views.map(\.count) == [1, 5, 5])
        #expect(views[2].tintColor == .red)
    }

    @Test("A view that moves to another superview has the new superview's tint colour and is notified")
    func moved() {
        let views = chain()
        let other = UIView()
        other.tintColor = .orange
        views[1].removeFromSuperview()
        for view in views { view.count = 0 }
        other.addSubview(views[1])
        #expect(views[1].count >= 1 && views[2].count >= 1 && views[0].count == 0)
        #expect(views[2].tintColor == .orange)
        views[1].removeFromSuperview()
        #expect(views[2].tintColor == .tintColor)
    }

    @Test(
        "A dimmed tint colour is grey and restored by the normal mode",
        arguments: [UIColor.red, .blue, .orange, .systemGreen])
    func dimmed(color: UIColor) {
        let view = UIView()
        view.tintColor = color
        view.tintAdjustmentMode = .dimmed
        let grey = view.tintColor.drawn
        #expect(grey.red == grey.green && grey.red == grey.blue)
        let inner = UIView()
        view.addSubview(inner)
        #expect(inner.tintAdjustmentMode == .dimmed && inner.tintColor.drawn == grey)
        inner.tintAdjustmentMode = .normal
        #expect(inner.tintColor.drawn == color.drawn)
        view.tintAdjustmentMode = .automatic
        #expect(view.tintColor.drawn == color.drawn && view.tintAdjustmentMode == .normal)
    }
}
