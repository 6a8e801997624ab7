import Foundation

@testable import UIKitCore

/// A fixture with a table of numbered rows in a window of 400 by 400 points. The fixture also keeps the table's data
/// source and delegate alive.
@MainActor final class TableKit {
    let fixture = TouchFixture()
    let table: UITableView
    let source: RowSource
    let delegate: (any UITableViewDelegate)?

    /// - Parameter prepare: changes the table before its first layout. Rows have a height of 40 points unless `prepare`
    ///   changes the height.
    init(
        _ sections: [[Int]], style: UITableView.Style = .plain, source: RowSource? = nil,
        delegate: (any UITableViewDelegate)? = nil, prepare: (UITableView) -> Void = { _ in }
    ) {
        self.source = source ?? RowSource(sections)
        self.source.sections = sections
        self.delegate = delegate
        table = UITableView(frame: .zero, style: style)
        table.register(CountingCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 40
        table.dataSource = self.source
        if let delegate { table.delegate = delegate }
        prepare(table)
        fixture.add(table, CGRect(x: 0, y: 0, width: 400, height: 400))
        layout()
    }

    func scroll(to y: CGFloat) {
        table.contentOffset.y = y
        layout()
    }

    /// The numbers of the visible rows, from the top.
    var numbers: [Int] { table.visibleCells.compactMap { ($0 as? CountingCell)?.number } }

    func cell(_ row: Int, _ section: Int = 0) -> CountingCell? {
        table.cellForRow(at: IndexPath(row: row, section: section)) as? CountingCell
    }

    /// Taps the middle of a row.
    func tap(_ row: Int, _ section: Int = 0) {
        let rect = table.convert(table.rectForRow(at: IndexPath(row: row, section: section)), to: fixture.window)
        fixture.clock.advance(1)
        fixture.tap(rect.midX, rect.midY)
    }

    /// Starts editing and lays out the cells.
    func edit() {
        table.setEditing(true, animated: false)
        layout()
    }
}

/// A data source of numbered rows. Tests can change the data source's answers.
@MainActor final class RowSource: NSObject, UITableViewDataSource {
    var sections: [[Int]]
    var headers: [Int: String] = [:]
    var footers: [Int: String] = [:]
    var canEdit: (IndexPath) -> Bool = { _ in true }
    var canMove: (IndexPath) -> Bool = { _ in true }
    /// Called for each new cell with its number.
    var configure: (CountingCell, Int) -> Void = { _, _ in }
    /// The rows for which the table has requested a cell.
    var requests: [IndexPath] = []
    let log = Log()

    init(_ sections: [[Int]] = []) { self.sections = sections }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        requests.append(indexPath)
        let number = sections[indexPath.section][indexPath.row]
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        guard let cell = cell as? CountingCell else { return cell }
        cell.number = number
        cell.textLabel?.text = "\(number)"
        configure(cell, number)
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { headers[section] }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { footers[section] }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit(indexPath) }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { canMove(indexPath) }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        log.add("commit \(editingStyle) \(indexPath.section).\(indexPath.row)")
        if editingStyle == .insert {
            sections[indexPath.section].insert(1000, at: indexPath.row)
            tableView.insertRows(at: [indexPath], with: .none)
        } else {
            sections[indexPath.section].remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .none)
        }
    }
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        log.add("move \(source.section).\(source.row) \(destination.section).\(destination.row)")
        let number = sections[source.section].remove(at: source.row)
        sections[destination.section].insert(number, at: destination.row)
    }
}

/// A cell that counts how often it was prepared for reuse.
@MainActor final class CountingCell: UITableViewCell {
    var number = -1
    var reuses = 0

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}

/// A delegate that logs user actions and displayed rows, and returns the answers that tests set.
@MainActor final class RowScript: NSObject, UITableViewDelegate {
    let log = Log()
    var shouldHighlight: (IndexPath) -> Bool = { _ in true }
    var willSelect: (IndexPath) -> IndexPath? = { $0 }
    var willDeselect: (IndexPath) -> IndexPath? = { $0 }
    var style: (IndexPath) -> UITableViewCell.EditingStyle = { _ in .delete }
    var indents: (IndexPath) -> Bool = { _ in true }
    var leading: (IndexPath) -> UISwipeActionsConfiguration? = { _ in nil }
    var trailing: (IndexPath) -> UISwipeActionsConfiguration? = { _ in nil }
    var target: (IndexPath, IndexPath) -> IndexPath = { $1 }
    /// The displayed rows: for each cell, the number of `willDisplay` calls minus the number of `didEndDisplaying`
    /// calls.
    var displayed: [ObjectIdentifier: Int] = [:]

    private func add(_ event: String, _ path: IndexPath) { log.add("\(event) \(path.section).\(path.row)") }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        shouldHighlight(indexPath)
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { add("highlight", indexPath) }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        add("unhighlight", indexPath)
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        add("willSelect", indexPath)
        return willSelect(indexPath)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { add("didSelect", indexPath) }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        add("willDeselect", indexPath)
        return willDeselect(indexPath)
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { add("didDeselect", indexPath) }
    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { style(indexPath) }
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        indents(indexPath)
    }
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { leading(indexPath) }
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { trailing(indexPath) }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        add("willBeginEditing", indexPath)
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        log.add("didEndEditing \(indexPath.map { "\($0.section).\($0.row)" } ?? "nil")")
    }
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { target(sourceIndexPath, proposedDestinationIndexPath) }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        add("accessory", indexPath)
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        displayed[ObjectIdentifier(cell), default: 0] += 1
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        displayed[ObjectIdentifier(cell), default: 0] -= 1
    }
}

/// A delegate that provides heights and views, and counts the requests.
@MainActor final class SizeScript: NSObject, UITableViewDelegate {
    var height: (UITableView, IndexPath) -> CGFloat = { table, _ in table.rowHeight }
    var estimate: (IndexPath) -> CGFloat = { _ in UITableView.automaticDimension }
    var headerHeight: (Int) -> CGFloat = { _ in UITableView.automaticDimension }
    var footerHeight: (Int) -> CGFloat = { _ in UITableView.automaticDimension }
    var header: (UITableView, Int) -> UIView? = { _, _ in nil }
    var footer: (UITableView, Int) -> UIView? = { _, _ in nil }
    var heightRequests: [IndexPath] = []
    let log = Log()

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heightRequests.append(indexPath)
        return height(tableView, indexPath)
    }
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        estimate(indexPath)
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        headerHeight(section)
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        footerHeight(section)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        header(tableView, section)
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        footer(tableView, section)
    }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        log.add("show header \(section)")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        log.add("hide header \(section)")
    }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        log.add("show footer \(section)")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        log.add("hide footer \(section)")
    }
}

/// Content of a given height at any width, or of a given area, so that the height depends on the width.
struct SizedContent: UIContentConfiguration, Hashable {
    var height: CGFloat = 0
    /// The area in square points; 0 if the height is fixed.
    var area: CGFloat = 0

    @MainActor func makeContentView() -> any UIView & UIContentView { SizedContentView(self) }
    func updated(for state: any UIConfigurationState) -> SizedContent { self }
}

/// The view of `SizedContent`.
@MainActor final class SizedContentView: UIView, UIContentView {
    private var content: SizedContent
    var configuration: any UIContentConfiguration {
        get { content }
        set { content = newValue as? SizedContent ?? content }
    }

    init(_ content: SizedContent) {
        self.content = content
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: content.area > 0 ? (content.area / size.width).rounded(.up) : content.height)
    }

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { sizeThatFits(targetSize) }
}

extension IndexPath {
    /// Returns the path of a row, written briefly for tables of expected paths.
    static func at(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }
}
