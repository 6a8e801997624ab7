import Foundation
import Testing

@testable import UIKitCore

/// The keyboard layout guide and `endEditing`, on a platform without an on-screen keyboard.
@Suite("On-screen keyboard") @MainActor
struct KeyboardTests {
    @Test("The keyboard layout guide is at the bottom of the safe area, or of the view if usesBottomSafeArea is false")
    func guide() {
        let controller = UIViewController()
        let fixture = TouchFixture.showing(controller)
        controller.additionalSafeAreaInsets.bottom = 30
        let bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(bar)
        let guide = controller.view.keyboardLayoutGuide
        #expect(guide === controller.view.keyboardLayoutGuide)
        NSLayoutConstraint.activate([
            bar.bottomAnchor.constraint(equalTo: guide.topAnchor), bar.heightAnchor.constraint(equalToConstant: 40),
            bar.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
        fixture.window.layoutIfNeeded()
        #expect(bar.frame == CGRect(x: 0, y: 530, width: 800, height: 40))
        guide.usesBottomSafeArea = false
        fixture.window.layoutIfNeeded()
        #expect(bar.frame.maxY == 600)
    }

    @Test("endEditing resigns a descendant first responder; force overrides a refusal")
    func ending() {
        let fixture = TouchFixture()
        let (outer, sibling) = (UIView(), UIView())
        let field = StubbornView()
        fixture.add(outer, CGRect(x: 0, y: 0, width: 100, height: 100))
        fixture.add(sibling, CGRect(x: 200, y: 0, width: 100, height: 100))
        outer.addSubview(field)
        #expect(field.becomeFirstResponder())
        #expect(sibling.endEditing(false) && field.isFirstResponder)
        field.isStubborn = true
        #expect(!outer.endEditing(false) && field.isFirstResponder)
        #expect(outer.endEditing(true) && !field.isFirstResponder)
        field.isStubborn = false
        #expect(field.becomeFirstResponder() && fixture.window.endEditing(false) && !field.isFirstResponder)
    }
}

/// A view that can refuse to resign first responder.
private final class StubbornView: UIView {
    var isStubborn = false
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { !isStubborn }
}
