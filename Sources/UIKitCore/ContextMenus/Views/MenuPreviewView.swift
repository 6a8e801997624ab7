import Foundation

/// The preview of a context menu: a picture of the lifted view, or the view of a controller.
@MainActor final class MenuPreviewView: UIView {
    /// The corner radius of a controller's preview, in points.
    private static let radius: CGFloat = 13

    private let preview: MenuPreview
    private let content: UIView
    private var placedFrame = CGRect.zero
    /// The preview to which the menu returns; nil to return to the preview from which the menu has grown.
    var dismissal: UITargetedPreview?
    /// The opacity of the lifted view before the view was hidden; nil while the view is not hidden.
    private var sourceAlpha: CGFloat?

    init(_ preview: MenuPreview) {
        self.preview = preview
        if let controller = preview.controller {
            controller.loadViewIfNeeded()
            content = controller.viewIfLoaded ?? UIView()
        } else if let source = preview.source {
            content = PreviewSnapshotView(source.view, source.parameters)
        } else {
            content = UIView()
        }
        super.init(frame: .zero)
        isOpaque = false
        if preview.controller != nil {
            clipsToBounds = true
            layer.cornerRadius = Self.radius
        }
        content.isUserInteractionEnabled = false
        if let controller = preview.controller {
            controller.performAppearing { addSubview(content) }
        } else {
            addSubview(content)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Sets the frame that the preview has beside its menu.
    func place(_ frame: CGRect) {
        guard frame != placedFrame else { return }
        placedFrame = frame
        moveToPlace()
    }

    /// Moves the preview to its frame beside the menu.
    func moveToPlace() { move(to: placedFrame) }

    /// Moves the preview to the position of the lifted view. The lifted view stays hidden during the movement.
    func moveToSource() {
        hideSource()
        guard let frame = (dismissal ?? preview.source)?.frameInWindow, let superview else { return }
        move(to: superview.convert(frame, from: nil as UIView?))
        if preview.controller != nil { alpha = 0 }
    }

    private func move(to frame: CGRect) {
        alpha = 1
        self.frame = frame
        guard preview.controller == nil, content.bounds.width > 0, content.bounds.height > 0 else {
            content.frame = bounds
            return
        }
        content.center = CGPoint(x: bounds.midX, y: bounds.midY)
        content.transform = CGAffineTransform(
            scaleX: bounds.width / content.bounds.width, y: bounds.height / content.bounds.height)
    }

    private func hideSource() {
        guard sourceAlpha == nil, preview.controller == nil, let view = preview.source?.view, view.window != nil
        else { return }
        sourceAlpha = view.alpha
        UIView.performWithoutAnimation { view.alpha = 0 }
    }

    /// Shows the lifted view again, and removes the view of a controller.
    func restoreSource() {
        if let sourceAlpha, let view = preview.source?.view {
            UIView.performWithoutAnimation { view.alpha = sourceAlpha }
        }
        sourceAlpha = nil
        // The app may already show the controller's view elsewhere, because the preview was committed.
        guard let controller = preview.controller, content.superview === self else { return }
        content.isUserInteractionEnabled = true
        controller.performDisappearing { content.removeFromSuperview() }
    }
}
