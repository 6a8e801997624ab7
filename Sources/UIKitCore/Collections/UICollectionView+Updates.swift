import Faults
import Foundation

/// The changes of a batch update. The changes are applied together when the outermost update ends.
struct CollectionBatch {
    /// The number of nested updates that are in progress.
    var depth = 0
    var changes = ListChanges()
    var completions: [(Bool) -> Void] = []
}

extension UICollectionView {
    /// The duration of the animation of a batch update, in seconds.
    static var updateAnimationDuration: TimeInterval { 0.3 }

    /// Begins a batch update, or a batch update nested in the current one.
    final func beginBatch() {
        // Load the item counts from before the changes. A change of the data ends an interactive movement.
        if batch == nil {
            cancelMovement()
            _ = loadedCounts
        }
        batch = batch ?? CollectionBatch()
        batch?.depth += 1
    }

    /// Adds changes to the batch update in progress; if no update is in progress, applies the changes at once.
    final func change(_ add: (inout ListChanges) -> Void) {
        beginBatch()
        if var batch {
            add(&batch.changes)
            self.batch = batch
        }
        endBatch()
    }

    /// Ends a batch update. At the end of the outermost update, applies the changes. If the new item counts contradict
    /// the changes, reports a fault and reloads everything.
    final func endBatch() {
        guard var done = batch else { return InternalFault.report("no batch update is in progress") }
        done.depth -= 1
        batch = done.depth > 0 ? done : nil
        if done.depth > 0 { return }
        let finish: (Bool) -> Void = { finished in for completion in done.completions { completion(finished) } }
        guard !done.changes.isEmpty else {
            setNeedsLayout()
            return finish(true)
        }
        let (old, new) = (loadedCounts, queryItemCounts())
        do {
            let mapping = try ListMapping(done.changes, from: old, to: new)
            apply(mapping, done.changes, new, finish)
        } catch {
            ListFault.reportMismatch(self, error.text)
            reloadAll()
            finish(false)
        }
    }

    /// Applies changes. `willChange` is called after the layout of the current state, before the state changes.
    final func apply(
        _ mapping: ListMapping, _ changes: ListChanges, _ new: [Int], willChange: () -> Void = {},
        _ finish: @escaping (Bool) -> Void
    ) {
        // Lay out all views at their current positions. The animation starts at these positions.
        if window != nil { layOutVisibleElements() }
        willChange()
        let old = itemCounts ?? []
        itemCounts = new
        keepsTop = boundsValue.minY <= verticalRange.lowerBound
        func target(_ path: IndexPath) -> IndexPath? {
            changes.reloadedRows.contains(path) ? nil : mapping.row(path)
        }
        var kept: [CollectionElement: UICollectionReusableView] = [:]
        var removed: [(CollectionElement, UICollectionReusableView)] = []
        for (element, view) in shownViews {
            if element.kind == nil, let path = target(element.path) {
                kept[CollectionElement(kind: nil, path: path)] = view
            } else {
                removed.append((element, view))
            }
        }
        shownViews = kept
        selectedPaths = Set(selectedPaths.compactMap(target))
        (highlightedPath, focusedPath) = (highlightedPath.flatMap(target), focusedPath.flatMap(target))
        prefetchedPaths = Set(prefetchedPaths.compactMap(target))
        (cellStates, dropGap) = (cellStates.mapped(target), nil)
        placeholders.move(mapping.section, mapping.row, from: old, to: new)
        var movedScrollers: [Int: OrthogonalScroller] = [:]
        for (index, scroller) in scrollers {
            if let section = mapping.section(index) {
                movedScrollers[section] = scroller
            } else {
                scroller.removeFromSuperview()
            }
        }
        scrollers = movedScrollers
        layoutValue.elementMoves = LayoutElementMoves(item: target) {
            changes.reloadedSections.contains($0) ? nil : mapping.section($0)
        }
        layoutValue.prepare(forCollectionViewUpdates: updateItems(changes))
        layoutValue.elementMoves = nil
        invalidateLayoutData { $0.isForUpdate = true }
        show(mapping, kept, removed, finish)
    }

    private func updateItems(_ changes: ListChanges) -> [UICollectionViewUpdateItem] {
        changes.deletedRows.sorted().map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
            + changes.insertedRows.sorted().map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
            + changes.movedRows.sorted { $0.key < $1.key }.map {
                UICollectionViewUpdateItem(.move, from: $0.key, to: $0.value)
            }
            + changes.reloadedRows.sorted().map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) }
    }

    private func show(
        _ mapping: ListMapping, _ kept: [CollectionElement: UICollectionReusableView],
        _ removed: [(CollectionElement, UICollectionReusableView)], _ finish: @escaping (Bool) -> Void
    ) {
        guard window != nil, UIView.areAnimationsEnabled else {
            for (element, view) in removed { recycle(view, from: element) }
            layoutValue.finalizeCollectionViewUpdates()
            setNeedsLayout()
            return finish(true)
        }
        UIView.performWithoutAnimation { makeInsertedViews(mapping) }
        UIView.animate(withDuration: Self.updateAnimationDuration, delay: 0, options: [.allowUserInteraction]) {
            for (element, view) in removed {
                view.alpha = 0
                if element.kind == nil,
                    let end = self.layoutValue.finalLayoutAttributesForDisappearingItem(at: element.path)
                {
                    self.apply(end, to: view)
                }
            }
            self.layOutVisibleElements()
        } completion: { finished in
            for (element, view) in removed {
                view.removeFromSuperview()
                self.recycle(view, from: element)
            }
            finish(finished)
        }
        layoutValue.finalizeCollectionViewUpdates()
    }

    /// Creates the views of elements that become visible, before the animation. Otherwise these views would be animated
    /// from a zero frame. The cells of new items start with the layout's initial attributes or, if the layout provides
    /// none, transparent.
    private func makeInsertedViews(_ mapping: ListMapping) {
        contentSize = preparedLayout.collectionViewContentSize
        for attributes in preparedLayout.layoutAttributesForElements(in: boundsValue) ?? [] {
            guard shownViews[attributes.key] == nil, let view = makeElementView(for: attributes) else { continue }
            guard attributes.representedElementCategory == .cell, mapping.isNew(attributes.indexPath) else { continue }
            if let start = layoutValue.initialLayoutAttributesForAppearingItem(at: attributes.indexPath) {
                apply(start, to: view)
            } else {
                view.alpha = 0
            }
        }
    }

    final func replaceLayout(with new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        guard new !== layoutValue else {
            completion?(true)
            return
        }
        layoutValue.attachedCollection = nil
        layoutValue = new
        new.attachedCollection = self
        new.invalidateLayout()
        guard animated, window != nil else {
            completion?(true)
            return
        }
        UIView.animate(
            withDuration: Self.updateAnimationDuration, animations: { self.layoutIfNeeded() }, completion: completion)
    }

    /// Configures the cells of visible items again. Other items are ignored.
    final func reconfigure(_ paths: [IndexPath]) {
        guard let source else { return }
        for path in paths {
            let element = CollectionElement(kind: nil, path: path)
            guard containsItem(at: path), let old = shownViews[element] as? UICollectionViewCell else { continue }
            let key = CollectionReusePool.Key(kind: nil, identifier: old.identifier ?? "")
            // The item's current cell is put into the reuse pool, so that the data source dequeues the same cell again.
            // The cell is not reset, because `isReconfiguring` is set.
            old.isReconfiguring = true
            pool.views[key, default: []].append(old)
            let new = source.collectionView(self, cellForItemAt: path)
            pool.views[key]?.removeAll { $0 === old }
            old.isReconfiguring = false
            if new !== old { old.removeFromSuperview() }
            shownViews[element] = new
            prepare(new, at: path)
            let host = hostView(of: element)
            if new.superview !== host { host.insertSubview(new, at: 0) }
        }
        setNeedsLayout()
    }
}
