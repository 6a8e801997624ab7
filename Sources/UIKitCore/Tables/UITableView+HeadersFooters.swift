import Foundation

extension UITableView {
    /// Creates and measures the view of a visible header or footer. Returns false if the measured height differs from
    /// the estimate.
    final func showHeaderFooter(of section: Int, isHeader: Bool) -> Bool {
        let lengths = geometry.sections[section]
        let (length, isKnown) =
            isHeader ? (lengths.header, lengths.isHeaderMeasured) : (lengths.footer, lengths.isFooterMeasured)
        guard length > 0 || !isKnown else { return true }
        let shown = isHeader ? shownHeaders[section] : shownFooters[section]
        let view = shown ?? makeHeaderFooter(of: section, isHeader: isHeader)
        guard !isKnown else { return true }
        let gap = tableStyle == .plain ? 0 : Self.groupGap
        let padding = isHeader && view != nil ? max(0, sectionHeaderTopPadding) : 0
        let height = view.map { $0.fittingHeaderFooterHeight(width: geometry.width) + padding } ?? gap
        geometry.change(section) {
            if isHeader {
                ($0.header, $0.isHeaderMeasured) = (height, true)
            } else {
                ($0.footer, $0.isFooterMeasured) = (height, true)
            }
        }
        return abs(height - length) < 0.01
    }

    private func makeHeaderFooter(of section: Int, isHeader: Bool) -> UIView? {
        let own =
            isHeader
            ? tableDelegate?.tableView(self, viewForHeaderInSection: section)
            : tableDelegate?.tableView(self, viewForFooterInSection: section)
        let title =
            isHeader
            ? tableDataSource?.tableView(self, titleForHeaderInSection: section)
            : tableDataSource?.tableView(self, titleForFooterInSection: section)
        if let header = own as? UITableViewHeaderFooterView {
            header.textInset = TableMetrics.margin + geometry.sideInset
        }
        guard let view = own ?? title.map({ titleView($0, isHeader: isHeader) }) else { return nil }
        UIView.performWithoutAnimation {
            view.frame = isHeader ? geometry.headerFrame(of: section) : geometry.footerFrame(of: section)
            if isHeader { shownHeaders[section] = view } else { shownFooters[section] = view }
            if isHeader {
                tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
            } else {
                tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
            }
            addSubview(view)
        }
        return view
    }

    private func titleView(_ title: String, isHeader: Bool) -> UIView {
        if pool.headerClasses[TablePool.titles] == nil {
            pool.headerClasses[TablePool.titles] = UITableViewHeaderFooterView.self
        }
        let view = reusedHeader(TablePool.titles) ?? UITableViewHeaderFooterView(reuseIdentifier: TablePool.titles)
        view.textLabel?.text = title
        view.textInset = TableMetrics.margin + geometry.sideInset
        if tableStyle == .plain {
            view.textLabel?.font = .systemFont(ofSize: isHeader ? 15 : 13, weight: isHeader ? .semibold : .regular)
            view.textLabel?.textColor = isHeader ? .label : .secondaryLabel
            view.backgroundColor = .systemBackground
        }
        return view
    }

    /// Positions headers and footers. In plain tables these views stay at the edges while rows of their section are
    /// visible.
    final func layoutHeadersFooters() {
        let inset = currentInset
        let (top, bottom) = (boundsValue.minY + inset.top, boundsValue.maxY - inset.bottom)
        for (section, view) in shownHeaders {
            var rect =
                tableStyle == .plain
                ? geometry.stickyHeader(of: section, below: top) : geometry.headerFrame(of: section)
            if let reorder { rect = reorder.frame(ofEdgeOf: section, isHeader: true, rect) }
            if let dropGap { rect = dropGap.frame(ofEdgeOf: section, isHeader: true, rect) }
            rect.origin.y += placeholders.length(beforeEdgeOf: section, isHeader: true)
            if view.frame != rect { view.frame = rect }
        }
        for (section, view) in shownFooters {
            var rect =
                tableStyle == .plain
                ? geometry.stickyFooter(of: section, above: bottom) : geometry.footerFrame(of: section)
            if let reorder { rect = reorder.frame(ofEdgeOf: section, isHeader: false, rect) }
            if let dropGap { rect = dropGap.frame(ofEdgeOf: section, isHeader: false, rect) }
            rect.origin.y += placeholders.length(beforeEdgeOf: section, isHeader: false)
            if view.frame != rect { view.frame = rect }
        }
    }
}

/// Metrics that several parts of tables share.
enum TableMetrics {
    /// The distance of the content from the sides, in points.
    static let margin: CGFloat = 16
}

extension UIView {
    /// Returns the height, in points, that fits a header or footer at a width. For a view without a preferred height,
    /// returns the current height.
    final func fittingHeaderFooterHeight(width: CGFloat) -> CGFloat {
        if self is UITableViewHeaderFooterView || hasConstraintsInside {
            return fittingHeight(width: width).rounded(.up)
        }
        return sizeThatFits(CGSize(width: width, height: 0)).height
    }
}
