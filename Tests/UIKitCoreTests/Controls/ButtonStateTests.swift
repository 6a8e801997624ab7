import Foundation
import Testing

@testable import UIKitCore

/// The values of buttons for each state, compared with a dictionary, and the parts that show the values.
@Suite("Values of buttons for each state") @MainActor
struct ButtonStateTests {
    private let fixture = TouchFixture()
    nonisolated static let states: [UIControl.State] = [
        .normal, .highlighted, .disabled, .selected, .focused, [.selected, .highlighted], [.selected, .disabled],
        [.selected, .focused], [.highlighted, .focused],
    ]

    private func image(_ width: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: 10)).image { _ in }
    }

    /// A value for each state, and the value that a state without one has.
    private struct Model<Value> {
        var values: [UInt: Value] = [:]

        subscript(state: UIControl.State) -> Value? {
            values[state.rawValue] ?? values[state.subtracting(.focused).rawValue]
                ?? values[UIControl.State.normal.rawValue]
        }

        mutating func set(_ value: Value?, _ state: UIControl.State) { values[state.rawValue] = value }
    }

    @Test(
        "Random values agree with a dictionary; a state without a value has the value of the normal state",
        arguments: 1...10)
    func values(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let button = UIButton(type: .custom)
        var titles = Model<String>()
        var colors = Model<UIColor>()
        var shadows = Model<UIColor>()
        var images = Model<UIImage>()
        var backgrounds = Model<UIImage>()
        let palette: [UIColor?] = [.red, .green, .blue, nil]
        let pictures = [image(1), image(2), nil]
        for _ in 0..<150 {
            let state = random.element(of: Self.states)
            switch random.number(below: 5) {
            case 0:
                let title = random.element(of: ["a", "b", "", nil])
                button.setTitle(title, for: state)
                titles.set(title, state)
            case 1:
                let color = random.element(of: palette)
                button.setTitleColor(color, for: state)
                colors.set(color, state)
            case 2:
                let color = random.element(of: palette)
                button.setTitleShadowColor(color, for: state)
                shadows.set(color, state)
            case 3:
                let picture = random.element(of: pictures)
                button.setImage(picture, for: state)
                images.set(picture, state)
            default:
                let picture = random.element(of: pictures)
                button.setBackgroundImage(picture, for: state)
                backgrounds.set(picture, state)
            }
            for state in Self.states {
                #expect(button.title(for: state) == titles[state])
                if let color = colors[state] { #expect(button.titleColor(for: state) == color) }
                #expect(button.titleShadowColor(for: state) == shadows[state])
                #expect(button.image(for: state) === images[state])
                #expect(button.backgroundImage(for: state) === backgrounds[state])
            }
        }
    }

    @Test(
        "The parts show the values of the current state after the next layout", arguments: [false, true], [false, true])
    func parts(isEnabled: Bool, isSelected: Bool) {
        let button = fixture.add(UIButton(type: .custom), CGRect(x: 0, y: 0, width: 200, height: 40))
        button.setTitle("normal", for: .normal)
        button.setTitle("selected", for: .selected)
        button.setTitle("disabled", for: .disabled)
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(.blue, for: .selected)
        button.setImage(image(12), for: .normal)
        (button.isEnabled, button.isSelected) = (isEnabled, isSelected)
        fixture.window.layoutIfNeeded()
        let isPlain = !isEnabled && isSelected
        let expected = isPlain ? "normal" : !isEnabled ? "disabled" : isSelected ? "selected" : "normal"
        #expect(button.currentTitle == expected && button.titleLabel?.text == expected)
        #expect(button.accessibility.label == expected && button.imageView?.image?.size.width == 12)
        if isEnabled { #expect(button.titleLabel?.textColor == (isSelected ? .blue : .red)) }
    }

    @Test("An attributed title replaces the plain title of its state, until it is removed")
    func attributedTitles() {
        let button = fixture.add(UIButton(type: .custom), CGRect(x: 0, y: 0, width: 200, height: 40))
        func shown() -> String? {
            fixture.window.layoutIfNeeded()
            return button.titleLabel?.text
        }
        button.setTitle("plain", for: .normal)
        button.setAttributedTitle(NSAttributedString(string: "styled", attributes: [.kern: 3]), for: .normal)
        #expect(shown() == "styled" && button.currentTitle == "plain")
        #expect(button.currentAttributedTitle?.string == "styled")
        button.isSelected = true
        button.setTitle("selected", for: .selected)
        #expect(shown() == "selected" && button.currentAttributedTitle == nil)
        button.isSelected = false
        button.setAttributedTitle(nil, for: .normal)
        #expect(shown() == "plain" && button.currentAttributedTitle == nil)
        button.setTitle(nil, for: .normal)
        fixture.window.layoutIfNeeded()
        #expect(button.titleLabel?.isHidden == true)
    }

    @Test("A font that the app sets on the title's label stays when titles change")
    func font() {
        let button = fixture.add(UIButton(type: .system), CGRect(x: 0, y: 0, width: 200, height: 40))
        button.setTitle("one", for: .normal)
        button.titleLabel?.font = .boldSystemFont(ofSize: 31)
        fixture.window.layoutIfNeeded()
        let width = button.intrinsicContentSize.width
        button.setTitle("three", for: .normal)
        button.isSelected = true
        fixture.window.layoutIfNeeded()
        #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 31))
        #expect(button.intrinsicContentSize.width > width)
    }

    @Test("The insets enlarge the button, or move its parts by half of their difference")
    func insets() throws {
        let button = fixture.add(UIButton(type: .custom), CGRect(x: 0, y: 0, width: 200, height: 60))
        button.setTitle("title", for: .normal)
        let size = button.intrinsicContentSize
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 40)
        #expect(button.intrinsicContentSize == CGSize(width: size.width + 60, height: size.height + 4))
        button.contentEdgeInsets = .zero
        fixture.window.layoutIfNeeded()
        let before = try #require(button.titleLabel?.frame)
        button.titleEdgeInsets = UIEdgeInsets(top: 10, left: 8, bottom: 0, right: 0)
        fixture.window.layoutIfNeeded()
        #expect(button.titleLabel?.frame == before.offsetBy(dx: 4, dy: 5) && button.intrinsicContentSize == size)
    }

    @Test(
        "A type has UIKit's raw value, and the types with a symbol show it",
        arguments: [
            (.custom, 0, false), (.system, 1, false), (.detailDisclosure, 2, true), (.infoLight, 3, true),
            (.infoDark, 4, true), (.contactAdd, 5, true), (.close, 7, true),
        ] as [(UIButton.ButtonType, Int, Bool)])
    func types(type: UIButton.ButtonType, rawValue: Int, hasSymbol: Bool) {
        let button = UIButton(type: type)
        #expect(button.buttonType == type && type.rawValue == rawValue)
        #expect((button.image(for: .normal) != nil) == hasSymbol)
        #expect((button.configuration?.image != nil) == (type == .close))
        #expect(button.isEnabled && !button.isSelected && !button.isHighlighted && button.role == .normal)
        #expect(button.menu == nil && !button.showsMenuAsPrimaryAction && !button.changesSelectionAsPrimaryAction)
    }
}
