import Foundation

extension UISearchController {
    final func prepareBar() {
        bar.searchController = self
        bar.field.placeholder = "Search"
    }

    final func makeOverlay() -> SearchOverlay {
        let overlay = SearchOverlay(frame: CGRect(origin: .zero, size: UIViewController.initialSize))
        overlay.shade.addAction(UIAction { [weak self] _ in self?.bar.cancelSearch() }, for: .touchDown)
        return overlay
    }

    private var overlay: SearchOverlay? { viewIfLoaded as? SearchOverlay }

    // MARK: Events of the search bar

    final func editingBegan() {
        if phase == .idle { begin() } else if phase == .active { update() }
    }

    final func textChanged() {
        guard isActive else { return }
        updateOverlay()
        update()
    }

    /// Updates the navigation bar after the search bar's height may have changed.
    final func updateNavigationBar() { hostNavigationItem?.bar?.updateSearch() }

    // MARK: Beginning and ending

    final func begin() {
        guard phase == .idle else { return }
        phase = .beginning
        delegate?.presentSearchController(self)
        delegate?.willPresentSearchController(self)
        phase = .active
        if automaticallyShowsCancelButton { bar.showCancel(true, animated: true) }
        if automaticallyShowsScopeBar { bar.showScopes(true) }
        showOverlay()
        updateNavigationBar()
        update()
        delegate?.didPresentSearchController(self)
    }

    final func end() {
        guard phase == .active else { return }
        phase = .ending
        delegate?.willDismissSearchController(self)
        bar.field.text = ""
        bar.field.resignFirstResponder()
        if automaticallyShowsCancelButton { bar.showCancel(false, animated: true) }
        if automaticallyShowsScopeBar { bar.showScopes(false) }
        hideOverlay()
        phase = .idle
        updateNavigationBar()
        update()
        delegate?.didDismissSearchController(self)
    }

    private func update() { searchResultsUpdater?.updateSearchResults(for: self) }

    final func endByKey(_ key: UIKey) -> Bool {
        guard phase == .active, key.keyCode == .keyboardEscape,
            key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command])
        else { return false }
        bar.cancelSearch()
        return true
    }

    // MARK: Overlay

    final var resultsAreShown: Bool {
        guard results != nil, isActive else { return false }
        return automaticallyShowsSearchResultsController ? bar.field.text?.isEmpty == false : showsResultsExplicitly
    }

    /// The view controller whose content is searched: the view controller that the navigation item belongs to or,
    /// without a navigation item, the nearest view controller that contains the search bar.
    private var searchedController: UIViewController? {
        if let hostNavigationItem, let stack = hostNavigationItem.bar?.superview?.controller as? UINavigationController
        {
            return stack.viewControllers.last { $0.navigationItem === hostNavigationItem }
        }
        var responder = bar.superview as UIResponder?
        while let current = responder {
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return nil
    }

    private func showOverlay() {
        guard let owner = searchedController, let ground = owner.viewIfLoaded, let overlay = view as? SearchOverlay
        else {
            return
        }
        self.coveredController = owner
        owner.addChild(self)
        if let results {
            addChild(results)
            overlay.results = results.view
        }
        overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        overlay.frame = ground.bounds
        ground.addSubview(overlay)
        results?.didMove(toParent: self)
        didMove(toParent: owner)
        updateOverlay()
    }

    private func hideOverlay() {
        overlay?.show(results: false, shade: false)
        setContentScrollingDisabled(false)
        guard let coveredController else { return }
        willMove(toParent: nil)
        results?.willMove(toParent: nil)
        view.removeFromSuperview()
        overlay?.results = nil
        results?.removeFromParent()
        removeFromParent()
        // The search stops covering the content here, so the reference to the covered view controller is cleared.
        if self.coveredController === coveredController { self.coveredController = nil }
    }

    final func updateOverlay() {
        guard isActive, let overlay else { return }
        overlay.show(results: resultsAreShown, shade: obscuresBackgroundDuringPresentation)
        setContentScrollingDisabled(!overlay.isHidden)
        layoutOverlay()
    }

    /// Disables scrolling of the searched content while the overlay covers the content, because the overlay would
    /// scroll with the content.
    private func setContentScrollingDisabled(_ isDisabled: Bool) {
        guard let scroll = coveredController?.viewIfLoaded as? UIScrollView else { return }
        if isDisabled, wasScrollEnabled == nil {
            wasScrollEnabled = scroll.isScrollEnabled
            scroll.isScrollEnabled = false
        } else if !isDisabled, let before = wasScrollEnabled {
            scroll.isScrollEnabled = before
            wasScrollEnabled = nil
        }
    }

    /// Aligns the overlay with the visible content.
    final func layoutOverlay() {
        guard let overlay, let ground = overlay.superview else { return }
        overlay.frame = ground.bounds
        ground.bringSubviewToFront(overlay)
    }
}
