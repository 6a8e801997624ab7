import Foundation

@testable import UIKitCore

/// A data source and delegate for a table of numbers. Logs the delegate's calls, and counts requested cells.
@MainActor final class NumberTableDataSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[Int]]
    var made = 0
    var log = Log()
    var heights: ((Int) -> CGFloat)?
    var titles: [String?] = []
    var edits = true

    init(_ sections: [[Int]]) { self.sections = sections }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        made += 1
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "\(sections[indexPath.section][indexPath.row])"
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titles.indices.contains(section) ? titles[section] : nil
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heights?(sections[indexPath.section][indexPath.row]) ?? tableView.rowHeight
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { edits }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        log.add("commit \(editingStyle) \(indexPath.row)")
        sections[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        log.add("move \(source.row) \(destination.row)")
        let number = sections[source.section].remove(at: source.row)
        sections[destination.section].insert(number, at: destination.row)
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        log.add("shouldHighlight \(indexPath.row)")
        return true
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        log.add("didHighlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        log.add("didUnhighlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        log.add("willSelect \(indexPath.row)")
        return indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.add("didSelect \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        log.add("willDeselect \(indexPath.row)")
        return indexPath
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.add("didDeselect \(indexPath.row)")
    }
}

extension TouchFixture {
    /// Returns a table of 400 by 400 points in the window, with rows of 40 points and `source` as data source and
    /// delegate.
    func table(_ source: NumberTableDataSource, _ style: UITableView.Style = .plain) -> UITableView {
        let table = add(
            UITableView(frame: .zero, style: style), CGRect(x: 0, y: 0, width: 400, height: 400))
        table.register(NumberCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 40
        table.dataSource = source
        table.delegate = source
        window.layoutIfNeeded()
        return table
    }
}

/// A cell class that records whether its overridden initialiser was called.
@MainActor final class NumberCell: UITableViewCell {
    var ranCustomInitializer = false
    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .value1, reuseIdentifier: reuseIdentifier)
        ranCustomInitializer = true
    }
    required init?(coder: NSCoder) { nil }
}

extension UITableView {
    /// The texts of the visible rows, from the top.
    var visibleTexts: [String] { visibleCells.map { $0.textLabel?.text ?? "?" } }
}
