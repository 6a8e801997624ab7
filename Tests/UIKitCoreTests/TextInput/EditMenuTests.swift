import Foundation
import Testing

@testable import UIKitCore

/// The appearance and the layout of the edit menu.
@MainActor
@Suite("The edit menu")
struct EditMenuTests {
    /// The largest set of commands that is possible at the same time.
    private static let titles = ["Cut", "Copy", "Paste", "Select All"]

    private func makeMenu(isRightToLeft: Bool = false) -> EditMenuView {
        let menu = EditMenuView(Self.titles.map { title in EditMenuView.Command(title: title) {} })
        menu.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        return menu
    }

    @Test(
        "In a window of 360 points, all commands are in the window, without overlap and in reading order",
        arguments: [false, true])
    func narrow(isRightToLeft: Bool) {
        let fixture = TouchFixture(size: CGSize(width: 360, height: 640))
        for (x, y) in [(0.0, 200.0), (180, 0), (360, 630), (-40, 300), (500, -20)] {
            let menu = makeMenu(isRightToLeft: isRightToLeft)
            menu.show(in: fixture.window) { CGRect(x: x, y: y, width: 0, height: 10) }
            menu.layoutIfNeeded()
            let frames = menu.buttons.map { menu.convert($0.frame, to: fixture.window as UIView) }
            #expect(frames.allSatisfy { fixture.window.bounds.contains($0) }, "\(x), \(y): \(frames)")
            let shown = isRightToLeft ? frames.reversed() : frames
            for (left, right) in zip(shown, shown.dropFirst()) { #expect(left.maxX == right.minX) }
            #expect(frames.allSatisfy { $0.height == EditMenuView.barHeight })
            menu.close()
            #expect(fixture.window.editMenu == nil && menu.superview == nil)
        }
    }

    @Test("The menu is a dark bar in light and dark style, and has room for titles in the system font")
    func look() throws {
        for style in [UIUserInterfaceStyle.light, .dark] {
            let traits = UITraitCollection(userInterfaceStyle: style)
            let bar = EditMenuView.barColor.drawn(in: traits)
            #expect(max(bar.red, bar.green, bar.blue) < 0.2 && bar.alpha > 0.9)
        }
        for button in makeMenu().buttons {
            let label = UILabel()
            (label.text, label.font) = (button.title, .systemFont(ofSize: 15))
            #expect(abs(button.preferredWidth - label.intrinsicContentSize.width - 28) <= 1, "\(button.title)")
            #expect(button.accessibilityTraits == .button && button.accessibilityLabel == button.title)
        }
    }
}
