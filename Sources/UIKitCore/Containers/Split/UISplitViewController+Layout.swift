import Foundation

extension UISplitViewController {
    /// The display mode that results from the preferred mode or, if the preferred mode is automatic, from the width.
    final var proposedMode: DisplayMode {
        var mode = preferredMode
        if mode == .automatic {
            let width = viewIfLoaded?.bounds.width ?? 0
            mode = splitStyle == .tripleColumn && width >= 1000 ? .twoBesideSecondary : .oneBesideSecondary
        }
        if splitStyle != .tripleColumn, mode.count > 1 {
            mode = mode.overlaysSecondary ? .oneOverSecondary : .oneBesideSecondary
        }
        return mode
    }

    /// The proposed display mode, changed by the columns that the app has explicitly shown or hidden.
    private var mode: DisplayMode {
        let mode = proposedMode
        let isTriple = splitStyle == .tripleColumn
        if hiddenByApp.contains(isTriple ? .supplementary : .primary) { return .secondaryOnly }
        if isTriple, hiddenByApp.contains(.primary), mode.count > 1 {
            return mode.overlaysSecondary ? .oneOverSecondary : .oneBesideSecondary
        }
        if isTriple, shownByApp.contains(.primary), mode.count < 2 { return .twoBesideSecondary }
        if !shownByApp.isDisjoint(with: [.primary, .supplementary]), mode.count < 1 { return .oneBesideSecondary }
        return mode
    }

    /// Updates the display mode, shows or hides columns accordingly, and notifies the delegate.
    final func updateColumns(animated: Bool) {
        let (old, before) = (shownMode, shownColumns)
        let new = mode
        if new != old { delegate?.splitViewController(self, willChangeTo: new) }
        shownMode = new
        guard isViewLoaded, isCollapsedValue == false else { return }
        let after = shownColumns
        if old != .automatic {
            for column in columnOrder where before.contains(column) && !after.contains(column) {
                delegate?.splitViewController(self, willHide: column)
            }
            for column in columnOrder where after.contains(column) && !before.contains(column) {
                delegate?.splitViewController(self, willShow: column)
            }
        }
        for column in columnOrder where !after.contains(column) { stacks[column].map(hideColumn) }
        // The last column is inserted first, so that the other columns are in front of the last column.
        for column in after.reversed() { stacks[column].map(insert) }
        let narrow = UITraitCollection(horizontalSizeClass: .compact)
        for column in columnOrder {
            guard let stack = stacks[column] else { continue }
            setOverrideTraitCollection(column == .secondary ? nil : narrow, forChild: stack)
        }
        for line in separators { view.addSubview(line) }
        let moves = animated && ApplicationEnvironment.current.frames != nil && view.window != nil
        UIView.animate(withDuration: moves ? 0.3 : 0) { self.layoutColumns() }
    }

    /// Lays out the columns.
    final func layoutColumns() {
        guard let view = viewIfLoaded else { return }
        if isCollapsed {
            collapsedNavigationController?.viewIfLoaded?.frame = view.bounds
            return
        }
        let widths = SplitWidths(self)
        var x: CGFloat = 0
        for (index, column) in shownColumns.dropLast().enumerated() {
            let width = column == .primary ? widths.primary : widths.supplementary
            place(stacks[column], x: x, width: width)
            x += width
            positionSeparator(separators[index], x: x)
        }
        for line in separators.dropFirst(shownColumns.count - 1) { line.isHidden = true }
        let start = shownMode.overlaysSecondary ? 0 : x
        place(stacks[.secondary], x: start, width: max(view.bounds.width - start, 0))
    }

    private func place(_ stack: UINavigationController?, x: CGFloat, width: CGFloat) {
        let size = view.bounds.size
        let start = view.isRightToLeft ? size.width - x - width : x
        stack?.viewIfLoaded?.frame = CGRect(x: start, y: 0, width: width, height: size.height)
    }

    private func positionSeparator(_ line: UIView, x: CGFloat) {
        let width = 1 / max(traitCollection.displayScale, 1)
        let start = view.isRightToLeft ? view.bounds.width - x : x - width
        line.isHidden = false
        line.frame = CGRect(x: start, y: 0, width: width, height: view.bounds.height)
        view.bringSubviewToFront(line)
    }
}

/// The widths of a split view's first and middle columns, in points.
@MainActor struct SplitWidths {
    let primary: CGFloat
    let supplementary: CGFloat

    init(_ split: UISplitViewController) {
        let whole = split.viewIfLoaded?.bounds.width ?? 0
        let automatic = UISplitViewController.automaticDimension
        let least = split.minimumPrimaryColumnWidth == automatic ? 200 : split.minimumPrimaryColumnWidth
        let most = split.maximumPrimaryColumnWidth == automatic ? 320 : split.maximumPrimaryColumnWidth
        let fraction = split.preferredPrimaryColumnWidthFraction
        let requestedWidth =
            split.preferredPrimaryColumnWidth != automatic
            ? split.preferredPrimaryColumnWidth : whole * (fraction == automatic ? 0.34 : fraction)
        let limit =
            split.preferredPrimaryColumnWidth != automatic && split.maximumPrimaryColumnWidth == automatic
            ? whole : most
        primary = min(max(requestedWidth, least), limit, whole).rounded()
        let middle = split.preferredSupplementaryColumnWidth
        supplementary = min(middle == automatic ? min(max(whole * 0.3, 240), 360) : middle, whole).rounded()
    }
}
