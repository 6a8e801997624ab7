import Foundation

extension UITableViewCell {
    final func prepareCell() {
        clipsToBounds = true
        cellLayout.content.frame = bounds
        addSubview(cellLayout.content)
    }

    /// Applies the drag and drop states of the cell's row.
    final func show(_ states: ListCellStates, at path: IndexPath) {
        dragState = DragState(states.drag(at: path))
        dropState = UICellConfigurationState.DropState(states.drop(at: path))
    }

    final func resetRowState() {
        UIView.performWithoutAnimation {
            alpha = 1
            transform = .identity
            setHighlighted(false, animated: false)
            setSelected(false, animated: false)
            rowEditing = CellEditingOptions()
            separator = nil
        }
    }

    final var currentState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted, state.isEditing) = (selectedState, isPressed, isBeingEdited)
        state.isSwiped = rowEditing.isSwiped
        (state.cellDragState, state.cellDropState) = (dragState, dropState)
        state.isFocused = isFocused || isFirstResponder
        return state
    }

    /// Updates the cell after its selection, highlighting or editing has changed.
    final func stateChanged() {
        labels?.highlight(selectedState || isPressed)
        setNeedsUpdateConfiguration()
        notifyAccessibilityChanged()
    }

    /// The labels of a cell, created at the first use; nil for a cell with a content configuration.
    final var labelsCreatingIfNeeded: CellLabels? {
        guard contentConfiguration == nil else { return nil }
        if let labels { return labels }
        let new = CellLabels(self)
        labels = new
        return new
    }

    final func changeEditing(_ editing: Bool, animated: Bool) {
        guard editing != isBeingEdited else { return }
        let mask: StateMask = editing ? .showingEditControl : []
        willTransition(to: mask)
        isBeingEdited = editing
        stateChanged()
        if animated {
            layoutIfNeeded()
        }
        didTransition(to: mask)
    }
}

/// The labels and the image view of a cell without a content configuration.
@MainActor final class CellLabels {
    let title = UILabel(frame: .zero)
    private(set) var detail: UILabel?
    let imageView = UIImageView(frame: .zero)
    private let style: UITableViewCell.CellStyle

    init(_ cell: UITableViewCell) {
        style = cell.style
        title.font = .systemFont(ofSize: style == .value2 ? 12 : 17)
        if style != .default {
            let label = UILabel(frame: .zero)
            label.font = .systemFont(ofSize: style == .subtitle ? 12 : style == .value2 ? 15 : 17)
            label.textColor = style == .value2 ? .label : .secondaryLabel
            detail = label
        }
        if style == .value2 { title.textColor = cell.tintColor }
        cell.contentView.addSubview(imageView)
        cell.contentView.addSubview(title)
        if let detail { cell.contentView.addSubview(detail) }
    }

    /// The width of the title label in the style `value2`, in points.
    private static let value2LabelWidth: CGFloat = 91

    func highlight(_ isOn: Bool) {
        title.isHighlighted = isOn
        detail?.isHighlighted = isOn
        imageView.isHighlighted = isOn
    }

    func remove() {
        for view in [title, detail, imageView] { view?.removeFromSuperview() }
    }

    private func arrangement(_ width: CGFloat, leading: CGFloat) -> ListRowArrangement {
        let size = imageView.image == nil ? .zero : imageView.sizeThatFits(.zero)
        return ListRowArrangement(
            width: width, margins: UIEdgeInsets(top: 11, left: leading, bottom: 11, right: 16), image: size,
            reservedImageWidth: size.width, imageGap: 16, gaps: CGSize(width: 8, height: 3),
            sideBySide: style == .value1 || style == .value2, minimumHeight: 44,
            title: { Self.size(self.title, $0) },
            secondary: { width in self.detail.map { Self.size($0, width) } ?? .zero }
        )
    }

    private static func size(_ label: UILabel, _ width: CGFloat) -> CGSize {
        label.text?.isEmpty == false ? label.sizeThatFits(CGSize(width: width, height: 0)) : .zero
    }

    func height(_ width: CGFloat, leading: CGFloat) -> CGFloat { arrangement(width, leading: leading).height }

    func layout(in view: UIView, leading: CGFloat) {
        let width = view.bounds.width
        let result = arrangement(width, leading: leading)
        let down = ((view.bounds.height - result.height) / 2).rounded()
        func place(_ view: UIView?, _ rect: CGRect) {
            guard let view else { return }
            let moved = rect.offsetBy(dx: 0, dy: down)
            view.frame = view.superview?.isRightToLeft == true ? moved.mirrored(in: width) : moved
        }
        place(imageView, result.image)
        guard style == .value2 else {
            place(title, result.title)
            return place(detail, result.secondary)
        }
        // The title ends at the end of a column of fixed width, and the detail begins after that column.
        let column = Self.value2LabelWidth
        title.textAlignment = view.isRightToLeft ? .left : .right
        place(title, CGRect(x: leading, y: result.title.minY, width: column, height: result.title.height))
        let start = leading + column + 8
        place(
            detail,
            CGRect(
                x: start, y: result.secondary.minY, width: max(0, width - start - 16), height: result.secondary.height))
    }
}
