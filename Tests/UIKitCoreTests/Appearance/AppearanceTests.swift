import Foundation
import Testing

@testable import UIKitCore

/// Tests of values that views and items get from the proxies of their classes.
@MainActor
@Suite("Appearance proxies", .serialized)
struct AppearanceTests {
    private final class Panel: UIView {}
    private final class Card: UIView {}

    /// Runs a test in a new environment, so that its proxies do not affect other tests.
    private func run(_ test: (UIWindow) throws -> Void) rethrows {
        let before = ApplicationEnvironment.current
        ApplicationEnvironment.current = ApplicationEnvironment()
        defer { ApplicationEnvironment.current = before }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        window.isHidden = false
        try test(window)
    }

    @Test("A view gets the proxy's values when it is added to a window, and keeps the values that the app has set")
    func values() {
        run { window in
            UISwitch.appearance().onTintColor = .red
            UISwitch.appearance().tintColor = .blue
            let (plain, own) = (UISwitch(), UISwitch())
            own.onTintColor = .green
            #expect(plain.onTintColor == nil)
            for view in [plain, own] { window.addSubview(view) }
            #expect(plain.onTintColor == .red && plain.tintColor == .blue)
            #expect(own.onTintColor == .green && own.tintColor == .blue)
            #expect(UISwitch.appearance() === UISwitch.appearance())
        }
    }

    @Test("A proxy for a container applies inside the container, and has precedence over the proxy of the class")
    func containers() {
        run { window in
            UILabel.appearance().textColor = .red
            UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .blue
            UILabel.appearance(whenContainedInInstancesOf: [Panel.self, Card.self]).textColor = .green
            let (free, inPanel, inCard) = (UILabel(), UILabel(), UILabel())
            let (panel, card, inner) = (Panel(), Card(), Panel())
            window.addSubview(free)
            panel.addSubview(inPanel)
            window.addSubview(panel)
            inner.addSubview(inCard)
            card.addSubview(inner)
            window.addSubview(card)
            #expect(free.textColor == .red && inPanel.textColor == .blue && inCard.textColor == .green)
        }
    }

    @Test("Bars get appearances and attributes from their proxies, and items get colours")
    func bars() {
        run { window in
            let appearance = UINavigationBarAppearance()
            appearance.configureWithOpaqueBackground()
            appearance.backgroundColor = .purple
            UINavigationBar.appearance().standardAppearance = appearance
            UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.red]
            UIBarButtonItem.appearance().tintColor = .orange
            let controller = UIViewController()
            let item = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
            controller.navigationItem.rightBarButtonItem = item
            let navigation = UINavigationController(rootViewController: controller)
            window.rootViewController = navigation
            window.layoutIfNeeded()
            #expect(navigation.navigationBar.standardAppearance.backgroundColor == .purple)
            #expect(navigation.navigationBar.titleTextAttributes?[.foregroundColor] as? UIColor == .red)
            #expect(item.tintColor == .orange)
        }
    }
}
