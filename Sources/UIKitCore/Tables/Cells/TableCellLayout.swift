import Foundation

/// The views that UIKit adds to a table cell, and the layout of all views of the cell.
@MainActor final class TableCellLayout {
    /// The distance of the content and the accessories from the sides, in points.
    static let margin: CGFloat = 16
    /// The width of the editing controls, in points.
    static let control: CGFloat = 38

    let content = UIView(frame: .zero)
    private(set) var contentConfigurationView: (any UIView & UIContentView)?
    private var background: BackgroundView?
    private var standardSelection: UIView?
    private var accessory: (kind: UITableViewCell.AccessoryType, marks: [ListAccessoryView]) = (.none, [])
    private(set) var editMark: ListAccessoryView?
    private(set) var reorderMark: ListAccessoryView?
    private var line: UIView?
    var hasOwnInset = false
    static let accessoryTapped = Selector("accessoryTapped:", UITableViewCell.accessoryTapped)
    static let editTapped = Selector("editControlTapped:", UITableViewCell.editControlTapped)

    func applyContent(_ configuration: (any UIContentConfiguration)?, of cell: UITableViewCell) {
        guard let configuration else {
            contentConfigurationView?.removeFromSuperview()
            contentConfigurationView = nil
            return
        }
        cell.labels?.remove()
        cell.labels = nil
        if let contentConfigurationView, contentConfigurationView.supports(configuration),
            type(of: contentConfigurationView.configuration) == type(of: configuration)
        {
            contentConfigurationView.configuration = configuration
            cell.setNeedsLayout()
            return
        }
        contentConfigurationView?.removeFromSuperview()
        let new = configuration.makeContentView()
        contentConfigurationView = new
        content.addSubview(new)
        cell.setNeedsLayout()
    }

    func exchange(_ old: UIView?, for new: UIView?, in cell: UITableViewCell) {
        if old !== new { old?.removeFromSuperview() }
        cell.setNeedsLayout()
    }

    func spokenText(of cell: UITableViewCell) -> String? {
        let list = contentConfigurationView as? UIListContentView
        let texts = [
            list?.titleLabel.text, list?.secondLabel?.text, cell.labels?.title.text, cell.labels?.detail?.text,
        ]
        let words = texts.compactMap(\.self).filter { !$0.isEmpty }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    // MARK: Sizes

    /// Returns the widths that are reserved before and after the content, in left-to-right layout.
    private func room(beside cell: UITableViewCell) -> (start: CGFloat, end: CGFloat) {
        var start: CGFloat = 0
        if cell.isBeingEdited, cell.shouldIndentWhileEditing, cell.rowEditing.isIndented,
            cell.rowEditing.style != .none || cell.rowEditing.showsSelectionRing
        {
            start = Self.control
        }
        var end: CGFloat = 0
        if let view = accessoryView(of: cell) {
            end = view.bounds.width + Self.margin
        } else if !accessory.marks.isEmpty {
            end = accessory.marks.reduce(Self.margin) { $0 + $1.kind.width + 8 } - 8
        }
        if showsReorder(cell) { end += Self.control }
        return (start, end + sectionIndexWidth(beside: cell))
    }

    private func accessoryView(of cell: UITableViewCell) -> UIView? {
        cell.isBeingEdited ? cell.editingAccessoryView : cell.accessoryView
    }

    /// Returns the width that the table's section index covers at the end of the cell.
    private func sectionIndexWidth(beside cell: UITableViewCell) -> CGFloat { cell.table?.sectionIndexWidth ?? 0 }

    private func showsReorder(_ cell: UITableViewCell) -> Bool {
        cell.isBeingEdited && cell.rowEditing.canMove && cell.showsReorderControl
    }

    private func leading(of cell: UITableViewCell) -> CGFloat {
        Self.margin + CGFloat(cell.indentationLevel) * cell.indentationWidth
    }

    /// Returns the area of a content configuration's view in the content view, in left-to-right layout.
    ///
    /// The trailing margin of list content is 8 points, its leading margin 16 points. Without accessories, the remaining
    /// 8 points are added here. Other views fill the content view.
    private func contentArea(of cell: UITableViewCell, _ end: CGFloat, _ size: CGSize) -> CGRect {
        let indent = CGFloat(cell.indentationLevel) * cell.indentationWidth
        let isBare = contentConfigurationView is UIListContentView && end == sectionIndexWidth(beside: cell)
        return CGRect(x: indent, y: 0, width: max(0, size.width - indent - (isBare ? 8 : 0)), height: size.height)
    }

    /// Returns the height of the cell, in points, that fits the content at a width.
    func height(of cell: UITableViewCell, width: CGFloat) -> CGFloat {
        updateMarks(of: cell)
        let room = room(beside: cell)
        let inner = max(0, width - room.start - room.end)
        if let contentConfigurationView {
            let area = contentArea(of: cell, room.end, CGSize(width: inner, height: 0))
            return contentConfigurationView.fittingHeight(width: area.width)
        }
        if let labels = cell.labels { return labels.height(inner, leading: leading(of: cell)) }
        guard content.hasConstraintsInside else { return 44 }
        return content.fittingHeight(width: inner)
    }

    // MARK: Layout

    func layout(_ cell: UITableViewCell) {
        updateMarks(of: cell)
        let room = room(beside: cell)
        let bounds = cell.bounds
        let rightToLeft = cell.isRightToLeft
        func placed(_ rect: CGRect) -> CGRect { rightToLeft ? rect.mirrored(in: bounds.width) : rect }
        content.frame = placed(
            CGRect(x: room.start, y: 0, width: max(0, bounds.width - room.start - room.end), height: bounds.height))
        if let contentConfigurationView {
            let area = contentArea(of: cell, room.end, content.bounds.size)
            contentConfigurationView.frame = rightToLeft ? area.mirrored(in: content.bounds.width) : area
        }
        cell.labels?.layout(in: content, leading: leading(of: cell))
        layoutBackground(cell)
        layoutMarks(cell, room, placed)
        layoutLine(cell, placed)
    }

    private func updateMarks(of cell: UITableViewCell) {
        let kind = cell.isBeingEdited ? cell.editingAccessoryType : cell.accessoryType
        let wanted = accessoryView(of: cell) == nil ? kind : .none
        guard wanted != accessory.kind else { return }
        for mark in accessory.marks { mark.removeFromSuperview() }
        let kinds: [ListAccessoryView.Kind] =
            switch wanted {
            case .none: []
            case .disclosureIndicator: [.disclosure]
            case .detailDisclosureButton: [.detail, .disclosure]
            case .checkmark: [.checkmark]
            case .detailButton: [.detail]
            }
        accessory = (wanted, kinds.map { ListAccessoryView($0) })
        for mark in accessory.marks {
            cell.addSubview(mark)
            if mark.kind == .detail { mark.addTarget(cell, action: Self.accessoryTapped, for: .primaryActionTriggered) }
        }
    }

    private func layoutMarks(
        _ cell: UITableViewCell, _ room: (start: CGFloat, end: CGFloat), _ placed: (CGRect) -> CGRect
    ) {
        let (width, height) = (cell.bounds.width, cell.bounds.height)
        var end = width - sectionIndexWidth(beside: cell) - (showsReorder(cell) ? Self.control : 0)
        let shown = accessoryView(of: cell)
        for view in [cell.accessoryView, cell.editingAccessoryView] where view !== shown { view?.removeFromSuperview() }
        if let view = shown {
            if view.superview !== cell { cell.addSubview(view) }
            let size = view.bounds.size
            end -= Self.margin + size.width
            view.frame = placed(
                CGRect(x: end, y: ((height - size.height) / 2).rounded(), width: size.width, height: size.height))
        }
        end -= accessory.marks.isEmpty ? 0 : Self.margin
        for mark in accessory.marks.reversed() {
            end -= mark.kind.width
            mark.frame = placed(CGRect(x: end, y: 0, width: mark.kind.width, height: height))
            end -= 8
        }
        layoutEditing(cell, placed)
    }

    private func layoutEditing(_ cell: UITableViewCell, _ placed: (CGRect) -> CGRect) {
        var kind: ListAccessoryView.Kind?
        if cell.isBeingEdited {
            switch cell.rowEditing.style {
            case .delete: kind = .delete
            case .insert: kind = .insert
            case .none: kind = cell.rowEditing.showsSelectionRing ? .selection(isSelected: cell.selectedState) : nil
            }
        }
        if let kind {
            if editMark == nil {
                let mark = ListAccessoryView(kind)
                editMark = mark
                cell.addSubview(mark)
                mark.addTarget(cell, action: Self.editTapped, for: .primaryActionTriggered)
            }
            editMark?.kind = kind
            editMark?.isUserInteractionEnabled = kind == .delete || kind == .insert
            editMark?.frame = placed(CGRect(x: 8, y: 0, width: 24, height: cell.bounds.height))
        } else {
            editMark?.removeFromSuperview()
            editMark = nil
        }
        if showsReorder(cell) {
            let mark = reorderMark ?? ListAccessoryView(.reorder)
            if reorderMark == nil { cell.addSubview(mark) }
            reorderMark = mark
            mark.frame = placed(
                CGRect(x: cell.bounds.width - Self.control, y: 0, width: Self.control, height: cell.bounds.height))
        } else {
            reorderMark?.removeFromSuperview()
            reorderMark = nil
        }
    }

    private func layoutBackground(_ cell: UITableViewCell) {
        if let configuration = cell.backgroundConfiguration {
            let view = background ?? BackgroundView(frame: .zero)
            if background == nil { cell.insertSubview(view, at: 0) }
            background = view
            let updated =
                cell.automaticallyUpdatesBackgroundConfiguration
                ? configuration.updated(for: cell.configurationState) : configuration
            view.show(updated, in: cell.bounds, rightToLeft: cell.isRightToLeft)
            return
        }
        background?.removeFromSuperview()
        background = nil
        if let view = cell.backgroundView {
            if view.superview !== cell { cell.insertSubview(view, at: 0) }
            view.frame = cell.bounds
        }
        layoutSelection(cell)
    }

    private func layoutSelection(_ cell: UITableViewCell) {
        let isShown = (cell.selectedState || cell.isPressed) && cell.selectionStyle != .none
        let own = cell.table?.allowsMultipleItems == true ? cell.multipleSelectionBackgroundView : nil
        let chosen = own ?? cell.selectedBackgroundView
        for view in [cell.selectedBackgroundView, cell.multipleSelectionBackgroundView, standardSelection] {
            if let view, !isShown || (chosen != nil && view !== chosen) { view.removeFromSuperview() }
        }
        guard isShown else { return }
        let view = chosen ?? standardSelection ?? UIView(frame: .zero)
        if chosen == nil {
            standardSelection = view
            view.backgroundColor = .systemGray4
        }
        if view.superview !== cell { cell.insertSubview(view, belowSubview: content) }
        view.frame = cell.bounds
    }

    private func layoutLine(_ cell: UITableViewCell, _ placed: (CGRect) -> CGRect) {
        guard let separator = cell.separator else {
            line?.removeFromSuperview()
            line = nil
            return
        }
        let view = line ?? UIView(frame: .zero)
        if line == nil { cell.addSubview(view) }
        line = view
        view.backgroundColor = separator.color
        let inset = hasOwnInset ? cell.separatorInset : separator.inset
        let thickness = 1 / max(cell.traitCollection.displayScale, 1)
        view.frame = placed(
            CGRect(
                x: inset.left, y: cell.bounds.height - thickness,
                width: max(0, cell.bounds.width - inset.left - inset.right), height: thickness))
    }
}

extension UITableViewCell {
    final func accessoryTapped(_ sender: Any?) { table?.accessoryTapped(in: self) }

    final func editControlTapped(_ sender: Any?) { table?.editControlTapped(in: self) }
}

extension UIView {
    /// Whether the view's subviews are laid out with constraints.
    final var hasConstraintsInside: Bool {
        if !constraints.isEmpty { return true }
        return children.contains { !$0.constraints.isEmpty && !$0.translatesAutoresizingMaskIntoConstraints }
    }

    /// Returns the fitting height at a width, in points, from the view's constraints or its own measurement.
    ///
    /// The height of a label with several lines depends on its width, so the view is laid out at the width before the
    /// height is computed again.
    final func fittingHeight(width: CGFloat) -> CGFloat {
        let first = heightByConstraints(width)
        guard hasConstraintsInside else { return first }
        UIView.performWithoutAnimation {
            // A cell with a pending layout would otherwise give its content the old height.
            if let parent, parent.flags.contains(.needsLayout) { parent.bounds.size.height = first }
            bounds.size = CGSize(width: max(0, width), height: first)
            layoutIfNeeded()
        }
        return heightByConstraints(width)
    }

    private func heightByConstraints(_ width: CGFloat) -> CGFloat {
        let size = systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return max(0, size.height)
    }
}
