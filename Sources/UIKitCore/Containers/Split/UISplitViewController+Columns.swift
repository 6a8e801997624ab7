import Foundation

extension UISplitViewController {
    /// The columns of the style, from the first to the last.
    final var columnOrder: [Column] {
        splitStyle == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    }

    /// The columns of the current display mode, from the first to the last.
    final var shownColumns: [Column] {
        let before = Array(columnOrder.dropLast())
        return before.suffix(shownMode.count) + [.secondary]
    }

    /// The navigation controller that is shown while the split view is collapsed: the one of the compact column if that
    /// column has a controller; otherwise the one of the first column, or of the last column if the first column is
    /// empty. Without a compact column, the stack of the shown navigation controller contains the controllers of
    /// several columns.
    final var collapsedNavigationController: UINavigationController? {
        if isCollapsed, let compact = stacks[.compact] { return compact }
        return stacks[.primary] ?? stacks[.secondary]
    }

    /// Sets the controller of a column and updates the shown columns or the collapsed stack.
    final func setController(_ controller: UIViewController?, for column: Column) {
        guard columns[column] !== controller else { return }
        let onStack = isCollapsed && isOnCollapsedStack(column)
        let old = stacks[column]
        if onStack, column != .primary { expandColumn(column) }
        columns[column] = controller
        stacks[column] = controller.map {
            ($0 as? UINavigationController) ?? UINavigationController(rootViewController: $0)
        }
        if let old { remove(old) }
        guard isViewLoaded, let isCollapsedValue else { return }
        if isCollapsedValue {
            if column == .primary || column == .compact {
                showOnly(collapsedNavigationController)
            } else if onStack {
                collapseColumn(column)
            }
        } else {
            updateColumns(animated: false)
        }
    }

    /// Shows a controller in the last column; while the split view is collapsed, pushes the controller onto the stack.
    final func showDetail(_ controller: UIViewController) {
        if isCollapsed {
            let own = (controller as? UINavigationController)?.stack ?? [controller]
            columns[.secondary] = controller
            let stack = (controller as? UINavigationController) ?? UINavigationController()
            stacks[.secondary] = stack
            details = own
            stack.setViewControllers([], animated: false)
            guard let collapsedNavigationController else { return }
            collapsedNavigationController.setViewControllers(collapsedNavigationController.stack + own, animated: true)
        } else {
            setController(controller, for: .secondary)
        }
    }

    /// Adds the view of a column's navigation controller to the split view, with the appearance calls.
    final func insert(_ stack: UINavigationController) {
        guard let view = viewIfLoaded, stack.viewIfLoaded?.superview !== view || stack.parentController !== self else {
            return
        }
        let isNew = stack.parentController !== self
        if isNew { addChild(stack) }
        let makesAppearanceCalls = appearance == .appeared
        if makesAppearanceCalls { stack.startAppearance(true, animated: false) }
        stack.withoutAppearanceCalls { if let child = stack.view { view.addSubview(child) } }
        if makesAppearanceCalls { stack.finishAppearance() }
        if isNew { stack.didMove(toParent: self) }
    }

    /// Removes the view of a column's navigation controller from the split view, with the appearance calls. The
    /// navigation controller remains a child.
    final func hideColumn(_ stack: UINavigationController) {
        guard let child = stack.viewIfLoaded, child.superview != nil, child.superview === viewIfLoaded else { return }
        let makesAppearanceCalls = appearance == .appeared
        if makesAppearanceCalls { stack.startAppearance(false, animated: false) }
        stack.withoutAppearanceCalls { child.removeFromSuperview() }
        if makesAppearanceCalls { stack.finishAppearance() }
    }

    private func remove(_ stack: UINavigationController) {
        guard stack.parentController === self else { return }
        stack.willMove(toParent: nil)
        hideColumn(stack)
        stack.removeFromParent()
    }

    /// Shows one column's navigation controller and removes the views of all other columns.
    final func showOnly(_ stack: UINavigationController?) {
        for other in stacks.values where other !== stack { hideColumn(other) }
        for line in separators { line.removeFromSuperview() }
        guard let stack else { return }
        insert(stack)
        setOverrideTraitCollection(nil, forChild: stack)
        viewIfLoaded?.setNeedsLayout()
    }

    /// Shows or hides a column at the app's request; while the split view is collapsed, changes the stack.
    final func setShown(_ column: Column, _ isShown: Bool) {
        if isCollapsed {
            if isShown { bringToTop(column) } else if column != .primary { expandColumn(column) }
            return
        }
        if isShown {
            shownByApp.insert(column)
            hiddenByApp.remove(column)
        } else {
            hiddenByApp.insert(column)
            shownByApp.remove(column)
        }
        updateColumns(animated: true)
    }

    static let toggleSidebarAction: Selector = "toggleSidebar:"

    /// Registers the action of the command Show Sidebar by name, once.
    static let sidebarRegistration: Void = {
        MemberRegistry.shared.add(
            ActionMember(toggleSidebarAction.name, UISplitViewController.self, isImplementedBy: { _ in true }) {
                controller, sender in controller.toggleSidebar(sender)
            })
    }()

    /// Sets the title of the command to "Hide Sidebar" or "Show Sidebar", depending on whether the sidebar is shown.
    final func validateSidebar(_ command: UICommand) {
        guard command.action == Self.toggleSidebarAction else { return }
        command.title = shownColumns.contains(.primary) ? "Hide Sidebar" : "Show Sidebar"
    }

    final func togglePrimary() {
        setShown(.primary, !shownColumns.contains(.primary))
    }
}
