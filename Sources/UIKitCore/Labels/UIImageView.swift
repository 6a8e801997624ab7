import Foundation

/// A view of an image, or of an animation of several images.
@preconcurrency @MainActor open class UIImageView: UIView {
    private final var cycle: ImageAnimation?

    /// Creates a view with the size of an image.
    public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

    /// Creates a view with the size of an image, and another image for the highlighted state.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
    }

    /// Creates a view with a frame, in the coordinates of its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates an empty view. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        decode(coder, as: UIImageView.self)
    }

    /// The image; nil for none.
    open var image: UIImage? {
        didSet {
            guard image != oldValue else { return }
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
            setNeedsDisplay()
        }
    }

    /// The image for the highlighted state; nil to use `image`.
    open var highlightedImage: UIImage? { didSet { setNeedsDisplay() } }

    /// Whether the highlighted image is shown. The default is false.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

    /// The default configuration of symbol images. An image's own configuration has precedence over the default
    /// configuration.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// The images of the animation; nil for none.
    open var animationImages: [UIImage]?
    /// The images of the animation in the highlighted state; the value is stored and has no effect here.
    open var highlightedAnimationImages: [UIImage]?
    /// The duration of one cycle of the animation, in seconds; 0 for a thirtieth of a second per image.
    open var animationDuration: TimeInterval = 0
    /// The number of cycles; 0, the default, means endless.
    open var animationRepeatCount = 0

    /// Whether the animation is running.
    open var isAnimating: Bool { cycle != nil }

    /// Starts the animation.
    open func startAnimating() {
        guard let images = animationImages, !images.isEmpty else { return }
        let duration = animationDuration > 0 ? animationDuration : TimeInterval(images.count) / 30
        cycle?.pause()
        cycle = ImageAnimation(images.count, duration, animationRepeatCount)
        runAnimation()
        setNeedsDisplay()
    }

    /// Stops the animation and shows the image again.
    open func stopAnimating() {
        cycle?.pause()
        cycle = nil
        setNeedsDisplay()
    }

    /// Runs the animation while the view is in a window. Pauses the animation otherwise, because the view is invisible.
    private func runAnimation() {
        guard window != nil else {
            cycle?.pause()
            return
        }
        cycle?.start { [weak self] hasNextFrame in
            guard let self else { return }
            if !hasNextFrame { cycle = nil }
            setNeedsDisplay()
        }
    }

    /// Continues the animation in a window, and pauses the animation outside of a window. Overrides call `super`.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        runAnimation()
    }

    /// The placement of the image within the bounds. A change redraws the view.
    open override var contentMode: ContentMode {
        get { super.contentMode }
        set {
            super.contentMode = newValue
            setNeedsDisplay()
        }
    }

    /// Redraws the view, because symbols are drawn in the tint colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    /// Draws the image according to the content mode.
    open override func draw(_ rect: CGRect) {
        guard let image = shownImage, let context = UIGraphicsGetCurrentContext() else { return }
        let target = contentMode.rect(image.size, in: boundsValue)
        context.saveGState()
        if contentMode != .scaleToFill, !boundsValue.contains(target), clipsToBounds { context.clip(to: boundsValue) }
        if image.flipsForRightToLeftLayoutDirection, isRightToLeft {
            context.translateBy(x: target.midX * 2, y: 0)
            context.scaleBy(x: -1, y: 1)
        }
        image.paint(image.resolvedImage(tint: tintColor), target, context)
        context.restoreGState()
    }

    private var shownImage: UIImage? {
        let plain = isHighlighted ? highlightedImage ?? image : image
        let chosen =
            cycle.flatMap { cycle in
                animationImages.flatMap { $0.indices.contains(cycle.index) ? $0[cycle.index] : nil }
            } ?? plain
        guard let chosen, let preferredSymbolConfiguration else { return chosen }
        let merged = preferredSymbolConfiguration.applying(chosen.symbolConfiguration)
        return chosen.applyingSymbolConfiguration(merged) ?? chosen
    }

    /// The size of the image; no intrinsic size if there is no image.
    open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }

    /// Returns the size of the image; the size of the view if there is no image.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? super.sizeThatFits(size) }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        AccessibilityOverrides.Standard(traits: .image, role: .image)
    }
}
