import Foundation

extension UINavigationBar {
    final func addSubviews() {
        addSubview(barBackground)
        addSubview(content)
        updateFromItems()
    }

    /// Whether the title of the top item is shown large.
    final var showsLargeTitle: Bool {
        guard prefersLargeTitles, let top = topItem, top.titleView == nil else { return false }
        for item in stack.reversed() {
            switch item.largeTitleDisplayMode {
            case .always: return true
            case .never, .inline: return false
            case .automatic: continue
            }
        }
        return true
    }

    /// The appearance for the top item and for the position of the contents.
    final var currentAppearance: UINavigationBarAppearance {
        let edge = isAtScrollEdge ? topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance : nil
        return edge ?? topItem?.standardAppearance ?? standardAppearance
    }

    /// Whether the appearance depends on the position of the contents.
    final var hasScrollEdgeAppearance: Bool { (topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance) != nil }

    /// Updates the bar from its items.
    final func updateFromItems() {
        let before = content.shownHeight
        let barAppearance = currentAppearance
        barBackground.apply(barAppearance)
        if let barTintColor { barBackground.backgroundColor = barTintColor }
        content.show(
            NavigationBarContentView.Contents(
                item: topItem, back: backButton, isLarge: showsLargeTitle,
                title: barAppearance.titleTextAttributes.merging(titleTextAttributes ?? [:]) { _, new in new },
                largeTitle: barAppearance.largeTitleTextAttributes.merging(largeTitleTextAttributes ?? [:]) { _, new in
                    new
                },
                titleOffset: barAppearance.titlePositionAdjustment, buttons: barAppearance.buttonAppearance,
                doneButtons: barAppearance.doneButtonAppearance, backButton: backAppearance(in: barAppearance)),
            observer: self)
        setNeedsLayout()
        guard content.shownHeight != before else { return }
        invalidateIntrinsicContentSize()
        onHeightChange?()
    }

    private func backAppearance(in appearance: UINavigationBarAppearance) -> UIBarButtonItemAppearance {
        let back = appearance.backButtonAppearance
        return [.normal, .highlighted, .disabled].contains(where: back.customises) ? back : appearance.buttonAppearance
    }

    /// Updates the bar after a search has begun or ended, or after `hidesSearchBarWhenScrolling` has changed.
    final func updateSearch() {
        updateFromItems()
        onHeightChange?()
    }

    /// The back button of the top item. Nil if the top item is the only item, hides the back button, or has items at
    /// the left that replace the back button.
    private var backButton: UIBarButtonItem? {
        guard let top = topItem, let back = backItem, !top.hidesBackButton else { return nil }
        if top.leftBarButtonItems?.isEmpty == false, !top.leftItemsSupplementBackButton { return nil }
        let own = back.backBarButtonItem
        let button = UIBarButtonItem(title: own?.title ?? backTitle(for: back), style: .plain, target: nil, action: nil)
        button.accessibilityLabel = "Back"
        button.tintColor = own?.tintColor
        button.primaryAction = UIAction(title: button.title ?? "") { [weak self] _ in
            if let action = top.backAction { action.run(from: button) } else { self?.goBack() }
        }
        return button
    }

    private func backTitle(for back: UINavigationItem) -> String {
        switch back.backButtonDisplayMode {
        case .minimal: ""
        case .generic: BackButton.genericTitle
        case .default: back.backButtonTitle ?? back.title ?? BackButton.genericTitle
        }
    }

    private func goBack() {
        if let onBack { onBack() } else { popItem(animated: true) }
    }
}
