import Foundation

extension UISearchBar {
    /// The height of the row that contains the field, in points. The row is lower inside a navigation bar.
    private var rowHeight: CGFloat { isInNavigationBar ? 52 : 56 }
    private static let (promptHeight, scopeHeight, fieldHeight): (CGFloat, CGFloat, CGFloat) = (22, 44, 36)

    final var preferredHeight: CGFloat {
        rowHeight + (promptLabel.text == nil ? 0 : Self.promptHeight) + (showsScopes ? Self.scopeHeight : 0)
    }

    private var showsScopes: Bool { isScopeBarShown && scope.numberOfSegments > 0 }

    final func prepare() {
        for part in [barBackground, promptLabel, field, cancel, scope] { addSubview(part) }
        promptLabel.font = .systemFont(ofSize: 13)
        promptLabel.textColor = .secondaryLabel
        promptLabel.textAlignment = .center
        cancel.setTitle("Cancel", for: .normal)
        field.enablesReturnKeyAutomatically = true
        (cancel.isHidden, scope.isHidden) = (true, true)
        clipsToBounds = true
        _ = fieldDelegate
        updateAppearance()
    }

    // MARK: Changes

    final func updateHeight() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        searchController?.updateNavigationBar()
    }

    final func updateAppearance() {
        let appearance = UIBarAppearance()
        appearance.backgroundImage = backgroundImage
        if let barTintColor { appearance.backgroundColor = barTintColor }
        if !isTranslucent, barTintColor == nil { appearance.backgroundColor = .systemBackground }
        barBackground.apply(appearance)
        barBackground.isHidden = isInNavigationBar || searchBarStyle == .minimal || backgroundImage?.size == .zero
        setNeedsLayout()
    }

    final func enabledChanged() {
        for control in [field, cancel, scope] as [UIControl] { control.isEnabled = isEnabled }
        bookmark?.isEnabled = isEnabled
    }

    final func iconsChanged() {
        let picture = images[.search] ?? UIImage(systemName: "magnifyingglass")
        (field.leftView as? UIImageView)?.image = picture
        bookmark?.setImage(images[.bookmark] ?? UIImage(systemName: "bookmark"), for: .normal)
        setNeedsLayout()
    }

    final func bookmarkMayHaveChanged() {
        guard showsBookmarkButton != (bookmark != nil) else { return }
        guard showsBookmarkButton else {
            (bookmark, field.rightView) = (nil, nil)
            return
        }
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
        button.accessibilityLabel = "Bookmarks"
        let action = UIAction { [weak self] _ in
            guard let self else { return }
            delegate?.searchBarBookmarkButtonClicked(self)
        }
        button.addAction(action, for: .primaryActionTriggered)
        bookmark = button
        (field.rightView, field.rightViewMode) = (button, .unlessEditing)
        iconsChanged()
    }

    final func scopesChanged() {
        scope.removeAllSegments()
        for (index, title) in (scopeButtonTitles ?? []).enumerated() {
            scope.insertSegment(withTitle: title, at: index, animated: false)
        }
        scope.selectedSegmentIndex = selectedScopeButtonIndex
        showScopes(isScopeBarShown)
    }

    final func showScopes(_ isShown: Bool) {
        isScopeBarShown = isShown
        scope.isHidden = !showsScopes
        updateHeight()
    }

    final func showCancel(_ isShown: Bool, animated: Bool) {
        guard isShown != isCancelButtonShown else { return }
        if isShown {
            // The button begins outside the edge of the bar and then slides in over the edge.
            cancel.isHidden = false
            cancel.alpha = 0
            cancel.frame = cancelFrame(isShown: false)
        }
        isCancelButtonShown = isShown
        ControlStyle.animate(animated && window != nil) { self.layOutRows() }
        if !animated || window == nil { cancel.isHidden = !isShown }
    }

    /// Notifies the delegate that the user has cancelled the search, and ends the search.
    final func cancelSearch() {
        delegate?.searchBarCancelButtonClicked(self)
        searchController?.isActive = false
    }

    final func handleEscape(_ press: UIPress) -> Bool {
        guard let key = press.key, key.keyCode == .keyboardEscape, isEnabled,
            key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]),
            isCancelButtonShown || searchController?.isActive == true
        else { return false }
        cancelSearch()
        return true
    }

    // MARK: Layout

    private var area: CGRect {
        let side: CGFloat = isInNavigationBar ? 16 : 8
        let safe = safeAreaInsets
        return bounds.inset(by: UIEdgeInsets(top: 0, left: safe.left + side, bottom: 0, right: safe.right + side))
    }

    private var rowTop: CGFloat { promptLabel.text == nil ? 0 : Self.promptHeight }

    private func cancelFrame(isShown: Bool) -> CGRect {
        let width = cancel.sizeThatFits(CGSize(width: area.width, height: Self.fieldHeight)).width.rounded(.up)
        let x = isRightToLeft ? (isShown ? area.minX : -width) : (isShown ? area.maxX - width : bounds.maxX)
        return CGRect(x: x, y: fieldTop, width: width, height: Self.fieldHeight)
    }

    private var fieldTop: CGFloat { rowTop + (rowHeight - Self.fieldHeight) / 2 }

    /// The height of the field. In a navigation bar the field shrinks as the bar collapses.
    private var fieldHeight: CGFloat {
        isInNavigationBar ? max(0, Self.fieldHeight - max(0, preferredHeight - bounds.height)) : Self.fieldHeight
    }

    final func layOutRows() {
        barBackground.frame = bounds
        let area = area
        promptLabel.isHidden = promptLabel.text == nil
        promptLabel.frame = CGRect(x: area.minX, y: 4, width: area.width, height: Self.promptHeight - 4)
        let button = cancelFrame(isShown: isCancelButtonShown)
        cancel.frame = button
        cancel.alpha = isCancelButtonShown ? 1 : 0
        var line = CGRect(x: area.minX, y: fieldTop, width: area.width, height: fieldHeight)
        if isCancelButtonShown {
            line.size.width -= button.width + 12
            if isRightToLeft { line.origin.x += button.width + 12 }
        }
        line.size.width = max(line.width, 0)
        field.frame = line
        scope.frame = CGRect(
            x: area.minX, y: rowTop + rowHeight - 2, width: max(area.width, 0), height: Self.scopeHeight - 10)
    }
}
