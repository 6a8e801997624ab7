import Foundation

/// The view over a window with the list of all commands: a panel with a search field above the rows.
///
/// The view covers the window, so that a press outside of the panel closes the list and reaches no other view.
@MainActor final class CommandPaletteView: UIView, UITextFieldDelegate {
    weak var palette: CommandPalette?
    let field = UISearchTextField(frame: .zero)
    private(set) var list: MenuListView
    private let panel = UIView()
    private let emptyLabel = UILabel()
    private var pointer = MenuPointer()
    /// The rows of all commands, in the order of the commands.
    private var rows: [MenuRow] = []
    /// The shown commands, as indices into `rows`; nil before the first call of ``show(ids:)``.
    private var shown: [Int]?

    private static let changeAction = Selector("commandPaletteTextChanged", CommandPaletteView.textChanged)
    private static let hoverAction = Selector("commandPaletteHovered:", CommandPaletteView.hovered)
    private static let tapAction = Selector("commandPaletteTapped:", CommandPaletteView.tapped)

    override init(frame: CGRect) {
        var activate: (Int) -> Void = { _ in }
        list = MenuListView([]) { activate($0) }
        super.init(frame: frame)
        activate = { [weak self] id in
            guard let self, let row = self.list.rows.firstIndex(where: { $0.item.id == id }) else { return }
            self.palette?.perform(row: row)
        }
        isOpaque = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.reusesViews = true
        addSubview(panel)
        preparePanel()
        addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Self.hoverAction))
        list.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Self.tapAction))
        accessibilityViewIsModal = true
    }

    required init?(coder: NSCoder) { nil }

    private func preparePanel() {
        panel.isOpaque = false
        panel.backgroundColor = .styled(0xF9F9FB, 0x28282A)
        panel.layer.cornerRadius = MenuPanelView.radius
        panel.layer.shadowColor = CGColor(gray: 0, alpha: 1)
        panel.layer.shadowOpacity = 0.28
        panel.layer.shadowRadius = 24
        panel.layer.shadowOffset = CGSize(width: 0, height: 8)
        panel.layer.borderWidth = 1
        panel.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
        field.placeholder = "Search Commands"
        field.delegate = self
        field.addTarget(self, action: Self.changeAction, for: .editingChanged)
        emptyLabel.text = "No Commands Found"
        emptyLabel.textColor = .secondaryLabel
        emptyLabel.font = .systemFont(ofSize: 15)
        emptyLabel.textAlignment = .center
        for view in [field, list, emptyLabel] as [UIView] { panel.addSubview(view) }
    }

    // MARK: Contents

    /// Replaces all commands. The list changes with the next call of ``show(ids:)``.
    func replace(_ entries: [CommandEntry]) {
        rows = []
        rows.reserveCapacity(entries.count)
        for id in entries.indices { rows.append(Self.row(entries[id], id: id)) }
        shown = nil
    }

    /// Shows rows for commands.
    ///
    /// - Parameter ids: the shown commands, as indices into all commands. They are also the identities of the rows.
    func show(ids: [Int]) {
        list.contentOffset = .zero
        guard ids != shown else { return }
        var found: [MenuRow] = []
        found.reserveCapacity(ids.count)
        // This is a loop, because a closure on the main actor would check the thread for each row.
        for id in ids { found.append(rows[id]) }
        list.show(found, keepsContents: shown != nil)
        shown = ids
        emptyLabel.isHidden = !ids.isEmpty
        setNeedsLayout()
        layoutIfNeeded()
    }

    private static func row(_ entry: CommandEntry, id: Int) -> MenuRow {
        let item = MenuItem(id: id, kind: .entry, title: entry.title)
        var row = MenuRow(item: item, content: .listed)
        (row.subtitle, row.state, row.shortcut) = (entry.path.isEmpty ? nil : entry.path, entry.state, entry.shortcut)
        (row.isDestructive, row.isCompact) = (entry.isDestructive, true)
        return row
    }

    /// Highlights a row; nil for none.
    ///
    /// - Parameter reveals: whether the list scrolls until the row is visible.
    func highlight(_ row: Int?, reveals: Bool) {
        list.highlighted = row
        if reveals, let row { list.reveal(row) }
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let layout = CommandPaletteLayout(area: bounds.inset(by: window?.safeAreaInsets ?? .zero)) {
            list.rows.isEmpty ? CommandPaletteLayout.emptyHeight : list.height(forWidth: $0)
        }
        panel.frame = layout.panel
        field.frame = layout.field
        list.frame = layout.list
        emptyLabel.frame = layout.list
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        panel.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
        setNeedsLayout()
    }

    // MARK: Input

    private func textChanged() { palette?.find(field.text ?? "") }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }

    private func hovered(_ recognizer: UIHoverGestureRecognizer) {
        guard recognizer.state == .began || recognizer.state == .changed else { return }
        guard pointer.move(to: recognizer.location(in: nil)), let row = list.row(at: recognizer.location(in: list))
        else {
            return
        }
        palette?.hover(over: row)
    }

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        if let row = list.row(at: recognizer.location(in: list)) { palette?.perform(row: row) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, !panel.frame.contains(touch.location(in: self)) else { return }
        palette?.close()
    }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        AccessibilityOverrides.Standard(label: "Commands", role: .group)
    }
}
