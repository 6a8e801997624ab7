import Foundation

extension UISplitViewController {
    /// The controllers of the secondary column that are on the collapsed stack.
    final var details: [UIViewController] {
        get { collapsedContents[.secondary] ?? [] }
        set { collapsedContents[.secondary] = newValue }
    }

    /// Collapses the columns into one stack if the width is compact, and expands the stack into columns if the width is
    /// regular.
    final func adaptToWidth() {
        let isNarrow = traitCollection.horizontalSizeClass == .compact
        guard isNarrow != isCollapsedValue else { return }
        let isFirst = isCollapsedValue == nil
        isCollapsedValue = isNarrow
        if isNarrow { collapse() } else { expand(isFirst: isFirst) }
    }

    private func collapse() {
        if let compact = stacks[.compact] {
            showOnly(compact)
        } else {
            let top = topColumn
            showOnly(collapsedNavigationController)
            for column in columnOrder.dropFirst() where column.rawValue <= top.rawValue { collapseColumn(column) }
        }
        delegate?.splitViewControllerDidCollapse(self)
    }

    /// The column whose controllers are on top of the collapsed stack. The delegate can choose the column.
    private var topColumn: Column {
        let proposed = columnOrder.last { stacks[$0] != nil } ?? .primary
        if splitStyle == .unspecified {
            guard let primary = stacks[.primary], let secondary = stacks[.secondary] else { return proposed }
            let isLeftOut =
                delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
            return isLeftOut ? .primary : proposed
        }
        return delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    }

    private func expand(isFirst: Bool) {
        if stacks[.compact] == nil {
            for column in columnOrder.dropFirst().reversed() { expandColumn(column) }
        } else if let compact = stacks[.compact] {
            hideColumn(compact)
        }
        if !isFirst {
            let proposed = proposedMode
            let mode = delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
            if let mode, mode != proposed { preferredMode = mode }
        }
        updateColumns(animated: false)
        if !isFirst { delegate?.splitViewControllerDidExpand(self) }
    }

    /// Returns whether a column's controllers are on the collapsed stack.
    final func isOnCollapsedStack(_ column: Column) -> Bool {
        guard column != .primary, let first = collapsedContents[column]?.first, let collapsedNavigationController else {
            return column == .primary
        }
        return collapsedNavigationController.stack.contains { $0 === first }
    }

    /// Moves a column's controllers onto the collapsed stack.
    final func collapseColumn(_ column: Column) {
        guard let own = stacks[column], let collapsedNavigationController, own !== collapsedNavigationController,
            !own.stack.isEmpty
        else { return }
        let controllers = own.stack
        collapsedContents[column] = controllers
        own.setViewControllers([], animated: false)
        collapsedNavigationController.setViewControllers(
            collapsedNavigationController.stack + controllers, animated: false)
    }

    /// Moves a column's controllers from the collapsed stack back to the column, together with the controllers that
    /// were pushed on top of the column's controllers.
    final func expandColumn(_ column: Column) {
        defer { collapsedContents[column] = nil }
        guard let own = stacks[column], let collapsedNavigationController, own !== collapsedNavigationController,
            let contents = collapsedContents[column]
        else {
            return
        }
        guard let first = contents.first,
            let index = collapsedNavigationController.stack.firstIndex(where: { $0 === first })
        else {
            // The user has popped the column's controllers from the collapsed stack. The column gets its controllers
            // back, and the collapsed stack does not change.
            own.setViewControllers(contents, animated: false)
            return
        }
        let controllers = Array(collapsedNavigationController.stack[index...])
        collapsedNavigationController.setViewControllers(
            Array(collapsedNavigationController.stack[..<index]), animated: false)
        own.setViewControllers(controllers, animated: false)
    }

    /// Brings a column's controllers to the top of the collapsed stack, by popping other controllers or by pushing the
    /// column's controllers.
    final func bringToTop(_ column: Column) {
        guard let collapsedNavigationController else { return }
        if column == .primary {
            let others = columnOrder.dropFirst().compactMap { collapsedContents[$0]?.first }
            let index = collapsedNavigationController.stack.firstIndex { controller in
                others.contains { $0 === controller }
            }
            if let index, index > 0 {
                _ = collapsedNavigationController.pop(to: index - 1, animated: true)
            }
            return
        }
        guard !isOnCollapsedStack(column) else {
            // If the user has popped the column's last controller, `last` is not on the stack, and nothing is popped.
            let last = collapsedContents[column]?.last
            if let index = collapsedNavigationController.stack.firstIndex(where: { $0 === last }) {
                _ = collapsedNavigationController.pop(to: index, animated: true)
            }
            return
        }
        guard let own = stacks[column] else { return }
        let controllers = collapsedContents[column] ?? own.stack
        guard !controllers.isEmpty else { return }
        collapsedContents[column] = controllers
        own.setViewControllers([], animated: false)
        collapsedNavigationController.setViewControllers(
            collapsedNavigationController.stack + controllers, animated: true)
    }
}
