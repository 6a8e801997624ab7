import Foundation

extension UITableView {
    static let swipeAction = Selector("handleSwipe:", UITableView.handleSwipe)
    /// The fraction of the row's width beyond which a swipe performs the first action immediately.
    static var fullSwipeFraction: CGFloat { 0.6 }

    /// Whether a drag along a row may show the row's swipe actions.
    final var swipeMayBegin: Bool {
        let translation = swipePan.translation(in: self)
        guard abs(translation.x) > abs(translation.y), !isDragging, !isDragOfControl else { return false }
        let start = swipePan.location(in: self)
        guard let path = shownRow(at: start.y), shownCells[path] != nil else { return false }
        if let swipe, swipe.path == path { return true }
        guard !isEditingValue else { return false }
        return configuration(at: path, isLeading: (translation.x > 0) != isRightToLeft) != nil
    }

    /// Whether the touch began in a control of the row that handles drags itself, such as a slider or a switch.
    private var isDragOfControl: Bool {
        var ancestor = swipePan.touchHistory.first?.view
        while let view = ancestor, view !== self {
            if let control = view as? UIControl, control.isEnabled, !control.triggersByTouch { return true }
            ancestor = view.superview
        }
        return false
    }

    private func configuration(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        if isLeading {
            let found = tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
            return found?.actions.isEmpty == false ? found : nil
        }
        let configuration =
            tableDelegate.map { $0.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) }
            ?? UISwipeActionsConfiguration.unimplemented
        guard configuration === UISwipeActionsConfiguration.unimplemented else {
            return configuration?.actions.isEmpty == false ? configuration : nil
        }
        guard tableDataSource?.tableView(self, canEditRowAt: path) ?? false,
            tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete
        else { return nil }
        let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
            guard let self else { return done(false) }
            tableDataSource?.tableView(self, commit: .delete, forRowAt: path)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    final func handleSwipe(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began: beginSwipe()
        case .changed: continueSwipe()
        case .ended: endSwipe()
        case .cancelled, .failed: closeSwipe()
        case .possible: break
        }
    }

    private func beginSwipe() {
        let translation = swipePan.translation(in: self).x
        guard let path = shownRow(at: swipePan.location(in: self).y) else { return }
        if swipe?.path != path {
            closeSwipe()
            show(at: path, isLeading: (translation > 0) != isRightToLeft)
        }
        let offset = swipe?.offset ?? 0
        // A finger has already moved some points when the swipe is recognised. These points do not count, so the row
        // does not jump.
        swipe?.start = swipePan.numberOfTouches > 0 ? offset - translation : offset
        continueSwipe()
    }

    private func show(at path: IndexPath, isLeading: Bool) {
        guard swipe == nil, let configuration = configuration(at: path, isLeading: isLeading) else { return }
        let isLeft = isLeading != isRightToLeft
        let tray = SwipeTray(configuration.actions, isLeft: isLeft) { [weak self] in self?.perform($0) }
        swipe = TableSwipe(path: path, isLeading: isLeading, tray: tray, configuration: configuration)
        insertSubview(tray, at: 0)
        shownCells[path]?.rowEditing.isSwiped = true
        shownCells[path]?.setNeedsUpdateConfiguration()
        tableDelegate?.tableView(self, willBeginEditingRowAt: path)
    }

    private func continueSwipe() {
        guard let swipe else { return }
        let moved = swipe.start + swipePan.translation(in: self).x
        let offset = clampedSwipeOffset(moved)
        self.swipe?.offset = offset
        layoutCells()
    }

    /// Limits the displacement of a row to the side of the row's buttons.
    private func clampedSwipeOffset(_ offset: CGFloat) -> CGFloat {
        guard let swipe else { return 0 }
        return swipe.isLeading != isRightToLeft ? max(0, offset) : min(0, offset)
    }

    private func endSwipe() {
        guard let swipe else { return }
        let distance = abs(swipe.offset)
        let full = swipe.configuration.performsFirstActionWithFullSwipe
        if full, distance > geometry.width * Self.fullSwipeFraction, let action = swipe.configuration.actions.first {
            return perform(action)
        }
        let speed = clampedSwipeOffset(swipePan.velocity(in: self).x)
        if distance > swipe.tray.naturalWidth / 2 || abs(speed) > PageTarget.flickVelocity {
            settleSwipeOpen()
        } else {
            closeSwipe()
        }
    }

    private func settleSwipeOpen() {
        guard let swipe else { return }
        let width = swipe.tray.naturalWidth
        let offset = swipe.isLeading != isRightToLeft ? width : -width
        settleSwipe { self.swipe?.offset = offset }
    }

    private func settleSwipe(_ change: @escaping () -> Void) {
        UIView.animate(withDuration: Self.updateDuration, delay: 0, options: [.allowUserInteraction]) {
            change()
            self.layoutCells()
        }
    }

    /// Shows the buttons of a row as if the user had swiped the row.
    final func openSwipe(at path: IndexPath, isLeading: Bool) {
        if swipe != nil { closeSwipe() }
        show(at: path, isLeading: isLeading)
        settleSwipeOpen()
    }

    final func perform(_ action: UIContextualAction) {
        guard let swipe else { return }
        action.handler(action, swipe.tray) { [weak self] _ in
            // The app may already have shown the buttons of another row.
            if self?.swipe?.tray === swipe.tray { self?.closeSwipe() }
        }
    }

    /// Hides the swipe buttons beside a row.
    final func closeSwipe() {
        guard let old = swipe else { return }
        swipe = nil
        let cell = shownCells[old.path]
        cell?.rowEditing.isSwiped = false
        cell?.setNeedsUpdateConfiguration()
        let frame = geometry.row(old.path)
        let change = {
            cell?.frame = frame
            old.tray.frame =
                old.isLeading != self.isRightToLeft
                ? CGRect(x: frame.minX, y: frame.minY, width: 0, height: frame.height)
                : CGRect(x: frame.maxX, y: frame.minY, width: 0, height: frame.height)
        }
        if window != nil {
            UIView.animate(withDuration: Self.updateDuration, animations: change) { _ in old.tray.removeFromSuperview()
            }
        } else {
            change()
            old.tray.removeFromSuperview()
        }
        tableDelegate?.tableView(self, didEndEditingRowAt: geometry.contains(old.path) ? old.path : nil)
    }

    /// Positions the buttons in the area that the row leaves free.
    final func layoutSwipe() {
        guard let swipe else { return }
        let row = geometry.row(swipe.path)
        let width = abs(swipe.offset)
        let isLeft = swipe.isLeading != isRightToLeft
        swipe.tray.frame = CGRect(
            x: isLeft ? row.minX : row.maxX - width, y: row.minY, width: width, height: row.height)
    }
}
