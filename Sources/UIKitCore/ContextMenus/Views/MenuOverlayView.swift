import Foundation

/// The view over a window that contains a shown menu: the dimming, the preview and the panels of the open levels.
///
/// The overlay covers the window, so that a press outside of the menu ends the menu and reaches no other view.
@MainActor final class MenuOverlayView: UIView {
    weak var presentation: MenuPresentation?
    /// The panels of the open levels, the menu itself first.
    private(set) var panels: [MenuPanelView] = []
    private(set) var preview: MenuPreviewView?
    private let dimming = UIView()
    private var trackedTouch: UITouch?
    private var origin = CGPoint(x: 0.5, y: 0)

    private static let dimmingColor = UIColor { traits in
        UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
    private static let hoverAction = Selector("menuHovered:", MenuOverlayView.hovered)
    /// The part of the opening animation in which a panel becomes opaque. The rest of the animation only moves the
    /// panel.
    private static let fadePart = 0.4
    /// The size of a panel when it begins to appear, as a fraction of its final size.
    private static let initialScale: CGFloat = 0.4
    /// The distance from the upper or lower edge of a panel, in points, within which a dragged press scrolls the panel.
    private static let scrollEdge: CGFloat = 24
    /// The distance by which a dragged press scrolls a panel in one step, in points.
    private static let scrollStep: CGFloat = 12

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.backgroundColor = Self.dimmingColor
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.isUserInteractionEnabled = false
        dimming.isHidden = true
        addSubview(dimming)
        addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Self.hoverAction))
        accessibilityViewIsModal = true
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Contents

    /// Adds the preview and the dimming. Does nothing if `preview` is nil.
    func install(_ preview: MenuPreview?) {
        guard let preview else { return }
        dimming.isHidden = false
        dimming.frame = bounds
        let view = MenuPreviewView(preview)
        self.preview = view
        addSubview(view)
    }

    /// Adds the panel of an opened level.
    @discardableResult
    func addPanel(_ rows: [MenuRow], of menu: UIMenu) -> MenuPanelView {
        let panel = MenuPanelView(rows, title: menu.title) { [weak self, level = panels.count] id in
            self?.presentation?.activate(id, level: level)
        }
        panels.append(panel)
        addSubview(panel)
        setNeedsLayout()
        return panel
    }

    /// Removes all panels except the first `count` panels.
    func keepPanels(_ count: Int) {
        for panel in panels.dropFirst(count) { panel.removeFromSuperview() }
        panels = Array(panels.prefix(count))
    }

    // MARK: Layout

    /// The part of the window in which menus and previews are placed.
    var usableArea: CGRect {
        let area = bounds.inset(by: window?.safeAreaInsets ?? .zero)
        // The menus of the menu bar are attached to their titles, also at the edges.
        let margin = presentation?.source.barRules == nil ? MenuPlacement.margin : 0
        return area.insetBy(dx: min(margin, max(area.width, 0) / 2), dy: min(margin, max(area.height, 0) / 2))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        presentation?.layOut()
    }

    /// Places the preview and the panels.
    func place(_ anchor: MenuPlacement.Anchor, isRightToLeft: Bool) {
        let area = usableArea
        for (index, panel) in panels.enumerated() {
            let width = min(width(of: panel.list.rows), area.width)
            guard let anchor = index == 0 ? anchor : rowAnchor(ofPanel: index) else { continue }
            let placement = MenuPlacement(
                size: CGSize(width: width, height: panel.list.height(forWidth: width)), anchor: anchor, area: area,
                isRightToLeft: isRightToLeft)
            panel.place(placement.frame)
            guard index == 0 else { continue }
            origin = placement.origin
            if let frame = placement.preview { preview?.place(frame) }
        }
        guard panels.isEmpty, case .preview(let rect) = anchor else { return }
        let placement = MenuPlacement(size: .zero, anchor: .preview(rect), area: area, isRightToLeft: isRightToLeft)
        if let frame = placement.preview { preview?.place(frame) }
    }

    /// Returns the width of a panel that shows the given rows, in a window that is wide enough.
    func width(of rows: [MenuRow]) -> CGFloat {
        guard presentation?.source.barRules != nil else { return MenuPlacement.width }
        let (hasMarks, range) = (rows.contains { $0.state != .off }, MenuPlacement.barWidths)
        let widest = rows.map { MenuRowView.width(of: $0, hasMarks: hasMarks, in: self) }.max() ?? 0
        return min(max(widest, range.lowerBound), range.upperBound)
    }

    /// Returns the row from which a submenu's panel was opened.
    private func rowAnchor(ofPanel index: Int) -> MenuPlacement.Anchor? {
        guard let levels = presentation?.navigation.levels, levels.indices.contains(index),
            let row = levels[index - 1].items.firstIndex(where: { $0.id == levels[index].opener })
        else { return nil }
        return rowAnchor(at: MenuPosition(level: index - 1, row: row))
    }

    private func rowAnchor(at position: MenuPosition) -> MenuPlacement.Anchor {
        let panel = panels[position.level]
        return .row(convert(panel.list.rowFrame(position.row), from: panel.list), panel: panel.frame)
    }

    /// Whether the submenu of a row would cover the panel of the row.
    ///
    /// - Parameter width: the width of the submenu in a window that is wide enough.
    func submenuCoversParent(at position: MenuPosition, width: CGFloat, isRightToLeft: Bool) -> Bool {
        let area = usableArea
        return MenuPlacement(
            size: CGSize(width: min(width, area.width), height: 0), anchor: rowAnchor(at: position),
            area: area, isRightToLeft: isRightToLeft
        ).coversParent
    }

    // MARK: Appearance and end

    /// Sets the initial state of the animation with which the menu appears.
    func prepareAppearance() {
        dimming.alpha = 0
        preview?.moveToSource()
        for panel in panels {
            panel.alpha = 0
            panel.transform = Self.scaling(panel.bounds.size, from: origin)
        }
    }

    /// Sets the final state of the animation with which the menu appears.
    func appear() {
        dimming.alpha = 1
        preview?.moveToPlace()
        for panel in panels { panel.transform = .identity }
        let fade = { [panels] in for panel in panels { panel.alpha = 1 } }
        guard let group = AnimationDriver.current.recordingGroup else { return fade() }
        group.withRelativeTime(start: 0, length: Self.fadePart, fade)
    }

    /// Sets the final state of the animation with which the menu disappears.
    func disappear() {
        dimming.alpha = 0
        preview?.moveToSource()
        for panel in panels {
            panel.alpha = 0
            panel.transform = Self.scaling(panel.bounds.size, from: origin)
        }
    }

    /// Sets the final state of the transition from the preview to its content: the preview fills the window.
    func expandPreview() {
        preview?.frame = bounds
        preview?.alpha = 0
        for panel in panels { panel.alpha = 0 }
        dimming.alpha = 0
    }

    /// Removes the overlay, and shows the lifted view again.
    func remove() {
        preview?.restoreSource()
        removeFromSuperview()
    }

    /// Returns the transform that makes a panel small at the start of its animation. The panel grows from the point
    /// `origin`.
    private static func scaling(_ size: CGSize, from origin: CGPoint) -> CGAffineTransform {
        let rest = 1 - initialScale
        return CGAffineTransform(
            translationX: (origin.x - 0.5) * size.width * rest, y: (origin.y - 0.5) * size.height * rest
        ).scaledBy(x: initialScale, y: initialScale)
    }

    // MARK: Input

    /// Returns the row at a point of the window; nil for none. A panel hides the panels below it.
    func position(at point: CGPoint) -> MenuPosition? {
        let point = convert(point, from: nil as UIView?)
        guard let level = panels.lastIndex(where: { $0.frame.contains(point) }) else { return nil }
        let list = panels[level].list
        return list.row(at: convert(point, to: list)).map { MenuPosition(level: level, row: $0) }
    }

    /// Scrolls a panel until a row is visible.
    func reveal(_ position: MenuPosition) {
        guard panels.indices.contains(position.level) else { return }
        panels[position.level].list.reveal(position.row)
    }

    /// Scrolls a long panel by one step if a point of the window is near its upper or lower edge; returns whether the
    /// panel was scrolled.
    func scroll(at point: CGPoint) -> Bool {
        let (point, edge) = (convert(point, from: nil as UIView?), Self.scrollEdge)
        guard let panel = panels.last(where: { $0.frame.insetBy(dx: 0, dy: -edge).contains(point) }) else {
            return false
        }
        if point.y < panel.frame.minY + edge { return panel.list.moveContent(by: -Self.scrollStep) }
        return point.y > panel.frame.maxY - edge && panel.list.moveContent(by: Self.scrollStep)
    }

    private func hovered(_ recognizer: UIHoverGestureRecognizer) {
        let isOver = recognizer.state == .began || recognizer.state == .changed
        presentation?.hover(at: isOver ? recognizer.location(in: nil) : nil)
    }

    private func isInPanel(_ point: CGPoint) -> Bool { panels.contains { $0.frame.contains(point) } }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard trackedTouch == nil, let touch = touches.first else { return }
        let point = touch.location(in: self)
        guard isInPanel(point) || preview?.frame.contains(point) == true else {
            presentation?.end()
            return
        }
        trackedTouch = touch
        if isInPanel(point) { presentation?.point(at: touch.location(in: nil)) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        presentation?.point(at: touch.location(in: nil))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        trackedTouch = nil
        let point = touch.location(in: self)
        if !isInPanel(point), preview?.frame.contains(point) == true {
            presentation?.didTapPreview?()
        } else {
            presentation?.release(at: touch.location(in: nil))
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        trackedTouch = nil
        presentation?.cancelPointing()
    }
}
