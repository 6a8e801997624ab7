import Foundation
import Testing

@testable import UIKitCore

/// Tests of text that follows the text size of the user.
@MainActor
@Suite("Text sizes", .serialized)
struct TextSizeTests {
    private func run(_ category: UIContentSizeCategory, _ test: () throws -> Void) rethrows {
        let before = ApplicationEnvironment.current
        ApplicationEnvironment.current = ApplicationEnvironment()
        defer { ApplicationEnvironment.current = before }
        ApplicationEnvironment.current.accessibility.contentSizeCategory = category
        try test()
    }

    @Test(
        "Text styles have the sizes of Apple's guidelines",
        arguments: [
            (UIContentSizeCategory.extraSmall, 31 as CGFloat, 14 as CGFloat, 11 as CGFloat), (.large, 34, 17, 11),
            (.extraExtraExtraLarge, 40, 23, 17), (.accessibilityExtraExtraExtraLarge, 60, 53, 40),
            (.unspecified, 34, 17, 11),
        ])
    func styles(category: UIContentSizeCategory, title: CGFloat, body: CGFloat, caption: CGFloat) {
        run(category) {
            #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == title)
            #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == body)
            #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == caption)
        }
        let traits = UITraitCollection(preferredContentSizeCategory: category)
        #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize == body)
    }

    @Test("Metrics scale fonts and lengths from their original size, up to a limit")
    func metrics() {
        run(.accessibilityExtraLarge) {
            let metrics = UIFontMetrics(forTextStyle: .body)
            let scaled = metrics.scaledFont(for: .systemFont(ofSize: 17))
            #expect(scaled.pointSize == 40 && metrics.scaledFont(for: scaled).pointSize == 40)
            #expect(metrics.scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: 25).pointSize == 25)
            #expect(abs(metrics.scaledValue(for: 34) - 80) < 0.001)
            let small = UITraitCollection(preferredContentSizeCategory: .extraSmall)
            #expect(metrics.scaledFont(for: .systemFont(ofSize: 17), compatibleWith: small).pointSize == 14)
        }
    }

    @Test("A label follows the text size on request, but only if its font comes from a text style or from metrics")
    func labels() {
        run(.large) {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            let labels = (0..<4).map { _ in UILabel() }
            labels[0].font = .preferredFont(forTextStyle: .title1)
            labels[1].font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 10))
            labels[2].font = .systemFont(ofSize: 10)
            labels[3].font = .preferredFont(forTextStyle: .title1)
            for label in labels {
                label.adjustsFontForContentSizeCategory = label !== labels[3]
                window.addSubview(label)
            }
            let controller = UIViewController()
            let parent = UIViewController()
            parent.addChild(controller)
            parent.view.addSubview(controller.view)
            for label in labels { controller.view.addSubview(label) }
            window.rootViewController = parent
            parent.setOverrideTraitCollection(
                UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge), forChild: controller)
            #expect(labels.map { ($0.font.pointSize * 100).rounded() } == [3400, 1353, 1000, 2800])
        }
    }

    @Test("A change of the text size posts a notification with the new category")
    func notification() {
        run(.large) {
            var posted: [String] = []
            let token = NotificationCenter.default.addObserver(
                forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
            ) { note in
                let value = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String
                MainActor.assumeIsolated { posted.append(value ?? "") }
            }
            defer { NotificationCenter.default.removeObserver(token) }
            let environment = ApplicationEnvironment.current
            for category in [UIContentSizeCategory.small, .small] {
                environment.accessibility.contentSizeCategory = category
            }
            #expect(posted == [UIContentSizeCategory.small.rawValue])
        }
    }

    @Test(
        "The desktop's text scale selects the closest category",
        arguments: [
            (1.0, UIContentSizeCategory.large), (1.25, .extraExtraLarge), (1.6, .accessibilityMedium),
            (0.8, .extraSmall),
            (0, .extraSmall), (-3, .extraSmall), (1e300, .accessibilityExtraExtraExtraLarge), (.nan, .large),
            (.infinity, .large),
        ])
    func factor(scale: Double, category: UIContentSizeCategory) {
        #expect(UIContentSizeCategory(textScale: scale) == category)
    }

    @Test("Categories are ordered, and the largest five are accessibility sizes")
    func order() {
        #expect(
            UIContentSizeCategory.small < .large && UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
        #expect(UIContentSizeCategory.ordered.filter(\.isAccessibilityCategory).count == 5)
        #expect(
            !(UIContentSizeCategory.unspecified < .small) && !UIContentSizeCategory.unspecified.isAccessibilityCategory)
    }
}
