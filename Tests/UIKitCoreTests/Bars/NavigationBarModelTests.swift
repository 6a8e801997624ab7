import Foundation
import Testing

@testable import UIKitCore

/// Navigation bars whose items the app manages.
@Suite("Navigation bars") @MainActor
struct NavigationBarModelTests {
    private let fixture = TouchFixture()

    private func show(width: CGFloat = 400, rightToLeft: Bool = false) -> UINavigationBar {
        let bar = UINavigationBar()
        bar.semanticContentAttribute = rightToLeft ? .forceRightToLeft : .forceLeftToRight
        bar.content.semanticContentAttribute = rightToLeft ? .forceRightToLeft : .forceLeftToRight
        fixture.add(bar, CGRect(x: 0, y: 0, width: width, height: 44))
        return bar
    }

    private func layout() { fixture.window.layoutIfNeeded() }

    /// A delegate that logs calls and returns the answers that a test sets.
    @MainActor private final class Script: NSObject, UINavigationBarDelegate {
        let log = Log()
        var agrees = true

        func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
            log.add("should push \(item.title ?? "")")
            return agrees
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
            log.add("did push \(item.title ?? "")")
        }
        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
            log.add("should pop \(item.title ?? "")")
            return agrees
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
            log.add("did pop \(item.title ?? "")")
        }
    }

    @Test("M64: Random pushes, pops and replacements change the stack like an array", arguments: 1...20)
    func stack(seed: Int) {
        var random = OperationSource(seed: UInt64(seed) &* 197)
        let (bar, script) = (show(), Script())
        bar.delegate = script
        var (items, expected): ([UINavigationItem], [String]) = ([], [])
        for step in 0..<40 {
            script.agrees = random.number(below: 4) > 0
            let title = "item \(step)"
            switch random.number(below: 5) {
            case 0, 1:
                let item = UINavigationItem(title: title)
                bar.pushItem(item, animated: random.coin())
                expected.append("should push \(title)")
                guard script.agrees else { break }
                items.append(item)
                expected.append("did push \(title)")
            case 2, 3:
                let top = items.last
                let popped = bar.popItem(animated: random.coin())
                guard let top else {
                    #expect(popped == nil)
                    break
                }
                expected.append("should pop \(top.title ?? "")")
                #expect(popped === (script.agrees ? top : nil))
                guard script.agrees else { break }
                items.removeLast()
                expected.append("did pop \(top.title ?? "")")
            default:
                items = (0..<random.number(below: 4)).map { UINavigationItem(title: "\(step).\($0)") }
                bar.setItems(items, animated: random.coin())
            }
            layout()
            #expect((bar.items ?? []).elementsEqual(items, by: ===), "seed \(seed) step \(step)")
            #expect(bar.topItem === items.last && bar.backItem === items.dropLast().last)
            #expect(bar.content.title.text == items.last?.title, "seed \(seed) step \(step)")
            #expect(bar.content.backView?.item.title == items.dropLast().last?.title, "seed \(seed) step \(step)")
        }
        #expect(script.log.lines == expected, "seed \(seed)")
    }

    @Test("M64: Changes of an item that was removed from the bar do not change the bar")
    func formerItems() {
        let bar = show()
        let (first, second) = (UINavigationItem(title: "one"), UINavigationItem(title: "two"))
        bar.items = [first, second]
        bar.popItem(animated: false)
        second.title = "changed"
        #expect(bar.content.title.text == "one" && second.bar == nil)
        first.title = "new"
        #expect(bar.content.title.text == "new")
        bar.items = nil
        #expect(bar.items == nil && bar.topItem == nil && bar.content.title.text == nil)
    }

    /// The properties of the previous item, and the resulting title of the back button.
    nonisolated static let backTitles:
        [(mode: UINavigationItem.BackButtonDisplayMode, title: String?, back: String?, own: String?, shown: String)] = [
            (.default, "Inbox", nil, nil, "Inbox"), (.default, "Inbox", "Mail", nil, "Mail"),
            (.default, nil, nil, nil, "Back"), (.default, "Inbox", "Mail", "Own", "Own"),
            (.generic, "Inbox", "Mail", nil, "Back"), (.generic, "Inbox", nil, "Own", "Own"),
            (.minimal, "Inbox", "Mail", nil, ""), (.minimal, "Inbox", nil, "Own", "Own"),
            (.default, nil, "Mail", nil, "Mail"), (.default, "", nil, nil, ""),
        ]

    @Test("M64: The previous item determines the title of the back button", arguments: backTitles)
    func backTitle(
        mode: UINavigationItem.BackButtonDisplayMode, title: String?, back: String?, own: String?, shown: String
    ) {
        let bar = show()
        let first = UINavigationItem(title: "")
        (first.title, first.backButtonTitle, first.backButtonDisplayMode) = (title, back, mode)
        first.backBarButtonItem = own.map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }
        bar.items = [first, UINavigationItem(title: "Top")]
        layout()
        #expect(bar.content.backView?.shownTitle == shown)
        #expect(bar.content.backView?.accessibilityLabel == "Back")
    }

    @Test(
        "M64: As the bar gets narrower, a long back title is replaced by the generic title, then by the arrow alone",
        arguments: [false, true])
    func narrow(rightToLeft: Bool) {
        let bar = show(rightToLeft: rightToLeft)
        bar.items = [UINavigationItem(title: "A very long title of a screen"), UINavigationItem(title: "Top")]
        var shown: [String] = []
        for width in stride(from: CGFloat(600), through: 60, by: -10) {
            bar.frame.size.width = width
            layout()
            let title = bar.content.backView?.shownTitle ?? "none"
            if shown.last != title { shown.append(title) }
        }
        #expect(shown == ["A very long title of a screen", "Back", ""])
    }

    /// Whether the back button is shown.
    nonisolated static let backButtons: [(items: Int, hides: Bool, left: Int, supplements: Bool, isShown: Bool)] = [
        (1, false, 0, false, false), (2, false, 0, false, true), (3, false, 0, false, true), (2, true, 0, false, false),
        (2, false, 1, false, false), (2, false, 1, true, true), (2, true, 1, true, false), (2, false, 0, true, true),
    ]

    @Test("M64: The top item determines whether the back button is shown", arguments: backButtons)
    func backButton(items: Int, hides: Bool, left: Int, supplements: Bool, isShown: Bool) {
        let bar = show()
        let all = (0..<items).map { UINavigationItem(title: "\($0)") }
        all.last?.hidesBackButton = hides
        all.last?.leftItemsSupplementBackButton = supplements
        all.last?.leftBarButtonItems = (0..<left).map { _ in UIBarButtonItem(systemItem: .add) }
        bar.items = all
        layout()
        #expect((bar.content.backView != nil) == isShown && bar.content.left.count == left)
    }

    @Test("M64: A tap on the back button pops the item, or runs the item's own action")
    func back() throws {
        let bar = show()
        let top = UINavigationItem(title: "Top")
        bar.items = [UINavigationItem(title: "First"), top]
        layout()
        var actions = 0
        top.backAction = UIAction { _ in actions += 1 }
        layout()
        let place = try #require(bar.content.backView).frame
        fixture.tap(place.midX, place.midY)
        #expect(actions == 1 && bar.topItem === top)
        top.backAction = nil
        layout()
        fixture.clock.advance(1)
        fixture.tap(place.midX, place.midY)
        #expect(bar.topItem?.title == "First" && bar.content.backView == nil)
    }

    /// The modes of the items from the first to the topmost item, and whether the title is large.
    nonisolated static let largeTitles: [(modes: [UINavigationItem.LargeTitleDisplayMode], isLarge: Bool)] = [
        ([.automatic], true), ([.always], true), ([.never], false), ([.inline], false),
        ([.never, .automatic], false), ([.always, .automatic], true), ([.never, .always], true),
        ([.always, .never], false), ([.automatic, .automatic, .automatic], true),
        ([.never, .automatic, .automatic], false), ([.never, .always, .automatic], true),
    ]

    @Test(
        "M64: A preferred large title is shown unless the topmost item whose mode is not automatic forbids it",
        arguments: largeTitles)
    func largeTitle(modes: [UINavigationItem.LargeTitleDisplayMode], isLarge: Bool) {
        let bar = show()
        bar.items = modes.map { mode in
            let item = UINavigationItem(title: "x")
            item.largeTitleDisplayMode = mode
            return item
        }
        #expect(bar.intrinsicContentSize.height == 44 && bar.content.largeTitle.isHidden)
        bar.prefersLargeTitles = true
        #expect(bar.intrinsicContentSize.height == (isLarge ? 96 : 44))
        #expect(bar.content.largeTitle.isHidden == !isLarge && bar.content.title.isHidden == isLarge)
        // A title view is never large.
        bar.topItem?.titleView = UIView()
        #expect(bar.intrinsicContentSize.height == 44 && bar.content.title.isHidden)
    }

    @Test("M64: A prompt is above the other contents, and changes of the bar's height are announced")
    func prompt() {
        let bar = show()
        var changes = 0
        bar.onHeightChange = { changes += 1 }
        let item = UINavigationItem(title: "Title")
        bar.items = [item]
        #expect(changes == 0)
        item.prompt = "Choose"
        #expect(changes == 1 && bar.sizeThatFits(CGSize(width: 300, height: 0)) == CGSize(width: 300, height: 72))
        bar.frame.size.height = 72
        layout()
        #expect(bar.content.prompt.text == "Choose" && bar.content.prompt.frame.maxY <= bar.content.title.frame.minY)
        item.prompt = "Other"
        #expect(changes == 1)
        item.prompt = nil
        #expect(changes == 2 && bar.intrinsicContentSize.height == 44 && bar.content.prompt.isHidden)
    }

    @Test(
        "M64: Buttons are at the sides, the outermost first, and are mirrored in right-to-left layout",
        arguments: 1...15)
    func buttons(seed: Int) {
        var random = OperationSource(seed: UInt64(seed) &* 199)
        let widths = (0..<4).map { _ in CGFloat(random.number(in: 20...60)) }
        let leftCount = random.number(in: 0...4)
        let items = widths.map { UIBarButtonItem(customView: SizedBarView(CGSize(width: $0, height: 30))) }
        for isRightToLeft in [false, true] {
            let bar = show(rightToLeft: isRightToLeft)
            let item = UINavigationItem(title: "T")
            item.leftBarButtonItems = Array(items.prefix(leftCount))
            item.rightBarButtonItems = Array(items.dropFirst(leftCount))
            bar.items = [item]
            layout()
            var (start, end): (CGFloat, CGFloat) = (8, 392)
            for (index, width) in widths.enumerated() {
                let isFirst = index < leftCount
                var expected = isFirst ? start : end - width
                if isFirst { start += width } else { end -= width }
                if isRightToLeft { expected = 400 - expected - width }
                let frame = items[index].customView.map { $0.convert($0.bounds, to: bar) }
                #expect(frame == CGRect(x: expected, y: 7, width: width, height: 30), "seed \(seed) item \(index)")
            }
            bar.removeFromSuperview()
        }
    }

    @Test("M64: The title is centred unless a button is in the way; it never covers a button", arguments: 1...30)
    func titlePlace(seed: Int) {
        var random = OperationSource(seed: UInt64(seed) &* 211)
        let bar = show(width: CGFloat(random.number(in: 200...700)))
        let item = UINavigationItem(title: "")
        let width = CGFloat(random.number(in: 10...300))
        let view = SizedBarView(CGSize(width: width, height: 20))
        item.titleView = view
        func buttons() -> [UIBarButtonItem] {
            (0..<random.number(below: 3)).map { _ in
                UIBarButtonItem(
                    customView: SizedBarView(CGSize(width: CGFloat(random.number(in: 20...70)), height: 30)))
            }
        }
        (item.leftBarButtonItems, item.rightBarButtonItems) = (buttons(), buttons())
        bar.items = [item]
        layout()
        let left = (item.leftBarButtonItems ?? []).compactMap(\.customView?.frame.maxX).max() ?? 8
        let right = (item.rightBarButtonItems ?? []).compactMap(\.customView?.frame.minX).min() ?? bar.bounds.width - 8
        let frame = view.frame
        #expect(frame.minX >= left && frame.maxX <= max(right, frame.minX), "seed \(seed)")
        let centred = (bar.bounds.width - width) / 2
        if centred >= left + 4, centred + width <= right - 4 {
            #expect(frame.minX == centred && frame.width == width, "seed \(seed)")
        }
    }

    @Test("M64: The appearance of the item replaces the appearance of the bar, and the bar's attributes replace both")
    func appearance() {
        let bar = show()
        let item = UINavigationItem(title: "x")
        bar.items = [item]
        #expect(bar.content.title.textColor == .label)
        let own = UINavigationBarAppearance()
        own.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
        bar.standardAppearance = own
        #expect(bar.content.title.textColor == .systemRed)
        let other = UINavigationBarAppearance()
        other.titleTextAttributes = [.foregroundColor: UIColor.systemGreen]
        item.standardAppearance = other
        #expect(bar.content.title.textColor == .systemGreen)
        bar.titleTextAttributes = [.foregroundColor: UIColor.systemBlue]
        #expect(bar.content.title.textColor == .systemBlue)
        bar.titleTextAttributes = nil
        item.standardAppearance = nil
        #expect(bar.content.title.textColor == .systemRed)
        bar.barTintColor = .systemYellow
        #expect(bar.barBackground.backgroundColor == .systemYellow)
    }

    @Test("M64: Hidden items take no room")
    func hidden() {
        let bar = show()
        let (one, two) = (UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .trash))
        let item = UINavigationItem(title: "x")
        item.rightBarButtonItems = [one, two]
        bar.items = [item]
        #expect(bar.content.right.count == 2)
        one.isHidden = true
        layout()
        #expect(bar.content.right.count == 1 && bar.content.right.first?.frame.maxX == 392)
        one.isHidden = false
        #expect(bar.content.right.count == 2)
    }

    /// A view of a given size.
    private final class SizedBarView: UIView {
        private let size: CGSize

        init(_ size: CGSize) {
            self.size = size
            super.init(frame: CGRect(origin: .zero, size: size))
        }
        required init?(coder: NSCoder) { nil }

        override func sizeThatFits(_ size: CGSize) -> CGSize {
            CGSize(width: min(self.size.width, size.width), height: self.size.height)
        }
    }
}
