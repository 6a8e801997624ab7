import Foundation

/// The views that can be reused, and the classes that are registered for new views.
@MainActor struct CollectionReusePool {
    struct Key: Hashable {
        /// The kind of a supplementary or decoration view; nil for cells.
        var kind: String?
        var identifier: String
    }
    var classes: [Key: AnyClass] = [:]
    /// The closures that create views from prototypes and nibs.
    var templates: [Key: () -> UICollectionReusableView?] = [:]
    var views: [Key: [UICollectionReusableView]] = [:]
    /// The maximum number of reusable views per kind and identifier.
    static let limit = 60
}

extension UICollectionView {
    /// The number of items in each section. The numbers are requested from the data source when they are first needed.
    final var loadedCounts: [Int] {
        if let itemCounts { return itemCounts }
        let new = queryItemCounts()
        itemCounts = new
        return new
    }

    final func queryItemCounts() -> [Int] {
        guard let source else { return [] }
        let sections = max(0, source.numberOfSections(in: self))
        return (0..<sections).map { max(0, source.collectionView(self, numberOfItemsInSection: $0)) }
    }

    /// Returns whether an item exists.
    final func containsItem(at path: IndexPath) -> Bool {
        loadedCounts.indices.contains(path.section) && path.item >= 0 && path.item < loadedCounts[path.section]
    }

    /// The layout. Reading the property prepares an invalid layout.
    final var preparedLayout: UICollectionViewLayout {
        guard !layoutValue.isPrepared else { return layoutValue }
        layoutValue.isPrepared = true
        _ = loadedCounts
        layoutValue.prepare()
        return layoutValue
    }

    final func layoutWasInvalidated() { setNeedsLayout() }

    final func reloadAll() {
        movement = nil
        (itemCounts, selectedPaths, highlightedPath, focusedPath, prefetchedPaths) = (nil, [], nil, nil, [])
        batch?.changes = ListChanges()
        for element in shownViews.keys { recycleElement(element) }
        placeholders.removeAll()
        removeReusableFromSuperview()
        invalidateLayoutData { $0.isForReload = true }
    }

    /// Invalidates the layout because the data has changed.
    final func invalidateLayoutData(_ configure: (UICollectionViewLayoutInvalidationContext) -> Void) {
        let context = UICollectionViewLayoutInvalidationContext()
        configure(context)
        layoutValue.invalidateLayout(with: context)
    }

    /// Adds the adjustments of a context to the offset and the size of the content. If the context belongs to a change
    /// of the bounds, leaves out the offset, because the setter of `bounds` adjusts it.
    final func applyAdjustments(of context: UICollectionViewLayoutInvalidationContext) {
        let (size, offset) = (context.contentSizeAdjustment, context.contentOffsetAdjustment)
        if size != .zero {
            contentSize = CGSize(width: contentSize.width + size.width, height: contentSize.height + size.height)
        }
        guard offset != .zero, !isInvalidatingForBounds else { return }
        contentOffset = CGPoint(x: contentOffset.x + offset.x, y: contentOffset.y + offset.y)
    }

    /// Lays out the visible elements if the layout is invalid and no batch update is in progress.
    final func arrangeIfNeeded() {
        guard !isLayingOut, batch == nil else { return }
        if flags.contains(.needsLayout) || !layoutValue.isPrepared { layoutIfNeeded() }
    }

    final func shownCell(_ path: IndexPath) -> UICollectionViewCell? {
        shownViews[CollectionElement(kind: nil, path: path)] as? UICollectionViewCell
    }

    final var shownPaths: [IndexPath] { shownViews.keys.filter { $0.kind == nil }.map(\.path) }

    // MARK: Arranging

    /// Creates and places the views of visible elements, and recycles the views of all other elements.
    final func layOutVisibleElements() {
        guard !isLayingOut, batch == nil, source != nil || !shownViews.isEmpty else { return }
        isLayingOut = true
        let before = Set(shownPaths)
        var elements: [UICollectionViewLayoutAttributes] = []
        // Sizes that cells request can make other items visible, so each round measures the cells again.
        for _ in 0..<8 {
            contentSize = preparedLayout.collectionViewContentSize
            updateScrollers()
            elements = visibleElements
            recycleInvisible(elements)
            let anchor = keepsTop ? nil : anchor(in: elements, shownBefore: before)
            if !measure(elements) { break }
            if let anchor { compensateHeightChange(above: anchor) }
        }
        updateScrollers()
        layOut(elements)
        (isLayingOut, keepsTop) = (false, false)
        existingFocusSystem?.listDidArrange(self)
        prefetch(new: Set(shownPaths).subtracting(before))
    }

    /// The attributes of the visible elements. An item that is moved interactively is always among them.
    private var visibleElements: [UICollectionViewLayoutAttributes] {
        let found = (preparedLayout.layoutAttributesForElements(in: boundsValue) ?? []).filter { !$0.isHidden }
        guard let movement else { return found }
        let held = preparedLayout.layoutAttributesForInteractivelyMovingItem(
            at: movement.current, withTargetPosition: movement.position)
        held.isSelfSizing = false
        return found.filter { $0.key != held.key } + [held]
    }

    /// Returns the attributes of the first visible item that was already visible before the layout. Returns nil if no
    /// visible item was visible before, or if that item is the first one of the collection.
    private func anchor(
        in elements: [UICollectionViewLayoutAttributes], shownBefore before: Set<IndexPath>
    ) -> UICollectionViewLayoutAttributes? {
        let items = elements.filter { $0.representedElementCategory == .cell && before.contains($0.indexPath) }
        let first = items.min { $0.indexPath < $1.indexPath }
        return first.flatMap { $0.indexPath.item + $0.indexPath.section > 0 ? $0 : nil }
    }

    /// Keeps the visible items in place after the heights of items above them have changed.
    private func compensateHeightChange(above anchor: UICollectionViewLayoutAttributes) {
        guard let frame = preparedLayout.layoutAttributesForItem(at: anchor.indexPath)?.frame else { return }
        let distance = frame.minY - anchor.frame.minY
        guard distance != 0 else { return }
        drag?.start.y += distance
        scrollAnimator.shift(by: distance)
        applyOffset(to: CGPoint(x: boundsValue.minX, y: boundsValue.minY + distance))
        // The size is set last, because a smaller size could change the offset, too.
        contentSize = preparedLayout.collectionViewContentSize
    }

    /// Measures each view whose size is an estimate. Returns whether the layout has changed.
    private func measure(_ elements: [UICollectionViewLayoutAttributes]) -> Bool {
        var hasChanged = false
        let asksAll = layoutValue.asksForPreferredAttributes
        for attributes in elements where attributes.isSelfSizing || asksAll && !attributes.key.isDecoration {
            guard let view = shownViews[attributes.key] ?? makeElementView(for: attributes) else { continue }
            let preferred = view.preferredLayoutAttributesFitting(attributes)
            guard
                layoutValue.shouldInvalidateLayout(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
            else { continue }
            if asksAll {
                layoutValue.invalidateLayout(
                    with: layoutValue.invalidationContext(
                        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
                hasChanged = true
            } else if layoutValue.setPreferredSize(preferred.size, for: attributes.key) {
                hasChanged = true
            }
        }
        if hasChanged { layoutValue.isPrepared = false }
        return hasChanged
    }

    private func layOut(_ elements: [UICollectionViewLayoutAttributes]) {
        for attributes in elements {
            guard let view = shownViews[attributes.key] ?? makeElementView(for: attributes) else { continue }
            let host = hostView(of: attributes.key)
            if view.superview !== host { host.insertSubview(view, at: host === self && backgroundView != nil ? 1 : 0) }
            apply(attributes, to: view)
            if let shift = dropShift(of: attributes) {
                view.center = CGPoint(x: view.center.x + shift.dx, y: view.center.y + shift.dy)
            }
            updateListSeparatorsAndCorners(view, attributes.key)
        }
        layOutPlaceholders()
        order(elements)
        removeReusableFromSuperview()
        if let backgroundView {
            if backgroundView.superview !== self { insertSubview(backgroundView, at: 0) }
            backgroundView.frame = boundsValue
        }
    }

    /// Recycles the views of elements that have become invisible.
    private func recycleInvisible(_ elements: [UICollectionViewLayoutAttributes]) {
        let seen = Set(elements.map(\.key))
        for element in shownViews.keys where !seen.contains(element) { recycleElement(element) }
    }

    /// Orders the subviews so that elements with a greater `zIndex` are in front. Elements with a negative `zIndex` are
    /// behind all other elements.
    private func order(_ elements: [UICollectionViewLayoutAttributes]) {
        guard elements.contains(where: { $0.zIndex != 0 }) else { return }
        let ordered = elements.filter { $0.zIndex != 0 }.sorted { $0.zIndex < $1.zIndex }
        for attributes in ordered where attributes.zIndex > 0 {
            guard let view = shownViews[attributes.key], let host = view.superview else { continue }
            if host.subviews.last !== view { host.bringSubviewToFront(view) }
        }
        let behind = ordered.filter { $0.zIndex < 0 }.compactMap { shownViews[$0.key] }.filter { $0.superview === self }
        let back = subviews.filter { $0 !== backgroundView }.prefix(behind.count)
        guard !back.elementsEqual(behind, by: { $0 === $1 }) else { return }
        for view in behind.reversed() { sendSubviewToBack(view) }
        if let backgroundView, backgroundView.superview === self { sendSubviewToBack(backgroundView) }
    }

    /// Creates the view of an element, applies the element's attributes, and adds the view to the collection or to the
    /// scroll view of its section. Returns nil without a data source. If the view cannot be created, reports a fault
    /// and returns nil.
    final func makeElementView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        guard let source else { return nil }
        let (element, path) = (attributes.key, attributes.indexPath)
        let view: UICollectionReusableView
        switch attributes.representedElementCategory {
        case .cell:
            guard containsItem(at: path) else {
                ListFault.reportMissingLayoutItem(path, self)
                return nil
            }
            view = source.collectionView(self, cellForItemAt: dataPath(path))
        case .supplementaryView:
            view = source.collectionView(self, viewForSupplementaryElementOfKind: element.kind ?? "", at: path)
        case .decorationView:
            guard let kind = layoutValue.decorations[element.kind ?? ""] as? UICollectionReusableView.Type else {
                ListFault.reportMissingDecoration(element.kind ?? "", self)
                return nil
            }
            view = InstantiableView.make(kind) as? UICollectionReusableView ?? UICollectionReusableView(frame: .zero)
        }
        shownViews[element] = view
        view.collection = self
        UIView.performWithoutAnimation {
            let host = hostView(of: element)
            if host !== self, view.superview !== host { host.insertSubview(view, at: 0) }
            apply(attributes, to: view)
            applyListBackgroundConfiguration(view, element)
            if element.kind == nil, let cell = view as? UICollectionViewCell {
                prepare(cell, at: path)
                itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
            } else if !element.isDecoration {
                itemDelegate?.collectionView(
                    self, willDisplaySupplementaryView: view, forElementKind: element.kind ?? "", at: path)
            }
            if view.superview !== host { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
        }
        return view
    }

    /// Sets the selection and the editing state of a cell, and its level and expansion in a section with a hierarchy.
    final func prepare(_ cell: UICollectionViewCell, at path: IndexPath) {
        if cell.isSelected != selectedPaths.contains(path) { cell.isSelected = selectedPaths.contains(path) }
        cell.isBeingEdited = isEditingValue
        cell.show(cellStates, at: path)
        applyOutlineState(to: cell, at: path)
    }

    /// Applies the drag and drop states to the shown cells.
    final func applyCellStates() {
        for (element, view) in shownViews where element.kind == nil {
            guard let cell = view as? UICollectionViewCell else { continue }
            cell.show(cellStates, at: element.path)
        }
    }

    // MARK: Reuse

    /// Adds a view that has become invisible to the reuse pool, and notifies the delegate. If the view has no
    /// identifier or the pool is full, the view is removed from the collection instead.
    final func recycle(_ view: UICollectionReusableView, from element: CollectionElement) {
        if view.flags.contains(.isFocused) { currentFocusSystem?.willRecycle(view, at: element.path, of: self) }
        if let cell = view as? UICollectionViewCell {
            itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
            (cell.dragState, cell.dropState) = (.none, .none)
        } else if !element.isDecoration {
            itemDelegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind ?? "", at: element.path)
        }
        let key = CollectionReusePool.Key(kind: element.kind, identifier: view.identifier ?? "")
        guard view.identifier != nil, pool.views[key, default: []].count < CollectionReusePool.limit else {
            view.removeFromSuperview()
            return
        }
        pool.views[key, default: []].append(view)
    }

    final func recycleElement(_ element: CollectionElement) {
        if let view = shownViews.removeValue(forKey: element) { recycle(view, from: element) }
    }

    private func removeReusableFromSuperview() {
        for views in pool.views.values { for view in views where view.superview != nil { view.removeFromSuperview() } }
    }

    /// Returns a view of the reuse pool, or a new view of the registered class. If no suitable class is registered,
    /// returns a plain view and reports a fault.
    final func dequeueView(_ kind: String?, _ identifier: String) -> UICollectionReusableView {
        let key = CollectionReusePool.Key(kind: kind, identifier: identifier)
        if let view = pool.views[key]?.popLast() {
            view.reset()
            return view
        }
        if let view = pool.templates[key]?(), kind != nil || view is UICollectionViewCell {
            view.identifier = identifier
            return view
        }
        let plainClass: UICollectionReusableView.Type =
            kind == nil ? UICollectionViewCell.self : UICollectionReusableView.self
        var wanted = plainClass
        if let found = pool.classes[key] {
            if let type = found as? UICollectionReusableView.Type, kind != nil || type is UICollectionViewCell.Type {
                wanted = type
            } else {
                ListFault.reportWrongClass(identifier, found, plainClass)
            }
        } else {
            ListFault.reportUnregisteredIdentifier(identifier, self)
        }
        let view = makeView(wanted)
        view.identifier = identifier
        return view
    }

    /// Creates a view of a class.
    final func makeView<View: UICollectionReusableView>(_ type: View.Type) -> View {
        // Reason: the view is created from `type`, so the view is of that type.
        unsafeDowncast(InstantiableView.make(type), to: type)
    }

    /// Calls the prefetch data source: requests data for the items on the next screen in the scroll direction, and
    /// cancels prefetches of items that are neither visible nor on the next screen.
    private func prefetch(new: Set<IndexPath>) {
        guard isPrefetchingEnabled, let prefetchDataSource, !new.isEmpty, let last = shownPaths.max() else { return }
        let forwards = new.contains(last)
        let size = boundsValue.size
        let isVertical = contentSizeValue.height > size.height || contentSizeValue.width <= size.width
        let distance = forwards ? 1 : -1 as CGFloat
        let area = boundsValue.offsetBy(
            dx: isVertical ? 0 : distance * size.width, dy: isVertical ? distance * size.height : 0)
        let shown = Set(shownPaths)
        let next = (preparedLayout.layoutAttributesForElements(in: area) ?? [])
            .filter { $0.representedElementCategory == .cell && !shown.contains($0.indexPath) }.map(\.indexPath)
        let wanted = forwards ? next : next.reversed()
        let stale = prefetchedPaths.subtracting(wanted).subtracting(shown)
        let added = wanted.filter { !prefetchedPaths.contains($0) }
        prefetchedPaths = Set(wanted)
        if !stale.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: stale.sorted()) }
        if !added.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: added) }
    }
}
