import Foundation

/// The section index of a table: a column of titles at the trailing edge. A touch on a title scrolls to the title's
/// section.
@MainActor final class TableSectionIndex: UIControl, UndelayedTouchView {
    /// The width of the column, in points.
    static let width: CGFloat = 20
    /// The height of a title, in points.
    static let titleHeight: CGFloat = 14

    private(set) var labels: [UILabel] = []
    private var titles: [String] = []
    /// Called with the index of a touched title.
    var titleTouched: (Int) -> Void = { _ in }
    /// The title that was touched last during the current touch; nil without a touch.
    private(set) var trackedTitle: Int?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isExclusiveTouch = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var canBecomeFocused: Bool { false }

    // MARK: Titles

    /// Shows titles. If there is not enough room for all of them, every second place shows a bullet for several titles.
    func show(_ new: [String]) {
        let count = Self.placeCount(titles: new.count, height: bounds.height)
        if new != titles || count != labels.count {
            titles = new
            for label in labels { label.removeFromSuperview() }
            labels = (0..<count).map { makeLabel(Self.text(at: $0, of: count, in: new)) }
        }
        let top = (bounds.height - CGFloat(count) * Self.titleHeight) / 2
        for (index, label) in labels.enumerated() {
            label.frame = CGRect(
                x: 0, y: top + CGFloat(index) * Self.titleHeight, width: bounds.width, height: Self.titleHeight)
        }
    }

    private func makeLabel(_ text: String) -> UILabel {
        let label = UILabel(frame: .zero)
        label.text = text
        label.font = .systemFont(ofSize: 11, weight: .semibold)
        label.textAlignment = .center
        addSubview(label)
        return label
    }

    /// Returns the number of places in a column of a height: one place per title if all titles fit. Otherwise the
    /// number is odd, so that the first and the last place show titles.
    static func placeCount(titles: Int, height: CGFloat) -> Int {
        let limit = max(1, Int(height / titleHeight))
        guard titles > limit else { return titles }
        return limit % 2 == 0 ? limit - 1 : limit
    }

    /// Returns the text at a place: a title, or a bullet for several titles.
    static func text(at place: Int, of places: Int, in titles: [String]) -> String {
        func shown(_ title: String) -> String { title == UITableView.indexSearch ? "\u{1F50D}" : title }
        guard titles.count > places else { return shown(titles[place]) }
        guard place % 2 == 0, places > 1 else { return places > 1 ? "\u{2022}" : shown(titles[0]) }
        let position = Double(place) / Double(places - 1) * Double(titles.count - 1)
        return shown(titles[Int(position.rounded())])
    }

    /// Returns the index of the title at a vertical position; a position above all titles selects the first title,
    /// and a position below all titles the last title.
    func title(at y: CGFloat) -> Int? {
        guard !titles.isEmpty, let first = labels.first, let last = labels.last else { return nil }
        let part = (y - first.frame.minY) / max(1, last.frame.maxY - first.frame.minY)
        return min(max(0, Int((part * CGFloat(titles.count)).rounded(.down))), titles.count - 1)
    }

    func updateColors(of table: UITableView) {
        for label in labels { label.textColor = table.sectionIndexColor ?? table.tintColor }
        backgroundColor =
            trackedTitle == nil
            ? table.sectionIndexBackgroundColor
            : table.sectionIndexTrackingBackgroundColor ?? table.sectionIndexBackgroundColor
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endTracking() }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { endTracking() }

    private func track(_ touches: Set<UITouch>) {
        guard let touch = touches.first, let title = title(at: touch.location(in: self).y) else { return }
        guard title != trackedTitle else { return }
        trackedTitle = title
        if let table = superview as? UITableView { updateColors(of: table) }
        titleTouched(title)
    }

    private func endTracking() {
        trackedTitle = nil
        if let table = superview as? UITableView { updateColors(of: table) }
    }
}

extension UITableView {
    /// The width of the shown section index, in points; 0 if the index is not shown.
    final var sectionIndexWidth: CGFloat { sectionIndex == nil ? 0 : TableSectionIndex.width }

    /// Whether the section index is shown: only in plain tables with enough rows, and not while the table is edited.
    private var showsSectionIndex: Bool {
        guard tableStyle == .plain, !isEditingValue, !sectionIndexTitles.isEmpty else { return false }
        return geometry.sections.reduce(0) { $0 + $1.rows.count } >= sectionIndexMinimumDisplayRowCount
    }

    final func loadSectionIndexTitles() { sectionIndexTitles = tableDataSource?.sectionIndexTitles(for: self) ?? [] }

    /// Shows or hides the section index, and places it at the trailing edge of the visible area.
    final func layOutSectionIndex() {
        guard showsSectionIndex else {
            guard let sectionIndex else { return }
            sectionIndex.removeFromSuperview()
            self.sectionIndex = nil
            return updateCellRoom()
        }
        let view = sectionIndex ?? TableSectionIndex(frame: .zero)
        if sectionIndex == nil {
            view.titleTouched = { [weak self] in self?.scrollToSection(ofTitle: $0) }
            sectionIndex = view
            updateCellRoom()
        }
        if view.superview !== self { addSubview(view) }
        // A header that became visible may cover the index.
        let isCovered = subviews.reversed().prefix { $0 !== view }.contains { $0 is UITableViewHeaderFooterView }
        if isCovered { bringSubviewToFront(view) }
        let area = boundsValue.inset(by: currentInset)
        let width = TableSectionIndex.width
        view.frame = CGRect(
            x: isRightToLeft ? area.minX : area.maxX - width, y: area.minY, width: width, height: area.height)
        view.show(sectionIndexTitles)
        view.updateColors(of: self)
    }

    private func updateCellRoom() { for cell in shownCells.values { cell.setNeedsLayout() } }

    /// Scrolls to the section that the data source returns for a title. Does nothing if that section does not exist.
    private func scrollToSection(ofTitle index: Int) {
        guard let tableDataSource, sectionIndexTitles.indices.contains(index) else { return }
        let section = tableDataSource.tableView(
            self, sectionForSectionIndexTitle: sectionIndexTitles[index], at: index)
        guard loaded.sections.indices.contains(section) else { return }
        stopMoving()
        let top = loaded.frame(of: section).minY - currentInset.top
        scroll(to: clamped(CGPoint(x: boundsValue.minX, y: top)), animated: false)
        layoutIfNeeded()
    }
}
