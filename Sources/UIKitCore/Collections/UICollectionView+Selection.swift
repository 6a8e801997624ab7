import Foundation

extension UICollectionView {
    /// Whether several items can be selected in the current editing state.
    final var allowsMultipleItems: Bool {
        isEditingValue ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    /// Whether items can be selected in the current editing state.
    final var canSelect: Bool {
        allowsMultipleItems || (isEditingValue ? allowsSelectionDuringEditing : allowsSelection)
    }

    /// Returns the item at a point, or the frontmost item if several items overlap at the point; nil for none.
    final func item(at point: CGPoint) -> IndexPath? {
        if !placeholders.isEmpty { return shownItem(at: point) }
        let area = CGRect(x: point.x, y: point.y, width: 1, height: 1)
        let found = (preparedLayout.layoutAttributesForElements(in: area) ?? []).filter {
            $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
        }
        return found.max { $0.zIndex < $1.zIndex }?.indexPath
    }

    final func highlightItem(at point: CGPoint) {
        if focusedPath != nil { setFocus(nil) }
        guard canSelect, let path = item(at: point), let cell = shownCell(path) else { return }
        guard itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
        highlightedPath = path
        cell.isHighlighted = true
        itemDelegate?.collectionView(self, didHighlightItemAt: path)
    }

    final func removeHighlight() {
        guard let path = highlightedPath else { return }
        highlightedPath = nil
        shownCell(path)?.isHighlighted = false
        itemDelegate?.collectionView(self, didUnhighlightItemAt: path)
    }

    /// Handles a tap on an item, or Return or Space on the focused item.
    final func selectByUser(_ path: IndexPath) {
        guard canSelect, !toggleExpansionOfHeader(at: path) else { return }
        if allowsMultipleItems, selectedPaths.contains(path) { return deselectByUser(path) }
        guard itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        if !allowsMultipleItems { for other in selectedPaths.sorted() where other != path { deselectByUser(other) } }
        setSelected(path, true)
        itemDelegate?.collectionView(self, didSelectItemAt: path)
        if let cell = cellForItem(at: path) { cell.triggerSegues(ofAccessory: false) }
    }

    private func deselectByUser(_ path: IndexPath) {
        // In single selection, `shouldDeselectItemAt` is not called for the previously selected item.
        if allowsMultipleItems, !(itemDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true) { return }
        setSelected(path, false)
        itemDelegate?.collectionView(self, didDeselectItemAt: path)
    }

    final func setSelected(_ path: IndexPath, _ isSelected: Bool) {
        if isSelected { selectedPaths.insert(path) } else { selectedPaths.remove(path) }
        shownCell(path)?.isSelected = isSelected
    }

    final func select(_ path: IndexPath?, _ position: ScrollPosition, animated: Bool) {
        guard canSelect else { return }
        guard let path else {
            for other in selectedPaths { setSelected(other, false) }
            return
        }
        guard containsItem(at: path) else { return ListFault.reportMissingRow(path, self) }
        if !allowsMultipleItems { for other in selectedPaths where other != path { setSelected(other, false) } }
        setSelected(path, true)
        if !position.isEmpty { scroll(to: path, position, animated: animated) }
    }

    /// Starts or ends editing, and deselects all items.
    final func changeEditing(_ isOn: Bool) {
        guard isOn != isEditingValue else { return }
        isEditingValue = isOn
        for path in selectedPaths { setSelected(path, false) }
        for path in shownPaths { shownCell(path)?.isBeingEdited = isOn }
    }

    // MARK: Scrolling

    final func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        guard containsItem(at: path), let rect = preparedLayout.layoutAttributesForItem(at: path)?.frame else {
            return ListFault.reportMissingRow(path, self)
        }
        contentSize = preparedLayout.collectionViewContentSize
        if scrollRow(of: path, rect, position, animated: animated) {
            let vertical = position.intersection([.top, .centeredVertically, .bottom])
            let row = CGRect(x: 0, y: rect.minY, width: boundsValue.width, height: rect.height)
            return scroll(toFrame: row, vertical, animated: animated)
        }
        scroll(toFrame: rect, position, animated: animated)
    }

    private func scroll(toFrame rect: CGRect, _ position: ScrollPosition, animated: Bool) {
        let seen = boundsValue.inset(by: currentInset)
        var offset = boundsValue.origin
        if position.contains(.top) { offset.y += rect.minY - seen.minY }
        if position.contains(.centeredVertically) { offset.y += (rect.midY - seen.midY).rounded() }
        if position.contains(.bottom) { offset.y += rect.maxY - seen.maxY }
        if position.contains(.left) { offset.x += rect.minX - seen.minX }
        if position.contains(.centeredHorizontally) { offset.x += (rect.midX - seen.midX).rounded() }
        if position.contains(.right) { offset.x += rect.maxX - seen.maxX }
        if position.isEmpty { return show(rect, animated: animated) }
        scroll(to: clamped(offset), animated: animated)
    }
}
