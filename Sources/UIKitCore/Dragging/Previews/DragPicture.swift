import Foundation

/// The picture of one dragged item.
@MainActor final class DragPicture {
    let item: UIDragItem
    /// The preview from which the item was lifted; nil for none.
    let lifted: UITargetedDragPreview?
    /// The preview to which the item moves at the end of the drag; nil to fade out.
    var ending: UITargetedDragPreview?
    /// The view that follows the finger or pointer.
    let view: UIView
    /// Whether the item has a visible picture.
    private(set) var isVisible: Bool
    private var content: UIView?

    init(_ lifted: DragPresentation.Lifted) {
        (item, self.lifted, isVisible) = (lifted.item, lifted.preview, lifted.preview != nil)
        view = UIView()
        view.isOpaque = false
        view.isUserInteractionEnabled = false
        view.layer.shadowOpacity = 0.25
        view.layer.shadowRadius = 10
        view.layer.shadowOffset = CGSize(width: 0, height: 5)
        if let preview = lifted.preview { show(preview.view, preview.parameters) }
    }

    private func show(_ source: UIView, _ parameters: UIPreviewParameters) {
        source.layoutIfNeeded()
        content?.removeFromSuperview()
        let new = PreviewSnapshotView(source, parameters)
        UIView.performWithoutAnimation {
            view.bounds = CGRect(origin: .zero, size: new.bounds.size)
            new.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        }
        view.addSubview(new)
        content = new
    }

    /// Replaces the lifted preview with the preview of the item's provider.
    func applyProvider() {
        guard let provider = item.previewProvider else { return }
        let preview = provider()
        let size = preview?.view.bounds.size ?? .zero
        isVisible = size.width > 0 && size.height > 0 && size.width <= 16384 && size.height <= 16384
        view.isHidden = !isVisible
        guard isVisible, let preview else { return }
        show(preview.view, preview.parameters)
    }

    /// Returns a preview of the picture at a target.
    func targeted(_ target: UIDragPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(
            view: lifted?.view ?? view, parameters: lifted?.parameters ?? UIDragPreviewParameters(), target: target)
    }
}

/// The badge of a drag: the number of items, and the sign of the operation that a drop would perform.
@MainActor final class DragBadgeView: UIView {
    private static let side: CGFloat = 24
    private let label = UILabel()
    private var operation = UIDropOperation.cancel

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
        isUserInteractionEnabled = false
        layer.cornerRadius = Self.side / 2
        label.font = .systemFont(ofSize: 14, weight: .semibold)
        label.textColor = .white
        label.textAlignment = .center
        label.frame = bounds
        addSubview(label)
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    /// The text on the badge; nil while the badge is hidden.
    var text: String? { isHidden ? nil : label.text }

    /// Shows an operation, or the previous operation if `operation` is nil, and the number of items.
    func show(_ operation: UIDropOperation?, count: Int) {
        self.operation = operation ?? self.operation
        let isForbidden = self.operation == .forbidden
        let isCopy = self.operation == .copy
        isHidden = !isForbidden && !isCopy && count < 2
        backgroundColor = isForbidden ? .systemGray : isCopy ? .systemGreen : .systemRed
        label.text = isForbidden ? "✕" : count > 1 ? "\(count)" : "+"
    }
}
