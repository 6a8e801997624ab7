import Foundation

/// What a view is drawn as: background, corners, border, shadow. Every view has one; more can be put into it.
///
/// Layers that were added to a view's layer are drawn behind its subviews. They do not move by themselves.
@MainActor open class CALayer: NSObject {
    /// What a layer has besides its geometry.
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
    /// The geometry of a layer that belongs to no view.
    final var own = LayerGeometry()
    /// The view that this is the layer of.
    final weak var view: UIView?
    final weak var above: CALayer?
    final var below: [CALayer] = []

    /// A layer of no size.
    public required override init() { super.init() }

    /// Draws what the layer shows by itself; for subclasses.
    open func draw(in ctx: CGContext) {}

    /// Has the layer drawn anew.
    open func setNeedsDisplay() { changed() }

    /// Called before the layer is drawn, to give its sublayers their places. The default does nothing.
    open func layoutSublayers() {}

    /// A name by which the app finds the layer.
    open var name: String?

    // MARK: Look

    /// How round its corners are, in points. The default is 0.
    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { change(\.cornerRadius, newValue, .cornerRadius, { [Double($0)] }) }
    }

    /// Which corners are round. The default is all of them.
    open var maskedCorners: CACornerMask {
        get { values.maskedCorners }
        set { change(\.maskedCorners, newValue) }
    }

    /// How corners are rounded; they are always quarters of circles here.
    open var cornerCurve: CALayerCornerCurve {
        get { values.cornerCurve }
        set { change(\.cornerCurve, newValue) }
    }

    /// How wide its border is, in points. The default is 0.
    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set { change(\.borderWidth, newValue, .borderWidth, { [Double($0)] }) }
    }

    /// The colour of its border; nil for none. The default is black.
    open var borderColor: CGColor? {
        get { values.border }
        set { change(\.border, newValue, .border, { MotionVector.color($0?.drawn) }) }
    }

    /// The colour of its shadow; nil for none. The default is black.
    open var shadowColor: CGColor? {
        get { values.shadow }
        set { changeShadow { $0.shadow = newValue } }
    }

    /// How opaque its shadow is, from 0 to 1. The default is 0, which is none.
    open var shadowOpacity: Float {
        get { values.shadowOpacity }
        set { changeShadow { $0.shadowOpacity = newValue } }
    }

    /// Where its shadow lies, in points.
    open var shadowOffset: CGSize {
        get { values.shadowOffset }
        set { changeShadow { $0.shadowOffset = newValue } }
    }

    /// How far its shadow is blurred, in points.
    open var shadowRadius: CGFloat {
        get { values.shadowRadius }
        set { changeShadow { $0.shadowRadius = newValue } }
    }

    /// The shape of its shadow; it is always that of the layer here.
    open var shadowPath: CGPath?

    /// Whether what is in it is cut off at its bounds.
    open var masksToBounds: Bool {
        get { view?.clipsToBounds ?? own.clips }
        set {
            if let view { view.clipsToBounds = newValue } else { changeOwn { $0.clips = newValue } }
        }
    }

    /// The colour behind everything in it; nil for none.
    open var backgroundColor: CGColor? {
        get { view.map { view in view.backgroundColor?.drawn(in: view.traitCollection).cgColor } ?? own.background }
        set {
            if let view {
                view.backgroundColor = newValue.map { UIColor(cgColor: $0) }
            } else {
                changeOwn { $0.background = newValue }
            }
        }
    }

    /// How opaque it is, from 0 to 1.
    open var opacity: Float {
        get { view.map { Float($0.alpha) } ?? own.opacity }
        set {
            if let view { view.alpha = CGFloat(newValue) } else { changeOwn { $0.opacity = newValue } }
        }
    }

    /// Whether it is not shown.
    open var isHidden: Bool {
        get { view?.isHidden ?? own.isHidden }
        set {
            if let view { view.isHidden = newValue } else { changeOwn { $0.isHidden = newValue } }
        }
    }

    /// Where it stands among its siblings: higher ones are in front, and below 0 it is behind what the view draws.
    ///
    /// The layers of subviews keep their order whatever their number is.
    open var zPosition: CGFloat {
        get { own.zPosition }
        set { changeOwn { $0.zPosition = newValue } }
    }

    // MARK: Geometry

    /// Its extent in its own coordinates.
    open var bounds: CGRect {
        get { view?.bounds ?? own.bounds }
        set {
            if let view { view.bounds = newValue } else { changeOwn { $0.bounds = newValue } }
        }
    }

    /// Where its anchor is in the layer that it is in; the anchor is the middle unless set.
    open var position: CGPoint {
        get { view?.center ?? own.position }
        set {
            if let view { view.center = newValue } else { changeOwn { $0.position = newValue } }
        }
    }

    /// The place that `position` gives, as parts of width and height; that of views is the middle.
    open var anchorPoint: CGPoint {
        get { view == nil ? own.anchor : CGPoint(x: 0.5, y: 0.5) }
        set {
            if view == nil { changeOwn { $0.anchor = newValue } }
        }
    }

    /// The rectangle that it takes up in the layer that it is in.
    open var frame: CGRect {
        get { view?.frame ?? own.frame }
        set {
            if let view { view.frame = newValue } else { changeOwn { $0.frame = newValue } }
        }
    }

    /// How it is turned, scaled or moved about its anchor.
    open func setAffineTransform(_ m: CGAffineTransform) {
        if let view { view.transform = m } else { changeOwn { $0.transform = m } }
    }

    /// How it is turned, scaled or moved about its anchor.
    open func affineTransform() -> CGAffineTransform { view?.transform ?? own.transform }

    // MARK: Hierarchy

    /// The layers that were added to this one, the one in front last; nil when there are none. The layers of subviews
    /// are not among them.
    open var sublayers: [CALayer]? {
        get { below.isEmpty ? nil : below }
        set { replaceSublayers(newValue ?? []) }
    }

    /// The layer that this one is in; nil when it is in none.
    open var superlayer: CALayer? { above ?? view?.superview?.layer }

    /// Puts a layer in front of all others in this one.
    open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(below.count)) }

    /// Puts a layer at an index among those in this one.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, Int(idx)) }

    /// Puts a layer right behind another.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, below.firstIndex { $0 === sibling } ?? 0)
    }

    /// Puts a layer right in front of another.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, below.firstIndex { $0 === sibling }.map { $0 + 1 } ?? below.count)
    }

    /// Takes the layer out of the one that it is in; layers of views stay.
    open func removeFromSuperlayer() {
        guard let above else { return }
        above.below.removeAll { $0 === self }
        self.above = nil
        above.changed()
    }

    /// Ends all animations of the view that this is the layer of.
    open func removeAllAnimations() { view?.endMotion() }
}
