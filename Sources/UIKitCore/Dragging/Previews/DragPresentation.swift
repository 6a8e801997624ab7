import Foundation

/// The previews of a drag on the screen, in a window of UIKit above the windows of the scene under the drag.
@MainActor final class DragPresentation {
    /// An item and the preview from which it is lifted; nil for an item that is lifted without a preview.
    struct Lifted {
        let item: UIDragItem
        let preview: UITargetedDragPreview?
    }

    /// The duration of the animations that lift the previews and form the stack, in seconds.
    static let liftDuration: TimeInterval = 0.25
    /// The scale of lifted previews that have not moved.
    static let liftScale: CGFloat = 1.06
    /// The opacity of the previews over a destination with a precise location.
    static let preciseAlpha: CGFloat = 0.6
    /// The maximum distance of a picture's edges from the location of the drag, in points.
    static let maximumExtent: CGFloat = 4096

    private(set) var pictures: [DragPicture] = []
    /// The view that follows the finger or pointer; its centre is the location of the drag.
    private let stack = UIView()
    private let badge = DragBadgeView()
    private(set) var window: DragWindow?
    private var grip = CGVector.zero
    private var hasBegun = false
    private var isFullSize = false
    /// Whether the previews are hidden because the platform shows the drag.
    private var isSuspended = false

    init() { stack.isUserInteractionEnabled = false }

    // MARK: Lift

    /// Shows the lifted previews. If a menu appears together with the lift, the menu shows the preview instead.
    ///
    /// - Parameter point: the location of the press in the coordinates of `window`.
    func lift(
        _ lifted: [Lifted], at point: CGPoint, in window: UIWindow?, hasMenu: Bool, _ animator: DragAnimator,
        finish: @escaping () -> Void
    ) {
        pictures = lifted.map { DragPicture($0) }
        move(to: point, in: window)
        if let first = pictures.first?.lifted.flatMap({ center(of: $0) }) {
            grip = CGVector(dx: first.x, dy: first.y)
        }
        for picture in pictures { show(picture) }
        stack.isHidden = hasMenu
        DragAnimator.run([animator], duration: Self.liftDuration) { [pictures] in
            for picture in pictures {
                picture.view.transform = CGAffineTransform(scaleX: Self.liftScale, y: Self.liftScale)
            }
        } finish: {
            finish()
        }
    }

    /// Adds the previews of items that were tapped during the drag.
    func add(_ lifted: [Lifted]) {
        let new = lifted.map { DragPicture($0) }
        pictures += new
        for picture in new { show(picture) }
        for picture in new { picture.applyProvider() }
        if isSuspended { UIView.performWithoutAnimation(arrange) } else { arrange() }
    }

    private func show(_ picture: DragPicture) {
        // While the platform shows the drag, the pictures have positions only in the stack.
        guard let lifted = picture.lifted, let center = isSuspended ? CGPoint.zero : center(of: lifted) else { return }
        UIView.performWithoutAnimation {
            picture.view.center = center
            picture.view.transform = lifted.target.transform
        }
        // The first item is on top.
        stack.insertSubview(picture.view, at: 0)
    }

    /// Returns the centre of a targeted preview relative to the location of the drag.
    private func center(of preview: UITargetedPreview) -> CGPoint? {
        guard let window, let source = preview.target.container.window else { return nil }
        let inSource = preview.target.container.convert(preview.target.center, to: source as UIView)
        let point = source.windowScene === window.windowScene ? window.convert(inSource, from: source) : inSource
        return CGPoint(x: point.x - stack.center.x, y: point.y - stack.center.y)
    }

    /// Moves the lifted previews back to their original positions and removes them.
    func putDown(finish: @escaping () -> Void) {
        DragAnimator.run([], duration: Self.liftDuration) { [pictures] in
            for picture in pictures { picture.view.transform = picture.lifted?.target.transform ?? .identity }
        } finish: { [self] in
            remove()
            finish()
        }
    }

    // MARK: Drag

    /// Forms the stack that follows the finger or pointer.
    func begin(isFullSize: Bool, isAnimated: Bool) {
        (hasBegun, self.isFullSize) = (true, isFullSize)
        stack.isHidden = false
        for picture in pictures { picture.applyProvider() }
        if isAnimated { arrange() } else { UIView.performWithoutAnimation(arrange) }
    }

    /// The image of the stack, for a platform that shows the drag; nil without visible previews.
    var image: DragOffer.Image? {
        let shown = pictures.filter { $0.isVisible && !$0.view.isHidden }
        // The image shows the complete stack, so end the lift animation, which may still be running.
        for picture in shown { picture.view.endAnimations() }
        let area = shown.reduce(CGRect.null) { $0.union($1.view.frame) }
        let limit = CGRect(
            x: -Self.maximumExtent, y: -Self.maximumExtent, width: 2 * Self.maximumExtent,
            height: 2 * Self.maximumExtent)
        guard !area.isNull, limit.contains(area) else { return nil }
        let renderer = UIGraphicsImageRenderer(bounds: area)
        let image = renderer.image { context in ViewSnapshot.draw(stack, in: context.cgContext) }
        guard let png = image.pngData() else { return nil }
        return .init(png: png, size: area.size, hotspot: CGPoint(x: -area.minX, y: -area.minY))
    }

    /// Hides the previews, because the platform shows the drag.
    func suspend() {
        isSuspended = true
        remove()
    }

    /// Shows the previews at a point of a window again, because the platform has stopped showing the drag. Does nothing
    /// for a drag without previews, such as a drag of another program.
    func resume(at point: CGPoint, in window: UIWindow?) {
        guard isSuspended, !pictures.isEmpty else { return }
        isSuspended = false
        move(to: point, in: window)
    }

    /// Moves the previews to a point of a window. The previews appear in the scene of that window.
    func move(to point: CGPoint, in source: UIWindow?) {
        guard !isSuspended, let source, let scene = source.windowScene else { return remove() }
        if window?.windowScene !== scene {
            remove()
            let new = DragWindow(scene, level: .drag)
            new.addSubview(stack)
            new.isHidden = false
            window = new
        }
        guard let window, point.x.isFinite, point.y.isFinite else { return }
        UIView.performWithoutAnimation { stack.center = window.convert(point, from: source) }
    }

    /// Shows the operation that a drop would perform.
    func show(_ operation: UIDropOperation, isFullSize: Bool) {
        badge.show(operation, count: pictures.count)
        guard isFullSize != self.isFullSize else { return }
        self.isFullSize = isFullSize
        arrange()
    }

    /// Makes the previews translucent, so that the location of a precise drop is visible, or opaque again.
    func show(isPrecise: Bool) {
        UIView.animate(withDuration: Self.liftDuration) { [stack] in stack.alpha = isPrecise ? Self.preciseAlpha : 1 }
    }

    /// Moves the previews to their positions in the stack.
    private func arrange() {
        guard hasBegun else { return }
        let shown = pictures.filter(\.isVisible)
        let placements = DragPreviewLayout.placements(
            shown.map(\.view.bounds.size), grip: grip, isFullSize: isFullSize)
        for picture in shown.dropFirst(placements.count) { picture.view.isHidden = true }
        badge.show(nil, count: pictures.count)
        stack.addSubview(badge)
        DragAnimator.run([], duration: Self.liftDuration) { [badge] in
            for (picture, placement) in zip(shown, placements) {
                picture.view.center = placement.center
                picture.view.transform = CGAffineTransform(rotationAngle: placement.angle)
                    .scaledBy(x: placement.scale, y: placement.scale)
            }
            let frame = shown.first?.view.frame ?? .zero
            badge.center = CGPoint(x: frame.maxX, y: frame.minY)
        } finish: {
        }
    }

    // MARK: End

    /// Stores for each item the preview to which it moves at the end; nil for an item that fades out.
    func end(_ preview: (UIDragItem, DragPicture) -> UITargetedDragPreview?) {
        for picture in pictures { picture.ending = preview(picture.item, picture) }
        badge.isHidden = true
        stack.alpha = 1
    }

    /// Moves the previews to their final positions at the end of the drag.
    func moveToEnd() {
        for picture in pictures {
            guard let ending = picture.ending, let center = center(of: ending) else {
                picture.view.alpha = 0
                picture.view.transform = picture.view.transform.scaledBy(x: 0.7, y: 0.7)
                continue
            }
            let size = picture.view.bounds.size
            picture.view.center = center
            guard size.width > 0, size.height > 0 else { continue }
            picture.view.transform = ending.target.transform
                .scaledBy(x: ending.size.width / size.width, y: ending.size.height / size.height)
        }
    }

    /// Removes the previews from the screen.
    func remove() {
        stack.removeFromSuperview()
        window?.isHidden = true
        window?.windowScene = nil
        window = nil
    }
}

/// The window of the previews of a drag. It receives no events and never becomes key.
@MainActor final class DragWindow: SystemWindow {
    override var canBecomeKey: Bool { false }
}

extension UIWindow.Level {
    /// The level of the previews of a drag, above alerts.
    static let drag = UIWindow.Level(3000)
}
