import Foundation
import Testing

@testable import UIKitCore

@Suite("Table headers and footers") @MainActor
struct TableHeaderFooterTests {
    /// A view with a fixed fitting height.
    private final class Banner: UIView {
        let height: CGFloat
        init(_ height: CGFloat) {
            self.height = height
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { nil }
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
    }

    @Test(
        "A plain table has headers only for titles and views, and a height of 0 hides headers",
        arguments: [UITableView.automaticDimension, 0, 30] as [CGFloat])
    func plainHeights(height: CGFloat) {
        let kit = TableKit([[0], [1]]) { $0.sectionHeaderHeight = height }
        #expect(kit.table.rectForHeader(inSection: 0).height == max(0, height))
        kit.source.headers = [0: "Title"]
        kit.table.reloadData()
        kit.layout()
        let header = kit.table.headerView(forSection: 0)
        #expect((header == nil) == (height == 0))
        #expect(kit.table.rectForHeader(inSection: 0).height == (height < 0 ? header?.frame.height : height))
        #expect(kit.table.headerView(forSection: 1) == nil && header?.textLabel?.text ?? "Title" == "Title")
    }

    @Test(
        "The delegate's heights replace the table's heights, section by section",
        arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
    func delegateHeights(style: UITableView.Style) {
        let script = SizeScript()
        script.headerHeight = { CGFloat(20 + 10 * $0) }
        script.footerHeight = { CGFloat(5 * $0) }
        script.header = { _, _ in UIView() }
        let kit = TableKit([[0], [1], [2]], style: style, delegate: script) { $0.sectionHeaderHeight = 99 }
        for section in 0..<3 {
            #expect(kit.table.rectForHeader(inSection: section).height == CGFloat(20 + 10 * section))
            #expect(kit.table.rectForFooter(inSection: section).height == CGFloat(5 * section))
        }
    }

    @Test(
        "An automatic header is as high as its view needs at the table's width", arguments: [12, 44, 133] as [CGFloat])
    func automatic(height: CGFloat) {
        let script = SizeScript()
        script.header = { _, section in section == 0 ? Banner(height) : nil }
        script.footer = { _, section in section == 0 ? Banner(height / 2) : nil }
        let kit = TableKit([[0], [1]], delegate: script)
        #expect(kit.table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 400, height: height))
        #expect(kit.table.rectForFooter(inSection: 0).height == height / 2)
        #expect(kit.table.rectForHeader(inSection: 1).height == 0)
        #expect(kit.cell(0)?.frame.minY == height)
        #expect(kit.cell(0, 1)?.frame.minY == height * 1.5 + 40)
    }

    @Test("Constraints and content configurations determine the height of a header view")
    func selfSizing() {
        let script = SizeScript()
        script.header = { _, section in
            let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
            if section == 0 {
                view.contentConfiguration = SizedContent(height: 71)
            } else {
                let inner = UIView()
                inner.translatesAutoresizingMaskIntoConstraints = false
                view.contentView.addSubview(inner)
                NSLayoutConstraint.activate([
                    inner.topAnchor.constraint(equalTo: view.contentView.topAnchor, constant: 3),
                    inner.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor, constant: -4),
                    inner.leadingAnchor.constraint(equalTo: view.contentView.leadingAnchor),
                    inner.heightAnchor.constraint(equalToConstant: 50),
                ])
            }
            return view
        }
        let kit = TableKit([[0], [1]], delegate: script)
        #expect(kit.table.rectForHeader(inSection: 0).height == 71)
        #expect(kit.table.rectForHeader(inSection: 1).height == 57)
    }

    @Test("A header whose height depends on the width is measured again when the width changes")
    func width() {
        let script = SizeScript()
        script.header = { _, _ in
            let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
            view.contentConfiguration = SizedContent(area: 40_000)
            return view
        }
        let kit = TableKit([[0], [1]], delegate: script)
        #expect(kit.table.rectForHeader(inSection: 0).height == 100)
        kit.table.frame.size.width = 200
        kit.layout()
        #expect(kit.table.rectForHeader(inSection: 0).height == 200)
        #expect(kit.table.rectForHeader(inSection: 1).height == 200)
        #expect(kit.cell(0)?.frame == CGRect(x: 0, y: 200, width: 200, height: 40))
    }

    @Test("A header has its estimated height until it becomes visible", arguments: [10, 60] as [CGFloat])
    func estimate(estimate: CGFloat) {
        let script = SizeScript()
        script.header = { _, _ in Banner(50) }
        final class Estimates: NSObject, UITableViewDelegate {
            let estimate: CGFloat
            init(_ estimate: CGFloat) { self.estimate = estimate }
            func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
                estimate
            }
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { Banner(50) }
        }
        let kit = TableKit((0..<20).map { Array(($0 * 10)..<($0 * 10 + 10)) }, delegate: Estimates(estimate))
        #expect(kit.table.rectForHeader(inSection: 0).height == 50)
        #expect(kit.table.rectForHeader(inSection: 19).height == estimate)
        kit.table.scrollToRow(at: .at(19, 0), at: .middle, animated: false)
        kit.layout()
        #expect(kit.table.rectForHeader(inSection: 19).height == 50)
    }

    @Test("Top padding is added above headers with content only")
    func topPadding() {
        let kit = TableKit([[0], [1]]) { table in
            table.sectionHeaderHeight = 30
            table.sectionHeaderTopPadding = 12
        }
        kit.source.headers = [0: "Title"]
        kit.table.reloadData()
        kit.layout()
        #expect(kit.table.rectForHeader(inSection: 0).height == 42)
        kit.table.sectionHeaderTopPadding = 0
        kit.layout()
        #expect(kit.table.rectForHeader(inSection: 0).height == 30)
    }

    /// The scroll offset and the tops of the headers of sections 0 and 1. Each section has a header of 30 points, ten
    /// rows of 40 points and a footer of 20 points.
    struct Pin: Sendable {
        let style: UITableView.Style
        let offset: CGFloat
        var inset: CGFloat = 0
        let headers: [CGFloat?]
    }

    nonisolated static let pins = [
        Pin(style: .plain, offset: 0, headers: [0, nil]),
        Pin(style: .plain, offset: 100, headers: [100, 450]),
        Pin(style: .plain, offset: 390, headers: [390, 450]),
        Pin(style: .plain, offset: 430, headers: [420, 450]),
        Pin(style: .plain, offset: 460, headers: [nil, 460]),
        Pin(style: .plain, offset: -50, headers: [0, nil]),
        Pin(style: .plain, offset: 100, inset: 25, headers: [125, 450]),
        Pin(style: .grouped, offset: 100, headers: [nil, nil]),
    ]

    @Test(
        "The header of the first visible section of a plain table stays at the top, until the next header pushes it",
        arguments: pins)
    func pinned(pin: Pin) {
        let script = SizeScript()
        script.headerHeight = { _ in 30 }
        script.footerHeight = { _ in 20 }
        script.header = { _, section in UITableViewHeaderFooterView(reuseIdentifier: "h") }
        let kit = TableKit([Array(0..<10), Array(10..<20)], style: pin.style, delegate: script) {
            $0.contentInset.top = pin.inset
        }
        kit.scroll(to: pin.offset)
        let seen = kit.table.bounds
        for (section, top) in pin.headers.enumerated() {
            let frame = kit.table.headerView(forSection: section)?.frame
            if pin.style == .plain, let top, top < seen.maxY { #expect(frame?.minY == top, "section \(section)") }
            if pin.style != .plain { #expect(frame.map { $0 == kit.table.rectForHeader(inSection: section) } ?? true) }
        }
        #expect(kit.table.rectForHeader(inSection: 1).height == 30)
    }

    @Test(
        "The footer of the last visible section of a plain table stays at the bottom",
        arguments: [(0, 380), (40, 420), (50, 430), (200, 430)] as [(CGFloat, CGFloat)])
    func pinnedFooter(offset: CGFloat, top: CGFloat) {
        let script = SizeScript()
        script.headerHeight = { _ in 30 }
        script.footerHeight = { _ in 20 }
        script.footer = { _, _ in UITableViewHeaderFooterView(reuseIdentifier: "f") }
        let kit = TableKit([Array(0..<10), Array(10..<20)], delegate: script)
        kit.scroll(to: offset)
        #expect(kit.table.footerView(forSection: 0)?.frame == CGRect(x: 0, y: top, width: 400, height: 20))
    }

    @Test("A batch that inserts sections gives the headers of later sections their new positions and titles")
    func batches() {
        let kit = TableKit([[0], [1]]) { $0.sectionHeaderHeight = 30 }
        kit.source.headers = [0: "a", 1: "b"]
        kit.table.reloadData()
        kit.layout()
        kit.source.headers = [0: "new", 1: "a", 2: "b"]
        kit.table.performBatchUpdates {
            kit.source.sections.insert([5], at: 0)
            kit.table.insertSections([0], with: .none)
        }
        kit.layout()
        #expect((0..<3).map { kit.table.headerView(forSection: $0)?.textLabel?.text } == ["new", "a", "b"])
        #expect((0..<3).map { kit.table.headerView(forSection: $0)?.frame.minY } == [0, 70, 140])
        #expect(kit.table.subviews.filter { $0 is UITableViewHeaderFooterView }.count == 3)
    }

    @Test("A header's labels and background follow its configurations")
    func content() {
        let view = UITableViewHeaderFooterView(reuseIdentifier: "h")
        #expect(view.reuseIdentifier == "h" && view.contentView.superview === view)
        view.textLabel?.text = "a"
        let background = UIView()
        view.backgroundView = background
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        view.layoutIfNeeded()
        #expect(background.frame == view.bounds && view.subviews.first === background)
        view.backgroundView = nil
        #expect(background.superview == nil)
        var content = view.defaultContentConfiguration()
        content.text = "b"
        view.contentConfiguration = content
        view.layoutIfNeeded()
        #expect(view.textLabel == nil && view.detailTextLabel == nil)
        #expect(view.contentView.subviews.contains { $0 is UIListContentView && $0.frame == view.bounds })
    }
}
