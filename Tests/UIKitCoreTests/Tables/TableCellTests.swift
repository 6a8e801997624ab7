import Foundation
import Testing

@testable import UIKitCore

@Suite("Table cells") @MainActor
struct TableCellTests {
    /// Whether a selected cell shows its background for multiple selection. This background is shown only if the table
    /// permits multiple selection in its current mode (editing or not editing).
    nonisolated static let backgrounds: [(several: Bool, severalInEditing: Bool, isEditing: Bool, shown: Bool)] = [
        (false, false, false, false), (true, false, false, true), (false, true, false, false),
        (true, false, true, false), (false, true, true, true), (true, true, true, true),
    ]

    @Test(
        "The background for multiple selection is shown if several rows can be selected in the table's current mode",
        arguments: backgrounds)
    func multipleSelectionBackground(several: Bool, severalInEditing: Bool, isEditing: Bool, shown: Bool) throws {
        let kit = TableKit([[0, 1]]) {
            ($0.allowsMultipleSelection, $0.allowsMultipleSelectionDuringEditing) = (several, severalInEditing)
            $0.allowsSelectionDuringEditing = true
        }
        let cell = try #require(kit.cell(0))
        let (single, multiple) = (UIView(), UIView())
        (cell.selectedBackgroundView, cell.multipleSelectionBackgroundView) = (single, multiple)
        kit.table.isEditing = isEditing
        kit.table.selectRow(at: .at(0, 0), animated: false, scrollPosition: .none)
        kit.layout()
        #expect((multiple.superview === cell) == shown && (single.superview === cell) == !shown)
        #expect((shown ? multiple : single).frame == cell.bounds)
        kit.table.deselectRow(at: .at(0, 0), animated: false)
        kit.layout()
        #expect(multiple.superview == nil && single.superview == nil)
    }

    private func cell(_ style: UITableViewCell.CellStyle = .default, width: CGFloat = 400) -> UITableViewCell {
        let cell = UITableViewCell(style: style, reuseIdentifier: "cell")
        cell.frame = CGRect(x: 0, y: 0, width: width, height: 60)
        return cell
    }

    @Test(
        "The style decides whether there is a second label and where it is",
        arguments: [.default, .subtitle, .value1, .value2] as [UITableViewCell.CellStyle])
    func styles(style: UITableViewCell.CellStyle) throws {
        let cell = cell(style)
        let title = try #require(cell.textLabel)
        title.text = "Title"
        guard style != .default else {
            #expect(cell.detailTextLabel == nil)
            return
        }
        let detail = try #require(cell.detailTextLabel)
        detail.text = "Detail"
        cell.layoutIfNeeded()
        switch style {
        case .subtitle: #expect(title.frame.maxY <= detail.frame.minY && title.frame.minX == detail.frame.minX)
        case .value1:
            #expect(title.frame.minX < detail.frame.minX && abs(detail.frame.maxX - 384) <= 8)
            #expect(title.frame.maxX <= detail.frame.minX && abs(title.frame.midY - detail.frame.midY) <= 1)
        default: #expect(title.frame.maxX <= detail.frame.minX && title.textAlignment == .right)
        }
    }

    @Test("A content configuration replaces the labels; after its removal, the cell has empty labels")
    func configuration() {
        let cell = cell()
        cell.textLabel?.text = "old"
        let label = cell.textLabel
        cell.contentConfiguration = SizedContent(height: 77)
        #expect(
            cell.textLabel == nil && cell.imageView == nil && cell.detailTextLabel == nil && label?.superview == nil)
        #expect(cell.sizeThatFits(CGSize(width: 400, height: 0)).height == 77)
        let view = cell.contentView.subviews.first
        #expect(view is SizedContentView)
        cell.contentConfiguration = SizedContent(height: 20)
        #expect(cell.contentView.subviews.first === view && cell.contentView.subviews.count == 1)
        cell.contentConfiguration = UIListContentConfiguration.cell()
        #expect(cell.contentView.subviews.first is UIListContentView && cell.contentView.subviews.count == 1)
        cell.contentConfiguration = nil
        #expect(cell.contentView.subviews.isEmpty && cell.textLabel?.text == nil)
    }

    @Test(
        "List content ends 16 points before the edge, with or without an accessory, in both directions",
        arguments: [false, true])
    func trailingMargin(isRightToLeft: Bool) throws {
        let cell = cell()
        cell.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        var content = UIListContentConfiguration.valueCell()
        (content.text, content.secondaryText) = ("Title", "Value")
        cell.contentConfiguration = content
        let view = try #require(cell.contentView.subviews.first as? UIListContentView)
        view.semanticContentAttribute = cell.semanticContentAttribute
        cell.layoutIfNeeded()
        let value = try #require(view.secondLabel)
        let frame = value.convert(value.bounds, to: cell)
        #expect(isRightToLeft ? frame.minX == 16 : frame.maxX == cell.bounds.width - 16)
        cell.accessoryType = .checkmark
        cell.layoutIfNeeded()
        let beside = value.convert(value.bounds, to: cell)
        // The accessory is 16 points wide and 16 points before the edge, and the margin of the content is 8 points.
        #expect(isRightToLeft ? beside.minX == 40 : beside.maxX == cell.bounds.width - 40)
    }

    @Test("State changes reach the configuration through updateConfiguration and the handler, once per layout")
    func updates() {
        final class Cell: UITableViewCell {
            var states: [UICellConfigurationState] = []
            override func updateConfiguration(using state: UICellConfigurationState) {
                super.updateConfiguration(using: state)
                states.append(state)
            }
        }
        let cell = Cell(style: .default, reuseIdentifier: nil)
        var handled = 0
        cell.configurationUpdateHandler = { _, state in
            handled += 1
            #expect(state.isSelected == cell.isSelected)
        }
        cell.layoutIfNeeded()
        #expect(cell.states.count == 1 && handled == 1)
        cell.isSelected = true
        cell.isHighlighted = true
        cell.setEditing(true, animated: false)
        #expect(cell.states.count == 1)
        cell.layoutIfNeeded()
        #expect(cell.states.count == 2 && handled == 2)
        let state = cell.states.last
        #expect(state?.isSelected == true && state?.isHighlighted == true && state?.isEditing == true)
        cell.layoutIfNeeded()
        #expect(handled == 2)
    }

    /// A configuration whose view has a height that depends on the state of the cell.
    private struct StateContent: UIContentConfiguration {
        var content = SizedContent(height: 50)
        @MainActor func makeContentView() -> any UIView & UIContentView { StateContentView(self) }
        func updated(for state: any UIConfigurationState) -> StateContent {
            let isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
            return StateContent(content: SizedContent(height: isSelected ? 100 : 50))
        }
    }

    private final class StateContentView: UIView, UIContentView {
        var configuration: any UIContentConfiguration
        init(_ content: StateContent) {
            configuration = content
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test(
        "A content configuration is updated for the state if, and only if, the cell updates it automatically",
        arguments: [true, false])
    func automaticUpdates(automatic: Bool) throws {
        let cell = cell()
        cell.automaticallyUpdatesContentConfiguration = automatic
        cell.contentConfiguration = StateContent()
        cell.layoutIfNeeded()
        let view = try #require(cell.contentView.subviews.first as? StateContentView)
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect((view.configuration as? StateContent)?.content.height == (automatic ? 100 : 50))
        // The cell keeps the configuration that the app has set; only the content view gets the updated configuration.
        #expect((cell.contentConfiguration as? StateContent)?.content.height == 50)
    }

    @Test("The selected background is behind the content while the cell is selected or highlighted")
    func selectedBackground() {
        let cell = cell()
        let (background, selected) = (UIView(), UIView())
        (cell.backgroundView, cell.selectedBackgroundView) = (background, selected)
        cell.layoutIfNeeded()
        #expect(background.superview === cell && selected.superview == nil && background.frame == cell.bounds)
        for (isSelected, isHighlighted) in [(true, false), (false, true), (true, true)] {
            (cell.isSelected, cell.isHighlighted) = (isSelected, isHighlighted)
            cell.layoutIfNeeded()
            #expect(selected.superview === cell && selected.frame == cell.bounds)
            let order = [background, selected, cell.contentView].compactMap { cell.subviews.firstIndex(of: $0) }
            #expect(order == order.sorted() && order.count == 3)
        }
        (cell.isSelected, cell.isHighlighted) = (false, false)
        cell.layoutIfNeeded()
        #expect(selected.superview == nil && background.superview === cell)
    }

    @Test(
        "With the selection style none a cell can be selected, but no selected background is shown",
        arguments: [(.none, false), (.default, true), (.gray, true), (.blue, true)]
            as [(UITableViewCell.SelectionStyle, Bool)])
    func selectionStyle(style: UITableViewCell.SelectionStyle, isShown: Bool) {
        let cell = cell()
        cell.selectionStyle = style
        cell.layoutIfNeeded()
        let count = cell.subviews.count
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(cell.isSelected && (cell.subviews.count == count + 1) == isShown)
    }

    @Test(
        "Levels of indentation shift labels and configured content",
        arguments: [(0, 10), (1, 10), (3, 10), (2, 25)] as [(Int, CGFloat)], [true, false])
    func indentation(example: (level: Int, width: CGFloat), configured: Bool) {
        let cell = cell()
        (cell.indentationLevel, cell.indentationWidth) = (example.level, example.width)
        let shift = CGFloat(example.level) * example.width
        if configured {
            cell.contentConfiguration = SizedContent(height: 40)
            cell.layoutIfNeeded()
            #expect(cell.contentView.subviews.first?.frame.minX == shift)
            #expect(cell.contentView.subviews.first?.frame.maxX == 400)
        } else {
            cell.textLabel?.text = "a"
            cell.layoutIfNeeded()
            #expect(cell.textLabel?.frame.minX == 16 + shift)
        }
    }

    @Test("The delegate's indentation level reaches the cell")
    func delegateIndentation() {
        final class Levels: NSObject, UITableViewDelegate {
            func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
                indexPath.row
            }
        }
        let kit = TableKit([[0, 1, 2]], delegate: Levels())
        #expect(kit.table.visibleCells.map(\.indentationLevel) == [0, 1, 2])
    }

    @Test("Separators use the table's insets until the cell has its own, and disappear with the style none")
    func separators() {
        let kit = TableKit([[0, 1, 2]]) { $0.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 20) }
        func line(_ row: Int) -> CGRect? {
            kit.layout()
            return kit.cell(row)?.subviews.first { $0.frame.height > 0 && $0.frame.height <= 1 }?.frame
        }
        #expect(line(1)?.minX == 40 && line(1)?.maxX == 380 && line(1)?.maxY == 40)
        kit.cell(1)?.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 0)
        #expect(line(1)?.minX == 5 && line(1)?.maxX == 400 && line(0)?.minX == 40)
        kit.table.separatorColor = .systemRed
        kit.layout()
        #expect(kit.cell(0)?.separator?.color == .systemRed)
        kit.table.separatorStyle = .none
        #expect(line(0) == nil && line(1) == nil)
    }

    @Test(
        "In an inset grouped table the first and the last row of a section have rounded corners", arguments: [1, 2, 3])
    func corners(count: Int) {
        let kit = TableKit([Array(0..<count)], style: .insetGrouped)
        for row in 0..<count {
            let corners = kit.cell(row)?.layer.maskedCorners ?? []
            #expect(corners.contains(.layerMinXMinYCorner) == (row == 0) || kit.cell(row)?.layer.cornerRadius == 0)
            #expect((kit.cell(row)?.layer.cornerRadius ?? 0 > 0) == (row == 0 || row == count - 1))
            #expect(kit.cell(row)?.separator == nil ? row == count - 1 : row < count - 1)
        }
        kit.table.performBatchUpdates {
            kit.source.sections[0].append(9)
            kit.table.insertRows(at: [.at(0, count)], with: .none)
        }
        kit.layout()
        #expect(kit.cell(count)?.layer.cornerRadius ?? 0 > 0)
        #expect(kit.cell(count - 1)?.layer.maskedCorners.contains(.layerMaxXMaxYCorner) == false || count > 1)
    }

    @Test("The styles of the cell and of the table determine the default configurations")
    func defaults() {
        #expect(cell(.subtitle).defaultContentConfiguration() == .subtitleCell())
        #expect(cell(.value1).defaultContentConfiguration() == .valueCell())
        #expect(cell().defaultContentConfiguration() == .cell())
        let (plain, grouped) = (TableKit([[0]]), TableKit([[0]], style: .grouped))
        #expect(plain.cell(0)?.defaultBackgroundConfiguration().backgroundColor == .systemBackground)
        #expect(
            grouped.cell(0)?.defaultBackgroundConfiguration().backgroundColor == .secondarySystemGroupedBackground)
    }

    @Test("The accessibility label of a row consists of the row's texts")
    func accessibility() {
        let cell = cell(.subtitle)
        cell.textLabel?.text = "One"
        cell.detailTextLabel?.text = "Two"
        #expect(cell.cellLayout.spokenText(of: cell) == "One, Two")
        var content = UIListContentConfiguration.cell()
        content.text = "Three"
        cell.contentConfiguration = content
        #expect(cell.cellLayout.spokenText(of: cell) == "Three")
        content.text = ""
        cell.contentConfiguration = content
        #expect(cell.cellLayout.spokenText(of: cell) == nil)
    }
}
