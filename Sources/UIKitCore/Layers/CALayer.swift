import Foundation

/// A rectangle with a background, corners, a border, a shadow and sublayers. Every view has one layer. The layer
/// determines the appearance of the view, and apps can add sublayers to the layer.
///
/// Layers added to a view's layer are drawn behind the view's subviews. Changes of the properties of added layers are
/// not animated implicitly.
@preconcurrency @MainActor open class CALayer: NSObject {
    /// The properties of a layer besides its geometry.
    struct Values: Equatable {
        var cornerRadius: CGFloat = 0
        var maskedCorners: CACornerMask = .all
        var cornerCurve = CALayerCornerCurve.circular
        var borderWidth: CGFloat = 0
        var border: CGColor? = CGColor(gray: 0, alpha: 1)
        var shadow: CGColor? = CGColor(gray: 0, alpha: 1)
        var shadowOpacity: Float = 0
        var shadowOffset = CGSize(width: 0, height: -3)
        var shadowRadius: CGFloat = 3
    }
    final var values = Values()
    /// The geometry of a layer without a view.
    final var detachedGeometry = LayerGeometry()
    /// The view that this layer belongs to; nil for a layer without a view.
    final weak var view: UIView?
    final weak var parentLayer: CALayer?
    final var sublayerList: [CALayer] = []
    /// The animations that the app has added; nil for none.
    final var explicitAnimations: LayerAnimations?
    /// The image and the mask of the layer; nil for a layer without these values.
    final var contentsValue: LayerContents?
    /// The layer that this layer masks; nil for none.
    final weak var maskedLayer: CALayer?

    /// Creates a layer of zero size.
    public required override init() { super.init() }

    /// Draws the layer's own content. The default draws nothing; subclasses override this method.
    open func draw(in ctx: CGContext) {}

    /// Schedules a redraw of the layer.
    open func setNeedsDisplay() { appearanceChanged() }

    /// Called before the layer is drawn, to lay out its sublayers. The default does nothing.
    open func layoutSublayers() {}

    /// A name by which the app finds the layer; nil for none.
    open var name: String?

    // MARK: Hints

    /// Whether the layer is drawn as a bitmap before it is composited. The value has no effect here.
    open var shouldRasterize = false
    /// The number of pixels per point of the bitmap that `shouldRasterize` requests. The value has no effect here.
    open var rasterizationScale: CGFloat = 1
    /// Whether the layer is visible from behind. The value has no effect here.
    open var isDoubleSided = true
    /// Whether the edges of the layer are smoothed. The value has no effect here.
    open var allowsEdgeAntialiasing = false
    /// Whether drawing is deferred to another thread. The value has no effect here.
    open var drawsAsynchronously = false

    // MARK: Appearance

    /// The corner radius, in points. The default is 0.
    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { change(\.cornerRadius, newValue, .cornerRadius, { [Double($0)] }) }
    }

    /// The rounded corners. The default is all four corners.
    open var maskedCorners: CACornerMask {
        get { values.maskedCorners }
        set { change(\.maskedCorners, newValue) }
    }

    /// The curve of rounded corners; quarter circles are always used here.
    open var cornerCurve: CALayerCornerCurve {
        get { values.cornerCurve }
        set { change(\.cornerCurve, newValue) }
    }

    /// The width of the border, in points. The default is 0.
    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set { change(\.borderWidth, newValue, .borderWidth, { [Double($0)] }) }
    }

    /// The colour of the border; nil for none. The default is black.
    open var borderColor: CGColor? {
        get { values.border }
        set { change(\.border, newValue, .border, { AnimatableVector.color($0?.drawn) }) }
    }

    /// The colour of the shadow; nil for none. The default is black.
    open var shadowColor: CGColor? {
        get { values.shadow }
        set { changeShadow { $0.shadow = newValue } }
    }

    /// The opacity of the shadow, from 0 to 1. The default is 0, which means no shadow.
    open var shadowOpacity: Float {
        get { values.shadowOpacity }
        set { changeShadow { $0.shadowOpacity = newValue } }
    }

    /// The offset of the shadow, in points.
    open var shadowOffset: CGSize {
        get { values.shadowOffset }
        set { changeShadow { $0.shadowOffset = newValue } }
    }

    /// The blur radius of the shadow, in points.
    open var shadowRadius: CGFloat {
        get { values.shadowRadius }
        set { changeShadow { $0.shadowRadius = newValue } }
    }

    /// The shape of the shadow. The value has no effect here, because the shadow always has the shape of the layer.
    open var shadowPath: CGPath?

    /// The image of the layer, a `CGImage` or a `UIImage`; nil for none. It is drawn above the background and behind
    /// the sublayers. UIKit itself shows only a `CGImage`.
    open var contents: Any? {
        get { contentsValue?.image }
        set { changeContents { $0.image = newValue } }
    }

    /// The position and size of the image in the layer. The default scales the image to the bounds.
    open var contentsGravity: CALayerContentsGravity {
        get { contentsValue?.gravity ?? .resize }
        set { changeContents { $0.gravity = newValue } }
    }

    /// The number of the image's pixels per point; used when the image keeps its own size. The default is 1.
    open var contentsScale: CGFloat {
        get { contentsValue?.scale ?? 1 }
        set { changeContents { $0.scale = newValue } }
    }

    /// The shown part of the image, as fractions of its width and height. The default is the whole image.
    open var contentsRect: CGRect {
        get { contentsValue?.part ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
        set { changeContents { $0.part = newValue } }
    }

    /// The mask: a layer whose opacity determines where this layer and its sublayers are visible; nil for no mask. The
    /// mask has the coordinates of this layer. The mask of a view's layer also applies to the subviews of the view.
    open var mask: CALayer? {
        get { contentsValue?.mask }
        set { setMask(newValue) }
    }

    /// Whether sublayers are clipped to the bounds.
    open var masksToBounds: Bool {
        get { view?.clipsToBounds ?? detachedGeometry.clips }
        set {
            if let view { view.clipsToBounds = newValue } else { changeDetachedGeometry { $0.clips = newValue } }
        }
    }

    /// The background colour; nil for none.
    open var backgroundColor: CGColor? {
        get {
            view.map { view in view.backgroundColor?.drawn(in: view.traitCollection).cgColor }
                ?? detachedGeometry.background
        }
        set {
            if let view {
                view.backgroundColor = newValue.map { UIColor(cgColor: $0) }
            } else {
                changeDetachedGeometry { $0.background = newValue }
            }
        }
    }

    /// The opacity, from 0 to 1.
    open var opacity: Float {
        get { view.map { Float($0.alpha) } ?? detachedGeometry.opacity }
        set {
            if let view { view.alpha = CGFloat(newValue) } else { changeDetachedGeometry { $0.opacity = newValue } }
        }
    }

    /// Whether the layer is hidden.
    open var isHidden: Bool {
        get { view?.isHidden ?? detachedGeometry.isHidden }
        set {
            if let view { view.isHidden = newValue } else { changeDetachedGeometry { $0.isHidden = newValue } }
        }
    }

    /// The order among sibling layers: layers with higher values are in front. In a view's layer, sublayers with values
    /// below 0 are behind the content that the view draws.
    ///
    /// The layers of subviews keep their order regardless of this value.
    open var zPosition: CGFloat {
        get { detachedGeometry.zPosition }
        set { changeDetachedGeometry { $0.zPosition = newValue } }
    }

    // MARK: Geometry

    /// The bounds in the layer's own coordinates.
    open var bounds: CGRect {
        get { view?.bounds ?? detachedGeometry.bounds }
        set {
            if let view { view.bounds = newValue } else { changeDetachedGeometry { $0.bounds = newValue } }
        }
    }

    /// The position of the anchor point, in the superlayer's coordinates. The anchor point is the layer's centre unless
    /// the app sets `anchorPoint`.
    open var position: CGPoint {
        get { view?.center ?? detachedGeometry.position }
        set {
            if let view { view.center = newValue } else { changeDetachedGeometry { $0.position = newValue } }
        }
    }

    /// The point that `position` refers to, as fractions of width and height; always the centre for a view's layer.
    open var anchorPoint: CGPoint {
        get { view == nil ? detachedGeometry.anchor : CGPoint(x: 0.5, y: 0.5) }
        set {
            if view == nil { changeDetachedGeometry { $0.anchor = newValue } }
        }
    }

    /// The frame in the superlayer's coordinates.
    open var frame: CGRect {
        get { view?.frame ?? detachedGeometry.frame }
        set {
            if let view { view.frame = newValue } else { changeDetachedGeometry { $0.frame = newValue } }
        }
    }

    /// Sets the transform about the anchor point.
    open func setAffineTransform(_ m: CGAffineTransform) {
        if let view { view.transform = m } else { changeDetachedGeometry { $0.transform = m } }
    }

    /// Returns the transform about the anchor point.
    open func affineTransform() -> CGAffineTransform { view?.transform ?? detachedGeometry.transform }

    // MARK: Hierarchy

    /// The layers added to this layer, the frontmost last; nil if no layer was added. The layers of subviews are not
    /// included.
    open var sublayers: [CALayer]? {
        get { sublayerList.isEmpty ? nil : sublayerList }
        set { replaceSublayers(newValue ?? []) }
    }

    /// The layer that contains this layer; nil for a layer at the root.
    open var superlayer: CALayer? { parentLayer ?? view?.superview?.layer }

    /// Adds a layer in front of all other sublayers.
    open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayerList.count)) }

    /// Inserts a layer at an index of the sublayers.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, Int(idx)) }

    /// Inserts a layer directly behind a sibling. If the sibling is not a sublayer, inserts the layer behind all
    /// sublayers.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, index(of: sibling, ignoring: layer) ?? 0)
    }

    /// Inserts a layer directly in front of a sibling. If the sibling is not a sublayer, inserts the layer in front of
    /// all sublayers.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, index(of: sibling, ignoring: layer).map { $0 + 1 } ?? sublayerList.count)
    }

    /// Removes the layer from its superlayer; the layer of a view cannot be removed.
    open func removeFromSuperlayer() {
        guard let parentLayer else { return }
        parentLayer.sublayerList.removeAll { $0 === self }
        self.parentLayer = nil
        parentLayer.appearanceChanged()
    }

    /// Removes all animations of the layer, and ends all animations of the view that this layer belongs to.
    open func removeAllAnimations() {
        endExplicitAnimations()
        view?.endAnimations()
    }
}
