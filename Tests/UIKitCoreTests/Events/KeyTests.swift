import Foundation
import Testing

@testable import UIKitCore

@Suite("Key presses") @MainActor
struct KeyTests {
    /// A view that can be first responder and logs key presses. With `swallows`, it does not pass on the beginning of a
    /// press. It never passes on the end.
    final class KeyView: UIView {
        var log = Log()
        var swallows = true
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for press in presses { log.add("view down \(press.key?.characters ?? "")") }
            if !swallows { super.pressesBegan(presses, with: event) }
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.add("view up") }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            log.add("view cancelled")
        }
    }

    final class KeyController: UIViewController {
        var log = Log()
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            log.add("controller down \(presses.first?.key?.keyCode == .keyboardA)")
        }
    }

    let fixture = TouchFixture()
    let log = Log()
    let key = UIKey(keyCode: .keyboardA, characters: "A", charactersIgnoringModifiers: "a", modifierFlags: .shift)

    @Test("M64: Key presses go to the first responder, and up the responder chain if a responder passes them on")
    func firstResponder() {
        let controller = KeyController()
        controller.log = log
        fixture.window.rootViewController = controller
        let view = fixture.add(KeyView(), CGRect(x: 0, y: 0, width: 10, height: 10), to: controller.view)
        view.log = log
        fixture.window.dispatcher.keyDown(key)
        #expect(log.drain() == ["controller down true"])
        fixture.window.dispatcher.keyUp(key)
        view.becomeFirstResponder()
        fixture.window.dispatcher.keyDown(key)
        // The second `keyDown` is a key repeat and does not begin another press.
        fixture.window.dispatcher.keyDown(key)
        view.resignFirstResponder()
        fixture.window.dispatcher.keyUp(key)
        #expect(log.drain() == ["view down A", "view up"])
        view.becomeFirstResponder()
        view.swallows = false
        fixture.window.dispatcher.keyDown(key)
        fixture.window.dispatcher.cancelAll()
        #expect(log.drain() == ["view down A", "controller down true", "view cancelled"])
    }

    @Test("Key codes have the values of the USB HID usage tables; modifiers and buttons have UIKit's values")
    func usages() {
        #expect(UIKeyboardHIDUsage.keyboardA.rawValue == 0x04)
        #expect(UIKeyboardHIDUsage.keyboardReturnOrEnter.rawValue == 0x28)
        #expect(UIKeyboardHIDUsage.keyboardUpArrow.rawValue == 0x52)
        #expect(UIKeyboardHIDUsage.keyboardRightGUI.rawValue == 0xE7)
        #expect(UIKeyModifierFlags.command.rawValue == 1 << 20)
        #expect(UIEvent.ButtonMask.button(2) == .secondary && UIEvent.ButtonMask.button(0).isEmpty)
    }
}
