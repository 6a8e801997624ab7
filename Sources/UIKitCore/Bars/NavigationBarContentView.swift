import Foundation

/// The content view of a navigation bar: buttons, title and prompt, and below them the large title.
@MainActor final class NavigationBarContentView: UIView {
    /// The items to show, the text attributes of the title and the large title, and the appearance of the buttons.
    struct Contents {
        var item: UINavigationItem?
        var back: UIBarButtonItem?
        var isLarge = false
        var title: [NSAttributedString.Key: Any] = [:]
        var largeTitle: [NSAttributedString.Key: Any] = [:]
        var titleOffset = UIOffset.zero
        var buttons: UIBarButtonItemAppearance?
        var doneButtons: UIBarButtonItemAppearance?
        var backButton: UIBarButtonItemAppearance?
    }

    static let rowHeight: CGFloat = 44
    static let promptHeight: CGFloat = 28
    static let largeHeight: CGFloat = 52
    private static let margin: CGFloat = 8

    let title = UILabel()
    let prompt = UILabel()
    let largeTitle = UILabel()
    private(set) var left: [UIView] = []
    private(set) var right: [UIView] = []
    private(set) var backView: BackButton?
    private var titleView: UIView?
    private(set) var searchBar: UISearchBar?
    /// The height by which scrolling has collapsed the search bar, in points.
    var searchCollapse: CGFloat = 0 { didSet { if searchCollapse != oldValue { setNeedsLayout() } } }
    private var contents = Contents()

    override init(frame: CGRect) {
        super.init(frame: frame)
        title.textAlignment = .center
        prompt.textAlignment = .center
        prompt.font = .systemFont(ofSize: 13)
        prompt.textColor = .secondaryLabel
        clipsToBounds = true
        for part in [title, prompt, largeTitle] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    /// The height that the contents needed at their last update, in points.
    private(set) var shownHeight = NavigationBarContentView.rowHeight

    /// The height that the contents need while the search bar is not collapsed, in points.
    var height: CGFloat { titleHeight + searchHeight }

    /// The height of the search bar below the title while the search bar is not collapsed; 0 without a search bar.
    var searchHeight: CGFloat { searchBar?.preferredHeight ?? 0 }

    private var titleHeight: CGFloat {
        guard !showsSearchOnly else { return 0 }
        return Self.rowHeight + (contents.item?.prompt == nil ? 0 : Self.promptHeight)
            + (contents.isLarge ? Self.largeHeight : 0)
    }

    /// Whether an active search hides everything except the search bar.
    private var showsSearchOnly: Bool {
        guard let search = contents.item?.searchController else { return false }
        return search.isActive && search.hidesNavigationBarDuringPresentation
    }

    /// Replaces the contents. `observer` is notified when one of the bar button items changes.
    func show(_ contents: Contents, observer: any BarItemObserver) {
        self.contents = contents
        for view in left + right + [titleView, backView].compactMap(\.self) { view.removeFromSuperview() }
        let item = contents.item
        left = views(item?.leftBarButtonItems, observer)
        right = views(item?.rightBarButtonItems, observer)
        backView = contents.back.map { BackButton($0, contents.backButton) }
        titleView = item?.titleView
        for view in left + right + [titleView, backView].compactMap(\.self) { addSubview(view) }
        configure(title, item?.title, contents.title, .systemFont(ofSize: 17, weight: .semibold))
        configure(largeTitle, item?.title, contents.largeTitle, .systemFont(ofSize: 32, weight: .bold))
        title.isHidden = contents.isLarge || titleView != nil
        largeTitle.isHidden = !contents.isLarge
        prompt.text = item?.prompt
        prompt.textColor = contents.title[.foregroundColor] as? UIColor ?? .secondaryLabel
        prompt.isHidden = item?.prompt == nil
        showSearch(item?.searchController?.bar)
        shownHeight = height
        setNeedsLayout()
    }

    private func showSearch(_ bar: UISearchBar?) {
        if bar !== searchBar {
            if let old = searchBar, old.superview === self {
                old.removeFromSuperview()
                old.isInNavigationBar = false
            }
            (searchBar, searchCollapse) = (bar, 0)
        }
        if let bar, bar.superview !== self {
            bar.isInNavigationBar = true
            addSubview(bar)
        }
        let isAlone = showsSearchOnly
        for part in left + right + [titleView, backView].compactMap(\.self) { part.isHidden = isAlone }
        guard isAlone else { return }
        for label in [title, largeTitle, prompt] { label.isHidden = true }
    }

    private func configure(
        _ label: UILabel, _ text: String?, _ attributes: [NSAttributedString.Key: Any], _ font: UIFont
    ) {
        label.text = text
        label.font = attributes[.font] as? UIFont ?? font
        label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
        label.accessibilityTraits = .header
    }

    private func views(_ items: [UIBarButtonItem]?, _ observer: any BarItemObserver) -> [UIView] {
        (items ?? []).compactMap { item in
            item.observer = observer
            guard !item.isHidden else { return nil }
            let view = item.makeView(contents.buttons, done: contents.doneButtons)
            (view as? BarButton)?.update()
            return view
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let top = contents.item?.prompt == nil ? 0 : Self.promptHeight
        prompt.frame = CGRect(x: 0, y: 4, width: bounds.width, height: Self.promptHeight - 4)
        let area = bounds.inset(
            by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
        let leading = area.minX + Self.margin
        let trailing = area.maxX - Self.margin
        var (start, end) = (leading, trailing)
        chooseBackTitle(in: trailing - leading)
        let leftViews = [backView].compactMap(\.self) + left
        let (before, after) = isRightToLeft ? (right, leftViews) : (leftViews, right)
        for view in before { start = place(view, at: start, top, forwards: true) }
        for view in after { end = place(view, at: end, top, forwards: false) }
        positionTitle(from: start + 4, to: end - 4, top)
        largeTitle.frame = CGRect(
            x: area.minX + 16, y: top + Self.rowHeight, width: max(area.width - 32, 0), height: Self.largeHeight - 8)
        positionSearchBar()
    }

    /// Chooses the back button's title for the width that the other buttons and the title leave in the bar.
    private func chooseBackTitle(in width: CGFloat) {
        guard let backView else { return }
        let row = CGSize(width: width, height: Self.rowHeight)
        let buttons = (left + right).reduce(0) { $0 + $1.sizeInBar(row).width }
        let shownTitle: UIView? = titleView ?? (title.isHidden || title.text == nil ? nil : title)
        let titleWidth = shownTitle.map { min($0.sizeInBar(row).width + 8, width) } ?? 0
        backView.chooseTitle(fitting: width - buttons - titleWidth)
    }

    /// Lays out the search bar. A collapsing search bar shrinks and fades.
    private func positionSearchBar() {
        guard let searchBar else { return }
        let left = max(searchHeight - searchCollapse, 0)
        searchBar.frame = CGRect(x: 0, y: titleHeight, width: bounds.width, height: left)
        searchBar.alpha = searchHeight > 0 ? max(0, min(1, (left / searchHeight - 0.3) / 0.7)) : 0
        searchBar.isUserInteractionEnabled = searchCollapse < searchHeight / 2
    }

    /// Places a button to the right of a horizontal position or, if `forwards` is false, to the left of the position.
    /// Returns the position for the next button.
    private func place(_ view: UIView, at x: CGFloat, _ top: CGFloat, forwards: Bool) -> CGFloat {
        let fitting = view.sizeInBar(CGSize(width: bounds.width, height: Self.rowHeight))
        let height = min(fitting.height, Self.rowHeight)
        let y = top + (Self.rowHeight - height) / 2
        view.frame = CGRect(x: forwards ? x : x - fitting.width, y: y, width: fitting.width, height: height)
        return forwards ? x + fitting.width : x - fitting.width
    }

    /// Centres the title in the bar. A centred title that would overlap a button is shifted into the space between the
    /// buttons.
    private func positionTitle(from start: CGFloat, to end: CGFloat, _ top: CGFloat) {
        let view: UIView = titleView ?? title
        let room = max(end - start, 0)
        let fitting = view.sizeInBar(CGSize(width: room, height: Self.rowHeight))
        let width = min(fitting.width, room)
        let height = min(fitting.height, Self.rowHeight)
        let x = min(max(bounds.midX - width / 2, start), max(end - width, start))
        let offset = titleView == nil ? contents.titleOffset : .zero
        view.frame = CGRect(x: x, y: top + (Self.rowHeight - height) / 2, width: width, height: height)
            .offsetBy(dx: offset.horizontal, dy: offset.vertical)
    }
}
