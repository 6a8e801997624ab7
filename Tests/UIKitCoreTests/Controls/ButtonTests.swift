import Foundation
import Testing

@testable import UIKitCore

@Suite("Buttons") @MainActor
struct ButtonTests {
    let fixture = TouchFixture()

    private func key(_ code: UIKeyboardHIDUsage) -> UIKey {
        UIKey(keyCode: code, characters: "", charactersIgnoringModifiers: "", modifierFlags: [])
    }

    @Test(
        "M64: Titles and colours depend on the state; the normal state provides a missing title or colour")
    func states() {
        let button = fixture.add(UIButton(type: .system), CGRect(x: 0, y: 0, width: 100, height: 30))
        button.setTitle("go", for: .normal)
        button.setTitle("gone", for: .disabled)
        button.setTitleColor(.red, for: .normal)
        fixture.window.layoutIfNeeded()
        #expect(button.titleLabel?.text == "go" && button.titleLabel?.textColor == .red)
        #expect(button.title(for: .highlighted) == "go" && button.currentTitleColor == .red)
        button.isEnabled = false
        fixture.window.layoutIfNeeded()
        #expect(button.titleLabel?.text == "gone" && button.currentTitle == "gone")
        #expect(button.accessibility.isEnabled == false && button.accessibility.label == "gone")
    }

    @Test("A touch, Space, Return and accessibility perform a button's action, unless the button is disabled")
    func operation() {
        let log = Log()
        let button = UIButton(
            configuration: .filled(),
            primaryAction: UIAction(title: "go") { log.add("run by \(type(of: $0.sender ?? 0))") })
        fixture.add(button, CGRect(x: 0, y: 0, width: 100, height: 30))
        fixture.tap(10, 10)
        #expect(log.drain() == ["run by UIButton"])
        #expect(button.performKey(key(.keyboardSpacebar)) && button.performKey(key(.keyboardReturnOrEnter)))
        #expect(!button.performKey(key(.keyboardA)) && button.accessibilityActivate())
        #expect(log.drain().count == 3)
        button.isEnabled = false
        fixture.tap(10, 10)
        #expect(!button.performKey(key(.keyboardSpacebar)) && !button.accessibilityActivate() && log.drain() == [])
        #expect(button.configuration?.title == "go")
    }

    @Test("A button that is first responder receives keys and shows a halo")
    func focus() {
        final class Focusable: UIButton {
            override var canBecomeFirstResponder: Bool { true }
        }
        let log = Log()
        let button = fixture.add(Focusable(), CGRect(x: 0, y: 0, width: 100, height: 30))
        button.addAction(UIAction { _ in log.add("go") }, for: .primaryActionTriggered)
        let system = fixture.window.focus
        #expect(system.halo == nil)
        system.isKeyboardInUse = true
        button.becomeFirstResponder()
        #expect(button.isFocused && system.halo?.item === button && system.halo?.layerStyle.borderWidth == 3)
        fixture.window.dispatcher.keyDown(key(.keyboardSpacebar))
        #expect(log.drain() == ["go"])
        button.resignFirstResponder()
        #expect(system.halo == nil && !button.state.contains(.focused))
        button.hasKeyboardFocus = true
        #expect(button.state.contains(.focused) && system.halo?.item === button)
    }

    @Test("The title of a configuration with a background contrasts with the background, even while highlighted")
    func configurations() {
        let allConfigurations: [UIButton.Configuration] = [
            .filled(), .gray(), .tinted(), .bordered(), .borderedProminent(),
        ]
        for style in [UIUserInterfaceStyle.light, .dark] {
            for configuration in allConfigurations {
                let button = UIButton(configuration: configuration)
                button.configuration?.title = "go"
                button.overrideUserInterfaceStyle = style
                for isHighlighted in [false, true] {
                    button.isHighlighted = isHighlighted
                    let appearance = button.currentAppearance()
                    let background = UIColor.systemBackground.drawn(in: button.traitCollection)
                    let below = appearance.background?.drawn(in: button.traitCollection).over(background) ?? background
                    let contrast = appearance.titleColor.drawn(in: button.traitCollection).contrast(with: below)
                    #expect(contrast >= (isHighlighted ? 2.8 : 3), "\(style) \(configuration.style): \(contrast)")
                }
            }
        }
        let (plain, pressed) = (UIButton(configuration: .plain()), UIButton(configuration: .plain()))
        pressed.isHighlighted = true
        #expect(plain.currentAppearance().background == nil && pressed.currentAppearance().background != nil)
    }

    @Test("Image and text of a configuration are side by side or stacked, and mirrored for right-to-left")
    func layout() {
        var layout = ButtonLayout()
        layout.image = CGSize(width: 10, height: 10)
        layout.title = CGSize(width: 40, height: 12)
        layout.subtitle = CGSize(width: 30, height: 8)
        (layout.imagePadding, layout.titlePadding) = (5, 2)
        layout.insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(layout.size == CGSize(width: 61, height: 26))
        let area = CGRect(x: 0, y: 0, width: 61, height: 26)
        let left = layout.frames(in: area, horizontal: 0.5, vertical: 0.5, texts: 0)
        #expect(left.image == CGRect(x: 2, y: 7, width: 10, height: 10))
        #expect(left.title == CGRect(x: 17, y: 1, width: 40, height: 12))
        #expect(left.subtitle == CGRect(x: 17, y: 15, width: 30, height: 8))
        layout.placement = .top
        #expect(layout.size == CGSize(width: 46, height: 41))
        let above = layout.frames(
            in: CGRect(x: 0, y: 0, width: 46, height: 41), horizontal: 0.5, vertical: 0.5, texts: 0.5)
        #expect(above.image.minY == 1 && above.title.minY == 16 && above.subtitle.minX == 7)
        let button = UIButton(configuration: .plain())
        button.semanticContentAttribute = .forceRightToLeft
        #expect(button.currentAppearance().placement == .right)
    }

    @Test("The intrinsic size follows the contents and the font")
    func size() {
        let button = UIButton(type: .system)
        button.setTitle("abcd", for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 30, height: 18))
        button.titleLabel?.font = .systemFont(ofSize: 20)
        #expect(button.intrinsicContentSize == CGSize(width: 40, height: 24))
        var configuration = UIButton.Configuration.filled()
        configuration.title = "abcd"
        button.configuration = configuration
        #expect(button.intrinsicContentSize == CGSize(width: 58, height: 32))
        configuration.contentInsets = .zero
        configuration.subtitle = "ab"
        button.configuration = configuration
        #expect(button.intrinsicContentSize.height > 18)
    }

    @Test("The configuration update handler is called after a change of state; a tap selects a toggle button")
    func handler() {
        let button = UIButton(configuration: .plain())
        fixture.add(button, CGRect(x: 0, y: 0, width: 100, height: 30))
        var handledStates: [UIControl.State] = []
        button.configurationUpdateHandler = { button in
            handledStates.append(button.state)
            button.configuration?.title = button.isSelected ? "on" : "off"
        }
        button.changesSelectionAsPrimaryAction = true
        fixture.window.layoutIfNeeded()
        #expect(handledStates == [.normal] && button.titleLabel?.text == "off")
        fixture.tap(10, 10)
        fixture.window.layoutIfNeeded()
        #expect(button.isSelected && button.titleLabel?.text == "on" && handledStates.last == .selected)
    }
}
