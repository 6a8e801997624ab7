import Foundation

/// The view of a menu's row: a state mark, the title with a subtitle, an image, and the arrow of a submenu.
@MainActor final class MenuRowView: UIView {
    private static let titleFont = UIFont.systemFont(ofSize: 17)
    private static let subtitleFont = UIFont.systemFont(ofSize: 13)
    private static let headerFont = UIFont.systemFont(ofSize: 13)
    private static let compactFont = UIFont.systemFont(ofSize: 15)
    private static let compactSubtitleFont = UIFont.systemFont(ofSize: 12)
    private static let titleLines = 2
    private static let highlightColor = UIColor.styled(0x787880, 0x787880, 0.2, 0.36)

    private let title = UILabel()
    // Most rows have only a title, so the views of the other parts are created when a row needs them.
    private var subtitle: UILabel?
    private var shortcut: UILabel?
    private var imageView: UIImageView?
    private var spinner: UIActivityIndicatorView?
    /// Performs the row with an identity.
    private let activate: (Int) -> Void
    private var row: MenuRow?
    private var hasMarks = false
    private var hasLine = false
    /// The list's generation number at the time when the row was shown; nil before a row is shown.
    var generation: Int?
    /// Whether the submenu of the row is open.
    var isExpanded = false { didSet { if isExpanded != oldValue { notifyAccessibilityChanged() } } }
    /// Whether the row is highlighted.
    var isHighlighted = false {
        didSet {
            guard isHighlighted != oldValue else { return }
            updateBackground()
            notifyAccessibilityChanged()
        }
    }

    init(activate: @escaping (Int) -> Void) {
        self.activate = activate
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        add(title)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a row.
    ///
    /// - Parameters:
    ///   - hasMarks: whether a row of the menu has a state mark.
    ///   - hasLine: whether a line separates the row from the row above.
    func show(_ row: MenuRow, hasMarks: Bool, hasLine: Bool) {
        (self.row, self.hasMarks, self.hasLine) = (row, hasMarks, hasLine)
        title.font = Self.font(of: row)
        title.numberOfLines = row.isCompact ? 1 : Self.titleLines
        title.text = row.item.title
        title.textColor = Self.color(of: row)
        updateSubtitle(row)
        updateShortcut(row)
        updateImage(row)
        updateSpinner()
        updateBackground()
        setNeedsLayout()
        setNeedsDisplay()
        notifyAccessibilityChanged()
    }

    private func updateSubtitle(_ row: MenuRow) {
        guard let text = row.subtitle, !text.isEmpty else {
            subtitle?.isHidden = true
            return
        }
        let label = subtitle ?? UILabel()
        if subtitle == nil { add(label) }
        subtitle = label
        label.text = text
        label.font = row.isCompact ? Self.compactSubtitleFont : Self.subtitleFont
        label.numberOfLines = title.numberOfLines
        label.textColor = row.item.isEnabled ? .secondaryLabel : .tertiaryLabel
        label.isHidden = false
    }

    private func updateShortcut(_ row: MenuRow) {
        guard row.shortcut != nil else {
            shortcut?.isHidden = true
            return
        }
        let label = shortcut ?? UILabel()
        if shortcut == nil { add(label) }
        shortcut = label
        label.text = Self.shortcutText(of: row)
        label.font = title.font
        label.textColor = row.item.isEnabled ? .secondaryLabel : .tertiaryLabel
        label.isHidden = false
    }

    private func updateImage(_ row: MenuRow) {
        guard let image = row.image else {
            imageView?.isHidden = true
            return
        }
        let view = imageView ?? UIImageView()
        if imageView == nil { add(view) }
        imageView = view
        view.contentMode = .scaleAspectFit
        view.image = image.asTemplate
        view.tintColor = Self.color(of: row)
        view.isHidden = false
    }

    private func add(_ part: UIView) {
        part.isUserInteractionEnabled = false
        addSubview(part)
    }

    private static func font(of row: MenuRow) -> UIFont {
        if row.item.kind == .header { return headerFont }
        return row.isCompact ? compactFont : titleFont
    }

    private static func shortcutText(of row: MenuRow) -> String? {
        row.shortcut.map { KeyCaps($0, commandKey: ApplicationEnvironment.current.commandKey).text }
    }

    private static func color(of row: MenuRow) -> UIColor {
        if row.item.kind == .header || row.item.kind == .loading { return .secondaryLabel }
        guard row.item.isEnabled else { return .tertiaryLabel }
        return row.isDestructive ? .systemRed : .label
    }

    private func updateSpinner() {
        guard row?.item.kind == .loading else {
            spinner?.removeFromSuperview()
            spinner = nil
            return
        }
        guard spinner == nil else { return }
        let new = UIActivityIndicatorView(style: .medium)
        new.isAccessibilityElement = false
        spinner = new
        addSubview(new)
        new.startAnimating()
    }

    private func updateBackground() { backgroundColor = isHighlighted ? Self.highlightColor : nil }

    // MARK: Layout

    /// Returns the height of a row in a width.
    static func height(of row: MenuRow, width: CGFloat, hasMarks: Bool, in view: UIView) -> CGFloat {
        if row.item.kind == .header { return MenuListLayout.headerHeight }
        if row.isCompact { return MenuListLayout.compactHeight(hasSubtitle: row.subtitle?.isEmpty == false) }
        let size = CGSize(width: width, height: 0)
        let columns = Self.columns(row, size, hasMarks: hasMarks, isRightToLeft: false, in: view)
        var height = textSize(row.item.title, titleFont, columns.texts.width, view).height
        if let subtitle = row.subtitle, !subtitle.isEmpty {
            height += MenuRowLayout.lineGap + textSize(subtitle, subtitleFont, columns.texts.width, view).height
        }
        return max(height + 2 * MenuRowLayout.padding, MenuListLayout.rowHeight)
    }

    /// Returns the width that a compact row needs for its texts on one line.
    static func width(of row: MenuRow, hasMarks: Bool, in view: UIView) -> CGFloat {
        let size = CGSize(width: 10_000, height: 0)
        let columns = columns(row, size, hasMarks: hasMarks, isRightToLeft: false, in: view)
        let title = textSize(row.item.title, font(of: row), columns.texts.width, view).width
        let subtitle = textSize(row.subtitle ?? "", compactSubtitleFont, columns.texts.width, view).width
        return (size.width - columns.texts.width + max(title, subtitle)).rounded(.up) + 1
    }

    private static func columns(
        _ row: MenuRow, _ size: CGSize, hasMarks: Bool, isRightToLeft: Bool, in view: UIView
    ) -> MenuRowLayout {
        let isHeader = row.item.kind == .header
        let shortcut = shortcutText(of: row).map { textSize($0, font(of: row), 10_000, view).width.rounded(.up) + 1 }
        return MenuRowLayout(
            size: size, hasMarks: hasMarks && !isHeader, hasImage: row.image != nil || row.item.kind == .loading,
            hasArrow: row.item.kind == .submenu || row.item.kind == .back, shortcutWidth: shortcut ?? 0,
            isRightToLeft: isRightToLeft)
    }

    private static func textSize(_ text: String, _ font: UIFont, _ width: CGFloat, _ view: UIView) -> CGSize {
        var content = LabelContent()
        (content.text, content.font, content.lineLimit) = (text, font, titleLines)
        return content.size(for: view, width: width)
    }

    private var columns: MenuRowLayout? {
        row.map { Self.columns($0, bounds.size, hasMarks: hasMarks, isRightToLeft: isRightToLeft, in: self) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let row, let columns else { return }
        let texts = columns.texts
        let titleSize = Self.textSize(row.item.title, title.font, texts.width, self)
        let second =
            subtitle.map { $0.isHidden ? 0 : Self.textSize($0.text ?? "", $0.font, texts.width, self).height } ?? 0
        let gap = second > 0 ? MenuRowLayout.lineGap : 0
        let y = ((bounds.height - titleSize.height - gap - second) / 2).rounded()
        title.frame = CGRect(x: texts.minX, y: y, width: texts.width, height: titleSize.height)
        subtitle?.frame = CGRect(x: texts.minX, y: y + titleSize.height + gap, width: texts.width, height: second)
        if let shortcut, !shortcut.isHidden {
            let size = Self.textSize(shortcut.text ?? "", title.font, columns.shortcut.width, self)
            shortcut.frame = CGRect(
                x: columns.shortcut.minX, y: ((bounds.height - size.height) / 2).rounded(),
                width: columns.shortcut.width, height: size.height)
        }
        let side = min(MenuRowLayout.imageWidth, bounds.height)
        let imageFrame = CGRect(x: columns.image.minX, y: bounds.midY - side / 2, width: side, height: side)
        imageView?.frame = imageFrame
        spinner?.frame = imageFrame
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        guard let row, let columns else { return }
        drawSeparator()
        let color = Self.color(of: row)
        if row.state != .off { drawMark(row.state, columns.mark, color) }
        if row.item.kind == .submenu || row.item.kind == .back {
            drawArrow(columns.arrow, pointsDown: row.item.kind == .back)
        }
    }

    private func drawSeparator() {
        guard hasLine, row?.isCompact != true else { return }
        let line = 1 / max(traitCollection.displayScale, 1)
        UIColor.separator.setFill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: bounds.width, height: line)).fill()
    }

    private func drawMark(_ state: UIMenuElement.State, _ frame: CGRect, _ color: UIColor) {
        let (x, y) = (frame.midX, frame.midY)
        let points: [CGPoint] =
            state == .mixed
            ? [CGPoint(x: x - 5, y: y), CGPoint(x: x + 5, y: y)]
            : [CGPoint(x: x - 5.5, y: y + 0.5), CGPoint(x: x - 1.5, y: y + 5), CGPoint(x: x + 5.5, y: y - 5)]
        stroke(points, color)
    }

    private func drawArrow(_ frame: CGRect, pointsDown: Bool) {
        let (x, y, side) = (frame.midX, frame.midY, CGFloat(isRightToLeft ? -1 : 1))
        let points: [CGPoint] =
            pointsDown
            ? [CGPoint(x: x - 5, y: y - 2.5), CGPoint(x: x, y: y + 2.5), CGPoint(x: x + 5, y: y - 2.5)]
            : [
                CGPoint(x: x - 2.5 * side, y: y - 5), CGPoint(x: x + 2.5 * side, y: y),
                CGPoint(x: x - 2.5 * side, y: y + 5),
            ]
        stroke(points, .secondaryLabel)
    }

    private func stroke(_ points: [CGPoint], _ color: UIColor) {
        let path = UIBezierPath()
        for (index, point) in points.enumerated() {
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.lineWidth = 2
        (path.lineCapStyle, path.lineJoinStyle) = (.round, .round)
        color.setStroke()
        path.stroke()
    }

    // MARK: Accessibility

    override func accessibilityActivate() -> Bool {
        guard let row, row.item.isSelectable else { return false }
        activate(row.item.id)
        return true
    }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        guard let row else { return .none }
        let isHeader = row.item.kind == .header
        var traits: UIAccessibilityTraits = isHeader ? .header : .button
        if row.state == .on { traits.insert(.selected) }
        if !isHeader, !row.item.isSelectable { traits.insert(.notEnabled) }
        let commandKey = ApplicationEnvironment.current.commandKey
        return AccessibilityOverrides.Standard(
            isElement: true, label: row.item.title, value: row.state == .mixed ? "mixed" : row.subtitle,
            traits: traits, role: Self.role(of: row),
            shortcut: row.shortcut.map { KeyCaps.spoken($0, commandKey: commandKey) },
            popup: row.item.kind == .submenu ? .init(isExpanded: isExpanded) : nil,
            isHighlighted: isHighlighted && !isExpanded)
    }

    /// Whether the shown row has the same accessible role as another row.
    func hasRole(of other: MenuRow) -> Bool { row.map { Self.role(of: $0) == Self.role(of: other) } ?? false }

    /// Shows or hides the view, on the screen and for assistive technologies.
    func setShown(_ isShown: Bool) {
        guard isHidden == isShown else { return }
        isHidden = !isShown
        accessibilityElementsHidden = !isShown
    }

    private static func role(of row: MenuRow) -> ViewAccessibility.Role {
        if row.item.kind == .header { return .heading }
        if row.item.kind == .entry, row.isExclusive { return .radioMenuItem }
        return row.state == .off ? .menuItem : .checkMenuItem
    }
}
