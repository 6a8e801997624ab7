import Foundation

/// The movement of the focus from one item to another, with its callbacks.
extension UIFocusSystem {
    /// Moves the focus to an item, if all environments around both items and the first responder permit it. Returns
    /// whether the item has the focus.
    @discardableResult
    func move(to item: any UIFocusItem, _ heading: UIFocusHeading) -> Bool {
        guard focusedItem !== item else { return true }
        guard !isUpdating else { return false }
        isUpdating = true
        defer { isUpdating = false }
        let context = UIFocusUpdateContext(from: focusedItem, to: item, heading)
        guard environments(of: context).allSatisfy({ $0.shouldUpdateFocus(in: context) }), isPresent(item),
            moveFirstResponder(to: item)
        else {
            fail(context)
            return false
        }
        finish(context, item)
        reveal(item)
        return true
    }

    /// Moves the focus to an item without requesting permission, because the item has become first responder or the
    /// platform has moved the focus.
    func setFocus(to item: any UIFocusItem) {
        guard focusedItem !== item, isPresent(item) else { return }
        finish(UIFocusUpdateContext(from: focusedItem, to: item, []), item)
    }

    /// Removes the focus from the focused item. The next key moves the focus from this item's position.
    func deferFocus(_ reason: DeferredFocus.Reason = .disappearance) {
        guard let item = storedItem else {
            if reason == .pointer { deferred = nil }
            return
        }
        let view = item.focusView
        let list = view?.focusList
        deferred = DeferredFocus(
            reason: reason, item: item, rect: view.flatMap { $0.window == nil ? nil : $0.convert($0.bounds, to: nil) },
            list: view?.isFocusListItem == true ? list : nil,
            indexPath: view.flatMap { list?.focusIndexPath(around: $0) })
        finish(UIFocusUpdateContext(from: item, to: nil, []), nil)
    }

    /// Posts a notification that a key could not move the focus.
    func fail(_ context: UIFocusUpdateContext) {
        NotificationCenter.default.post(
            name: Self.movementDidFailNotification, object: context,
            userInfo: [Self.focusUpdateContextUserInfoKey: context])
    }

    private func finish(_ context: UIFocusUpdateContext, _ item: (any UIFocusItem)?) {
        let old = storedItem
        old?.focusView?.flags.remove(.isFocused)
        storedItem = item
        if let item {
            (deferred, waitingController) = (nil, nil)
            item.focusView?.flags.insert(.isFocused)
            remember(item)
        }
        for case let view as UIView in [old, item] { view.focusDidChange() }
        let changed = isUpdating
        isUpdating = true
        moveInLists(from: old, to: item)
        let coordinator = UIFocusAnimationCoordinator()
        for environment in environments(of: context) { environment.didUpdateFocus(in: context, with: coordinator) }
        isUpdating = changed
        updateHalo()
        coordinator.run()
        for window in windows { window.viewHost?.focusedViewDidChange(storedView, in: window) }
        NotificationCenter.default.post(
            name: Self.didUpdateNotification, object: context,
            userInfo: [
                Self.focusUpdateContextUserInfoKey: context, Self.animationCoordinatorUserInfoKey: coordinator,
            ])
    }

    private func moveInLists(from old: (any UIFocusItem)?, to new: (any UIFocusItem)?) {
        let (before, after) = (old?.listCell, new?.listCell)
        if let before, before.list !== after?.list, deferred?.list !== before.list {
            before.list.focusedIndexPath = before.list.remembersFocus ? before.list.focusedIndexPath : nil
        }
        if let after { after.list.focusDidMove(to: after.path) }
    }

    /// Records an item as the last item that had the focus.
    private func remember(_ item: any UIFocusItem) {
        recentItems.removeAll { $0.item == nil || $0.item === item }
        recentItems.append(WeakFocusItem(item: item))
        if recentItems.count > Self.recentLimit { recentItems.removeFirst() }
    }

    /// Returns the environments around both items of a movement, without duplicates. The environments of the old item
    /// come first.
    private func environments(of context: UIFocusUpdateContext) -> [any UIFocusEnvironment] {
        var result: [any UIFocusEnvironment] = context.previouslyFocusedItem?.focusAncestry ?? []
        var known = Set(result.map { ObjectIdentifier($0) })
        for environment in context.nextFocusedItem?.focusAncestry ?? []
        where known.insert(ObjectIdentifier(environment)).inserted {
            result.append(environment)
        }
        return result
    }

    // MARK: First responder

    /// Makes an item first responder if possible. Otherwise the current first responder resigns, unless it is a later
    /// member of the item's responder chain. Returns false if the first responder does not resign.
    private func moveFirstResponder(to item: any UIFocusItem) -> Bool {
        guard let responder = item.focusResponder, let window = responder.responderWindow else { return true }
        if responder === item, responder.becomesFirstResponderByFocus, responder.canBecomeFirstResponder {
            if responder.becomeFirstResponder() { return true }
        }
        guard let first = window.currentFirstResponder, !responder.isInChain(first) else { return true }
        return first.resignFirstResponder()
    }

    /// Updates the focus after the first responder of a window has changed.
    func firstResponderDidChange(from old: UIResponder?, to new: UIResponder?) {
        guard !isUpdating else { return }
        if let item = new as? any UIFocusItem, item.canBecomeFocused {
            if isKeyboardInUse || storedItem != nil {
                setFocus(to: item)
            } else {
                deferred = DeferredFocus(reason: .pointer, item: item)
            }
        } else if let focused = focusedItem {
            let isLost = new == nil ? focused === old : !(focused.focusResponder?.isInChain(new) ?? false)
            if isLost { deferFocus(new == nil ? .pointer : .disappearance) }
        }
    }

    // MARK: Scrolling

    /// Scrolls all scroll views around an item until the item is visible.
    private func reveal(_ item: any UIFocusItem) {
        guard let view = item.focusView else { return }
        let isList = view.isFocusListItem
        var ancestor = view.superview
        while let current = ancestor {
            // A list has already scrolled to its cell.
            if let scroller = current as? UIScrollView, scroller.focusBehavior.scrollsToItems,
                !isList || !(scroller is any FocusList)
            {
                let rect = view.convert(view.bounds, to: scroller)
                scroller.scrollRectToVisible(
                    scroller.isPagingEnabled ? scroller.page(around: rect) : rect, animated: true)
            }
            ancestor = current.superview
        }
    }
}

extension UIScrollView {
    /// Returns the page that contains the middle of a rectangle of the contents.
    fileprivate final func page(around rect: CGRect) -> CGRect {
        let size = bounds.size
        guard size.width > 0, size.height > 0, rect.midX.isFinite, rect.midY.isFinite else { return rect }
        let (column, row) = ((rect.midX / size.width).rounded(.down), (rect.midY / size.height).rounded(.down))
        return CGRect(origin: CGPoint(x: column * size.width, y: row * size.height), size: size)
    }
}

extension UIFocusItem {
    /// The list and the index path if the item is a cell; otherwise nil.
    var listCell: (list: any FocusList, path: IndexPath)? {
        guard let view = self as? UIView, view.isFocusListItem, let list = view.focusList,
            let path = list.focusIndexPath(around: view)
        else { return nil }
        return (list, path)
    }
}

extension FocusList {
    /// Whether the list keeps its last focused item while the focus is elsewhere.
    var remembersFocus: Bool { preferredFocusIndexPath != nil }
}

extension UIResponder {
    /// Whether another responder is this responder or a later member of its responder chain.
    final func isInChain(_ other: UIResponder?) -> Bool {
        var current: UIResponder? = self
        for _ in 0..<FocusLimits.depth {
            guard let responder = current else { return false }
            if responder === other { return true }
            current = responder.next
        }
        return false
    }
}
